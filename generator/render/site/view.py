"""What the pages of the site show, as values: a page and its frame, what one page says about another, and the tables of
a report."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from msgspec import Struct

from generator.values import addresses
from generator.values.appeared import When
from generator.values.bundle import outside, tables_in
from generator.values.issue import GamePage, Issue, Magazine, RoundPage, Section
from generator.values.phrase import Message, Packable
from generator.values.record import replace
from generator.values.report import Block, Inline, Picture, Run, SubPage, Table, walk

POLICY = "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'"
"""What a page may load: pictures, style and fonts of this site; no script, no form, nothing from elsewhere."""

SCRIPTED = POLICY.replace("base-uri", "script-src 'self'; base-uri")
"""What pages with tables and the search may load: scripts of this site as well."""

class ListEntry(Packable, frozen=True):
    """What a list says about a page that it leads to."""

    address: str
    title: Inline
    kicker: Inline = None
    lead: Inline = None
    author: Inline = None
    date: When | None = None
    mark: Inline = None
    page: int = 0


class Neighbours(Packable, frozen=True):
    """The pages before and after one, and the words for the way there."""

    before: ListEntry | None
    after: ListEntry | None
    before_words: Message
    after_words: Message
    name: str


class IssueContents(Struct, frozen=True, eq=False):
    """What stands beside each article of an issue: the issue's address and title, and what lists say about all that it
    holds."""

    address: str
    title: Inline
    entries: tuple[ListEntry, ...]


class View(Struct, frozen=True):
    """A page of the site: where it stands, what its template is, and all that the template is given.

    `trail` are the pages above it: address and title. `canonical` is the path of the page that this one only leads to,
    if it does; `rules` are the addresses of the rules that the page may name, by number. `made_of` says what all of it
    follows from, if that is known.
    """

    BESIDE: ClassVar = ("made_of",)

    path: str
    template: str
    title: Inline
    trail: tuple[tuple[str, Inline], ...] = ()
    description: Inline = None
    values: dict[str, Any] = {}
    canonical: str = ""
    rules: RuleAddresses | None = None
    made_of: str = ""


class RuleAddresses(Struct, frozen=True):
    """Where the rules of a game stand: number and address of each."""

    of: tuple[tuple[str, str], ...]


class SiteHead(Struct, frozen=True, eq=False):
    """What is the same on every page: the masthead's words and the files of the theme."""

    title: str
    subtitle: str
    price: str
    url: str
    style: str
    icon: str
    script: str
    preloaded: tuple[str, ...] = ()
    touch_icon: str = ""
    bands: tuple[str, str] = ("", "")
    """The colour of the band on top, on light and on dark paper."""
    policy: str = POLICY
    scripted: str = SCRIPTED
    navigation: tuple[tuple[str, Inline], ...] = ()
    """The pages that every page leads to: address and word."""
    leads_on: str = ""
    """The script of pages that lead on."""
    follow: tuple[str, str] = ("", "")
    """Where the feed and the calendar of all lie, "" for one that is not there."""


def entry_of(section: Section) -> ListEntry:
    """Return what a list says about a section."""
    return ListEntry(section.address, section.title, section.overline, section.lead, section.author, mark=section.mark, page=section.page)


def round_entry(round: RoundPage) -> ListEntry:
    """Return what a list says about a round."""
    return replace(entry_of(round.section), date=round.date)


def issue_title(issue: Issue) -> Inline:
    """Return an issue's number, and its title if it has one."""
    return Run((issue.full_name, ": ", issue.title)) if issue.title else issue.full_name


def issue_entry(issue: Issue) -> ListEntry:
    """Return what a list says about an issue."""
    return ListEntry(addresses.issue(issue.id), issue_title(issue), date=issue.date)


def leading_on(path: str, to: ListEntry, canonical: str, words: Message, trail: tuple[tuple[str, Inline], ...] = ()) -> View:
    """Return the page at a path that leads to another, which lies at the `canonical` one: always to what is newest, or
    from where something was before. `words` say why."""
    return View(path, "leading-on.html", to.title, trail, values={"to": to, "words": words}, canonical=canonical)


def running(games: Iterable[GamePage]) -> list[GamePage]:
    """Return the games that are not over; the next deadline first, then those without one."""
    going = [game for game in games if game.running]
    return sorted(going, key=lambda game: (game.due.day if game.due else datetime.date.max, game.id))


