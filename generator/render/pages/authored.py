"""Tables that people typed in texts: read from their HTML as tables of a report are, to be fitted like these, and
written as it was found best."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.render.pages.cells import CELL, Hyphens, plain, with_unbroken_cells
from generator.render.pages.fitted import Fitted
from generator.values.report import ColumnHead, Row, Table

ROW = re.compile(r"<tr[^>]*>.*?</tr>", re.DOTALL)
TABLE = re.compile("<table.*?</table>", re.DOTALL)
SPANS = re.compile("<t[dh][^>]* (?:col|row)span=")

Cells = list[list[tuple[str, str]]]
"""The rows of a table, its heads first: of each cell its tag, and what is in it as HTML."""


def grid(html: str) -> Cells | None:
    """Return the cells of a table; None for one with cells that reach over several, or with rows of different
    lengths."""
    rows = [[(f"<{cell[1]}{cell[2]}>", cell[3]) for cell in CELL.finditer(row)] for row in ROW.findall(html)]
    if not rows or not rows[0] or SPANS.search(html) or html.count("<table") > 1 or len({len(row) for row in rows}) > 1:
        return None
    return rows


def table_of(rows: Cells) -> Table:
    """Return cells as a table. It names its rows by the first column that holds more than figures, and is different in
    each."""
    texts = [[plain(inside) for _, inside in row] for row in rows]
    columns = tuple(ColumnHead(text) for text in texts[0])
    named = (index for index, cells in enumerate(zip(*texts[1:], strict=True)) if len(set(cells)) == len(cells) and not any(cell[:1].isdigit() for cell in cells))
    return Table("typed", None, columns, tuple(Row(tuple(row)) for row in texts[1:]), row_head=next(named, 0))


def written(rows: Cells, part: Fitted, hyphens: Hyphens) -> str:
    """Return a table, or those of its columns that were chosen, as HTML."""
    chosen = part.columns or tuple(range(len(rows[0])))

    def row(cells: Sequence[tuple[str, str]]) -> str:
        return f"<tr>{''.join([f'{cells[at][0]}{cells[at][1]}</{cells[at][0][1:3]}>' for at in chosen])}</tr>"

    named = " ".join([name for name, asked in (("dense", part.size == "dense"), ("long", part.shares)) if asked])
    kind = f' class="{named}"' if named else ""
    widths = "".join([f'<col style="width: {share}%">' for share in part.shares])
    shares = f"<colgroup>{widths}</colgroup>" if widths else ""
    html = f"<table{kind}>{shares}<thead>{row(rows[0])}</thead><tbody>{''.join(map(row, rows[1:]))}</tbody></table>"
    return with_unbroken_cells(html, part.torn, part.whole, hyphens)


def as_narrow_as_needed(html: str, hyphens: Hyphens) -> str:
    """Return a table whose columns nobody can tell apart, so that it fits wherever it stands."""
    return with_unbroken_cells(html.replace("<table>", '<table class="dense">', 1), "anywhere", False, hyphens)
