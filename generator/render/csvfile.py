"""A table as CSV for spreadsheets: RFC 4180 with commas; whoever writes the file puts a byte order mark before it."""

from __future__ import annotations

from generator.render.words import Words, unwrapped
from generator.report import ColumnHead, Inline, Move, Number, Table

NEWLINE = "\r\n"
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""With these a spreadsheet lets a formula begin; a text that begins so is made harmless with an apostrophe."""


def csv(table: Table, words: Words) -> str:
    """Write the table's titles and cells, one row per line; marks, caption and foot are left out."""
    lines = [[_quoted(_title(column, words)) for column in table.columns]]
    lines += [[_cell(cell, words) for cell in row.cells] for row in table.rows]
    return "".join(",".join(line) + NEWLINE for line in lines)


def _title(column: ColumnHead, words: Words) -> str:
    """Return the column's title, or what it is about if the title is a mere symbol such as `Σ` or `+/−`."""
    title = words.plain(column.title)
    if sum(map(str.isalnum, title)) < 2:
        return words.plain(column.about) or title
    return title


def _cell(cell: Inline, words: Words) -> str:
    """Write numbers bare, so that they stay numbers; nothing stays empty; all else is quoted."""
    text = words.cell(cell)
    match unwrapped(cell):
        case None:
            return ""
        case int() | Number() | Move(int()):
            return text
    return _quoted(text)


def _quoted(text: str) -> str:
    if text.startswith(FORMULA):
        text = "'" + text
    return '"' + text.replace('"', '""') + '"'
