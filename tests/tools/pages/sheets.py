"""The sheets of paper: how many pages, of which sizes."""

from __future__ import annotations

from collections import Counter

from tests.tools.pages.finding import Finding
from tests.tools.pages.structure import Book


def count(book: Book, multiple: int) -> list[Finding]:
    """Return a finding if a file with a cover cannot be bound: its pages are no multiple."""
    pages = len(book.pages)
    if book.has_cover and multiple and pages % multiple:
        return [Finding("pages", 0, "", f"{pages} pages are no multiple of {multiple}")]
    return []


def shapes(book: Book) -> list[Finding]:
    """Return a finding for each page of another size or orientation than most; on a page that is turned, the table may
    turn, the page not."""
    sizes = [
        (round(page.drawing.width), round(page.drawing.height))[:: -1 if page.rotation % 180 else 1] + (page.rotation % 360,)
        for page in book.pages
    ]
    usual = Counter(sizes).most_common(1)[0][0]
    return [
        Finding("size", page.number, "", f"{size[0]} × {size[1]} pt" + (f" turned by {size[2]}°" if size[2] else "") + f", most are {usual[0]} × {usual[1]}")
        for page, size in zip(book.pages, sizes)
        if size != usual
    ]


def sections(book: Book) -> list[tuple[str, int, int]]:
    """Return each section's title, first page, and pages until the next begins: 0 if it shares its only page with
    that."""
    ends = [page for _, page in book.sections[1:]] + [len(book.pages) + (0 if book.has_cover else 1)]
    return [(title, page, end - page) for (title, page), end in zip(book.sections, ends)]
