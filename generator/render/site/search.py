"""What the search page looks words up in: an index of all pages, in parts that a page loads as scripts, so that it
works from a disk too.

Words are folded here (`Übermut` and `Uebermut` are the same); `scripts/search.js` finds their stems. A page gives each
of its words a weight, by where it stands and how often; that is remembered as long as the page says the same. The
weights of all pages for the words that begin alike make one part, which changes only if one of these words does.
"""

from __future__ import annotations

import datetime
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from generator.memo.store import keep
from generator.render.site import postings
from generator.render.site.postings import Longer, longer_words
from generator.render.site.view import ListEntry, View
from generator.render.text.locale import Words
from generator.render.text.plain_text import loose_text
from generator.render.text.search_terms import noted, words_in, words_of
from generator.system.digest import digest
from generator.values.appeared import first_day
from generator.values.artifact import Artifact
from generator.values.bundle import LazyBlocks
from generator.values.issue import PersonPage, Section
from generator.values.report import Guest, Inline, SubPage

PAGE = 64
"""So many pages are told in one file."""
TITLE, OPENING = 40, 4
"""What a title weighs, shared by its words; what a word in a kicker or a lead does."""
LEAD = 160
"""So many letters of a lead are shown."""
NOT_SAID = {"not-found.html", "search.html", "register.html"}
"""The templates of pages that say nothing of their own."""


class Index(Struct, frozen=True):
    """The files of an index, how many pages it knows, which of its parts are divided, and a hash that changes with
    their order."""

    artifacts: tuple[Artifact, ...]
    count: int
    divided: tuple[str, ...]
    version: str


class Said(NamedTuple):
    """What is known of a page, each as `search_terms.noted`: the words of its text, and what its title and its opening
    give words beside that."""

    words: str
    opening: str


def index(
    views: Sequence[View], words: Words, kept: MutableMapping[str, Any], fingerprint: Callable[..., str]
) -> Index:
    """Return the index of these pages, the newest first, as they are listed where nothing else tells them apart. What
    is `kept` from before, by the fingerprint of a page in its language, is not read again."""
    shown = sorted((view for view in views if view.template not in NOT_SAID and not view.canonical), key=_day, reverse=True)
    pages = {view.path: view for view in shown}
    keys = {path: fingerprint(view, words.language) for path, view in pages.items()}

    def known(path: str) -> Said:
        said: Said | None = kept[keys[path]] if keys[path] in kept else None
        if said is None:
            said = kept[keys[path]] = _known(pages[path], words)
        return said

    divided, parts = _parts(keys, kept, known)
    keep(kept, *keys.values())
    artifacts = [postings.file(path, data) for path, data in parts.items()]
    told = [_told(view, words) for view in shown]
    for start in range(0, len(told), PAGE):
        name, held = f"pages-{start // PAGE}", told[start : start + PAGE]
        data = postings.script("pages", name, held)
        artifacts.append(postings.file(postings.path_of(name), data))
    return Index(tuple(artifacts), len(shown), divided, digest(*keys)[:8])


def _parts(keys: Iterable[str], kept: MutableMapping[str, Any], known: Callable[[str], Said]) -> tuple[tuple[str, ...], Mapping[str, bytes]]:
    """Return the parts of an index of all that is known of its pages, which is asked for by their paths."""
    said: defaultdict[str, list[str]] = defaultdict(list)
    for number, path in enumerate(keys):
        postings.add(said, number, *known(path))
    return postings.parts(said, _longer(sorted(said), kept))


def _day(view: View) -> datetime.date:
    date = view.values.get("date")
    return first_day(date) if date else datetime.date.min


# ---- one page ----------------------------------------------------------------------------------------------------


def _known(view: View, words: Words) -> Said:
    """Return what is known of a page."""
    return Said(words_in(" ".join(_said(view, words))), noted(_opening(view, words)))


def _opening(view: View, words: Words) -> dict[str, int]:
    """Return what words weigh more on a page because they stand in its title, its lead or a kicker; of a round with a
    headline the title is what the round is called, and the headline is one more lead."""
    weights: dict[str, int] = {}
    sections = [value for value in view.values.values() if isinstance(value, Section)]
    called = [section.called for section in sections if section.called is not None]
    title = words_of(words.plain(called[0] if called else view.title))
    for word in title:
        weights[word] = weights.get(word, 0) - (-TITLE // len(title))
    for line in (view.description, *[view.title][: len(called)], *(section.overline for section in sections), *(name for _, name in view.trail[1:])):
        for word in set(words_of(words.plain(line))):
            weights[word] = weights.get(word, 0) + OPENING
    return weights


def _said(view: View, words: Words) -> Iterator[str]:
    """Yield what stands on a page, as plain text: sections, blocks, and what its lists tell of other pages."""
    for value in view.values.values():
        match value:
            case Section(blocks=blocks) | SubPage(blocks=blocks):
                yield loose_text((block for block in blocks if not isinstance(block, Guest)), words)  # pages of others are pictures
            case PersonPage(facts=facts):
                yield from (words.plain(line) for pair in facts for line in pair)
            case tuple():
                yield from _listed(value, words)


def _listed(entries: Sequence[object], words: Words) -> Iterator[str]:
    for entry in entries:
        match entry:
            case ListEntry():
                yield from (words.plain(line) for line in (entry.title, entry.lead))
            case (ListEntry(), (LazyBlocks() | tuple()) as blocks):
                yield loose_text(blocks, words)


# ---- all pages ---------------------------------------------------------------------------------------------------


def _longer(known: Sequence[str], kept: MutableMapping[str, Any]) -> Longer:
    """Return the words that stand at the end of longer ones, with these."""
    key = digest("longer", " ".join(known))
    found: Longer | None = kept.get(key)
    if found is None:
        found = kept[key] = longer_words(frozenset(known), known)
    return found


def _told(view: View, words: Words) -> tuple[str, str, str, str]:
    """Return what a list of results says of a page: its path, its title, what it belongs to, what it is about."""
    above: Inline = view.trail[-1][1] if view.trail else None
    lead = words.plain(view.description)
    return view.path, words.plain(view.title), words.plain(above), lead if len(lead) <= LEAD else lead[:LEAD].rsplit(" ", 1)[0] + " …"
