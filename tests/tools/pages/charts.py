"""Lines of a chart that only colour tells apart: the same dashes and the same marks.

A line is a stroked path of straight pieces that runs from left to right over a good part of its figure, with three points or more. A mark is a
small shape on the line's points or beside its ends; it belongs to the last such line drawn before it. Not seen: lines of two points, lines that
share their letters, and which of two lines a mark is meant for where both go through the same points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.tools.pages.drawing import Point, Shape, around
from tests.tools.pages.finding import Finding, shown
from tests.tools.pages.structure import Element, Page

WIDE = 0.15
"""A line crosses at least so much of its figure."""
ON, BESIDE, LEVEL = 1.5, 9.0, 2.0
"""In points: a mark lies on a point of its line if it is so near; beside an end so far away, no further up or down than the last."""
SMALL = 8.0
"""No mark is larger, in points."""
MAP = 4
"""A figure with more filled areas than so many is a map or a drawing, no chart."""

Mark = tuple[str, str, tuple[Point, ...]]


@dataclass(slots=True, eq=False)
class Series:
    """A line of a chart: its paths in the order of drawing, and the marks that belong to it."""

    paths: list[Shape]
    marks: set[Mark] = field(default_factory=set)

    @property
    def style(self) -> tuple[tuple[float, ...], frozenset[Mark]]:
        return max(self.paths, key=_length).dash, frozenset(self.marks)

    @property
    def leads(self) -> bool:
        """Does it lead over a point from one side to the other? The lines of a grid do not."""
        return len(self.paths) > 1 or max(len(points) for _, points in _pieces(self.paths[0])) >= 3

    @property
    def points(self) -> list[Point]:
        return [point for path in self.paths for point in path.points]

    def goes_on(self, path: Shape) -> bool:
        """Can the path be a piece of this line? Where lines lie on each other, each is drawn in several pieces, one beside the other."""
        first = self.paths[0]
        return (first.grey, first.thickness) == (path.grey, path.thickness) and not any(
            min(end, other_end) - max(start, other_start) > 0.1
            for start, end in _stretches(path)
            for own in self.paths
            for other_start, other_end in _stretches(own)
        )


def _pieces(shape: Shape) -> Iterator[tuple[str, list[Point]]]:
    """The parts of a path between moves: their operators and points."""
    at = 0
    form = ""
    points: list[Point] = []
    for operator in shape.form:
        if operator in "mr" and form:
            yield form, points
            form, points = "", []
        form += operator
        count = {"h": 0, "r": 4}.get(operator, 1)
        points += shape.points[at : at + count]
        at += count
    if form:
        yield form, points


def _stretches(path: Shape) -> list[tuple[float, float]]:
    """From where to where each part of a path goes."""
    return [(points[0][0], points[-1][0]) for _, points in _pieces(path)]


def _length(path: Shape) -> float:
    return sum(end - start for start, end in _stretches(path))


def _runs(shape: Shape) -> bool:
    """Is it stroked, straight from point to point, and does it always go to the right?"""
    if shape.kind != "stroke" or set(shape.form) - {"m", "l"}:
        return False
    return all(len(points) > 1 and all(b[0] > a[0] for a, b in zip(points, points[1:])) for _, points in _pieces(shape))


def _mark(form: str, points: list[Point], kind: str) -> tuple[Mark, Point]:
    box = around(points)
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    return (kind, form, tuple((round(2 * (px - x)) / 2, round(2 * (py - y)) / 2) for px, py in points)), (x, y)


def _is_small(shape: Shape) -> bool:
    return all(around(points).width <= SMALL and around(points).height <= SMALL for _, points in _pieces(shape))


def _belongs(centres: list[Point], line: Series) -> bool:
    points = line.points
    on = sum(any(abs(x - px) < ON and abs(y - py) < ON for px, py in points) for x, y in centres)
    if on >= 0.8 * len(centres):
        return True
    ends = min(points), max(points)
    return all(any(abs(x - px) < BESIDE and abs(y - py) < LEVEL for px, py in ends) for x, y in centres)


def series(figure: Element) -> list[Series]:
    """Return the lines of a chart with their marks; none if the figure is no chart."""
    if not figure.shapes or sum(shape.kind in ("fill", "both") and not _is_small(shape) and "r" not in shape.form for shape in figure.shapes) > MAP:
        return []
    width = max(shape.box.right for shape in figure.shapes) - min(shape.box.left for shape in figure.shapes)
    found: list[Series] = []
    others: list[tuple[int, Shape]] = []
    going = False
    for shape in figure.shapes:
        if _runs(shape) and going and found[-1].goes_on(shape):
            found[-1].paths.append(shape)
        elif _runs(shape):
            found.append(Series([shape]))
        else:
            others.append((len(found), shape))
        going = _runs(shape)
    lines = [line for line in found if line.leads and around(line.points).width >= WIDE * width]
    for at, shape in others:
        pieces = list(_pieces(shape))
        if pieces and _is_small(shape):
            marks = [_mark(form, points, shape.kind) for form, points in pieces]
            centres = [centre for _, centre in marks]
            nearest = [line for line in reversed(found[:at]) if line in lines] + [line for line in found[at:] if line in lines]
            if owner := next((line for line in nearest if _belongs(centres, line)), None):
                owner.marks.add(marks[0][0])
    return lines


def alike(page: Page) -> list[Finding]:
    """Return a finding for each line of a chart that has its dashes and marks from an earlier one."""
    found = []
    for figure in page.root.find("Figure"):
        styles: dict[object, int] = {}
        for number, line in enumerate(series(figure), start=1):
            first = styles.setdefault(line.style, number)
            if first != number:
                dashes = " ".join(f"{length:g}" for length in line.style[0][:-1]) or "none"
                reason = f"line {number} is like line {first} but for its colour: dashes {dashes}, {len(line.marks)} kinds of marks"
                found.append(Finding("charts", page.number, shown(figure.words), reason))
    return found
