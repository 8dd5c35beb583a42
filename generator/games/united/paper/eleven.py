"""[8.2] The eleven of a season on a pitch, for its end and for the almanac."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.games.united import nouns
from generator.games.united.chronicle import Season
from generator.games.united.paper import almanac_words as say
from generator.games.united.report.reported import Called
from generator.games.united.report.tables import ordered
from generator.games.united.result import Scorer
from generator.values.drawing import Dot, Label, Line, Shape, rectangle
from generator.values.joining import in_a_row
from generator.values.report import Inline, Picture

FORMATION = (3, 4, 3)
"""How many stand in each row, from the front: only the goals are public, so those with the most stand there."""
MOST_OF_A_CLUB = 3
"""So many of one club stand in the eleven at most."""
PITCH, EDGE = (236.0, 150.0), 5.0
"""Width and height of the pitch, which is 118 mm wide on A5, and the white around its lines."""
BOX, HIGH = 37.0, 80.0
"""How deep and how high the boxes before the goals are."""
ROWS = (PITCH[0] - EDGE - BOX, PITCH[0] / 2, 67.0)
KEEPER = EDGE + BOX / 2
"""Where the rows stand, and the goalkeeper, from the left: in the middle of a line of the pitch, or between two."""
AT = {3: (18.5, 75.0, 131.0), 4: (18.5, 56.0, 93.5, 131.0)}
"""How far down those of a row stand: beside the boxes, and in the circle."""
CIRCLE = 26.0
NAME, CLUB = 6.0, 5.4
"""The sizes of type on it."""
ROOM, KEEPER_ROOM = 52.0, 35.0
"""So wide are words below a player at most: the next row begins beyond them; the goalkeeper's stand in his box."""


def eleven(season: Season, names: Mapping[str, str], short: Called) -> tuple[Picture, ...]:
    """[8.2] Draw the eleven of the first league on a pitch, of what is public alone: those with the most goals, and in
    goal the club that has conceded the fewest. Nothing if too few have scored."""
    league, lines = next(iter(season.latest.result.tables.items()), ("", ()))
    of_a_club: Counter[str] = Counter()
    chosen: list[Scorer] = []
    for one in ordered(season.latest.result.scorers.get(league, ())):
        of_a_club[one.club] += 1
        if of_a_club[one.club] <= MOST_OF_A_CLUB and len(chosen) < sum(FORMATION):
            chosen.append(one)
    if len(chosen) < sum(FORMATION) or not lines:
        return ()
    keeper = min(lines, key=lambda line: (line.against, line.place))
    shapes = [*_pitch(), *_player((KEEPER, PITCH[1] / 2), None, short(keeper.club), say.CONCEDED(n=keeper.against), KEEPER_ROOM)]
    rest = iter(chosen)
    for x, many in zip(ROWS, FORMATION, strict=True):
        for place in range(many):
            one = next(rest)
            shapes += _player((x, AT[many][place]), str(one.goals), one.player, short(one.club))
    players = in_a_row([nouns.PLAYER_OF(player=one.player, club=names[one.club]) for one in chosen])
    picture = Picture("eleven", say.ELEVEN_TITLE(names=players, club=names[keeper.club]), *PITCH, tuple(shapes), say.ELEVEN_CAPTION(league=league))
    return (picture,)


def _pitch() -> Iterator[Shape]:
    """Yield grass and lines."""
    width, height = PITCH
    middle = width / 2, height / 2

    def box(left: float, top: float, right: float, bottom: float, fill: str | None = None, width: float = 1) -> Line:
        corners = rectangle(left, top, right, bottom)
        return Line((*corners, corners[0]), colour=None if fill else "paper", fill=fill, width=width)

    yield box(0, 0, width, height, fill="grass")
    yield box(EDGE, EDGE, width - EDGE, height - EDGE)
    yield Line(((middle[0], EDGE), (middle[0], height - EDGE)), colour="paper")
    yield Dot(middle, CIRCLE, fill=None, colour="paper", width=1)
    for left in (EDGE, width - EDGE - BOX):
        yield box(left, middle[1] - HIGH / 2, left + BOX, middle[1] + HIGH / 2)


def _player(at: tuple[float, float], goals: Inline, name: Inline, club: Inline, room: float = ROOM) -> Iterator[Shape]:
    """Yield somebody on the pitch: a shirt with his goals, and below it who it is, clear of the lines of the pitch."""
    x, y = at
    yield Dot((x, y - 7), 5, fill="accent", colour="paper", width=1)
    if goals is not None:
        yield Label((x, y - 5.1), goals, CLUB, "middle", "paper", bold=True)
    yield Label((x, y + 4.5), name, NAME, "middle", "ink", bold=True, room=room, ground="grass")
    yield Label((x, y + 11), club, CLUB, "middle", "ink", room=room, ground="grass")
