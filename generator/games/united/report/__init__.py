"""The public report of a round, and the season's info [8.2, 8.3]."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united.chronicle import Rounds
from generator.games.united.paper import printed_break, printed_info, printed_round
from generator.games.united.report import ended, headline, messages
from generator.games.united.report.ahead import ahead_blocks, info_blocks, summary
from generator.games.united.report.discipline import discipline_blocks
from generator.games.united.report.market import market_blocks
from generator.games.united.report.matches import cup_blocks, league_details, league_results
from generator.games.united.report.people import club_blocks
from generator.games.united.report.reported import ReportedRound, leagues, reported
from generator.games.united.report.situation import lead, situation_blocks
from generator.games.united.report.tables import background, league_tables, scorer_blocks
from generator.play.secrecy import Viewer
from generator.values.report import Block, Heading, Inline, Report


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """Return the report of the last of the rounds: a season's info, a round, or a season's end with the info of the
    next one."""
    round = reported(rounds)
    number = round.season.number
    if len(rounds) == 1:
        info = messages.SEASON_INFO(season=number)
        return Report(info, info_blocks(round), lead=summary(round), printed=printed_info(round), coming=_coming(round))
    if not round.result.season_break:
        title = messages.ROUND_OF_SEASON if round.season.next else messages.LAST_ROUND_OF_SEASON
        title_now = title(n=round.result.season_round, season=number)
        told, blocks = headline.of_round(round), tuple(_round_blocks(round))
        below, whole = lead(round, headline.told_by(told)), lead(round)
        return Report(title_now, blocks, below, printed=printed_round(round), coming=_coming(round), headline=told, whole_lead=whole)
    over = reported(rounds, over=True)
    blocks = (*ended.ended_blocks(over), Heading(messages.NEW_SEASON(season=number)), *info_blocks(round))
    end = messages.SEASON_END(season=over.season.number)
    return Report(end, blocks, ended.lead(over), printed=printed_break(over, round), coming=_coming(round), headline=headline.of_season(over))


def _coming(round: ReportedRound) -> Inline:
    """Return the title of the round to come; after the last one of a season, that of its end."""
    season, coming = round.season, round.season.next
    if coming is None:
        return messages.SEASON_END(season=season.number)
    title = messages.ROUND_OF_SEASON if season.planned(coming.round + 1) else messages.LAST_ROUND_OF_SEASON
    return title(n=coming.round, season=season.number)


def _round_blocks(round: ReportedRound) -> Iterator[Block]:
    """Return what has happened in a round that was played, where everybody stands, what comes."""
    yield from situation_blocks(round)
    for league in leagues(round):  # results and table at a glance, then match by match, scorers, and the rest
        yield Heading(league.name)
        yield from league_results(league)
        yield from league_tables(league)
        yield from league_details(league)
        yield from scorer_blocks(league)
        yield from background(league)
    yield from cup_blocks(round)
    yield from discipline_blocks(round)
    yield from club_blocks(round)
    yield from market_blocks(round)
    yield from ahead_blocks(round)
