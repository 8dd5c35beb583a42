"""The records of a series: the lowest round, the most wins, all winners, and the all-time table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from generator.game import RoundView
from generator.games.golf import words as say
from generator.games.golf.pieces import together
from generator.games.golf.result import Player, Result
from generator.joining import between
from generator.report import Block, Column, Facts, Fold, Heading, Inline, Items, Number, Person, Row, Run, Table


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
    rows = tuple(
        Row(
            (
                Person(person),
                Number(sum((player.points for player in played[person]), Fraction())),
                len(played[person]),
                sum(player.place == 1 for player in played[person]),
                min((player.total for player in played[person] if None not in player.ways), default=None),
            )
        )
        for person in order
    )
    columns = (
        Column(say.PLAYER(), "person"),
        Column(say.POINTS(), "number"),
        Column(say.PLAYED(), "number"),
        Column(say.WINS(), "number"),
        Column(say.LOWEST(), "number"),
    )
    return Table("all-time", say.ALL_TIME_CAPTION(), columns, rows, row_head=0)
