"""Pictures of a position as in a printed backgammon book, and what they say to those who cannot see them.

Schwarz sits at the bottom and bears off at the lower right; all points are counted from there [16], Weiß's too. One
unit is a point if the picture is as wide as one of two columns of an A5 page (58 mm): no lettering may be smaller than
6.5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Literal

from msgspec import Struct

from generator.games.swiss.backgammon.board import BAR, CHECKERS, OFF, POINTS, Position, Side
from generator.games.swiss.backgammon.notation import Movement, write_movements
from generator.values.drawing import DIE_PIPS, Dot, Label, Line, Shape, rectangle
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.report import Inline, Picture, Run

Colour = Literal["black", "white"]
Coordinates = tuple[float, float]

# ---- sizes, in units; y downwards --------------------------------------------------------------------------------

POINT, BAR_WIDTH, TRAY = 11.0, 12.0, 17.0
"""How wide a point, the bar, and the tray with the checkers that are borne off."""
LEFT, TOP = 1.0, 20.0
BAR_LEFT = LEFT + 6 * POINT
BAR_RIGHT = BAR_LEFT + BAR_WIDTH
TRAY_LEFT = BAR_RIGHT + 6 * POINT
RIGHT = TRAY_LEFT + TRAY
SHOWN = 5
"""So many checkers of a stack are drawn; if there are more, the last one bears their number."""
RADIUS, STEP, RIM = 4.9, 10.7, 5.7
"""Of a checker; from one in a stack to the next; from the board's edge to the centre of the first."""
TIP, GAP = 50.0, 14.0
"""How high a point is, and the strip for the dice between the tops of the longest stacks."""
MIDDLE = TOP + SHOWN * STEP + GAP / 2
BOTTOM = MIDDLE + GAP / 2 + SHOWN * STEP
WIDTH, HEIGHT = RIGHT + LEFT, BOTTOM + TOP
BAR_FIRST = 7.5
"""From the middle of the bar to the centre of the first checker on it."""
SLAB = 3.2
"""A checker in the tray, seen from its edge."""
DIE, PIP = 11.0, 1.1
HEAD, HEAD_WIDTH, SHAFT, CASING = 5.5, 5.6, 1.5, 3.4
"""Of an arrow: how long and wide its head is, how wide its line, and the line of the board's colour around that."""
NAME_TYPE, TYPE = 7.6, 6.8

# ---- words -------------------------------------------------------------------------------------------------------

NAMES = {"black": Phrase(de="Schwarz", en="Black"), "white": Phrase(de="Weiß", en="White")}
POSITION = Phrase(de="Backgammon-Stellung", en="Backgammon position")
FINAL_POSITION = Phrase(de="Die Schlussstellung", en="The final position")
COUNTED = Phrase(de="Die Punkte sind von Schwarz aus gezählt.", en="The points are counted from Black’s side.")
PIPS = Phrase(de="{n} {n:Pip|Pips}", en="{n} {n:pip|pips}")
STANDS_AT = Phrase(de="Stand {won} (bis {length})", en="Score {won} (to {length})")
TURN = Phrase(de="{player} am Zug", en="{player} to roll")
TURN_WITH_DICE = Phrase(de="{player} am Zug mit {first} und {second}", en="{player} to play {first} and {second}")
IS_PLAYED = Phrase(de="Gespielt wird {play}", en="{play} is played")
BOTH_PIPS = Phrase(de="Pips {black} : {white}", en="Pips {black} : {white}")
SIDE = Phrase(de="{player}: {checkers}; {pips}.", en="{player}: {checkers}; {pips}.")
ON_POINT = Phrase(de="{n} auf Punkt {point}", en="{n} on point {point}")
ON_BAR = Phrase(de="{n} auf der Bar", en="{n} on the bar")
BORNE_OFF = Phrase(de="{n} herausgespielt", en="{n} borne off")
MATCH = Phrase(de="Match bis {length}: Schwarz {black}, Weiß {white}", en="Match to {length}: Black {black}, White {white}")
PLAYERS = Phrase(de="Schwarz: {black}, Weiß: {white}", en="Black: {black}, White: {white}")
WON = {
    1: Phrase(de="{winner} ({colour}) gewinnt 1 Punkt", en="{winner} ({colour}) wins 1 point"),
    2: Phrase(de="{winner} ({colour}) gewinnt ein Gammon, 2 Punkte", en="{winner} ({colour}) wins a gammon, 2 points"),
}
RESIGNED = Phrase(de="{loser} gibt auf: {won}", en="{loser} resigns: {won}")


