"""Tables on the screen: how wide one will be, and which of its columns a telephone folds away. None ever stands
elsewhere than it was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from generator.render.text.locale import Words
from generator.values.report import ColumnHead, Inline, Link, Number, Person, Plot, Row, Run, Strong, Table

LETTER, BESIDE, WIDEST = 7.6, 15, 224
"""Of a cell in px: a letter on average, what stands left and right of it, and where it is broken at the latest on
narrow screens."""
TELEPHONE = 350
"""So many px a table has on a telephone."""
LINE = 12
"""So many letters a line of a longer text has at least, where lines are broken to make a table narrower."""
WIDEST_FOLDED = 20
"""A table of more columns is scrolled whole: the style has to have a rule for each that may be folded away."""
LOOKED_AT = 40
"""So many rows tell how wide a table is."""


Texts = Sequence[Sequence[str]]
"""Of each column the title and the first cells, as they are read."""


def width(columns: Texts) -> float:
    """Return how wide a table will be, in px, by the letters of its longest cells."""
    return sum(min(max(map(len, texts)) * LETTER, WIDEST) + BESIDE for texts in columns)


def narrowest(table: Table, columns: Texts) -> list[float]:
    """Return how narrow each column of a table can be, in px, if the lines of its texts and titles are broken,
    addresses of mail before their @; numbers stay on one line."""

    def letters(title: str, texts: Sequence[str], kind: str) -> int:
        cells = map(len, texts) if kind == "number" else (max(min(len(text), LINE), *map(len, text.replace("@", " @").split()), 0) for text in texts)
        return max(*map(len, title.split()), *cells, 0)

    pairs = zip(table.columns, columns, strict=True)
    return [letters(title, texts, column.kind) * LETTER + BESIDE for column, (title, *texts) in pairs]


def texts_of(table: Table, words: Words) -> Texts:
    """Return the title and the first cells of each column as they are read."""
    rows = [column.title for column in table.columns], *(row.cells for row in table.rows[:LOOKED_AT])
    return [[words.plain(cell) for cell in cells] for cells in zip(*rows, strict=True)]


class TableLook(Struct, frozen=True):
    """How a table is shown: whether a telephone breaks its texts so that it fits, or which columns it folds away,
    counted from 1; whether it is `torn`: what then names its rows has words so long that it would not fit otherwise;
    whether the table is a stop for the tabulator: only if it has to be scrolled and one cannot reach its right edge by
    its links."""

    broken: bool = False
    folded: tuple[int, ...] = ()
    torn: bool = False
    stop: bool = False


def on_screen(table: Table, words: Words, folds: bool = True) -> TableLook:
    """Return how a table is shown on screens; `folds`: in a medium that can fold columns away."""
    if width(texts := texts_of(table, words)) <= TELEPHONE:
        return TableLook()
    narrow = narrowest(table, texts)
    if not table.cross and sum(narrow) <= TELEPHONE:
        return TableLook(broken=True)
    stop = not any(True for row in table.rows for _ in _links(row))
    folded = _folded(table, narrow) if folds and not table.cross and len(narrow) <= WIDEST_FOLDED else ()
    torn = bool(folded) and sum(wide for n, wide in enumerate(narrow, start=1) if n not in folded) > TELEPHONE
    return TableLook(folded=folded, torn=torn, stop=stop)


def _folded(table: Table, widths: Sequence[float]) -> tuple[int, ...]:
    """Return which columns, counted from 1, a telephone folds away. The first one stays, by which most lists are
    ordered, what names the row, and what decides; of the others as many as there is room for, in their order, and all
    details or none. Where nothing stays beside the names, nothing is folded away."""
    columns = range(len(table.columns))
    stay = {n for n in columns if n in (0, table.row_head) or table.columns[n].key}
    details = [n for n in columns if table.columns[n].detail and n not in stay]
    for unit in (*([n] for n in columns if n not in stay and n not in details), details):
        if sum(widths[n] for n in (*stay, *unit)) <= TELEPHONE:
            stay |= {*unit}
    return tuple(n + 1 for n in columns if n not in stay) if stay - {0, table.row_head} else ()


def _links(row: Row) -> Iterator[Inline]:
    """Yield what leads elsewhere in the last half of a row."""
    for cell in row.cells[len(row.cells) // 2 :]:
        while isinstance(cell, Strong):
            cell = cell.text
        if isinstance(cell, Link | Person) or isinstance(cell, Run) and any(isinstance(piece, Link | Person) for piece in cell.pieces):
            yield cell


CellKind = Literal["text", "number"]
"""The kind of cells that are marked as such: on the screen texts, because most cells hold numbers; on paper numbers, as
in texts."""


def cell_tags(columns: tuple[ColumnHead, ...], row_head: int | None, marked: CellKind) -> tuple[str, ...]:
    """Return the tags with which the cells of a row begin; one that no cell follows is the head of nothing.

    A cell ends where the next begins, as HTML has it: in long reports what is left out is a quarter of all.
    """
    tags = [f'<td class="{marked}">' if (column.kind == "number") == (marked == "number") else "<td>" for column in columns]
    if row_head is not None and row_head < len(columns) - 1:
        tags[row_head] = '<th scope="row">'
    return tuple(tags)


def table_of(plot: Plot) -> Table:
    """Return what a plot draws, for those who would rather read it."""
    columns = (ColumnHead(plot.x_title), *(ColumnHead(x, "number", detail=True) for x in plot.x))
    rows = tuple(Row((series.label, *map(_plotted, series.values))) for series in plot.series)
    return Table(plot.name + "-data", plot.title, columns, rows, row_head=0)


def _plotted(value: int | Fraction | None) -> Inline:
    return value if value is None or isinstance(value, int) else Number(value, 0 if value.denominator == 1 else 2)
