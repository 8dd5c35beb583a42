"""A table as CSV for spreadsheets: RFC 4180 with commas; whoever writes the file puts a byte order mark before it. All
tables of a page as JSON for programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from generator.render.text.locale import Words, unwrapped
from generator.values.report import ColumnHead, Inline, Move, Number, Table
from generator.values.spelling import slug

Cell = tuple[str, type | None]
"""What stands in a cell, and what it is: a number, which is written bare so that it stays one, a text, which is quoted,
or nothing."""
TABLES = 16
"""Of so many tables the cells are remembered: the same stand in a file of their own and in one with all tables of their
page."""
NEWLINE = "\r\n"
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""With these a spreadsheet lets a formula begin; a text that begins so is made harmless with an apostrophe."""


def csv(table: Table, words: Words) -> str:
    """Write the table's titles and cells, one row per line; marks, caption and foot are left out."""
    lines = [[_quoted(_title(column, words)) for column in table.columns]]
    lines += [[_quoted(text) if kind is str else text for text, kind in row] for row in _cells(table, words)]
    return "".join(",".join(line) + NEWLINE for line in lines)


def as_typed(heads: Sequence[str], rows: Iterable[Sequence[str]], figures: Sequence[bool]) -> str:
    """Write a table that somebody has typed; `figures` says in which columns nothing else stands."""
    lines = [map(_quoted, heads), *([f'"{text}"' if figure else _quoted(text) for text, figure in zip(row, figures, strict=True)] for row in rows)]
    return "".join(",".join(line) + NEWLINE for line in lines)


def json(tables: Iterable[Table], words: Words) -> str:
    """Write tables by name: what each is about and its rows, each an object by the columns' titles as in an address:
    `{"rang": 1, "spieler": "Tim"}`. Numbers are numbers, what is not there is null."""
    told = {table.name: {"title": words.plain(table.caption), "rows": _rows(table, words)} for table in tables}
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode() + "\n"


def json_path(csv_path: str, name: str) -> str:
    """Return where all tables of a page lie as JSON, by where one of them, called `name`, lies as CSV."""
    return csv_path.removesuffix(f"-{name}.csv") + "-tables.json"


def _rows(table: Table, words: Words) -> list[dict[str, int | float | str | None]]:
    keys = _keys(table, words)
    return [dict(zip(keys, [_value(*cell) for cell in row], strict=True)) for row in _cells(table, words)]


@lru_cache(TABLES)
def _cells(table: Table, words: Words) -> list[list[Cell]]:
    """Return the cells of each row."""
    return [[_cell(cell, words) for cell in row.cells] for row in table.rows]


def _keys(table: Table, words: Words) -> list[str]:
    """Return for each column a name of its own: its title, with a number if another one before it has the same."""
    keys: list[str] = []
    for number, column in enumerate(table.columns, 1):
        name = slug(_title(column, words)) or f"column-{number}"
        keys.append(next(key for key in (name, *(f"{name}-{n}" for n in range(2, number + 1))) if key not in keys))
    return keys


def _value(text: str, kind: type | None) -> int | float | str | None:
    if kind is int:
        return float(text) if "." in text else int(text)
    return None if kind is None else text


def _title(column: ColumnHead, words: Words) -> str:
    """Return the column's title, or what it is about if the title is a mere symbol such as `Σ` or `+/−`."""
    title = words.plain(column.title)
    if sum(map(str.isalnum, title)) < 2:
        return words.plain(column.about) or title
    return title


def _cell(cell: Inline, words: Words) -> Cell:
    bare = unwrapped(cell)
    kind = type(bare)
    number = kind is int or kind is Number or (isinstance(bare, Move) and bare.places is not None)
    return words.cell(bare), int if number else None if bare is None else str


def _quoted(text: str) -> str:
    if text.startswith(FORMULA):
        text = "'" + text
    return '"' + text.replace('"', '""') + '"'
