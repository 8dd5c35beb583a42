"""The public report of a round, and the season's info [8.2, 8.3]."""

from __future__ import annotations

from generator.games.united.chronicle import Rounds
from generator.games.united.report import ended as end
from generator.games.united.report import info_words as say
from generator.games.united.report.info import info_blocks, summary
from generator.games.united.report.record import ended, reported
from generator.games.united.report.round import round_report
from generator.report import Heading, Report
from generator.secrecy import Viewer


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """Return the report of the last of the rounds: a season's info, a round, or a season's end with the info of the next one."""
    round = reported(rounds)
    if len(rounds) == 1:
        return Report(say.SEASON_INFO(season=round.season.number), info_blocks(round), lead=summary(round))
    if not round.result.season_break:
        return round_report(round)
    over = ended(rounds)
    blocks = (*end.ended_blocks(over), Heading(say.NEW_SEASON(season=round.season.number)), *info_blocks(round))
    return Report(say.SEASON_END(season=over.season.number), blocks, lead=end.headline(over))
