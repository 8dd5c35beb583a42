"""Lines that people typed above a text, its title and what stands around that: with emphasis where they are shown, as
plain words where they are named."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import NamedTuple, Protocol

from generator.render.text.foreign_marks import strays
from generator.render.text.fragment import Node, elements, words
from generator.render.text.limits import UnshowableText
from generator.render.text.source_positions import SIGNS, TextFinding
from generator.render.text.typography import UNWANTED, typeset_words
from generator.values.inline import Marked as Marked
from generator.values.phrase import Phrase

NOTE_IN_TITLE = Phrase(
    de="Fußnoten gehen hier nicht; {call} fällt weg. Ein Wort im Text kann sie aufrufen.",
    en="There are no footnotes here; {call} is removed. A word of the text can refer to it.",
)
LINK_IN_TITLE = Phrase(
    de="Verweise gehen hier nicht: von diesem bleiben nur die Worte.", en="There are no links here: of this one only the words stay."
)
CALL = re.compile(r"\[\^[^\]\s]{1,60}\]")
BEFORE = "x "
"""Stands before a line while it is read, so that it is the words of a paragraph: a title may be `1. Runde`."""
SHOWN = frozenset("abbr b cite code em i kbd mark q s small strong sub sup u".split())
SOFT_HYPHEN = "\u00ad"
KNOWN = 1 << 14
"""So many lines are remembered: each is asked for again and again, and an archive of 200 issues has 5,000."""


class ReadLine(NamedTuple):
    """A line that was read, and what there is to say of it."""

    nodes: tuple[Node, ...]
    findings: tuple[TextFinding, ...] = ()


class _Page(Protocol):
    language: str


@lru_cache(KNOWN)
def read(text: str, language: str) -> ReadLine:
    """Return a line as a tree, with the quotes and dashes of its language."""
    if SIGNS.isdisjoint(text):
        return ReadLine((typeset_words(text, language),), tuple(TextFinding(at, said) for at, said in strays(text)))
    from generator.render.text.markdown import convert

    found = [TextFinding(call.start(), NOTE_IN_TITLE(call=call[0])) for call in CALL.finditer(text)]
    bare = CALL.sub(lambda call: " " * len(call[0]), text)
    try:
        converted = convert(BEFORE + bare, language, {})
        nodes = next(element.children for element in elements(converted.nodes) if element.tag == "p")
    except (UnshowableText, StopIteration):
        return ReadLine((UNWANTED.sub("", text),), tuple(found))
    found += [TextFinding(max(0, one.offset - len(BEFORE)), one.message) for one in converted.findings]
    if any(element.tag == "a" and words((element,)) != element.attributes["href"] for element in elements(nodes)):
        found.append(TextFinding(max(0, bare.find("](") if "](" in bare else bare.find("<")), LINK_IN_TITLE()))
    first = nodes[0]
    if isinstance(first, str):
        nodes = (first.removeprefix(BEFORE), *nodes[1:])
    return ReadLine(nodes, tuple(sorted(found, key=lambda one: one.offset)))


def shown(page: _Page, line: Marked, links: bool) -> str:
    """Return a line as HTML, on which nothing is a link: it may stand in one."""
    return _html(read(line.text, page.language).nodes).strip()


def plain(line: Marked, language: str) -> str:
    """Return a line as it is called elsewhere: without marks, and without hyphens that nobody sees."""
    return words(read(line.text, language).nodes).replace(SOFT_HYPHEN, "")


def _html(nodes: Iterable[Node]) -> str:
    shown = []
    for node in nodes:
        if isinstance(node, str):
            shown.append(escape(node, quote=False))
        else:
            inside = _html(node.children)
            shown.append(f"<{node.tag}>{inside}</{node.tag}>" if node.tag in SHOWN else inside)
    return "".join(shown)
