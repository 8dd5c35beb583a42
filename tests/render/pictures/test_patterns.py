"""Patterns fill their box with what values say."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot

import pytest

from generator.render.pictures import patterns
from generator.render.pictures.patterns import contour, mosaic, page_from_afar, river, weaving
from generator.render.theme.lot import Lot
from generator.render.theme.palette import Palette

BOX = (1000.0, 800.0)
COLOURS = Palette("#101010", "#ffffff", tuple(f"#{shade:02x}{shade:02x}{shade:02x}" for shade in range(0x40, 0xF0, 0x19)), "#202020", "#ff0000")
LINES = Palette("#ffffff", "#000000", ("#ffffff", "#000000"), "#000000", "#000000", one_ink=True)


def test_the_river_has_an_arm_for_each_that_of_the_first_in_front_and_outstanding() -> None:
    arms = list(river(((0, 1, 2), (1, 0, 0), (2, 2, 1)), BOX, COLOURS, Lot("x")))
    assert [re.findall(r'fill="(#\w+)"', arm)[0] == COLOURS.spark for arm in arms] == [False, False, True]


def test_an_arm_lies_where_its_place_is() -> None:
    def middle(arm: str, x: float) -> float:
        found = [tuple(map(float, point)) for point in re.findall(r"(-?[\d.]+) (-?[\d.]+)", re.findall(r'd="([^"]*)"', arm)[0])]
        return sum(y for at, y in found if abs(at - x) < 12) / sum(1 for at, _ in found if abs(at - x) < 12)

    arms = list(river(((0, 0, 0, 2), (1, 1, 1, 1), (2, 2, 2, 0)), BOX, COLOURS, Lot("x")))
    last, second, first = arms  # by how it ends
    assert middle(last, 200) < middle(second, 200) < middle(first, 200)
    assert middle(first, 990) < middle(second, 990) < middle(last, 990)


def test_where_a_strand_across_lies_above_that_down_does_not_cover_it() -> None:
    def covers(over: bool) -> int:
        """How many strands down lie above all: each of them as high as the box."""
        shapes = list(weaving([[over] * 9] * 9, BOX, COLOURS))
        behind = max(number for number, shape in enumerate(shapes) if f'width="{BOX[0]:.0f}"' in shape)
        return sum(f'height="{BOX[1]:.0f}"' in shape for shape in shapes[behind + 1 :])

    assert covers(True) == 0 and covers(False) == 2 * 9  # each with the ground beside it


def test_cells_without_a_say_take_turns() -> None:
    shapes = list(weaving([[None] * 10] * 10, BOX, COLOURS))
    short = [shape for shape in shapes if f'height="{BOX[1] / 10:.0f}"' in shape and COLOURS.ground not in shape]
    assert len(short) == 50


def test_a_line_of_equal_height_runs_around_a_hill() -> None:
    field = [[hypot(column - 20, row - 20) for column in range(41)] for row in range(41)]
    (line,) = patterns._isolines(field, 10.0, 2.0)
    assert line[0] == line[-1] and len(line) > 60
    assert all(abs(hypot(x - 40, y - 40) - 20) < 0.2 for x, y in line)
    assert all(hypot(x2 - x1, y2 - y1) < 3 for (x1, y1), (x2, y2) in pairwise(line))


def test_each_stroke_is_drawn_and_one_that_goes_back_is_dashed() -> None:
    ways = [((0.1, 0.5), (0.5, 0.5), 0.2, False), ((0.5, 0.5), (0.4, 0.5), 0.1, True)]
    shapes = [shape for shape in contour(ways, BOX, COLOURS, Lot("x")) if COLOURS.spark in shape]
    assert ["dasharray" in shape for shape in shapes if "<path" in shape] == [False, True]
    assert sum("<circle" in shape for shape in shapes) == 2


def test_a_die_of_six_shows_its_pips_and_the_best_stands_out() -> None:
    tiles = "".join(mosaic([(value, 6) for value in (1, 2, 3, 4, 5, 6)] * 5, BOX, COLOURS))
    shown = [part.count("<circle") for part in tiles.split("<rect")[1:]]
    assert shown[:6] == [1, 2, 3, 4, 5, 6]
    assert [COLOURS.spark in part for part in tiles.split("<rect")[1:7]] == [False] * 5 + [True]


@pytest.mark.parametrize(("sides", "value", "rings"), [(100, 1, 1), (100, 50, 2), (100, 100, 5), (2, 1, 1), (2, 2, 5), (1, 1, 1)])
def test_other_dice_show_more_rings_for_more(sides: int, value: int, rings: int) -> None:
    tile = "".join(mosaic([(value, sides)], BOX, COLOURS)).split("<rect")[1]
    assert tile.count("<path") == rings


def test_tiles_fill_the_box_whatever_there_is() -> None:
    for many in (1, 12, 40, 200):
        for box in (BOX, (1500.0, 300.0), (1480.0, 2000.0)):
            tiles = list(mosaic([(3, 6)] * many, box, COLOURS))
            ends = [tuple(map(float, re.findall(r'(?:x|y|width|height)="([\d.]+)"', tile)[:4])) for tile in tiles if "<rect" in tile]
            assert max(x + wide for x, _, wide, _ in ends) > box[0] * 0.9 and max(y + high for _, y, _, high in ends) > box[1] * 0.8


def test_words_within_the_letters_stand_out_and_no_others() -> None:
    square = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]
    hole = [(0.4, 0.4), (0.4, 0.6), (0.6, 0.6), (0.6, 0.4)]  # the other way round
    around, within = page_from_afar((3, 5, 8), [square, hole], BOX, COLOURS)
    assert (COLOURS.spark in around, COLOURS.spark in within) == (False, True)
    for bars, letters in ((around, False), (within, True)):
        found = [tuple(map(float, bar)) for bar in re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)", bars)]
        assert len(found) > 99
        for x, y, wide in found:
            middle = (x + wide / 2) / BOX[0], y / BOX[1]
            inside = all(0.25 < at < 0.75 for at in middle) and not all(0.4 < at < 0.6 for at in middle)
            assert inside == letters


def test_in_one_ink_there_is_nothing_but_black_and_white() -> None:
    drawn = [
        *river(((0, 1, 2), (1, 0, 0), (2, 2, 1)), BOX, LINES, Lot("x")),
        *weaving([[True, False, None] * 3] * 5, BOX, LINES),
        *contour([((0.1, 0.5), (0.5, 0.5), 0.2, False)], BOX, LINES, Lot("x")),
        *mosaic([(1, 6), (6, 6), (70, 100)] * 9, BOX, LINES),
        *page_from_afar((3, 5), [[(0.2, 0.2), (0.8, 0.2), (0.8, 0.8)]], BOX, LINES),
    ]
    assert set(re.findall(r"#\w{6}", "".join(drawn))) == {"#000000", "#ffffff"}
