"""Covers are drawn of what an issue tells, always the same of the same."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.render.pictures.cover_art import Material, drawn, material, outline, places, results, strokes
from generator.render.pictures.dots import dotted
from generator.render.theme.faces import face
from generator.values.drawing import Curve, Dot
from generator.values.report import ColumnHead, Picture, Plot, Row, Series, Table
from tests.render.themes import default_theme

BOX = (1480.0, 1000.0)
PLACES = ((0, 1, 2), (1, 0, 0), (2, 2, 1))
WORDS = Material(words=(4, 7, 2), mark="7")


def plot(*series: tuple[int | Fraction | None, ...], kind: str = "places", best: str = "high") -> Plot:
    lines = tuple(Series(str(number), values) for number, values in enumerate(series))
    return Plot("p", "p", "x", tuple(map(str, range(max(map(len, series))))), lines, kind, best)  # type: ignore[arg-type]


def cross(*rows: tuple[str, ...]) -> Table:
    columns = tuple(ColumnHead(str(number)) for number in range(len(rows[0])))
    return Table("t", None, columns, tuple(Row(row) for row in rows), row_head=0, cross=True)


def test_the_same_values_give_the_same_bytes_and_another_issue_another_cover() -> None:
    of = Material(places=PLACES)
    assert drawn(of, "003", default_theme(), BOX) == drawn(of, "003", default_theme(), BOX)
    assert len({drawn(of, f"{number:03}", default_theme(), BOX)[0] for number in range(10)}) == 10


def test_which_of_several_is_drawn_depends_on_the_issue_and_not_on_the_size() -> None:
    of = Material(places=PLACES, draws=((3, 6),) * 20)

    def is_river(number: int, box: tuple[float, float]) -> bool:
        return b"<circle" not in drawn(of, str(number), default_theme(), box)[0]

    kinds = [is_river(number, BOX) for number in range(30)]
    assert 5 < sum(kinds) < 25
    assert kinds == [is_river(number, (1000.0, 1000.0)) for number in range(30)]


@pytest.mark.parametrize(
    "of",
    [
        WORDS,
        Material(words=(4, 7, 2), mark="\N{SNOWMAN}"),
        Material(),
        Material(places=PLACES),
        Material(over=((True, None), (False, True))),
        Material(draws=((1, 1),)),
        Material(ways=(((0.1, 0.5), (0.5, 0.5), 0.2, False),)),
    ],
)
def test_whatever_there_is_becomes_a_picture(of: Material) -> None:
    svg, colours = drawn(of, "1", default_theme(), BOX)
    assert dotted(svg, "svg", (300,)).startswith(b"\x89PNG") and colours.ground.encode() in svg


# ---- what is found -----------------------------------------------------------------------------------------------


def test_places_are_taken_as_they_are_and_values_by_what_is_best() -> None:
    assert places(plot((1, 2, 3), (2, 1, 1), (3, 3, 2))) == ((1, 0, 0), (2, 2, 1), (0, 1, 2))
    assert places(plot((5, 9, 9), (6, 1, 4), (7, 8, 3), kind="values")) == ((2, 0, 0), (1, 2, 1), (0, 1, 2))
    assert places(plot((5, 9, 9), (6, 1, 4), (7, 8, 3), kind="values", best="low"))[0] == (2, 1, 0)


def test_who_was_not_there_yet_stands_last_and_who_misses_a_round_stays() -> None:
    assert places(plot((None, None, 1), (1, 2, None), (2, 1, 3))) == ((2, 2, 0), (0, 1, 1), (1, 0, 2))


@given(st.lists(st.lists(st.one_of(st.none(), st.integers(1, 9)), min_size=5, max_size=5), min_size=3, max_size=30))
def test_at_any_time_each_place_is_held_once(rows: list[list[int | None]]) -> None:
    found = places(plot(*map(tuple, rows)))
    assert all(sorted(row[time] for row in found) == list(range(len(found))) for time in range(5) if found)


def test_where_nobody_passes_anybody_there_is_no_river() -> None:
    assert places(plot((1, 1, 1), (2, 2, 2), (3, 3, 3))) == ()
    assert places(plot((1, 2), (2, 1), (3, 3))) == () and places(plot((1, 2, 1), (2, 1, 2))) == ()


def test_a_cell_of_a_cross_table_is_won_or_lost() -> None:
    table = cross(("A", "–", "7:5", "0:7", ""), ("B", "5:7", "–", "3 : 3", "12"), ("C", "7:0", "1–2", "–", "1"), ("D", "", "?", "2:1", "–"))
    assert results(table, str) == ((None, True, False, None), (False, None, None, True), (True, False, None, False), (None, None, True, None))
    assert results(cross(("A", "1:0"), ("B", "0:1")), str) == ()


def test_strokes_that_go_on_from_one_another_lie_in_one_field() -> None:
    shapes = (Curve((0, 5), (3, 5), 2), Dot((3, 5), 1), Curve((3, 5), (6, 5), 2), Curve((6, 5), (5, 5), 1, dashed=True), Curve((50, 5), (60, 5), 4))
    ways = strokes([Picture("p", "p", 60, 10, shapes), Picture("q", "q", 60, 10, shapes[:1])])
    assert [one[3] for one in ways] == [False, False, True, False, False]
    assert ways[0][1] == ways[1][0] and ways[1][1] == ways[2][0] and ways[2][1] != ways[3][0]
    assert all(0 < x < 1 and 0 < y < 1 for one in ways for x, y in one[:2])
    assert strokes([Picture("p", "p", 60, 10, shapes[:3])]) == ()


def test_strokes_below_the_line_rise_no_higher_than_those_above() -> None:
    """The worst way of a hole hangs below it: alone in its field, its rises are all negative."""
    hanging = tuple(Curve((x, 5), (x + 3, 5), rise) for x, rise in ((0, -1.0), (3, -8.0), (6, -20.0), (20, 3.0), (30, 4.0), (40, 0.0)))
    heights = [way[2] for way in strokes([Picture("p", "p", 60, 10, hanging)])]
    assert all(0 < height <= 0.42 for height in heights)
    assert sorted(heights[:3]) == heights[:3] and heights[2] > 2 * heights[1] > 0


def test_words_are_taken_only_where_there_is_nothing_else() -> None:
    assert material([], str, (), "Ein langes Wort", "7") == Material(words=(3, 6, 4), mark="7")
    assert material([], str, ((1, 6),) * 12, "Ein langes Wort", "7") == Material(draws=((1, 6),) * 12)
    assert material([], str, ((1, 6),) * 3, "", "7") == Material(mark="7")


def test_letters_are_as_large_as_the_box_has_room_for_them() -> None:
    font = face(default_theme(), "display", 900)
    for text in ("1", "24", "3/4", "Q"):
        points = [point for way in outline(text, font, BOX) for point in way]
        assert all(0.06 < x < 0.94 and 0.06 < y < 0.94 for x, y in points)
        assert max(y for _, y in points) - min(y for _, y in points) > 0.8
    assert outline("\N{SNOWMAN}", font, BOX) == [] == outline("1", None, BOX)
