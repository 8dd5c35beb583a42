"""Lines of nothing but texts, and blocks and cells that hold nothing else, laid out in a straight line. In the child process only.

WeasyPrint is ready for floats, drawings, notes and margins in each line, and goes back where a later element does not fit. Nine of ten lines have none of
it: texts, and elements around texts that take no room of their own. What remains are widths, heights and places. All else is left to WeasyPrint.
"""

from __future__ import annotations

from typing import Any

from weasyprint.formatting_structure import boxes
from weasyprint.layout import block, inline, preferred

PLAIN = {"position": "static", "max_lines": "none", "continue": "auto", "box_decoration_break": "slice", "direction": "ltr"}
"""The style of blocks and cells that are laid out here."""
IN_LINE = {"position": "static", "direction": "ltr", "vertical_align": "baseline"}
"""The style of elements in lines that are laid out here."""
NO_MORE = (None, None, False, None)
"""What WeasyPrint says of a block of whose first line or letter, or last lines, nothing is said."""
IN_LINES = (boxes.LineBox, boxes.InlineBox, boxes.TextBox)
ROUNDED = 1 + 1e-9
"""WeasyPrint allows a line to be so much wider: sums of widths are not exact."""

next_line, container_layout = inline.get_next_linebox, block.block_container_layout


def get_next_linebox(
    context: Any, linebox: Any, top: float, bottom: float, skip: Any, around: Any, absolute: Any, fixed: Any, first_letter: Any, first_line: Any
) -> tuple[Any, Any]:
    """Return the next line and where the one after it begins, as WeasyPrint's function of this name does."""
    if not first_letter and not first_line and around.style["direction"] == "ltr" and not context.excluded_shapes:
        found = _line_of_texts(context, linebox, top, skip, around)
        if found:
            return found
    return next_line(context, linebox, top, bottom, skip, around, absolute, fixed, first_letter, first_line)  # type: ignore[no-any-return]


def _line_of_texts(context: Any, linebox: Any, top: float, skip: Any, around: Any) -> tuple[Any, Any] | None:
    """Return a line if it holds nothing but texts, and where the next one begins; None if there is more in it."""
    if linebox.style["direction"] != "ltr" or linebox.margin_left or linebox.padding_left or linebox.border_left_width:
        return None
    skip = inline.skip_first_whitespace(linebox, skip)
    if skip == "continue":
        return None
    left = around.content_box_x()
    width = left + around.width - left
    linebox.position_x, linebox.position_y = left, top
    within: list[Any] = []
    found = _filled(context, linebox, left + linebox.text_indent, left + width, skip, around, True, within)
    if not found:
        return None
    line, rest, forced = found
    linebox.width, linebox.height = line.width, line.height
    if not any(type(one) is boxes.TextBox for one in within):
        return None
    if getattr(within[-1], "text", " ").endswith(" "):
        inline.remove_last_whitespace(context, line)
    right = inline.text_align(context, line, width, last=rest is None or forced)
    heights = [(-one.baseline, one.margin_height()) for one in (line, *within)]
    highest = min([above for above, _ in heights])
    line.baseline, line.height = -highest, max([above + height for above, height in heights]) - highest
    line.margin_top = line.margin_bottom = 0
    line.position_x += right
    line.position_y = top
    for one, (above, _) in zip(within, heights[1:], strict=True):
        one.position_x += right
        one.position_y = above + (top - highest)
    return line, rest


def _filled(context: Any, box: Any, begin: float, end: float, skip: Any, around: Any, is_first: bool, within: list[Any]) -> tuple[Any, Any, bool] | None:
    """Return a line or an element in it with as much text as there is room between `begin` and `end`, where the next one begins, and whether the
    text says that it ends here; None if there is more than texts in it. All that stands in it is added to `within`."""
    end *= ROUNDED
    index, inner = (0, None) if skip is None else next(iter(skip.items()))
    children: list[Any] = []
    numbers, before = [], []
    rest, forced, x = None, False, begin
    behind = box.padding_right + box.margin_right + box.border_right_width
    while rest is None and index < len(box.children):
        child = box.children[index]
        child.position_y = box.position_y
        numbers.append(index)
        before.append(len(within))
        found = _laid_out(context, child, x, end, inner, around, is_first, within)
        if found and behind and found[1] is None and index + 1 == len(box.children):
            del within[before[-1] :]
            found = _laid_out(context, child, x, end - behind, inner, around, is_first, within)
        if not found:
            return None
        shown, after, ends = found
        forced = forced or ends
        if shown is None:  # nothing but what a line does not begin or end with
            if after is None and children:
                return None
            rest = None if after is None else {index: after}
            inner, index = None, index + 1
            del numbers[-1], before[-1]
            continue
        reached = shown.position_x + shown.margin_width()
        if reached > end and children and reached - inline.trailing_whitespace_size(context, shown) > end:
            rest = _cut(context, box, children, numbers, before, skip, around, is_first, within)
            if rest is None:
                return None
            if rest:
                x = children[-1].position_x + children[-1].margin_width()
                break
        rest = None if after is None else {index: after}
        x = reached
        children.append(shown)
        inner, index, is_first = None, index + 1, is_first and type(box) is not boxes.LineBox
    if not children and not rest and not skip:
        return None
    new = box.copy_with_children(children)
    new.remove_decoration(start=skip is not None, end=rest is not None)
    if type(box) is not boxes.LineBox:
        new.position_x = begin
    new.width = x - new.content_box_x()
    inline._adjust_line_height(new)
    return new, rest, forced


