"""A text of Markdown as it was typed: where in it something stands that is to be remarked on."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import islice

from msgspec import Struct

from generator.values.phrase import Message

INLINE_CODE = re.compile(r"(?<![\\`])(`+)(?!`)[^\n]{1,2000}?(?<!`)\1(?!`)")

SIGNS = frozenset("*_`[<&\\~=^")
"""Without any of these, and two spaces at the end of one, a line has no marks."""
ADDRESS = r"(?<![\w\"'=])https?://[^\s<>\x02\x03]*[^\s<>\x02\x03*_.,;:!?()\"'`\[\]]"
"""An address that is typed as it is: no sign in it means anything."""


class TextFinding(Struct, frozen=True):
    """What an editor ought to know of a text, and the offset of the character in it that is meant."""

    offset: int
    message: Message


class Typed(Struct, frozen=True, dict=True):
    """A text; `unfenced` is the same without its fenced code, to the same length."""

    source: str
    unfenced: str

    @cached_property
    def plain(self) -> str:
        """The text without any code, to the same length."""
        return INLINE_CODE.sub(lambda code: " " * len(code[0]), self.unfenced)

    def first(self, pattern: re.Pattern[str], which: int = 1) -> int:
        """Return where the pattern (its group `here`, if it has one) is found first, or where `which` one is meant,
        outside of code; 0 if it is not."""
        found = next(islice(pattern.finditer(self.plain), which - 1, None), None)
        return found.start("here" if "here" in pattern.groupindex else 0) if found else 0

    def tag(self, name: str) -> int:
        """Return where a tag begins that was typed as HTML."""
        return self.first(re.compile(rf"<{re.escape(name)}(?=[\s/>])", re.IGNORECASE))

    def attribute(self, tag: str, name: str) -> int:
        """Return where an attribute stands in such a tag."""
        return self.first(re.compile(rf"<{re.escape(tag)}\s[^<]*?\b(?P<here>{re.escape(name)})(?![\w-])", re.IGNORECASE)) or self.tag(tag)

    def address(self, address: str) -> int:
        """Return where the address of a link or picture stands."""
        found = re.search(rf"(?:\]\(\s*<?|\]:\s*<?|<|[\"'=]){re.escape(address)}", self.plain)
        return found.end() - len(address) if found else max(self.plain.find(address), 0)

    def definition(self, name: str) -> int:
        """Return where a line stands that explains a footnote `^name` or gives the address of a reference."""
        return self.first(re.compile(rf"^[ >]*(?P<here>\[){re.escape(name)}\]:", re.IGNORECASE | re.MULTILINE))

    def line(self, words: str, which: int = 1) -> int:
        """Return where a line stands that consists of these words; if there are several, the first, or `which` one is
        meant."""
        found = next(islice(re.finditer(rf"^[ >]*({re.escape(words)})[ ]*$", self.unfenced, re.MULTILINE), which - 1, None), None)
        return found.start(1) if found else max(self.unfenced.find(words), 0)


def without(pattern: re.Pattern[str], text: str) -> str:
    """Return the text with spaces for all that matches, line ends kept."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
