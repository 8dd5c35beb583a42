"""Where Python-Markdown reads a text otherwise than most Markdown programs do, it is told to read as they do, by the
CommonMark specification.

Lists are nested by as many spaces as their items' text is indented, begin right below a paragraph, and keep the numbers
that were typed; a heading has a space behind its signs; a backslash ends a line, an empty one a quotation; every sign
of ASCII can be escaped. Marks that many programs share are read, too: struck and marked words, lowered and raised ones,
boxes to tick, addresses as they are typed. Imported only when a text is converted.
"""

from __future__ import annotations

import re
import string
import xml.etree.ElementTree as etree
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from markdown.blockprocessors import BlockProcessor
from markdown.inlinepatterns import AUTOMAIL_RE, InlineProcessor, SimpleTagInlineProcessor, SubstituteTagInlineProcessor
from markdown.treeprocessors import InlineProcessor as Lines
from markdown.util import AMP_SUBSTITUTE, AtomicString

from generator.render.text.lost import NUMBER, OPTIONS
from generator.render.text.sanitise import OUTSIDE
from generator.render.text.source_positions import ADDRESS, SIGNS
from generator.values.phrase import Message, Phrase

ITEM = re.compile(r"( {0,3})([-+*]|(\d{1,9})[.)])(?:( +)(?=\S)| *$)")
RULE = re.compile(r" {0,3}([-*_])(?: *\1){2,} *$")
INTERRUPTS = re.compile(r" {0,3}(?:#{1,6}(?: |$)|>|\x02wzxhzdk:)")
"""A line that goes on with no paragraph: a heading, a quotation, HTML."""
INNER_NUMBER = re.compile(r"(\d{1,9})(?=[.)](?: |$))")
HEADING = re.compile(r"(?:^|\n) {0,3}(?P<level>#{1,6})(?:[ \t]+(?P<header>(?:\\.|[^\\\n])*?)(?:(?:^|(?<=[ \t]))#+)?|(?P<none>))[ \t]*(?:\n|$)")
ESCAPE = "\\"
NO_ENTITY = r"\\&|&#(?:[0-9]{8,}|[xX][0-9a-fA-F]{7,});"
"""An ampersand that begins nothing: it is escaped, or its number is none of a character."""
ESCAPED = re.compile("\x02(\\d+)\x03")
CODE = 5
"""So many spaces behind the sign of an item make code of what follows."""
ENDS = frozenset(".:!?;…\"”“’»)")
"""Signs at the end of a line with which a sentence ends, too."""

MARKS = {
    "struck": ("~~", r"()(?<![~\x03])~~(?=[^\s~])([^~\n]*[^\s~])~~(?!~)", "s"),
    "marked": ("==", r"()(?<![=\w\x03])==(?=[^\s=])([^=\n]{0,199}[^\s=])==(?!=)", "mark"),
    "lowered": ("~", r"()(?<![~\s\d\x03])~(?=[^\s~])([^~\s]{1,20})~(?!~)", "sub"),
    "raised": ("^", r"()(?<!\x03)\^(?=[^\s^\[\]])([^\s^]{1,20})\^", "sup"),
}
"""Marks of words: the sign of each, how it is looked for, and the element that it makes. ~5 km and 2^3 are no marks."""
PICTURE_OPTIONS = re.compile(r"\{:?([^{}\n]*)\}")
TASK = re.compile(r"\[([ xX])\][ ]+(?=\S)")
"""How an item begins that is to be ticked, or is."""

SIGN_OF = {
    "backtick": "`",
    **dict.fromkeys(("escape", "backslash_break"), ESCAPE),
    **dict.fromkeys(("no_entity", "entity"), "&"),
    **dict.fromkeys(("footnote", "reference", "link", "short_reference"), "["),
    **dict.fromkeys(("image_link", "image_reference", "short_image_ref"), "!["),
    **dict.fromkeys(("autolink", "automail", "html"), "<"),
    "address": "://",
    "link_address": "://",
    "linebreak": "  \n",
    **{name: sign for name, (sign, _, _) in MARKS.items()},
}
"""What a text has if there is something in it that a pattern of this name looks for."""
SIGN = re.compile(f"[{re.escape(''.join(sorted(SIGNS)))}]|://|  \n")
"""One of these is in a line in which there is more than words."""

