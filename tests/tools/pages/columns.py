"""Texts in columns: white in a column before its text ends, last lines alone overleaf, poems and answers that are
parted, pictures alone where text was to stand beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tests.tools.pages import fill, rhythm
from tests.tools.pages.drawing import Box, around_boxes
from tests.tools.pages.finding import Finding, shown
from tests.tools.pages.structure import Book, Element, Page

MOST, LONE = 3, 4
"""Lines of white in a column; lines that are too few on a page where a text ends."""
HALF, HIGH = 0.5, 40.0
"""Of the height of a picture, so much has to have text beside it, or as much of so many points if it is higher."""
GUTTER, ABOUT = 5 * fill.MM, 14.0
"""White between columns, and how far something may stand from the left edge of one, in points."""


class Strip(NamedTuple):
    """Columns side by side: what they stand in, and the boxes of what each shows, from above."""

    element: Element
    columns: tuple[tuple[Box, ...], ...]

    @property
    def box(self) -> Box:
        return around_boxes([box for column in self.columns for box in column])


def strips(page: Page, area: Box) -> Iterator[Strip]:
    """Yield what stands in columns on a page: each is an element with others only, from left to right and equally far
    from each other."""
    for element in page.root.find("Div"):
        boxes = [kid.box for kid in element.kids if kid.tag == "Div" and kid.kids]
        if len(boxes) < 2 or len(boxes) != len(element.kids) or None in boxes:
            continue
        pairs = [(one, other) for one, other in zip(boxes, boxes[1:], strict=False) if one and other]
        step = (area.width + GUTTER) / len(boxes)
        even = all(abs(one.left - area.left - number * step) < ABOUT for number, one in enumerate(boxes) if one)
        if even and all(one.right < other.left and one.bottom > other.top for one, other in pairs):
            yield Strip(element, tuple(tuple(_boxes(kid)) for kid in element.kids))


def _boxes(column: Element) -> Iterator[Box]:
    """Yield the boxes of what stands in a column, joined where they overlap, from above."""
    found = sorted(
        (box for element in column.walk() if element.within("Note") is None and element.tag != "Note"
         for box in [*(text.box for text in element.texts if text.text.strip()), *(shape.box for shape in element.shapes)]),
        key=lambda box: box.top,
    )  # fmt: skip
    joined: list[Box] = []
    for box in found:
        if joined and box.top <= joined[-1].bottom:
            joined[-1] = around_boxes([joined[-1], box])
        else:
            joined.append(box)
    yield from joined


def holes(book: Book) -> Iterator[Finding]:
    """Yield white in columns: between two things, at the foot of one beside a longer one, and at the foot of a page on
    which a text does not end."""
    line, areas, found = rhythm.leading(book), fill.areas(book), _articles(book)
    for page, article in found:
        goes_on = any(other.number == page.number + 1 and _goes_on(on) for other, on in found)
        for strip in [strip for strip in strips(page, areas[page.number]) if strip.element in list(article.walk())]:
            last = not any(box.top > strip.box.bottom for box in _bodies(article))
            foot = max(box.bottom for column in strip.columns for box in column)
            for number, column in enumerate(strip.columns):
                gaps = [(below.top - above.bottom, above.bottom) for above, below in zip(column, column[1:], strict=False)]
                if number + 1 < len(strip.columns) or goes_on or not last:
                    gaps.append((foot - column[-1].bottom + line / 2, column[-1].bottom))
                for gap, at in gaps:
                    if gap > (MOST + 1) * line:
                        yield Finding("hole", page.number, "", f"{gap / line - 0.5:.0f} lines of white in column {number + 1}, {at:.0f} pt down")
        notes = [note.box.top for note in page.root.find("Note") if note.box]
        bodies = [box.bottom for box in _bodies(page.root)]
        if goes_on and bodies and (white := min([areas[page.number].bottom, *notes]) - max(bodies)) > (MOST + 1 + bool(notes)) * line:
            yield Finding("foot", page.number, "", f"{white / line:.0f} lines of white at the foot of a text that goes on")


def lone(book: Book) -> Iterator[Finding]:
    """Yield pages on which nothing but the last few lines of a text stands."""
    line = rhythm.leading(book)
    for number, group in groupby(_articles(book), key=lambda found: found[0].number):
        found = list(group)
        page, article = found[0]
        bodies = _bodies(article)
        if len(found) == 1 and _goes_on(article) and bodies and (high := around_boxes(bodies).height) < LONE * line:
            yield Finding("lone", page.number, "", f"{high / line:.0f} lines alone")


def _articles(book: Book) -> list[tuple[Page, Element]]:
    return [(page, element) for page in book.inner for element in page.root.kids if element.tag in ("Art", "Article")]


def _goes_on(article: Element) -> bool:
    """Tell whether it has begun on an earlier page: it has no title."""
    return next(article.find("H1"), None) is None


def _bodies(element: Element) -> list[Box]:
    return [
        box
        for one in element.walk()
        if one.tag != "Note" and one.within("Note") is None
        for box in [*(text.box for text in one.texts if text.text.strip()), *(shape.box for shape in one.shapes)]
    ]


def parted(book: Book, poems: Sequence[Sequence[str]], replies: Sequence[tuple[str, str]]) -> Iterator[Finding]:
    """Yield poems whose stanzas, known by their first words, stand in several columns, and letters whose answers stand
    in another one or on another page."""
    areas = fill.areas(book)
    shown_in = [(page.number, at, strip) for page in book.inner for at, strip in enumerate(strips(page, areas[page.number]))]
    columns = {id(column): (page, at, number) for page, at, strip in shown_in for number, column in enumerate(strip.element.kids)}

    def column_of(word: str) -> tuple[int, int, int] | None:
        for page in book.inner:
            for element in page.root.walk():
                if word in "".join(text.text for text in element.texts).replace("\xad", ""):
                    above: Element | None = element
                    while above is not None and id(above) not in columns:
                        above = above.parent
                    return columns[id(above)] if above is not None else (page.number, -1, 0)
        return None

    for poem in poems:
        found = [place for word in poem if (place := column_of(word))]
        if len(set(found)) > 1 and any(place[1] >= 0 for place in found):
            yield Finding("poem", found[0][0], shown(poem[0]), f"its {len(poem)} stanzas stand in {len(set(found))} columns")
    for signed, answer in replies:
        one, other = column_of(signed), column_of(answer)
        if one and other and one != other:
            yield Finding("reply", one[0], shown(answer), "parted from its letter")


def alone(book: Book, captions: Sequence[str]) -> Iterator[Finding]:
    """Yield pictures, known by the first word of their caption, that have no text beside them though they are
    narrower than a column."""
    areas = fill.areas(book)
    for page in book.inner:
        for figure in page.root.find("Figure"):
            caption = next((kid for kid in (figure.parent.kids if figure.parent else []) if kid.tag == "Caption"), None)
            box = figure.box
            word = next((word for word in captions if caption is not None and word in caption.words), "")
            if not word or box is None or any(abs(box.width - width) < ABOUT for width in (areas[page.number].width, (areas[page.number].width - GUTTER) / 2)):
                continue
            beside = [
                text.box
                for text in page.body
                if min(text.box.bottom, box.bottom) - max(text.box.top, box.top) > 0 and text.box.width > 20
                and (box.left - 90 < text.box.right < box.left + 1 or box.right - 1 < text.box.left < box.right + 20)
            ]  # fmt: skip
            if not beside or sum(one.height for one in beside) < HALF * min(box.height, HIGH):
                yield Finding("alone", page.number, word, "no text beside a picture with a side")
