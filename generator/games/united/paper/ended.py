"""[1.3, 7] The end of a season on paper: how the leagues ended and what became of each club, the play-offs, who is no
more.

The final tables in full stand in the report of the last round, often in the same issue; here points are bars, beside
them goals and what follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.games.united import nouns
from generator.games.united.lines import alphabetical, labelled
from generator.games.united.paper import messages as say
from generator.games.united.paper.bars import endings
from generator.games.united.paper.leagues import match_entries
from generator.games.united.report import messages as web
from generator.games.united.report.ended import honours
from generator.games.united.report.people import decisions, takeovers
from generator.games.united.report.reported import League, ReportedRound, leagues
from generator.telling.parts import columns, part
from generator.values.joining import in_a_row
from generator.values.report import Block, Brief, Colophon, Entry, Heading, Inline


def honours_in_columns(reported: ReportedRound) -> tuple[Block, ...]:
    """Return who has won what beside the leagues, of which their pictures tell."""
    told = tuple(honours(reported, reported.club))
    return columns(Entry(title, (winner,)) for title, winner in told[sum(map(bool, reported.result.tables.values())) :])


def drawn_end(reported: ReportedRound) -> tuple[Block, ...]:
    """Return how the leagues ended, as pictures."""
    found = [one for one in leagues(reported) if one.table]
    rises = {one.club: rises for one in reported.result.moved if (rises := reported.rises(one)) is not None}
    return (*endings(found, _fates(reported, found), rises), *((Colophon(say.MORE_THERE()),) if found else ()))


def after_the_end(reported: ReportedRound) -> Iterator[Block]:
    """Return what became of clubs and players."""
    play_offs = match_entries(reported, reported.result.matches)
    yield from part(say.AFTERWARDS(), columns((*play_offs, *_clubs(reported), *_died(reported))))


def _fates(reported: ReportedRound, found: Sequence[League]) -> Mapping[str, Inline]:
    """[1.3, 7.1] Return what became of clubs that do not stay where they were, and who is champion."""
    fates: dict[str, Inline] = {found[0].table[0].club: say.CHAMPION()} if found and found[0].number == 1 else {}
    for one in reported.result.moved:
        rises = reported.rises(one)
        fates[one.club] = say.MOVES(league=one.new) if rises is None else say.UP() if rises else say.DOWN()
    return fates | {club: nouns.DISSOLVED() for club in reported.result.dissolved}


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
