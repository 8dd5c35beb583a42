"""Sentences of an issue that are worth a second look: pull quotes from its press, letters and articles."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from msgspec import Struct

from generator.render.text.excerpts import HIDDEN, sentences, turn
from generator.values.issue import Issue, Magazine, Section
from generator.values.report import Inline, Press, Prose, walk

SIGNED = re.compile(r"[–—-]{1,2} (?P<name>[^,\n]+)")

Signed = tuple[str, Inline]
"""A sentence and whoever has written it."""


class Quote(Struct, frozen=True):
    """A complete sentence, whoever has written it, and the anchor of the section in which it stands."""

    text: str
    author: Inline
    of: str


def quotes(issue: Issue, names: Collection[str] = ()) -> tuple[Quote, ...]:
    """Return the quotations of an issue in their turn; `names` are single words."""
    found = {text: Quote(text, author, section.anchor) for section in issue.sections for text, author in _of_section(section)}
    return tuple(sorted(found.values(), key=lambda quote: turn(quote.text, names)))


def names_in(magazine: Magazine) -> frozenset[str]:
    """Return the names of all people as single words."""
    return frozenset(word for person in magazine.people for word in person.name.split())


def _of_section(section: Section) -> Iterator[Signed]:
    """Yield sentences of a section with their authors."""
    if section.kind == "article" and section.author is not None:
        for block in section.blocks:
            if isinstance(block, Prose):
                yield from _of_text(block.markdown, section.author)
    elif section.kind == "letters":
        for block in section.blocks:
            if isinstance(block, Prose):
                yield from _of_letters(block.markdown)
    for block in walk(section.blocks):
        if isinstance(block, Press):
            yield from _of_text(block.prose.markdown, block.sender)


def _of_letters(markdown: str) -> Iterator[Signed]:
    """Yield the sentences of letters, each of which ends with a dash and a name. What is all in italics is the editors'
    answer."""
    letter: list[str] = []
    for paragraph in HIDDEN.sub("", markdown).split("\n\n"):
        signed = SIGNED.match(paragraph.strip())
        if signed:
            yield from _of_text("\n\n".join(letter), signed["name"].strip())
        if signed or paragraph.lstrip().startswith("#"):
            letter = []
        elif not re.fullmatch(r"\s*\*[^*].*\*\s*", paragraph, re.DOTALL):
            letter.append(paragraph)


def _of_text(markdown: str, author: Inline) -> Iterator[Signed]:
    return ((sentence, author) for sentence in sentences(markdown))
