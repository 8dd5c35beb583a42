"""Markdown that people wrote becomes safe HTML with the typography of its language.

The only file that imports Python-Markdown and nh3, and only when something is converted. The way of a text: Python-Markdown makes a tree;
`_Tree` gives it our headings, footnotes and pictures; nh3 drops whatever is not on the lists below; `typography.py` sets spaces and dashes.

What we add ourselves (ids, classes, sources of pictures) passes nh3 because its value is *sealed*: replaced by a word that contains a hash
of the text, which the text itself cannot contain. nh3's filter puts the true value in its place.
"""

from __future__ import annotations

import hashlib
import re
import signal
import threading
import unicodedata
import xml.etree.ElementTree as etree
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from html import unescape
from html.parser import HTMLParser
from typing import Any, Literal
from urllib.parse import unquote

from generator.phrase import Phrase, Said
from generator.render.typography import PIECE, UNWANTED, typeset
from generator.render.words import PHRASES
from generator.report import Image, Picture

Judge = Callable[[str, str, str], str | None]
"""Tag, attribute and value to the value that may pass, or None."""

# ---- limits ------------------------------------------------------------------------------------------------------

BYTES = 400_000
"""A longer text is refused; a novel of 60,000 words still fits."""
RESULT = 4 * BYTES
"""More HTML than this a text may not unfold to."""
DEPTH = 40
"""So many elements may stand inside each other; WeasyPrint gives up at 300."""
ATTRIBUTES = 50
"""So many attributes a tag may have."""
SECONDS = 20.0
SMALL = 200
"""Units up to which a drawing need not fill the width of the text; as in the template of pictures."""
SPAN = 20
"""The most rows or columns that a table cell may span; a million would keep WeasyPrint busy for minutes."""

# ---- what may pass -----------------------------------------------------------------------------------------------

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
"""The attributes that only we set: their values must be sealed."""
SWALLOWED = set("script style title textarea xmp iframe noembed noframes noscript template object svg math".split())
"""These vanish with all that is in them; of other tags that are not allowed the text stays."""
OUTSIDE = re.compile(r"(https?://|mailto:)[^\s\x00-\x1f\\]+", re.IGNORECASE)
INSIDE = re.compile(r"[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*/?(\.html)?(#[\w.-]+)?")
"""The address of a page of our own."""
WHOLE = re.compile(r"[0-9]{1,9}")
LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
RAW_HEADING = re.compile(r"<(/?)h[1-6](?=[\s/>])", re.IGNORECASE)
UNCLOSED = frozenset("p li dd dt tr td th thead tbody tfoot colgroup option br hr img input wbr area base col embed link meta".split())
"""Tags that need no end tag, so that they do not count when depth is measured."""

# ---- messages ----------------------------------------------------------------------------------------------------

TOO_LARGE = Phrase(de="Der Text ist zu lang: höchstens {most} Zeichen gehen", en="The text is too long: at most {most} characters will do")
TOO_DEEP = Phrase(
    de="Der Text ist zu tief verschachtelt (Listen, Zitate oder HTML ineinander): höchstens {most} Stufen gehen",
    en="The text is nested too deeply (lists, quotations or HTML in each other): at most {most} levels will do",
)
TOO_SLOW = Phrase(
    de="Der Text lässt sich nicht in {most} Sekunden umwandeln; vermutlich wiederholt sich darin ein Zeichen wie [ oder < sehr oft",
    en="The text cannot be converted within {most} seconds; probably a character such as [ or < is repeated very often",
)
NOTE_IN_NOTE = Phrase(
    de="Eine Fußnote ist innerhalb einer anderen Fußnote erklärt; [^name]: muss am Anfang einer eigenen Zeile stehen",
    en="A footnote is defined inside another footnote; [^name]: must be at the beginning of a line of its own",
)


class Unprintable(Exception):
    """A text that cannot be shown; `message` says why."""

    def __init__(self, message: Said) -> None:
        super().__init__(message.plain("en"))
        self.message = message


@dataclass(frozen=True, slots=True)
class Converted:
    """Safe HTML, its headings as `(level, id, plain text)` and the names of the tags and attributes that had to be taken out."""

    html: str
    headings: tuple[tuple[int, str, str], ...]
    removed: tuple[str, ...]


