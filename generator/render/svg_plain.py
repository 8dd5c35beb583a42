"""Drawings resolved to what browsers and WeasyPrint show alike: paths, texts, gradients in units of the drawing, plain clips and pictures of dots.

usvg resolves units, shapes, `use`, nested drawings, markers and paint, and leaves out what is hidden. What WeasyPrint draws otherwise than browsers,
filters, masks, patterns and clips of more than a path, resvg turns into a picture.
"""

from __future__ import annotations

import base64
import copy
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as etree
from xml.etree.ElementTree import Element

from generator.render import sandbox
from generator.render.svg_grammar import NAMESPACE
from generator.render.svg_source import XLINK
from generator.render.svg_styles import share
from generator.render.svg_text import FAMILY, Texts, has_text, joined, n
from generator.render.svg_ways import (
    SAME,
    Box,
    around,
    call,
    chains,
    inverse,
    is_leaning,
    is_round,
    matrix_of,
    move,
    painted,
    times,
    whole_box,
)

THEMES = Path(__file__).parents[1] / "_themes", Path(__file__).parents[2] / "themes"
"""Where the fonts lie of words that become dots: in a wheel, in a checkout."""
WORDS = "SourceSans3-Regular.ttf", "SourceSans3-Bold.ttf", "SourceSans3-It.ttf"
DOTS = (1800, 900, 450)
"""So many pixels wide are pictures of the whole drawing: the first fills an A5 page at 300 dpi; the others are for what takes too long."""
MOST_PICTURES = 30
"""If more parts of a drawing than these become pictures, all of it becomes one."""
USVG = ("--indent", "none")
FONTS = (
    *("--skip-system-fonts", "--quiet", "--use-fonts-dir", sandbox.THERE),
    *(one for kind in ("sans-serif-family", "serif-family", "monospace-family", "font-family") for one in (f"--{kind}", FAMILY)),
)
HINTS = frozenset(("style", "enable-background", "shape-rendering", "text-rendering", "image-rendering", "color-interpolation"))
"""What says how carefully something is to be drawn."""
REFERENCE = re.compile(r"url\(#([^)]*)\)")
BLENDS = re.compile(r"mix-blend-mode:(?!normal)")
DATA = re.compile(r"data:([\w/+.-]*)(?:;[^;,]{0,300}){0,9};base64,", re.IGNORECASE)

Pixels = Callable[[bytes], tuple[bytes, str]]
"""Writes a picture of dots anew; returns it and its kind. Raises ValueError if it is none."""


def plain(root: Element, texts: Texts, pixels: Pixels, crop: Callable[[bytes], tuple[bytes, Box] | None], lost: set[str], unsaid: bool) -> Element:
    """Return a drawing, which has no style sheets and no texts any more, resolved. What `texts` took out is put back; `crop` takes from a picture what
    is transparent at its edges, and tells which part of it is left, as shares. Notes in `lost` what could not be kept. A drawing that says no size is
    as large as what is in it, if that is `unsaid`. Raises sandbox.Refused.
    """
    _settle_images(root, pixels, lost)
    options = [*USVG, *FONTS, f"{sandbox.THERE}/in.svg", f"{sandbox.THERE}/out.svg"]
    found = sandbox.run("usvg", options, {"in.svg": written(root), **(_fonts() if has_text(root) else {})}, "out.svg")
    made = _read(found)
    _without_hidden(made)
    texts.put_back(made)
    joined(made)
    if unsaid and (box := whole_box(made)) and box[2] - box[0] > 0.01 and box[3] - box[1] > 0.01:
        left, upper, right, lower = box
        made.attrib.update({"viewBox": f"{n(left)} {n(upper)} {n(right - left)} {n(lower - upper)}", "width": n(right - left), "height": n(lower - upper)})
    _Drawing(made, crop, lost).settle()
    return made


def _read(found: bytes) -> Element:
    """Return what usvg has written, which forgets a namespace where a picture is in a pattern or a mask."""
    if b"xmlns:xlink" not in found:
        found = found.replace(b"<svg ", b'<svg xmlns:xlink="http://www.w3.org/1999/xlink" ', 1)
    try:
        return etree.fromstring(found)
    except etree.ParseError:
        raise sandbox.Refused("usvg") from None


