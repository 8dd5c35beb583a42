"""Lines of a chart that only colour tells apart: the same dashes and the same marks.

A line is a stroked path of straight pieces that runs from left to right over a good part of its figure: with three
points or more, or with two if it rises or falls or has marks. A thinner path that leaves a line's end for a label is
that line's connector and no line. A mark is a small shape on the line's points, beside its ends, or level with the far
end of a connector; it belongs to the last such line drawn before it. So is a capital letter or two that stands on a
point of a line: it belongs to all lines that go through there. Not seen: what letters beside a line or names tell
apart, lines of single points, or level ones from one point to one other without a mark, and which of two lines a mark
is meant for where both go through the same points.
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
"""In points: a mark lies on a point of its line if it is so near; beside an end so far away, no further up or down than
the last."""
TIP = 2.5
"""In points: no further away from the end of a line its connector begins."""
DOT = 4.0
"""No point that stands alone is larger, in points, with its pen."""
SMALL = 8.0
"""No mark is larger, in points."""
ON_A_LETTER = 2.5
"""In points: the middle of a letter that stands on a line is so near to one of its points."""
MAP = 4
"""A figure with more filled areas than so many is a map or a drawing, no chart."""

Mark = tuple[str, str, tuple[Point, ...]]


@dataclass(slots=True, eq=False)
class Series:
    """A line of a chart: its paths in the order of drawing, the points that stand alone between gaps, the far ends of
    its connectors, and the marks that belong to it."""

    paths: list[Shape]
    dots: list[Point] = field(default_factory=list)
    lefts: list[Point] = field(default_factory=list)
    rights: list[Point] = field(default_factory=list)
    marks: set[Mark] = field(default_factory=set)

    @property
    def style(self) -> tuple[tuple[float, ...], frozenset[Mark]]:
        return max(self.paths, key=_length).dash, frozenset(self.marks)

    @property
    def leads(self) -> bool:
        """Does it lead over a point from one side to the other, or up or down, or has it marks? The lines of a grid do
        not."""
        pieces = [points for _, points in _pieces(self.paths[0])]
        return len(self.paths) > 1 or bool(self.dots) or bool(self.marks) or any(len(points) > 2 or abs(points[0][1] - points[-1][1]) > 0.1 for points in pieces)

    @property
    def points(self) -> list[Point]:
        return [point for path in self.paths for point in path.points] + self.dots

    def takes(self, shape: Shape) -> bool:
        """Is a dot, drawn with the line's own pen, the point of the line that it surrounds?"""
        first, box = self.paths[0], shape.box
        if shape.kind != "stroke" or (first.grey, first.thickness) != (shape.grey, shape.thickness) or max(box.width, box.height) > DOT:
            return False
        self.dots.append(((box.left + box.right) / 2, (box.top + box.bottom) / 2))
        return True

    def goes_on(self, path: Shape) -> bool:
        """Is the path a piece of this line that was drawn apart? It begins where one before it ended, or ends where one
        began."""
        first = self.paths[0]
        return (first.grey, first.thickness) == (path.grey, path.thickness) and any(
            _near(max(own.points), min(path.points), 0.1) or _near(max(path.points), min(own.points), 0.1) for own in self.paths
        )

    def connects(self, path: Shape) -> bool:
        """Does a path that is thinner leave one of the ends, to the outside?"""
        if path.thickness >= min(own.thickness for own in self.paths):
            return False
        points = self.points
        if _near(max(points), min(path.points), TIP):
            self.rights.append(max(path.points))
        elif _near(min(points), max(path.points), TIP):
            self.lefts.append(min(path.points))
        else:
            return False
        return True

    def owns(self, centre: Point) -> bool:
        """Can a mark here belong to it?"""
        x, y = centre
        points = self.points
        return (
            any(_near(point, centre, ON) for point in points)
            or any(abs(x - px) < BESIDE and abs(y - py) < LEVEL for px, py in (min(points), max(points)))
            or any(x > px - ON and abs(y - py) < LEVEL for px, py in self.rights)
            or any(x < px + ON and abs(y - py) < LEVEL for px, py in self.lefts)
        )


def _near(first: Point, second: Point, far: float) -> bool:
    return abs(first[0] - second[0]) < far and abs(first[1] - second[1]) < far


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


def _lines(figure: Element) -> tuple[list[Series], list[tuple[int, Shape]]]:
    """Return what runs from left to right, without connectors; and all else, with how many of the former were drawn
    before."""
    found: list[Series] = []
    others: list[tuple[int, Shape]] = []
    going = False
    for shape in figure.shapes:
        if not _runs(shape):
            going = going and found[-1].takes(shape)
            if not going:
                others.append((len(found), shape))
        elif going and found[-1].goes_on(shape):
            found[-1].paths.append(shape)
        elif not any(line.connects(shape) for line in reversed(found)):
            found.append(Series([shape]))
            going = True
    return found, others


def series(figure: Element) -> list[Series]:
    """Return the lines of a chart with their marks; none if the figure is no chart."""
    if not figure.shapes or sum(shape.kind in ("fill", "both") and not _is_small(shape) and "r" not in shape.form for shape in figure.shapes) > MAP:
        return []
    width = max(shape.box.right for shape in figure.shapes) - min(shape.box.left for shape in figure.shapes)
    found, others = _lines(figure)
    wide = [line for line in found if around(line.points).width >= WIDE * width]
    for at, shape in others:
        pieces = list(_pieces(shape))
        if pieces and _is_small(shape):
            marks = [_mark(form, points, shape.kind) for form, points in pieces]
            nearest = [line for line in reversed(found[:at]) if line in wide] + [line for line in found[at:] if line in wide]
            if owner := next((line for line in nearest if all(line.owns(centre) for _, centre in marks)), None):
                owner.marks.update(mark for mark, _ in marks)
    for text in figure.all_texts():
        letter, box = text.text.strip(), text.box
        if 1 <= len(letter) <= 2 and letter.isalpha() and letter.isupper():
            middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
            for line in wide:
                if any(_near(point, middle, ON_A_LETTER) for point in line.points):
                    line.marks.add(("letter", letter, ()))
    return [line for line in wide if line.leads]


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
