"""A part of the search's index: the weights of all pages for words that begin alike, and the longer words that end with
them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import lru_cache
from json import JSONEncoder

from generator.render.text.search_terms import KNOWN, read_weights
from generator.values.artifact import Artifact

FOLDER = "search"
GROUPS = ("abcd", "efgh", "ijklm", "nopq", "rstu", "vwxyz")
"""Words are in one part if they have the same first letter, and second letters of the same group."""
LARGEST = 80_000
"""A part of more bytes is divided by the next letter: a telephone has it in a moment."""
DEEPEST = 6
"""Letters by which a part is divided at most; what is said on so many pages is as long as it is."""
SHORTEST_END = 4
"""Letters of the shortest word that is looked for at the end of others."""
SHORTEST_START = 3
MOST_LONGER = 40
"""So many longer words are remembered of a word."""

Longer = dict[str, list[str]]
"""By word: longer words that end with it."""


@lru_cache(KNOWN)
def part_of(word: str) -> str:
    """Return the name of the part that a folded word is in. `search.js` does the same."""
    return word[0] + group_of(word, 1) if "a" <= word[0] <= "z" else "0"


def group_of(word: str, at: int) -> str:
    """Return in which group the letter of a word is at a place; `0` is that of no letter."""
    return str(next((n for n, group in enumerate(GROUPS, 1) if word[at : at + 1] and word[at] in group), 0))


_json = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def path_of(part: str) -> str:
    """Return where a part lies on the site."""
    return f"{FOLDER}/{part}.js"


def script(function: str, *values: object) -> bytes:
    """Return a call of one of the script's functions, as a file."""
    return f"zine.{function}({','.join(map(_json, values))});\n".encode()


def part(name: str, postings: Mapping[str, str], longer: Longer) -> bytes:
    """Return a part as a file: numbers and weights of each word stand there as they are given."""
    # a folded word has nothing to be escaped
    told = ",".join([f'"{word}":[{flat}]' for word, flat in sorted(postings.items())])
    return f'zine.part("{name}",{{{told}}},{_json(dict(sorted(longer.items())))});\n'.encode()


def add(said: defaultdict[str, list[str]], number: int, words: str, opening: str) -> None:
    """Note by word what the page of this number says in its text and beside it, each as `search_terms.noted`: the
    number and the weight of the word."""
    for line in words.splitlines():
        weight, *found = line.split(" ")
        told = f"{number},{weight}"
        for word in found:
            said[word].append(told)
    for word, more in read_weights(opening).items():
        flat = said[word]
        if flat and flat[-1].startswith(f"{number},"):
            more += int(flat.pop().partition(",")[2])
        flat.append(f"{number},{more}")


def parts(said: dict[str, list[str]], longer: Longer, folder: str = "") -> tuple[tuple[str, ...], dict[str, bytes]]:
    """Return the names of the parts that are divided, and all parts as files, by path, of what was noted by word, which
    is used up. They lie in a `folder` within that of the search."""
    found: defaultdict[str, tuple[dict[str, str], Longer]] = defaultdict(lambda: ({}, {}))
    for word in list(said):
        found[part_of(word)][0][word] = ",".join(said.pop(word))
    for end, ending in longer.items():
        found[part_of(end)][1][end] = ending
    divided: list[str] = []
    files = dict[str, bytes]()
    for begin in sorted(found):
        for name, words, ends in _divided(begin, *found.pop(begin), divided):
            files[path_of(folder + name)] = part(folder + name, words, ends)
    return tuple(divided), files


def _divided(name: str, words: dict[str, str], longer: Longer, divided: list[str]) -> Iterator[tuple[str, dict[str, str], Longer]]:
    """Yield a part, or if it is too large those that it is divided into by the next letter."""
    if len(name) in (1, DEEPEST) or sum(map(len, words.values())) <= LARGEST:
        yield name, words, longer
        return
    divided.append(name)
    inner: defaultdict[str, tuple[dict[str, str], Longer]] = defaultdict(lambda: ({}, {}))
    for word, flat in words.items():
        inner[group_of(word, len(name))][0][word] = flat
    for end, found in longer.items():
        inner[group_of(end, len(name))][1][end] = found
    for group in sorted(inner):
        yield from _divided(name + group, *inner[group], divided)


def file(path: str, data: bytes) -> Artifact:
    """Return a file of the index."""
    return Artifact((path,), (data,), lambda: data, ready=True)


# ---- words that end with others ----------------------------------------------------------------------------------


def longer_words(known: Container[str], words: Iterable[str]) -> Longer:
    """Return the words (sorted) that end with others, by these: `runde`: `golfrunde`, `schlussrunde`.

    What comes before is a word of ours, too, or one with the s or n that joins words.
    """
    found: Longer = {}
    for word in words:
        for end in _ends(word):
            if end in known and _joins(word[: -len(end)], known):
                found.setdefault(end, []).append(word)
    return {end: longer[:MOST_LONGER] for end, longer in found.items()}


def _ends(word: str) -> list[str]:
    return [word[cut:] for cut in range(SHORTEST_START, len(word) - SHORTEST_END + 1)]


def _joins(start: str, known: Container[str]) -> bool:
    return start in known or start[-1] in "sn" and start[:-1] in known or start + "e" in known
