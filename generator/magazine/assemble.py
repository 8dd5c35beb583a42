"""Puts reports, articles and rule texts where issue.yaml wants them: from the shelf and the games as they ran to a
Magazine."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field

from generator.magazine.check_box import with_checks
from generator.magazine.game_pages import GamePages, pages_of_series
from generator.magazine.joined import check_joined, joined
from generator.magazine.sections import Guests, Images, deadlines_section, guest_section, imprint_section, page_section, text_section
from generator.play.played_game import PlayedGame
from generator.source.article import Article
from generator.source.documents import PageBudget, SomebodysData, Zine
from generator.source.entries import ContentsEntry
from generator.source.folders import IssueFolder
from generator.source.pages import OwnPage
from generator.source.tree import Tree
from generator.values import addresses
from generator.values.appeared import Numbering, When, day_of, in_order, last_day, numbers
from generator.values.due import Due
from generator.values.issue import START_USUAL, GamePage, Issue, Magazine, Masthead, PersonPage, Section, SectionKind
from generator.values.messages import (
    ADDRESS,
    ARCHIVE,
    CITY,
    COPY_DEADLINE,
    DATA,
    DEADLINES,
    DRAFT,
    GAMES,
    IMPRINT,
    LETTERS,
    ON_THE_WEB_FROM,
    PART_OF,
    PEOPLE,
    REGISTER,
    SEARCH,
)
from generator.values.permalinks import Permalinks
from generator.values.phrase import Phrase
from generator.values.problem import Problems, nearest
from generator.values.record import replace
from generator.values.report import Day, Image, Inline, Link, Mail, Marked, Person, Run, SubPage
from generator.values.spelling import own_slug

EMAIL = Phrase(de="E-Mail", en="E-mail")
NO_SUCH_PAGE = Phrase(de="{game} hat keine Seite {page}{near}", en="{game} has no page {page}{near}")
THERE_ARE = Phrase(de="; es gibt: {pages}", en="; there are: {pages}")
FEW = 12
"""So many pages of a game are named to who asks for another one."""
LEADS_GAME = Phrase(de="Spielleitung", en="Game master of")
INDEX = "index"
"""The address of an issue's own page; no article may have it."""
MENU_WORDS = dict(zip(addresses.MENU, (ARCHIVE, GAMES, DEADLINES, PEOPLE, SEARCH, IMPRINT, REGISTER, DATA), strict=True))
"""The program's pages that may be in the menu, each with its word."""
MENU_USUAL = addresses.MENU[:6]
"""What is in the menu if nobody says otherwise."""
RESULTS = ("fresh", "rounds")
"""The results of the start page: since the newest issue, and before."""
AGAIN = 4
"""So many issues later a small text of the magazine's may stand in one again, at the earliest."""
TEASERS = 3
"""Lines on the cover if issue.yaml names none."""

T = TypeVar("T")


def magazine(
    zine: Zine,
    file: Tree,
    people: Mapping[str, SomebodysData],
    issues: Sequence[IssueFolder],
    games: Sequence[PlayedGame],
    images: Images,
    guests: Guests | None = None,
    day: datetime.date | None = None,
    preview: bool = False,
    problems: Problems | None = None,
    pages: Sequence[OwnPage] = (),
    fronts: Mapping[str, Image | None] | None = None,
) -> Magazine:
    """Assemble all that may be published. `file` is zine.yaml, which knows where its texts stand. What issues and games
    ask for that no game has goes to `problems`.

    `images` are the pictures of the content by file path, None where one is broken; `guests` the pages that others have
    made; `pages` those of the magazine's own; `fronts` the first pages of back issues, by issue. What is to be
    published after a `day`, else after the date of the newest issue, is held, but in the `preview`, which marks it.
    """
    day = day or max((last_day(issue.document.date) for issue in issues), default=None)
    problems = problems or Problems()
    check_joined(games, problems)
    assembly = _Assembly(zine, file, people, tuple(games), tuple(issues), images, guests or {}, day, preview, problems, tuple(pages), fronts or {})
    numbered = _with_parts([assembly.issue(folder) for folder in in_order(issues, attrgetter("appeared"))])
    shared = assembly.series()
    played = [assembly.game(name, shared) for name in sorted(assembly.pages)]
    copy = assembly.copy_due(numbered[-1].id, numbered[-1].date, numbered[-1].deadline) if numbered else None
    due = [one for one in (copy, *(game.due for game in played)) if one is not None]
    return Magazine(
        masthead=assembly.masthead(),
        issues=tuple(numbered),
        games=tuple(played),
        people=tuple(assembly.person(name) for name in sorted(people)),
        deadlines=deadlines_section(assembly.due_after({game.folder.id: len(game.playthrough.rounds) - 1 for game in games}), copy),
        series=tuple(page for pages in shared.values() for page in pages),
        due=tuple(sorted(due, key=lambda one: (one.day, one.name))),
        held=() if preview else tuple(address for issue in issues for address in assembly.held(issue)),
        pages=tuple(page_section(page.id, page.text, images) for page in pages),
    )