class Score(Struct, frozen=True):
    """The points that both have in their match, and how many win it [22]."""

    black: int
    white: int
    length: int


def diagram(
    position: Position,
    *,
    turn: Colour | None = "black",
    dice: tuple[int, int] | None = None,
    score: Score | None = None,
    played: Sequence[Movement] = (),
    name: str = "position",
    subject: Inline = None,
    caption: Inline = None,
) -> Picture:
    """Draw a position. `turn` is the colour of its mover; None: nobody is to move, and the mover is Schwarz. What was
    `played` in it is shown by an arrow for each checker.

    Whose turn it is, is shown by the dice, or without `dice` by an arrow; after the end of a game it is nobody's.
    `subject` says in the title what position this is; `caption` stands instead of the one that tells of turn and pips.
    """
    black, white = (position.opponent, position.mover) if turn == "white" else (position.mover, position.opponent)
    if over(position):
        turn = None
    shapes = (
        *_board(),
        *_checkers("black", black),
        *_checkers("white", white),
        *((_dice(turn, dice) if dice else _arrow(turn)) if turn else ()),
        *_player("black", black, score),
        *_player("white", white, score),
        *(_arrows(turn, position, played) if turn else ()),
    )
    whose: tuple[Inline, ...] = ()
    if turn:
        player = NAMES[turn]()
        whose = (TURN_WITH_DICE(player=player, first=dice[0], second=dice[1]) if dice else TURN(player=player),)
    moved = (IS_PLAYED(play=write_movements(played)),) if played else ()
    told = (subject or POSITION(), *whose, *moved, *((_match(score),) if score else ()))
    sides = (COUNTED(), _side("black", black), _side("white", white))
    title = Run((*(piece for sentence in told for piece in (sentence, ". ")), between(" ", sides)))
    pips = BOTH_PIPS(black=black.pips, white=white.pips)
    return Picture(name, title, WIDTH, HEIGHT, shapes, caption or between(". ", (*whose, pips)))


def final(
    black: Side,
    white: Side,
    names: tuple[Inline, Inline],
    winner: Colour,
    points: int,
    *,
    resigned: bool = False,
    score: Score | None = None,
    name: str = "final-position",
) -> Picture:
    """[20, 21] The position at the end of a game, with the result as its caption: `names` of Schwarz and Weiß, `score`
    after the game."""
    won = WON[points](winner=names[winner == "white"], colour=NAMES[winner]())
    result = RESIGNED(loser=names[winner == "black"], won=won) if resigned else won
    subject = Run((FINAL_POSITION(), ". ", PLAYERS(black=names[0], white=names[1]), ". ", result))
    caption = between(". ", (result, *((_match(score),) if score else ())))
    return diagram(Position(black, white), turn=None, score=score, name=name, subject=subject, caption=caption)


def over(position: Position) -> bool:
    """[20] Tell whether somebody has borne off all checkers."""
    return CHECKERS in (position.mover.off, position.opponent.off)


# ---- the board ---------------------------------------------------------------------------------------------------


def _board() -> Iterator[Shape]:
    """Few shapes: what has one colour is one line, which goes from part to part along the edge of the board and so
    below its frame."""
    yield Line(rectangle(LEFT, TOP, TRAY_LEFT, BOTTOM), colour=None, fill="board")
    yield Line(_triangles(odd=True), "point-dark", 0.6, fill="point-light")
    yield Line(_triangles(odd=False), "point-dark", 0.6, fill="point-dark")
    bar, tray = rectangle(BAR_LEFT, BOTTOM, BAR_RIGHT, TOP), rectangle(TRAY_LEFT, BOTTOM, RIGHT, TOP)
    yield Line((*bar, bar[0], *tray, tray[0]), "ink", 0.8, fill="bar")
    frame = rectangle(LEFT, TOP, RIGHT, BOTTOM)
    yield Line((*frame, *frame[:2]), "ink", 1.2)  # its first side twice, so that all four corners are whole
    for point in range(1, POINTS + 1):
        yield Label((_x(point), BOTTOM + 7 if point <= 12 else TOP - 2.6), str(point), TYPE, "middle", "soft")


