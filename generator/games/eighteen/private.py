"""[Kelly Golf] What only one player may know: his open target. Other modes have no secrets from those who play."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen import messages as common
from generator.games.eighteen.documents import ModeKey
from generator.games.eighteen.report.turns import revealed
from generator.games.eighteen.result import Target
from generator.games.eighteen.session import Rounds, Session
from generator.play.secrecy import Owned
from generator.telling.parts import items, part
from generator.values.phrase import Phrase
from generator.values.report import Block, Facts, Inline, Paragraph, Person, Report

KELLY: ModeKey = "kelly"

TITLE = Phrase(de="Dein geheimes Ziel", en="Your secret target")
AFTER = Phrase(de="Dein geheimes Ziel nach Zug {turn}", en="Your secret target after turn {turn}")
LEAD = Phrase(de="Green {hole}, Par {par}: Nur du weißt es.", en="Green {hole}, par {par}: only you know.")
NO_TARGET = Phrase(de="Du hast gerade kein offenes Ziel.", en="You have no open target at present.")
WORTH = Phrase(
    de="Erreichst du dieses Green selbst, bekommst du 3 Punkte. Kommt dir jemand zuvor, geht es mit 2 Punkten weg, und du ziehst ein neues "
    "Ziel. Jedes Ziel von jemand anderem bringt dir 2 Punkte, jedes übrige Green einen.",
    en="If you reach this green yourself you get 3 points. If somebody else is faster they get 2, and you draw a new target. Each "
    "target of somebody else brings you 2 points, any other green one.",
)
DRAW = Phrase(
    de="Ziehe zwei Marken, behalte eine und nenne sie nur der Spielleitung.",
    en="Draw two tokens, keep one, and tell nobody but the game master.",
)
PLACE = Phrase(de="Dein Platz", en="Your place")
POINTS = Phrase(de="Deine Punkte", en="Your points")
CLAIMED = Phrase(de="Deine früheren Ziele", en="Your former targets")
CLAIMED_BY = Phrase(de="Green {hole}: von {person} genommen", en="Green {hole}: claimed by {person}")
BY_YOURSELF = Phrase(de="Green {hole}: von dir selbst genommen", en="Green {hole}: claimed by yourself")


def private(rounds: Rounds, player: str) -> Report | None:
    """Return the sheet of a player of Kelly Golf; None for others, and once the session is over."""
    session = Session(rounds)
    if session.mode != KELLY or player not in session.players or session.result.finished:
        return None
    owned = (entry.value for entry in session.result.targets if isinstance(entry, Owned) and entry.owner == player)
    target = next(owned, None)
    title = AFTER(turn=session.turn) if session.played else TITLE()
    lead = LEAD(hole=target.hole, par=session.pars[target.hole - 1]) if target else NO_TARGET()
    return Report(title, tuple(_blocks(session, player, target)), lead)


def _blocks(session: Session, player: str, target: Target | None) -> Iterator[Block]:
    yield Facts(tuple(_facts(session, player, target)))
    yield Paragraph(DRAW() if target is None else WORTH())
    former = [one for one in revealed(session) if one.player == player]
    yield from part(CLAIMED(), items(_claimed(one.hole, one.claimed_by, player) for one in former))


def _claimed(hole: int, by: str | None, player: str) -> Inline:
    return CLAIMED_BY(hole=hole, person=Person(by)) if by and by != player else BY_YOURSELF(hole=hole)


def _facts(session: Session, player: str, target: Target | None) -> Iterator[tuple[Inline, Inline]]:
    if target is not None:
        yield common.GREEN(), target.hole
        yield common.PAR(), session.pars[target.hole - 1]
        if session.result.greens:
            yield common.LIES_AT(), session.result.greens[target.hole - 1]
    line = session.standing(player)
    yield PLACE(), line.place
    yield POINTS(), line.points
