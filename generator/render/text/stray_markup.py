"""Marks of Markdown that mean nothing where they stand and so are printed as they were typed: a ** without its partner,
a list that is none.

They are looked for in the tree that Python-Markdown made, so that whatever it has understood is no leftover; in a tree
in which no sign has stayed there is none. The tree does not know where its words were typed: they are found again in
the text, one after the other.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from bisect import bisect_right
from collections.abc import Collection, Container, Iterator, Sequence
from dataclasses import dataclass, field
from html import unescape
from itertools import zip_longest

from generator.render.text.foreign_marks import NOTHING, Strays, possible, strays
from generator.render.text.source_positions import ADDRESS, TextFinding, Typed
from generator.values.phrase import Message, Phrase
from generator.values.problem import nearest

NO_PARTNER = Phrase(
    de="Zum Zeichen {mark} fehlt das Gegenstück im selben Absatz; es wird gedruckt, wie es dasteht (so gemeint: {escaped})",
    en="The mark {mark} has no partner in its paragraph and is printed as it is (if that is intended, write {escaped})",
)
INSIDE_WORDS = Phrase(
    de="Zwei {mark} mitten in Wörtern gelten als Auszeichnung und werden nicht gedruckt: „{text}“; gedruckt werden sie als {escaped}",
    en="Two {mark} inside words count as markup and are not printed: “{text}”; to print them, write {escaped}",
)
NO_NOTE = Phrase(
    de="Zur Fußnote [^{name}] fehlt die Erklärung, eine eigene Zeile mit [^{name}]: am Anfang{near}",
    en="The footnote [^{name}] is not defined; it needs a line of its own that begins with [^{name}]:{near}",
)
NO_REFERENCE = Phrase(
    de="Der Verweis {link} hat kein Ziel; es fehlt eine eigene Zeile [{name}]: Adresse{near}",
    en="The link {link} leads nowhere; it needs a line of its own: [{name}]: address{near}",
)
NO_TABLE = Phrase(
    de="Das wird keine Tabelle: Kopf und Trennzeile brauchen gleich viele Spalten und über sich eine Leerzeile.",
    en="This does not become a table: its head and separator line need the same number of columns, and an empty line above.",
)
NO_LIST = Phrase(
    de="Das wird keine Liste, sondern ein Absatz: über ihrer ersten Zeile fehlt eine Leerzeile.",
    en="This becomes a paragraph, not a list: an empty line is missing above its first line.",
)
STARS = re.compile(r"(?<!\*)\*{1,3}(?!\*)")
UNDERLINES = re.compile(r"(?<![\w])_{1,2}(?=[^\W\d_])")
BACKTICKS = re.compile(r"(?<![`\w])`+(?=[^\s`])")
DOUBLE = re.compile(r"(?<![~=\w])(?:~~|==)(?=[^\W\d_])")
NOTE_CALL = re.compile(r"\[\^([^\]\s]{1,60})\]")
REFERENCE = re.compile(r"\[([^\[\]\n]{0,200})\]\[([^\[\]\n]{0,200})\]")
BRACES = re.compile(r"\{:?[ \t]*([^{}\n]{1,200})\}")
ATTRIBUTE = re.compile(r"[.#][A-Za-z][\w-]*|[A-Za-z][\w-]*=\S+")
SEPARATOR = re.compile(r"^[ \t]*(?=[^\n]*\|)(?=[^\n]*-{2})[|:\- \t]+$", re.MULTILINE)
NO_ITEM = Phrase(
    de="Das wird kein Punkt der Liste, sondern gehört zu dem darüber: hinter dem - fehlt ein Leerzeichen.",
    en="This becomes no item of the list but part of the one above: a space is missing after the -.",
)
NO_ITEMS = Phrase(
    de="Das wird keine Liste, sondern ein Absatz: hinter jedem - fehlt ein Leerzeichen.",
    en="This becomes a paragraph, not a list: a space is missing after each -.",
)
ITEM_WITHOUT_SPACE = re.compile(r"^[ \t]*(?P<sign>-)(?=[^\W\d_])", re.MULTILINE)
GOES_ON = re.compile(r"(?:[,/–-]|\b(?:und|oder|bis|sowie|and|or|to|en|of))\s*\Z")
"""Before the part of a word that begins with a hyphen: Haupteingang und -ausgang."""
ITEM = re.compile(r"(?<=\n)[ \t]*(?P<sign>[-+*]|(?P<n>[0-9]{1,3})[.)])[ \t]+\S")

MAY_STAY = re.compile("[*_`\x02\\[{|]|~~|==")
"""One of these is in the words of a tree in which something is left over, but for a list, and marks of other
programs."""
MARK = re.compile("\x02([^\x03]*)\x03")
"""What Python-Markdown has put aside, in the text of its tree: an escaped character as its number, HTML as a name of
its own."""
INLINE = frozenset(("a", "abbr", "br", "code", "em", "img", "mark", "s", "strong", "sub", "sup"))
MARKS = {"em": "*", "strong": "**", "code": "`"}
GAP = "\0"
FARTHEST = 20_000
"""Characters within which the next words of the tree are looked for in the text."""


@dataclass
class _Piece:
    """A text of the tree, as it was typed and with an x for each character that is no mark: code, escaped ones. Both
    are equally long.

    `places` tells where its lines were typed: offset in the piece, offset in the text.
    """

    typed: str
    shown: str
    places: list[tuple[int, int]] = field(default_factory=list)


@dataclass
class _Block:
    """The pieces of a paragraph, an item, a cell; of the footnote `note`, if it begins one. `begins` are their offsets
    in the block."""

    tag: str
    note: str = ""
    pieces: list[_Piece] = field(default_factory=list)
    begins: list[int] = field(default_factory=list)
    size: int = 0
    marked: set[int] = field(default_factory=set)  # where emphasis and links begin
    inside: list[tuple[int, Message]] = field(default_factory=list)  # found while the block was read

    @property
    def shown(self) -> str:
        return "".join(piece.shown for piece in self.pieces)

    def add(self, text: str | None, code: bool) -> None:
        at = 0
        for mark in MARK.finditer(text or ""):
            self._add(text[at : mark.start()], code)  # type: ignore[index]
            at = mark.end()
            if mark[1].isdigit():
                self._take(_Piece("\\" + chr(int(mark[1])), "xx"))
            else:
                self.gap()
        self._add((text or "")[at:], code)

    def _add(self, text: str, code: bool) -> None:
        if text:
            typed = unescape(text) if code else text
            self._take(_Piece(typed, re.sub(r"[^\n]", "x", typed) if code else text))

    def gap(self, shown: str = " ") -> None:
        """Take in something that is no text."""
        self._take(_Piece(GAP * len(shown), shown))

    def _take(self, piece: _Piece) -> None:
        self.pieces.append(piece)
        self.begins.append(self.size)
        self.size += len(piece.typed)


@dataclass
class Leftovers:
    """A tree processor for Python-Markdown that changes nothing. `notes` and `references` are the names that a text
    explains."""

    notes: Collection[str] = ()
    references: Collection[str] = ()
    blocks: list[_Block] = field(default_factory=list)
    strays: Strays = ()

    def run(self, root: etree.Element) -> None:
        """Look for markup that has stayed text, in the tree of a whole text."""
        text = "".join(root.itertext())
        self.strays = possible(text)
        within_words = any((child.tail or "")[:1].isalnum() for tag in MARKS for child in root.iter(tag))
        if not (within_words or self.strays or MAY_STAY.search(text) or ITEM.search(text) or ITEM_WITHOUT_SPACE.search(text)):
            return
        self.blocks.append(_Block(root.tag))
        self._walk(root, self.blocks[0], False)

    def _walk(self, element: etree.Element, block: _Block, code: bool) -> None:
        block.add(element.text, code)
        for child in element:
            if child.tag not in INLINE:
                name = child.get("id", "")
                tag = "li" if child.tag == "p" and element.tag == "li" else child.tag
                self.blocks.append(_Block(tag, name[3:] if child.tag == "li" and name.startswith("fn:") else ""))
                self._walk(child, self.blocks[-1], False)
                block = _Block(element.tag)
                self.blocks.append(block)
            elif child.tag in ("br", "img") or child.tag == "sup" and "id" in child.attrib:
                block.gap("  \n" if child.tag == "br" else " ")
            else:
                words = MARK.sub("", "".join(child.itertext())).split()
                if child.tag in MARKS and (len(words) > 1 or "".join(words).isdigit()) and _inside_words(block, child):
                    block.inside.append((block.size, _said(INSIDE_WORDS, MARKS[child.tag], text=" ".join(words)[:60])))
                block.marked.add(block.size)
                self._walk(child, block, code or child.tag == "code")
            block.add(child.tail, code)

    def findings(self, typed: Typed) -> list[TextFinding]:
        """Return what is left over, in the order of the tree."""
        found = [(block, offset, said) for block in self.blocks for offset, said in sorted(self._found(block), key=lambda hit: hit[0])]
        if not found:
            return []
        _find_again(self.blocks, typed)
        return [TextFinding(_typed_at(block, offset), said) for block, offset, said in found]

    def _found(self, block: _Block) -> Iterator[tuple[int, Message]]:
        shown = re.sub(ADDRESS, lambda address: address[0][:7] + "x" * (len(address[0]) - 7), block.shown)
        yield from block.inside
        yield from _unpaired(shown)
        for call in NOTE_CALL.finditer(shown):
            yield call.start(), NO_NOTE(name=call[1], near=nearest(call[1], self.notes))
        for link in REFERENCE.finditer(shown):
            if not (link[1].isdigit() and link[2].isdigit()):
                name = link[2] or link[1]
                yield link.start(), NO_REFERENCE(link=link[0], name=name, near=nearest(name, self.references))
        yield from strays(shown, self.strays)
        for braces in BRACES.finditer(shown):
            if braces[1].strip() and all(map(ATTRIBUTE.fullmatch, braces[1].split())):
                yield braces.start(), NOTHING(mark=braces[0])
        for line in SEPARATOR.finditer(shown):
            yield line.start() + len(line[0]) - len(line[0].lstrip()), NO_TABLE()
        if block.tag in ("p", "li"):
            yield from _lists(shown, block.marked, block.tag == "li")


def _said(phrase: Phrase, mark: str, **values: str) -> Message:
    """Return what there is to say of a mark, and how it is typed if it is to be printed."""
    return phrase(mark=mark, escaped="".join(f"\\{sign}" for sign in mark), **values)


def _inside_words(block: _Block, child: etree.Element) -> bool:
    """Tell whether what is marked up begins and ends within a word."""
    return bool(block.pieces) and block.pieces[-1].shown[-1:].isalnum() and (child.tail or "")[:1].isalnum()


def _unpaired(shown: str) -> Iterator[tuple[int, Message]]:
    """Yield marks that begin or end something and have stayed: not 2 * 3, not ****, not *1965, not Preis*."""
    for stars in STARS.finditer(shown):
        before, after = shown[stars.start() - 1 : stars.start()], shown[stars.end() : stars.end() + 1]
        begins = not before.isalnum() and (after.isalpha() or (after and after in "„“\"'»«(["))
        ends = len(stars[0]) > 1 and before not in ("", " ", "\n") and not after.isalnum()
        if begins or ends:
            yield stars.start(), _said(NO_PARTNER, stars[0])
    for pattern in (UNDERLINES, BACKTICKS, DOUBLE):
        for mark in pattern.finditer(shown):
            yield mark.start(), _said(NO_PARTNER, mark[0])


def _lists(shown: str, marked: Container[int], within: bool) -> Iterator[tuple[int, Message]]:
    """Yield lines of a paragraph that look like the items of a list: two of a kind, or one behind a colon; and without
    a space behind their sign one `within` a list, or all of a paragraph."""
    items = [item for item in ITEM.finditer(shown) if item.start("sign") not in marked]
    for item, other in zip_longest(items, items[1:]):
        again = other is not None and (int(other["n"]) == int(item["n"]) + 1 if item["n"] and other["n"] else item["sign"] == other["sign"])
        if again or shown[: item.start()].rstrip().endswith(":"):
            yield item.start("sign"), NO_LIST()
            return
    begun = [line.start("sign") for line in ITEM_WITHOUT_SPACE.finditer(shown) if line.start("sign") not in marked and not GOES_ON.search(shown[: line.start()])]
    if within and begun:
        yield begun[0], NO_ITEM()
    elif len(begun) > 1 and len(begun) == shown.strip().count("\n") + 1:
        yield begun[0], NO_ITEMS()


# ---- where the words of the tree were typed ----------------------------------------------------------------------


def _find_again(blocks: Sequence[_Block], typed: Typed) -> None:
    """Find the lines of all pieces in the text, each behind the one before it. The notes stand at the end of the tree,
    and anywhere in the text."""
    text, cursor = typed.unfenced, 0
    for block in blocks:
        if block.note:
            cursor = typed.definition(f"^{block.note}")
        for piece in block.pieces:
            piece.places.append((0, cursor))
            offset = 0
            for line in piece.typed.split("\n"):
                words = line.strip()
                found = text.find(words, cursor, cursor + len(words) + FARTHEST) if words.strip(GAP) else -1
                if found >= 0:
                    piece.places.append((offset + line.index(words), found))
                    cursor = found + len(words)
                offset += len(line) + 1


def _typed_at(block: _Block, offset: int) -> int:
    """Return where the character of a block was typed."""
    number = bisect_right(block.begins, offset) - 1
    within, places = offset - block.begins[number], block.pieces[number].places
    begin, place = places[bisect_right(places, within, key=lambda entry: entry[0]) - 1]
    return place + within - begin