COUNTED = Phrase(
    de="Alle Nummern dieser Liste sind {number}, sie wird durchgezählt; ist immer dieselbe Nummer gemeint: {number}\\.",
    en="All numbers of this list are {number}; it is counted 1, 2, 3. If the same number is intended, write {number}\\.",
)

NO_TASK = Phrase(
    de="Ein Kästchen zum Abhaken ist [ ], ein abgehaktes [x], mit einem Leerzeichen dahinter; gefunden: {found}",
    en="A box to be ticked is [ ], a ticked one [x], with a space behind it; found: {found}",
)
LIKE_TASK = re.compile(r"(\[(?:[ ]?|[xX✓✔])\])(?![(\[:])|(\[[yYjJ]\])[ ]")
"""How an item begins that was probably meant to be ticked."""

Tell = Callable[[str, Message], None]
"""Is told what there is to say of a line of the text."""


def install(converter: Any, tell: Tell) -> None:
    """Teach a converter to read so."""
    blocks = converter.parser.blockprocessors
    for name in ("indent", "olist", "ulist"):
        blocks.deregister(name)
    blocks.register(_Lists(converter.parser, tell), "lists", 65)
    blocks["reference"].RE = re.compile(blocks["reference"].RE.pattern.replace(r"([^\s]+)", r"(<[^<>\n]+>|[^\s]+)"), re.MULTILINE)
    blocks["quote"].lastChild = lambda parent: None  # a blank line ends a quotation: what follows goes on with none
    blocks["hashheader"].RE = HEADING
    blocks["hashheader"].run = lambda parent, waiting: _heading(converter.parser, parent, waiting)
    blocks["defindent"].ITEM_TYPES, blocks["defindent"].LIST_TYPES = ["dd"], ["dl"]
    converter.ESCAPED_CHARS = [sign for sign in string.punctuation if sign != "&"]
    converter.inlinePatterns.register(SubstituteTagInlineProcessor(r"\\\n", "br"), "backslash_break", 185)
    converter.inlinePatterns.register(_Address(ADDRESS), "address", 115)
    for name in ("image_link", "image_reference", "short_image_ref"):
        _heed_options(converter.inlinePatterns[name])
    converter.inlinePatterns.register(_Linked(rf"(?<!>){ADDRESS}"), "link_address", 116)
    for name, (_, pattern, tag) in MARKS.items():
        converter.inlinePatterns.register(SimpleTagInlineProcessor(pattern, tag), name, 75)
    converter.inlinePatterns.register(_Mail(AUTOMAIL_RE, converter), "automail", 110)
    converter.inlinePatterns.register(_Ampersand(NO_ENTITY), "no_entity", 175)
    converter.treeprocessors.register(_Lines(converter), "inline", 20)


class _Lines(Lines):
    """Looks in words only for what may be there: most have no sign that could mean something, and most signs are in no
    text."""

    def run(self, tree: etree.Element, ancestors: list[str] | None = None) -> etree.Element:
        text = "".join(tree.itertext())
        patterns = self.md.inlinePatterns
        unused = {patterns[name] for name, sign in SIGN_OF.items() if sign not in text}
        self.inlinePatterns: Any = [pattern for pattern in patterns if pattern not in unused]
        if not self.md.treeprocessors["abbr"].abbrs:  # type: ignore[attr-defined]  # they are looked for in words, which are those of this text until then
            for element in tree.iter():
                if element.text and not SIGN.search(element.text):
                    element.text = AtomicString(element.text)
        return super().run(tree, ancestors)


class _Address(InlineProcessor):
    """An address that is typed as it is: no sign in it means anything."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]
        return m[0], m.start(), m.end()


class _Linked(InlineProcessor):
    """The same where it leads there: anywhere but in a link."""

    ANCESTOR_EXCLUDES = ("a",)

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[etree.Element | str, int, int]:  # type: ignore[override]
        if not OUTSIDE.fullmatch(m[0]):
            return m[0], m.start(), m.end()
        link = etree.Element("a", {"href": m[0]})
        link.text = AtomicString(m[0])
        return link, m.start(), m.end()


class _Ampersand(InlineProcessor):
    """An ampersand that begins nothing."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]
        return f"{AMP_SUBSTITUTE}amp;{m[0].removeprefix(ESCAPE)[1:]}", m.start(), m.end()