def convert(
    source: str,
    *,
    language: str,
    pictures: Mapping[str, Image | Picture | None],
    picture_url: Callable[[Image], str],
    prefix: str,
    footnotes: Literal["end", "page"],
    drawing: Callable[[Picture], tuple[str, str]] = lambda picture: ("", ""),
    level: int = 2,
    page_url: Callable[[str], str | None] = lambda address: address,
) -> Converted:
    """The text as HTML.

    `pictures` are the only ones that it may show, by file name; None is one that is missing or broken. `drawing` gives the SVG and the
    caption of one that is drawn. All ids begin with `prefix`.
    `footnotes` stand at the end of the text, or where they are called as `<span class="fn">`, for paged media. The highest heading of the
    text becomes `level`. `page_url` turns the address of a page of ours, as a text links to it, into a URL; None forbids the link.
    Raises Unprintable for a text that is too large, too deeply nested or takes too long.
    """
    if len(source) > BYTES or len(source.encode("utf-8", "replace")) > BYTES:
        raise Unprintable(TOO_LARGE(most=BYTES))
    source = UNWANTED.sub("", source.replace("\r\n", "\n").replace("\r", "\n"))
    tree = _Tree(source, language, pictures, picture_url, drawing, prefix, footnotes, level)
    with _at_most(SECONDS):
        try:
            raw = _to_html(source, tree)
            if len(raw) > RESULT:
                raise Unprintable(TOO_LARGE(most=BYTES))
            judge = partial(_judge, tree.sealed, page_url)
            removed = _inspect(raw, judge)
            clean = _sanitise(raw, judge)
            named, headings = _name_headings(typeset(clean, language), tree.heading_mark, prefix)
            finished = tree.with_drawings(_finish_tags(named, prefix, removed))
        except RecursionError:
            raise Unprintable(TOO_DEEP(most=DEPTH)) from None
    return Converted(finished.strip() + "\n", headings, tuple(sorted(removed | tree.removed)))


# ---- from Markdown to a tree to HTML -----------------------------------------------------------------------------


def _to_html(source: str, tree: _Tree) -> str:
    """Untrusted HTML, with our own parts sealed."""
    import markdown
    from markdown.extensions.footnotes import FootnoteExtension

    notes = FootnoteExtension()
    converter = markdown.Markdown(
        extensions=[notes, "tables", "def_list", "abbr", "sane_lists"],
        extension_configs={"tables": {"use_align_attribute": True}},
    )
    tree.stash = converter.htmlStash.rawHtmlBlocks
    converter.treeprocessors.register(tree, "zine", -1)  # type: ignore[arg-type]  # after all others; it only needs run()
    try:
        html = converter.convert(source)
    except RecursionError:
        raise
    except RuntimeError:  # Python-Markdown's table of notes grew while it went through it
        raise Unprintable(NOTE_IN_NOTE()) from None
    if len(notes.footnotes) != tree.notes:  # or it did not see those that came last
        raise Unprintable(NOTE_IN_NOTE())
    return html


