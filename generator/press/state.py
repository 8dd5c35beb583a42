"""What a content stream has set when it draws: colours, widths, where letters lie and how large they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from generator.press.colours import Channels
from generator.press.spaces import DEVICE, Space

Matrix = tuple[float, float, float, float]
"""How a drawing is turned and scaled, wherever it lies."""
Placing = tuple[float, ...]
"""Six numbers: a matrix, and where the drawing lies."""
UPRIGHT: Placing = (1, 0, 0, 1, 0, 0)


def placed(operands: Iterable[Any], then: Placing) -> Placing:
    """Return the matrix that does what six numbers of a PDF mean, and then another."""
    a, b, c, d, e, f = (float(part) for part in operands)
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


@dataclass
class State:
    """What `q` keeps and `Q` brings back."""

    fill_space: Space = DEVICE["/DeviceGray"]
    stroke_space: Space = DEVICE["/DeviceGray"]
    fill: Channels | None = (0.0,)
    """The colour as it was given; None is a pattern."""
    stroke: Channels | None = (0.0,)
    placing: Placing = UPRIGHT
    width: float = 1
    size: float = 0
    text: Placing = UPRIGHT
    render: int = 0
    over: tuple[bool, bool] | None = None
    """Whether what is filled, and what is stroked, is printed over other inks; None if nobody knows."""
    masked: bool = False
    """Whether a mask tells how much is seen of what is drawn."""
    alpha: tuple[float, float] = (1.0, 1.0)
    """How much is seen of what is filled, and of what is stroked."""

    @property
    def matrix(self) -> Matrix:
        """How what is drawn is turned and scaled."""
        return matrix_of(self.placing)

    @property
    def scale(self) -> float:
        """How many points the units of a drawing have, where they have fewest."""
        a, b, c, d = self.matrix
        return min(hypot(a, b), hypot(c, d))

    @property
    def stroke_width(self) -> float:
        """How wide strokes are, in points."""
        return self.width * self.scale

    @property
    def letters(self) -> tuple[float, tuple[float, float]]:
        """How high letters are and where a line of them begins, in points."""
        _, _, c, d, x, y = placed(self.text, self.placing)
        return self.size * hypot(c, d), (x, y)

    @property
    def shown(self) -> Iterable[tuple[Channels | None, bool]]:
        """The colours in which letters are seen: filled (False), stroked (True), or both."""
        return [(colour, stroke) for colour, ways, stroke in ((self.fill, (0, 2, 4, 6), False), (self.stroke, (1, 2, 5, 6), True)) if self.render in ways]

    def follow(self, operator: str, operands: Sequence[Any]) -> None:
        """Keep in mind what an operator sets, but for colours and what it calls by name."""
        match operator:
            case "cm":
                self.placing = placed(operands, self.placing)
            case "w":
                self.width = float(operands[0])
            case "BT":
                self.text = UPRIGHT
            case "Tm":
                self.text = placed(operands, UPRIGHT)
            case "Td" | "TD":
                self.text = placed((1, 0, 0, 1, *operands), self.text)
            case "Tf":
                self.size = float(operands[1])
            case "Tr":
                self.render = int(operands[0])


def matrix_of(operands: Iterable[Any]) -> Matrix:
    """Return the matrix that six numbers of a PDF mean."""
    a, b, c, d, *_ = (float(part) for part in operands)
    return (a, b, c, d)
