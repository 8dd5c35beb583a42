"""Plays as they are written and read."""

from __future__ import annotations

import pytest

from generator.games.swiss.backgammon.moves import Step
from generator.games.swiss.backgammon.notation import Movement, read_movements, read_play, write_play
from generator.source.fields import Mistake


def movement(*points: int, hits: tuple[int, ...] = ()) -> Movement:
    return Movement(points, frozenset(hits))


@pytest.mark.parametrize(
    "text, expected",
    [
        ("13/7 8/7", [movement(13, 7), movement(8, 7)]),
        ("24/18*/13*", [movement(24, 18, 13, hits=(18, 13))]),
        ("bar/20 25/20 BAR/20 Bar/20", [movement(25, 20)] * 4),
        ("6/off 6/0 6/Off 6/aus", [movement(6, 0)] * 4),
        ("13/11(2)", [movement(13, 11)] * 2),
        ("8/5*(3)", [movement(8, 5, hits=(5,))] * 3),
        ("8/5(3)*", [movement(8, 5, hits=(5,))] * 3),
        ("24/13", [movement(24, 13)]),
        ("bar/24/23*/off", [movement(25, 24, 23, 0, hits=(23,))]),
        ("13/7,8/7", [movement(13, 7), movement(8, 7)]),
        ("  13/7,\t8/7 ", [movement(13, 7), movement(8, 7)]),
        ("8/13", [movement(8, 13)]),  # whether it is legal is not asked here
        ("", []),
        ("Cannot Move", []),
        ("cannot move.", []),
        ("can't  move", []),
        ("kann nicht ziehen", []),
    ],
)
def test_what_is_written_is_read(text: str, expected: list[Movement]) -> None:
    assert list(read_play(text)) == expected


@pytest.mark.parametrize(
    "word, complaint",
    [
        ("13-7", "ein Zug in der Form"),
        ("13", "ein Zug in der Form"),
        ("13/", "ein Zug in der Form"),
        ("/7", "ein Zug in der Form"),
        ("13*/7", "ein Zug in der Form"),
        ("13/7(5)", "ein Zug in der Form"),
        ("13/7(0)", "ein Zug in der Form"),
        ("13/x", "ein Zug in der Form"),
        ("113/7", "ein Zug in der Form"),
        ("????", "ein Zug in der Form"),
        ("26/20", "Punkte von 1 bis 24"),
        ("0/6", "Punkte von 1 bis 24"),
        ("off/6", "Punkte von 1 bis 24"),
        ("6/bar", "Punkte von 1 bis 24"),
        ("6/25", "Punkte von 1 bis 24"),
        ("6/off/3", "Punkte von 1 bis 24"),
    ],
)
def test_what_cannot_be_read_is_a_mistake_that_shows_it(word: str, complaint: str) -> None:
    with pytest.raises(Mistake) as mistake:
        read_movements(word)
    said = mistake.value.message.plain("de")
    assert said.startswith(complaint) and said.endswith(f"gefunden: {word}")


@pytest.mark.parametrize(
    "steps, expected",
    [
        ([], ""),
        ([(8, 5), (6, 5)], "8/5 6/5"),
        ([(6, 5), (8, 5)], "8/5 6/5"),
        ([(24, 18), (18, 13)], "24/13"),
        ([(7, 2), (8, 7)], "8/2"),
        ([(24, 18, True), (18, 13)], "24/18*/13"),
        ([(24, 18, True), (18, 13, True)], "24/18*/13*"),
        ([(25, 20), (25, 23)], "bar/20 bar/23"),
        ([(6, 0), (6, 0), (5, 0)], "6/off(2) 5/off"),
        ([(8, 5, True), (8, 5), (6, 3), (6, 3)], "8/5*(2) 6/3(2)"),
        ([(13, 11), (13, 11), (11, 9), (6, 4)], "13/9 13/11 6/4"),
        ([(24, 23, True), (24, 23), (23, 22), (23, 22)], "24/23*/22 24/22"),
        ([(6, 5), (5, 4), (4, 3), (3, 2)], "6/2"),
    ],
)
def test_the_canonical_form(steps: list[tuple[int, ...]], expected: str) -> None:
    assert write_play([Step(*step) for step in steps]) == expected
