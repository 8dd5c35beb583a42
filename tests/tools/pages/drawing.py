"""What is drawn on a page of a PDF: texts with their boxes, filled and stroked shapes, pictures. All in points, from
the page's upper left corner, y downwards.

An interpreter of content streams as WeasyPrint writes them: fonts of type 0 with two bytes a glyph, no text modes but
fill and stroke, marked content by MCID. It knows clips by their bounding boxes only, which is exact for the rectangles
that CSS makes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]

WHITE = 0.98
"""Lighter than this, a fill is paper."""
CLEAR = 0.02
"""With less opacity than this, nothing is seen."""
ASCENDER, X_HEIGHT, DESCENDER, FOOT = 0.72, 0.5, 0.22, 0.02
"""What letters take above and below the base line, by the size of type: tall ones, low ones; those that go below, those
that do not."""
LOW, DEEP = frozenset("acemnorsuvwxzäöü…–-·−‐.,:;"), frozenset("gjpqyQçß,;()[]{}|/§")


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with its sides parallel to the page's."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def within(self, other: Box) -> Box | None:
        """Return what lies in both, or None."""
        box = Box(max(self.left, other.left), max(self.top, other.top), min(self.right, other.right), min(self.bottom, other.bottom))
        return box if box.width >= 0 and box.height >= 0 else None

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


def around(points: Iterable[Point]) -> Box:
    """The smallest box that holds all points (at least one)."""
    xs, ys = zip(*points)
    return Box(min(xs), min(ys), max(xs), max(ys))


def around_boxes(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all boxes (at least one)."""
    return around([point for box in boxes for point in ((box.left, box.top), (box.right, box.bottom))])


@dataclass(frozen=True, slots=True)
class Font:
    letters: dict[int, str]
    widths: dict[int, float]
    default: float
    file: bytes = b""
    """The font as it is embedded, if it is TrueType."""


@dataclass(slots=True)
class Text:
    """Letters that were set in one go: on one base line, of one font and size."""

    text: str
    size: float
    """In points, as it comes out on the page."""
    origin: Point
    along: Point
    """Unit vector of the reading direction."""
    up: Point
    """Unit vector towards the letters' heads."""
    width: float
    """With the spaces at its end."""
    tail: float
    """What of the width are spaces at its end."""
    mcid: int | None
    clip: Box
    lead: float = 0
    """What of the width are spaces at its beginning."""
    grey: float = 0
    """The colour's lightness, from 0 to 1."""
    font: Font | None = None
    codes: tuple[int, ...] = ()
    """What the letters are in their font, without those that SVG has set on."""

    @property
    def quad(self) -> tuple[Point, Point, Point, Point]:
        """The corners of the box of these very letters: a line of small ones is less tall than one of capitals."""
        letters = self.text.replace("\xa0", " ").strip()
        head = X_HEIGHT if letters and set(letters) <= LOW else ASCENDER
        foot = DESCENDER if set(letters) & DEEP else FOOT
        right = max(0.0, self.width - self.tail)
        left = min(self.lead, right)
        corners = ((left, -foot), (right, -foot), (right, head), (left, head))
        (x, y), (ax, ay), (ux, uy) = self.origin, self.along, self.up
        first, second, third, fourth = (
            (x + ax * far + ux * high * self.size, y + ay * far + uy * high * self.size) for far, high in corners
        )
        return first, second, third, fourth

    @property
    def box(self) -> Box:
        return around(self.quad)

    @property
    def turned(self) -> bool:
        """Does it run up or down the page?"""
        return abs(self.along[1]) > 0.9


@dataclass(frozen=True, slots=True)
class Shape:
    """A path or picture, as far as it is seen."""

    box: Box
    kind: str
    """`fill`, `stroke`, `both` or `picture`."""
    mcid: int | None
    points: tuple[Point, ...] = ()
    """The corners of the path as it was drawn, curves by their ends."""
    form: str = ""
    """The operators that drew it: `mlll`, `mcccch`."""
    dash: tuple[float, ...] = ()
    """Lengths of dashes and gaps in turn, and last where the first begins; empty for a line without."""
    thickness: float = 0
    grey: float = 0
    """The colour's lightness, from 0 to 1."""


