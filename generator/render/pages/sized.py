"""What was measured: the height of each form of a piece, alone, in part or in columns, in lines of a page."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil, inf
from typing import NamedTuple

from msgspec import Struct

from generator.render.pages.divided import LineEnd
from generator.render.pages.galley import GUTTER, Form, Part, Piece
from generator.values.record import replace

NEVER = 10_000
"""More lines than any page has."""
STEP = 0.2
"""In mm: how exactly columns are balanced."""
MM = 96 / 25.4
"""WeasyPrint's pixels in a mm."""
MOVES = "-moves"
"""Behind the name of a form: its boxes may stand on a page as they were measured."""
LINES = "data-lines"
"""The attribute of a form of which it is asked where its lines end."""
LETTERS = "-letters"
"""Behind the name of a line: what is known of its end beside its place, as one number."""
LEFT = 2
"""So many lines of a text stand together at least where it goes on or ends."""
EXACT = 1e-6
"""Of a mm: what adding up may be wrong by."""
KNOWN = 10_000
"""So many columns are remembered as they were balanced: pages are tried with the same ones again and again."""
NOTE_RULE = 4.4
"""So many mm high is the rule above footnotes with the white around it; as in print.css."""
TOLERANCE = 0.05
"""Of a line: what measuring may be wrong by."""


class Sized(Struct, frozen=True):
    """A form that was measured: mm of what surrounds the parts, of each part, and of the footnotes called in each part.

    `calls` are the footnotes of a text: the line that calls it, and its height in mm. `ends` are the ends of its lines
    if it may be divided between them. `laid` names the boxes that were measured, if they may stand on a page.
    """

    form: Form
    around: float
    heights: tuple[float, ...]
    notes: tuple[float, ...]
    line: float
    calls: tuple[tuple[int, float], ...] = ()
    laid: str = ""
    ends: tuple[LineEnd, ...] = ()

    def lines(self, first: int = 0, last: int | None = None) -> int:
        """Return the lines that some of the parts take, with what surrounds them and their footnotes."""
        return self.body(first, last) + self.foot(self.noted(first, last))

    def body(self, first: int = 0, last: int | None = None) -> int:
        """Return the lines that some of the parts take, with what surrounds them, without their footnotes."""
        last = len(self.heights) if last is None else last
        if self.form.columns > 1:
            height = columns(self, first, last)[0]
        else:
            height = self.around + sum(self.heights[first:last]) + sum(part.space for part in self.form.parts[first + 1 : last])
            if self.form.turned:
                return round(self.form.width / self.line) if height <= self.form.turned else NEVER
        return max(1, ceil(height / self.line - TOLERANCE))

    def noted(self, first: int = 0, last: int | None = None) -> float:
        """Return how high the footnotes of some of the parts are, in mm."""
        return sum(self.notes[first:last])

    def foot(self, notes: float) -> int:
        """Return the lines that footnotes so many mm high take at the foot of a page."""
        return ceil((notes + NOTE_RULE) / self.line) if notes else 0

    def most(self, first: int, lines: int) -> int:
        """Return the part behind the last one that may be hoped for in so many lines, from the first one on: with more
        they are too high for sure."""
        turned = self.form.turned if self.form.columns == 1 else 0
        room = turned or (lines + 1) * self.line * self.form.columns
        height = 0.0
        for number in range(first, len(self.heights)):
            height += self.heights[number] + (self.form.parts[number].space if number > first else 0)
            if height > room + EXACT:
                return number
        return len(self.heights)

    def text(self, first: int, last: int) -> int:
        """Return the lines of a page that some lines of a text take, without their footnotes."""
        above = self.ends[first - 1].below if first else 0.0
        below = self.ends[last - 1].below if last < len(self.ends) else self.around + sum(self.heights)
        return max(1, ceil((below - above) / self.line - TOLERANCE))

    def called(self, first: int, last: int) -> float:
        """Return how high the footnotes are that are called in some lines of a text, in mm."""
        return sum(height for line, height in self.calls if first <= line < last)

    def cut(self, done: int, room: int, notes: float = 0) -> int:
        """Return the line of a text behind the last one that fits into so many of a page, above footnotes so many mm
        high and its own, if those before `done` stand on earlier pages and two stay for the next; 0 if none fits."""
        if not self.ends:
            return 0
        below = (self.ends[done - 1].below if done else 0.0) + (room + TOLERANCE) * self.line
        most = bisect_left(self.ends, below + EXACT, key=lambda end: end.below)
        for last in range(min(most, len(self.ends) - LEFT), done + (LEFT if done else 1) - 1, -1):
            if may_end(self.ends, last) and self.text(done, last) + self.foot(notes + self.called(done, last)) <= room:
                return last
        return 0



