"""What style sheets and `style` say in a drawing, written as attributes of its elements: so programs save it, and so
nobody can read it further on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree.ElementTree import Element

from generator.render.pictures.svg_grammar import NAMESPACE

LOOKS = frozenset(
    "alignment-baseline baseline-shift clip-path clip-rule color cx cy direction display dominant-baseline fill fill-opacity fill-rule filter"
    " flood-color flood-opacity font-family font-size font-style font-variant font-weight height letter-spacing marker-end marker-mid marker-start"
    " mask mix-blend-mode opacity overflow paint-order r rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap"
    " stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration transform transform-origin vector-effect visibility white-space width word-spacing"
    " writing-mode x y".split()
)
"""Properties that say how something looks, and are attributes by the same name."""
COLOURS = {"fill": "fill-opacity", "stroke": "stroke-opacity", "stop-color": "stop-opacity", "color": "", "flood-color": "flood-opacity"}
"""Colours, each with the opacity that belongs to it."""
PAINTED = re.compile(rf'( (?:{"|".join(COLOURS)})=)"([^"]*)"'.encode())
LUMA = 0.299, 0.587, 0.114
"""How much of a grey's light is red, green and blue."""
PLAIN_COLOUR = re.compile(r"#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?|[a-zA-Z]+|url\(.*", re.DOTALL)
QUOTED = re.compile(r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)""")
MEDIA = re.compile(r"^(?:$|all|screen|print)")
"""Those of whom rules are for: a page is both."""
FONT = re.compile(
    r"(?P<words>(?:(?:normal|italic|oblique|small-caps|bold|bolder|lighter|[1-9]00)\s+)*)(?P<size>[\d.]+(?:px|pt|pc|em|ex|rem|mm|cm|in|%)?)"
    r"\s*(?:/\s*[\w.%]+)?\s+(?P<family>.+)",
    re.DOTALL,
)
LENGTH_UNIT = re.compile(r"(?<=\d)(?:px|deg)\b")
MOST_RULES = 2_000
MOST_MATCHES = 2_000_000
"""Rules times elements: more would keep everybody waiting."""


class TooManyRules(Exception):
    """The style sheets of a drawing are larger than any program makes them."""


def settle(root: Element) -> None:
    """Write what applies to each element as its attributes, and take style sheets, `style` and `class` away. Raises
    TooManyRules."""
    import tinycss2
    from cssselect2 import ElementWrapper, Matcher, SelectorError, compile_selector_list

    matcher, count = Matcher(), 0
    for selectors, said in _rules("\n".join(text for element in root.iter(f"{NAMESPACE}style") for text in element.itertext())):
        try:
            compiled = compile_selector_list(selectors)
        except SelectorError:
            continue
        for selector in compiled:
            if not selector.pseudo_element:
                matcher.add_selector(selector, said)
                count += 1
    if count > MOST_RULES or count * sum(1 for _ in root.iter()) > MOST_MATCHES:
        raise TooManyRules
    wrapped = [(one.etree_element, [said for *_, said in matcher.match(one)]) for one in ElementWrapper.from_xml_root(root).iter_subtree()] if count else [
        (element, []) for element in root.iter()
    ]
    for element, rules in wrapped:
        if isinstance(element.tag, str):
            own = element.attrib.pop("style", "")
            # usvg does not know "0 "
            element.attrib.update({name: value.strip() for name, value in element.attrib.items() if name in LOOKS})
            declared = [*rules, tinycss2.parse_blocks_contents(own)] if own else rules
            _write(element, sorted((one for said in declared for one in said if one.type == "declaration"), key=lambda one: bool(one.important)))
            element.attrib.pop("class", None)
    for parent in list(root.iter()):
        for child in [child for child in parent if child.tag == f"{NAMESPACE}style"]:
            parent.remove(child)


def _rules(css: str) -> Iterator[tuple[Any, Any]]:
    """Yield the rules of a style sheet, each as its selectors and what it declares."""
    import tinycss2

    waiting = tinycss2.parse_stylesheet(css.replace("<!--", "").replace("-->", ""), skip_comments=True, skip_whitespace=True)[::-1]
    while waiting:
        rule = waiting.pop()
        if rule.type == "qualified-rule":
            yield rule.prelude, tinycss2.parse_blocks_contents(rule.content)
        elif rule.type == "at-rule" and rule.lower_at_keyword == "media" and rule.content and MEDIA.match(tinycss2.serialize(rule.prelude).strip()):
            waiting += tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True)[::-1]


def _write(element: Element, declared: Iterable[Any]) -> None:
    import tinycss2

    for one in declared:
        name, value = one.lower_name, " ".join(tinycss2.serialize(_chosen(one.value)).split())
        if name == "font" and (match := FONT.fullmatch(value)):
            element.attrib.update(_font(match))
        elif name == "marker":
            element.attrib.update(dict.fromkeys(("marker-start", "marker-mid", "marker-end"), value))
        elif name in LOOKS and value and "var(" not in value:
            element.set(name, LENGTH_UNIT.sub("", value) if name == "transform" else value)
    if blends := element.attrib.pop("mix-blend-mode", ""):
        element.set("style", f"mix-blend-mode:{blends}")  # as an attribute it says nothing
    for name in [name for name in element.attrib if "url(" in element.attrib[name] and name in LOOKS]:
        element.set(name, QUOTED.sub(_local, element.attrib[name]))
    for name, opacity in COLOURS.items():
        if name in element.attrib:
            _plain_colour(element, name, opacity)


def _local(match: re.Match[str]) -> str:
    """Return a reference without quotes, and without the address of the page that the drawing was made on."""
    before, mark, name = (match[1] or match[2] or (match[3] or "").strip()).rpartition("#")
    return f"url({mark}{name})" if mark else f"url({before}{name})"


def _chosen(tokens: Iterable[Any]) -> list[Any]:
    """Return a value as it is on white paper, where a program says it for light and dark or for who sets a variable."""
    found = []
    for token in tokens:
        if token.type == "function" and token.lower_name in ("light-dark", "var"):
            parts: list[list[Any]] = [[]]
            for inner in token.arguments:
                if inner == "," and (token.lower_name == "light-dark" or len(parts) == 1):
                    parts.append([])
                else:
                    parts[-1].append(inner)
            found += _chosen(parts[0] if token.lower_name == "light-dark" else parts[1]) if len(parts) > 1 else [token]
        else:
            found.append(token)
    return found


def _font(match: re.Match[str]) -> dict[str, str]:
    """Return what the short form for fonts says; what it does not name is as at first."""
    words = match["words"].split()
    style = next((word for word in words if word in ("italic", "oblique")), "normal")
    weight = next((word for word in words if word.startswith("bold") or word == "lighter" or word.isdigit()), "normal")
    return {"font-style": style, "font-weight": weight, "font-size": match["size"], "font-family": match["family"]}


def _plain_colour(element: Element, name: str, opacity: str) -> None:
    """Write a colour of newer kinds as `#rrggbb`, and how far one sees through it as the opacity that belongs to it."""
    from tinycss2.color5 import parse_color

    value = element.attrib[name].strip()
    if PLAIN_COLOUR.fullmatch(value) and value.lower() != "transparent":
        return
    try:
        colour: Any = parse_color(value)
        if not colour or colour == "currentcolor":
            return
        *channels, alpha = colour.to("srgb")
    except (ValueError, NotImplementedError, AttributeError, IndexError):
        return
    element.set(name, "#" + "".join(f"{max(0, min(255, round((channel or 0) * 255))):02x}" for channel in channels))
    if opacity and alpha < 1:
        element.set(opacity, f"{alpha * share(element.get(opacity, '1')):g}")


def greyed(svg: bytes) -> bytes:
    """Return a drawing that has been prepared in greys, as light as its colours are."""

    def grey(match: re.Match[bytes]) -> bytes:
        from tinycss2.color5 import parse_color

        colour: Any = parse_color(match[2].decode())
        if not colour or colour == "currentcolor":
            return match[0]
        light = f"{max(0, min(255, round(255 * sum(share * (channel or 0) for share, channel in zip(LUMA, colour.to('srgb'), strict=False))))):02x}"
        return match[1] + f'"#{3 * light}"'.encode()

    return PAINTED.sub(grey, svg)


def turn_about_origin(root: Element, width: float, height: float) -> None:
    """Write what elements are turned about as a part of their transformation. `width` and `height` are those of the
    view."""
    for element in root.iter():
        origin = element.attrib.pop("transform-origin", "").split()
        if origin and "transform" in element.attrib:
            words = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}
            if origin[0] in ("top", "bottom"):
                origin = [*origin, "center"][:2][::-1]
            sides = zip([words.get(one, one) for one in [*origin, "center"][:2]], (width, height), strict=True)
            try:
                x, y = (float(one.rstrip("%px")) * (whole / 100 if one.endswith("%") else 1) for one, whole in sides)
            except ValueError:
                continue
            element.set("transform", f"translate({x:g} {y:g}) {element.get('transform')} translate({-x:g} {-y:g})")


def share(text: str) -> float:
    """Return an opacity as a number from 0 to 1; 1 if it is none."""
    try:
        value = float(text.strip().removesuffix("%")) / (100 if text.strip().endswith("%") else 1)
    except ValueError:
        return 1.0
    return max(0.0, min(1.0, value)) if value == value else 1.0
