"""What all sessions of 18 Holes tell together: who has won how often, and the best rounds on each course [Stroke Play]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from generator.game import GameHistory
from generator.games.eighteen import words as common
from generator.games.eighteen.documents import MACHINES, ModeKey
from generator.games.eighteen.result import Result
from generator.games.eighteen.session import Session, together
from generator.phrase import Phrase
from generator.rank import places
from generator.report import Block, Heading, Link, Number, Paragraph, SubPage, Table
from generator.secrecy import Viewer
from generator.telling import words
from generator.telling.columns import Lines, number, person, text

SLUG = "18-loecher"
STROKE: ModeKey = "stroke"

TITLE = Phrase(de="18 Löcher: alle Partien", en="18 Holes: all sessions")
SEASON = Phrase(de="Alle Partien zusammen", en="All sessions together")
SEASON_FOOT = Phrase(
    de="Gezählt sind Partien, die zu Ende sind. Geteilte Siege zählen jedem, die Maschinen zählen nicht.",
    en="Sessions that are over count. A shared win counts for everybody who shares it; the machines do not count.",
)
NOTHING_YET = Phrase(de="Noch ist keine Partie zu Ende gespielt.", en="No session is over yet.")
SESSIONS = Phrase(de="Die Partien", en="The sessions")
PLAYED = Phrase(de="Partien", en="Sessions")
SECOND = Phrase(de="Zweite", en="Second")
ACES = Phrase(de="Hole-in-One", en="Holes-in-one")
SESSION = Phrase(de="Partie", en="Session")
MODE = Phrase(de="Modus", en="Mode")
COURSE = Phrase(de="Platz", en="Course")
BESTS = Phrase(de="{course}: die besten Runden", en="{course}: the best rounds")
BESTS_FOOT = Phrase(
    de="Von jeder Person die beste zu Ende gespielte Runde Stroke Play.", en="Everybody's best finished round of stroke play."
)


def series(games: Sequence[GameHistory[Result]], viewer: Viewer) -> tuple[SubPage, ...]:
    """Return one page: everybody over all sessions, the sessions, the best rounds on each course."""
    sessions = [Session(game.rounds, game.title) for game in games]
    over = [session for session in sessions if session.result.finished]
    blocks = (_season(over) if over else Paragraph(NOTHING_YET()), Heading(SESSIONS()), _sessions(sessions), *_courses(over))
    return (SubPage(SLUG, TITLE(), blocks),)


def _season(over: Sequence[Session]) -> Table:
    """Return everybody by wins, then second places, then hole-in-ones."""
    lines = [line for session in over for line in session.result.standings if line.person not in MACHINES]
    played = Counter(line.person for line in lines)
    wins = Counter(winner for session in over for winner in session.result.winners)
    seconds = Counter(line.person for line in lines if line.place == 2)
    aces = Counter(line.person for line in lines for _ in range(line.hole_in_ones))

    def rank(player: str) -> tuple[int, int, int]:
        return -wins[player], -seconds[player], -aces[player]

    players = sorted(played, key=lambda player: (rank(player), player))
    place = dict(zip(players, places(players, rank), strict=True))
    return Lines(players, lambda player: "best" if place[player] == 1 else "").table(
        "season",
        SEASON(),
        number(words.PLACE_SHORT(), lambda player: place[player]),
        person(words.PLAYER(), lambda player: player, head=True),
        number(PLAYED(), lambda player: played[player]),
        number(words.WINS(), lambda player: wins[player]),
        number(SECOND(), lambda player: seconds[player]),
        number(ACES(), lambda player: aces[player]),
        foot=SEASON_FOOT(),
    )


def _sessions(sessions: Sequence[Session]) -> Table:
    return Lines(sessions).table(
        "sessions",
        SESSIONS(),
        text(SESSION(), _link, head=True),
        text(MODE(), lambda session: session.title),
        text(COURSE(), lambda session: session.result.course or None),
        text(words.WINNER(), lambda session: together(session.result.winners) if session.result.finished else words.STILL_RUNNING()),
    )


def _link(session: Session) -> Link:
    return Link(session.round.address(), session.game)


def _courses(over: Sequence[Session]) -> Iterator[Block]:
    """[Stroke Play] Tell personal bests, course by course."""
    courses = sorted({session.result.course for session in over if session.mode == STROKE and session.result.course})
    for index, course in enumerate(courses, start=1):
        yield Heading(course)
        played = [session for session in over if session.mode == STROKE and session.result.course == course]
        yield _best_rounds(f"course-{index}", played)


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
        number(words.PLACE_SHORT(), lambda line: place[line.person]),
        person(words.PLAYER(), lambda line: line.person, head=True),
        number(common.STROKES(), lambda line: line.points),
        number(common.TO_PAR(), lambda line: Number(line.to_par or 0, signed=True)),
        text(SESSION(), lambda line: _link(best[line.person])),
        foot=BESTS_FOOT(),
    )