class _Assembly(Struct, frozen=True, dict=True):
    """What the sections of a magazine are made of, and how."""

    zine: Zine
    file: Tree
    people: Mapping[str, SomebodysData]
    games: tuple[PlayedGame, ...]
    issues: tuple[IssueFolder, ...]
    images: Images
    guests: Guests = {}
    day: datetime.date | None = None
    preview: bool = False
    problems: Problems = field(default_factory=Problems)
    own: tuple[OwnPage, ...] = ()
    fronts: Mapping[str, Image | None] = {}

    @cached_property
    def pages(self) -> dict[str, GamePages]:
        """The pages of each game, by its id."""
        around = self.zine, self.issues, tuple(self.people), self.images, self.mails
        past = joined(self.games)
        return {game.folder.id: GamePages(game, *around, past.get(game.folder.id, ()), self.permalinks) for game in self.games}

    @cached_property
    def permalinks(self) -> Permalinks:
        """How the addresses of all pages are written."""
        slugs = {game.folder.id: game.game.extras.slugs for game in self.games if game.game.extras.slugs}
        together = {name: phrase for of_game in slugs.values() for name, phrase in of_game.items()}
        return Permalinks(self.zine.addresses, tuple((id, tuple(said.items())) for id, said in ({"": together} | slugs).items()))

    @cached_property
    def mails(self) -> dict[str, str]:
        """The e-mail addresses that may be published, by person."""
        return {id: data.email for id, data in self.people.items() if data.email and "email" in data.publish}

    @cached_property
    def numbers(self) -> Counter[Numbering]:
        """How many issues have the same number."""
        return Counter(folder.document.number for folder in self.issues)

    # ---- the magazine's own sections ---------------------------------------------------------------------------

    def masthead(self) -> Masthead:
        zine = self.zine
        return Masthead(
            title=zine.title,
            subtitle=zine.subtitle,
            language=zine.language,
            url=zine.url,
            price=zine.price,
            paper=zine.paper,
            editor=zine.editor,
            imprint=imprint_section(zine, self.file),
            menu=self.menu(),
            start=START_USUAL if zine.start is None else tuple(one for part in zine.start for one in (RESULTS if part == "results" else (part,))),
            permalinks=self.permalinks,
        )

    def menu(self) -> tuple[tuple[str, Inline], ...]:
        """Return what every page leads to: what zine.yaml names, else the usual pages and behind them those of the
        magazine's own that give themselves a word."""
        words: dict[str, tuple[str, Inline]] = {word: (word, said()) for word, said in MENU_WORDS.items()}
        words |= {addresses.game(game.folder.id): (game.address, game.setup.title) for game in self.games}
        for page in self.own:
            title = page.text.title and Marked(page.text.title, page.text.file, *page.text.typed_at("title"))
            words[f"{addresses.PAGES}/{page.id}"] = (page.id, page.text.head.menu or title or page.id)
        named = self.zine.menu
        if named is None:
            named = (*MENU_USUAL, *(f"{addresses.PAGES}/{page.id}" for page in self.own if page.text.head.menu))
        return tuple(words[name] for name in named)

    # ---- issues ------------------------------------------------------------------------------------------------

    def issue(self, folder: IssueFolder) -> Issue:
        document = folder.document
        listed = [self.section(entry, slug, folder) for entry, slug in _with_slugs(document.contents)]
        calls = [entry.report for entry in document.contents if document.dated and entry.report and self._with_form(entry, folder)]
        forms = [block for game, round in calls for block in self.pages[game].form_in_issue(round, last_day(document.date))]
        sections = with_checks(listed, lambda game, number: self.pages[game].check(number), forms)
        # the cover is on the website, whatever is held there
        later = {text.file for text in folder.articles.values() if text.head.publish}
        told = [section for section in sections if section.kind in ("article", "report", "letters", "listed") and section.source not in later]
        return Issue(
            id=folder.id,
            number=document.number,
            volume=document.volume,
            title=Marked(document.title) if document.title else None,
            date=document.date,
            deadline=document.deadline,
            cover=self._cover(folder),
            front=self.fronts.get(folder.id),
            one_of_many=self.numbers[document.number] > 1,
            teasers=tuple(map(Marked, document.teasers)) or tuple([_teaser(one) for one in told if str(one.title) != document.title][:TEASERS]),
            sections=sections,
            pages=(budget := document.pages or self._printing(folder, "pages", PageBudget())).exactly or budget.most or 0,
            at_most=budget.most is not None,
            next=tuple(map(Marked, document.next)),
            mailing=self._printing(folder, "mailing", True),
            fillers=tuple(self.fillers(folder)),
            filling=self._printing(folder, "fillers", "own"),
            order_forms=self._printing(folder, "order_forms", True),
        )

    def fillers(self, folder: IssueFolder) -> Iterator[Section]:
        """Yield the small texts that may stand below the end of others, without pages of their own on the website: the
        issue's, and those of the magazine's whose turn it is."""
        shared = [text for text in folder.fillers if Path(text.file).parent != folder.path]
        turn = [text for number, text in enumerate(shared) if number % AGAIN == numbers(folder.document.number)[1] % AGAIN]
        for number, text in enumerate((*(text for text in folder.fillers if text not in shared), *turn), 1):
            yield text_section("article", "", f"filler-{number}", text, "", self.images, self.people)

    def _with_form(self, entry: ContentsEntry, folder: IssueFolder) -> bool:
        """Tell whether an issue prints the form of the orders that a report calls for: if it is the last one of its
        game there."""
        rounds = [other.report[1] for other in folder.document.contents if other.report and other.game == entry.game]
        return self._printing(folder, "order_forms", True) and (entry.round or 0) == max(rounds)

    def _printing(self, folder: IssueFolder, name: str, default: T) -> T:
        """Return what an issue says of how it is printed, else what the magazine says."""
        said = (getattr(options, name) for options in (folder.document.print, self.zine.print))
        return next((value for value in said if value is not None), default)

    def _cover(self, folder: IssueFolder) -> Image | None:
        image = self.images.get(str(folder.path / folder.document.cover)) if folder.document.cover else None
        return image if isinstance(image, Image) else None

    def section(self, entry: ContentsEntry, slug: str, folder: IssueFolder) -> Section:
        """Return the section that a line of issue.yaml asks for."""
        if entry.listed:
            author = Person(entry.author) if entry.author in self.people else entry.author or None
            return Section("listed", addresses.in_pdf(folder.id, entry.pdf_page), "", Marked(entry.title), (), author=author, page=entry.pdf_page)
        address = addresses.article(folder.id, slug)
        if (name := entry.article or entry.letters) is not None:
            text = folder.articles[name]
            kind: SectionKind = "article" if entry.article else "letters"
            section = text_section(kind, address, slug, text, slug if entry.article else LETTERS(), self.images, self.people)
            return replace(section, mark=self.mark(text)) if self.preview else section
        if entry.game is not None and entry.page:
            return self.game_page(entry, folder)
        if entry.game is not None:
            return self.pages[entry.game].in_issue(entry.round or 0, last_day(folder.document.date), self._with_form(entry, folder), folder.document.dated)
        if entry.rules is not None:
            rules = self.pages[entry.rules].rules()
            assert rules is not None, "the shelf has made sure that there are rules"
            return rules
        if entry.pdf is not None:
            source = str(folder.path / entry.pdf)
            return guest_section(address, slug, entry.title, entry.alt, self.guests[source, entry.fit], source)
        issue = folder.document
        due = deadlines_section(self.due_after(self.rounds_of(folder)), self.copy_due(folder.id, issue.date, issue.deadline)) if entry.deadlines else None
        return replace(due or imprint_section(self.zine, self.file), source=folder.file.file)

    def mark(self, text: Article) -> Inline:
        """Return what the preview says of an article that is not to be seen yet."""
        if text.head.draft:
            return DRAFT()
        return ON_THE_WEB_FROM(day=Day(day)) if (day := text.head.publish) is not None and self.is_later(text) else None

    def is_later(self, text: Article) -> bool:
        """Tell whether the website has to wait for an article."""
        return text.head.publish is not None and self.day is not None and text.head.publish > self.day

    def held(self, folder: IssueFolder) -> Iterator[str]:
        """Yield the addresses of an issue's sections for which the website has to wait."""
        for entry, slug in _with_slugs(folder.document.contents):
            name = entry.article or entry.letters
            if name is not None and self.is_later(folder.articles[name]):
                yield addresses.article(folder.id, slug)

    def game_page(self, entry: ContentsEntry, folder: IssueFolder) -> Section:
        """Return a page of a game as it stood after the round that is named, else after the last one that the issue
        knows."""
        assert entry.game is not None
        pages = self.pages[entry.game]
        number = entry.round if entry.round is not None else self.known_of(pages.played, folder)
        section = pages.page_in_issue(self.permalinks.slug(entry.game, entry.page, pages.slugs(number)), number)
        if section is None:
            where = ("contents", folder.document.contents.index(entry), "page")
            slugs = pages.slugs(number)
            near = nearest(entry.page, slugs, THERE_ARE(pages=", ".join(slugs)) if 0 < len(slugs) <= FEW else "")
            self.problems.error(folder.file.place(where), NO_SUCH_PAGE(game=entry.game, page=entry.page, near=near))
        return section or Section("page", addresses.game(entry.game), entry.game, entry.page, ())

    def due_after(self, rounds: Mapping[str, int]) -> list[tuple[PlayedGame, Due | None]]:
        """Return the games that ran after these rounds, each with what was due then."""
        known = [(game, rounds[game.folder.id]) for game in self.games if game.folder.id in rounds]
        return [(game, self.pages[game.folder.id].due(number)) for game, number in known if game.running(number)]

    def copy_due(self, issue: str, date: When, deadline: datetime.date | None) -> Due | None:
        """Return what an issue of this date calls for: contributions to the next one."""
        editor = self.zine.editor
        mail = self.mails.get(editor or "", "")
        return Due(f"issue-{issue}", addresses.issue(issue), "", COPY_DEADLINE(), deadline, day_of(date), editor, mail) if deadline else None

    def rounds_of(self, folder: IssueFolder) -> dict[str, int]:
        """Return the last round of each game that an issue knows of, printed in it or dated before it; later games are
        left out."""
        known: dict[str, int] = {}
        for game in self.games:
            named, dated, dates = self._named_and_dated(game, folder)
            if named or dated or not dates:
                known[game.folder.id] = max([0, *named, *dated])
        return known

    def known_of(self, game: PlayedGame, folder: IssueFolder) -> int:
        """Return the last round of a game that an issue knows of; where it names none and none has a date, the
        newest."""
        named, dated, dates = self._named_and_dated(game, folder)
        return max([0, *named, *dated]) if named or dates else len(game.playthrough.rounds) - 1

    def _named_and_dated(self, game: PlayedGame, folder: IssueFolder) -> tuple[list[int], list[int], bool]:
        """Return the rounds of a game that an issue names, those dated before it, and whether any has a date."""
        asked = [entry for entry in folder.document.contents if game.folder.id in (entry.game, entry.rules)]
        rounds = [(number, round.date) for number in range(len(game.playthrough.rounds)) if (round := game.round(number)) is not None]
        dated = [number for number, date in rounds if date is not None and date <= last_day(folder.document.date)]
        return [entry.round or 0 for entry in asked if entry.round is not None or not entry.page], dated, any(date for _, date in rounds)

    def game(self, name: str, series: Mapping[str, tuple[SubPage, ...]]) -> GamePage:
        """Return a game; `series` are the pages that the games of each engine tell together."""
        pages = self.pages[name]
        shared = series.get(pages.played.folder.engine, ())
        return pages.page(tuple(one.slug for one in shared if one.listed and name in (one.games or (name,))))

    def series(self) -> dict[str, tuple[SubPage, ...]]:
        """Return what the games of each engine tell together, by engine."""
        alike: dict[str, list[GamePages]] = {}
        for game in self.games:
            alike.setdefault(game.folder.engine, []).append(self.pages[game.folder.id])
        return {engine: pages_of_series(games) for engine, games in sorted(alike.items())}

    # ---- people ------------------------------------------------------------------------------------------------

    def person(self, name: str) -> PersonPage:
        """Return somebody's page: the fields he has allowed to publish, the games he runs, and what each game tells of
        him."""
        data = self.people[name]
        fields = (("city", CITY, data.city), ("email", EMAIL, data.email), ("address", ADDRESS, " ".join(data.address.split())))
        facts: list[tuple[Inline, Inline]] = [
            (phrase(), Mail(value) if field == "email" else value) for field, phrase, value in fields if field in data.publish and value
        ]
        led = [Link(game.address, game.setup.title) for game in self.games if game.setup.gm == name]
        if led:
            facts.append((LEADS_GAME(), Run(tuple(piece for link in led for piece in (", ", link))[1:])))
        told = [(game.folder.id, self.pages[game.folder.id].about[name]) for game in self.games if name in self.pages[game.folder.id].about]
        return PersonPage(name, data.name, tuple(facts), tuple(told), data.short)


