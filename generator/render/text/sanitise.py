"""What may pass of the texts that people wrote; the rest goes. The only file that imports nh3, which cleans them."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from html.parser import HTMLParser
from urllib.parse import unquote

from generator.render.text.limits import ATTRIBUTES, DEPTH, TOO_DEEP, UnshowableText

Judge = Callable[[str, str, str], str | None]
"""Tag, attribute and value to the value that may pass, or None."""


class Ours(str):
    """The value of an attribute that we have set ourselves, and no text."""


HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
TAGS = frozenset(
    "a abbr b blockquote br caption cite code dd del dl dt em figcaption figure hr i img ins kbd li mark ol p pre q s section small span"
    " strong sub sup table tbody td tfoot th thead tr u ul".split()
).union(HEADINGS)
THEIRS = {
    "a": {"href", "title"},
    "abbr": {"title"},
    "img": {"alt", "title"},
    "li": {"value"},
    "ol": {"start"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan", "scope"},
    "*": {"lang"},
}
"""The attributes that a text may set itself, by tag."""
OURS = {"img": {"src", "width", "height"}, "*": {"id", "class", "role", "aria-label"}}
"""The attributes that only we set: their values must be `Ours`, or in HTML sealed."""
SWALLOWED = set("script style title textarea xmp iframe noembed noframes noscript template object svg math".split())
"""These vanish with all that is in them; of other tags that are not allowed the text stays."""
OUTSIDE = re.compile(r"(https?://|mailto:)[^\s\x00-\x1f\\]+", re.IGNORECASE)
INSIDE = re.compile(r"[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*/?(\.html)?(#[\w.-]+)?")
"""The address of a page of our own."""
PAGE_ENDING = re.compile(r"((^|/)index)?(\.html|/)?(#.*)?$")
"""What a link in a text may have behind the address of a page."""
WHOLE = re.compile(r"[0-9]{1,9}")
LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
SPAN = 20
"""The most rows or columns that a table cell may span; a million would keep WeasyPrint busy for minutes."""
UNCLOSED = frozenset("p li dd dt tr td th thead tbody tfoot colgroup option br hr img input wbr area base col embed link meta".split())
"""Tags that need no end tag, so that they do not count when depth is measured."""


Removed = tuple[str, str, str]
"""A tag that is not allowed, with two empty texts; or a tag, its attribute that is not allowed, and the attribute's
value."""


def page_of(address: str) -> str:
    """Return the page that an address leads to, as the magazine calls it."""
    return PAGE_ENDING.sub("", address)


def name_of(address: str) -> str:
    """Return the name of the file that an address of a picture means: `./our%20tower.svg` is `our tower.svg`."""
    name = unicodedata.normalize("NFC", unquote(address))
    while name.startswith("./"):
        name = name[2:].lstrip("/")
    return name


class _Inspector(HTMLParser):
    """Lists what is not allowed, for the editor's warning, and measures how deep the tags stand inside each other."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(convert_charrefs=False)
        self.judge = judge
        self.removed: dict[Removed, None] = {}
        self.open: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in UNCLOSED:
            self.open[tag] += 1
        if self.open.total() > DEPTH or len(attributes) > ATTRIBUTES:
            raise UnshowableText(TOO_DEEP(most=DEPTH))
        if tag not in TAGS:
            self.removed[tag, "", ""] = None
        else:
            self.removed |= {(tag, name, value or ""): None for name, value in attributes if self.judge(tag, name, value or "") is None}

    def handle_endtag(self, tag: str) -> None:
        self.open[tag] -= self.open[tag] > 0


def inspect(raw: str, judge: Judge) -> Sequence[Removed]:
    """Return what the sanitiser is going to remove, each once. Raises UnshowableText if tags stand too deep, for nh3
    would take very long."""
    inspector = _Inspector(judge)
    inspector.feed(raw.replace("<!", "&lt;!"))  # declarations go anyway, and Python's parser stumbles over some
    inspector.close()
    return tuple(inspector.removed)


def sanitise(raw: str, judge: Judge) -> str:
    """Return HTML with nothing in it that is not allowed, nor any attribute that `judge` refuses."""
    import nh3

    clean = nh3.clean(
        raw,
        tags=set(TAGS),
        clean_content_tags=SWALLOWED,
        attributes={tag: THEIRS.get(tag, set()) | OURS.get(tag, set()) for tag in THEIRS | OURS},
        attribute_filter=judge,
        link_rel=None,
        url_schemes={"http", "https", "mailto"},
    )
    return clean.replace("&nbsp;", "\u00a0")  # XML, as books are, has no such name


def permitted(tag: str, attribute: str, value: str) -> str | None:
    """Return the value as it may be published, or None: what is ours, and of a text's own attributes what is
    harmless."""
    if type(value) is Ours:
        return value
    if attribute not in THEIRS.get(tag, set()) | THEIRS["*"]:
        return None
    match attribute:
        case "href":
            value = value.strip()
            return value if OUTSIDE.fullmatch(value) or INSIDE.fullmatch(value) or value.startswith("#") else None
        case "colspan" | "rowspan":
            return str(min(max(int(value), 1), SPAN)) if WHOLE.fullmatch(value) else None
        case "start" | "value":
            return value if WHOLE.fullmatch(value) else None
        case "scope":
            return value if value in ("col", "row") else None
        case "lang":
            return value if LANGUAGE.fullmatch(value) else None
    return value
