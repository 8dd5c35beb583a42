"""What is to be composed: a document as pieces that can be put on pages, with what is known of each before it is
measured.

Values only, made by `galleys.py`, sized by the child in `measure.py`, put on pages by `compose.py`. Heights in mm are
what WeasyPrint says; heights in lines are those of the baseline grid.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import astuple

from generator.render.markup.lots import lot
from generator.render.pages.divided import Stretch

GUTTER = 5
"""White between columns, in mm; as in print.css."""
PARTED = 45.0
"""The cost of not having on one page what belongs there."""
HOLE = 12
"""So many lines of white in a column, before its text ends, an editor is told of."""
HALF, LEAST = 0.5, 0.3
"""The share of a page that has to be used within a text, and where one ends: white below the end is no fault."""
LEAF = 2
"""A leaf has so many pages."""
SPILT = 0.25
"""A sheet whose second page is less full is set shorter, if that makes one page of it."""
LOWEST = 0.7
"""Of its height a sheet keeps at least so much in shorter forms that say the same: plots 0.74, the rows of dense tables
more."""
TAG = re.compile("<[^>]*>")
ANNOUNCES = re.compile(r":(?:<[^>]*>|\s)*$")
"""How a text ends below which something stands that may not wait."""
Start = Literal["page", "here", "flow", "left", "right", "spread"]
"""Whether a section begins on a page of its own, on a left or right one, or where the one before it ends, or where of
both it is better. A `spread` begins on a left page, or on a right one where it then ends on a right one, too: all but
its first page face each other, and no page is left before what comes next."""
Division = Literal["whole", "lines", "parts"]
"""How a piece may be divided by the end of a page: not at all, between the lines of a paragraph, or between its
parts."""

Place = Literal["", "story", "turn", "picture", "left", "result", "right", "on", "behind", "spare"]
"""What a piece is in a spread: `turn` and `on` are said where the story is longer than its page, below its beginning
and above its rest."""

REST = 888
"""Stands where the story's beginning names the page of its rest, until that is known; as wide as any."""

FIELD = "zine-field:"
"""Before what a page says of room to write on that is to become a field of a PDF form."""


class Part(Struct, frozen=True):
    """One of the things that a piece consists of: a row, an item, a match. `keep`: no column ends with it; `soft`: the
    end of a column may divide it between lines; `space` is the white above it in mm, but at the head of a column. What
    `floats` may wait for the head of the next column; then what `joins` stands right below the text above that.

    Once it is measured, what is soft becomes one part for each place where it may be divided: a `stretch` of its lines,
    the first of which has all its HTML. So many mm of white are `below` what ends between two lines of the page, or
    above it if no column ends with it; `rest` is what the end of a text needs beside it in a column that begins within
    the text, without the white above it.
    """

    html: str
    keep: bool = False
    soft: bool = False
    floats: bool = False
    joins: bool = False
    space: float = 0
    stretch: Stretch | None = None
    below: float = 0
    rest: float = 0

    @property
    def continues(self) -> bool:
        """Tell whether the beginning of its text is another part."""
        return self.stretch is not None and self.stretch.first is not None


class Form(Struct, frozen=True):
    """A way to set a piece: its parts, between `before` and `after`, `width` mm wide, one below the other or in
    columns.

    `cost` is what it is worth to avoid it, in lines of white on a page; `label` names it where pages are explained.
    `bare`: the parts are rows or items, elements that have to be children of what surrounds them. What is `turned`
    takes a whole page, on which it may be so many mm high; `width` is then the height of the page. A form that is
    `like` an earlier one of its piece need not be measured: each of its parts is `more` mm higher.
    """

    parts: tuple[Part, ...]
    width: float
    before: str = ""
    after: str = ""
    columns: int = 1
    cost: float = 0
    label: str = ""
    bare: bool = False
    turned: float = 0
    like: int = -1
    more: float = 0

    @property
    def lot(self) -> int:
        """The lot of what it holds, by which a theme may lay it a little askew."""
        return lot(self.before + "".join(part.html for part in self.parts[:1]))