@dataclass
class _Tree:
    """Our own part of the conversion: a tree processor for Python-Markdown that changes the tree in place."""

    source: str
    language: str
    pictures: Mapping[str, Image | Picture | None]
    picture_url: Callable[[Image], str]
    drawing: Callable[[Picture], tuple[str, str]]
    prefix: str
    footnotes: Literal["end", "page"]
    level: int
    stash: list[Any] = field(default_factory=list)  # raw HTML, kept apart from the tree
    sealed: dict[str, str] = field(default_factory=dict)
    drawn: dict[str, str] = field(default_factory=dict)  # SVG by the word that stands for it
    removed: set[str] = field(default_factory=set)
    notes: int = 0  # how many footnotes the text has

    def __post_init__(self) -> None:
        self.heading_mark = "heading" + hashlib.sha256(self.source.encode()).hexdigest()[:24]
        self.seal_mark = "sealed" + hashlib.sha256(self.source.encode()).hexdigest()[24:48]
        self.drawing_mark = "drawn" + hashlib.sha256(self.source.encode()).hexdigest()[40:]

    def seal(self, value: str) -> str:
        """A word that stands for this value until the HTML has been sanitised."""
        word = f"{self.seal_mark}-{len(self.sealed)}"
        self.sealed[word] = value
        return word

    def run(self, root: etree.Element) -> None:
        self._pictures(root)
        self._headings(root)
        self._tables(root)
        self._footnotes(root)

    def _headings(self, root: etree.Element) -> None:
        """Shifts our headings and marks them; headings in raw HTML become paragraphs, so that the outline stays sound."""
        headings = [element for element in root.iter() if element.tag in HEADINGS]
        highest = min((int(heading.tag[1]) for heading in headings), default=1)
        for heading in headings:
            heading.tag = f"h{min(6, int(heading.tag[1]) - highest + self.level)}"
            heading.set("id", self.seal(self.heading_mark))
        for number, raw in enumerate(self.stash):
            if isinstance(raw, str) and RAW_HEADING.search(raw):
                self.removed.add("h1–h6")
                self.stash[number] = RAW_HEADING.sub(r"<\1p", raw)

    def _tables(self, root: etree.Element) -> None:
        for cell in [*root.iter("th"), *root.iter("td")]:
            if align := cell.attrib.pop("align", None):
                cell.set("class", self.seal(f"align-{align}"))
            if cell.tag == "th":
                cell.set("scope", "col")

    def _pictures(self, root: etree.Element) -> None:
        for parent in list(root.iter()):
            for picture in parent.findall("img"):
                alone = parent.tag == "p" and len(parent) == 1 and not (parent.text or "").strip() and not (picture.tail or "").strip()
                self._picture(picture, parent if alone else None)

    def _picture(self, picture: etree.Element, paragraph: etree.Element | None) -> None:
        """Shows a picture that we have, as a figure if it stands alone in its paragraph; says so if it is missing."""
        name = unicodedata.normalize("NFC", unquote(picture.get("src", "")))
        image = self.pictures.get(name)
        if isinstance(image, Picture):
            self._draw(image, picture, paragraph)
        elif image is not None:
            picture.set("src", self.seal(self.picture_url(image)))
            picture.set("width", self.seal(str(image.width)))
            picture.set("height", self.seal(str(image.height)))
            if paragraph is not None:
                paragraph.tag = "figure"
                if caption := picture.attrib.pop("title", ""):
                    etree.SubElement(paragraph, "figcaption").text = caption
        elif ":" not in name and not name.startswith(("/", "\\")):
            picture.tag, picture.text = "span", PHRASES["missing_picture"](name=name).plain(self.language)
            picture.attrib.clear()
            picture.set("class", self.seal("missing-picture"))
        else:
            self.removed.add("img")
            picture.tag, picture.text = "span", picture.get("alt", "")
            picture.attrib.clear()

    def _draw(self, image: Picture, picture: etree.Element, paragraph: etree.Element | None) -> None:
        """Puts a word in place of a picture that a game draws: an SVG would not pass as text that somebody wrote."""
        svg, caption = self.drawing(image)
        word = f"{self.drawing_mark}x{len(self.drawn)}x"
        self.drawn[word] = svg
        caption = picture.get("title", "") or picture.get("alt", "") or caption
        picture.tag, picture.text = "span", word
        picture.attrib.clear()
        picture.set("class", self.seal("drawing"))
        if paragraph is not None:
            paragraph.tag = "figure"
            paragraph.set("class", self.seal("picture small" if image.width <= SMALL else "picture"))
            if caption:
                etree.SubElement(paragraph, "figcaption").text = caption

    def with_drawings(self, html: str) -> str:
        """Puts the drawings where their words stand."""
        return re.sub(rf"{self.drawing_mark}x[0-9]+x", lambda word: self.drawn[word[0]], html) if self.drawn else html

    def _footnotes(self, root: etree.Element) -> None:
        """Finds the list of notes that Python-Markdown made, and the places that call them."""
        parents = {child: parent for parent in root.iter() for child in parent}
        block = next((div for div in root.iter("div") if div.get("class") == "footnote"), None)
        notes = {item.get("id", ""): item for item in block[1]} if block is not None else {}
        self.notes = len(notes)
        if block is not None and self.footnotes == "page":
            _cut(parents[block], block)
        calls = []
        for call in [sup for sup in root.iter("sup") if sup.get("id", "").startswith("fnref")]:
            if call[0].get("href", "")[1:] in notes:
                calls.append(call)
            else:
                _cut(parents[call], call)  # its note was defined inside another note
        if self.footnotes == "page":
            self._set_notes_here(calls, notes, parents)
        elif block is not None:
            self._set_notes_at_end(calls, notes, block)

    def _set_notes_at_end(self, calls: list[etree.Element], notes: dict[str, etree.Element], block: etree.Element) -> None:
        """The list of notes becomes a section, in the order of the calls, with ids of ours: `prefix-fn-1` and `prefix-fnref-1`."""
        block.tag = "section"
        block.set("class", self.seal("footnotes"))
        block.set("role", self.seal("doc-endnotes"))
        block.set("aria-label", self.seal(PHRASES["footnotes"].in_language(self.language)))
        block.remove(block[0])  # the rule above the notes
        order = list(dict.fromkeys([*(call[0].get("href", "")[1:] for call in calls), *notes]))
        block[0][:] = [notes[name] for name in order]
        call_ids: dict[str, str] = {}
        seen: Counter[str] = Counter()
        for call in calls:
            name = call[0].get("href", "")[1:]
            number = order.index(name) + 1
            seen[name] += 1
            again = f"-{seen[name]}" if seen[name] > 1 else ""
            call_ids[call.get("id", "")] = f"{self.prefix}-fnref-{number}{again}"
            call.set("id", self.seal(call_ids[call.get("id", "")]))
            call[0].text = str(number)
            self._set_link(call[0], f"{self.prefix}-fn-{number}", "footnote-ref", "doc-noteref")
        for number, name in enumerate(order, 1):
            notes[name].set("id", self.seal(f"{self.prefix}-fn-{number}"))
        for parent in list(block.iter()):
            for back in [a for a in parent.findall("a") if a.get("class") == "footnote-backref"]:
                if (target := back.get("href", "")[1:]) in call_ids:
                    self._set_link(back, call_ids[target], "footnote-backref", "doc-backlink")
                    back.set("aria-label", self.seal(PHRASES["to_text"].in_language(self.language)))
                else:
                    parent.remove(back)  # nobody calls this note

    def _set_link(self, link: etree.Element, anchor: str, css_class: str, role: str) -> None:
        link.attrib.clear()
        link.set("href", self.seal(f"#{anchor}"))
        link.set("class", self.seal(css_class))
        link.set("role", self.seal(role))

    def _set_notes_here(
        self, calls: list[etree.Element], notes: dict[str, etree.Element], parents: dict[etree.Element, etree.Element]
    ) -> None:
        """Every call is replaced by its note; a note that calls another note loses that call, for a page has no notes to notes."""
        lines = {name: _inline(note, self.removed) for name, note in notes.items()}
        sizes = {name: len(etree.tostring(line)) for name, line in lines.items()}
        names = [call[0].get("href", "")[1:] for call in calls]
        if sum(sizes[name] for name in names) > RESULT:
            raise Unprintable(TOO_LARGE(most=BYTES))
        for call, name in zip(calls, names, strict=True):
            span = etree.Element("span", {"class": self.seal("fn")})
            span.text, span.tail = lines[name].text, call.tail
            span.extend(list(lines[name]))
            parent = parents[call]
            parent[list(parent).index(call)] = span


