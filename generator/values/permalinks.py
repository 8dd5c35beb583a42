"""How a magazine writes the addresses of its pages: in the words of which language, and in which it wrote them before.

Inside the program an address is what `addresses.py` makes of it, whatever the language. Only here it becomes the path
of a file, and only here a path that was typed becomes an address again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from generator.values import addresses
from generator.values.addresses import relative_url
from generator.values.phrase import LANGUAGES, Phrase

if TYPE_CHECKING:
    from generator.values.issue import Magazine

MIXED = "mixed"
"""The addresses of a magazine that names no language: as the program calls its pages, in English but for pages of games
that have German names."""
WRITTEN_IN = (*LANGUAGES, MIXED)
"""What addresses can be written in."""
Slugs = Mapping[str, Phrase]
"""What slugs are in languages, by how the program calls them; both may have gaps: `verein-{club}`."""

FIRST: dict[str, Phrase] = {
    addresses.ARCHIVE: Phrase(de="archiv", en="archive"),
    addresses.GAMES: Phrase(de="spiele", en="games"),
    addresses.PEOPLE: Phrase(de="personen", en="people"),
    addresses.DEADLINES: Phrase(de="termine", en="deadlines"),
    addresses.IMPRINT: Phrase(de="impressum", en="imprint"),
    addresses.SEARCH: Phrase(de="suche", en="search"),
    addresses.REGISTER: Phrase(de="register", en="register"),
    addresses.DATA: Phrase(de="daten", en="data"),
    addresses.TAGS: Phrase(de="themen", en="tags"),
    addresses.ISSUES: Phrase(de="hefte", en="issues"),
    addresses.SERIES: Phrase(de="reihen", en="series"),
}
"""The beginnings of addresses. They are words of their own, not those of headings: who words a heading anew moves no
page."""
NEWEST = Phrase(de="neueste", en="latest")
OF_GAMES = {addresses.LATEST: NEWEST, addresses.RULES: Phrase(de="regeln", en="rules"), addresses.FORM: Phrase(de="formular", en="form")}
"""The pages that any game may have."""


class Permalinks(Struct, frozen=True, dict=True):
    """The `languages` in which addresses are written: today's first, behind it those of before, from which pages lead
    on. `games` are the slugs of each game's pages, by its id, and under "" those of the pages that games tell
    together."""

    languages: tuple[str, ...] = (MIXED,)
    games: tuple[tuple[str, tuple[tuple[str, Phrase], ...]], ...] = ()

    def path(self, address: str) -> str:
        """Return the path within the site of the page with this address, its anchor kept: `games/golf` →
        `spiele/golf/index.html`. What has an ending is a path already."""
        known = self._paths.get(address)
        if known is None:
            known = self._paths[address] = self._path(address, self.languages[0])
        return known

    def way(self, folder: str, address: str) -> str:
        """Return the relative way from a folder of the site to the page with this address."""
        known = self._ways.get((folder, address))
        if known is None:
            known = self._ways[folder, address] = relative_url(folder, self.path(address))
        return known

    def earlier(self, address: str) -> tuple[str, ...]:
        """Return the paths at which a page was in the languages of before, as far as they are others than today's."""
        now = self.path(address)
        return tuple(path for path in dict.fromkeys(self._path(address, language) for language in self.languages) if path != now)

    def first(self, address: str) -> str:
        """Return the path of a page in the language in which addresses were written first."""
        return self._path(address, self.languages[-1])

    def all(self, address: str) -> tuple[str, ...]:
        """Return an address as it is written in each of the languages, today's first."""
        return tuple(self.written(address, language) for language in self.languages)

    def written(self, address: str, language: str = "") -> str:
        """Return the address of a page, without an anchor, as it is written in a language, in today's unless told
        otherwise."""
        language = language or self.languages[0]
        if language == MIXED or not address:
            return address
        first, *rest = address.split("/")
        if first == addresses.GAMES and len(rest) == 2:
            rest[1] = _said(rest[1], language, self._slugs.get(rest[0]) or _compiled(OF_GAMES))
        elif first == addresses.SERIES and len(rest) == 1:
            rest[0] = _said(rest[0], language, self._slugs.get("", ()))
        elif first == addresses.ISSUES and rest == [addresses.LATEST]:
            rest[0] = NEWEST.in_language(language)
        return "/".join([FIRST[first].in_language(language) if first in FIRST else first, *rest])

    def file(self, written: str) -> str:
        """Return the path of the page at an address that is written in one of the languages: without an ending, or with
        one."""
        if written.endswith(".html"):
            return written
        return f"{written}/index.html" if self._of_a_folder.fullmatch(written) else f"{written or 'index'}.html"

    def meant(self, magazine: Magazine) -> dict[str, str]:
        """Return what a text may lead to: each address as it may be typed, in any of the languages and as the program
        calls it, with the address of the page, or with the path of a page that leads on."""
        pages = tuple(dict.fromkeys(addresses.pages(magazine)))
        found = {page: page for page in pages}
        for page in pages if self.languages != (MIXED,) else ():
            for written in self.all(page):
                found.setdefault(written, page)
        for one in magazine.moved:
            found.setdefault(one.old, self.file(one.old))
        return found

    def slug(self, game: str, typed: str, slugs: Sequence[str]) -> str:
        """Return which of the slugs of a game's pages was meant: it may be typed in any of the languages, and as the
        program calls it."""
        written = ((slug, page.rpartition("/")[2]) for slug in slugs for page in self.all(addresses.game_page(game, slug)))
        return typed if typed in slugs else next((slug for slug, said in written if said == typed), typed)

    def beginnings(self) -> Iterator[tuple[str, str]]:
        """Yield the words with which addresses begin in the languages, each with what the program calls it."""
        for language in self.languages:
            yield from ((phrase.in_language(language) if language != MIXED else first, first) for first, phrase in FIRST.items())

    def _path(self, address: str, language: str) -> str:
        page, hash_, anchor = address.partition("#")
        path = page if page.endswith((".pdf", ".html")) else self.file(self.written(page, language))
        return f"{path}{hash_}{anchor}"

    @cached_property
    def _paths(self) -> dict[str, str]:
        return {}

    @cached_property
    def _ways(self) -> dict[tuple[str, str], str]:
        return {}

    @cached_property
    def _slugs(self) -> dict[str, _Compiled]:
        return {game: _compiled(dict(slugs) if not game else OF_GAMES | dict(slugs)) for game, slugs in self.games}

    @cached_property
    def _of_a_folder(self) -> re.Pattern[str]:
        """The addresses of pages that stand for all below them."""
        said = {first: "|".join(dict.fromkeys(word for word, of in self.beginnings() if of == first)) for first in FIRST}
        games, people, issues = said[addresses.GAMES], said[addresses.PEOPLE], said[addresses.ISSUES]
        newest = "|".join(self.written(addresses.LATEST_ISSUE, language).partition("/")[2] for language in self.languages)
        return re.compile(rf"(?:{games}|{people})|(?:{games})/[^/]+|(?:{issues})/(?!(?:{newest})$)[^/]+")


_Compiled = tuple[tuple[re.Pattern[str], Phrase], ...]


def _compiled(slugs: Slugs) -> _Compiled:
    """Return slugs as what they match."""
    return tuple((re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(slug))), phrase) for slug, phrase in slugs.items())


def _said(slug: str, language: str, slugs: _Compiled) -> str:
    """Return a slug in a language; one that is nobody's word stays as it is."""
    for pattern, phrase in slugs:
        if found := pattern.fullmatch(slug):
            return phrase.in_language(language).format(**found.groupdict())
    return slug


