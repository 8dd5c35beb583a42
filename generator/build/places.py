"""What a build notes of each text of an issue, so that the text may be shown anew without the rest (`splice.py`): where it stands on its page and in
feeds, what the search knows of it, and what other things are made of it."""

from __future__ import annotations

import marshal
import os
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.memo.cache import read_file
from generator.memo.filing import put_file, write_file

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Set
    from pathlib import Path

    from generator.build.build import Prepared
    from generator.build.produce import Product
    from generator.values.fingerprint import Fingerprints


class LongWay(Exception):
    """It is not certain that nothing else would be different."""


class Known(NamedTuple):
    """What is known of a text.

    `above` is what stands above it in its file, `empty` how many empty lines it has for that; `titled`: its head has a title; `begins` is how it
    begins if its page is described by that; `seldom` are the characters of the file that fonts may lack. `page` and the following say where its HTML stands there
    (`artifact.Standing`); `feeds` are the paths of the feeds that hold it; `said` and `length_said` tell where among all that is said its words
    stand, `seal_said` is a digest of them.
    """

    above: str
    empty: int
    titled: bool
    begins: str | None
    seldom: str
    page: str
    offset: int
    length: int
    check: int
    level: int
    prefix: str
    headings: tuple[tuple[int, str, str], ...]
    feeds: tuple[str, ...]
    said: int
    length_said: int
    seal_said: str

    @classmethod
    def of(cls, data: bytes) -> Known:
        return cls(*marshal.loads(data))

    @property
    def data(self) -> bytes:
        return marshal.dumps(tuple(self))


InFeed = tuple[str, int, int, int, int, str]
"""A text in a feed: its file; offset, length and check sum of its HTML there in bytes, -1 for an offset that is not certain; the level of its highest
heading, and what its ids begin with."""


def seldom(text: str, always: Set[str]) -> str:
    """Return the characters of a file that may be missing in others: the fonts of the site have those that occur in any, and some `always`."""
    from generator.values.spelling import beyond_ascii

    return _seldom(beyond_ascii(text), always)


def _seldom(characters: Set[str], always: Set[str]) -> str:
    return "".join(sorted(characters - always))


