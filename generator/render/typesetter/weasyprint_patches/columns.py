"""Columns of things that cannot be divided: laid out once, and dealt out by their heights. In the child process only.

Cause: WeasyPrint finds out how high columns have to be by laying out all that is in them again and again, a little
  higher each time. Where nothing in them may be divided, the heights of the things say it. Gain: see
  `docs/performance.md`. Upstream: Kozea/WeasyPrint#1597 (merged) made the search shorter, and says in its description
  that heights of children would do. Goes when WeasyPrint balances columns by them.

Columns that do not end on their page, and all that may be divided, are left to WeasyPrint.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct
from weasyprint.formatting_structure import boxes
from weasyprint.layout import block
from weasyprint.layout.column import _create_column_box as column_of
from weasyprint.layout.column import columns_layout as searched
from weasyprint.layout.percent import percentage

RELIES_ON = {
    "weasyprint.layout.block.columns_layout": "context box bottom_space skip_stack containing_block page_is_empty absolute_boxes fixed_boxes "
    "adjoining_margins first_letter_style first_line_style",
    "weasyprint.layout.column._create_column_box": "box containing_block children width position_y",
    "weasyprint.layout.block.block_box_layout": "context box bottom_space skip_stack containing_block page_is_empty absolute_boxes fixed_boxes "
    "adjoining_margins first_letter_style first_line_style discard max_lines",
    "weasyprint.layout.block.remove_placeholders": "context box_list absolute_boxes fixed_boxes",
    **{f"weasyprint.layout.block.{name}": "" for name in ("block_level_page_break", "block_level_width", "collapse_margin")},
}
WHOLE = ("avoid", "avoid-column")
KEPT = ("avoid", "avoid-page", "avoid-column")
PLAIN = {"column_width": "auto", "column_fill": "balance", "height": "auto", "min_height": "auto", "position": "static", "direction": "ltr"}
"""The style of columns that are dealt out here."""
EXACT = 1e-6
"""Of a pixel: what adding up may be wrong by."""


class Thing(Struct, frozen=True):
    """Something in a column: where its border begins and ends if all stand in one column, in pixels; `keep`: no column
    ends with it."""

    top: float
    bottom: float
    keep: bool = False


def dealt(things: Sequence[Thing], count: int) -> list[int] | None:
    """Return the first thing of each column, so that the highest of at most `count` columns is as low as can be, and
    the first ones are as full as they may be; None if what has to stay together leaves no way."""
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


def columns_layout(context: Any, box: Any, bottom_space: float, skip_stack: Any, around: Any, page_is_empty: bool, *more: Any) -> Any:
    """Lay out a box with columns. It takes and returns what WeasyPrint's function of this name does."""
    if skip_stack is None and _is_plain(box):
        found = _Columns(context, box, bottom_space, around, page_is_empty, *more).laid_out()
        if found is not None:
            return found
    return searched(context, box, bottom_space, skip_stack, around, page_is_empty, *more)


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


class _Columns:
    """Plain columns of a box that are to end on this page. What is `around` is what WeasyPrint hands on."""

    def __init__(self, context: Any, box: Any, bottom_space: float, around: Any, page_is_empty: bool, absolute: Any, fixed: Any, margins: Any, *lines: Any) -> None:
        self.context, self.given, self.box = context, box.children, box.copy_with_children(box.children)
        self.box.position_y += block.collapse_margin(margins)
        block.block_level_width(self.box, around)
        style = box.style
        self.count = style["column_count"]
        self.gap = style["font_size"] if style["column_gap"] == "normal" else percentage(style["column_gap"], style, self.box.width)
        self.width = max(0, self.box.width - (self.count - 1) * self.gap) / self.count
        self.top = self.box.content_box_y()
        self.room = context.page_bottom - bottom_space - self.top
        self.around, self.page_is_empty, self.places, self.lines = around, page_is_empty, (absolute, fixed), lines

    def laid_out(self) -> Any:
        """Return the columns as WeasyPrint does; None, with nothing left behind, if they do not stand on this page like
        that."""
        context = self.context
        notes, shapes = len(context.current_page_footnotes), len(context.excluded_shapes)
        context.in_column = True
        strip, rest, next_page = self.column(self.given)
        # white that the last thing has below it
        below = strip.content_box_y() + strip.height - _end(strip) if strip else 0
        columns = self.even(strip) if strip and not rest else []
        context.in_column = False
        fit = all(_end(new) + new.children[-1].margin_bottom - self.top <= self.room + EXACT for new in columns)
        if not columns or not fit or len(context.current_page_footnotes) > notes or len(context.excluded_shapes) > shapes:
            self.forget(columns or filter(None, [strip]))
            del context.excluded_shapes[shapes:]
            return None
        high = max([*map(_end, columns), _end(columns[-1]) + below]) - self.top
        for number, new in enumerate(columns):
            new.translate(number * (self.width + self.gap), 0)
            new.height = high
        self.box.children, self.box.height = columns, high
        return self.box, None, next_page, [], False

    def column(self, given: Sequence[Any]) -> tuple[Any, Any, Any]:
        """Return a column with some things, where what has no room goes on, and on which page; it may be as high as all
        columns together."""
        new = column_of(self.box, self.around, [child.copy() for child in given], self.width, self.top)
        below = self.context.page_bottom - self.top - self.count * self.room
        found = block.block_box_layout(
            self.context, new, below, None, self.around, self.page_is_empty, *self.places, None, *self.lines, discard=False, max_lines=None
        )
        return found[:3]  # type: ignore[no-any-return]

    def even(self, strip: Any) -> list[Any]:
        """Return a column with all things as several, none higher than need be; nothing if that cannot be."""
        things = _things(strip.children, self.given)
        begins = dealt(things, self.count)
        found: list[Any] = []
        for begin, end in pairwise([*begins, len(things)] if begins else ()):
            part = strip.children[begin:end]
            if begin and not _is_level(part[0]):
                self.forget(part)
                new = self.column(self.given[begin:end])[0]
            else:
                for child in part if begin else ():
                    child.translate(0, self.top - things[begin].top)
                new = strip.copy_with_children(part)
            found.append(new)
        return found

    def forget(self, columns: Iterable[Any]) -> None:
        """Take away what stands nowhere in what is not drawn."""
        block.remove_placeholders(self.context, [*columns], *self.places)


def _end(column: Any) -> float:
    """Return where the last thing of a column ends."""
    return float(column.children[-1].border_box_y() + column.children[-1].border_height())


def _things(boxes: Sequence[Any], given: Sequence[Any]) -> list[Thing]:
    """Return what stands in one column as what is known of it."""
    kept = [block.block_level_page_break(*pair) in KEPT for pair in pairwise(given)]
    ends = [(box.border_box_y(), box.border_box_y() + box.border_height()) for box in boxes]
    return [Thing(*end, keep) for end, keep in zip(ends, [*kept, False], strict=True)]


def _is_level(box: Any) -> bool:
    """Tell whether nothing is white above what comes first in a box."""
    while box.margin_top == 0 and not box.border_top_width and not box.padding_top and isinstance(box, boxes.BlockContainerBox) and box.children:
        box = box.children[0]
        if isinstance(box, boxes.LineBox):
            return True
    return bool(box.margin_top == 0)


def put_to_use(weasyprint: Any) -> None:
    """Let WeasyPrint ask here first."""
    block.columns_layout = columns_layout
