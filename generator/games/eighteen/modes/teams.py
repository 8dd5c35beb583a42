"""[Chaos-Teams] Two players with two golfers each: a flag for each green; ten flags, or the last green, end the game at
once."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from generator.games.eighteen.documents import Round
from generator.games.eighteen.modes.claims import CLAIMED, sound
from generator.games.eighteen.modes.mode import AFTER_THE_END, Clock, Mode, Reached, Stretch, Tallies, Tally, by_hole, most_first, nothing
from generator.games.eighteen.state import Table
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems

ENOUGH = 10
"""Flags that win."""


class TeamsState(Struct, frozen=True):
    """The last turn so far, tallies, who holds the flag of each green."""

    turn: int
    tallies: Tallies
    flags: Mapping[int, str]


def score(kept: TeamsState, table: Table, round: Round, problems: FileProblems) -> tuple[TeamsState, Stretch]:
    """[Chaos-Teams, Scoren]"""
    tallies, flags, clock = dict(kept.tallies), dict(kept.flags), Clock(kept.turn)
    done: list[Reached] = []
    who = {name: player for player in table.players for name in (player, *table.teams.get(player, ()))}
    for path, claim, player in sound(round.claims or (), who, table, clock, problems):
        if ended(tallies, flags, table):
            problems.error((*path, "turn"), AFTER_THE_END())
        elif claim.hole in flags:
            problems.error((*path, "hole"), CLAIMED(hole=claim.hole, holders=flags[claim.hole]))
        else:
            flags[claim.hole] = player
            tallies[player] = Tally(tallies[player].points + 1, 0, tallies[player].holes + 1)
            done.append(Reached(claim.turn, claim.hole, player, 1))
    return TeamsState(max(kept.turn, clock.now), tallies, flags), Stretch(by_hole(done, table))


def ended(tallies: Tallies, flags: Mapping[int, str], table: Table) -> bool:
    """[Chaos-Teams] Ten flags of one player end the game, or the last green."""
    return len(flags) == table.last_hole or any(tally.points >= ENOUGH for tally in tallies.values())


MODE = Mode(
    title=Phrase(de="Chaos-Teams", en="Chaos teams"),
    least=2,
    most=2,
    keys={"claims": frozenset({"turn", "hole", "player"})},
    begin=lambda table: TeamsState(0, nothing(table), {}),
    score=score,
    over=lambda kept, table: ended(kept.tallies, kept.flags, table),
    standings=most_first,
)
