"""Maps: the whole course with the key to its signs; the shots of a log on a map of each hole, or of each player's
way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, hypot, inf, pi, sin

from msgspec import Struct

from generator.games.eighteen import messages as common
from generator.games.eighteen.log.hexes import NAMES, column_of, neighbour
from generator.games.eighteen.log.notation import Action
from generator.games.eighteen.log.told import CLUBHOUSE, GREEN, OUT, LogMove, LogTurn
from generator.games.eighteen.pictures import messages as say
from generator.games.eighteen.pictures.marks import ONE_FIGURE, cross, green_mark, kept_free, mark, path, tee_mark, tees_and_greens
from generator.games.eighteen.pictures.terrain import ON_THE_COURSE, ground
from generator.games.eighteen.pictures.view import FLAT, FULL, Point, View, around, hex_of, whole
from generator.games.eighteen.session import Session, turn_of
from generator.values.drawing import Label, Shape
from generator.values.joining import between, in_a_row
from generator.values.phrase import Phrase
from generator.values.report import Brief, Inline, Person, Picture

MOVED: Action = "move"
LANE = 0.3
"""So far beside the middle of a hex runs each player's line, in radii, where there are several."""
SIZE = 0.42
"""The size of a mark, in radii; never so small that its number cannot be read."""
LEAST_SIZE, HALF_LEAST_SIZE = 5.8, 4.7
LEGEND = 12.0
"""The height of a line of the legend."""
RINGS, ROUND = 5, 12
"""How many rings of places around its spot a mark looks for room on, and how many places are on each."""
REACH = 1.25
"""How far a mark reaches around its middle, with its edge, by its size; only corners reach further."""

Shot = tuple[str, LogMove]
"""A turn as it is written (4, in extra turns 4+, 4++), and a move in it."""


def shots_of(turns: Sequence[LogTurn]) -> list[Shot]:
    """Return all moves with their turns."""
    return [(turn_of(turn, move), move) for turn in turns for move in turn.moves]


def went_out(move: LogMove) -> bool:
    """Tell whether the ball left the course, over its edge or into the clubhouse."""
    return OUT in move.happened or CLUBHOUSE in move.happened


# ---- pictures ----------------------------------------------------------------------------------------------------


def course_picture(session: Session) -> Picture:
    """Draw the whole course with its tees and flags."""
    result, view = session.result, whole(session.result.map)
    ends = enumerate(zip(result.tees, result.greens, strict=True), start=1)
    spots = between("; ", [say.SPOT(hole=hole, tee=tee, green=green) for hole, (tee, green) in ends])
    title = say.COURSE(holes=session.last_hole, columns=len(result.map[0]), rows=len(result.map), spots=spots)
    shapes = (*ground(view), *tees_and_greens(view, result.tees, result.greens))
    return Picture("map", title, view.width, view.ground_height, shapes, say.COURSE_CAPTION())


