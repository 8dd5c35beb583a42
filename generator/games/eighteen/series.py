"""What all sessions of 18 Holes tell together: who has won how often; the courses have pages of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.games.eighteen.courses import course_pages, sessions_table
from generator.games.eighteen.documents import MACHINES
from generator.games.eighteen.result import Result
from generator.games.eighteen.session import Session
from generator.play.game import GameHistory
from generator.play.past import Past
from generator.play.secrecy import Viewer
from generator.telling import messages
from generator.telling.columns import Lines, number, person
from generator.telling.past import counted_seasons
from generator.values.phrase import Phrase
from generator.values.rank import places
from generator.values.report import Heading, Inline, Paragraph, Person, Run, SubPage, Table

SLUG = "18-loecher"

TITLE = Phrase(de="18 Löcher: alle Partien", en="18 Holes: all sessions")
SEASON = Phrase(de="Alle Partien zusammen", en="All sessions together")
SEASON_FOOT = Phrase(
    de="Gezählt sind Partien, die zu Ende sind. Geteilte Siege zählen jedem, die Maschinen zählen nicht.",
    en="Sessions that are over count. A shared win counts for everybody who shares it; the machines do not count.",
)
ACES_UNKNOWN = Phrase(de="Deren Hole-in-One kennt die Chronik nicht.", en="The chronicle does not know their holes-in-one.")
NOTHING_YET = Phrase(de="Noch ist keine Partie zu Ende gespielt.", en="No session is over yet.")
SESSIONS = Phrase(de="Die Partien", en="The sessions")
PLAYED = Phrase(de="Partien", en="Sessions")
SECOND = Phrase(de="Zweite", en="Second")
ACES = Phrase(de="Hole-in-One", en="Holes-in-one")


def series(games: Sequence[GameHistory[Result]], viewer: Viewer) -> tuple[SubPage, ...]:
    """Return everybody over all sessions with the sessions, and a page for each course with what was ever played on
    it."""
    sessions = [Session(game.rounds, game.title) for game in games]
    over = [session for session in sessions if session.result.finished]
    past = [one for game in games for one in game.past]
    blocks = (_season(over, past) if over or past else Paragraph(NOTHING_YET()), Heading(SESSIONS()), sessions_table(sessions, SESSIONS()))
    return (SubPage(SLUG, TITLE(), blocks), *course_pages(sessions))


def _season(over: Sequence[Session], past: Sequence[Past]) -> Table:
    """Return everybody by wins, then second places, then hole-in-ones; of sessions of before these are not known."""
    lines = [line for session in over for line in session.result.standings if line.person not in MACHINES]
    before = [line for one in past for season in one.seasons for line in season.lines]
    called: dict[str, Inline] = {line.who: line.called for line in before} | {line.person: Person(line.person) for line in lines}
    played = Counter([*(line.person for line in lines), *(line.who for line in before)])
    wins = Counter([*(winner for session in over for winner in session.result.winners), *(line.who for line in before if line.place == 1)])
    seconds = Counter([*(line.person for line in lines if line.place == 2), *(line.who for line in before if line.place == 2)])
    aces = Counter(line.person for line in lines for _ in range(line.hole_in_ones))

    def rank(player: str) -> tuple[int, int, int]:
        return -wins[player], -seconds[player], -aces[player]

    players = sorted(played, key=lambda player: (rank(player), player))
    place = dict(zip(players, places(players, rank), strict=True))
    return Lines(players, lambda player: "best" if place[player] == 1 else "").table(
        "season",
        SEASON(),
        number(messages.PLACE_SHORT(), lambda player: place[player], key=True),
        person(messages.PLAYER(), lambda player: called[player], head=True),
        number(PLAYED(), lambda player: played[player]),
        number(messages.WINS(), lambda player: wins[player], key=True),
        number(SECOND(), lambda player: seconds[player]),
        number(ACES(), lambda player: aces[player]),
        foot=Run((SEASON_FOOT(), " ", counted_seasons(past), " ", ACES_UNKNOWN())) if past else SEASON_FOOT(),
    )
