"""The report on paper: on the left the GM's note and the position of the round, on the right results and standing;
where no match was written down, the results on the left, and on the right the standing and everybody's places so far or
who has met whom. Then who meets whom next; behind it the cross table, and a match that was written down, its moves
small in two columns. An only round of which nothing is drawn, and the draw, a single table, have nothing to face.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.games.swiss import messages as say
from generator.games.swiss.backgammon.recorded import MatchRecord, RecordedGame
from generator.games.swiss.moment import MatchMoment, moment_pair, moments, position_of_round
from generator.games.swiss.pages import MOST_IN_CROSS_TABLE, cross_table, river_of_tournament, round_by_round
from generator.games.swiss.pieces import account_blocks, chain, house_rules, movements, next_reasons, result_notes
from generator.games.swiss.result import Accounts, Match, Next, OpeningDraw, Result, Standing
from generator.games.swiss.standings import LOT_SIDES
from generator.games.swiss.tables import (
    PRIZES,
    Round,
    Rounds,
    own_score,
    pairings_table,
    prizes_by_place,
    results_table,
    score,
    standing_table,
)
from generator.games.swiss.transcripts import game_marks, in_bound_lines, in_order
from generator.telling.columns import Lines, number, text
from generator.values.joining import between
from generator.values.record import replace
from generator.values.report import (
    Block,
    Box,
    Colophon,
    Columns,
    Heading,
    Inline,
    Paragraph,
    Person,
    Printed,
    Spread,
    Strong,
)

MOST_REASONS = 16
"""If more places were decided by what the table does not show, the numbers of lots are left out: that a lot decided, it
says."""
MOST_BESIDE = 8
"""Pairings of the next round that stand in the sidebar; more go below."""


def printed(rounds: Rounds) -> Printed:
    """Return how the report of the last of the rounds is printed."""
    round = rounds[-1]
    result = round.result
    if isinstance(result, OpeningDraw):
        return _draw(result)
    coming, found = result.next, moments(result.matches)
    results, standing = result_blocks(round, result), standing_blocks(rounds, result)
    position, course = tuple(position_of_round(round, result, found)), river_of_tournament(rounds, result)
    wide = coming is None and any(isinstance(block, Spread) for block in course)  # on two pages of its own
    cross = crossed(rounds, result) if rounds[2:] else ()  # of one round the results say it all
    paired = () if coming is None else call(result, coming) if len(coming.pairings) <= MOST_BESIDE else (pairings_table(result, coming),)
    drawn = (cross if wide else course) or cross
    beside = coming is not None and len(coming.pairings) <= MOST_BESIDE
    reasons = next_reasons(coming, result.standings, short=True) if coming else ()
    side = (*prizes(result), *(paired if beside else ()), *map(Paragraph, (*reasons, *movements(rounds, result))))
    behind = (
        *(course if wide else ()),
        *(cross if position or drawn is not cross else ()),
        *(() if beside else paired),
        *(block for match in result.matches if match.record is not None for block in match_blocks(round, result, match, match.record, found[1:])),
        *house_rules(result),
    )
    if position:
        return Printed(side, (*results, *standing), position, (*(() if wide else course), *money(result.accounts)), behind)
    facing = (results, (*standing, *drawn)) if drawn or paired else ((), (*results, *standing))
    return Printed(side, facing[1], facing[0], money(result.accounts), behind)


def _draw(drawn: OpeningDraw) -> Printed:
    """[D] Return how the draw is printed: the first pairing with the lots that made it."""
    bye = drawn.next.bye
    lots = between("", (say.LOTS_OF_DRAW(sides=LOT_SIDES), ". ", say.HOW_DRAWN()))
    return Printed(
        (),
        (
            replace(pairings_table(drawn, drawn.next), foot=lots if drawn.lots else say.SET_BY_HAND()),
            *((Paragraph(say.BYE_BY_LOT(person=Person(bye))),) if bye is not None and drawn.lots else ()),
            *money(drawn.accounts),
            *house_rules(drawn),
        ),
    )


# ---- the sidebar -------------------------------------------------------------------------------------------------


def prizes(result: Result) -> tuple[Block, ...]:
    """[Summary 7] Return at the end who is congratulated and who gets which prize."""
    if result.next is not None or not result.standings:
        return ()
    to_win = prizes_by_place(result.accounts)
    lines: list[Block] = [
        Paragraph(say.PRIZE_LINE(place=line.place, person=Strong(Person(line.person)), what=", ".join(to_win[line.place])))
        if line.place in to_win
        else Paragraph(say.WITH_PLACE(person=Strong(Person(line.person)), place=line.place))
        for line in result.standings
        if line.place <= PRIZES or line.place in to_win
    ]
    return (Box(say.WINNERS(), tuple(lines)),)


def call(result: Result, coming: Next) -> tuple[Block, ...]:
    """[D] Return who plays whom next, in a narrow table: each with his place."""
    if not coming.pairings and coming.bye is None:
        return (Paragraph(say.NOBODY_LEFT()),)
    places = {line.person: line.place for line in result.standings}

    def placed(who: str) -> Inline:
        return say.WITH_PLACE(person=Person(who), place=places[who]) if who in places else Person(who)

    table = Lines(tuple(enumerate(coming.pairings, start=1))).table(
        "pairings",
        say.PAIRINGS_OF(n=coming.round),
        number(say.TABLE(), lambda line: line[0], head=True),
        text(say.PAIRING(), lambda line: say.PAIR(first=placed(line[1][0]), second=placed(line[1][1]))),
        foot=say.NEXT_BYE(person=placed(coming.bye)) if coming.bye is not None else None,
    )
    return (table,)


# ---- results, standing, cross table ------------------------------------------------------------------------------


def result_blocks(round: Round, result: Result) -> tuple[Block, ...]:
    """[20–22] Return the matches, who had the bye, and whether the round was paired by hand."""
    notes = result_notes(result)
    if not result.matches:
        return (Paragraph(between(" ", [say.NOBODY_MET(), *notes])),)
    table = results_table(round, result.matches)
    return (replace(table, foot=between(" ", [*((table.foot,) if table.foot is not None else ()), *notes])),)


def standing_blocks(rounds: Rounds, result: Result) -> tuple[Block, ...]:
    """[D] Return the standing, below it lots and direct comparisons."""
    if not result.standings:
        return ()
    table = standing_table(rounds[-1].number, result)
    lines = result.standings
    told = [(line, reason) for line, below in pairwise(lines) if (reason := _told(line, below)) is not None]
    decided = [reason for line, reason in told if len(told) <= MOST_REASONS or line.decided_by != "lot"]
    notes = [table.foot, *((say.REASONS_BESIDE_NUMBERS(lines=between("; ", decided)),) if decided else ())]
    return (replace(table, foot=between(" ", notes)),)


def crossed(rounds: Rounds, result: Result) -> tuple[Block, ...]:
    """[D] Return the cross table; with more players than that is wide for, the rounds one beside the other."""
    if not result.standings:
        return ()
    return (cross_table(rounds, result) if len(result.standings) <= MOST_IN_CROSS_TABLE else round_by_round(rounds, result),)


def _told(line: Standing, below: Standing) -> Inline:
    """[D] Return what put a player ahead of the one below where the table's numbers do not tell it; else None."""
    if line.decided_by not in ("direct", "lot"):
        return None
    *_, last = chain(line, below)
    return say.AHEAD(place=line.place, person=Person(line.person), below=below.place, other=Person(below.person), reasons=last)


