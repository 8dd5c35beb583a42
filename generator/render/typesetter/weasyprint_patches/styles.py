"""Styles of elements, and what follows from them for each box, with less work than WeasyPrint has with them. In the child process only.

Elements with the same parent's style, the same rules and the same `style` attribute share all values; WeasyPrint sees that only if the attribute
was parsed once, and if no rule for notes or list markers gives each element styles for what it can never have. What follows from a style alone
is then the same for many boxes, each of which is laid out several times: it is kept with the style, which WeasyPrint does not change after that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from weasyprint.css import AnonymousStyle, ComputedStyle
from weasyprint.css.computed_values import PHYSICAL_FUNCTIONS
from weasyprint.css.functions import check_math
from weasyprint.css.properties import INHERITED, INITIAL_NOT_COMPUTED, INITIAL_VALUES, Dimension
from weasyprint.formatting_structure import boxes
from weasyprint.layout.percent import resolve_percentages as resolved
from weasyprint.text.line_break import strut as measured_strut

NOTE, MARKED = "fn", "li"
"""The class of all footnotes, and the elements that are items of lists."""
ATTRIBUTES = 10_000
"""So many `style` attributes are remembered."""
SETTLED = frozenset((str, int, float, Dimension))
"""Types of values that are what they say; functions, such as `calc()`, are not among them."""
AROUND = [f"{kind}_{side}" for kind in ("margin", "padding") for side in ("left", "right", "top", "bottom")]
USED = (*AROUND, *(f"{least}{side}" for side in ("width", "height") for least in ("", "min_", "max_")))
"""Lengths that may be a share of what is around a box."""
BORDERS = [f"border_{side}_width" for side in ("top", "right", "bottom", "left")]
CORNERS = [f"border_{corner}_radius" for corner in ("top_left", "top_right", "bottom_right", "bottom_left")]
BEHIND = {name: INITIAL_VALUES[name] for name in (*CORNERS, "background_image", "background_color", "border_image_source", "mask_border_source", "box_shadow")}
NOTHING_BEHIND = {"background": None, **dict.fromkeys(CORNERS, (0, 0))}
AT_FIRST = {name: INITIAL_VALUES[name] for name in (*USED, "box_sizing", *(f"border_{side}_style" for side in ("top", "right", "bottom", "left")))} | dict.fromkeys(BORDERS, 0)
"""What lengths and borders follow from if no rule speaks of them, and what they are then."""
USED_AT_FIRST = {name: getattr(INITIAL_VALUES[name], "value", 0 if name.startswith("min_") else INITIAL_VALUES[name]) for name in USED} | dict.fromkeys(BORDERS, 0)
LOGICAL = {name(block="ttb", inline=inline) for name in PHYSICAL_FUNCTIONS.values() for inline in ("ltr", "rtl")}
"""Properties that take the place of others, by the direction of a text."""
INTERWOVEN = ("page", "position", "float", "display")
"""Properties whose values depend on others, or on more than what is around an element."""
PLAIN = [name for name in INITIAL_VALUES if name not in INTERWOVEN and not name.startswith("text_decoration_")]
PROPAGATED = ("page", *(f"text_decoration_{what}" for what in ("line", "color", "style", "thickness")))
"""Properties that CSS calls not inherited, which are for who has none of their own."""
FROM_AROUND = frozenset([*PROPAGATED, *(name for name in PLAIN if name in INHERITED)])
WIDTHS = {f"{line}_width": f"{line}_style" for line in ("outline", "column_rule", *(f"border_{side}" for side in ("top", "right", "bottom", "left")))}
"""Widths of lines, each with the property without which there is no line."""
AS_AT_FIRST = {name: INITIAL_VALUES[name] for name in PLAIN if name not in INHERITED | INITIAL_NOT_COMPUTED and not check_math(INITIAL_VALUES[name])}


def narrowed(sheet: Any) -> Any:
    """Return a parsed style sheet in which rules for the footnotes and list markers of any element are looked up only for elements that have
    some."""
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


def is_as_at_first(style: Any, values: Mapping[str, Any]) -> bool:
    """Tell whether properties have these values, which they have where no rule speaks of them."""
    rules = vars(style).get("cascaded", ())
    ruled = style.parent_style is None or not values.keys().isdisjoint(rules) or not LOGICAL.isdisjoint(rules)
    return not ruled and all(name not in style or style[name] == value for name, value in values.items())


def parsed_once(parse: Callable[..., Any]) -> Callable[..., Any]:
    """Return a parser of declarations that gives the same values for the same text, as objects, in a row that nobody can add to."""
    known = lru_cache(ATTRIBUTES)(lambda text: tuple(parse(text)))

    def parsed(text: Any, *how: Any, **more: Any) -> Any:
        return known(text) if isinstance(text, str) and not how and not more else parse(text, *how, **more)

    return parsed


def looked_up(asked: Callable[[Any, str], Any]) -> Callable[[Any, str], Any]:
    """Return a method of styles that gives the value of a property that no rule speaks of; `asked` knows all others."""

    def value_of(style: Any, name: str) -> Any:
        known = vars(style)
        rules = known.get("cascaded", ())
        if name not in rules and style.parent_style is not None:
            if "zine_physical" not in known:
                known["zine_physical"] = LOGICAL.isdisjoint(rules)
            if known["zine_physical"] or name not in PHYSICAL_FUNCTIONS:
                if name in AS_AT_FIRST:
                    value = style[name] = AS_AT_FIRST[name]
                    return value
                if name in FROM_AROUND:
                    value = style[name] = style.parent_style[name]
                    return value
                if name in WIDTHS and WIDTHS[name] not in rules:
                    style[name] = 0
                    return 0
                if name == "position" or name == "float" and style["position"]:  # which has to be known before
                    value = style[name] = style.specified[name] = INITIAL_VALUES[name]
                    return value
        return asked(style, name)

    return value_of


def resolve_percentages(box: Any, containing_block: Any) -> None:
    """Set the lengths of a box, as WeasyPrint's function of this name does: without looking at each of them if none follows from what is around
    the box. Where borders of cells collapse, they may be set already."""
    known = vars(box.style)
    if "zine_used" not in known:
        known["zine_used"] = None if isinstance(box, boxes.PageBox) else _used(box, containing_block)
    if known["zine_used"] is None:
        resolved(box, containing_block)
        return
    used, lengths = vars(box), known["zine_used"]
    if box.style["border_collapse"] == "collapse":
        lengths = lengths | {name: used[name] for name in BORDERS if name in used}
    used.update(lengths)


def _used(box: Any, containing_block: Any) -> dict[str, Any] | None:
    """Return the lengths that follow from a box's style alone, with the widths of its borders; None if not all do."""
    style = box.style
    if is_as_at_first(style, AT_FIRST):
        return USED_AT_FIRST
    if any((value := style[name]) != "auto" and getattr(value, "unit", None) != "px" for name in USED):
        return None
    if style["border_collapse"] == "collapse" and style["box_sizing"] != "content-box":
        return None
    resolved(box, containing_block)
    return {name: vars(box)[name] for name in USED} | {name: style[name] for name in BORDERS}


