"""The register: persons, authors, clubs, rules, articles, tags, series, games and words from A to Z, each with the way
to its page. It needs no script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from generator.render.site.topics import most_usual
from generator.render.text.locale import Words
from generator.render.text.rulebook import rules_of_game
from generator.values import addresses
from generator.values.issue import Magazine
from generator.values.messages import TAG
from generator.values.report import Inline, Person, Run
from generator.values.spelling import folded, sorting_key

NO_LETTER = "#"
QUOTES = re.compile(r"^[^\w]+")


class RegisterLine(Struct, frozen=True):
    """A line of the register: a word, the pages it leads to with what each belongs to."""

    word: str
    ways: tuple[tuple[str, Inline], ...]


def register(magazine: Magazine, words: Words) -> tuple[tuple[str, tuple[RegisterLine, ...]], ...]:
    """Return the lines under their first letters; what does not begin with a letter stands under #."""
    ways: dict[str, dict[str, Inline]] = {}
    for word, address, where in _entries(magazine, words):
        ways.setdefault(word, {}).setdefault(address, where)
    lines = [RegisterLine(word, tuple(ways[word].items())) for word in sorted(ways, key=_order)]
    return tuple((letter, tuple(held)) for letter, held in groupby(lines, key=lambda line: _letter(line.word)))


def _entries(magazine: Magazine, words: Words) -> Iterator[tuple[str, str, Inline]]:
    """Yield each word with the address of a page and what that belongs to."""
    for person in magazine.people:
        yield _last_name_first(person.name), addresses.person(person.id), None
    for issue in magazine.issues:
        number = f"{issue.number} ({issue.date.year})" if issue.one_of_many else f"{issue.number}"
        where = Run((f"{number}: ", issue.title)) if issue.title else number
        for section in issue.sections:
            if section.kind in ("article", "letters", "listed"):
                yield words.plain(section.title), section.address, where
                if section.author is not None and not isinstance(section.author, Person):
                    yield _last_name_first(words.plain(section.author)), section.address, Run((section.title, ", ", where))
    for game in magazine.games:
        yield game.title, addresses.game(game.id), None
        for page in game.pages:
            if page.registered:
                yield words.plain(page.title), addresses.game_page(game.id, page.slug), game.title
        if game.rules:
            yield words.plain(game.rules.title), game.rules.address, game.title
            for rule in rules_of_game(game, words):
                for name in dict.fromkeys((rule.name, rule.title)):  # by its name, and by its number
                    if name:
                        yield name, rule.address, game.title
    for slug, alike in magazine.tags().items():
        yield most_usual(alike), addresses.tag(slug), TAG()
    for alike in magazine.parts().values():
        for one in alike:
            yield most_usual(alike), one.section.address, one.section.title
    for shared in magazine.series:
        yield words.plain(shared.title), addresses.series(shared.slug), None


def _last_name_first(name: str) -> str:
    first, _, last = name.rpartition(" ")
    return f"{last}, {first}" if first else name


def _order(word: str) -> tuple[bool, list[int], tuple[str, str]]:
    """Letters first, then numbers as such: 3.7 before 3.10."""
    number = re.match(r"[\d.]*", _bare(word))
    return _letter(word) == NO_LETTER, [int(part) for part in re.findall(r"\d+", number[0] if number else "")], sorting_key(_bare(word))


def _letter(word: str) -> str:
    """Return the letter under which a word stands: Ä under A."""
    letter = folded(_bare(word))[:1].upper()
    return letter if "A" <= letter <= "Z" else NO_LETTER


def _bare(word: str) -> str:
    """Return a word without the quotation marks and dots before it."""
    return QUOTES.sub("", word) or word
