"""What a text says, as the search sees it: its words, folded, with what each of them weighs there."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from html import unescape
from typing import TYPE_CHECKING

from generator.render.text.typography import INLINE
from generator.values.spelling import LONGEST_WORD, folded

if TYPE_CHECKING:
    from generator.render.text.fragment import Text

OFTEN = (1, 2, 4, 9)
"""How often a word stands in a text to weigh 1, 2, 3 and 4."""
PAIRS = (("ae", "a"), ("oe", "o"))
WORD_OR_RULE = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")
"""A word, or the number of a rule: 3.7."""
LONGEST = 180
"""Letters of a description."""
INLINE_TAG = re.compile(rf"</?(?:{'|'.join(sorted(INLINE - {'img', 'br'}))})(?: [^>]*)?>")
TAG = re.compile(r"<[^>]*>")
CALL = re.compile(r'<sup id="[^"]*">.*?</sup>')
ALSO = re.compile(r'<(?:img|abbr) [^>]*?(?:alt|title)="([^"]*)"')
"""What stands in a text for those who do not see a picture, or point at an abbreviation."""
UNSAID = re.compile(r'<(h[1-6])(?: [^>]*)?>.*?</\1>|<(?:sup id|section)="[^"]*".*?(?:</sup>|</section>)|<section .*', re.DOTALL)
"""What does not belong to how a text begins: headings, the calls of notes and these themselves."""
UNSEEN = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
"""What nobody sees in a word, such as a soft hyphen: no letter, and no end of a word."""
FAR = 4000
"""In so many characters of HTML stands what a description needs, as a rule."""
UE = re.compile("(?<![aeq])ue")
KNOWN = 1 << 16
"""So many words are remembered while texts are read: nearly all that are said in any of them, which are said again and
again."""


@lru_cache(KNOWN)
def fold(word: str) -> str:
    """Return a word as it is looked up: without accents and capitals, ä, ae and a alike. `search.js` does the same."""
    plain = folded(word)
    for pair, letter in PAIRS:
        plain = plain.replace(pair, letter)
    return UE.sub("u", plain)


def words_of(said: str) -> list[str]:
    """Return the words of a line, folded. Nobody looks for what is longer than any, and each of its ends might be a
    word as well."""
    return [fold(word) for word in WORD_OR_RULE.findall(UNSEEN.sub("", said)) if 1 < len(word) <= LONGEST_WORD or len(word) == 1 and word.isdigit()]


class _Looked(dict[str, str]):
    """The words in what stands between two spaces, as they are looked up in a text: numbers are not. Each is found out
    once."""

    def __missing__(self, typed: str) -> str:
        if len(self) >= KNOWN:
            self.clear()
        self[typed] = words = " ".join([word for word in words_of(typed) if not word[0].isdigit()])
        return words


_looked = _Looked()


def words_in(said: str) -> str:
    """Return the words of a text, noted with what each of them weighs there."""
    # bars of tables are half of what stands there
    often = Counter(map(_looked.__getitem__, said.replace("|", " ").split()))
    del often[""]
    for words in [words for words in often if " " in words]:
        times = often.pop(words)
        for word in words.split(" "):
            often[word] += times
    return noted(often, lambda times: bisect_right(OFTEN, times))


def noted(words: Mapping[str, int], weigh: Callable[[int], int] = int) -> str:
    """Return words as a line for each weight: `1 haus berg`; `weigh` tells what a number given with a word weighs. One
    weighs 1."""
    lines = {1: ["1", *[word for word, number in words.items() if number == 1]]}
    for word, number in words.items():
        if number != 1:
            weight = weigh(number)
            lines.setdefault(weight, [str(weight)]).append(word)
    return "\n".join([" ".join(line) for line in lines.values() if len(line) > 1])


def read_weights(said: str) -> dict[str, int]:
    """Return the weights that were noted so."""
    rows = (line.split(" ") for line in said.splitlines())
    return {word: int(weight) for weight, *words in rows for word in words}


def spoken(text: Text) -> str:
    """Return what readers see of a text, as it was converted: no comment, no address, nothing that was taken out of
    it."""
    html = "".join(text.runs)
    also = ALSO.findall(html) if "<img" in html or "<abbr" in html else ()
    html = CALL.sub("", html) if "<sup" in html else html
    return unescape(" ".join([TAG.sub(" ", INLINE_TAG.sub("", html)), *also]))


def begins(text: Text) -> str:
    """Return how a text begins, without its headings: as much of it as the description of a page may need."""
    html = "".join(text.runs)
    for far in (FAR, len(html)):
        said = unescape(TAG.sub(" ", INLINE_TAG.sub("", UNSAID.sub(_gap, html[:far].rpartition("<")[0] if far < len(html) else html))))
        if len(said := " ".join(UNSEEN.sub("", said).split())) > LONGEST:
            break
    return said[: LONGEST + 1]


def _gap(unsaid: re.Match[str]) -> str:
    """Return what stands instead of what does not belong to a beginning: a heading parts words, the call of a note does
    not."""
    return "" if unsaid[0].startswith("<sup") else " "