def _teaser(section: Section) -> Inline:
    return Run((section.kicker, " – ", section.title)) if section.kind in ("report", "page") else section.title


def _with_parts(issues: Sequence[Issue]) -> list[Issue]:
    """Return issues in which each part of a series says above its title which it is."""
    parts: dict[str, dict[str, int]] = {}

    def told(section: Section) -> Section:
        if not section.series:
            return section
        alike = parts.setdefault(own_slug(section.series), {})
        part = PART_OF(series=section.series, part=alike.setdefault(section.address, len(alike) + 1))
        return replace(section, kicker=part if section.kicker is None else Run((section.kicker, " · ", part)))

    return [replace(issue, sections=tuple(map(told, issue.sections))) for issue in issues]


def _with_slugs(contents: Sequence[ContentsEntry]) -> Iterator[tuple[ContentsEntry, str]]:
    """Yield the lines of an issue's contents with the ends of their addresses."""
    return zip(contents, _slugs(entry.article or entry.letters or entry.pdf or "" for entry in contents), strict=True)


def _slugs(names: Iterable[str]) -> list[str]:
    """Return addresses made from file names: a–z, 0–9 and hyphens, each only once."""
    folded = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
    slugs: list[str] = []
    for name in names:
        stem = re.sub(r"[^a-z0-9]+", "-", name.rsplit(".", 1)[0].lower().translate(folded)).strip("-")[:60] or "text"
        candidates = (stem, *(f"{stem}-{number}" for number in range(2, len(slugs) + 3)))
        slugs.append(next(slug for slug in candidates if slug not in slugs and slug != INDEX))
    return slugs
