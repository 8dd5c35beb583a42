"""[Match Play] A point for everybody on the green in the turn in which the first one gets there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.games.eighteen.documents import Round
from generator.games.eighteen.modes.holes import in_order, on_green
from generator.games.eighteen.modes.mode import Mode, Stretch, Tallies, Tally, nothing, ranked
from generator.games.eighteen.result import Hole, Standing
from generator.games.eighteen.state import Table
from generator.phrase import Phrase
from generator.problem import FileProblems


@dataclass(frozen=True, slots=True)
class MatchState:
    """The holes played, and everybody's tally."""

    played: int
    tallies: Tallies


def score(kept: MatchState, table: Table, round: Round, problems: FileProblems) -> tuple[MatchState, Stretch]:
    """[Flaggen scoren, Hole-in-One Token scoren]"""
    tallies, played, holes = dict(kept.tallies), kept.played, []
    for path, entry in in_order(round.holes or (), kept.played + 1, table, "holes", problems):
        green, aces = on_green(entry, path, table.players, problems)
        played += 1
        for person in table.players:
            tally = tallies[person]
            tallies[person] = Tally(tally.points + (person in green), tally.aces + (person in aces), played)
        holes.append(Hole(entry.hole, table.par(entry.hole), tuple(green), dict.fromkeys(green, 1), 0, tuple(aces)))
    return replace(kept, played=played, tallies=tallies), Stretch(tuple(holes))


def standings(kept: MatchState, table: Table) -> tuple[Standing, ...]:
    """[Das Spiel gewinnen] Points, then hole-in-ones."""
    return ranked(kept.tallies, lambda tally: (-tally.points, -tally.aces))


TITLE = Phrase(de="Match Play", en="Match play")

MODE = Mode(
    title=TITLE,
    least=2,
    most=5,
    keys={"holes": frozenset({"hole", "green", "hole_in_one"})},
    begin=lambda table: MatchState(0, nothing(table)),
    score=score,
    over=lambda kept, table: kept.played == table.last_hole,
    standings=standings,
)
