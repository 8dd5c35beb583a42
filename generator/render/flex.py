"""What stands side by side, laid out once. In the child process only.

WeasyPrint lays out each item of a flex container to see how high it is, and again where it comes to stand. It is the same both times if nothing
in it depends on its height.
"""

from __future__ import annotations

from math import inf
from typing import Any

from weasyprint.formatting_structure import boxes
from weasyprint.layout import block

HEIGHTS = ("height", "min_height", "max_height")
AROUND = [f"{kind}_{side}{more}" for side in ("top", "right", "bottom", "left") for kind, more in (("margin", ""), ("padding", ""), ("border", "_width"))]

MOST = 100
"""So many items are remembered."""


class Items:
    """Remembers items of flex containers as they were laid out to be measured, by their children."""

    def __init__(self) -> None:
        self.known: dict[int, tuple[Any, Any, bool, list[Any]]] = {}

    def put_to_use(self) -> None:
        """Let WeasyPrint ask here first."""
        laid_out = block.block_level_layout_switch

        def block_level_layout_switch(context: Any, box: Any, bottom: float, skip: Any, around: Any, empty: bool, absolute: list[Any], *more: Any, **how: Any) -> Any:
            if not box.is_flex_item or type(box) is not boxes.BlockBox or skip is not None or box.is_table_wrapper:
                return laid_out(context, box, bottom, skip, around, empty, absolute, *more, **how)
            if known := self.known.pop(id(box.children), None):
                if found := _moved(context, box, bottom, empty, absolute, *known):
                    return found
            given, before, placeholders = box.copy(), _noted(context), len(absolute)
            found = laid_out(context, box, bottom, skip, around, empty, absolute, *more, **how)
            if len(self.known) > MOST:
                self.known.clear()  # nobody has asked for them again: a page ended before
            if bottom == -inf and box.children and found[0] and found[1] is None and before == _noted(context) and _is_free(box):
                self.known[id(box.children)] = given, found, empty, absolute[placeholders:]
            return found

        block.block_level_layout_switch = block_level_layout_switch


def _noted(context: Any) -> tuple[int, ...]:
    """Return what tells whether a layout has put something elsewhere than into its box."""
    running = sum(len(found) for pages in context.running_elements.values() for found in pages.values())
    return len(context.current_page_footnotes), running, len(context.broken_out_of_flow)


def _is_free(box: Any) -> bool:
    """Tell whether nothing in a box depends on its height: no share of it, nothing that stands where it ends."""
    inside = [*box.children, *(child.get_wrapped_table() for child in box.children if child.is_table_wrapper)]
    lengths = (child.style[name] for child in inside for name in HEIGHTS)
    return box.style["position"] == "static" and all(value == "auto" or getattr(value, "unit", None) == "px" for value in lengths)


def _moved(context: Any, box: Any, bottom: float, empty: bool, absolute: list[Any], given: Any, laid: Any, was_empty: bool, placeholders: list[Any]) -> Any:
    """Return an item as it was laid out before, with its height, where it stands now; None if it might be another one there."""
    new, *rest = laid
    same = box.style is given.style and all(getattr(box, name) == getattr(given, name) for name in ("width", *AROUND))
    if not same or (empty != was_empty and context.current_page > 1) or context.overflows_page(bottom, _reach(new) + box.position_y - given.position_y):
        return None
    new.translate(box.position_x - given.position_x, box.position_y - given.position_y)
    if box.height != "auto":
        new.height = max(min(box.height, box.max_height), box.min_height)
    absolute.extend(placeholders)
    return new, *rest


def _reach(box: Any, below: float = 0) -> float:
    """Return down to where a box needs room, with all that is in it and so much white below it."""
    below += box.margin_bottom + box.padding_bottom + box.border_bottom_width
    inside = [_reach(child, below) for child in box.children if isinstance(child, boxes.Box)]
    return float(max([box.content_box_y() + box.height + below, *inside]))
