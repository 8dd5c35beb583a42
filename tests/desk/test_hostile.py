"""Letters that are made to do harm, by a grammar: none takes long, none counts as somebody's who has not sent it."""

from __future__ import annotations

import pytest

from tests.desk import hostile


@pytest.mark.slow
def test_no_hostile_letter_takes_long_or_counts_as_somebody_elses() -> None:
    for raw, whole in hostile.letters(150, 46):
        found, seconds = hostile.read(raw)
        assert seconds < 2, raw[:300]
        assert not hostile.forged(found, whole), raw[:3000]


def test_a_forged_letter_would_be_found() -> None:
    """A text in the game master's hand, as all that was no mail was once."""
    raw = b"X-A B : no\nFrom: mallory@evil.example\n\n" + hostile.BLOCK.encode()
    assert hostile.forged(hostile.letter(raw, "hand"), True) and not hostile.forged(hostile.letter(raw), True)
