"""Pages beside the reports: the course with the records on it; on people's own pages the session, their place, their
best round."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen import messages as common
from generator.games.eighteen.pages import messages as say
from generator.games.eighteen.pages.course_page import SLUG, best_hole, course_page, own, scores, to_par
from generator.games.eighteen.report.lead import ahead_blocks, title
from generator.games.eighteen.report.standings import leading, standing_table
from generator.games.eighteen.result import Standing
from generator.games.eighteen.series import SLUG as SERIES
from generator.games.eighteen.session import BY_STROKES, Rounds, Session, players_in_a_row
from generator.telling import messages
from generator.telling.columns import Lines, in_brief, number, text
from generator.values import addresses
from generator.values.joining import in_a_row
from generator.values.phrase import Phrase
from generator.values.report import Block, Facts, Inline, Link, Number, Person, Publication, Run, StateOfPlay

SLUGS = {
    SERIES: Phrase(de="18-loecher", en="18-holes"),
    SLUG: Phrase(de="platz", en="course"),
    "platz-{course}": Phrase(de="platz-{course}", en="course-{course}"),
}


def pages(rounds: Rounds) -> Publication:
    """Return the page of the course, and what belongs on the page of everybody who plays, as things stand after the
    last of the rounds."""
    session = Session(rounds)
    people = tuple((player, tuple(_blocks(session, player))) for player in sorted(session.people))
    return Publication((course_page(session),), people, state=_state(session))


def _state(session: Session) -> StateOfPlay:
    """Return who leads or has won, the standings' key columns, and what comes next."""
    if not session.played:
        return StateOfPlay(blocks=tuple(ahead_blocks(session)))
    standings, winners = session.result.standings, session.result.winners
    first = [line for line in standings if (line.person in winners if session.result.finished else line.place == 1)]
    amount = messages.IN_BRACKETS(what=players_in_a_row(line.person for line in first), more=_amount(session, first[0])) if first else None
    return StateOfPlay(amount, (in_brief(standing_table(session)),), f"{session.round.address()}#standings", tuple(ahead_blocks(session)))


def _amount(session: Session, line: Standing) -> Inline:
    return Run((common.counted(session.mode), ": ", line.points))


def _blocks(session: Session, player: str) -> Iterator[Block]:
    yield Facts(tuple(_facts(session, player)))
    reports = [Session(session.rounds[:number]) for number in range(len(session.rounds), 1, -1)]
    if played := [report for report in reports if report.played]:
        yield Lines(played, lambda report: leading(report.standing(player))).table(
            f"session-{player}",
            say.OWN_REPORTS(person=Person(player)),
            text(say.REPORT(), lambda report: Link(report.round.address(), title(report)), head=True),
            number(messages.PLACE(), lambda report: report.standing(player).place, key=True),
            number(common.counted(session.mode), lambda report: report.standing(player).points),
        )


def _facts(session: Session, player: str) -> Iterator[tuple[Inline, Inline]]:
    result, line = session.result, session.standing(player)
    yield common.MODE(), session.title
    yield common.COURSE(), Link(addresses.game_page(session.round.game, SLUG), result.course or say.THIS_COURSE())
    if player in result.golfers:
        yield common.GOLFER(), session.golfer(player)
    if player in result.teams:
        yield common.TEAM(), ", ".join(result.teams[player])
    if player in result.clubs:
        yield common.CLUBS(), session.clubs(result.clubs[player])
    yield say.STATE(), say.WON() if player in result.winners else say.FINISHED() if result.finished else messages.STILL_RUNNING()
    if not session.played:
        return
    yield messages.PLACE(), say.PLACE_OF(place=line.place, n=len(result.standings))
    yield common.counted(session.mode), line.points
    aces = [str(hole) for person, hole in session.aces if person == player]
    if aces:
        yield common.ACES(), say.AT_HOLES(n=len(aces), holes=in_a_row(aces))
    yield from _best(session, player)


def _best(session: Session, player: str) -> Iterator[tuple[Inline, Inline]]:
    """[Stroke Play] Tell the round, once it is over, and the best hole."""
    card = own(scores(session), player)
    if session.mode not in BY_STROKES or not card:
        return
    by = to_par(session, card)
    if len(card) == session.last_hole:
        yield say.BEST_OWN_ROUND(), messages.IN_BRACKETS(what=sum(card.values()), more=Number(sum(by.values()), signed=True))
    yield say.BEST_HOLE(), best_hole(by)
