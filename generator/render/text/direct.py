"""A tree that a Markdown program made → clean HTML in pieces, by the lists of the sanitiser, if nobody has typed HTML
in it: then every tag is the program's own or ours, stands where it belongs and has an end, and nothing has to be
written and read once more to be sure of that.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections.abc import Sequence
from typing import NamedTuple

from generator.render.text.fragment import EMPTY, start_tag
from generator.render.text.limits import DEPTH, TOO_DEEP, UnshowableText
from generator.render.text.sanitise import TAGS, UNCLOSED, Ours, Removed, permitted
from generator.render.text.typography import INLINE

IN_LINE = INLINE | {"br"}
HOLDS_LINES = IN_LINE | {"p", "h1", "h2", "h3", "h4", "h5", "h6", "th", "td", "dt", "figcaption"}
"""Elements in which nothing but text and elements of a line may stand."""
ODD = re.compile("[\x02\x03]|&(?:#[0-9]+|#x[0-9a-f]+|[0-9a-z]+);", re.IGNORECASE)
"""What the program has put aside, or left as HTML is written."""


class Direct(NamedTuple):
    """Clean HTML as plain text and tags by turns, and what was left out of it."""

    pieces: list[str]
    removed: Sequence[Removed]


class _Odd(Exception):
    """There is more to a tree than a look at its elements tells."""


def direct(root: etree.Element) -> Direct | None:
    """Return what is in an element, or None if HTML was typed in it, or elements stand where they do not belong. Raises
    UnshowableText if they stand too deep."""
    pieces: list[str] = [""]
    removed: list[Removed] = []
    try:
        _add(root, pieces, removed)
    except _Odd:
        return None
    if ODD.search("\0".join(pieces)):
        return None
    pieces[0], pieces[-1] = pieces[0].lstrip(), pieces[-1].rstrip()
    return Direct(pieces, removed)


def _add(parent: etree.Element, pieces: list[str], removed: list[Removed], in_line: bool = False, in_link: bool = False, deep: int = 0) -> None:
    """Add what is in an element: `in_line`, `in_link`, so many elements `deep`."""
    if parent.text:
        pieces[-1] += parent.text
    for element in parent:
        tag = element.tag
        if tag not in (IN_LINE if in_line else TAGS) or in_link and tag == "a":
            raise _Odd
        within = deep + (tag not in UNCLOSED)
        if within > DEPTH:
            raise UnshowableText(TOO_DEEP(most=DEPTH))
        begin = _begin(element, removed) if element.attrib else f"<{tag}>"
        if tag in EMPTY:
            pieces += (begin, element.tail or "")
        elif not len(element):
            pieces += (begin, element.text or "", f"</{tag}>", element.tail or "")
        else:
            pieces += (begin, "")
            _add(element, pieces, removed, in_line or tag in HOLDS_LINES, in_link or tag == "a", within)
            pieces += (f"</{tag}>", element.tail or "")


def _begin(element: etree.Element, removed: list[Removed]) -> str:
    """Return the tag with which an element begins, with what is permitted of its attributes."""
    attributes: dict[str, str] = {}
    for name, typed in sorted(element.items()):
        value = permitted(element.tag, name, typed)
        if value is None:
            removed.append((element.tag, name, typed))
        else:
            attributes[name] = value
        if type(value) is not Ours and ODD.search(typed):
            raise _Odd
    return start_tag(element.tag, attributes)
