"""[1.3, 7] The end of a season on paper: how the leagues ended and what became of each club, the play-offs, who is no more.

The final tables in full stand in the report of the last round, often in the same issue; here only points, goals and what follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.games.united import nouns
from generator.games.united.lines import SCORE, alphabetical, labelled
from generator.games.united.paper import messages as say
from generator.games.united.paper.front import best_names
from generator.games.united.paper.leagues import match_entries
from generator.games.united.report import messages as web
from generator.games.united.report.people import decisions, takeovers
from generator.games.united.report.reported import League, ReportedRound, cup_winner, leagues
from generator.games.united.report.tables import top_scorers
from generator.games.united.result import Line
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.telling.parts import columns, paired, part
from generator.values.joining import in_a_row
from generator.values.phrase import count
from generator.values.report import Block, Brief, Colophon, Entry, Figure, Heading, Inline, Strong, Table


def side_of_end(reported: ReportedRound) -> Iterator[Block]:
    """Return the champion with his points, the winners of the other leagues and of the cup, the top scorers."""
    found = [one for one in leagues(reported) if one.table]
    if found:
        best = found[0].table[0]
        yield Figure(best.points, say.POINTS_OF_CHAMPION(club=reported.names[best.club]))
    for one in found[1:]:
        yield Entry(web.LEAGUE_WINNER(league=one.name), (reported.names[one.table[0].club],))
    if (cup := cup_winner(reported.season)) is not None:
        yield Entry(web.CUP_WINNERS(), (reported.names[cup],))
    for one in found:
        if best_ones := top_scorers(reported.season.latest.result.scorers.get(one.name, ())):
            goals = count(best_ones[0].goals, web.ONE_GOAL, web.MANY_GOALS)
            phrase = web.BEST_SCORER if len(best_ones) == 1 else web.BEST_SCORERS
            yield Entry(web.TOP_SCORER(league=one.name), (phrase(players=best_names(reported, best_ones), goals=goals),))


def ended_blocks(reported: ReportedRound) -> Iterator[Block]:
    """Return how the season ended."""
    found = [one for one in leagues(reported) if one.table]
    fates = _fates(reported)
    yield from part(
        web.WHAT_ENDED(season=reported.season.number), (*paired([_final(one, fates) for one in found]), *((Colophon(say.MORE_THERE()),) if found else ()))
    )
    play_offs = match_entries(reported, reported.result.matches)
    yield from part(say.AFTERWARDS(), columns((*play_offs, *_clubs(reported), *_died(reported))))


def _fates(reported: ReportedRound) -> Mapping[str, Inline]:
    """[1.3, 7.1] Return what became of clubs that do not stay where they were."""
    fates: dict[str, Inline] = {}
    for one in reported.result.moved:
        rises = reported.rises(one)
        fates[one.club] = say.MOVES(league=one.new) if rises is None else say.UP() if rises else say.DOWN()
    return fates | {club: nouns.DISSOLVED() for club in reported.result.dissolved}


def _final(league: League, fates: Mapping[str, Inline]) -> Table:
    """Return points and goals of each club, and what becomes of it."""

    def fate(line: Line) -> Inline:
        return fates.get(line.club) or (Strong(say.CHAMPION()) if league.number == 1 and line.place == 1 else None)

    return Lines(league.table, league.mark).table(
        f"table-{league.number}", say.END_TABLE(league=league.name),
        number(messages.PLACE_SHORT(), lambda line: line.place),
        text(nouns.CLUB(), lambda line: league.reported.short(line.club), head=True),
        number(messages.POINTS_SHORT(), lambda line: Strong(line.points)),
        number(nouns.GOALS(), lambda line: SCORE(home=line.goals, away=line.against)),
        text(say.FATE(), fate),
    )


def _clubs(reported: ReportedRound) -> Iterator[Entry]:
    """Return which clubs are new, who runs which from now on, and what the GM has decided."""
    last = reported.season.latest.result
    new = [reported.names[club] for club in reported.result.clubs if club not in last.clubs]
    facts = (*((web.FOUNDED(clubs=in_a_row(new)),) if new else ()), *takeovers(reported, last))
    for title, told in ((web.PEOPLE(), facts), (web.DECISIONS(), tuple(decisions(reported)))):
        if told:
            yield Entry(title, told)


def _died(reported: ReportedRound) -> Iterator[Block]:
    """[7.1] Yield the players who have left the game, each club in small type of its own: together they may be higher than a page."""
    died = {club: players for club, players in reported.result.died.items() if players}
    if not died:
        yield Entry(web.DIED(), (web.NOBODY_DIED(),))
        return
    yield Heading(web.DIED(), 3)
    yield from (Colophon(labelled(Brief(reported.names[club]), ", ".join(alphabetical(players)))) for club, players in died.items())
