"""The type area, and how full pages are: one less the largest blank strip across the type area.

Ink is text, horizontal rules, filled boxes, pictures. No ink are vertical rules (a column's line beside nothing), the
inside of an empty frame, a colour that fills the whole page, and what stands in the margins.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tests.tools.pages.drawing import Box, Shape, around
from tests.tools.pages.finding import Finding
from tests.tools.pages.structure import Book, Page

MM = 72 / 25.4
HAIR = 3.0
"""No wider than this, in points, an upright shape is a vertical rule."""
STEP = 1.0
"""Edges so near to each other, in points, are one."""
LINE = 6.0
"""Pages that end within half a line of each other, in points, end at the same place."""
MANY = 20
"""In a file with so many pages some more than one reach down to the foot."""
LIMITS = (0.25, 0.5, 0.67)


def _outermost(values: Iterable[Sequence[float]], window: float, needed: int) -> float | None:
    """The largest value that at least so many pages come near from below."""
    pages = [list(page) for page in values]
    for value in sorted({value for page in pages for value in page}, reverse=True):
        if sum(any(value - window <= other <= value for other in page) for page in pages) >= needed:
            return value
    return None


def _area(pages: Sequence[Page]) -> Box | None:
    """The type area of some pages with the same margins, from where their texts and wide rules begin and end."""
    found = []
    for page in pages:
        boxes = [text.box for text in page.body if text.text.strip() and not text.turned]
        boxes += [
            shape.box
            for shape in page.drawing.shapes
            if shape.box.width > page.drawing.width / 2 and shape.box.left > 3 * MM and shape.box.right < page.drawing.width - 3 * MM
        ]
        if boxes:
            found.append(boxes)
    if not found:
        return None
    few = len(found) < 8
    needed = 1 if few else max(2, len(found) // 10)
    left = _outermost(([-box.left for box in boxes] for boxes in found), STEP, needed)
    right = _outermost(([box.right for box in boxes] for boxes in found), STEP, needed)
    top = _outermost(([-min(box.top for box in boxes)] for boxes in found), STEP, needed)
    lows = [max(box.bottom for box in boxes) for boxes in found]
    feet = [max(tops) for page in pages if (tops := [text.box.top for text in page.furniture if text.box.top > page.drawing.height / 2])]
    above = [low for low in lows if not feet or low < min(feet)] or lows
    bottom = _outermost(([low] for low in above), LINE, 1 if len(found) < MANY else len(found) // 10)
    if left is None or right is None or top is None or bottom is None:
        return None
    if len(found) < 4:  # nothing says that a page of these is full
        bottom = max(bottom, pages[0].drawing.height + top)
    return Box(-left, -top, right, bottom)


def areas(book: Book, margins: Sequence[float] | None = None) -> dict[int, Box]:
    """Return the type area of each page, by its number.

    Args: book: The file. margins: Top, outer, bottom, inner margin in millimetres; None finds the area from what stands
        on the pages, for left and right hand pages apart.
    """
    found: dict[int, Box] = {}
    for page in book.pages:
        width, height = page.drawing.width, page.drawing.height
        if margins is not None:
            top, outer, bottom, inner = (margin * MM for margin in margins)
            left, right = (inner, outer) if page.number % 2 else (outer, inner)
            found[page.number] = Box(left, top, width - right, height - bottom)
    if margins is not None:
        return found
    sizes = {(round(page.drawing.width), round(page.drawing.height)) for page in book.pages}
    for size in sorted(sizes):
        alike = [page for page in book.pages if (round(page.drawing.width), round(page.drawing.height)) == size]
        known = [page for page in alike if page in book.inner] or alike
        whole = _area(known)
        for odd in (0, 1):
            half = _area([page for page in known if page.number % 2 == odd]) if len(known) >= 8 else whole
            for page in alike:
                if page.number % 2 == odd:
                    area = half or whole or Box(0, 0, page.drawing.width, page.drawing.height)
                    found[page.number] = Box(area.left, whole.top, area.right, whole.bottom) if whole else area
    return found


def turned(page: Page) -> bool:
    """Does most of the page's text run up or down?"""
    texts = page.body
    return 2 * sum(len(text.text) for text in texts if text.turned) > sum(len(text.text) for text in texts)


def _is_background(shape: Shape, page: Page) -> bool:
    """Is it one colour behind the whole page?"""
    wide, high = shape.box.width > 0.98 * page.drawing.width, shape.box.height > 0.98 * page.drawing.height
    return wide and high and shape.form.strip("h") in ("r", "mlll")


def _inked(shape: Shape) -> list[Box]:
    """Where a shape is dark: of an empty frame only its four sides."""
    box = shape.box
    if shape.kind == "stroke" and shape.form in ("r", "rh", "mlllh"):
        hole = box.grown(-max(shape.thickness, 0.1))
    elif shape.kind == "fill" and shape.form == "rr":
        hole = min(around(shape.points[:4]), around(shape.points[4:]), key=lambda inner: inner.width * inner.height)
    else:
        return [box]
    if hole.width <= 0 or hole.height <= 0 or hole.within(box) != hole:
        return [box]
    return [
        Box(box.left, box.top, box.right, hole.top),
        Box(box.left, hole.bottom, box.right, box.bottom),
        Box(box.left, hole.top, hole.left, hole.bottom),
        Box(hole.right, hole.top, box.right, hole.bottom),
    ]


def fill(page: Page, area: Box) -> tuple[float, float]:
    """Return how full a page is, from 0 to 1, and where its largest blank strip begins, from 0 at the head to 1 at the
    foot.

    On a page whose lines run upwards the strips do, too.
    """
    upright = not turned(page)
    across, along = (area.width, area.height) if upright else (area.height, area.width)
    strips = []
    boxes = [text.box for text in page.body if text.text.strip()]
    for shape in page.drawing.shapes:
        if _is_background(shape, page):
            continue
        for box in _inked(shape):
            thin, long = (box.width, box.height) if upright else (box.height, box.width)
            if not (thin < HAIR and long > 4 * HAIR):
                boxes.append(box)
    for box in boxes:
        if seen := box.within(area):
            wide = seen.width if upright else seen.height
            if wide > min(1.0, across / 2):
                strips.append((seen.top - area.top, seen.bottom - area.top) if upright else (seen.left - area.left, seen.right - area.left))
    blank, begins, reached = 0.0, 0.0, 0.0
    for start, end in [*sorted(strips), (along, along)]:
        if start - reached > blank:
            blank, begins = start - reached, reached
        reached = max(reached, end)
    return 1 - blank / along, begins / along


def holes(pages: Iterable[tuple[Page, float, float]]) -> list[Finding]:
    """Return a finding for each page that is less full than the highest limit."""
    return [
        Finding("fill", page.number, "", f"{share:.0%} full, blank from {begins:.0%} down")
        for page, share, begins in pages
        if share < LIMITS[-1]
    ]