def may_end(ends: Sequence[LineEnd], last: int) -> bool:
    """Tell whether a text can be divided behind so many lines: there are letters before and behind, by which it is
    known where."""
    letters = ends[last - 1].letters
    return 0 < letters < ends[-1].letters and letters != ends[last].letters and (last < 2 or letters != ends[last - 2].letters)


class PlacedBox(NamedTuple):
    """The name of a measured box, and how far from the left and from above it stands, in mm."""

    name: str
    left: float
    down: float


def standing(sized: Sized, first: int, last: int) -> list[PlacedBox]:
    """Return which measured boxes some parts of a form are; none, if what was measured is not what is to be printed."""
    form, count = sized.form, len(sized.heights)
    whole = (first, last) == (0, count)
    if not sized.laid or form.turned or form.bare and not whole:
        return []
    if form.bare or count == 1 and form.columns == 1:
        return [PlacedBox(sized.laid, 0, 0)]
    column = tuple((index, form.parts[index].space if index > first else 0.0) for index in range(first, last))
    strip = columns(sized, first, last)[1] if form.columns > 1 else (column,)
    if form.before or form.after or not strip:
        return []
    found: list[PlacedBox] = []
    for number, column in enumerate(strip):
        down = 0.0
        for index, space in column:
            down += space
            name = sized.laid if count == 1 else f"{sized.laid}-{index}"
            found.append(PlacedBox(name, number * (form.width + GUTTER), down))
            down += sized.heights[index]
    return found


Column = tuple[tuple[int, float], ...]
"""Parts from above, each with the white above it in mm."""


def columns(sized: Sized, first: int, last: int) -> tuple[float, tuple[Column, ...]]:
    """Return the least height in mm in which some parts stand in columns, and these."""
    parts = sized.form.parts[first:last]
    spaces, how = tuple(part.space for part in parts), tuple((part.keep, part.floats, part.joins) for part in parts)
    height, found = _balanced(sized.heights[first:last], spaces, how, tuple(_rests(parts)), sized.form.columns)
    return height, tuple(tuple((first + number, space) for number, space in column) for column in found)


def lacking(sized: Sized, first: int, last: int) -> int:
    """Return how many lines some parts in columns leave white at the foot of a column, but of the last one at the end
    of a text."""
    if sized.form.columns < 2:
        return 0
    highs = [sum(space + sized.heights[at] for at, space in column) for column in columns(sized, first, last)[1]]
    return int((max(highs) - min(highs if last < len(sized.heights) else [*highs[:-1], max(highs)])) / sized.line + TOLERANCE)


def _rests(parts: Sequence[Part]) -> Iterator[tuple[float, int]]:
    """Yield for each part the white that it needs at the end of a text, and behind which part a column has to begin for
    that: the first one of the text."""
    begun = -1
    for number, part in enumerate(parts):
        begun = begun if part.continues else number
        yield part.rest, begun


