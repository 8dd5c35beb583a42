"""What a text says, as the search sees it: its words, folded, with what each of them weighs there."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import lru_cache

from generator.spelling import folded

OFTEN = (1, 2, 4, 9)
"""How often a word stands in a text to weigh 1, 2, 3 and 4."""
PAIRS = (("ae", "a"), ("oe", "o"))
WORD = re.compile(r"[^\W_]+")
WORD_OR_RULE = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")
"""A word, or the number of a rule: 3.7."""
RULE = re.compile(r"\.\d")
LONGEST = 180
"""Letters of a description."""
MARKS = re.compile(r"!?\[([^\]]*)\]\([^)]*\)|<[^>]*>|^#+ .*$|[*_`>]|\[\^[^\]]*\]:?", re.MULTILINE)
"""What is no word in a text in Markdown: of links, their words stay."""
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


def _typed(said: str) -> list[str]:
    """Return the words of a text as they are typed."""
    return (WORD_OR_RULE if RULE.search(said) else WORD).findall(said)


def words_of(said: str) -> list[str]:
    """Return the words of a text, folded."""
    return [fold(word) for word in _typed(said) if len(word) > 1 or word.isdigit()]


def weights_of(said: str) -> dict[str, int]:
    """Return what each word weighs that stands in a text."""
    often: defaultdict[str, int] = defaultdict(int)
    for word, times in Counter(_typed(said)).items():
        if len(word) > 1 and not (folded := fold(word))[0].isdigit():
            often[folded] += times
    return {word: bisect_right(OFTEN, times) for word, times in often.items()}


def noted(weights: Mapping[str, int]) -> str:
    """Return words with their weights as one line, the same for the same weights: `runde 3 rundum 1`."""
    return " ".join([f"{word} {weight}" for word, weight in sorted(weights.items())])


def given_back(line: str) -> dict[str, int]:
    """Return the weights that were noted so."""
    pieces = line.split()
    return dict(zip(pieces[::2], map(int, pieces[1::2]), strict=True))


def together(first: Mapping[str, int], second: Mapping[str, int]) -> dict[str, int]:
    """Return what each word weighs in two texts together."""
    return {word: first.get(word, 0) + second.get(word, 0) for word in {*first, *second}}


def begins(markdown: str) -> str:
    """Return how a text begins, without its marks: as much of it as the description of a page may need."""
    shown, at = "", 0
    for mark in MARKS.finditer(markdown):
        shown += markdown[at : mark.start()] + (mark[1] or "")
        at = mark.end()
        if len(words := " ".join(shown.split())) > LONGEST:
            return words[: LONGEST + 1]
    return " ".join((shown + markdown[at:]).split())[: LONGEST + 1]
