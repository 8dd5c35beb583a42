"""The public report of a session of 18 Holes: who plays what, the card as golfers know it, how things stand and why, what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.games.eighteen import words as common
from generator.games.eighteen.documents import ModeKey
from generator.games.eighteen.handouts import handouts
from generator.games.eighteen.pictures.maps import course_picture, key_picture
from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import card, par_line
from generator.games.eighteen.report.holes import green_blocks, stroke_blocks
from generator.games.eighteen.report.lead import ahead_blocks, field, lead, title
from generator.games.eighteen.report.log import log_blocks, place_blocks
from generator.games.eighteen.report.standings import ace_blocks, standing_blocks
from generator.games.eighteen.report.turns import claim_blocks, racing_blocks
from generator.games.eighteen.session import Rounds, Session
from generator.report import Block, Facts, Heading, Paragraph, Report
from generator.secrecy import Viewer
from generator.telling import words
from generator.telling.columns import Lines, person, text

CARDS: Mapping[ModeKey, Callable[[Session], Iterator[Block]]] = {
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
    if len(rounds) == 1:
        return Report(say.BEGINS(mode=session.title), tuple(_opening(session)), field(session), handouts(session))
    return Report(title(session), tuple(_blocks(session)), lead(session), handouts(session))


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
    """Tell before the first hole the mode in a sentence, the players with their golfers and clubs, the course."""
    result = session.result
    course = [(common.COURSE(), result.course)] if result.course else []
    holes = common.HOLES(), common.HOLES_AND_PAR(n=session.last_hole, par=sum(session.pars))
    yield Facts(((common.MODE(), session.title), *course, holes))
    yield Paragraph(say.ABOUT[session.mode]())
    if result.golfers or result.teams or result.clubs:
        yield Lines(session.people).table(
            "players",
            say.WHO_PLAYS(),
            person(words.PLAYER(), lambda player: player, head=True),
            text(common.GOLFER(), session.golfer, when=bool(result.golfers)),
            text(common.TEAM(), lambda player: ", ".join(result.teams.get(player, ())), when=bool(result.teams)),
            text(common.CLUBS(), lambda player: session.clubs(result.clubs.get(player, ())), when=bool(result.clubs)),
        )
    yield Heading(common.THE_COURSE())
    yield from card(session, "course", say.PARS_OF(), [par_line(session)])
    if result.map:
        yield course_picture(session)
        yield key_picture()
