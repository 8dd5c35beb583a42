"""A table as a CSV file has it: the heads of its columns and its rows, each cell with its place.

The cells are cut out here because the module of the standard library tells of no cell in which column of the file it
stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems

SEPARATORS = ";,\t"
"""What parts cells: the one that the head line has most of, in doubt the first of these."""
SAID_FIRST = re.compile(r"\ufeff?sep=([^\w\s\x22]|\t)\n")
"""A first line by which a spreadsheet says what parts its cells."""
QUOTED = re.compile(r'"(?:[^"]|"")*+"')
FIGURE = re.compile(r"[-+−–±]?\d[\d.,:' ’]*[%‰]?|[-–—]")
"""A number as anybody writes it, a score, a place; a dash where there is none."""

NO_HEADS = Phrase(
    de="eine Kopfzeile mit den Namen der Spalten erwartet, die Tabelle ist leer",
    en="expected a head line with the names of the columns, the table is empty",
)
NAMELESS = Phrase(de="diese Spalte hat in der Kopfzeile keinen Namen", en="this column has no name in the head line")
HEAD_TWICE = Phrase(de="eine Spalte {name} gibt es schon", en="there is a column {name} already")
SURPLUS = Phrase(
    de="{heads} Felder wie in der Kopfzeile erwartet, gefunden: {found}{hint}",
    en="expected {heads} fields as in the head line, found: {found}{hint}",
)
QUOTE_IT = Phrase(de="; Text mit {separator} gehört in Anführungszeichen", en="; text with {separator} has to be quoted")
TOO_FEW = Phrase(
    de="{heads} Felder wie in der Kopfzeile erwartet, gefunden: {found}; der Rest bleibt leer{hint}",
    en="expected {heads} fields as in the head line, found: {found}; the rest is left empty{hint}",
)
OTHER_SEPARATOR = Phrase(de=" – hier trennt {separator}, wie in der Kopfzeile", en=" – {separator} parts the fields, as in the head line")
BAD_QUOTES = Phrase(
    de='Text in Anführungszeichen muss mit einem " vor dem nächsten {separator} oder dem Zeilenende aufhören; eines im Text wird verdoppelt: ""',
    en='text in quotation marks has to end with a " before the next {separator} or the end of the line; one within is doubled: ""',
)
TAB = Phrase(de="ein Tabulator", en="a tab")


class Cell(Struct, frozen=True):
    """What stands in a cell, spaces around it and line ends in it left out; where it begins, counted from 1."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> tuple[int, int]:
        """The path of the cell for the problems of the file."""
        return self.line, self.column


class CsvTable(Struct, frozen=True):
    """The heads of a table and its rows, each with as many cells as there are heads; empty lines are left out."""

    heads: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def figures(self, index: int) -> bool:
        """Tell whether a column holds nothing but figures, at least one, so that it is set flush right."""
        found = [row[index].text for row in self.rows if row[index].text]
        return all(map(FIGURE.fullmatch, found)) and any(any(map(str.isdigit, text)) for text in found)


def csv_table(text: str, problems: FileProblems) -> CsvTable | None:
    """Return the table that the text of a CSV file holds, as `tree.decode` gives it; None if it has no head line.

    Mistakes go to `problems`, whose paths are `(line, column)`: `FileProblems(problems, Lines(file))`. What is left of
    a row with mistakes is read all the same.
    """
    said = SAID_FIRST.match(text)
    separator = said[1] if said else _separator(text)
    records = _records("\n" + text[said.end() :] if said else text, separator, problems)
    head = next(records, None)
    if head is None:
        problems.error((1, 1), NO_HEADS())
        return None
    rows = list(records)
    while not head[-1].text and not any(row[len(head) - 1].text for row in rows if len(row) >= len(head)):
        head.pop()
    _check_heads(head, problems)
    return CsvTable(tuple(head), tuple(_fitted(row, len(head), separator, problems) for row in rows))


def _separator(text: str) -> str:
    head = QUOTED.sub("", text.lstrip("\n").partition("\n")[0])
    return max(SEPARATORS, key=lambda sign: (head.count(sign), -SEPARATORS.index(sign)))


def _records(text: str, separator: str, problems: FileProblems) -> Iterator[list[Cell]]:
    """Yield the cells of each line that has some."""
    end = re.escape(separator)
    field = re.compile(rf" *({QUOTED.pattern}) *(?=[{end}\n]|\Z)|[^{end}\n]*")
    row: list[Cell] = []
    at, line, begin = 0, 1, 0
    while at <= len(text):
        found = field.match(text, at)
        assert found is not None, "an empty field matches"
        cell = found[1][1:-1].replace('""', '"') if found[1] else found[0]
        first = at + len(found[0]) - len(found[0].lstrip())
        place = line, first - begin + 1
        if not found[1] and text[first : first + 1] == '"':
            problems.error(place, BAD_QUOTES(separator=_shown(separator)))
        row.append(Cell(" ".join(cell.split()), *place))
        if lines := found[0].count("\n"):
            line, begin = line + lines, text.rfind("\n", at, found.end()) + 1
        at = found.end() + 1
        if text[at - 1 : at] != separator:
            if any(one.text for one in row):
                yield row
            row, line, begin = [], line + 1, at


def _check_heads(head: list[Cell], problems: FileProblems) -> None:
    seen: set[str] = set()
    for cell in head:
        if not cell.text:
            problems.error(cell.place, NAMELESS())
        elif cell.text.casefold() in seen:
            problems.error(cell.place, HEAD_TWICE(name=cell.text))
        seen.add(cell.text.casefold())


def _fitted(row: list[Cell], heads: int, separator: str, problems: FileProblems) -> tuple[Cell, ...]:
    """Return the cells of a row, as many as there are heads; tell if there are others."""
    surplus = [cell for cell in row[heads:] if cell.text]
    if surplus:
        problems.error(surplus[0].place, SURPLUS(heads=heads, found=len(row), hint=QUOTE_IT(separator=_shown(separator))))
    elif len(row) < heads:
        other = len(row) == 1 and any(sign in row[0].text for sign in SEPARATORS if sign != separator)
        hint = OTHER_SEPARATOR(separator=_shown(separator)) if other else ""
        problems.warning(row[0].place, TOO_FEW(heads=heads, found=len(row), hint=hint))
    last = row[-1]
    return (*row[:heads], *[Cell("", last.line, last.column + len(last.text))] * (heads - len(row)))


def _shown(separator: str) -> Message | str:
    return TAB() if separator == "\t" else separator
