"""Before the first hole: what is played, who plays, on which course."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen.pictures.key import key_picture
from generator.games.eighteen.pictures.shots import course_picture
from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import card, par_line
from generator.games.eighteen.report.moves import club
from generator.games.eighteen.session import Session, golfer
from generator.joining import between
from generator.report import Block, ColumnHead, Facts, Heading, Inline, Paragraph, Person, Row, Table


def opening_blocks(session: Session) -> Iterator[Block]:
    """The mode in a sentence, the players with their golfers and clubs, the course."""
    yield Facts(tuple(_facts(session)))
    yield Paragraph(say.ABOUT[session.mode]())
    yield from player_blocks(session)
    yield Heading(say.COURSE_CARD())
    yield from card(session, "course", say.PARS_OF(), [par_line(session)])
    if session.result.map:
        yield course_picture(session)
        yield key_picture()


def _facts(session: Session) -> Iterator[tuple[Inline, Inline]]:
    yield say.MODE(), session.title
    if session.result.course:
        yield say.COURSE(), session.result.course
    yield say.HOLES_AND_PAR(), say.SO_MANY_HOLES(n=session.last_hole, par=sum(session.pars))


def player_blocks(session: Session) -> Iterator[Block]:
    """Who plays with which golfer and which clubs, and who is in his team."""
    result = session.result
    if not (result.golfers or result.teams or result.clubs):
        return
    columns = [ColumnHead(say.PLAYER(), "person")]
    columns += (
        [ColumnHead(say.GOLFER())] * bool(result.golfers)
        + [ColumnHead(say.TEAM())] * bool(result.teams)
        + [ColumnHead(say.CLUBS())] * bool(result.clubs)
    )
    rows = []
    for player in session.people:
        cells: list[Inline] = [Person(player)]
        if result.golfers:
            cells.append(golfer(result.golfers[player]) if player in result.golfers else "–")
        if result.teams:
            cells.append(", ".join(result.teams.get(player, ())))
        if result.clubs:
            cells.append(between(", ", [club(session, id) for id in result.clubs.get(player, ())]))
        rows.append(Row(tuple(cells)))
    yield Table("players", say.WHO_PLAYS(), tuple(columns), tuple(rows), row_head=0)
