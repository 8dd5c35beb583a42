"""What the game tells on people's own pages: the session, their place, hole-in-ones, their best round on this course."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen.pages import words as say
from generator.games.eighteen.pages.course_page import SLUG, best_hole
from generator.games.eighteen.pages.scores import own, scores
from generator.games.eighteen.report import words as common
from generator.games.eighteen.report.lead import title
from generator.games.eighteen.report.moves import club
from generator.games.eighteen.session import BY_STROKES, Session, golfer
from generator.joining import between, in_a_row
from generator.report import Block, ColumnHead, Facts, Inline, Link, Number, Person, Row, Table


def people_pages(session: Session) -> tuple[tuple[str, tuple[Block, ...]], ...]:
    """Everybody who plays, by id."""
    return tuple((player, tuple(_blocks(session, player))) for player in sorted(session.people))


def _blocks(session: Session, player: str) -> Iterator[Block]:
    yield Facts(tuple(_facts(session, player)))
    reports = [Session(session.rounds[:number]) for number in range(2, len(session.rounds) + 1)]
    rows = tuple(_row(earlier, player) for earlier in reversed(reports) if earlier.played)
    if rows:
        main = common.MAIN.get(session.mode, common.POINTS)()
        columns = (ColumnHead(say.REPORT()), ColumnHead(say.PLACE(), "number"), ColumnHead(main, "number"))
        yield Table(f"session-{player}", say.OWN_REPORTS(person=Person(player)), columns, rows, row_head=0)


def _row(session: Session, player: str) -> Row:
    line = session.standing(player)
    return Row((Link(session.told.address(), title(session)), line.place, line.points), "best" if line.place == 1 and line.points else "")


def _facts(session: Session, player: str) -> Iterator[tuple[Inline, Inline]]:
    result, line = session.result, session.standing(player)
    yield say.MODE(), session.title
    course = result.course or say.THIS_COURSE()
    yield say.COURSE(), Link(f"games/{session.told.game}/{SLUG}", course)
    if player in result.golfers:
        yield say.GOLFER(), golfer(result.golfers[player])
    if player in result.teams:
        yield say.TEAM(), ", ".join(result.teams[player])
    if player in result.clubs:
        yield say.CLUBS(), between(", ", [club(session, id) for id in result.clubs[player]])
    yield say.STATE(), say.WON() if player in result.winners else say.FINISHED() if result.finished else say.RUNNING()
    if not session.played:
        return
    yield say.PLACE(), say.PLACE_OF(place=line.place, n=len(result.standings))
    yield common.MAIN.get(session.mode, common.POINTS)(), line.points
    aces = [str(hole) for person, hole in session.aces if person == player]
    if aces:
        yield say.ACES(), say.AT_HOLES(n=len(aces), holes=in_a_row(aces))
    yield from _best(session, player)


def _best(session: Session, player: str) -> Iterator[tuple[Inline, Inline]]:
    """[Stroke Play] The round, once it is over, and the best hole."""
    card = own(scores(session), player)
    if session.mode not in BY_STROKES or not card:
        return
    if len(card) == session.last_hole:
        total = sum(card.values())
        yield say.BEST_OWN_ROUND(), common.IN_BRACKETS(what=total, more=Number(total - sum(session.pars), signed=True))
    yield say.BEST_HOLE(), best_hole(session, card)
