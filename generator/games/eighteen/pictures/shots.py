"""The shots of a log as lines over the course: on a map of each hole, or of each player's way over the whole course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from generator.drawing import Label, Shape
from generator.games.eighteen.log.hexes import NAMES, Hex, column_of, left_of, neighbour, right_of
from generator.games.eighteen.log.told import CLUBHOUSE, GREEN, OUT, LogMove, LogTurn
from generator.games.eighteen.pictures import words as say
from generator.games.eighteen.pictures.marks import cross, mark, path, tees_and_greens
from generator.games.eighteen.pictures.terrain import ON_THE_COURSE, ground
from generator.games.eighteen.pictures.view import FLAT, Place, View, around, hex_of, whole
from generator.games.eighteen.session import Session, turn_of
from generator.joining import between, in_a_row
from generator.report import Inline, Person, Picture

MOVED = "move"
LANE = 0.3
"""So far beside the middle of a hex runs each player's line, in radii, where there are several."""
SIZE = 0.42
"""The size of a mark, in radii; never so small that its number cannot be read."""
LEAST_SIZE, HALF_LEAST_SIZE = 4.6, 3.6
LEGEND = 12.0
"""The height of a line of the legend."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A move and the turn it belongs to, as it is written: 4, in extra turns 4+, 4++."""

    turn: str
    move: LogMove


def shots_of(turns: Sequence[LogTurn]) -> tuple[Shot, ...]:
    """Return all moves with their turns."""
    return tuple(Shot(turn_of(turn, move), move) for turn in turns for move in turn.moves)


def went_out(move: LogMove) -> bool:
    return OUT in move.happened or CLUBHOUSE in move.happened


# ---- pictures ----------------------------------------------------------------------------------------------------


