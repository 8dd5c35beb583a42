"""Clean HTML, in pieces and as a small tree of values. Each medium writes its own HTML from it, by `prose.py`.

In it stands what a text says, not where it is shown: an `id` is without the prefix of its place on a page, the `src` of
a picture is its name, an `href` is `#id`, the address of a page of ours, or a whole address of others, and the highest
headings are `h1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from functools import lru_cache
from html import escape, unescape
from typing import Any, NamedTuple

from generator.render.text.sanitise import HEADINGS, TAGS
from generator.render.text.source_positions import TextFinding
from generator.render.text.typography import PIECE

ATTRIBUTE = re.compile(r' ([a-z-]+)="([^"]*)"')
NAME = re.compile("[a-z0-9]+")
EMPTY = frozenset({"br", "hr", "img"})
"""Elements that hold nothing and have no end tag."""
BETWEEN = "\0"
"""Stands before and behind each tag that stands apart; no text that was cleaned has it."""


class Element(NamedTuple):
    """An element; words among its children are plain text."""

    tag: str
    attributes: Mapping[str, str]
    children: tuple[Node, ...]


Node = Element | str

Kind = str
"""What a picture is that a text may show: an `image`, a `drawing`, `missing`; or the key of a table."""


class Text(NamedTuple):
    """A text that was converted: its HTML, packed; what an editor ought to know of it; the pages of ours that it links
    to, and where."""

    packed: bytes
    findings: tuple[TextFinding, ...] = ()
    links: tuple[tuple[str, int], ...] = ()

    @property
    def runs(self) -> list[str]:
        """The HTML: what stands on every screen as it is, and tags that stand apart, by turns."""
        return self.packed.decode("utf-8", "surrogatepass").split(BETWEEN)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The tree, made anew each time."""
        return tree_of(PIECE.split("".join(self.runs)))


def packed(pieces: list[str]) -> bytes:
    """Return HTML that is given as plain text and tags by turns, as it is kept: in a text of Python, German quotation
    marks would make each letter two bytes."""
    words = BETWEEN.join(pieces[::2])
    if "&" in words or "<" in words or ">" in words:
        pieces = pieces.copy()
        pieces[::2] = escape(words, quote=False).split(BETWEEN)
    runs: list[str] = []
    begin = 0
    for at in _apart(pieces):
        runs += ("".join(pieces[begin:at]), pieces[at])
        begin = at + 1
    return BETWEEN.join([*runs, "".join(pieces[begin:])]).encode("utf-8", "surrogatepass")


def _apart(pieces: Sequence[str]) -> list[int]:
    """Return the places of tags that stand apart, because a screen may show them otherwise than they are; of heads,
    those without words."""
    return [
        at for at in range(1, len(pieces), 2) if _is_apart(pieces[at]) or pieces[at].startswith("<th") and pieces[at + 1 : at + 3] == ["", "</th>"]
    ]


@lru_cache(1000)
def _is_apart(tag: str) -> bool:
    """Tell whether a tag stands apart, whatever is behind it. There are few that differ."""
    if tag.startswith("</"):
        return tag == "</table>"
    name, _, attributes = tag[1:-1].partition(" ")
    return name in ("a", "img", "pre", "table", *HEADINGS) or ' id="' in tag or name in ("figure", "hr") and bool(attributes)


def start_tag(name: str, attributes: Mapping[str, str]) -> str:
    """Return the tag with which an element begins."""
    pairs = [f' {key}="{quoted(value)}"' for key, value in attributes.items()]
    return f"<{name}{''.join(pairs)}>"


def quoted(value: str) -> str:
    """Return the value of an attribute, escaped."""
    return escape(value, quote=False).replace('"', "&quot;")


TextKey = tuple[str, str, tuple[tuple[str, Kind], ...]]
Texts = MutableMapping[TextKey, Any]
"""Texts that were converted, by a digest of their Markdown, their language and pictures: a `Text`, or the message why
one cannot be printed."""


def tree_of(pieces: Sequence[str]) -> tuple[Node, ...]:
    """Return the tree of clean HTML, given as escaped text and tags by turns. What the sanitiser cannot have written is
    a ValueError."""
    opened: list[tuple[str, Mapping[str, str]]] = []
    children: list[list[Node]] = [[]]
    for words, tag in zip(pieces[::2], [*pieces[1::2], ""], strict=True):
        if words:
            children[-1].append(unescape(words) if "&" in words else words)
        if not tag:
            continue
        ends, name, attributes = _tag(tag)
        if ends:
            begun, attributes = opened.pop()
            if name != begun:
                raise ValueError(f"{tag} ends <{begun}>")
            inside = tuple(children.pop())
            children[-1].append(Element(begun, attributes, inside))
        elif name in EMPTY:
            children[-1].append(Element(name, attributes, ()))
        else:
            opened.append((name, attributes))
            children.append([])
    if opened:
        raise ValueError(f"<{opened[-1][0]}> has no end")
    return tuple(children[0])


def end_of(runs: Sequence[str], at: int, name: str) -> tuple[int, int]:
    """Return in which of these pieces of HTML the element ends that begins with the tag at a place, and where in it.
    Raises ValueError if it has no end."""
    if name in EMPTY:
        return at + 1, 0
    deep = 1
    for place in range(at + 1, len(runs)):
        for tag in re.finditer(f"<(/?){name}[ >]", runs[place]):
            deep += -1 if tag[1] else 1
            if deep == 0:
                return place, tag.end()
    raise ValueError(f"{runs[at]} has no end")


def all_attributes(tags: Iterable[str], name: str) -> Iterator[Mapping[str, str]]:
    """Yield the attributes of every such element that has any, by the tags with which they begin."""
    begin = f"<{name} "
    yield from (_tag(tag)[2] for tag in tags if tag.startswith(begin))


@lru_cache(1000)
def _tag(tag: str) -> tuple[bool, str, Mapping[str, str]]:
    """Return whether a tag ends an element, whose name and attributes. There are few that differ."""
    if tag.startswith("</"):
        return True, tag[2:-1], {}
    name = NAME.match(tag, 1)
    if name is None or name[0] not in TAGS:
        raise ValueError(f"{tag} is not allowed")
    return False, name[0], {key: unescape(value) for key, value in ATTRIBUTE.findall(tag)}


def begun_by(tag: str) -> tuple[str, Mapping[str, str]]:
    """Return the name and the attributes of an element that begins with this tag."""
    return _tag(tag)[1:]


def elements(nodes: Iterable[Node]) -> Iterator[Element]:
    """Yield every element of a tree, in the order in which they begin."""
    for node in nodes:
        if isinstance(node, Element):
            yield node
            yield from elements(node.children)


def is_call(node: Node) -> bool:
    """Tell whether this is the call of a footnote."""
    return isinstance(node, Element) and node.tag == "sup" and "id" in node.attributes


def is_notes(node: Node) -> bool:
    """Tell whether these are the footnotes at the end of a text."""
    return isinstance(node, Element) and node.attributes.get("class") == "footnotes"


def words(nodes: Iterable[Node]) -> str:
    """Return what is to be read in a tree, in one line and without the numbers of footnotes."""
    return " ".join("".join(read_in(nodes)).split())


def read_in(nodes: Iterable[Node]) -> Iterator[str]:
    """Yield the texts of a tree without the numbers of footnotes."""
    for node in nodes:
        if isinstance(node, str):
            yield node
        elif not is_call(node):
            yield from read_in(node.children)
