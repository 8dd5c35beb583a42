"""Where on a page texts stand that people wrote, so that one of them may be shown anew without the rest (`generator/splice.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.artifact import Page, Standing
from generator.digest import digest
from generator.problem import Passage
from generator.report import Prose


class Shown(NamedTuple):
    """A text that a page shows: its HTML, the level of its highest heading, what its ids begin with, its headings (level, id, words)."""

    prose: Prose
    html: str
    level: int
    prefix: str
    headings: Sequence[tuple[int, str, str]]


def found(page: str, texts: Sequence[Shown]) -> Page:
    """Return a page as bytes. It knows where these texts stand if each is found there once only, and has no pictures."""
    made = Page(page.encode())
    if all(page.count(shown.html) == 1 and not shown.prose.pictures for shown in texts):
        made.texts = tuple(_standing(page, shown) for shown in texts)
    return made


def _standing(page: str, shown: Shown) -> Standing:
    offset, data = len(page[: page.index(shown.html)].encode()), shown.html.encode()
    headings = tuple((level, anchor, str(words)) for level, anchor, words in shown.headings)
    file = shown.prose.at.file if isinstance(shown.prose.at, Passage) else ""
    return Standing(file, offset, len(data), digest(data), shown.level, shown.prefix, headings)
