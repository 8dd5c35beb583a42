"""Small pictures within a line: how values ran, how matches ended. Legible in grey; each says in words what it
shows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from generator.render.pictures.svg_pieces import Colour, n
from generator.render.text.locale import Words
from generator.values.report import Marks, Outcome, Spark

UNITS = 4
"""So many units are a millimetre."""
WIDTH, HEIGHT = 64, 12
"""A spark, in units: 16 x 3 mm."""
EDGE = 2
"""The room around the line, for its end."""
PITCH = 10
"""From one mark to the next."""


def spark(spark: Spark, words: Words, colour: Colour) -> str:
    """Draw values as a tiny line that ends in a dot; the best ones are on top. Nothing if there is no value."""
    points = list(_points(spark.values, spark.best_is_low))
    known = [point for point in points if point]
    if not known:
        return ""
    stretches: list[list[tuple[float, float]]] = [[]]
    for point in points:
        if point:
            stretches[-1].append(point)
        else:
            stretches.append([])
    path = "".join("M" + "L".join(f"{n(x)} {n(y)}" for x, y in stretch) for stretch in stretches if len(stretch) > 1)
    dots = [stretch[0] for stretch in stretches if len(stretch) == 1 and stretch[0] != known[-1]]
    line = f'<path d="{path}" fill="none" stroke="{colour("ink")}" stroke-width="1.5" stroke-linejoin="round"/>' if path else ""
    lone = "".join(f'<circle cx="{n(x)}" cy="{n(y)}" r="1.2" fill="{colour("ink")}"/>' for x, y in dots)
    end = f'<circle cx="{n(known[-1][0])}" cy="{n(known[-1][1])}" r="2" fill="{colour("signal")}"/>'
    return _small(WIDTH, "spark", words.spoken(spark), line + lone + end)


def _points(values: Sequence[int | Fraction | None], best_is_low: bool) -> list[tuple[float, float] | None]:
    """Return where the values stand: the first at the left, the last at the right, the best on top; all equal ones in
    the middle."""
    known = [Fraction(value) for value in values if value is not None]
    if not known:
        return []
    best, worst = (min(known), max(known)) if best_is_low else (max(known), min(known))
    step = Fraction(WIDTH - 2 * EDGE, max(1, len(values) - 1))

    def height(value: int | Fraction) -> float:
        return float(HEIGHT / 2 if best == worst else EDGE + (best - value) / (best - worst) * (HEIGHT - 2 * EDGE))

    start = EDGE if len(values) > 1 else WIDTH - EDGE
    return [None if value is None else (float(start + step * index), height(value)) for index, value in enumerate(values)]


def marks(marks: Marks, words: Words, colour: Colour) -> str:
    """Draw a filled dot for each match won, a half filled one for a draw, a dash for a defeat. Nothing if there was no
    match."""
    if not marks.outcomes:
        return ""
    ink = colour("ink")
    shapes = "".join(_mark(outcome, PITCH * index + PITCH // 2, ink) for index, outcome in enumerate(marks.outcomes))
    return _small(PITCH * len(marks.outcomes), "marks", words.spoken(marks), shapes)


def _mark(outcome: Outcome, x: int, ink: str) -> str:
    match outcome:
        case "won":
            return f'<circle cx="{x}" cy="6" r="3.6" fill="{ink}"/>'
        case "drawn":
            half = f'<path d="M{x} 2.9a3.1 3.1 0 0 0 0 6.2z" fill="{ink}"/>'
            return f'<circle cx="{x}" cy="6" r="3.1" fill="none" stroke="{ink}"/>{half}'
        case "lost":
            return f'<path d="M{x - 3} 6h6" stroke="{ink}" stroke-width="1.6"/>'


def _small(width: int, kind: str, title: str, shapes: str) -> str:
    size = f'viewBox="0 0 {width} {HEIGHT}" width="{n(width / UNITS)}mm" height="{n(HEIGHT / UNITS)}mm"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" {size} role="img"><title>{escape(title)}</title>{shapes}</svg>'
