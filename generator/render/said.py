"""What a text says, as the search sees it: its words, folded, with what each of them weighs there."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache

from generator.spelling import LONGEST_WORD, folded

OFTEN = (1, 2, 4, 9)
"""How often a word stands in a text to weigh 1, 2, 3 and 4."""
PAIRS = (("ae", "a"), ("oe", "o"))
WORD_OR_RULE = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")
"""A word, or the number of a rule: 3.7."""
LONGEST = 180
"""Letters of a description."""
LINK = r"\[([^\]]*)\]\([^)]*\)"
MARKS = re.compile(rf"!{LINK}|{LINK}|<[^>]*>|#(?<=^#)#* .*$|\*|_|`|>|\[\^[^\]]*\]:?", re.MULTILINE)
"""What is no word in a text in Markdown: of links, their words stay. Each begins with a letter of its own, by which it is found quickly."""
UE = re.compile("(?<![aeq])ue")
KNOWN = 1 << 16
"""So many words are remembered while texts are read: nearly all that are said in any of them, which are said again and again."""


@lru_cache(KNOWN)
def fold(word: str) -> str:
    """Return a word as it is looked up: without accents and capitals, ä, ae and a alike. `search.js` does the same."""
    plain = folded(word)
    for pair, letter in PAIRS:
        plain = plain.replace(pair, letter)
    return UE.sub("u", plain)


def words_of(said: str) -> list[str]:
    """Return the words of a line, folded. Nobody looks for what is longer than any, and each of its ends might be a word as well."""
    return [fold(word) for word in WORD_OR_RULE.findall(said) if 1 < len(word) <= LONGEST_WORD or len(word) == 1 and word.isdigit()]


class _Looked(dict[str, str]):
    """The words in what stands between two spaces, as they are looked up in a text: numbers are not. Each is found out once."""

    def __missing__(self, typed: str) -> str:
        if len(self) >= KNOWN:
            self.clear()
        self[typed] = words = " ".join([word for word in words_of(typed) if not word[0].isdigit()])
        return words


_looked = _Looked()


def words_in(said: str) -> str:
    """Return the words of a text, noted with what each of them weighs there."""
    often = Counter(map(_looked.__getitem__, said.replace("|", " ").split()))  # bars of tables are half of what stands there
    del often[""]
    for words in [words for words in often if " " in words]:
        times = often.pop(words)
        for word in words.split(" "):
            often[word] += times
    return noted(often, lambda times: bisect_right(OFTEN, times))


def noted(words: Mapping[str, int], weigh: Callable[[int], int] = int) -> str:
    """Return words as a line for each weight: `1 haus berg`; `weigh` tells what a number given with a word weighs. One weighs 1."""
    lines = {1: ["1", *[word for word, number in words.items() if number == 1]]}
    for word, number in words.items():
        if number != 1:
            weight = weigh(number)
            lines.setdefault(weight, [str(weight)]).append(word)
    return "\n".join([" ".join(line) for line in lines.values() if len(line) > 1])


def given_back(said: str) -> dict[str, int]:
    """Return the weights that were noted so."""
    rows = (line.split(" ") for line in said.splitlines())
    return {word: int(weight) for weight, *words in rows for word in words}


def begins(markdown: str) -> str:
    """Return how a text begins, without its marks: as much of it as the description of a page may need."""
    said, end = "", 0
    for mark in MARKS.finditer(markdown):
        said += markdown[end : mark.start()] + (mark[1] or mark[2] or "")
        end = mark.end()
        if len(said) > LONGEST + 1 and len(said := " ".join(f"{said}|".split())[:-1]) > LONGEST + 1:  # a space at its end stays
            break
    else:
        said += markdown[end:]
    return " ".join(said.split())[: LONGEST + 1]
