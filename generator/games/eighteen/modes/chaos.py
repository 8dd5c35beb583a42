"""[Chaos-Golf] Greens in any order: 5 for the first, 2 for the second. The turn in which the last 5 goes ends the
game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from generator.games.eighteen.documents import Round
from generator.games.eighteen.modes.claims import FIRST, sound, token_for
from generator.games.eighteen.modes.mode import AFTER_THE_END, Clock, Mode, Reached, Stretch, Tallies, Tally, by_hole, most_first, nothing
from generator.games.eighteen.state import Table
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems


class ChaosState(Struct, frozen=True):
    """The last turn so far, tallies, who holds the tokens of each green (the 5 first), the turn that ended the game."""

    turn: int
    tallies: Tallies
    holders: Mapping[int, tuple[str, ...]]
    end: int | None


def score(kept: ChaosState, table: Table, round: Round, problems: FileProblems) -> tuple[ChaosState, Stretch]:
    """[Chaos-Golf, Scoren]"""
    tallies, holders, clock, end = dict(kept.tallies), dict(kept.holders), Clock(kept.turn), kept.end
    done: list[Reached] = []
    who = {player: player for player in table.players}
    for path, claim, player in sound(round.claims or (), who, table, clock, problems):
        if end is not None and claim.turn > end:
            problems.error((*path, "turn"), AFTER_THE_END())
            continue
        points = token_for(holders.get(claim.hole, ()), player, claim.hole, path, problems)
        if points is None:
            continue
        holders[claim.hole] = (*holders.get(claim.hole, ()), player)
        tallies[player] = Tally(tallies[player].points + points, 0, tallies[player].holes + 1)
        done.append(Reached(claim.turn, claim.hole, player, points))
        if points == FIRST and len(holders) == table.last_hole:
            end = claim.turn
    return ChaosState(max(kept.turn, clock.now), tallies, holders, end), Stretch(by_hole(done, table))


MODE = Mode(
    title=Phrase(de="Chaos-Golf", en="Chaos golf"),
    least=3,
    most=5,
    keys={"claims": frozenset({"turn", "hole", "player"})},
    begin=lambda table: ChaosState(0, nothing(table), {}, None),
    score=score,
    over=lambda kept, table: kept.end is not None,
    standings=most_first,
)
