"""What a content stream has set when it draws: colours, widths, where letters lie and how large they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from generator.press.colours import Channels
from generator.press.spaces import DEVICE, Space

Matrix = tuple[float, float, float, float]
"""How a drawing is turned and scaled; where it lies does not matter here."""


def product(first: Matrix, then: Matrix) -> Matrix:
    """Return the matrix that does one and then the other."""
    a, b, c, d = first
    e, f, g, h = then
    return (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h)


@dataclass
class State:
    """What `q` keeps and `Q` brings back."""

    fill_space: Space = DEVICE["/DeviceGray"]
    stroke_space: Space = DEVICE["/DeviceGray"]
    fill: Channels | None = (0.0,)
    """The colour as it was given; None is a pattern."""
    stroke: Channels | None = (0.0,)
    matrix: Matrix = (1, 0, 0, 1)
    width: float = 1
    size: float = 0
    text: Matrix = (1, 0, 0, 1)
    render: int = 0
    over: tuple[bool, bool] | None = None
    """Whether what is filled, and what is stroked, is printed over other inks; None if nobody knows."""
    masked: bool = False
    """Whether a mask tells how much is seen of what is drawn."""
    alpha: tuple[float, float] = (1.0, 1.0)
    """How much is seen of what is filled, and of what is stroked."""


def matrix_of(operands: Iterable[Any]) -> Matrix:
    """Return the matrix that six numbers of a PDF mean."""
    a, b, c, d, *_ = (float(part) for part in operands)
    return (a, b, c, d)
