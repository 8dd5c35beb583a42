"""Where on a page texts stand that people wrote, so that one of them may be shown anew without the rest (`generator/build/splice.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple
from zlib import crc32

from generator.render.text.fragment import as_text
from generator.values.artifact import Page, Standing
from generator.values.problem import Passage
from generator.values.report import Prose


class Shown(NamedTuple):
    """A text that a page shows: its HTML, the level of its highest heading, what its ids begin with, its headings (level, id, words)."""

    prose: Prose
    html: str
    level: int
    prefix: str
    headings: Sequence[tuple[int, str, str]]


PROBE = 99
"""So many characters of a text tell where it stands, if they stand there once. Python looks for more of them in another way, which is slower here."""


def found(page: str, texts: Sequence[Shown]) -> Page:
    """Return a page as bytes. It knows where these texts stand if each is found there once only, and has no pictures."""
    at = [_place(page, shown) for shown in texts]
    if -1 in at:
        return Page(page.encode())
    pieces, standing, end, offset = list[bytes](), list[Standing](), 0, 0
    for place, shown in sorted(zip(at, texts, strict=True), key=itemgetter(0)):
        before, data = page[end:place].encode(), shown.html.encode()
        standing.append(_stands(shown, data, offset + len(before)))
        pieces += before, data
        end, offset = place + len(shown.html), offset + len(before) + len(data)
    made = Page(b"".join([*pieces, page[end:].encode()]))
    made.texts = tuple(standing)
    return made


def _place(page: str, shown: Shown) -> int:
    """Return where a text stands on a page; -1 if that is not certain."""
    probe = shown.html[:PROBE]
    place = -1 if shown.prose.pictures else page.find(probe)
    return place if page[place : place + len(shown.html)] == shown.html and page.find(probe, place + 1) < 0 else -1


def found_in_feed(feed: str, texts: Sequence[Shown]) -> Page:
    """Return a feed as bytes, in which HTML is text. It knows which texts stand in it, in their order, and where those that are certain do."""
    made, shown_as = Page(feed.encode()), [as_text(shown.html).encode() for shown in texts]
    often, standing, end = Counter(shown_as), list[Standing](), 0
    for shown, data in zip(texts, shown_as, strict=True):
        certain = not shown.prose.pictures and made.count(data) == often[data]
        offset = made.find(data, end) if certain else -1
        end = max(end, offset + len(data))
        standing.append(_stands(shown, data, offset))
    made.texts = tuple(standing)
    return made


def _stands(shown: Shown, data: bytes, offset: int) -> Standing:
    headings = tuple((level, anchor, str(words)) for level, anchor, words in shown.headings)
    file = shown.prose.at.file if isinstance(shown.prose.at, Passage) else ""
    return Standing(file, offset, len(data), crc32(data), shown.level, shown.prefix, headings)
