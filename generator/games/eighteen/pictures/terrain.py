"""The ground of a picture: hexes by terrain. Each terrain has a sign beside its colour, so that nobody needs to tell
greens apart."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen.pictures.view import Point, View, letters
from generator.values.drawing import Dot, Label, Line, Shape

FILLS = {"grass": ".^", "fairway": "fgt", "sand": "b", "water": "~w", "board": "c"}
"""The colour of each sign of the map; what is not on the course has none."""
ON_THE_COURSE = "".join(FILLS.values())
GRID = 0.6


def ground(view: View, lettered: bool = True) -> Iterator[Shape]:
    """Draw colours, signs, the net of hexes; `lettered`: the names of columns and rows."""
    for colour, signs in FILLS.items():
        for row in range(view.top, view.bottom + 1):
            for first, last in view.runs(row, signs):
                yield Line((*_top(view, row, first, last), *_bottom(view, row, first, last)), colour=None, fill=colour)
    for row in range(view.top, view.bottom + 1):
        yield from _mown(view, row)
        yield from _stippled(view, row)
        for first, last in view.runs(row, "~"):
            yield from _waves([view.spot(column, row) for column in range(first, last + 1)], view.radius)
    for row in range(view.top, view.bottom + 1):
        for first, last in view.runs(row, ON_THE_COURSE):
            yield Line(_net(view, row, first, last), "paper", GRID)
    for column, row, sign in view.hexes():
        if draw := DRAWN.get(sign):
            yield from draw(view.spot(column, row), view.radius)
    if lettered:
        yield from _lettering(view)


def _top(view: View, row: int, first: int, last: int) -> list[Point]:
    """Return the upper edge of some neighbours, from left to right."""
    half, radius = view.step / 2, view.radius
    way: list[Point] = []
    for column in range(first, last + 1):
        x, y = view.spot(column, row)
        way += [(x - half, y - radius / 2), (x, y - radius)]
    x, y = view.spot(last, row)
    return [*way, (x + half, y - radius / 2)]


def _bottom(view: View, row: int, first: int, last: int) -> list[Point]:
    """Return the lower edge, from right to left."""
    _, y = view.spot(first, row)
    return [(x, 2 * y - height) for x, height in reversed(_top(view, row, first, last))]


def _net(view: View, row: int, first: int, last: int) -> tuple[Point, ...]:
    """Return all edges of some neighbours in one line: along the top, down and up again between two hexes, back along
    the bottom."""
    top = _top(view, row, first, last)
    way = [top[0]]
    for index in range(1, len(top), 2):
        corner = top[index + 1]
        below = (corner[0], corner[1] + view.radius)
        way += [top[index], corner, below, *((corner,) if index + 2 < len(top) else ())]
    return (*way, *_bottom(view, row, first, last)[1:], top[0])


def _mown(view: View, row: int) -> Iterator[Shape]:
    """Stripe fairways: by the mower, and for who does not see their colour."""
    for first, last in view.runs(row, "fgt"):
        (left, y), (right, _) = view.spot(first, row), view.spot(last, row)
        reach = view.step * 0.42
        for height in (-0.36, 0.0, 0.36):
            yield Line(((left - reach, y + height * view.radius), (right + reach, y + height * view.radius)), "grass", view.radius * 0.13)


def _stippled(view: View, row: int) -> Iterator[Shape]:
    """Give sand its grains."""
    for column in range(view.left, view.right + 1):
        if view.rows[row][column] == "b":
            x, y = view.spot(column, row)
            for dx, dy in ((-0.45, 0.2), (0.0, -0.42), (0.45, 0.2), (0.0, 0.45), (0.0, 0.02), (-0.4, -0.25), (0.4, -0.25)):
                yield Dot((x + dx * view.radius, y + dy * view.radius), view.radius * 0.08, fill="checker-dark")


def _waves(centres: list[Point], radius: float) -> Iterator[Shape]:
    """Give water its waves."""
    for height in (-0.25, 0.3):
        way: list[Point] = []
        for x, y in centres:
            for step, up in ((-0.6, 0.1), (-0.3, -0.1), (0.0, 0.1), (0.3, -0.1), (0.6, 0.1)):
                way.append((x + step * radius, y + (height + up) * radius))
        yield Line(tuple(way), "accent", radius * 0.1)


def fairway_lake(centre: Point, radius: float) -> Iterator[Shape]:
    """Draw water on a fairway: a pond in it; the radius is that of the hex in units of the picture."""
    x, y = centre
    yield Line(tuple((x + dx * radius * 0.87, y + dy * radius) for dx, dy in CORNERS), colour=None, fill="fairway")
    yield Dot(centre, radius * 0.62, fill="water")
    for height in (-0.12, 0.22):
        points = ((-0.36, 0.08), (-0.12, -0.08), (0.12, 0.08), (0.36, -0.08))
        yield Line(tuple((x + dx * radius, y + (height + dy) * radius) for dx, dy in points), "accent", radius * 0.1)


CORNERS = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
"""The corners of a hex; x in halves of its width, y in radii."""
TREE_RIGHT = ((0, -0.72), (0.42, -0.1), (0.2, -0.1), (0.55, 0.42), (0.08, 0.42), (0.08, 0.68))
TREE = (*TREE_RIGHT, *((-x, y) for x, y in reversed(TREE_RIGHT[1:])))
HOUSE = ((0, -0.7), (0.7, -0.1), (0.5, -0.1), (0.5, 0.55), (-0.5, 0.55), (-0.5, -0.1), (-0.7, -0.1))


def tree(centre: Point, radius: float) -> Iterator[Shape]:
    """Draw a tree behind its fence, in a hex of this radius in units of the picture."""
    x, y = centre
    fence = tuple((x + dx * radius * 0.75, y + dy * radius * 0.87) for dx, dy in (*CORNERS, CORNERS[0]))
    yield Line(fence, "paper", radius * 0.14)
    yield Line(tuple((x + dx * radius, y + dy * radius) for dx, dy in TREE), colour=None, fill="good")


def clubhouse(centre: Point, radius: float) -> Iterator[Shape]:
    """Draw the clubhouse, in a hex of this radius in units of the picture."""
    x, y = centre
    yield Line(tuple((x + dx * radius, y + dy * radius) for dx, dy in HOUSE), "ink", radius * 0.1, fill="signal")


DRAWN = {"^": tree, "c": clubhouse, "w": fairway_lake}
"""What stands on hexes with some signs."""


def _lettering(view: View) -> Iterator[Shape]:
    """Name columns above the first row, rows at the left: the address of each hex."""
    size = max(view.type, min(7.5, view.radius * 0.8))
    every = 1 if view.step > size * 1.1 else 2
    for column in range(view.left, view.right + 1):
        if column % every == 0:
            x, y = view.spot(column, view.top)
            yield Label((x, y - view.radius - 1.5), letters(column), size, "middle", "soft")
    edge = view.spot(view.left, 0)[0] - view.step / 2 - 2
    for row in range(view.top, view.bottom + 1):
        yield Label((edge, view.spot(view.left, row)[1] + size * 0.35), str(row + 1), size, "end", "soft")