def _laid_out(context: Any, child: Any, begin: float, end: float, skip: Any, around: Any, is_first: bool, within: list[Any]) -> tuple[Any, Any, bool] | None:
    """Return as much as there is room for of what stands in a line, as `_filled` does."""
    inline.resolve_percentages(child, around)
    at = len(within)
    if type(child) is boxes.TextBox:
        child.position_x = begin
        shown, stop, ends = inline.split_text_box(context, child, end - begin, 0 if skip is None else next(iter(skip)), is_line_start=is_first)
        if shown is not None:
            within.append(shown)
        return shown, None if stop is None else {stop: None}, bool(ends)
    found = _filled(context, child, begin, end, skip, around, is_first, within) if type(child) is boxes.InlineBox and _is_plain(child) else None
    if found:
        within.insert(at, found[0])
    return found


def _cut(
    context: Any, box: Any, children: list[Any], numbers: list[int], before: list[int], skip: Any, around: Any, is_first: bool, within: list[Any]
) -> dict[int, Any] | None:
    """Take away from the children of a line what has to stand on the next one, because what follows them does not fit; return where that begins, nothing
    if the line cannot end before, None if there is more than texts. `numbers` are their places in the box, `before` says how much is `within` before each."""
    if box.style["white_space"] != "normal":
        return None
    count = len(children)
    while count and not _may_end(box.children[numbers[count - 1]], box.children[numbers[count]]):
        count -= 1
    for place in range(len(children) - 1, count - 1, -1):
        child, original = children[place], box.children[numbers[place]]
        if inline.can_break_inside(child):
            inner = skip.get(numbers[place]) if skip else None
            end = child.position_x + child.margin_width() - 1
            while end > child.position_x:
                del within[before[place] :]
                found = _laid_out(context, original, child.position_x, end, inner, around, is_first, within)
                if not found:
                    return None
                shown, after, _ = found
                if after and shown is None:
                    return None
                if after:
                    children[place:] = [shown]
                    return {numbers[place]: after}
                end -= 1
            return None
    if count:
        del children[count:], within[before[count] :]
        return {numbers[count - 1] + 1: None}
    return {}


def _may_end(last: Any, following: Any) -> bool:
    """Tell whether a line may end between two things in it."""
    letters = (_last(last), _first(following))
    return all(letters) and preferred.can_break_text("".join(letters), following.style["lang"])


def _first(box: Any) -> str:
    """Return the first letter of a text, or of an element in a line; nothing if there is none."""
    if type(box) is boxes.TextBox:
        return box.text[:1]  # type: ignore[no-any-return]
    return next(filter(None, map(_first, box.children)), "")


def _last(box: Any) -> str:
    """Return what stands last in a text or an element: maybe a space that was taken out because another one follows."""
    if box.trailing_collapsible_space:
        return " "
    if type(box) is boxes.TextBox:
        return box.text[-1:]  # type: ignore[no-any-return]
    return _last(box.children[-1]) if box.children else ""


def _is_plain(box: Any) -> bool:
    """Tell whether an element in a line takes no room before its texts."""
    if box.is_leader or not box.is_in_normal_flow() or any(box.style[name] != value for name, value in IN_LINE.items()):
        return False
    return box.margin_right != "auto" and not any((box.margin_left, box.padding_left, box.border_left_width))


