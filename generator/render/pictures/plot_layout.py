"""Where things stand in a plot: names beside the ends of their lines or below, and how much room is left for the lines.
No name is ever cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import ceil
from typing import NamedTuple

from msgspec import Struct

from generator.render.pictures.plot_axes import MINUS_ROOM, Axes, scale, tied, title_start
from generator.render.pictures.plot_styles import first, leaders, letter
from generator.render.pictures.svg_pieces import width, wrapped
from generator.render.text.locale import Words
from generator.values.apart import apart
from generator.values.messages import ACROSS, BEST_OF, EQUAL_PLACES, EQUAL_VALUES, SHOWN_OF, TIES_APART
from generator.values.report import Plot

POINT = 25.4 / 72
"""Millimetres."""
TYPE = 7.6
"""All type on paper, in points: that of tables on A5, as in theme.yaml."""
NARROW = 170
"""A plot that is narrower shows its leaders only."""
LEAST, MOST = 34 / POINT, 110 / POINT
"""How high a plot on paper is that may choose."""
LEAST_INNER = 36
"""With less height for all lines a plot shows its leaders only."""
HALF_LINE, FEW = 6.0, 8
"""With less room for each place on paper a plot of places shows so many lines, the first ones."""
SHARE, MOST_SHARE = 0.3, 0.45
"""How much of the width whole names may take beside the lines, and how much short ones in two lines."""
LEADER, SHORT_LEADER = 11.0, 8.0
"""The room between the end of a line and its label, and that in a narrow column."""
KEY = 8.0
"""The room of a mark beside its letter."""
MARK = 3.0
"""From the beginning of that room to the mark's middle."""
STEP = 0.3
"""By so much the type of the labels becomes smaller until they fit."""


class PlotMedium(Struct, frozen=True):
    """What a plot is drawn for: its width and height in units, the most and least type of its labels, the type of its
    axes; how high the lines are drawn, and each place, if it has no height."""

    width: float
    height: float | None
    most: float
    least: float
    axis: float
    inner: float
    row: float
    on_paper: bool

    @property
    def narrow(self) -> bool:
        return self.width < NARROW

    @property
    def leader(self) -> float:
        """The room between the end of a line and its label."""
        return SHORT_LEADER if self.narrow else LEADER


WEB = PlotMedium(640, None, 13, 12, 12, 230, 30, on_paper=False)
"""A unit is a pixel, where a window has so many."""
PHONE = PlotMedium(328, None, 11.6, 11, 11, 170, 26, on_paper=False)
"""A unit is a pixel in a window of 360, and more in a wider one."""


def paper(size: tuple[float, float | None]) -> PlotMedium:
    """Return the medium of a plot that has this width and height in mm: a unit is a point."""
    wide, high = size
    return PlotMedium(wide / POINT, None if high is None else high / POINT, TYPE, TYPE, TYPE, 140, 22, on_paper=True)


class LabelCell(Struct, frozen=True):
    """Mark and letter of a line, at the height `y`; `x` is where they begin."""

    number: int
    x: float
    y: float


class LegendEntry(NamedTuple):
    """An entry in the legend: where it begins in its row, its line's number (None: the name goes on), and its words."""

    x: float
    number: int | None
    words: str


class Layout(Struct, frozen=True, dict=True):
    """A plot that has been laid out. `labels` are the lines of each name beside its line; `legend` rows of entries
    below; `foot` what is said below all."""

    medium: PlotMedium
    shown: tuple[int, ...]
    strong: frozenset[int]
    keyed: bool
    size: float
    axes: Axes
    number_edge: float
    height: float
    columns: int
    labels: Mapping[int, Sequence[str]]
    legend: Sequence[Sequence[LegendEntry]]
    x_title: str
    foot: Sequence[str]

    @cached_property
    def cell(self) -> float:
        """How wide a letter with its mark is."""
        return cell(self.shown, self.size)



def cell(shown: Sequence[int], size: float) -> float:
    """Return how wide a letter with its mark is, and the room to the next, in type of this size; in units of the
    plot."""
    return KEY + max([0.0, *(width(letter(number), size) for number in shown)]) + 1


def laid_out(plot: Plot, words: Words, medium: PlotMedium) -> Layout:
    """Return the first way to lay a plot out that has room: all names beside their lines, all below, only the first few
    places, only the leaders with their names below."""
    known = tuple(number for number, line in enumerate(plot.series) if any(value is not None for value in line.values))
    strong = leaders(plot)
    if not medium.narrow or len(plot.series) == 1:
        found = _beside(plot, words, medium, known, strong) or _below(plot, words, medium, known, strong)
        if _crowded(plot, found):
            few = tuple(sorted(first(plot)[:FEW]))
            found = _beside(plot, words, medium, few, strong) or _below(plot, words, medium, few, strong)
        if found.axes.bottom - found.axes.top >= LEAST_INNER or len(found.shown) <= len(strong):
            return found
    return _below(plot, words, medium, tuple(number for number in strong if number in known), strong)


