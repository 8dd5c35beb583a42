"""[Golf Racing] Every green in its order; the first one on the last of them wins."""

from __future__ import annotations

from msgspec import Struct

from generator.games.eighteen.documents import GreenEntry, Round
from generator.games.eighteen.modes.mode import (
    AFTER_THE_END,
    Clock,
    Mode,
    Reached,
    Stretch,
    Tallies,
    Tally,
    by_hole,
    nothing,
    on_the_course,
    plays,
    ranked,
)
from generator.games.eighteen.result import Standing
from generator.games.eighteen.state import Table
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path

OUT_OF_ORDER = Phrase(
    de="für {person} ist Green {expected} an der Reihe, gefunden: {found}", en="expected green {expected} next for {person}, found: {found}"
)
TWO_IN_A_TURN = Phrase(de="{person} hat in Zug {turn} schon ein Green erreicht", en="{person} has already reached a green in turn {turn}")


class RacingState(Struct, frozen=True):
    """The last turn of the files so far, and everybody's tally."""

    turn: int
    tallies: Tallies


def score(kept: RacingState, table: Table, round: Round, problems: FileProblems) -> tuple[RacingState, Stretch]:
    """[Golf Racing, Scoren]"""
    tallies, clock, done = dict(kept.tallies), Clock(kept.turn), []
    for index, entry in enumerate(round.greens or ()):
        if _counts(entry, ("greens", index), tallies, table, clock, problems):
            tally = tallies[entry.player]
            tallies[entry.player] = Tally(tally.points + 1, tally.aces + entry.hole_in_one, entry.hole, entry.turn)
            done.append(Reached(entry.turn, entry.hole, entry.player, 1))
    aces = {(entry.hole, entry.player) for entry in round.greens or () if entry.hole_in_one}
    return RacingState(max(kept.turn, clock.now), tallies), Stretch(by_hole(done, table, aces))


def _counts(entry: GreenEntry, path: Path, tallies: Tallies, table: Table, clock: Clock, problems: FileProblems) -> bool:
    """Return whether a green can have been reached; if not, that is a problem. After a green left out its player goes
    on behind it."""
    if not plays(entry.player, table.players, (*path, "player"), problems):
        return False
    if not on_the_course(entry.hole, table, (*path, "hole"), problems):
        return False
    clock.watch(entry.turn, (*path, "turn"), problems)
    end = ended(tallies, table)
    if end is not None and entry.turn > end:
        problems.error((*path, "turn"), AFTER_THE_END())
        return False
    tally = tallies[entry.player]
    if tally.holes and tally.last == entry.turn:
        problems.error((*path, "turn"), TWO_IN_A_TURN(person=entry.player, turn=entry.turn))
        return False
    if entry.hole != tally.holes + 1:
        message = OUT_OF_ORDER(person=entry.player, expected=tally.holes + 1, found=entry.hole)
        problems.error((*path, "hole"), message if tally.holes < table.last_hole else AFTER_THE_END())
    return entry.hole > tally.holes


def ended(tallies: Tallies, table: Table) -> int | None:
    """Return the turn in which the first player reached the last green."""
    turns = [tally.last for tally in tallies.values() if tally.holes == table.last_hole]
    return min(turns) if turns else None


def standings(kept: RacingState, table: Table) -> tuple[Standing, ...]:
    """Greens reached, the earlier turn of the last one, hole-in-ones."""
    return ranked(kept.tallies, lambda tally: (-tally.holes, tally.last, -tally.aces))


MODE = Mode(
    title=Phrase(de="Golf Racing", en="Golf racing"),
    least=2,
    most=5,
    keys={"greens": frozenset({"turn", "hole", "player", "hole_in_one"})},
    begin=lambda table: RacingState(0, nothing(table)),
    score=score,
    over=lambda kept, table: ended(kept.tallies, table) is not None,
    standings=standings,
)
