"""A course: holes with their par; with a map, tees and greens it can be played on (log)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from generator.games.eighteen.log.ground import GREEN, TEE, Ground, Terrain, names_of, rows_of, terrain_of
from generator.games.eighteen.log.hexes import Hex, name_of, named
from generator.source.fields import Document, Mistake, OneLine, Parsed, Text, Whole, shown
from generator.values.phrase import Phrase

NO_HOLES = Phrase(de="ein Platz braucht Löcher", en="a course needs holes")
HOLE_ORDER = Phrase(de="Loch {expected} erwartet, gefunden: {found}", en="expected hole {expected}, found: {found}")
NOT_A_HEX = Phrase(
    de="ein Feld wie C7 erwartet (Spalte, Zeile), gefunden: {found}", en="expected a hex such as C7 (column, row), found: {found}"
)
MAP_MISSING = Phrase(de="tee und green brauchen eine Karte (map)", en="tee and green need a map")
SPOT_MISSING = Phrase(
    de="Loch {hole}: der Schlüssel {key} fehlt (mit Karte hat jedes Loch tee und green)",
    en="hole {hole}: the key {key} is missing (with a map each hole has tee and green)",
)
WRONG_SIGN = Phrase(de="auf der Karte ist {hex} kein {sign}", en="on the map {hex} is not a {sign}")
SPOT_TWICE = Phrase(de="{hex} gehört schon zu Loch {hole}", en="{hex} already belongs to hole {hole}")
NOBODYS_SPOT = Phrase(de="das {sign} auf {hex} gehört zu keinem Loch ({key})", en="the {sign} at {hex} belongs to no hole ({key})")
SPOTS: Mapping[str, tuple[Terrain, str]] = {"tee": (TEE, "t"), "green": (GREEN, "g")}
"""Keys of a hole that name a hex: its terrain and its sign on the map."""


def _hex(text: str) -> Hex:
    found = named(text)
    if found is None:
        raise Mistake(NOT_A_HEX(found=shown(text)))
    return found


HexName = Annotated[Hex, Parsed(_hex)]


class HoleData(Document):
    """A hole and its par in strokes; with a map the hexes where it begins and ends."""

    hole: Annotated[int, Whole(1, 18)]
    par: Annotated[int, Whole(1, 9)]
    name: OneLine = ""
    tee: HexName | None = None
    green: HexName | None = None


class CourseData(Document):
    """A course as it lies beside game.yaml: 18 holes, or 9 of a short one. `map`: a sign for each hex, row by row."""

    title: OneLine = ""
    holes: tuple[HoleData, ...]
    map: Text = ""


def sound(course: CourseData) -> CourseData:
    """Return the course, if its holes stand in order from 1 on and fit its map; raises Mistake."""
    if not course.holes:
        raise Mistake(NO_HOLES(), ("holes",))
    for index, hole in enumerate(course.holes):
        if hole.hole != index + 1:
            raise Mistake(HOLE_ORDER(expected=index + 1, found=hole.hole), ("holes", index, "hole"))
        for key in SPOTS:
            if getattr(hole, key) is not None and not course.map:
                raise Mistake(MAP_MISSING(), ("holes", index, key))
    if course.map:
        try:
            terrain = terrain_of(rows_of(course.map))
        except Mistake as mistake:
            raise Mistake(mistake.message, ("map",)) from None
        for key, (kind, sign) in SPOTS.items():
            _spots(course, terrain, key, kind, sign)
    return course


def _spots(course: CourseData, terrain: Mapping[Hex, Terrain], key: str, kind: Terrain, sign: str) -> None:
    """Each hole has a tee or green of its own, and none is left over."""
    taken: dict[Hex, int] = {}
    for index, hole in enumerate(course.holes):
        spot: Hex | None = getattr(hole, key)
        if spot is None:
            raise Mistake(SPOT_MISSING(hole=hole.hole, key=key), ("holes", index))
        if terrain.get(spot) != kind:
            raise Mistake(WRONG_SIGN(hex=name_of(spot), sign=sign), ("holes", index, key))
        if spot in taken:
            raise Mistake(SPOT_TWICE(hex=name_of(spot), hole=taken[spot]), ("holes", index, key))
        taken[spot] = hole.hole
    for hex in names_of(terrain, kind):
        if named(hex) not in taken:
            raise Mistake(NOBODYS_SPOT(sign=sign, hex=hex, key=key), ("map",))


def ground_of(course: CourseData) -> Ground | None:
    """Return the course to play on; None if it has no map."""
    if not course.map:
        return None
    tees = tuple(hole.tee for hole in course.holes if hole.tee is not None)
    greens = tuple(hole.green for hole in course.holes if hole.green is not None)
    return Ground(terrain_of(rows_of(course.map)), tees, greens)
