"""Markdown that people wrote becomes a clean tree with the typography of its language: once, and every medium takes it from there.

Ordinary texts are read by `fast_markdown.py`, the others here: only this file and `grammar.py` import Python-Markdown, when it is needed. It makes a tree;
`_Tree` gives it our headings, footnotes and pictures; `sanitise.py` drops whatever is not on its lists; `typography.py` sets spaces and
dashes; `fragment.py` makes a tree again of what is left, and `heading_ids.py` its ids and links.

What we add ourselves (ids, classes, sources of pictures) passes nh3 because its value is *sealed*: replaced by a word that contains a hash
of the text, which the text itself cannot contain. nh3's filter puts the true value in its place.
"""

from __future__ import annotations

import hashlib
import re
import xml.etree.ElementTree as etree
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any

from generator.render.text.dropped_html import (
    CALL_IN_NOTE,
    EXTRA_CELLS,
    HEADING_AS_HTML,
    LOSSES,
    NO_HEADING,
    NO_PICTURE_HERE,
    NOBODY_CALLS,
    NOBODY_LINKS,
    PICTURE_OF_OTHERS,
    misread,
    taken_out,
)
from generator.render.text.fragment import Kind, Text, TextKey, Texts, all_attributes, packed, taken_apart
from generator.render.text.heading_ids import finished
from generator.render.text.limits import BYTES, DEPTH, RESULT, SECONDS, TOO_DEEP, TOO_LARGE, Unprintable, at_most
from generator.render.text.lost import lost
from generator.render.text.sanitise import HEADINGS, INSIDE, inspect, name_of, permitted, sanitise
from generator.render.text.simple_text import clean, ordinary
from generator.render.text.source_positions import Finding, Typed, without
from generator.render.text.stray_markup import Leftovers
from generator.render.text.typography import pieces_of, typeset
from generator.values.messages import FOOTNOTES, MISSING_PICTURE, TO_TEXT
from generator.values.phrase import Message, Phrase
from generator.values.report import Image, Picture, Prose

FENCED = re.compile(r"\A<pre[^>]*><code[^>]*>")
"""Fenced code, which may name its language."""
RAW_HEADING = re.compile(r"<(/?)h[1-6](?=[\s/>])", re.IGNORECASE)

NOTE_IN_NOTE = Phrase(
    de="Eine Fußnote ist innerhalb einer anderen Fußnote erklärt; [^name]: muss am Anfang einer eigenen Zeile stehen",
    en="A footnote is defined inside another footnote; [^name]: must be at the beginning of a line of its own",
)


def text_of(prose: Prose, language: str, texts: Texts, key: TextKey | None = None) -> Text:
    """Return what becomes of a text, converted only if it is not among the `texts`, where its `key` may be known. Raises Unprintable."""
    key = key or key_of(prose, language)
    text = texts.get(key)
    if text is None:
        try:
            text = convert(prose.markdown, language, dict(key[2]))
        except Unprintable as fault:
            text = fault.message
        texts[key] = text
    if isinstance(text, Message):
        raise Unprintable(text)
    return text


def seen(prose: Prose, language: str, texts: Texts) -> Text:
    """Return the same of a text that has been proofread. Nobody notes that it was looked at, and nothing is made of it that is not noted elsewhere."""
    known = texts[key] if (key := key_of(prose, language)) in texts else None
    return known if isinstance(known, Text) else text_of(prose, language, texts, key)


def key_of(prose: Prose, language: str) -> TextKey:
    """Return under which key a text lies among all that were converted."""
    return prose.seal, language, tuple((name, _kind(picture)) for name, picture in prose.pictures)


def _kind(picture: Image | Picture | None) -> Kind:
    return "missing" if picture is None else "drawing" if isinstance(picture, Picture) else "image"


def convert(source: str, language: str, pictures: Mapping[str, Kind]) -> Text:
    """Convert a text, which may show these pictures only.

    Raises Unprintable for a text that is too large, too deeply nested or takes too long.
    """
    if 4 * len(source) > BYTES and len(source.encode("utf-8", "replace")) > BYTES:  # no character has more than four
        raise Unprintable(TOO_LARGE(most=BYTES))
    if (pieces := ordinary(source, language, pictures)) is not None:
        links = all_attributes([pieces[at] for at in pieces.apart], "a")
        return Text(packed(pieces), links=_links(links, Typed(source, source)) if "](" in source else ())
    return by_library(source, language, pictures)


