"""[8.3] The season's info: calendar, fixtures, clubs with their squads by name, the first offer, the first draw of the cup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.games.united.fields import pair
from generator.games.united.report import info_words as say
from generator.games.united.report import words
from generator.games.united.report.ahead import matchdays, trade
from generator.games.united.report.cup import draw_blocks
from generator.games.united.report.market import for_sale
from generator.games.united.report.people import squad_paragraphs, vacancies
from generator.games.united.report.record import Record
from generator.games.united.report.tables import clubs_table
from generator.joining import between
from generator.phrase import Message, count
from generator.report import Block, ColumnHead, Fold, Heading, Inline, Items, Paragraph, Row, Run, Strong, Table

Days = Sequence[Sequence[str]]


def info_blocks(record: Record) -> tuple[Block, ...]:
    """All that stands in it."""
    draw = draw_blocks(record)
    goods = for_sale(record)
    people = vacancies(record, record.result)
    return (
        *_calendar(record),
        *_clubs(record),
        *([Items(tuple(people))] if people else []),
        *_schedules(record),
        *((Heading(words.THE_CUP()), *draw) if draw else ()),
        *((Heading(say.FIRST_MARKET()), *goods) if goods else ()),
        *_house_rules(record),
    )


def _house_rules(record: Record) -> tuple[Block, ...]:
    """What this league does otherwise than the rule book."""
    rules = [say.HOUSE_RULE_TEXT[rule.option](value=rule.value, rule_book=rule.rule_book) for rule in record.result.house.rules]
    return (Heading(say.HOUSE_RULES()), Items(tuple(rules))) if rules else ()


def summary(record: Record) -> Message:
    """How many clubs play how long, in one sentence."""
    schedule, calendar = record.result.schedule or {}, record.result.calendar or ()
    return say.SUMMARY(
        clubs=len(record.result.clubs),
        leagues=count(len(schedule), say.IN_ONE_LEAGUE, say.IN_LEAGUES),
        matchdays=max(map(len, schedule.values()), default=0),
        rounds=count(len(calendar), say.IN_ONE_ROUND, say.IN_ROUNDS),
    )


def league_clubs(record: Record) -> Mapping[str, list[str]]:
    """The clubs of each league by the schedule: after a break they differ from the tables, which are the last season's."""
    schedule = record.result.schedule or {}
    playing = {league: {club for day in days for match in day for club in pair(match)} for league, days in schedule.items()}
    return {league: [club for club in record.result.clubs if club in clubs] for league, clubs in playing.items()}


# ---- calendar ----------------------------------------------------------------------------------------------------


def _calendar(record: Record) -> tuple[Block, ...]:
    calendar = record.result.calendar
    if not calendar:
        return ()
    columns = (
        ColumnHead(words.ROUND(), "number"),
        ColumnHead(words.MATCHDAYS()),
        ColumnHead(words.CUP()),
        ColumnHead(words.HOME_ADVANTAGE(), "number"),
        ColumnHead(words.TRADE()),
    )
    rows = tuple(
        Row(
            (
                one.round,
                matchdays(one),
                words.CUP_ROUND(n=one.cup) if one.cup is not None else None,
                one.home_advantage,
                trade(record, one),
            ),
            "line" if one.trade and _last_trade(record, one.round) else "",
        )
        for one in calendar
    )
    return (Heading(say.CALENDAR()), Table("calendar", say.CALENDAR_CAPTION(), columns, rows, row_head=0))


def _last_trade(record: Record, number: int) -> bool:
    """Whether it is the last round with trade, and others follow."""
    after = record.season.planned(number + 1)
    return after is not None and not after.trade


# ---- clubs -------------------------------------------------------------------------------------------------------


def _clubs(record: Record) -> tuple[Block, ...]:
    """[8.3] The clubs of each league with manager and money, then the names of all players."""
    blocks: list[Block] = [Heading(say.CLUBS())]
    for number, (league, clubs) in enumerate(league_clubs(record).items(), start=1):
        squads = squad_paragraphs(record, clubs)
        blocks += [clubs_table(record, number, league, clubs), *([Heading(say.SQUADS(league=league), 3), *squads] if squads else [])]
    return tuple(blocks)


# ---- fixtures ----------------------------------------------------------------------------------------------------


def _schedules(record: Record) -> tuple[Block, ...]:
    """The fixtures of each league as a cross table, and matchday by matchday."""
    blocks: list[Block] = [Heading(say.FIXTURES())]
    clubs = league_clubs(record)
    for number, (league, days) in enumerate((record.result.schedule or {}).items(), start=1):
        blocks += [_cross(record, number, league, clubs[league], days), _by_matchday(record, league, days)]
    return tuple(blocks) if len(blocks) > 1 else ()


def _cross(record: Record, number: int, league: str, clubs: Sequence[str], days: Days) -> Table:
    """Home against away, with the matchday in the cell."""
    played = {pair(match): day for day, matches in enumerate(days, start=1) for match in matches}
    columns = (
        ColumnHead(say.NUMBER(), "number"),
        ColumnHead(words.HOME()),
        *(ColumnHead(str(index), "number", record.names[club]) for index, club in enumerate(clubs, start=1)),
    )
    rows = tuple(
        Row((index, record.club(home), *("×" if home == away else played.get((home, away)) for away in clubs)))
        for index, home in enumerate(clubs, start=1)
    )
    caption = say.CROSS_CAPTION(league=league)
    return Table(f"fixtures-{number}", caption, columns, rows, say.CROSS_FOOT(), row_head=1, cross=True)


def _by_matchday(record: Record, league: str, days: Days) -> Fold:
    """A line for each matchday: its round, its matches."""
    rounds = {day: one.round for one in record.result.calendar or () for day in one.matchdays}
    lines: list[Block] = []
    for day, matches in enumerate(days, start=1):
        title: Inline = words.MATCHDAY(n=day)
        if day in rounds:
            title = say.MATCHDAY_IN_ROUND(day=title, n=rounds[day])
        told = between(", ", [record.pairing(*pair(match)) for match in matches])
        lines.append(Paragraph(Run((Strong(words.LABELLED(label=title, text="")), told))))
    return Fold(say.BY_MATCHDAY(league=league), tuple(lines))
