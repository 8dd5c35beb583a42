"""Plots and pictures as SVG, written by hand: attributes only, so that browsers and WeasyPrint show the same.

One unit is a point when a plot fills the column of an A5 page (120 mm), and a little less than a pixel on a phone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import groupby, pairwise
from math import floor

from generator.drawing import Curve, Dot, Label, Line, Shape
from generator.render.words import Words
from generator.report import Number, Picture, Plot, Series
from generator.words import FROM_TO, PLOT_PLACES, PLOT_VALUES

Colour = Callable[[str], str]
"""Gives the colour of a role: `#0f4c5c` in print, `var(--accent)` on the web."""
Point = tuple[float, float]
Points = Sequence[Point | None]
Way = tuple[Point, Point]

# ---- sizes, in units ---------------------------------------------------------------------------------------------

WIDTH = 340
INNER = 160
"""How high values are drawn; places take less if there are few of them, and more room is made for many labels."""
ROW = 26
"""The most room for one place."""
TOP, BOTTOM = 8, 22
TYPE = 9.5
SMALL_TYPE = 8.5
"""The type of axes, and of labels if there are many."""
LINE = 1.12
"""The distance of lines of type, by its size."""
MANY = 12
"""More lines than this are many."""
LEAST_LABEL, MOST_LABEL = 46, 116
"""The least and most room for the labels at the right."""
LEADER = 16
"""The room between the last point and its label."""
TICKS = 5
"""About so many lines has the grid."""
DASHES = ("", "7 2.5", "2.5 2", "9 2 2 2", "1.2 2")
MARKS = ("", "m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0", "m-1.8-1.8h3.6v3.6h-3.6z", "m0-2.7l2.5 4.3h-5z", "m-2-2l4 4m0-4l-4 4")
"""What stands on a line's points: nothing, a disc, a square, a triangle, a cross. With the dashes they tell 25 lines apart."""
MOST_MARKS = 8
"""About so many marks has a line at most."""
STRAND = 4
"""Where lines go the same way, each is seen for so long in turn."""
MINUS_ROOM = 4

# The width of characters in parts of the type size, a little generous; whatever is not listed is taken for wide.
WIDTHS = {
    character: width
    for characters, width in {
        "  .,:;'|!ijlI": 0.29,
        "frt()[]{}-/\"°\N{NO-BREAK SPACE}": 0.36,
        "csz": 0.46,
        "abdeghknopquvxyäöüßFJLY0123456789–<>+=*_?": 0.55,
        "ABCDEGHKNOPQRSTUVXZÄÖÜ&": 0.65,
        "mwMW%—…@": 0.87,
    }.items()
    for character in characters
}
WIDE = 1.0
ELLIPSIS = "…"


# ---- plots -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Axes:
    """Where values stand: from `left` to `right`, from `top` down to `bottom`; `high` is the value at the top."""

    left: float
    right: float
    top: float
    bottom: float
    count: int
    high: Fraction
    low: Fraction

    def x(self, index: int) -> float:
        if self.count < 2:
            return (self.left + self.right) / 2
        return _whole(self.left + index * (self.right - self.left) / (self.count - 1))  # whole numbers make short paths

    def y(self, value: int | Fraction) -> float:
        return self.top + float((self.high - value) / (self.high - self.low)) * (self.bottom - self.top)


def plot(plot: Plot, words: Words, colour: Colour, series: Sequence[str], font: str) -> str:
    """Draw the plot as an SVG element. `series` are the colours of its lines, used again from the start, with other dashes and marks."""
    names = [words.plain(line.label) for line in plot.series]
    size = SMALL_TYPE if len(names) > MANY else TYPE
    ticks = _place_ticks(plot) if plot.kind == "places" else _value_ticks(plot)
    places = _decimals(ticks[1] - ticks[0])
    tick_names = [words.number(Number(tick, places)) for tick in ticks]
    inner = min(INNER, ROW * len(ticks)) if plot.kind == "places" else INNER
    height = max(inner, _whole(len(names) * size * LINE)) + TOP + BOTTOM
    label_room = min(MOST_LABEL, max([LEAST_LABEL, *(width(name, size) + 2 for name in names)]))
    axes = _Axes(
        left=max(14, *(width(name, SMALL_TYPE) for name in tick_names)) + MINUS_ROOM + 4,
        right=WIDTH - LEADER - label_room,
        top=TOP,
        bottom=height - BOTTOM,
        count=len(plot.x),
        high=min(ticks) if plot.kind == "places" else max(ticks),
        low=max(ticks) if plot.kind == "places" else min(ticks),
    )
    parts = [
        _grid(axes, ticks, tick_names, colour),
        _x_axis(axes, plot.x, words.plain(plot.x_title), label_room + LEADER, colour),
        '<g fill="none" stroke-width="1.6" stroke-linejoin="round" font-weight="600">',
        *_lines(plot, axes, names, size, label_room, series),
        "</g>",
    ]
    summary = words.plain((PLOT_PLACES if plot.kind == "places" else PLOT_VALUES)(x=plot.x_title))
    ends = "; ".join(_summary(name, line, words) for name, line in zip(names, plot.series, strict=True))
    return _svg(WIDTH, height, words.plain(plot.title), f"{summary}. {ends}", font, size, parts)


