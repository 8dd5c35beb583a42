"""A field of letters with hidden words of the issue: it fills what would be left empty of a page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from generator.render.text.excerpts import nouns
from generator.values.appeared import numbers
from generator.values.issue import Issue, Magazine
from generator.values.report import Prose, walk

SIDE = 15
LEAST = 12
"""Words that have to be hidden in a field: with fewer it is no puzzle."""
ROOT = 5
"""Words that begin with the same letters, so many, are forms of one: only one of them is hidden."""
FIELDS = 32
"""So many fields are remembered: those of one issue."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Puzzle(Struct, frozen=True):
    """A field of letters and the words that are hidden in it."""

    rows: tuple[str, ...]
    words: tuple[str, ...]


def puzzle(issue: Issue, magazine: Magazine, width: int = SIDE, height: int = SIDE, most: int = SIDE) -> Puzzle:
    """Hide words of the issue, in German nouns, in a field of so many letters: across, down and aslant; at `most` so
    many."""
    return _hidden(_nouns(tuple(_texts(issue, magazine))), numbers(issue.number)[1], width, height, most)


def _texts(issue: Issue, magazine: Magazine) -> Iterator[str]:
    """Yield the texts of an issue whose words are hidden."""
    yield from (title for title in (magazine.masthead.title, magazine.masthead.subtitle, issue.title.text if issue.title else ""))
    articles = [section for section in issue.sections if section.kind == "article"]
    yield from (block.markdown for article in articles for block in walk(article.blocks) if isinstance(block, Prose))


@lru_cache(FIELDS)
def _nouns(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the nouns of texts, in order."""
    return tuple(sorted({noun for text in texts for noun in nouns(text)}))


@lru_cache(FIELDS)
def _hidden(nouns: tuple[str, ...], seed: int, width: int, height: int, most: int) -> Puzzle:
    """Hide some of these nouns. The fields of an issue are asked for at every height that a filler may have."""
    letters = {word: word.upper() for word in nouns}
    draw = random.Random(seed)
    words = [*nouns]
    draw.shuffle(words)
    words = list({word[:ROOT]: word for word in reversed(words)}.values())[::-1]

    square: dict[tuple[int, int], str] = {}
    hidden: list[str] = []
    for word in words[: 2 * most]:
        if len(hidden) == most:
            break
        for _ in range(200):
            across, down = draw.choice([(1, 0), (0, 1), (1, 1), (1, -1)])
            x, y = draw.randrange(width), draw.randrange(height)
            cells = {(x + across * n, y + down * n): letter for n, letter in enumerate(letters[word])}
            if all(0 <= cx < width and 0 <= cy < height and square.get((cx, cy), letter) == letter for (cx, cy), letter in cells.items()):
                square |= cells
                hidden.append(word)
                break
    rows = tuple("".join(square.get((x, y)) or draw.choice(ALPHABET) for x in range(width)) for y in range(height))
    return Puzzle(rows, tuple(sorted(hidden)))
