"""What is printed for the table: the empty scorecard, lines for a log, and at the start the clubs and shot cards."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen.handouts import words as say
from generator.games.eighteen.handouts.club_list import club_list, own_cards
from generator.games.eighteen.handouts.scorecards import log_sheet, scorecard
from generator.games.eighteen.session import Rounds, Session
from generator.report import Handout
from generator.secrecy import Viewer

CARD, LOG, CARDS = "scorekarte", "zugprotokoll", "karten"
"""The names in the files' names."""


def handouts(rounds: Rounds, viewer: Viewer) -> tuple[Handout, ...]:
    """Return sheets for what is still to be played; nothing once the session is over."""
    return tuple(_sheets(Session(rounds)))


def _sheets(session: Session) -> Iterator[Handout]:
    result = session.result
    if result.finished:
        return
    yield Handout(CARD, say.CARD(mode=session.title), scorecard(session))
    if result.map and result.clubs:
        yield Handout(LOG, say.LOG(), (log_sheet(session),))
    if len(session.rounds) == 1 and result.clubs and not own_cards(session):
        yield Handout(CARDS, say.CLUB_LIST(), club_list())
