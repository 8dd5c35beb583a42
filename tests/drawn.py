"""What tests measure in a drawing: where its shapes and words are once it is drawn, and that nothing leaves it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from generator.render.pictures import svg, svg_pieces
from generator.render.text.locale import Words
from generator.values.drawing import Curve, Dot, Label, Line
from generator.values.report import Picture

SVG = "{http://www.w3.org/2000/svg}"
LEAST_TYPE = 7.0
"""Nothing that is read on paper is smaller, in points."""


class Word(NamedTuple):
    """A line of type as it is drawn: its ends, its base line, its size."""

    text: str
    left: float
    right: float
    base: float
    size: float


def words_of(picture: Picture, words: Words) -> list[Word]:
    """All that is written in a picture, cut as it is on paper."""
    return list(_words(etree.fromstring(svg.picture(picture, words, lambda role: role, "Sans")), {}))


def _words(element: etree.Element, around: Mapping[str, str]) -> Iterator[Word]:
    look = {**around, **element.attrib}  # what several have in common is said by the group around them
    if element.tag == f"{SVG}text":
        text, x, size = element.text or "", float(look["x"]), float(look["font-size"])
        wide = svg_pieces.width(text, size)
        left = {"middle": x - wide / 2, "end": x - wide}.get(look.get("text-anchor", ""), x)
        yield Word(text, left, left + wide, float(look["y"]), size)
    for inner in element:
        yield from _words(inner, look)


def assert_whole(picture: Picture, words: Words, *, slack: float = 0.6, least: float = LEAST_TYPE, apart: bool = True) -> None:
    """Nothing of a picture lies outside it, no words cover others if they are to be `apart`, none is smaller than the
    `least` type or has no room at all."""
    told = words.plain(picture.title)
    assert told and not re.search(r"\{\w+\}", told)
    for shape in picture.shapes:
        for x, y in _corners(shape):
            assert -slack <= x <= picture.width + slack and -slack <= y <= picture.height + slack, shape
    written = words_of(picture, words)
    for word in written:
        assert word.size >= least and word.text.strip("…"), word
        assert -slack <= word.left and word.right <= picture.width + slack, (word, picture.width)
        assert word.base - 0.75 * word.size >= -slack and word.base + 0.22 * word.size <= picture.height + slack, (word, picture.height)
    for number, one in enumerate(written if apart else ()):
        for other in written[number + 1 :]:
            beside = one.right <= other.left + slack or other.right <= one.left + slack
            assert beside or abs(one.base - other.base) >= 0.9 * min(one.size, other.size), (one, other)


def _corners(shape: Line | Curve | Dot | Label) -> list[tuple[float, float]]:
    match shape:
        case Line(points):
            return list(points)
        case Curve((x1, y1), (x2, y2), rise):
            return [(x1, y1), (x2, y2), ((x1 + x2) / 2, (y1 + y2) / 2 - rise)]
        case Dot((x, y), radius):
            return [(x - radius, y - radius), (x + radius, y + radius)]
        case _:
            return [shape.at]