def _crowded(plot: Plot, layout: Layout) -> bool:
    """Tell whether many lines of places stand too close on paper for one of them to be followed."""
    inner = layout.axes.bottom - layout.axes.top
    return plot.kind == "places" and layout.medium.on_paper and len(layout.shown) > FEW and inner < HALF_LINE * (layout.axes.scale.low - 1)


def _beside(plot: Plot, words: Words, medium: PlotMedium, shown: tuple[int, ...], strong: Sequence[int]) -> Layout | None:
    """Lay the plot out with names beside their lines; None if they have no room there."""
    size = medium.most
    keyed = len(plot.series) > 1
    while True:
        key = cell(shown, size) + 2 if keyed else 0
        names = _names(plot, words, shown, size, SHARE * medium.width - key)
        widest = max([0.0, *(width(line, size) for lines in names.values() for line in lines)])
        if key + widest > MOST_SHARE * medium.width:
            return None
        right = medium.width - medium.leader - key - widest - 1
        most = max([1, *map(len, names.values())])
        x_title, foot = _around(plot, words, medium, shown, right, medium.width if most == 1 else medium.width - widest - 4)
        wanted = sum(label_height(lines, size) for lines in names.values())
        inner = _inner(plot, medium, shown, wanted, top(size, most) + _under(medium, size, len(foot), 0))
        if wanted <= inner + size * most:
            return _finished(plot, words, medium, shown, strong, size, inner, right, x_title, foot, labels=names)
        if size - STEP < medium.least:
            return None
        size -= STEP


def _below(plot: Plot, words: Words, medium: PlotMedium, shown: tuple[int, ...], strong: Sequence[int]) -> Layout:
    """Lay the plot out with letters at both ends, and what they mean below."""
    size = medium.least
    key = cell(shown, size) - (KEY - 2 if medium.narrow else 0)
    legend = _legend([(number, words.plain(plot.series[number].label)) for number in shown], key, size, medium.width)
    if len(legend) > 2:
        legend = _legend([(number, words.short(plot.series[number].label)) for number in shown], key, size, medium.width)
    _, foot = _around(plot, words, medium, shown, medium.width, medium.width)
    inner = _inner(plot, medium, shown, 0, top(size) + _under(medium, size, len(foot), len(legend)))
    columns = _columns(len(shown), inner, size)
    right = medium.width - medium.leader - columns * cell(shown, size)
    return _finished(plot, words, medium, shown, strong, size, inner, right, "", foot, legend=legend)


def _finished(
    plot: Plot,
    words: Words,
    medium: PlotMedium,
    shown: tuple[int, ...],
    strong: Sequence[int],
    size: float,
    inner: float,
    right: float,
    x_title: str,
    foot: Sequence[str],
    *,
    labels: Mapping[int, Sequence[str]] | None = None,
    legend: Sequence[Sequence[LegendEntry]] = (),
) -> Layout:
    values = [value for number in shown for value in plot.series[number].values if value is not None]
    numbers = scale(plot, values, int(inner / (medium.axis * 1.15)) + 1, words)
    edge = max([0.0, *(width(name, medium.axis) for name in numbers.names)])
    keyed = len(plot.series) > 1
    columns = _columns(len(shown), inner, size) if keyed else 0
    left = edge + MINUS_ROOM + (columns * cell(shown, size) + medium.leader / 2 if keyed else 0)
    above = top(size, max([1, *map(len, (labels or {}).values())]))
    axes = Axes(left, right, above, above + inner, len(plot.x), numbers)
    height = axes.bottom + _under(medium, size, len(foot), len(legend))
    return Layout(
        medium, shown, frozenset(strong), keyed, size, axes, edge, height, columns, labels or {}, legend, x_title, foot
    )  # fmt: skip


# ---- heights -----------------------------------------------------------------------------------------------------


def top(size: float, lines: int = 1) -> float:
    """Return the room above the lines, for half a label of so many lines."""
    return size * 0.55 * lines + 1


def _under(medium: PlotMedium, size: float, foot: int, legend: int) -> float:
    """Return the room below the lines, for so many lines of names and notes."""
    return medium.axis + 6.5 + legend * legend_pitch(size) + foot * foot_pitch(medium)


def legend_pitch(size: float) -> float:
    """Return how far the lines of a legend are apart, for type of this size; like all here in units of the plot."""
    return size * 1.3


