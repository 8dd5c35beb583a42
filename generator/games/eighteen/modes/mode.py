"""What a mode of play is: a record of functions. Each mode has a file of its own beside this one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec import Struct

from generator.games.eighteen.documents import NOT_AT_THE_TABLE, Round
from generator.games.eighteen.result import Hole, Solo, Standing, Target
from generator.games.eighteen.state import Table
from generator.play.secrecy import Owned
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path, nearest
from generator.values.rank import places

NO_SUCH_HOLE = Phrase(de="der Platz hat {last} Löcher, gefunden: {found}", en="the course has {last} holes, found: {found}")
TURN_BEFORE = Phrase(
    de="Zug {found} liegt vor Zug {before}, der schon dasteht", en="turn {found} comes before turn {before}, which is already there"
)
TURN_OF_BEFORE = Phrase(
    de="die Dateien davor gehen bis Zug {before}, gefunden: Zug {found}; jede Datei endet mit einem ganzen Zug",
    en="the previous files go up to turn {before}, found: turn {found}; each file ends with a whole turn",
)
AFTER_THE_END = Phrase(
    de="die Partie ist schon zu Ende, danach kann nichts mehr kommen", en="the game is already over, nothing can come after it"
)


class Stretch(Struct, frozen=True):
    """What a mode makes of a round file: what happened, and what only some modes have."""

    holes: tuple[Hole, ...] = ()
    playoff: tuple[Hole, ...] = ()
    tokens: Mapping[int, int] = {}
    targets: tuple[Target | Owned[Target], ...] = ()
    solo: Solo | None = None


class Mode(Struct, frozen=True):
    """A mode: how many may play, which keys a round file has (with those of their entries), and how it is scored.

    `begin` gives what is kept before the first file; `score(kept, table, round, problems)` what is kept after a file,
    and what happened; `over(kept, table)` whether the game has ended; `standings(kept, table)` everybody, best first;
    `winners` of a game that has ended.
    """

    title: Phrase
    least: int
    most: int
    keys: Mapping[str, frozenset[str]]
    begin: Callable[[Table], Any]
    score: Callable[[Any, Table, Round, FileProblems], tuple[Any, Stretch]]
    over: Callable[[Any, Table], bool]
    standings: Callable[[Any, Table], tuple[Standing, ...]]

    def winners(self, kept: Any, table: Table) -> tuple[str, ...]:
        """[Das Spiel gewinnen] Return everybody in the first place, once the game is over."""
        return tuple(line.person for line in self.standings(kept, table) if line.place == 1) if self.over(kept, table) else ()


class Tally(Struct, frozen=True):
    """What somebody has gathered. `last`: the turn of his last green (Golf Racing)."""

    points: int = 0
    aces: int = 0
    holes: int = 0
    last: int = 0


Tallies = Mapping[str, Tally]


def nothing(table: Table) -> dict[str, Tally]:
    """Return everybody's tally before the first hole."""
    return {player: Tally() for player in table.players}


def ranked(tallies: Tallies, key: Callable[[Tally], Any], to_par: Callable[[Tally], int] | None = None) -> tuple[Standing, ...]:
    """Return everybody by a key, the smallest first; equals share a place and stand in the order of their ids, as in
    Golf."""
    people = sorted(tallies, key=lambda person: (key(tallies[person]), person))
    shared = places(people, lambda person: key(tallies[person]))
    return tuple(
        Standing(place, person, tally.points, tally.aces, tally.holes, to_par(tally) if to_par else None)
        for place, person in zip(shared, people, strict=True)
        for tally in (tallies[person],)
    )


def most_first(kept: Any, table: Table) -> tuple[Standing, ...]:
    """Return everybody by points, the most first; ties stand."""
    return ranked(kept.tallies, lambda tally: -tally.points)


class Reached(NamedTuple):
    """A green that somebody has reached, and what it brought him."""

    turn: int
    hole: int
    player: str
    points: int


def by_hole(done: Iterable[Reached], table: Table, aces: Collection[tuple[int, str]] = ()) -> tuple[Hole, ...]:
    """Return what happened in a file, a line for each green, in the order in which they were reached. `aces`: holes and
    players."""
    found: dict[int, list[Reached]] = {}
    for one in done:
        found.setdefault(one.hole, []).append(one)
    holes = []
    for hole, reached in found.items():
        gained = {one.player: one.points for one in reached}
        turns = tuple(one.turn for one in reached)
        in_one = tuple(player for player in gained if (hole, player) in aces)
        holes.append(Hole(hole, table.par(hole), tuple(gained), gained, 0, in_one, turns=turns))
    return tuple(holes)


# ---- what the files of several modes may have wrong --------------------------------------------------------------


def plays(name: str, known: Collection[str], path: Path, problems: FileProblems, key: bool = False) -> bool:
    """Return whether somebody plays; if not, that is a problem."""
    if name not in known:
        problems.error(path, NOT_AT_THE_TABLE(name=name, near=nearest(name, known)), key=key)
    return name in known


def on_the_course(hole: int, table: Table, path: Path, problems: FileProblems) -> bool:
    """Return whether the course has a hole; if not, that is a problem."""
    if hole > table.last_hole:
        problems.error(path, NO_SUCH_HOLE(last=table.last_hole, found=hole))
    return hole <= table.last_hole


@dataclass
class Clock:
    """Turns run forward: within a file they may stay the same, the next file begins with a later one."""

    before: int
    now: int = 0

    def watch(self, turn: int, path: Path, problems: FileProblems) -> None:
        """Report a turn that cannot come now; it goes on from there."""
        if turn <= self.before:
            problems.error(path, TURN_OF_BEFORE(found=turn, before=self.before))
        elif turn < self.now:
            problems.error(path, TURN_BEFORE(found=turn, before=self.now))
        self.now = turn
