"""What comes: the next round of the season with its matches, or how it goes on when the season is played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from generator.games.united import nouns
from generator.games.united.chronicle import Fixture
from generator.games.united.promotion import borders
from generator.games.united.report import words as say
from generator.games.united.report.cup import next_name
from generator.games.united.report.market import for_sale
from generator.games.united.report.reported import ReportedRound
from generator.games.united.result import CalendarRound
from generator.joining import in_a_row
from generator.phrase import Message
from generator.report import Block, Facts, Heading, Inline, Paragraph, Table
from generator.telling import words
from generator.telling.columns import Column, Lines, text
from generator.telling.parts import items


def ahead_blocks(reported: ReportedRound) -> Iterator[Block]:
    """Return the next round; after the last one, the break."""
    coming = reported.season.next
    if coming is None:
        yield Heading(say.SEASON_IS_OVER())
        yield Paragraph(say.BREAK_FOLLOWS())
        yield from items(_play_offs(reported))
        return
    yield Heading(say.NEXT_ROUND(n=coming.round))
    yield _facts(reported, coming)
    yield from _fixtures(reported, coming)
    if coming.trade:
        yield from for_sale(reported)


def _facts(reported: ReportedRound, coming: CalendarRound) -> Facts:
    cup = reported.result.cup
    return Facts(
        (
            (say.MATCHDAYS(), matchdays(coming)),
            (nouns.CUP(), next_name(reported, cup) if cup.next else words.NONE()),
            (nouns.HOME_ADVANTAGE(), words.N_POINTS(n=coming.home_advantage)),
            (say.TRADE(), trade(reported, coming)),
        )
    )


def matchdays(coming: CalendarRound) -> Inline:
    return in_a_row([str(day) for day in coming.matchdays]) if coming.matchdays else words.NONE()


def trade(reported: ReportedRound, one: CalendarRound) -> Message:
    """[6.10] Return whether there is trade in a round, and whether for the last time."""
    if not one.trade:
        return words.NO()
    after = reported.season.planned(one.round + 1)
    return say.TRADE_LAST() if after is None or not after.trade else words.YES()


def _fixtures(reported: ReportedRound, coming: CalendarRound) -> Iterator[Table]:
    """Return the matches of a round, a table for each league, a column for each matchday."""

    def of_day(place: int, day: int) -> Column[tuple[Fixture | None, ...]]:
        return text(say.MATCHDAY(n=day), lambda line: reported.pairing(one.home, one.away) if (one := line[place]) else None)

    fixtures = reported.season.fixtures(coming.round)
    for index, league in enumerate(reported.result.tables, start=1):
        found = {day: [one for one in fixtures if one.league == league and one.matchday == day] for day in coming.matchdays}
        days = {day: of_this for day, of_this in found.items() if of_this}
        if days:
            lines = Lines[tuple[Fixture | None, ...]](zip_longest(*days.values()))
            yield lines.table(f"next-{index}", say.FIXTURES(league=league), *[of_day(place, day) for place, day in enumerate(days)])


def _play_offs(reported: ReportedRound) -> Iterator[Inline]:
    """[1.3] Return who meets in the play-offs."""
    for border in borders([[line.club for line in lines] for lines in reported.result.tables.values()]):
        if border.play_off is not None:
            yield say.PLAY_OFF_TO_COME(pairing=reported.pairing(*border.play_off))
