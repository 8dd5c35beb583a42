"""Columns of things that cannot be divided: laid out once, and dealt out by their heights. In the child process only.

WeasyPrint finds out how high columns have to be by laying out all that is in them again and again, a little higher each time, which took half
of all measuring, and nine tenths of a law book of several pages. Where nothing in them may be divided, the heights of the things say it, and also
how much of them fills a page. All else is left to WeasyPrint.
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
WHITE = 200
"""In pixels: no more white between two things is lost where a column ends. What is laid out once is as much as all columns hold, and so much more."""


class Thing(Struct, frozen=True):
    """Something in a column: where its border begins and ends if all stand in one column, in pixels; `keep`: no column ends with it. So much has
    to be free `below` it on a page that goes on, where WeasyPrint counts its margin."""

    top: float
    bottom: float
    keep: bool = False
    below: float = 0


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


def fitting(things: Sequence[Thing], top: float, height: float) -> int:
    """Return how many things stand in a column that begins at `top` and is so high on a page that goes on; 0 if that can not be told: all of them
    do, or none with those that stay with it."""
    number = 0
    while number < len(things) and _fits(things[number], top, height):
        number += 1
    if number == len(things):
        return 0
    while number and things[number - 1].keep:
        number -= 1
    return number


def columns_layout(context: Any, box: Any, bottom_space: float, skip_stack: Any, *around: Any) -> Any:
    """Lay out a box with columns. It takes and returns what WeasyPrint's function of this name does."""
    first, within = next(iter(skip_stack.items())) if skip_stack else (0, None)
    if within is None and _is_plain(box, first):
        found = _Columns(context, box, bottom_space, first, *around).laid_out()
        if found is not None:
            return found
    return searched(context, box, bottom_space, skip_stack, *around)


def _is_plain(box: Any, first: int) -> bool:
    """Tell whether a box has a number of columns of one height, filled, from the first thing to be laid out on, with things that cannot be
    divided."""
    children = box.children[first:]
    return (
        children
        and box.style["column_count"] != "auto"
        and all(box.style[key] == value for key, value in PLAIN.items())
        and all(child.is_in_normal_flow() and _is_whole(child) and child.style["column_span"] == "none" for child in children)
        and all(block.block_level_page_break(*pair) in ("auto", *KEPT) for pair in pairwise(children))
    )


def _is_whole(box: Any) -> bool:
    """Tell whether a box cannot be divided; what surrounds a table asks that of the table."""
    asked = box.get_wrapped_table() if box.is_table_wrapper else box
    return asked.style["break_inside"] in WHOLE