def _heed_options(images: Any) -> None:
    """Let a pattern that finds pictures keep what is in braces right behind one."""
    found = images.handleMatch

    def with_options(m: re.Match[str], data: str) -> Any:
        image, start, end = found(m, data)
        if image is not None and (typed := PICTURE_OPTIONS.match(data, end)):
            image.set(OPTIONS, typed[1].strip())
            end = typed.end()
        return image, start, end

    images.handleMatch = with_options


class _Mail(InlineProcessor):
    """An address of mail, which is not obscured: what is published is published."""

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[etree.Element, int, int]:  # type: ignore[override]
        address = ESCAPED.sub(lambda sign: chr(int(sign[1])), self.unescape(m[1]))
        link = etree.Element("a", {"href": f"mailto:{address.removeprefix('mailto:')}"})
        link.text = AtomicString(address)
        return link, m.start(), m.end()


def _heading(parser: Any, parent: etree.Element, waiting: list[str]) -> None:
    """Read a heading, what stands above it, and leave what stands below."""
    block = waiting.pop(0)
    if (found := HEADING.search(block)) is None:
        raise ValueError(f"{block!r} has no heading")
    if before := block[: found.start()]:
        parser.parseBlocks(parent, [before])
    etree.SubElement(parent, f"h{len(found['level'])}").text = (found["header"] or "").strip()
    if after := block[found.end() :]:
        waiting.insert(0, after)


@dataclass
class _Item:
    """An item of a list: its number, the column of its text, the line with which it begins, its lines; is there a blank
    line between its parts?"""

    number: int
    offset: int
    typed: str
    lines: list[str] = field(default_factory=list)
    loose: bool = False
    nested: bool = False


class _Lists(BlockProcessor):
    """Reads a list with all that belongs to its items."""

    def __init__(self, parser: Any, tell: Tell) -> None:
        super().__init__(parser)
        self.tell = tell

    def test(self, parent: etree.Element, block: str) -> bool:
        return _begin(block.split("\n"), self.parser.state.isstate("item")) is not None

    def run(self, parent: etree.Element, blocks: list[str]) -> None:
        lines = blocks.pop(0).split("\n")
        begin = _begin(lines, self.parser.state.isstate("item")) or 0
        if begin:
            self.parser.parseBlocks(parent, ["\n".join(lines[:begin])])
        items, rest = _taken(lines[begin:], blocks)
        if rest:
            blocks.insert(0, "\n".join(rest))
        self._make(parent, items)

    def _make(self, parent: etree.Element, items: Sequence[_Item]) -> None:
        """Make the list: with the numbers that were typed, and paragraphs only if there are blank lines between its
        items."""
        numbered = items[0].number >= 0
        made = etree.SubElement(parent, "ol" if numbered else "ul")
        first, numbers = items[0].number, [item.number for item in items]
        if numbered and numbers == [1] * len(items) and len(items) > 1:
            self.tell(items[1].typed, COUNTED(number="1"))
            numbers = [*range(1, len(items) + 1)]
        as_typed = numbers != [*range(first, first + len(items))]
        if numbered and first != 1 and not as_typed:
            made.set("start", str(first))
        loose = any(item.loose for item in items)
        for item, number in zip(items, numbers, strict=True):
            made_item = etree.SubElement(made, "li")
            if numbered:
                made_item.set(NUMBER, str(item.number))
            if numbered and as_typed:
                made_item.set("value", str(number))
            if task := TASK.match(item.lines[0]):
                made_item.set(OPTIONS, task[1])
                item.lines[0] = item.lines[0][task.end() :]
            elif like := LIKE_TASK.match(item.lines[0]):
                self.tell(item.typed, NO_TASK(found=like[0]))
            self.parser.state.set("item")
            self.parser.parseBlocks(made_item, "\n".join(item.lines).rstrip("\n").split("\n\n"))
            self.parser.state.reset()
            if not loose:
                _tighten(made_item)


