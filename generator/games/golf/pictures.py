"""The holes as drawings: tee, flag, and an arc for each stroke, above the ground as the best has played, below it as
the worst."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from generator.games.golf import messages as say
from generator.games.golf.result import Hole, Player
from generator.values.drawing import Curve, Dot, Label, Line, Shape, rectangle
from generator.values.joining import between
from generator.values.report import Brief, Inline, Person, Picture

WIDTH, GROUND, DEPTH, MARGIN, TYPE = 150.0, 48.0, 36.0, 10.0, 8.0
"""A hole on the web: its width, where the ground is, how far arcs go below it, white at both ends, size of type."""
STRIP, GAP, STRIP_GROUND, STRIP_DEPTH, STRIP_TYPE = 432.0, 3.0, 45.0, 19.0, 9.0
"""The same in a strip of all holes, and what is between them; a unit is 0.77 points there on A5, of which the type
should be 7 at least."""
EARTH = 4.0
"""How thick the ground is."""
NARROWEST = 4.0
"""So wide is a stroke at least, on the mean, where each is drawn."""
STRIP_LINE, WIDEST = 10.0, 105.0
"""The height of a line of words there, and how wide a hole of few is at most."""


def way_text(clubs: Sequence[int], way: Sequence[int]) -> str:
    """Return signed multiples as one reads them: `2×112 − 79`; forward strokes first, the larger club first."""
    played: Counter[int] = Counter()
    for club, times in zip(clubs, way, strict=True):
        played[club] += times
    parts = sorted(((club, times) for club, times in played.items() if times), key=lambda part: (part[1] < 0, -part[0]))
    text = ""
    for club, times in parts:
        sign = ("− " if text else "−") if times < 0 else "+ " if text else ""
        factor = f"{abs(times)}×" if abs(times) > 1 else ""
        text += f"{' ' if text else ''}{sign}{factor}{club}"
    return text


def shots(clubs: Sequence[int], way: Sequence[int], length: int) -> list[tuple[int, int]]:
    """Return the strokes in an order to be drawn, as pairs of start and end: always towards the flag where that is
    possible."""
    left = [club if times > 0 else -club for club, times in zip(clubs, way, strict=True) for _ in range(abs(times))]
    position, path = 0, []
    while left:
        towards = [stroke for stroke in left if (stroke > 0) == (position < length)] or left
        stroke = max(towards, key=abs)
        left.remove(stroke)
        path.append((position, position + stroke))
        position += stroke
    return path


def hole_picture(hole: Hole, best: Player | None, worst: Player | None) -> Picture:
    """Draw a hole as its best player and its worst have played it."""
    extent = _extent(hole, (best, worst))
    deep = worst is not None and worst.ways[hole.hole - 1] is not None
    view = View(MARGIN, GROUND, (WIDTH - 2 * MARGIN) / (extent[1] - extent[0]), extent[0], GROUND - 12, DEPTH)
    foot = GROUND + EARTH + (DEPTH if deep else 0) + 10
    shapes: list[Shape] = [
        _ground(WIDTH, GROUND),
        *_played(hole, best, worst, view),
        Label((MARGIN - 6, foot), say.HOLE_N(n=hole.hole), TYPE, "start", "soft", bold=True),
        Label((WIDTH - MARGIN + 6, foot), str(hole.length), TYPE, "end", "ink", bold=True),
    ]
    return Picture(f"hole-{hole.hole}", _told(hole, best, worst), WIDTH, foot + 3.5, tuple(shapes), _ways(hole, best, worst))


def holes_strip(holes: Sequence[Hole], best: Sequence[Player | None], worst: Sequence[Player | None], players: Sequence[Player]) -> Picture:
    """Draw all holes beside each other on one scale, each as its best player and its worst have played it, with who
    that was and in how many strokes."""
    extents = [_extent(hole, pair) for hole, *pair in zip(holes, best, worst, strict=True)]
    cell = min(WIDEST, (STRIP + GAP) / len(holes) - GAP)
    scale = (cell - 14) / max(most - least for least, most in extents)
    shapes: list[Shape] = [_ground(STRIP, STRIP_GROUND)]
    foot = STRIP_GROUND + EARTH + STRIP_DEPTH + STRIP_LINE - 2
    for index, (hole, first, last, extent) in enumerate(zip(holes, best, worst, extents, strict=True)):
        left = index * (cell + GAP)
        shapes += [
            Label((left, 7.5), say.HOLE_IN_STRIP(n=hole.hole, length=hole.length), STRIP_TYPE, "start", "ink", bold=True, room=cell),
            *_played(hole, first, last, View(left + 4, STRIP_GROUND, scale, extent[0], STRIP_GROUND - 2 * STRIP_LINE - 3, STRIP_DEPTH)),
        ]
        for player, height in ((first, 7.5 + STRIP_LINE), (last, foot)):
            if player is not None:
                strokes = player.strokes[hole.hole - 1]
                more = sum(one.strokes[hole.hole - 1] == strokes for one in players) - 1
                named = between(" ", [strokes, Person(player.person), *([f"+{more}"] if more else [])])
                shapes.append(Label((left, height), Brief(named), STRIP_TYPE, "start", "ink", room=cell))
    title = between("; ", [_told(*one) for one in zip(holes, best, worst, strict=True)])
    return Picture("holes-drawn", title, STRIP, foot + 2.5, tuple(shapes), say.STRIP_LEGEND())


def _told(hole: Hole, best: Player | None, worst: Player | None) -> Inline:
    """Tell in words what the drawing of a hole shows."""
    told: list[Inline] = [say.HOLE_LENGTH(n=hole.hole, length=hole.length)]
    for player in (best, worst):
        if player is not None:
            way = _way(hole, player)
            told.append(say.PLAYS(person=Person(player.person), way=way) if way else say.CANNOT_PLAY(person=Person(player.person)))
    return told[0] if len(told) == 1 else between(": ", [told[0], between(", ", told[1:])])


def _ways(hole: Hole, best: Player | None, worst: Player | None) -> Inline:
    """Return the best way over a hole and the worst, as far as there are any."""
    ways = [way for player in (best, worst) if player is not None and (way := _way(hole, player))]
    return between(" / ", ways) if ways else None


def _way(hole: Hole, player: Player) -> str:
    way = player.ways[hole.hole - 1]
    return way_text(player.clubs, way) if way is not None else ""


class View(Struct, frozen=True):
    """Where a hole is drawn: from `left` on, on the line `ground`, `scale` units for each of its length; what is
    `least`, left of the tee, is at the left. Arcs rise `sky` units at most, and go `depth` units below the ground."""

    left: float
    ground: float
    scale: float
    least: float
    sky: float
    depth: float

    def x(self, position: float) -> float:
        """Return where a position on the hole, in its lengths from the tee, is in units of the picture."""
        return self.left + (position - self.least) * self.scale


def _extent(hole: Hole, players: Sequence[Player | None]) -> tuple[int, int]:
    """Return from where to where a hole reaches with all strokes that are drawn."""
    ends = [end for player in players if player is not None for _, end in _path(hole, player)]
    return min([0, *ends]), max([hole.length, *ends])


def _path(hole: Hole, player: Player) -> list[tuple[int, int]]:
    way = player.ways[hole.hole - 1]
    return shots(player.clubs, way, hole.length) if way is not None else []


def _ground(width: float, ground: float) -> Line:
    return Line(rectangle(0, ground, width, ground + EARTH), colour=None, fill="grass")


def _played(hole: Hole, best: Player | None, worst: Player | None, view: View) -> Iterator[Shape]:
    """Draw fairway, tee and flag of a hole, the strokes of who played it best above the ground, those of who played it
    worst below."""
    tee, flag, ground = view.x(0), view.x(hole.length), view.ground
    yield Line(rectangle(tee - 3, ground + 1, flag + 3, ground + EARTH - 1), colour=None, fill="fairway")
    if best is not None:
        yield from _strokes(_path(hole, best), view, ground, view.sky, "accent", 1.1)
    if worst is not None:
        yield from _strokes(_path(hole, worst), view, ground + EARTH, -view.depth, "ink", 0.8)
    yield Dot((tee, ground), 1.8, fill="ink")
    yield Line(((flag, ground + 1), (flag, ground - 15)), colour="ink", width=0.9)
    yield Line(((flag, ground - 15), (flag + 7, ground - 12.5), (flag, ground - 10)), colour=None, fill="flag")


def _strokes(path: Sequence[tuple[int, int]], view: View, ground: float, most: float, colour: str, width: float) -> Iterator[Shape]:
    """Draw strokes as arcs that are `most` units high at most, below the ground if that is less than 0; those away from
    the flag are dashed. Of more than can be told apart, one arc over all of them says how many they are."""
    ends = [view.x(position) for stroke in path for position in stroke]
    if path and len(path) * NARROWEST > max(ends) - min(ends):
        yield Curve((min(ends), ground), (max(ends), ground), most * 0.9, colour, width)
        base = ground - most * 0.45 + (3 if most > 0 else 2)
        yield Label(((min(ends) + max(ends)) / 2, base), say.SO_OFTEN(n=len(path)), STRIP_TYPE, "middle", "ink", bold=True, ground="paper")
        return
    for number, (start, end) in enumerate(path):
        rise = min(abs(most), max(3.0, abs(end - start) * view.scale * 0.42))
        away = end < start
        points = ((view.x(start), ground), (view.x(end), ground))
        yield Curve(*points, rise if most > 0 else -rise, "signal" if away and most > 0 else colour, width, dashed=away)
        if number < len(path) - 1:
            yield Dot(points[1], 1.2, fill="paper", colour="ink", width=0.6)
