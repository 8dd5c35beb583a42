"""The report of a round, of a season's info and of its end as they are printed: a front, then each league on pages of
its own [8.2, 8.3].

What is told is what the reports on the web tell, of the same public results; here it is arranged for pages, and nothing
stands twice.
"""

from __future__ import annotations

from generator.games.united.paper import almanac_words
from generator.games.united.paper.eleven import eleven
from generator.games.united.paper.ended import after_the_end, drawn_end, honours_in_columns
from generator.games.united.paper.front import facts_of_round, side_of_round
from generator.games.united.paper.info import info_blocks, side_of_info
from generator.games.united.paper.leagues import places_of_round, season_river, table_blocks
from generator.games.united.paper.round import cup_blocks, round_blocks
from generator.games.united.report import messages as web
from generator.games.united.report.matches import drawn_results
from generator.games.united.report.reported import ReportedRound, leagues
from generator.telling.parts import part
from generator.values.report import Printed, Run


def printed_info(round: ReportedRound) -> Printed:
    """Return the info of a season before its first round: the calendar, which says what a sidebar would, faces the
    fixtures."""
    calendar, fixtures, clubs = info_blocks(round)
    dates = part(web.CALENDAR(), calendar)
    return Printed((), fixtures, dates, behind=clubs) if dates and fixtures else Printed(tuple(side_of_info(round)), (*dates, *clubs, *fixtures))


def printed_round(round: ReportedRound) -> Printed:
    """Return a round that was played: the matchdays of the highest league that had any face its table; where no league
    had any, the cup faces the table of the first league. A round without a match has nothing to face."""
    found = leagues(round)
    first = next((league for league in found if league.now), None)
    cup = tuple(cup_blocks(round))
    picture = tuple(drawn_results(first)) if first else cup
    shown = (first or found[0]) if picture else None
    behind = (*season_river(round), *round_blocks(round, shown, cup))
    side, table = (facts_of_round(round), tuple(table_blocks(shown))) if shown else (tuple(side_of_round(round)), ())
    return Printed(side, table, picture, places_of_round(round), behind)


def printed_break(over: ReportedRound, coming: ReportedRound) -> Printed:
    """Return the end of a season, and the info of the one to come: the eleven of the season faces how the leagues
    ended; where none can be told, that faces what became of clubs and players."""
    calendar, fixtures, clubs = info_blocks(coming)
    info = (*part(Run((web.NEW_SEASON(season=coming.season.number), ": ", web.CALENDAR())), calendar), *clubs, *fixtures)
    eleven_of_it = part(almanac_words.ELEVEN(), eleven(over.season, over.names, over.short), 3)
    ended, after = part(web.WHAT_ENDED(season=over.season.number), drawn_end(over)), tuple(after_the_end(over))
    facing, picture, behind = (ended, eleven_of_it, (*after, *info)) if eleven_of_it else (after, ended, info)
    return Printed(honours_in_columns(over), facing, picture, behind=behind)
