"""The picture of a cover where nobody gives one: drawn from what the issue itself tells. Places over time become a
river, ways a map, a cross table is woven, dice are laid as a mosaic; an issue without games shows its own words, and
its number among them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, pairwise
from statistics import median

from msgspec import Struct

from generator.memo.lazy import Lazy
from generator.render.pictures.patterns import Box, Point, Way, contour, flattened, mosaic, page_from_afar, river, weaving
from generator.render.pictures.svg_pieces import n
from generator.render.text.locale import Words
from generator.render.theme.faces import Face, face
from generator.render.theme.lot import Lot
from generator.render.theme.palette import Palette, palette
from generator.render.theme.theme import Theme
from generator.system.digest import digest
from generator.values.drawing import Curve
from generator.values.issue import Issue, Magazine, Section
from generator.values.record import replace
from generator.values.report import Block, Booklet, Inline, Picture, Plot, Prose, Table, walk

LEAST_ARMS, LEAST_TIMES, LEAST_TURNS = 3, 3, 2
"""A river has so many arms and times at least, and so often somebody passes another; with fewer there is nothing to
see."""
LEAST_ROWS, LEAST_WAYS, LEAST_DRAWS = 4, 4, 12
"""The same of a cross table, of strokes, of draws."""
MOST_ARMS, MOST_TIMES, MOST_FIELDS, MOST_DRAWS, MOST_WORDS = 24, 40, 6, 200, 600
"""So many of them are drawn at most."""
LONGEST_BAR = 14
"""A word is drawn so long at most, in letters."""
SCORE = re.compile(r"(\d+)\s*[:–-]\s*(\d+)")
WIDE = 1480.0, 1060.0
"""Width and height of a cover on screens, in units: about half an A5 page."""
LONGEST_MARK = 3
"""A number of so many letters can stand among words; of a longer one the first letter does."""


class Material(Struct, frozen=True):
    """What a cover can be drawn of: places over time by who holds them, results of a cross table, strokes, draws with
    their sides, the lengths of words, and what stands large among them."""

    places: tuple[tuple[int, ...], ...] = ()
    over: tuple[tuple[bool | None, ...], ...] = ()
    ways: tuple[Way, ...] = ()
    draws: tuple[tuple[int, int], ...] = ()
    words: tuple[int, ...] = ()
    mark: str = ""

    def seed(self, name: str) -> str:
        """Return the text from which lots are drawn for a cover of this name."""
        return digest(name, repr(self))


MadeOf = Callable[..., Material]
"""What a picture of all of an issue can be drawn of, or of some of its sections, if they are given."""


def of_issue(issue: Issue, magazine: Magazine, words: Words, sections: Sequence[Section] = ()) -> Material:
    """Return what the cover of an issue can be drawn of: its reports, the draws behind them, its words; or a picture of
    some of its `sections`."""
    issue = replace(issue, sections=tuple(sections)) if sections else issue
    reports = [section for section in issue.sections if section.kind == "report"]
    draws = tuple(draw for data in data_of(issue, magazine) for draw in _draws(data.value()))[:MOST_DRAWS]
    told = " ".join(chain.from_iterable(_told(section, words.plain) for section in issue.sections))
    mark = str(issue.number)
    return material([block for one in reports for block in walk(one.blocks)], words.plain, draws, told, mark if len(mark) <= LONGEST_MARK else mark[:1])


def data_of(issue: Issue, magazine: Magazine) -> tuple[Lazy[str], ...]:
    """Return the data of all rounds that an issue reports."""
    games = {game.id: game.rounds for game in magazine.games}
    reports = [(games[section.game], section.round or 0) for section in issue.sections if section.kind == "report" and section.game in games]
    return tuple(data for rounds, number in reports if number < len(rounds) and (data := rounds[number].data) is not None)


def of_booklet(booklet: Booklet, words: Words) -> Material:
    """Return what the cover of a game's booklet can be drawn of, in the same way."""
    blocks = [block for chapter in booklet.chapters for block in walk(chapter.blocks)]
    title = words.plain(booklet.title)
    told = " ".join([title, *(words.plain(chapter.title) for chapter in booklet.chapters)])
    return material(blocks, words.plain, (), told, title[:1])


