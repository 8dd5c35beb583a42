"""The key to the maps: each sign once, with its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.drawing import Label, Shape
from generator.games.eighteen import words as common
from generator.games.eighteen.pictures import words as say
from generator.games.eighteen.pictures.marks import cross, green_mark, mark, path, tee_mark
from generator.games.eighteen.pictures.terrain import ground
from generator.games.eighteen.pictures.view import Place, View
from generator.phrase import Phrase
from generator.report import Picture

WIDTH, COLUMNS = 340.0, 25
TYPE = 9.0
EVERY = 8
"""So many hexes lie between two signs of a row."""
SIGNS = (
    (".", common.ROUGH),
    ("f", say.FAIRWAY),
    ("b", common.BUNKER),
    ("~", say.WATER),
    ("w", say.FAIRWAY_WATER),
    ("^", say.TREES),
    ("c", say.CLUBHOUSE),
)
DRAWN: tuple[tuple[Phrase, Callable[[Place, float], Iterator[Shape]]], ...] = (
    (common.TEE, lambda at, radius: tee_mark(at, radius, "3")),
    (common.GREEN, lambda at, radius: green_mark(at, radius, "3")),
    (say.LANDED, lambda at, radius: mark(0, at, radius * 0.6, "2")),
    (say.ONE_HEX, lambda at, radius: path(0, ((at[0] - radius, at[1]), (at[0] + radius, at[1])), radius * 0.5, dashed=True)),
    (say.OUT, lambda at, radius: cross(0, at, radius * 0.6)),
)


def key_picture(name: str = "key") -> Picture:
    """Draw three signs in a row, on every second row of a map of their own."""
    lines = (len(SIGNS) + len(DRAWN)) // 3
    spots = [(EVERY * (index % 3), 2 * (index // 3)) for index in range(3 * lines)]
    cells = {spot: sign for spot, (sign, _) in zip(spots, SIGNS, strict=False)}
    rows = ["".join(cells.get((column, row), "-") for column in range(COLUMNS)) for row in range(2 * lines - 1)]
    view = View(rows, 0, COLUMNS - 1, 0, len(rows) - 1, 7.4, WIDTH)
    shapes: list[Shape] = list(ground(view, lettered=False))
    for (column, row), (_, phrase) in zip(spots, SIGNS, strict=False):
        shapes.append(_label(view.spot(column, row), view.radius, phrase))
    for (column, row), (phrase, draw) in zip(spots[len(SIGNS) :], DRAWN, strict=True):
        at = view.spot(column, row)
        shapes += [*draw(at, view.radius), _label(at, view.radius, phrase)]
    return Picture(name, say.KEY_TITLE(), WIDTH, view.ground_height, tuple(shapes), say.KEY())


def _label(at: Place, radius: float, phrase: Phrase) -> Shape:
    return Label((at[0] + radius * 1.4, at[1] + 3.1), phrase(), TYPE)
