"""The report of a round, of a season's info and of its end as they are printed: a front, then each league on pages of
its own [8.2, 8.3].

What is told is what the reports on the web tell, of the same public results; here it is arranged for pages, and nothing
stands twice.
"""

from __future__ import annotations

from generator.games.united.paper import almanac_words
from generator.games.united.paper.eleven import eleven
from generator.games.united.paper.ended import after_the_end, honours_in_columns, side_of_end, table_blocks_of_end
from generator.games.united.paper.front import facts_of_round, side_of_round
from generator.games.united.paper.info import info_blocks, side_of_info
from generator.games.united.paper.leagues import places_of_round, season_river, table_blocks
from generator.games.united.paper.round import round_blocks
from generator.games.united.report import messages as web
from generator.games.united.report.matches import drawn_results
from generator.games.united.report.reported import ReportedRound, leagues
from generator.telling.parts import part
from generator.values.report import Heading, Inline, Printed, Run


def printed_info(round: ReportedRound) -> Printed:
    """Return the info of a season before its first round."""
    return Printed(tuple(side_of_info(round)), tuple(info_blocks(round)))


def printed_round(round: ReportedRound) -> Printed:
    """Return a round that was played: the matchdays of the highest league that had any face its table."""
    first = next((league for league in leagues(round) if league.now), None)
    behind = (*round_blocks(round, first), *season_river(round))
    if first is None:
        return Printed(tuple(side_of_round(round)), (), (), places_of_round(round), behind)
    return Printed(facts_of_round(round), tuple(table_blocks(first)), tuple(drawn_results(first)), places_of_round(round), behind)


def printed_break(over: ReportedRound, coming: ReportedRound) -> Printed:
    """Return the end of a season, and the info of the one to come."""
    season: Inline = web.NEW_SEASON(season=coming.season.number)
    first, *rest = info_blocks(coming)
    opened = (Heading(Run((season, ": ", first.text))),) if isinstance(first, Heading) else (Heading(season), first)
    picture = part(almanac_words.ELEVEN(), eleven(over.season, over.names, over.short), 3)
    side = honours_in_columns(over) if picture else tuple(side_of_end(over))
    return Printed(side, tuple(table_blocks_of_end(over)), picture, behind=(*after_the_end(over), *opened, *rest))