def foot_pitch(medium: PlotMedium) -> float:
    """Return how far the lines of notes below a plot are apart."""
    return medium.axis * 1.2


def label_height(lines: Sequence[str], size: float) -> float:
    """Return how high a label of these lines is, in type of this size."""
    return size * (1.08 * len(lines) + 0.04)


def _inner(plot: Plot, medium: PlotMedium, shown: Sequence[int], wanted: float, around: float) -> float:
    """Return how high the lines are drawn, so much being `around` them; where no height is given, high enough for the
    labels, which want so much."""
    if medium.height is not None:
        return max(12, medium.height - around)
    values = [int(value) for number in shown for value in plot.series[number].values if value is not None]
    natural = min(medium.inner, medium.row * max([2, plot.last, *values])) if plot.kind == "places" else medium.inner
    inner = max(natural, wanted)
    return min(max(inner, LEAST - around), MOST - around) if medium.on_paper else inner


def _columns(count: int, inner: float, size: float) -> int:
    """Return in how many columns so many letters stand beside lines that are so high."""
    rows = int(inner / size) + 1
    return max(1, ceil(count / rows))


# ---- words -------------------------------------------------------------------------------------------------------


def _names(plot: Plot, words: Words, shown: Sequence[int], size: float, room: float) -> dict[int, Sequence[str]]:
    """Return the names beside the lines: whole; if one has no room all short; those without room even so in two
    lines."""
    for form in (words.plain, words.short):
        names = {number: form(plot.series[number].label) for number in shown}
        if all(width(name, size) <= room for name in names.values()):
            return {number: (name,) for number, name in names.items()}
    return {number: (name,) if width(name, size) <= room else halved(name, size) for number, name in names.items()}


def halved(name: str, size: float) -> Sequence[str]:
    """Return a name in the two lines that are nearest in width; a single word as it is."""
    parts = name.replace("-", "- ").split()
    cuts = [(" ".join(parts[:cut]).replace("- ", "-"), " ".join(parts[cut:]).replace("- ", "-")) for cut in range(1, len(parts))]
    return min(cuts, key=lambda lines: max(width(line, size) for line in lines), default=(name,))


def _around(plot: Plot, words: Words, medium: PlotMedium, shown: Sequence[int], right: float, end: float) -> tuple[str, list[str]]:
    """Return what stands behind the numbers below the plot, and what is said below all, in lines.

    `right` is where the lines end, `end` as far as the former may reach: a name in two lines comes down to it.
    """
    title = words.plain(plot.x_title)
    fits = title_start(right, plot.x, medium.axis) + width(title, medium.axis) <= end
    said = [] if fits or not title or medium.narrow else [words.plain(ACROSS(x=title))]
    if tied(plot, shown):
        equals = EQUAL_VALUES if plot.kind == "values" else TIES_APART if medium.narrow else EQUAL_PLACES
        said.append(words.plain(equals()))
    known = sum(any(value is not None for value in line.values) for line in plot.series)
    if len(shown) < max(known, plot.all):
        said.append(words.plain((BEST_OF if plot.kind == "places" else SHOWN_OF)(n=len(shown), all=max(len(plot.series), plot.all))))
    return title if fits else "", wrapped(" ".join(said), medium.width, medium.axis)


def _legend(names: Sequence[tuple[int, str]], key: float, size: float, room: float) -> list[list[LegendEntry]]:
    """Return rows of marks, letters and names; a name that is wider than a row goes on in the next."""
    rows: list[list[LegendEntry]] = []
    x = room
    for number, name in names:
        first, *more = wrapped(name, room - key, size) or [""]
        wide = key + width(first, size)
        if x + wide > room or not rows:
            rows.append([])
            x = 0
        rows[-1].append(LegendEntry(x, number, first))
        x += wide + 0.8 * size
        for line in more:
            rows.append([LegendEntry(key, None, line)])
            x = key + width(line, size) + size
    return rows


# ---- letters -----------------------------------------------------------------------------------------------------


def cells(layout: Layout, wanted: Mapping[int, float], start: float) -> list[LabelCell]:
    """Return where marks and letters stand in a column, or in as many as are needed, each as near to the wanted height
    as can be."""
    order = sorted(wanted, key=lambda number: (wanted[number], number))
    columns = max(1, layout.columns)
    rows = [order[index : index + columns] for index in range(0, len(order), columns)]
    middles = [sum(wanted[number] for number in row) / len(row) for row in rows]
    heights = apart(middles, [layout.size] * len(rows), layout.axes.top, layout.axes.bottom)
    return [
        LabelCell(number, start + layout.cell * column, height)
        for row, height in zip(rows, heights, strict=True)
        for column, number in enumerate(row)
    ]
