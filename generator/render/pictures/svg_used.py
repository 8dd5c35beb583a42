"""What a drawing uses several times, written out where there is text in it: each of its texts is set for itself."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from xml.etree.ElementTree import Element

from generator.render.pictures.svg_grammar import NAMESPACE
from generator.render.pictures.svg_source import XLINK
from generator.render.pictures.svg_text import has_text

OWN = frozenset(("x", "y", "width", "height", "href", XLINK, "transform"))
"""Attributes of a use that are not of what it uses."""
FLAT = re.compile(r"\s*(?:[-+]?0*(?:\.0*)?(?:e[-+]?\d+)?(?<=[0\d])[a-z%]*|-[\d.]+[a-z%]*)\s*", re.ASCII)
"""A side of no length, or of less."""


def write_out(root: Element) -> None:
    """Put a copy in the place of each `use` of something with text in it, or with a `use`."""
    named = {name: element for element in root.iter() if (name := element.get("id"))}
    _walk(root, named, ())


def leave_out_the_flat(root: Element) -> None:
    """Leave out nested drawings and what is used that are of no size: nothing of them is seen."""
    for parent in list(root.iter()):
        for child in [child for child in parent if child.tag in (f"{NAMESPACE}svg", f"{NAMESPACE}use", f"{NAMESPACE}symbol")]:
            sides = [child.get("width", ""), child.get("height", ""), *(child.get("viewBox") or "0 0 1 1").replace(",", " ").split()[2:]]
            if any(FLAT.fullmatch(side) for side in sides):
                parent.remove(child)


def _walk(parent: Element, named: Mapping[str, Element], around: tuple[str, ...]) -> None:
    for number, child in enumerate(parent):
        if child.tag != f"{NAMESPACE}use":
            _walk(child, named, around)
            continue
        name = (child.get(XLINK) or child.get("href") or "").removeprefix("#")
        target = named.get(name)
        if target is None or name in around or not (has_text(target) or next(target.iter(f"{NAMESPACE}use"), None) is not None):
            continue
        parent[number] = copied = _copied(child, target)
        _walk(copied, named, (*around, name))


def _copied(use: Element, target: Element) -> Element:
    group = Element(f"{NAMESPACE}g", {name: value for name, value in use.attrib.items() if name not in OWN})
    x, y = use.get("x", "0"), use.get("y", "0")
    moved = f" translate({x.removesuffix('px')} {y.removesuffix('px')})" if (x, y) != ("0", "0") else ""
    if transform := use.get("transform", "") + moved:
        group.set("transform", transform)
    group.tail = use.tail
    new = copy.deepcopy(target)
    for element in new.iter():
        element.attrib.pop("id", None)
    if new.tag in (f"{NAMESPACE}symbol", f"{NAMESPACE}svg"):
        for side in ("width", "height"):
            new.set(side, use.get(side, new.get(side, "100%") if new.tag.endswith("svg") else "100%"))
        new.tag = f"{NAMESPACE}svg"
    group.append(new)
    return group