def _summary(name: str, line: Series, words: Words) -> str:
    known = [value for value in line.values if value is not None]
    if not known:
        return f"{name}: –"
    return words.plain(FROM_TO(name=name, first=words.value(known[0]), last=words.value(known[-1])))


def _values(plot: Plot) -> list[Fraction]:
    return [Fraction(value) for line in plot.series for value in line.values if value is not None]


def _place_ticks(plot: Plot) -> list[Fraction]:
    """Return 1, 2, 3 … down to the last place; of many places only 1, 5, 10 …"""
    last = max(2, *(int(value) for value in _values(plot)), 2)
    if last <= 24:
        return [Fraction(place) for place in range(1, last + 1)]
    step = int(_nice(Fraction(last, 12)))
    return [Fraction(place) for place in dict.fromkeys((1, *range(step, last, step), last)) if place == last or last - place >= step // 2]


def _value_ticks(plot: Plot) -> list[Fraction]:
    """Return round numbers that enclose all values; from 0 on if the smallest value is not far from it."""
    values = _values(plot) or [Fraction(0), Fraction(1)]
    low, high = min(values), max(values)
    if 0 < low < high / 2:
        low = Fraction(0)
    if high / 2 > 0 > high > low:
        high = Fraction(0)
    step = _nice((high - low) / TICKS or max(abs(high), Fraction(1)))
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


def _grid(axes: _Axes, ticks: Sequence[Fraction], names: Sequence[str], colour: Colour) -> str:
    lines = "".join(f"M{_n(axes.left)} {_n(axes.y(tick))}H{_n(axes.right)}" for tick in ticks)
    texts = "".join(
        f'<text x="{_n(axes.left - MINUS_ROOM)}" y="{_n(axes.y(tick) + 3)}">{escape(name)}</text>'
        for tick, name in zip(ticks, names, strict=True)
    )
    grid = f'<path d="{lines}" stroke="{colour("rule")}" stroke-width=".6"/>'
    if min(ticks) < 0 < max(ticks):
        grid += f'<path d="M{_n(axes.left)} {_n(axes.y(0))}H{_n(axes.right)}" stroke="{colour("soft")}" stroke-width=".8"/>'
    return f'{grid}<g fill="{colour("soft")}" font-size="{SMALL_TYPE}" text-anchor="end">{texts}</g>'


def _x_axis(axes: _Axes, names: Sequence[str], title: str, room: float, colour: Colour) -> str:
    """Draw as many of the names as have room, the last one always; behind them what they are."""
    widest = max([0.0, *(width(name, SMALL_TYPE) for name in names)]) + 3
    gap = axes.x(1) - axes.x(0) if len(names) > 1 else widest
    step = next((step for step in (1, 2, 5, 10, 20, 50, 100) if step * gap >= widest), len(names))
    y = _n(axes.bottom + 15)
    texts = "".join(
        f'<text x="{_n(axes.x(i))}" y="{y}">{escape(name)}</text>' for i, name in enumerate(names) if (len(names) - 1 - i) % step == 0
    )
    last = width(names[-1], SMALL_TYPE) / 2 if names else 0
    label = _cut(title, room - last - 8, SMALL_TYPE)
    texts += f'<text x="{_n(axes.right + last + 8)}" y="{y}" text-anchor="start" font-style="italic">{escape(label)}</text>'
    return f'<g fill="{colour("soft")}" font-size="{SMALL_TYPE}" text-anchor="middle">{texts}</g>'


def _lines(plot: Plot, axes: _Axes, names: Sequence[str], size: float, label_room: float, colours: Sequence[str]) -> Iterator[str]:
    """Draw each line with its end, its label at the right and what leads to it; the first line on top."""
    drawn = [[None if value is None else (axes.x(i), axes.y(value)) for i, value in enumerate(line.values)] for line in plot.series]
    together = _together(drawn)
    ends = [next((point for point in reversed(points) if point), (axes.right, axes.bottom)) for points in drawn]
    heights = _apart([y for _, y in ends], size * LINE, axes.top, axes.bottom)
    for n in reversed(range(len(names))):
        if not any(drawn[n]):
            continue
        colour = colours[n % len(colours)]
        yield f'<g stroke="{colour}">'
        yield from _ways(n, drawn[n], together)
        yield from (f'<circle cx="{_n(x)}" cy="{_n(y)}" r="1.4" fill="{colour}"/>' for x, y in _dots(drawn[n]))
        yield _marks(n, drawn, colour)
        yield _leader(ends[n], heights[n], axes)
        label = _cut(names[n], label_room, size)
        whole_name = f"<title>{escape(names[n])}</title>" if label != names[n] else ""
        place = f'x="{_n(axes.right + LEADER)}" y="{_n(heights[n] + size / 3)}"'
        yield f'</g><text {place} fill="{colour}">{whole_name}{escape(label)}</text>'


def _leader(end: Point, height: float, axes: _Axes) -> str:
    """Draw the thin line from the end of a line to its label; dotted across rounds without a value."""
    (x, y), to = end, axes.right + LEADER - 2
    way = f"M{_n(x + 3)} {_n(y)}"
    if x < axes.right:
        way += f"H{_n(axes.right + 3)}"
    way += f"H{_n(to)}" if _n(height) == _n(y) else f"L{_n(to)} {_n(height)}"
    dotted = ' stroke-dasharray="1 2"' if x < axes.right else ""
    return f'<path d="{way}" stroke-width=".5"{dotted}/>'


def _together(drawn: Sequence[Points]) -> dict[Way, list[int]]:
    """Return the numbers of the lines that go the same way from one x to the next."""
    together: dict[Way, list[int]] = {}
    for n, points in enumerate(drawn):
        for here, there in pairwise(points):
            if here and there:
                together.setdefault((here, there), []).append(n)
    return together


def _ways(number: int, points: Points, together: dict[Way, list[int]]) -> Iterator[str]:
    """Draw the line with its gaps, in its own dashes; where others go the same way, as a strand of the rope that they make."""
    dash = DASHES[(number + number // len(DASHES)) % len(DASHES)]
    dashed, own = f' stroke-dasharray="{dash}"' if dash else "", ""
    ways = [(here, there) for here, there in pairwise(points) if here and there]
    for members, group in groupby(ways, key=lambda way: together[way]):
        stretch = list(group)
        if len(members) == 1:
            own += _path(stretch)
            continue
        strand = max(0.5, min(STRAND, _whole(10 * (stretch[-1][1][0] - stretch[0][0][0]) / len(members)) / 10))
        others, before = strand * (len(members) - 1), strand * (-members.index(number) % len(members))
        yield f'<path d="{_path(stretch)}" stroke-dasharray="{_n(strand)} {_n(others)}" stroke-dashoffset="{_n(before)}"/>'
    if own:
        yield f'<path d="{own}"{dashed}/>'


def _path(ways: Sequence[Way]) -> str:
    """Write one way after the other, begun anew after each gap."""
    path, at = "", None
    for here, there in ways:
        if here != at:
            path += f"M{_n(here[0])} {_n(here[1])}"
        x, y = _n(there[0]), _n(there[1])
        path += f"H{x}" if y == _n(here[1]) else f"L{x} {y}"
        at = there
    return path


def _dots(points: Points) -> list[Point]:
    """Return the last point, and each that has no neighbour."""
    around = zip([None, *points], points, [*points[1:], None], strict=False)
    last = next((index for index in reversed(range(len(points))) if points[index]), None)
    return [point for index, (before, point, after) in enumerate(around) if point and not after and (not before or index == last)]


def _marks(number: int, drawn: Sequence[Points], colour: str) -> str:
    """Draw the marks of a line, on some of the points that it has for itself."""
    mark = MARKS[number // len(DASHES) % len(MARKS)]
    others = [points for n, points in enumerate(drawn) if n != number]
    alone = [point for index, point in enumerate(drawn[number]) if point and not any(points[index] == point for points in others)]
    if not mark or not alone:
        return ""
    step = -(-len(alone) // MOST_MARKS)
    path = "".join(f"M{_n(x)} {_n(y)}{mark}" for x, y in alone[number % step :: step])
    return f'<path d="{path}" fill="{colour}" stroke-width=".8"/>'


def _apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return heights as near as possible to the wanted ones, at least `gap` apart and, if there is room, between `low` and `high`.

    Neighbours that are too near form a block around the mean of what they want; blocks that touch are joined.
    """
    order = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    blocks: list[tuple[float, list[int]]] = []  # its first height, its members
    for n in order:
        members = [n]
        ideal = min(max(wanted[n], low), high)
        start = ideal
        while blocks and blocks[-1][0] + gap * len(blocks[-1][1]) > start:
            members = blocks.pop()[1] + members
            start = sum(min(max(wanted[m], low), high) - gap * i for i, m in enumerate(members)) / len(members)
            start = max(low, min(start, high - gap * (len(members) - 1)))
        blocks.append((start, members))
    heights = [0.0] * len(wanted)
    for start, members in blocks:
        for i, n in enumerate(members):
            heights[n] = start + gap * i
    return heights


# ---- pictures ----------------------------------------------------------------------------------------------------


def picture(picture: Picture, words: Words, colour: Colour, font: str) -> str:
    """Show the drawing as an SVG element; its caption is the template's."""
    parts = [_shape(shape, picture, words, colour) for shape in picture.shapes]
    return _svg(picture.width, picture.height, words.plain(picture.title), words.plain(picture.caption), font, TYPE, parts)


def _shape(shape: Shape, picture: Picture, words: Words, colour: Colour) -> str:
    match shape:
        case Line(points, stroke, line_width, fill, dashed, dash):
            path = "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points) + ("Z" if fill else "")
            return f'<path d="{path}"{_paint(stroke, fill, line_width, dashed, colour, dash)}/>'
        case Curve((x1, y1), (x2, y2), rise, stroke, line_width, dashed):
            path = f"M{_n(x1)} {_n(y1)}Q{_n((x1 + x2) / 2)} {_n((y1 + y2) / 2 - 2 * rise)} {_n(x2)} {_n(y2)}"
            return f'<path d="{path}"{_paint(stroke, None, line_width, dashed, colour)}/>'
        case Dot((x, y), radius, fill, stroke, line_width):
            return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"{_paint(stroke, fill, line_width, False, colour)}/>'
        case Label((x, y), text, size, anchor, fill, bold):
            room = {"start": picture.width - x, "middle": 2 * min(x, picture.width - x), "end": x}[anchor]
            place = f' text-anchor="{anchor}"' if anchor != "start" else ""
            weight = ' font-weight="600"' if bold else ""
            line = escape(_cut(words.plain(text), room, size))
            return f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}"{place}{weight} fill="{colour(fill)}">{line}</text>'
    raise TypeError(f"not a shape: {shape!r}")


def _paint(stroke: str | None, fill: str | None, line_width: float, dashed: bool, colour: Colour, dash: Sequence[float] = ()) -> str:
    paint = f' fill="{colour(fill) if fill else "none"}"'
    if stroke:
        paint += f' stroke="{colour(stroke)}" stroke-width="{_n(line_width)}"'
    if stroke and dash:
        paint += f' stroke-dasharray="{" ".join(_n(length * line_width) for length in dash)}"'
    elif stroke and dashed:
        paint += f' stroke-dasharray="{_n(3 * line_width)} {_n(2 * line_width)}"'
    return paint


# ---- what both need ----------------------------------------------------------------------------------------------


def _svg(box_width: float, box_height: float, title: str, description: str, font: str, size: float, parts: Sequence[str]) -> str:
    box = f'viewBox="0 0 {_n(box_width)} {_n(box_height)}" width="{_n(box_width)}" height="{_n(box_height)}"'
    about = f"<title>{escape(title)}</title>" + (f"<desc>{escape(description)}</desc>" if description else "")
    type_ = f'font-family="{escape(font)}, sans-serif" font-size="{_n(size)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" {type_}>{about}{"".join(parts)}</svg>'


def width(text: str, size: float) -> float:
    """Estimate how wide a text is in units, in the sans of the default theme or one like it; rather too wide than too narrow."""
    return size * sum(WIDTHS.get(character, WIDE) for character in text)


def _cut(text: str, room: float, size: float) -> str:
    """Return the text, or as much of its beginning as has room."""
    if width(text, size) <= room:
        return text
    while text and width(text + ELLIPSIS, size) > room:
        text = text[:-1]
    return text.rstrip(" -,;.") + ELLIPSIS


def _n(number: float) -> str:
    """Write a number with at most one decimal place, the same on every machine."""
    tenths = _whole(number * 10)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths / 10:.1f}"


def _whole(number: float) -> int:
    """Return the nearest whole number, the upper one of two."""
    return floor(number + 0.5)
