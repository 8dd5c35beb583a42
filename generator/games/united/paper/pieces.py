"""Pieces of the printed reports: form, the course of a club's places, tables of fixtures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.games.united.lines import code
from generator.games.united.report import messages as web
from generator.games.united.report.reported import League, outcomes
from generator.telling.columns import Column, Lines, text
from generator.values.joining import between
from generator.values.report import Inline, Marks, Spark, Table

LAST = 5
"""So many matches make the form, the latest last."""


def course(league: League, club: str) -> Spark:
    """Return a club's place after each round of the season."""
    tables = (round.result.tables[league.name] for round in league.reported.season.rounds)
    return Spark(tuple(next((line.place for line in lines if line.club == club), None) for lines in tables), best_is_low=True)


def form(league: League, club: str) -> Marks:
    """Return how a club's last league matches ended."""
    return Marks(tuple(outcomes(league.season, club)[-LAST:]))


def days_table(name: str, days: Mapping[int, Sequence[tuple[str, str]]], round: int | None) -> Table:
    """Return matches to come by the clubs' codes, a column for each matchday; the first one names the `round`, if there is one."""

    def of_day(day: int, round: int | None) -> Column[int]:
        title = web.MATCHDAY(n=day)

        def pairing(line: int) -> Inline:
            return between(" – ", [code(club) for club in days[day][line]]) if line < len(days[day]) else None

        return text(title if round is None else web.MATCHDAY_IN_ROUND(day=title, n=round), pairing)

    columns = [of_day(day, None if index else round) for index, day in enumerate(days)]
    return Lines(range(max(map(len, days.values())))).table(name, None, *columns)
