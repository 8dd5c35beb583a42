"""What readers may follow without an account: a feed and a calendar of all, of each game and each person, of issues and
of articles. What a feed tells of a page is shown once for all feeds."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from markupsafe import Markup, escape
from msgspec import Struct

from generator.memo.lazy import Lazy, PartOf
from generator.render.markup.html import Html, Page
from generator.render.site.view import ListEntry, entry_of, issue_entry, round_entry
from generator.values import addresses
from generator.values import messages as say
from generator.values.appeared import day_of
from generator.values.due import Due
from generator.values.issue import GamePage, Issue, Magazine, PersonPage, Section
from generator.values.record import replace
from generator.values.report import Block, Inline, Items, Link, Person, Table

OF_ALL, OF_ISSUES, ARTICLES = ("feed.xml", "deadlines.ics"), ("issues/feed.xml", "issues/deadlines.ics"), "issues/articles.xml"
"""Where the feeds and calendars lie that are of no game and no person."""
NEWS = 40
"""So many entries stand in the feed of all, and in each of the others."""


class News(Struct, frozen=True):
    """Something new: what a list says about it, and what is told of what stands there."""

    entry: ListEntry
    told: Lazy[Sequence[Block]]

    @property
    def blocks(self) -> Sequence[Block]:
        return self.told.value()


class Feed(Struct, frozen=True):
    """A feed: its path, what it is about (None: everything), its page, and what is new."""

    path: str
    about: Inline
    address: str
    news: tuple[News, ...]


class Calendar(Struct, frozen=True):
    """A calendar: its path, what it is about (None: everything), and what is due."""

    path: str
    about: Inline
    due: tuple[Due, ...]


def feeds(magazine: Magazine) -> Iterator[Feed]:
    """Yield all feeds: of everything but single articles, of issues, of articles, of each game and each person, but
    those of which there is no news. An issue of which no day is known is no news: a feed has to name one."""
    return (feed for feed in _feeds(magazine) if feed.news)


def _feeds(magazine: Magazine) -> Iterator[Feed]:
    issues = [News(issue_entry(issue), _contents(issue)) for issue in magazine.issues if day_of(issue.date)]
    articles = [news for issue in magazine.issues for news in _articles(issue)]
    rounds = {game.id: [*_rounds(game)] for game in magazine.games}
    yield Feed(OF_ALL[0], None, addresses.START, _newest((*issues, *(news for held in rounds.values() for news in held))))
    yield Feed(OF_ISSUES[0], say.ISSUES(), addresses.ARCHIVE, _newest(issues))
    yield Feed(ARTICLES, say.ARTICLES(), addresses.ARCHIVE, _newest(articles))
    for game in magazine.games:
        yield Feed(f"games/{game.id}/feed.xml", game.title, addresses.game(game.id), _newest(rounds[game.id]))
    for person in magazine.people:
        own = [news for news in articles if news.entry.author == Person(person.id)]
        own += [news for game in _games_of(magazine, person) for news in rounds[game.id]]
        yield Feed(f"people/{person.id}.xml", Person(person.id), addresses.person(person.id), _newest(own))


def calendars(magazine: Magazine) -> Iterator[Calendar]:
    """Yield all calendars: of everything, of issues, of each game and each person, but those in which nothing is
    due."""
    return (dates for dates in _calendars(magazine) if dates.due)


def _calendars(magazine: Magazine) -> Iterator[Calendar]:
    yield Calendar(OF_ALL[1], None, magazine.due)
    yield Calendar(OF_ISSUES[1], say.ISSUES(), tuple(due for due in magazine.due if not due.game))
    for game in magazine.games:
        yield Calendar(f"games/{game.id}/deadlines.ics", game.title, _due(magazine, [game]))
    for person in magazine.people:
        yield Calendar(f"people/{person.id}.ics", Person(person.id), _due(magazine, _games_of(magazine, person)))


def _due(magazine: Magazine, games: Iterable[GamePage]) -> tuple[Due, ...]:
    own = {game.due.name for game in games if game.due}
    return tuple(due for due in magazine.due if due.name in own)


def _games_of(magazine: Magazine, person: PersonPage) -> list[GamePage]:
    """Return the games that somebody plays or runs."""
    plays = {game for game, _ in person.games}
    return [game for game in magazine.games if game.id in plays or game.gm == person.id]


def _newest(news: Iterable[News]) -> tuple[News, ...]:
    dated = sorted(news, key=lambda one: (day_of(one.entry.date) or datetime.date.min, one.entry.address), reverse=True)
    return tuple(islice(dated, NEWS))


def _contents(issue: Issue) -> Lazy[Sequence[Block]]:
    contents = Items(tuple(Link(section.address, section.title) for section in issue.sections))
    return Lazy(PartOf(contents, "contents"), lambda: (contents,))


def _articles(issue: Issue) -> Iterator[News]:
    for section in issue.sections:
        if section.kind in ("article", "letters") and day_of(issue.date):
            yield News(replace(entry_of(section), date=issue.date), Lazy(PartOf(section, "blocks"), partial(getattr, section, "blocks")))


def _rounds(game: GamePage) -> Iterator[News]:
    for round in game.rounds:
        if round.date:
            yield News(round_entry(round), Lazy(PartOf(round.section, "beginning"), partial(_beginning, round.section)))


def _beginning(section: Section) -> tuple[Block, ...]:
    """Return a report up to its first table: most often the result."""
    first = next((number for number, block in enumerate(section.blocks, start=1) if isinstance(block, Table)), None)
    return tuple(section.blocks[:first])


@dataclass
class FeedTexts:
    """What feeds tell of pages, each as a document of its own with whole addresses, which begin with `root`: shown
    once, by the fingerprint of what is told and of all around it, and `kept` for later builds."""

    html: Html
    root: str
    kept: MutableMapping[str, str]
    _entries: dict[str, Markup] = field(default_factory=dict)

    def entry(self, news: News, key: str, feed: Page, caller: Callable[[Markup], Markup]) -> Markup:
        """Return the entry of a page, which is the same in all feeds; `caller` gives it with what is told of the
        page."""
        at = news.entry.address  # two files may hold the same text
        if at not in self._entries:
            self._entries[at] = caller(Markup(self._told(news, key, feed)))
        return self._entries[at]

    def _told(self, news: News, key: str, feed: Page) -> str:
        """Return what feeds tell of a page, HTML as text."""
        if key not in self.kept:
            self.kept[key] = str(escape(str(Page(self.html, feed.path, self.root).blocks(news.blocks))))
        return self.kept[key]
