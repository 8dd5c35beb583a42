"""Something to be set, and what came of it, as values: who writes documents knows nothing of who sets them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from generator.render.pages.galley import ChosenPage, Filler, Galley, Grid, PageFault, Piece
from generator.values.phrase import Message
from generator.values.record import replace

T = TypeVar("T")

PDF_VARIANT = "pdf/a-3a"
"""PDF/A-3a, to which the child adds the mark of PDF/UA-1: archive, attachments and screen readers in one file."""
USUAL = 1_000_000
"""A document of so many characters of HTML, all its forms together, is set within the usual time; one of twice as many
gets twice as long."""


class Attachment(Struct, frozen=True):
    """A file inside the PDF: the data behind the printed page."""

    name: str
    data: bytes
    description: str
    mime: str


class SourceSpan(Struct, frozen=True):
    """A stretch of a document's HTML between `part_begins(anchor)` and `PART_ENDS`, and the file it was made from."""

    anchor: str
    source: str


class SentPicture(Struct, frozen=True):
    """A picture that somebody has sent in: its name in the store, the file it was made from, its size in its own
    units."""

    name: str
    source: str
    width: int
    height: int


PART_BEGINS = "<!--part "
PART_ENDS = "<!--/part-->"
SCHEME = "zine:/"
"""Before the name of a file in the store, as a document mentions it."""


def part_begins(anchor: str) -> str:
    """Return the mark that opens a part in the HTML. Contributors cannot write it: their comments are removed."""
    return f"{PART_BEGINS}{anchor}-->"


class PrintDocument(Struct, frozen=True):
    """Something to be set, complete: whatever its HTML and CSS mention as `zine:/<sha256>` lies in `store` under that
    hash.

    What stands between the marks of a part is made of the galley of that name, if there is one, on pages of the `grid`;
    those that `shorter` makes, if it is asked for them, are taken if they save a leaf. White below the end of one is
    filled by the `own` pieces of an editor, each a galley, and by what `holes` have. If the number of pages is no
    multiple of `page_multiple`, as many of the `fillers` (whole HTML documents of one page each) as are needed are put
    before the last page.
    """

    name: str
    html: str
    css: tuple[str, ...]
    store: Mapping[str, bytes]
    title: str
    author: str
    language: str
    date: datetime.date
    subject: str = ""
    attachments: tuple[Attachment, ...] = ()
    variant: str = PDF_VARIANT
    parts: tuple[SourceSpan, ...] = ()
    shown: tuple[SentPicture, ...] = ()
    fillers: tuple[Filler, ...] = ()
    page_multiple: int = 1
    galleys: tuple[Galley, ...] = ()
    grid: Grid | None = None
    holes: tuple[Filler, ...] = ()
    own: tuple[Galley, ...] = ()
    shorter: Callable[[], tuple[Galley, ...]] | None = None
    short: tuple[Galley, ...] = ()
    """What `shorter` makes, for the child."""
    larger: Callable[[], tuple[PrintDocument, ...]] | None = None
    large: tuple[PrintDocument, ...] = ()
    """The same in larger type, the largest first, of which one is taken that needs no more pages, in its short forms
    if this one stands in them; for the child what `larger` makes."""
    anyway: bool = False
    """Whether it is set with as many pages as it takes, if it cannot have as many as it should: for whoever is still
    writing it."""
    known: Path | None = None
    """The file, if it is there, with what the child last knew of the document's parts, for the child; None if nobody
    wants to know."""
    styles: tuple[str, ...] = ()
    """The files that the first style sheet was made of, in their order; "" for what is in none. Their rules are parted
    by `sheets.PARTED`."""
    bleed: float = 0
    """How far pictures at the edge reach over it, in mm: then the boxes of the PDF say so, and
    `generator.press.reading` takes it off again."""

    def held(self, lock: AbstractContextManager[object]) -> PrintDocument:
        """Return the same document, which holds a lock while it makes something of itself later."""

        def alone(make: Callable[[], T]) -> Callable[[], T]:
            def made() -> T:
                with lock:
                    return make()

            return made

        return replace(self, shorter=self.shorter and alone(self.shorter), larger=self.larger and alone(self.larger))


class Shortage(Struct, frozen=True):
    """Why a document cannot have as many pages as it should, what can be done about it, each in words, and its sections
    with their lines."""

    reason: Message
    ways: tuple[str, ...]
    sections: tuple[tuple[str, int], ...]


class Failure(Struct, frozen=True):
    """Why a document, or the part or picture of it that is to blame (its file is `part`), could not be set. `budget`:
    no part is to blame, it cannot have as many pages as it should. `begins`: what of a part could not be set begins
    with these words. With a `line` and a `column` it is a place in a style sheet, or with a line alone a picture of the
    theme, that every document would tell alike."""

    reason: Message
    part: str = ""
    budget: Shortage | None = None
    begins: str = ""
    line: int = 0
    column: int = 1


class Setting(Struct, frozen=True):
    """A document that was set; `pdf` is None if it could not be.

    With parts or pictures that failed, `pdf` is the document with a visible box in their place; one that is set
    `anyway` has the pages that it takes. `missing` are
    characters that no font of the theme has; they are printed as ☐. `chosen` are its pages, `faults` what is wrong on
    pages, `known` what is now known of its parts, if somebody wants to know; `cover` is a digest of all that the first
    page is drawn of, if it is a cover. `untried` are packages in versions with which pages are not set as quickly as
    they might be.
    """

    name: str
    pdf: bytes | None = None
    pages: int = 0
    warnings: tuple[str, ...] = ()
    failures: tuple[Failure, ...] = ()
    missing: tuple[str, ...] = ()
    chosen: tuple[ChosenPage, ...] = ()
    faults: tuple[PageFault, ...] = ()
    known: bytes = b""
    cover: str = ""
    untried: tuple[str, ...] = ()

    @property
    def failure(self) -> Failure | None:
        """The first failure, if any."""
        return self.failures[0] if self.failures else None


def allowed(document: PrintDocument, seconds: int) -> int:
    """Return the seconds of processor time that a document gets: more if it is long. What hangs is stopped all the
    same."""
    pieces = [one for galley in document.galleys for piece in galley.pieces for one in ((piece,) if isinstance(piece, Piece) else piece.below)]
    return max(seconds, seconds * sum(len(part.html) for piece in pieces for form in piece.forms for part in form.parts) // USUAL)


def parted(html: str) -> tuple[str, list[tuple[str, str]]]:
    """Return a document's HTML without its parts, and each part with its anchor."""
    parts: list[tuple[str, str]] = []

    def taken(match: re.Match[str]) -> str:
        parts.append((match[1], match[0]))
        return ""

    return parts_changed(html, taken), parts


def parts_changed(html: str, change: Callable[[re.Match[str]], str]) -> str:
    """Return a document's HTML with what a change makes of each part: its anchor is the match's first group."""
    return re.sub(part_begins("([^ ]+?)") + ".*?" + PART_ENDS, change, html, flags=re.DOTALL)