def _triangles(odd: bool) -> tuple[Coordinates, ...]:
    """Every second point, first at the top, then at the bottom."""
    way: list[Coordinates] = []
    for points, edge, tip in ((range(13, POINTS + 1), TOP, TOP + TIP), (range(12, 0, -1), BOTTOM, BOTTOM - TIP)):
        way.append((LEFT, edge))
        for point in points:
            if point % 2 == odd:
                x = _x(point)
                way += ((x - POINT / 2, edge), (x, tip), (x + POINT / 2, edge))
        way.append((LEFT, edge))
    return tuple(way)


def _x(point: int) -> float:
    """The middle of a point of Schwarz, 1 to 24, or of the bar."""
    if point == BAR:
        return (BAR_LEFT + BAR_RIGHT) / 2
    from_right = point if point <= 12 else POINTS + 1 - point
    return (TRAY_LEFT if from_right <= 6 else BAR_LEFT + 6 * POINT) - (from_right - 0.5) * POINT


# ---- what moves --------------------------------------------------------------------------------------------------


def _seen(colour: Colour, point: int) -> int:
    """[16] A player's own point by its number in the picture."""
    return point if colour == "black" else POINTS + 1 - point


def _paint(colour: Colour) -> tuple[str, str]:
    """The roles for a colour's fill and outline: each is outlined in the other, so that both are seen on any ground."""
    return ("checker-dark", "checker-light") if colour == "black" else ("checker-light", "checker-dark")


def _checkers(colour: Colour, side: Side) -> Iterator[Shape]:
    """A player's checkers: on the points, on the bar in the half where they come in again, and borne off."""
    for point in range(1, POINTS + 1):
        seen = _seen(colour, point)
        first, step = (BOTTOM - RIM, -STEP) if seen <= 12 else (TOP + RIM, STEP)
        yield from _stack(colour, side.points[point], _x(seen), first, step)
    way = -1 if colour == "black" else 1
    yield from _stack(colour, side.points[BAR], _x(BAR), MIDDLE + way * BAR_FIRST, way * STEP)
    yield from _tray(colour, side.off)


def _stack(colour: Colour, checkers: int, x: float, first: float, step: float) -> Iterator[Shape]:
    fill, outline = _paint(colour)
    for place in range(min(checkers, SHOWN)):
        yield Dot((x, first + place * step), RADIUS, fill, outline, 0.8)
    if checkers > SHOWN:
        yield Label((x, first + (SHOWN - 1) * step + 2.4), str(checkers), TYPE, "middle", outline, bold=True)


def _tray(colour: Colour, checkers: int) -> Iterator[Shape]:
    """The checkers that are borne off, on edge and one above the other, in one line; and how many they are."""
    if not checkers:
        return
    fill, outline = _paint(colour)
    left, right = TRAY_LEFT + 2, RIGHT - 2
    edge, step = (BOTTOM - 1.6, -SLAB) if colour == "black" else (TOP + 1.6, SLAB)
    way: list[Coordinates] = [(left, edge)]
    for place in range(checkers):
        near, far = edge + place * step, edge + (place + 1) * step
        way += ((right, near), (right, far), (left, far), (left, near), (left, far))
    yield Line(tuple(way), outline, 0.6, fill=fill)
    end = edge + checkers * step
    yield Label(((left + right) / 2, end - 2.4 if colour == "black" else end + 7.2), str(checkers), NAME_TYPE, "middle", "ink", bold=True)


def _half(colour: Colour) -> float:
    """Return where a player's dice lie: in the middle of the half at his right hand."""
    return (BAR_RIGHT + TRAY_LEFT) / 2 if colour == "black" else (LEFT + BAR_LEFT) / 2


def _dice(colour: Colour, dice: tuple[int, int]) -> Iterator[Shape]:
    fill, outline = _paint(colour)
    for value, x in zip(dice, (_half(colour) - 7.5, _half(colour) + 7.5), strict=True):
        yield Line(_rounded(x, MIDDLE, DIE), outline, 0.8, fill=fill)
        for right, down in DIE_PIPS[value]:
            yield Dot((x + right * 3, MIDDLE + down * 3), PIP, outline)


def _rounded(x: float, y: float, size: float) -> tuple[Coordinates, ...]:
    """A square around a place, with rounded corners."""
    far, less, near = size / 2, size / 2 - 0.5, size / 2 - 1.7
    corner = ((near, -far), (less, -less), (far, -near))
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))  # cosine and sine of no turn, a quarter, a half, and three
    return tuple((x + c * dx - s * dy, y + s * dx + c * dy) for c, s in turns for dx, dy in corner)


