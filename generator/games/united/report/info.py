"""[8.3] The season's info: calendar, fixtures, clubs with their squads by name, the first offer, the first draw of the cup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.games.united import nouns
from generator.games.united.fields import pair
from generator.games.united.lines import labelled
from generator.games.united.report import info_words as say
from generator.games.united.report import words as of_round
from generator.games.united.report.ahead import matchdays, trade
from generator.games.united.report.cup import draw_blocks
from generator.games.united.report.market import for_sale
from generator.games.united.report.people import squad_paragraphs, vacancies
from generator.games.united.report.reported import ReportedRound
from generator.games.united.report.tables import clubs_table
from generator.games.united.result import CalendarRound
from generator.joining import between
from generator.phrase import Message, count
from generator.report import Block, Fold, Heading, Inline, Mark, Paragraph, Table
from generator.telling import words
from generator.telling.columns import Column, Lines, number, text
from generator.telling.house_rules import HOUSE_RULES
from generator.telling.parts import items, part

Days = Sequence[Sequence[str]]


def info_blocks(reported: ReportedRound) -> tuple[Block, ...]:
    """Return all that stands in the info."""
    house_rules = (say.HOUSE_RULE_TEXT[rule.option](value=rule.value, rule_book=rule.rule_book) for rule in reported.result.house.rules)
    return (
        *_calendar(reported),
        *_clubs(reported),
        *items(vacancies(reported)),
        *part(say.FIXTURES(), _schedules(reported)),
        *part(of_round.THE_CUP(), draw_blocks(reported)),
        *part(say.FIRST_MARKET(), for_sale(reported)),
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
    """Return the clubs of each league by the schedule: after a break they differ from the tables, which are the last season's."""
    schedule = reported.result.schedule or {}
    playing = {league: {club for day in days for match in day for club in pair(match)} for league, days in schedule.items()}
    return {league: [club for club in reported.result.clubs if club in clubs] for league, clubs in playing.items()}


# ---- calendar ----------------------------------------------------------------------------------------------------


def _calendar(reported: ReportedRound) -> tuple[Block, ...]:
    calendar = reported.result.calendar
    if not calendar:
        return ()

    def mark(one: CalendarRound) -> Mark:
        """Draw a line below the last round with trade, if others follow."""
        after = reported.season.planned(one.round + 1)
        return "line" if one.trade and after is not None and not after.trade else ""

    table = Lines(calendar, mark).table(
        "calendar",
        say.CALENDAR_CAPTION(),
        number(words.ROUND(), lambda one: one.round, head=True),
        text(of_round.MATCHDAYS(), matchdays),
        text(nouns.CUP(), lambda one: of_round.CUP_ROUND(n=one.cup) if one.cup is not None else None),
        number(nouns.HOME_ADVANTAGE(), lambda one: one.home_advantage),
        text(of_round.TRADE(), lambda one: trade(reported, one)),
    )
    return (Heading(say.CALENDAR()), table)


# ---- clubs -------------------------------------------------------------------------------------------------------


def _clubs(reported: ReportedRound) -> Iterator[Block]:
    """[8.3] Return the clubs of each league with manager and money, then the names of all players."""
    yield Heading(say.CLUBS())
    for index, (league, clubs) in enumerate(league_clubs(reported).items(), start=1):
        yield clubs_table(reported, index, league, clubs)
        yield from part(say.SQUADS(league=league), squad_paragraphs(reported, clubs), 3)


# ---- fixtures ----------------------------------------------------------------------------------------------------


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
        name,
        say.CROSS_CAPTION(league=league),
        number(words.NUMBER(), lambda home: numbers[home]),
        text(of_round.HOME(), reported.club, head=True),
        *[against(away) for away in clubs],
        foot=say.CROSS_FOOT(),
        cross=True,
    )


def _by_matchday(reported: ReportedRound, league: str, days: Days) -> Fold:
    """Return a line for each matchday: its round, its matches."""
    rounds = {day: one.round for one in reported.result.calendar or () for day in one.matchdays}
    lines = []
    for day, matches in enumerate(days, start=1):
        title: Inline = of_round.MATCHDAY(n=day)
        if day in rounds:
            title = say.MATCHDAY_IN_ROUND(day=title, n=rounds[day])
        lines.append(Paragraph(labelled(title, between(", ", [reported.pairing(*pair(match)) for match in matches]))))
    return Fold(say.BY_MATCHDAY(league=league), tuple(lines))
