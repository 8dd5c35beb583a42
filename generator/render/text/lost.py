"""Words that stand in a text and not in what a Markdown program made of it: whatever the reason, nothing is lost
without a word.

No list of known mistakes is asked but the result: every letter and digit of the text has to be in the words of the
tree, in an address or description there, in HTML that was put aside, or in what gives links and abbreviations their
targets. Letters are counted, so that it does not matter where they went.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from html import unescape

from generator.render.text.source_positions import TextFinding
from generator.values.phrase import Phrase

LOST = Phrase(
    de="„{words}“ geht verloren: diese Stelle wird anders gelesen, als sie gemeint ist (Zeichen, die gedruckt werden sollen, brauchen einen \\ davor).",
    en="“{words}” is lost: this place is read otherwise than it is meant (signs that are to be printed need a \\ before them).",
)
NUMBER = "typed"
"""The attribute in which the number of an item is kept as it was typed, until it has been counted."""
OPTIONS = "options"
"""The attribute in which it is kept what was typed of an element beside its words, until that has been heeded."""
SHOWN = ("href", "src", "alt", "title", OPTIONS)
WORD = re.compile(r"[^\W_]+")
NOTE = re.compile(r"\[\^[^\]\n]*\]")
ESCAPED = re.compile("\x02(\\d+)\x03")
HELD = re.compile("\x02wzxhzdk:\\d+\x03")
FENCED = re.compile(r"\A<pre><code(?: class=\"(?:language-)?([^\"]*)\")?>(.*)</code></pre>\s*\Z", re.DOTALL)


def lost(source: str, root: etree.Element, held: Iterable[object], targets: Iterable[tuple[str, int]]) -> Iterator[TextFinding]:
    """Yield what is lost: of a text, its tree with all that was `held` apart, and words that give others their
    `targets`, with how often they were taken from the text (negative: how often they stand in the tree without being in
    the text)."""
    words = [_words(root), *(_aside(stash) for stash in held if isinstance(stash, str))]
    there = Counter("".join(words))
    for text, times in targets:
        words.append(text.casefold())
        for letter in words[-1]:
            there[letter] += times
    shown = NOTE.sub(lambda note: " " * len(note[0]), source) if "[^" in source else source
    missing = _letters(Counter(shown.casefold())) - _letters(there)
    if not missing:
        return
    often = Counter(word for text in words for word in WORD.findall(text))
    typed = list(WORD.finditer(shown))
    seldom = Counter(word[0].casefold() for word in typed) - often
    for word in typed:
        found = Counter(word[0].casefold())
        if seldom[word[0].casefold()] > 0 and found <= missing:
            missing -= found
            seldom[word[0].casefold()] -= 1
            yield TextFinding(word.start(), LOST(words=word[0][:60]))
    if missing:  # it is part of a word, or stands elsewhere as well
        with_one = [word for word in typed if missing.keys() & set(word[0].casefold())]
        for word in [*(word for word in with_one if seldom[word[0].casefold()] > 0), *with_one][:1]:
            yield TextFinding(word.start(), LOST(words=word[0][:60]))


def _letters(counted: Mapping[str, int]) -> Counter[str]:
    return Counter({letter: number for letter, number in counted.items() if letter.isalnum() and letter != "_"})


def _words(root: etree.Element) -> str:
    """Return all that is in a tree: its texts, what its elements show, the numbers of items."""
    words: list[str] = []
    for element in root.iter():
        text = element.text or ""
        if element.tag == "code":
            text = unescape(text)
        if element.attrib:
            words.append(element.attrib.pop(NUMBER, ""))
            if element.get("class") in ("footnote-ref", "footnote-backref"):
                text = ""
            else:
                shown = [element.get(name, "") for name in SHOWN]
                if type(element.text) is not str and _plain(shown[0]).removeprefix("mailto:") == _plain(text).removeprefix("mailto:"):
                    del shown[0]  # an address in angle brackets, which was typed once
                words += shown
        words.append(text)
        if element.tail:
            words.append(element.tail)
    return _plain("\n".join(words)).casefold()


def _aside(html: str) -> str:
    """Return what is in HTML that was put aside, or in fenced code, which names its language."""
    fenced = FENCED.match(html)
    return (f"{fenced[1] or ''} {unescape(fenced[2])}" if fenced else html).casefold()


def _plain(text: str) -> str:
    if "\x02" not in text:
        return text
    text = ESCAPED.sub(lambda sign: chr(int(sign[1])), text)
    return HELD.sub(" ", text.replace("\x02amp\x03amp;", "&").replace("\x02amp\x03", "&"))
