"""The words in drawings on paper: in sizes that a page has anyway, and small ones black."""

from __future__ import annotations

from math import inf

from generator.values.drawing import Label
from generator.values.record import replace
from generator.values.report import Picture

SIZES = (7.6, 8.4, 9.2, 11.4, 13.0, 22.0)
"""In points, at the scale of A5: all but the smallest of print.css, which is for figures in tables."""
BLACK_BELOW = 8.0
"""In points: smaller words are black."""
QUIET = frozenset({"soft", "faint", "accent", "signal", "good", "bad"})
"""Colours of words that are black where they are small. Others stand on coloured ground."""


def lettered(picture: Picture, points: float, scale: float, most: float = inf) -> Picture:
    """Return a drawing, of which one unit is so many `points` on paper, with its words in the nearest of the sizes, at
    the `scale` of the paper; as if it were `most` points at most: words do not grow with a drawing on large paper."""
    return replace(picture, shapes=tuple(_black(shape, points, scale, most) if isinstance(shape, Label) else shape for shape in picture.shapes))


def _black(label: Label, points: float, scale: float, most: float) -> Label:
    size = min(SIZES, key=lambda size: abs(size * scale - label.size * min(points, most)))
    colour = "ink" if size < BLACK_BELOW and label.colour in QUIET else label.colour
    return replace(label, size=size * scale / points, colour=colour)
