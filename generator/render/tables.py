"""Tables on the screen: how wide one will be, and in which order it shows its columns where it is wider than a telephone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from generator.record import replace
from generator.render.words import Words
from generator.report import ColumnHead, Inline, Link, Number, Person, Plot, Row, Run, Strong, Table

LETTER, BESIDE, WIDEST = 7.6, 15, 224
"""Of a cell in px: a letter on average, what stands left and right of it, and where it is broken at the latest on narrow screens."""
TELEPHONE = 350
"""So many px a table has on a telephone."""
LINE = 12
"""So many letters a line of a longer text has at least, where lines are broken to make a table narrower."""
LOOKED_AT = 40
"""So many rows tell how wide a table is."""


Texts = Sequence[Sequence[str]]
"""Of each column the title and the first cells, as they are read."""


def width(columns: Texts) -> float:
    """Return how wide a table will be, in px, by the letters of its longest cells."""
    return sum(min(max(map(len, texts)) * LETTER, WIDEST) + BESIDE for texts in columns)


def narrowest(table: Table, columns: Texts) -> float:
    """Return how narrow a table can be, in px, if the lines of its texts and titles are broken, addresses of mail before their @;
    numbers stay on one line."""

    def letters(title: str, texts: Sequence[str], kind: str) -> int:
        cells = map(len, texts) if kind == "number" else (max(min(len(text), LINE), *map(len, text.replace("@", " @").split()), 0) for text in texts)
        return max(*map(len, title.split()), *cells, 0)

    pairs = zip(table.columns, columns, strict=True)
    return sum(letters(title, texts, column.kind) * LETTER + BESIDE for column, (title, *texts) in pairs)


def texts_of(table: Table, words: Words) -> Texts:
    """Return the title and the first cells of each column as they are read."""
    rows = [column.title for column in table.columns], *(row.cells for row in table.rows[:LOOKED_AT])
    return [[words.plain(cell) for cell in cells] for cells in zip(*rows, strict=True)]


def ordered(table: Table) -> Table:
    """Return a table with its key columns before all others."""
    order = sorted(range(len(table.columns)), key=lambda index: not table.columns[index].key)
    if order == list(range(len(order))):
        return table
    rows = tuple(replace(row, cells=tuple([row.cells[index] for index in order])) for row in table.rows)
    head = None if table.row_head is None else order.index(table.row_head)
    return replace(table, columns=tuple(table.columns[index] for index in order), rows=rows, row_head=head)


def on_screen(table: Table, words: Words) -> tuple[Table, bool, bool]:
    """Return a table as it is shown, whether a telephone breaks its texts so that it need not be scrolled, and whether it is a stop for the
    tabulator: only if it has to be scrolled and one cannot reach its right edge by its links."""
    if width(texts := texts_of(table, words)) <= TELEPHONE:
        return table, False, False
    if not table.cross and narrowest(table, texts) <= TELEPHONE:
        return table, True, False
    shown = table if table.cross else ordered(table)
    return shown, False, not any(True for row in shown.rows for _ in _links(row))


def _links(row: Row) -> Iterator[Inline]:
    """Yield what leads elsewhere in the last half of a row."""
    for cell in row.cells[len(row.cells) // 2 :]:
        while isinstance(cell, Strong):
            cell = cell.text
        if isinstance(cell, Link | Person) or isinstance(cell, Run) and any(isinstance(piece, Link | Person) for piece in cell.pieces):
            yield cell


CellKind = Literal["text", "number"]
"""The kind of cells that are marked as such: on the screen texts, because most cells hold numbers; on paper numbers, as in texts."""


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
    columns = (ColumnHead(plot.x_title), *(ColumnHead(x, "number") for x in plot.x))
    rows = tuple(Row((series.label, *map(_plotted, series.values))) for series in plot.series)
    return Table(plot.name + "-data", plot.title, columns, rows, row_head=0)


def _plotted(value: int | Fraction | None) -> Inline:
    return value if value is None or isinstance(value, int) else Number(value, 0 if value.denominator == 1 else 2)
