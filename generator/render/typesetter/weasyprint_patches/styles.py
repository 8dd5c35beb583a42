"""Values of styles, lengths of boxes, heights of lines and `style` attributes, found with less work. In the child
process only.

Cause: WeasyPrint goes a long way to find the value of a property of which no rule speaks, which is nearly every one; it
  gives every element styles for the footnotes and list markers that it can never have; it looks at each of fourteen
  lengths of a box whenever it lays that out, several times in columns, tables and flex containers, although nearly none
  is a share of what is around the box; and it parses a `style` attribute anew for each element that has it, which keeps
  elements from sharing values. Gain: see `docs/performance.md`. Upstream: Kozea/WeasyPrint#578 (open) is about all of
  it; Kozea/WeasyPrint#2808 (closed) proposed some, and Kozea/WeasyPrint#2813 (merged) shares styles between elements.
  Goes, part by part, when WeasyPrint finds these things once for a style.

What is remembered follows from the values that are looked at, and from nothing else: whatever a style comes to say
later, it is asked again each time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Any

from weasyprint.css import AnonymousStyle, ComputedStyle
from weasyprint.css.computed_values import PHYSICAL_FUNCTIONS
from weasyprint.css.functions import check_math
from weasyprint.css.properties import INHERITED, INITIAL_NOT_COMPUTED, INITIAL_VALUES
from weasyprint.layout import percent
from weasyprint.text.line_break import strut as measured_strut

RELIES_ON = {
    "weasyprint.layout.percent.resolve_percentages": "box containing_block",
    "weasyprint.text.line_break.strut": "style",
    "weasyprint.css.tinycss2.parse_blocks_contents": "input skip_comments skip_whitespace",
    **{f"weasyprint.layout.{room}.resolve_percentages": "" for room in ("absolute", "block", "column", "float", "inline", "table")},
    "weasyprint.layout.inline.strut": "",
    **{f"weasyprint.css.{kind}.__missing__": "self key" for kind in ("ComputedStyle", "AnonymousStyle")},
    **{f"weasyprint.html.UA_STYLESHEET.matcher.{kind}_selectors": "" for kind in ("other", "class", "lower_local_name")},
}
NOTE, MARKED = "fn", "li"
"""The class of all footnotes, and the elements that are items of lists."""
MOST = 10_000
"""So many kinds of boxes, of lines and of `style` attributes are remembered."""
AROUND = [f"{kind}_{side}" for kind in ("margin", "padding") for side in ("left", "right", "top", "bottom")]
LENGTHS = (*AROUND, *(f"{least}{side}" for side in ("width", "height") for least in ("", "min_", "max_")))
"""Lengths that may be a share of what is around a box."""
BORDERS = tuple(f"border_{side}_width" for side in ("top", "right", "bottom", "left"))
boxed = itemgetter(*("border_collapse", "box_sizing", *LENGTHS, *BORDERS))
"""What the lengths of a box follow from, if none is a share of something."""
lined = itemgetter(
    *("font_size", "line_height", "lang", "font_family", "font_style", "font_stretch", "font_weight", "font_variation_settings", "font_language_override"),
    *("font_variant_alternates", "font_variant_caps", "font_variant_east_asian", "font_variant_ligatures", "font_variant_numeric", "font_variant_position"),
    *("font_feature_settings",),
)
"""What the height of a line follows from."""
LOGICAL = {name(block="ttb", inline=inline) for name in PHYSICAL_FUNCTIONS.values() for inline in ("ltr", "rtl")}
"""Properties that take the place of others, by the direction of a text."""
ALONE = [name for name in INITIAL_VALUES if name not in ("page", "position", "float", "display") and not name.startswith("text_decoration_")]
"""Properties whose values follow from nothing but what is said of them, here or around."""
FROM_AROUND = frozenset(name for name in ALONE if name in INHERITED)
AT_FIRST = {name: INITIAL_VALUES[name] for name in ALONE if name not in INHERITED | INITIAL_NOT_COMPUTED and not check_math(INITIAL_VALUES[name])}
"""The values of properties that are not inherited, where no rule speaks of them."""
resolved = percent.resolve_percentages


class Boxes:
    """Remembers the lengths of boxes in whose style nothing is a share of what is around them."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], Mapping[str, Any] | None] = {}

    def resolve_percentages(self, box: Any, containing_block: Any) -> None:
        """Set the lengths of a box, as WeasyPrint's function of this name does. Where borders of cells collapse, they
        may be set already."""
        values = boxed(box.style)
        if values not in self.known:
            if len(self.known) > MOST:
                self.known.clear()
            self.known[values] = self.lengths(box, values, containing_block)
        lengths = self.known[values]
        if lengths is None:
            resolved(box, containing_block)
            return
        used = vars(box)
        if values[0] == "collapse":
            lengths = {**lengths, **{name: used[name] for name in BORDERS if name in used}}
        used.update(lengths)

    def lengths(self, box: Any, values: tuple[Any, ...], containing_block: Any) -> Mapping[str, Any] | None:
        """Return the lengths that these values alone make; None if something else has a say."""
        collapse, sizing, *rest = values
        if any(value != "auto" and getattr(value, "unit", None) != "px" for value in rest[: len(LENGTHS)]):
            return None
        if collapse == "collapse" and sizing != "content-box":
            return None
        resolved(box, containing_block)
        return {name: vars(box)[name] for name in LENGTHS} | dict(zip(BORDERS, rest[len(LENGTHS) :], strict=True))


