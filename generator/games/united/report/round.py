"""The report of a round that was played: what has happened, where everybody stands, what comes."""

from __future__ import annotations

from generator.games.united.report import words as say
from generator.games.united.report.ahead import ahead_blocks
from generator.games.united.report.cup import cup_blocks
from generator.games.united.report.discipline import discipline_blocks, doping_blocks
from generator.games.united.report.headline import headline
from generator.games.united.report.market import market_blocks
from generator.games.united.report.matches import league_details, league_results
from generator.games.united.report.people import club_blocks
from generator.games.united.report.record import Record
from generator.games.united.report.scorers import scorer_blocks
from generator.games.united.report.situation import situation_blocks
from generator.games.united.report.tables import background, league_tables
from generator.report import Block, Heading, Report


def round_report(record: Record) -> Report:
    result = record.result
    title = say.ROUND_OF_SEASON if record.season.next else say.LAST_ROUND_OF_SEASON
    blocks = (
        *situation_blocks(record),
        *(block for number, league, _ in record.leagues for block in league_blocks(record, number, league)),
        *cup_blocks(record),
        *discipline_blocks(record),
        *doping_blocks(record),
        *club_blocks(record),
        *market_blocks(record),
        *ahead_blocks(record),
    )
    return Report(title(n=result.season_round, season=record.season.number), blocks, lead=headline(record))


def league_blocks(record: Record, number: int, league: str) -> tuple[Block, ...]:
    """A league: results and table at a glance, then match by match, scorers, and the rest."""
    return (
        Heading(league),
        *league_results(record, number, league),
        *league_tables(record, number, league),
        *league_details(record, league),
        *scorer_blocks(record, number, league),
        *background(record, number, league),
    )
