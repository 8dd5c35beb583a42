"""What the search page looks words up in: an index of all pages, in parts that a page loads as scripts, so that it works from a disk too.

Words are folded here (`Übermut` and `Uebermut` are the same); `scripts/search.js` finds their stems. A page gives each of its words a weight,
by where it stands and how often; that is remembered as long as the page says the same. The weights of all pages for the words that
begin alike make one part, which changes only if one of these words does.
"""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from json import dumps
from typing import Any

from generator.artifact import Artifact
from generator.digest import digest
from generator.issue import PersonPage, Section
from generator.render.said import KNOWN, seal_of, weights_of, words_of
from generator.render.text import text
from generator.render.view import Entry, View
from generator.render.words import Words
from generator.report import Block, Guest, Inline, SubPage

FOLDER = "search"
PAGE = 64
"""So many pages are told in one file."""
GROUPS = ("abcd", "efgh", "ijklm", "nopq", "rstu", "vwxyz")
"""Words are in one part if they have the same first letter, and second letters of the same group."""
TITLE, OPENING = 40, 4
"""What a title weighs, shared by its words; what a word in a kicker or a lead does."""
SHORTEST_END = 4
"""Letters of the shortest word that is looked for at the end of others."""
SHORTEST_START = 3
MOST_LONGER = 40
"""So many longer words are remembered of a word."""
LEAD = 160
"""So many letters of a lead are shown."""
NOT_SAID = {"404.html", "search.html", "register.html"}
"""Pages that say nothing of their own."""


@dataclass(frozen=True)
class Index:
    """The files of an index, how many pages it knows, a hash that changes with their order, and by their paths one of what is said on each."""

    artifacts: tuple[Artifact, ...]
    count: int
    version: str
    said: Mapping[str, str]


