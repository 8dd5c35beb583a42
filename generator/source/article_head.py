"""The head of a Markdown file: the keys of articles, letters and rule texts, and the old addresses of whatever has
one."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from generator.source.fields import Day, Document, Mistake, Name, OneLine, OneOf, Parsed, Truth, Whole, shown
from generator.values.phrase import Phrase
from generator.values.problem import NEAREST
from generator.values.spelling import slug

OLD_ADDRESS = re.compile(r"/?[A-Za-z0-9_-]{1,80}(?:/[A-Za-z0-9_-]{1,80}){0,7}")
ABROAD = re.compile(r"[a-z]+://[^/]*/?(?=.)")
BAD_ADDRESS = Phrase(
    de="eine alte Adresse erwartet: das Ende (alter-name) oder alles hinter der Startseite (issues/003/alter-name), aus a–z, 0–9, - und _, "
    "gefunden: {found}{near}",
    en="expected an old address: its end (old-name), or all of it behind the start page (issues/003/old-name), of a–z, 0–9, - and _, "
    "found: {found}{near}",
)


def old_address(text: str) -> str:
    """Return an old address: `old-name`, which stands beside the new one, or `/issues/003/old-name.html`, from the
    start page on, with its ending if it was typed with one. Raises Mistake."""
    address = text.removesuffix(".html")
    if address.endswith("/") and len(address) > 1:
        address += "index"
    if not OLD_ADDRESS.fullmatch(address):
        parts = [slug(part) for part in ABROAD.sub("", address).removesuffix(".htm").split("/")]
        meant = "/".join(part for part in parts if part)
        raise Mistake(BAD_ADDRESS(found=shown(text), near=NEAREST(word=meant) if OLD_ADDRESS.fullmatch(meant) else ""))
    address += ".html" if text.endswith(".html") else ""
    return address if "/" not in address[1:] or address.startswith("/") else f"/{address}"


Aliases = tuple[Annotated[str, Parsed(old_address)], ...]
"""Old addresses, at which a page leads on to the new one."""


class ArticleHead(Document):
    """The head of a Markdown file, between two lines `---`."""

    title: OneLine = ""
    kicker: OneLine = ""
    """The line above the title."""
    lead: OneLine = ""
    """The standfirst below the title."""
    author: OneLine = ""
    """A person's id, or any name."""
    start: Annotated[Literal["page", "here", "left", "right", ""], OneOf("page", "here", "left", "right")] = ""
    """Whether it begins on a page of its own in print, on a left or a right one, or where the text before it ends;
    letters do that unless told otherwise."""
    columns: Annotated[int, Whole(1, 3)] | None = None
    """In so many columns it is printed; letters and rules in two, all else in one, unless told otherwise."""
    draft: Truth = False
    """Whether it is still being written: only the preview shows it."""
    publish: Day | None = None
    """The day from which it is on the website; the printed issue does not wait for it."""
    tags: tuple[Name, ...] = ()
    """What it is about, in a word each."""
    series: OneLine = ""
    """What it is a part of, with others in this issue and elsewhere."""
    credit: OneLine = ""
    """Who else has a share in it: translation, photographs."""
    aliases: Aliases = ()


OF_ARTICLES = ("draft", "publish", "tags", "series", "credit", "aliases")
"""Keys that a rule text has no use for: it stands where its game does."""
OF_A_PAGE = ("publish", "aliases")
"""Keys that a small text has no use for that fills gaps: it has no page on the website, and is printed with the issue
whose PDF is there."""
