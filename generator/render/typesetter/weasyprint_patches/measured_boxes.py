"""Boxes that were laid out to be measured, moved to where they stand on a page: nothing is laid out twice. In the child
process only.

Cause: every form of a piece is laid out to be measured, and what is chosen would be laid out a second time on its page;
  WeasyPrint has no door for boxes that are laid out already. While something is measured, margins, backgrounds and
  anchors are found that nobody will see. Gain: see `docs/performance.md`. Upstream: no issue is known. Goes when
  WeasyPrint takes boxes that are laid out, or when pages are chosen without being measured in its boxes. Without it
  everything is written out on its page and laid out there.

What is measured has names, `data-at`. A piece on a page says by `data-set` which of them stand in it, and where; what
it holds itself are their drawings, which are empty while they are measured. Anchors of what is measured are kept as
`data-id`: only elements without ids share styles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from typing import Any

from weasyprint.css import AnonymousStyle
from weasyprint.formatting_structure import boxes
from weasyprint.layout import block
from weasyprint.layout.absolute import AbsolutePlaceholder

from generator.render.pages.divided import line_ends
from generator.render.pages.sized import LINES, MM, MOVES, line_ends_by_name

RELIES_ON = {
    "weasyprint.layout.block.block_level_layout_switch": "context box bottom_space skip_stack containing_block page_is_empty absolute_boxes fixed_boxes "
    "adjoining_margins first_letter_style first_line_style discard max_lines",
    "weasyprint.layout.layout_backgrounds": "page get_image_from_uri",
    "weasyprint.layout.make_margin_boxes": "context page state",
    "weasyprint.document.gather_anchors": "box anchors links bookmarks forms parent_matrix parent_form parent_link",
    "weasyprint.layout.LayoutContext._update_footnote_area": "self",
    "weasyprint.layout.block.block_level_width": "",
    "weasyprint.layout.block.collapse_margin": "adjoining_margins",
}
FORM = re.compile("m[0-9]+")
COUNTERS = ("counter_increment", "counter_reset", "counter_set")
ITEMS = "list-item"
"""The counter of a list, which begins anew in each."""
DRAWING = "{http://www.w3.org/2000/svg}svg"
LAST = {"break": "any", "page": None}


class MeasuredBoxes:
    """What was laid out of each measured galley: its boxes by their names. `moves`: WeasyPrint puts them where they are
    named."""

    def __init__(self) -> None:
        self.known: dict[str, Mapping[str, Any]] = {}
        self.measuring = self.moves = False
        self.running: set[Any] = set()

    def places(self, name: str, page: Any) -> dict[str, float]:
        """Return how far down a page everything begins that is named by `data-at`, in pixels, which forms may be moved,
        and where lines end of what may be divided between them; keep the boxes."""
        at: dict[str, float] = {}
        found: dict[str, Any] = {}
        _look(page._page_box, at, found)
        self.known[name] = found if self.moves else {}
        for form, box in found.items():
            if box.element.get(LINES) is not None:
                at |= line_ends_by_name(form, line_ends(box))
        forms = filter(FORM.fullmatch, found if self.moves else ())
        free = {form for form in forms if not _is_bound(found[form]) and self.running.isdisjoint(found[form].element.iter())}
        return at | dict.fromkeys((f"{form}{MOVES}" for form in sorted(free)), 1.0)

    def put_to_use(self, weasyprint: Any) -> None:
        """Let WeasyPrint put boxes where they are named, and spare it what only who draws a page asks for where nothing
        is drawn."""
        laid_out, backgrounds = block.block_level_layout_switch, weasyprint.layout.layout_backgrounds
        margins, anchors = weasyprint.layout.make_margin_boxes, weasyprint.document.gather_anchors
        contexts = weasyprint.layout.LayoutContext
        notes_laid_out = contexts._update_footnote_area

        def block_level_layout_switch(context: Any, box: Any, *around: Any, **more: Any) -> Any:
            named = box.element is not None and box.element.get("data-set")
            return self._put(box, named, *around) if named else laid_out(context, box, *around, **more)

        def layout_backgrounds(page: Any, images: Any) -> None:
            if self.measuring:
                running = images.keywords["context"].running_elements.values()
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
            # no page ends before all notes are laid out, once; columns ask how high they are so far
            area = context.current_footnote_area
            area.children, area.height = context.current_page_footnotes, 0
            return False

        block.block_level_layout_switch = block_level_layout_switch
        contexts._update_footnote_area = update_footnote_area
        weasyprint.layout.layout_backgrounds = layout_backgrounds
        weasyprint.layout.make_margin_boxes, weasyprint.document.gather_anchors = make_margin_boxes, gather_anchors
        self.moves = True

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


def _look(box: Any, at: dict[str, float], found: dict[str, Any]) -> None:
    if box.element is not None and (name := box.element.get("data-at")) and "::" not in box.element_tag and name not in at:
        at[name] = box.hit_area()[1]
        found[name] = box
    for child in box.all_children():
        _look(child, at, found)


def _is_bound(box: Any, held: bool = False) -> bool:
    """Tell whether something in a box depends on what is around it: counts, stands relative to something outside, or in
    a margin."""
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


def put_to_use(weasyprint: Any) -> MeasuredBoxes:
    """Let WeasyPrint put boxes where they are named; return those that it finds."""
    laid = MeasuredBoxes()
    laid.put_to_use(weasyprint)
    return laid
