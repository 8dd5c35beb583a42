"""Where a content stream marks paper with something fine, in which inks: what of its state has to be known for that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from math import hypot
from typing import Any, NamedTuple

from pikepdf import Name

from generator.press.colours import Channels
from generator.press.fine import FINE, PATH, SMALL, Outline

Placing = tuple[float, ...]
"""Six numbers: how a drawing is turned and scaled, and where it lies."""


def placed(operands: Iterable[Any], then: Placing) -> Placing:
    """Return the matrix that does what six numbers of a PDF mean, and then another."""
    a, b, c, d, e, f = (float(part) for part in operands)
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


class Mark(NamedTuple):
    """Something fine: text or a line, how high or wide it is and where it begins, in points; its inks."""

    is_text: bool
    size: float
    place: tuple[float, float]
    inks: Channels


@dataclass
class _Set:
    """What `q` keeps."""

    matrix: Placing
    fill: Channels = (0.0, 0.0, 0.0, 1.0)
    stroke: Channels = (0.0, 0.0, 0.0, 1.0)
    width: float = 1
    size: float = 0
    render: int = 0


class Pen:
    """Follows a content stream."""

    def __init__(self, matrix: Placing) -> None:
        self.set, self.kept = _Set(matrix), list[_Set]()
        self.outline = Outline()
        self.text: Placing = (1, 0, 0, 1, 0, 0)

    @property
    def matrix(self) -> Placing:
        """Where what would be drawn now comes to lie."""
        return self.set.matrix

    def follow(self, operator: str, operands: Sequence[Any]) -> Iterator[Mark]:
        """Keep in mind what an operator changes, and yield what it draws that is fine."""
        now = self.set
        match operator:
            case "q":
                self.kept.append(copy(now))
            case "Q" if self.kept:
                self.set = self.kept.pop()
            case "cm":
                now.matrix = placed(operands, now.matrix)
            case "w":
                now.width = float(operands[0])
            case "k" | "g" | "scn" | "sc" | "cs":
                now.fill = _inks(operator, operands)
            case "K" | "G" | "SCN" | "SC" | "CS":
                now.stroke = _inks(operator, operands)
            case "BT":
                self.text = (1, 0, 0, 1, 0, 0)
            case "Tm":
                self.text = tuple(float(part) for part in operands)
            case "Tf":
                now.size = float(operands[1])
            case "Tr":
                now.render = int(operands[0])
            case "Tj" | "TJ" | "'" | '"':
                yield from self._text()
            case "f" | "F" | "f*" | "S" | "s" | "B" | "B*" | "b" | "b*" | "n":
                yield from self._lines(operator)
                self.outline = Outline()
            case _ if operator in PATH:
                self.outline.follow(operator, [float(part) for part in operands])

    def _text(self) -> Iterator[Mark]:
        _, _, c, d, x, y = placed(self.text, self.set.matrix)
        size = self.set.size * hypot(c, d)
        if size < SMALL and self.set.render in (0, 2, 4, 6):
            yield Mark(True, size, (x, y), self.set.fill)
        if size < SMALL and self.set.render in (1, 2, 5, 6):
            yield Mark(True, size, (x, y), self.set.stroke)

    def _lines(self, operator: str) -> Iterator[Mark]:
        a, b, c, d, *_ = self.set.matrix
        *_, x, y = placed((1, 0, 0, 1, *self.outline.corner()), self.set.matrix)
        if operator in ("f", "F", "f*") and (size := self.outline.thickness((a, b, c, d), "*" in operator)) <= FINE:
            yield Mark(False, size, (x, y), self.set.fill)
        if operator not in ("f", "F", "f*", "n") and (size := self.set.width * min(hypot(a, b), hypot(c, d))) <= FINE:
            yield Mark(False, size, (x, y), self.set.stroke)


def _inks(operator: str, operands: Sequence[Any]) -> Channels:
    """Return the inks that an operator chooses: a grey is black; of a colour space alone, or a pattern, nobody
    knows."""
    if operator in ("g", "G"):
        return (1 - float(operands[0]),)
    if isinstance(operands[-1], Name):
        return ()
    return tuple(float(part) for part in operands)