def hole_picture(session: Session, hole: int, turns: Sequence[LogTurn], name: str, playoff: bool = False) -> Picture:
    """Draw a hole with all its shots."""
    result, shots = session.result, shots_of(turns)
    tee, green = result.tees[hole - 1], result.greens[hole - 1]
    hexes = [hex_of(name) for name in (tee, green, *(hex for shot in shots for hex in (shot.move.start, *shot.move.path)))]
    view = around(result.map, hexes)
    shapes = (*ground(view), *tees_and_greens(view, [tee], [green], first=hole), *_drawn(session, view, shots, HALF_LEAST_SIZE))
    legend = tuple(_legend(session, view, shots, HALF_LEAST_SIZE))
    height = view.ground_height + LEGEND * ((len(_seen(session, shots)) + 1) // 2) + 2
    title = say.HOLE(hole=hole, par=session.pars[hole - 1], tee=tee, green=green, shots=_in_words(session, shots))
    caption = (say.PLAYOFF_CAPTION if playoff else say.HOLE_CAPTION)(hole=hole, par=session.pars[hole - 1])
    reached: dict[str, list[Inline]] = {}
    for shot in shots:
        if GREEN in shot.move.happened:
            reached.setdefault(shot.turn, []).append(session.ball(shot.move.ball))
    if reached:
        people = in_a_row([say.IN_TURN(person=in_a_row(names), turn=turn) for turn, names in reached.items()])
        caption = say.REACHED_CAPTION(hole=caption, people=people)
    return Picture(name, title, view.width, height, (*shapes, *legend), caption)


def way_picture(session: Session, player: str, turns: Sequence[LogTurn], name: str) -> Picture:
    """Draw a player's way over the whole course."""
    result = session.result
    shots = tuple(shot for shot in shots_of(turns) if shot.move.player == player)
    view = whole(result.map, FLAT)
    shapes = (*ground(view), *tees_and_greens(view, list(result.tees), list(result.greens)), *_drawn(session, view, shots, LEAST_SIZE))
    legend = tuple(_legend(session, view, shots, LEAST_SIZE)) if len(_seen(session, shots)) > 1 else ()
    height = view.ground_height + (LEGEND + 2 if legend else 0)
    caption = say.WAY_CAPTION(person=Person(player), first=turns[0].turn, last=turns[-1].turn)
    title = say.WAY(person=Person(player), shots=_in_words(session, shots))
    return Picture(name, title, view.width, height, (*shapes, *legend), caption)


def course_picture(session: Session, name: str = "map") -> Picture:
    """Draw the whole course with its tees and flags."""
    result, view = session.result, whole(session.result.map)
    spots = [
        say.SPOT(hole=hole, tee=tee, green=green) for hole, (tee, green) in enumerate(zip(result.tees, result.greens, strict=True), start=1)
    ]
    shapes = (*ground(view), *tees_and_greens(view, list(result.tees), list(result.greens)))
    title = say.COURSE(holes=session.last_hole, columns=len(result.map[0]), rows=len(result.map), spots=between("; ", spots))
    return Picture(name, title, view.width, view.ground_height, shapes, say.COURSE_CAPTION())


# ---- lines and marks ---------------------------------------------------------------------------------------------


def _seen(session: Session, shots: Sequence[Shot]) -> list[tuple[int, str]]:
    """Return the balls that move in some shots, with their numbers among all."""
    moving = {shot.move.ball for shot in shots}
    return [(index, ball) for index, ball in enumerate(session.balls) if ball in moving]


def _drawn(session: Session, view: View, shots: Sequence[Shot], least: float) -> Iterator[Shape]:
    """Draw first all lines, then all marks, so that no number is crossed out."""
    seen = _seen(session, shots)
    lanes = {ball: _lane(place, len(seen), view.radius) for place, (_, ball) in enumerate(seen)}
    index = {ball: number for number, ball in seen}
    size = max(least, view.radius * SIZE)
    for shot in shots:
        way = _way(view, shot.move, lanes[shot.move.ball])
        if len(way) > 1:
            yield from path(index[shot.move.ball], way, size, dashed=shot.move.action == MOVED)
    for shot in shots:
        move, way = shot.move, _way(view, shot.move, lanes[shot.move.ball])
        if len(way) > 1 and went_out(move):
            yield from cross(index[move.ball], way[-1], size)
        elif len(way) > 1:
            yield from mark(index[move.ball], way[-1], size, shot.turn)


def _lane(place: int, count: int, radius: float) -> Place:
    """Return how far beside the middle of each hex somebody's line runs, so that several can be seen in the same hexes."""
    if count == 1:
        return 0.0, 0.0
    turned = 2 * pi * place / count + pi / 6
    return LANE * radius * cos(turned), LANE * radius * sin(turned)


def _way(view: View, move: LogMove, lane: Place) -> tuple[Place, ...]:
    """Return the way from where the ball lay over what it flew over; its first place alone if it did not move."""
    hexes = [hex_of(name) for name in (move.start, *move.path)]
    if OUT in move.happened and _on_the_course(view, hexes[-1]):
        hexes += _beyond(view, hexes[-1], move)
    return tuple((x + lane[0], y + lane[1]) for x, y in map(view.centre, hexes))


def _on_the_course(view: View, hex: Hex) -> bool:
    return view.mapped(hex) and view.rows[hex.r][column_of(hex)] in ON_THE_COURSE


def _beyond(view: View, last: Hex, move: LogMove) -> list[Hex]:
    """Return the hex beside the map where a ball left it, which results do not name: next to the last one it flew over."""
    direction = NAMES.index(move.direction or NAMES[0])
    ways = (neighbour(last, direction), neighbour(last, left_of(direction)), neighbour(last, right_of(direction)))
    return [hex for hex in ways if not view.mapped(hex)][:1]


def _legend(session: Session, view: View, shots: Sequence[Shot], least: float) -> Iterator[Shape]:
    """Draw each player's mark and name, two in a line."""
    size = max(least, view.radius * SIZE)
    for place, (index, ball) in enumerate(_seen(session, shots)):
        x = 8 + (view.width / 2 - 2) * (place % 2)
        y = view.ground_height + LEGEND * (place // 2) + LEGEND / 2
        yield from mark(index, (x, y), min(size, 4.6), "")
        yield Label((x + 9, y + 2.6), session.ball(ball), 7.5, "start", "ink")


# ---- in words ----------------------------------------------------------------------------------------------------


def _in_words(session: Session, shots: Sequence[Shot]) -> Inline:
    """Tell who cannot see the picture each player's shots with their ends."""
    lines = []
    for _, ball in _seen(session, shots):
        own = [shot for shot in shots if shot.move.ball == ball and (shot.move.path or shot.move.start != shot.move.to)]
        told = [(say.FLOWN_OUT if went_out(shot.move) else say.FLOWN)(turn=shot.turn, to=shot.move.to) for shot in own]
        if told:
            lines.append(say.SHOTS_OF(person=session.ball(ball), shots=between(", ", told)))
    return between(" ", lines) if lines else say.NO_SHOTS()
