"""The printed page: which papers there are, and how wide what stands on them is."""

from __future__ import annotations

from msgspec import Struct

from generator.render.pages.galley import GUTTER
from generator.render.theme.faces import Face
from generator.values.issue import Magazine
from generator.values.record import replace

JUSTIFIED = 80
"""So many mm of A5, some fifty letters, has a column whose lines are equally long."""
WIDE, COLUMN_WIDTH = 200, 68
"""A page that is so many mm wide has columns, of which two are so wide, and type as large as on A5."""
BESIDE, FREE = 4, 8
"""White between the type area and what stands in its margin, and between that and the edge of the paper, in mm."""


class Paper(Struct, frozen=True):
    """A trimmed page in mm. The type grows with its width, but slower: `scale` is 1 on A5, on a `sheet`, which is read
    for its tables, and on a page that has columns.

    A sheet that hangs on a wall is `enlarged` by a factor; the type of one that has room has `grown` by one.
    """

    width: float
    height: float
    sheet: bool = False
    enlarged: float = 1
    grown: float = 1

    @property
    def wide(self) -> bool:
        """Whether texts stand in columns, since lines over all its width would be too long."""
        return not self.sheet and self.width >= WIDE

    @property
    def scale(self) -> float:
        """How many times as large as on A5 all is printed; texts in columns are as large."""
        return self.enlarged * self.grown if self.sheet else 1.0 if self.wide else 1 + 0.4 * (self.width / 148 - 1)

    @property
    def measure(self) -> float:
        """The width of the type area in mm: two columns, or lines of some seventy letters; on a sheet wider."""
        if self.wide:
            return 2 * COLUMN_WIDTH + GUTTER
        return self.width - (26 if self.enlarged == 1 else 28) if self.sheet else min(self.width - 30, 118 * (1 + 1.25 * (self.scale - 1)))

    @property
    def edges(self) -> tuple[float, float]:
        """The white beside the type area in mm: at the outer edge of the paper, and at the fold."""
        white = self.width - self.measure
        return (0.58 * white, 0.42 * white) if self.wide else (0.46 * white, 0.54 * white)

    @property
    def marginal(self) -> float:
        """How wide in mm is what stands in the outer margin; 0 where there is no room."""
        return self.edges[0] - BESIDE - FREE if self.wide else 0.0

    def columns_of(self, kind: str) -> int:
        """Return in how many columns a section of a kind stands, if nobody has said it."""
        return 2 if self.sheet else ({"article": 2, "letters": 3, "rules": 3} if self.wide else {"letters": 2, "rules": 2}).get(kind, 1)

    @property
    def lines(self) -> int:
        """How many lines to write on fit under a title; each is 8.2 mm high on A5."""
        return int((self.height - 62 * self.scale) / (8.2 * self.scale))

    @property
    def margins(self) -> tuple[float, float]:
        """The least white above and below the type area, in mm."""
        return (12 * self.enlarged, 13 * self.enlarged) if self.sheet else (18 * self.scale, 19 * self.scale)

    def grid(self, leading: float) -> tuple[int, float]:
        """Return how many lines a page has, and the height of one in mm, if text of the theme has this leading in
        points."""
        line = leading * self.scale * POINT
        return round((self.height - sum(self.margins)) / line), line

    def columns(self, count: int) -> float:
        """Return the width in mm of each of so many columns of the type area."""
        return (self.measure - (count - 1) * GUTTER) / count

    def ragged(self, count: int) -> bool:
        """Tell whether so many columns are too narrow for lines of equal length: their spaces would gape."""
        return count > 1 and self.columns(count) < JUSTIFIED * self.scale

    @property
    def main(self) -> float:
        """The width in mm of four of the six columns: the text beside a sidebar."""
        return 4 * self.columns(6) + 3 * GUTTER

    @property
    def side(self) -> float:
        """The width in mm of two of the six columns: a sidebar."""
        return self.columns(3)

    @property
    def turned_measure(self) -> float:
        """The width of the type area in mm on a page turned by a quarter."""
        return self.height - 32 * self.scale


POINT = 25.4 / 72

PAPERS = {
    "A5": Paper(148, 210),
    "B5": Paper(176, 250),
    "A4": Paper(210, 297),
    "half-letter": Paper(139.7, 215.9),
    "letter": Paper(215.9, 279.4),
}
"""The papers that zine.yaml may name."""


def paper_of(magazine: Magazine) -> Paper:
    return next(paper for name, paper in PAPERS.items() if name.lower() == magazine.masthead.paper.lower())


def sheet_paper(magazine: Magazine) -> Paper:
    """Return the paper that lies in the printer at home."""
    return replace(PAPERS[sheet_paper_name(magazine)], sheet=True)


def sheet_paper_name(magazine: Magazine) -> str:
    """Return the name of the paper that lies in the printer at home."""
    return "letter" if "letter" in magazine.masthead.paper.lower() else "A4"


TITLE_LINE, RULE, AIR = 0.86, 0.99, 0.06
"""By the size of the title on the cover: its line, how far below the head of that the rule stands, and the least white
above that; as in print.css."""
MEAN = 0.55
"""How wide a letter of a title is, in em, where no font of the theme tells."""


def masthead_size(title: str, paper: Paper, font: Face | None) -> float:
    """Return the type size in mm that lets the title, on one line, fill the cover's width: 85 % of the page."""
    ems = font.width(title) if font else MEAN * len(title)
    return min(0.84 * paper.width / max(ems, 1), 0.25 * paper.width)


def masthead_rule(title: str, font: Face | None) -> float:
    """Return how far below the head of the title on the cover the rule stands, by the size of the title: below the
    lowest of its letters."""
    if font is None:
        return RULE
    base = (TITLE_LINE + font.ascent - font.descent) / 2
    return max([RULE, *(base - font.ink(letter).foot + AIR for letter in title if not letter.isspace())])
