"""The website: which pages and files it has, what stands on each, and a key for each that changes only when its bytes
may change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any
from urllib.parse import urlsplit

from generator.memo.blob import Blob
from generator.memo.lazy import Lazy, PartOf
from generator.render.pictures import cover_art, svg
from generator.render.site import back_issues, search
from generator.render.site.back_issues import BackIssue
from generator.render.site.calendar import calendar
from generator.render.site.days import Days
from generator.render.site.feeds import ARTICLES, OF_ALL, OF_ISSUES, Calendar, Feed, FeedTexts, calendars, feeds
from generator.render.site.game_views import GameViews, data_path, page_data
from generator.render.site.look import SiteLook
from generator.render.site.meta_tags import head
from generator.render.site.register import register
from generator.render.site.start import start_page
from generator.render.site.topics import Topics
from generator.render.site.view import (
    IssueContents,
    ListEntry,
    Neighbours,
    RecentTables,
    SiteHead,
    View,
    contents_of,
    drawings,
    entry_of,
    issue_entry,
    issue_title,
    leading_on,
    named,
    picture_of,
    with_neighbours,
    years,
)
from generator.render.text.csvfile import csv, json, json_path
from generator.render.text.locale import Words
from generator.render.theme.theme import Theme
from generator.values import addresses
from generator.values import messages as say
from generator.values.addresses import drawn_cover
from generator.values.artifact import Artifact
from generator.values.bundle import outside
from generator.values.fingerprint import Fingerprints
from generator.values.issue import Issue, Magazine, PersonPage, Section
from generator.values.phrase import Message
from generator.values.record import replace
from generator.values.report import Person, Picture, SubPage, Table
from generator.values.spelling import sorting_key

BYTE_ORDER_MARK = "\ufeff"
STEMMERS = {"de": "german", "en": "english", "nl": "dutch"}
"""The script that finds the stem of a word, by language."""
NEWEST_COVER = "covers/newest.png"
"""Where the picture of the newest issue's cover lies."""


