"""[Golfplatz-Kacheln] Maps: what their signs mean, and what may be wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.eighteen.course import CourseData, HoleData, ground_of, sound
from generator.games.eighteen.log.hexes import named
from generator.source.context import ReadContext
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems
from tests.games.eighteen.log.logs import errors, game, links, places

ALL = """
t f . b ~
 w ^ c g -
"""
HOLE = ("A1", "D2")


def complaint(course: dict[str, Any], mode: str = "match") -> list[str]:
    return errors(game(course, mode))


def test_each_sign_is_a_terrain() -> None:
    a1, d2 = named("A1"), named("D2")
    ground = ground_of(sound(CourseData(holes=(HoleData(hole=1, par=3, tee=a1, green=d2),), map=ALL)))
    assert ground is not None
    names = ("A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2", "E2", "F1", "A3")
    found = {name: ground.at(hex) for name in names if (hex := named(name))}
    assert found == {
        "A1": "tee",
        "B1": "fairway",
        "C1": "rough",
        "D1": "bunker",
        "E1": "water",
        "A2": "fairway-water",
        "B2": "trees",
        "C2": "clubhouse",
        "D2": "green",
        "E2": "out",
        "F1": "out",
        "A3": "out",
    }


def test_blanks_and_capitals_do_not_count() -> None:
    assert not complaint(links("TF.b~\n\n   w^ c\tG -", HOLE))


def test_a_course_without_a_map_is_a_course() -> None:
    assert not complaint({"holes": [{"hole": 1, "par": 3}]})


@pytest.mark.parametrize(
    ("course", "message"),
    [
        (links("t f x\n g f f", ("A1", "A2")), "Zeile 1 der Karte: das Zeichen x gibt es nicht (möglich: . f b ~ w ^ c g t -)"),
        (
            links("t f f\n g f", ("A1", "A2")),
            "Zeile 2 der Karte hat 2 Felder, die erste hat 3 (was nicht zum Platz gehört, ist -)",
        ),
        (links("  \n ", ("A1", "A2")), "die Karte ist leer"),
        (links("t f g", ("B1", "C1")), "auf der Karte ist B1 kein t"),
        (links("t f g", ("A1", "D1")), "auf der Karte ist D1 kein g"),
        (links("t f g", ("A1", "C1"), ("A1", "C1")), "A1 gehört schon zu Loch 1"),
        (links("t t f g", ("A1", "D1")), "das t auf B1 gehört zu keinem Loch (tee)"),
        (links("t g f g", ("A1", "D1")), "das g auf B1 gehört zu keinem Loch (green)"),
        (
            {"holes": [{"hole": 1, "par": 3, "tee": "A1"}], "map": "t f g"},
            "Loch 1: der Schlüssel green fehlt (mit Karte hat jedes Loch tee und green)",
        ),
        ({"holes": [{"hole": 1, "par": 3, "tee": "A1"}]}, "tee und green brauchen eine Karte (map)"),
    ],
)
def test_what_may_be_wrong_with_a_map(course: dict[str, Any], message: str) -> None:
    assert complaint(course) == [message]


def test_a_log_needs_a_map() -> None:
    given = game({"holes": [{"hole": 1, "par": 3}]}).after({"log": [{"hole": 1, "turns": [{"bert": "Driver E"}]}]})
    assert places(given) == ["3:2: error: für ein Protokoll braucht der Platz eine Karte (map)"]


def test_a_hex_has_a_column_and_a_row() -> None:
    problems = Problems()
    tree = parse("holes:\n- {hole: 1, par: 3, tee: 1A, green: c 7}\n", "links.yaml", problems)
    assert tree is not None and read(tree, CourseData, ReadContext(), problems) is None
    assert [problem.line("de") for problem in problems] == [
        "links.yaml:2:26: error: ein Feld wie C7 erwartet (Spalte, Zeile), gefunden: 1A",
        "links.yaml:2:37: error: ein Feld wie C7 erwartet (Spalte, Zeile), gefunden: c 7",
    ]
