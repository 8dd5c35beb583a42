"""The report on paper: a spread of A5, or one leaf of A4, for a dozen players [7]. On the left the GM's note and the
holes, drawn as the best and the worst have played them; on the right two tables, result with changes and clubs, and the
ranking, and what is next. What is there to be looked up is on the sheet alone: dice, everybody's ways, shared places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import groupby

from generator.games.golf import messages as say
from generator.games.golf.clubs import absence_lines, invalid_orders, noticed, order_text, set_text
from generator.games.golf.pages import record_pairs
from generator.games.golf.pictures import holes_strip, way_text
from generator.games.golf.pieces import best_player, dice, extremes, falling, long_holes, ranks_plot, worst_player
from generator.games.golf.points import points_of
from generator.games.golf.ranking import ranking_table
from generator.games.golf.result import Absent, Announced, Hole, Player, Result
from generator.play.game import RoundView
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, text, unexplained
from generator.telling.house_rules import house_rules_box, sentences
from generator.values.joining import between
from generator.values.report import (
    Block,
    Brief,
    Colophon,
    Inline,
    Kept,
    Mark,
    Number,
    Paragraph,
    Person,
    Printed,
    Run,
    Strong,
    Table,
    Together,
)

UNBROKEN = "\N{NO-BREAK SPACE}"
"""Between the clubs of a set, which stays on one line."""
MANY = 16
"""If more players than that are new, they are not named in the sidebar; of more than that, only short names are."""


def printed(rounds: Sequence[RoundView[Result]]) -> Printed:
    """Return how the report of the last of the rounds is printed."""
    round = rounds[-1]
    result = round.result
    house_rules = house_rules_box(sentences(result.house_rules, say.HOUSE_RULE_TEXT))
    side = (*next_holes(round), *house_rules)
    if round.number == 0:  # an announcement is one short table, which has nothing to face
        return Printed((), (*next_holes(round), *house_rules))
    if not result.players:
        return Printed(side, (hole_table(result), *result_blocks(result), *ranking_blocks(rounds), *ranks_plot(rounds)))
    best, worst = ([choose(hole, result.players) for hole in result.holes] for choose in (best_player, worst_player))
    lost = falling(result, round.number)
    kept = Kept((hole_table(result), *([Colophon(lost)] if lost else []), *ties(result.players), *records(result), *ways(result)))
    picture = holes_strip(result.holes, best, worst, result.players)
    return Printed(side, (*result_blocks(result), *ranking_blocks(rounds), kept), (picture,), ranks_plot(rounds))


# ---- what comes -------------------------------------------------------------------------------------------------


def next_holes(round: RoundView[Result]) -> tuple[Block, ...]:
    """[2, 3] Announce the next tournament in a flat table: base and dice, range and mean of each hole."""
    holes = round.result.announce
    if not holes:
        return (Paragraph(say.NOT_PLANNED()),)
    means = [Number(mean, int(mean.denominator > 1)) for mean in (Fraction(sum(extremes(hole)), 2) for hole in holes)]
    rows: list[tuple[Inline, Sequence[Inline]]] = [
        (messages.DICE(), [between("+", (str(hole.base), dice(hole))) for hole in holes]),
        (say.LENGTH(), [_range(hole) for hole in holes]),
        (say.MEAN(), means),
    ]
    columns = [number(say.HOLE_N(n=hole.hole), partial(_cell, index)) for index, hole in enumerate(holes)]
    return (Lines(rows).table("announcement", say.HOLES_TO_COME(n=round.number + 1), text(None, lambda row: row[0], head=True), *columns),)


def _cell(index: int, row: tuple[Inline, Sequence[Inline]]) -> Inline:
    return row[1][index]


def _range(hole: Announced) -> Inline:
    least, most = extremes(hole)
    return say.RANGE(least=least, most=most) if least < most else str(least)


def absences(result: Result) -> list[Inline]:
    """[1, 11] Tell who has come, who has sent no order and who has left."""
    lines = absence_lines(result, say.NMR_NOW, MANY)
    return [Brief(line) if len(result.players) > MANY else line for line in lines]


def records(result: Result) -> tuple[Block, ...]:
    """Return the records of the series."""
    return tuple(Paragraph(Run((Strong(name), " ", value))) for name, value in record_pairs(result.records))


# ---- result, holes -----------------------------------------------------------------------------------------------


def result_blocks(result: Result) -> tuple[Block, ...]:
    """[4, 6–8] Return one table of result, changes and clubs, the absent players last; below it who has come and gone,
    99s and invalid orders [11, 6, 8]."""
    lines: list[Player | Absent] = [*result.players, *noticed(result)]
    if not lines:
        return ()

    def strokes_on(index: int) -> Column[Player | Absent]:
        return number(str(index + 1), lambda line: line.strokes[index] if isinstance(line, Player) else None, when=bool(result.players))

    def mark(line: Player | Absent) -> Mark:
        return "void" if isinstance(line, Absent) else "best" if line.place == 1 else ""

    notes = [*absences(result), *long_holes(result.players), *invalid_orders(result.players)]
    table = Lines(lines, mark).table(
        "result",
        say.RESULT_AND_CLUBS(),
        number(messages.PLACE_SHORT(), lambda line: line.place if isinstance(line, Player) else None),
        person(messages.PLAYER(), lambda line: line.person, head=True),
        *[strokes_on(index) for index in range(len(result.holes))],
        number(say.SUM_SHORT(), lambda line: Strong(line.total) if isinstance(line, Player) else None),
        number(messages.POINTS_SHORT(), lambda line: Number(line.points) if isinstance(line, Player) else None),
        text(say.CHANGES(), order_text),
        text(say.SET(), lambda line: set_text(line.clubs).replace(" ", UNBROKEN)),
        number(say.SAVED_SHORT(), lambda line: line.saved),
        foot=between(" ", notes) if notes else None,
    )
    return (table,)


def ties(players: Sequence[Player]) -> Iterator[Block]:
    """[9] Spell out in one sentence what comes of each shared place."""
    lines: list[Inline] = []
    for place, group in groupby((player for player in players if player.shared), lambda player: player.place):
        size, points = 0, Fraction()
        for player in group:
            size, points = size + 1, player.points
        last = place + size - 1
        parts = between(" + ", [Number(points_of(each)) for each in range(place, last + 1)])
        phrase = say.TIE_OF_TWO if size == 2 else say.TIE_OF_MORE
        lines.append(phrase(first=place, last=last, sum=parts, n=size, points=Number(points)))
    if lines:
        yield Colophon(say.TIES(lines=between("; ", lines)))


def hole_table(result: Result) -> Table:
    """[3, 5] Return the holes with dice and lengths, who has played each best, and how."""
    best = [best_player(hole, result.players) for hole in result.holes]

    def player_of(hole: Hole) -> Player | None:
        return best[hole.hole - 1]

    def name_of(hole: Hole) -> Inline:
        player = player_of(hole)
        return Person(player.person) if player else None

    def way_of(hole: Hole) -> str | None:
        player = player_of(hole)
        return _way(player, hole.hole - 1) if player else None

    return Lines(result.holes).table(
        "holes",
        say.HOLES_OF(),
        number(say.HOLE(), lambda hole: hole.hole, head=True),
        text(messages.DICE(), dice),
        text(say.ROLLED(), lambda hole: "+".join(map(str, (hole.base, *hole.rolls)))),
        number(say.LENGTH(), lambda hole: Strong(hole.length)),
        number(say.BEST(), lambda hole: min((player.strokes[hole.hole - 1] for player in result.players), default=None), when=bool(result.players)),
        text(say.PLAYED_BY(), name_of, when=any(best)),
        text(say.ONE_WAY(), way_of, when=any(best)),
    )


def ways(result: Result) -> tuple[Block, ...]:
    """[6] Return in small type everybody's way over each hole."""
    lines: list[Inline] = [
        Run((Strong(Person(player.person)), " ", between(" | ", [_way(player, index) for index in range(len(player.ways))])))
        for player in result.players
    ]
    first, *others = map(Colophon, lines)
    return (Together((Colophon(Strong(say.ALL_WAYS())), first)), *others)


def _way(player: Player, index: int) -> str:
    """Return a way without blanks: it is not broken."""
    way = player.ways[index]
    return way_text(player.clubs, way).replace(" ", "") if way else "–"


# ---- the ranking -------------------------------------------------------------------------------------------------


def ranking_blocks(rounds: Sequence[RoundView[Result]]) -> tuple[Block, ...]:
    """[7, 9] Return the ranking with its weights in a row of their own."""
    if not rounds[-1].result.ranking:
        return ()
    return (unexplained(ranking_table(rounds[-1], short=True)),)
