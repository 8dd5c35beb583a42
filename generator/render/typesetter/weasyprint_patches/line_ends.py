"""Lines end where `render/pages/paragraphs.py` chooses for a whole paragraph, and not where one after the other is
full. In the child process only.

Cause: WeasyPrint fills a line with as many words as it holds, and goes on to the next; so it never gives a word away to
  spare the next line wide spaces, never narrows a space, and has hyphens below hyphens. It has no door for somebody who
  knows better. Gain: see `docs/performance.md`. Upstream: no issue is known. Goes when WeasyPrint chooses the ends of
  lines over the paragraph, or asks. Without it pages are right, and their lines worse.

Only words are looked at, in elements within elements; what has lines of its own, or pictures within its lines, is left
to WeasyPrint, and so are the cells of tables. So is all else: it is told where each line ends, and does the rest.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from weasyprint.formatting_structure.boxes import InlineBox, TableCellBox, TextBox
from weasyprint.layout import block, inline
from weasyprint.layout.float import avoid_collisions
from weasyprint.layout.percent import resolve_one_percentage, resolve_percentages
from weasyprint.text import line_break
from weasyprint.text.ffi import FROM_UNITS, ffi, pango
from weasyprint.text.line_break import create_layout, get_log_attrs, strut

from generator.render.pages.divided import BROKEN, CONTINUED, CONTINUES
from generator.render.pages.paragraphs import HANGING, HANGING_FIRST, Breakpoint, chosen
from generator.render.typesetter.weasyprint_patches.ffi import PLACES
from generator.render.typesetter.weasyprint_patches.line_cache import kind_of

LINES = "context box position_y bottom_space skip_stack containing_block absolute_boxes fixed_boxes first_letter_style first_line_style"
RELIES_ON = {
    "weasyprint.layout.block.iter_line_boxes": LINES,
    "weasyprint.layout.inline.split_inline_box": "context box position_x max_x bottom_space skip_stack containing_block absolute_boxes fixed_boxes "
    "line_placeholders waiting_floats line_children first_letter_style first_line_style",
    "weasyprint.layout.inline.split_text_box": "context box available_width skip is_line_start",
    "weasyprint.layout.inline.text_align": "context line available_width last",
    "weasyprint.layout.inline.justify_line": "context line extra_width",
    "weasyprint.layout.float.avoid_collisions": "context box containing_block outer",
    "weasyprint.text.line_break.create_layout": "text style context max_width justification_spacing",
    "weasyprint.text.line_break.get_log_attrs": "text lang",
    "weasyprint.text.line_break.pyphen.Pyphen": "",
}
WORD = re.compile(r"[^\W\d_]+(?:\N{SOFT HYPHEN}[^\W\d_]+)*")
SOFT = "\N{SOFT HYPHEN}"
SPACES = " \N{NO-BREAK SPACE}"
"""What is stretched where lines are justified."""
WRAPS = ("normal", "pre-line")
"""Values of `white-space` with which spaces are one, and lines end at them."""
SHORT = 0.9
"""What is narrower than this share of its column is one line for sure."""
HEADINGS, EVEN = ("h1", "h2", "h3", "h4"), "standfirst"
"""The lines of these, and of what has this class, are as even as can be, the last one too."""
AROUND = "margin_left", "margin_right", "padding_left", "padding_right", "border_left_width", "border_right_width"
LAST = 6
"""So many letters has a last line at least, if that does not cost too much."""
NARROW = 0.3
"""Beside what leaves less of the column WeasyPrint may put no line at all."""
MOST = 20_000
"""So many paragraphs are remembered."""
ffi.cdef(PLACES)
lines_of, split_inline_box, split_text_box, text_align = inline.iter_line_boxes, inline.split_inline_box, inline.split_text_box, inline.text_align


class PlannedEnd(NamedTuple):
    """The end of a line, in bytes of the paragraph: of what it shows, and where the next one begins; whether a hyphen
    is added; how far the line stands out there, and the next one at its beginning, in pixels."""

    end: int
    begin: int
    hyphen: bool = False
    out: float = 0
    next_out: float = 0


class Planned:
    """A paragraph whose lines are known: its texts in their boxes, and where its lines end; the first one is that
    before its first line."""

    def __init__(self, boxes: Sequence[Any], ends: Sequence[PlannedEnd], ragged: bool) -> None:
        self.ends, self.ragged = ends, ragged
        self.at: dict[int, int] = {}
        place = 0
        for box in boxes:
            self.at[id(box)] = place
            place += len(box.text.encode())
        self.begins = [end.begin for end in ends]
        self.line = 0
        self.wide = 0.0

    def split(self, context: Any, box: Any, skip: int, is_line_start: bool) -> tuple[Any, int | None, bool]:
        """Return what of a text stands on this line, and where in it the next one begins, as WeasyPrint's function
        does."""
        here = self.at[id(box)]
        text = box.text.encode()
        self.line = max(1, min(bisect_right(self.begins, here + skip), len(self.ends) - 1))
        end = self.ends[self.line]
        if end.begin > here + len(text) or end is self.ends[-1]:
            return split_text_box(context, box, None, skip, is_line_start)  # type: ignore[no-any-return]
        shown = text[skip : max(skip, end.end - here)].decode() + (box.style["hyphenate_character"] if end.hyphen else "")
        begin = end.begin - here
        if not shown:
            return None, begin, False
        new, _, _ = split_text_box(context, box.copy_with_text(shown), None, 0, is_line_start)
        return new, begin, False


class LineEnds:
    """Chooses where lines end, and tells WeasyPrint: its methods stand in place of WeasyPrint's functions of their
    names."""

    def __init__(self) -> None:
        self.plan: Planned | None = None
        self.known: dict[tuple[Any, ...], Sequence[PlannedEnd]] = {}

    def iter_line_boxes(self, *of: Any) -> Iterator[Any]:
        """Yield the lines of a paragraph."""
        plan, lines = self.planned(*of), lines_of(*of)
        while True:
            outer, self.plan = self.plan, plan
            try:
                found = next(lines, None)
            finally:
                self.plan = outer
            if found is None:
                return
            yield found

    def split_inline_box(self, context: Any, box: Any, left: float, right: float, *more: Any) -> Any:
        """Return what stands on a line, which has room for all of it: what is too wide is narrowed afterwards."""
        if self.plan is None or isinstance(box, InlineBox):
            return split_inline_box(context, box, left, right, *more)
        line, *found = split_inline_box(context, box, left, 2 * right - left, *more)
        self.plan.wide, line.width = line.width, min(line.width, right - left)  # what is wider would go below what floats
        return line, *found

    def split_text_box(self, context: Any, box: Any, available_width: float | None, skip: int, is_line_start: bool = True) -> Any:
        """Return what of a text stands on this line."""
        if self.plan and id(box) in self.plan.at:
            return self.plan.split(context, box, skip, is_line_start)
        return split_text_box(context, box, available_width, skip, is_line_start)

    def text_align(self, context: Any, line: Any, available_width: float, last: bool) -> Any:
        """Return how far a line is moved to the right; its spaces are widened or narrowed to fill it."""
        if self.plan is None:
            return text_align(context, line, available_width, last)
        line.width = self.plan.wide
        if self.plan.ragged:
            return text_align(context, line, available_width, last)
        before = self.plan.ends[self.plan.line - 1].next_out
        available_width += before + self.plan.ends[self.plan.line].out
        aligned = line.style["text_align_last"] if last else line.style["text_align_all"]
        if aligned == "justify" or line.width > available_width:
            inline.justify_line(context, line, available_width - line.width)
        return -before

    # ---- a paragraph ---------------------------------------------------------------------------------------------

    def planned(
        self, context: Any, box: Any, down: float, bottom: float, skip: Any, around: Any, absolute: Any, fixed: Any, first_letter: Any, first_line: Any
    ) -> Planned | None:
        """Return a paragraph with the ends of its lines; None if it is for WeasyPrint to find them."""
        style = box.style
        if style["direction"] != "ltr" or first_letter or first_line or isinstance(around, TableCellBox):
            return None
        texts = list[Any]()
        if not _gathered(box, texts):
            return None
        resolve_percentages(box, around)
        resolve_one_percentage(box, "text_indent", around.width)
        rooms = _rooms(context, box, down, around)
        if min(rooms) < NARROW * around.width:
            return None
        classes = {*((box.element is not None and box.element.get("class")) or "").split()}
        ragged = style["text_align_all"] != "justify"
        full = not {CONTINUES, EVEN}.isdisjoint(classes) or box.element_tag in HEADINGS if ragged else style["text_align_last"] == "justify"
        how = full, CONTINUED in classes, BROKEN in classes, ragged
        key = (*(part for text in texts for part in (text.text, kind_of(text.style))), kind_of(style), rooms, how)
        if key not in self.known:
            if len(self.known) > MOST:
                self.known.clear()
            self.known[key] = _ends(context, texts, style, rooms, *how)
        ends = self.known[key]
        plan = Planned(texts, ends, ragged) if ends else None
        return plan if skip is None or plan and _place(box, skip, plan) in plan.begins else None


def _rooms(context: Any, box: Any, down: float, around: Any) -> tuple[float, ...]:
    """Return how wide the lines are that begin so far down: the first one may be indented, some stand beside what
    floats; all later ones are as wide as the last."""
    rooms, high = [], strut(box.style)[0]
    while any(shape.position_y + shape.margin_height() > down for shape in context.excluded_shapes):
        box.position_y, box.width, box.height = down, 0, high
        _, there, room = avoid_collisions(context, box, around, outer=False)
        rooms.append(room if there == down else 0)
        down += high
    first, *others = (*rooms, around.width)
    return tuple([first - box.text_indent, *others] if others or not box.text_indent else [first - box.text_indent, first])


def _gathered(box: Any, texts: list[Any]) -> bool:
    """Gather the texts of a paragraph; tell whether there is nothing else on its lines."""
    for child in box.children:
        if child.is_floated():
            return False
        if isinstance(child, TextBox):
            if child.style["white_space"] not in (*WRAPS, "nowrap") or "\n" in child.text or child.is_leader:
                return False
            texts.append(child)
        elif child.is_in_normal_flow() and (not isinstance(child, InlineBox) or child.is_leader or _has_white(child.style) or not _gathered(child, texts)):
            return False
    return True


def _has_white(style: Any) -> bool:
    """Tell whether an element within a line is wider than its text."""
    lengths = [style[name] for name in AROUND]
    return any(getattr(length, "value", length) not in (0, "auto") for length in lengths)


def _place(box: Any, skip: Any, plan: Planned) -> int:
    """Return where in a paragraph WeasyPrint goes on, in bytes; -1 if nobody knows."""
    while skip:
        if isinstance(box, TextBox):
            return plan.at.get(id(box), -1) + int(next(iter(skip)))
        ((number, skip),) = skip.items()
        if number >= len(box.children):
            return -1
        box = box.children[number]
    while not isinstance(box, TextBox):
        if not getattr(box, "children", ()):
            return -1
        box = box.children[0]
    return plan.at.get(id(box), -1)


def _ends(context: Any, texts: Sequence[Any], style: Any, rooms: tuple[float, ...], full: bool, continued: bool, broken: bool, ragged: bool) -> Sequence[PlannedEnd]:
    """Return where the lines of a paragraph end, that before it first; nothing if it is one line or none, or if
    WeasyPrint has to divide a word anywhere."""
    text = "".join(one.text for one in texts)
    lead = len(text) - len(text.lstrip(" "))
    if lead == len(text):
        return ()
    starts = [0]
    for one in texts:
        starts.append(starts[-1] + len(one.text))
    attributes = get_log_attrs(text, texts[0].style["lang"])
    places = {number for number in range(1, len(text)) if attributes[number].is_line_break}
    hyphens: dict[int, int] = {}
    for start, one in zip(starts, texts, strict=False):
        if one.style["white_space"] == "nowrap":
            places.difference_update(range(start + 1, start + len(one.text) + 1))
        elif one.style["hyphens"] != "none" and (within := [*_within_words(context, one.text, one.style)]):
            wide = round(_width(context, one.style["hyphenate_character"], one.style) / FROM_UNITS)
            hyphens |= {start + at: wide for at in within}
    places |= hyphens.keys()
    spots = {*places, len(text), lead}
    spots.update([_shown(text, place) for place in spots])
    spots.update([place - 1 for place in spots if place], [place + 1 for place in spots if place < len(text)])
    where, bytes_at = _distances(text, texts, sorted(spots), context)
    if where[len(text)] * FROM_UNITS < SHORT * min(rooms):
        return ()
    stops = sorted({lead, *(place for place in places if place > lead), len(text)})
    if style["overflow_wrap"] != "normal" and any((where[_shown(text, end)] - where[at]) * FROM_UNITS > min(rooms) for at, end in pairwise(stops)):
        return ()  # a word is divided wherever its line is full
    spaces, count = [0], 0
    for letter in text:
        count += letter in SPACES
        spaces.append(count)

    def hanging(place: int) -> int:
        """Return how far a line stands out that begins there."""
        return round(HANGING_FIRST.get(text[place], 0) * (where[place + 1] - where[place])) if place < len(text) else 0

    next_out = hanging(lead) if continued and not ragged else 0
    points, ends = list[Breakpoint](), [PlannedEnd(0, bytes_at[lead], broken, next_out=next_out * FROM_UNITS)]
    begin = where[lead] + next_out
    enough = max([place for place, letter in enumerate(text) if letter.isalnum()][-LAST:][:1], default=0)
    for place in sorted(place for place in {*places, len(text)} if place > lead):
        shown = _shown(text, place)
        added, seen = hyphens.get(place, 0), text[shown - 1]
        next_out = 0 if ragged else hanging(place)
        out = 0 if ragged else round(HANGING.get("-" if added else seen, 0) * (added or where[shown] - where[shown - 1]))
        ends.append(PlannedEnd(bytes_at[shown], bytes_at[place], added > 0, out * FROM_UNITS, next_out * FROM_UNITS))
        found = Breakpoint(where[shown] + added - out - begin, where[place] + next_out - begin, spaces[shown] - spaces[lead], spaces[place] - spaces[lead])
        seen_hyphen = added > 0 or seen in "-\N{HYPHEN}"
        points.append(found._replace(added=added, hyphen=seen_hyphen, runt=not full and enough < place < len(text)))
    space = _width(context, "n n", style) - _width(context, "nn", style)
    # in whole numbers, so that equal lines of a part of a paragraph are equal to the last digit
    lines = chosen(points, [round(room / FROM_UNITS) for room in rooms], round(space / FROM_UNITS), full, broken, ragged)
    return ends[0], *(ends[number + 1] for number in lines)


def _distances(text: str, texts: Sequence[Any], spots: Sequence[int], context: Any) -> tuple[dict[int, int], dict[int, int]]:
    """Return how far from the beginning of a paragraph some of its letters stand, in Pango's units and in bytes."""
    where, bytes_at = dict[int, int](), dict[int, int]()
    done, gone, start, index = 0, 0, 0, 0
    far = ffi.new("int *")
    for one in texts:
        layout = create_layout(one.text, one.style, context, None, 0)
        line, _ = layout.get_first_line()
        at, passed, stop = start, 0, start + len(one.text)
        while index < len(spots) and spots[index] <= stop:
            passed += len(text[at : spots[index]].encode())
            at = spots[index]
            pango.pango_layout_line_index_to_x(line, passed, 0, far)
            where[at], bytes_at[at] = done + far[0], gone + passed
            index += 1
        size = len(one.text.encode())
        pango.pango_layout_line_index_to_x(line, size, 0, far)
        done, gone, start = done + far[0], gone + size, stop
        layout.deactivate()
    return where, bytes_at


