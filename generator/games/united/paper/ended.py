"""[1.3, 7] The end of a season on paper: how the leagues ended and what became of each club, the play-offs, who is no
more.

The final tables in full stand in the report of the last round, often in the same issue; here only points, goals and
what follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.games.united import nouns
from generator.games.united.lines import SCORE, alphabetical, labelled
from generator.games.united.paper import messages as say
from generator.games.united.paper.leagues import match_entries
from generator.games.united.report import messages as web
from generator.games.united.report.ended import honours
from generator.games.united.report.people import decisions, takeovers
from generator.games.united.report.reported import League, ReportedRound, leagues
from generator.games.united.result import TableLine
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.telling.parts import columns, paired, part
from generator.values.joining import in_a_row
from generator.values.report import Block, Brief, Colophon, Entry, Figure, Heading, Inline, Strong, Table


def side_of_end(reported: ReportedRound) -> Iterator[Block]:
    """Return the champion with his points; then who else has won what."""
    champion = next((lines[0] for lines in reported.result.tables.values() if lines), None)
    if champion is not None:
        yield Figure(champion.points, say.POINTS_OF_CHAMPION(club=reported.names[champion.club]))
    yield from _others(reported)


def honours_in_columns(reported: ReportedRound) -> tuple[Block, ...]:
    """Return who has won what beside the first league, whose table says it."""
    return columns(_others(reported))


def _others(reported: ReportedRound) -> Sequence[Entry]:
    found = [Entry(title, (winner,)) for title, winner in honours(reported, reported.club)]
    return found[any(reported.result.tables.values()) :]


def table_blocks_of_end(reported: ReportedRound) -> Iterator[Block]:
    """Return how the leagues ended."""
    found = [one for one in leagues(reported) if one.table]
    fates = _fates(reported)
    yield from part(
        web.WHAT_ENDED(season=reported.season.number), (*paired([_final(one, fates) for one in found]), *((Colophon(say.MORE_THERE()),) if found else ()))
    )


def after_the_end(reported: ReportedRound) -> Iterator[Block]:
    """Return what became of clubs and players."""
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

    def fate(line: TableLine) -> Inline:
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
    """[7.1] Yield the players who have left the game, each club in small type of its own: together they may be higher
    than a page."""
    died = {club: players for club, players in reported.result.died.items() if players}
    if not died:
        yield Entry(web.DIED(), (web.NOBODY_DIED(),))
        return
    yield Heading(web.DIED(), 3)
    yield from (Colophon(labelled(Brief(reported.names[club]), ", ".join(alphabetical(players)))) for club, players in died.items())