def _without_hidden(parent: Element) -> None:
    """Leave out what nobody sees: usvg keeps some of it."""
    parent[:] = [child for child in parent if child.get("visibility", "visible") == "visible" and child.get("display") != "none" and share(child.get("opacity", "1"))]
    for child in parent:
        _without_hidden(child)


def _settle_images(root: Element, pixels: Pixels, lost: set[str]) -> None:
    """Write the pictures of dots within a drawing anew; nothing of them stays but their dots."""
    for parent in list(root.iter()):
        for image in [child for child in parent if child.tag == f"{NAMESPACE}image"]:
            source = _href(image)
            match = DATA.match(source)
            if source[:40].lower().startswith("data:image/svg"):
                continue
            if not source:
                parent.remove(image)
                continue
            try:
                if not match:
                    raise ValueError
                data, kind = pixels(base64.b64decode(source[match.end() :]))
            except ValueError:
                lost.add("image")
                parent.remove(image)
                continue
            image.attrib.pop(XLINK, None)
            image.set("href", f"data:image/{kind};base64,{base64.b64encode(data).decode()}")


def written(root: Element) -> bytes:
    """Return a drawing as a file."""
    return etree.tostring(root, encoding="unicode").encode()


class _Drawing:
    def __init__(self, root: Element, crop: Callable[[bytes], tuple[bytes, Box] | None], lost: set[str]) -> None:
        self.root, self.crop, self.lost = root, crop, lost
        self.defined = {name: element for element in root.iter() if (name := element.get("id"))}
        self.defs = root.find(f"{NAMESPACE}defs")
        self.added: dict[tuple[str, Box], str] = {}

    def settle(self) -> None:
        """Turn what is drawn differently into pictures, and write the rest so that all draw it alike."""
        for chain in list(chains(self.root)):
            self._hang(chain[-2], chain[-1])
        odd = [chain for chain in chains(self.root) if self._is_odd(chain[-1])]
        odd = [chain for chain in odd if not any(other[-1] is one for other in odd for one in chain[:-1])]
        if any(BLENDS.search(one.get("style", "")) for one in self.root.iter()) or len(odd) > MOST_PICTURES:
            odd = [[self.root, child] for child in [self._gathered()]]
        for chain in odd:
            try:
                if any(_is_photograph(one) for one in chain[-1].iter()):  # resvg draws none
                    raise sandbox.Refused
                self._replace(chain)
            except sandbox.Exhausted:
                raise
            except sandbox.Refused:
                self._give_up(chain[-2], chain[-1])
        for chain in list(chains(self.root)):
            element = chain[-1]
            for hint in HINTS & element.attrib.keys():
                del element.attrib[hint]
            for paint in ("fill", "stroke"):
                if (match := REFERENCE.fullmatch(element.get(paint, ""))) and element.tag == f"{NAMESPACE}path":
                    element.set(paint, self._settled_gradient(match[1], around(element.get("d", ""))))
            if element.tag == f"{NAMESPACE}image":
                element.set("href", "".join(_href(element).split()))
                element.attrib.pop(XLINK, None)
        self._name_anew()
        for parent in list(self.root.iter()):
            parent[:] = [one for child in parent for one in _in_order(child)]

    def _is_odd(self, element: Element) -> bool:
        """Tell whether WeasyPrint draws something otherwise than browsers."""
        if "mask" in element.attrib or "filter" in element.attrib:
            return True
        if element.tag == f"{NAMESPACE}image":
            return not DATA.match(_href(element)) or "svg" in _href(element)[:40]
        for name in ("fill", "stroke"):
            target = self._target(element, name)
            if target is not None and (target.tag == f"{NAMESPACE}pattern" or is_leaning(target, around(element.get("d", "")))):
                return True
        clip = self._target(element, "clip-path")
        if clip is None:
            return "clip-path" in element.attrib
        inside = list(clip)
        return len(inside) != 1 or not _is_plain_clip(clip, inside[0])

    def _target(self, element: Element, name: str) -> Element | None:
        match = REFERENCE.fullmatch(element.get(name, ""))
        return self.defined.get(match[1]) if match else None

    def _hang(self, parent: Element, element: Element) -> None:
        """Turn a shape that is filled with one picture, as Figma does it, into that picture behind a clip."""
        pattern, box = self._target(element, "fill"), around(element.get("d", ""))
        if pattern is None or pattern.tag != f"{NAMESPACE}pattern" or box is None or not any(_is_photograph(one) for one in pattern.iter()):
            return
        in_box = pattern.get("patternUnits", "objectBoundingBox") == "objectBoundingBox"
        if not in_box or "viewBox" in pattern.attrib or float(pattern.get("width", "0")) < 0.999 or float(pattern.get("height", "0")) < 0.999 or self.defs is None:
            return
        left, upper, right, lower = box
        inside = pattern.get("patternContentUnits") == "objectBoundingBox"
        name = f"hung-{len(self.defined)}"
        clip = etree.SubElement(self.defs, f"{NAMESPACE}clipPath", {"id": name})
        etree.SubElement(clip, f"{NAMESPACE}path", {"d": element.get("d", ""), "clip-rule": element.get("fill-rule", "nonzero")})
        self.defined[name] = clip
        group = Element(f"{NAMESPACE}g", {"clip-path": f"url(#{name})"} | {key: value for key in ("transform",) if (value := element.get(key))})
        size = (right - left, 0, 0, lower - upper, left, upper) if inside else (1, 0, 0, 1, left, upper)
        held = etree.SubElement(group, f"{NAMESPACE}g", {"transform": call(size)} | ({"opacity": element.get("fill-opacity", "1")}))
        held[:] = copy.deepcopy(list(pattern))
        element.set("fill", "none")
        parent.insert(list(parent).index(element), group)

    def _gathered(self) -> Element:
        """Put all that is drawn into one group, and return it."""
        group = Element(f"{NAMESPACE}g")
        group[:] = [child for child in self.root if child is not self.defs]
        self.root[:] = [*([self.defs] if self.defs is not None else []), group]
        return group

    def _replace(self, chain: Sequence[Element]) -> None:
        """Put a picture in the place of an element; nothing, if nothing of it is seen."""
        *outside, element = chain
        parent = outside[-1]
        x, y, width, height = (float(value) for value in self.root.get("viewBox", "0 0 1 1").split())
        document = Element(f"{NAMESPACE}svg", {"viewBox": self.root.get("viewBox", ""), "width": n(width), "height": n(height)})
        if self.defs is not None:
            document.append(self.defs)
        inner, matrix = document, SAME
        for one in outside:
            if transform := one.get("transform"):
                inner = etree.SubElement(inner, f"{NAMESPACE}g", {"transform": transform})
                matrix = times(matrix, matrix_of(transform))
        inner.append(_in_our_type(element))
        fonts = _fonts() if has_text(element) else {}
        dots = _dots({"in.svg": written(document), **fonts}, width / height)
        place = list(parent).index(element)
        parent.remove(element)
        back = inverse(matrix)
        cropped = self.crop(dots)
        if cropped is None or back is None:
            return
        data, (left, upper, right, lower) = cropped
        said = {"x": x + left * width, "y": y + upper * height, "width": (right - left) * width, "height": (lower - upper) * height}
        image = Element(f"{NAMESPACE}image", {name: n(value) for name, value in said.items()} | {"preserveAspectRatio": "none"})
        image.set("href", f"data:image/png;base64,{base64.b64encode(data).decode()}")
        if back != SAME:
            image.set("transform", call(back))
        parent.insert(place, image)

    def _give_up(self, parent: Element, element: Element) -> None:
        """Leave out what resvg cannot draw: of a filter its effect, of all else the element; a clip that is not plain stays one."""
        if not {"mask", "filter"} & element.attrib.keys() and all(self._target(element, paint) is None for paint in ("fill", "stroke")):
            return
        if element.attrib.pop("filter", None) and not self._is_odd(element):
            self.lost.add("filter")
        else:
            self.lost.add(next((name for name in ("mask", "clip-path") if name in element.attrib), "pattern"))
            parent.remove(element)

    def _settled_gradient(self, name: str, box: Box | None) -> str:
        """Return what paints like a gradient, in units of the drawing and without a transformation, which WeasyPrint and poppler get wrong."""
        gradient = self.defined.get(name)
        if gradient is None or not gradient.tag.endswith("Gradient") or box is None:
            return "none"
        in_box = gradient.get("gradientUnits") != "userSpaceOnUse"
        if not in_box and "gradientTransform" not in gradient.attrib:
            return f"url(#{name})"
        key = (name, box if in_box else (0.0, 0.0, 1.0, 1.0))
        if key not in self.added:
            new = copy.deepcopy(gradient)
            matrix = painted(gradient, box)
            new.attrib.pop("gradientTransform", None)
            new.set("gradientUnits", "userSpaceOnUse")
            move(new, matrix)
            self.added[key] = f"{name}-{len(self.added)}"
            new.set("id", self.added[key])
            assert self.defs is not None, "a gradient is defined there"
            self.defs.append(new)
        return f"url(#{self.added[key]})"

    def _name_anew(self) -> None:
        """Keep of what is defined what is used, by names of our own."""
        used: dict[str, str] = {}
        waiting = [chain[-1] for chain in chains(self.root)]
        while waiting:
            element = waiting.pop(0)
            for key, value in list(element.attrib.items()):
                if match := REFERENCE.fullmatch(value):
                    if match[1] not in used:
                        used[match[1]] = f"d{len(used) + 1}"
                    element.set(key, f"url(#{used[match[1]]})")
        for element in self.root.iter():
            if element is not self.root and (name := element.attrib.pop("id", None)) in used:
                element.set("id", used[name])
        if self.defs is not None:
            self.defs[:] = [one for one in self.defs if "id" in one.attrib]
            if not len(self.defs):
                self.root.remove(self.defs)