def _shown(text: str, place: int) -> int:
    """Return where what is seen of a line ends that ends at this place."""
    while place and text[place - 1] == " ":
        place -= 1
    return place


def _width(context: Any, text: str, style: Any) -> float:
    return float(inline.split_first_line(text, style, context, None, 0, is_line_start=True)[3])


def _within_words(context: Any, text: str, style: Any) -> Iterator[int]:
    """Yield where words may be divided."""
    lang = style["lang"] and line_break.pyphen.language_fallback(style["lang"])
    total, left, right = style["hyphenate_limit_chars"]
    for word in WORD.finditer(text):
        if SOFT in word[0]:
            yield from (word.start() + at for at, letter in enumerate(word[0], 1) if letter == SOFT)
        elif style["hyphens"] == "auto" and lang and len(word[0]) >= total:
            key = (lang, left, right, total)
            if key not in context.dictionaries:
                context.dictionaries[key] = line_break.pyphen.Pyphen(lang=lang, left=left, right=right)
            yield from (word.start() + at for at in context.dictionaries[key].positions(word[0]))


def put_to_use(weasyprint: Any) -> LineEnds:
    """Let WeasyPrint ask here first."""
    ends = LineEnds()
    block.iter_line_boxes = ends.iter_line_boxes
    inline.split_inline_box, inline.split_text_box, inline.text_align = ends.split_inline_box, ends.split_text_box, ends.text_align
    return ends
