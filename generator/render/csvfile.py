"""A table as CSV for spreadsheets: RFC 4180 with commas; whoever writes the file puts a byte order mark before it. All tables of a page as JSON
for programs."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from generator.render.words import Words, unwrapped
from generator.report import ColumnHead, Inline, Move, Number, Table
from generator.spelling import slug

NEWLINE = "\r\n"
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""With these a spreadsheet lets a formula begin; a text that begins so is made harmless with an apostrophe."""


def csv(table: Table, words: Words) -> str:
    """Write the table's titles and cells, one row per line; marks, caption and foot are left out."""
    lines = [[_quoted(_title(column, words)) for column in table.columns]]
    lines += [[_cell(cell, words) for cell in row.cells] for row in table.rows]
    return "".join(",".join(line) + NEWLINE for line in lines)


def json(tables: Iterable[Table], words: Words) -> str:
    """Write tables by name: what each is about and its rows, each an object by the columns' titles as in an address: `{"rang": 1, "spieler":
    "Tim"}`. Numbers are numbers, what is not there is null."""
    told = {table.name: {"title": words.plain(table.caption), "rows": _rows(table, words)} for table in tables}
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode() + "\n"


def json_path(csv_path: str, name: str) -> str:
    """Return where all tables of a page lie as JSON, by where one of them, called `name`, lies as CSV."""
    return csv_path.removesuffix(f"-{name}.csv") + "-tables.json"


def _rows(table: Table, words: Words) -> list[dict[str, int | float | str | None]]:
    keys = _keys(table, words)
    return [dict(zip(keys, [_value(cell, words) for cell in row.cells], strict=True)) for row in table.rows]


def _keys(table: Table, words: Words) -> list[str]:
    """Return for each column a name of its own: its title, with a number if another one before it has the same."""
    keys: list[str] = []
    for number, column in enumerate(table.columns, 1):
        name = slug(_title(column, words)) or f"column-{number}"
        keys.append(next(key for key in (name, *(f"{name}-{n}" for n in range(2, number + 1))) if key not in keys))
    return keys


def _value(cell: Inline, words: Words) -> int | float | str | None:
    text, bare = words.cell(cell), unwrapped(cell)
    if _is_number(bare):
        return float(text) if "." in text else int(text)
    return None if bare is None else text


def _title(column: ColumnHead, words: Words) -> str:
    """Return the column's title, or what it is about if the title is a mere symbol such as `Σ` or `+/−`."""
    title = words.plain(column.title)
    if sum(map(str.isalnum, title)) < 2:
        return words.plain(column.about) or title
    return title


def _cell(cell: Inline, words: Words) -> str:
    """Write numbers bare, so that they stay numbers; nothing stays empty; all else is quoted."""
    text, bare = words.cell(cell), unwrapped(cell)
    return text if bare is None or _is_number(bare) else _quoted(text)


def _is_number(bare: Inline) -> bool:
    kind = type(bare)
    return kind is int or kind is Number or (isinstance(bare, Move) and bare.places is not None)


def _quoted(text: str) -> str:
    if text.startswith(FORMULA):
        text = "'" + text
    return '"' + text.replace('"', '""') + '"'
