"""[Kelly Golf] What only one player may know: his open target. Other modes have no secrets from those who play."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen import words as common
from generator.games.eighteen.private import words as say
from generator.games.eighteen.report.claims import revealed
from generator.games.eighteen.result import Target
from generator.games.eighteen.session import Rounds, Session
from generator.report import Block, Facts, Heading, Inline, Items, Paragraph, Person, Report
from generator.secrecy import Owned, Viewer

KELLY = "kelly"


def private(rounds: Rounds, viewer: Viewer) -> Report | None:
    """Return the sheet of a player of Kelly Golf; None for others, and once the session is over."""
    session = Session(rounds)
    player = viewer.person
    if session.mode != KELLY or player not in session.players or session.result.finished:
        return None
    target = own_target(session, player)
    title = say.AFTER(turn=session.turn) if session.played else say.TITLE()
    lead = say.NO_TARGET() if target is None else say.LEAD(hole=target.hole, par=session.pars[target.hole - 1])
    return Report(title, tuple(_blocks(session, player, target)), lead=lead)


def own_target(session: Session, player: str) -> Target | None:
    """Return the open target of somebody, if the rounds are stripped for him."""
    owned = (entry.value for entry in session.result.targets if isinstance(entry, Owned) and entry.owner == player)
    return next(owned, None)


def _blocks(session: Session, player: str, target: Target | None) -> Iterator[Block]:
    yield Facts(tuple(_facts(session, player, target)))
    yield Paragraph(say.DRAW() if target is None else say.WORTH())
    former = [one for one in revealed(session) if one.player == player]
    if former:
        yield Heading(say.CLAIMED())
        yield Items(tuple(_claimed(one) for one in former))


def _claimed(target: Target) -> Inline:
    if target.claimed_by is None or target.claimed_by == target.player:
        return say.BY_YOURSELF(hole=target.hole)
    return say.CLAIMED_BY(hole=target.hole, person=Person(target.claimed_by))


def _facts(session: Session, player: str, target: Target | None) -> Iterator[tuple[Inline, Inline]]:
    if target is not None:
        yield common.GREEN(), target.hole
        yield common.PAR(), session.pars[target.hole - 1]
        if session.result.greens:
            yield common.LIES_AT(), session.result.greens[target.hole - 1]
    line = session.standing(player)
    yield say.PLACE(), line.place
    yield say.POINTS(), line.points
