"""Two pages side by side on one side of a sheet: the file of a booklet's sides, or of a cover's spreads, from the pages
of a set PDF.

The pages become forms, in true size. What only a reader on the screen has any use of stays behind: tags, links,
bookmarks, attachments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from io import BytesIO
from typing import Any, NamedTuple

from pikepdf import Array, Dictionary, Name, Page, Pdf

from generator.press.imposition import Side
from generator.press.saving import saved
from generator.values.printing import in_points, written

ZERO = Fraction(0)
LEFT, RIGHT = "/Left", "/Right"
TOLD = ("/Title", "/Author", "/Subject", "/Creator", "/Producer", "/CreationDate", "/ModDate")
"""What a spread says of itself, as its source does."""


def spreads(
    pdf: bytes,
    sides: Sequence[Side],
    *,
    bleed: Fraction,
    sheet: tuple[Fraction, Fraction] | None = None,
    duplex: bool = False,
    other: bytes | None = None,
    instead: Mapping[int, int] | None = None,
) -> bytes:
    """Return a PDF with one page for each of the sides. Its TrimBox are the two pages, in the middle.

    Round them lies what the pages show up to `bleed` mm over their trim; no more of it than a `sheet` of this width and
    height (mm) has room for, if one is given. `duplex`: tells printers to turn the sheet over its short edge, and not
    to fit it to its paper. `instead` says which pages are taken from the `other` PDF, and the number that they have
    there.
    """
    with Pdf.open(BytesIO(pdf)) as source, Pdf.open(BytesIO(other or pdf)) as beside, Pdf.new() as made:
        pages = [beside.pages[(instead or {})[number] - 1] if number in (instead or {}) else page for number, page in enumerate(source.pages, 1)]
        drawing = _Drawing(made, pages, in_points(bleed), sheet)
        for side in sides:
            drawing.draw(side)
        for key in TOLD:
            if key in source.docinfo:
                made.docinfo[key] = str(source.docinfo[key])
        if "/Lang" in source.Root:
            made.Root.Lang = str(source.Root.Lang)
        if duplex:
            made.Root.ViewerPreferences = Dictionary(Duplex=Name.DuplexFlipShortEdge, PrintScaling=Name("/None"), PickTrayByPDFSize=True)
        return saved(made)


class PageSize(NamedTuple):
    """The number of pages of a PDF; the trimmed width and height of the first in points."""

    pages: int
    width: Fraction
    height: Fraction


def size(pdf: bytes) -> PageSize:
    """Return how many pages a PDF has, and the trimmed width and height of the first in points."""
    with Pdf.open(BytesIO(pdf)) as opened:
        x0, y0, x1, y1 = _trim(opened.pages[0])
        return PageSize(len(opened.pages), x1 - x0, y1 - y0)


@dataclass
class _Drawing:
    """A PDF in which sides are drawn; `over` are the points that a page may show over its trim."""

    made: Any
    pages: Sequence[Any]
    over: Fraction
    sheet: tuple[Fraction, Fraction] | None
    trims: list[tuple[Fraction, Fraction, Fraction, Fraction]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.trims = [_trim(page) for page in self.pages]
        self.width = max(x1 - x0 for x0, _, x1, _ in self.trims)
        self.height = max(y1 - y0 for _, y0, _, y1 in self.trims)
        bled = (2 * self.width + 2 * self.over, self.height + 2 * self.over)
        self.full = bled if self.sheet is None else (in_points(self.sheet[0]), in_points(self.sheet[1]))

    def draw(self, side: Side) -> None:
        """Add a page with this side."""
        (full_width, full_height), over = self.full, self.over
        fold, foot = full_width / 2, (full_height - self.height) / 2
        forms, drawn = Dictionary(), []
        for place, number in ((LEFT, side.left), (RIGHT, side.right)):
            if number is not None:
                forms[place], at = self._form(place, number, in_points(side.shift), fold, foot)
                drawn.append(f"q 1 0 0 1 {written(at[0])} {written(at[1])} cm {place} Do Q")
        page = self.made.add_blank_page(page_size=(72, 72))
        page.MediaBox = _box((ZERO, ZERO, full_width, full_height))
        left, right, top = fold - self.width, fold + self.width, foot + self.height
        page.TrimBox = _box((left, foot, right, top))
        page.BleedBox = _box((max(left - over, ZERO), max(foot - over, ZERO), min(right + over, full_width), min(top + over, full_height)))
        page.Resources = Dictionary(XObject=forms)
        page.Contents = self.made.make_stream("\n".join(drawn).encode())

    def _form(self, place: str, number: int, shift: Fraction, fold: Fraction, foot: Fraction) -> tuple[Any, tuple[Fraction, Fraction]]:
        """Return a page as a form, and how far it is moved. It shows nothing beyond the fold."""
        x0, y0, x1, y1 = self.trims[number - 1]
        page = Page(self.pages[number - 1])
        form = self.made.copy_foreign(page.as_form_xobject())
        if page.resources.is_indirect:  # all pages share one long list, and so may the forms
            form.Resources = self.made.copy_foreign(page.resources)
        across = (x0 - self.over, x1 - shift) if place == LEFT else (x0 + shift, x1 + self.over)
        form.BBox = _box((across[0], y0 - self.over, across[1], y1 + self.over))
        to_x = fold - x1 + shift if place == LEFT else fold - x0 - shift
        return form, (to_x, foot + (self.height - (y1 - y0)) / 2 - y0)


def _trim(page: Any) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Return the corners of a page's TrimBox, or of what stands for it, in points: exactly what the file says."""
    x0, y0, x1, y1 = (Fraction(str(value)) for value in page.trimbox)
    return x0, y0, x1, y1


def _box(corners: Sequence[Fraction]) -> Any:
    return Array([Decimal(written(corner)) for corner in corners])
