"""The texts of a drawing, which stay texts: they can be searched, copied and read aloud. What resolves all else would
make outlines of them.

So each piece of a text that is set in one go leaves the drawing, and a shape that nobody else draws stands in its
place; that shape comes back with the colours, and in the groups, that the text has; if it does not come back, the text
is hidden. Fonts and places are found out here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from msgspec import Struct

from generator.render.pictures.svg_grammar import ANY_NUMBER, NAMESPACE
from generator.render.pictures.svg_styles import share

FAMILY = "Source Sans 3"
"""What outlines are made of, where a text cannot stay one."""
SPACE = "{http://www.w3.org/XML/1998/namespace}space"
PLACES = ("x", "y", "dx", "dy", "rotate")
WITHIN = frozenset(f"{NAMESPACE}{name}" for name in ("tspan", "a"))
INHERITED = ("font-family", "font-weight", "font-style", "text-anchor", "letter-spacing", "word-spacing", "dominant-baseline", "direction", "writing-mode")
"""What texts have of what is around them, beside the size of their letters and how their spaces count."""
SHOWN = (*("font-family", "font-weight", "font-style", "letter-spacing", "word-spacing"), "dominant-baseline")
"""What is written of it, with the size."""
PAINT = frozenset(
    "fill fill-opacity stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset color"
    " display visibility paint-order".split()
)
UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "q": 96 / 101.6}
SIZES = {"xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": 16.0, "large": 18.0, "x-large": 24.0, "xx-large": 32.0}
VALUE = re.compile(rf"\s*([-+]?{ANY_NUMBER.pattern})\s*([a-zA-Z%]*)\s*")
STRETCHES, SIGNED = re.compile(r"(scale|matrix)\s*\(([^)]*)\)"), re.compile(rf"[-+]?{ANY_NUMBER.pattern}")
STANDS_IN = re.compile(r"M\s*(\d+) 0\s*L\s*(\d+) 0\.5\s*L\s*(\d+) 0\.75\s*Z")
KEPT_SPACES = re.compile(r"^ | $| (?= )|(?<= ) ")
NO_BREAK = "\N{NO-BREAK SPACE}"
SUPER, SUB = 0.4, -0.2
"""So far, in the size of the letters, small letters are moved up."""


class LetterStyle(Struct, frozen=True):
    """How a piece of text looks: what is drawn, what its letters are, how large, how far up, and whether its spaces are
    kept."""

    paint: Mapping[str, str]
    font: Mapping[str, str]
    size: float
    up: float
    spaces: bool


class LetterRun(Struct):
    """Letters that are set in one go: where from the end of those before, how turned."""

    text: str
    look: LetterStyle
    dx: float = 0
    dy: float = 0
    rotate: float = 0
    chunk: int = 0


class Chunk(Struct):
    """Runs that begin at a place and are moved together, to be centred there or to end there."""

    x: float
    y: float
    anchor: str
    stretch: Mapping[str, str]


class _Range(NamedTuple):
    """From which to which letter, or part, the places of an element count, and the size of its type."""

    begin: int
    end: int
    element: Element
    size: float


class Texts:
    """The texts that were taken out of a drawing."""

    def __init__(self, width: float, height: float) -> None:
        self.view = width, height
        self.runs: list[LetterRun] = []
        self.chunks: list[Chunk] = []
        self.lost: set[str] = set()

    def take_out(self, root: Element) -> None:
        """Put shapes in the place of all texts."""
        self._walk(root, LetterStyle({}, {}, 16.0, 0, False))

    def _walk(self, parent: Element, around: LetterStyle) -> None:
        outside, self.view = self.view, self._view(parent)
        look = self._look(parent, around)
        for number, child in enumerate(parent):
            if child.tag == f"{NAMESPACE}text" and not _is_bent(child, look):
                parent[number] = self._stand_ins(child, look)
            elif child.tag == f"{NAMESPACE}text":
                for one in child.iter():
                    one.attrib.pop("font-family", None)
                child.set("font-family", FAMILY)
            elif isinstance(child.tag, str):
                self._walk(child, look)
        self.view = outside

    def _view(self, parent: Element) -> tuple[float, float]:
        """Return width and height of that which shares of a length are measured by."""
        if parent.tag != f"{NAMESPACE}svg":
            return self.view
        sides = parent.get("viewBox", "").replace(",", " ").split()[2:] or [parent.get(side, "100%") for side in ("width", "height")]
        wide, high = (self._length(side, 16, whole) or whole for side, whole in zip([*sides, "", ""], self.view, strict=False))
        return wide, high

    def _look(self, element: Element, around: LetterStyle, within: bool = False) -> LetterStyle:
        get = element.attrib.get
        font = {**around.font, **{name: value for name in INHERITED if (value := get(name)) and value != "inherit"}}
        size = self._size(get("font-size", ""), around.size)
        kept = get("white-space", "") or {"preserve": "pre", "default": "normal"}.get(get(SPACE, ""), "")
        spaces = kept.startswith("pre") or kept == "break-spaces" if kept else around.spaces
        if not within:
            return LetterStyle({}, font, size, 0, spaces)
        paint = {**around.paint, **{name: value for name in PAINT if (value := get(name)) and value != "inherit"}}
        if (seen := share(get("opacity", "1"))) < 1:
            paint |= {name: f"{seen * share(paint.get(name, '1')):g}" for name in ("fill-opacity", "stroke-opacity")}
            paint |= {"display": "none"} if not seen else {}
        shift = get("baseline-shift", "baseline")
        up = {"super": SUPER * around.size, "sub": SUB * around.size, "baseline": 0.0}.get(shift)
        self.lost.update(("font-variant",) if get("font-variant", "normal") not in ("normal", "inherit") else ())
        return LetterStyle(paint, font, size, around.up + (self._length(shift, size, size) if up is None else up), spaces)

    def _size(self, text: str, around: float) -> float:
        if text in SIZES or text in ("larger", "smaller"):
            return SIZES.get(text) or around * (1.2 if text == "larger" else 1 / 1.2)
        size = self._length(text, around, around)
        match = VALUE.fullmatch(text)
        return size if size > 0 or match and not float(match[1]) else around

    def _length(self, text: str, size: float, whole: float) -> float:
        match = VALUE.fullmatch(text)
        if not match:
            return 0.0
        number, unit = float(match[1]), match[2].lower()
        width, height = self.view
        scale = {"vw": width / 100, "vh": height / 100, "vmin": min(self.view) / 100, "vmax": max(self.view) / 100, "em": size, "rem": 16.0, "ex": size / 2, "ch": size / 2, "%": whole / 100}.get(unit, UNITS.get(unit, 0.0))
        return max(-1e6, min(1e6, number * scale))

    def _stand_ins(self, text: Element, around: LetterStyle) -> Element:
        group = Element(f"{NAMESPACE}g", {name: value for name, value in text.attrib.items() if name not in (*PLACES, "id", "textLength", "lengthAdjust")})
        group.tail = text.tail
        look = self._look(text, around, within=True)
        look = LetterStyle({}, look.font, look.size, look.up, look.spaces)  # the group has its paint
        parts: list[tuple[str, LetterStyle]] = []
        ranges: list[_Range] = []
        self._gather(text, look, parts, ranges)
        letters, looks = _settled(parts, ranges)
        begin = len(self.runs)
        self._set(letters, looks, ranges, text)
        for number in range(begin, len(self.runs)):
            paint = self.runs[number].look.paint
            way = f"M {number} 0 L {number} 0.5 L {number + 1} 0.75 Z"
            SubElement(group, f"{NAMESPACE}path", {**paint, "d": way, **dict.fromkeys(("marker-start", "marker-mid", "marker-end"), "none")})
        return group

    def _gather(self, element: Element, look: LetterStyle, parts: list[tuple[str, LetterStyle]], ranges: list[_Range]) -> None:
        """Note the texts in an element, and from which to which of them it reaches."""
        place, begin = len(ranges), len(parts)
        ranges.append(_Range(begin, begin, element, look.size))
        parts.append((element.text or "", look))
        for child in element:
            if child.tag in WITHIN:
                self._gather(child, self._look(child, look, within=True), parts, ranges)
            parts.append((child.tail or "", look))
        ranges[place] = _Range(begin, len(parts), element, look.size)

    def _set(self, letters: str, looks: Sequence[LetterStyle], ranges: Sequence[_Range], text: Element) -> None:
        """Make runs of letters, each of which has its look; `ranges` say from which to which letter the places of an
        element count."""
        placed: dict[str, dict[int, float]] = {name: {} for name in PLACES}
        for begin, end, element, size in ranges:
            for name in PLACES:
                values = re.findall(r"[^\s,]+", element.get(name, ""))
                whole = self.view[name in ("y", "dy")]
                if name == "rotate" and values:
                    values += [values[-1]] * (end - begin - len(values))
                placed[name].update({begin + i: self._length(value, size, whole) for i, value in enumerate(values[: end - begin])})
        y = up = 0.0
        before: LetterStyle | None = None
        stretch = {name: f"{self._length(value, 16, self.view[0]):g}" if name == "textLength" else value for name in ("textLength", "lengthAdjust") if (value := text.get(name))}
        for number, (letter, look) in enumerate(zip(letters, looks, strict=True)):
            begins = number == 0 or number in placed["x"]
            dx, dy = placed["dx"].get(number, 0.0), placed["dy"].get(number, 0.0)
            if number in placed["y"] and not begins:
                dy += placed["y"][number] - y
            if begins:
                y = placed["y"].get(number, y if number else 0.0)
                self.chunks.append(Chunk(placed["x"].get(number, 0.0), y - look.up, look.font.get("text-anchor", "start"), stretch))
                up = look.up
            y += dy
            turn = placed["rotate"].get(number, 0.0)
            if begins or look is not before or dx or dy or turn or self.runs[-1].rotate:
                self.runs.append(LetterRun("", look, dx, dy - (look.up - up), turn, len(self.chunks) - 1))
                up = look.up
            self.runs[-1].text += letter
            before = look

    def put_back(self, parent: Element) -> None:
        """Put the texts in the place of the shapes that have come back."""
        self._return(parent, set())

    def _return(self, parent: Element, seen: set[int]) -> None:
        children: list[Element] = []
        last: tuple[int, Element] | None = None
        for child in parent:
            match = STANDS_IN.fullmatch(child.get("d", ""))
            number = int(match[1]) if match else -1
            if not match or number >= len(self.runs) or not int(match[1]) == int(match[2]) == int(match[3]) - 1:
                self._return(child, seen)
                children.append(child)
                last = None
                continue
            run = self.runs[number]
            if not _is_seen(child) or not run.look.size:
                continue
            if last is None or last[0] != run.chunk:
                last = run.chunk, self._begun(run)
                children.append(last[1])
            _add(last[1], run, child)
        parent[:] = children

    def _begun(self, run: LetterRun) -> Element:
        chunk = self.chunks[run.chunk]
        alone = sum(1 for one in self.runs if one.chunk == run.chunk) == 1
        said = {"x": n(chunk.x), "y": n(chunk.y), **({"text-anchor": chunk.anchor} if chunk.anchor != "start" else {}), **(chunk.stretch if alone else {})}
        return Element(f"{NAMESPACE}text", said)


def _is_bent(text: Element, around: LetterStyle) -> bool:
    """Tell whether a text runs along a line of its own or from top to bottom, or is underlined: WeasyPrint cannot set
    it, so outlines are made of it."""
    if any(one.get("text-decoration", "none") not in ("none", "inherit") for one in text.iter()):
        return True
    upright = any(text.get("writing-mode", around.font.get("writing-mode", "")).startswith(begin) for begin in ("tb", "vertical"))
    return upright or next(text.iter(f"{NAMESPACE}textPath"), None) is not None


def _settled(parts: Sequence[tuple[str, LetterStyle]], ranges: list[_Range]) -> tuple[str, list[LetterStyle]]:
    """Return the letters of a text, with spaces as they count, and the look of each; let ranges count letters."""
    letters, looks, begins = "", [], [0]
    for text, look in parts:
        text = re.sub(r"[\t\r\n]", " ", text)
        if not look.spaces:
            text = re.sub(" +", " ", text)
            text = text.removeprefix(" ") if not letters or letters[-1] == " " else text
        else:
            text = KEPT_SPACES.sub(NO_BREAK, text)
        letters += text
        looks += [look] * len(text)
        begins.append(len(letters))
    if letters.endswith(" "):
        letters, looks = letters[:-1], looks[:-1]
    end = len(letters)
    ranges[:] = [one._replace(begin=min(begins[one.begin], end), end=min(begins[one.end], end)) for one in ranges]
    return letters, looks


def _is_seen(shape: Element) -> bool:
    """Tell whether something of a text is drawn in the colours that its shape has come back with."""
    return any(shape.get(name, "none") != "none" and share(shape.get(f"{name}-opacity", "1")) for name in ("fill", "stroke"))


def _add(text: Element, run: LetterRun, shape: Element) -> None:
    """Add a run to its text, with the colours that its shape has come back with."""
    piece = SubElement(text, f"{NAMESPACE}tspan", {name: value for name, value in shape.attrib.items() if name not in ("d", "id", "clip-path", "transform")})
    piece.attrib.update({name: value for name in SHOWN if (value := run.look.font.get(name))} | {"font-size": n(run.look.size)})
    if (weight := piece.get("font-weight", "normal")).isdigit():
        piece.set("font-weight", str(max(100, min(900, 100 * round(int(weight[:4]) / 100)))))
    elif weight not in ("normal", "bold", "bolder", "lighter"):
        del piece.attrib["font-weight"]
    for name in ("letter-spacing", "word-spacing"):
        if match := VALUE.fullmatch(piece.get(name, "")):
            scale = run.look.size if match[2] == "em" else UNITS.get(match[2].lower(), 0.0)
            piece.set(name, n(float(match[1]) * scale))
    piece.attrib.update({name: n(value) for name, value in (("dx", run.dx), ("dy", run.dy), ("rotate", run.rotate)) if abs(value) > 1e-6})
    piece.text = run.text


def joined(root: Element) -> None:
    """Let a text of one run be one element."""
    for text in root.iter(f"{NAMESPACE}text"):
        if len(text) == 1 and text.text is None:
            text.attrib.update(text[0].attrib)
            text.text = text[0].text
            del text[0]


def least_letters(element: Element, around: float = 16.0) -> float:
    """Return the size of the smallest words in what is drawn, in the units around it, where letters are so large; 0 if
    it has none."""
    match = VALUE.fullmatch(element.get("font-size", ""))
    size = float(match[1]) * (around if match[2] == "em" else around / 100 if match[2] == "%" else UNITS[match[2]]) if match else around
    own = [element.text, *(child.tail for child in element)] if element.tag.rpartition("}")[2] in ("text", "tspan") else []
    found = [least for child in element if (least := least_letters(child, size))] + [size] * any(text and text.strip() for text in own)
    return prod(_stretch(name, inside) for name, inside in STRETCHES.findall(element.get("transform", ""))) * min(found, default=0.0)


def _stretch(name: str, inside: str) -> float:
    """Return how much larger a transformation makes all."""
    a, b, c, d, *_ = [*map(float, SIGNED.findall(inside)), 0.0, 0.0, 0.0, 0.0]
    return abs(a) if name == "scale" and not b else abs(a * b if name == "scale" else a * d - b * c) ** 0.5


def n(value: float) -> str:
    """Write a number as short as a drawing needs it."""
    return f"{value:.4f}".rstrip("0").rstrip(".") if abs(value) > 5e-5 else "0"


def has_text(element: Element) -> bool:
    """Tell whether there is text in an element."""
    return next(element.iter(f"{NAMESPACE}text"), None) is not None