def _is_plain_clip(clip: Element, path: Element) -> bool:
    """Tell whether a clip is one path and no more."""
    own = clip.get("clipPathUnits", "userSpaceOnUse") == "userSpaceOnUse" and not {"transform", "clip-path"} & clip.attrib.keys()
    even_odd = path.get("clip-rule", "nonzero") != "nonzero" and not is_round(path.get("d", ""))
    return own and path.tag == f"{NAMESPACE}path" and "clip-path" not in path.attrib and not even_odd


def _dots(files: Mapping[str, bytes], ratio: float) -> bytes:
    """Return a drawing as PNG, as sharp as can be drawn soon enough. `ratio` is that of its width to its height."""
    for wide in DOTS:
        options = [*FONTS, "-w", str(max(1, round(min(wide, 2 * wide * ratio)))), f"{sandbox.THERE}/in.svg", f"{sandbox.THERE}/out.png"]
        try:
            return sandbox.run("resvg", options, files, "out.png")
        except sandbox.Exhausted:
            if wide == DOTS[-1]:
                raise
    raise AssertionError("returned or raised")


def _in_our_type(element: Element) -> Element:
    """Return a copy of an element with its words in the one family that is there."""
    new = copy.deepcopy(element)
    for one in new.iter():
        if one.tag in (f"{NAMESPACE}text", f"{NAMESPACE}tspan"):
            one.set("font-family", FAMILY)
    return new


def _is_photograph(element: Element) -> bool:
    return element.tag == f"{NAMESPACE}image" and "svg" not in _href(element)[:40]


def _href(element: Element) -> str:
    return (element.get(XLINK) or element.get("href") or "").strip()


@cache
def _fonts() -> Mapping[str, bytes]:
    home = next(folder for folder in THEMES if folder.is_dir()) / "default" / "fonts"
    return {name: (home / name).read_bytes() for name in WORDS}


def _in_order(element: Element) -> list[Element]:
    """Return an element twice if its stroke is painted before what fills it: first the one, then the other."""
    order = element.attrib.pop("paint-order", "normal").split()
    if element.tag == f"{NAMESPACE}tspan" or "stroke" not in order or "fill" in order[: order.index("stroke")] or "none" in (element.get("fill"), element.get("stroke", "none")):
        return [element]
    below = copy.deepcopy(element)
    below.set("fill", "none")
    element.set("stroke", "none")
    return [below, element]
