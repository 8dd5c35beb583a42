"""How an issue or a book is printed: what zine.yaml and issue.yaml say of it, with all that they leave open; the sizes
of sheets."""

from __future__ import annotations

import datetime
from fractions import Fraction
from typing import Literal

from msgspec import Struct

PRODUCTS = ("reading", "press", "booklet", "cover")
"""What can be made of a document that was set, beside the job sheet."""

FILLINGS = ("none", "own", "all")
Filling = Literal["none", "own", "all"]
"""What may stand below the end of a text: nothing; an editor's own pieces, and the program's where a page would be
under half full; both."""

MOST_BLEED = Fraction(5)
"""So many mm the art of a theme reaches over the trim."""
SHARP = 200
"""Dots per inch that a picture has at its printed size, at least."""
PAGES_A_SHEET = 4
COVER = 4
"""So many pages a cover has."""
MOST_STAPLED = 64
"""So many pages can be folded and stapled in one; above that staples, folds and margins suffer."""

SHEETS = {
    "A5": (Fraction(148), Fraction(210)),
    "A4": (Fraction(210), Fraction(297)),
    "A3": (Fraction(297), Fraction(420)),
    "SRA4": (Fraction(225), Fraction(320)),
    "SRA3": (Fraction(320), Fraction(450)),
    "B5": (Fraction(176), Fraction(250)),
    "B4": (Fraction(250), Fraction(353)),
    "half-letter": (Fraction("139.7"), Fraction("215.9")),
    "letter": (Fraction("215.9"), Fraction("279.4")),
    "legal": (Fraction("215.9"), Fraction("355.6")),
    "tabloid": (Fraction("279.4"), Fraction("431.8")),
}
"""Sheets of paper by their name: the short and the long side in mm."""

TWICE = {"A5": "A4", "B5": "B4", "A4": "A3", "half-letter": "letter", "letter": "tabloid"}
"""Which sheet is folded to which paper."""



class LabelFormat(Struct, frozen=True):
    """A sheet of labels as it is sold: how many there are across and down, and how large each is, in mm. What they
    leave of the sheet is white at its edges, but for a `gap` between columns."""

    sheet: str
    columns: int
    rows: int
    width: Fraction
    height: Fraction
    gap: Fraction = Fraction(0)

    def corner(self, number: int) -> tuple[Fraction, Fraction]:
        """Return how far from the left and from above a label of a sheet is; the first of a row has number 0, the next
        row follows."""
        row, column = divmod(number, self.columns)
        width, height = SHEETS[self.sheet]
        left = (width - self.columns * self.width - (self.columns - 1) * self.gap) / 2
        return left + column * (self.width + self.gap), self._edge + row * self.height

    @property
    def white(self) -> Fraction:
        """How much white a label needs above and below its text: where it reaches the edge of the sheet, printers leave
        some."""
        return max(LEAST_WHITE, UNPRINTED - self._edge)

    @property
    def _edge(self) -> Fraction:
        """The white of the sheet above and below all labels."""
        return (SHEETS[self.sheet][1] - self.rows * self.height) / 2


LEAST_WHITE, UNPRINTED = Fraction("2.4"), Fraction("4.5")
"""In mm: the white above and below the text of a label; how near to the edge of a sheet a printer at home does not
print."""


LABELS = {
    "3x8": LabelFormat("A4", 3, 8, Fraction(70), Fraction(37)),
    "L7160": LabelFormat("A4", 3, 7, Fraction("63.5"), Fraction("38.1"), Fraction("2.5")),
    "L7163": LabelFormat("A4", 2, 7, Fraction("99.1"), Fraction("38.1"), Fraction("2.5")),
    "5160": LabelFormat("letter", 3, 10, Fraction("66.675"), Fraction("25.4"), Fraction("3.175")),
}
"""Sheets of labels by their name: labels that cover all of an A4 sheet, and numbers of Avery, in Germany Avery
Zweckform."""


class Ink(Struct, frozen=True):
    """An ink by its name; `screen` is what it looks like, `#rrggbb`."""

    name: str
    screen: str = "#000000"


