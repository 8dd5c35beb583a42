"""Which rule stands where in a rule text: by the numbers at the beginning of its headings, and of its paragraphs that begin in bold type."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.issue import Section
from generator.render.fragment import Element, words
from generator.render.limits import Unprintable
from generator.render.markdown import text_of
from generator.render.touches import PREFIX
from generator.render.words import Words
from generator.report import Prose

NUMBER = re.compile(r"\d+(?:\.\d+)*")
BEGINNING = re.compile(r"(?:(?:Regeln?|Rules?) )?((?:\d+(?:\.\d+)*[,.]? ?)+)")
"""`9. Die Rangliste`, `3.3, 3.7 Reihenwert`, `Regel 12.`: one or several numbers, perhaps after the word for a rule."""
CITED = re.compile(r"\b(?:Regeln?|[Rr]ules?) (\d+(?:\.\d+)*)[a-d]?\b")
"""How what is told names a rule: `(Regel 9)`."""


def rule_addresses(section: Section, of: Words) -> tuple[tuple[str, str], ...]:
    """Return the address of each numbered rule of a text, by its number; the first place is the rule's own."""
    found: dict[str, str] = {}
    for prose in (block for block in section.blocks[:1] if isinstance(block, Prose)):
        try:
            nodes = text_of(prose, of.language, of.texts).nodes
        except Unprintable:  # has been told where the text stands
            return ()
        for element in nodes:
            if isinstance(element, Element) and "id" in element.attributes and (match := BEGINNING.match(words(element.children))):
                for number in NUMBER.findall(match[1]):
                    found.setdefault(number, f"{section.address}#{PREFIX}{element.attributes['id']}")
    return tuple(found.items())


def cited(text: str, addresses: Mapping[str, str]) -> Iterator[tuple[str, str | None]]:
    """Yield a text in pieces, those that name a rule with its address: `Regel 9`. A rule that does not stand apart is where the chapter
    stands to which it belongs: for 3.7 that of 3."""
    at = 0
    for found in CITED.finditer(text) if addresses else ():
        number = found[1]
        while number not in addresses and "." in number:
            number = number.rpartition(".")[0]
        if number in addresses:
            yield text[at : found.start()], None
            yield found[0], addresses[number]
            at = found.end()
    yield text[at:], None