@lru_cache(KNOWN)
def _balanced(
    heights: Sequence[float], spaces: Sequence[float], how: Sequence[tuple[bool, bool, bool]], rests: Sequence[tuple[float, int]], count: int
) -> tuple[float, Sequence[Sequence[tuple[int, float]]]]:
    """Return the same for heights with the white above them, whether a column may not end with each, it floats or joins
    what is above that, and the white below it."""
    whole = sum(heights) + sum(spaces[1:])
    low, high = max(whole / count, *heights), whole + sum(rest for rest, _ in rests)
    while high - low > STEP:
        middle = (low + high) / 2
        low, high = (low, middle) if _fill(heights, spaces, how, rests, middle, count) else (middle, high)
    return high, _fill(heights, spaces, how, rests, high, count) or [[(number, space) for number, space in enumerate(spaces)]]


def _fill(
    heights: Sequence[float], spaces: Sequence[float], how: Sequence[tuple[bool, bool, bool]], rests: Sequence[tuple[float, int]], height: float, count: int
) -> list[list[tuple[int, float]]] | None:
    """Return the columns if they are so high; None if they would be more than `count`."""
    found: list[list[tuple[int, float]]] = [[]]
    left, waiting, moved = deque(range(len(heights))), list[int](), set[int]()
    used, head = 0.0, -1
    while left or waiting:
        column = found[-1]
        if left:
            number = left[0]
            above = column[-1][0] if column else -1
            space = 0.0 if above < 0 else max(spaces[above], spaces[number]) if above in moved else 0.0 if how[number][2] and above < number - 1 else spaces[number]
            rest, begun = rests[number]
            more = heights[number] + space + (rest if (head if head >= 0 else number) > begun else 0)
            if used + more <= height + EXACT:
                used += more
                column.append((left.popleft(), space))
                head = number if head < 0 and number not in moved else head
                continue
            if how[number][1] and column and len(found) < count:
                moved.add(number)
                waiting.append(left.popleft())
                continue
        while len(column) > 1 and how[column[-1][0]][0]:
            left.appendleft(column.pop()[0])
        if not column or how[column[-1][0]][0] or len(found) == count:
            return None
        left.extendleft(reversed(waiting))
        found.append([])
        waiting, used, head = [], 0.0, -1
    return found


def evened(sized: Sized) -> Sized:
    """Return a turned table whose rows are dealt evenly to the pages that it takes, instead of a few on the last one:
    nothing stands beside them."""
    form, rows = sized.form, sized.heights
    if not form.turned or form.columns > 1 or sized.around + sum(rows) <= form.turned:
        return sized

    def pages(most: float) -> float:
        count, used = 1, sized.around
        for row in rows:
            if sized.around + row > most:
                return inf
            count, used = (count, used + row) if used + row <= most else (count + 1, sized.around + row)
        return count

    low, high, wanted = 0.0, form.turned, pages(form.turned)
    while wanted < inf and high - low > STEP:
        middle = (low + high) / 2
        low, high = (low, middle) if pages(middle) <= wanted else (middle, high)
    return replace(sized, form=replace(form, turned=high))


def line_ends_by_name(form: str, ends: Sequence[LineEnd]) -> dict[str, float]:
    """Return where the lines of a form end as numbers by name, as layouts are told."""
    found: dict[str, float] = {}
    for number, end in enumerate(ends):
        found[f"{form}/{number}"] = end.below
        found[f"{form}/{number}{LETTERS}"] = 4 * end.letters + 2 * end.hyphen + end.full
    return found


def ends_of(form: str, at: Mapping[str, float], above: float) -> tuple[LineEnd, ...]:
    """Return what `told` has told of a form, as far below `above`; all in mm."""
    found: list[LineEnd] = []
    while (name := f"{form}/{len(found)}") in at:
        letters, how = divmod(round(at[f"{name}{LETTERS}"] * MM), 4)
        found.append(LineEnd(at[name] - above, letters, how >= 2, how % 2 > 0))
    return tuple(found)


class Measured(Struct, frozen=True):
    """A piece with its forms as they were measured."""

    piece: Piece
    forms: tuple[Sized, ...]
