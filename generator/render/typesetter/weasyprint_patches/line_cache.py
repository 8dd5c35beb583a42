"""Where lines end and how wide they are, remembered by text and type. In the child process only.

Cause: whoever measures a table, or what stands side by side, asks WeasyPrint how wide its words are: for each cell
  several times, again for each form of a piece, and again when pages are set. Each time Pango lays the text out. A text
  in a type is as wide each time, and in a column as wide it is divided at the same places. Gain: see
  `docs/performance.md`. Upstream: Kozea/WeasyPrint#578 (open), where `split_first_line` is most of all time; a pull
  request that remembers what is measured, Kozea/WeasyPrint#2808, was closed. Goes when WeasyPrint remembers first
  lines.

What is remembered follows from a text, a width and the values of a style that are looked at; a layout is copied for
each who gets it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from weasyprint.formatting_structure.boxes import LineBox, TextBox
from weasyprint.layout import inline, preferred
from weasyprint.text import line_break
from weasyprint.text.ffi import ffi, gobject, pango
from weasyprint.text.line_break import Layout, create_layout, split_first_line

from generator.render.typesetter.weasyprint_patches.ffi import LAYOUTS

LINE = "text style context max_width justification_spacing is_line_start minimum"
RELIES_ON = {
    **{f"weasyprint.{room}.split_first_line": LINE for room in ("text.line_break", "layout.inline", "layout.preferred")},
    "weasyprint.layout.inline.create_layout": "text style context max_width justification_spacing",
    "weasyprint.layout.preferred.inline_min_content_width": "context box outer skip_stack first_line is_line_start",
    "weasyprint.layout.preferred.inline_max_content_width": "context box outer is_line_start",
    "weasyprint.text.line_break.Layout.setup": "self style",
    "weasyprint.text.line_break.Layout.deactivate": "self",
}
asked = itemgetter(
    *("direction", "font_family", "font_feature_settings", "font_kerning", "font_language_override", "font_size", "font_stretch", "font_style"),
    *("font_variant_alternates", "font_variant_caps", "font_variant_east_asian", "font_variant_ligatures", "font_variant_numeric"),
    *("font_variant_position", "font_variation_settings", "font_weight", "hyphenate_character", "hyphenate_limit_chars", "hyphenate_limit_zone"),
    *("hyphens", "lang", "letter_spacing", "overflow_wrap", "tab_size", "text_decoration_line", "white_space", "word_break", "word_spacing"),
)
"""What of a style a line follows from."""
AT_WORK: dict[str, None] = dict.fromkeys(("layout", "language", "style"))
"""What a layout has until it is put to rest."""
UNBROKEN = ("nowrap", "pre")
"""Values of `white-space` with which lines end only where the text says so."""
MOST = 50_000
"""So many lines are remembered."""
LONG = 1_500
"""Letters of a text that is too long to be remembered: once more with each of its lines, as what is left of it."""
KINDS: dict[object, int] = {}
"""The numbers of all styles that were asked about, by these values."""
set_up = Layout.setup
ffi.cdef(LAYOUTS)


def kind_of(style: Any) -> int:
    """Return a number for all styles in which lines are the same."""
    values = asked(style)
    try:
        return KINDS.setdefault(values, len(KINDS))
    except TypeError:  # lists, in drawings, and sets of lines below a text, which can not be looked up
        return KINDS.setdefault(repr(values), len(KINDS))


class LineCache:
    """Remembers first lines: its methods stand in place of WeasyPrint's functions of their names.

    A line's layout comes back put to rest, as WeasyPrint leaves it until it is drawn: then it holds nothing but text
    and numbers.
    """

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        self.content: dict[tuple[Any, ...], float] = {}
        self.empty: dict[int, Any] = {}
        self.ready: dict[int, Any] = {}
        self.faces: Sequence[str] = ()

    def fonts(self, faces: Sequence[str]) -> None:
        """Forget all lines if the fonts are not those of before: with others they are others."""
        if faces != self.faces:
            self.forget()
            self.faces = faces

    def forget(self) -> None:
        """Forget all lines."""
        for known in (self.known, self.content, self.empty, self.ready):
            known.clear()

    def split_first_line(self, text: str, style: Any, context: Any, max_width: float | None, spacing: float, **how: bool) -> tuple[Any, ...]:
        """Return what WeasyPrint's function of this name does. A text that needs no second line is the same in each
        width that holds it."""
        if len(text) > LONG:
            return split_first_line(text, style, context, max_width, spacing, **how)  # type: ignore[no-any-return]
        kind = kind_of(style)
        whole = self.known.get((text, kind))
        if whole and (max_width is None or whole[3] <= max_width):
            return _copied(whole[0], max_width=max_width, justification_spacing=spacing), *whole[1:]
        if max_width is not None and style["white_space"] in UNBROKEN:
            layout, *rest = self.split_first_line(text, style, context, None, spacing, **how)
            return _copied(layout, max_width=max_width), *rest
        key = (text, kind, max_width, *how.items())
        if key not in self.known:
            if len(self.known) > MOST:
                self.known.clear()
            found = split_first_line(text, style, context, max_width, spacing, **how)
            # of what ends with a space, that may be missing where there was no room for it
            all_of_it = found[2] is None and found[0].text == text
            if all_of_it and style["letter_spacing"] == "normal" and (max_width is None or found[3] <= max_width):
                key = (text, kind)
            self.known[key] = found
        layout, *rest = self.known[key]
        return _copied(layout, max_width=max_width, justification_spacing=spacing), *rest

    def content_width(self, plain: Callable[..., float]) -> Callable[..., float]:
        """Return a function of WeasyPrint's that finds out how wide a line has to be, or wants to be: `plain` is asked
        once for each text in a kind of style."""

        def width(context: Any, box: Any, *how: Any, **more: Any) -> float:
            if type(box) is not LineBox or len(box.children) != 1 or type(box.children[0]) is not TextBox:
                return plain(context, box, *how, **more)
            (child,) = box.children
            key = (plain.__name__, child.text, kind_of(child.style), box.style["text_indent"], *how, *more.items())
            if key not in self.content:
                if len(self.content) > MOST:
                    self.content.clear()
                self.content[key] = plain(context, box, *how, **more)
            return self.content[key]

        return width

    def create_layout(self, text: str, style: Any, context: Any, max_width: float | None, justification_spacing: float) -> Any:
        """Return a layout as WeasyPrint's function of this name does, as far as it is used: put to rest at once, until
        it is drawn. So Pango is asked for nothing."""
        if style["word_spacing"]:  # then WeasyPrint sees to a single space
            return create_layout(text, style, context, max_width, justification_spacing)
        kind = kind_of(style)
        if kind not in self.empty:
            self.empty[kind] = Layout(style)
            self.empty[kind].deactivate()
        line, newline, more = text.partition("\n")
        put = {"text": line + newline + more[:1], "max_width": max_width, "justification_spacing": justification_spacing}
        return _copied(self.empty[kind], **put, **AT_WORK)

    def setup(self, layout: Any, style: Any) -> None:
        """Make a layout ready for a text, as WeasyPrint's method of this name does: what Pango needs for a kind of
        style is made once, and copied."""
        kind = kind_of(style)
        if kind not in self.ready:
            self.ready[kind] = object.__new__(Layout)
            set_up(self.ready[kind], style)
        vars(layout).update(vars(self.ready[kind]), style=style)
        layout.layout = ffi.gc(pango.pango_layout_copy(self.ready[kind].layout), gobject.g_object_unref)


def _copied(layout: Any, /, **other: Any) -> Any:
    new = object.__new__(Layout)
    vars(new).update(vars(layout), **other)
    return new


def put_to_use(weasyprint: Any) -> LineCache:
    """Let WeasyPrint ask here first; return what is remembered."""
    lines = LineCache()
    for room in (inline, preferred, line_break):
        room.split_first_line = lines.split_first_line
    inline.create_layout = lines.create_layout
    preferred.inline_min_content_width = lines.content_width(preferred.inline_min_content_width)
    preferred.inline_max_content_width = lines.content_width(preferred.inline_max_content_width)
    Layout.setup = lambda layout, style: lines.setup(layout, style)
    return lines
