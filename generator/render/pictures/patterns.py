"""What covers are drawn with where there is no picture: a river, a contour map, a weaving, a mosaic, and a page seen
from afar. Each fills a box of so many units with SVG; values go in, and a lot for what they do not say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, exp, pi, sin

from generator.render.pictures.svg_pieces import n, path_data
from generator.render.theme.lot import Lot
from generator.render.theme.palette import Palette
from generator.values.drawing import DIE_PIPS

Point = tuple[float, float]
Box = tuple[float, float]
"""Width and height, in units: tenths of a millimetre on A5."""

FINE = 3.0
"""How wide a fine line is."""


def _line(d: str, colour: str, wide: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(wide)}"{more}/>'


def _rectangle(x: float, y: float, wide: float, high: float, fill: str) -> str:
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" fill="{fill}"/>'


# ---- river -------------------------------------------------------------------------------------------------------

LEADING, LAST = 2.4, 0.8
"""How wide the arm of the first is, and that of the last, by their mean."""
MEANDER = 0.07
"""How far the river leaves its middle, by the height of the box."""
FULL = 1.0
"""So much of the height it takes where it is widest."""
POINTS = 96
"""So many points has an edge of it about."""


def river(places: Sequence[Sequence[int]], box: Box, palette: Palette, lot: Lot) -> Iterator[str]:
    """Draw places over time as the arms of a river, that of each first above the others; `places` has for each of them
    those of all times, from 0 on, each once a time. Who is first at the end stands out."""
    width, height = box
    count, times = len(places), len(places[0])
    wide = [LEADING + (LAST - LEADING) * place / max(1, count - 1) for place in range(count)]
    above = [sum(wide[:place]) for place in range(count + 1)]
    turn, waves = lot.between(0, 2 * pi), lot.between(0.7, 1.4)
    many = max(2, POINTS // times)

    def edge(row: Sequence[int], side: int) -> list[Point]:
        found = []
        for point in range(-1, times * many + 2):
            x = point / many  # counted in times, each in the middle of its own
            time = min(times - 1, max(0, int(x - 0.5)))
            share = min(1.0, max(0.0, x - 0.5 - time))
            one, other = (above[row[min(times - 1, at)] + side] / above[-1] for at in (time, time + 1))
            at = turn + waves * 2 * pi * x / times
            whole = height * (FULL - 2 * MEANDER) * (0.92 + 0.08 * cos(1.7 * at))
            y = one + (other - one) * share * share * (3 - 2 * share) - 0.5
            found.append((x * width / times, height * (0.5 + MEANDER * sin(at)) + whole * y))
        return found

    for row in sorted(places, key=lambda one: -one[-1]):
        top, foot, end = edge(row, 0), edge(row, 1), row[-1]
        shape = _flow(top, "M") + _flow(foot[::-1], "L") + "z"
        if palette.one_ink:
            yield f'<path d="{shape}" fill="{palette.type if not end else palette.ground}" stroke="{palette.type}" stroke-width="{n(FINE)}"/>'
            lines = max(0, 5 - end) if end else 0
            between = [[(x, y1 + (y2 - y1) * part / (lines + 1)) for (x, y1), (_, y2) in zip(top, foot, strict=True)] for part in range(1, lines + 1)]
            yield from (_line(_flow(one, "M"), palette.type, FINE / 2) for one in between)
        else:
            fill = palette.spark if not end else palette.shade(1 - end / count)
            yield f'<path d="{shape}" fill="{fill}" stroke="{palette.ground}" stroke-width="{n(2 * FINE)}"/>'


def _flow(points: Sequence[Point], begins: str) -> str:
    """Return a way that is smooth, through the middles between points."""
    d = f"{begins}{n(points[0][0])} {n(points[0][1])}"
    for (x1, y1), (x2, y2) in pairwise(points[1:]):
        d += f"Q{n(x1)} {n(y1)} {n((x1 + x2) / 2)} {n((y1 + y2) / 2)}"
    return f"{d}L{n(points[-1][0])} {n(points[-1][1])}"


# ---- weaving -----------------------------------------------------------------------------------------------------

STRAND, BESIDE = 0.8, 0.05
"""How wide a strand is, and the ground beside one that lies above, by the distance of two."""
STRANDS = 9, 26
"""So many lie side by side at least and at most."""


def weaving(over: Sequence[Sequence[bool | None]], box: Box, palette: Palette) -> Iterator[str]:
    """Weave a table: a strand across for each row, one down for each column; `over` says where that across lies above,
    None where it has no say: then they take turns. The first row stands out."""
    rows, columns = ([number % len(one) for number in range(min(STRANDS[1], max(STRANDS[0], len(one))))] for one in (over, over[0]))
    high, wide = box[1] / len(rows), box[0] / len(columns)
    across, down = [_strand(row, len(over), True, palette) for row in rows], [_strand(column, len(over[0]), False, palette) for column in columns]

    def strand(x: float, y: float, w: float, h: float, fill: str, lying: bool) -> Iterator[str]:
        """Draw a strand with the ground at its long sides."""
        edge = BESIDE * (high if lying else wide)
        yield _rectangle(x - (0 if lying else edge), y - (edge if lying else 0), w + (0 if lying else 2 * edge), h + (2 * edge if lying else 0), palette.ground)
        yield _rectangle(x, y, w, h, fill)
        if palette.one_ink:
            lines = ((x, y, x + w, y), (x, y + h, x + w, y + h)) if lying else ((x, y, x, y + h), (x + w, y, x + w, y + h))
            yield _line("".join(f"M{n(a)} {n(b)}L{n(c)} {n(d)}" for a, b, c, d in lines), palette.type, FINE)

    for column, fill in enumerate(down):
        yield from strand((column + (1 - STRAND) / 2) * wide, 0, STRAND * wide, box[1], fill, False)
    for row, fill in enumerate(across):
        yield from strand(0, (row + (1 - STRAND) / 2) * high, box[0], STRAND * high, fill, True)
    for at_column, (column, fill) in enumerate(zip(columns, down, strict=True)):
        begins = None
        for at_row in range(len(rows) + 1):
            says = over[rows[at_row]][column] if at_row < len(rows) else True
            below = not ((at_row + at_column) % 2 if says is None else says)
            if below and begins is None:
                begins = at_row
            elif not below and begins is not None:
                yield from strand((at_column + (1 - STRAND) / 2) * wide, begins * high, STRAND * wide, (at_row - begins) * high, fill, False)
                begins = None


def _strand(number: int, of: int, across: bool, palette: Palette) -> str:
    if palette.one_ink:
        return palette.type if across and not number else palette.ground
    if across and not number:
        return palette.spark
    share = number / max(1, of - 1)
    return palette.shade(0.55 + 0.45 * share if across else 0.4 * (1 - share))


# ---- contour map -------------------------------------------------------------------------------------------------

CELLS = 64
"""So many cells has the field along the width of the box."""
LEVELS = 17
"""So many lines of equal height."""
VALLEYS = 14
"""So many more hills and valleys has the land."""
NEAR = 0.12
"""Strokes that end nearer to each other, in parts of the box, have one hill."""


Way = tuple[Point, Point, float, bool]
"""A stroke: from where to where, how high it rises, whether it goes back; lengths in parts of the box."""


def contour(ways: Sequence[Way], box: Box, palette: Palette, lot: Lot) -> Iterator[str]:
    """Draw the land around some strokes as lines of equal height, and the strokes above it; those that go back are
    dashed. Where they end there are hills."""
    width, height = box
    ends = list(dict.fromkeys(end for _, end, _, _ in ways))
    peaks: list[Point] = []
    for x, y in ends:
        if all(abs(x - other) + abs(y - beside) > NEAR for other, beside in peaks):
            peaks.append((x, y))
    hills = [(x * width, y * height, lot.between(0.4, 1), lot.between(0.05, 0.12) * width) for x, y in peaks]
    hills += [(lot.between(0, width), lot.between(0, height), lot.between(-1.1, 0.9), lot.between(0.08, 0.22) * width) for _ in range(VALLEYS)]
    cell = width / CELLS
    down = int(height / cell) + 2
    field = [
        [sum(up * exp(-((column * cell - x) ** 2 + (row * cell - y) ** 2) / (2 * far * far)) for x, y, up, far in hills) for column in range(CELLS + 1)]
        for row in range(down)
    ]
    low, high = min(map(min, field)), max(map(max, field))
    for number in range(1, LEVELS):
        share = number / LEVELS
        d = "".join(map(path_data, _isolines(field, low + share * (high - low), cell)))
        thick = 2.2 * FINE if number % 4 == 0 else FINE
        yield _line(d, palette.type if palette.one_ink else palette.shade(share), thick / 2 if palette.one_ink else thick, ' stroke-linecap="round"')
    for start, end, rise, back in ways:
        (x1, y1), (x2, y2) = ((x * width, y * height) for x, y in (start, end))
        d = f"M{n(x1)} {n(y1)}Q{n((x1 + x2) / 2)} {n((y1 + y2) / 2 - 2 * rise * height)} {n(x2)} {n(y2)}"
        yield _line(d, palette.ground, 7 * FINE)
        yield _line(d, palette.spark, 3.6 * FINE, f' stroke-dasharray="{n(9 * FINE)} {n(6 * FINE)}"' if back else "")
    for x, y in ends:
        fill, edge = (palette.ground, palette.type) if palette.one_ink else (palette.spark, palette.ground)
        yield f'<circle cx="{n(x * width)}" cy="{n(y * height)}" r="{n(5 * FINE)}" fill="{fill}" stroke="{edge}" stroke-width="{n(2 * FINE)}"/>'


def _isolines(field: Sequence[Sequence[float]], level: float, cell: float) -> list[list[Point]]:
    """Return the lines on which a field has a value, by marching squares, each as long as it goes on."""
    after: dict[tuple[int, int, bool], list[tuple[int, int, bool]]] = {}
    where: dict[tuple[int, int, bool], Point] = {}

    def crossing(row: int, column: int, lying: bool) -> tuple[int, int, bool] | None:
        """Return the edge from a corner to the right or down, if the line crosses it."""
        one, other = field[row][column], field[row + (not lying)][column + lying]
        if (one < level) == (other < level):
            return None
        share = (level - one) / (other - one)
        where[row, column, lying] = ((column + (share if lying else 0)) * cell, (row + (0 if lying else share)) * cell)
        return row, column, lying

    for row in range(len(field) - 1):
        for column in range(len(field[0]) - 1):
            edges = crossing(row, column, True), crossing(row, column + 1, False), crossing(row + 1, column, True), crossing(row, column, False)
            met = [edge for edge in edges if edge]
            for one, other in (met[at : at + 2] for at in range(0, len(met), 2)):
                after.setdefault(one, []).append(other)
                after.setdefault(other, []).append(one)
    lines = []
    ends = [edge for edge, others in after.items() if len(others) == 1]
    for begin in (*ends, *after):
        if begin not in after:
            continue
        line, at = [where[begin]], begin
        while at in after:
            others = after.pop(at)
            follows = next((one for one in others if one in after), None)
            if follows is None:
                if begin in others and len(line) > 2:
                    line.append(where[begin])
                break
            at = follows
            line.append(where[at])
        lines.append(line)
    return lines


# ---- mosaic ------------------------------------------------------------------------------------------------------

ACROSS = 5, 11
"""So many tiles lie side by side at least and at most."""
GAP = 0.1
"""Between two tiles, by their distance."""


def mosaic(draws: Sequence[tuple[int, int]], box: Box, palette: Palette) -> Iterator[str]:
    """Lay tiles for draws, each its value of so many sides: a die of six shows its pips, others rings around a corner,
    more for more. The best stand out."""
    across = max((many for many in range(ACROSS[0], ACROSS[1] + 1) if many * max(1, round(many * box[1] / box[0])) <= len(draws)), default=ACROSS[0])
    down = max(1, round(across * box[1] / box[0]))
    wide, high = box[0] / across, box[1] / down
    side = min(wide, high)
    for number in range(across * down):
        value, sides = draws[number % len(draws)]
        left, top = number % across * wide, number // across * high
        x, y = left + wide / 2, top + high / 2
        best = value == sides
        tile = palette.spark if best else palette.shade((value - 1) / max(1, sides - 1))
        if palette.one_ink:
            tile = palette.type if best else palette.ground
        edge = f' stroke="{palette.type}" stroke-width="{n(FINE)}"' if palette.one_ink else ""
        size = side * (1 - GAP)
        yield f'<rect x="{n(x - size / 2)}" y="{n(y - size / 2)}" width="{n(size)}" height="{n(size)}" rx="{n(size * 0.12)}" fill="{tile}"{edge}/>'
        ink = palette.ground if not palette.one_ink or best else palette.type
        if sides == 6:
            for across_pip, down_pip in DIE_PIPS[value]:
                yield f'<circle cx="{n(x + across_pip * size * 0.26)}" cy="{n(y + down_pip * size * 0.26)}" r="{n(size * 0.095)}" fill="{ink}"/>'
            continue
        corner_x, corner_y = (1, -1)[value % 2], (1, -1)[value // 2 % 2]
        rings = 1 + 4 * (value - 1) // max(1, sides - 1)
        for ring in range(1, rings + 1):
            far = size * 0.84 * ring / 5
            at_x, at_y = x - corner_x * size * 0.44, y - corner_y * size * 0.44
            sweep = 1 if corner_x == corner_y else 0
            d = f"M{n(at_x + corner_x * far)} {n(at_y)}A{n(far)} {n(far)} 0 0 {sweep} {n(at_x)} {n(at_y + corner_y * far)}"
            yield _line(d, ink, size * 0.055)


# ---- a page seen from afar ---------------------------------------------------------------------------------------

LEADING_OF_BARS = 17.0
"""How far one line is from the next, about."""
LETTER = 0.0112
"""How wide a letter is, by the width of the box."""
THICK = 0.66
"""How high a line is, by the distance of two."""


def page_from_afar(words: Sequence[int], outline: Sequence[Sequence[Point]], box: Box, palette: Palette) -> Iterator[str]:
    """Draw words as bars as long as they are, in lines; those within the `outline` of large letters stand out, in parts
    of the box."""
    width, height = box
    rows = max(1, round(height / LEADING_OF_BARS))
    row, taken = height / rows, 0
    letters = _within([[(x * width, y * height) for x, y in way] for way in outline], row, rows)
    drawn: dict[bool, list[str]] = {False: [], True: []}
    for number, within in enumerate(letters):
        y, x = n((number + 0.5) * row), 0.0
        while x < width:
            long = words[taken % len(words)] * LETTER * width
            for left, right, inside in _parted(x, min(width, x + long), within):
                drawn[inside].append(f"M{n(left)} {y}h{n(right - left)}")
            x, taken = x + long + LETTER * width, taken + 1
    plain, thin = (palette.type, 0.12) if palette.one_ink else (palette.faint, 0.32)
    yield _line("".join(drawn[False]), plain, row * thin)
    yield _line("".join(drawn[True]), palette.spark, row * THICK)


def _within(shapes: Sequence[Sequence[Point]], row: float, rows: int) -> list[list[tuple[float, float]]]:
    """Return for each row from where to where its middle is within shapes."""
    crossed: list[list[tuple[float, int]]] = [[] for _ in range(rows)]
    for shape in shapes:
        for (x1, y1), (x2, y2) in pairwise([*shape, shape[0]]):
            first, last = ceil(y1 / row - 0.5), ceil(y2 / row - 0.5)
            for number in range(max(0, min(first, last)), min(rows, max(first, last))):
                x = x1 + ((number + 0.5) * row - y1) * (x2 - x1) / (y2 - y1)
                crossed[number].append((x, 1 if y2 > y1 else -1))
    return [_spans(sorted(crossings)) for crossings in crossed]


def _spans(crossings: Sequence[tuple[float, int]]) -> list[tuple[float, float]]:
    """Return what lies between crossings, each of which winds one way or the other."""
    spans, winding, begins = [], 0, 0.0
    for x, turn in crossings:
        if winding == 0:
            begins = x
        winding += turn
        if winding == 0:
            spans.append((begins, x))
    return spans


def _parted(start: float, end: float, within: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float, bool]]:
    """Yield the parts of a bar, each with whether it is within."""
    for left, right in within:
        if right <= start or left >= end:
            continue
        if left > start:
            yield start, left, False
        yield max(start, left), min(end, right), True
        start = min(end, right)
    if start < end:
        yield start, end, False


def flattened(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Return a Bézier curve of three or four points as a broken line, without its first point."""
    found = []
    for step in range(1, steps + 1):
        t, at = step / steps, list(points)
        while len(at) > 1:
            at = [(x1 + t * (x2 - x1), y1 + t * (y2 - y1)) for (x1, y1), (x2, y2) in pairwise(at)]
        found.append(at[0])
    return found