# ---- transcripts, money ------------------------------------------------------------------------------------------


def match_blocks(round: Round, result: Result, match: Match, record: MatchRecord, others: Sequence[MatchMoment]) -> Iterator[Block]:
    """[6, 19–22] Yield a match that was written down, its moves in small type; where most was at stake if it is one of
    those `others` whose moment does not stand at the head of the report."""
    first, second = map(Person, match.players)
    yield Heading(say.MATCH_SHORT(first=first, second=second, score=own_score(match, match.players[0])), 3)
    yield from (moment_pair(round, result, one) for one in others if one.match is match)
    yield Columns(tuple(Colophon(_game(index, game, match, record)) for index, game in enumerate(record.games, start=1)))


def _game(index: int, game: RecordedGame, match: Match, record: MatchRecord) -> Inline:
    """Return a game as books print it: its number, the moves one after the other, its end, and which of them were
    wrong."""
    begins = say.GAME_LINES(n=index, score=score(*in_order(game.score, match, record)), starter=Person(game.starter))
    end = say.ENDS[game.ending](person=Person(game.winner), points=game.points)
    return between(" ", [Strong(begins), in_bound_lines(game, match), end, *game_marks(game)])


def money(accounts: Accounts | None) -> tuple[Block, ...]:
    """[Summary 7] Return the accounts without a heading of their own."""
    return tuple(block for block in account_blocks(accounts) if not isinstance(block, Heading))