class _Columns:
    """Plain columns of a box on one page, from the `first` thing on that is not laid out yet. What is `around` is what WeasyPrint hands on."""

    def __init__(
        self, context: Any, box: Any, bottom_space: float, first: int, around: Any, page_is_empty: bool, absolute: list[Any], fixed: list[Any], margins: list[Any], *lines: Any
    ) -> None:
        self.context, self.first, self.given, self.box = context, first, box.children[first:], box.copy_with_children(box.children)
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
        """Return the columns as WeasyPrint does; None, with nothing left behind, if they do not stand on this page like that."""
        context = self.context
        notes, shapes = len(context.current_page_footnotes), len(context.excluded_shapes)
        context.in_column = True
        strip, rest, next_page = self.column(0, len(self.given), self.count * self.room + WHITE)
        columns, end, high = self.dealt_out(strip, bool(rest)) if strip else ([], 0, 0.0)
        context.in_column = False
        noted = len(context.current_page_footnotes) > notes or len(context.excluded_shapes) > shapes
        ended = end == len(self.given)
        if not end or noted or high > self.room + EXACT or not ended and block.block_level_page_name(*self.given[end - 1 : end + 1]):
            self.forget(columns)
            del context.excluded_shapes[shapes:]
            return None
        for number, new in enumerate(columns):
            new.translate(number * (self.width + self.gap), 0)
            new.height = high
        self.box.children, self.box.height = columns, high
        if ended:
            return self.box, None, next_page, [], False
        return self.box, {self.first + end: None}, {"break": "any", "page": columns[-1].page_values()[1]}, [], False

    def column(self, begin: int, end: int, high: float = inf) -> tuple[Any, Any, Any]:
        """Return a column so high with some things, where what has no room goes on, and on which page."""
        children = [child.copy() for child in self.given[begin:end]]
        new = column_of(self.box, self.around, children, self.width, self.top)
        below = self.context.page_bottom - self.top - high
        found = block.block_box_layout(
            self.context, new, below, None, self.around, self.page_is_empty, *self.places, None, *self.lines, discard=False, max_lines=None
        )
        return found[:3]  # type: ignore[no-any-return]

    def dealt_out(self, strip: Any, more: bool) -> tuple[list[Any], int, float]:
        """Return one column as several, how many things stand in them and how high they are: even, if there is room for all, and no `more` of them,
        else full. Nothing stands in them if they are left to WeasyPrint, as full ones are that have a border, padding or a height: it lays these out
        twice, with different room."""
        things = _things(strip.children, self.given)
        begins = None if more else dealt(things, self.count)
        if begins and all(_fits(things[end - 1], self.head(things, begin), self.room) for begin, end in pairwise([*begins, len(things)])):
            below = strip.content_box_y() + strip.height - _end(strip)  # white that the last thing has below it
            columns = self.even(strip, [*begins, len(things)])
            fit = all(_end(new) + new.children[-1].margin_bottom - self.top <= self.room + EXACT for new in columns)
            return columns, len(things) if fit else 0, max([*map(_end, columns), _end(columns[-1]) + below]) - self.top
        if any(box.padding_bottom or box.border_bottom_width or box.style["height"] != "auto" for box in (self.box, *strip.children)):
            return [strip], 0, 0.0
        columns, end = self.full(strip, things)
        return columns, end, max(map(_end, columns)) - self.top

    def even(self, strip: Any, begins: Sequence[int]) -> list[Any]:
        """Return a column for each part of one that holds all; the last part ends where the last one begins."""
        found = []
        for begin, end in pairwise(begins):
            if begin and not _is_level(strip.children[begin]):
                self.forget(strip.children[begin:end])
                found.append(self.column(begin, end)[0])
            else:
                found.append(self.moved(strip, begin, end))
        return found

    def full(self, strip: Any, things: Sequence[Thing]) -> tuple[list[Any], int]:
        """Return as many columns as there may be, each as full as there is room, and how many things stand in them; 0 if that cannot be told."""
        found: list[Any] = []
        end = 0
        for _ in range(self.count):
            begin = end
            if not begin or begin < len(things) and _is_level(strip.children[begin]):
                end += fitting(things[begin:], self.head(things, begin), self.room)
                found += [self.moved(strip, begin, end)] if end > begin else []
            else:
                new, rest, _ = self.column(begin, len(self.given), self.room)
                found += [new] if new else []
                number, within = next(iter(rest.items())) if new and rest else (0, None)
                end += 0 if within else number
                self.forget(strip.children[begin:end])
            if end == begin:
                return [strip, *found], 0
        self.forget(strip.children[end:])
        return found, end

    def head(self, things: Sequence[Thing], begin: int) -> float:
        """Return where a column begins whose first thing is this; above the first of all its white counts."""
        return things[begin].top if begin else self.top

    def moved(self, strip: Any, begin: int, end: int) -> Any:
        """Return a part of a column as one of its own."""
        part = strip.children[begin:end]
        higher = self.top - part[0].border_box_y() if begin else 0
        for child in part:
            child.translate(0, higher)
        return strip.copy_with_children(part)

    def forget(self, columns: Sequence[Any]) -> None:
        """Take away what stands nowhere in what is not drawn."""
        block.remove_placeholders(self.context, columns, *self.places)


def _fits(last: Thing, top: float, height: float) -> bool:
    """Tell whether there is room for a column that begins at `top` and ends with this, on a page that goes on."""
    return last.bottom + last.below - top <= height + EXACT


def _end(column: Any) -> float:
    """Return where the last thing of a column ends."""
    return float(column.children[-1].border_box_y() + column.children[-1].border_height())


def _things(boxes: Sequence[Any], given: Sequence[Any]) -> list[Thing]:
    """Return what stands in one column as what is known of it; `given` is what was to stand there, maybe more than there is room for."""
    kept = [block.block_level_page_break(*pair) in KEPT for pair in pairwise(given[: len(boxes) + 1])]
    ends = [(box.border_box_y(), box.border_box_y() + box.border_height()) for box in boxes]
    return [Thing(*end, keep, box.margin_bottom) for end, keep, box in zip(ends, [*kept, False], boxes, strict=False)]


def _is_level(box: Any) -> bool:
    """Tell whether nothing is white above what comes first in a box."""
    while box.margin_top == 0 and not box.border_top_width and not box.padding_top and isinstance(box, boxes.BlockContainerBox) and box.children:
        box = box.children[0]
        if isinstance(box, boxes.LineBox):
            return True
    return bool(box.margin_top == 0)
