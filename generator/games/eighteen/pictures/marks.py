"""What stands on the ground: tees, flags, and the players' marks, told apart by shape as well as by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from generator.drawing import Dot, Label, Line, Shape
from generator.games.eighteen.pictures.view import Place, View, hex_of

COLOURS = ("series-1", "series-2", "series-4", "series-8", "series-7")
"""Of the theme's colours for lines those that stand out on grass."""
DIAMOND = ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0))
SQUARE = ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95))
PEAK = ((0, -1.5), (1.4, 0.95), (-1.4, 0.95))
VALLEY = ((0, 1.5), (1.4, -0.95), (-1.4, -0.95))
OUTLINES: tuple[tuple[Place, ...], ...] = ((), SQUARE, DIAMOND, PEAK, VALLEY)
"""The shape of each player's marks, in parts of their size; the first is a circle."""
LOWERED: Mapping[tuple[Place, ...], float] = {PEAK: 0.2, VALLEY: -0.25}
"""How much lower than the middle of a mark its number stands, in parts of its size, if it does."""
CROSS = 0.75
LEAST_RADIUS = 7.5
"""So large is drawn what bears a number, that it can be read."""


def tees_and_greens(view: View, tees: Sequence[str], greens: Sequence[str], first: int = 1) -> Iterator[Shape]:
    """Draw the tee and the green of some holes with their numbers; on small maps larger than their hexes."""
    marks: tuple[tuple[Sequence[str], Callable[[Place, float, str], Iterator[Shape]]], ...] = ((tees, tee_mark), (greens, green_mark))
    for names, drawn in marks:
        for hole, name in enumerate(names, start=first):
            if view.shows(hex_of(name)):
                yield from drawn(view.centre(hex_of(name)), max(view.radius, LEAST_RADIUS), str(hole))


def tee_mark(centre: Place, radius: float, text: str) -> Iterator[Shape]:
    """Draw a square with the number of the hole that begins here."""
    x, y = centre
    half = radius * 0.58
    yield Line(
        ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)), "paper", radius * 0.1, fill="accent"
    )
    yield _number(centre, radius, text, "on-accent")


def green_mark(centre: Place, radius: float, text: str) -> Iterator[Shape]:
    """Draw a circle with the number of the hole that ends here, and its flag."""
    x, y = centre
    pole = x + radius * 0.52
    yield Dot(centre, radius * 0.66, fill="paper", colour="good", width=radius * 0.12)
    yield Line(((pole, y + radius * 0.35), (pole, y - radius * 1.15)), "ink", radius * 0.11)
    yield Line(((pole, y - radius * 1.15), (pole - radius * 0.75, y - radius * 0.85), (pole, y - radius * 0.55)), colour=None, fill="flag")
    yield _number((x - radius * 0.04, y + radius * 0.14), radius, text, "ink")


def _number(centre: Place, radius: float, text: str, colour: str) -> Shape:
    size = radius * (0.85 if len(text) == 1 else 0.72)
    return Label((centre[0], centre[1] + size * 0.36), text, size, "middle", colour, bold=True)


def mark(index: int, at: Place, size: float, text: str) -> Iterator[Shape]:
    """Mark where a ball of the player `index` came down, with the number of the turn."""
    x, y = at
    colour, outline = COLOURS[index % len(COLOURS)], OUTLINES[index % len(OUTLINES)]
    if outline:
        yield Line(tuple((x + dx * size, y + dy * size) for dx, dy in outline), colour, size * 0.24, fill="paper")
    else:
        yield Dot(at, size, fill="paper", colour=colour, width=size * 0.24)
    low = LOWERED.get(outline, 0.0)
    letters = size * (1.5 if len(text) == 1 else 1.15)
    yield Label((x, y + low * size + letters * 0.36), text, letters, "middle", "ink", bold=True)


def path(index: int, way: tuple[Place, ...], size: float, dashed: bool = False) -> Iterator[Shape]:
    """Draw the way of a ball of the player `index`, with a pale edge so that it stands out from any ground."""
    yield Line(way, "paper", size * 0.62)
    yield Line(way, COLOURS[index % len(COLOURS)], size * 0.34, dashed=dashed)


def cross(index: int, at: Place, size: float) -> Iterator[Shape]:
    """Mark where a ball of the player `index` left the course."""
    x, y = at
    reach = size * CROSS
    ways = (((x - reach, y - reach), (x + reach, y + reach)), ((x - reach, y + reach), (x + reach, y - reach)))
    yield from (Line(way, "paper", size * 0.7) for way in ways)
    yield from (Line(way, COLOURS[index % len(COLOURS)], size * 0.35) for way in ways)
