"""Where lines end and how wide they are, remembered. In the child process only.

Whoever measures a table or what stands side by side asks WeasyPrint how wide its words are: for each cell several times, and again for each form
and when the pages are set. A text in a type is as wide each time, and in a column as wide it is divided at the same places.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from math import inf
from types import SimpleNamespace
from typing import Any

import pyphen
from weasyprint.formatting_structure.boxes import LineBox, TextBox
from weasyprint.text.ffi import ffi, gobject, pango
from weasyprint.text.line_break import Layout, create_layout, split_first_line

from generator.render.pages.break_long_words import BREAK
from generator.render.typesetter.weasyprint_patches.pango import LAYOUTS

ASKED = (
    *("direction", "font_family", "font_feature_settings", "font_kerning", "font_language_override", "font_size", "font_stretch", "font_style"),
    *("font_variant_alternates", "font_variant_caps", "font_variant_east_asian", "font_variant_ligatures", "font_variant_numeric"),
    *("font_variant_position", "font_variation_settings", "font_weight", "hyphenate_character", "hyphenate_limit_chars", "hyphenate_limit_zone"),
    *("hyphens", "lang", "letter_spacing", "overflow_wrap", "tab_size", "text_decoration_line", "white_space", "word_break", "word_spacing"),
)
"""What of a style a line follows from."""
ALL_ASKED = frozenset(ASKED)
AT_WORK: Mapping[str, None] = dict.fromkeys(("layout", "language", "style"))
"""What a layout has until it is put to rest."""
set_up = Layout.setup
ffi.cdef(LAYOUTS)
MOST = 50_000
"""So many lines are remembered."""


UNBROKEN = ("nowrap", "pre")
"""Values of `white-space` with which lines end only where the text says so."""
LINES_AS_TYPED = ("pre", "pre-wrap", "pre-line")
"""Values of `white-space` with which lines end where the text says so, too."""
LETTER = "[0-9A-Za-zÀ-ÖØ-öø-\u017f"
PLAIN = re.compile(rf"[(]?{LETTER}\N{{NO-BREAK SPACE}}]+[.,;:!?)]*(?:(?= {LETTER}(])|\Z)")
"""A word that is never divided but by hyphens, where it ends for sure: nothing stands behind it, or a space and the next word."""
SEEN = rf"{LETTER}!-~„“‚‘–…»«"
FIRST = re.compile(rf"{SEEN}]{SEEN} ]{{3}}| {SEEN}]+ {SEEN}]{{2}}")
"""As much of a text as says what stands alone on a line where there is no room at all and a word may be divided anywhere: characters of which none
makes another one with the next; a space goes with the word behind it."""
LONG = 1_500
"""Letters of a text so long that it is worth while to look how it begins: its rests are as long as all other texts of some pages."""
BETWEEN_WORDS = re.compile(rf"{LETTER}] {LETTER}]|{BREAK}[^ ]")
"""Where a line may end, whatever stands before and behind."""
SOFT_HYPHEN = "\N{SOFT HYPHEN}"


class Shortest(dict[tuple[str, int, int, int], Any]):
    """Plays the part of Pyphen's dictionaries where there is no room at all: of the places where a word is divided, only the first one counts."""

    def get(self, key: Any, default: Any = None) -> Any:
        """Return the dictionary of a language with so many letters that stay together at both ends of a word."""
        lang, left, right, _ = key
        if key not in self:
            words = pyphen.Pyphen(lang=lang, left=left, right=right)
            self[key] = SimpleNamespace(iterate=lambda word: deque(words.iterate(word), maxlen=1))
        return self[key]


SHORTEST = SimpleNamespace(dictionaries=Shortest())
"""Plays the part of a context, of which lines ask nothing else."""


