"""[Match Play] A point for everybody on the green in the turn in which the first one gets there."""

from __future__ import annotations

from generator.games.eighteen.documents import Round
from generator.games.eighteen.modes.holes import HolesState, all_played, in_order, on_green
from generator.games.eighteen.modes.mode import Mode, Stretch, Tally, nothing, ranked
from generator.games.eighteen.result import Hole, Standing
from generator.games.eighteen.state import Table
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems


def score(kept: HolesState, table: Table, round: Round, problems: FileProblems) -> tuple[HolesState, Stretch]:
    """[Flaggen scoren, Hole-in-One Token scoren]"""
    tallies, played, holes = dict(kept.tallies), kept.played, []
    for path, entry in in_order(round.holes or (), kept.played + 1, table, "holes", problems):
        green, aces = on_green(entry, path, table.players, problems)
        played += 1
        for person in table.players:
            tally = tallies[person]
            tallies[person] = Tally(tally.points + (person in green), tally.aces + (person in aces), played)
        holes.append(Hole(entry.hole, table.par(entry.hole), tuple(green), dict.fromkeys(green, 1), 0, tuple(aces)))
    return HolesState(played, tallies), Stretch(tuple(holes))


def standings(kept: HolesState, table: Table) -> tuple[Standing, ...]:
    """[Das Spiel gewinnen] Points, then hole-in-ones."""
    return ranked(kept.tallies, lambda tally: (-tally.points, -tally.aces))


MODE = Mode(
    title=Phrase(de="Match Play", en="Match play"),
    least=2,
    most=5,
    keys={"holes": frozenset({"hole", "green", "hole_in_one"})},
    begin=lambda table: HolesState(0, nothing(table)),
    score=score,
    over=all_played,
    standings=standings,
)
