"""What pictures are drawn of: shapes in the picture's own units, y downwards, in colours that are named and resolved by
the renderer."""

from __future__ import annotations

from typing import Literal

from generator.values.inline import Inline
from generator.values.phrase import Packable


class Line(Packable, frozen=True):
    """A straight or broken line, or a filled shape if `fill` is given; points in the picture's units, y downwards.
    `dash` are the lengths of strokes and gaps in turn, by the line's width."""

    points: tuple[tuple[float, float], ...]
    colour: str | None = "ink"
    width: float = 1
    fill: str | None = None
    dashed: bool = False
    dash: tuple[float, ...] = ()


class Curve(Packable, frozen=True):
    """A smooth arc from one point to another, bulging by `rise` units upwards."""

    start: tuple[float, float]
    end: tuple[float, float]
    rise: float
    colour: str = "ink"
    width: float = 1
    dashed: bool = False


class Dot(Packable, frozen=True):
    """A circle."""

    centre: tuple[float, float]
    radius: float
    fill: str | None = "ink"
    colour: str | None = None
    width: float = 1


class Label(Packable, frozen=True):
    """Text in a picture; `anchor` says which part of it stands at `at`. It is cut where it would be wider than its
    `room`; 0: as far as the picture goes. What lies behind it is hidden by a `ground` of that colour."""

    at: tuple[float, float]
    text: Inline
    size: float = 8
    anchor: Literal["start", "middle", "end"] = "start"
    colour: str = "ink"
    bold: bool = False
    room: float = 0
    ground: str = ""


Shape = Line | Curve | Dot | Label

DIE_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a die of six are, by what it shows: how far from its middle to the right, and down."""


def rectangle(left: float, top: float, right: float, bottom: float) -> tuple[tuple[float, float], ...]:
    """Return the four corners of a rectangle, for a `Line`."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))
