"""What is fine on a page: hairlines and small letters. More than one ink would blur them, because inks never meet
exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from generator.press.colours import Channels
from generator.press.state import Matrix

SMALL = 14.0
"""Text of less than so many points is small."""
FINE = 0.5
"""Lines that are no wider than so many points are fine."""
MANY = 60
"""A drawing of so many parts in one is no line."""
PATH = frozenset({"m", "l", "c", "v", "y", "h", "re"})
"""The operators that make an outline (ISO 32000-2, table 58)."""
FILLS, STROKES, BOTH = frozenset({"f", "F", "f*"}), frozenset({"S", "s"}), frozenset({"B", "B*", "b", "b*"})
"""Those that paint it (table 59)."""
TEXT = frozenset({"Tj", "TJ", "'", '"'})
"""Those that show letters (table 107)."""


def inks_in(colour: Channels) -> int:
    """Return how many inks lie on each other in a colour of inks, whichever they are."""
    return sum(part > 0 for part in colour)


class _Part(NamedTuple):
    """A closed line: its area, positive if it runs to the left, its length, and the box around it."""

    area: float
    length: float
    box: tuple[float, float, float, float]

    @property
    def is_box(self) -> bool:
        left, bottom, right, top = self.box
        return abs(abs(self.area) - (right - left) * (top - bottom)) < 0.01

    def holds(self, other: _Part) -> bool:
        left, bottom, right, top = self.box
        return (
            abs(self.area) > abs(other.area)
            and left <= other.box[0]
            and bottom <= other.box[1]
            and right >= other.box[2]
            and top >= other.box[3]
        )


class Outline:
    """A path while it is being made; bends count by the corners that pull them."""

    def __init__(self) -> None:
        self.parts: list[list[tuple[float, float]]] = []

    def follow(self, operator: str, numbers: Sequence[float]) -> None:
        """Add what an operator draws (ISO 32000, 8.5.2); its numbers are in units of the page as it is scaled there."""
        if operator == "re":
            x, y, width, height = numbers
            self.parts.append([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
        elif operator != "h":
            corners = [*zip(numbers[::2], numbers[1::2], strict=True)]
            if operator == "m" or not self.parts:
                self.parts.append(corners)
            else:
                self.parts[-1] += corners

    def thickness(self, matrix: Matrix, even_odd: bool) -> float:
        """Return how thick it is in points if it is filled: what is inked over half of all its edges. That of a line is
        its width, however it runs; that of a frame the width of its thickest line."""
        if len(self.parts) > MANY:
            return float("inf")
        parts = [_part(corners, matrix) for corners in self.parts]
        if even_odd and len(parts) == 2 and (frame := _frame(*sorted(parts, key=lambda part: -abs(part.area)))):
            return frame
        area = edges = 0.0
        for part in parts:
            around = [other for other in parts if other.holds(part)]
            outside, inside = _inked(around, even_odd), _inked([*around, part], even_odd)
            if outside != inside:
                area += abs(part.area) * (1 if inside else -1)
                edges += part.length
        return 2 * area / edges if edges else 0.0

    def corner(self) -> tuple[float, float]:
        """Return where it begins."""
        return self.parts[0][0] if self.parts else (0.0, 0.0)


def _part(corners: Iterable[tuple[float, float]], matrix: Matrix) -> _Part:
    a, b, c, d = matrix
    seen = [(a * x + c * y, b * x + d * y) for x, y in corners]
    edges = [*pairwise([*seen, seen[0]])]
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in edges) / 2
    length = sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in edges)
    across, along = zip(*seen, strict=True)
    return _Part(area, length, (min(across), min(along), max(across), max(along)))


def _frame(outer: _Part, inner: _Part) -> float:
    """Return how thick the thickest line between two rectangles is; 0 if they are none, or do not lie in each other."""
    if not outer.holds(inner) or not (outer.is_box and inner.is_box):
        return 0
    return max(abs(out - within) for out, within in zip(outer.box, inner.box, strict=True))


def _inked(around: Sequence[_Part], even_odd: bool) -> bool:
    """Tell whether a place is filled that lies within these lines."""
    return len(around) % 2 == 1 if even_odd else sum(1 if part.area > 0 else -1 for part in around) != 0