def block_container_layout(
    context: Any, box: Any, bottom_space: float, skip_stack: Any, page_is_empty: bool, absolute_boxes: Any, fixed_boxes: Any, *more: Any, **how: Any
) -> tuple[Any, ...]:
    """Lay out what holds blocks or lines, as WeasyPrint's function of this name does."""
    if skip_stack is None and len(box.children) == 1 and type(box.children[0]) is boxes.LineBox and _holds_texts(context, box):
        found = None
        if type(box) is boxes.TableCellBox and not any(more) and not any(how.values()):
            found = _cell_of_texts(context, box, bottom_space)
        elif type(box) is boxes.BlockBox and more[1:] == NO_MORE and not how:
            found = _block_of_texts(context, box, bottom_space, more[0])
        if found:
            return found
    return container_layout(context, box, bottom_space, skip_stack, page_is_empty, absolute_boxes, fixed_boxes, *more, **how)  # type: ignore[no-any-return]


def _holds_texts(context: Any, box: Any) -> bool:
    """Tell whether the lines of a block or cell may be laid out here."""
    children, style = box.children[0].children, box.style
    if box.first_line_style or box.first_letter_style or box.height != "auto" or box.force_fragmentation:
        return False
    kinds = {type(child) for child in children}
    if not kinds <= {boxes.TextBox, boxes.InlineBox} or context.footnotes and boxes.InlineBox in kinds:
        return False
    return all(style[name] == value for name, value in PLAIN.items())


def _lines_of_texts(context: Any, box: Any, top: float, bottom: float) -> tuple[list[Any], float] | None:
    """Return the lines of what holds nothing else, and where the last one ends; None if there is more than texts, or the end of the page is reached."""
    (linebox,) = box.children
    inline.resolve_percentages(linebox, box)
    inline.resolve_one_percentage(linebox, "text_indent", box.width)
    lines: list[Any] = []
    rest = None
    while not lines or rest is not None:
        found = _line_of_texts(context, linebox, top, rest, box) or _plain_line(context, linebox, top, bottom, rest, box)
        if not found:
            return None
        line, rest = found
        line.resume_at = rest
        top = line.position_y + line.height
        if context.overflows_page(bottom, top + (0 if rest else box.border_bottom_width + box.padding_bottom)):
            return None
        lines.append(line)
        linebox.text_indent = 0
    return lines, top


def _plain_line(context: Any, linebox: Any, top: float, bottom: float, skip: Any, around: Any) -> tuple[Any, Any] | None:
    """Return a line as WeasyPrint lays it out, and where the next one begins, if it holds nothing but texts and elements that stand where they are said;
    else None."""
    inside = list(linebox.descendants())
    if any(type(one) not in IN_LINES or one.is_leader or not one.is_in_normal_flow() or one.style["position"] != "static" for one in inside):
        return None
    line, rest = next_line(context, linebox, top, bottom, skip, around, [], [], None, None)
    return (line, rest) if line else None


def _cell_of_texts(context: Any, box: Any, bottom: float) -> tuple[Any, ...] | None:
    """Return a cell with its lines if it holds nothing but texts and does not reach the end of the page; else None."""
    found = _lines_of_texts(context, box, box.content_box_y(), bottom)
    if not found:
        return None
    lines, end = found
    return _ended(box, lines, end), None, {"break": "any", "page": None}, [], False, None


def _block_of_texts(context: Any, box: Any, bottom: float, margins: list[float] | None) -> tuple[Any, ...] | None:
    """Return a block with its lines if it holds nothing but texts and does not reach the end of the page; else None. `margins` stand above it."""
    if context.excluded_shapes and not box.establishes_formatting_context():
        return None
    collapsed, collapses, at = block.collapse_margin([*(margins or ()), box.margin_top]), box.top_margin_collapses(), box.position_y
    if collapses:
        top = at + collapsed
    else:
        box.position_y += collapsed - box.margin_top
        top = box.content_box_y()
    found = _lines_of_texts(context, box, top, bottom)
    if not found:
        box.position_y = at
        return None
    lines, end = found
    if collapses:
        box.position_y += collapsed - box.margin_top
    if margins is not None:
        margins.append(box.margin_top)
    new = _ended(box, lines, end)
    return new, None, {"break": "any", "page": new.page_values()[1]}, [], False, None


def _ended(box: Any, lines: list[Any], end: float) -> Any:
    """Return a block or cell with its lines, the last of which ends there."""
    new = box.copy_with_children(lines)
    new.height = max(min(max(0, end - new.content_box_y()), new.max_height), new.min_height)
    return new


def put_to_use() -> None:
    """Let WeasyPrint ask here first."""
    inline.get_next_linebox = get_next_linebox
    block.block_container_layout = block_container_layout
