"""The report of a round, of a season's info and of its end as they are printed: a front, then each league on pages of
its own [8.2, 8.3].

What is told is what the reports on the web tell, of the same public results; here it is arranged for pages, and nothing
stands twice.
"""

from __future__ import annotations

from generator.games.united.paper.ended import ended_blocks, side_of_end
from generator.games.united.paper.front import side_of_round
from generator.games.united.paper.info import info_blocks, side_of_info
from generator.games.united.paper.round import round_blocks
from generator.games.united.report import messages as web
from generator.games.united.report.reported import ReportedRound
from generator.values.report import Heading, Inline, Printed, Run


def printed_info(round: ReportedRound) -> Printed:
    """Return the info of a season before its first round."""
    return Printed(tuple(side_of_info(round)), tuple(info_blocks(round)))


def printed_round(round: ReportedRound) -> Printed:
    """Return a round that was played."""
    return Printed(tuple(side_of_round(round)), tuple(round_blocks(round)))


def printed_break(over: ReportedRound, coming: ReportedRound) -> Printed:
    """Return the end of a season, and the info of the one to come."""
    season: Inline = web.NEW_SEASON(season=coming.season.number)
    first, *rest = info_blocks(coming)
    opened = (Heading(Run((season, ": ", first.text))),) if isinstance(first, Heading) else (Heading(season), first)
    return Printed(tuple(side_of_end(over)), (*ended_blocks(over), *opened, *rest))