class Piece(Struct, frozen=True):
    """Something that stands below one thing and above another.

    `space` are the lines of white above it, unless it is the first on its page; they may become more if it can
    `stretch`. `keep`: it does not end a page; `glue`: it does not begin one. It `floats` if it may wait for the head of
    the next page. `least`: so many lines of it stand together at its beginning. `text`: its lines are as far apart as
    those of the page. With it a section `begins`: no picture of one before waits until it is there; nor does one if it
    `breaks`: then a page begins with it; or may begin with it, as well as not, if it `flows`. What is the left half
    of a spread begins only the pages of its run that are `odd`, or those that are `even`; a piece of facing pages has
    its `place` there.
    """

    forms: tuple[Form, ...]
    division: Division = "whole"
    space: int = 0
    stretch: bool = False
    keep: bool = False
    glue: bool = False
    floats: bool = False
    least: int = 2
    table: bool = False
    text: bool = False
    begins: bool = False
    breaks: bool = False
    flows: bool = False
    turn: Literal["", "odd", "even"] = ""
    place: Place = ""

    def is_amiss(self, page: int) -> bool:
        """Tell whether it cannot begin the page of its run of this number, from 1 on."""
        return self.turn == ("even" if page % 2 else "odd")


class Sidebar(Struct, frozen=True):
    """Text with something at its side: `beside` holds the pieces as narrow as they are there, `below` the same in full
    width.

    Once they are measured, as many stand beside it as it is high. What is at the side is `stacked` below the text if it
    is too high for that. An `inset` is a picture, which has no tint; it may stand at the `left`, has `lower` forms for
    less text, and is stacked above it. `space` are the lines of white above.
    """

    side: Form
    beside: tuple[Piece, ...]
    below: tuple[Piece, ...]
    stacked: tuple[Piece, ...] = ()
    inset: bool = False
    left: bool = False
    space: int = 0
    lower: tuple[Form, ...] = ()


class Galley(Struct, frozen=True):
    """A section before it has pages. `before` and `after` are the tags around it; `title` is what it is called where
    pages are explained; `game` is the game that it tells of. `plate` is the HTML of a page of its own that may be left
    before it, if it has something to show there: what all of that game show, so that one of them shows it; `opener` is
    what stands there otherwise."""

    anchor: str
    title: str
    pieces: tuple[Piece | Sidebar, ...]
    start: Start = "page"
    before: str = ""
    after: str = ""
    plate: str = ""
    opener: str = ""
    game: str = ""


def is_amiss(page: int, start: Start, count: int) -> bool:
    """Tell whether a section of so many pages cannot begin on the page of this number: it wants the other side of the
    spread."""
    if start == "right":
        return page % 2 == 0
    return page % 2 == 1 and (start == "left" or start == "spread" and count % 2 == 0)


class Filler(Struct, frozen=True):
    """HTML that fills a box of the full measure and of any height from `least` to `most` lines, for a hole below the
    end of a section.

    The same name may be there several times, for several ranges of heights: an issue needs one of them only. What is of
    one `kind` stands far apart. What fills a page may consist of several, whose names stand between + signs. What is
    `of` a section, by its anchor, stands on no spread with it. An editor's `own` pieces come first; the program's are
    `rare` if they are only for pages that would be under half full.
    """

    name: str
    html: str
    least: int
    most: int
    kind: str = ""
    of: str = ""
    own: bool = False
    rare: bool = False


class Grid(Struct, frozen=True):
    """The pages to be filled: lines on a page, height of a line and width of the type area in mm; `behind` are the
    pages after those that are composed. `pages` in all if there is a budget, or `at_most` so many; else a multiple of
    `multiple`."""

    lines: int
    line: float
    width: float
    multiple: int = 1
    pages: int = 0
    behind: int = 0
    at_most: bool = False

    @property
    def exactly(self) -> int:
        """The number of pages in all, if it is given."""
        return 0 if self.at_most else self.pages


class ChosenPage(Struct, frozen=True):
    """What was chosen for a page: how many of its `lines` are used, the anchors and names of the sections on it, what
    is remarkable about it.

    `opens`: a section begins at its head; `ends`: one ends where what stands on it does, or somebody wants a page to
    begin. `begins` are the words with which each of the sections begins there, or goes on; `left` are forms that
    nobody chose, with the lines that each would save. Of what is used, so many lines are `filled` by what belongs to
    no section. A column in the midst of a text lacks as many lines as its `hole` says.
    """

    number: int
    used: int
    lines: int
    sections: tuple[tuple[str, str], ...]
    remarks: tuple[str, ...]
    opens: bool = False
    begins: tuple[str, ...] = ()
    left: tuple[tuple[str, int], ...] = ()
    filled: int = 0
    ends: bool = False
    hole: int = 0

    @property
    def fill(self) -> float:
        """The share of the page that its sections use: what only fills it is none."""
        return (self.used - self.filled) / self.lines

    @property
    def percent(self) -> int | None:
        """The same in percent if it is too little, for an editor to be told."""
        return int(100 * self.fill + 0.5) if self.fill < (LEAST if self.ends else HALF) else None


