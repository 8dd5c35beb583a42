"""What is added to the tree that a Markdown program made of a text: levels of headings, pictures that we have, notes in
the order of their calls.

Attributes of ours are `Ours`, so that nobody takes for ours what a text says of itself.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.render.text.arranged import IN_A_GALLERY, IN_A_LINE, OPEN_BRACE, arrange, options, part_pictures
from generator.render.text.dropped_html import (
    CALL_IN_NOTE,
    HEADING_AS_HTML,
    IS_A_TABLE,
    NO_HEADING,
    NO_PICTURE_HERE,
    NO_TABLE_HERE,
    NOBODY_CALLS,
    PICTURE_OF_OTHERS,
)
from generator.render.text.fragment import Kind
from generator.render.text.limits import BYTES, RESULT, TOO_LARGE, UnshowableText
from generator.render.text.lost import OPTIONS
from generator.render.text.sanitise import HEADINGS, Ours, name_of
from generator.render.text.source_positions import TextFinding, Typed
from generator.values.messages import FOOTNOTES, MISSING_PICTURE, MISSING_TABLE, TO_TEXT
from generator.values.phrase import Message, Phrase
from generator.values.report import Sheet

SAYS_NOTHING = Phrase(
    de="Wer das Bild nicht sieht, erfährt nicht, was es zeigt: ![Was es zeigt]({name})",
    en="Whoever does not see the picture does not learn what it shows: ![What it shows]({name})",
)
DONE = Phrase(de="erledigt", en="done")
TO_DO = Phrase(de="offen", en="to do")
FENCED = re.compile(r"\A<pre[^>]*><code[^>]*>")
"""Fenced code, which may name its language."""
OPENED = re.compile(r"\{:?[ \t]*(?:width|left|right|bleed|page|credit)[^}\n]*(?=\n|\Z)")
"""What was to be said of a picture, without its end."""
RAW_HEADING = re.compile(r"<(/?)h[1-6](?=[\s/>])", re.IGNORECASE)


@dataclass
class Additions:
    """Changes the tree of a text in place. `findings` is what there is to say of it."""

    typed: Typed
    language: str
    pictures: Mapping[str, Kind]
    sheets: Mapping[str, Sheet] = field(default_factory=dict)
    findings: list[TextFinding] = field(default_factory=list)
    notes: int = 0  # how many footnotes the text has
    _asked: Counter[str] = field(default_factory=Counter)

    def tell(self, offset: int, message: Message) -> None:
        self.findings.append(TextFinding(offset, message))

    def _typed(self, pattern: str) -> int:
        """Return where something stands that was typed: where it is found the next time."""
        self._asked[pattern] += 1
        return self.typed.first(re.compile(pattern), self._asked[pattern])

    def leads_nowhere(self, anchor: str) -> None:
        """Note that the text has no heading for a link to an anchor."""
        self.tell(self.typed.address(anchor), NO_HEADING(address=anchor))

    def make(self, root: etree.Element, stash: list[Any]) -> None:
        """Change a tree, and the raw HTML that is kept apart from it."""
        part_pictures(root)
        self._pictures(root)
        arrange(root, self._table)
        self._headings(root)
        self._tasks(root)
        self._raw(stash)
        self._tables(root)
        block = next((div for div in root.iter("div") if div.get("class") == "footnote"), None)
        if block is not None:
            self._footnotes(root, block)

    def _headings(self, root: etree.Element) -> None:
        """Shift our headings up and mark them."""
        headings = [heading for name in HEADINGS for heading in root.iter(name)]
        highest = min((int(heading.tag[1]) for heading in headings), default=1)
        for heading in headings:
            heading.tag = f"h{int(heading.tag[1]) - highest + 1}"
            heading.set("id", Ours("heading"))

    def _raw(self, stash: list[Any]) -> None:
        """Make paragraphs of headings in raw HTML, so that the outline stays sound."""
        for number, raw in enumerate(stash):
            if isinstance(raw, str) and RAW_HEADING.search(raw):
                self.tell(self.typed.first(RAW_HEADING), HEADING_AS_HTML())
                stash[number] = RAW_HEADING.sub(r"<\1p", raw)
            elif isinstance(raw, str):
                stash[number] = FENCED.sub("<pre><code>", raw)

    def _tasks(self, root: etree.Element) -> None:
        """Give items that are to be ticked their boxes."""
        for item in root.iter("li"):
            if tick := item.attrib.pop(OPTIONS, ""):
                item.set("class", Ours("task"))
                holder = item[0] if len(item) and item[0].tag == "p" and not (item.text or "").strip() else item
                done = tick != " "
                box = etree.Element("span", {"class": Ours("tick done" if done else "tick"), "role": Ours("img")})
                box.set("aria-label", Ours((DONE if done else TO_DO).in_language(self.language)))
                box.tail, holder.text = f" {(holder.text or '').lstrip()}", ""
                holder.insert(0, box)

    def _tables(self, root: etree.Element) -> None:
        for tag in ("th", "td"):
            for cell in root.iter(tag):
                if cell.attrib:
                    cell.set("class", Ours(f"align-{cell.attrib.pop('align')}"))
                if tag == "th":
                    cell.set("scope", Ours("col"))

    def _pictures(self, root: etree.Element) -> None:
        if next(root.iter("img"), None) is None:
            return
        in_rows = {one for section in root.iter("section") if section.get(OPTIONS, "").split(" ")[0] == "gallery" for one in section}
        for parent in list(root.iter()):
            for picture in parent.findall("img"):
                if (tail := OPENED.match(picture.tail or "")) is not None:
                    self.tell(self._typed(re.escape(tail[0]) + r"(?=\n|\Z)"), OPEN_BRACE(mark=tail[0]))
                alone = parent.tag == "p" and len(parent) == 1 and not (parent.text or "").strip() and not (picture.tail or "").strip()
                self._picture(picture, parent if alone else None, parent in in_rows)

    def _picture(self, picture: etree.Element, paragraph: etree.Element | None, in_row: bool) -> None:
        """Name a picture that we have, as a figure if it stands alone in its paragraph; say so if it is missing."""
        typed, raw = picture.get("src", ""), picture.attrib.pop(OPTIONS, "")
        name = name_of(typed)
        at = self._typed(rf"\{{:?\s*{re.escape(raw)}\s*\}}") if raw else 0
        classes, credit = options(raw, lambda message: self.tell(at, message)) if raw else ("", "")
        if raw and paragraph is None:
            self.tell(at, IN_A_LINE(mark=f"{{{raw}}}"))
        elif in_row and classes:
            self.tell(at, IN_A_GALLERY(mark=f"{{{raw}}}"))
            classes = ""
        kind = self.pictures.get(name, "missing")
        if name in self.sheets:
            self.tell(self.typed.address(typed), IS_A_TABLE(name=name))
        if kind != "missing" and name not in self.sheets:
            picture.set("src", Ours(name))
            if paragraph is not None:
                paragraph.tag = "figure"
                paragraph.set("class", Ours(f"picture {classes}".strip()))
                caption = picture.get("title") or (picture.get("alt") if kind == "drawing" else "")
                if kind == "image" and not (caption or picture.get("alt", "").strip()):
                    self.tell(self._typed(rf"!\[\s*\]\(\s*<?{re.escape(typed)}>?\s*\)"), SAYS_NOTHING(name=name))
                if caption or credit:
                    below = etree.SubElement(paragraph, "figcaption")
                    below.text = f"{caption} · " if caption and credit else caption
                    if credit:
                        etree.SubElement(below, "span", {"class": Ours("credit")}).text = credit
        elif ":" not in name and not name.startswith(("/", "\\")):
            if name not in self.pictures:  # of an article all are known, if only as missing
                self.tell(self.typed.address(typed), NO_PICTURE_HERE(name=name))
            picture.tag, picture.text = "span", MISSING_PICTURE(name=name).plain(self.language)
            picture.attrib.clear()
            picture.set("class", Ours("missing-picture"))
        else:
            self.tell(self.typed.address(name), PICTURE_OF_OTHERS(address=name))
            picture.tag, picture.text = "span", picture.get("alt", "")
            picture.attrib.clear()

    def _table(self, typed: str) -> list[etree.Element]:
        """Return a table that lies in a file beside the text, and what stands for that file; or words, if there is
        none."""
        sheet, below = self.sheets.get(name := name_of(typed)), etree.Element("p", {"class": Ours("take")})
        if sheet is None and self.pictures.get(name, "missing") == "missing":
            if name not in self.pictures:
                self.tell(self.typed.address(typed), NO_TABLE_HERE(name=name))
            below.text = MISSING_TABLE(name=name).plain(self.language)
            below.set("class", Ours("missing-picture"))
            return [below]
        etree.SubElement(below, "img", {"src": Ours(name)})
        if sheet is None:  # somebody asks only what is named
            return [below]
        table = etree.Element("table")
        for group, tag, rows in (("thead", "th", [sheet.heads]), ("tbody", "td", sheet.rows)):
            made = etree.SubElement(table, group)
            for row in rows:
                line = etree.SubElement(made, "tr")
                for cell, figure in zip(row, sheet.figures, strict=True):
                    etree.SubElement(line, tag, {"align": "right"} if figure else {}).text = cell
        return [table, below]

    def _footnotes(self, root: etree.Element, block: etree.Element) -> None:
        """Find the places that call notes, given the list of notes that Python-Markdown made."""
        parents = {child: parent for parent in root.iter() for child in parent}
        notes = {item.get("id", ""): item for item in block[1]}
        self.notes = len(notes)
        for figure in root.iter("figure"):  # a sentence that is only seen again on paper calls none
            for parent in list(figure.iter()):
                for call in [call for call in parent.findall("sup") if "id" in call.attrib]:
                    _cut(parent, call)
        self._check_notes(root, notes)
        calls = []
        for call in [sup for sup in root.iter("sup") if sup.get("id", "").startswith("fnref")]:
            if call[0].get("href", "")[1:] in notes:
                calls.append(call)
            else:
                _cut(parents[call], call)  # its note was defined inside another note
        sizes = {name: _size(note) for name, note in notes.items()}
        if sum(sizes[call[0].get("href", "")[1:]] for call in calls) > RESULT:  # in print each call becomes its note
            raise UnshowableText(TOO_LARGE(most=BYTES))
        self._set_notes(calls, notes, block)

    def _check_notes(self, root: etree.Element, notes: Mapping[str, etree.Element]) -> None:
        """Warn of notes that nobody calls and notes that call others: they would be missing in print."""
        called = {call[0].get("href", "")[1:] for call in root.iter("sup") if "id" in call.attrib}
        for name, note in notes.items():
            at, shown = self.typed.definition(f"^{name[3:]}"), name[3:]
            if name not in called:
                self.tell(at, NOBODY_CALLS(name=shown))
            if note.find(".//sup[@id]") is not None:
                self.tell(at, CALL_IN_NOTE(name=shown))

    def _set_notes(self, calls: list[etree.Element], notes: dict[str, etree.Element], block: etree.Element) -> None:
        """Make the list of notes a section, in the order of the calls, with ids of ours: `fn-1` and `fnref-1`."""
        block.tag = "section"
        block.set("class", Ours("footnotes"))
        block.set("role", Ours("doc-endnotes"))
        block.set("aria-label", Ours(FOOTNOTES.in_language(self.language)))
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
            call.set("id", Ours(call_ids[call.get("id", "")]))
            call[0].text = str(number)
            _set_link(call[0], f"fn-{number}", "footnote-ref", "doc-noteref")
        for number, name in enumerate(order, 1):
            notes[name].set("id", Ours(f"fn-{number}"))
        for parent in list(block.iter()):
            for back in [a for a in parent.findall("a") if a.get("class") == "footnote-backref"]:
                if (target := back.get("href", "")[1:]) in call_ids:
                    _set_link(back, call_ids[target], "footnote-backref", "doc-backlink")
                    back.set("aria-label", Ours(TO_TEXT.in_language(self.language)))
                else:
                    parent.remove(back)  # nobody calls this note


def _set_link(link: etree.Element, anchor: str, css_class: str, role: str) -> None:
    link.attrib.clear()
    link.set("href", Ours(f"#{anchor}"))
    link.set("class", Ours(css_class))
    link.set("role", Ours(role))


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
