"""Lines of nothing but text, and cells of tables that hold nothing else, laid out in a straight line. In the child process only.

WeasyPrint is ready for floats, drawings, notes and margins in each line. Three of four lines have none of it: what remains are the width of a text,
the height of its line, and where it stands. All else is left to WeasyPrint.
"""

from __future__ import annotations

from typing import Any

from weasyprint.formatting_structure import boxes
from weasyprint.layout import block, inline

COLLAPSED = ("normal", "nowrap", "pre-line")
"""Values of `white-space` with which spaces at the ends of a line go."""
PLAIN = {"position": "static", "max_lines": "none", "continue": "auto", "box_decoration_break": "slice", "direction": "ltr"}
"""The style of cells that are laid out here."""
ROUNDED = 1 + 1e-9
"""WeasyPrint allows a line to be so much wider: sums of widths are not exact."""

next_line, container_layout = inline.get_next_linebox, block.block_container_layout


def get_next_linebox(
    context: Any, linebox: Any, top: float, bottom: float, skip: Any, around: Any, absolute: Any, fixed: Any, first_letter: Any, first_line: Any
) -> tuple[Any, Any]:
    """Return the next line and where the one after it begins, as WeasyPrint's function of this name does."""
    if not first_letter and not first_line and around.style["direction"] == "ltr" and not context.excluded_shapes:
        found = _line_of_text(context, linebox, top, skip, around)
        if found:
            return found
    return next_line(context, linebox, top, bottom, skip, around, absolute, fixed, first_letter, first_line)  # type: ignore[no-any-return]


def _line_of_text(context: Any, linebox: Any, top: float, skip: Any, around: Any) -> tuple[Any, Any] | None:
    """Return a line if it holds a single text, and where the next one begins; None if there is more in it."""
    index, inner = (0, None) if skip is None else next(iter(skip.items()))
    if index >= len(linebox.children) or type(text_box := linebox.children[index]) is not boxes.TextBox:
        return None
    text = text_box.text.encode()
    start = 0 if inner is None else next(iter(inner))
    if text_box.style["white_space"] in COLLAPSED:
        while text[start : start + 1] == b" ":
            start += 1
    if start >= len(text) or linebox.style["direction"] != "ltr" or linebox.margin_left or linebox.padding_left or linebox.border_left_width:
        return None
    left = around.content_box_x()
    width = left + around.width - left
    linebox.position_x, linebox.position_y = left, top
    begin = left + linebox.text_indent
    inline.resolve_percentages(text_box, around)
    text_box.position_x = begin
    shown, rest, forced = inline.split_text_box(context, text_box, (left + width) * ROUNDED - begin, start)
    if shown is None or rest is None and index + 1 < len(linebox.children):
        return None
    line = linebox.copy_with_children([shown])
    line.remove_decoration(start=bool(index or start), end=rest is not None)
    line.width = shown.position_x + shown.width - left
    inline._adjust_line_height(line)
    linebox.width, linebox.height = line.width, line.height
    if shown.text.endswith(" "):
        inline.remove_last_whitespace(context, line)
    right = inline.text_align(context, line, width, last=rest is None or forced)
    above, below = -shown.baseline, shown.margin_height() - shown.baseline
    highest, lowest = min(above, -line.baseline), max(below, line.margin_height() - line.baseline)
    line.baseline, line.height = -highest, lowest - highest
    line.margin_top = line.margin_bottom = 0
    line.position_x += right
    line.position_y = top
    shown.position_x += right
    shown.position_y = above + (top - highest)
    return line, None if rest is None else {index: {rest: None}}


def block_container_layout(
    context: Any, box: Any, bottom_space: float, skip_stack: Any, page_is_empty: bool, absolute_boxes: Any, fixed_boxes: Any, *more: Any, **how: Any
) -> tuple[Any, ...]:
    """Lay out what holds blocks or lines, as WeasyPrint's function of this name does."""
    if type(box) is boxes.TableCellBox and skip_stack is None and len(box.children) == 1 and not any(more) and not any(how.values()):
        found = _cell_of_text(context, box, bottom_space)
        if found:
            return found
    return container_layout(context, box, bottom_space, skip_stack, page_is_empty, absolute_boxes, fixed_boxes, *more, **how)  # type: ignore[no-any-return]


def _cell_of_text(context: Any, box: Any, bottom: float) -> tuple[Any, ...] | None:
    """Return a cell with its lines if it holds a single text and does not reach the end of the page; else None."""
    (linebox,), style = box.children, box.style
    if type(linebox) is not boxes.LineBox or len(linebox.children) != 1 or box.first_line_style or box.first_letter_style or box.height != "auto":
        return None
    if any(style[name] != value for name, value in PLAIN.items()) or box.force_fragmentation:
        return None
    inline.resolve_percentages(linebox, box)
    inline.resolve_one_percentage(linebox, "text_indent", box.width)
    lines: list[Any] = []
    top, rest = box.content_box_y(), None
    while not lines or rest is not None:
        found = _line_of_text(context, linebox, top, rest, box)
        if not found:
            return None
        line, rest = found
        line.resume_at = rest
        top = line.position_y + line.height
        if context.overflows_page(bottom, top + (0 if rest else box.border_bottom_width + box.padding_bottom)):
            return None
        lines.append(line)
        linebox.text_indent = 0
    new = box.copy_with_children(lines)
    new.height = max(min(max(0, top - new.content_box_y()), new.max_height), new.min_height)
    return new, None, {"break": "any", "page": None}, [], False, None


def put_to_use() -> None:
    """Let WeasyPrint ask here first."""
    inline.get_next_linebox = get_next_linebox
    block.block_container_layout = block_container_layout
