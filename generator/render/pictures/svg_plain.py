"""Drawings resolved to what browsers and WeasyPrint show alike: paths, texts, gradients in units of the drawing, plain
clips and pictures of dots.

usvg resolves units, shapes, `use`, nested drawings, markers and paint, and leaves out what is hidden. What WeasyPrint
draws otherwise than browsers, filters, masks, patterns and clips of more than a path, resvg turns into a picture.
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

from generator.render.pictures import sandbox
from generator.render.pictures.prepared import Dots
from generator.render.pictures.svg_grammar import NAMESPACE, endless
from generator.render.pictures.svg_seen import address, is_photograph, leave_what_is_seen
from generator.render.pictures.svg_source import XLINK
from generator.render.pictures.svg_styles import share
from generator.render.pictures.svg_text import FAMILY, Texts, has_text, joined, n
from generator.render.pictures.svg_ways import (
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

THEMES = Path(__file__).parents[2] / "_themes", Path(__file__).parents[3] / "themes"
"""Where the fonts lie of words that become dots: in a wheel, in a checkout."""
WORDS = "SourceSans3-Regular.ttf", "SourceSans3-Bold.ttf", "SourceSans3-It.ttf"
DOTS = (1800, 900, 450)
"""So many pixels wide are pictures of the whole drawing: the first fills an A5 page at 300 dpi; the others are for what
takes too long."""
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


def plain(root: Element, texts: Texts, dots: Dots, lost: set[str], unsaid: bool) -> Element:
    """Return a drawing, which has no style sheets and no texts any more, resolved. What `texts` took out is put back.
    Notes in `lost` what could not be kept. A drawing that says no size is as large as what is in it, if that is
    `unsaid`. Raises sandbox.UnreadableDrawing.
    """
    _settle_images(root, dots.anew, lost)
    options = [*USVG, *FONTS, f"{sandbox.THERE}/in.svg", f"{sandbox.THERE}/out.svg"]
    found = sandbox.run("usvg", options, {"in.svg": written(root), **(fonts() if has_text(root) else {})}, "out.svg")
    made = _read(found)
    _without_hidden(made)
    texts.put_back(made)
    joined(made)
    if unsaid and (box := whole_box(made)) and box[2] - box[0] > 0.01 and box[3] - box[1] > 0.01:
        left, upper, right, lower = box
        made.attrib.update({"viewBox": f"{n(left)} {n(upper)} {n(right - left)} {n(lower - upper)}", "width": n(right - left), "height": n(lower - upper)})
    _Drawing(made, dots, lost).settle()
    return made


def _read(found: bytes) -> Element:
    """Return what usvg has written, which forgets a namespace where a picture is in a pattern or a mask."""
    if b"xmlns:xlink" not in found:
        found = found.replace(b"<svg ", b'<svg xmlns:xlink="http://www.w3.org/1999/xlink" ', 1)
    try:
        return etree.fromstring(found)
    except etree.ParseError:
        raise sandbox.UnreadableDrawing("usvg") from None


def _without_hidden(parent: Element) -> None:
    """Leave out what nobody sees: usvg keeps some of it."""
    parent[:] = [child for child in parent if child.get("visibility", "visible") == "visible" and child.get("display") != "none" and share(child.get("opacity", "1"))]
    for child in parent:
        _without_hidden(child)


def _settle_images(root: Element, pixels: Callable[[bytes], tuple[bytes, str]], lost: set[str]) -> None:
    """Write the pictures of dots within a drawing anew; nothing of them stays but their dots."""
    for parent in list(root.iter()):
        for image in [child for child in parent if child.tag == f"{NAMESPACE}image"]:
            source = address(image)
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
    def __init__(self, root: Element, dots: Dots, lost: set[str]) -> None:
        self.root, self.dots, self.lost = root, dots, lost
        self.defined = {name: element for element in root.iter() if (name := element.get("id"))}
        self.defs = root.find(f"{NAMESPACE}defs")
        self.added: dict[tuple[str, Box], str] = {}

    def settle(self) -> None:
        """Turn what is drawn differently into pictures, and write the rest so that all draw it alike."""
        for chain in list(chains(self.root)):
            self._hang(chain[-2], chain[-1])
        leave_what_is_seen(self.root, self._drawn, self.dots, self._has_odd_clip)
        for chain in list(chains(self.root)):
            if self._has_odd_clip(chain[-1]) and not {"mask", "filter"} & chain[-1].attrib.keys():
                _hand_down(chain[-1])
        odd = self._odd([self.root])
        blends = any(BLENDS.search(one.get("style", "")) for one in self.root.iter())
        if (blends or len(odd) > MOST_PICTURES) and not any(is_photograph(chain[-1]) for chain in chains(self.root)):
            odd, blends = [[self.root, child] for child in [self._gathered()]], False
        self.lost.update({"mix-blend-mode"} if blends else ())
        for number, chain in enumerate(odd):
            try:
                if number >= MOST_PICTURES or any(is_photograph(one) for one in chain[-1].iter()):  # resvg draws none
                    raise sandbox.UnreadableDrawing
                self._replace(chain)
            except sandbox.Exhausted:
                raise
            except sandbox.UnreadableDrawing:
                if self._is_left(chain[-2], chain[-1]):
                    odd += self._odd(chain)
        for chain in list(chains(self.root)):
            element = chain[-1]
            for hint in HINTS & element.attrib.keys():
                del element.attrib[hint]
            for paint in ("fill", "stroke"):
                if (match := REFERENCE.fullmatch(element.get(paint, ""))) and element.tag == f"{NAMESPACE}path":
                    element.set(paint, self._settled_gradient(match[1], around(element.get("d", ""))))
            if element.tag == f"{NAMESPACE}image":
                element.set("href", "".join(address(element).split()))
                element.attrib.pop(XLINK, None)
        self._name_anew()
        for parent in list(self.root.iter()):
            parent[:] = [one for child in parent for one in _in_order(child)]

    def _is_odd(self, element: Element) -> bool:
        """Tell whether WeasyPrint draws something otherwise than browsers."""
        if "mask" in element.attrib or "filter" in element.attrib:
            return True
        if element.tag == f"{NAMESPACE}image":
            return not DATA.match(address(element)) or "svg" in address(element)[:40]
        for name in ("fill", "stroke"):
            target = self._target(element, name)
            if target is not None and (target.tag == f"{NAMESPACE}pattern" or is_leaning(target, around(element.get("d", ""))) or self._is_endless(target)):
                return True
        return self._has_odd_clip(element)

    def _has_odd_clip(self, element: Element) -> bool:
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
        if pattern is None or pattern.tag != f"{NAMESPACE}pattern" or box is None or not any(is_photograph(one) for one in pattern.iter()):
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

    def _box(self) -> tuple[float, float, float, float]:
        x, y, width, height = (float(value) for value in self.root.get("viewBox", f"0 0 {self.root.get('width')} {self.root.get('height')}").split())
        return x, y, width, height

    def _drawn(self, what: Element) -> tuple[bytes, float]:
        """Return what is in an element as PNG, drawn where it stands, and how many pixels stand for a unit."""
        _, _, width, height = box = self._box()
        document = Element(f"{NAMESPACE}svg", {"viewBox": " ".join(map(n, box)), "width": n(width), "height": n(height)})
        document[:] = [*([self.defs] if self.defs is not None else []), *(child for child in what if child.tag != f"{NAMESPACE}defs")]
        png = _dots({"in.svg": written(document), **(fonts() if has_text(what) else {})}, width / height)
        return png, int.from_bytes(png[16:20]) / width

    def _replace(self, chain: Sequence[Element]) -> None:
        """Put a picture in the place of an element; nothing, if nothing of it is seen."""
        *outside, element = chain
        parent = outside[-1]
        x, y, width, height = self._box()
        inner = outer = Element(f"{NAMESPACE}svg")
        matrix = SAME
        for one in outside:
            if transform := one.get("transform"):
                inner = etree.SubElement(inner, f"{NAMESPACE}g", {"transform": transform})
                matrix = times(matrix, matrix_of(transform))
        inner.append(_in_our_type(element))
        drawn, _ = self._drawn(outer)
        place = list(parent).index(element)
        parent.remove(element)
        back = inverse(matrix)
        cropped = self.dots.cropped(drawn)
        if cropped is None or back is None:
            return
        data, (left, upper, right, lower) = cropped
        said = {"x": x + left * width, "y": y + upper * height, "width": (right - left) * width, "height": (lower - upper) * height}
        image = Element(f"{NAMESPACE}image", {name: n(value) for name, value in said.items()} | {"preserveAspectRatio": "none"})
        image.set("href", f"data:image/png;base64,{base64.b64encode(data).decode()}")
        if back != SAME:
            image.set("transform", call(back))
        parent.insert(place, image)

    def _odd(self, chain: list[Element]) -> list[list[Element]]:
        """Return what WeasyPrint draws otherwise in the last of a chain, each with what it stands in."""
        odd = [[*chain[:-1], *inner] for inner in chains(chain[-1]) if self._is_odd(inner[-1])]
        return [one for one in odd if not any(other[-1] is element for other in odd for element in one[:-1])]

    def _is_left(self, parent: Element, element: Element) -> bool:
        """Leave out what resvg cannot draw: of a shadow only that, of all else the element, for who knows what is
        hidden there. Tell if it is still there."""
        filter_ = self._target(element, "filter")
        if filter_ is not None and _is_shadow(filter_):
            self.lost.add("filter")
            del element.attrib["filter"]
        if not self._is_odd(element):
            return True
        self.lost.add(next((name for name in ("mask", "filter", "clip-path") if name in element.attrib), "image" if element.tag.endswith("image") else "pattern"))
        parent.remove(element)
        return False

    def _is_endless(self, gradient: Element) -> bool:
        _, _, width, height = self._box()
        tag = gradient.tag.removeprefix(NAMESPACE)
        return tag.endswith("Gradient") and "spreadMethod" in endless(tag, gradient.attrib, (width, height))

    def _settled_gradient(self, name: str, box: Box | None) -> str:
        """Return what paints like a gradient, in units of the drawing and without a transformation, which WeasyPrint
        and poppler get wrong."""
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


def _hand_down(element: Element) -> None:
    """Take from an element a clip that is already cut out of the photographs in it, and give it to all else in it."""
    leaves = [one for one in element.iter() if one.tag != f"{NAMESPACE}g"]
    if not any(map(is_photograph, leaves)) or any("transform" in one.attrib and not all(is_photograph(leaf) or leaf.tag == f"{NAMESPACE}g" for leaf in one.iter()) for one in element.iter()):
        return
    clip = element.attrib.pop("clip-path")
    for one in list(element.iter(f"{NAMESPACE}g")):
        for number, child in enumerate(one):
            if child.tag != f"{NAMESPACE}g" and not is_photograph(child):
                one[number] = Element(f"{NAMESPACE}g", {"clip-path": clip})
                one[number].append(child)


def _is_shadow(filter_: Element) -> bool:
    """Tell whether a filter draws what it is for as it is, above all else that it makes."""
    steps = list(filter_)
    last = steps[-1].tag.removeprefix(NAMESPACE) if steps else ""
    if last == "feMerge":
        return len(steps[-1]) > 0 and steps[-1][-1].get("in") == "SourceGraphic"
    return last == "feDropShadow" and len(steps) == 1 or last == "feBlend" and steps[-1].get("mode", "normal") == "normal" and steps[-1].get("in") == "SourceGraphic"


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


@cache
def fonts() -> Mapping[str, bytes]:
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
