"""The public report of a session of 18 Holes: the card as golfers know it, how things stand and why, what comes next."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen.handouts import handouts
from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.ahead import ahead_blocks
from generator.games.eighteen.report.claims import claim_blocks
from generator.games.eighteen.report.greens import green_blocks
from generator.games.eighteen.report.lead import field, lead, title
from generator.games.eighteen.report.log import log_blocks, place_blocks
from generator.games.eighteen.report.opening import opening_blocks
from generator.games.eighteen.report.racing import racing_blocks
from generator.games.eighteen.report.standings import ace_blocks, standing_blocks
from generator.games.eighteen.report.strokes import stroke_blocks
from generator.games.eighteen.session import Rounds, Session
from generator.report import Block, Heading, Report
from generator.secrecy import Viewer

CARDS = {
    "match": green_blocks,
    "skins": green_blocks,
    "stroke": stroke_blocks,
    "stableford": stroke_blocks,
    "racing": racing_blocks,
    "chaos": claim_blocks,
    "teams": claim_blocks,
    "kelly": claim_blocks,
    "solo": claim_blocks,
}


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """Tell the last of the rounds; a file that goes on with a session shows all of it so far."""
    session = Session(rounds)
    sheets = handouts(rounds, viewer)
    if len(rounds) == 1:
        return Report(say.BEGINS(mode=session.title), tuple(opening_blocks(session)), field(session), sheets)
    return Report(title(session), tuple(_blocks(session)), lead(session), sheets)


def _blocks(session: Session) -> Iterator[Block]:
    yield from standing_blocks(session)
    if session.played:
        yield Heading(say.CARD())
        yield from CARDS[session.mode](session)
        yield from ace_blocks(session)
    yield from log_blocks(session)
    yield from ahead_blocks(session)
    yield from place_blocks(session)
