"""Position IDs and XGIDs. The examples were made with GNU Backgammon: `set board`, `show board`, `set xgid`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.games.swiss.backgammon.board import START, Position
from generator.games.swiss.backgammon.ids import Situation, position_id, read_position_id, read_xgid
from generator.source.fields import Mistake
from tests.games.swiss.backgammon.reading import EMPTY, Points, at

SET_UP: Points = {24: 2, 13: 5, 8: 3, 6: 5}
BLOT: Points = {24: 2, 13: 5, 8: 3, 6: 4, 2: 1}
"""After a 4 was played from the six."""

POSITIONS = [
    ("4HPwATDgc/ABMA", START),
    ("sGfwATDgc/ABMA", at(SET_UP, {24: 2, 13: 5, 8: 2, 6: 4, 5: 2})),  # the opponent has played 8/5 6/5
    ("wnPwATDgc/ABMA", at(SET_UP, BLOT)),
    ("4HPwATDCc/ABMA", at(BLOT, SET_UP)),
    ("BgAAYN4XgRAAAA", at({20: 1, 16: 1, 10: 1, 7: 1, 6: 5, 5: 4, 3: 2}, {2: 2})),
    ("lgMAABAjAAAAAA", at({12: 1, 9: 2, 6: 1}, {5: 3, 3: 1, 2: 2})),
    ("AABAGgAA4AAAAA", at({25: 3, 1: 2}, {25: 1, 23: 1})),
    ("IAAAgAAAAAAAAA", at({6: 1}, {6: 1})),
]
"""What GNU Backgammon makes of a position ID, and of a position."""


def refused(read: Callable[[str], object], text: str) -> str:
    with pytest.raises(Mistake) as mistake:
        read(text)
    assert mistake.value.message.plain("en") != mistake.value.message.plain("de")
    return mistake.value.message.plain("de")


@pytest.mark.parametrize("text, position", POSITIONS)
def test_a_position_id_is_read_and_written(text: str, position: Position) -> None:
    assert read_position_id(text) == position
    assert position_id(position) == text


def test_checkers_that_are_borne_off_are_those_that_the_id_lacks() -> None:
    position = read_position_id("AABAGgAA4AAAAA")
    assert (position.mover.off, position.opponent.off) == (10, 13)
    assert read_position_id(position_id(at({1: 1}, EMPTY))) == at({1: 1}, EMPTY)


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("4HPwATDgc/ABM", "eine Stellung (GNU-Position-ID) mit 14 Zeichen erwartet, gefunden: 4HPwATDgc/ABM (13 Zeichen)"),
        ("4HPwATDgc/ABMAA", "eine Stellung (GNU-Position-ID) mit 14 Zeichen erwartet, gefunden: 4HPwATDgc/ABMAA (15 Zeichen)"),
        ("", 'eine Stellung (GNU-Position-ID) mit 14 Zeichen erwartet, gefunden: "" (0 Zeichen)'),
        ("4HPwATDgc-ABMA", "in einer GNU-Position-ID stehen nur A–Z, a–z, 0–9, + und /, gefunden: 4HPwATDgc-ABMA"),
        ("4HPwATDgcäABMA", "in einer GNU-Position-ID stehen nur A–Z, a–z, 0–9, + und /, gefunden: 4HPwATDgcäABMA"),
        ("4HPwATDgc/ABMB", "4HPwATDgc/ABMB: nach der Stellung stehen in der GNU-Position-ID noch Bits, die nichts bedeuten"),
        ("IAAAgAAAAAAAEA", "IAAAgAAAAAAAEA: nach der Stellung stehen in der GNU-Position-ID noch Bits, die nichts bedeuten"),
        ("//////////////", "//////////////: die GNU-Position-ID beschreibt nicht alle Punkte"),
        ("AAAAAAAAAAAAAA", "AAAAAAAAAAAAAA: beide Spieler haben alle Steine herausgespielt"),
    ],
)
def test_a_malformed_position_id_is_refused(text: str, complaint: str) -> None:
    assert refused(read_position_id, text) == complaint


def test_2_more_than_15_checkers_are_refused() -> None:
    text = position_id(at({6: 16}, {6: 1}))
    assert refused(read_position_id, text) == f"{text}: ein Spieler hat 16 Steine statt höchstens 15 (Regel 2)"


def test_checkers_of_both_on_one_point_are_refused() -> None:
    text = position_id(at({20: 1, 6: 2}, {5: 1, 19: 1}))
    assert refused(read_position_id, text) == (
        f"{text}: auf einem Punkt liegen Steine beider Spieler (6, 20, vom Spieler am Zug aus gezählt)"
    )


XGIDS = [
    (
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:1:2:0:5:10",
        Situation(START, dice=(3, 1), score=(1, 2), length=5),
    ),
    (
        "XGID=-b----E-C---eE---c-d---aB-:0:0:-1:31:1:2:0:5:10",
        Situation(at(BLOT, SET_UP), capitals=False, dice=(3, 1), score=(1, 2), length=5),
    ),
    ("XGID=-b----E-C---eE---c-d---aB-:0:0:1:00:0:0:0:0:10", Situation(at(SET_UP, BLOT))),
    ("XGID=a-----------------------BC:0:0:1:00:0:0:0:0:10", Situation(at({25: 3, 24: 2}, {25: 1}))),
]


@pytest.mark.parametrize("text, situation", XGIDS)
def test_an_xgid_is_read(text: str, situation: Situation) -> None:
    assert read_xgid(text) == situation
    assert read_xgid(text.removeprefix("XGID=")) == situation


def test_7_the_cube_of_an_xgid_is_left_out() -> None:
    with_cube = "XGID=-b----E-C---eE---c-e----B-:2:-1:1:31:1:2:3:5:10"
    assert read_xgid(with_cube) == read_xgid(XGIDS[0][0])
    doubled = "-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:3:10"
    assert refused(read_xgid, doubled).endswith("es wird ohne Dopplerwürfel gespielt (Regel 7)")


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("", "eine XGID erwartet"),
        ("XGID=-b----E-C---eE---c-e----B:0:0:1:31:1:2:0:5:10", "eine XGID erwartet"),  # 25 points
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:1:2:0:5", "eine XGID erwartet"),  # a number too few
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:x:2:0:5:10", "eine XGID erwartet"),
        ("XGID=-b----Q-C---eE---c-e----B-:0:0:1:31:1:2:0:5:10", "eine XGID erwartet"),  # 17 checkers on a point
        ("XGID=Ab----E-C---eE---c-e----B-:0:0:1:31:1:2:0:5:10", "steht vorn die bar des kleingeschriebenen"),
        ("XGID=-b----E-C---eE---c-e----Ba:0:0:1:31:1:2:0:5:10", "steht vorn die bar des kleingeschriebenen"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:0:31:1:2:0:5:10", "am Zug ist 1 oder -1, gefunden: 0"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:37:1:2:0:5:10", "zwei Würfel von 1 bis 6, oder 00 vor dem Wurf, erwartet, gefunden: 37"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:5:2:0:5:10", "in einem Match bis 5 steht es 5-2 (Regel 22)"),
        ("XGID=-b----F-C---eE---c-e----B-:0:0:1:31:1:2:0:5:10", "ein Spieler hat 16 Steine statt höchstens 15 (Regel 2)"),
        ("XGID=--------------------------:0:0:1:31:1:2:0:5:10", "beide Spieler haben alle Steine herausgespielt"),
    ],
)
def test_a_malformed_xgid_is_refused(text: str, complaint: str) -> None:
    assert complaint in refused(read_xgid, text)