def _arrow(colour: Colour) -> Iterator[Shape]:
    """Points at the player whose turn it is."""
    fill, outline = _paint(colour)
    x, way = _half(colour), 1 if colour == "black" else -1
    outline_points = ((-2, -5.5), (2, -5.5), (2, 0), (5.5, 0), (0, 5.5), (-5.5, 0), (-2, 0))
    yield Line(tuple((x + dx, MIDDLE + way * dy) for dx, dy in outline_points), outline, 0.8, fill=fill)


def _player(colour: Colour, side: Side, score: Score | None) -> Iterator[Shape]:
    """A line of type outside the board: who plays here, his points in the match, and his pips."""
    fill, _ = _paint(colour)
    base = HEIGHT - 2.6 if colour == "black" else 7.6
    yield Dot((LEFT + 3.1, base - 2.6), 2.7, fill, "ink", 0.8)
    yield Label((LEFT + 8.5, base), NAMES[colour](), NAME_TYPE, "start", "ink", bold=True)
    won = (STANDS_AT(length=score.length, won=score.black if colour == "black" else score.white),) if score else ()
    yield Label((RIGHT, base), between(" · ", (*won, _pips(side))), NAME_TYPE, "end", "ink")


# ---- what is played ----------------------------------------------------------------------------------------------


def _arrows(colour: Colour, position: Position, played: Sequence[Movement]) -> Iterator[Shape]:
    """Draw the way of each checker: from where it lies on its point by all points that are named to where it lands,
    with a ring there."""
    counts = list(position.mover.points)
    for movement in played:
        start, *way = movement.points
        if not counts[start]:
            continue  # a play that was not legal, and that nobody noticed [19]
        places = [_place(colour, start, min(counts[start], SHOWN) - 1)]
        counts[start] -= 1
        for point in way:
            hit = point != OFF and position.opponent.points[BAR - point] == 1
            places.append(_place(colour, point, 0 if hit or point == OFF else min(counts[point], SHOWN - 1)))
        if way[-1] != OFF:
            counts[way[-1]] += 1
            yield Dot(places[-1], RADIUS, None, "signal", 1)
        yield from _arrow_along(places)


def _place(colour: Colour, point: int, place: int) -> Coordinates:
    """Return the middle of a checker of this colour on one of its own points, on the bar or in the tray."""
    black = colour == "black"
    if point == OFF:
        return (TRAY_LEFT + RIGHT) / 2, BOTTOM - 14 if black else TOP + 14
    if point == BAR:
        return _x(BAR), MIDDLE + (-1 if black else 1) * (BAR_FIRST + place * STEP)
    seen = _seen(colour, point)
    return _x(seen), BOTTOM - RIM - place * STEP if seen <= 12 else TOP + RIM + place * STEP


def _arrow_along(places: Sequence[Coordinates]) -> Iterator[Shape]:
    """Draw an arrow by some places; the line around it keeps it visible on checkers of both colours."""
    (x1, y1), (x2, y2) = places[-2:]
    length = hypot(x2 - x1, y2 - y1) or 1
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    neck = x2 - HEAD * dx, y2 - HEAD * dy
    wing = HEAD_WIDTH / 2
    head = ((x2, y2), (neck[0] - wing * dy, neck[1] + wing * dx), (neck[0] + wing * dy, neck[1] - wing * dx))
    shaft = (*places[:-1], neck)
    yield Line(shaft, "board", CASING)
    yield Line(head, "board", CASING - SHAFT, "signal")
    yield Line(shaft, "signal", SHAFT)
    yield Line(head, None, fill="signal")


# ---- in words ----------------------------------------------------------------------------------------------------


def _match(score: Score) -> Inline:
    return MATCH(length=score.length, black=score.black, white=score.white)


def _pips(side: Side) -> Inline:
    return PIPS(n=side.pips)


def _side(colour: Colour, side: Side) -> Inline:
    """Return where a player's checkers are, by the numbers in the picture."""
    points = sorted((_seen(colour, point), side.points[point]) for point in range(1, POINTS + 1) if side.points[point])
    checkers = [ON_POINT(n=n, point=point) for point, n in points]
    if side.points[BAR]:
        checkers.append(ON_BAR(n=side.points[BAR]))
    if side.off:
        checkers.append(BORNE_OFF(n=side.off))
    return SIDE(player=NAMES[colour](), checkers=between(", ", checkers), pips=_pips(side))