def noted(prepared: Prepared, product: Product, fingerprints: Fingerprints, asked: Collection[Any], before: Mapping[str, Any]) -> dict[str, Any]:
    """Return where texts of issues stand, of those of which nothing else is made than one page and feeds.

    `asked` are the texts that were asked for before any page was made: something else was made of them. `before` is what the last build noted,
    for files that stay. Beside the texts by their paths it holds the `language`, the `root` of all addresses, the `addresses` of all pages, how often
    seldom characters stand in texts (`often`), those that fonts have `always`, the texts in each of the `feeds`, the pages of the search in their `order`, all its `words`, and
    what is `said` in the texts.
    """
    from collections import Counter

    from generator.memo.keeping import seal_of
    from generator.render.site.search import ALL
    from generator.render.text.markdown import seen
    from generator.render.text.search_terms import begins
    from generator.render.theme.webfonts import ALWAYS
    from generator.system.digest import digest
    from generator.values import addresses
    from generator.values.artifact import Standing
    from generator.values.report import Prose

    content, masthead = prepared.content, prepared.magazine.masthead
    search, converted = prepared.cache.section("search"), prepared.cache.section("texts")
    spoken_of = {problem.place.file for problem in content.problems}
    made_of = {seal for seal, *_ in asked}
    stay = {path for path, data in product.files.items() if data is None}
    shown = {texts[0].file: (page, texts[0]) for page, texts in product.texts.items() if len(texts) == 1 and page.endswith(".html")}
    feeds = _feeds(product, stay, before.get("feeds", {}))
    holding: dict[str, list[str]] = {}
    for path, texts in feeds.items():
        for file, *_ in texts:
            holding.setdefault(file, []).append(path)
    alone = {f"site/{addresses.path_of(section.address)}": section for issue in prepared.magazine.issues for section in issue.sections
             if isinstance(section.blocks, tuple) and len(section.blocks) == 1 and isinstance(section.blocks[0], Prose)}  # fmt: skip
    found: dict[str, bytes] = {}
    told: list[bytes] = []
    said = 0
    times: Counter[str] = Counter()
    always = frozenset(ALWAYS)
    keys = search[ALL].keys
    for article in (article for issue in content.issues for article in issue.articles.values()):
        file, path = article.file, os.path.abspath(article.file)
        if file in spoken_of or seal_of(article.text) in made_of:  # one without a text is spoken of
            continue
        if file in shown:
            page, text = shown[file]
        elif path in before.get("texts", {}) and (old := Known.of(before["texts"][path])).page in stay:
            page, text = old.page, Standing(file, old.offset, old.length, old.check, old.level, old.prefix, old.headings)
        else:
            continue
        if page not in alone:
            continue
        section = alone[page]
        if fingerprints.texts[file] != 1:  # for its page; one that is printed has another
            continue
        line = search[keys[page.removeprefix("site/")]].words.encode()
        opening = None if section.lead is not None else begins(seen(section.blocks[0], masthead.language, converted))  # type: ignore[arg-type]  # a text
        known = Known(
            article.above, article.empty, bool(article.head.title), opening, _seldom(article.characters, always),
            page, text.offset, text.length, text.check, text.level, text.prefix, text.headings,
            tuple(holding.get(path, ())), said, len(line), digest(line),
        )  # fmt: skip
        found[path] = known.data
        told.append(line)
        said += len(line)
        times.update(known.seldom)
    return {
        "language": masthead.language, "root": (masthead.url or "").rstrip("/") + "/", "addresses": "\0".join(dict.fromkeys(addresses.pages(prepared.magazine))),
        "often": dict(sorted(times.items())), "always": ALWAYS, "texts": found,
        "feeds": {path: marshal.dumps(texts) for path, texts in feeds.items()},
        "order": "\0".join(keys), "words": "\n".join(search[ALL].words), "said": b"".join(told),
    }  # fmt: skip


def _feeds(product: Product, stay: Collection[str], before: Mapping[str, bytes]) -> dict[str, list[InFeed]]:
    """Return the texts in each feed; those that stay hold what they held."""

    made: dict[str, list[InFeed]] = {
        path: [(os.path.abspath(text.file), *text[1:6]) for text in texts] for path, texts in product.texts.items() if path.endswith(".xml")
    }
    return {path: marshal.loads(data) for path, data in before.items() if path in stay} | made


# ---- from build to build -----------------------------------------------------------------------------------------


def load_texts(folder: str | Path) -> dict[str, Any]:
    """Return where the texts of files stand on pages, as the last build left it (`splice.py`); empty if there was none."""
    data = read_file(os.path.join(folder, "standing"))
    return {} if data is None else marshal.loads(data)


def save_texts(folder: str | Path, texts: dict[str, Any]) -> None:
    """Keep where the texts of files stand on pages. What is `said` in them goes into a file of its own, of which little is ever read."""
    said = texts.pop("said", None)
    if said is not None:
        put_file(os.path.join(folder, "said"), said)
    write_file(os.path.join(folder, "standing"), marshal.dumps(texts))


def load_said(folder: str | Path, offset: int, length: int) -> bytes:
    """Return so much of what is said in texts. Raises OSError if nothing is kept."""
    with open(os.path.join(folder, "said"), "rb", buffering=0) as file:
        file.seek(offset)
        return file.read(length)


def add_said(folder: str | Path, said: bytes) -> int:
    """Keep what is said in a text that has changed; return where it stands. Raises OSError if it cannot be kept."""
    with open(os.path.join(folder, "said"), "ab", buffering=0) as file:
        offset = file.tell()
        file.write(said)
    return offset
