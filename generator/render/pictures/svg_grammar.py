"""What an SVG of strangers may contain, attribute by attribute: what does not fit its grammar is left out, for
WeasyPrint shows nothing at all of a picture that it stumbles over, or works on it for ever."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, hypot, radians, sin, tan

NUMBER_LIMIT = 1_000_000
"""No number may be larger."""
LETTERS = (0.01, 10_000)
"""The least and the greatest size of letters, in any unit."""
FLATTEST = 1e-9
"""A gradient's transformation that shrinks more than this in any direction has no way back."""
MOST_TURNS = 200
"""So often may a gradient be repeated in the length that it is measured by."""

# ---- elements ----------------------------------------------------------------------------------------------------

NAMESPACE = "{http://www.w3.org/2000/svg}"
ELEMENTS = frozenset(
    "svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath title desc".split()
)
WITH_TEXT = frozenset({"text", "tspan", "title", "desc"})
ANYTHING = ELEMENTS - {"svg", "tspan", "stop"}
GRADIENTS = frozenset({"linearGradient", "radialGradient"})
CHILDREN = {
    **dict.fromkeys(("svg", "g", "defs", "clipPath"), ANYTHING),
    **dict.fromkeys(("text", "tspan"), frozenset({"tspan", "title", "desc"})),
    **dict.fromkeys(GRADIENTS, frozenset({"stop"})),
    **dict.fromkeys(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"), frozenset({"title", "desc"})),
}
"""What may stand in what; in all others nothing."""

# ---- attributes --------------------------------------------------------------------------------------------------

UNSIGNED = r"(?>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,2}(?!\d))?)"
"""Atomic groups, so that a long list that does not fit is not tried in all ways to split it."""
NUMBER = rf"(?>[-+]?{UNSIGNED})"
BETWEEN = r"(?>\s*,\s*|\s+|(?=[-+.]))"
"""Between two numbers; what begins with a sign or a point needs nothing before it."""
UNIT = r"(?:px|pt|pc|mm|cm|in|Q|em|ex|rem|%)?"
LENGTH = NUMBER + UNIT
UNSIGNED_LENGTH = UNSIGNED + UNIT
LENGTHS = f"{LENGTH}(?:{BETWEEN}{LENGTH})*"
SHARE = rf"{UNSIGNED}%?"
WORD = "[A-Za-z-]{1,40}"
NAME = r"[A-Za-z_][\w.-]{0,63}"
REFERENCE = rf"url\(#{NAME}\)"
COLOUR = rf"{WORD}|#(?:[0-9A-Fa-f]{{3,4}}|[0-9A-Fa-f]{{6}}|[0-9A-Fa-f]{{8}})|(?:rgb|hsl)a?\((?:[\d\s,.%/+-]|deg){{1,80}}\)"
UNITS = "userSpaceOnUse|objectBoundingBox"


def numbers(count: int) -> str:
    """Match so many numbers one after the other."""
    return BETWEEN.join([NUMBER] * count)


def _call(name: str, *counts: int) -> str:
    return rf"{name}\s*\(\s*(?:{'|'.join(numbers(count) for count in counts)})\s*\)"


CALLS = (_call("matrix", 6), _call("translate", 2, 1), _call("scale", 2, 1), _call("rotate", 3, 1), _call("skew[XY]", 1))
TRANSFORM = rf"(?:{'|'.join(CALLS)})"
TRANSFORMS = rf"{TRANSFORM}(?:[\s,]*{TRANSFORM})*"

FLAG = r"\s*,?\s*[01]"
ARC = rf"{UNSIGNED}{BETWEEN}{UNSIGNED}{BETWEEN}{NUMBER}(?=[\s,]){FLAG}{FLAG}\s*,?\s*{numbers(2)}"
STEPS = {"MmLlTt": numbers(2), "HhVv": NUMBER, "Cc": numbers(6), "SsQq": numbers(4), "Aa": ARC}
SEGMENTS = "|".join(["[Zz]", *(rf"[{letters}]\s*{step}(?>{BETWEEN}{step})*" for letters, step in STEPS.items())])
PATH = rf"\s*[Mm]\s*{numbers(2)}(?>{BETWEEN}{numbers(2)})*(?>\s*(?:{SEGMENTS}))*"
POINTS = rf"\s*{numbers(2)}(?>{BETWEEN}{numbers(2)})*"
BEGINNINGS = {"d": PATH, "points": POINTS}
"""Ways, of which browsers draw what comes before a mistake."""
WAYS = {"path": "d", "polyline": "points", "polygon": "points"}
"""Elements that are nothing without their way."""

FORMS = {
    **dict.fromkeys("width height r rx ry stroke-width textLength".split(), UNSIGNED_LENGTH),
    **dict.fromkeys("x1 y1 x2 y2 cx cy fx fy stroke-dashoffset".split(), LENGTH),
    **dict.fromkeys("x y dx dy".split(), LENGTHS),
    **dict.fromkeys("letter-spacing word-spacing".split(), f"normal|{LENGTH}"),
    **dict.fromkeys("opacity fill-opacity stroke-opacity stop-opacity".split(), SHARE),
    **dict.fromkeys("stroke-miterlimit pathLength".split(), UNSIGNED),
    **dict.fromkeys("fill stroke".split(), f"{COLOUR}|{REFERENCE}"),
    **dict.fromkeys("stop-color color".split(), COLOUR),
    **dict.fromkeys("transform gradientTransform".split(), TRANSFORMS),
    **dict.fromkeys("gradientUnits clipPathUnits".split(), UNITS),
    **dict.fromkeys(
        "clip-rule fill-rule stroke-linecap stroke-linejoin display visibility lengthAdjust text-anchor dominant-baseline".split(), WORD
    ),
    "id": NAME,
    "clip-path": f"none|{REFERENCE}",
    "offset": r"(?:0*(?:\.\d*)?|0*1(?:\.0*)?|(?:\d{1,2}(?:\.\d*)?|100(?:\.0*)?)%)(?<=[\d.%])",
    "preserveAspectRatio": r"none|x(?:Min|Mid|Max)Y(?:Min|Mid|Max)(?:\s+(?:meet|slice))?",
    "rotate": f"{NUMBER}(?:{BETWEEN}{NUMBER})*",
    "spreadMethod": "pad|repeat|reflect",
    "stroke-dasharray": f"none|{LENGTHS}",
    "font-family": r"[\w\s,'\".-]{1,200}",
    "font-size": rf"{UNSIGNED}(?:px|pt|em|%)?",
    "font-style": "normal|italic|oblique",
    "font-weight": "normal|bold|bolder|lighter|[1-9]00",
}
"""What each attribute must look like."""
ANY_NUMBER = re.compile(r"(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", re.ASCII)


@cache
def _pattern(attribute: str) -> re.Pattern[str]:
    """Return what an attribute must look like, or begin with. Most magazines never ask."""
    return re.compile({**BEGINNINGS, **FORMS}[attribute], 0 if attribute == "font-family" else re.ASCII)


def allowed_part(attribute: str, value: str) -> str:
    """Return what may stay of an attribute's value: all of it, nothing, or of a way the part before a mistake."""
    value = " ".join(value.split())
    if attribute in BEGINNINGS:
        match = _pattern(attribute).match(value)
        value = match[0] if match else ""
    elif attribute not in FORMS or not _pattern(attribute).fullmatch(value):
        return ""
    if attribute == "font-size" and not LETTERS[0] <= float(ANY_NUMBER.findall(value)[0]) <= LETTERS[1]:
        return ""
    return value if attribute in ("id", "font-family") or _not_too_large(value) else ""


def _not_too_large(value: str) -> bool:
    plain = re.sub(r"#\w+", "", value)  # neither the numbers of a colour nor of a name
    return all(len(number) <= 40 and float(number) <= NUMBER_LIMIT for number in ANY_NUMBER.findall(plain))


# ---- gradients ---------------------------------------------------------------------------------------------------


def endless(tag: str, attributes: Mapping[str, str], sides: Sequence[float]) -> list[str]:
    """Return the attributes with which a gradient would be endless: a transformation that flattens it, a length of
    nothing, repeated.

    `sides` are width and height of the picture's view box.
    """
    smallest = _smallest_scale(attributes.get("gradientTransform", ""))
    if smallest < FLATTEST:
        return ["gradientTransform", *_repeated(attributes)]
    whole = hypot(*sides) if attributes.get("gradientUnits") == "userSpaceOnUse" else 1
    return _repeated(attributes) if _length(tag, attributes, sides) * smallest * MOST_TURNS < whole else []


def _repeated(attributes: Mapping[str, str]) -> list[str]:
    return ["spreadMethod"] if attributes.get("spreadMethod", "pad") != "pad" else []


def _length(tag: str, attributes: Mapping[str, str], sides: Sequence[float]) -> float:
    """Return how long a gradient is, in its own units."""
    width, height = sides if attributes.get("gradientUnits") == "userSpaceOnUse" else (1.0, 1.0)

    def value(name: str, default: str, whole: float) -> float:
        text = attributes.get(name, default)
        number = float(ANY_NUMBER.findall(text)[0]) * (-1 if text.startswith("-") else 1)
        return number * whole / 100 if text.endswith("%") else number

    if tag == "radialGradient":
        return value("r", "50%", hypot(width, height))
    return hypot(value("x2", "100%", width) - value("x1", "0", width), value("y2", "0", height) - value("y1", "0", height))


def _smallest_scale(transforms: str) -> float:
    """Return how much a list of transformations shrinks what it shrinks most."""
    a, b, c, d = 1.0, 0.0, 0.0, 1.0
    for name, inside in re.findall(r"(\w+)\s*\(([^)]*)\)", transforms):
        e, f, g, h = _linear(name, [float(number) for number in re.findall(NUMBER, inside)])
        a, b, c, d = a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h
    half, other = hypot(a + d, b - c) / 2, hypot(a - d, b + c) / 2
    return abs(half - other)


def _linear(name: str, values: Sequence[float]) -> tuple[float, float, float, float]:
    """Return the part of a transformation that turns and stretches."""
    match name:
        case "matrix":
            return values[0], values[1], values[2], values[3]
        case "scale":
            return values[0], 0, 0, values[-1]
        case "rotate":
            angle = radians(values[0])
            return cos(angle), sin(angle), -sin(angle), cos(angle)
        case "skewX":
            return 1, 0, tan(radians(values[0])), 1
        case "skewY":
            return 1, tan(radians(values[0])), 0, 1
    return 1, 0, 0, 1
