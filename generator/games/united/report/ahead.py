"""What comes: the next round, or how it goes on when the season is played; the whole season in its info [8.3], with
clubs and squads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from generator.games.united import nouns
from generator.games.united.fields import pair
from generator.games.united.lines import labelled
from generator.games.united.promotion import borders
from generator.games.united.report import messages as say
from generator.games.united.report.market import for_sale
from generator.games.united.report.matches import draw_blocks, next_name
from generator.games.united.report.people import squad_paragraphs, vacancies
from generator.games.united.report.reported import ReportedRound
from generator.games.united.report.tables import clubs_table
from generator.games.united.result import CalendarRound
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.telling.house_rules import HOUSE_RULES, sentences
from generator.telling.parts import items, paired, part
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, count
from generator.values.report import Block, Facts, Fold, Heading, Inline, Mark, Paragraph, Table


def ahead_blocks(reported: ReportedRound) -> Iterator[Block]:
    """Return the next round; after the last one, the break; nothing once the league is at its end."""
    if reported.round.ended:
        return
    coming = reported.season.next
    if coming is None:
        yield from break_ahead(reported)
        return
    yield Heading(say.NEXT_ROUND(n=coming.round))
    yield _facts(reported, coming)
    yield from fixtures(reported, coming)
    if coming.trade:
        yield from for_sale(reported, reported.club)


def _facts(reported: ReportedRound, coming: CalendarRound) -> Facts:
    cup = reported.result.cup
    return Facts(
        (
            (say.MATCHDAYS(), _matchdays(coming)),
            (nouns.CUP(), next_name(reported, cup) if cup.next else messages.NONE()),
            (nouns.HOME_ADVANTAGE(), messages.N_POINTS(n=coming.home_advantage)),
            (say.TRADE(), trade(reported, coming)),
        )
    )


def _matchdays(coming: CalendarRound) -> Inline:
    return in_a_row([str(day) for day in coming.matchdays]) if coming.matchdays else messages.NONE()


def trade(reported: ReportedRound, one: CalendarRound) -> Message:
    """[6.10] Return whether there is trade in a round, and whether for the last time."""
    if not one.trade:
        return messages.NO()
    after = reported.season.planned(one.round + 1)
    return say.TRADE_LAST() if after is None or not after.trade else messages.YES()


def _mark_of_round(reported: ReportedRound, one: CalendarRound) -> Mark:
    """[6.10] Draw a line below the last round with trade, if others follow."""
    after = reported.season.planned(one.round + 1)
    return "line" if one.trade and after is not None and not after.trade else ""


def fixtures(reported: ReportedRound, coming: CalendarRound) -> Iterator[Block]:
    """Return the matches of a round, a table for each league and matchday."""
    planned = reported.season.fixtures(coming.round)

    def of_day(index: int, league: str, day: int) -> Table:
        return Lines([one for one in planned if one.league == league and one.matchday == day]).table(
            f"next-{index}-{day}", nouns.MATCHDAY_OF(league=league, n=day),
            text(say.PAIRING(), lambda one: reported.pairing(one.home, one.away), head=True),
        )

    for index, league in enumerate(reported.result.tables, start=1):
        tables = [of_day(index, league, day) for day in coming.matchdays]
        yield from paired([table for table in tables if table.rows])


def break_ahead(reported: ReportedRound) -> Iterator[Block]:
    """[1.3] Tell that the season is played, and who meets in the play-offs."""
    yield Heading(messages.WHAT_COMES_NEXT())
    yield Paragraph(say.BREAK_FOLLOWS())
    yield from items(_play_offs(reported))


def _play_offs(reported: ReportedRound) -> Iterator[Inline]:
    for border in borders([[line.club for line in lines] for lines in reported.result.tables.values()], reported.season.info.result.house.moving):
        if border.play_off is not None:
            yield say.PLAY_OFF_TO_COME(pairing=reported.pairing(*border.play_off))


# ---- a season's info ---------------------------------------------------------------------------------------------

Days = Sequence[Sequence[str]]


def info_blocks(reported: ReportedRound) -> tuple[Block, ...]:
    """Return all that stands in the info."""
    house_rules = sentences(reported.result.house.rules, say.HOUSE_RULE_TEXT)
    return (
        *part(say.CALENDAR(), calendar_table(reported)),
        *_clubs(reported),
        *items(vacancies(reported)),
        *part(say.FIXTURES(), _schedules(reported)),
        *part(say.THE_CUP(), draw_blocks(reported, reported.club)),
        *part(say.FIRST_MARKET(), for_sale(reported, reported.club)),
        *part(HOUSE_RULES(), items(house_rules)),
    )


def summary(reported: ReportedRound) -> Message:
    """Return how many clubs play how long, in one sentence."""
    schedule, calendar = reported.result.schedule or {}, reported.result.calendar or ()
    return say.SUMMARY(
        clubs=len(reported.result.clubs),
        leagues=count(len(schedule), say.IN_ONE_LEAGUE, say.IN_LEAGUES),
        matchdays=max(map(len, schedule.values()), default=0),
        rounds=count(len(calendar), say.IN_ONE_ROUND, say.IN_ROUNDS),
    )


def league_clubs(reported: ReportedRound) -> Mapping[str, list[str]]:
    """Return the clubs of each league by the schedule: after a break they differ from the tables, which are the last
    season's."""
    schedule = reported.result.schedule or {}
    playing = {league: {club for day in days for match in day for club in pair(match)} for league, days in schedule.items()}
    return {league: [club for club in reported.result.clubs if club in clubs] for league, clubs in playing.items()}