def by_library(given: str, language: str, pictures: Mapping[str, Kind]) -> Text:
    """Convert a text by Python-Markdown, whatever is in it."""
    source = clean(given)
    tree = _Tree(typed(source), language, pictures)
    with at_most(SECONDS):
        try:
            raw = _to_html(source, tree)
            if len(raw) > RESULT:
                raise Unprintable(TOO_LARGE(most=BYTES))
            judge = partial(permitted, tree.sealed)
            tree.findings += taken_out(inspect(raw, judge), tree.typed)
            clean_html = Text(packed(typeset(pieces_of(sanitise(raw, judge)), language)))
            nodes = finished(clean_html.nodes, tree.leads_nowhere)
        except RecursionError:
            raise Unprintable(TOO_DEEP(most=DEPTH)) from None
    findings = tuple(sorted(dict.fromkeys(tree.findings), key=lambda finding: finding.offset))
    pieces = taken_apart(nodes)
    return Text(packed(pieces), findings, _links(all_attributes(pieces[1::2], "a"), typed(given)))


def _links(anchors: Iterable[Mapping[str, str]], at: Typed) -> tuple[tuple[str, int], ...]:
    """Return the pages of ours that links lead to, given by their attributes, and where in the text."""
    links = dict.fromkeys(anchor["href"] for anchor in anchors)
    return tuple((href, at.address(href)) for href in links if INSIDE.fullmatch(href))


# ---- from Markdown to a tree to HTML -----------------------------------------------------------------------------


def typed(source: str) -> Typed:
    """Return the text, and where its fenced code stands."""
    from markdown.extensions.fenced_code import FencedBlockPreprocessor

    return Typed(source, without(FencedBlockPreprocessor.FENCED_BLOCK_RE, source))


class _References(dict[str, Any]):
    """The targets of links by name; remembers which were asked for."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def __getitem__(self, name: str) -> Any:
        self.asked[name] += 1
        return super().__getitem__(name)


def _to_html(source: str, tree: _Tree) -> str:
    """Make untrusted HTML of a text, with our own parts sealed."""
    import markdown
    from markdown.extensions.footnotes import FootnoteExtension

    from generator.render.text import grammar

    notes = FootnoteExtension()
    converter = markdown.Markdown(
        extensions=[notes, "fenced_code", "tables", "def_list", "abbr"],
        extension_configs={"tables": {"use_align_attribute": True}},
    )
    grammar.install(converter, lambda line, message: tree.tell(tree.typed.line(line), message))
    converter.references = references = _References()
    tree.stash = converter.htmlStash.rawHtmlBlocks
    leftovers = Leftovers(notes.footnotes, references)
    converter.treeprocessors.register(leftovers, "leftovers", 12)  # type: ignore[arg-type]  # while escaped characters are still marked
    targets = partial(_targets, references, converter)
    count = SimpleNamespace(run=lambda root: tree.count(root, targets()))
    converter.treeprocessors.register(count, "lost", 11)  # type: ignore[arg-type]  # before what is ours
    converter.treeprocessors.register(tree, "zine", -1)  # type: ignore[arg-type]  # after all others; it only needs run()
    table = converter.parser.blockprocessors["table"]
    _count_cells(table, tree)
    try:
        html = converter.convert(source)
    except RecursionError:
        raise
    except RuntimeError:  # Python-Markdown's table of notes grew while it went through it
        raise Unprintable(NOTE_IN_NOTE()) from None
    finally:
        for part in (table, converter.parser, converter):  # they know each other in circles, for which nobody looks during a build
            vars(part).clear()
    if len(notes.footnotes) != tree.notes:  # or it did not see those that came last
        raise Unprintable(NOTE_IN_NOTE())
    for name in sorted(references.keys() - references.asked.keys()):
        at = tree.typed.definition(name)
        tree.tell(at, NOBODY_LINKS(name=source[at + 1 : at + 1 + len(name)]))
    tree.findings += leftovers.findings(tree.typed)
    return html


def _targets(references: _References, converter: Any) -> Iterator[tuple[str, int]]:
    """Yield the words that give links, notes and abbreviations their targets: once as they were typed, but not as often as links have them."""
    for name, (address, title) in references.items():
        times = references.asked[name]
        yield name, 1 + times
        yield address, 1 - times
        yield title or "", 1 - times
    for short, long in converter.treeprocessors["abbr"].abbrs.items():
        yield f"{short} {long}", 1


def _count_cells(tables: Any, tree: _Tree) -> None:
    """Note rows with more cells than the table's head: Python-Markdown leaves them out."""
    build = tables._build_row

    def counted(row: str, parent: etree.Element, columns: Sequence[str | None]) -> None:
        cells = tables._split_row(row)
        if any(cell.strip() for cell in cells[len(columns) :]):
            tree.tell(tree.typed.line(row.strip()), EXTRA_CELLS(found=len(cells), most=len(columns)))
        build(row, parent, columns)

    tables._build_row = counted


