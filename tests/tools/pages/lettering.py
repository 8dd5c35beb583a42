"""Texts that lie on each other, leave the type area or are too small."""

from __future__ import annotations

from collections import Counter

from tests.tools.pages.drawing import Box, Point, Text
from tests.tools.pages.finding import Finding, shown
from tests.tools.pages.structure import Book, Page

TOUCH = 0.75
"""Letters may reach so many points into each other: italics overhang, accents rise."""
OVER = 1.5
"""So many points over its edge a text is still within the type area: hanging serifs, italics."""
BLACK, WHITE = 0.15, 0.9
"""Darker than the first, letters are black; lighter than the other, they stand on dark ground."""
GREY_FROM = 8.0
"""In points: smaller letters are black."""
SOME = 60
"""A size of so many letters is one that an issue uses."""
QUOTES, HANGS = "„“”‚‘’«»", 0.25
"""What may hang before the beginning of a line, by so much of its size."""
SAME = 1.0
"""The same text so near to itself is drawn twice on purpose: a halo below, the letters above."""


def depth(first: Text, second: Text) -> float:
    """Return how far two texts reach into each other, in points; 0 if they do not."""
    least = float("inf")
    quads = first.quad, second.quad
    for axis in (first.along, first.up, second.along, second.up):
        (low, high), (other_low, other_high) = (_shadow(quad, axis) for quad in quads)
        least = min(least, min(high, other_high) - max(low, other_low))
    return max(0.0, least)


def _shadow(quad: tuple[Point, ...], axis: Point) -> tuple[float, float]:
    at = [x * axis[0] + y * axis[1] for x, y in quad]
    return min(at), max(at)


def _seen(page: Page) -> list[Text]:
    return [text for text in page.drawing.texts if text.text.strip() and text.box.within(text.clip)]


def overlaps(page: Page) -> list[Finding]:
    """Return a finding for each text of a page that lies on another one further up."""
    texts: list[Text] = []
    for text in sorted(_seen(page), key=lambda text: text.box.top):
        if not any(
            text.text.strip() == other.text.strip()
            and abs(text.origin[0] - other.origin[0]) < SAME
            and abs(text.origin[1] - other.origin[1]) < SAME
            for other in texts
        ):
            texts.append(text)
    found = []
    boxes = [text.box for text in texts]
    for at, text in enumerate(texts):
        below = [
            (depth(texts[before], text), texts[before])
            for before in range(at)
            if boxes[before].bottom > boxes[at].top and boxes[before].within(boxes[at])
        ]
        deepest, other = max(below, key=lambda pair: pair[0], default=(0.0, text))
        if deepest > TOUCH:
            found.append(Finding("overlap", page.number, shown(text.text), f"{deepest:.1f} pt into “{shown(other.text)}”"))
    return found


def outside(page: Page, area: Box) -> list[Finding]:
    """Return a finding for each text, but the margins', that leaves the type area or is cut off by the edge of its
    box."""
    found = []
    apart = {id(text) for text in page.furniture}
    for text in _seen(page):
        box = text.box
        if id(text) not in apart:
            hangs = HANGS * text.size if text.text.lstrip()[:1] in QUOTES else 0
            over = max(area.left - box.left - hangs, box.right - area.right, area.top - box.top, box.bottom - area.bottom)
            if over > OVER:
                found.append(Finding("outside", page.number, shown(text.text), f"{over:.1f} pt beyond the type area"))
                continue
        clip = text.clip
        cut = max(clip.left - box.left, box.right - clip.right, clip.top - box.top, box.bottom - clip.bottom)
        if cut > OVER:
            found.append(Finding("outside", page.number, shown(text.text), f"{cut:.1f} pt are cut off"))
    return found


def sizes(book: Book) -> Counter[float]:
    """Return how many letters there are of each size, in points with two places."""
    found: Counter[float] = Counter()
    for page in book.pages:
        for text in _seen(page):
            found[round(text.size, 2)] += len("".join(text.text.split()))
    return found


def faint(book: Book, below: float = GREY_FROM) -> Counter[float]:
    """Return how many letters of each size smaller than `below` are neither black nor white."""
    found: Counter[float] = Counter()
    for page in book.pages:
        for text in _seen(page):
            if round(text.size, 2) < below and BLACK < text.grey < WHITE:
                found[round(text.size, 2)] += len("".join(text.text.split()))
    return found


def in_use(book: Book) -> list[float]:
    """Return the sizes, in points with one place, of which an issue has some letters between its covers."""
    found: Counter[float] = Counter()
    for page in book.uncovered:
        for text in _seen(page):
            found[round(text.size, 1)] += len("".join(text.text.split()))
    return sorted(size for size, count in found.items() if count >= SOME)


def smallest(book: Book) -> str:
    """Return where the smallest type is, and what it says."""
    found = [(text.size, page.number, text.text) for page in book.pages for text in _seen(page)]
    size, page, text = min(found, key=lambda place: place[:2], default=(0.0, 0, ""))
    return f"{size:.1f} pt on p. {page}: “{shown(text)}”" if found else "none"


def small(book: Book, least: float) -> list[Finding]:
    """Return a finding for each page with type below this size: its smallest text."""
    found = []
    for page in book.pages:
        below = [text for text in _seen(page) if round(text.size, 2) < least]
        if below:
            smallest = min(below, key=lambda text: text.size)
            found.append(Finding("type", page.number, shown(smallest.text), f"{smallest.size:.1f} pt, {len(below)} texts below {least:g} pt"))
    return found

