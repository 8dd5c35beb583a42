"""The report of a round that was played: what has happened, where everybody stands, what comes."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united.report import words as say
from generator.games.united.report.ahead import ahead_blocks
from generator.games.united.report.cup import cup_blocks
from generator.games.united.report.discipline import discipline_blocks, doping_blocks
from generator.games.united.report.headline import headline
from generator.games.united.report.league import League, leagues
from generator.games.united.report.market import market_blocks
from generator.games.united.report.matches import league_details, league_results
from generator.games.united.report.people import club_blocks
from generator.games.united.report.record import ReportedRound
from generator.games.united.report.scorers import scorer_blocks
from generator.games.united.report.situation import situation_blocks
from generator.games.united.report.tables import background, league_tables
from generator.report import Block, Heading, Report


def round_report(reported: ReportedRound) -> Report:
    """Return the report of a round: the leagues, the cup, cards, clubs, the market, what comes."""
    title = say.ROUND_OF_SEASON if reported.season.next else say.LAST_ROUND_OF_SEASON
    blocks = (
        *situation_blocks(reported),
        *(block for league in leagues(reported) for block in _league_blocks(league)),
        *cup_blocks(reported),
        *discipline_blocks(reported),
        *doping_blocks(reported),
        *club_blocks(reported),
        *market_blocks(reported),
        *ahead_blocks(reported),
    )
    return Report(title(n=reported.result.season_round, season=reported.season.number), blocks, lead=headline(reported))


def _league_blocks(league: League) -> Iterator[Block]:
    """Return a league: results and table at a glance, then match by match, scorers, and the rest."""
    yield Heading(league.name)
    yield from league_results(league)
    yield from league_tables(league)
    yield from league_details(league)
    yield from scorer_blocks(league)
    yield from background(league)
