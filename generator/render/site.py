"""The website: which pages and files it has, what stands on each, and a key for each that changes only when its bytes may change."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from generator import addresses
from generator import words as say
from generator.addresses import path_of
from generator.artifact import Artifact
from generator.fingerprint import Later
from generator.issue import GamePage, Issue, Magazine, PersonPage, RoundPage, Section
from generator.phrase import Message
from generator.render.calendar import calendar
from generator.render.csvfile import csv
from generator.render.html import Html
from generator.render.theme import Theme
from generator.render.view import (
    Entry,
    Neighbours,
    SiteHead,
    View,
    entry_of,
    finished,
    named_tables,
    running,
    tables_in,
    with_neighbours,
)
from generator.render.words import Words
from generator.report import Inline, Person, Table
from generator.spelling import sorting_key

ENDINGS = {"jpeg": "jpg", "png": "png", "svg": "svg", "pdf": "pdf"}
CROSS = (
    ".cross table:has(tbody td:nth-child({n}):is(:hover, :focus-within)) :is(td, th):nth-child({n}) {{ background: var(--accent-tint); }}"
)
"""Marks a column of a cross table."""
BYTE_ORDER_MARK = "\ufeff"
NEWS = 40
"""So many entries stand in the feed."""
LATEST = 6
"""So many rounds stand on the start page."""


@dataclass
class Site:
    """All that is needed to make any file of the site. `content_pictures` are by their key, with their kind; `pdfs` says
    where in the site the PDF of an issue or a report lies, by its address; `bytecode` keeps compiled templates."""

    magazine: Magazine
    theme: Theme
    words: Words
    content_pictures: Mapping[str, tuple[bytes, str]]
    pdfs: Mapping[str, str]
    bytecode: Path | None = None

    def __post_init__(self) -> None:
        magazine, masthead = self.magazine, self.magazine.masthead
        self.games = {game.id: game for game in magazine.games}
        self._issue_names: dict[int, str] = {}
        self.pictures = {key: asset_path("advertisement" if kind == "pdf" else "picture", ENDINGS[kind], data) for key, (data, kind) in self.content_pictures.items()}
        self.html = Html(self.theme, self.words, self.pictures, self.bytecode, addresses=frozenset(addresses.pages(magazine)))
        self.assets = {self.pictures[key]: data for key, (data, _) in self.content_pictures.items()}
        self.url = masthead.url and masthead.url.rstrip("/") + "/"
        self.head = SiteHead(masthead.title, masthead.subtitle, masthead.price, self.url, self._style(), self._icon())
        self.around = (self.head, self.words.language, self.theme.fingerprint(".html", ".xml"))

    # ---- files ---------------------------------------------------------------------------------------------------

    def files(self) -> Iterator[Artifact]:
        """Yield every file of the site but the PDFs, which are only linked to; paths are those within the site."""
        for path, data in self.assets.items():
            yield _named_by_content(path, data)
        views = list(self.views())
        for view in views:
            yield self._page(view)
        yield from self._data()
        yield _text("robots.txt", f"User-agent: *\nAllow: /\n{f'Sitemap: {self.url}sitemap.xml' if self.url else ''}\n")
        yield self._calendar()
        if self.url:
            yield self._feed("feed.xml", entries=self._news())
            yield self._feed("sitemap.xml", paths=[view.path for view in views if view.template != "not-found.html"])

    def views(self) -> Iterator[View]:
        """Yield every page of the site."""
        magazine = self.magazine
        yield self._start()
        for before, issue, after in with_neighbours(magazine.issues):
            yield from self._issue(before, issue, after)
        series = tuple(Entry(addresses.series(page.slug), page.title) for page in magazine.series)
        values = {"games": self._running(), "finished": finished(self.magazine.games), "series": series}
        yield View("games/index.html", "games.html", self._said(say.GAMES()), values=values)
        for page in magazine.series:
            trail = (("games", self._said(say.GAMES())),)
            yield View(path_of(addresses.series(page.slug)), "subpage.html", page.title, trail, values={"subpage": page, "booklet": None})
        for game in magazine.games:
            yield from self._game(game)
        people = sorted(magazine.people, key=lambda person: sorting_key(person.name))
        values = {"people": tuple(replace(person, games=()) for person in people)}
        yield View("people/index.html", "people.html", self._said(say.PEOPLE()), values=values)
        for person in people:
            yield self._person(person)
        yield View("archive.html", "archive.html", self._said(say.ARCHIVE()), values={"years": self._years()})
        yield self._section_page(magazine.deadlines, "deadlines.html")
        yield self._section_page(magazine.masthead.imprint, "section.html")
        yield View("404.html", "not-found.html", self._said(say.NOT_FOUND()))

    def _page(self, view: View) -> Artifact:
        root = urlsplit(self.url).path if view.template == "not-found.html" and self.url else None

        def make() -> bytes:
            return self.html.file(view.path, view.template, root, frame=self.head, view=view, **view.values)

        return Artifact((view.path,), (self.around, view), make)

    def _feed(self, path: str, **values: Any) -> Artifact:
        """Return a file for programs, with whole addresses."""

        def make() -> bytes:
            return self.html.page(path, path, root=self.url, frame=self.head, **values).encode()

        return Artifact((path,), (self.around, values), make)

    def _calendar(self) -> Artifact:
        name = urlsplit(self.url).hostname or "zine"
        values = (self.magazine.masthead.title, name, self._dates(), self.url)
        return Artifact(("deadlines.ics",), values, lambda: calendar(*values))

    def _data(self) -> Iterator[Artifact]:
        """Yield the public results and every table of a report, for programs and spreadsheets."""
        for game in self.magazine.games:
            for round in game.rounds:
                if round.data:
                    yield _later(data_path(game, round, ".json"), round.data)
                if round.orders is not None:
                    yield _text(data_path(game, round, ".yaml"), round.orders)
                for table in named_tables(round.section).values():
                    yield self._csv(data_path(game, round, f"-{table.name}.csv"), table)

    def _csv(self, path: str, table: Table) -> Artifact:
        return Artifact((path,), (self.words.language, table), lambda: (BYTE_ORDER_MARK + csv(table, self.words)).encode())

    def _style(self) -> str:
        """Put the fonts and the style sheet among the assets; return the sheet's path."""
        faces = []
        for font in self.theme.fonts:
            data = self.theme.file(f"fonts/{font.file}.ttf.woff2")
            path = asset_path(font.file, "woff2", data)
            self.assets[path] = data
            face = f"font-family: '{font.family}'; font-weight: {font.weight}; font-style: {font.style}; font-display: swap"
            faces.append(f"@font-face {{ {face}; src: url({path.removeprefix('assets/')}) format('woff2'); }}")
        sheet = [
            *faces,
            self.theme.web_style(),
            *(CROSS.format(n=n) for n in range(1, self._widest_cross_table() + 1)),
        ]
        return self._asset("zine", "css", "\n".join(sheet).encode())

    def _widest_cross_table(self) -> int:
        """Return the columns of the widest cross table of any report or page of a game."""
        reports = [round.section.blocks for game in self.magazine.games for round in game.rounds]
        pages = [page.blocks for game in self.magazine.games for page in game.pages]
        shared = [page.blocks for page in self.magazine.series]
        crosses = (table for blocks in (*reports, *pages, *shared) for table in tables_in(blocks) if table.cross)
        return max((len(table.columns) for table in crosses), default=0)

    def _icon(self) -> str:
        """Put the little picture for the browser's tab among the assets: the first letter of the title's last word."""
        title = self.magazine.masthead.title
        colours = self.theme.colours("light")
        last_word = title.split()[-1] if title.split() else "z"
        icon = self.html.page("icon.svg", "icon.svg", letter=last_word[0].upper(), colours=colours)
        return self._asset("icon", "svg", icon.encode())

    def _asset(self, name: str, ending: str, data: bytes) -> str:
        path = asset_path(name, ending, data)
        self.assets[path] = data
        return path

    # ---- pages ---------------------------------------------------------------------------------------------------

    def _start(self) -> View:
        issues = self.magazine.issues
        newest = issues[-1] if issues else None
        rounds = [(game, round) for game in self.magazine.games for round in game.rounds if round.number > 0]
        rounds.sort(key=lambda pair: (pair[1].date or datetime.date.min, pair[0].id, pair[1].number), reverse=True)
        values = {
            "issue": newest and self._card(newest),
            "entries": newest and self._contents(newest),
            "earlier": tuple(self._card(issue) for issue in issues[-2:-6:-1]),
            "games": self._running(),
            "finished": finished(self.magazine.games),
            "rounds": tuple(self._round_entry(game, round) for game, round in rounds[:LATEST]),
        }
        return View("index.html", "start.html", self.magazine.masthead.title, description=self.magazine.masthead.subtitle, values=values)

    def _issue(self, before: Issue | None, issue: Issue, after: Issue | None) -> Iterator[View]:
        """Yield the page of an issue and those of its articles and letters."""
        neighbours = Neighbours(
            self._issue_entry(before) if before else None,
            self._issue_entry(after) if after else None,
            say.PREVIOUS_ISSUE(),
            say.NEXT_ISSUE(),
            self._said(say.ISSUES()),
        )
        address = addresses.issue(issue.id)
        name = self._issue_name(issue)
        trail = (("archive", self._said(say.ARCHIVE())),)
        values = {"issue": self._card(issue), "entries": self._contents(issue), "neighbours": neighbours}
        yield View(path_of(address), "issue.html", self._issue_title(issue), trail, values=values)
        own = [section for section in issue.sections if section.kind in ("article", "letters", "guest")]
        for earlier, section, later in with_neighbours(own):
            neighbours = Neighbours(
                earlier and entry_of(earlier),
                later and entry_of(later),
                say.PREVIOUS_ARTICLE(),
                say.NEXT_ARTICLE(),
                self._said(say.ARTICLES()),
            )
            values = {"section": section, "date": issue.date, "neighbours": neighbours}
            yield View(path_of(section.address), "article.html", section.title, (*trail, (address, name)), section.lead, values)

    def _game(self, game: GamePage) -> Iterator[View]:
        """Yield the page of a game and those of its rounds, its rules and all else that belongs to it."""
        games = ("games", self._said(say.GAMES()))
        trail = (games, (addresses.game(game.id), game.title))
        rounds = tuple(replace(self._round_entry(game, round), kicker=None, author=None) for round in reversed(game.rounds))
        further = tuple(Entry(addresses.game_page(game.id, page.slug), page.title) for page in game.pages if page.listed)
        players = tuple(Person(person.id) for person in self._players(game))
        values = {
            "game": replace(game, rounds=(), pages=(), rules=None, booklets=()),
            "rounds": rounds,
            "rules": game.rules and entry_of(game.rules),
            "further": further,
            "players": players,
        }
        yield View(path_of(addresses.game(game.id)), "game.html", game.title, (games,), game.subtitle, values)
        for before, round, after in with_neighbours(game.rounds):
            yield self._round(game, before, round, after, trail)
        if game.rules:
            yield View(path_of(game.rules.address), "rules.html", game.rules.title, trail, values={"section": game.rules, "printed": ()})
        for page in game.pages:
            address = addresses.game_page(game.id, page.slug)
            yield View(path_of(address), "subpage.html", page.title, trail, values={"subpage": page, "booklet": self.pdfs.get(address)})

    def _round(
        self, game: GamePage, before: RoundPage | None, round: RoundPage, after: RoundPage | None, trail: tuple[tuple[str, Inline], ...]
    ) -> View:
        section = round.section
        neighbours = Neighbours(
            self._round_entry(game, before) if before else None,
            self._round_entry(game, after) if after else None,
            say.PREVIOUS_ROUND(),
            say.NEXT_ROUND(),
            game.title,
        )
        values = {
            "section": section,
            "date": round.date,
            "neighbours": neighbours,
            "printed": tuple(self._issue_entry(issue) for issue in self.magazine.issues if self._prints(issue, section)),
            "csv": {name: data_path(game, round, f"-{name}.csv") for name in named_tables(section)},
            "json": data_path(game, round, ".json") if round.data else None,
            "orders": data_path(game, round, ".yaml") if round.orders is not None else None,
            "pdf": self.pdfs.get(section.address),
            "rules": game.rules and game.rules.address,
        }
        return View(path_of(section.address), "round.html", section.title, trail, section.lead, values)

    def _person(self, person: PersonPage) -> View:
        me = Person(person.id)
        games = tuple((Entry(addresses.game(id), self.games[id].title), blocks) for id, blocks in person.games if id in self.games)
        runs = tuple(Entry(addresses.game(game.id), game.title) for game in self.magazine.games if game.gm == person.id)
        wrote = tuple(
            replace(entry_of(section), kicker=self._issue_name(issue), author=None, date=issue.date)
            for issue in reversed(self.magazine.issues)
            for section in issue.sections
            if section.kind == "article" and section.author == me
        )
        values = {"person": replace(person, games=()), "games": games, "runs": runs, "wrote": wrote}
        return View(path_of(addresses.person(person.id)), "person.html", me, (("people", self._said(say.PEOPLE())),), values=values)

    def _section_page(self, section: Section, template: str) -> View:
        return View(path_of(section.address), template, section.title, values={"section": section})

    # ---- what pages say about each other -------------------------------------------------------------------------

    def _said(self, line: Message) -> str:
        return self.words.plain(line)

    def _card(self, issue: Issue) -> dict[str, Any]:
        """Return an issue as an object to look at: its cover, without what stands inside."""
        return {"issue": replace(issue, sections=()), "address": addresses.issue(issue.id), "pdf": self.pdfs.get(addresses.issue(issue.id))}

    def _issue_name(self, issue: Issue) -> str:
        if issue.number not in self._issue_names:
            self._issue_names[issue.number] = self._said(say.ISSUE(number=issue.number))
        return self._issue_names[issue.number]

    def _issue_title(self, issue: Issue) -> str:
        name = self._issue_name(issue)
        return f"{name}: {issue.title}" if issue.title else name

    def _issue_entry(self, issue: Issue) -> Entry:
        return Entry(addresses.issue(issue.id), self._issue_title(issue), date=issue.date)

    def _contents(self, issue: Issue) -> tuple[Entry, ...]:
        return tuple(entry_of(section) for section in issue.sections)

    def _round_entry(self, game: GamePage, round: RoundPage) -> Entry:
        return replace(entry_of(round.section), kicker=game.title, date=round.date)

    def _running(self) -> tuple[dict[str, Any], ...]:
        """Return the running games with their newest round, without what happened in it."""
        return tuple(
            {
                "game": replace(game, rounds=(), pages=(), rules=None, booklets=()),
                "newest": self._round_entry(game, game.rounds[-1]) if game.rounds else None,
                "players": len(self._players(game)),
            }
            for game in running(self.magazine.games)
        )

    def _players(self, game: GamePage) -> list[PersonPage]:
        return [person for person in self.magazine.people if any(id == game.id for id, _ in person.games)]

    def _prints(self, issue: Issue, report: Section) -> bool:
        return any((section.kind, section.game, section.round) == ("report", report.game, report.round) for section in issue.sections)

    def _years(self) -> tuple[tuple[int, tuple[dict[str, Any], ...], tuple[Entry, ...]], ...]:
        """Return for each year, newest first, its issues and its rounds, newest first."""
        rounds = [self._round_entry(game, round) for game in self.magazine.games for round in game.rounds if round.date and round.number]
        rounds.sort(key=lambda entry: (entry.date, entry.address), reverse=True)
        issues = self.magazine.issues[::-1]
        of_year: dict[int, list[Entry]] = {issue.date.year: [] for issue in issues}
        for entry in rounds:
            if entry.date is not None:
                of_year.setdefault(entry.date.year, []).append(replace(entry, lead=None, author=None))
        return tuple(
            (
                year,
                tuple(self._card(issue) for issue in issues if issue.date.year == year),
                tuple(of_year[year]),
            )
            for year in sorted(of_year, reverse=True)
        )

    def _news(self) -> tuple[Entry, ...]:
        """Return what the feed tells, newest first: issues, and the rounds that have a date."""
        issues = [self._issue_entry(issue) for issue in self.magazine.issues]
        rounds = [self._round_entry(game, round) for game in self.magazine.games for round in game.rounds if round.date]
        return tuple(sorted(issues + rounds, key=lambda entry: (entry.date, entry.address), reverse=True)[:NEWS])

    def _dates(self) -> tuple[tuple[str, str, datetime.date, datetime.date, str], ...]:
        """Return what the calendar tells: a lasting name, a title, the day, the day on which it was set, and the page about it."""
        dates = []
        for issue in self.magazine.issues:
            if issue.deadline:
                title = self._said(say.DEADLINE_OF(what=self._issue_name(issue)))
                dates.append((f"issue-{issue.id}", title, issue.deadline, issue.date, path_of(addresses.issue(issue.id))))
        for game in self.magazine.games:
            if game.deadline and game.rounds:
                newest = game.rounds[-1]
                title = self._said(say.DEADLINE_OF(what=f"{game.title}, {self._said(say.ROUND(number=newest.number + 1))}"))
                name = f"{game.id}-{newest.number + 1:03}"
                dates.append((name, title, game.deadline, newest.date or game.deadline, path_of(addresses.game(game.id))))
        return tuple(dates)


def data_path(game: GamePage, round: RoundPage, ending: str) -> str:
    """Return where the data of a round lie within the site."""
    return addresses.data(game.id, round.number) + ending


def asset_path(name: str, ending: str, data: bytes) -> str:
    """Return where a file lies that may be kept for ever: its name changes with its bytes."""
    return f"assets/{name}-{sha256(data).hexdigest()[:12]}.{ending}"


def _named_by_content(path: str, data: bytes) -> Artifact:
    return Artifact((path,), (), lambda: data)


def _later(path: str, text: Later[str]) -> Artifact:
    return Artifact((path,), (text,), lambda: text.value().encode())


def _text(path: str, text: str) -> Artifact:
    return Artifact((path,), (text,), text.encode)
