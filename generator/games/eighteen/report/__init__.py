"""The public report of a session of 18 Holes: who plays what, the card as golfers know it, how things stand and why,
what comes next."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen import messages as common
from generator.games.eighteen.handouts import handouts
from generator.games.eighteen.report import messages as say
from generator.games.eighteen.report.headline import headline
from generator.games.eighteen.report.lead import ahead_blocks, field, lead, title
from generator.games.eighteen.report.log import log_blocks, place_blocks
from generator.games.eighteen.report.paper import CARDS, on_paper, start_blocks
from generator.games.eighteen.report.standings import ace_blocks, standing_blocks
from generator.games.eighteen.session import Rounds, Session
from generator.play.secrecy import Viewer
from generator.values.report import Block, Facts, Heading, Report


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """Tell the last of the rounds; a file that goes on with a session shows all of it so far."""
    session = Session(rounds)
    if len(rounds) == 1:
        return Report(say.BEGINS(mode=session.title), tuple(_opening(session)), field(session), handouts(session), on_paper(session))
    return Report(title(session), tuple(_blocks(session)), lead(session), handouts(session), on_paper(session), headline=headline(session))


def _blocks(session: Session) -> Iterator[Block]:
    yield from standing_blocks(session)
    if session.played:
        yield Heading(say.CARD())
        yield from CARDS[session.mode](session)
        yield from ace_blocks(session)
    yield from log_blocks(session)
    yield from ahead_blocks(session)
    yield from place_blocks(session)


def _opening(session: Session) -> Iterator[Block]:
    """Tell before the first hole what is played where, and by whom."""
    course = [(common.COURSE(), session.result.course)] if session.result.course else []
    holes = common.HOLES(), common.HOLES_AND_PAR(n=session.last_hole, par=sum(session.pars))
    yield Facts(((common.MODE(), session.title), *course, holes))
    yield from start_blocks(session, Heading(common.THE_COURSE()))
