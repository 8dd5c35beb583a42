"""What all sessions of 18 Holes tell together: who has won how often, and the best rounds on each course [Stroke Play]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.game import GameHistory
from generator.games.eighteen.documents import MACHINES
from generator.games.eighteen.result import Result, Standing
from generator.games.eighteen.session import Session, who
from generator.joining import in_a_row
from generator.phrase import Phrase
from generator.rank import places
from generator.report import Block, ColumnHead, Heading, Inline, Link, Number, Paragraph, Person, Row, SubPage, Table
from generator.secrecy import Viewer

SLUG = "18-loecher"
STROKE = "stroke"

TITLE = Phrase(de="18 Löcher: alle Partien", en="18 Holes: all sessions")
SEASON = Phrase(de="Alle Partien zusammen", en="All sessions together")
SEASON_FOOT = Phrase(
    de="Gezählt sind Partien, die zu Ende sind. Geteilte Siege zählen jedem, die Maschinen zählen nicht.",
    en="Sessions that are over count. A shared win counts for everybody who shares it; the machines do not count.",
)
NOTHING_YET = Phrase(de="Noch ist keine Partie zu Ende gespielt.", en="No session is over yet.")
SESSIONS = Phrase(de="Die Partien", en="The sessions")
PLACE = Phrase(de="Pl.", en="Pl.")
PLAYER = Phrase(de="Spieler", en="Player")
PLAYED = Phrase(de="Partien", en="Sessions")
WINS = Phrase(de="Siege", en="Wins")
SECOND = Phrase(de="Zweite", en="Second")
ACES = Phrase(de="Hole-in-One", en="Holes-in-one")
SESSION = Phrase(de="Partie", en="Session")
MODE = Phrase(de="Modus", en="Mode")
COURSE = Phrase(de="Platz", en="Course")
WINNER = Phrase(de="Sieger", en="Winner")
RUNNING = Phrase(de="läuft noch", en="still running")
BESTS = Phrase(de="{course}: die besten Runden", en="{course}: the best rounds")
BESTS_FOOT = Phrase(
    de="Von jeder Person die beste zu Ende gespielte Runde Stroke Play.", en="Everybody's best finished round of stroke play."
)
STROKES = Phrase(de="Schläge", en="Strokes")
TO_PAR = Phrase(de="zu Par", en="to par")


def series(games: Sequence[GameHistory[Result]], viewer: Viewer) -> tuple[SubPage, ...]:
    """One page: everybody over all sessions, the sessions, the best rounds on each course."""
    sessions = [(game.title, Session(game.rounds)) for game in games]
    over = [session for _, session in sessions if session.result.finished]
    blocks: list[Block] = [_season(over)] if over else [Paragraph(NOTHING_YET())]
    blocks += [Heading(SESSIONS()), _sessions(sessions), *_courses(sessions)]
    return (SubPage(SLUG, TITLE(), tuple(blocks)),)


def _season(over: Sequence[Session]) -> Table:
    """Everybody by wins, then second places, then hole-in-ones."""
    tallies: dict[str, tuple[int, int, int, int]] = {}
    for session in over:
        for line in session.result.standings:
            if line.person not in MACHINES:
                played, wins, seconds, aces = tallies.get(line.person, (0, 0, 0, 0))
                won = line.person in session.result.winners
                tallies[line.person] = (played + 1, wins + won, seconds + (line.place == 2), aces + line.hole_in_ones)
    people = sorted(tallies, key=lambda person: (*(-count for count in tallies[person][1:]), person))
    shared = places(people, lambda person: tallies[person][1:])
    columns = (
        ColumnHead(PLACE(), "number"),
        ColumnHead(PLAYER(), "person"),
        ColumnHead(PLAYED(), "number"),
        ColumnHead(WINS(), "number"),
        ColumnHead(SECOND(), "number"),
        ColumnHead(ACES(), "number"),
    )
    rows = tuple(
        Row((place, Person(person), *tallies[person]), "best" if place == 1 else "") for place, person in zip(shared, people, strict=True)
    )
    return Table("season", SEASON(), columns, rows, SEASON_FOOT(), row_head=1)


def _sessions(sessions: Sequence[tuple[str, Session]]) -> Table:
    columns = (ColumnHead(SESSION()), ColumnHead(MODE()), ColumnHead(COURSE()), ColumnHead(WINNER()))
    rows = tuple(
        Row((Link(session.told.address(), title), session.title, session.result.course or None, _winners(session)))
        for title, session in sessions
    )
    return Table("sessions", SESSIONS(), columns, rows, row_head=0)


def _winners(session: Session) -> Inline:
    return in_a_row([who(player) for player in session.result.winners]) if session.result.finished else RUNNING()


def _courses(sessions: Sequence[tuple[str, Session]]) -> Iterator[Block]:
    """[Stroke Play] Personal bests, course by course."""
    rounds: dict[str, list[tuple[Standing, str, Session]]] = {}
    for title, session in sessions:
        if session.mode == STROKE and session.result.finished and session.result.course:
            rounds.setdefault(session.result.course, []).extend((line, title, session) for line in session.result.standings)
    for number, (course, played) in enumerate(sorted(rounds.items()), start=1):
        best: dict[str, tuple[Standing, str, Session]] = {}
        for one in sorted(played, key=lambda one: one[0].points):
            best.setdefault(one[0].person, one)
        lines = list(best.values())
        shared = places(lines, lambda one: one[0].points)
        columns = (
            ColumnHead(PLACE(), "number"),
            ColumnHead(PLAYER(), "person"),
            ColumnHead(STROKES(), "number"),
            ColumnHead(TO_PAR(), "number"),
            ColumnHead(SESSION()),
        )
        rows = tuple(
            Row((place, Person(line.person), line.points, Number(line.to_par or 0, signed=True), Link(session.told.address(), title)))
            for place, (line, title, session) in zip(shared, lines, strict=True)
        )
        yield Heading(course)
        yield Table(f"course-{number}", BESTS(course=course), columns, rows, BESTS_FOOT(), row_head=1)
