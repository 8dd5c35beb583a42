"""Where the values of a plot stand: the round numbers of its axes, the grid, and its lines as points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from html import escape

from msgspec import Struct

from generator.render.pictures.svg_pieces import Colour, n, whole, width
from generator.render.text.locale import Words
from generator.values.report import Number, Plot

Point = tuple[float, float]
Points = Sequence[Point | None]

TICKS = 5
"""About so many lines has the grid of values."""
MOST_PLACES = 24
"""Up to so many places each has its line, if there is room."""
MINUS_ROOM = 3.5
"""The room between a number at the left and the plot."""
TIE = 1.7
"""How far equal lines are moved apart, at most."""


class Scale(Struct, frozen=True):
    """The numbers at the left: `high` is the value at the top, `ticks` are those that are written, as `names`."""

    high: Fraction
    low: Fraction
    ticks: tuple[Fraction, ...]
    names: tuple[str, ...]


class Axes(Struct, frozen=True):
    """Where values stand: from `left` to `right`, from `top` down to `bottom`."""

    left: float
    right: float
    top: float
    bottom: float
    count: int
    scale: Scale

    def x(self, index: int) -> float:
        """Return where the value `index`, from 0, stands, in halves of a unit of the plot."""
        if self.count < 2:
            return (self.left + self.right) / 2
        # halves make short paths
        return whole(2 * (self.left + index * (self.right - self.left) / (self.count - 1))) / 2

    def y(self, value: int | Fraction) -> float:
        """Return how far down a value stands, in units of the plot."""
        high, low = self.scale.high, self.scale.low  # fractions that need not be reduced to be divided
        above = (high.numerator * value.denominator - value.numerator * high.denominator) * low.denominator
        span = (high.numerator * low.denominator - low.numerator * high.denominator) * value.denominator
        return self.top + above / span * (self.bottom - self.top)


def places(values: Sequence[int | Fraction]) -> int:
    """Return the last place that a plot of places shows."""
    return max(2, *map(int, values), 2)


def scale(plot: Plot, values: Sequence[int | Fraction], room: int, words: Words) -> Scale:
    """Return the numbers at the left; there is `room` for so many of them."""
    if plot.kind == "places":
        last = max(places(values), plot.last)
        ticks = place_ticks(last, min(room, MOST_PLACES))
        high, low = Fraction(1), Fraction(last)
    else:
        ticks = value_ticks(values, max(1, min(TICKS, room - 2)))
        high, low = max(ticks), min(ticks)
    decimals = _decimals(ticks[1] - ticks[0])
    return Scale(high, low, tuple(ticks), tuple(words.number(Number(tick, decimals)) for tick in ticks))


def place_ticks(last: int, room: int) -> list[Fraction]:
    """Return 1, 2, 3 … down to the last place; if there is no `room` for so many only 1, 5, 10 …"""
    if last <= max(2, room):
        return [Fraction(place) for place in range(1, last + 1)]
    gap = Fraction(last - 1, max(2, min(room, 12)) - 1)
    step = int(_nice(gap))
    least = min(gap, Fraction(last - 1, room - 1)) if room > 1 else gap  # the last steps come nearer to the end, where that has room
    steps = [place for place in range(step, last, step) if place - 1 >= gap and last - place >= least]
    return [Fraction(place) for place in (1, *steps, last)]


def value_ticks(values: Sequence[int | Fraction], steps: int) -> list[Fraction]:
    """Return round numbers that enclose all values; from 0 on if the smallest value is not far from it."""
    values = values or [0, 1]
    low, high = Fraction(min(values)), Fraction(max(values))
    if 0 < low < high / 2:
        low = Fraction(0)
    if high / 2 > 0 > high > low:
        high = Fraction(0)
    step = _nice((high - low) / steps or max(abs(high), Fraction(1)))
    first, last = low // step, -(-high // step)
    return [step * n for n in range(first, max(last, first + 1) + 1)]


def _decimals(step: Fraction) -> int:
    """Return how many decimal places a step of 1, 2 or 5 times a power of ten has."""
    places = 0
    while (step * 10**places).denominator > 1:
        places += 1
    return places


def _nice(size: Fraction) -> Fraction:
    """Return the next of … 0,1, 0,2, 0,5, 1, 2, 5, 10 … that is not smaller; `size` must be positive."""
    power = Fraction(1)
    while power * 10 <= size:
        power *= 10
    while power > size:
        power /= 10
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= size)


# ---- lines as points ---------------------------------------------------------------------------------------------


def tied(plot: Plot, shown: Sequence[int]) -> bool:
    """Tell whether two of the lines have an equal value anywhere."""
    columns = ([value for number in shown if (value := plot.series[number].values[index]) is not None] for index in range(len(plot.x)))
    return any(len(set(column)) < len(column) for column in columns)


def points(plot: Plot, shown: Sequence[int], axes: Axes) -> dict[int, list[Point | None]]:
    """Return where the values of the lines stand, by their numbers.

    Nothing is ever moved but equal places: by little, around their height, in the order in which they come and go. What
    is counted stands at its height.
    """
    drawn: dict[int, list[Point | None]] = {number: [] for number in shown}
    room = 0.7 * (axes.bottom - axes.top) / float(axes.scale.low - 1) if plot.kind == "places" else 0
    y_of = cache(axes.y) if plot.kind == "places" else axes.y  # the same few again and again
    for index in range(len(plot.x)):
        together: dict[int | Fraction, list[int]] = {}
        for number in shown:
            value = plot.series[number].values[index]
            if value is None:
                drawn[number].append(None)
            else:
                together.setdefault(value, []).append(number)
        x = axes.x(index)
        for value, numbers in together.items():
            y = y_of(value)
            if len(numbers) == 1:
                drawn[numbers[0]].append((x, y))
                continue
            step = min(TIE, room / (len(numbers) - 1))
            for place, number in enumerate(sorted(numbers, key=lambda number: (*_around(plot, number, index, drawn[number], y_of), number))):
                drawn[number].append((x, y + step * (place - (len(numbers) - 1) / 2)))
    return drawn


def _around(plot: Plot, number: int, index: int, so_far: Points, y_of: Callable[[int | Fraction], float]) -> tuple[float, float]:
    """Return the height from which a line comes, and that to which it goes; its own where it begins or ends."""
    values = plot.series[number].values
    here = y_of(values[index] or 0)
    before = so_far[-1] if so_far else None
    there = values[index + 1] if index + 1 < len(values) else None
    return (before[1] if before else here, here if there is None else y_of(there))


# ---- drawing -----------------------------------------------------------------------------------------------------


def grid(axes: Axes, breaks: Sequence[int], size: float, edge: float, colour: Colour) -> str:
    """Draw a line for each number at the left, and one upright at each break; the numbers end at `edge`."""
    scale = axes.scale
    lines = "".join(f"M{n(axes.left)} {n(axes.y(tick))}H{n(axes.right)}" for tick in scale.ticks)
    texts = "".join(
        f'<text x="{n(edge)}" y="{n(axes.y(tick) + size * 0.35)}">{escape(name)}</text>'
        for tick, name in zip(scale.ticks, scale.names, strict=True)
    )
    drawn = f'<path d="{lines}" fill="none" stroke="{colour("rule")}" stroke-width=".5"/>'
    if breaks:
        upright = "".join(f"M{n((axes.x(index - 1) + axes.x(index)) / 2)} {n(axes.top)}V{n(axes.bottom)}" for index in breaks)
        drawn += f'<path d="{upright}" fill="none" stroke="{colour("soft")}" stroke-width=".5" stroke-dasharray="2 2"/>'
    if scale.low < 0 < scale.high:
        drawn += f'<path d="M{n(axes.left)} {n(axes.y(0))}H{n(axes.right)}" fill="none" stroke="{colour("soft")}" stroke-width=".7"/>'
    return f'{drawn}<g fill="{colour("soft")}" font-size="{n(size)}" text-anchor="end">{texts}</g>'


def title_start(right: float, names: Sequence[str], size: float) -> float:
    """Return where behind the names below the plot stands what they are."""
    return right + (width(names[-1], size) / 2 if names else 0) + 6


def below(axes: Axes, names: Sequence[str], title: str, size: float, colour: Colour) -> str:
    """Draw as many of the names as have room, the last one always, and behind them what they are, unless that is
    empty."""
    widest = max([0.0, *(width(name, size) for name in names)]) + 3
    gap = axes.x(1) - axes.x(0) if len(names) > 1 else widest
    step = next((step for step in (1, 2, 5, 10, 20, 50, 100) if step * gap >= widest), max(1, len(names)))
    y = n(axes.bottom + size + 4)
    shown = [index for index in range(len(names)) if (len(names) - 1 - index) % step == 0]
    texts = "".join(f'<text x="{n(axes.x(index))}" y="{y}">{escape(names[index])}</text>' for index in shown)
    if title:
        texts += f'<text x="{n(title_start(axes.right, names, size))}" y="{y}" text-anchor="start" font-style="italic">{escape(title)}</text>'
    return f'<g fill="{colour("soft")}" font-size="{n(size)}" text-anchor="middle">{texts}</g>'