def saves_a_leaf(pages: Sequence[ChosenPage], shorter: Sequence[ChosenPage]) -> bool:
    """Tell whether a sheet is better off in shorter forms: on fewer leaves, or on one page instead of little more than
    one."""
    if is_spilt(pages):
        return len(shorter) == 1
    return -(-len(shorter) // LEAF) < -(-len(pages) // LEAF)


def has_room(pages: Sequence[ChosenPage], grown: float) -> bool:
    """Tell whether a sheet may have type so many times as large on as many pages: its lines would be higher, and some
    of them would become two."""
    return sum(page.used for page in pages) * grown <= sum(page.lines for page in pages) / grown


def may_save_a_leaf(pages: Sequence[ChosenPage], galleys: Sequence[Galley], shorter: Sequence[Galley]) -> bool:
    """Tell whether shorter forms of a sheet are worth to be measured: not if they would have to be much lower, and say
    as much."""
    wanted = 1 if is_spilt(pages) else (-(-len(pages) // LEAF) - 1) * LEAF
    least = LOWEST * sum(page.used for page in pages) * min(1, _letters(shorter) / max(1, _letters(galleys)))
    return least <= wanted * pages[0].lines


def _letters(galleys: Sequence[Galley]) -> int:
    """Return how much galleys say, each piece in its first form."""
    pieces = [one for galley in galleys for piece in galley.pieces for one in (piece.below if isinstance(piece, Sidebar) else (piece,))]
    sides = [piece.side for galley in galleys for piece in galley.pieces if isinstance(piece, Sidebar)]
    html = [part.html for form in (*(piece.forms[0] for piece in pieces), *sides) for part in form.parts]
    return sum(len(TAG.sub("", text)) for text in html)


def is_spilt(pages: Sequence[ChosenPage]) -> bool:
    """Tell whether little more than a page is there, on two."""
    return len(pages) == LEAF and pages[-1].fill < SPILT


FaultKind = Literal["overlap", "outside", "heading", "coarse", "tiny"]
"""Texts on each other; outside the type area; a heading with nothing below; few dots; a drawing whose words are too
small."""

PICTURED = frozenset({"coarse", "tiny"})
"""What is wrong with a picture: it is told once where that is named."""


class PageFault(Struct, frozen=True):
    """Something wrong on a page that was set: `what` it says there, the file it was made from, and of a picture its
    dots an inch, or what would have to stand behind it for its words to be read, and how many percent of the room on a
    page it would take then."""

    kind: FaultKind
    page: int
    what: str = ""
    source: str = ""
    dots: int = 0
    percent: int = 0


def chosen_page(told: Sequence[Any]) -> ChosenPage:
    """Return a page from its fields as JSON has them."""
    number, used, lines, sections, remarks, opens, begins, left, filled, ends, hole = told
    named, lower = (tuple((name, value) for name, value in pairs) for pairs in (sections, left))
    return ChosenPage(number, used, lines, named, tuple(remarks), opens, tuple(begins), lower, filled, ends, hole)


Chosen = Mapping[str, tuple[ChosenPage, ...]]
"""The pages of PDFs, by their paths."""
Faults = Mapping[str, tuple[PageFault, ...]]
"""What is wrong on pages of PDFs, by their paths."""


def plain_pages(chosen: Chosen) -> dict[str, list[tuple[Any, ...]]]:
    """Return pages as plain values, to be remembered."""
    return {path: [astuple(page) for page in pages] for path, pages in chosen.items()}


def pages_of(plain: Mapping[str, Sequence[Sequence[Any]]]) -> dict[str, tuple[ChosenPage, ...]]:
    """Return what `plain_pages` has made plain."""
    return {path: tuple(map(chosen_page, pages)) for path, pages in plain.items()}


def plain_faults(faults: Faults) -> dict[str, list[tuple[Any, ...]]]:
    """Return faults as plain values, to be remembered."""
    return {path: [astuple(fault) for fault in found] for path, found in faults.items() if found}


def faults_of(plain: Mapping[str, Sequence[Sequence[Any]]]) -> dict[str, tuple[PageFault, ...]]:
    """Return what `plain_faults` has made plain."""
    return {path: tuple(PageFault(*fault) for fault in found) for path, found in plain.items()}
