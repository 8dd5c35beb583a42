"""The structure tree of a tagged PDF, with what is drawn under each element.

WeasyPrint makes the tree page by page: a table that goes on overleaf is two elements. What stands in margins (running
heads, folios) has marked content that no element of the tree leads to: that is how it is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pikepdf

from tests.tools.pages.drawing import Box, Drawing, Font, Shape, Text, around_boxes, drawing

HEADINGS = ("H1", "H2", "H3", "H4", "H5", "H6")


@dataclass(slots=True, eq=False)
class Element:
    """An element of the tree: its tag, the number of its page (from 0), what is below it in reading order."""

    tag: str
    page: int
    parent: Element | None = None
    kids: list[Element] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        """Yield this element and all below it, in reading order."""
        yield self
        for kid in self.kids:
            yield from kid.walk()

    def find(self, *tags: str) -> Iterator[Element]:
        return (element for element in self.walk() if element.tag in tags)

    def all_texts(self) -> list[Text]:
        return [text for element in self.walk() for text in element.texts]

    @property
    def words(self) -> str:
        """All that it says, on one line."""
        return " ".join("".join(text.text for text in self.all_texts()).replace("\xad", "").split())

    @property
    def box(self) -> Box | None:
        """Where its texts and pictures are; None if it shows nothing."""
        boxes = [text.box for element in self.walk() for text in element.texts]
        boxes += [shape.box for element in self.walk() for shape in element.shapes]
        return around_boxes(boxes) if boxes else None

    def within(self, *tags: str) -> Element | None:
        """Return the nearest element around it of one of these tags."""
        above = self.parent
        while above is not None and above.tag not in tags:
            above = above.parent
        return above


@dataclass(slots=True)
class Page:
    """A page: what it shows, and its elements, as children of one root."""

    number: int
    """As the file counts, from 1."""
    drawing: Drawing
    root: Element
    furniture: list[Text]
    """What stands in margins."""
    rotation: int

    @property
    def body(self) -> list[Text]:
        """All texts but the margins'."""
        apart = {id(text) for text in self.furniture}
        return [text for text in self.drawing.texts if id(text) not in apart]

    def __str__(self) -> str:
        return f"p. {self.number}"


@dataclass(slots=True)
class Book:
    """A whole file."""

    name: str
    pages: list[Page]
    has_cover: bool
    """Does a picture or a colour fill the first page to its edges?"""
    sections: list[tuple[str, int]]
    """The bookmarks of the first level, with the numbers of their pages."""

    @property
    def inner(self) -> list[Page]:
        """Of an issue all but cover, imprint, contents and back; of anything else all pages."""
        return self.pages[3:-1] if self.has_cover else self.pages

    @property
    def uncovered(self) -> list[Page]:
        """All pages but an issue's covers, where type may run over the edge."""
        return self.pages[1:-1] if self.has_cover else self.pages


class Untagged(ValueError):
    """A file does not say what is on its pages: a booklet's sheets, or zine has not made it."""


def read(path: Path) -> Book:
    """Read a file.

    Raises:
        Untagged: it is not tagged.
    """
    with pikepdf.open(path) as pdf:
        if "/StructTreeRoot" not in pdf.Root:
            raise Untagged(f"{path}: no tagged PDF")
        fonts: dict[tuple[int, int], Font] = {}
        drawings = [drawing(page, fonts) for page in pdf.pages]
        numbers = {page.obj.objgen: at for at, page in enumerate(pdf.pages)}
        rotations = [int(page.obj.get("/Rotate", 0)) for page in pdf.pages]
        with pdf.open_outline() as outline:
            marks = [(str(mark.title), mark.destination) for mark in outline.root]
        sections = [(title, numbers[place[0].objgen] + 1) for title, place in marks if isinstance(place, pikepdf.Array)]
        roots = [Element("Page", at) for at in range(len(drawings))]
        contents = [_by_mcid(found) for found in drawings]
        reached: list[set[int]] = [set() for _ in drawings]
        for kid in _kids(pdf.Root.StructTreeRoot):
            _add(kid, None, numbers, roots, contents, reached)
    pages = []
    for at, found in enumerate(drawings):
        margin = [text for text in found.texts if text.mcid is not None and text.mcid not in reached[at]]
        pages.append(Page(at + 1, found, roots[at], margin, rotations[at]))
    return Book(path.name, pages, _is_cover(drawings[0]), sections)


def _by_mcid(found: Drawing) -> dict[int, tuple[list[Text], list[Shape]]]:
    contents: dict[int, tuple[list[Text], list[Shape]]] = {}
    for text in found.texts:
        if text.mcid is not None:
            contents.setdefault(text.mcid, ([], []))[0].append(text)
    for shape in found.shapes:
        if shape.mcid is not None:
            contents.setdefault(shape.mcid, ([], []))[1].append(shape)
    return contents


def _kids(node: Any) -> list[Any]:
    kids = node.get("/K", [])
    return list(kids) if isinstance(kids, pikepdf.Array) else [kids]


def _add(
    node: Any,
    above: Element | None,
    numbers: dict[tuple[int, int], int],
    roots: list[Element],
    contents: list[dict[int, tuple[list[Text], list[Shape]]]],
    reached: list[set[int]],
) -> None:
    tag = str(node.get("/S", "")).lstrip("/")
    if not tag: # a reference to a link
        return
    if "/Pg" not in node: # the document itself
        for kid in _kids(node):
            _add(kid, above, numbers, roots, contents, reached)
        return
    page = numbers[node["/Pg"].objgen]
    parent = above or roots[page]
    element = Element(tag, page, parent)
    parent.kids.append(element)
    for kid in _kids(node):
        if isinstance(kid, int):
            reached[page].add(kid)
            texts, shapes = contents[page].get(kid, ([], []))
            element.texts += texts
            element.shapes += shapes
        else:
            _add(kid, element, numbers, roots, contents, reached)


def _is_cover(first: Drawing) -> bool:
    """Covers bleed: something is drawn from edge to edge."""
    return any(shape.box.width > 0.98 * first.width and shape.box.height > 0.98 * first.height for shape in first.shapes if shape.kind != "stroke")