def drawn(made_of: Material, name: str, theme: Theme, box: Box, inside: bool = False) -> tuple[bytes, Palette]:
    """Return what is drawn of some material, of what it holds a lot says, and the colours of it; `inside`: on light
    ground, and of the next kind."""
    kind, lot = (Lot(digest(made_of.seed(name), what)) for what in ("kind", "shapes"))
    colours = colours_of(made_of, name, theme, inside)
    kinds: list[Callable[[], Iterable[str]]] = []
    if made_of.places:
        kinds.append(lambda: river(made_of.places, box, colours, lot))
    if made_of.ways:
        kinds.append(lambda: contour(made_of.ways, box, colours, lot))
    if made_of.over:
        kinds.append(lambda: weaving(made_of.over, box, colours))
    if made_of.draws:
        kinds.append(lambda: mosaic(made_of.draws, box, colours))
    chosen = kind.one(range(len(kinds))) + inside if kinds else 0
    shapes = kinds[chosen % len(kinds)]() if kinds else page_from_afar(made_of.words or (6,), outline(made_of.mark, face(theme, "display", 900), box), box, colours)
    size = f'viewBox="0 0 {n(box[0])} {n(box[1])}" width="{n(box[0])}" height="{n(box[1])}"'
    ground = f'<rect width="{n(box[0])}" height="{n(box[1])}" fill="{colours.ground}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{ground}{"".join(shapes)}</svg>'.encode(), colours


def colours_of(made_of: Material, name: str, theme: Theme, inside: bool = False) -> Palette:
    """Return the colours in which something is drawn."""
    return palette(theme, Lot(digest(made_of.seed(name), "colours")), light=inside)


# ---- material ----------------------------------------------------------------------------------------------------


def material(blocks: Sequence[Block], plain: Callable[[Inline], str], draws: tuple[tuple[int, int], ...], told: str, mark: str) -> Material:
    """Return what is to be found in blocks, the richest of each kind; if there is nothing, words and a mark."""
    rivers = [places(block) for block in blocks if isinstance(block, Plot)]
    woven = [results(block, plain) for block in blocks if isinstance(block, Table) and block.cross]
    found = Material(
        places=max(rivers, key=lambda one: len(one) and len(one[0]), default=()),
        over=max(woven, key=len, default=()),
        ways=strokes([block for block in blocks if isinstance(block, Picture)]),
        draws=draws if len(draws) >= LEAST_DRAWS else (),
    )
    return Material(words=tuple(min(len(word), LONGEST_BAR) for word in told.split()[:MOST_WORDS]), mark=mark) if found == Material() else found


def places(plot: Plot) -> tuple[tuple[int, ...], ...]:
    """Return who stood where at all times that a plot shows, from 0 on; who was not there yet stands last. Of many the
    first are taken, and of many times the last. Nothing if there is too little to see."""
    times = range(max(0, len(plot.x) - MOST_TIMES), len(plot.x))
    if len(plot.series) < LEAST_ARMS or len(times) < LEAST_TIMES:
        return ()
    low = plot.kind == "places" or plot.best == "low"
    held: list[list[int]] = [[] for _ in plot.series]
    values: list[float | None] = [None] * len(plot.series)
    for time in times:
        for number, series in enumerate(plot.series):
            value = series.values[time] if time < len(series.values) else None
            if value is not None:
                values[number] = float(value if low else -value)
        order = sorted(range(len(values)), key=lambda number: (values[number] is None, values[number] or 0, held[number][-1:] or [number]))
        for place, number in enumerate(order):
            held[number].append(place)
    shown = sorted(held, key=lambda row: row[-1])[:MOST_ARMS]
    again = [sorted(range(len(shown)), key=lambda number: shown[number][time]) for time in range(len(times))]
    if sum(before != after for before, after in pairwise(again)) < LEAST_TURNS:
        return ()
    return tuple(tuple(order.index(number) for order in again) for number in range(len(shown)))


def results(table: Table, plain: Callable[[Inline], str]) -> tuple[tuple[bool | None, ...], ...]:
    """Return for each cell of a cross table whether it is a win, or more than most; None if it says neither. Nothing if
    it is small."""
    head = table.row_head or 0
    rows = [[plain(cell) for cell in row.cells[head + 1 :]] for row in table.rows]
    if len(rows) < LEAST_ROWS or not rows[0]:
        return ()
    figures = [int(text) for row in rows for text in row if text.isdecimal() and text.isascii()]
    usual = median(figures) if figures else 0

    def says(text: str) -> bool | None:
        if (score := SCORE.search(text)) is not None:
            mine, theirs = int(score[1]), int(score[2])
            return None if mine == theirs else mine > theirs
        return int(text) > usual if text.isdecimal() and text.isascii() else None

    return tuple(tuple(map(says, row)) for row in rows)


