"""What all sessions of 18 Holes tell together: who has won how often, and the best rounds on each course [Stroke Play]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.game import GameHistory
from generator.games.eighteen import words as common
from generator.games.eighteen.result import Result, Standing
from generator.games.eighteen.session import Session, together
from generator.phrase import Phrase
from generator.rank import places
from generator.report import Block, Heading, Inline, Link, Number, Paragraph, SubPage, Table
from generator.secrecy import Viewer
from generator.telling import words
from generator.telling.columns import Lines, number, person, text

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


@dataclass(frozen=True, slots=True)
class TitledSession:
    """A session and what the magazine calls it."""

    title: str
    session: Session

    @property
    def link(self) -> Link:
        """Its last report."""
        return Link(self.session.round.address(), self.title)


@dataclass(frozen=True, slots=True)
class Career:
    """What somebody has played and won in all sessions."""

    person: str
    played: int
    wins: int
    seconds: int
    aces: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """What places hang on, the better the smaller: wins, then second places, then hole-in-ones."""
        return -self.wins, -self.seconds, -self.aces


@dataclass(frozen=True, slots=True)
class StrokeRound:
    """[Stroke Play] How somebody has done in a session."""

    line: Standing
    session: TitledSession


def series(games: Sequence[GameHistory[Result]], viewer: Viewer) -> tuple[SubPage, ...]:
    """Return one page: everybody over all sessions, the sessions, the best rounds on each course."""
    sessions = [TitledSession(game.title, Session(game.rounds)) for game in games]
    over = [one.session for one in sessions if one.session.result.finished]
    blocks = (_season(over) if over else Paragraph(NOTHING_YET()), Heading(SESSIONS()), _sessions(sessions), *_courses(sessions))
    return (SubPage(SLUG, TITLE(), blocks),)


def _season(over: Sequence[Session]) -> Table:
    """Return everybody by wins, then second places, then hole-in-ones."""
    people = {person for session in over for person in session.people}
    careers = sorted((_career(person, over) for person in people), key=lambda career: (career.rank, career.person))
    place = dict(zip(careers, places(careers, lambda career: career.rank), strict=True))
    return Lines(careers, lambda career: "best" if place[career] == 1 else "").table(
        "season",
        SEASON(),
        number(words.PLACE_SHORT(), lambda career: place[career]),
        person(words.PLAYER(), lambda career: career.person, head=True),
        number(PLAYED(), lambda career: career.played),
        number(words.WINS(), lambda career: career.wins),
        number(SECOND(), lambda career: career.seconds),
        number(ACES(), lambda career: career.aces),
        foot=SEASON_FOOT(),
    )


def _career(person: str, over: Sequence[Session]) -> Career:
    played = [session for session in over if person in session.people]
    lines = [session.standing(person) for session in played]
    return Career(
        person,
        played=len(played),
        wins=sum(person in session.result.winners for session in played),
        seconds=sum(line.place == 2 for line in lines),
        aces=sum(line.hole_in_ones for line in lines),
    )


def _sessions(sessions: Sequence[TitledSession]) -> Table:
    return Lines(sessions).table(
        "sessions",
        SESSIONS(),
        text(SESSION(), lambda one: one.link, head=True),
        text(MODE(), lambda one: one.session.title),
        text(COURSE(), lambda one: one.session.result.course or None),
        text(words.WINNER(), lambda one: _winners(one.session.result)),
    )


def _winners(result: Result) -> Inline:
    return together(result.winners) if result.finished else words.STILL_RUNNING()


def _courses(sessions: Sequence[TitledSession]) -> Iterator[Block]:
    """[Stroke Play] Tell personal bests, course by course."""
    rounds: dict[str, list[StrokeRound]] = {}
    for one in sessions:
        result = one.session.result
        if result.mode == STROKE and result.finished and result.course:
            rounds.setdefault(result.course, []).extend(StrokeRound(line, one) for line in result.standings)
    for index, (course, played) in enumerate(sorted(rounds.items()), start=1):
        yield Heading(course)
        yield _best_rounds(f"course-{index}", course, played)


def _best_rounds(name: str, course: str, played: Sequence[StrokeRound]) -> Table:
    """Return everybody's best round."""
    best: dict[str, StrokeRound] = {}
    for round in sorted(played, key=lambda round: round.line.points):
        best.setdefault(round.line.person, round)
    place = dict(zip(best, places(list(best.values()), lambda round: round.line.points), strict=True))
    return Lines(best.values()).table(
        name,
        BESTS(course=course),
        number(words.PLACE_SHORT(), lambda round: place[round.line.person]),
        person(words.PLAYER(), lambda round: round.line.person, head=True),
        number(common.STROKES(), lambda round: round.line.points),
        number(common.TO_PAR(), lambda round: Number(round.line.to_par or 0, signed=True)),
        text(SESSION(), lambda round: round.session.link),
        foot=BESTS_FOOT(),
    )
