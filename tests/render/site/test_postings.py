"""Parts of the search's index: made anew of themselves when pages say other words, they are those of all pages as they are then."""

from __future__ import annotations

import json
from random import Random

import pytest

from generator.render.site.postings import Revised, longer_words, part_of, path_of, read
from tests.conftest import tries

STEMS = ("runde", "golf", "schluss", "lied", "lieder", "abend", "spiel", "ab", "tor", "torte", "wart")


def word(chance: Random) -> str:
    """A stem, or two of them with one of the letters that join words."""
    return chance.choice(STEMS) + (chance.choice(("", "s", "n")) + chance.choice(STEMS) if chance.random() < 0.6 else "")


def said(chance: Random) -> dict[str, int]:
    """What a page says; every page says all stems, so that no part goes."""
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
def test_parts_are_revised_as_if_they_were_made_of_all_pages(seed: int) -> None:
    chance = Random(seed)
    pages = [said(chance) for _ in range(4)]
    files = made(pages)
    words = sorted({one for page in pages for one in page})
    for _ in range(5):
        revised = Revised(words, files.__getitem__)
        for _ in range(chance.randint(1, 2)):
            number, now = chance.randrange(len(pages)), said(chance)
            revised.say(number, pages[number], now)
            pages[number] = now
        files |= revised.files()
        words = revised.words
        assert files == made(pages)
        assert words == sorted({one for page in pages for one in page})


def test_titles_weigh_what_they_weighed() -> None:
    files = {"search/g0.js": b'zine.part("g0",{"golf":[0,41,2,1]},{});\n', "search/g4.js": b'zine.part("g4",{"golf":[0,41,2,1],"gong":[1,3]},{});\n'}
    revised = Revised(["golf", "gong"], files.__getitem__)
    revised.say(0, {"golf": 1}, {"golf": 3})
    revised.say(1, {}, {"golf": 2})
    assert read(revised.files()["search/g4.js"]) == ({"golf": [0, 43, 1, 2, 2, 1], "gong": [1, 3]}, {})


def test_what_was_not_said_cannot_go() -> None:
    revised = Revised(["golf"], lambda path: b'zine.part("g4",{"golf":[0,1]},{});\n')
    with pytest.raises(ValueError):
        revised.say(1, {"golf": 2}, {})


def test_a_part_without_words_is_needed_no_more() -> None:
    revised = Revised(["golf"], lambda path: b'zine.part("g4",{"golf":[0,1]},{});\n')
    revised.say(0, {"golf": 1}, {})
    with pytest.raises(ValueError):
        revised.files()


def test_a_word_ends_with_a_shorter_one_if_a_word_comes_before_it() -> None:
    words = ["golf", "golfrunde", "liederrunde", "lied", "rund", "runde", "schluss", "schlussrunde", "torten", "tortenrunde", "torte"]
    assert longer_words(frozenset(words), sorted(words)) == {"runde": ["golfrunde", "schlussrunde", "tortenrunde"]}
