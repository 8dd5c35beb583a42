"""Holes one after the other: what match play and skins, stroke play and Stableford have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from generator.games.eighteen.documents import HoleEntry
from generator.games.eighteen.modes.mode import AFTER_THE_END, Tallies, on_the_course, plays
from generator.games.eighteen.state import Table
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path

HOLE_IN_TURN = Phrase(de="Loch {expected} ist an der Reihe, gefunden: {found}", en="expected hole {expected} next, found: {found}")
GREEN_MISSING = Phrase(de="der Schlüssel green fehlt", en="the key green is missing")
STROKES_MISSING = Phrase(de="der Schlüssel strokes fehlt", en="the key strokes is missing")
NO_STROKES_OF = Phrase(de="die Schläge von {person} fehlen", en="the strokes of {person} are missing")


class HolesState(Struct, frozen=True):
    """The holes played, and everybody's tally."""

    played: int
    tallies: Tallies


def all_played(kept: HolesState, table: Table) -> bool:
    """Return whether the last hole of the course has been played."""
    return kept.played == table.last_hole


def in_order(entries: Sequence[HoleEntry], first: int, table: Table, key: str, problems: FileProblems) -> Iterator[tuple[Path, HoleEntry]]:
    """Return the entries that can be scored, each with its place. `first`: the hole whose turn it is; beyond the last
    one all is over."""
    expected = first
    for index, entry in enumerate(entries):
        path: Path = (key, index)
        if not on_the_course(entry.hole, table, (*path, "hole"), problems):
            continue
        if expected > table.last_hole:
            problems.error((*path, "hole"), AFTER_THE_END())
        elif entry.hole != expected:
            problems.error((*path, "hole"), HOLE_IN_TURN(expected=expected, found=entry.hole))
            expected = max(expected, entry.hole + 1)
        else:
            expected += 1
            yield path, entry


def on_green(entry: HoleEntry, path: Path, players: Sequence[str], problems: FileProblems) -> tuple[list[str], list[str]]:
    """Return who was on the green first, and whose was a hole-in-one."""
    if entry.green is None:
        problems.missing(path, GREEN_MISSING())
        return [], []
    green = [person for index, person in enumerate(entry.green) if plays(person, players, (*path, "green", index), problems)]
    return green, [person for person in entry.hole_in_one if person in green]


def strokes_of(entry: HoleEntry, path: Path, table: Table, problems: FileProblems) -> dict[str, tuple[int, int]]:
    """Return everybody's strokes and penalties at a hole."""
    if entry.strokes is None:
        problems.missing(path, STROKES_MISSING())
        return {}
    for key, named in (("strokes", entry.strokes), ("penalties", entry.penalties)):
        for person in named:
            plays(person, table.players, (*path, key, person), problems, key=True)
    for person in table.players:
        if person not in entry.strokes:
            problems.missing((*path, "strokes", person), NO_STROKES_OF(person=person))
    return {person: (entry.strokes[person], entry.penalties.get(person, 0)) for person in table.players if person in entry.strokes}
