"""The last touches on the tree of a text: headings and numbered paragraphs get an id made of their words; links within the text lead to one, or vanish."""

from __future__ import annotations

import re
from bisect import insort
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from generator.render.text.fragment import Element, Node, Pieces, elements, words
from generator.render.text.sanitise import HEADINGS
from generator.values.spelling import slug

NUMBERED = re.compile(r"(?:(?:Regel|Rule) )?\d")
MARKED = frozenset(f"<{name}>" for name in HEADINGS)
PREFIX = "text-"
"""What stands before an id on the page of a single text: whoever has copied such an address means the same heading."""


def finished(nodes: Sequence[Node], nowhere: Callable[[str], None]) -> tuple[Node, ...]:
    """Return the tree with ids and without what leads nowhere: such a link is only its text, a picture without a source is nothing.

    `nowhere` is told of links that should have led to a heading.
    """
    notes = {element.attributes["id"] for element in elements(nodes) if "id" in element.attributes and element.tag not in HEADINGS}
    used, numbers = set(notes), Counter[str]()
    named = tuple(_numbered(_named(nodes, used, numbers), used, numbers))
    ids = notes.union(element.attributes["id"] for element in elements(named) if "id" in element.attributes)
    return tuple(_linked(named, ids, nowhere))


def headed(pieces: Pieces) -> None:
    """Give the headings of an ordinary text their ids, and its numbered paragraphs, in place: it has no other ids, and no links within it."""
    used: set[str] = set()
    numbers: Counter[str] = Counter()
    for at in pieces.apart:
        if pieces[at] in MARKED:
            pieces[at] = f'{pieces[at][:3]} id="{_unused(_inside(pieces, at), used, numbers)}">'
    for at in pieces.bold:
        if pieces[at + 1 : at + 3] == ["", "<strong>"] and NUMBERED.match(title := _inside(pieces, at + 2)):
            pieces[at] = f'<p id="{_unused(title, used, numbers)}">'
            insort(pieces.apart, at)


def _inside(pieces: Pieces, at: int) -> str:
    """Return the words in an element that begins at a place."""
    return "".join(pieces[at + 1 : pieces.index(f"</{pieces[at][1:]}", at) : 2])


def _numbered(nodes: Iterable[Node], used: set[str], numbers: Counter[str]) -> Iterator[Node]:
    """Give paragraphs that begin with a number in bold type, as the rules of a rule text do, an id made of what is bold."""
    for node in nodes:
        match node:
            case Element("p", {}, (Element("strong", _, bold), *_)) if not node.attributes and NUMBERED.match(title := words(bold)):
                yield Element("p", {"id": _unused(title, used, numbers)}, node.children)
            case _:
                yield node


def _named(nodes: Iterable[Node], used: set[str], numbers: Counter[str]) -> Iterator[Node]:
    """Give each of our headings an id made of its words; what else came through as a heading is a paragraph."""
    for node in nodes:
        if isinstance(node, str):
            yield node
        elif node.tag in HEADINGS and "id" in node.attributes:
            yield Element(node.tag, {"id": _unused(words(node.children), used, numbers)}, tuple(_named(node.children, used, numbers)))
        else:
            yield Element("p" if node.tag in HEADINGS else node.tag, node.attributes, tuple(_named(node.children, used, numbers)))


def _unused(title: str, used: set[str], numbers: Counter[str]) -> str:
    """Return an id made of a title, and note that it is used."""
    base = anchor = _name(title)
    while anchor in used:
        numbers[base] += 1
        anchor = f"{base}-{numbers[base] + 1}"
    used.add(anchor)
    return anchor


def _name(text: str) -> str:
    """Return what a heading is called in an address."""
    return slug(text)[:60].strip("-") or "x"


def _linked(nodes: Iterable[Node], ids: Collection[str], nowhere: Callable[[str], None]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, str):
            yield node
        elif node.tag == "a" and (href := _target(node.attributes.get("href", ""), ids, nowhere)):
            yield Element("a", {**node.attributes, "href": href}, tuple(_linked(node.children, ids, nowhere)))
        elif node.tag == "a":
            yield from _linked(node.children, ids, nowhere)
        elif node.tag != "img" or "src" in node.attributes:
            yield Element(node.tag, node.attributes, tuple(_linked(node.children, ids, nowhere)))


def _target(href: str, ids: Collection[str], nowhere: Callable[[str], None]) -> str:
    """Return where a link leads, if anywhere."""
    if not href.startswith("#"):
        return href
    from urllib.parse import unquote

    wanted = href[1:]
    for anchor in (wanted, wanted.removeprefix(PREFIX), _name(unquote(wanted))):
        if anchor in ids:
            return f"#{anchor}"
    nowhere(href)
    return ""