def _begin(lines: Sequence[str], in_item: bool) -> int | None:
    """Return which line of a block begins a list, if one does: the first, or one that may follow a line of a paragraph.
    A single one within a sentence does not, but in an item: who types `er sagte` and below it `- wie immer - nichts`
    means a dash."""
    for number, line in enumerate(lines):
        if (item := ITEM.match(line)) is None or RULE.match(line):
            continue
        if number == 0 or not lines[number - 1].strip():
            return number
        if not item[4] or item[3] not in (None, "1"):
            continue
        if in_item or not _is_in_a_sentence(lines[number - 1]) or any((other := ITEM.match(line)) and _kind(other) == _kind(item) for line in lines[number + 1 :]):
            return number
    return None


def _is_in_a_sentence(line: str) -> bool:
    """Tell whether a sentence seems to go on in the line below this one."""
    return line.rstrip()[-1] not in ENDS and not RULE.match(line) and not INTERRUPTS.match(line) and "|" not in line


def _kind(item: re.Match[str]) -> str:
    return item[2][-1]


def _taken(lines: list[str], blocks: list[str]) -> tuple[list[_Item], list[str]]:
    """Return the items of the list with which these lines begin, with what belongs to them in the blocks that follow,
    and the lines behind it."""
    items: list[_Item] = []
    kind, at, blank = "", 0, False
    while True:
        if at == len(lines):
            if not blocks or not _goes_on(blocks[0], items[-1].offset, kind):
                return items, []
            lines += ["", *blocks.pop(0).split("\n")]
        line = lines[at]
        indent = len(line) - len(line.lstrip(" "))
        item = None if RULE.match(line) else ITEM.match(line)
        if not line.strip():
            blank = True
            if items:
                items[-1].lines.append("")
        elif items and indent >= items[-1].offset and (items[-1].lines != [""] * len(items[-1].lines) or not blank):
            inner = line[items[-1].offset :]
            nested = ITEM.match(inner) is not None and not RULE.match(inner)
            if blank and not (items[-1].nested and (nested or inner.startswith(" "))):
                items[-1].loose = True
            items[-1].nested |= nested
            items[-1].lines.append(inner)
            blank = False
        elif item and (not items or _kind(item) == kind):
            if items and blank:
                items[-1].loose = True
            kind = _kind(item)
            items.append(_item(item, line))
            blank = False
        elif item or blank or RULE.match(line) or INTERRUPTS.match(line):
            return items, lines[at:]
        else:
            items[-1].lines.append(line.lstrip(" "))  # a paragraph goes on at the margin
        at += 1


def _goes_on(block: str, offset: int, kind: str) -> bool:
    """Tell whether a list goes on in the block behind a blank line."""
    line = next((line for line in block.split("\n") if line.strip()), None)
    if line is None:
        return True
    item = None if RULE.match(line) else ITEM.match(line)
    return len(line) - len(line.lstrip(" ")) >= offset or item is not None and _kind(item) == kind


def _item(item: re.Match[str], line: str) -> _Item:
    """Begin an item with its first line. A number right behind the item's own is no list within the list, but words:
    24. 12., - 3. Oktober."""
    spaces = len(item[4] or " ")
    offset = item.end(2) + (spaces if spaces < CODE else 1)
    text = INNER_NUMBER.sub(r"\1\\", line[offset:], count=1) if INNER_NUMBER.match(line, offset) else line[offset:]
    return _Item(-1 if item[3] is None else int(item[3]), offset, line.strip(), [text])


def _tighten(item: etree.Element) -> None:
    """Let the paragraphs of an item be its text."""
    before: etree.Element | None = None
    for child in list(item):
        if child.tag != "p" or len(child) or child.attrib:
            before = child
            continue
        text = child.text or ""
        item.remove(child)
        if before is None:
            item.text = f"{item.text}\n{text}" if item.text and item.text.strip() else text
        else:
            before.tail = f"{before.tail}\n{text}" if before.tail and before.tail.strip() else text
