"""What is to be told, as values without markup: each medium has its own way to show them.

A game's `report.py` makes these values from results; the templates of a theme, the plain text writer and the PDF show them. No number is
rounded, no name looked up and no language chosen here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from generator.drawing import Shape
from generator.inline import Brief as Brief  # who tells has all from here
from generator.inline import Day as Day
from generator.inline import Inline as Inline
from generator.inline import Link as Link
from generator.inline import Marks as Marks
from generator.inline import Move as Move
from generator.inline import Named as Named
from generator.inline import Number as Number
from generator.inline import Outcome as Outcome
from generator.inline import Person as Person
from generator.inline import Run as Run
from generator.inline import Spark as Spark
from generator.inline import Strong as Strong
from generator.problem import Passage, Path

Kind = Literal["text", "number", "person"]
"""What the cells of a column are."""
Mark = Literal["", "best", "void", "line"]
"""How a row stands out: `best` is emphasised, `void` recedes (absent, struck out), `line` has a rule below it."""

# ---- blocks ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section; `level` 2 or 3 (the section's own title is level 1)."""

    text: Inline
    level: Literal[2, 3] = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: Inline


@dataclass(frozen=True, slots=True)
class Items:
    """A list of lines."""

    items: tuple[Inline, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Short facts: pairs of a name and a value, shown as a compact grid."""

    pairs: tuple[tuple[Inline, Inline], ...]


@dataclass(frozen=True, slots=True)
class Image:
    """A picture from the content, already decoded and re-encoded; `asset` is its key in the store of the build, `source` its file."""

    asset: str
    width: int
    height: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """What stands in the file of a round at `path`; in game.yaml if the round is 0."""

    game: str
    round: int
    path: Path


@dataclass(frozen=True, slots=True)
class Prose:
    """Markdown that people wrote: untrusted, sanitised by the renderer.

    `at` is where it was typed, for messages; `pictures` are the pictures it may show, by file name or as a game draws them from what stands
    in the address (None: missing or broken).
    """

    markdown: str
    at: Passage | Written
    pictures: tuple[tuple[str, Image | Picture | None], ...] = ()


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """What stands above a column of a table: `number` columns are set flush right with tabular figures. `about` explains a short title.

    Reports make columns with their cells in one, by `telling/columns.py`.
    """

    title: Inline
    kind: Kind = "text"
    about: Inline = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: a cell for each column, and how it stands out."""

    cells: tuple[Inline, ...]
    mark: Mark = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table; `name` is its address in the page and the name of its CSV file, `row_head` the column that names the row.

    `cross`: a cross table, of which the web marks row and column of the cell under the pointer or in focus.
    """

    name: str
    caption: Inline
    columns: tuple[ColumnHead, ...]
    rows: tuple[Row, ...]
    foot: Inline = None
    row_head: int | None = None
    cross: bool = False


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a plot; `None` is a gap. An `emphasised` line is drawn as strong as those of the leaders."""

    label: Inline
    values: tuple[int | Fraction | None, ...]
    emphasised: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """Lines over rounds. `places` are drawn with 1 at the top. The plot's data stand in a table as well for who cannot see it.

    `best` says who leads at the end by values: whoever has the highest one or the lowest. In places it is always the first.
    """

    name: str
    title: Inline
    x_title: Inline
    x: tuple[str, ...]
    series: tuple[Series, ...]
    kind: Literal["places", "values"] = "values"
    best: Literal["high", "low"] = "high"


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing. `title` says in words what it shows; colours are names of the theme's palette."""

    name: str
    title: Inline
    width: float
    height: float
    shapes: tuple[Shape, ...]
    caption: Inline = None


@dataclass(frozen=True, slots=True)
class Gallery:
    """Small pictures side by side; `columns` of them on a printed page."""

    pictures: tuple[Picture, ...]
    columns: Literal[2, 3] = 3


@dataclass(frozen=True, slots=True)
class Box:
    """A framed notice."""

    title: Inline
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """What a player has printed: from whom, to whom, and the text."""

    sender: Inline
    to: Inline
    prose: Prose


@dataclass(frozen=True, slots=True)
class Fold:
    """Details for those who want them: folded on the web; in print after the rest in small type, or left out; then `instead` stands there."""

    title: Inline
    blocks: tuple[Block, ...]
    printed: bool = True
    instead: Inline = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to be ticked by hand: boxes with what each means."""

    label: Inline
    options: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """A line to write on; `text` stands on it already."""

    label: Inline
    text: Inline = None


@dataclass(frozen=True, slots=True)
class Form:
    """A form to be filled in by hand, on paper."""

    fields: tuple[Choice | Blank, ...]


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Words as somebody wrote them, to the letter: an empty line begins a paragraph, line breaks stay, nothing is markup."""

    text: Inline


@dataclass(frozen=True, slots=True)
class Revision:
    """A text that has become another: shown word by word, what went struck out, what came marked. Both are taken as by `Verbatim`.

    Compared by the renderer, once both are in the magazine's language. One of them may be empty.
    """

    old: Inline
    new: Inline


@dataclass(frozen=True, slots=True)
class Remark:
    """A short remark in the margin, and the note to it: at the foot of the printed page, folded on the web."""

    text: Inline
    note: Inline = None


@dataclass(frozen=True, slots=True)
class Clause:
    """A paragraph of a law book: its number stands out in the margin, what there is to remark at its `side`. `name` is its address in the page."""

    name: str
    number: Inline
    title: Inline
    blocks: tuple[Block, ...]
    side: tuple[Remark, ...] = ()


Block = Heading | Paragraph | Items | Facts | Prose | Table | Plot | Picture | Gallery | Box | Press | Fold | Form | Verbatim | Revision | Clause


def walk(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield all blocks, each before those within it: the only way down into boxes, folds, clauses, galleries and press."""
    for block in blocks:
        yield block
        match block:
            case Box(blocks=inner) | Fold(blocks=inner) | Clause(blocks=inner) | Gallery(pictures=inner):
                yield from walk(inner)
            case Press(prose=prose):
                yield prose


# ---- reports ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SubPage:
    """A page of a game that is not a round's report (a club, a match, a rule): its slug below the game, title and blocks.

    `listed`: the game's own page leads to it; one of many is left to the pages beside it.
    """

    slug: str
    title: Inline
    blocks: tuple[Block, ...]
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Handout:
    """Sheets of A4 to be printed for use at the table or for the wall, `large` to be read from afar; `name` becomes part of the file's name.

    Each of the `pages` begins on a new sheet; what does not fit runs on.
    """

    name: str
    title: Inline
    pages: tuple[tuple[Block, ...], ...]
    large: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What a game tells a reader of one round; `handouts` are what is printed with it for the players' table or for the wall."""

    title: Inline
    blocks: tuple[Block, ...]
    lead: Inline = None
    handouts: tuple[Handout, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a booklet that begins on a page of its own; `name` is its address in the booklet."""

    name: str
    title: Inline
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Booklet:
    """What a game has printed as a booklet of its own, on the magazine's paper: the almanac of a season, say.

    `slug` is that of the game's page that leads to it; `teasers` are lines on the cover.
    """

    slug: str
    title: Inline
    chapters: tuple[Chapter, ...]
    teasers: tuple[Inline, ...] = ()


@dataclass(frozen=True, slots=True)
class Publication:
    """What a game shows beside the reports of its rounds, as things stand now: pages of its own, what belongs on people's pages, booklets;
    to a single person, `own`: what only he may know, if there is anything."""

    pages: tuple[SubPage, ...] = ()
    people: tuple[tuple[str, tuple[Block, ...]], ...] = ()
    booklets: tuple[Booklet, ...] = ()
    own: Report | None = None
