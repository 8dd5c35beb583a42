"""Boxes that were laid out to be measured, moved to where they stand on a page: nothing is laid out twice. In the child process only.

What is measured has names, `data-at`. A piece on a page says by `data-set` which of them stand in it, and where; what it holds itself are their
drawings, which are empty while they are measured. Anchors of what is measured are kept as `data-id`: only elements without ids share styles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from functools import partial
from typing import Any
from weakref import WeakSet

from weasyprint.css import AnonymousStyle
from weasyprint.formatting_structure import boxes
from weasyprint.layout import block
from weasyprint.layout.absolute import AbsolutePlaceholder

from generator.render.pages.divided import line_ends
from generator.render.pages.sized import LINES, MM, MOVES, told
from generator.system.processes import CLUTTER, clutter

FORM = re.compile("m[0-9]+")
COUNTERS = ("counter_increment", "counter_reset", "counter_set")
ITEMS = "list-item"
"""The counter of a list, which begins anew in each."""
DRAWING = "{http://www.w3.org/2000/svg}svg"
LAST = {"break": "any", "page": None}


class MeasuredBoxes:
    """What was laid out of each measured galley: its boxes by their names."""

    def __init__(self) -> None:
        self.known: dict[str, Mapping[str, Any]] = {}
        self.measuring = False
        self.running: set[Any] = set()
        self.circles = WeakSet[Any]()

    def loosen(self) -> None:
        """Let go of all pages and layouts that are done, if there is much clutter. A page refers to its footnotes and they to it, a layout to what
        loads its pictures: where that ends, all their boxes are free at once, and nobody has to look for them, which takes four times as long."""
        if clutter() > CLUTTER:
            for circle in [*self.circles]:
                vars(circle).clear()

    def places(self, name: str, page: Any) -> dict[str, float]:
        """Return how far down a page everything begins that is named by `data-at`, in pixels, which forms may be moved, and where lines end of what may
        be divided between them; keep the boxes."""
        at: dict[str, float] = {}
        found: dict[str, Any] = {}
        _look(page._page_box, at, found)
        self.known[name] = found
        for form, box in found.items():
            if box.element.get(LINES) is not None:
                at |= told(form, line_ends(box))
        free = {form for form in found if FORM.fullmatch(form) and not _is_bound(found[form]) and self.running.isdisjoint(found[form].element.iter())}
        return at | dict.fromkeys((f"{form}{MOVES}" for form in sorted(free)), 1.0)

    def put_to_use(self, weasyprint: Any) -> None:
        """Let WeasyPrint put boxes where they are named, and spare it what only who draws a page asks for where nothing is drawn."""
        laid_out, backgrounds = block.block_level_layout_switch, weasyprint.layout.layout_backgrounds
        margins, anchors = weasyprint.layout.make_margin_boxes, weasyprint.document.gather_anchors
        contexts, table_laid_out = weasyprint.layout.LayoutContext, block.table_layout
        notes_laid_out = contexts._update_footnote_area

        def block_level_layout_switch(context: Any, box: Any, *around: Any, **more: Any) -> Any:
            named = box.element is not None and box.element.get("data-set")
            return self._put(box, named, *around) if named else laid_out(context, box, *around, **more)

        def layout_backgrounds(page: Any, images: Any) -> None:
            context = images.keywords["context"]
            self.circles |= {page, context}
            if self.measuring:
                running = context.running_elements.values()
                self.running = {box.element for pages in running for found in pages.values() for box in found}
            else:
                backgrounds(page, images)

        def make_margin_boxes(*of: Any) -> Iterable[Any]:
            return () if self.measuring else margins(*of)

        def gather_anchors(*of: Any) -> None:
            if not self.measuring:
                anchors(*of)

        def update_footnote_area(context: Any) -> Any:
            if not self.measuring:
                return notes_laid_out(context)
            area = context.current_footnote_area  # no page ends before all notes are laid out, once; columns ask how high they are so far
            area.children, area.height = context.current_page_footnotes, 0
            return False

        def table_layout(*of: Any) -> Any:
            table, *rest = table_laid_out(*of)
            for group in table.column_groups if table else ():
                for column in group.children:
                    column.get_cells = partial(_cells, table.children, column.grid_x)  # WeasyPrint's holds the table, which holds the column
            return table, *rest

        block.table_layout = table_layout
        block.block_level_layout_switch = block_level_layout_switch
        contexts._update_footnote_area = update_footnote_area
        weasyprint.layout.layout_backgrounds = layout_backgrounds
        weasyprint.layout.make_margin_boxes, weasyprint.document.gather_anchors = make_margin_boxes, gather_anchors

    def _put(self, box: Any, named: str, bottom: float, skip: Any, around: Any, empty: bool, absolute: Any, fixed: Any, margins: list[float], *lines: Any) -> tuple[Any, ...]:
        """Return a box with what is named in it, as WeasyPrint lays out a box."""
        new = box.copy_with_children([])
        new.position_y += block.collapse_margin([*margins, box.margin_top]) - box.margin_top
        block.block_level_width(new, around)
        drawings = _drawings(box)
        for one in named.split(","):
            name, left, down = one.split()
            galley, _, form = name.partition(".")
            laid = self.known[galley][form]
            right = new.content_box_x() + float(left) * MM - laid.content_box_x()
            lower = new.content_box_y() + float(down) * MM - laid.content_box_y()
            for child in laid.children:
                child.translate(right, lower)
            laid.position_x += right
            laid.position_y += lower
            _finish(laid, drawings)
            new.children += laid.children
            if new.height == "auto":
                new.height = laid.height
        return new, None, LAST, [], False, lines[-1]


def _cells(row_groups: Iterable[Any], column: int) -> list[Any]:
    """Return the cells of a table that begin in a column."""
    return [cell for row_group in row_groups for row in row_group.children for cell in row.children if cell.grid_x == column]


def _look(box: Any, at: dict[str, float], found: dict[str, Any]) -> None:
    if box.element is not None and (name := box.element.get("data-at")) and "::" not in box.element_tag and name not in at:
        at[name] = box.hit_area()[1]
        found[name] = box
    for child in box.all_children():
        _look(child, at, found)


def _is_bound(box: Any, held: bool = False) -> bool:
    """Tell whether something in a box depends on what is around it: counts, stands relative to something outside, or in a margin."""
    style = box.style
    if isinstance(box, AbsolutePlaceholder) and not box.is_outside_marker and not (held and style["position"] == "absolute"):
        return True
    if any(counter != ITEMS for name in COUNTERS if not isinstance(style[name], str) for counter, _ in style[name]):
        return True
    held = held or style["position"] != "static"
    return any(_is_bound(child, held) for child in box.all_children())


def _all(box: Any) -> Iterator[Any]:
    """Yield a box and all in it."""
    yield box
    for child in box.all_children():
        yield from _all(child)


def _drawings(box: Any) -> MutableMapping[str, list[Any]]:
    """Return the drawings that a piece holds, by what they are called."""
    found: dict[str, list[Any]] = {}
    for child in box.descendants():
        if isinstance(child, boxes.ReplacedBox) and child.element_tag == DRAWING:
            found.setdefault(child.element.get("data-drawn"), []).append(child)
    return found


def _finish(laid: Any, drawings: MutableMapping[str, list[Any]]) -> None:
    """Give boxes that come to stand on a page their anchors, and drawings what they show."""
    named: set[str] = set()
    for box in _all(laid):
        if box.element is None or isinstance(box.style, AnonymousStyle) or "::" in box.element_tag:
            continue
        if (anchor := box.element.get("data-id")) and anchor not in named:
            named.add(anchor)
            box.style = box.style.copy()
            box.style["anchor"] = anchor
        if box.element_tag == DRAWING and isinstance(box, boxes.ReplacedBox) and (shown := drawings.get(box.element.get("data-drawn"))):
            drawn = shown.pop(0) if len(shown) > 1 else shown[0]
            box.replacement, box.element = drawn.replacement, drawn.element
