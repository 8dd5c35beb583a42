"""Names of people that could be taken for each other are warnings at the later one's name."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from generator.build.build import read_content
from generator.memo.cache import Cache
from generator.source.names import LIKE, NO_SCRIPT, ORDINARY, doubts, folded, foreign, prototype, skeleton
from tests.errors.cases import MAGAZINE, lay_out


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Meier", "M\u0435ier"),  # Cyrillic е
        ("Anna", "\u0391nna"),  # Greek Α
        ("Anna", "\uff21nna"),  # wide
        ("Anna", "\U0001d400nna"),  # mathematical bold
        ("fin", "\ufb01n"),  # a ligature
        ("Ilse", "llse"),
        ("Otto", "0tto"),
        ("Hammer", "Harnrner"),
        ("Jo\xebl", "Jo\u0451l"),
        ("\u0421\u043e\u0441\u0430", "Coca"),  # all of it Cyrillic
        ("scope", "\u0455\u0441\u043e\u0440\u0435"),
    ],
)
def test_lookalikes_have_the_same_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert [person for person, _ in doubts({"a": one, "b": other})][:1] == ["b"]
    assert [person for person, _ in doubts({"b": other, "a": one})][-1] == "a"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Meier", "Meyer"), ("Anna", "Hanna"), ("J\xf6rg", "Jorg"), ("M\xfcller", "Mueller"), ("\u0418\u0432\u0430\u043d", "Ivan"), ("An", "Na")],
)
def test_other_names_are_other_names(one: str, other: str) -> None:
    assert list(doubts({"a": one, "b": other})) == []


def test_the_skeleton_follows_the_tables_of_unicode() -> None:
    """Some lines of confusables.txt, version 10 and later."""
    lines = {"1": "l", "I": "l", "|": "l", "0": "O", "m": "rn", "\u0430": "a", "\u03c1": "p", "\ufb01": "fi", "\u0131": "i", "\u03b2": "\xdf", "l": "l"}
    assert {source: skeleton(source) for source in lines} == lines


@pytest.mark.parametrize(("one", "other"), [("Anna Beispiel", "anna  beispiel"), ("GRO\xdf", "gross"), ("Fin", "\ufb01n"), ("\u212bke", "\xe5ke")])
def test_one_name_in_two_spellings(one: str, other: str) -> None:
    assert folded(one) == folded(other)
    assert [message.plain("de") for _, message in doubts({"a": one, "b": other})] == [f"{other}: so heißt schon a"]


@pytest.mark.parametrize(
    ("name", "stranger"),
    [
        ("M\u0435ier", "\u0435"),
        ("\u0391nna", "\u0391"),
        ("Anna \u0418\u0432\u0430\u043d\u043e\u0432\u0430", "A"),
        ("Anna M\xfcller-O\u2019Neill 2.", None),
        ("\u0410\u043d\u043d\u0430", None),
        ("\u0395\u03bb\u03ad\u03bd\u03b7", None),
        ("Kenji \u7530\u4e2d \u3055\u3093 \u30ab\u30ca", None),
        ("\uae40 \u91d1 Kim", None),
        ("e\u0301va \U0001f3b2", None),
        ("123", None),
    ],
)
def test_a_letter_of_another_script(name: str, stranger: str | None) -> None:
    assert foreign(name) == stranger


def test_ordinary_letters_are_what_the_tables_say_of_them() -> None:
    from confusable_homoglyphs.categories import alias

    for character in ORDINARY:
        assert prototype(character) == LIKE.get(character, character)
        assert alias(character) in {"LATIN", *NO_SCRIPT}


def test_ordinary_names_need_no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "confusable_homoglyphs.confusables", None)
    monkeypatch.setitem(sys.modules, "confusable_homoglyphs.categories", None)
    names = {"a": "Jörg Müller-Lüdenscheidt", "b": "Zoë Ångström", "c": "Ilse Hammer", "d": "llse Harnrner"}
    names |= {"e": "Spieler 10", "f": "Spieler lO", "g": "Pat O’Hara (Ulm)", "h": "Pat O'Hara (Ulm)"}
    assert [person for person, _ in doubts(names)] == ["d", "f", "h"]
    with pytest.raises(ImportError):
        list(doubts({"a": "M\u0435ier"}))


def test_check_warns_at_the_name_and_goes_on(tmp_path: Path) -> None:
    content = lay_out(MAGAZINE, tmp_path) / "content"
    with open(content / "people.yaml", "a", encoding="utf-8") as people:
        people.write("nochmal: {name: ANNA Beispiel}\nfalsch: {name: B\u0435rt Muster}\n")
    lines = (content / "people.yaml").read_text("utf-8").splitlines()
    for _ in range(2):
        problems = read_content(content).problems
        assert [(problem.place.line, problem.place.column, problem.severity, problem.message.plain("de")) for problem in problems] == [
            (len(lines) - 1, 17, "warning", "ANNA Beispiel: so heißt schon anna"),
            (len(lines), 16, "warning", "B\u0435rt Muster sieht aus wie Bert Muster, der Name von bert, und ist anders geschrieben"),
            (
                len(lines),
                16,
                "warning",
                "in B\u0435rt Muster ist das Zeichen \u0435 (U+0435, CYRILLIC SMALL LETTER IE) aus einer anderen Schrift als die übrigen",
            ),
        ]


def test_of_many_people_each_is_looked_at_once() -> None:
    assert list(doubts({f"p{number}": f"Person {chr(97 + number % 26)}{number}x" for number in range(5000)})) == []


def test_what_was_found_is_kept_as_long_as_it_is_asked_for(tmp_path: Path) -> None:
    content, kept = lay_out(MAGAZINE, tmp_path) / "content", tmp_path / "kept"
    kept.mkdir()
    for _ in range(3):
        cache = Cache(kept, "program")
        read_content(content, cache)
        cache.save()
        assert [key for key in Cache(kept, "program").bucket("content") if key.startswith("names ")]