class Widths:
    """Remembers first lines: its methods stand in place of WeasyPrint's functions of their names.

    A line's layout comes back put to rest, as WeasyPrint leaves it until it is drawn: then it holds nothing but text and numbers.
    """

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], tuple[Any, ...]] = {}
        self.kinds: dict[str, int] = {}
        self.empty: dict[int, Any] = {}
        self.ready: dict[int, Any] = {}
        self.others: list[dict[tuple[Any, ...], float]] = []
        self.faces: Sequence[str] = ()

    def fonts(self, faces: Sequence[str]) -> bool:
        """Forget all lines if the fonts are not those of before: with others they are others. Tell whether that is so."""
        if faces == self.faces:
            return False
        self.known.clear()
        self.empty.clear()
        self.ready.clear()
        for known in self.others:
            known.clear()
        self.faces = faces
        return True

    def split_first_line(self, text: str, style: Any, context: Any, max_width: float | None, spacing: float, **how: bool) -> tuple[Any, ...]:
        """Return what WeasyPrint's function of this name does. A text that needs no second line is the same in each width that holds it."""
        if len(text) > LONG and (begin := _begin(text, style, max_width)):
            line = self.split_first_line(begin, style, context, max_width, spacing, **how)
            if line[2] is not None and ("\n" in begin or _ends(begin, len(begin.encode()[: line[2]].decode()), 2)):
                return line
        kind = self.kind(style)
        whole = self.known.get((text, kind))
        if whole and (max_width is None or whole[3] <= max_width):
            return _copied(whole[0], max_width=max_width, justification_spacing=spacing), *whole[1:]
        if max_width is not None and style["white_space"] in UNBROKEN:
            layout, *rest = self.split_first_line(text, style, context, None, spacing, **how)
            return _copied(layout, max_width=max_width), *rest
        letters = max_width == 0 and style["white_space"] == "normal" and how.get("is_line_start", True) and _divides_anywhere(style, how)
        if letters and (first := FIRST.match(text)):
            text = first[0]  # otherwise Pango would put each letter of it on a line of its own, once for each of its letters
        key = (text, kind, max_width, *how.items())
        if key not in self.known:
            if len(self.known) > MOST:
                self.known.clear()
            found = self._word(text, style, context, spacing, how) if max_width == 0 else None
            found = found or split_first_line(text, style, SHORTEST if max_width == 0 else context, max_width, spacing, **how)
            all_of_it = found[2] is None and found[0].text == text  # of what ends with a space, that may be missing where there was no room for it
            if all_of_it and style["letter_spacing"] == "normal" and (max_width is None or found[3] <= max_width):
                key = (text, kind)
            self.known[key] = found
        layout, *rest = self.known[key]
        return _copied(layout, max_width=max_width, justification_spacing=spacing), *rest

    def _word(self, text: str, style: Any, context: Any, spacing: float, how: Mapping[str, bool]) -> tuple[Any, ...] | None:
        """Return what is the first line of a text where there is no room at all: its first word; None if that might be divided."""
        found, hyphens = PLAIN.match(text), style["hyphens"]
        if not found or _divides_anywhere(style, how) or style["white_space"] != "normal" or style["word_break"] != "normal" or style["word_spacing"] or SOFT_HYPHEN in text:
            return None
        if hyphens == "auto" and len(found[0]) >= style["hyphenate_limit_chars"][0]:
            return None
        layout, length, _, *size = self.split_first_line(found[0], style, context, None, spacing, **how)
        return layout, length, None if found.end() == len(text) else length + 1, *size

    def content_width(self, asked: Callable[..., float]) -> Callable[..., float]:
        """Return a function of WeasyPrint's that finds out how wide a line has to be, or wants to be: `asked` once for each text in a kind of style."""
        known: dict[tuple[Any, ...], float] = {}

        def width(context: Any, box: Any, *how: Any, **more: Any) -> float:
            if type(box) is not LineBox or len(box.children) != 1 or type(box.children[0]) is not TextBox:
                return asked(context, box, *how, **more)
            (child,) = box.children
            key = (child.text, self.kind(child.style), box.style["text_indent"], *how, *more.items())
            if key not in known:
                if len(known) > MOST:
                    known.clear()
                known[key] = asked(context, box, *how, **more)
            return known[key]

        self.others.append(known)
        return width

    def create_layout(self, text: str, style: Any, context: Any, max_width: float | None, justification_spacing: float) -> Any:
        """Return a layout as WeasyPrint's function of this name does, as far as it is used: put to rest at once, until it is drawn. So Pango
        is asked for nothing."""
        if style["word_spacing"]:  # then WeasyPrint sees to a single space
            return create_layout(text, style, context, max_width, justification_spacing)
        kind = self.kind(style)
        if kind not in self.empty:
            self.empty[kind] = Layout(style)
            self.empty[kind].deactivate()
        line, newline, more = text.partition("\n")
        put = {"text": line + newline + more[:1], "max_width": max_width, "justification_spacing": justification_spacing}
        return _copied(self.empty[kind], **put, **AT_WORK)

    def setup(self, layout: Any, style: Any) -> None:
        """Make a layout ready for a text, as WeasyPrint's method of this name does: what Pango needs for a kind of style is made once, and copied."""
        kind = self.kind(style)
        if kind not in self.ready:
            self.ready[kind] = object.__new__(Layout)
            set_up(self.ready[kind], style)
        vars(layout).update(vars(self.ready[kind]), style=style)
        layout.layout = ffi.gc(pango.pango_layout_copy(self.ready[kind].layout), gobject.g_object_unref)

    def kind(self, style: Any) -> int:
        """Return a number for all styles in which lines are the same. WeasyPrint changes none in which it has divided a line."""
        known: dict[str, Any] = vars(style)
        if "zine_kind" not in known:
            around = getattr(style, "parent_style", None)
            if around is not None and ALL_ASKED.isdisjoint(known.get("cascaded", ())) and all(name not in style or style[name] == around[name] for name in ASKED):
                known["zine_kind"] = self.kind(around)  # all of it is inherited
            else:
                known["zine_kind"] = self.kinds.setdefault(repr([style[name] for name in ASKED]), len(self.kinds))
        return known["zine_kind"]  # type: ignore[no-any-return]


