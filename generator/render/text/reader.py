"""Python-Markdown behind one door: a text → its tree, with what there is to say of it. `grammar.py` tells it how to
read; nobody else imports it.

To make a reader ready takes as long as to read a page, so it reads one text after the other, unless one of them made it
fail.
"""

from __future__ import annotations

import hashlib
import re
import xml.etree.ElementTree as etree
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

import markdown
from markdown.extensions.fenced_code import FencedBlockPreprocessor
from markdown.extensions.footnotes import FootnoteExtension

from generator.render.text import blocks, grammar
from generator.render.text.additions import Additions
from generator.render.text.dropped_html import EXTRA_CELLS, LOSSES, NOBODY_LINKS, misread
from generator.render.text.limits import UnshowableText
from generator.render.text.lost import lost
from generator.render.text.sanitise import Ours
from generator.render.text.stray_markup import Leftovers
from generator.values.phrase import Phrase

SAY_IT = LOSSES | {blocks.BARE_END}
"""What says itself which words of its line are lost."""
FENCED: re.Pattern[str] = FencedBlockPreprocessor.FENCED_BLOCK_RE
"""Code between two fences."""

NOTE_IN_NOTE = Phrase(
    de="Eine Fußnote ist innerhalb einer anderen Fußnote erklärt; [^name]: muss am Anfang einer eigenen Zeile stehen",
    en="A footnote is defined inside another footnote; [^name]: must be at the beginning of a line of its own",
)


class ReadText(NamedTuple):
    """What was made of a text: untrusted HTML with words in it for what is `sealed`, our own values."""

    html: str
    sealed: Mapping[str, str]


def read(source: str, added: Additions) -> ReadText:
    """Read a text, which is the one that is `added` to. Raises UnshowableText."""
    reader = _ready.pop() if _ready else _Reader()
    found = reader.read(source, added)
    _ready.append(reader)
    return found


class _References(dict[str, Any]):
    """The targets of links by name; remembers which were asked for."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def __getitem__(self, name: str) -> Any:
        self.asked[name] += 1
        return super().__getitem__(name)


class _Reader:
    """Reads one text after the other."""

    added: Additions
    references: _References
    left: Leftovers
    sealed: dict[str, str]

    def __init__(self) -> None:
        self.notes = FootnoteExtension()
        self.converter = converter = markdown.Markdown(
            extensions=[self.notes, "fenced_code", "tables", "def_list", "abbr"],
            extension_configs={"tables": {"use_align_attribute": True}},
        )
        grammar.install(converter, lambda line, message: self.added.tell(self.added.typed.line(line), message))
        blocks.install(converter, lambda line, which, message: self.added.tell(self.added.typed.line(line, which), message))
        processors = converter.treeprocessors
        processors.register(SimpleNamespace(run=self._judge), "judge", 11)  # type: ignore[arg-type]  # while escaped characters are still marked, before what is ours
        processors.register(SimpleNamespace(run=self._add), "add", -1)  # type: ignore[arg-type]  # after all others
        self._count_cells()

    def read(self, source: str, added: Additions) -> ReadText:
        self.added, self.sealed = added, {}
        converter = self.converter.reset()
        converter.references = self.references = _References()
        self.left = Leftovers(self.notes.footnotes, self.references)
        try:
            html = converter.convert(source)
        except RecursionError:
            raise
        except RuntimeError:  # Python-Markdown's table of notes grew while it went through it
            raise UnshowableText(NOTE_IN_NOTE()) from None
        if len(self.notes.footnotes) != added.notes:  # or it did not see those that came last
            raise UnshowableText(NOTE_IN_NOTE())
        for name in sorted(self.references.keys() - self.references.asked.keys()):
            at = added.typed.definition(name)
            added.tell(at, NOBODY_LINKS(name=source[at + 1 : at + 1 + len(name)]))
        added.findings += self.left.findings(added.typed)
        return ReadText(html, self.sealed)

    def _judge(self, root: etree.Element) -> None:
        """Note what is left over, what is read otherwise than it looks, and which words are not in the tree, as far as
        nothing is said of them yet."""
        added, source = self.added, self.added.typed.source
        self.left.run(root)
        added.findings += misread(added.typed)
        lines = source.split("\n")
        for finding in added.findings:
            if finding.message.phrase in SAY_IT:
                number = source.count("\n", 0, finding.offset)
                lines[number] = " " * len(lines[number])
        added.findings += lost("\n".join(lines), root, self.converter.htmlStash.rawHtmlBlocks, self._targets())

    def _targets(self) -> Iterator[tuple[str, int]]:
        """Yield the words that give links, notes and abbreviations their targets: once as they were typed, but not as
        often as links have them."""
        for name, (address, title) in self.references.items():
            times = self.references.asked[name]
            yield name, 1 + times
            yield address, 1 - times
            yield title or "", 1 - times
        for short, long in self.converter.treeprocessors["abbr"].abbrs.items():  # type: ignore[attr-defined]
            yield f"{short} {long}", 1

    def _add(self, root: etree.Element) -> None:
        """Add what is ours, and seal it."""
        self.added.make(root, self.converter.htmlStash.rawHtmlBlocks)
        mark = f"sealed{hashlib.sha256(self.added.typed.source.encode()).hexdigest()[:24]}"
        for element in root.iter():
            for name, value in element.items():
                if type(value) is Ours:
                    word = f"{mark}-{len(self.sealed)}"
                    self.sealed[word] = value
                    element.set(name, word)

    def _count_cells(self) -> None:
        """Note rows with more cells than the table's head: Python-Markdown leaves them out."""
        tables: Any = self.converter.parser.blockprocessors["table"]
        build = tables._build_row

        def counted(row: str, parent: etree.Element, columns: Sequence[str | None]) -> None:
            cells = tables._split_row(row)
            if any(cell.strip() for cell in cells[len(columns) :]):
                self.added.tell(self.added.typed.line(row.strip()), EXTRA_CELLS(found=len(cells), most=len(columns)))
            build(row, parent, columns)

        tables._build_row = counted


_ready: list[_Reader] = []
"""Those that wait for their next text."""
