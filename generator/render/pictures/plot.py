"""Plots: lines over rounds, told apart without colour, at their true size on paper.

Each line has dashes, a mark and a letter of its own (`plot_styles.py`); mark and letter stand at both ends. The leaders
are strong and in colour, the others thin and grey. Where everything stands is found out by `plot_layout.py` and
`plot_axes.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise

from generator.render.pictures.plot_axes import Point, below, grid, points
from generator.render.pictures.plot_layout import (
    KEY,
    MARK,
    LabelCell,
    Layout,
    PlotMedium,
    cells,
    foot_pitch,
    label_height,
    laid_out,
    legend_pitch,
)
from generator.render.pictures.plot_styles import PlotMark, cover, style
from generator.render.pictures.svg_pieces import Colour, element, n, path_data
from generator.render.text.locale import GAP, Words
from generator.values.apart import apart
from generator.values.messages import FROM_TO, PLOT_PLACES, PLOT_VALUES
from generator.values.report import Plot, Series

STRONG, THIN, HAIR = 1.5, 0.7, 0.4
"""How wide lines are drawn: the leaders', the others', what leads to a label."""
MOST_MARKS = 7
"""About so many marks has a strong line between its ends."""


def plot(
    plot: Plot,
    words: Words,
    colour: Colour,
    series: Sequence[str],
    font: str,
    medium: PlotMedium,
) -> str:
    """Draw the plot as an SVG element. `series` are the colours of the strong lines, used again from the start.

    Its type is never smaller than its `medium` has it; on paper it is black. Without a height it is as high as its
    lines want; in a narrow column it shows the leaders only.
    """
    layout = laid_out(plot, words, medium)
    colour = _black_words(colour) if medium.on_paper else colour
    summary = words.plain((PLOT_PLACES if plot.kind == "places" else PLOT_VALUES)(x=plot.x_title))
    ends = "; ".join(_summary(words.plain(line.label), line, words) for line in plot.series)
    parts = [
        grid(layout.axes, plot.breaks, layout.medium.axis, layout.number_edge, colour),
        below(layout.axes, plot.x, layout.x_title, layout.medium.axis, colour),
        '<g fill="none" stroke-linejoin="round">',
        *_Drawn(plot, layout, colour, series).lines(),
        "</g>",
        *_legend(layout, colour, series),
        *_foot(layout, colour),
    ]
    unit = "pt" if layout.medium.on_paper else ""
    return element(
        layout.medium.width, layout.height, words.plain(plot.title), f"{summary}. {ends}", font, layout.size, parts, unit=unit
    )  # fmt: skip


def _summary(name: str, line: Series, words: Words) -> str:
    known = [value for value in line.values if value is not None]
    if not known:
        return f"{name}: {GAP}"
    return words.plain(FROM_TO(name=name, first=words.value(known[0]), last=words.value(known[-1])))


def _black_words(colour: Colour) -> Colour:
    """Return the colours with those of secondary words black: small ones in grey are dots on a copier."""
    return lambda role: colour("ink" if role == "soft" else role)


def _colours(layout: Layout, number: int, colour: Colour, series: Sequence[str]) -> tuple[str, str]:
    """Return the colour of a line and that of its words: each of the strong ones has its own."""
    if number in layout.strong:
        own = series[sorted(layout.strong).index(number) % len(series)]
        return own, colour("ink") if layout.medium.on_paper else own
    return colour("faint"), colour("soft")


class _Drawn:
    """The lines of a plot, each with what belongs to it."""

    def __init__(self, plot: Plot, layout: Layout, colour: Colour, series: Sequence[str]) -> None:
        self.layout = layout
        self.kind = plot.kind
        self.breaks = frozenset(plot.breaks)
        self.colour = colour
        self.series = series
        self.points = points(plot, layout.shown, layout.axes)
        axes, columns = layout.axes, layout.columns
        self.first = {number: next(point for point in found if point) for number, found in self.points.items()}
        self.last = {number: next(point for point in reversed(found) if point) for number, found in self.points.items()}
        from_start = {number: point[1] for number, point in self.first.items() if self.points[number][0]}
        leader = layout.medium.leader
        left = axes.left - leader / 2 - columns * layout.cell
        self.starts = {cell.number: cell for cell in cells(layout, from_start, left)} if layout.keyed else {}
        ends = {number: point[1] for number, point in self.last.items()}
        if layout.legend:
            self.ends = {cell.number: cell for cell in cells(layout, ends, axes.right + leader)}
        else:
            heights = apart(
                list(ends.values()), [label_height(layout.labels[number], layout.size) for number in ends], axes.top, axes.bottom
            )
            self.ends = {number: LabelCell(number, axes.right + leader, height) for number, height in zip(ends, heights, strict=True)}

    def lines(self) -> Iterator[str]:
        """Draw the lines: the thin ones first, and the first one last, so that it is on top; of values, which may be
        equal, those with wide gaps between their dashes last, so that what lies below is seen."""

        def height(number: int) -> tuple[bool, float, int]:
            return number in self.layout.strong, -cover(style(number).dash) if self.kind == "values" else 0, -number

        for number in sorted(self.points, key=height):
            strong = number in self.layout.strong
            line, words = _colours(self.layout, number, self.colour, self.series)
            on_paper = self.layout.medium.on_paper
            # else web.css says how lines behind the leaders look
            own, dressed = "" if on_paper else f" n{number + 1}", strong or on_paper
            look = f' stroke="{line}" stroke-width="{STRONG if strong else THIN}"' if dressed else ""
            yield f'<g class="{"line" if strong else "line back"}{own}"><g{look}>'
            yield from self._ways(number)
            yield from self._marks(number, line)
            yield from self._leaders(number)
            yield "</g>"
            fill = f' fill="{words}"' if dressed else ""
            yield f'<g{fill}{" font-weight={q}600{q}".format(q=chr(34)) if strong else ""}>'
            yield from self._words(number)
            yield "</g></g>"

    def _ways(self, number: int) -> Iterator[str]:
        """Draw the line with its gaps, in its dashes; a dot for each point that has no neighbour."""
        found = self.points[number]
        together = [before is not None and point is not None and index not in self.breaks for index, (before, point) in enumerate(pairwise(found), 1)]
        ways = _path([(here, there) for (here, there), joined in zip(pairwise(found), together, strict=True) if joined and here and there])
        if ways:
            dash = style(number).dash if self.layout.keyed else ""
            dashed = f' stroke-dasharray="{dash}"' if dash else ""
            yield f'<path d="{ways}"{dashed}/>'
        around = zip([False, *together], found, [*together, False], strict=True)
        lone = [point for before, point, after in around if point and not before and not after]
        yield from (f'<circle cx="{n(x)}" cy="{n(y)}" r="1"/>' for x, y in lone)

    def _marks(self, number: int, line: str) -> Iterator[str]:
        """Draw the marks at both ends, and on some points of a strong line, unless the column is narrow."""
        if not self.layout.keyed:
            return
        mark, size = style(number).mark, self.layout.cell
        end = self.ends[number]
        places = [(end.x + MARK, end.y)]
        if number in self.starts:
            start = self.starts[number]
            places.append((start.x + size - KEY + 1 + MARK, start.y))
        else:
            places.append(self.first[number])
        if number in self.layout.strong and not self.layout.medium.narrow:
            between = [point for point in self.points[number] if point and point not in (self.first[number], self.last[number])]
            step = -(-len(between) // MOST_MARKS) or 1
            places += between[number % step :: step]
        yield _mark(mark, places, line if not mark.open else self.colour("paper"))

    def _leaders(self, number: int) -> Iterator[str]:
        """Draw thin lines from both ends to mark and letter; a dotted one across rounds without a value."""
        axes, (x, y), end = self.layout.axes, self.last[number], self.ends[number]
        leader = self.layout.medium.leader
        across = [(axes.right + 1, y)] if x < axes.right - 1 else []
        dotted = ' stroke-dasharray="1 2"' if across else ""
        yield f'<path d="{path_data([(x + 1, y), *across, (axes.right + leader - 1, end.y)])}" stroke-width="{HAIR}"{dotted}/>'
        if number in self.starts and axes.count > 1:
            x, y = self.first[number]
            yield f'<path d="{path_data([(axes.left - leader / 2 + 0.5, self.starts[number].y), (x - 1, y)])}" stroke-width="{HAIR}"/>'

    def _words(self, number: int) -> Iterator[str]:
        """Write the letter at both ends, and at the right the name."""
        layout, end, size = self.layout, self.ends[number], self.layout.size
        key = style(number).letter
        if layout.keyed:
            if number in self.starts:
                x, y, anchor = self.starts[number].x, self.starts[number].y, ""
            else:
                x, y, anchor = self.first[number][0] - 3.5, self.first[number][1], ' text-anchor="end"'
            yield f'<text x="{n(x)}" y="{n(y + size * 0.35)}"{anchor} font-weight="600">{key}</text>'
            yield f'<text x="{n(end.x + KEY - 1)}" y="{n(end.y + size * 0.35)}" font-weight="600">{key}</text>'
        lines = layout.labels.get(number, ())
        x = end.x + (layout.cell + 1 if layout.keyed else 1)
        for index, line in enumerate(lines):
            y = end.y + size * (0.35 + 1.08 * (index - (len(lines) - 1) / 2))
            yield f'<text x="{n(x)}" y="{n(y)}">{escape(line)}</text>'


def _legend(layout: Layout, colour: Colour, series: Sequence[str]) -> Iterator[str]:
    """Write rows of marks, letters and names."""
    size = layout.size
    y = layout.axes.bottom + layout.medium.axis + 6.5 + legend_pitch(size) / 2
    for row in layout.legend:
        for x, number, name in row:
            if number is None:
                yield f'<text x="{n(x)}" y="{n(y + size * 0.35)}" fill="{colour("soft")}">{escape(name)}</text>'
                continue
            line, words = _colours(layout, number, colour, series)
            mark = style(number).mark
            if layout.keyed and not layout.medium.narrow:
                yield f'<g stroke="{line}">{_mark(mark, [(x + MARK, y)], line if not mark.open else colour("paper"))}</g>'
                x += KEY - 2
            if layout.keyed:
                yield f'<text x="{n(x)}" y="{n(y + size * 0.35)}" font-weight="600" fill="{words}">{style(number).letter}</text>'
                x += layout.cell - KEY + 2
            yield f'<text x="{n(x)}" y="{n(y + size * 0.35)}" fill="{words}">{escape(name)}</text>'
        y += legend_pitch(size)


def _foot(layout: Layout, colour: Colour) -> Iterator[str]:
    """Write what is said below all."""
    pitch = foot_pitch(layout.medium)
    start = layout.height - pitch * len(layout.foot)
    for index, line in enumerate(layout.foot):
        y = start + pitch * (index + 0.75)
        yield f'<text x="0" y="{n(y)}" font-size="{n(layout.medium.axis)}" font-style="italic" fill="{colour("soft")}">{escape(line)}</text>'


def _mark(mark: PlotMark, places: Sequence[Point], fill: str) -> str:
    path = "".join(f"M{n(x)} {n(y)}{mark.path}" for x, y in places)
    return f'<path d="{path}" fill="{fill}" stroke-width=".8"/>'


def _path(ways: Sequence[tuple[Point, Point]]) -> str:
    """Write one way after the other, begun anew after each gap."""
    runs: list[list[Point]] = []
    for here, there in ways:
        if not runs or runs[-1][-1] != here:
            runs.append([here])
        runs[-1].append(there)
    return "".join(map(path_data, runs))
