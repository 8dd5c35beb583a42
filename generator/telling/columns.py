"""Tables as columns over typed lines: a column is one thing, its title and how its cell comes from a line.

    Lines(result.ranking, mark=best).table(
        "ranking", say.RANKING(),
        number(words.PLACE(), lambda line: line.place),
        person(words.PLAYER(), lambda line: line.person),
        number(say.KEEPS(), lambda line: line.keeps, about=say.KEEPS_LONG(), when=kept),
    )

A column that is not always there stands once, with `when`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypedDict, TypeVar, Unpack

from msgspec import Struct

from generator.values.phrase import Message
from generator.values.record import replace
from generator.values.report import Brief, ColumnHead, Inline, Kind, Link, Mark, Person, Row, Run, Strong, Table

L = TypeVar("L")


class About(TypedDict, total=False):
    """What else may be said of a column. `about` explains a short title; `head`: the column names the row; `when`:
    whether the column is there at all; `last` is its cell in the row below all lines: a sum, a comparison; `key`: it is
    one of the few that decide, as the one that names the row always is; `detail`: it is one of many alike, of which a
    narrow screen shows all or none."""

    about: Inline
    head: bool
    when: bool
    last: Inline
    key: bool
    detail: bool


class Column(Struct, Generic[L], frozen=True):
    """A column: its title, how its cell comes from a line, of which kind its cells are, and what is said `About` it."""

    title: Inline
    cell: Callable[[L], Inline]
    kind: Kind = "text"
    about: Inline = None
    head: bool = False
    when: bool = True
    last: Inline = None
    key: bool = False
    detail: bool = False


def text(title: Inline, cell: Callable[[L], Inline], **more: Unpack[About]) -> Column[L]:
    """Return a column of words."""
    return Column(title, cell, "text", **more)


def number(title: Inline, cell: Callable[[L], Inline], **more: Unpack[About]) -> Column[L]:
    """Return a column of figures, set flush right."""
    return Column(title, cell, "number", **more)


def person(title: Inline, cell: Callable[[L], str | Inline], **more: Unpack[About]) -> Column[L]:
    """Return a column of people's names; a cell is an id, or a piece of a line with a person in it."""
    return Column(title, lambda line: _named(cell(line)), "person", **more)


def _named(who: Inline) -> Inline:
    return Person(who) if isinstance(who, str) else who


def unmarked(line: object) -> Mark:
    """Mark no line."""
    return ""


def nameless(line: object) -> str:
    """Give no line a name."""
    return ""


class Lines(Struct, Generic[L], frozen=True):
    """The lines of a table: values of any one type, in their order. `mark` says of each line whether its row stands
    out, `name` what its row is called, so that links can lead to it."""

    lines: Iterable[L]
    mark: Callable[[L], Mark] = unmarked
    name: Callable[[L], str] = nameless

    def table(
        self,
        name: str,
        caption: Inline,
        *columns: Column[L],
        foot: Inline = None,
        last: Mark | None = None,
        cross: bool = False,
    ) -> Table:
        """Return the table of these lines with those of the columns that are there; with `last` a row below them, so
        marked.

        `name`, `caption`, `foot` and `cross` are those of `Table`.
        """
        shown = [column for column in columns if column.when]
        rows = [Row(tuple([column.cell(line) for column in shown]), self.mark(line), self.name(line)) for line in self.lines]
        if last is not None:
            rows.append(Row(tuple(column.last for column in shown), last))
        heads = tuple(ColumnHead(column.title, column.kind, column.about, column.key or column.head, column.detail) for column in shown)
        row_head = next((index for index, column in enumerate(shown) if column.head), None)
        return Table(name, caption, heads, tuple(rows), foot, row_head, cross)


def in_brief(table: Table, foot: Inline = None) -> Table:
    """Return a table with its key columns alone, and another foot."""
    kept = [index for index, column in enumerate(table.columns) if column.key]
    rows = tuple(replace(row, cells=tuple(row.cells[index] for index in kept)) for row in table.rows)
    head = kept.index(table.row_head) if table.row_head is not None else None
    return replace(table, columns=tuple(table.columns[index] for index in kept), rows=rows, foot=foot, row_head=head)


def unexplained(table: Table) -> Table:
    """Return a table that says nothing `about` its columns: paper says it below the table, where room may be scarce."""
    return replace(table, columns=tuple(replace(column, about=None) for column in table.columns))


def rule_below(groups: Iterable[Sequence[L]]) -> Callable[[L], Mark]:
    """Return the mark of lines that come in groups: a rule stands below the last line of each."""
    ends = [group[-1] for group in groups if group]
    return lambda line: "line" if any(line is end for end in ends) else ""


def with_short_names(table: Table) -> Table:
    """Return a table in which all people are called by their short names, in its heads as well."""

    def brief(cell: Inline) -> Inline:
        return Brief(cell) if isinstance(cell, Person | Link | Strong | Run | Message) else cell

    heads = tuple(replace(column, title=brief(column.title)) for column in table.columns)
    rows = tuple(replace(row, cells=tuple(map(brief, row.cells))) for row in table.rows)
    return replace(table, columns=heads, rows=rows)