def finished(games: Iterable[GamePage]) -> tuple[ListEntry, ...]:
    """Return what a list says about the games that are over, each with who has won, the last one first."""
    over = [
        ListEntry(addresses.game(game.id), game.title, lead=game.state.first if game.state else None, date=game.rounds[-1].date if game.rounds else None)
        for game in games
        if not game.running
    ]
    return tuple(sorted(over, key=lambda entry: (entry.date or datetime.date.min, entry.address), reverse=True))


def contents_of(issue: Issue) -> tuple[ListEntry, ...]:
    """Return what a list says about all that an issue holds."""
    return tuple(entry_of(section) for section in issue.sections)


def with_neighbours(things: Iterable[Any]) -> Iterator[tuple[Any, Any, Any]]:
    """Return each thing between the one before and the one after it, or None."""
    row = [None, *things, None]
    return zip(row, row[1:], row[2:], strict=False)


def years(magazine: Magazine, card: Callable[[Issue], dict[str, Any]]) -> tuple[tuple[int, tuple[dict[str, Any], ...], tuple[ListEntry, ...]], ...]:
    """Return for each year, newest first, its issues as a `card` shows them and its rounds, newest first."""
    rounds = [round_entry(round) for game in magazine.games for round in game.rounds if round.date and round.number]
    rounds.sort(key=lambda entry: (entry.date, entry.address), reverse=True)
    issues = magazine.issues[::-1]
    of_year: dict[int, list[ListEntry]] = {issue.date.year: [] for issue in issues}
    for entry in rounds:
        if entry.date is not None:
            of_year.setdefault(entry.date.year, []).append(replace(entry, lead=None, author=None))
    return tuple(
        (year, tuple(card(issue) for issue in issues if issue.date.year == year), tuple(of_year[year])) for year in sorted(of_year, reverse=True)
    )


def named(section: Section) -> tuple[str, ...]:
    """Return the names of the tables of a report."""
    return tuple(dict.fromkeys(name for name, _ in outside(section.blocks).tables))


def unmistakable(blocks: Iterable[Block]) -> list[str]:
    """Return the names of the tables of a page that no other one on it shares its name with."""
    names = [name for name, _ in outside(blocks).tables]
    return names if len(set(names)) == len(names) else [name for name in names if names.count(name) == 1]


def table_of(page: Section | SubPage, name: str) -> Table:
    """Return the table of a report or a page that has a name; two that differ may not have the same."""
    return RecentTables().called(page, name)


class RecentTables:
    """The tables of the report or the page of which one was asked for last: they are found once for all that are asked
    for."""

    def __init__(self) -> None:
        self._page: Section | SubPage | None = None
        self._named: dict[str, list[Table]] = {}

    def called(self, page: Section | SubPage, name: str) -> Table:
        """Return the table that has a name. Two that differ may not have the same: that is a ValueError."""
        if page is not self._page:
            self._page, self._named = page, {}
            for table in tables_in(page.blocks):
                self._named.setdefault(table.name, []).append(table)
        first, *others = self._named[name]
        if any(table != first for table in others):
            raise ValueError(f"{page.title}: two tables are called {name}")
        return first


def drawings(view: View) -> dict[str, Section | SubPage]:
    """Return the names of the drawings of a page that are files of their own, each with the report or page that holds
    it."""
    wholes = [value for value in view.values.values() if isinstance(value, Section | SubPage)]
    return {name: whole for whole in wholes for name in outside(whole.blocks).drawings}


def picture_of(page: Section | SubPage, name: str) -> Picture:
    """Return the drawing of a report or a page that has a name."""
    return next(block for block in walk(page.blocks) if isinstance(block, Picture) and block.name == name)


def of_one_kind(pages: Iterable[SubPage]) -> Iterator[tuple[SubPage | None, SubPage, SubPage | None]]:
    """Yield each page of a game between the one before and the one after it of its kind: clubs, matches, seasons. The
    slug begins with the kind."""
    kinds: dict[str, list[SubPage]] = {}
    for page in pages:
        kinds.setdefault(page.slug.partition("-")[0], []).append(page)
    for alike in kinds.values():
        yield from with_neighbours(alike)