def _inline(note: etree.Element, removed: set[str]) -> etree.Element:
    """The note's paragraphs in one line, without back links and calls of other notes; of lists and tables only the words."""
    from markdown.extensions.footnotes import NBSP_PLACEHOLDER  # stands before the back link

    line = etree.Element("span")
    for number, block in enumerate(note):
        piece = etree.SubElement(line, "span")
        piece.tail = " "
        if block.tag != "p":
            piece.text = " ".join("".join(block.itertext()).split())
            continue
        for parent in list(block.iter()):
            for child in list(parent):
                child.tail = (child.tail or "").replace(NBSP_PLACEHOLDER, "")
                is_call = child.tag == "sup" and child.get("id", "").startswith("fnref")
                if is_call or (child.tag == "a" and child.get("class") == "footnote-backref"):
                    _cut(parent, child)
                    if is_call:
                        removed.add("sup")
        piece.text = (block.text or "").replace(NBSP_PLACEHOLDER, "").strip("\n")
        piece.extend(list(block))
    while len(line) and not len(line[-1]) and not (line[-1].text or "").strip():
        line.remove(line[-1])
    if len(line):
        line[-1].tail = None
    return line


def _cut(parent: etree.Element, child: etree.Element) -> None:
    """Takes the child out, but not the text behind it."""
    index = list(parent).index(child)
    if index:
        parent[index - 1].tail = (parent[index - 1].tail or "") + (child.tail or "")
    else:
        parent.text = (parent.text or "") + (child.tail or "")
    parent.remove(child)


# ---- safety ------------------------------------------------------------------------------------------------------


