"""Where a content stream marks paper with something fine, and in which inks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, NamedTuple

from pikepdf import Name

from generator.press.colours import Channels
from generator.press.fine import BOTH, FILLS, FINE, PATH, SMALL, STROKES, TEXT, Outline
from generator.press.state import Placing, State, placed

BLACK = (0.0, 0.0, 0.0, 1.0)


class FineMark(NamedTuple):
    """Something fine: text or a line, how high or wide it is and where it begins, in points; its inks."""

    is_text: bool
    size: float
    place: tuple[float, float]
    inks: Channels


class Pen:
    """Follows a content stream. The colours that its state keeps are inks."""

    def __init__(self, placing: Placing) -> None:
        self.state, self.kept = State(placing=placing, fill=BLACK, stroke=BLACK), list[State]()
        self.outline = Outline()

    def follow(self, operator: str, operands: Sequence[Any]) -> Iterator[FineMark]:
        """Keep in mind what an operator changes, and yield what it draws that is fine."""
        match operator:
            case "q":
                self.kept.append(copy(self.state))
            case "Q" if self.kept:
                self.state = self.kept.pop()
            case "k" | "g" | "scn" | "sc" | "cs":
                self.state.fill = _inks(operator, operands)
            case "K" | "G" | "SCN" | "SC" | "CS":
                self.state.stroke = _inks(operator, operands)
            case _ if operator in TEXT:
                yield from self._text()
            case _ if operator in FILLS | STROKES | BOTH | {"n"}:
                yield from self._lines(operator)
                self.outline = Outline()
            case _ if operator in PATH:
                self.outline.follow(operator, [float(part) for part in operands])
            case _:
                self.state.follow(operator, operands)

    def _text(self) -> Iterator[FineMark]:
        size, place = self.state.letters
        if size < SMALL:
            yield from (FineMark(True, size, place, inks or ()) for inks, _ in self.state.shown)

    def _lines(self, operator: str) -> Iterator[FineMark]:
        now = self.state
        *_, x, y = placed((1, 0, 0, 1, *self.outline.corner()), now.placing)
        if operator in FILLS and (size := self.outline.thickness(now.matrix, "*" in operator)) <= FINE:
            yield FineMark(False, size, (x, y), now.fill or ())
        if operator in STROKES | BOTH and now.stroke_width <= FINE:
            yield FineMark(False, now.stroke_width, (x, y), now.stroke or ())


def _inks(operator: str, operands: Sequence[Any]) -> Channels:
    """Return the inks that an operator chooses: a grey is black; of a colour space alone, or a pattern, nobody
    knows."""
    if operator in ("g", "G"):
        return (1 - float(operands[0]),)
    if isinstance(operands[-1], Name):
        return ()
    return tuple(float(part) for part in operands)
