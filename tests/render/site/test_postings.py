"""Parts of the search's index: what all pages say, word by word."""

from __future__ import annotations

import json
from collections import defaultdict
from random import Random

import pytest

from generator.render.site.postings import add, longer_words, part_of, parts, path_of
from generator.render.text.search_terms import noted
from tests.conftest import tries

STEMS = ("runde", "golf", "schluss", "lied", "lieder", "abend", "spiel", "ab", "tor", "torte", "wart")


def word(chance: Random) -> str:
    """A stem, or two of them with one of the letters that join words."""
    return chance.choice(STEMS) + (chance.choice(("", "s", "n")) + chance.choice(STEMS) if chance.random() < 0.6 else "")


def said(chance: Random) -> dict[str, int]:
    """What a page says."""
    return dict.fromkeys(STEMS, 1) | {word(chance): chance.randint(1, 4) for _ in range(5)}


def made(pages: list[dict[str, int]]) -> dict[str, bytes]:
    """All parts, by what they are said to be, word by word."""
    known = sorted({word for page in pages for word in page})
    files: dict[str, tuple[dict[str, list[int]], dict[str, list[str]]]] = {}
    for one in known:
        postings, longer = files.setdefault(path_of(part_of(one)), ({}, {}))
        postings[one] = [number for at, page in enumerate(pages) if one in page for number in (at, page[one])]
        starts = [(other, other[: -len(one)]) for other in known if len(one) >= 4 and other.endswith(one) and len(other) >= len(one) + 3]
        found = [other for other, start in starts if {start, start + "e"} & {*known} or (start[-1] in "sn" and start[:-1] in known)]
        if found:
            longer[one] = found[:40]
    return {
        path: f"zine.part({','.join(json.dumps(part, separators=(',', ':')) for part in (path[7:-3], *parts))});\n".encode()
        for path, parts in files.items()
    }


@pytest.mark.parametrize("seed", range(tries(40)))
def test_parts_are_what_they_are_said_to_be(seed: int) -> None:
    chance = Random(seed)
    pages = [said(chance) for _ in range(4)]
    words = sorted({one for page in pages for one in page})
    noted_by_word: defaultdict[str, list[str]] = defaultdict(list)
    for number, page in enumerate(pages):
        title = {word: chance.randint(1, page[word]) for word in chance.sample([*page], 2)}
        text = {word: weight - title.get(word, 0) for word, weight in page.items() if weight > title.get(word, 0)}
        add(noted_by_word, number, noted(text), noted(title))
    assert parts(noted_by_word, longer_words(frozenset(words), words)) == ((), made(pages))


def test_a_word_ends_with_a_shorter_one_if_a_word_comes_before_it() -> None:
    words = ["golf", "golfrunde", "liederrunde", "lied", "rund", "runde", "schluss", "schlussrunde", "torten", "tortenrunde", "torte"]
    assert longer_words(frozenset(words), sorted(words)) == {"runde": ["golfrunde", "schlussrunde", "tortenrunde"]}
