"""What stands on the ground: tees, flags, and the players' marks, told apart by shape as well as by colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from generator.games.eighteen.pictures.view import Point, View, hex_of
from generator.values.drawing import Dot, Label, Line, Shape

COLOURS = ("series-1", "series-2", "series-4", "series-8", "series-7")
"""Of the theme's colours for lines those that stand out on grass."""
DIAMOND = ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0))
SQUARE = ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95))
PEAK = ((0, -1.5), (1.4, 0.95), (-1.4, 0.95))
VALLEY = ((0, 1.5), (1.4, -0.95), (-1.4, -0.95))
OUTLINES: tuple[tuple[Point, ...], ...] = ((), SQUARE, DIAMOND, PEAK, VALLEY)
"""The shape of each player's marks, in parts of their size; the first is a circle."""
LOWERED: Mapping[tuple[Point, ...], float] = {PEAK: 0.2, VALLEY: -0.25}
"""How much lower than the middle of a mark its number stands, in parts of its size, if it does."""
CROSS = 0.75
DASHES: tuple[tuple[float, ...], ...] = ((), (4, 1.6), (1.3, 1.3), (5, 1.4, 1.2, 1.4), ())
"""The dashes of each player's lines, by their width; the last is solid and `HOLLOW`."""
HOLLOW = 4
"""The player whose line is two thin ones."""
THIN = 0.5
"""How much thinner the line of a ball is that was moved one hex."""
ONE_FIGURE, MORE_FIGURES = 0.85, 0.72
"""The size of a hole's number, by the radius of what bears it: of one figure, of more."""
TEE_REACH, GREEN_REACH = 0.7, 0.75
"""How far a tee and a green reach around their middle, by their radius."""


def tees_and_greens(view: View, tees: Sequence[str], greens: Sequence[str], first: int = 1) -> Iterator[Shape]:
    """Draw the tee and the green of some holes with their numbers; on small maps larger than their hexes."""
    marks: tuple[tuple[Sequence[str], Callable[[Point, float, str], Iterator[Shape]]], ...] = ((tees, tee_mark), (greens, green_mark))
    for names, drawn in marks:
        for hole, name in enumerate(names, start=first):
            if view.shows(hex_of(name)):
                yield from drawn(view.centre(hex_of(name)), token_radius(view, hole), str(hole))


def token_radius(view: View, hole: int) -> float:
    """Return how large the tee and the green of a hole are drawn: as their hexes, or so much larger that the number can
    be read."""
    return max(view.radius, view.type / (ONE_FIGURE if hole < 10 else MORE_FIGURES))


def kept_free(view: View, tees: Sequence[str], greens: Sequence[str], first: int = 1) -> list[tuple[Point, float]]:
    """Return the places of tees and greens, each with how far it reaches."""
    return [
        (view.centre(hex_of(name)), reach * token_radius(view, hole))
        for names, reach in ((tees, TEE_REACH), (greens, GREEN_REACH))
        for hole, name in enumerate(names, start=first)
        if view.shows(hex_of(name))
    ]


def tee_mark(centre: Point, radius: float, text: str) -> Iterator[Shape]:
    """Draw a square with the number of the hole that begins here."""
    x, y = centre
    half = radius * 0.58
    yield Line(
        ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)), "paper", radius * 0.1, fill="accent"
    )
    yield _number(centre, radius, text, "on-accent")


def green_mark(centre: Point, radius: float, text: str) -> Iterator[Shape]:
    """Draw a circle with the number of the hole that ends here, and its flag; the radius is that of the hex in
    units."""
    x, y = centre
    pole = x + radius * 0.52
    yield Dot(centre, radius * 0.66, fill="paper", colour="good", width=radius * 0.12)
    yield Line(((pole, y + radius * 0.35), (pole, y - radius * 1.15)), "ink", radius * 0.11)
    yield Line(((pole, y - radius * 1.15), (pole - radius * 0.75, y - radius * 0.85), (pole, y - radius * 0.55)), colour=None, fill="flag")
    yield _number((x - radius * 0.04, y + radius * 0.14), radius, text, "ink")


def _number(centre: Point, radius: float, text: str, colour: str) -> Shape:
    size = radius * (ONE_FIGURE if len(text) == 1 else MORE_FIGURES)
    return Label((centre[0], centre[1] + size * 0.36), text, size, "middle", colour, bold=True)


def mark(index: int, at: Point, size: float, text: str, least: float = 0) -> Iterator[Shape]:
    """Mark where a ball of the player `index` came down, with the number of the turn in type no smaller than
    `least`."""
    x, y = at
    colour, outline = COLOURS[index % len(COLOURS)], OUTLINES[index % len(OUTLINES)]
    if outline:
        yield Line(tuple((x + dx * size, y + dy * size) for dx, dy in outline), colour, size * 0.24, fill="paper")
    else:
        yield Dot(at, size, fill="paper", colour=colour, width=size * 0.24)
    low = LOWERED.get(outline, 0.0)
    letters = max(least, size * (1.5 if len(text) == 1 else 1.15))
    yield Label((x, y + low * size + letters * 0.36), text, letters, "middle", "ink", bold=True)


def path(index: int, way: tuple[Point, ...], size: float, moved: bool = False) -> Iterator[Shape]:
    """Draw the way of a ball of the player `index`, with a pale edge so that it stands out from any ground, dashed in
    the player's way; thin if it was only `moved`."""
    width = size * 0.34 * (THIN if moved else 1)
    kind = index % len(DASHES)
    yield Line(way, "paper", size * 0.62)
    yield Line(way, COLOURS[index % len(COLOURS)], width, dash=DASHES[kind])
    if kind == HOLLOW:
        yield Line(way, "paper", width * 0.4)


def cross(index: int, at: Point, size: float) -> Iterator[Shape]:
    """Mark where a ball of the player `index`, from 0, left the course, `size` units large."""
    x, y = at
    reach = size * CROSS
    ways = (((x - reach, y - reach), (x + reach, y + reach)), ((x - reach, y + reach), (x + reach, y - reach)))
    yield from (Line(way, "paper", size * 0.7) for way in ways)
    yield from (Line(way, COLOURS[index % len(COLOURS)], size * 0.35) for way in ways)
