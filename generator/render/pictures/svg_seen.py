"""What readers see of a resolved drawing: words and photographs of which nothing is seen go, and of a photograph stays
what is seen.

All of them are drawn once in a colour of their own, over one another and behind their clips as they are; who looks for
the colours knows.
"""

from __future__ import annotations

import base64
import copy
from collections.abc import Callable, Iterator
from itertools import count
from xml.etree.ElementTree import Element

from generator.render.pictures.prepared import Dots
from generator.render.pictures.sandbox import UnreadableDrawing
from generator.render.pictures.svg_grammar import NAMESPACE
from generator.render.pictures.svg_source import XLINK
from generator.render.pictures.svg_styles import share
from generator.render.pictures.svg_text import FAMILY
from generator.render.pictures.svg_ways import SAME, Matrix, matrix_of, times

COVERS = 0.95
"""What is less opaque hides nothing."""


def leave_what_is_seen(root: Element, draw: Callable[[Element], tuple[bytes, float]], dots: Dots, clipped: Callable[[Element], bool]) -> None:
    """Take out words and photographs that nobody sees, and the pixels of photographs that nobody sees. `draw` returns a
    drawing as PNG, and how many pixels stand for a unit; of an element with a clip that is `clipped`, what the clip
    leaves of a photograph stays without the clip. Raises UnreadableDrawing."""
    shown = copy.deepcopy(root)
    pairs = list(_pairs(root, shown, SAME, ()))
    marked = [pair for pair in pairs if pair[1].tag == f"{NAMESPACE}text" or is_photograph(pair[1])]
    if not marked:
        return
    box = [float(value) for value in root.get("viewBox", f"0 0 {root.get('width')} {root.get('height')}").split()]
    colours = count(1)
    marks = [_mark(pair[2], colours) for pair in marked]
    _cover(shown, {id(pair[2]) for pair in marked}, True)
    png, scale = draw(shown)
    seen = now = dots.seen(png)
    # what lies behind words alone is no secret
    while now and not seen.issuperset(one for found in marks for one in found):
        for pair, found in zip(marked, marks, strict=True):
            if pair[1].tag == f"{NAMESPACE}text" and now.intersection(found):
                pair[2].attrib["display"] = "none"
        now = dots.seen(draw(shown)[0]) - seen
        seen |= now
    for (parent, element, _, matrix, around), marked_in in zip(marked, marks, strict=True):
        if not seen.intersection(marked_in):
            parent.remove(element)
        elif is_photograph(element):
            _cut(element, dots, png, marked_in[0], times((scale, 0, 0, scale, -box[0] * scale, -box[1] * scale), matrix), any(map(clipped, around)))
        elif len(marked_in) > 1 and element.get("text-anchor", "start") == "start":
            while marked_in[-1] not in seen:  # whatever comes before stays where it is
                element.remove(element[-1])
                del marked_in[-1]


def is_photograph(element: Element) -> bool:
    """Tell whether an element is a picture of dots."""
    return element.tag == f"{NAMESPACE}image" and "svg" not in address(element)[:40]


def address(element: Element) -> str:
    """Return where an element says that its picture is."""
    return (element.get(XLINK) or element.get("href") or "").strip()


Pair = tuple[Element, Element, Element, Matrix, tuple[Element, ...]]


def _pairs(parent: Element, twin: Element, matrix: Matrix, around: tuple[Element, ...]) -> Iterator[Pair]:
    """Yield what is drawn: in what it stands, itself, its copy, what turns its units into those of the drawing, and all
    that it stands in."""
    for child, other in zip(list(parent), list(twin), strict=True):
        if child.tag != f"{NAMESPACE}defs":
            inner = times(matrix, matrix_of(child.get("transform", "")))
            yield parent, child, other, inner, (*around, child)
            if child.tag != f"{NAMESPACE}text":
                yield from _pairs(child, other, inner, (*around, child))


def _mark(element: Element, colours: Iterator[int]) -> list[int]:
    """Let an element be drawn in a colour, whatever its letters are: no font has all. Return the colours; a run that is
    moved begins another one."""
    found = [next(colours)]
    if element.tag != f"{NAMESPACE}text":
        way = "M {0} {1} L {2} {1} L {2} {3} L {0} {3} Z".format(*_frame(element))
        kept = {name: value for name in ("transform", "clip-path") if (value := element.get(name))}
        element.tag = f"{NAMESPACE}path"
        element.attrib.clear()
        element.attrib.update({"d": way, "fill": f"#{found[0]:06x}", "shape-rendering": "crispEdges", **kept})
        return found
    runs = []
    for number, one in enumerate(element.iter()):
        if number > 1 and {"dx", "dy"} & one.attrib.keys():
            found.append(next(colours))
        runs.append(found[-1])
        size = max(float(inner.get("font-size", "0")) for inner in (one, *one)) or 16.0
        colour = f"#{found[-1]:06x}"
        one.attrib.update({"fill": colour, "stroke": colour, "stroke-width": f"{size * 0.05:.6f}", "font-family": FAMILY, "text-rendering": "optimizeSpeed"})
        for name in ("fill-opacity", "stroke-opacity", "opacity", "stroke-dasharray", "paint-order", "font-weight", "font-style"):
            one.attrib.pop(name, None)
        one.text = "".join(letter if letter.isascii() and letter.isalnum() or letter.isspace() else "n" for letter in one.text or "")
    return runs[-len(element) :] if len(element) else found


def _frame(image: Element) -> tuple[float, float, float, float]:
    x, y, width, height = (float(image.get(name, "0")) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def _cover(parent: Element, known: set[int], whole: bool) -> None:
    """Let what covers something do so in black and with sharp edges, and what one sees through be away."""
    for child in list(parent):
        if child.tag == f"{NAMESPACE}defs" or id(child) in known:
            continue
        opaque = whole and not {"mask", "filter"} & child.attrib.keys() and "blend" not in child.get("style", "") and share(child.get("opacity", "1")) > COVERS
        for name in ("mask", "filter", "opacity", "style"):
            child.attrib.pop(name, None)
        if child.tag == f"{NAMESPACE}g":
            _cover(child, known, opaque)
            continue
        paints = [name for name in ("fill", "stroke") if _is_opaque(child, name)] if opaque and child.tag == f"{NAMESPACE}path" else []
        if not paints:
            parent.remove(child)
        child.attrib.update({name: "#000000" if name in paints else "none" for name in ("fill", "stroke")} | {"shape-rendering": "crispEdges"})


def _is_opaque(element: Element, paint: str) -> bool:
    colour = element.get(paint, "none")
    return colour != "none" and not colour.startswith("url") and share(element.get(f"{paint}-opacity", "1")) > COVERS


def _cut(image: Element, dots: Dots, png: bytes, colour: int, matrix: Matrix, clear: bool) -> None:
    """Leave of a photograph what is drawn in a colour; `matrix` turns the units of the drawing into pixels of what was
    drawn."""
    begin, _, data = address(image).partition("base64,")
    if not begin.startswith("data:image/"):
        raise UnreadableDrawing
    x, y, right, lower = _frame(image)
    cut = dots.cut(base64.b64decode(data), png, colour, times(matrix, (right - x, 0, 0, lower - y, x, y)), image.get("preserveAspectRatio", "xMidYMid meet"), (right - x, lower - y), clear)
    if cut is not None:
        kind, new = cut[1], base64.b64encode(cut[0]).decode()
        image.attrib.pop(XLINK, None)
        image.set("href", f"data:image/{kind};base64,{new}")


