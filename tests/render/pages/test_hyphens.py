"""Words are divided where Pyphen divides them."""

from __future__ import annotations

from pyphen import HyphDict

from generator.render.pages.dictionary import HYPHENATION
from generator.render.pages.hyphens import Hyphens


def test_all_patterns_are_those_of_pyphen() -> None:
    quick, plain = Hyphens(HYPHENATION), HyphDict(HYPHENATION)
    assert len(plain.patterns) > 36_000 and quick.maxlen == plain.maxlen
    assert {letters: quick.patterns.get(letters) for letters in plain.patterns} == plain.patterns
    assert not any(quick.patterns.get(letters) for letters in {*quick.patterns} - {*plain.patterns})


def test_words_are_divided_at_the_same_places() -> None:
    quick, plain = Hyphens(HYPHENATION), HyphDict(HYPHENATION)
    for word in ("Vereinsvorsitzender", "Rückzug", "Mannschaftsaufstellung", "Straße", "ab", "x", "Zug-um-Zug"):
        assert quick.positions(word) == plain.positions(word)
    assert quick.positions("Vereinsvorsitzender")


def test_a_pattern_is_read_when_it_is_asked_for() -> None:
    quick = Hyphens(HYPHENATION)
    quick.positions("Rückzug")
    assert 0 < sum(not isinstance(pattern, str) for pattern in quick.patterns.values()) < 40
