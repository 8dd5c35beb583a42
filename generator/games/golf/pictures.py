"""A hole and a way to play it, as a small drawing: tee, flag, and one arc for each stroke."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.drawing import Curve, Dot, Label, Line, Shape
from generator.games.golf import words as say
from generator.games.golf.result import Hole, Player
from generator.report import Person, Picture

PALETTE = {"fairway": ("#7fae62", "#6a9552"), "flag": ("#c2410c", "#ff8a50")}
"""On light and on dark paper."""
WIDTH, HEIGHT, GROUND, MARGIN = 150.0, 70.0, 50.0, 10.0


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
    """Return the strokes in an order to be drawn, as pairs of start and end: always towards the flag where that is possible."""
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
    path = shots(player.clubs, way, hole.length) if player and way else []
    least = min([0, *(end for _, end in path)])
    most = max([hole.length, *(end for _, end in path)])
    scale = (WIDTH - 2 * MARGIN) / (most - least)

    def x(position: float) -> float:
        return MARGIN + (position - least) * scale

    flag = x(hole.length)
    shapes: list[Shape] = [
        Line(((0, GROUND), (WIDTH, GROUND), (WIDTH, HEIGHT - 14), (0, HEIGHT - 14)), colour=None, fill="grass"),
        Line(((x(0) - 4, GROUND + 1), (flag + 5, GROUND + 1), (flag + 5, GROUND + 4), (x(0) - 4, GROUND + 4)), colour=None, fill="fairway"),
    ]
    for number, (start, end) in enumerate(path):
        distance = abs(end - start) * scale
        rise = min(GROUND - 12, max(7.0, distance * 0.42))
        backwards = end < start
        shapes.append(Curve((x(start), GROUND), (x(end), GROUND), rise, "signal" if backwards else "accent", 1.1, dashed=backwards))
        if number < len(path) - 1:
            shapes.append(Dot((x(end), GROUND), 1.4, fill="paper", colour="ink", width=0.7))
    shapes += [
        Dot((x(0), GROUND), 1.8, fill="ink"),
        Line(((flag, GROUND + 1), (flag, GROUND - 17)), colour="ink", width=0.9),
        Line(((flag, GROUND - 17), (flag + 8, GROUND - 14), (flag, GROUND - 11)), colour=None, fill="flag"),
        Label((MARGIN - 6, HEIGHT - 3.5), say.HOLE_N(n=hole.hole), 8, "start", "soft", bold=True),
        Label((WIDTH - MARGIN + 6, HEIGHT - 3.5), str(hole.length), 8, "end", "ink", bold=True),
    ]
    title, caption = say.HOLE_LENGTH(n=hole.hole, length=hole.length), None
    if player and way:
        caption = way_text(player.clubs, way)
        title = say.HOLE_PLAYED(n=hole.hole, length=hole.length, person=Person(player.person), way=caption)
    return Picture(f"hole-{hole.hole}", title, WIDTH, HEIGHT, tuple(shapes), caption)
