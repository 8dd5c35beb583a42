"""Blocks of an article: what stands between `::: KIND words` and `:::`, a poem or a box. Told from the lines of a text,
when its code and its HTML have been put aside; what is in a block is read as everything else is.

A block becomes a `section` of the tree; what was typed of it beside its text lies in an attribute until `arranged.py`
makes of it what is shown.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markdown.blockprocessors import BlockProcessor
from markdown.preprocessors import Preprocessor
from markdown.util import HTML_PLACEHOLDER_RE

from generator.render.text.arranged import KEEP, MOST, NO_COUNT, PAGE
from generator.render.text.lost import OPTIONS
from generator.values.phrase import Message, Phrase
from generator.values.problem import NEAREST, closest, nearest

KINDS = ("ads", "aside", "box", "columns", "gallery", "interview", "poem", "quote", "table")
"""All kinds of blocks that can be typed."""
FILE = re.compile(r"(?:\"([^\"]+\.csv)\"|(\S+\.csv))(?:\s+|\Z)", re.IGNORECASE)
SPREADSHEET = re.compile(r"\S+\.(?:xlsx?|ods|numbers|tsv|txt)\b", re.IGNORECASE)
COUNT = re.compile(r"(\d{1,3})(?:\s+|\Z)")
NO_KIND = Phrase(
    de="Einen Block „{kind}“ gibt es nicht{near}; die Zeile wird gedruckt. Arten: {kinds}",
    en="There is no block “{kind}”{near}; the line is printed. Kinds: {kinds}",
)
NO_END = Phrase(
    de="Zum Block „{kind}“ fehlt die schließende Zeile {colons}; er reicht bis zum Ende des Textes.",
    en="The block “{kind}” is never closed by a line {colons}; it reaches to the end of the text.",
)
INNER_NO_END = Phrase(
    de="Zum Block „{kind}“ fehlt die schließende Zeile {colons}; er endet mit dem Block, in dem er steht.",
    en="The block “{kind}” is never closed by a line {colons}; it ends with the block in which it stands.",
)
NO_BEGIN = Phrase(
    de="Die Zeile {colons} schließt keinen Block; sie wird nicht gedruckt.", en="The line {colons} closes no block; it is not printed."
)
NO_CSV = Phrase(
    de="table: erwartet wird der Name einer CSV-Datei neben dem Artikel, dahinter ihre Überschrift: table ergebnis.csv Das Ergebnis; gefunden: {found}{how}",
    en="table: expected the name of a CSV file beside the article, and its caption: table results.csv The results; found: {found}{how}",
)
SAVE_AS_CSV = Phrase(de=" – im Tabellenprogramm als CSV (UTF-8) speichern", en=" – save it in the spreadsheet as CSV (UTF-8)")
EMPTY = Phrase(de="Der Block „{kind}“ ist leer.", en="The block “{kind}” is empty.")
NO_PICTURES = Phrase(de="In diesem Block „{kind}“ ist kein Bild.", en="There is no picture in this block “{kind}”.")
NO_NAMES = Phrase(
    de="In diesem Block „{kind}“ spricht niemand: ein Absatz beginnt mit einem fetten Namen und einem Doppelpunkt, **Anna:**",
    en="Nobody speaks in this block “{kind}”: a paragraph begins with a bold name and a colon, **Anna:**",
)
TWO_COLONS = Phrase(
    de="Ein Block beginnt und endet mit drei Doppelpunkten: ::: {kind}; die Zeile wird gedruckt.",
    en="A block begins and ends with three colons: ::: {kind}; the line is printed.",
)
BARE_END = Phrase(
    de="{found} ist als Ende des Blocks gelesen; er endet mit {colons} allein.", en="{found} is read as the end of the block, which is {colons} alone."
)
NO_COMMENT = Phrase(
    de="{mark} sagt hier nichts{near}; es gibt <!-- page -->, <!-- keep --> und <!-- /keep -->",
    en="{mark} says nothing here{near}; there are <!-- page -->, <!-- keep --> and <!-- /keep -->",
)
ALONE = Phrase(de="{mark} gilt nur allein auf seiner Zeile.", en="{mark} counts only if it is alone on its line.")
PAGE_IN_BLOCK = Phrase(
    de="In einem Block „{kind}“ kann keine Seite beginnen; {mark} gilt nicht.", en="No page can begin within a block “{kind}”; {mark} does not count."
)
NO_FILE = Phrase(de="nichts", en="nothing")
NO_KEEP = Phrase(de="Zu {mark} fehlt {other}.", en="To {mark} belongs {other}, which is missing.")

BEGIN = re.compile(r"[ ]{0,3}(?P<colons>:{3,})[ \t]*\{?[ \t]*\.?(?P<kind>[^\W\d_][\w-]*):?[ \t]*\}?(?:[ \t]+(?P<words>.*?))?[ \t]*")
END = re.compile(r"[ ]{0,3}(?P<colons>:{3,})[ \t]*")
NAMED_END = re.compile(r"[ ]{0,3}(?P<colons>:{3,})[ \t]*(?:/[ \t]*\w*|end|ende)[ \t]*", re.IGNORECASE)
NEARLY = re.compile(r"[ ]{0,3}::[ \t]*(?P<kind>[^\W\d_]+)(?:[ \t].*)?")
COMMENT = re.compile(r"<!--\s*(?P<says>/?keep|page)\s*-->", re.IGNORECASE)
LIKE_COMMENT = re.compile(r"<!--\s*(?P<says>/?[\w-]+)\s*-->")
SAID = ("page", "keep", "/keep")
NEEDS = {"gallery": (re.compile(r"!\["), NO_PICTURES), "interview": (re.compile(r"[ ]{0,3}(\*\*|__)[^*_]+(?::\1|\1:)"), NO_NAMES)}
"""What a line of a block of a kind has to hold, and what there is to say if none does; of others, something."""
SOMETHING = re.compile(r"\S"), EMPTY
FLOW = ("interview", "poem")
"""Kinds in which a page may begin: on paper their paragraphs stand in the text as others do."""
COUNT_IN_WORDS = re.compile(r"(-\d+|eine?|zwei|drei|vier|fünf|sechs|one|two|three|four|five|six)(?:\s+|\Z)", re.IGNORECASE)
BEGINS_BLOCK, ENDS_BLOCK = "\x02block {}\x03", "\x02end {}\x03"
MADE = re.compile("\x02block (\\d+)\x03")
"""A line that stands for one that begins a block: no text has such signs."""
ESCAPE = "\\"
JOINER = "\N{WORD JOINER}"
VERSE = re.compile(r"([ ]*)(?:([-+*#>](?=[ #])|[>#|]|\d{1,9}(?=[.)][ ]))(.?))?")
RULE = re.compile(r"[ ]*([-*_])(?:[ ]*\1){2,}[ ]*")


@dataclass
class _Open:
    """A block that has begun: its number, kind (nothing: an unknown one), signs, and how it was typed."""

    number: int
    kind: str
    colons: str
    typed: str
    at: int  # which of the lines that are the same
    filled: bool = False  # does it hold what it needs


class Blocks(Preprocessor):
    """Finds where blocks begin and end. `tell` is told of a line, which one of those that are the same, and the
    message."""

    def __init__(self, converter: Any, tell: Callable[[str, int, Message], None]) -> None:
        super().__init__(converter)
        self.tell = tell
        self.found: list[tuple[str, str]] = []  # kind and words of each block, by its number

    def run(self, lines: list[str]) -> list[str]:
        self.found = []
        return list(self._read(lines, self.md.htmlStash.rawHtmlBlocks))

    def _read(self, lines: Sequence[str], stash: Sequence[Any]) -> Iterator[str]:
        opened: list[_Open] = []
        seen = Counter[str]()
        for line in lines:
            says, typed = _comment(line, stash)
            seen[typed] += 1
            end = END.fullmatch(line) or opened and NAMED_END.fullmatch(line)
            for block in opened if not end else ():
                block.filled = block.filled or NEEDS.get(block.kind, SOMETHING)[0].search(line) is not None
            if says:
                yield from self._said(says, typed, opened, seen[typed])
            elif end:
                if not END.fullmatch(line):
                    self.tell(typed, seen[typed], BARE_END(found=typed, colons=end["colons"]))
                yield from self._ended(end["colons"], opened, seen[typed])
            elif (begin := BEGIN.fullmatch(line)) and not begin["kind"].isdigit():
                kind, words = begin["kind"].lower(), begin["words"] or ""
                if kind in MOST and (counted := COUNT_IN_WORDS.match(words)):
                    self.tell(typed, seen[typed], NO_COUNT(kind=kind, most=str(MOST[kind]), found=counted[1]))
                if (counted := _counted(kind, words)) and not 1 <= int(counted[1]) <= MOST[kind]:
                    self.tell(typed, seen[typed], NO_COUNT(kind=kind, most=str(MOST[kind]), found=counted[1]))
                if kind == "table" and not FILE.match(words):
                    how = SAVE_AS_CSV() if SPREADSHEET.match(words) else ""
                    self.tell(typed, seen[typed], NO_CSV(found=words or NO_FILE(), how=how))
                if kind in KINDS:
                    opened.append(self._opened(kind, words, begin["colons"], typed, seen[typed]))
                    yield from self._begins(opened[-1])
                else:
                    opened.append(_Open(-1, "", begin["colons"], typed, 0))
                    self.tell(typed, seen[typed], NO_KIND(kind=begin["kind"], near=nearest(begin["kind"], KINDS), kinds=", ".join(KINDS)))
                    yield line.replace(":", "\\:", 1).replace("{", "\\{", 1)  # all is said of it
            else:
                self._look_at(line, typed, seen[typed])
                yield line
        for block in reversed(opened):
            yield from self._left_open(block, NO_END)

    def _look_at(self, line: str, typed: str, at: int) -> None:
        """Tell of a line that was probably meant to be one of ours."""
        if (nearly := NEARLY.fullmatch(line)) and nearly["kind"].lower() in KINDS:
            self.tell(typed, at, TWO_COLONS(kind=nearly["kind"].lower()))
        elif inside := COMMENT.search(line):
            self.tell(typed, at, ALONE(mark=inside[0]))
        elif (like := LIKE_COMMENT.fullmatch(typed)) and (near := closest(like["says"], SAID)):
            self.tell(typed, at, NO_COMMENT(mark=typed, near=NEAREST(word=f"<!-- {near} -->")))

    def _opened(self, kind: str, words: str, colons: str = "", typed: str = "", at: int = 0) -> _Open:
        self.found.append((kind, words))
        return _Open(len(self.found) - 1, kind, colons, typed, at)

    @staticmethod
    def _begins(block: _Open) -> Iterator[str]:
        yield from ("", BEGINS_BLOCK.format(block.number), "")

    @staticmethod
    def _ends(block: _Open) -> Iterator[str]:
        if block.number >= 0:
            yield from ("", ENDS_BLOCK.format(block.number), "")

    def _left_open(self, block: _Open, phrase: Phrase) -> Iterator[str]:
        """End a block that nobody has closed, and tell of it."""
        if block.kind == KEEP:
            self.tell(block.typed, block.at, NO_KEEP(mark=block.typed, other="<!-- /keep -->"))
        elif block.kind:
            self.tell(block.typed, block.at, phrase(kind=block.kind, colons=block.colons))
        yield from self._ends(block)

    def _ended(self, colons: str, opened: list[_Open], at: int) -> Iterator[str]:
        """End the innermost block that has so many signs, with all in it; the innermost one if none has."""
        begun = [block.colons for block in opened if block.colons]
        if not begun:
            self.tell(colons, at, NO_BEGIN(colons=colons))
            return
        wanted = colons if colons in begun else begun[-1]
        while (block := opened.pop()).colons != wanted:
            yield from self._left_open(block, INNER_NO_END)
        if block.kind not in ("", "table") and not block.filled:
            self.tell(block.typed, block.at, NEEDS.get(block.kind, SOMETHING)[1](kind=block.kind))
        yield from self._ends(block)

    def _said(self, says: str, typed: str, opened: list[_Open], at: int) -> Iterator[str]:
        """Heed what a comment says."""
        if within := next((block.kind for block in reversed(opened) if block.kind not in (KEEP, "", *FLOW)), "") if says == PAGE else "":
            self.tell(typed, at, PAGE_IN_BLOCK(kind=within, mark=typed))
        elif says == PAGE:
            made = self._opened(PAGE, "")
            yield from self._begins(made)
            yield from self._ends(made)
        elif says == KEEP:
            opened.append(self._opened(KEEP, "", typed=typed, at=at))
            yield from self._begins(opened[-1])
        elif opened and opened[-1].kind == KEEP:
            yield from self._ends(opened.pop())
        else:
            self.tell(typed, at, NO_KEEP(mark=typed, other="<!-- keep -->"))


class BlockReader(BlockProcessor):
    """Reads what is in a block."""

    def __init__(self, parser: Any, blocks: Blocks) -> None:
        super().__init__(parser)
        self.blocks = blocks

    def test(self, parent: etree.Element, block: str) -> bool:
        return MADE.fullmatch(block.strip()) is not None

    def run(self, parent: etree.Element, blocks: list[str]) -> None:
        number = int(MADE.sub(r"\1", blocks.pop(0).strip()))
        end = ENDS_BLOCK.format(number)
        within: list[str] = []
        while blocks and (block := blocks.pop(0)).strip() != end:
            within.append(block)
        kind, words = self.blocks.found[number]
        if kind == "poem":
            within = [_stanza(block) for block in within]
        counted = FILE.match(words) if kind == "table" else _counted(kind, words)
        title = words[counted.end() :] if counted else words
        made = etree.SubElement(parent, "section", {OPTIONS: f"{kind} {next(filter(None, counted.groups()))}" if counted else kind})
        if title and kind != "quote":
            etree.SubElement(made, "p", {OPTIONS: ""}).text = title
        self.parser.state.set("block")
        self.parser.parseBlocks(made, within)
        self.parser.state.reset()
        if title and kind == "quote":
            etree.SubElement(made, "p", {OPTIONS: ""}).text = title


def _counted(kind: str, words: str) -> re.Match[str] | None:
    """Return the number behind a kind that may have one."""
    return COUNT.match(words) if kind in MOST else None


def _comment(line: str, stash: Sequence[Any]) -> tuple[str, str]:
    """Return what a line says that is nothing but a comment of ours, which has been put aside (nothing, if it is none),
    and the line as it was typed."""
    held = HTML_PLACEHOLDER_RE.fullmatch(line.strip())
    raw = stash[int(held[1])] if held and int(held[1]) < len(stash) else None
    typed = raw.strip() if type(raw) is str else line.strip()
    found = COMMENT.fullmatch(typed) if type(raw) is str else None
    return found["says"].lower() if found else "", typed


def _stanza(block: str) -> str:
    """Return lines of a poem as a paragraph, whose first line may be indented as well: spaces there would be no part of
    it."""
    words = "\\\n".join(map(_verse, block.strip("\n").split("\n")))
    return f"{JOINER}{words}" if words.startswith("\N{NO-BREAK SPACE}") else words


def _verse(line: str) -> str:
    """Return a line of a poem as words of a paragraph, as far from the margin as it was typed."""
    if not line.strip() or line.lstrip().startswith("\x02"):
        return line
    if RULE.fullmatch(line):
        return re.sub(r"([-*_])", r"\\\1", line.strip())
    found = VERSE.match(line)
    assert found
    indent, sign, behind = found[1].replace(" ", "\N{NO-BREAK SPACE}"), found[2] or "", found[3] or ""
    escaped = f"{sign}\\{behind}" if sign.isdigit() else f"\\{sign}{behind}" if sign else ""
    return f"{indent}{escaped}{line[found.end() :].rstrip().removesuffix(ESCAPE).rstrip()}"


def install(converter: Any, tell: Callable[[str, int, Message], None]) -> None:
    """Teach a converter to read blocks."""
    blocks = Blocks(converter, tell)
    converter.preprocessors.register(blocks, "blocks", 15)  # code and HTML have been put aside
    converter.parser.blockprocessors.register(BlockReader(converter.parser, blocks), "blocks", 200)