@dataclass(slots=True)
class Drawing:
    """All that a page shows, in the order of drawing."""

    width: float
    height: float
    texts: list[Text] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)


# ---------- Fonts


def _unicode(stream: str) -> dict[int, str]:
    """What a ToUnicode table says."""
    letters: dict[int, str] = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", stream, re.DOTALL):
        for code, text in re.findall(r"<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>", block):
            letters[int(code, 16)] = bytes.fromhex(text).decode("utf-16-be", "replace")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", stream, re.DOTALL):
        for first, last, text in re.findall(r"<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>", block):
            for code in range(int(first, 16), int(last, 16) + 1):
                letters[code] = chr(int(text, 16) + code - int(first, 16))
    return letters


def _font(found: Any) -> Font:
    letters = _unicode(found["/ToUnicode"].read_bytes().decode("latin-1")) if "/ToUnicode" in found else {}
    if "/DescendantFonts" not in found: # no font of WeasyPrint's making: every letter is half as wide as tall
        return Font(letters, {}, 500)
    below = found["/DescendantFonts"][0]
    widths: dict[int, float] = {}
    given = list(below.get("/W", []))
    while given:
        first = int(given.pop(0))
        second = given.pop(0)
        if isinstance(second, pikepdf.Array):
            widths.update((first + at, float(width)) for at, width in enumerate(second))
        else:
            widths.update(dict.fromkeys(range(first, int(second) + 1), float(given.pop(0))))
    described = below.get("/FontDescriptor", {})
    return Font(letters, widths, float(below.get("/DW", 1000)), described["/FontFile2"].read_bytes() if "/FontFile2" in described else b"")


# ---------- The interpreter