def _begin(text: str, style: Any, max_width: float | None) -> str | None:
    """Return the part of a long text of which its first line follows if it is over in it, or may end twice behind that, since WeasyPrint looks no
    further: or else a long paragraph would be gone through, and remembered, as what is left of it with each of its lines. None if there is no such part."""
    end, size = 0, style["font_size"]
    if SOFT_HYPHEN in text or style["letter_spacing"] != "normal":  # one of these counts, wherever it is
        return None
    if style["white_space"] in LINES_AS_TYPED:
        end = text.find("\n") + 2
        return text[:end] if 2 <= end < len(text) else None
    if style["white_space"] == "normal" and size and max_width is not None and max_width < inf:
        least = int(max_width / size * 4)  # with as much of it WeasyPrint tries first
        end = _ends(text, least, 4) if least < len(text) else 0
    return text[:end] if 0 < end < len(text) else None


def _ends(text: str, after: int, times: int) -> int:
    """Return where a text can be cut so that a line may end so many times between that and a place; 0 if it may not."""
    end = after + 1
    for _ in range(times):
        if not (found := BETWEEN_WORDS.search(text, end - 1)):
            return 0
        end = found.end()
    return end


def _divides_anywhere(style: Any, how: Mapping[str, bool]) -> bool:
    """Tell whether a word may be divided between any of its letters where there is no room for it."""
    return style["overflow_wrap"] == "anywhere" or style["overflow_wrap"] == "break-word" and not how.get("minimum")


def _copied(layout: Any, /, **other: Any) -> Any:
    new = object.__new__(Layout)
    vars(new).update(vars(layout), **other)
    return new
