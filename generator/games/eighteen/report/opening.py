"""Before the first hole: what is played, who plays, on which course."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen import words as common
from generator.games.eighteen.pictures.key import key_picture
from generator.games.eighteen.pictures.shots import course_picture
from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import card, par_line
from generator.games.eighteen.session import Session
from generator.report import Block, Facts, Heading, Inline, Paragraph
from generator.telling import words
from generator.telling.columns import Lines, person, text


def opening_blocks(session: Session) -> Iterator[Block]:
    """Tell the mode in a sentence, the players with their golfers and clubs, the course."""
    yield Facts(tuple(_facts(session)))
    yield Paragraph(say.ABOUT[session.mode]())
    yield from player_blocks(session)
    yield Heading(common.THE_COURSE())
    yield from card(session, "course", say.PARS_OF(), [par_line(session)])
    if session.result.map:
        yield course_picture(session)
        yield key_picture()


def _facts(session: Session) -> Iterator[tuple[Inline, Inline]]:
    yield common.MODE(), session.title
    if session.result.course:
        yield common.COURSE(), session.result.course
    yield common.HOLES(), common.HOLES_AND_PAR(n=session.last_hole, par=sum(session.pars))


def player_blocks(session: Session) -> Iterator[Block]:
    """Tell who plays with which golfer and which clubs, and who is in his team."""
    result = session.result
    if not (result.golfers or result.teams or result.clubs):
        return
    yield Lines(session.people).table(
        "players",
        say.WHO_PLAYS(),
        person(words.PLAYER(), lambda player: player, head=True),
        text(common.GOLFER(), session.golfer, when=bool(result.golfers)),
        text(common.TEAM(), lambda player: ", ".join(result.teams.get(player, ())), when=bool(result.teams)),
        text(common.CLUBS(), lambda player: session.clubs(result.clubs.get(player, ())), when=bool(result.clubs)),
    )
