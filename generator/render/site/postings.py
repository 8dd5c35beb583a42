"""A part of the search's index: the weights of all pages for words that begin alike, and the longer words that end with them. `Revised` makes parts
anew when a page says other words, of the parts themselves: nothing else is read for that."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import lru_cache
from json import JSONEncoder, loads

from generator.render.text.search_terms import KNOWN, given_back

FOLDER = "search"
GROUPS = ("abcd", "efgh", "ijklm", "nopq", "rstu", "vwxyz")
"""Words are in one part if they have the same first letter, and second letters of the same group."""
SHORTEST_END = 4
"""Letters of the shortest word that is looked for at the end of others."""
SHORTEST_START = 3
MOST_LONGER = 40
"""So many longer words are remembered of a word."""

Postings = dict[str, list[int]]
"""By word, of each page that says it: its number and what the word weighs there, one behind the other."""
Longer = dict[str, list[str]]
"""By word: longer words that end with it."""


@lru_cache(KNOWN)
def part_of(word: str) -> str:
    """Return the name of the part that a folded word is in. `search.js` does the same."""
    if not "a" <= word[0] <= "z":
        return "0"
    return word[0] + str(next((n for n, group in enumerate(GROUPS, 1) if word[1:2] and word[1] in group), 0))


_json = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def path_of(part: str) -> str:
    """Return where a part lies on the site."""
    return f"{FOLDER}/{part}.js"


def script(function: str, *values: object) -> bytes:
    """Return a call of one of the script's functions, as a file."""
    return f"zine.{function}({','.join(map(_json, values))});\n".encode()


def part(name: str, postings: Mapping[str, str], longer: Longer) -> bytes:
    """Return a part as a file: numbers and weights of each word stand there as they are given."""
    told = ",".join([f'"{word}":[{flat}]' for word, flat in sorted(postings.items())])  # a folded word has nothing to be escaped
    return f'zine.part("{name}",{{{told}}},{_json(dict(sorted(longer.items())))});\n'.encode()


def add(said: defaultdict[str, list[str]], number: int, words: str, opening: str) -> None:
    """Note by word what the page of this number says in its text and beside it, each as `search_terms.noted`: the number and the weight of the word."""
    for line in words.splitlines():
        weight, *found = line.split(" ")
        told = f"{number},{weight}"
        for word in found:
            said[word].append(told)
    for word, more in given_back(opening).items():
        flat = said[word]
        if flat and flat[-1].startswith(f"{number},"):
            more += int(flat.pop().partition(",")[2])
        flat.append(f"{number},{more}")


def parts(said: dict[str, list[str]], longer: Longer) -> dict[str, bytes]:
    """Return all parts as files, by path, of what was noted by word, which is used up."""
    found: defaultdict[str, tuple[dict[str, str], Longer]] = defaultdict(lambda: ({}, {}))
    for word in list(said):
        found[part_of(word)][0][word] = ",".join(said.pop(word))
    for end, words in longer.items():
        found[part_of(end)][1][end] = words
    return {path_of(name): part(name, *found.pop(name)) for name in sorted(found)}


def read(data: bytes) -> tuple[Postings, Longer]:
    """Return what is in the file of a part. Raises ValueError for what is none."""
    _, postings, longer = loads(b"[" + data.removeprefix(b"zine.part(").removesuffix(b");\n") + b"]")
    return postings, longer


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


class _Sorted:
    """Words in their order; one is found fast, and so are those that begin with it."""

    def __init__(self, words: list[str]) -> None:
        self.words = words

    def __contains__(self, word: object) -> bool:
        at = bisect_left(self.words, str(word))
        return self.words[at : at + 1] == [word]

    def put(self, word: str, there: bool) -> bool:
        """Let a word be there or not; tell whether that is new."""
        at = bisect_left(self.words, word)
        was = self.words[at : at + 1] == [word]
        self.words[at : at + was] = [word] * there
        return was != there

    def ends_about(self, word: str) -> Iterator[str]:
        """Yield the words of which the longer ones may be others once this word has come or gone."""
        yield word
        yield from _ends(word)
        for start in {word, word + "s", word + "n", word.removesuffix("e")}:
            at = bisect_left(self.words, start)
            while len(start) >= SHORTEST_START and at < len(self.words) and self.words[at].startswith(start):
                yield self.words[at][len(start) :]
                at += 1


# ---- parts that change -------------------------------------------------------------------------------------------


class Revised:
    """The parts that are others after some pages say other words. `words` are all words of the index, sorted; `file` gives the file of a part by its
    path, or raises OSError."""

    def __init__(self, words: list[str], file: Callable[[str], bytes]) -> None:
        self._known, self._file = _Sorted(words), file
        self._parts: dict[str, tuple[Postings, Longer]] = {}
        self._touched: set[str] = set()

    def _part(self, word: str) -> tuple[Postings, Longer]:
        name = part_of(word)
        if name not in self._parts:
            self._parts[name] = read(self._file(path_of(name)))
        return self._parts[name]

    def say(self, number: int, before: Mapping[str, int], now: Mapping[str, int]) -> None:
        """Let the page of this number say words with these weights where it said others. Raises ValueError if it did not say them, OSError if
        a part is not there."""
        for word in {*before, *now}:
            if more := now.get(word, 0) - before.get(word, 0):
                postings, _ = self._part(word)
                flat = postings.setdefault(word, [])
                at = 2 * bisect_left(flat[::2], number)
                weight = more + (flat[at + 1] if flat[at : at + 1] == [number] else 0)
                if weight < now.get(word, 0):
                    raise ValueError(word)
                flat[at : at + 2 * (flat[at : at + 1] == [number])] = [number, weight] if weight else []
                self._touched.add(word)

    def files(self) -> dict[str, bytes]:
        """Return the parts as files, by path. Raises ValueError if one is needed no more, OSError if one is not there."""
        moved = [word for word in sorted(self._touched) if self._known.put(word, bool(self._part(word)[0][word]))]
        for end in {end for word in moved for end in self._known.ends_about(word) if len(end) >= SHORTEST_END}:
            ending = [word for word in self._known.words if word.endswith(end) and len(word) - len(end) >= SHORTEST_START]
            longer = [word for word in ending if _joins(word[: -len(end)], self._known)][:MOST_LONGER] if end in self._known else []
            if longer:
                self._part(end)[1][end] = longer
            elif part_of(end) in self._parts or end in self._known:
                self._part(end)[1].pop(end, None)
        made: dict[str, bytes] = {}
        for name, (postings, longer_held) in self._parts.items():
            said = {word: flat for word, flat in postings.items() if flat}
            if not said:
                raise ValueError(name)
            made[path_of(name)] = part(name, {word: ",".join(map(str, flat)) for word, flat in said.items()}, longer_held)
        return made

    @property
    def words(self) -> list[str]:
        """All words of the index, sorted."""
        return self._known.words
