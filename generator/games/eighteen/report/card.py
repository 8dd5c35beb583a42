"""The scorecard: players by holes, front nine and back nine, as golfers know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from generator.games.eighteen.report import words as say
from generator.games.eighteen.session import Session
from generator.report import ColumnHead, Inline, Row, Strong, Table

NONE = "–"
"""Stands where somebody has played a hole and got nothing."""
ACE = "◆"
"""Stands before what came of a hole-in-one."""

SUMS = (
    ((say.TOTAL, say.TOTAL_LONG),),
    ((say.OUT, say.OUT_LONG),),
    ((say.IN, say.IN_LONG), (say.TOTAL, say.TOTAL_LONG)),
)
"""The columns behind the holes of a short course, of the front nine, of the back nine."""
Cells = Mapping[int, Inline]


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a card: a cell for each hole, and the numbers whose sums stand behind each nine, if it has any."""

    name: Inline
    cells: Cells
    numbers: Mapping[int, int] | None = None
    mark: Literal["", "best", "void", "line"] = ""


def par_line(session: Session) -> Line:
    pars = dict(enumerate(session.pars, start=1))
    return Line(say.PAR(), pars, pars, "line")


def running(name: Inline, numbers: Mapping[int, int]) -> Line:
    """The sum so far behind each hole."""
    return Line(name, dict(zip(numbers, accumulate(numbers.values()), strict=True)), mark="void")


def card(session: Session, name: str, caption: Inline, lines: Sequence[Line], foot: Inline = None, upto: int = 18) -> Iterator[Table]:
    """The lines below the numbers of the holes: on 18 holes two tables, out and in. A nine that begins beyond `upto` is left out."""
    nines = [nine for nine in session.nines if nine[0] <= max(upto, 1)]
    short = len(session.nines) == 1
    summed = any(line.numbers is not None for line in lines)
    for index, nine in enumerate(nines):
        part = 0 if short else index + 1
        columns = [ColumnHead(say.HOLE()), *(ColumnHead(str(hole), "number", say.HOLE_N(n=hole)) for hole in nine)]
        columns += [ColumnHead(title(), "number", about()) for title, about in SUMS[part]] if summed else []
        rows = tuple(_row(line, nine, len(SUMS[part]) * summed) for line in lines)
        title = caption if short else say.PART_OF(what=caption, first=nine[0], last=nine[-1])
        last = index == len(nines) - 1
        yield Table(f"{name}-in" if index else name, title, tuple(columns), rows, foot if last else None, row_head=0, cross=True)


def _row(line: Line, nine: range, sums: int) -> Row:
    """A line's part of a card: its nine, and `sums` columns behind it: of this nine, of all holes."""
    cells: list[Inline] = [line.name, *(line.cells.get(hole) for hole in nine)]
    numbers = line.numbers or {}
    for found in ([numbers[hole] for hole in nine if hole in numbers], list(numbers.values()))[:sums]:
        cells.append(Strong(sum(found)) if found else None)
    return Row(tuple(cells), line.mark)
