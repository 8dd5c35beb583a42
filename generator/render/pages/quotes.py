"""Sentences of an issue that are worth a second look: those that their authors have marked, and those of its press."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from generator.render.text.excerpts import marked, sentences, turn
from generator.values.issue import Issue, Magazine, Section
from generator.values.report import Inline, Press, Prose, walk

Signed = tuple[str, Inline]
"""A sentence and whoever has written it."""


class Quote(Struct, frozen=True):
    """A sentence, whoever has written it, the anchor of the section in which it stands, and whether he has marked
    it."""

    text: str
    author: Inline
    of: str
    marked: bool = False


def quotes(issue: Issue, names: Collection[str] = ()) -> tuple[Quote, ...]:
    """Return the quotations of an issue in their turn, those first that were marked; `names` are single words."""
    marked = {text: Quote(text, author, section.anchor, True) for section in issue.sections for text, author in _marked(section)}
    press = {text: Quote(text, author, section.anchor) for section in issue.sections for text, author in _press(section)}
    return (*marked.values(), *sorted(press.values(), key=lambda quote: turn(quote.text, names)))


def names_in(magazine: Magazine) -> frozenset[str]:
    """Return the names of all people as single words."""
    return frozenset(word for person in magazine.people for word in person.name.split())


def _marked(section: Section) -> Iterator[Signed]:
    """Yield what is marked in an article, with its author, and in press."""
    if section.kind == "article" and section.author is not None:
        for block in section.blocks:
            if isinstance(block, Prose):
                yield from ((words, section.author) for words in marked(block.markdown))
    for block in walk(section.blocks):
        if isinstance(block, Press):
            yield from ((words, block.sender) for words in marked(block.prose.markdown))


def _press(section: Section) -> Iterator[Signed]:
    for block in walk(section.blocks):
        if isinstance(block, Press):
            yield from ((sentence, block.sender) for sentence in sentences(block.prose.markdown))