def hole_picture(session: Session, hole: int, turns: Sequence[LogTurn], playoff: bool = False, legend: bool = True) -> Picture:
    """Draw a hole with all its shots; `legend`: with the players' marks below."""
    shots, par = shots_of(turns), session.pars[hole - 1]
    tee, green = session.result.tees[hole - 1], session.result.greens[hole - 1]
    seen = (tee, green, *(hex for _, move in shots for hex in (move.start, *move.path)))
    view = around(session.result.map, map(hex_of, seen))
    ends = Ends(tuple(tees_and_greens(view, [tee], [green], first=hole)), tuple(kept_free(view, [tee], [green], first=hole)))
    shapes = (*ground(view), *_shots(session, view, shots, HALF_LEAST_SIZE, ends))
    title = say.HOLE(hole=hole, par=par, tee=tee, green=green, shots=_in_words(session, shots))
    caption = (say.PLAYOFF_CAPTION if playoff else say.HOLE_CAPTION)(hole=hole, par=par)
    reached: dict[str, list[Inline]] = {}
    for turn, move in shots:
        if GREEN in move.happened:
            reached.setdefault(turn, []).append(session.ball(move.ball))
    if reached:
        people = in_a_row([say.IN_TURN(person=in_a_row(names), turn=turn) for turn, names in reached.items()])
        caption = say.REACHED_CAPTION(hole=caption, people=people)
    height = view.ground_height
    if legend:
        height += LEGEND * ((len(_seen(session, shots)) + 1) // 2) + 2
        shapes += tuple(_legend(session, view, shots, HALF_LEAST_SIZE))
    return Picture(f"{'playoff' if playoff else 'hole'}-{hole}", title, view.width, height, shapes, caption)


def way_picture(session: Session, player: str, turns: Sequence[LogTurn]) -> Picture:
    """Draw a player's way over the whole course."""
    result, view = session.result, whole(session.result.map, FLAT)
    shots = [(turn, move) for turn, move in shots_of(turns) if move.player == player]
    ends = Ends(tuple(tees_and_greens(view, result.tees, result.greens)), tuple(kept_free(view, result.tees, result.greens)))
    shapes = (*ground(view), *_shots(session, view, shots, LEAST_SIZE, ends))
    legend = tuple(_legend(session, view, shots, LEAST_SIZE)) if len(_seen(session, shots)) > 1 else ()
    height = view.ground_height + (LEGEND + 2 if legend else 0)
    title = say.WAY(person=Person(player), shots=_in_words(session, shots))
    caption = say.WAY_CAPTION(person=Person(player), first=turns[0].turn, last=turns[-1].turn)
    return Picture(f"way-{player}", title, view.width, height, (*shapes, *legend), caption)


# ---- lines and marks ---------------------------------------------------------------------------------------------


def _seen(session: Session, shots: Sequence[Shot]) -> list[tuple[int, str]]:
    """Return the balls that move in some shots, with their numbers among all."""
    moving = {move.ball for _, move in shots}
    return [(index, ball) for index, ball in enumerate(session.balls) if ball in moving]


class Ends(Struct, frozen=True):
    """The tees and greens of a map as they are drawn, and the places that they keep free, each with how far it
    reaches."""

    drawn: tuple[Shape, ...]
    free: tuple[tuple[Point, float], ...]


def _shots(session: Session, view: View, shots: Sequence[Shot], least: float, ends: Ends) -> Iterator[Shape]:
    """Draw first all lines, then tees and greens, then all marks, so that no number is crossed out and no mark lies on
    another one."""
    seen = _seen(session, shots)
    balls = {ball: (index, _lane(place, len(seen), view.radius)) for place, (index, ball) in enumerate(seen)}
    size = max(least, view.radius * SIZE)
    flown = []
    for turn, move in shots:
        index, lane = balls[move.ball]
        way = _way(view, move, lane)
        if len(way) > 1:
            flown.append((turn, move, index, way))
    places = spread([way[-1] for *_, way in flown], size, view, ends.free)
    for (_, move, index, way), place in zip(flown, places, strict=True):
        yield from path(index, way if place == way[-1] else (*way, place), size, moved=move.action == MOVED)
    yield from ends.drawn
    for (turn, move, index, _), place in zip(flown, places, strict=True):
        yield from cross(index, place, size) if went_out(move) else mark(index, place, size, turn, view.type)


def spread(wanted: Sequence[Point], size: float, view: View, free: Sequence[tuple[Point, float]] = ()) -> list[Point]:
    """Return where marks of a size are drawn that should stand at some places: there, or as near by as none is over
    another.

    Where there is no room left, a mark stands where it is furthest from all others.
    """
    taken, found = list(free), list[Point]()
    for spot in wanted:
        best, most = spot, -inf
        for at in _near(spot, size):
            if size <= at[0] <= view.width - size and size <= at[1] <= view.ground_height - size:
                room = min((hypot(at[0] - x, at[1] - y) - reach for (x, y), reach in taken), default=inf) - size * REACH
                if room > most:
                    best, most = at, room
                if room >= 0:
                    break
        found.append(best)
        taken.append((best, size * REACH))
    return found


def _near(spot: Point, size: float) -> Iterator[Point]:
    """Yield a spot, and the places on rings around it, the nearest first."""
    yield spot
    for ring in range(1, RINGS + 1):
        for turn in range(ROUND):
            angle = 2 * pi * (turn + ring % 2 / 2) / ROUND
            yield spot[0] + ring * size * 0.9 * cos(angle), spot[1] + ring * size * 0.9 * sin(angle)


def _lane(place: int, count: int, radius: float) -> Point:
    """Return how far beside the middle of each hex somebody's line runs, so that several can be seen in the same
    hexes."""
    if count == 1:
        return 0.0, 0.0
    turned = 2 * pi * place / count + pi / 6
    return LANE * radius * cos(turned), LANE * radius * sin(turned)


def _way(view: View, move: LogMove, lane: Point) -> tuple[Point, ...]:
    """Return the way from where the ball lay over what it flew over; its first place alone if it did not move."""
    hexes = [hex_of(name) for name in (move.start, *move.path)]
    last = hexes[-1]
    if OUT in move.happened and view.mapped(last) and view.rows[last.r][column_of(last)] in ON_THE_COURSE:
        direction = NAMES.index(move.direction or NAMES[0])
        # results do not name the hex beside the map where a ball left it: it is next to the last one it flew over
        hexes += [hex for hex in (neighbour(last, direction + turned) for turned in (0, 1, -1)) if not view.mapped(hex)][:1]
    return tuple((x + lane[0], y + lane[1]) for x, y in map(view.centre, hexes))


def _legend(session: Session, view: View, shots: Sequence[Shot], least: float) -> Iterator[Shape]:
    """Draw each player's mark and name, two in a line."""
    size = max(least, view.radius * SIZE)
    for place, (index, ball) in enumerate(_seen(session, shots)):
        x = 8 + (view.width / 2 - 2) * (place % 2)
        y = view.ground_height + LEGEND * (place // 2) + LEGEND / 2
        yield from mark(index, (x, y), min(size, 4.6), "")
        yield Label((x + 9, y + 2.6), session.ball(ball), 7.5, "start", "ink")


def players_picture(session: Session, turns: Sequence[LogTurn]) -> Picture:
    """Draw the mark and the line of every player once, for all maps: three in a row."""
    seen = _seen(session, shots_of(turns))
    shapes: list[Shape] = []
    for place, (index, ball) in enumerate(seen):
        x, y = 6 + WIDTH / 3 * (place % 3), LEGEND * 1.2 * (place // 3) + LEGEND * 0.7
        shapes += path(index, ((x, y), (x + 28, y)), LEAST_SIZE)
        shapes += mark(index, (x + 28, y), LEAST_SIZE, "")
        shapes.append(Label((x + 38, y + 3.1), Brief(session.ball(ball)), TYPE))
    names = in_a_row([session.ball(ball) for _, ball in seen])
    return Picture("players", say.PLAYERS(people=names), WIDTH, LEGEND * 1.2 * ((len(seen) + 2) // 3) + 2, tuple(shapes))


# ---- in words ----------------------------------------------------------------------------------------------------


def _in_words(session: Session, shots: Sequence[Shot]) -> Inline:
    """Tell who cannot see the picture each player's shots with their ends."""
    lines = []
    for ball in session.balls:
        own = [(turn, move) for turn, move in shots if move.ball == ball and (move.path or move.start != move.to)]
        if own:
            ends = [(say.FLOWN_OUT if went_out(move) else say.FLOWN)(turn=turn, to=move.to) for turn, move in own]
            lines.append(say.SHOTS_OF(person=session.ball(ball), shots=between(", ", ends)))
    return between(" ", lines) if lines else say.NO_SHOTS()


# ---- the key -----------------------------------------------------------------------------------------------------

WIDTH, COLUMNS = 340.0, 25
TYPE = 9.0
KEY_TOKEN = FULL.type / ONE_FIGURE
"""How large a tee and a green are in the key: their number is as large as the least type of maps."""
EVERY = 8
"""So many hexes lie between two signs of a row."""
SIGNS = (
    (".", common.ROUGH),
    ("f", say.FAIRWAY),
    ("b", common.BUNKER),
    ("~", say.WATER),
    ("w", say.FAIRWAY_WATER),
    ("^", say.TREES),
    ("c", say.CLUBHOUSE),
)
DRAWN: tuple[tuple[Phrase, Callable[[Point, float], Iterator[Shape]]], ...] = (
    (common.TEE, lambda at, radius: tee_mark(at, KEY_TOKEN, "3")),
    (common.GREEN, lambda at, radius: green_mark(at, KEY_TOKEN, "3")),
    (say.LANDED, lambda at, radius: mark(0, at, LEAST_SIZE, "2", FULL.type)),
    (say.ONE_HEX, lambda at, radius: path(0, ((at[0] - radius, at[1]), (at[0] + radius, at[1])), radius * 0.5, moved=True)),
    (say.OUT, lambda at, radius: cross(0, at, radius * 0.6)),
)


def key_picture() -> Picture:
    """Draw three signs in a row, on every second row of a map of their own."""
    lines = (len(SIGNS) + len(DRAWN)) // 3
    spots = [(EVERY * (index % 3), 2 * (index // 3)) for index in range(3 * lines)]
    cells = {spot: sign for spot, (sign, _) in zip(spots, SIGNS, strict=False)}
    rows = ["".join(cells.get((column, row), "-") for column in range(COLUMNS)) for row in range(2 * lines - 1)]
    view = View(rows, 0, COLUMNS - 1, 0, len(rows) - 1, 7.4, WIDTH)
    shapes: list[Shape] = list(ground(view, lettered=False))
    for (column, row), (_, phrase) in zip(spots, SIGNS, strict=False):
        shapes.append(_label(view.spot(column, row), view.radius, phrase))
    for (column, row), (phrase, draw) in zip(spots[len(SIGNS) :], DRAWN, strict=True):
        at = view.spot(column, row)
        shapes += [*draw(at, view.radius), _label(at, view.radius, phrase)]
    return Picture("key", say.KEY_TITLE(), WIDTH, view.ground_height, tuple(shapes), say.KEY())


def _label(at: Point, radius: float, phrase: Phrase) -> Shape:
    return Label((at[0] + radius * 1.4, at[1] + 3.1), phrase(), TYPE)
