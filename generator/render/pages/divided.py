"""Text that is divided between its lines: where the lines end that were measured, and its HTML from one of these ends
to another.

Nothing is left to flow: what stands on a page is written there. Places are told in letters, since how spaces and tags
are counted differs between HTML and the boxes that were made of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

HYPHENS = ("\N{HYPHEN}", "-")
"""What stands at the end of a line that ends within a word, and nowhere in its text."""
UNSEEN = re.compile("[\\s\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}\N{WORD JOINER}\N{ZERO WIDTH NO-BREAK SPACE}]+")
"""What is no letter here."""
TOKEN = re.compile(r"<!--.*?-->|<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9:-]*)(?P<more>[^>]*)>|&[#\w]+;|[^<&]+|.", re.DOTALL)
BLANK = ("&nbsp;", "&shy;", "&zwnj;", "&zwj;", "&#160;", "&#173;", "&#8203;", "&#8288;")
NOTE = re.compile(r' class="?fn\b')
ID = re.compile(r' (?:id|data-(?:at|id|label))="[^"]*"')
NUMBERED = re.compile('<ol(?: style="counter-reset: list-item (-?[0-9]+)([^"]*)")?([^>]*)>')
"""The tag of a numbered list: the number before its first item, where that is not 0, what else is in its style, its
other attributes."""
VALUE = re.compile('<li style="counter-reset: list-item ([0-9]+)')
"""The number of an item that a text has given it; as in prose.py."""
CLASS = re.compile(r' class="([^"]*)"')
VOID = frozenset({"br", "hr", "img", "input", "wbr", "col"})
UNREAD = frozenset({"svg", "math"})
"""Elements whose text is part of a picture."""
OPENING = frozenset({"initial"})
"""Classes of what only stands at the beginning of a text."""
BLOCKS = frozenset({"p", "div", "blockquote", "pre", "ul", "ol", "li", "section", "article", "dl", "dt", "dd", "figure"})
BESIDE = "wrapped"
"""The class of a picture with text beside it; as in print.css."""
CONTINUED, BROKEN, CONTINUES, FULL = "continued", "broken", "continues", "full"
"""Classes of what has begun on an earlier page, of that if the line before has ended with a hyphen, of what goes on on
a later one, and of that if its last line is as wide as the others; as in print.css."""


class LineEnd(Struct, frozen=True):
    """The end of a line: how far it is below the head of its text in mm, how many letters of the text stand before it,
    whether a hyphen was added there, and whether the line is as wide as the column."""

    below: float
    letters: int
    hyphen: bool = False
    full: bool = False


class Stretch(Struct, frozen=True):
    """Some lines of a text, from the end of one of them to that of another; None is its beginning or its end."""

    html: str
    first: LineEnd | None = None
    last: LineEnd | None = None


# ---- boxes -----------------------------------------------------------------------------------------------------


def line_ends(box: Any) -> list[LineEnd]:
    """Return where each line of a box ends, with places in WeasyPrint's pixels from above on the page; nothing, if its
    letters do not stand in lines one below the other. Lines beside a picture stand with it, and end nothing. Boxes are
    only looked at."""
    letters, ends = visible("".join(_said(box.element))), list[LineEnd]()
    at, below, aside, picture = 0, float("-inf"), "", float("-inf")
    for line, full in _lines(box, False):
        if type(line).__name__ != "LineBox":  # a large first letter or a picture stands beside its lines
            aside += visible("".join(_said(line.element)))
            if BESIDE in line.element.get("class", ""):
                picture = line.position_y + line.margin_height()
            continue
        shown, hyphen = visible(aside + "".join(_texts(line))), False
        aside = ""
        if not letters.startswith(shown, at) and shown.endswith(HYPHENS):
            shown, hyphen = shown[:-1], True
        bottom = line.position_y + line.height
        if not letters.startswith(shown, at) or bottom < below:
            return []
        at, below = at + len(shown), bottom
        if line.position_y >= picture:
            ends.append(LineEnd(below, at, hyphen, full))
    return ends if at == len(letters) else []


def paragraphs(html: str) -> set[int]:
    """Return how many letters of HTML are over where each of its paragraphs ends."""
    seen, unread, found = 0, 0, set[int]()
    for token in TOKEN.finditer(html):
        if (name := token["name"]) is None:
            seen += 0 if unread else min(1, len(visible(token[0]))) if token[0].startswith("&") else len(visible(token[0]))
        elif token["end"]:
            unread -= unread > 0
            found |= {seen} if name == "p" and not unread else set()
        elif name not in VOID and not token["more"].endswith("/"):
            unread += bool(unread or name in UNREAD or NOTE.search(token["more"]))
    return found


def visible(text: str) -> str:
    """Return the letters of a text; a reference to a character is one, unless it is none that is seen."""
    return "" if text in BLANK else UNSEEN.sub("", text)


def _said(element: Any) -> Iterator[str]:
    if not isinstance(element.tag, str) or element.get("class") == "fn" or element.tag.rpartition("}")[2] in UNREAD:
        return
    yield element.text or ""
    for child in element:
        yield from _said(child)
        yield child.tail or ""


def _lines(box: Any, full: bool) -> Iterator[tuple[Any, bool]]:
    """Yield the lines of a box, and what floats beside them, and whether they are as wide as it is."""
    if type(box).__name__ == "LineBox" or box.is_floated():
        yield box, full
    elif box.is_in_normal_flow():
        for child in getattr(box, "children", ()):
            yield from _lines(child, box.style["text_align_all"] == "justify")


def _texts(box: Any) -> Iterator[str]:
    if "::" in (box.element_tag or ""):
        return
    if (text := getattr(box, "text", None)) is not None:
        yield text
    for child in getattr(box, "children", ()):
        yield from _texts(child)


# ---- HTML ------------------------------------------------------------------------------------------------------


def between(html: str, first: LineEnd | None, last: LineEnd | None) -> str:
    """Return HTML from the end of one of its lines to that of another; None is its beginning or its end."""
    begin, opened, _ = _place(html, first.letters) if first else _Cut(0, [], False)
    classes = (CONTINUED, BROKEN) if first and (first.hyphen or html[:begin].endswith(HYPHENS)) else (CONTINUED,)
    if last is None:
        return _opened(opened, classes) + html[begin:]
    end, open_there, broken = _place(html, last.letters)
    kept = _opened(opened, classes) + html[begin:end]
    classes = (CONTINUES, FULL) if last.full and not broken else (CONTINUES,)
    kept = _going_on(kept, len(open_there), classes)
    closed = "".join(f"</{name}>" for name, _ in reversed(open_there))
    return kept + (HYPHENS[0] if last.hyphen else "") + closed


def _opened(tags: list[tuple[str, str]], classes: tuple[str, ...]) -> str:
    """Return the tags that begin what was open where a line has ended; blocks have these classes."""
    return "".join(with_class(_plain(tag), *classes) if name in BLOCKS else _plain(tag) for name, tag in tags)


def _plain(tag: str) -> str:
    """Return a tag without what can be there only once."""
    return CLASS.sub(lambda found: _classes([one for one in found[1].split() if one not in OPENING]), ID.sub("", tag))


def with_class(tag: str, *classes: str) -> str:
    """Return a tag that has more classes."""
    found = CLASS.search(tag)
    if found:
        return tag[: found.start()] + _classes([*found[1].split(), *classes]) + tag[found.end() :]
    name = re.match(r"<[\w:-]+", tag)
    assert name
    return name[0] + _classes(list(classes)) + tag[name.end() :]


def _classes(names: list[str]) -> str:
    return f' class="{" ".join(names)}"' if names else ""


def _going_on(html: str, count: int, classes: tuple[str, ...]) -> str:
    """Return HTML in which the blocks that are open at its end, so many elements in all, say that they go on."""
    stack: list[tuple[int, int, str]] = []
    for token in TOKEN.finditer(html):
        if (name := token["name"]) is None or name in VOID or token["more"].endswith("/"):
            continue
        if token["end"]:
            stack.pop()
        else:
            stack.append((token.start(), token.end(), name))
    for start, end, name in reversed(stack[len(stack) - count :]):
        if name in BLOCKS:
            html = html[:start] + with_class(html[start:end], *classes) + html[end:]
    return html


class _Cut(NamedTuple):
    """A place in HTML, the elements that are open there, each with its tag, and whether the text itself ends its line
    there."""

    at: int
    opened: list[tuple[str, str]]
    broken: bool


def _place(html: str, letters: int) -> _Cut:
    """Return where so many letters of HTML are over. What belongs to the last letter is before that: ends of elements,
    and the notes that are called there."""
    stack: list[tuple[str, str]] = []
    seen, unread, found = 0, 0, len(html)
    for token in TOKEN.finditer(html):
        name, at_end = token["name"], seen == letters
        if name is None:
            if unread or not (run := visible(token[0])):
                continue
            run = "&" if token[0].startswith("&") else run
            if at_end:
                break
            if seen + len(run) >= letters:
                found = token.end() if run == "&" else token.start() + _behind(token[0], letters - seen)
                seen = letters
                if found < token.end() and visible(html[found : token.end()]):
                    break
            else:
                seen += len(run)
        elif name in VOID or token["more"].endswith("/"):
            if at_end and not unread:
                return _Cut(token.end(), stack, True) if name == "br" else _Cut(found, stack, False)
        elif not token["end"]:
            if at_end and not unread and not NOTE.search(token["more"]):
                break
            if unread or name in UNREAD or NOTE.search(token["more"]):
                unread += 1
            else:
                if name == "li" and stack:
                    stack[-1] = stack[-1][0], counting(stack[-1][1], token[0])
                stack.append((name, token[0]))
        elif unread:
            unread -= 1
            found = token.end() if at_end and not unread else found
        else:
            stack.pop()
            found = token.end() if at_end else found
    if any(name == "pre" for name, _ in stack) and html.startswith("\n", found):
        return _Cut(found + 1, stack, True)
    return _Cut(found, stack, False)


def counting(tag: str, item: str) -> str:
    """Return the tag of a numbered list as it is behind the beginning of an item: it counts on from there."""
    list_tag = NUMBERED.fullmatch(tag)
    if list_tag is None:
        return tag
    own = VALUE.match(item)
    number = int(own[1]) if own else int(list_tag[1] or 0) + 1
    return f'<ol style="counter-reset: list-item {number}{list_tag[2] or ""}"{list_tag[3]}>'


def _behind(text: str, letters: int) -> int:
    """Return where so many letters of a text are over."""
    seen = 0
    for at, letter in enumerate(text):
        seen += not UNSEEN.fullmatch(letter)
        if seen == letters:
            return at + 1
    return len(text)