class Plates(Struct, frozen=True):
    """The inks that pages are printed with: black alone, black and another one; none here means four, of which all
    colours are mixed. With `lines` greys are hatched and photographs a screen of dots, for a copier."""

    inks: tuple[Ink, ...] = ()
    lines: bool = False

    @property
    def spot(self) -> Ink | None:
        """The ink beside black, if there is one."""
        return self.inks[1] if len(self.inks) > 1 else None


BLACK = Ink("black")
FOUR, ONE = Plates(), Plates((BLACK,))


class PostClass(Struct, frozen=True):
    """What the post takes something for that weighs at most so many grams, and is at most so large, in mm, if that
    matters: the short side, the long one, the thickness."""

    name: str
    most: int
    size: tuple[int, int, int] | None = None


POSTAGE = {
    "Deutsche Post": (
        PostClass("Standardbrief", 20, (125, 235, 5)),
        PostClass("Kompaktbrief", 50, (125, 235, 10)),
        PostClass("Großbrief", 500, (250, 353, 20)),
        PostClass("Maxibrief", 1000, (250, 353, 50)),
    ),
}
"""What a post takes letters for within its country, by its own limits of weight and size; no prices, which change."""


class Contact(Struct, frozen=True):
    """Whom a print shop asks; what is not known is empty."""

    name: str = ""
    email: str = ""
    phone: str = ""


class Job(Struct, frozen=True):
    """What only the job sheet tells of something that is printed. `grammage` is the weight of the paper inside and of
    the cover in grams a square metre, if it is known."""

    contact: Contact = Contact()
    grammage: tuple[int, int] | None = None
    lamination: str = ""
    finishing: str = ""
    proof: str = ""
    delivery: datetime.date | None = None
    postage: tuple[PostClass, ...] = ()


class Printing(Struct, frozen=True):
    """How something is printed. Lengths are mm.

    `products` are made beside the reading PDF, which is there in any case. `cover` has the inks of the cover's four
    pages, `inside` those of all others. `sheet` is folded to the booklet, `caliper` the thickness of a leaf,
    `signatures` how many there are, 0 as many as it takes. `icc` is the file of the colour `profile`. `run` copies are
    printed on `stock`, if that is said.
    """

    paper: str = "A5"
    products: tuple[str, ...] = ()
    inside: Plates = FOUR
    cover: Plates = FOUR
    as_printed: bool = False
    """Whether what is read on a screen shows these inks, too."""
    bleed: Fraction = Fraction(3)
    sheet: str = "A4"
    caliper: Fraction = Fraction(1, 10)
    profile: str = "FOGRA39L"
    icc: bytes = b""
    signatures: int = 0
    run: int = 0
    stock: str = ""
    job: Job = Job()

    @property
    def lines(self) -> bool:
        """Whether greys are lines somewhere."""
        return self.inside.lines or self.cover.lines

    @property
    def trim(self) -> tuple[Fraction, Fraction]:
        """The width and height of a page."""
        return SHEETS[self.paper]

    @property
    def sheet_size(self) -> tuple[Fraction, Fraction]:
        """The width and height of a booklet's sheet before it is folded: it lies on its long side."""
        short, long = SHEETS[self.sheet]
        return long, short


def fits(paper: str, sheet: str) -> bool:
    """Tell whether two pages of a paper lie side by side on a sheet."""
    (width, height), (short, long) = SHEETS[paper], SHEETS[sheet]
    return 2 * width <= long and height <= short


def in_points(length: Fraction) -> Fraction:
    """Return a length in mm as points of a 72nd of an inch."""
    return length * 720 / 254


def written(points: Fraction) -> str:
    """Return points as a PDF writes them, to a ten-thousandth, halves up."""
    whole, rest = divmod((points * 20_000 + 1) // 2, 10_000)
    if whole < 0 and rest:
        return f"-{-whole - 1}.{10_000 - rest:04}".rstrip("0").rstrip(".")
    return f"{whole}.{rest:04}".rstrip("0").rstrip(".")


def millimetres(length: Fraction) -> str:
    """Return a length as it is written in a file: `3mm`, `0.1mm`."""
    return f"{written(length)}mm"
