"""What comes: the next round of the season with its matches, or how it goes on when the season is played."""

from __future__ import annotations

from itertools import zip_longest

from generator.games.united.chronicle import Fixture
from generator.games.united.promotion import borders
from generator.games.united.report import words as say
from generator.games.united.report.cup import next_name
from generator.games.united.report.market import for_sale
from generator.games.united.report.record import Record
from generator.games.united.result import CalendarRound
from generator.joining import in_a_row
from generator.phrase import Message
from generator.report import Block, ColumnHead, Facts, Heading, Inline, Items, Paragraph, Row, Table


def ahead_blocks(record: Record) -> tuple[Block, ...]:
    """The next round; after the last one, the break."""
    coming = record.season.next
    if coming is None:
        return (Heading(say.SEASON_IS_OVER()), Paragraph(say.BREAK_FOLLOWS()), *_play_offs(record))
    return (
        Heading(say.NEXT_ROUND(n=coming.round)),
        Facts(tuple(_facts(record, coming))),
        *fixture_tables(record, coming),
        *(for_sale(record) if coming.trade else ()),
    )


def _facts(record: Record, coming: CalendarRound) -> list[tuple[Inline, Inline]]:
    return [
        (say.MATCHDAYS(), matchdays(coming)),
        (say.CUP(), next_name(record, record.result.cup) if record.result.cup.next else say.NONE()),
        (say.HOME_ADVANTAGE(), say.HOME_POINTS(n=coming.home_advantage)),
        (say.TRADE(), trade(record, coming)),
    ]


def matchdays(coming: CalendarRound) -> Inline:
    return in_a_row([str(day) for day in coming.matchdays]) if coming.matchdays else say.NONE()


def trade(record: Record, one: CalendarRound) -> Message:
    """[6.10] Whether there is trade in a round, and whether for the last time."""
    if not one.trade:
        return say.TRADE_OVER()
    after = record.season.planned(one.round + 1)
    return say.TRADE_LAST() if after is None or not after.trade else say.TRADE_OPEN()


def fixture_tables(record: Record, coming: CalendarRound) -> tuple[Block, ...]:
    """The matches of a round, a table for each league, a column for each matchday."""
    fixtures = record.season.fixtures(coming.round)
    tables: list[Block] = []
    for number, (league, _) in enumerate(record.result.tables.items(), start=1):
        days = [[one for one in fixtures if one.league == league and one.matchday == day] for day in coming.matchdays]
        if any(days):
            tables.append(_fixture_table(record, number, league, coming, days))
    return tuple(tables)


def _fixture_table(record: Record, number: int, league: str, coming: CalendarRound, days: list[list[Fixture]]) -> Table:
    columns = tuple(ColumnHead(say.MATCHDAY(n=day)) for day, of_day in zip(coming.matchdays, days, strict=True) if of_day)
    rows = tuple(
        Row(tuple(record.pairing(one.home, one.away) if one else None for one in line))
        for line in zip_longest(*(of_day for of_day in days if of_day))
    )
    return Table(f"next-{number}", say.FIXTURES(league=league), columns, rows)


def _play_offs(record: Record) -> tuple[Block, ...]:
    """[1.3] Who meets in the play-offs."""
    clubs = [[line.club for line in lines] for lines in record.result.tables.values()]
    pairs = [border.play_off for border in borders(clubs) if border.play_off is not None]
    return (Items(tuple(say.PLAY_OFF_TO_COME(pairing=record.pairing(*pair)) for pair in pairs)),) if pairs else ()
