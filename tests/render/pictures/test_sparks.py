"""Small pictures in a line."""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree

import pytest

from generator.render.pictures.sparks import marks, spark
from generator.render.text.locale import Words
from generator.values.report import Marks, Outcome, Spark

GERMAN, ENGLISH = Words("de", {}), Words("en", {})
NAMESPACE = "{http://www.w3.org/2000/svg}"


def colour(role: str) -> str:
    return f"#{role}"


def path(values: tuple[int | None, ...], best_is_low: bool) -> tuple[str, list[str]]:
    """The way of the line, and where its dots are."""
    root = etree.fromstring(spark(Spark(values, best_is_low), GERMAN, colour))
    ways = [element.get("d", "") for element in root.iter(f"{NAMESPACE}path")]
    return "".join(ways), [f"{dot.get('cx')} {dot.get('cy')}" for dot in root.iter(f"{NAMESPACE}circle")]


@pytest.mark.parametrize(
    ("values", "best_is_low", "way", "dots"),
    [
        ((1, 3), False, "M2 10L62 2", ["62 2"]),
        ((1, 3), True, "M2 2L62 10", ["62 10"]),
        ((1, 2, 3), False, "M2 10L32 6L62 2", ["62 2"]),
        ((4, 4), False, "M2 6L62 6", ["62 6"]),
        ((7,), False, "", ["62 6"]),
        ((1, 3, None, 2), False, "M2 10L22 2", ["62 6"]),
        ((1, None, 3, 2), False, "M42 2L62 6", ["2 10", "62 6"]),
        ((1, 3, None), False, "M2 10L32 2", ["32 2"]),
    ],
)
def test_the_best_value_is_on_top_and_the_last_one_has_a_dot(
    values: tuple[int | None, ...], best_is_low: bool, way: str, dots: list[str]
) -> None:
    assert path(values, best_is_low) == (way, dots)


def test_a_spark_is_16_by_3_mm_and_says_what_it_shows() -> None:
    drawn = spark(Spark((5, None, 1), best_is_low=True), GERMAN, colour)
    assert 'viewBox="0 0 64 12" width="16mm" height="3mm" role="img"' in drawn
    assert "<title>Verlauf: 5, –, 1; bester Wert 1</title>" in drawn
    assert "<title>Over time: 1, 4; best value 4</title>" in spark(Spark((1, 4)), ENGLISH, colour)
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', drawn)) <= {"none", "#ink", "#signal"}


def test_marks_differ_in_their_form_alone() -> None:
    shapes = {one: etree.fromstring(marks(Marks((one,)), GERMAN, colour)) for one in ("won", "drawn", "lost")}
    forms = {one: [child.tag.removeprefix(NAMESPACE) for child in root][1:] for one, root in shapes.items()}
    assert forms == {"won": ["circle"], "drawn": ["circle", "path"], "lost": ["path"]}
    assert shapes["won"][1].get("fill") == "#ink" and shapes["drawn"][1].get("fill") == "none"


def test_marks_stand_in_a_row_and_are_said() -> None:
    outcomes: tuple[Outcome, ...] = ("won", "drawn", "lost", "won")
    drawn = marks(Marks(outcomes), GERMAN, colour)
    assert 'viewBox="0 0 40 12" width="10mm"' in drawn
    assert re.findall(r'cx="(\d+)"', drawn) == ["5", "15", "35"] and 'd="M22 6h6"' in drawn
    assert "<title>Sieg, Unentschieden, Niederlage, Sieg</title>" in drawn
    assert "<title>won, lost</title>" in marks(Marks(("won", "lost")), ENGLISH, colour)


def test_nothing_is_drawn_of_nothing() -> None:
    assert spark(Spark((None, None)), GERMAN, colour) == spark(Spark(()), GERMAN, colour) == marks(Marks(()), GERMAN, colour) == ""
