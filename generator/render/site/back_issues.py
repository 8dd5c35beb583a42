"""What the search knows of back issues: an index of the pages of their PDFs, in parts of its own that change only when
one of these does, whatever becomes of the site's pages. A page is known by its number among all of them, the newest
issue's first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from typing import Any

from msgspec import Struct

from generator.memo.blob import Blob, store_blob, stored_blob
from generator.render.site import postings
from generator.render.text.locale import Words
from generator.render.text.search_terms import noted, words_of
from generator.system.digest import digest
from generator.values import addresses
from generator.values.artifact import Artifact
from generator.values.issue import Issue
from generator.values.permalinks import Permalinks
from generator.values.report import Day, Image

FOLDER = "old/"
"""Where the parts lie, within the folder of the search."""
ISSUES = 64
"""So many issues are told in one file."""
TITLE = 40
"""What a title weighs on the page where it begins, shared by its words."""


class BackIssue(Struct, frozen=True):
    """What is known of the PDF of a back issue: how many pages it has; of how many the search knows the words, none if
    it holds pictures alone; the words of each, as `search_terms.noted`, which lie in the memory until somebody asks;
    its first page as a picture, and that as an image."""

    seal: str
    count: int = 0
    searched: int = 0
    words: Callable[[], tuple[str, ...]] = tuple
    picture: Blob | None = None
    front: Image | None = None


class BackIndex(Struct, frozen=True):
    """The files of the index; how many pages each issue has that is told, which of its parts are divided, and a hash
    that changes with what the parts hold."""

    artifacts: tuple[Artifact, ...] = ()
    counts: tuple[int, ...] = ()
    divided: tuple[str, ...] = ()
    version: str = ""


def index(issues: Sequence[Issue], back: Mapping[str, BackIssue], words: Words, kept: MutableMapping[Any, Any], permalinks: Permalinks) -> BackIndex:
    """Return the index of the back issues among these, which stand in their order. What is `kept` of one of the same
    PDFs is not made again."""
    old = [(issue, back[issue.id]) for issue in reversed(issues) if issue.id in back and back[issue.id].searched]
    if not old:
        return BackIndex()
    openings = [_openings(issue, words) for issue, _ in old]
    key = "old", digest(*(repr((one.seal, issue.date.year, opening)) for (issue, one), opening in zip(old, openings, strict=True)))
    found = _parts(kept, key)
    if found is None:
        divided, parts = _made([(issue.date.year, one.words(), opening) for (issue, one), opening in zip(old, openings, strict=True)])
        stored = {path: store_blob(kept, data) for path, data in parts.items()}
        kept[key] = divided, tuple((path, one.seal, one.size) for path, one in stored.items())
        found = divided, stored
    divided, stored = found
    artifacts = [Artifact((path,), (part.seal,), part.read, ready=True) for path, part in stored.items()]
    told = [_told(issue, words, permalinks) for issue, _ in old]
    for start in range(0, len(told), ISSUES):
        name = f"{FOLDER}issues-{start // ISSUES}"
        data = postings.script("pages", name, told[start : start + ISSUES])
        artifacts.append(postings.file(postings.path_of(name), data))
    return BackIndex(tuple(artifacts), tuple(one.searched for _, one in old), divided, digest(key[1], *(path for path, *_ in told))[:8])


def _parts(kept: MutableMapping[Any, Any], key: tuple[str, str]) -> tuple[tuple[str, ...], dict[str, Blob]] | None:
    """Return the parts that are kept under a key; None if they are not, or not all of them."""
    if (known := kept.get(key)) is None:
        return None
    divided, places = known
    stored = {path: stored_blob(kept, seal, size) for path, seal, size in places}
    return None if None in stored.values() else (divided, {path: one for path, one in stored.items() if one})


def _made(issues: Sequence[tuple[int, Sequence[str], Mapping[int, str]]]) -> tuple[tuple[str, ...], dict[str, bytes]]:
    """Return the parts of an index of the pages of issues, of which the year is given, what each page says, and what
    begins there; and which parts are divided."""
    said: defaultdict[str, list[str]] = defaultdict(list)
    number = 0
    for year, pages, begins in issues:
        for page, words in enumerate(pages, 1):
            postings.add(said, number, words, begins.get(page, ""))
            said[str(year)].append(f"{number},1")
            number += 1
    known = frozenset(said)
    return postings.parts(said, postings.longer_words(known, sorted(known)), FOLDER)


def _openings(issue: Issue, words: Words) -> dict[int, str]:
    """Return what begins on which page, as it is typed, as `search_terms.noted`."""
    weights: dict[int, dict[str, int]] = {}
    for section in issue.sections:
        if section.kind == "listed" and section.page:
            title = words_of(words.plain(section.title))
            page = weights.setdefault(section.page, {})
            for word in title:
                page[word] = page.get(word, 0) - (-TITLE // len(title))
    return {page: noted(found) for page, found in sorted(weights.items())}


def _told(issue: Issue, words: Words, permalinks: Permalinks) -> tuple[str, str, str, str, list[tuple[int, str]]]:
    """Return what a list of results says of a back issue: the path of its page, its title, its date, its PDF, and what
    begins on which page."""
    title = words.plain(issue.full_name) + (f": {words.plain(issue.title)}" if issue.title else "")
    begins = [(section.page, words.plain(section.title)) for section in issue.sections if section.kind == "listed" and section.page]
    return permalinks.path(addresses.issue(issue.id)), title, words.day(Day(issue.date)), addresses.in_pdf(issue.id, None), sorted(begins)
