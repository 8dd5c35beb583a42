"""Columns of things that cannot be divided: laid out once, and dealt out by their heights. In the child process only.

WeasyPrint finds out how high columns have to be by laying out all that is in them again and again, a little higher each time, which took half
of all measuring. Where nothing in them may be divided, the heights of the things say it. All else is left to WeasyPrint.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf
from typing import Any

from msgspec import Struct
from weasyprint.formatting_structure import boxes
from weasyprint.layout import block
from weasyprint.layout.column import _create_column_box as column_of
from weasyprint.layout.column import columns_layout as searched
from weasyprint.layout.percent import percentage

WHOLE = ("avoid", "avoid-column")
KEPT = ("avoid", "avoid-page", "avoid-column")
PLAIN = {"column_width": "auto", "column_fill": "balance", "height": "auto", "min_height": "auto", "position": "static", "direction": "ltr"}
"""The style of columns that are dealt out here."""
EXACT = 1e-6
"""Of a pixel: what adding up may be wrong by."""


class Thing(Struct, frozen=True):
    """Something in a column: where its border begins and ends if all stand in one column, in pixels; `keep`: no column ends with it."""

    top: float
    bottom: float
    keep: bool = False


def dealt(things: Sequence[Thing], count: int) -> list[int] | None:
    """Return the first thing of each column, so that the highest of at most `count` columns is as low as can be, and the first ones are as full
    as they may be; None if what has to stay together leaves no way."""
    heights = sorted({last.bottom - first.top for number, first in enumerate(things) for last in things[number:]})
    low, high = 0, len(heights) - 1
    best = _filled(things, heights[high], count)
    while best and low < high:
        middle = (low + high) // 2
        if found := _filled(things, heights[middle], count):
            best, high = found, middle
        else:
            low = middle + 1
    return best


def _filled(things: Sequence[Thing], height: float, count: int) -> list[int] | None:
    """Return the first thing of each column if the columns are so high; None if they would be more than `count`."""
    begins = [0]
    number = 0
    while number < len(things):
        if things[number].bottom - things[begins[-1]].top <= height + EXACT:
            number += 1
            continue
        while number > begins[-1] and things[number - 1].keep:
            number -= 1
        if number == begins[-1] or len(begins) == count:
            return None
        begins.append(number)
    return begins


def columns_layout(context: Any, box: Any, bottom_space: float, skip_stack: Any, *around: Any) -> Any:
    """Lay out a box with columns. It takes and returns what WeasyPrint's function of this name does."""
    if skip_stack is None and _is_plain(box):
        found = _laid_out(context, box, bottom_space, *around)
        if found is not None:
            return found
    return searched(context, box, bottom_space, skip_stack, *around)


def _is_plain(box: Any) -> bool:
    """Tell whether a box has a number of columns of one height, filled with things that cannot be divided."""
    return (
        box.children
        and box.style["column_count"] != "auto"
        and all(box.style[key] == value for key, value in PLAIN.items())
        and all(child.is_in_normal_flow() and _is_whole(child) and child.style["column_span"] == "none" for child in box.children)
        and all(block.block_level_page_break(*pair) in ("auto", *KEPT) for pair in pairwise(box.children))
    )


def _is_whole(box: Any) -> bool:
    """Tell whether a box cannot be divided; what surrounds a table asks that of the table."""
    asked = box.get_wrapped_table() if box.is_table_wrapper else box
    return asked.style["break_inside"] in WHOLE


def _laid_out(
    context: Any, box: Any, bottom_space: float, containing_block: Any, page_is_empty: bool, absolute: list[Any], fixed: list[Any], margins: list[Any], *lines: Any
) -> Any:
    """Return plain columns as WeasyPrint does; None, with nothing left behind, if they do not stand on this page like that."""
    given, box = box, box.copy_with_children(box.children)
    box.position_y += block.collapse_margin(margins)
    block.block_level_width(box, containing_block)
    count = box.style["column_count"]
    gap = box.style["font_size"] if box.style["column_gap"] == "normal" else percentage(box.style["column_gap"], box.style, box.width)
    width = max(0, box.width - (count - 1) * gap) / count
    top = box.content_box_y()

    def column(begin: int, end: int) -> Any:
        children = [child.copy() for child in given.children[begin:end]]
        new = column_of(box, containing_block, children, width, top)
        return block.block_box_layout(
            context, new, -inf, None, containing_block, page_is_empty, absolute, fixed, None, *lines, discard=False, max_lines=None
        )

    def parted(strip: Any, begins: Sequence[int]) -> list[Any]:
        """Return a column for each part of one that holds all."""
        found = []
        for begin, end in zip(begins, [*begins[1:], len(strip.children)], strict=True):
            part = strip.children[begin:end]
            if begin and not _is_level(part[0]):
                block.remove_placeholders(context, part, absolute, fixed)
                found.append(column(begin, end)[0])
                continue
            higher = top - part[0].border_box_y() if begin else 0
            for child in part:
                child.translate(0, higher)
            found.append(strip.copy_with_children(part))
        return found

    notes, shapes = len(context.current_page_footnotes), len(context.excluded_shapes)
    context.in_column = True
    strip, rest, next_page, *_ = column(0, len(given.children))
    columns = [strip] if strip else []
    below = strip.content_box_y() + strip.height - _end(strip) if strip else 0  # white that the last thing has below it
    begins = dealt(_things(strip.children), count) if strip and not rest and len(strip.children) == len(given.children) else None
    if begins:
        columns = parted(strip, begins)
    context.in_column = False
    high = max([*map(_end, columns), _end(columns[-1]) + below]) - top if columns else inf
    noted = len(context.current_page_footnotes) > notes or len(context.excluded_shapes) > shapes
    if not begins or noted or top + high > context.page_bottom - bottom_space + EXACT:
        block.remove_placeholders(context, columns, absolute, fixed)
        del context.excluded_shapes[shapes:]
        return None
    for number, new in enumerate(columns):
        new.translate(number * (width + gap), 0)
        new.height = high
    box.children, box.height = columns, high
    return box, None, next_page, [], False


def _end(column: Any) -> float:
    """Return where the last thing of a column ends."""
    return float(column.children[-1].border_box_y() + column.children[-1].border_height())


def _things(boxes: Sequence[Any]) -> list[Thing]:
    """Return what stands in one column as what is known of it."""
    kept = [block.block_level_page_break(*pair) in KEPT for pair in pairwise(boxes)]
    return [Thing(box.border_box_y(), box.border_box_y() + box.border_height(), keep) for box, keep in zip(boxes, [*kept, False], strict=True)]


def _is_level(box: Any) -> bool:
    """Tell whether nothing is white above what comes first in a box."""
    while box.margin_top == 0 and not box.border_top_width and not box.padding_top and isinstance(box, boxes.BlockContainerBox) and box.children:
        box = box.children[0]
        if isinstance(box, boxes.LineBox):
            return True
    return bool(box.margin_top == 0)
