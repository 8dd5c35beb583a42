"""What stands one below the other in a text, on paper: paragraphs, lists, tables, pictures, blocks with all that is in
them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import TYPE_CHECKING, NamedTuple

from generator.render.text.fragment import Element, Node, read_in

if TYPE_CHECKING:
    from generator.render.text.prose import OnPaper

DEFINITION = re.compile(r"(?:<dt.*?</dt>\s*)+(?:<dd.*?</dd>\s*)+", re.DOTALL)
BLOCK = "block "
"""How the class begins of what a text calls a block; its kind follows, and how many there are of something."""
OPENED = ("interview", "poem")
"""Kinds of blocks whose paragraphs stand in the text as others do, each for itself."""
NO_WORDS = re.compile(r'<span class="fn.*?</span></span>|<[^>]*>', re.DOTALL)
PAGE, STANZA, TITLE = "page", "stanza", "title"
SLACK, BOLD = 1.01, 1.1
"""Italics may be wider than the font in which verses are measured; the title is bold."""
FEW, FAR = 5, 1.4
"""Of so many verses one may be too long, if the longest is so much wider than the others: it is turned over."""
WIDEST_TITLE = 20
"""So many em, at most, a poem is wide for its title."""


class Member(NamedTuple):
    """One of them: the name of its element, or of what it is in a text; its HTML; what is in it, if it is a block; its
    other classes."""

    tag: str
    html: str
    inner: tuple[Member, ...] = ()
    classes: tuple[str, ...] = ()

    def many(self) -> int:
        """Return how many columns or pictures in a row were asked for."""
        return next((int(name[3:]) for name in self.classes if name.startswith("of-")), 1)


def members(writer: OnPaper, nodes: Iterable[Node] | None = None) -> Iterator[Member]:
    """Yield what stands one below the other in a text, or in some of it."""
    for node in writer.shown if nodes is None else nodes:
        if isinstance(node, str):
            if node.strip():
                yield Member("p", f"<p>{writer.escaped(node)}</p>")
            continue
        name = node.attributes.get("class", "")
        kind, *classes = name.removeprefix(BLOCK).split()[:2] or [""]
        if not name.startswith(BLOCK):
            yield from _plain(writer, node, name)
        elif kind in OPENED:
            yield from members(writer, _verses(writer, node) if kind == "poem" else node.children)
        else:
            inner = tuple(members(writer, node.children))
            html = f'<div class="{name}">{"".join(one.html for one in inner)}</div>'
            yield Member(kind, html, inner, tuple(classes))


def _plain(writer: OnPaper, node: Element, name: str) -> Iterator[Member]:
    """Yield what is no block."""
    if node.tag == "hr" and name:
        yield Member(name, "")
    elif node.tag == "p" and name in (STANZA, TITLE):
        yield Member(name, writer.element(node))
    elif node.tag == "dl":
        yield from (Member("dl", html) for html in definitions(writer.element(node)))
    else:
        yield Member(node.tag, writer.element(node), (), tuple(name.split()) if node.tag == "figure" else ())


def _verses(writer: OnPaper, poem: Element) -> Iterator[Node]:
    """Yield a poem's title and its stanzas, all as wide as its lines, but few that are much too long."""
    parts = [(node.attributes.get("class", "") if isinstance(node, Element) else "", node) for node in poem.children]
    lines = [verse for kind, stanza in parts if kind == STANZA and isinstance(stanza, Element) for verse in stanza.children]
    wide = sorted(SLACK * _measured(writer, verse) for verse in lines) or [0.0]
    usual = wide[-1 - len(wide) // FEW]
    widest = wide[-1] if wide[-1] <= FAR * usual else usual
    widest = max(widest, *(min(WIDEST_TITLE, BOLD * _measured(writer, title)) for kind, title in parts if kind == TITLE), 0)
    for kind, node in parts:
        if isinstance(node, Element) and kind in (STANZA, TITLE):
            centred = "; margin-left: auto; margin-right: auto" if kind == TITLE else ""
            node = node._replace(attributes={**node.attributes, "style": f"width: {widest:.3f}em{centred}"})
        yield node


def _measured(writer: OnPaper, line: Node) -> float:
    return writer.measured("".join(read_in([line])).strip("\n "))


def definitions(html: str) -> list[str]:
    """Return a list of definitions as one for each word."""
    found = DEFINITION.findall(html)
    whole = "".join(found).strip() == re.sub("</?dl>", "", html).strip()
    return [f"<dl>{one}</dl>" for one in found] if whole else [html]


def words_of(html: str) -> str:
    """Return what HTML says, without its footnotes."""
    return unescape(NO_WORDS.sub(" ", html)).replace("\N{SOFT HYPHEN}", "")
