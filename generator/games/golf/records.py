"""The records of a series: the lowest round, the most wins, all winners, and the all-time table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from generator.game import RoundView
from generator.games.golf import words as say
from generator.games.golf.result import Player, Result
from generator.joining import between
from generator.report import Block, Facts, Fold, Heading, Inline, Items, Number, Person, Run, Table
from generator.telling import words
from generator.telling.columns import Lines, number, person
from generator.telling.people import together


def record_blocks(rounds: Sequence[RoundView[Result]]) -> tuple[Block, ...]:
    """The records of the series, all winners, and the all-time table."""
    records = rounds[-1].result.records
    pairs: list[tuple[Inline, Inline]] = []
    if records.lowest is not None:
        by = between(", ", [say.IN_TOURNAMENT(person=Person(person), n=tournament) for person, tournament in records.lowest_by])
        pairs.append((say.LOWEST_ROUND(), say.LOWEST_LINE(total=records.lowest, people=by)))
    if records.wins:
        most = records.wins[0][1]
        best = [person for person, wins in records.wins if wins == most]
        pairs.append((say.MOST_WINS(), (say.WON_BY_ONE if len(best) == 1 else say.WON_BY_MANY)(people=together(best), n=most)))
    if not pairs:
        return ()
    winners = tuple(
        Run((say.TOURNAMENT(n=round.number), ": ", together([player.person for player in round.result.players if player.place == 1])))
        for round in rounds
        if round.result.players
    )
    return (
        Heading(say.RECORDS()),
        Facts(tuple(pairs)),
        Fold(say.ALL_TIME(), (_all_time(rounds),), printed=False),
        Fold(say.WINNERS(), (Items(winners),), printed=False),
    )


def _all_time(rounds: Sequence[RoundView[Result]]) -> Table:
    played: dict[str, list[Player]] = defaultdict(list)
    for round in rounds:
        for player in round.result.players:
            played[player.person].append(player)
    order = sorted(played, key=lambda person: (-sum(player.points for player in played[person]), person))
    return Lines(order).table(
        "all-time",
        say.ALL_TIME_CAPTION(),
        person(words.PLAYER(), lambda who: who, head=True),
        number(words.POINTS(), lambda who: Number(sum((player.points for player in played[who]), Fraction()))),
        number(say.PLAYED(), lambda who: len(played[who])),
        number(words.WINS(), lambda who: sum(player.place == 1 for player in played[who])),
        number(say.LOWEST(), lambda who: min((player.total for player in played[who] if None not in player.ways), default=None)),
    )
