"""How figures are told that have to be corrected."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from generator.figures import (
    AND_MORE,
    MOST_SHOWN,
    NONE,
    Entries,
    Figure,
    Show,
    Spoken,
    each,
    named,
    of,
    one_of,
    phrased,
    plain,
    rounded,
    score,
    signed,
    versus,
)
from generator.joining import AND, between, in_a_row
from generator.phrase import Phrase
from generator.report import Inline, Number, Person

RED = Phrase(de="rot", en="red")
IN = Phrase(de="{player} ({club})", en="{player} ({club})")
CHANGED = Phrase(de="{new} statt {old}", en="{new} instead of {old}")


@pytest.mark.parametrize(
    ("show", "value", "told"),
    [
        (plain, 7, Number(7)),
        (plain, 0, Number(0)),
        (plain, -3, Number(-3)),
        (plain, 0.5, Number(Fraction(1, 2), 1)),
        (plain, 0.25, Number(Fraction(1, 4), 2)),
        (plain, 0.125, Number(Fraction(1, 8), 2)),
        (plain, 2.0, Number(2)),
        (plain, "Wort", "Wort"),
        (plain, "", NONE()),
        (plain, None, NONE()),
        (rounded, 2.5, Number(Fraction(5, 2))),
        (signed, 3, Number(3, signed=True)),
        (signed, 0.5, Number(Fraction(1, 2), 1)),
        (signed, None, NONE()),
        (named, "anna", Person("anna")),
        (named, None, NONE()),
        (score, [2, 1], "2:1"),
        (score, [2, 1, 0], "2:1:0"),
        (score, None, NONE()),
        (each(plain), None, NONE()),
        (each(plain), [], NONE()),
        (each(plain), ["a"], "a"),
        (each(plain), ["a", "b", "c"], AND(first=between(", ", ["a", "b"]), last="c")),
        (each(plain, "/"), ["a", "b"], between("/", ["a", "b"])),
        (each(plain), list("abcdefgh"), in_a_row(list("abcdefgh"))),
        (each(plain), list("abcdefghi"), AND_MORE(few=between(", ", list("abcdefgh")), n=1)),
        (each(plain, "–"), list("abcdefghij"), AND_MORE(few=between("–", list("abcdefgh")), n=2)),
        (one_of({"r": RED}), "r", RED()),
        (one_of({"r": RED}), "g", NONE()),
        (of("club"), {"club": "anna"}, Person("anna")),
        (of("club", plain), {"club": 3}, Number(3)),
        (of("club"), {}, NONE()),
        (phrased(IN)(player=plain, club=named), {"player": "Max", "club": "anna"}, IN(player="Max", club=Person("anna"))),
        (phrased(IN)(player=plain, club=named), {}, IN(player=NONE(), club=NONE())),
        (versus, ["anna", "bert"], between(" – ", [Person("anna"), Person("bert")])),
    ],
)
def test_each_value_is_shown_in_its_way(show: Show, value: Any, told: Inline) -> None:
    assert show(value, Person) == told


@pytest.mark.parametrize(
    ("show", "value"),
    [
        (plain, True), (plain, [1]), (plain, {}), (named, 7), (score, [1, "x"]), (score, [True, 1]), (score, 7), (score, ""), (score, {}),
        (each(plain), "abc"), (each(plain), {}), (each(plain), 0),
    ],
)  # fmt: skip
def test_a_value_of_another_shape_is_refused(show: Show, value: Any) -> None:
    with pytest.raises(TypeError):
        show(value, Person)


def test_so_many_entries_are_named() -> None:
    assert MOST_SHOWN == 8


def test_a_figure_tells_both_values() -> None:
    assert Figure(CHANGED).said(1, 2, Person) == CHANGED(new=Number(2), old=Number(1))
    assert Figure(CHANGED, named).said(None, "anna", Person) == CHANGED(new=Person("anna"), old=NONE())


def test_what_a_game_does_not_say_is_told_plainly_or_not_at_all() -> None:
    assert (Figure(CHANGED).show, Figure(CHANGED).key) == (plain, None)
    assert (Entries().added.de, Entries().dropped.de, Entries().key) == ("kommt dazu", "entfällt", None)
    assert Spoken() == Spoken({}, None, ())