def strut(style: Any) -> Any:
    """Return the height of a line without anything in it, and its baseline, as WeasyPrint's function of this name does."""
    known = vars(style)
    if "zine_strut" not in known:
        known["zine_strut"] = measured_strut(style)
    return known["zine_strut"]


def bare_backgrounds(laid_out: Callable[..., None]) -> Callable[..., None]:
    """Return a function that finds out what is behind boxes; `laid_out` does it where there is something."""

    def layout_box_backgrounds(page: Any, box: Any, images: Any, layout_children: bool = True, style: Any = None) -> None:
        if style is not None or box is page or not _is_bare(box.style):
            laid_out(page, box, images, layout_children, style)
            return
        vars(getattr(box, "_box", box)).update(NOTHING_BEHIND)  # a placeholder stands for a box
        for child in box.all_children():
            layout_box_backgrounds(page, child, images)

    return layout_box_backgrounds


def _is_bare(style: Any) -> bool:
    """Tell whether boxes of a style have no background, no rounded corners, and no picture as border."""
    known = vars(style)
    if "zine_bare" not in known:
        known["zine_bare"] = is_as_at_first(style, BEHIND)
    return known["zine_bare"]  # type: ignore[no-any-return]


def in_normal_flow(asked: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """Return a method of boxes that tells whether one is in normal flow: most are, for the simplest reason. `asked` knows all others."""

    def is_in_normal_flow(box: Any) -> bool:
        style = box.style
        return (style["float"] == "none" and style["position"] in ("static", "relative")) or asked(box)

    return is_in_normal_flow


def reckoned(asked: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a function that tells whether a value has to be reckoned first: lengths, numbers and words do not. `asked` knows all others."""

    def check_math(value: Any) -> Any:
        return None if type(value) in SETTLED else asked(value)

    return check_math


def descendants(box: Any, placeholders: bool = False) -> Iterator[Any]:
    """Yield a box and all in it, as WeasyPrint's method of this name does: without asking all that are around each of them."""
    waiting = [box]
    while waiting:
        one = waiting.pop()
        if placeholders and not isinstance(one, boxes.Box):
            one = one._box  # a placeholder stands for a box
        yield one
        if isinstance(one, boxes.Box):
            waiting += reversed(one.children)


def put_to_use(weasyprint: Any) -> None:
    """Put all that in the place of what WeasyPrint does."""
    layout = weasyprint.layout
    for room in (layout.inline, layout.float, layout.absolute, layout.block, layout.column, layout.percent, layout.table):
        room.resolve_percentages = resolve_percentages
    for room in (layout.inline, layout.preferred, layout.percent, weasyprint.css):
        room.check_math = reckoned(room.check_math)
    layout.inline.strut = strut
    layout.background.layout_box_backgrounds = bare_backgrounds(layout.background.layout_box_backgrounds)
    layout.preferred.can_break_text = lru_cache(ATTRIBUTES)(layout.preferred.can_break_text)
    boxes.Box.descendants = descendants
    boxes.Box.is_in_normal_flow = in_normal_flow(boxes.Box.is_in_normal_flow)
    weasyprint.css.tinycss2.parse_blocks_contents = parsed_once(weasyprint.css.tinycss2.parse_blocks_contents)
    narrowed(weasyprint.html.UA_STYLESHEET)
    for kind in (ComputedStyle, AnonymousStyle):
        kind.__missing__ = looked_up(kind.__missing__)
