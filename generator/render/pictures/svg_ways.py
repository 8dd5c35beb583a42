"""Paths that usvg has written, and matrices: how far they reach, and gradients moved to where they paint."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from xml.etree.ElementTree import Element

from generator.render.pictures.svg_grammar import NAMESPACE

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
"""The left, upper, right and lower edge."""
SAME: Matrix = (1, 0, 0, 1, 0, 0)


def chains(root: Element) -> Iterator[list[Element]]:
    """Yield all that is drawn, each with what it stands in, outermost first."""
    waiting = [[root, child] for child in reversed(root)]
    while waiting:
        chain = waiting.pop()
        if chain[-1].tag != f"{NAMESPACE}defs":
            yield chain
            waiting += [[*chain, child] for child in reversed(chain[-1])]


def is_round(way: str) -> bool:
    """Tell whether a path, with all that its curves are made of, goes once around something without a dent."""
    numbers = [float(token) for token in way.split() if not token.isalpha()]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    sides = [(c - a, d - b) for (a, b), (c, d) in zip(points, [*points[1:], *points[:1]], strict=True) if (a, b) != (c, d)]
    turns = [a * d - b * c for (a, b), (c, d) in zip(sides, [*sides[1:], *sides[:1]], strict=True)]
    back = sum(1 for (a, _), (c, _) in zip(sides, [*sides[1:], *sides[:1]], strict=True) if (a < 0) != (c < 0))
    return way.count("M") == 1 and back <= 2 and (min(turns, default=0) > -1e-6 or max(turns, default=0) < 1e-6)


def painted(gradient: Element, box: Box | None) -> Matrix:
    """Return what turns the units of a gradient into those of the drawing, where it paints something in this box."""
    matrix = matrix_of(gradient.get("gradientTransform", ""))
    if gradient.get("gradientUnits") == "userSpaceOnUse" or box is None:
        return matrix
    left, upper, right, lower = box
    return times((right - left, 0, 0, lower - upper, left, upper), matrix)


def is_leaning(paint: Element, box: Box | None) -> bool:
    """Tell whether a gradient is round, and in the units of the drawing an ellipse that leans: WeasyPrint would cut it
    off."""
    a, b, c, d, *_ = painted(paint, box)
    return paint.tag == f"{NAMESPACE}radialGradient" and not _is_even(a, b, c, d) and max(abs(b), abs(c)) > 1e-4 * max(abs(a), abs(d))


def _is_even(a: float, b: float, c: float, d: float) -> bool:
    """Tell whether a matrix leaves a circle a circle."""
    most = max(map(abs, (a, b, c, d)))
    return max(abs(a * c + b * d), abs(a * a + b * b - c * c - d * d)) < 1e-4 * most * most


def move(gradient: Element, matrix: Matrix) -> None:
    """Write a gradient as it is after a transformation. A circle that becomes an ellipse keeps one, of such a size that
    its units are not small ones."""
    a, b, c, d, *_ = matrix
    if gradient.tag == f"{NAMESPACE}linearGradient":
        (x1, y1), (x2, y2) = ((float(gradient.get(x, "0")), float(gradient.get(y, "0"))) for x, y in (("x1", "y1"), ("x2", "y2")))
        along = -(y2 - y1), x2 - x1  # where its colour stays the same
        level = a * along[0] + c * along[1], b * along[0] + d * along[1]
        (left, upper), (right, lower) = _at(matrix, x1, y1), _at(matrix, x2, y2)
        size = level[0] ** 2 + level[1] ** 2
        part = ((right - left) * level[0] + (lower - upper) * level[1]) / size if size else 0
        said = {"x1": left, "y1": upper, "x2": right - part * level[0], "y2": lower - part * level[1]}
    else:
        scale = abs(a * d - b * c) ** 0.5
        even = _is_even(a, b, c, d)
        if not even:
            gradient.set("gradientTransform", call(times(matrix, (1 / scale, 0, 0, 1 / scale, 0, 0)) if scale else matrix))
        within = matrix if even else (scale, 0, 0, scale, 0, 0)
        said = {"r": float(gradient.get("r", "0.5")) * scale}
        for x, y in (("cx", "cy"), ("fx", "fy")):
            said[x], said[y] = _at(within, float(gradient.get(x, "0.5")), float(gradient.get(y, "0.5")))
    gradient.attrib.update({name: f"{value:.8g}" for name, value in said.items()})


def whole_box(root: Element) -> Box | None:
    """Return the box around all paths of a resolved drawing, without the width of their lines, and around its texts, as
    large as they may be; None if there is nothing."""
    found = []
    for chain in chains(root):
        if box := _text_box(chain[-1]) or around(chain[-1].get("d", "")):
            matrix = SAME
            for one in chain:
                matrix = times(matrix, matrix_of(one.get("transform", "")))
            found += [_at(matrix, x, y) for x in box[::2] for y in box[1::2]]
    return (*map(min, zip(*found, strict=True)), *map(max, zip(*found, strict=True))) if found else None


def _text_box(text: Element) -> Box | None:
    if text.tag != f"{NAMESPACE}text":
        return None
    x, y = float(text.get("x", "0")), float(text.get("y", "0"))
    size = max((float(one.get("font-size", "16")) for one in text.iter()), default=16.0)
    width = 0.55 * size * len("".join(text.itertext()))
    left = x - width * {"middle": 0.5, "end": 1}.get(text.get("text-anchor", ""), 0)
    steps = [*accumulate((float(one.get("dy", "0").split()[0]) for one in text.iter()), initial=0.0)]
    return left, y - size + min(steps), left + width, y + size / 4 + max(steps)


def around(way: str) -> Box | None:
    """Return the box around a path that usvg has written, with the turns of its curves."""
    xs: list[float] = []
    ys: list[float] = []
    numbers: list[float] = []
    here, letter = (0.0, 0.0), ""
    for token in way.split():
        if token.isalpha():
            letter, numbers = token, []
            continue
        numbers.append(float(token))
        if len(numbers) == (6 if letter == "C" else 4 if letter == "Q" else 2):
            points = [here, *zip(numbers[::2], numbers[1::2], strict=True)]
            for values, along in ((xs, [x for x, _ in points]), (ys, [y for _, y in points])):
                values += _reach(along) if letter in "CQ" else along[-1:]
            here, numbers = points[-1], []
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def _reach(along: Sequence[float]) -> list[float]:
    """Return how far a curve reaches, by the coordinates of its points."""
    if len(along) == 3:
        begin, middle, end = along
        along = [begin, begin + (middle - begin) * 2 / 3, end + (middle - end) * 2 / 3, end]
    p, q, r, s = along
    a, b, c = -p + 3 * q - 3 * r + s, 2 * (p - 2 * q + r), q - p
    if abs(a) < 1e-12:
        turns = [-c / b] if abs(b) > 1e-12 else []
    else:
        root = b * b - 4 * a * c
        turns = [(-b + sign * root**0.5) / (2 * a) for sign in (1, -1)] if root >= 0 else []
    return [p, s, *(((1 - t) ** 3) * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t**3 * s for t in turns if 0 < t < 1)]


def matrix_of(transform: str) -> Matrix:
    """Return the one matrix that usvg writes."""
    values = [float(value) for value in re.findall(r"-?[\d.]+(?:e-?\d+)?", transform.removeprefix("matrix"))]
    return tuple(values) if len(values) == 6 else SAME  # type: ignore[return-value]


def times(one: Matrix, two: Matrix) -> Matrix:
    """Return the matrix that does what `two` does, then what `one` does."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def inverse(matrix: Matrix) -> Matrix | None:
    """Return the matrix that undoes another; None if that makes a line or a point of everything."""
    a, b, c, d, e, f = matrix
    size = a * d - b * c
    return (d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size) if abs(size) > 1e-12 else None


def _at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def call(matrix: Matrix) -> str:
    """Return a matrix as SVG has it in `transform`."""
    return f"matrix({' '.join(f'{value:.8g}' for value in matrix)})"
