"""How figures are told that have to be corrected: by what they are called, and as their types say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import pytest

from generator.play.correction_words import (
    AND_MORE,
    CHANGED,
    INSTEAD,
    MOST_SHOWN,
    NO,
    NONE,
    YES,
    Spoken,
    Telling,
    bare,
    called,
    correction_sentence,
    entry_of,
    shown,
)
from generator.play.secrecy import Owned, Public, Unordered
from generator.values.joining import AND, between, in_a_row
from generator.values.phrase import Message, Phrase
from generator.values.report import Inline, Number, Person

IN = Phrase(de="{player} ({club})", en="{player} ({club})")
RED = Phrase(de="rot", en="red")
PLACE = Phrase(de="Platz", en="place")


@dataclass(frozen=True)
class Goal:
    player: Public[str | None]
    club: Public[str]


@dataclass(frozen=True)
class Nameless:
    minute: Public[int]


TELLING = Telling(None, {Goal: Spoken(IN), Nameless: Spoken()}, Person)
ANNA, BERT, CARL = map(Person, ("anna", "bert", "carl"))
MAX = {"player": "anna", "club": "bert"}


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (int, 7, Number(7)),
        (int, 0, Number(0)),
        (Public[int], -3, Number(-3)),
        (Fraction, 0.5, Number(Fraction(1, 2), 1)),
        (Fraction, 0.25, Number(Fraction(1, 4), 2)),
        (Fraction, 0.125, Number(Fraction(1, 8), 2)),
        (Fraction, 2.0, Number(2)),
        (int | None, None, NONE()),
        (str, "", NONE()),
        (Public[str | None], "anna", ANNA),
        (bool, True, YES()),
        (bool, False, NO()),
        (tuple[int, int], [2, 1], between(":", [Number(2), Number(1)])),
        (tuple[int, int] | None, None, NONE()),
        (tuple[str, str], ["anna", "bert"], between(" – ", [ANNA, BERT])),
        (tuple[str, ...], [], NONE()),
        (Unordered[tuple[str, ...]], ["anna"], ANNA),
        (tuple[str, ...], ["anna", "bert", "carl"], AND(first=between(", ", [ANNA, BERT]), last=CARL)),
        (tuple[tuple[int, int], ...], [[2, 1], [0, 1]], AND(first=between(", ", [between(":", [Number(2), Number(1)])]), last=between(":", [Number(0), Number(1)]))),
        (tuple[str, ...], list("abcdefgh"), in_a_row([*map(Person, "abcdefgh")])),
        (tuple[str, ...], list("abcdefghi"), AND_MORE(few=between(", ", [*map(Person, "abcdefgh")]), n=1)),
        (tuple[Goal, ...], [MAX], IN(player=ANNA, club=BERT)),
        (Goal, {"player": None, "club": "bert"}, IN(player=NONE(), club=BERT)),
    ],
)  # fmt: skip
def test_a_value_is_shown_as_its_type_has_it(kind: Any, value: Any, expected: Inline) -> None:
    assert shown(kind, value, TELLING) == expected


@pytest.mark.parametrize("kind", [int, Fraction, str, bool, tuple[int, int], tuple[str, ...], Literal["red"], Goal, Nameless, Mapping[str, int], None])
@pytest.mark.parametrize("value", [{"red": 1}, [{"red": 1}], [["red"], {}], [1, "red", 2]])
def test_a_value_of_another_shape_is_refused(kind: Any, value: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        shown(kind, value, TELLING)


@pytest.mark.parametrize(("kind", "value"), [(int, True), (int, "a"), (str, 7), (bool, 1), (Literal["red"], "red"), (None, "a"), (tuple[int, ...], "ab")])
def test_no_word_and_no_number_is_shown_where_its_type_has_none(kind: Any, value: Any) -> None:
    with pytest.raises(TypeError):
        shown(kind, value, TELLING)


def test_so_many_entries_are_named() -> None:
    assert MOST_SHOWN == 8


def test_a_figure_tells_both_values() -> None:
    assert correction_sentence(PLACE, int, 1, 2, TELLING) == CHANGED(what=PLACE(), new=Number(2), old=Number(1))
    assert correction_sentence(PLACE, str, None, "anna", TELLING) == CHANGED(what=PLACE(), new=ANNA, old=NONE())
    assert correction_sentence({"r": RED}, str, None, "r", TELLING) == INSTEAD(new=RED(), old=NONE())
    assert correction_sentence(RED(), str, "a long text", "another one", TELLING) == RED()


@pytest.mark.parametrize(("title", "kind", "old"), [(None, int, 1), (PLACE, int, "a"), (PLACE, tuple[int, int], [1]), ({"r": RED}, str, "g"), ({"r": RED}, str, [])])
def test_a_figure_without_words_for_it_is_not_told(title: Any, kind: Any, old: Any) -> None:
    assert correction_sentence(title, kind, old, 2, TELLING) is None
    assert correction_sentence(title, kind, 2, old, TELLING) is None


@pytest.mark.parametrize(
    ("kind", "entry", "expected"),
    [(Goal, MAX, IN(player=ANNA, club=BERT)), (Goal, {"player": 7}, None), (Goal, {"player": "anna"}, None), (Nameless, {}, None), (None, {}, None)],
)
def test_what_an_entry_is_called(kind: Any, entry: Mapping[str, Any], expected: Message | None) -> None:
    assert called(kind, entry, TELLING) == expected


def test_a_type_is_known_without_who_may_see_it() -> None:
    assert (bare(Public[int | None]), bare(Owned[Goal]), entry_of(tuple[Public[Goal], ...]), entry_of(int)) == (int, Goal, Goal, None)
