"""How the league stands now: the tables' key columns, who meets whom next, the places over the rounds."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united.chronicle import Rounds
from generator.games.united.lines import page, season_slug
from generator.games.united.report import words as of_round
from generator.games.united.report.ahead import fixtures
from generator.games.united.report.reported import ReportedRound, leagues, reported
from generator.games.united.report.tables import places_over_rounds, standing
from generator.joining import between
from generator.phrase import count
from generator.report import Block, Heading, StateOfPlay
from generator.telling import words
from generator.telling.columns import in_brief


def state_of_play(rounds: Rounds) -> StateOfPlay:
    """Return the state after the last of the rounds: of a season that has not begun, its first matches."""
    round = reported(rounds)
    blocks = tuple(_blocks(round))
    if not round.season.rounds:
        return StateOfPlay(whole=page(round.round, season_slug(round.season.number)), blocks=blocks)
    found = leagues(round)
    leaders = [
        words.IN_BRACKETS(what=league.club(line.club), more=count(line.points, words.ONE_POINT, words.N_POINTS))
        for league in found
        for line in league.table[:1]
    ]
    tables = tuple(in_brief(standing(league), foot=standing(league).foot) for league in found)
    return StateOfPlay(between(", ", leaders), tables, page(round.round, season_slug(round.season.number)), blocks)


def _blocks(round: ReportedRound) -> Iterator[Block]:
    coming = round.season.next
    if coming is not None and not round.round.ended:
        yield Heading(of_round.NEXT_ROUND(n=coming.round))
        yield from fixtures(round, coming)
    if len(round.season.rounds) > 1:
        yield Heading(of_round.THE_PLACES())
        for league in leagues(round):
            yield from places_over_rounds(league)
