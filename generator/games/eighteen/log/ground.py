"""[Golfplatz-Kacheln; Hindernisse & andere Kacheln] The course as hexes with their terrain, read from the signs of a
map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from generator.games.eighteen.log.hexes import Hex, at, name_of
from generator.source.fields import Mistake, shown
from generator.values.phrase import Phrase

Terrain = Literal["rough", "fairway", "bunker", "water", "fairway-water", "trees", "clubhouse", "green", "tee", "out"]
ROUGH: Final = "rough"
FAIRWAY: Final = "fairway"
BUNKER: Final = "bunker"
WATER: Final = "water"
FAIRWAY_WATER: Final = "fairway-water"
TREES: Final = "trees"
CLUBHOUSE: Final = "clubhouse"
GREEN: Final = "green"
TEE: Final = "tee"
OUT: Final = "out"

SIGNS: Mapping[str, Terrain] = {
    ".": ROUGH,
    "f": FAIRWAY,
    "b": BUNKER,
    "~": WATER,
    "w": FAIRWAY_WATER,
    "^": TREES,
    "c": CLUBHOUSE,
    "g": GREEN,
    "t": TEE,
    "-": OUT,
}
WET: frozenset[Terrain] = frozenset({WATER, FAIRWAY_WATER})
PLAYS_SHORTER: frozenset[Terrain] = frozenset({ROUGH, WATER, BUNKER})
"""[Spielen aus dem Rough] Where no fairway is. From a bunker only the sand wedge is played at once."""

UNKNOWN_SIGN = Phrase(
    de="Zeile {row} der Karte: das Zeichen {found} gibt es nicht (möglich: {signs})",
    en="row {row} of the map: there is no sign {found} (possible: {signs})",
)
ROW_LENGTH = Phrase(
    de="Zeile {row} der Karte hat {found} Felder, die erste hat {expected} (was nicht zum Platz gehört, ist -)",
    en="row {row} of the map has {found} hexes, the first one has {expected} (what is not on the course is -)",
)
EMPTY_MAP = Phrase(de="die Karte ist leer", en="the map is empty")


class Ground(Struct, frozen=True):
    """A course to play on: the terrain of each hex of the map, tees and greens of the holes from 1 on."""

    terrain: Mapping[Hex, Terrain]
    tees: tuple[Hex, ...]
    greens: tuple[Hex, ...]

    def at(self, hex: Hex) -> Terrain:
        """Return the terrain of a hex; OUT beyond the map."""
        return self.terrain.get(hex, OUT)

    def tee(self, hole: int) -> Hex:
        return self.tees[hole - 1]

    def green(self, hole: int) -> Hex:
        return self.greens[hole - 1]


def rows_of(text: str) -> tuple[str, ...]:
    """Return the rows of a map, without blanks; raises Mistake if the map cannot be read."""
    rows = tuple(found for line in text.splitlines() if (found := "".join(line.split()).lower()))
    if not rows:
        raise Mistake(EMPTY_MAP())
    for number, row in enumerate(rows, start=1):
        for sign in row:
            if sign not in SIGNS:
                raise Mistake(UNKNOWN_SIGN(row=number, found=shown(sign), signs=" ".join(SIGNS)))
        if len(row) != len(rows[0]):
            raise Mistake(ROW_LENGTH(row=number, found=len(row), expected=len(rows[0])))
    return rows


def terrain_of(rows: Sequence[str]) -> dict[Hex, Terrain]:
    """Return the terrain of each hex of a map's rows."""
    return {at(column, row): SIGNS[sign] for row, signs in enumerate(rows) for column, sign in enumerate(signs)}


def names_of(terrain: Mapping[Hex, Terrain], kind: Terrain) -> Iterator[str]:
    """Return the names of all hexes of one terrain, row by row."""
    return (name_of(hex) for hex, found in terrain.items() if found == kind)