def _times(first: Matrix, second: Matrix) -> Matrix:
    """The matrix that does first the first and then the second."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = second
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def _at(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


@dataclass(slots=True)
class _State:
    matrix: Matrix
    clip: Box
    fill: float = 0
    stroke: float = 0
    fill_alpha: float = 1
    stroke_alpha: float = 1
    thickness: float = 1
    dash: tuple[float, ...] = ()
    font: Font | None = None
    size: float = 0

    def copy(self) -> _State:
        return _State(
            self.matrix, self.clip, self.fill, self.stroke, self.fill_alpha, self.stroke_alpha, self.thickness, self.dash, self.font, self.size
        )


def _grey(values: Sequence[Any]) -> float:
    """The lightness of a colour of one, three or four numbers; a pattern is dark."""
    try:
        numbers = [float(value) for value in values]
    except (TypeError, ValueError):
        return 0
    if len(numbers) == 4:
        return max(0.0, 1 - 0.3 * numbers[0] - 0.59 * numbers[1] - 0.11 * numbers[2] - numbers[3])
    if len(numbers) == 3:
        return 0.3 * numbers[0] + 0.59 * numbers[1] + 0.11 * numbers[2]
    return numbers[0] if numbers else 0


PAINTS = {"f": "fill", "F": "fill", "f*": "fill", "B": "both", "B*": "both", "b": "both", "b*": "both", "S": "stroke", "s": "stroke", "n": ""}


class _Interpreter:
    def __init__(self, drawing: Drawing, fonts: dict[tuple[int, int], Font]) -> None:
        self.drawing, self.fonts = drawing, fonts
        self.marked: list[int | None] = []
        self.depth = 0

    def run(self, stream: Any, resources: Any, state: _State) -> None:
        stack: list[_State] = []
        matrix: Matrix = (1, 0, 0, 1, 0, 0)
        path: list[Point] = []
        form: list[str] = []
        clips = False
        for instruction in pikepdf.parse_content_stream(stream):
            operator, operands = str(instruction.operator), instruction.operands
            if operator in ("m", "l"):
                if operator == "m" and form[-1:] == ["m"]: # a move after a move draws nothing
                    path.pop(), form.pop()
                path.append(_at(state.matrix, float(operands[0]), float(operands[1])))
                form.append(operator)
            elif operator in ("c", "v", "y"):
                path.append(_at(state.matrix, float(operands[-2]), float(operands[-1])))
                form.append("c")
            elif operator == "re":
                x, y, width, height = map(float, operands)
                path += [_at(state.matrix, x + right, y + down) for right, down in ((0, 0), (width, 0), (width, height), (0, height))]
                form.append("r")
            elif operator == "h":
                form.append("h")
            elif operator in ("W", "W*"):
                clips = True
            elif operator in PAINTS:
                if path and PAINTS[operator]:
                    self.paint(state, PAINTS[operator], path, "".join(form) + ("h" if operator in ("s", "b", "b*") else ""))
                if clips and path:
                    state.clip = state.clip.within(around(path)) or Box(0, 0, 0, 0)
                path, form, clips = [], [], False
            elif operator == "q":
                stack.append(state.copy())
            elif operator == "Q":
                state = stack.pop()
            elif operator == "cm":
                a, b, c, d, e, f = map(float, operands)
                state.matrix = _times((a, b, c, d, e, f), state.matrix)
            elif operator in ("g", "rg", "k", "sc", "scn"):
                state.fill = _grey(list(operands))
            elif operator in ("G", "RG", "K", "SC", "SCN"):
                state.stroke = _grey(list(operands))
            elif operator == "gs":
                settings = resources["/ExtGState"][str(operands[0])]
                state.fill_alpha = float(settings.get("/ca", state.fill_alpha))
                state.stroke_alpha = float(settings.get("/CA", state.stroke_alpha))
            elif operator == "w":
                state.thickness = float(operands[0])
            elif operator == "d":
                state.dash = (*map(float, operands[0]), float(operands[1])) if len(operands[0]) else ()
            elif operator in ("BDC", "BMC"):
                named: Any = operands[1] if len(operands) > 1 and isinstance(operands[1], pikepdf.Dictionary) else {}
                self.marked.append(int(named["/MCID"]) if "/MCID" in named else self.mcid)
            elif operator == "EMC":
                self.marked.pop()
            elif operator == "BT":
                matrix = (1, 0, 0, 1, 0, 0)
            elif operator == "Tm":
                a, b, c, d, e, f = map(float, operands)
                matrix = (a, b, c, d, e, f)
            elif operator == "Tf":
                state.font, state.size = self.font(resources["/Font"][str(operands[0])]), float(operands[1])
            elif operator in ("Tj", "TJ"):
                pieces = operands[0] if operator == "TJ" else [operands[0]]
                moved = self.show(state, matrix, pieces)
                matrix = _times((1, 0, 0, 1, moved, 0), matrix)
            elif operator == "Do":
                self.draw(state, resources["/XObject"][str(operands[0])], resources)
            elif operator == "sh":
                self.drawing.shapes.append(Shape(state.clip, "fill", self.mcid))

    @property
    def mcid(self) -> int | None:
        return self.marked[-1] if self.marked else None

    def font(self, found: Any) -> Font:
        if found.objgen not in self.fonts:
            self.fonts[found.objgen] = _font(found)
        return self.fonts[found.objgen]

    def paint(self, state: _State, kind: str, path: list[Point], form: str) -> None:
        fills = kind != "stroke" and state.fill < WHITE and state.fill_alpha > CLEAR
        strokes = kind != "fill" and state.stroke < WHITE and state.stroke_alpha > CLEAR
        if not (fills or strokes):
            return
        a, b, c, d, *_ = state.matrix
        scale = abs(a * d - b * c) ** 0.5
        thickness = state.thickness * scale if strokes else 0
        if seen := around(path).grown(thickness / 2).within(state.clip):
            kind = "both" if fills and strokes else "fill" if fills else "stroke"
            dash = tuple(round(length * scale, 1) for length in state.dash)
            self.drawing.shapes.append(
                Shape(seen, kind, self.mcid, tuple(path), form, dash, thickness, state.stroke if strokes else state.fill)
            )

    def show(self, state: _State, matrix: Matrix, pieces: Iterable[Any]) -> float:
        """Set letters; return how far they reach, in the units of the text matrix."""
        if state.font is None:
            return 0
        font, reach, lead, tail, letters, codes = state.font, 0.0, 0.0, 0.0, [], list[int]()
        for piece in pieces:
            if isinstance(piece, pikepdf.String):
                raw = bytes(piece)
                for at in range(0, len(raw) - 1, 2):
                    code = raw[at] << 8 | raw[at + 1]
                    letter, width = font.letters.get(code, "\ufffd"), font.widths.get(code, font.default)
                    letters.append(letter)
                    codes.append(code)
                    lead = lead if "".join(letters).strip() else reach + width
                    reach += width
                    tail = 0 if letter.strip() else tail + width
            else:
                reach -= float(piece)
                tail -= float(piece) if tail else 0
        reach, lead, tail = (length * state.size / 1000 for length in (reach, lead, tail))
        whole = _times(matrix, state.matrix)
        ax, ay, ux, uy = whole[:4]
        along, high = (ax * ax + ay * ay) ** 0.5, (ux * ux + uy * uy) ** 0.5
        if along and high and max(state.fill_alpha, state.stroke_alpha) > CLEAR:
            start = _at(whole, 0, 0)
            new = Text(
                "".join(letters),
                state.size * high,
                start,
                (ax / along, ay / along),
                (ux / high, uy / high),
                reach * along,
                tail * along,
                self.mcid,
                state.clip,
                lead * along,
                state.fill if state.fill_alpha > CLEAR else state.stroke,
                font,
                tuple(codes),
            )
            self.add(new)
        return reach

    def add(self, new: Text) -> None:
        """SVG sets letter by letter: what follows the last text on its base line belongs to it."""
        if self.drawing.texts and (last := self.drawing.texts[-1]).mcid == new.mcid and abs(last.size - new.size) < 0.01:
            dx, dy = new.origin[0] - last.origin[0], new.origin[1] - last.origin[1]
            (ax, ay), (ux, uy) = last.along, last.up
            gap = dx * ax + dy * ay - last.width
            if last.along == new.along and abs(dx * ux + dy * uy) < 0.1 * new.size and -0.2 * new.size < gap < 0.3 * new.size:
                last.text += (" " if gap > 0.16 * new.size and not last.text.endswith(" ") else "") + new.text
                last.tail = new.tail if new.text.strip() else last.tail + gap + new.width
                last.width += gap + new.width
                return
        self.drawing.texts.append(new)

    def draw(self, state: _State, thing: Any, resources: Any) -> None:
        if thing["/Subtype"] == "/Image":
            corners = [_at(state.matrix, x, y) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))]
            if seen := around(corners).within(state.clip):
                self.drawing.shapes.append(Shape(seen, "picture", self.mcid))
        elif thing["/Subtype"] == "/Form" and self.depth < 12:
            inner = state.copy()
            if "/Matrix" in thing:
                a, b, c, d, e, f = map(float, thing["/Matrix"])
                inner.matrix = _times((a, b, c, d, e, f), inner.matrix)
            left, low, right, high = map(float, thing["/BBox"])
            box = around(_at(inner.matrix, x, y) for x, y in ((left, low), (right, low), (right, high), (left, high)))
            if clip := inner.clip.within(box):
                inner.clip = clip
                self.depth += 1
                self.run(thing, thing.get("/Resources", resources), inner)
                self.depth -= 1


def drawing(page: pikepdf.Page, fonts: dict[tuple[int, int], Font]) -> Drawing:
    """Return what a page shows; `fonts` remembers those that were read before."""
    left, low, right, high = map(float, page.mediabox)
    found = Drawing(right - left, high - low)
    state = _State((1, 0, 0, -1, -left, high), Box(0, 0, right - left, high - low))
    _Interpreter(found, fonts).run(page, page.obj.get("/Resources", {}), state)
    return found