def strokes(pictures: Iterable[Picture]) -> tuple[Way, ...]:
    """Return the arcs of pictures, those that go on from one another in a field of their own; fields lie in two
    columns, or in one if they are few; all of them rise, those that hang below a line too. Nothing if they are too
    few."""
    found: dict[tuple[Curve, ...], None] = {}
    for picture in pictures:
        run: list[Curve] = []
        for shape in picture.shapes:
            if not isinstance(shape, Curve):
                continue
            if run and run[-1].end != shape.start:
                found[tuple(run)] = None
                run = []
            run.append(shape)
        found[tuple(run)] = None
    runs = sorted(filter(None, found), key=len, reverse=True)[:MOST_FIELDS]
    if sum(map(len, runs)) < LEAST_WAYS:
        return ()
    across = 1 if len(runs) < LEAST_ROWS else 2
    down = -(-len(runs) // across)
    lot = Lot(repr(runs))
    ways: list[Way] = []
    for number, one_run in enumerate(runs):
        left, top = number % across / across, number // across / down
        xs = [x for one in one_run for x, _ in (one.start, one.end)]
        low, wide = min(xs), max(max(xs) - min(xs), 1.0)
        tilt, base = lot.between(-0.2, 0.2) / down, top + lot.between(0.66, 0.84) / down

        def at(point: Point, left: float = left, low: float = low, wide: float = wide, tilt: float = tilt, base: float = base) -> Point:
            share = (point[0] - low) / wide
            return left + (0.12 + 0.76 * share) / across, base + tilt * (share - 0.5)

        highest = max(abs(one.rise) for one in one_run) or 1
        ways += [(at(one.start), at(one.end), 0.42 / down * max(0.2, abs(one.rise) / highest), one.dashed) for one in one_run]
    return tuple(ways)


def _draws(data: str) -> Iterator[tuple[int, int]]:
    """Yield the draws that the data of a round tell, each with its sides."""
    for draw in json.loads(data).get("draws", ()):
        value, sides = draw["value"], draw["sides"]
        if isinstance(value, int) and isinstance(sides, int) and 1 <= value <= sides:
            yield value, sides


def _told(section: Section, plain: Callable[[Inline], str]) -> Iterator[str]:
    yield from (plain(part) for part in (section.title, section.lead, section.author))
    yield from (block.markdown for block in section.blocks[:1] if isinstance(block, Prose))


# ---- letters -----------------------------------------------------------------------------------------------------

AROUND = 0.07
"""How much of the box is beside large letters."""
DRAWN_OUT = 1.3
"""So much wider or higher than they are letters become at most."""


class _Pen:
    """Writes down the outline of letters as broken lines."""

    def __init__(self) -> None:
        self.ways: list[list[Point]] = []
        self.left = 0.0

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x + self.left, y) for x, y in points]

    def moveTo(self, point: Point) -> None:
        self.ways.append(self._at([point]))

    def lineTo(self, point: Point) -> None:
        self.ways[-1] += self._at([point])

    def curveTo(self, *points: Point) -> None:
        self.ways[-1] += flattened([self.ways[-1][-1], *self._at(points)])

    qCurveTo = curveTo

    def closePath(self) -> None:
        pass

    endPath = closePath


def outline(text: str, font: Face | None, box: Box) -> list[list[Point]]:
    """Return the outline of a few letters, drawn out to fill a box, in parts of it."""
    pen = _Pen()
    for letter in text if font and font.has(text) else "":
        assert font is not None
        glyph = font.font.get_nominal_glyph(ord(letter))
        font.font.draw_glyph_with_pen(glyph, pen)
        pen.left += font.font.get_glyph_h_advance(glyph)
    points = [point for way in pen.ways for point in way]
    if not points:
        return []
    (left, right), (foot, top) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
    wide, high = right - left, top - foot
    room = [side * (1 - 2 * AROUND) for side in box]
    scale = min(room[0] / wide, room[1] / high)
    across, down = (min(DRAWN_OUT * scale * long, much) / side for long, much, side in zip((wide, high), room, box, strict=True))
    return [[(0.5 + across * ((x - left) / wide - 0.5), 0.5 - down * ((y - foot) / high - 0.5)) for x, y in way] for way in pen.ways]
