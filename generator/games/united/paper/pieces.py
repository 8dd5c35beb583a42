"""Pieces of the printed reports: clubs in short and in full, form, the course of a club's places, tables of fixtures."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.united import nouns
from generator.games.united.lines import score
from generator.games.united.paper import words as say
from generator.games.united.report.reported import League, ReportedRound, outcomes
from generator.games.united.result import Match
from generator.joining import between
from generator.report import Inline, Run, Strong, Table
from generator.telling import words
from generator.telling.columns import Lines, number, text

LAST = 5
"""So many matches make the form, the latest last."""


def short(reported: ReportedRound, club: str) -> Inline:
    """Return what a club is called where room is scarce: its id in capitals, as in cross tables."""
    return club.upper()


def pairing(reported: ReportedRound, home: str, away: str) -> Inline:
    """Return home – away in short."""
    return Run((short(reported, home), " – ", short(reported, away)))


def form(league: League, club: str) -> Inline:
    """Return how a club's last league matches ended."""
    return between("", [nouns.LETTERS[one]() for one in outcomes(league.season, club)[-LAST:]])


def results_table(reported: ReportedRound, name: str, caption: Inline, matches: Sequence[Match]) -> Table:
    """Return matches that were played, in short."""
    return Lines(matches).table(
        name, caption,
        text(say.HOME(), lambda match: short(reported, match.home)),
        text(say.AWAY(), lambda match: short(reported, match.away)),
        number(words.RESULT(), lambda match: Strong(score(match))),
    )


def fixtures_table(reported: ReportedRound, name: str, caption: Inline, pairs: Sequence[tuple[str, str]]) -> Table:
    """Return matches to come, in short."""
    return Lines(pairs).table(
        name, caption,
        text(say.HOME(), lambda pair: short(reported, pair[0]), head=True),
        text(say.AWAY(), lambda pair: short(reported, pair[1])),
    )