def index(views: Sequence[View], words: Words, kept: MutableMapping[str, Any], fingerprint: Callable[..., str]) -> Index:
    """Return the index of these pages, the newest first, as they are listed where nothing else tells them apart. What is `kept` from before, by
    the fingerprint of a page, is not read again."""
    shown = sorted((view for view in views if view.path not in NOT_SAID and not view.canonical), key=_day, reverse=True)
    parts: dict[str, list[tuple[int, str]]] = defaultdict(list)
    said: dict[str, str] = {}
    for number, view in enumerate(shown):
        key = fingerprint(view)
        known = kept.get(key)
        if known is None:
            weights, seal = _weights(view, words)
            known = kept[key] = _fragments(weights), seal
        fragments, said[view.path] = known
        for part, fragment in fragments.items():
            parts[part].append((number, fragment))
    longer = _longer(parts, kept)
    artifacts = [_part(name, tuple(held), longer.get(name, ())) for name, held in sorted(parts.items())]
    told = [_told(view, words) for view in shown]
    artifacts += [_pages(start // PAGE, told[start : start + PAGE]) for start in range(0, len(told), PAGE)]
    return Index(tuple(artifacts), len(shown), digest(*(view.path for view in shown))[:8], said)


def _day(view: View) -> datetime.date:
    return view.values.get("date") or datetime.date.min


@lru_cache(KNOWN)
def part_of(word: str) -> str:
    """Return the name of the part that a folded word is in. `search.js` does the same."""
    if not "a" <= word[0] <= "z":
        return "0"
    return word[0] + str(next((n for n, group in enumerate(GROUPS, 1) if word[1:2] and word[1] in group), 0))


# ---- one page ----------------------------------------------------------------------------------------------------


def _weights(view: View, words: Words) -> tuple[dict[str, int], str]:
    """Return what each word weighs on a page, and a hash of what it weighs in what is said there."""
    title = words_of(words.plain(view.title))
    said = weights_of(" ".join(_said(view, words)))
    weights = said.copy()
    for word in title:
        weights[word] = weights.get(word, 0) - (-TITLE // len(title))
    kickers = (value.kicker for value in view.values.values() if isinstance(value, Section))
    for line in (view.description, *kickers, *(name for _, name in view.trail[1:])):
        for word in set(words_of(words.plain(line))):
            weights[word] = weights.get(word, 0) + OPENING
    return weights, seal_of(said)


def _said(view: View, words: Words) -> Iterator[str]:
    """Yield what stands on a page, as plain text: sections, blocks, and what its lists tell of other pages."""
    for value in view.values.values():
        match value:
            case Section():
                yield text(replaced(value.blocks), words)
            case SubPage(blocks=blocks):
                yield text(replaced(blocks), words)
            case PersonPage(facts=facts):
                yield from (words.plain(line) for pair in facts for line in pair)
            case tuple():
                yield from _listed(value, words)


def replaced(blocks: Sequence[Block]) -> list[Block]:
    """Return blocks without foreign pages, which are pictures."""
    return [block for block in blocks if not isinstance(block, Guest)]


def _listed(entries: Sequence[object], words: Words) -> Iterator[str]:
    for entry in entries:
        match entry:
            case Entry():
                yield from (words.plain(line) for line in (entry.title, entry.lead))
            case (Entry(), tuple() as blocks):
                yield text(blocks, words)


def _fragments(weights: dict[str, int]) -> dict[str, str]:
    """Return the words and their weights by the part that they belong to: `runde 3 rundum 1`."""
    parts: dict[str, list[str]] = defaultdict(list)
    for word, weight in sorted(weights.items()):
        parts[part_of(word)].append(f"{word} {weight}")
    return {part: " ".join(pairs) for part, pairs in parts.items()}


# ---- all pages ---------------------------------------------------------------------------------------------------


def _longer(parts: dict[str, list[tuple[int, str]]], kept: MutableMapping[str, Any]) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """Return by part the words that stand at the end of longer ones, with these: `runde`: `golfrunde`, `schlussrunde`.

    What comes before is a word of ours, too, or one with the s or n that joins words.
    """
    known = {word for held in parts.values() for _, fragment in held for word in fragment.split(" ")[::2]}
    key = digest("longer", " ".join(sorted(known)))
    found = kept.get(key)
    if found is None:
        ends: dict[str, list[str]] = defaultdict(list)
        for word in sorted(known):
            for cut in range(SHORTEST_START, len(word) - SHORTEST_END + 1):
                start, end = word[:cut], word[cut:]
                if end in known and (start in known or start[-1] in "sn" and start[:-1] in known or start + "e" in known):
                    ends[end].append(word)
        by_part: dict[str, list[tuple[str, tuple[str, ...]]]] = defaultdict(list)
        for end, longer in ends.items():
            by_part[part_of(end)].append((end, tuple(longer[:MOST_LONGER])))
        found = kept[key] = {part: tuple(sorted(pairs)) for part, pairs in by_part.items()}
    return found


def _part(name: str, held: tuple[tuple[int, str], ...], longer: tuple[tuple[str, tuple[str, ...]], ...]) -> Artifact:
    def make() -> bytes:
        postings: dict[str, list[int]] = defaultdict(list)
        for number, fragment in held:
            pieces = fragment.split(" ")
            for word, weight in zip(pieces[::2], pieces[1::2], strict=True):
                postings[word] += (number, int(weight))
        return _script(f"zine.part({_json(name)},{_json(dict(sorted(postings.items())))},{_json(dict(longer))});")

    whole = digest(repr(held), repr(longer))
    return Artifact((f"{FOLDER}/{name}.js",), (whole,), make)


def _told(view: View, words: Words) -> tuple[str, str, str, str]:
    """Return what a list of results says of a page: its path, its title, what it belongs to, what it is about."""
    above: Inline = view.trail[-1][1] if view.trail else None
    lead = words.plain(view.description)
    return view.path, words.plain(view.title), words.plain(above), lead if len(lead) <= LEAD else lead[:LEAD].rsplit(" ", 1)[0] + " …"


def _pages(number: int, told: list[tuple[str, str, str, str]]) -> Artifact:
    name = f"pages-{number}"
    return Artifact((f"{FOLDER}/{name}.js",), (told,), lambda: _script(f"zine.pages({_json(name)},{_json(told)});"))


def _json(value: object) -> str:
    return dumps(value, ensure_ascii=False, separators=(",", ":"))


def _script(line: str) -> bytes:
    return (line + "\n").encode()
