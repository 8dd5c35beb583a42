"""The last touches on the HTML of a text: headings and numbered paragraphs get an id made of their words; links within
the text lead to one, or vanish."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence

from generator.render.text.fragment import EMPTY, begun_by, start_tag
from generator.render.text.sanitise import HEADINGS
from generator.values.spelling import slug

NUMBERED = re.compile(r"(?:(?:Regel|Rule) )?\d")
BEGINS_HEADING = tuple(f"<{name}" for name in HEADINGS)
CALL = '<sup id="'
"""Begins the call of a footnote, whose number is no word."""
PREFIX = "text-"
"""What stands before an id on the page of a single text: whoever has copied such an address means the same heading."""


def finished(pieces: list[str], nowhere: Callable[[str], None]) -> list[str]:
    """Return clean HTML, given as plain text and tags by turns, with ids and without what leads nowhere: such a link is
    only its text, a picture without a source is nothing. What came through as a heading and is none of ours is a
    paragraph.

    `nowhere` is told of links that should have led to a heading.
    """
    ids = {begun_by(tag)[1]["id"] for tag in pieces[1::2] if ' id="' in tag and not tag.startswith(BEGINS_HEADING)}
    names = _Names(ids)
    for at in [at for at in range(1, len(pieces), 2) if pieces[at].startswith(BEGINS_HEADING)]:
        end = _end(pieces, at)
        if ' id="' in pieces[at]:
            pieces[at] = f'{pieces[at][:3]} id="{names.of(_words(pieces, at, end))}">'
        else:
            pieces[at], pieces[end] = f"<p{pieces[at][3:]}", "</p>"
    for at in [at for at in range(1, len(pieces) - 2, 2) if pieces[at] == "<p>" and not pieces[at + 1] and pieces[at + 2].startswith("<strong")]:
        if NUMBERED.match(title := _words(pieces, at + 2, _end(pieces, at + 2))) and not _deep(pieces, at):
            pieces[at] = f'<p id="{names.of(title)}">'
    return _linked(pieces, ids, nowhere)


class _Names:
    """Gives ids to what has a title; all that are `used` are among them."""

    def __init__(self, used: set[str]) -> None:
        self.used, self.numbers = used, Counter[str]()

    def of(self, title: str) -> str:
        """Return an id made of a title, and note that it is used."""
        base = anchor = _name(title)
        while anchor in self.used:
            self.numbers[base] += 1
            anchor = f"{base}-{self.numbers[base] + 1}"
        self.used.add(anchor)
        return anchor


def _name(text: str) -> str:
    """Return what a heading is called in an address."""
    return slug(text)[:60].strip("-") or "x"


def _end(pieces: Sequence[str], at: int) -> int:
    """Return where the element ends that begins at a place."""
    begin = f"<{begun_by(pieces[at])[0]}"
    end = f"</{begin[1:]}>"
    deep = 0
    for place in range(at, len(pieces), 2):
        deep += (pieces[place].startswith((f"{begin} ", f"{begin}>"))) - (pieces[place] == end)
        if not deep:
            return place
    raise ValueError(f"{pieces[at]} has no end")


def _words(pieces: Sequence[str], at: int, end: int) -> str:
    """Return what is to be read in an element, in one line and without the numbers of footnotes."""
    said: list[str] = []
    while at < end:
        at = _end(pieces, at) if pieces[at].startswith(CALL) else at
        said.append(pieces[at + 1])
        at += 2
    return " ".join("".join(said).split())


def _deep(pieces: Sequence[str], at: int) -> int:
    """Return how many elements stand around a place; around the paragraphs of a rule text itself are none."""
    return sum(-1 if tag.startswith("</") else begun_by(tag)[0] not in EMPTY for tag in pieces[1:at:2])


def _linked(pieces: list[str], ids: Collection[str], nowhere: Callable[[str], None]) -> list[str]:
    """Return HTML whose links lead somewhere."""
    gone: set[int] = set()
    for at in range(1, len(pieces), 2):
        if pieces[at].startswith("<a"):
            name, attributes = begun_by(pieces[at])
            if name != "a":
                continue
            href = _target(attributes.get("href", ""), ids, nowhere)
            if href != attributes.get("href"):
                pieces[at] = start_tag("a", {**attributes, "href": href})
            if not href:
                gone |= {at, _end(pieces, at)}
        elif pieces[at].startswith("<img") and "src" not in begun_by(pieces[at])[1]:
            gone.add(at)
    if not gone:
        return pieces
    kept = pieces[:1]
    for at in range(1, len(pieces), 2):
        if at in gone:
            kept[-1] += pieces[at + 1]
        else:
            kept += pieces[at : at + 2]
    return kept


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
