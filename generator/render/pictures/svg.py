"""Plots, pictures and the small pictures of a line as SVG, written by hand: attributes only, so that browsers and
WeasyPrint show the same."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby
from operator import itemgetter

from generator.render.pictures.plot import plot as plot
from generator.render.pictures.sparks import marks as marks
from generator.render.pictures.sparks import spark as spark
from generator.render.pictures.svg_pieces import Colour, element, fitted, n, path_data, whole, width
from generator.render.text.locale import Words
from generator.render.theme.tables import TELEPHONE
from generator.values.drawing import Curve, Dot, Label, Line, Shape
from generator.values.report import Picture

TYPE = 9.5
"""The type of a picture that says no other."""
ROLE = re.compile(r"var\(--([\w-]+)\)")
LEAST_TYPE = 11.0
"""The smallest words in a picture on a screen, in pixels."""


def picture(picture: Picture, words: Words, colour: Colour, font: str, scale: float = 1) -> str:
    """Show the drawing as an SVG element, `scale` times as large as its units; its caption is the template's."""
    parts = [_alike(look, list(shapes)) for look, shapes in groupby((_shape(shape, picture, words, colour) for shape in picture.shapes), itemgetter(0))]
    about = words.plain(picture.title), words.plain(picture.caption)
    return element(picture.width, picture.height, *about, font, TYPE, parts, scale=scale)


def file(drawn: str, light: Mapping[str, str], dark: Mapping[str, str]) -> str:
    """Return a picture as a file that stands alone: it brings the colours of its roles, as `#rrggbb` for readers who
    like light or dark."""
    roles = sorted(set(ROLE.findall(drawn)))
    on_light, on_dark = ("".join(f"--{role}:{colours[role]};" for role in roles) for colours in (light, dark))
    before, end, after = drawn.partition(">")
    return f"{before}{end}<style>:root{{{on_light}}}@media(prefers-color-scheme:dark){{:root{{{on_dark}}}}}</style>{after}"


def elsewhere(picture: Picture, words: Words, address: str, scale: float) -> str:
    """Show a drawing that is a file of its own, which lies at an address."""
    size = f'width="{whole(picture.width * scale)}" height="{whole(picture.height * scale)}"'
    return f'<img src="{escape(address)}" alt="{escape(words.plain(picture.title))}" {size} loading="lazy">'


def readable(picture: Picture) -> float:
    """Return by how much a drawing is enlarged on a screen so that all its words can be read; it is never made
    smaller."""
    least = min((shape.size for shape in picture.shapes if isinstance(shape, Label)), default=LEAST_TYPE)
    return max(1, LEAST_TYPE / least)


def scrolls(picture: Picture) -> bool:
    """Tell whether a telephone has to scroll the drawing."""
    return picture.width * readable(picture) > TELEPHONE


Drawn = tuple[str, str, str]
"""How a shape looks, and its element up to where that is said, and after it."""


def _alike(look: str, shapes: Sequence[Drawn]) -> str:
    """Return shapes of the same look that follow each other; it is said once."""
    if len(shapes) == 1:
        return "".join(f"{begin}{look}{end}" for _, begin, end in shapes)
    # lines cannot hide one another's insides
    if look.startswith(UNFILLED) and all(begin.startswith("<path") for _, begin, _ in shapes):
        ways = "".join(begin.removeprefix('<path d="').removesuffix('"') for _, begin, _ in shapes)
        return f'<path d="{ways}"{look}/>'
    return f"<g{look}>{''.join(begin + end for _, begin, end in shapes)}</g>"


def _shape(shape: Shape, picture: Picture, words: Words, colour: Colour) -> Drawn:
    match shape:
        case Line(points, stroke, line_width, fill, dashed, dash):
            return _paint(stroke, fill, line_width, dashed, colour, dash), f'<path d="{path_data(points)}{"z" if fill else ""}"', "/>"
        case Curve((x1, y1), (x2, y2), rise, stroke, line_width, dashed):
            path = f"M{n(x1)} {n(y1)}Q{n((x1 + x2) / 2)} {n((y1 + y2) / 2 - 2 * rise)} {n(x2)} {n(y2)}"
            return _paint(stroke, None, line_width, dashed, colour), f'<path d="{path}"', "/>"
        case Dot((x, y), radius, fill, stroke, line_width):
            return _paint(stroke, fill, line_width, False, colour), f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"', "/>"
        case Label((x, y), text, size, anchor, fill, bold, own, ground):
            room = {"start": picture.width - x, "middle": 2 * min(x, picture.width - x), "end": x}[anchor]
            room = min(room, own or room)
            place = f' text-anchor="{anchor}"' if anchor != "start" else ""
            weight = ' font-weight="600"' if bold else ""
            line, size = fitted(words.plain(text), room, size)
            look = f' font-size="{n(size)}"{place}{weight} fill="{colour(fill)}"'
            behind = _ground(line, x, y, size, anchor, colour(ground)) if ground else ""
            return look, f'{behind}<text x="{n(x)}" y="{n(y)}"', f">{escape(line)}</text>"
    raise TypeError(f"not a shape: {shape!r}")


def _ground(line: str, x: float, y: float, size: float, anchor: str, fill: str) -> str:
    wide = width(line, size)
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
    return f'<rect x="{n(left)}" y="{n(y - 0.85 * size)}" width="{n(wide)}" height="{n(1.1 * size)}" fill="{fill}"/>'


UNFILLED = ' fill="none"'


def _paint(stroke: str | None, fill: str | None, line_width: float, dashed: bool, colour: Colour, dash: Sequence[float] = ()) -> str:
    paint = f' fill="{colour(fill) if fill else "none"}"'
    if stroke:
        paint += f' stroke="{colour(stroke)}" stroke-width="{n(line_width)}"'
    if stroke and dash:
        paint += f' stroke-dasharray="{" ".join(n(length * line_width) for length in dash)}"'
    elif stroke and dashed:
        paint += f' stroke-dasharray="{n(3 * line_width)} {n(2 * line_width)}"'
    return paint
