"""The part of a course that a picture shows, and where its hexes lie in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import sqrt

from msgspec import Struct

from generator.games.eighteen.log.hexes import Hex, at, column_of, name_of, named

Point = tuple[float, float]

EDGE = 3.0
"""Room around the hexes, in units of the picture."""
LETTERING = 13.0
"""Room for the names of columns and rows."""
AROUND = 1
"""So many hexes around a hole belong to its picture."""


class Format(Struct, frozen=True):
    """The room of a picture: `width`; `height`, unless its hexes would become smaller than `least` (from centre to
    corner), but never more than `most`. No hex is larger than `largest`, no type smaller than `type`.
    """

    width: float
    height: float
    most: float
    least: float
    largest: float
    type: float


FULL = Format(340.0, 300.0, 430.0, 8.0, 15.0, 8.8)
"""A whole course: as wide as a page of A5, or half as wide as one of A4; type of 8.8 units is one of 6.5 points
there."""
FLAT = Format(340.0, 205.0, 430.0, 8.0, 15.0, 8.8)
"""A whole course where there are several of it: two on a page of A5."""
HALF = Format(170.0, 200.0, 260.0, 6.5, 11.0, 7.0)
"""A hole: half as wide as a page of A5, where 7 units are 6.5 points."""


class View(Struct, frozen=True):
    """Columns `left` to `right` and rows `top` to `bottom` of a map, from 0; `radius`: from a hex's centre to a corner,
    in units. No type in the picture is smaller than `type`."""

    rows: Sequence[str]
    left: int
    right: int
    top: int
    bottom: int
    radius: float
    width: float
    type: float = HALF.type

    @property
    def step(self) -> float:
        """From one hex of a row to the next."""
        return sqrt(3) * self.radius

    @property
    def ground_height(self) -> float:
        """Down to where the hexes end."""
        return LETTERING + EDGE + self.radius * (1.5 * (self.bottom - self.top) + 2)

    def spot(self, column: int, row: int) -> Point:
        """Return the centre of a hex; beyond the map as well."""
        inner = self.step * (self.right - self.left + 1.5)
        margin = LETTERING + max(0.0, (self.width - LETTERING - EDGE - inner) / 2)
        x = margin + self.step * (column - self.left + 0.5 + (row % 2) / 2)
        return x, LETTERING + self.radius * (1 + 1.5 * (row - self.top))

    def centre(self, hex: Hex) -> Point:
        """Return the centre of a hex; of what lies beside the map, a place at the edge of the picture."""
        x, y = self.spot(column_of(hex), hex.r)
        return min(max(x, EDGE), self.width - EDGE), min(max(y, EDGE), self.ground_height - EDGE)

    def runs(self, row: int, signs: str) -> Iterator[tuple[int, int]]:
        """Return the first and the last column of each row of neighbours that have one of some signs."""
        for inside, columns in groupby(range(self.left, self.right + 1), key=lambda column: self.rows[row][column] in signs):
            if inside:
                first, *others = columns
                yield first, others[-1] if others else first

    def hexes(self) -> Iterator[tuple[int, int, str]]:
        """Return column, row and sign of all that is shown."""
        for row in range(self.top, self.bottom + 1):
            for column in range(self.left, self.right + 1):
                yield column, row, self.rows[row][column]

    def shows(self, hex: Hex) -> bool:
        """Tell whether a hex is in the picture."""
        return self.top <= hex.r <= self.bottom and self.left <= column_of(hex) <= self.right

    def mapped(self, hex: Hex) -> bool:
        """Return whether a hex is on the map, shown or not."""
        return 0 <= hex.r < len(self.rows) and 0 <= column_of(hex) < len(self.rows[0])


def whole(rows: Sequence[str], room: Format = FULL) -> View:
    """Show all of a course."""
    return _fitted(rows, 0, len(rows[0]) - 1, 0, len(rows) - 1, room)


def around(rows: Sequence[str], hexes: Iterable[Hex]) -> View:
    """Show what lies around some hexes."""
    wanted = list(hexes)
    columns, lines = [column_of(hex) for hex in wanted], [hex.r for hex in wanted]
    left, right = max(0, min(columns) - AROUND), min(len(rows[0]) - 1, max(columns) + AROUND)
    top, bottom = max(0, min(lines) - AROUND), min(len(rows) - 1, max(lines) + AROUND)
    return _fitted(rows, left, right, top, bottom, HALF)


def _fitted(rows: Sequence[str], left: int, right: int, top: int, bottom: int, room: Format) -> View:
    across = (room.width - LETTERING - EDGE) / (right - left + 1.5) / sqrt(3)
    down, most = ((height - LETTERING - EDGE) / (1.5 * (bottom - top) + 2) for height in (room.height, room.most))
    return View(rows, left, right, top, bottom, min(room.largest, across, max(down, min(room.least, most))), room.width, room.type)


def hex_of(name: str) -> Hex:
    """Return the hex of a name in a result."""
    found = named(name)
    assert found is not None, "a result names hexes of the map"
    return found


def letters(column: int) -> str:
    """Return what a column is called: A … Z, AA …"""
    return name_of(at(column, 0)).rstrip("1")
