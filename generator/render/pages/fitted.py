"""How a table is fitted that is too wide: smaller, with short names, turned, or in pieces."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from fractions import Fraction
from functools import partial
from math import inf
from statistics import median
from typing import Literal, NamedTuple

from msgspec import Struct

from generator.render.pages.cells import Hyphens, Torn, is_figure, is_whole, pieces
from generator.render.pages.column_widths import Width, shared_out, with_fewest_lines
from generator.render.pages.dictionary import hyphenated
from generator.render.pages.paper import POINT, Paper
from generator.render.text.locale import Words, unwrapped
from generator.render.theme.faces import Face, face
from generator.render.theme.theme import Theme
from generator.values.phrase import Message
from generator.values.record import replace
from generator.values.report import Brief, Inline, Link, Marks, Named, Number, Person, Run, Spark, Strong, Table

EMS = {**dict.fromkeys(" .,:;'’|!/()-iljtfrI", 0.29), **dict.fromkeys("0123456789", 0.5), **dict.fromkeys("mwMW–−+=×▲▼", 0.8)}
OTHER_EM = 0.56
"""The widths of letters and figures of the sans in em, roughly."""

NARROW = 0.62
"""How much of the type area a small table takes; as in print.css."""

SPARK_EMS, MARK_EMS = 5.9, 0.93
"""How wide the small pictures of `render/pictures/sparks.py` are in a table, 16 and 2.5 mm: on A5 in its type."""

PADDING = {"": 2.6, "dense": 1.2}
"""Left and right of a cell together, in mm; as in print.css."""

JOINT = 0.4
"""So many ems more stand before words that follow a figure, which ends where they begin; as in print.css."""

Size = Literal["", "dense"]
SIZES: tuple[Size, ...] = ("", "dense")
"""With the usual white beside its cells, and with less."""

THOUSAND, UNGROUPED = 1_000, 10_000
"""Figures between them may be read without a point between the thousands."""

FIGURE = 6.8
"""The size in points of figures in the narrowest tables, at the scale of A5; as in print.css. Words are never so
small."""

WALL, FEW = (1.55, 1.4, 1.25, 1.12, 1.0, 0.86), 3
"""How much larger than others a table on a wall may be, the best first; with more than a few columns, which are read
one by one, less so."""

SLACK = 0.1
"""In mm: so much wider than its words is a column, since lengths are rounded."""

COLUMN = 100
"""In a column that is narrower, in mm, every table takes all of it: what stands beside it does so too."""
MANY = 5
"""A table of so many columns takes all of the type area: its rows are read column by column, and its neighbour may have
one column more."""

WORDY = 8
"""Ems of a text column beyond which it is rather broken into lines than the table turned."""


ONE, NAME_LINES = 1.0, 2.2
"""So many lines of the width of its column a name may be long before the longest are short, and before all are."""
LONGEST = 4
"""Of so many names one is among the longest."""
LONG = 16
"""A table with more rows may be divided by the end of a page."""
NAMING = (Person, Named, Link, Strong, Run, Message)
"""What may hold a name."""


class Fitted(Struct, frozen=True):
    """A table or some columns of it, with the class of its size; `shares` are the widths of its columns in percent, if
    it is so long that it may be divided, for then they are the same on all its pages, or if it becomes lower
    so. `columns` are the numbers of those that were chosen, if not all were; `whole`: there is room for short heads
    and cells on one line; `torn` says how long words are divided. In the narrowest ones `figures` are smaller than
    words; `named`: people whom its rows are about are on one line. On a wall it has a type of its own, of so many
    `points`."""

    table: Table
    size: Literal["", "narrow", "dense"]
    turned: bool = False
    shares: tuple[float, ...] = ()
    columns: tuple[int, ...] = ()
    whole: bool = False
    torn: Torn = ""
    points: float = 0
    figures: bool = False
    named: bool = False


class Faces(NamedTuple):
    """The fonts of tables: of cells, of heads and what names a row, of the best row; and where the language divides
    words."""

    plain: Face
    head: Face
    best: Face
    hyphens: Hyphens


def table_faces(theme: Theme, language: str) -> Faces:
    """Return the fonts in which a theme sets tables of a language."""
    found = [face(theme, "sans", weight) for weight in (400, 600, 700)]
    plain, head, best = found
    assert plain and head and best  # the default theme has a sans
    return Faces(plain, head, best, partial(hyphenated, language=language))


def fitted(table: Table, words: Words, points: float, paper: Paper, measure: float, faces: Faces, turns: bool = True) -> tuple[Fitted, ...]:
    """Return the first that fits into a column of `measure` mm: as it is, with heads of several lines, with less white,
    the same with the longest names short, with names on two lines, with figures that are not grouped, with all names
    short, with figures in smaller type, with long words divided, turned, turned with less white, or in pieces that each
    begin with the naming column. In full width, names of three lines do not fit if short ones do. One that must not be
    `turned` is divided at once."""
    smaller = min(1.0, FIGURE * paper.scale / points)
    whole = measure == paper.measure
    known: dict[tuple[int, bool], tuple[Table, list[Width]]] = {}
    for tried, lines, figures in _ways(table, words, faces, whole):
        for size in SIZES[figures:]:
            for together in (True, False):
                if (key := (id(tried), together)) not in known:  # the table is kept: nothing else gets its id
                    known[key] = tried, [_widths(tried, index, words, faces, together) for index in range(len(table.columns))]
                columns = _with_small_figures(table, known[key][1], smaller) if figures else known[key][1]
                if (found := _sized(tried, columns, size, points, measure, lines)) is not None:
                    return (replace(found, whole=together, figures=figures),)

    columns = [_widths(table, index, words, faces, False, "hyphens") for index in range(len(table.columns))]
    if (found := _sized(table, columns, "dense", points, measure, inf)) is not None:
        return (replace(found, torn="hyphens"),)

    turned: tuple[tuple[Size, Torn], ...] = (("", ""), ("dense", ""), ("dense", "hyphens"))
    for size, torn in turned if whole and turns else ():
        columns = [_widths(table, index, words, faces, False, torn) for index in range(len(table.columns))]
        least, most = (_needed(columns, size, points, broken) for broken in (True, False))
        if sum(least) <= paper.turned_measure:
            return (Fitted(table, size, turned=True, torn=torn, shares=_fixed(table, shared_out(least, most, paper.turned_measure))),)

    return tuple(_in_pieces(table, words, points, measure, faces))


def on_wall(table: Table, words: Words, points: float, paper: Paper, measure: float, faces: Faces) -> tuple[Fitted, ...]:
    """Return a table that is read from afar, in the largest type in which it fits as it is; in the smallest one it is
    fitted as any other."""
    for factor in WALL if len(table.columns) <= FEW else WALL[FEW:]:
        parts = fitted(table, words, factor * points, paper, measure, faces)
        if len(parts) == 1 and not parts[0].turned and not parts[0].torn and parts[0].size != "dense":
            break
    return tuple(replace(part, points=round(factor * points, 2)) for part in parts)


def _with_small_figures(table: Table, columns: Sequence[Width], share: float) -> list[Width]:
    """Return the widths of columns, those of figures by a `share` of what they were."""
    small = [Width(share * least, share * most, share * word, [share * cell for cell in cells]) for least, most, word, cells in columns]
    return [fewer if column.kind == "number" else width for column, fewer, width in zip(table.columns, small, columns, strict=True)]


def _in_pieces(table: Table, words: Words, points: float, measure: float, faces: Faces) -> Iterator[Fitted]:
    """Yield a table in pieces of some columns; what does not fit even so is divided anywhere."""
    columns = [_widths(table, index, words, faces, False, "hyphens") for index in range(len(table.columns))]
    torn = [_widths(table, index, words, faces, False, "anywhere") for index in range(len(table.columns))]
    head = [] if table.row_head is None else [table.row_head]
    least = sum(_needed([columns[index] for index in head], "dense", points))
    if any(least + sum(_needed([columns[index]], "dense", points)) > measure for index in range(len(columns)) if index not in head):
        columns = torn

    def fits(piece: Sequence[int]) -> bool:
        return sum(_needed([columns[index] for index in piece], "dense", points)) <= measure

    parts = [list(head)]
    for column in range(len(columns)):
        if column in head:
            continue
        if len(parts[-1]) > len(head) and not fits((*parts[-1], column)):
            parts.append(list(head))
        parts[-1].append(column)
    for part in parts:
        how: Torn = "anywhere" if columns is torn else "hyphens"
        low, high = (_needed([columns[index] for index in part], "dense", points, broken) for broken in (True, False))
        shares = _fixed(table, shared_out(low, high, measure))
        yield Fitted(_columns(table, part, bool(head)), "dense", columns=tuple(part), torn=how, shares=shares)


def _spread(table: Table) -> bool:
    """Tell whether a table may always be as wide as its column: of many columns, or of lines behind a number, which end
    where they end."""
    kinds = [column.kind for column in table.columns]
    return len(kinds) >= MANY or (len(kinds) == 2 and kinds[0] == "number" != kinds[1])


def even(table: Table, words: Words, points: float, faces: Faces) -> dict[int, float]:
    """Return the widths, in percent of the table, of columns that are counted through, such as holes: they are alike
    whatever stands in them.

    Empty if it has no such columns, or one of them needs far more than most: what that takes names would lack.
    """
    counted = [index for index, column in enumerate(table.columns) if column.kind == "number" and words.plain(column.title).isdigit()]
    if len(counted) < COUNTED:
        return {}
    widths = [_widths(table, index, words, faces).most + PADDING[""] / (points * POINT) for index in range(len(table.columns))]
    most = max(widths[index] for index in counted)
    if most > UNLIKE * median(widths[index] for index in counted):
        return {}
    for index in counted:
        widths[index] = most
    return {index: 100 * widths[index] / sum(widths) for index in counted}


COUNTED, UNLIKE = 5, 3
"""So many columns with numbers as titles are counted through; they are alike if none is so many times as wide as the
one in their middle."""
def _needed(columns: Sequence[Width], size: str, points: float, broken: bool = True) -> list[float]:
    """Return the mm that each column needs, its text broken into lines or not."""
    em = POINT * points
    return [(width.least if broken else width.most) * em + PADDING[size] + SLACK for width in columns]


def _sized(
    table: Table, columns: Sequence[Width], size: Size, points: float, measure: float, lines: float
) -> Fitted | None:
    """Return the table in a size if it fits, and no name in it needs more than so many lines."""
    named = [index for index, column in enumerate(table.columns) if column.kind == "person"]
    least, most = (_needed(columns, size, points, broken) for broken in (True, False))
    if lines == ONE:
        least = [most[index] if index in named else low for index, low in enumerate(least)]
    if sum(least) > measure:
        return None
    narrow = not size and measure >= COLUMN and not _spread(table) and sum(most) <= NARROW * measure
    widths = shared_out(least, most, (NARROW if narrow else 1) * measure)
    if any(most[index] - PADDING[size] > lines * (widths[index] - PADDING[size]) + SLACK for index in named):
        return None
    lower = with_fewest_lines(most, columns, points * POINT, measure) if sum(most) > measure else None
    shares = _in_percent(lower) if lower else _fixed(table, widths)
    return Fitted(table, "narrow" if narrow else size, shares=shares, named=lines == ONE and table.row_head in named)


def _fixed(table: Table, widths: Sequence[float]) -> tuple[float, ...]:
    """Return the widths of columns in percent, if a table may be divided: however many of its rows stand together, they
    are as high as they were measured."""
    return _in_percent(widths) if len(table.rows) > LONG else ()


def _in_percent(widths: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(100 * width / sum(widths), 2) for width in widths)


def _ways(table: Table, words: Words, faces: Faces, whole: bool) -> Iterator[tuple[Table, float, bool]]:
    """Yield how a table may be set before its words are divided, with so many lines as a name may have, and whether
    figures are smaller than words."""
    yield table, ONE, False
    yield _with_longest_short(table, words, faces), ONE, False
    yield table, NAME_LINES if whole else inf, False
    plain = _ungrouped(table, words)
    names = [(plain, NAME_LINES), (_otherwise(plain, range(len(table.columns)), _short), inf)] if whole else []
    for figures in (False, True):
        yield from ((*way, figures) for way in (*names, (plain, inf)))


def _otherwise(table: Table, columns: Container[int], shown: Callable[[Inline], Inline]) -> Table:
    """Return the table with the cells of some columns as they are `shown` otherwise."""
    rows = tuple(replace(row, cells=tuple(shown(cell) if index in columns else cell for index, cell in enumerate(row.cells))) for row in table.rows)
    return replace(table, rows=rows)


def _short(cell: Inline) -> Inline:
    return Brief(cell) if isinstance(cell, NAMING) else cell


def _with_longest_short(table: Table, words: Words, faces: Faces) -> Table:
    """Return the table with the longest of the names that it is about, a quarter of them at most, in their short
    forms."""

    def wide(cell: Inline) -> float:
        return faces.head.width(words.plain(cell))

    columns = [index for index, column in enumerate(table.columns) if column.kind == "person"]
    widest = sorted((wide(row.cells[index]) for row in table.rows for index in columns), reverse=True)
    if not widest:
        return table
    longest = widest[len(widest) // LONGEST]
    return _otherwise(table, columns, lambda cell: _short(cell) if wide(cell) > longest else cell)


def _ungrouped(table: Table, words: Words) -> Table:
    """Return the table without points between the thousands in columns whose numbers have four figures at most."""

    def short(cell: Inline) -> Inline:
        match cell:
            case int() | Number():
                return words.number(cell, grouped=False)
            case Strong(text):
                return Strong(short(text))
        return cell

    def few(index: int) -> bool:
        cells = [unwrapped(row.cells[index]) for row in table.rows]
        values = [Fraction(cell.value if isinstance(cell, Number) else cell) for cell in cells if isinstance(cell, (int, Number))]
        return THOUSAND <= max(map(abs, values), default=Fraction()) < UNGROUPED

    columns = {index for index in range(len(table.columns)) if few(index)}
    return _otherwise(table, columns, short) if columns else table


def _widths(table: Table, index: int, words: Words, faces: Faces, whole: bool = False, torn: Torn = "") -> Width:
    """Return the ems that a column needs. Numbers are never broken."""
    column = table.columns[index]
    title = words.plain(column.title)
    wide = [faces.head.width(title) if whole and is_whole(title) else _widest(title, faces.head, torn, faces.hyphens)]
    longest = list[float]()
    for row in table.rows:
        match unwrapped(row.cells[index]):
            case Spark():
                longest.append(SPARK_EMS)
                wide.append(SPARK_EMS)
            case Marks(outcomes):
                longest.append(MARK_EMS * len(outcomes))
                wide.append(MARK_EMS * len(outcomes))
            case _:
                text = words.plain(row.cells[index])
                face = faces.best if row.mark == "best" or isinstance(row.cells[index], Strong) else faces.head if index == table.row_head else faces.plain
                longest.append(face.width(text))
                kept = column.kind == "number" or (is_whole(text) if whole else is_figure(text))
                wide.append(longest[-1] if kept else _widest(text, face, torn, faces.hyphens))
    most = max(*wide, *longest)
    word = most if column.kind == "number" else max(wide)
    joint = JOINT if index not in (0, table.row_head) and table.columns[index - 1].kind == "number" != column.kind else 0.0
    return Width(min(most, max(WORDY, word)) + joint, most + joint, word + joint, [cell + joint for cell in longest])


def _widest(text: str, face: Face, torn: Torn, hyphens: Hyphens) -> float:
    """Return the width of what is widest in a text and cannot be divided."""
    return max(map(face.width, pieces(text, torn, hyphens)), default=0.0)


def ems(text: str, font: Face | None = None) -> float:
    """Return the width of a text in ems; without a font, as about in the sans."""
    return font.width(text) if font else sum(EMS.get(letter, OTHER_EM) for letter in text)


SPACE = 0.25
"""The width of a space between words, in ems."""


def lines_of(text: str, font: Face | None, points: float, width: float) -> int:
    """Return how many lines a text takes in a column of so many mm whose words are not divided; without a font, as in
    the sans."""
    lines, left = 1, width
    for word in text.split():
        wide = ems(word, font) * points * POINT
        if wide > left and left < width:
            lines, left = lines + 1, width
        left -= wide + SPACE * points * POINT
    return lines


def _columns(table: Table, columns: Sequence[int], named: bool) -> Table:
    """Return some columns of a table, in this order; if `named`, the first of them names the rows."""
    return replace(
        table,
        columns=tuple(table.columns[column] for column in columns),
        rows=tuple(replace(row, cells=tuple(row.cells[column] for column in columns)) for row in table.rows),
        row_head=0 if named else None,
    )