@dataclass
class _Tree:
    """Our own part of the conversion: a tree processor for Python-Markdown that changes the tree in place."""

    typed: Typed
    language: str
    pictures: Mapping[str, Kind]
    stash: list[Any] = field(default_factory=list)  # raw HTML, kept apart from the tree
    sealed: dict[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    notes: int = 0  # how many footnotes the text has

    def __post_init__(self) -> None:
        self.seal_mark = f"sealed{hashlib.sha256(self.typed.source.encode()).hexdigest()[:24]}"

    def tell(self, offset: int, message: Message) -> None:
        self.findings.append(Finding(offset, message))

    def leads_nowhere(self, anchor: str) -> None:
        """Note that the text has no heading for a link to an anchor."""
        self.tell(self.typed.address(anchor), NO_HEADING(address=anchor))

    def seal(self, value: str) -> str:
        """Return a word that stands for this value until the HTML has been sanitised."""
        word = f"{self.seal_mark}-{len(self.sealed)}"
        self.sealed[word] = value
        return word

    def count(self, root: etree.Element, targets: Iterable[tuple[str, int]]) -> None:
        """Note what is read otherwise than it looks, and which words are not in the tree, as far as nothing is said of them yet."""
        self.findings += misread(self.typed)
        lines = self.typed.source.split("\n")
        for finding in self.findings:
            if finding.message.phrase in LOSSES:
                number = self.typed.source.count("\n", 0, finding.offset)
                lines[number] = " " * len(lines[number])
        self.findings += lost("\n".join(lines), root, self.stash, targets)

    def run(self, root: etree.Element) -> None:
        self._pictures(root)
        self._headings(root)
        self._tables(root)
        self._footnotes(root)

    def _headings(self, root: etree.Element) -> None:
        """Shift our headings up and mark them; headings in raw HTML become paragraphs, so that the outline stays sound."""
        headings = [element for element in root.iter() if element.tag in HEADINGS]
        highest = min((int(heading.tag[1]) for heading in headings), default=1)
        for heading in headings:
            heading.tag = f"h{int(heading.tag[1]) - highest + 1}"
            heading.set("id", self.seal("heading"))
        for number, raw in enumerate(self.stash):
            if isinstance(raw, str) and RAW_HEADING.search(raw):
                self.tell(self.typed.first(RAW_HEADING), HEADING_AS_HTML())
                self.stash[number] = RAW_HEADING.sub(r"<\1p", raw)
            elif isinstance(raw, str):
                self.stash[number] = FENCED.sub("<pre><code>", raw)

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
        """Name a picture that we have, as a figure if it stands alone in its paragraph; say so if it is missing."""
        name = name_of(picture.get("src", ""))
        kind = self.pictures.get(name, "missing")
        if kind != "missing":
            picture.set("src", self.seal(name))
            if paragraph is not None:
                paragraph.tag = "figure"
                paragraph.set("class", self.seal("picture"))
                if caption := picture.get("title") or (picture.get("alt") if kind == "drawing" else ""):
                    etree.SubElement(paragraph, "figcaption").text = caption
        elif ":" not in name and not name.startswith(("/", "\\")):
            if name not in self.pictures:  # of an article all are known, if only as missing
                self.tell(self.typed.address(picture.get("src", "")), NO_PICTURE_HERE(name=name))
            picture.tag, picture.text = "span", MISSING_PICTURE(name=name).plain(self.language)
            picture.attrib.clear()
            picture.set("class", self.seal("missing-picture"))
        else:
            self.tell(self.typed.address(name), PICTURE_OF_OTHERS(address=name))
            picture.tag, picture.text = "span", picture.get("alt", "")
            picture.attrib.clear()

    def _footnotes(self, root: etree.Element) -> None:
        """Find the list of notes that Python-Markdown made, and the places that call them."""
        parents = {child: parent for parent in root.iter() for child in parent}
        block = next((div for div in root.iter("div") if div.get("class") == "footnote"), None)
        notes = {item.get("id", ""): item for item in block[1]} if block is not None else {}
        self.notes = len(notes)
        self._check_notes(root, notes)
        calls = []
        for call in [sup for sup in root.iter("sup") if sup.get("id", "").startswith("fnref")]:
            if call[0].get("href", "")[1:] in notes:
                calls.append(call)
            else:
                _cut(parents[call], call)  # its note was defined inside another note
        sizes = {name: _size(note) for name, note in notes.items()}
        if sum(sizes[call[0].get("href", "")[1:]] for call in calls) > RESULT:  # in print each call becomes its note
            raise Unprintable(TOO_LARGE(most=BYTES))
        if block is not None:
            self._set_notes(calls, notes, block)

    def _check_notes(self, root: etree.Element, notes: Mapping[str, etree.Element]) -> None:
        """Warn of notes that nobody calls and notes that call others: they would be missing in print."""
        called = {call[0].get("href", "")[1:] for call in root.iter("sup")}
        for name, note in notes.items():
            at, shown = self.typed.definition(f"^{name[3:]}"), name[3:]
            if name not in called:
                self.tell(at, NOBODY_CALLS(name=shown))
            if note.find(".//sup") is not None:
                self.tell(at, CALL_IN_NOTE(name=shown))

    def _set_notes(self, calls: list[etree.Element], notes: dict[str, etree.Element], block: etree.Element) -> None:
        """Make the list of notes a section, in the order of the calls, with ids of ours: `fn-1` and `fnref-1`."""
        block.tag = "section"
        block.set("class", self.seal("footnotes"))
        block.set("role", self.seal("doc-endnotes"))
        block.set("aria-label", self.seal(FOOTNOTES.in_language(self.language)))
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
            call_ids[call.get("id", "")] = f"fnref-{number}{again}"
            call.set("id", self.seal(call_ids[call.get("id", "")]))
            call[0].text = str(number)
            self._set_link(call[0], f"fn-{number}", "footnote-ref", "doc-noteref")
        for number, name in enumerate(order, 1):
            notes[name].set("id", self.seal(f"fn-{number}"))
        for parent in list(block.iter()):
            for back in [a for a in parent.findall("a") if a.get("class") == "footnote-backref"]:
                if (target := back.get("href", "")[1:]) in call_ids:
                    self._set_link(back, call_ids[target], "footnote-backref", "doc-backlink")
                    back.set("aria-label", self.seal(TO_TEXT.in_language(self.language)))
                else:
                    parent.remove(back)  # nobody calls this note

    def _set_link(self, link: etree.Element, anchor: str, css_class: str, role: str) -> None:
        link.attrib.clear()
        link.set("href", self.seal(f"#{anchor}"))
        link.set("class", self.seal(css_class))
        link.set("role", self.seal(role))


def _size(note: etree.Element) -> int:
    """Return how long a note is as HTML, without the links back to its calls."""
    return len(etree.tostring(note)) - sum(len(etree.tostring(link)) for link in note.iter("a") if link.get("class") == "footnote-backref")


def _cut(parent: etree.Element, child: etree.Element) -> None:
    """Take the child out, but not the text behind it."""
    index = list(parent).index(child)
    if index:
        parent[index - 1].tail = (parent[index - 1].tail or "") + (child.tail or "")
    else:
        parent.text = (parent.text or "") + (child.tail or "")
    parent.remove(child)
