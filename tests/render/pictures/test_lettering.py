"""Words in drawings on paper have the sizes of the page, and small ones are black."""

from __future__ import annotations

import re

import pytest

from generator.render.pictures.lettering import SIZES, lettered
from generator.values.drawing import Dot, Label
from generator.values.report import Picture
from tests.render.themes import default_theme


@pytest.mark.parametrize(("size", "points", "scale", "expected"), [(8, 1, 1, 7.6), (6, 0.5, 1, 7.6), (10, 0.9, 1, 9.2), (40, 1, 1, 22), (8, 1.2, 1.2, 9.12)])
def test_a_label_gets_the_nearest_size_whatever_the_drawing_is_scaled_by(size: float, points: float, scale: float, expected: float) -> None:
    picture = Picture("p", "P", 100, 50, (Label((1, 2), "x", size), Dot((1, 2), 3, "soft")))
    label, dot = lettered(picture, points, scale).shapes
    assert isinstance(label, Label) and label.size * points == pytest.approx(expected)
    assert dot == picture.shapes[1]


@pytest.mark.parametrize(("points", "expected"), [(0.8, 7.6), (1, 9.2), (1.6, 9.2)])
def test_words_do_not_grow_with_a_drawing_that_is_larger_than_on_small_paper(points: float, expected: float) -> None:
    (label,) = lettered(Picture("p", "P", 100, 50, (Label((1, 2), "x", 9),)), points, 1, 1).shapes
    assert isinstance(label, Label) and label.size * points == pytest.approx(expected)


@pytest.mark.parametrize(("size", "colour", "expected"), [(7, "soft", "ink"), (7, "paper", "paper"), (9, "soft", "soft"), (7, "accent", "ink")])
def test_small_words_are_black_unless_they_stand_on_colour(size: float, colour: str, expected: str) -> None:
    (label,) = lettered(Picture("p", "P", 100, 50, (Label((1, 2), "x", size, colour=colour),)), 1, 1).shapes
    assert isinstance(label, Label) and label.colour == expected


def test_they_are_the_sizes_of_the_page_but_the_smallest() -> None:
    theme = default_theme()
    named = re.findall(r"--size-\w+: calc\(([\d.]+)pt \* var\(--([\w-]+)\)", theme.file("print.css").decode())
    _, *larger = sorted(float(points) * (1 if by == "scale" else theme.print_type[by.removesuffix("-size")].size) for points, by in named)
    assert tuple(larger) == SIZES
