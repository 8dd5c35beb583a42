"""Plots, pictures and the small pictures of a line as SVG, written by hand: attributes only, so that browsers and WeasyPrint show the same."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from generator.drawing import Curve, Dot, Label, Line, Shape
from generator.render.plot import plot as plot
from generator.render.sparks import marks as marks
from generator.render.sparks import spark as spark
from generator.render.svg_pieces import Colour, cut, element, n
from generator.render.tables import TELEPHONE
from generator.render.words import Words
from generator.report import Picture

TYPE = 9.5
"""The type of a picture that says no other."""
LEAST_TYPE = 11.0
"""The smallest words in a picture on a screen, in pixels."""


def picture(picture: Picture, words: Words, colour: Colour, font: str, scale: float = 1) -> str:
    """Show the drawing as an SVG element, `scale` times as large as its units; its caption is the template's."""
    parts = [_shape(shape, picture, words, colour) for shape in picture.shapes]
    about = words.plain(picture.title), words.plain(picture.caption)
    return element(picture.width, picture.height, *about, font, TYPE, parts, scale=scale)


def readable(picture: Picture) -> float:
    """Return by how much a drawing is enlarged on a screen so that all its words can be read; it is never made smaller."""
    least = min((shape.size for shape in picture.shapes if isinstance(shape, Label)), default=LEAST_TYPE)
    return max(1, LEAST_TYPE / least)


def scrolls(picture: Picture) -> bool:
    """Tell whether a telephone has to scroll the drawing."""
    return picture.width * readable(picture) > TELEPHONE


def _shape(shape: Shape, picture: Picture, words: Words, colour: Colour) -> str:
    match shape:
        case Line(points, stroke, line_width, fill, dashed, dash):
            path = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + ("Z" if fill else "")
            return f'<path d="{path}"{_paint(stroke, fill, line_width, dashed, colour, dash)}/>'
        case Curve((x1, y1), (x2, y2), rise, stroke, line_width, dashed):
            path = f"M{n(x1)} {n(y1)}Q{n((x1 + x2) / 2)} {n((y1 + y2) / 2 - 2 * rise)} {n(x2)} {n(y2)}"
            return f'<path d="{path}"{_paint(stroke, None, line_width, dashed, colour)}/>'
        case Dot((x, y), radius, fill, stroke, line_width):
            return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"{_paint(stroke, fill, line_width, False, colour)}/>'
        case Label((x, y), text, size, anchor, fill, bold):
            room = {"start": picture.width - x, "middle": 2 * min(x, picture.width - x), "end": x}[anchor]
            place = f' text-anchor="{anchor}"' if anchor != "start" else ""
            weight = ' font-weight="600"' if bold else ""
            line = escape(cut(words.plain(text), room, size))
            return f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}"{place}{weight} fill="{colour(fill)}">{line}</text>'
    raise TypeError(f"not a shape: {shape!r}")


def _paint(stroke: str | None, fill: str | None, line_width: float, dashed: bool, colour: Colour, dash: Sequence[float] = ()) -> str:
    paint = f' fill="{colour(fill) if fill else "none"}"'
    if stroke:
        paint += f' stroke="{colour(stroke)}" stroke-width="{n(line_width)}"'
    if stroke and dash:
        paint += f' stroke-dasharray="{" ".join(n(length * line_width) for length in dash)}"'
    elif stroke and dashed:
        paint += f' stroke-dasharray="{n(3 * line_width)} {n(2 * line_width)}"'
    return paint