class _Inspector(HTMLParser):
    """Lists what is not allowed, for the editor's warning, and measures how deep the tags stand inside each other."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(convert_charrefs=False)
        self.judge = judge
        self.removed: set[str] = set()
        self.open: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in UNCLOSED:
            self.open[tag] += 1
        if self.open.total() > DEPTH or len(attributes) > ATTRIBUTES:
            raise Unprintable(TOO_DEEP(most=DEPTH))
        if tag not in TAGS:
            self.removed.add(tag)
        else:
            self.removed.update(name for name, value in attributes if self.judge(tag, name, value or "") is None)

    def handle_endtag(self, tag: str) -> None:
        self.open[tag] -= self.open[tag] > 0


def _inspect(raw: str, judge: Judge) -> set[str]:
    """What the sanitiser is going to remove. Raises Unprintable if tags stand too deep, for nh3 would take very long."""
    inspector = _Inspector(judge)
    inspector.feed(raw.replace("<!", "&lt;!"))  # declarations go anyway, and Python's parser stumbles over some
    inspector.close()
    return inspector.removed


def _sanitise(raw: str, judge: Judge) -> str:
    import nh3

    return nh3.clean(
        raw,
        tags=set(TAGS),
        clean_content_tags=SWALLOWED,
        attributes={tag: THEIRS.get(tag, set()) | OURS.get(tag, set()) for tag in THEIRS | OURS},
        attribute_filter=judge,
        link_rel=None,
        url_schemes={"http", "https", "mailto"},
    )


def _judge(sealed: Mapping[str, str], page_url: Callable[[str], str | None], tag: str, attribute: str, value: str) -> str | None:
    """The value as it may be published, or None: what we sealed, and of a text's own attributes what is harmless."""
    if value in sealed:
        return sealed[value]
    if attribute not in THEIRS.get(tag, set()) | THEIRS["*"]:
        return None
    match attribute:
        case "href":
            value = value.strip()
            if OUTSIDE.fullmatch(value) or value.startswith("#"):
                return value
            return page_url(value) if INSIDE.fullmatch(value) else None
        case "colspan" | "rowspan":
            return str(min(max(int(value), 1), SPAN)) if WHOLE.fullmatch(value) else None
        case "start" | "value":
            return value if WHOLE.fullmatch(value) else None
        case "scope":
            return value if value in ("col", "row") else None
        case "lang":
            return value if LANGUAGE.fullmatch(value) else None
    return value


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Raises Unprintable inside when the time is over; only the main thread can be interrupted, other threads run on."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise Unprintable(TOO_SLOW(most=int(seconds)))

    handler = signal.signal(signal.SIGALRM, stop)
    timer = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *timer)
        signal.signal(signal.SIGALRM, handler)


# ---- the last touches, on clean HTML -----------------------------------------------------------------------------


def _name_headings(html: str, mark: str, prefix: str) -> tuple[str, tuple[tuple[int, str, str], ...]]:
    """Gives each of our headings an id made of its words."""
    headings: list[tuple[int, str, str]] = []
    used: set[str] = set()

    def name(match: re.Match[str]) -> str:
        level = match[1]
        inside = html[match.end() : html.index(f"</h{level}>", match.end())]
        words = re.sub(r'<sup id=.*?</sup>|<span class="fn">.*', "", inside, flags=re.DOTALL)  # without its footnotes
        text = " ".join(unescape("".join(PIECE.split(words)[::2])).split())
        base = anchor = f"{prefix}-{_slug(text)}"
        number = 2
        while anchor in used:
            anchor, number = f"{base}-{number}", number + 1
        used.add(anchor)
        headings.append((int(level), anchor, text))
        return f'<h{level} id="{anchor}">'

    return re.sub(rf'<h([1-6]) id="{mark}">', name, html), tuple(headings)


def _slug(text: str) -> str:
    """`Züge & Co.` → `zuege-co`."""
    for umlaut, letters in {"ä": "ae", "ö": "oe", "ü": "ue"}.items():
        text = text.casefold().replace(umlaut, letters)
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[a-z0-9]+", letters))[:60].strip("-") or "x"


def _finish_tags(html: str, prefix: str, removed: set[str]) -> str:
    """Pictures without a source vanish; links to outside say that they are; links within the text get its prefix and lead somewhere."""
    pieces = PIECE.split(html)
    anchors = {match[1] for tag in pieces[1::2] if (match := re.search(r' id="([^"]*)"', tag))}

    def link(match: re.Match[str]) -> str:
        target = match[1]
        if not target.startswith("#"):
            return match[0] + (' rel="external noopener"' if target.startswith("http") else "")
        if target[1:] in anchors:
            return match[0]
        anchor = f"{prefix}-{_slug(unquote(target[1:]))}"
        return f'href="#{anchor}"' if anchor in anchors else ""

    for number in range(1, len(pieces), 2):
        tag = pieces[number]
        if tag.startswith("<img") and ' src="' not in tag:
            removed.add("img")
            pieces[number] = ""
        elif tag.startswith("<a "):
            pieces[number] = re.sub(r'\bhref="([^"]*)"', link, tag, count=1).replace("<a >", "<a>")
    return "".join(pieces)
