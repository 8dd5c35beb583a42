"""A page for each course: all sessions on it, what its holes took over all of them, the best rounds [Stroke Play]."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.games.eighteen import messages as common
from generator.games.eighteen.documents import ModeKey
from generator.games.eighteen.pictures.maps import course_picture, key_picture
from generator.games.eighteen.report.holes import scores as strokes_of
from generator.games.eighteen.session import BY_STROKES, Session, players_in_a_row
from generator.telling import messages
from generator.telling.columns import Lines, number, person, text
from generator.values.phrase import Phrase
from generator.values.rank import places
from generator.values.report import Block, Facts, Heading, Inline, Link, Number, SubPage, Table
from generator.values.spelling import slug

STROKE: ModeKey = "stroke"

SESSION = Phrase(de="Partie", en="Session")
MODE = Phrase(de="Modus", en="Mode")
COURSE = Phrase(de="Platz", en="Course")
BESTS = Phrase(de="{course}: die besten Runden", en="{course}: the best rounds")
BESTS_FOOT = Phrase(
    de="Von jeder Person die beste zu Ende gespielte Runde Stroke Play.", en="Everybody’s best finished round of stroke play."
)
TITLE = Phrase(de="{course}: der Golfplatz über alle Partien", en="{course}: the course over all sessions")
SESSIONS_HERE = Phrase(de="Partien auf diesem Platz", en="Sessions on this course")
HOLES_HERE = Phrase(de="Die Löcher über alle Partien", en="The holes over all sessions")
HOLES_FOOT = Phrase(
    de="Gezählt sind Schläge mit Strafschlägen in allen Partien, in denen Schläge zählen.",
    en="Strokes with penalties count, of all sessions in which strokes count.",
)
PLAYED = Phrase(de="Gespielt", en="Played")


def course_pages(sessions: Sequence[Session]) -> Iterator[SubPage]:
    """Return a page for each course that has a name, by name; another layout of the same name is another course."""
    found: dict[tuple[str, tuple[int, ...]], list[Session]] = defaultdict(list)
    for session in sessions:
        if session.result.course:
            found[session.result.course, tuple(session.pars)].append(session)
    taken: set[str] = set()
    for (course, _), here in sorted(found.items()):
        base = f"platz-{slug(course)}"
        own = next(one for one in (base, *(f"{base}-{n}" for n in range(2, len(found) + 2))) if one not in taken)
        taken.add(own)
        yield SubPage(own, TITLE(course=course), tuple(_blocks(here)), games=tuple(session.round.game for session in here))


def _blocks(here: Sequence[Session]) -> Iterator[Block]:
    """Tell of the sessions on one course."""
    latest = here[-1]
    yield Facts(((common.HOLES(), common.HOLES_AND_PAR(n=latest.last_hole, par=sum(latest.pars))), (SESSIONS_HERE(), len(here))))
    over = [session for session in here if session.mode == STROKE and session.result.finished]
    if over:
        yield _best_rounds("best-rounds", over)
    yield from _holes(here)
    yield sessions_table(here, SESSIONS_HERE())
    if mapped := [session for session in here if session.result.map]:
        yield Heading(common.THE_COURSE())
        yield course_picture(mapped[-1])
        yield key_picture()


def _holes(here: Sequence[Session]) -> Iterator[Block]:
    """Return of each hole how often it was played, what it took on average and at best."""
    found: dict[int, list[int]] = defaultdict(list)
    for session in here:
        for player in session.players if session.mode in BY_STROKES else ():
            for hole, strokes in strokes_of(session, player).items():
                found[hole].append(strokes)
    if not found:
        return
    pars = here[-1].pars

    def average(hole: int) -> Fraction:
        return Fraction(sum(found[hole]), len(found[hole]))

    yield Lines(sorted(found)).table(
        "holes",
        HOLES_HERE(),
        number(common.HOLE(), lambda hole: hole, head=True),
        number(common.PAR(), lambda hole: pars[hole - 1]),
        number(PLAYED(), lambda hole: len(found[hole])),
        number(common.AVERAGE(), lambda hole: Number(average(hole), 2), key=True),
        number(common.TO_PAR(), lambda hole: Number(average(hole) - pars[hole - 1], 2, signed=True), key=True),
        number(common.BEST(), lambda hole: min(found[hole])),
        foot=HOLES_FOOT(),
    )


def sessions_table(sessions: Sequence[Session], caption: Inline) -> Table:
    """Return the sessions, each with its mode and who has won."""
    return Lines(sessions).table(
        "sessions",
        caption,
        text(SESSION(), _link, head=True),
        text(MODE(), lambda session: session.title),
        text(COURSE(), lambda session: session.result.course or None),
        text(messages.WINNER(), lambda session: players_in_a_row(session.result.winners) if session.result.finished else messages.STILL_RUNNING(), key=True),
    )


def _link(session: Session) -> Link:
    return Link(session.round.address(), session.game)


def _best_rounds(name: str, sessions: Sequence[Session]) -> Table:
    """Return everybody's best round on a course, the first of equal ones."""
    best: dict[str, Session] = {}
    rounds = [(line, session) for session in sessions for line in session.result.standings]
    for standing, session in sorted(rounds, key=lambda round: round[0].points):
        best.setdefault(standing.person, session)
    lines = [session.standing(player) for player, session in best.items()]
    place = dict(zip(best, places(lines, lambda line: line.points), strict=True))
    return Lines(lines).table(
        name,
        BESTS(course=sessions[0].result.course),
        number(messages.PLACE_SHORT(), lambda line: place[line.person], key=True),
        person(messages.PLAYER(), lambda line: line.person, head=True),
        number(common.STROKES(), lambda line: line.points, key=True),
        number(common.TO_PAR(), lambda line: Number(line.to_par or 0, signed=True)),
        text(SESSION(), lambda line: _link(best[line.person])),
        foot=BESTS_FOOT(),
    )