class EmptyLines:
    """Remembers how high lines without anything in them are; `fonts` are those of a font configuration."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], Any] = {}

    def strut(self, style: Any) -> Any:
        """Return the height of a line and its baseline, as WeasyPrint's function of this name does."""
        key = (style.font_config, lined(style))
        if key not in self.known:
            if len(self.known) > MOST:
                self.known.clear()
            self.known[key] = measured_strut(style)
        return self.known[key]


def parsed_once(parse: Callable[..., Any]) -> Callable[..., Any]:
    """Return a parser of declarations that gives the same values for the same text, as objects, in a row that nobody
    can add to."""
    known = lru_cache(MOST)(lambda text: tuple(parse(text)))

    def parsed(text: Any, *how: Any, **more: Any) -> Any:
        return known(text) if isinstance(text, str) and not how and not more else parse(text, *how, **more)

    return parsed


def looked_up(plain: Callable[[Any, str], Any]) -> Callable[[Any, str], Any]:
    """Return a method of styles that gives the value of a property that no rule speaks of; `plain` knows all others."""

    def value_of(style: Any, name: str) -> Any:
        rules = vars(style).get("cascaded", ())
        if name in rules or style.parent_style is None or name in PHYSICAL_FUNCTIONS and not LOGICAL.isdisjoint(rules):
            return plain(style, name)
        if name in AT_FIRST:
            value = style[name] = AT_FIRST[name]
        elif name in FROM_AROUND:
            value = style[name] = style.parent_style[name]
        else:
            value = plain(style, name)
        return value

    return value_of


def narrowed(sheet: Any) -> Any:
    """Return a parsed style sheet in which rules for the footnotes and list markers of any element are looked up only
    for elements that have some: all others would get styles for what they can never have."""
    matcher = sheet.matcher
    for entry in matcher.other_selectors[:]:
        pseudo = entry[3] or ""
        if pseudo == "marker":
            found = matcher.lower_local_name_selectors.setdefault(MARKED, [])
        elif pseudo.startswith(("footnote-", "note-")):
            found = matcher.class_selectors.setdefault(NOTE, [])
        else:
            continue
        found.append(entry)
        matcher.other_selectors.remove(entry)
    return sheet


def put_to_use(weasyprint: Any) -> Callable[[Any], Any]:
    """Put all that in the place of what WeasyPrint does; return what narrows a style sheet."""
    layout, boxes = weasyprint.layout, Boxes()
    for room in (layout.absolute, layout.block, layout.column, layout.float, layout.inline, layout.percent, layout.table):
        room.resolve_percentages = boxes.resolve_percentages
    layout.inline.strut = EmptyLines().strut
    weasyprint.css.tinycss2.parse_blocks_contents = parsed_once(weasyprint.css.tinycss2.parse_blocks_contents)
    for kind in (ComputedStyle, AnonymousStyle):
        kind.__missing__ = looked_up(kind.__missing__)
    narrowed(weasyprint.html.UA_STYLESHEET)
    return narrowed
