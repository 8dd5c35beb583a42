"""Greys without dots: an area is hatched, the lighter it is the wider; what is nearly white has a line above and below,
or around it. A copier shows lines and black; a tint it makes into specks.

Which way the lines run, or that they are squares, comes from the hue, so that areas of one darkness stay apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from math import cos, hypot, radians, sin, sqrt
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator

from generator.press.colours import Channels, red_green_blue
from generator.press.fine import FINE, Outline
from generator.press.functions import number
from generator.press.plates import SEEN, SOLID, Tone
from generator.press.state import Matrix

Step = tuple[Sequence[Any], Operator]
"""An operator of a content stream with what stands before it."""

LIGHT = 0.2
"""Areas that are lighter are not hatched: a line above and below tells where they are."""
BROAD = 2.0
"""Strokes of more than so many points are areas."""
LONG = 100
"""Lines of a hatch are so many times as long as they are apart, before the next one is joined to them."""
LIGHTER = 0.85
"""Lines grow in print: so much of what a tint has is inked."""
RULE, LEAST = 0.35, 0.3
"""How thick the lines around light areas are, and how thin a stroke becomes at most, in points."""
WHOLE = 350.0
"""A light area that is higher and wider than so many points is the ground of a page."""
GROUND, LARGE = 0.45, 45.0
"""An area of so much ink, and so thick in points, may be the ground of white letters."""
GREYISH = 0.08
"""The parts of a colour without a hue are no further apart."""


def step(operator: str, *operands: float | Name) -> Step:
    """Return an operator with what stands before it."""
    return [part if isinstance(part, Name) else Decimal(number(part)) for part in operands], Operator(operator)


def direction(colour: Channels) -> int | None:
    """Return at how many degrees the lines rise that stand for a colour; None for squares."""
    red, green, blue = red_green_blue(colour)
    if max(red, green, blue) - min(red, green, blue) <= GREYISH:
        return 45
    if green > red and green >= blue:
        return None
    if blue >= red:
        return 0 if green >= red else 90
    return 135


def tile(pdf: pikepdf.Pdf, amount: float, way: int | None, matrix: Matrix, ink: str) -> Any:
    """Return a pattern of which so much is inked (0 to 1) by the operators `ink`; `matrix` is that of the content which
    it fills, whose scale it does not take over."""
    apart, amount = 3.0 - 2.0 * amount, amount * LIGHTER
    made: Any = pdf.make_stream(b"")
    long = apart
    if way is None:
        side = apart * sqrt(amount)
        drawn = f"{ink} 0 0 {number(side)} {number(side)} re f"
    else:
        long = LONG * apart
        drawn = f"{ink} 0 0 {number(long)} {number(apart * amount)} re f"
    made.write(drawn.encode())
    turn = radians(45 if way is None else way)
    a, b, c, d = _inverse(matrix)
    across, up = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    rows = [part for x, y in (across, up) for part in (a * x + c * y, b * x + d * y)]
    made.Type, made.PatternType, made.PaintType, made.TilingType = Name.Pattern, 1, 1, 1
    made.BBox = Array([0, 0, Decimal(number(long)), Decimal(number(apart))])
    made.XStep, made.YStep = Decimal(number(long)), Decimal(number(apart))
    made.Matrix = Array([*(Decimal(f"{row:.6f}") for row in rows), 0, 0])
    made.Resources = Dictionary()
    return made


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d = matrix
    size = a * d - b * c
    return (d / size, -b / size, -c / size, a / size) if abs(size) > 1e-9 else (1.0, 0.0, 0.0, 1.0)


def is_solid(made: Tone, outline: Outline, matrix: Matrix, even_odd: bool) -> bool:
    """Tell whether an area is all ink: it is dark, or so thin that it is a line, or large and dark enough for white
    letters to stand on it, which a hatch would fray."""
    if made.amount >= SOLID:
        return True
    thick = outline.thickness(matrix, even_odd)
    return (made.amount >= SEEN and thick <= 2 * FINE) or (made.amount >= GROUND and LARGE <= thick < float("inf"))


def edges(path: Sequence[Step], matrix: Matrix) -> list[Step]:
    """Return the lines that tell where a light area is: above and below rectangles, around anything else; none for the
    ground of a page. The colour of strokes has been chosen."""
    scale = max(min(hypot(matrix[0], matrix[1]), hypot(matrix[2], matrix[3])), 1e-6)
    begun = [step("w", RULE / scale)]
    if any(str(operator) != "re" for _, operator in path):
        return [*begun, *path, step("S")]
    lines: list[Step] = []
    for operands, _ in path:
        x, y, width, height = (float(part) for part in operands)
        if min(abs(width) * hypot(matrix[0], matrix[1]), abs(height) * hypot(matrix[2], matrix[3])) > WHOLE:
            continue
        for level in (y, y + height):
            lines += [step("m", x, level), step("l", x + width, level), step("S")]
    return [*begun, *lines]


def narrowed(width: float, amount: float, scale: float) -> float:
    """Return the width of a stroke that looks as light in black as one of so much black, in the units of the
    drawing."""
    return min(width, max(width * amount, LEAST / max(scale, 1e-6)))
