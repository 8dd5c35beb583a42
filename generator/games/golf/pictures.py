"""A hole and a way to play it, as a small drawing: tee, flag, and one arc for each stroke."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from generator.games.golf import messages as say
from generator.games.golf.result import Hole, Player
from generator.values.drawing import Curve, Dot, Label, Line, Shape
from generator.values.joining import between
from generator.values.report import Inline, Person, Picture

WIDTH, HEIGHT, GROUND, MARGIN = 150.0, 70.0, 50.0, 10.0
IN_A_ROW, CELL, CELL_GAP, CELL_SKY, CELL_TYPE, CELL_LINE = 3, 59.0, 6.0, 22.0, 7.0, 7.5
"""All holes in one picture, in units that are 0.93 points where it is half as wide as the type area of A5; a strip of
six has about the same there."""
CELL_LETTERS = 13
"""So much of a way goes on one line below a hole; signs are as wide as two figures."""


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


def hole_picture(hole: Hole, player: Player | None) -> Picture:
    """Draw a hole as its best player played it."""
    way = player.ways[hole.hole - 1] if player else None
    shapes: list[Shape] = [
        Line(((0, GROUND), (WIDTH, GROUND), (WIDTH, HEIGHT - 14), (0, HEIGHT - 14)), colour=None, fill="grass"),
        *_played(hole, player, way, View(MARGIN, WIDTH - MARGIN, GROUND, GROUND - 12)),
        Label((MARGIN - 6, HEIGHT - 3.5), say.HOLE_N(n=hole.hole), 8, "start", "soft", bold=True),
        Label((WIDTH - MARGIN + 6, HEIGHT - 3.5), str(hole.length), 8, "end", "ink", bold=True),
    ]
    title, caption = say.HOLE_LENGTH(n=hole.hole, length=hole.length), None
    if player and way:
        caption = way_text(player.clubs, way)
        title = say.HOLE_PLAYED(n=hole.hole, length=hole.length, person=Person(player.person), way=caption)
    return Picture(f"hole-{hole.hole}", title, WIDTH, HEIGHT, tuple(shapes), caption)


def holes_picture(holes: Sequence[Hole], best: Sequence[Player | None], in_a_row: int = IN_A_ROW, told: bool = True) -> Picture:
    """Draw all holes in one picture, so many in a row, each as the best player of it has played it, with length and, if
    it is to be `told`, way below."""
    shapes: list[Shape] = []
    titles: list[Inline] = []
    ways = [way_text(player.clubs, way) if player and (way := player.ways[hole.hole - 1]) else "" for hole, player in zip(holes, best, strict=True)]
    below = [_in_lines(way) if told else [] for way in ways]
    cell_height = CELL_SKY + 15.5 + CELL_LINE * max(map(len, below))
    for index, (hole, player, text) in enumerate(zip(holes, best, ways, strict=True)):
        left, top = index % in_a_row * CELL, index // in_a_row * cell_height
        right, ground = left + CELL - CELL_GAP, top + CELL_SKY
        way = player.ways[hole.hole - 1] if player else None
        shapes += [
            Line(((left, ground), (right, ground), (right, ground + 5), (left, ground + 5)), colour=None, fill="grass"),
            *_played(hole, player, way, View(left + 5, right - 8, ground, CELL_SKY - 4)),
            Label((left, ground + 12.5), say.HOLE_N(n=hole.hole), CELL_TYPE, "start", "soft"),
            Label((right, ground + 12.5), str(hole.length), CELL_TYPE, "end", "ink", bold=True),
        ]
        shapes += [Label((left, ground + 20 + CELL_LINE * line), part, CELL_TYPE, "start", "ink") for line, part in enumerate(below[index])]
        gaps = {"n": hole.hole, "length": hole.length}
        titles.append(say.HOLE_PLAYED(**gaps, person=Person(player.person), way=text) if player and text else say.HOLE_LENGTH(**gaps))
    height = cell_height * (1 + (len(holes) - 1) // in_a_row)
    return Picture("holes-drawn", between("; ", titles), in_a_row * CELL - CELL_GAP, height, tuple(shapes))


def _in_lines(way: str) -> list[str]:
    """Return a way without its blanks, in as many lines as have room for it; in none if there is no way."""
    lines: list[str] = []
    for part in way.replace(" + ", " +").replace(" − ", " −").split():
        if lines and sum(2 if sign in "×−" else 1 for sign in lines[-1] + part) <= CELL_LETTERS:
            lines[-1] += part
        else:
            lines.append(part)
    return lines


class View(Struct, frozen=True):
    """Where a hole is drawn: from `left` to `right` on the line `ground`; arcs rise `sky` units at most."""

    left: float
    right: float
    ground: float
    sky: float


def _played(hole: Hole, player: Player | None, way: Sequence[int] | None, view: View) -> Iterator[Shape]:
    """Draw fairway, strokes, tee and flag of a hole."""
    path = shots(player.clubs, way, hole.length) if player and way else []
    least = min([0, *(end for _, end in path)])
    most = max([hole.length, *(end for _, end in path)])
    scale, ground = (view.right - view.left) / (most - least), view.ground

    def x(position: float) -> float:
        return view.left + (position - least) * scale

    flag = x(hole.length)
    yield Line(((x(0) - 4, ground + 1), (flag + 5, ground + 1), (flag + 5, ground + 4), (x(0) - 4, ground + 4)), colour=None, fill="fairway")
    for number, (start, end) in enumerate(path):
        distance = abs(end - start) * scale
        rise = min(view.sky, max(7.0, distance * 0.42))
        backwards = end < start
        yield Curve((x(start), ground), (x(end), ground), rise, "signal" if backwards else "accent", 1.1, dashed=backwards)
        if number < len(path) - 1:
            yield Dot((x(end), ground), 1.4, fill="paper", colour="ink", width=0.7)
    yield Dot((x(0), ground), 1.8, fill="ink")
    yield Line(((flag, ground + 1), (flag, ground - 17)), colour="ink", width=0.9)
    yield Line(((flag, ground - 17), (flag + 8, ground - 14), (flag, ground - 11)), colour=None, fill="flag")
