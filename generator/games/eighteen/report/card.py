"""The scorecard: players by holes, front nine and back nine, as golfers know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from generator.games.eighteen.report import words as say
from generator.games.eighteen.session import Session
from generator.report import Column, Inline, Row, Strong, Table

NONE = "–"
"""Stands where somebody has played a hole and got nothing."""
ACE = "◆"
"""Stands before what came of a hole-in-one."""

Cells = Mapping[int, Inline]


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a card: a cell for each hole, and the numbers whose sums stand behind each nine, if it has any."""

    name: Inline
    cells: Cells
    numbers: Mapping[int, int] | None = None
    mark: Literal["", "best", "void", "line"] = ""
    total: int | None = None
    """Stands behind the last nine instead of the sum."""


def par_line(session: Session) -> Line:
    pars = dict(enumerate(session.pars, start=1))
    return Line(say.PAR(), pars, pars, "line")


def running(name: Inline, numbers: Mapping[int, int]) -> Line:
    """The sum so far behind each hole."""
    return Line(name, dict(zip(numbers, accumulate(numbers.values()), strict=True)), mark="void")


def card(session: Session, name: str, caption: Inline, lines: Sequence[Line], foot: Inline = None) -> Iterator[Table]:
    """The lines below the numbers of the holes: on 18 holes two tables, out and in."""
    summed = any(line.numbers is not None for line in lines)
    last = len(session.nines) - 1
    for index, nine in enumerate(session.nines):
        columns = [Column(None if index else say.HOLE()), *(Column(str(hole), "number", say.HOLE_N(n=hole)) for hole in nine)]
        columns[0] = Column(say.HOLE())
        if summed:
            columns += [Column(title(), "number", about()) for title, about in _sums(index, last)]
        rows = tuple(_row(line, nine, index, last, summed) for line in lines)
        title = caption if not last else say.PART_OF(what=caption, part=(say.FRONT_NINE, say.BACK_NINE)[index]())
        yield Table(name if not index else f"{name}-in", title, tuple(columns), rows, foot if index == last else None, row_head=0, cross=True)


def _sums(index: int, last: int):
    if not last:
        return ((say.TOTAL, say.TOTAL_LONG),)
    return ((say.OUT, say.FRONT_NINE),) if not index else ((say.IN, say.BACK_NINE), (say.TOTAL, say.TOTAL_LONG))


def _row(line: Line, nine: range, index: int, last: int, summed: bool) -> Row:
    cells: list[Inline] = [line.name, *(line.cells.get(hole) for hole in nine)]
    if summed:
        numbers = line.numbers or {}
        wanted = [[numbers[hole] for hole in nine if hole in numbers]]
        wanted += [list(numbers.values())] if index and index == last else []
        sums: list[Inline] = [Strong(sum(found)) if found else None for found in wanted]
        if index == last and line.total is not None:
            sums[-1] = Strong(line.total)
        cells += sums
    return Row(tuple(cells), line.mark)