@dataclass
class Site:
    """All that is needed to make any file of the site. `content_pictures` are by their key, with their kind; by the
    address of a page `pdfs`, `epubs` and `covers` say where its PDF, its book for e-readers, its cover's picture lie;
    `characters` are those of the content's texts; `kept` is what the search knows of pages from before, by their
    `fingerprint`; `told` is what feeds told before (`feeds.FeedTexts`), and what was shown of what stays as it is
    within pages (`inner.InnerHtml`); `all_pdfs`: none is left out; `themes` are those of issues that have one of their
    own; `back` is what the PDFs of back issues say."""

    magazine: Magazine
    theme: Theme
    words: Words
    content_pictures: Mapping[str, tuple[Blob, str]]
    pdfs: Mapping[str, str]
    characters: str = ""
    kept: MutableMapping[str, Any] = field(default_factory=dict)
    fingerprint: Callable[..., str] = Fingerprints({}).of
    covers: Mapping[str, str] = field(default_factory=dict)
    told: MutableMapping[str, str] = field(default_factory=dict)
    all_pdfs: bool = True
    epubs: Mapping[str, str] = field(default_factory=dict)
    themes: Mapping[str, Theme] = field(default_factory=dict)
    back: Mapping[str, BackIssue] = field(default_factory=dict)

    def __post_init__(self) -> None:
        magazine, masthead = self.magazine, self.magazine.masthead
        self._tables_of = RecentTables()
        self.url = masthead.url and masthead.url.rstrip("/") + "/"
        self._feeds = tuple(feeds(magazine)) if self.url else ()
        self._calendars = tuple(calendars(magazine))
        followed = frozenset([*(feed.path for feed in self._feeds), *(dates.path for dates in self._calendars)])
        self.games = GameViews(magazine, self.words, self.pdfs, followed, self.epubs)

        def look(theme: Theme) -> SiteLook:
            follow = self.games.follow(*OF_ALL)
            return SiteLook(theme, magazine, self.words, self.content_pictures, self.characters, self.fingerprint, self.told, follow)

        self.look = look(self.theme)
        others = {id(theme): look(theme) for theme in self.themes.values()}
        self._looks = {self._folder_of(issue): others[id(theme)] for issue, theme in self.themes.items()}
        self._covers = {self._folder_of(issue.id): self.covers[at] for issue in magazine.issues if (at := addresses.issue(issue.id)) in self.covers}
        self.all_looks = (self.look, *others.values())
        self.html, self.head, self.around = self.look.html, self.look.head, self.look.around
        self.paths: Collection[str] | None = None

    # ---- files ---------------------------------------------------------------------------------------------------

    def files(self) -> list[Artifact]:
        """Return every file of the site but the PDFs, which are only linked to; paths are those within the site."""
        files = [*self._files()]
        beside = *self.pdfs.values(), *self.epubs.values(), *self.covers.values(), NEWEST_COVER
        self.has({*beside, *(path for file in files for path in file.paths)})
        return files

    def has(self, paths: Collection[str]) -> None:
        """Say which files the site has, for the templates that lead to them."""
        self.paths = paths
        for look in self.all_looks:
            look.html.files.are(paths, self.all_pdfs)

    def _files(self) -> Iterator[Artifact]:
        views = [*self.views()]
        index = search.index([*self.games.rules(), *views], self.words, self.kept, self.fingerprint)
        old = back_issues.index(self.magazine.issues, self.back, self.words, self.kept, self.magazine.permalinks)
        views += self._looking_up(index, old)
        views += self._leading_on(views)
        assets = {path: stored for look in self.all_looks for path, stored in look.assets.items()}
        yield from (Artifact((path,), (), stored.read) for path, stored in assets.items())
        made = [file for look in self.all_looks for file in look.made]
        yield from {file.paths: file for file in made}.values()  # what two looks share is there once
        yield from (*index.artifacts, *old.artifacts)
        for view in views:
            apart = {name: f"{view.path.removesuffix('.html')}-{name}.svg" for name in drawings(view)}
            yield self._page(view, apart)
            for name, whole in drawings(view).items():
                yield self._drawing(apart[name], Lazy(PartOf(whole, name), partial(picture_of, whole, name)))
        yield from (self._cover(issue) for issue in self.magazine.issues if not issue.cover and not issue.front)
        yield from self._data()
        yield _text("robots.txt", f"User-agent: *\nAllow: /\n{f'Sitemap: {self.url}sitemap.xml' if self.url else ''}\n")
        yield from map(self._calendar, self._calendars)
        if self.url:
            keys: dict[int, str] = {}
            for feed in self._feeds:
                yield self._feed(feed, keys)
            days = Days(self.magazine)
            pages = [(view.path, days.of(view)) for view in views if view.template != "not-found.html" and not view.canonical]
            yield self._for_programs("sitemap.xml", "sitemap.xml", pages, pages=pages)

    def views(self) -> Iterator[View]:
        """Yield every page of the site."""
        magazine = self.magazine
        yield start_page(magazine, self.games, self._card)
        yield from (self._section_page(page, "page.html") for page in magazine.pages)
        for before, issue, after in with_neighbours(magazine.issues):
            yield from self._issue(before, issue, after)
        if magazine.issues:
            newest, trail = issue_entry(magazine.issues[-1]), ((addresses.ARCHIVE, self._said(say.ARCHIVE())),)
            yield leading_on(self.path(addresses.LATEST_ISSUE), newest, self.path(newest.address), say.NEWEST_ISSUE(), trail)
        yield from self.games.views()
        people = sorted(magazine.people, key=lambda person: sorting_key(person.name))
        values = {"people": tuple(replace(person, games=()) for person in people)}
        yield View(self.path(addresses.PEOPLE), "people.html", self._said(say.PEOPLE()), values=values)
        for person in people:
            yield self._person(person)
        follow = {"follow": self.games.follow(*OF_ISSUES), "articles": self.games.follow(ARTICLES)[0]}
        listed = {"years": years(magazine, self._card), "tags": bool(self._topics.tags), **follow}
        yield View(self.path(addresses.ARCHIVE), "archive.html", self._said(say.ARCHIVE()), values=listed)
        yield self._section_page(magazine.deadlines, "deadlines.html", due=magazine.due, games=self.games.running())
        yield self._section_page(magazine.masthead.imprint, "section.html")
        yield from self._topics.views()
        yield View(self.path(addresses.NOT_FOUND), "not-found.html", self._said(say.NOT_FOUND()))

    def _looking_up(self, index: search.Index, old: back_issues.BackIndex) -> Iterator[View]:
        """Yield the pages on which something is looked up: by a script, and without."""
        letters = register(self.magazine, self.words)
        yield View(
            self.path(addresses.REGISTER), "register.html", self._said(say.REGISTER()), description=say.REGISTER_LEAD(), values={"letters": letters}
        )
        scripts = ("minisearch", "base-stemmer", f"{STEMMERS[self.words.language]}-stemmer", "search")
        script = self.look.asset("search", "js", b"\n".join(self.theme.file(f"scripts/{name}.js") for name in scripts))
        indexes = {"index": replace(index, artifacts=()), "old": replace(old, artifacts=())}
        values = {**indexes, "per_file": search.PAGE, "script": script}
        yield View(self.path(addresses.SEARCH), "search.html", self._said(say.SEARCH()), values=values)

    def _leading_on(self, views: Sequence[View]) -> Iterator[View]:
        """Yield the pages at addresses of before: those that were typed, and those in other languages."""
        links, at = self.magazine.permalinks, {view.path: view for view in views}
        for one in self.magazine.moved:
            yield leading_on(links.file(one.old), ListEntry(one.address, one.title), self.path(one.address), say.MOVED())
        for address in dict.fromkeys(addresses.pages(self.magazine)):
            if (view := at.get(self.path(address))) is None:
                continue  # what only a PDF tells
            to = view.values["to"] if view.canonical else ListEntry(address, view.title)
            yield from (leading_on(path, to, view.canonical or view.path, say.MOVED()) for path in links.earlier(address))

    def path(self, address: str) -> str:
        """Return where a page lies within the site."""
        return self.magazine.permalinks.path(address)

    def _folder_of(self, issue: str) -> str:
        return _folder(self.path(addresses.issue(issue)))

    def _drawing(self, path: str, picture: Lazy[Picture]) -> Artifact:
        """Return a drawing that is a file of its own, in the colours of the theme."""
        look = self._look_of(path)

        def make() -> bytes:
            drawn = svg.picture(picture.value(), self.words, "var(--{})".format, "Arial", svg.readable(picture.value()))
            return svg.file(drawn, *look.colours).encode()

        return Artifact((path,), (look.around_drawings, picture), make)

    def _cover(self, issue: Issue) -> Artifact:
        """Return the picture on the cover of an issue that has none of its own. It shows no names: who is renamed
        changes what is told there, and hardly ever what is drawn of it."""
        theme, path = self.themes.get(issue.id, self.theme), drawn_cover(issue.id)

        def material() -> cover_art.Material:
            return cover_art.of_issue(issue, self.magazine, self.words)

        key = self.fingerprint("cover", issue, cover_art.data_of(issue, self.magazine), self.words.language)
        if (seed := self.kept[key] if key in self.kept else None) is None:
            seed = self.kept[key] = material().seed(issue.id)
        made_of = (theme.colours("print"), theme.one_ink, theme.fingerprint(".ttf"))
        return Artifact((path,), (seed, made_of), lambda: cover_art.drawn(material(), issue.id, theme, cover_art.WIDE)[0])

    def _page(self, view: View, drawings: Mapping[str, str]) -> Artifact:
        root = urlsplit(self.url).path if view.template == "not-found.html" and self.url else None
        cover = self._covers.get(_folder(view.path), NEWEST_COVER if NEWEST_COVER in self.covers.values() else None)
        if isinstance(page := view.values.get("subpage"), SubPage):
            self.look.inner.keep(view.path, outside(page.blocks).inner)
        make = partial(self._shown, view, root, cover, drawings)
        return Artifact((view.path,), (self._look_of(view.path).around, view, cover), make, title=partial(self.words.plain, view.title))

    def _shown(self, view: View, root: str | None, cover: str | None, drawings: Mapping[str, str]) -> bytes:
        look = self._look_of(view.path)
        about = {"frame": look.head, "view": view, "head": head(view, look.head, self.words), "cover": cover, "drawings": drawings}
        return look.html.file(view.path, view.template, root, **about, **view.values)

    def _look_of(self, path: str) -> SiteLook:
        """Return how a page looks: those of an issue may have a theme of their own."""
        return self._looks.get(_folder(path), self.look)

    @cached_property
    def _frame_of_feeds(self) -> SiteHead:
        """What is the same in all files for programs; nothing of the style is in them."""
        return SiteHead(self.head.title, self.head.subtitle, "", self.head.url, "", "", "")

    @cached_property
    def _around_feeds(self) -> str:
        return self.fingerprint(self._frame_of_feeds, *self.look.made_of)

    @cached_property
    def _told(self) -> FeedTexts:
        return FeedTexts(self.html, self.url, self.told)

    def _feed(self, feed: Feed, known: dict[int, str]) -> Artifact:
        """Return a feed; `known` are the fingerprints of what is told in others, by the `id` of the news."""
        for news in feed.news:
            if id(news) not in known:
                known[id(news)] = self.fingerprint(self._around_feeds, news.told)
                self.told.get(known[id(news)])  # what is asked for is kept for the next build
        keys = [known[id(news)] for news in feed.news]
        made_of = self.fingerprint(self._around_feeds, feed)
        return self._for_programs(feed.path, "feed.xml", made_of, feed=feed, keys=keys)

    def _for_programs(self, path: str, template: str, made_of: object, **values: Any) -> Artifact:
        """Return a file for programs, with whole addresses."""

        def make() -> bytes:
            return self.html.file(path, template, self.url, frame=self._frame_of_feeds, told=self._told, **values)

        return Artifact((path,), (self._around_feeds, made_of), make)

    def _calendar(self, dates: Calendar) -> Artifact:
        title, links = self.magazine.masthead.title, self.magazine.permalinks
        title = title if dates.about is None else f"{title}: {self.words.plain(dates.about)}"
        return Artifact((dates.path,), (title, dates, self.url, self.words.language, links), lambda: calendar(title, dates.due, self.url, self.words, links))

    def _data(self) -> Iterator[Artifact]:
        """Yield the public results and every table of a report or a page, for programs and spreadsheets."""
        owned = [("series", page) for page in self.magazine.series]
        for folder, page in (*owned, *((game.id, page) for game in self.magazine.games for page in game.pages)):
            yield from self._tables(page, page_data(folder, page))
        for game in self.magazine.games:
            for round in game.rounds:
                if round.data:
                    yield _later(data_path(game, round, ".json"), round.data)
                if round.orders is not None:
                    yield _text(data_path(game, round, ".yaml"), round.orders)
                yield from self._tables(round.section, {name: data_path(game, round, f"-{name}.csv") for name in named(round.section)})

    def _tables(self, whole: SubPage | Section, paths: Mapping[str, str]) -> Iterator[Artifact]:
        """Yield the tables of a page as CSV, and all of them together as JSON."""
        language, inner = self.words.language, {name: one for one in outside(whole.blocks).inner for name in one.tables}
        parts = {name: Lazy(PartOf(inner.get(name, whole), name), partial(self._tables_of.called, whole, name)) for name in paths}
        for name, path in paths.items():
            yield Artifact((path,), (language, parts[name]), partial(self._csv, parts[name]))
        for name, path in list(paths.items())[:1]:
            yield Artifact((json_path(path, name),), (language, *parts.values()), partial(self._json, tuple(parts.values())))

    def _csv(self, table: Lazy[Table]) -> bytes:
        return (BYTE_ORDER_MARK + csv(table.value(), self.words)).encode()

    def _json(self, tables: tuple[Lazy[Table], ...]) -> bytes:
        return json((table.value() for table in tables), self.words).encode()


    # ---- pages ---------------------------------------------------------------------------------------------------

    def _issue(self, before: Issue | None, issue: Issue, after: Issue | None) -> Iterator[View]:
        """Yield the page of an issue and those of its articles and letters."""
        neighbours = Neighbours(
            issue_entry(before) if before else None,
            issue_entry(after) if after else None,
            say.PREVIOUS_ISSUE(),
            say.NEXT_ISSUE(),
            self._said(say.ISSUES()),
        )
        address = addresses.issue(issue.id)
        name = self.words.plain(issue.full_name)
        trail = ((addresses.ARCHIVE, self._said(say.ARCHIVE())),)
        entries = contents_of(issue)
        values = {"issue": self._card(issue), "entries": entries, "neighbours": neighbours}
        yield View(self.path(address), "issue.html", issue_title(issue), trail, values=values)
        own = [section for section in issue.sections if section.kind in ("article", "letters", "guest")]
        beside = IssueContents(address, issue_title(issue), tuple(ListEntry(entry.address, entry.title) for entry in entries))
        for earlier, section, later in with_neighbours(own):
            neighbours = Neighbours(
                earlier and entry_of(earlier),
                later and entry_of(later),
                say.PREVIOUS_ARTICLE(),
                say.NEXT_ARTICLE(),
                self._said(say.ARTICLES()),
            )
            values = {"section": section, "date": issue.date, "neighbours": neighbours, "issue": beside, **self._topics.beside(section)}
            yield View(self.path(section.address), "article.html", section.title, (*trail, (address, name)), section.lead, values)

    def _person(self, person: PersonPage) -> View:
        me = Person(person.id)
        titles = {game.id: game.title for game in self.magazine.games}
        over = {game.id for game in self.magazine.games if not game.running}
        told = sorted((id in over, index) for index, (id, _) in enumerate(person.games) if id in titles)
        games = tuple((ListEntry(addresses.game(id), titles[id]), blocks) for id, blocks in (person.games[index] for _, index in told))
        wrote = tuple(
            replace(entry_of(section), kicker=self.words.plain(issue.full_name), author=None, date=issue.date)
            for issue in reversed(self.magazine.issues)
            for section in issue.sections
            if section.kind in ("article", "listed") and section.author == me
        )
        values = {"person": replace(person, games=()), "games": games, "wrote": wrote}
        values["follow"] = self.games.follow(f"people/{person.id}.xml", f"people/{person.id}.ics")
        return View(self.path(addresses.person(person.id)), "person.html", me, ((addresses.PEOPLE, self._said(say.PEOPLE())),), values=values)

    @cached_property
    def _topics(self) -> Topics:
        return Topics(self.magazine, self.words)

    def _section_page(self, section: Section, template: str, **more: Any) -> View:
        return View(self.path(section.address), template, section.title, values={"section": section, **more})

    # ---- what pages say about each other -------------------------------------------------------------------------

    def _said(self, line: Message) -> str:
        return self.words.plain(line)

    def _card(self, issue: Issue) -> dict[str, Any]:
        """Return an issue as an object to look at: its cover, without what stands inside."""
        at = addresses.issue(issue.id)
        return {"issue": replace(issue, sections=()), "address": at, "pdf": self.pdfs.get(at), "epub": self.epubs.get(at)}



def _folder(path: str) -> str:
    """Return the folder of an issue's pages, if a path is that of one."""
    return "/".join(path.split("/")[:2])


def _later(path: str, text: Lazy[str]) -> Artifact:
    return Artifact((path,), (text,), lambda: text.value().encode())


def _text(path: str, text: str) -> Artifact:
    return Artifact((path,), (text,), text.encode)