def calendar_table(reported: ReportedRound) -> Iterator[Table]:
    """[3.6, 6.10, 8.4] Return the rounds of the season; a line stands below the last one with trade."""
    if not reported.result.calendar:
        return
    yield Lines(reported.result.calendar, partial(_mark_of_round, reported)).table(
        "calendar", say.CALENDAR_CAPTION(),
        number(messages.ROUND(), lambda one: one.round, head=True),
        text(say.MATCHDAYS(), _matchdays),
        text(nouns.CUP(), lambda one: say.CUP_ROUND(n=one.cup) if one.cup is not None else None),
        number(nouns.HOME_ADVANTAGE(), lambda one: one.home_advantage),
        text(say.TRADE(), lambda one: trade(reported, one)),
    )


def _clubs(reported: ReportedRound) -> Iterator[Block]:
    """[8.3] Return the clubs of each league with manager and money, then the names of all players."""
    yield Heading(say.CLUBS())
    for index, (league, clubs) in enumerate(league_clubs(reported).items(), start=1):
        yield clubs_table(reported, index, say.CLUBS_CAPTION(league=league), clubs)
        yield from part(say.SQUADS(league=league), squad_paragraphs(reported, clubs), 3)


def _schedules(reported: ReportedRound) -> Iterator[Block]:
    """Return the fixtures of each league as a cross table, and matchday by matchday."""
    clubs = league_clubs(reported)
    for index, (league, days) in enumerate((reported.result.schedule or {}).items(), start=1):
        yield _cross(reported, f"fixtures-{index}", league, clubs[league], days)
        yield _by_matchday(reported, league, days)


def _cross(reported: ReportedRound, name: str, league: str, clubs: Sequence[str], days: Days) -> Table:
    """Return home against away, with the matchday in the cell."""
    played = {pair(match): day for day, matches in enumerate(days, start=1) for match in matches}
    numbers = {club: index for index, club in enumerate(clubs, start=1)}

    def against(away: str) -> Column[str]:
        return number(str(numbers[away]), lambda home: "×" if home == away else played.get((home, away)), about=reported.names[away])

    return Lines(clubs).table(
        name, say.CROSS_CAPTION(league=league),
        number(messages.NUMBER(), lambda home: numbers[home]),
        text(nouns.HOME(), reported.club, head=True),
        *[against(away) for away in clubs],
        foot=say.CROSS_FOOT(),
        cross=True,
    )


def _by_matchday(reported: ReportedRound, league: str, days: Days) -> Fold:
    """Return a line for each matchday: its round, its matches."""
    rounds = {day: one.round for one in reported.result.calendar or () for day in one.matchdays}
    lines = []
    for day, matches in enumerate(days, start=1):
        if not matches:
            continue
        title: Inline = say.MATCHDAY(n=day)
        if day in rounds:
            title = say.MATCHDAY_IN_ROUND(day=title, n=rounds[day])
        lines.append(Paragraph(labelled(title, between(", ", [reported.pairing(*pair(match)) for match in matches]))))
    return Fold(say.BY_MATCHDAY(league=league), tuple(lines))
