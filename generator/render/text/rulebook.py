"""Which rule stands where in a rule text: by the numbers at the beginning of its headings, and of its paragraphs that
begin in bold type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from generator.render.text.fragment import Element, Node, words
from generator.render.text.heading_ids import PREFIX
from generator.render.text.limits import UnshowableText
from generator.render.text.locale import Words
from generator.render.text.markdown import text_of
from generator.render.text.sanitise import HEADINGS
from generator.values.issue import GamePage, Section
from generator.values.report import Prose

NUMBER = re.compile(r"\d+(?:\.\d+)*")
BEGINNING = re.compile(r"(?:(?:Regeln?|Rules?) )?((?:\d+(?:\.\d+)*[,.]? ?)+)")
"""`9. Die Rangliste`, `3.3, 3.7 Reihenwert`, `Regel 12.`: one or several numbers, perhaps after the word for a rule."""
BEFORE = re.compile(r"^(§\s*)?\d+(\.\d+)*(, ?\d+(\.\d+)*)*[.)]?\s+")
"""The numbers of a paragraph before its name."""
CITED = re.compile(r"\b(?:Regeln?|[Rr]ules?) (\d+(?:\.\d+)*)[a-d]?\b")
"""How what is told names a rule: `(Regel 9)`."""


class Rule(Struct, frozen=True):
    """A part of a rule text that has an address: a heading, or a paragraph that begins with its number.

    `numbers` are those of the rules that it tells, `title` is as it stands there, `name` without the numbers before it,
    `said` what stands below it, or what else its paragraph says, up to the next rule.
    """

    numbers: tuple[str, ...]
    title: str
    name: str
    address: str
    said: str


def rules_of(section: Section, of: Words) -> tuple[Rule, ...]:
    """Return all parts of a rule text, in its order; none of a text that cannot be printed."""
    found: list[tuple[Element, str, list[Node]]] = []
    for number, prose in enumerate([block for block in section.blocks if isinstance(block, Prose)], 1):
        try:
            nodes = text_of(prose, of.language, of.texts).nodes
        except UnshowableText:  # has been told where the text stands
            return ()
        prefix = PREFIX if number == 1 else f"{PREFIX.removesuffix('-')}{number}-"
        last: list[Node] = []
        for node in nodes:
            id = node.attributes.get("id") if isinstance(node, Element) else None
            if isinstance(node, Element) and id and (node.tag in HEADINGS or BEGINNING.match(words(node.children))):
                last = list(node.children[1:]) if node.tag not in HEADINGS else []
                found.append((node, f"{section.address}#{prefix}{id}", last))
            else:
                last.append(node)
    return tuple(_rule(element, address, below) for element, address, below in found)


def rules_of_game(game: GamePage, of: Words) -> tuple[Rule, ...]:
    """Return all parts of a game's rule text."""
    return rules_of(game.rules, of) if game.rules else ()


def _rule(element: Element, address: str, below: Sequence[Node]) -> Rule:
    title = words(element.children if element.tag in HEADINGS else element.children[:1]).strip().rstrip(".")
    begins = BEGINNING.match(title)
    name = BEFORE.sub("", title)
    return Rule(tuple(NUMBER.findall(begins[1])) if begins else (), title, name, address, " ".join(" ".join(words([node]) for node in below).split()))


def rule_addresses(rules: Iterable[Rule]) -> tuple[tuple[str, str], ...]:
    """Return the address of each numbered rule among the parts of a text, by its number; the first place is the rule's
    own."""
    found: dict[str, str] = {}
    for rule in rules:
        for number in rule.numbers:
            found.setdefault(number, rule.address)
    return tuple(found.items())


def cited(text: str, addresses: Mapping[str, str]) -> Iterator[tuple[str, str | None]]:
    """Yield a text in pieces, those that name a rule with its address: `Regel 9`. A rule that does not stand apart is
    where the chapter stands to which it belongs: for 3.7 that of 3."""
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
