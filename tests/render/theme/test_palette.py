"""Mixtures of colours, and the colours of covers that are drawn."""

from __future__ import annotations

import pytest

from generator.press.colours import hex_of, luma
from generator.render.theme.lot import Lot
from generator.render.theme.palette import OUTSTANDING, READABLE, contrast, mixed, palette
from tests.render.themes import default_theme, theme_with


def test_a_mixture_lies_between_two_colours() -> None:
    assert [mixed("#000000", "#ffffff", share) for share in (0, 0.5, 1)] == ["#000000", "#808080", "#ffffff"]
    assert mixed("#102030", "#304010", 0.25) == "#182828"


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)  # the grey that just fails


@pytest.mark.parametrize("number", range(60))
def test_type_is_read_on_any_ground_and_what_stands_out_does_so_in_greys(number: int) -> None:
    colours = palette(default_theme(), Lot(str(number)))
    assert contrast(colours.ground, colours.type) >= READABLE > 4.5
    assert contrast(colours.ground, colours.spark) >= OUTSTANDING
    greys = [luma(tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))) for colour in (colours.ground, *colours.shades)]
    assert greys == sorted(greys) and len(set(greys)) == len(greys)
    assert colours.ground == hex_of([int(colours.ground[at : at + 2], 16) / 255 for at in (1, 3, 5)])


def test_covers_of_a_theme_have_several_grounds() -> None:
    assert len({palette(default_theme(), Lot(str(number))).ground for number in range(60)}) >= 6


def test_a_theme_of_one_ink_has_black_on_white() -> None:
    colours = palette(theme_with({"pictures": "halftone"}), Lot("x"))
    assert colours.one_ink and {colours.ground, colours.type, colours.faint, colours.spark, *colours.shades} == {"#000000", "#ffffff"}


def test_a_theme_without_strong_colours_has_its_accent() -> None:
    grey = theme_with({"palette": {"accent": ["#333333", "#cccccc"]}, "series": [["#444444", "#bbbbbb"]]})
    assert contrast(palette(grey, Lot("x")).ground, "#ffffff") >= READABLE
