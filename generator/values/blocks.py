"""The blocks that reports are made of: headings, tables, plots, texts, and how they share a page of paper.

`report.py` hands them on to who tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Literal

from generator.system.digest import digest
from generator.values.drawing import Shape
from generator.values.files import Image, Sheet, Written
from generator.values.inline import Field, Inline
from generator.values.phrase import Packable
from generator.values.problem import Passage

Kind = Literal["text", "number", "person"]
"""What the cells of a column are."""
Mark = Literal["", "best", "void", "line"]
"""How a row stands out: `best` is emphasised, `void` recedes (absent, struck out), `line` has a rule below it."""



class Heading(Packable, frozen=True):
    """A heading inside a section; `level` 2 or 3 (the section's own title is level 1)."""

    text: Inline
    level: Literal[2, 3] = 2


class Paragraph(Packable, frozen=True):
    text: Inline


class Items(Packable, frozen=True):
    """A list of lines."""

    items: tuple[Inline, ...]
    ordered: bool = False


class Facts(Packable, frozen=True):
    """Short facts: pairs of a name and a value, shown as a compact grid."""

    pairs: tuple[tuple[Inline, Inline], ...]


class Prose(Packable, frozen=True):
    """Markdown that people wrote: untrusted, sanitised by the renderer.

    `at` is where it was typed, for messages; `pictures` are the pictures and tables it may show, by file name or as a
    game draws them from what stands in the address (None: missing or broken).
    """

    markdown: str
    at: Passage | Written
    pictures: tuple[tuple[str, Image | Picture | Sheet | None], ...] = ()

    @property
    def seal(self) -> str:
        """By what the text is known."""
        return digest(self.markdown.encode("utf-8", "surrogatepass"))


class ColumnHead(Packable, frozen=True):
    """What stands above a column of a table: `number` columns are set flush right with tabular figures. `about`
    explains a short title. `key`: one of the few that decide (place, name, total), which stay on narrow screens.
    `detail`: one of many alike (won, drawn, lost; the holes of a course), of which a narrow screen shows all or none.

    Reports make columns with their cells in one, by `telling/columns.py`.
    """

    title: Inline
    kind: Kind = "text"
    about: Inline = None
    key: bool = False
    detail: bool = False


class Row(Packable, frozen=True):
    """A row of a table: a cell for each column, and how it stands out. `name`, behind the table's, is its address in
    the page, if it has one."""

    cells: tuple[Inline, ...]
    mark: Mark = ""
    name: str = ""


class Table(Packable, frozen=True):
    """A table; `name` is its address in the page and the name of its CSV file, `row_head` the column that names the
    row.

    `cross`: a cross table, of which the web marks row and column of the cell under the pointer or in focus.
    """

    name: str
    caption: Inline
    columns: tuple[ColumnHead, ...]
    rows: tuple[Row, ...]
    foot: Inline = None
    row_head: int | None = None
    cross: bool = False


class Series(Packable, frozen=True):
    """One line of a plot; `None` is a gap."""

    label: Inline
    values: tuple[int | Fraction | None, ...]


class Plot(Packable, frozen=True):
    """Lines over rounds. `places` are drawn with 1 at the top. The data stand in a table, too, for who cannot see it.

    `best` says who leads at the end by values: the highest one or the lowest; in places it is the first. `last` is the
    place down to which a plot of places reaches at least, so that several can be compared. At the positions `breaks` in
    `x` all lines begin anew, as after a season. `all` is how many there are, if only the first of them have lines.
    """

    name: str
    title: Inline
    x_title: Inline
    x: tuple[str, ...]
    series: tuple[Series, ...]
    kind: Literal["places", "values"] = "values"
    best: Literal["high", "low"] = "high"
    last: int = 0
    breaks: tuple[int, ...] = ()
    all: int = 0


class Picture(Packable, frozen=True):
    """A drawing. `title` says in words what it shows; colours are names of the theme's palette."""

    name: str
    title: Inline
    width: float
    height: float
    shapes: tuple[Shape, ...]
    caption: Inline = None


class Gallery(Packable, frozen=True):
    """Small pictures side by side; `columns` of them on a printed page."""

    pictures: tuple[Picture, ...]
    columns: Literal[2, 3] = 3


class Guest(Packable, frozen=True):
    """Pages that somebody else has made, printed as they are. `pages` are pictures of them; `pdf` and `press` are keys
    of the build's store: the file that readers get, and one with the same pages in the colours in which they came.
    `alt` says what there is to see."""

    alt: Inline
    pages: tuple[Image, ...]
    pdf: str
    press: str


class Box(Packable, frozen=True):
    """A framed notice."""

    title: Inline
    blocks: tuple[Block, ...]


class Press(Packable, frozen=True):
    """What a player has printed: from whom, to whom, and the text."""

    sender: Inline
    to: Inline
    prose: Prose


class Fold(Packable, frozen=True):
    """Details for those who want them: folded on the web; in print after the rest in small type, or left out; then
    `instead` stands there.

    Blocks that stay as they are while the page around them does not, as a season that is over, are a bundle that says
    what it is made of.
    """

    title: Inline
    blocks: Sequence[Block]
    printed: bool = True
    instead: Inline = None


class Choice(Packable, frozen=True):
    """Something to be ticked: boxes with what each means; `ticks` are the boxes, if they are fields of a form on the
    screen."""

    label: Inline
    options: tuple[Inline, ...]
    ticks: tuple[Field, ...] = ()


class Blank(Packable, frozen=True):
    """A line to write on; `text` stands on it already."""

    label: Inline
    text: Inline = None


class Form(Packable, frozen=True):
    """A form to be filled in by hand, on paper."""

    fields: tuple[Choice | Blank, ...]


class Verbatim(Packable, frozen=True):
    """Words as somebody wrote them: an empty line begins a paragraph, line breaks stay, nothing is markup; only quotes
    and dashes are those of the language."""

    text: Inline


class Revision(Packable, frozen=True):
    """A text that has become another: shown word by word, what went struck out, what came marked. Both are taken as by
    `Verbatim`.

    Compared by the renderer, once both are in the magazine's language. One of them may be empty.
    """

    old: Inline
    new: Inline


class Remark(Packable, frozen=True):
    """A short remark in the margin, and the note to it: at the foot of the printed page, folded on the web."""

    text: Inline
    note: Inline = None


class Clause(Packable, frozen=True):
    """A paragraph of a law book: its number stands out in the margin, what there is to remark at its `side`. `name` is
    its address in the page."""

    name: str
    number: Inline
    title: Inline
    blocks: tuple[Block, ...]
    side: tuple[Remark, ...] = ()


# ---- how blocks share a page -----------------------------------------------------------------------------------


class Beside(Packable, frozen=True):
    """A text with a sidebar: `main` takes four of a page's six columns, `side` the outer two. What of `main` is longer
    than the sidebar goes on below it in full width."""

    main: tuple[Block, ...]
    side: tuple[Block, ...]


class Columns(Packable, frozen=True):
    """Short blocks in `count` ragged columns, one below the other; each of them is kept whole."""

    blocks: tuple[Block, ...]
    count: Literal[2, 3] = 2


class Pair(Packable, frozen=True):
    """Two narrow things side by side; one below the other where they are too wide for it, or where that suits the
    page."""

    left: tuple[Block, ...]
    right: tuple[Block, ...]


class Together(Packable, frozen=True):
    """What a reader wants to see on one page, as a table with its results: a new page begins before it rather than
    within it."""

    blocks: tuple[Block, ...]


class Forms(Packable, frozen=True):
    """The same told at different lengths, the longest and best first: paper takes a shorter one where the page asks for
    it."""

    forms: tuple[tuple[Block, ...], ...]


class Spread(Packable, frozen=True):
    """A picture over two facing pages of an issue, in two halves that go on at the fold. Where there are no such pages,
    on the web and on a sheet, something else stands `instead`."""

    left: Picture
    right: Picture
    instead: tuple[Block, ...] = ()


class Facing(Packable, frozen=True):
    """Two facing pages, the left one first: there stand the `story`, as far as it has room, and the `picture`; on the
    right the `result`. What is left of the story follows it, then what is `behind`.

    What is at the `left`, close below each other, or at the `right` stands there as far as it has room, else on the
    other page, else behind both; if something is `behind`, which goes on below the result, both have the left page
    first. What is `spare` stands only where there is room, or where something follows.
    """

    story: tuple[Block, ...]
    picture: tuple[Block, ...]
    result: tuple[Block, ...]
    left: tuple[Block, ...] = ()
    right: tuple[Block, ...] = ()
    spare: tuple[Block, ...] = ()
    behind: tuple[Block, ...] = ()

    @property
    def all(self) -> tuple[Block, ...]:
        """All of it, one below the other."""
        return (*self.story, *self.picture, *self.result, *self.right, *self.behind, *self.spare, *self.left)


class Kept(Packable, frozen=True):
    """What is there to be looked up: on a result sheet, not in an issue."""

    blocks: tuple[Block, ...]


class Entry(Packable, frozen=True):
    """One of many alike, a match or a move: its title stands out, `facts` follow in small type, a line each, then
    `blocks`."""

    title: Inline
    facts: tuple[Inline, ...] = ()
    blocks: tuple[Block, ...] = ()


class Figure(Packable, frozen=True):
    """A figure of the round: the value in large type, below it what it means."""

    value: Inline
    label: Inline


class Colophon(Packable, frozen=True):
    """Small print in one paragraph, as the seed and the seal of a round."""

    text: Inline


Block = (
    Heading
    | Paragraph
    | Items
    | Facts
    | Prose
    | Table
    | Plot
    | Picture
    | Gallery
    | Guest
    | Box
    | Press
    | Fold
    | Form
    | Verbatim
    | Revision
    | Clause
    | Beside
    | Columns
    | Pair
    | Together
    | Forms
    | Spread
    | Facing
    | Kept
    | Entry
    | Figure
    | Colophon
)


def walk(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield all blocks, each before those within it: the only way down into boxes, folds, clauses, galleries, press and
    columns.

    Of the forms of one thing only the first is walked; of what lies over two pages, what stands instead.
    """
    for block in blocks:
        yield block
        match block:
            case Box(blocks=inner) | Fold(blocks=inner) | Clause(blocks=inner) | Gallery(pictures=inner):
                yield from walk(inner)
            case Columns(blocks=inner) | Together(blocks=inner) | Entry(blocks=inner) | Kept(blocks=inner) | Facing(all=inner) | Spread(instead=inner):
                yield from walk(inner)
            case Beside(main=first, side=second) | Pair(left=first, right=second):
                yield from walk((*first, *second))
            case Forms(forms=(first, *_)):
                yield from walk(first)
            case Press(prose=prose):
                yield prose
