"""[8.3] A season's info on paper: the calendar beside the first market, the clubs with their squads, a page of fixtures
for each league."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.games.united.fields import pair
from generator.games.united.lines import code, points
from generator.games.united.paper import messages as say
from generator.games.united.report import messages as web
from generator.games.united.report.ahead import Days, calendar_table, league_clubs
from generator.games.united.report.market import for_sale
from generator.games.united.report.matches import draw_blocks
from generator.games.united.report.people import squad, vacancies
from generator.games.united.report.reported import ReportedRound
from generator.telling import messages
from generator.telling.columns import Column, Lines, text, unexplained
from generator.telling.house_rules import HOUSE_RULES, sentences
from generator.telling.parts import columns
from generator.values.joining import between, in_a_row
from generator.values.phrase import count
from generator.values.report import Block, Colophon, Columns, Entry, Figure, Heading, Inline, Number, Person, Table, Together

ROWS_ON_A_PAGE = 43
"""Rows of small tables, heads included, that stand below each other in a column of the smallest paper."""


def side_of_info(reported: ReportedRound) -> Iterator[Block]:
    """Return how many clubs play how long; when the cup is played, how long there is trade."""
    schedule, calendar = reported.result.schedule or {}, reported.result.calendar or ()
    leagues = count(len(schedule), web.IN_ONE_LEAGUE, web.IN_LEAGUES)
    yield Figure(len(reported.result.clubs), say.CLUBS_COUNTED(leagues=leagues))
    rounds = count(len(calendar), web.IN_ONE_ROUND, web.IN_ROUNDS)
    facts: list[Inline] = [say.SEASON_COUNTED(matchdays=max(map(len, schedule.values()), default=0), rounds=rounds)]
    if cups := [str(one.round) for one in calendar if one.cup is not None]:
        facts.append((say.CUP_IN_ROUND if len(cups) == 1 else say.CUP_IN_ROUNDS)(rounds=in_a_row(cups)))
    if traded := [one.round for one in calendar if one.trade]:
        facts.append(say.LAST_TRADE(n=max(traded)))
    yield Entry(say.THE_SEASON(), tuple(facts))


def info_blocks(reported: ReportedRound) -> tuple[tuple[Block, ...], tuple[Block, ...], tuple[Block, ...]]:
    """Return all that stands in the info: the calendar, with what can be bought and who meets in the cup; the fixtures;
    the clubs."""
    market = map(unexplained, for_sale(reported, reported.short))
    beside = (*calendar_table(reported), *market, *draw_blocks(reported, reported.short), *_lists(reported))
    schedule = enumerate((reported.result.schedule or {}).items(), start=1)
    fixtures = (page for at, (league, days) in schedule for page in _pages(say.FIXTURES_IN(league=league), list(_fixtures(reported, at, days))))
    return columns(beside), tuple(fixtures), tuple(_squads(reported))


def _squads(reported: ReportedRound) -> Iterator[Block]:
    for league, ids in league_clubs(reported).items():
        yield Heading(say.SQUADS_OF(league=league))
        yield Columns(tuple(_club(reported, id) for id in ids))
    if any(view.unnamed for view in reported.result.clubs.values()):
        yield Colophon(say.TALENTS_FOOT())


def _lists(reported: ReportedRound) -> Iterator[Entry]:
    """[1.2, 8.3] Return clubs to be had, who waits for one, and the house rules."""
    if facts := tuple(vacancies(reported)):
        yield Entry(web.PEOPLE(), facts)
    if rules := tuple(sentences(reported.result.house.rules, web.HOUSE_RULE_TEXT)):
        yield Entry(HOUSE_RULES(), rules)


def _club(reported: ReportedRound, id: str) -> Entry:
    """[8.2 a, 8.3] Return a club: who runs it, what it has, the names of its players in alphabetical order."""
    view = reported.result.clubs[id]
    manager: Inline = Person(view.manager) if view.manager is not None else messages.NOBODY()
    facts: list[Inline] = [say.CLUB_FACTS(manager=manager, size=view.size, wp=points(view.wp), money=Number(view.money))]
    if names := squad(view, say.AND_ONE_TALENT, say.AND_TALENTS):
        facts.append(between(", ", names))
    return Entry(say.WITH_CODE(club=reported.names[id], code=code(id)), tuple(facts))


def _fixtures(reported: ReportedRound, league: int, days: Days) -> Iterator[Table]:
    """Return a small table for each round: its matchdays side by side. Matchdays beyond the last round stand by
    themselves."""
    planned = [(one.round, [day for day in one.matchdays if day <= len(days) and days[day - 1]]) for one in reported.result.calendar or ()]
    told = {day for _, of_round in planned for day in of_round}
    rest = [(None, [day]) for day in range(1, len(days) + 1) if day not in told and days[day - 1]]
    for round, of_round in (*planned, *rest):
        if of_round:
            pairs = {day: [pair(match) for match in days[day - 1]] for day in of_round}
            yield _days_table(f"fixtures-{league}-{of_round[0]}", pairs, round)


def _days_table(name: str, days: Mapping[int, Sequence[tuple[str, str]]], round: int | None) -> Table:
    """Return matches to come by the clubs' codes, a column for each matchday.

    The first one names the `round`, if there is one.
    """

    def of_day(day: int, round: int | None) -> Column[int]:
        title = web.MATCHDAY(n=day)

        def pairing(line: int) -> Inline:
            return between(" – ", [code(club) for club in days[day][line]]) if line < len(days[day]) else None

        return text(title if round is None else web.MATCHDAY_IN_ROUND(day=title, n=round), pairing)

    columns = [of_day(day, None if index else round) for index, day in enumerate(days)]
    return Lines(range(max(map(len, days.values())))).table(name, None, *columns)


def _pages(title: Inline, tables: Sequence[Table]) -> Iterator[Together]:
    """Return small tables in two columns, as many together as fit on a page."""
    most = max((len(table.rows) for table in tables), default=0)
    fit = 2 * max(1, ROWS_ON_A_PAGE // (most + 1))
    for first in range(0, len(tables), fit):
        columns = Columns(tuple(tables[first : first + fit]))
        yield Together((columns,) if first else (Heading(title), columns))
