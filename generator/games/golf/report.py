"""What a Golf tournament tells its readers [7]: the result, the clubs, the ranking, the announcement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from math import gcd

from generator.game import RoundView
from generator.games.golf import words as say
from generator.games.golf.clubs import absence_blocks, club_blocks
from generator.games.golf.pictures import hole_picture, way_text
from generator.games.golf.pieces import together
from generator.games.golf.records import record_blocks
from generator.games.golf.result import Player, Ranked, Result
from generator.games.golf.rules import points_of
from generator.games.golf.strokes import UNREACHABLE
from generator.joining import between, in_a_row
from generator.phrase import count
from generator.report import (
    Block,
    Box,
    Column,
    Fold,
    Gallery,
    Heading,
    Inline,
    Items,
    Move,
    Number,
    Paragraph,
    Person,
    Plot,
    Report,
    Row,
    Run,
    Series,
    Strong,
    Table,
)
from generator.secrecy import Viewer

MOST_LOSERS = 3
"""Players named that lose most when a tournament falls out; all others see it in the ranking's last column of points."""
MOST_LINES = 16
"""Players in the plot of the ranking: the best of now; more would be a tangle."""


def report(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Report:
    """The report of the last of the rounds; the earlier ones give plots, records and the players' pages."""
    round = rounds[-1]
    result = round.result
    if round.number == 0:
        return Report(say.FIRST_ANNOUNCEMENT(), (*announcement(round), *small_print(result)))
    blocks = (
        *result_blocks(round),
        *hole_blocks(round),
        *club_blocks(result),
        *absence_blocks(result),
        *ranking_blocks(rounds),
        *announcement(round),
        *record_blocks(rounds),
        *small_print(result),
    )
    return Report(say.TOURNAMENT(n=round.number), blocks, lead=headline(result))


# ---- the result ------------------------------------------------------------------------------------------------


def headline(result: Result) -> Inline:
    """Who has won, and who leads the ranking."""
    winners = [player for player in result.players if player.place == 1]
    if not winners:
        return say.NOBODY_PLAYED()
    leaders = [line.person for line in result.ranking if line.rank == 1]
    if leaders == [winner.person for winner in winners] and len(winners) == 1:
        return say.WON_AND_LEADS(person=Person(leaders[0]), total=winners[0].total, score=Number(result.ranking[0].score))
    if len(winners) == 1:
        won = say.WON(person=Person(winners[0].person), total=winners[0].total)
    else:
        won = say.WON_TOGETHER(people=together([player.person for player in winners]), total=winners[0].total)
    score = Number(result.ranking[0].score)
    leads = (
        say.LEADS(person=Person(leaders[0]), score=score)
        if len(leaders) == 1
        else say.LEAD_TOGETHER(people=together(leaders), score=score)
    )
    return Run((won, " ", leads))


def result_blocks(round: RoundView[Result]) -> tuple[Block, ...]:
    """[7] Places, strokes on each hole, totals and points of everybody; ties spelled out [9]."""
    result = round.result
    if not result.players:
        return ()
    columns = (
        Column(say.PLACE(), "number"),
        Column(say.PLAYER(), "person"),
        *(Column(str(hole.hole), "number", say.HOLE_LENGTH(n=hole.hole, length=hole.length)) for hole in result.holes),
        Column(say.SUM(), "number"),
        Column(say.POINTS(), "number"),
    )
    rows = [
        Row(
            (player.place, Person(player.person), *player.strokes, Strong(player.total), Number(player.points)),
            "best" if player.place == 1 else "",
        )
        for player in result.players
    ]
    best = tuple(min(player.strokes[index] for player in result.players) for index in range(len(result.holes)))
    rows.append(Row((None, say.BEST_OF_FIELD(), *best, sum(best), None), "void"))
    notes = [note for player in result.players for note in _long_holes(player)] + [_shared(group) for group in _ties(result.players)]
    table = Table("result", say.RESULT_OF(n=round.number), columns, tuple(rows), row_head=1)
    return (Heading(say.RESULT()), table, *((Items(tuple(notes)),) if notes else ()))


def _long_holes(player: Player) -> list[Inline]:
    """[6] Why a hole took 99 strokes: it cannot be played; or that so many or more are real."""
    person = Person(player.person)
    numbered = list(enumerate(zip(player.strokes, player.ways, strict=True), start=1))
    real = [hole for hole, (strokes, way) in numbered if way is not None and strokes >= UNREACHABLE]
    unplayable = [hole for hole, (_, way) in numbered if way is None]
    notes: list[Inline] = []
    if real:
        notes.append(count(len(real), say.REAL_NUMBER, say.REAL_NUMBERS, person=person, holes=in_a_row(real)))
    if unplayable:
        divisor = gcd(*player.clubs)
        gaps = {"person": person, "divisor": divisor, "holes": in_a_row(unplayable)}
        notes.append(count(len(unplayable), say.UNPLAYABLE_HOLE, say.UNPLAYABLE_HOLES, **gaps))
    return notes


def _ties(players: Sequence[Player]) -> list[list[Player]]:
    groups: dict[int, list[Player]] = defaultdict(list)
    for player in players:
        if player.shared:
            groups[player.place].append(player)
    return list(groups.values())


def _shared(group: Sequence[Player]) -> Inline:
    first, last = group[0].place, group[0].place + len(group) - 1
    parts = between(" + ", [Number(points_of(place)) for place in range(first, last + 1)])
    places = in_a_row([str(first), str(last)]) if len(group) == 2 else say.FROM_TO(least=first, most=last)
    people = together([player.person for player in group])
    return say.SHARED_POINTS(people=people, places=places, sum=parts, n=len(group), points=Number(group[0].points))


def hole_blocks(round: RoundView[Result]) -> tuple[Block, ...]:
    """[3, 5] The holes with each die, a small picture of each, and how everybody has played them [6]."""
    result = round.result
    columns = (
        Column(say.HOLE(), "number"),
        Column(say.BASE(), "number"),
        Column(say.DICE()),
        Column(say.ROLLS()),
        Column(say.LENGTH(), "number"),
        Column(say.BEST()),
    )
    rows = []
    for index, hole in enumerate(result.holes):
        rolls = " + ".join(map(str, hole.rolls)) or "–"
        rows.append(Row((hole.hole, hole.base, hole.dice, rolls, Strong(hole.length), _best_on(index, result.players))))
    table = Table("holes", say.HOLES_OF(), columns, tuple(rows), row_head=0)
    pictures = tuple(hole_picture(hole, _best_player(index, result.players), index) for index, hole in enumerate(result.holes))
    ways = Table(
        "ways",
        say.ONE_SHORTEST_WAY(),
        (Column(say.PLAYER(), "person"), Column(say.WAYS())),
        tuple(Row((Person(player.person), _ways(player))) for player in result.players),
        row_head=0,
    )
    return (Heading(say.HOLES()), table, Gallery(pictures), *((Fold(say.HOW_PLAYED(), (ways,)),) if result.players else ()))


def _ways(player: Player) -> str:
    return "  |  ".join(way_text(player.clubs, way) if way else "–" for way in player.ways)


def _best_player(index: int, players: Sequence[Player]) -> Player | None:
    """Who has played a hole best and can show how; the better placed of equals."""
    able = [player for player in players if player.ways[index] is not None]
    return min(able, key=lambda player: player.strokes[index], default=None)


def _best_on(index: int, players: Sequence[Player]) -> Inline:
    best = _best_player(index, players)
    if best is None:
        return "–"
    same = [player.person for player in players if player.strokes[index] == best.strokes[index]]
    return say.STROKES_BY(n=best.strokes[index], people=together(same, most=2))


# ---- the ranking -----------------------------------------------------------------------------------------------


def ranking_blocks(rounds: Sequence[RoundView[Result]]) -> tuple[Block, ...]:
    """[7, 9] The ranking with the single results, what falls out next time, and its course over the tournaments."""
    round = rounds[-1]
    ranking = round.result.ranking
    if not ranking:
        return ()
    weights = round.result.weights
    newest = round.number
    single = tuple(
        Column(say.SHORT_TOURNAMENT(n=newest - age), "number", say.WITH_WEIGHT(n=newest - age, weight=weight))
        for age, weight in enumerate(weights)
    )
    columns = (
        Column(say.RANK(), "number"),
        Column(say.MOVE(), "number", say.MOVE_LONG()),
        Column(say.PLAYER(), "person"),
        Column(say.SCORE(), "number"),
        *single,
        Column(say.KEEPS(), "number", say.KEEPS_LONG()),
    )
    rows = tuple(
        Row(
            (
                line.rank,
                Move(line.move),
                Person(line.person),
                Strong(Number(line.score)),
                *(Number(points) if points else "–" for points in line.points),
                Number(line.keeps),
            ),
            "best" if line.rank == 1 else "",
        )
        for line in ranking
    )
    caption = say.RANKING_AFTER_ONE() if newest == 1 else say.RANKING_AFTER(n=newest)
    foot = say.WEIGHTS_LINE(weights=", ".join(map(str, weights)))
    falling = _falling(ranking, newest - len(weights) + 1)
    plot = _rank_plot(rounds)
    return (Heading(say.RANKING()), Table("ranking", caption, columns, rows, foot, row_head=2), *falling, *plot)


def _falling(ranking: Sequence[Ranked], tournament: int) -> tuple[Block, ...]:
    losers = sorted((line for line in ranking if line.falls_out), key=lambda line: (-line.falls_out, line.person))
    if not losers:
        return ()
    lines = [say.WITH_NUMBER(person=Person(line.person), n=Number(line.falls_out)) for line in losers[:MOST_LOSERS]]
    return (Paragraph((say.FALLS_OUT if len(losers) > 1 else say.ONE_FALLS_OUT)(n=tournament, lines=in_a_row(lines))),)


def _rank_plot(rounds: Sequence[RoundView[Result]]) -> tuple[Block, ...]:
    played = [round for round in rounds if round.number > 0]
    if len(played) < 2:
        return ()
    shown = [line.person for line in played[-1].result.ranking[:MOST_LINES]]
    ranks = [{line.person: line.rank for line in round.result.ranking} for round in played]
    series = tuple(Series(Person(person), tuple(rank.get(person) for rank in ranks)) for person in shown)
    x = tuple(str(round.number) for round in played)
    return (Plot("ranks", say.RANKS_OVER_TIME(), say.TOURNAMENTS(), x, series, "places"),)


# ---- announcement, small print ---------------------------------------------------------------------------------


def announcement(round: RoundView[Result]) -> tuple[Block, ...]:
    """[2, 3] The next tournament: base values, dice, range and mean of each hole."""
    holes = round.result.announce
    if not holes:
        return (Heading(say.ANNOUNCEMENT()), Paragraph(say.NOT_PLANNED()))
    columns = (
        Column(say.HOLE(), "number"),
        Column(say.BASE(), "number"),
        Column(say.DICE()),
        Column(say.RANGE()),
        Column(say.MEAN(), "number"),
    )
    rows = []
    for hole in holes:
        dice, sides = (int(part) for part in hole.dice.split("W"))
        mean = hole.base + Fraction(dice * (sides + 1), 2)
        least, most = hole.base + dice, hole.base + dice * sides
        span = say.FROM_TO(least=least, most=most) if least < most else str(least)
        rows.append(Row((hole.hole, hole.base, hole.dice, span, Number(mean, 1))))
    return (Heading(say.ANNOUNCEMENT()), Table("announcement", say.NEXT_HOLES(n=round.number + 1), columns, tuple(rows), row_head=0))


def small_print(result: Result) -> tuple[Block, ...]:
    """[12] House rules that differ from the rule book, and whose rules these are."""
    rules = tuple(say.HOUSE_RULE_TEXT[rule.option](value=rule.value, rule_book=rule.rule_book) for rule in result.house_rules)
    return (*((Box(say.HOUSE_RULES(), (Items(rules),)),) if rules else ()), Paragraph(say.CREDIT()))
