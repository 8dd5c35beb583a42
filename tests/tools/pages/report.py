"""All checks on one file, their figures over several files, and the bars that these are held against."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from tests.tools.pages import charts, fill, lettering, prose, rhythm, sheets, tables
from tests.tools.pages.finding import Finding
from tests.tools.pages.structure import read

TINY = 7.0
"""Letters below this size, in points, are counted."""


@dataclass(frozen=True, slots=True)
class Bars:
    """What may be found at most, over all files together; `mean` and `type` at least."""

    under25: float = 0
    """Pages less than a quarter full."""
    under50: float = 0
    """Pages from there to half full."""
    under67: float = 0.02
    """Of all pages, from half to two thirds full: a share."""
    mean: float = 0.93
    """Mean fill."""
    tables: float = 0
    """Tables that are split though they take `whole` of a page or less."""
    whole: float = 0.6
    overlap: float = 0
    outside: float = 0
    type: float = 6.8
    """Smallest type, in points."""
    tiny: float = 0.02
    """Of all letters those below `TINY`: a share."""
    grey: float = 0
    """Of all letters those below 8 pt that are not black: a share."""
    types: float = 8
    """Sizes of type of which a file has sixty letters or more."""
    level: float = 0.95
    """Of facing pages with text those whose lines meet: a share, at least."""
    initial: float = 0
    """Large first letters that do not stand on the lines of their text."""
    heading: float = 0
    fragment: float = 0
    runt: float = 0
    ladder: float = 0
    """Runs of three lines or more that end with a hyphen."""
    broken: float = 0
    """Breaks that leave fewer than three letters."""
    charts: float = 0
    """Lines that only colour tells from another."""
    multiple: float = 4
    """A file with a cover has a multiple of so many pages; 0: any number."""
    size: float = 0
    """Pages of another size than most."""


COUNTED = {
    "tables": "tables split",
    "overlap": "overlaps",
    "outside": "outside",
    "heading": "headings",
    "fragment": "fragments",
    "runt": "runts",
    "ladder": "ladders",
    "broken": "breaks",
    "charts": "lines alike",
    "size": "sizes",
    "initial": "initials",
}
"""Checks whose findings are counted: their bars and what the table calls them."""


@dataclass(slots=True)
class Figures:
    """What was measured on a file, or on several."""

    name: str
    pages: int = 0
    measured: int = 0
    """Pages whose fill counts."""
    fill: list[float] = field(default_factory=list)
    letters: Counter[float] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)
    overlapping: int = 0
    """Pages with texts that overlap or leave the type area."""
    place: str = ""
    """Where the smallest type is."""
    sections: list[tuple[str, int, int]] = field(default_factory=list)
    """Title, first page, number of pages."""
    faint: Counter[float] = field(default_factory=Counter)
    """Small letters that are not black."""
    types: int = 0
    """Sizes in use; of several files the most."""
    level: int = 0
    """Pairs of facing pages whose lines meet, and all that have text on both sides."""
    facing: int = 0

    def between(self, low: float, high: float) -> int:
        return sum(low <= share < high for share in self.fill)

    @property
    def mean(self) -> float:
        return sum(self.fill) / len(self.fill) if self.fill else 1

    @property
    def smallest(self) -> float:
        return min((size for size, count in self.letters.items() if count), default=0)

    @property
    def tiny(self) -> float:
        """The share of letters below `TINY`."""
        total = sum(self.letters.values())
        return sum(count for size, count in self.letters.items() if size < TINY) / total if total else 0

    @property
    def grey(self) -> float:
        """The share of letters that are small and not black."""
        total = sum(self.letters.values())
        return sum(self.faint.values()) / total if total else 0

    def count(self, check: str) -> int:
        return sum(finding.check == check for finding in self.findings)

    def plain(self) -> dict[str, object]:
        """Return the figures for JSON."""
        return {
            "name": self.name,
            "pages": self.pages,
            "measured": self.measured,
            "under25": self.between(0, 0.25),
            "under50": self.between(0.25, 0.5),
            "under67": self.between(0.5, 0.67),
            "mean": round(self.mean, 4),
            "smallest": self.smallest,
            "smallest_at": self.place,
            "tiny": round(self.tiny, 5),
            "grey": round(self.grey, 5),
            "types": self.types,
            "level": self.level,
            "facing": self.facing,
            "overlapping_pages": self.overlapping,
            **{check: self.count(check) for check in COUNTED},
            "uneven": self.count("pages"),
            "sections": [{"title": title, "page": page, "pages": pages} for title, page, pages in self.sections],
            "findings": [asdict(finding) for finding in self.findings],
        }


def check(path: Path, bars: Bars, *, everything: bool = False, margins: Sequence[float] | None = None) -> Figures:
    """Measure one file.

    Args:
        path: A tagged PDF.
        bars: Which type is small, which tables should be whole, by how much the pages have to be divisible.
        everything: Measure the fill of all pages, not only of those between contents and back.
        margins: Top, outer, bottom, inner margin in millimetres, where they should not be found from the pages.

    Raises:
        Untagged: the PDF is not tagged.
    """
    book = read(path)
    areas = fill.areas(book, margins)
    inner = book.pages if everything else book.inner
    measured = [(page, *fill.fill(page, areas[page.number])) for page in inner]
    placed = [
        finding for page in book.uncovered for finding in (*lettering.overlaps(page), *lettering.outside(page, areas[page.number]))
    ]
    found = fill.holes(measured) + tables.needless(tables.splits(book, areas), bars.whole) + placed + lettering.small(book, bars.type)
    for page in book.uncovered:
        found += prose.headings(page) + prose.paragraphs(page) + charts.alike(page)
    found += sheets.count(book, int(bars.multiple)) + sheets.shapes(book) + rhythm.uneven(book) + rhythm.fallen(book)[1]
    facing = rhythm.spreads(book)
    return Figures(
        f"{path.parent.name}/{path.name}".removeprefix("/"),
        len(book.pages),
        len(measured),
        [share for _, share, _ in measured],
        lettering.sizes(book),
        found,
        len({finding.page for finding in placed}),
        lettering.smallest(book),
        sheets.sections(book),
        lettering.faint(book),
        len(lettering.in_use(book)),
        sum(spread.level for spread in facing),
        len(facing),
    )


def together(all_figures: Sequence[Figures]) -> Figures:
    """Return the figures over several files."""
    letters: Counter[float] = Counter()
    faint: Counter[float] = Counter()
    for figures in all_figures:
        letters.update(figures.letters)
        faint.update(figures.faint)
    return Figures(
        "together",
        sum(figures.pages for figures in all_figures),
        sum(figures.measured for figures in all_figures),
        [share for figures in all_figures for share in figures.fill],
        letters,
        [finding for figures in all_figures for finding in figures.findings],
        sum(figures.overlapping for figures in all_figures),
        min(all_figures, key=lambda figures: figures.smallest).place,
        faint=faint,
        types=max(figures.types for figures in all_figures),
        level=sum(figures.level for figures in all_figures),
        facing=sum(figures.facing for figures in all_figures),
    )


def failed(figures: Figures, bars: Bars) -> list[str]:
    """Return each bar that the figures do not meet, with both."""
    found = [
        f"{name}: {count} pages, at most {bar:g}"
        for name, bar, count in (("under25", bars.under25, figures.between(0, 0.25)), ("under50", bars.under50, figures.between(0.25, 0.5)))
        if count > bar
    ]
    between = figures.between(0.5, 0.67)
    if between > bars.under67 * figures.measured:
        found.append(f"under67: {between} of {figures.measured} pages, at most {bars.under67:.0%}")
    if figures.mean < bars.mean:
        found.append(f"mean: {figures.mean:.3f}, at least {bars.mean:g}")
    if figures.letters and figures.smallest < bars.type:
        found.append(f"type: {figures.smallest:g} pt, at least {bars.type:g}")
    if figures.tiny > bars.tiny:
        found.append(f"tiny: {figures.tiny:.1%} of letters are below {TINY:g} pt, at most {bars.tiny:.0%}")
    if figures.grey > bars.grey:
        found.append(f"grey: {figures.grey:.1%} of letters are small and not black, at most {bars.grey:.0%}")
    if figures.types > bars.types:
        found.append(f"types: {figures.types} sizes, at most {bars.types:g}")
    if figures.level < bars.level * figures.facing:
        found.append(f"level: {figures.level} of {figures.facing} spreads, at least {bars.level:.0%}")
    for name in COUNTED:
        if figures.count(name) > getattr(bars, name):
            found.append(f"{name}: {figures.count(name)}, at most {getattr(bars, name):g}")
    if count := figures.count("pages"):
        found.append(f"multiple: {count} files, at most 0")
    return found


COLUMNS = ("file", "pages", "measured", "<25", "<50", "<67", "mean", "smallest", f"<{TINY:g} pt", "grey", "types", "level", *COUNTED.values())


def table(rows: Sequence[Figures]) -> str:
    """Return the figures as a table, a line for each file."""
    cells = [COLUMNS] + [
        (
            row.name,
            str(row.pages),
            str(row.measured),
            *(str(row.between(low, high)) for low, high in ((0, 0.25), (0.25, 0.5), (0.5, 0.67))),
            f"{row.mean:.3f}",
            f"{row.smallest:.1f}",
            f"{row.tiny:.2%}",
            f"{row.grey:.2%}",
            str(row.types),
            f"{row.level}/{row.facing}",
            *(str(row.count(check)) for check in COUNTED),
        )
        for row in rows
    ]
    widths = [max(map(len, column)) for column in zip(*cells)]
    return "\n".join("  ".join(cell.ljust(width) if not at else cell.rjust(width) for at, (cell, width) in enumerate(zip(line, widths))) for line in cells)


def as_json(rows: Sequence[Figures], whole: Figures, missed: Sequence[str]) -> str:
    """Return all figures and findings as JSON."""
    totals = {name: value for name, value in whole.plain().items() if name not in ("name", "findings", "sections")}
    return json.dumps({"files": [row.plain() for row in rows], "together": totals, "failed": list(missed)}, ensure_ascii=False, indent=1)


NAMES = tuple(bar.name for bar in fields(Bars))
