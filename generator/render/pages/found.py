"""What stands on a page that was set: the boxes of its pieces, whether all of each is in it, and how much of the page
is covered. Read off WeasyPrint's boxes in the child process; their measures are CSS pixels.

Boxes are only looked at, never made: this file imports nothing of WeasyPrint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from generator.render.pages.sized import MM

BOX = "data-box"
"""The attribute of a piece on its page: what it is called."""
MARGINS = ("MarginBox",)
STRIPS = 12
"""The width of a page is looked at in so many strips."""
WIDE = 8
"""A line of which so many are covered is a whole one."""
MIDDLE = 2
"""So is one with about as much white on its left as on its right: this may be the difference."""
BETWEEN = 3
"""So many empty lines may stand between things that are no hole."""

Rectangle = tuple[float, float, float, float]
"""Left, top, right and bottom."""


class FoundPiece(Struct, frozen=True):
    """A piece on a page: what its box is called, and how far what is in it reaches over its foot, in mm."""

    name: str
    over: float


def standing(page: Any) -> tuple[FoundPiece, ...]:
    """Return the pieces on a page in their order."""
    return tuple(FoundPiece(box.element.get(BOX), max(0.0, _foot(box) - box.content_box_y() - box.height) / MM) for box in _pieces(page._page_box))


def _pieces(box: Any) -> Iterator[Any]:
    for child in getattr(box, "children", ()):
        if child.element is not None and "::" not in (child.element_tag or "") and child.element.get(BOX):
            yield child
        elif type(child).__name__ not in MARGINS:
            yield from _pieces(child)


def _foot(box: Any) -> float:
    """Return how far down reaches what is in a box."""
    foot = 0.0
    for child in getattr(box, "children", ()):
        if not child.is_in_normal_flow() or child.style["transform"] != ():
            continue
        kind = type(child).__name__
        if kind == "LineBox":
            foot = max(foot, child.position_y + child.height)
        elif hasattr(child, "replacement"):
            foot = max(foot, child.position_y + child.margin_height())
        elif child.style["overflow"] != "hidden":
            foot = max(foot, _foot(child))
    return foot


def covered(page: Any, line: float) -> float:
    """Return how many lines of a page are covered, each so many mm high: what stands on a third of the width beside
    white counts a third. White above a heading is no hole, in any column."""
    box = page._page_box
    left, top, wide = box.content_box_x(), box.content_box_y(), box.width
    count = max(1, round(box.height / (line * MM)))
    rows = [[False] * STRIPS for _ in range(count)]
    for child in box.children:
        if type(child).__name__ in MARGINS:
            continue
        for begin, above, end, below in _things(child, (left, left + wide)):
            first, last = max(0, round((begin - left) * STRIPS / wide)), min(STRIPS, round((end - left) * STRIPS / wide))
            if first >= last:
                continue  # in the margin
            for row in rows[max(0, int((above - top) / (line * MM) + 0.5)) : max(0, int((below - top) / (line * MM) + 0.5))]:
                row[first:last] = [True] * (last - first)
    for strip in range(STRIPS):
        filled = [number for number in range(count) if rows[number][strip]]
        for above, below in zip([-1, *filled], filled, strict=False):
            for number in range(above + 1, below if below - above - 1 <= BETWEEN else above + 1):
                rows[number][strip] = True
    return sum(map(_share, rows)) / STRIPS


def _share(row: Sequence[bool]) -> int:
    """Return how many strips of a line count as covered."""
    share = sum(row)
    if not share:
        return 0
    return STRIPS if share >= WIDE or abs(row.index(True) - row[::-1].index(True)) <= MIDDLE else share


def _things(box: Any, around: tuple[float, float]) -> Iterator[Rectangle]:
    """Yield what covers a page: blocks of lines, as wide as they may be, tables, as wide as what is `around` them, from
    left to right, pictures, and lines to write on."""
    children = getattr(box, "children", ())
    lines = [child for child in children if type(child).__name__ == "LineBox"]
    top = box.border_box_y()  # white above what fills a hole is still one
    place = box.position_x, top, box.position_x + box.margin_width(), top + box.border_height()
    # what fills a hole may be drawn as its background
    drawn = hasattr(box, "replacement") or box.style["overflow"] == "hidden"
    if type(box).__name__ == "TableBox":
        yield around[0], place[1], around[1], place[3]
        return
    ruled = not lines and getattr(box, "border_bottom_width", 0) > 0  # where one is to write
    if drawn or ruled or any(child.style["transform"] != () for child in children):
        yield place
        return
    if lines:
        yield place[0], lines[0].position_y, place[2], lines[-1].position_y + lines[-1].height
    inside = around if getattr(box, "is_table_wrapper", False) else (box.content_box_x(), box.content_box_x() + box.width)
    for child in children:
        if child not in lines or any(hasattr(one, "replacement") for one in getattr(child, "children", ())):
            yield from _things(child, inside)
