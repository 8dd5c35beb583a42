"""Base lines of facing pages, the white above headings, large letters at the beginning of texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from statistics import fmean
from typing import NamedTuple

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tests.tools.pages.drawing import Font, Text
from tests.tools.pages.finding import Finding, shown
from tests.tools.pages.structure import HEADINGS, Book, Page

MEETS = 0.3
"""In points: base lines so near to each other meet."""
READ = 8.0
"""In points: what is larger, up to a title, is read line by line."""
TITLE = 10.0
FEW = 3
"""A page with fewer lines has none that could meet others."""
MOST = 0.9
"""So many of the lines of two facing pages have to meet."""
LARGE = 24.0
"""In points: a letter of this size that stands before a text is the first of it."""
BESIDE = 24.0
"""In points: so far behind it a line begins at most that stands beside it, as that of a second paragraph does."""
STANDS = 0.2
"""In points: so near to its lines it stands."""
FLAT = "HEILTFZ"
"""Capitals without anything round."""


class Spread(NamedTuple):
    """Two facing pages: the left one's number, how many of their lines meet, of how many."""

    page: int
    meet: int
    lines: int

    @property
    def level(self) -> bool:
        return self.meet >= MOST * self.lines


def text_font(book: Book) -> Font | None:
    """Return the font of most of what is read."""
    found: Counter[int] = Counter()
    fonts: dict[int, Font] = {}
    for page in book.inner:
        for text in page.body:
            if text.font is not None and READ <= text.size <= TITLE:
                found[id(text.font)] += len(text.text)
                fonts[id(text.font)] = text.font
    return fonts[found.most_common(1)[0][0]] if found else None


def base_lines(page: Page, font: Font | None) -> list[float]:
    """Return how far down a page the base lines of running text stand, in points: of paragraphs and lists in
    one font, no tables, drawings or footnotes."""
    found: set[float] = set()
    for element in page.root.walk():
        inside = element.within("Table", "Figure", "Note", "Caption") or (element if element.tag in ("Table", "Figure", "Note", "Caption") else None)
        if inside is None and element.tag not in HEADINGS and element.within(*HEADINGS) is None:
            found |= {
                round(text.origin[1], 2)
                for text in element.texts
                if text.font is font and READ <= text.size <= TITLE and not text.turned and len(text.text.strip()) > 3 and text.box.within(text.clip)
            }
    return sorted(found)


def leading(book: Book) -> float:
    """Return the distance of lines that is the usual one, in points: exactly, since on a page it counts forty times."""
    steps: list[float] = []
    font = text_font(book)
    for page in book.inner:
        lines = base_lines(page, font)
        steps += [below - above for above, below in zip(lines, lines[1:]) if 10 < below - above < 18]
    usual = Counter(round(step, 1) for step in steps).most_common(1)
    return fmean(step for step in steps if abs(step - usual[0][0]) < 0.1) if usual else 12.6


def spreads(book: Book) -> list[Spread]:
    """Return the facing pages that both have text, with how much of it stands on common lines."""
    line, font = leading(book), text_font(book)
    found = []
    inner = {page.number: page for page in book.uncovered}
    for number in sorted(inner):
        if number % 2 or number + 1 not in inner:
            continue
        pair = [base_lines(inner[one], font) for one in (number, number + 1)]
        if min(map(len, pair)) < FEW:
            continue
        meet = most = 0
        for lines, others in (pair, pair[::-1]):
            own = sum(_meets(base, others, line) for base in lines)
            meet, most = meet + own, most + len(lines)
        found.append(Spread(number, meet, most))
    return found


def _meets(base: float, others: Sequence[float], line: float) -> bool:
    """Does a base line lie on the lines that most of the other page's stand on?"""
    phases = [other % line for other in others]
    usual = max(phases, key=lambda phase: sum(_apart(phase, other, line) <= MEETS for other in phases))
    return _apart(base % line, usual, line) <= MEETS


def _apart(one: float, other: float, line: float) -> float:
    away = abs(one - other) % line
    return min(away, line - away)


def uneven(book: Book) -> list[Finding]:
    """Return a finding for each pair of facing pages whose lines do not meet."""
    return [Finding("spread", spread.page, "", f"{spread.meet} of {spread.lines} lines meet") for spread in spreads(book) if not spread.level]


# ---- large letters


@lru_cache(64)
def _file(data: bytes) -> TTFont:
    return TTFont(BytesIO(data), lazy=True)


def _ink(font: Font, code: int) -> tuple[float, float] | None:
    """Return how far a letter reaches below and above the base line, in shares of the size."""
    file = _file(font.file)
    glyphs = file.getGlyphSet()
    name = file.getGlyphName(code)
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    return (pen.bounds[1] / file["head"].unitsPerEm, pen.bounds[3] / file["head"].unitsPerEm) if pen.bounds else None


def capitals(font: Font) -> float | None:
    """Return how high a font's flat capitals are, in shares of the size; None if it has none of them."""
    codes = {letter: code for code, letter in font.letters.items()}
    found = [ink[1] for letter in FLAT if letter in codes and (ink := _ink(font, codes[letter]))]
    return found[0] if found else None


def initials(page: Page) -> Iterator[tuple[Text, list[Text]]]:
    """Yield each large first letter of a page, and the lines at its side, from above."""
    texts = [text for text in page.body if not text.turned and text.text.strip()]
    for large in texts:
        if large.size < LARGE or len(large.text.strip()) != 1 or not large.text.strip().isalpha():
            continue
        beside = [
            text
            for text in texts
            if text is not large
            and 6 < text.size < 16
            and text.origin[0] > large.box.left
            and large.box.top < text.origin[1] < large.origin[1] + 2
            and text.origin[0] < large.box.right + BESIDE
        ]
        if beside:
            yield large, sorted(beside, key=lambda text: text.origin[1])


def fallen(book: Book) -> tuple[int, list[Finding]]:
    """Return how many texts begin with a large letter, and a finding for each that does not stand on its lines."""
    count, found = 0, []
    for page in book.uncovered:
        for large, lines in initials(page):
            count += 1
            foot = large.origin[1] - lines[-1].origin[1]
            own = large.font and large.font.file and (capitals(large.font) or (_ink(large.font, large.codes[0]) or (0, None))[1])
            plain = next((text.font for text in lines if text.font and text.font.file and capitals(text.font)), None)
            head = 0.0
            if own and plain:
                head = (large.origin[1] - own * large.size) - (lines[0].origin[1] - (capitals(plain) or 0) * lines[0].size)
            if abs(foot) > STANDS or abs(head) > STANDS:
                found.append(Finding("initial", page.number, shown(large.text + " " + lines[0].text), f"head {head:+.2f} pt, foot {foot:+.2f} pt"))
    return count, found
