"""How the lines of a plot are told apart without colour: by dashes, marks and letters; and which of them are strong."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from generator.values.rank import letter as letter
from generator.values.report import Plot, Series

DASHES = ("", "7 2.5", "1.2 2", "9 2 1.6 2", "3 2")
"""Whole, long, dotted, dash and dot, short; in units."""


class PlotMark(Struct, frozen=True):
    """A mark around the point where it stands: a path, `open` if it is not filled."""

    path: str
    open: bool = False


MARKS = (
    PlotMark("m0-2.1a2.1 2.1 0 0 1 0 4.2a2.1 2.1 0 0 1 0-4.2z"),
    PlotMark("m-1.9-1.9h3.8v3.8h-3.8z", open=True),
    PlotMark("m-1.9-1.9l3.8 3.8m0-3.8l-3.8 3.8", open=True),
    PlotMark("m0-2.6l2.5 4.4h-5z"),
    PlotMark("m0-2a2 2 0 0 1 0 4a2 2 0 0 1 0-4z", open=True),
    PlotMark("m-1.9-1.9h3.8v3.8h-3.8z"),
    PlotMark("m0-2.5v5m-2.5-2.5h5", open=True),
    PlotMark("m0-2.7l2.7 2.7l-2.7 2.7l-2.7-2.7z", open=True),
)
"""Disc, square, cross, triangle, ring, filled square, plus, rhombus. There are as many as have no divisor in common
with the number of the dashes: so neighbours differ in both, and no pair comes again among the first forty lines."""

LEADERS, MOST_LEADERS = 5, 6
"""So many lines are strong, and so many if the last of them are equal."""


class LineStyle(Struct, frozen=True):
    """What tells a line from all others: its dashes, its mark, its letter."""

    dash: str
    mark: PlotMark
    letter: str


def style(number: int) -> LineStyle:
    """Return the style of a line by its number in the plot, from 0 on."""
    return LineStyle(DASHES[number % len(DASHES)], MARKS[number % len(MARKS)], letter(number))


def cover(dash: str) -> float:
    """Return how much of its way a line covers with these dashes, from 0 to 1."""
    lengths = [float(length) for length in dash.split()]
    return sum(lengths[::2]) / sum(lengths) if lengths else 1.0


def leaders(plot: Plot) -> tuple[int, ...]:
    """Return the numbers of the strong lines: the five best ones at the end, and a sixth if it is equal to the fifth.

    Of more equal lines than there is room for none is; if nobody is left by that, the first ones are.
    """
    ends, ranked = _ends(plot.series), first(plot)
    best = ranked[:LEADERS]
    if len(ranked) > LEADERS and ends[ranked[LEADERS]] == ends[best[-1]]:
        border = ends[best[-1]]
        together = [number for number in ranked if ends[number] == border]
        ahead = [number for number in best if ends[number] != border]
        best = ahead + together if len(ahead) + len(together) <= MOST_LEADERS else ahead or best
    return tuple(sorted(best))


def first(plot: Plot) -> list[int]:
    """Return the numbers of the lines, the best one at the end first, as far as they come so far."""
    ends = _ends(plot.series)
    low = plot.kind == "places" or plot.best == "low"
    return sorted(ends, key=lambda number: (ends[number] if low else -ends[number], number))


def _ends(series: Sequence[Series]) -> dict[int, int | Fraction]:
    """Return the value of each line at the last place where any has one; who has none there is out."""
    last = max((index for line in series for index, value in enumerate(line.values) if value is not None), default=0)
    found = ((number, line.values[last] if last < len(line.values) else None) for number, line in enumerate(series))
    return {number: value for number, value in found if value is not None}
