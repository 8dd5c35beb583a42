"""Room 4: puts reports, articles and rule texts where issue.yaml wants them. From the shelf and the games' courses to a Magazine."""

from __future__ import annotations

import datetime
import re
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.data import json_text
from generator.frame import framed, named
from generator.game import Course, Game, as_data
from generator.issue import GamePage, Issue, Magazine, Masthead, PersonPage, RoundPage, Section
from generator.phrase import Phrase
from generator.report import Block, Column, Day, Facts, Image, Inline, Link, Paragraph, Person, Prose, Report, Row, Run, Strong, Table
from generator.secrecy import PUBLIC
from generator.source.article import Article
from generator.source.documents import Entry, GameFile, RoundFile, SomebodysData, Zine
from generator.source.shelf import GameFolder, IssueFolder

LETTERS = Phrase(de="Leserbriefe", en="Letters")
RULES_OF = Phrase(de="Regeln", en="Rules")
DEADLINES = Phrase(de="Termine", en="Deadlines")
IMPRINT = Phrase(de="Impressum", en="Imprint")
RUNNING_GAMES = Phrase(de="Laufende Spiele", en="Running games")
GAME = Phrase(de="Spiel", en="Game")
GM = Phrase(de="Spielleitung", en="Game master")
NEXT_ZAT = Phrase(de="Nächster ZAT", en="Next deadline")
OPEN_PLACES = Phrase(de="Freie Plätze", en="Open places")
ISSUE_DEADLINE = Phrase(de="Redaktionsschluss der nächsten Ausgabe: {day}", en="Copy deadline of the next issue: {day}")
NO_DEADLINES = Phrase(de="Zurzeit läuft kein Spiel.", en="No game is running at present.")
EDITOR = Phrase(de="Redaktion", en="Editor")
PRICE = Phrase(de="Preis", en="Price")
CITY = Phrase(de="Ort", en="City")
EMAIL = Phrase(de="E-Mail", en="E-mail")
ADDRESS = Phrase(de="Anschrift", en="Address")
LEADS_GAME = Phrase(de="Spielleitung", en="Game master of")
TEASERS = 3
"""Lines on the cover if issue.yaml names none."""


@dataclass(frozen=True)
class PlayedGame:
    """A game of the magazine as it was played: its folder, its engine, its course as the GM knows it."""

    folder: GameFolder
    game: Game[Any, Any, Any, Any]
    course: Course[Any, Any]

    @property
    def setup(self) -> GameFile:
        assert self.folder.setup is not None
        return self.folder.setup.document

    def round(self, number: int) -> RoundFile | None:
        """The document of a round; None for round 0."""
        source = self.folder.rounds[number - 1] if number else None
        return source.document if source else None

    def deadline(self, number: int) -> datetime.date | None:
        """The ZAT that a round announces."""
        round = self.round(number)
        return round.deadline if round else self.setup.deadline


def magazine(
    zine: Zine,
    people: Mapping[str, SomebodysData],
    issues: Sequence[IssueFolder],
    games: Sequence[PlayedGame],
    images: Mapping[str, Image | None],
) -> Magazine:
    """All that may be published. `images` are the pictures of the content by file path, None where one is broken."""
    pages = {game.folder.id: _Pages(game, zine.language, images, people) for game in games}
    return Magazine(
        masthead=_masthead(zine),
        issues=tuple(
            sorted((_issue(folder, zine, games, pages, images, people) for folder in issues), key=lambda issue: (issue.date, issue.number, issue.id))
        ),
        games=tuple(pages[name].page() for name in sorted(pages)),
        people=tuple(_person(name, people[name], games, pages) for name in sorted(people)),
        deadlines=_deadlines("deadlines", games, {game.folder.id: len(game.course.told) - 1 for game in games}, None),
    )


# ---- games -----------------------------------------------------------------------------------------------------


class _Pages:
    """The public pages of one game; each report is made once, whoever prints it."""

    def __init__(self, played: PlayedGame, language: str, images: Mapping[str, Image | None], people: Container[str]) -> None:
        self.played = played
        self.language = language
        self.images = images
        self.people = people
        self.rounds = played.course.seen_by(played.game, PUBLIC)
        self.beside = played.game.pages(self.rounds, PUBLIC)
        self._reports: dict[int, Report] = {}

    def report(self, number: int) -> Report:
        """The public report of a round, made of the rounds up to it."""
        if number not in self._reports:
            self._reports[number] = self.played.game.report(self.rounds[: number + 1], PUBLIC)
        return self._reports[number]

    @property
    def last(self) -> int:
        return len(self.played.course.told) - 1

    def section(self, number: int) -> Section:
        """The report of a round as a section of an issue and a page of the site."""
        told, report = self.rounds[number], self.report(number)
        played, round = self.played, self.played.round(number)
        source = played.folder.rounds[number - 1] if number else played.folder.setup
        file = source.file.file if source else ""
        setup = played.setup
        return Section(
            kind="report",
            address=told.address(),
            anchor=f"{played.folder.id}-{number:03}",
            title=report.title,
            blocks=framed(told, report.blocks, round, setup.gm, played.deadline(number), self.people, file),
            kicker=setup.title,
            lead=report.lead,
            game=played.folder.id,
            round=number,
            source=file,
        )

    def rules(self) -> Section | None:
        """The rule text as the magazine prints it."""
        text = self.played.folder.rules
        if text is None:
            return None
        game = self.played.folder.id
        return _article_section("rules", f"games/{game}/rules", f"{game}-rules", text, self.images, self.people, text.title or RULES_OF(), self.played.setup.title)

    def page(self) -> GamePage:
        setup, folder = self.played.setup, self.played.folder
        return GamePage(
            id=folder.id,
            title=setup.title,
            subtitle=setup.subtitle,
            engine=self.played.game.title(),
            gm=setup.gm,
            deadline=self.played.deadline(self.last),
            open_places=setup.open_places,
            rules=self.rules(),
            rounds=tuple(self._round_page(number) for number in range(self.last + 1)),
            pages=self.beside.pages,
        )

    def _round_page(self, number: int) -> RoundPage:
        source = self.played.folder.rounds[number - 1] if number else self.played.folder.setup
        round = self.played.round(number)
        return RoundPage(
            number=number,
            date=round.date if round else None,
            section=self.section(number),
            data=json_text(as_data(self.played.folder.engine, self.rounds[number], self.language)),
            orders=source.without_comments() if source and not self.played.game.secret else None,
        )


# ---- issues ----------------------------------------------------------------------------------------------------


def _masthead(zine: Zine) -> Masthead:
    return Masthead(
        title=zine.title,
        subtitle=zine.subtitle,
        language=zine.language,
        url=zine.url,
        price=zine.price,
        paper=zine.paper,
        editor=zine.editor,
        imprint=_imprint(zine, "imprint"),
    )


def _imprint(zine: Zine, address: str) -> Section:
    pairs: list[tuple[Inline, Inline]] = []
    if zine.editor is not None:
        pairs.append((EDITOR(), Person(zine.editor)))
    if zine.price:
        pairs.append((PRICE(), zine.price))
    blocks: list[Block] = [Prose(zine.imprint, "zine.yaml")] if zine.imprint.strip() else []
    if pairs:
        blocks.append(Facts(tuple(pairs)))
    return Section("imprint", address, "imprint", IMPRINT(), tuple(blocks))


def _issue(
    folder: IssueFolder,
    zine: Zine,
    games: Sequence[PlayedGame],
    pages: Mapping[str, _Pages],
    images: Mapping[str, Image | None],
    people: Container[str],
) -> Issue:
    document = folder.document
    slugs = _slugs(entry.article or entry.letters or "" for entry in document.contents)
    sections = [
        _section(entry, slug, folder, zine, games, pages, images, people) for entry, slug in zip(document.contents, slugs, strict=True)
    ]
    teasers: tuple[Inline, ...] = document.teasers
    if not teasers:
        told = [section for section in sections if section.kind in ("article", "report", "letters")]
        teasers = tuple(_teaser(section) for section in told[:TEASERS])
    return Issue(
        id=folder.id,
        number=document.number,
        title=document.title,
        date=document.date,
        deadline=document.deadline,
        cover=images.get(str(folder.path / document.cover)) if document.cover else None,
        teasers=teasers,
        sections=tuple(sections),
    )


def _teaser(section: Section) -> Inline:
    return Run((section.kicker, ": ", section.title)) if section.kind == "report" else section.title


def _slugs(names: Iterable[str]) -> list[str]:
    """Addresses made from file names: a–z, 0–9 and hyphens, each only once."""
    folded = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
    seen: dict[str, int] = {}
    slugs = []
    for name in names:
        slug = re.sub(r"[^a-z0-9]+", "-", name.rsplit(".", 1)[0].lower().translate(folded)).strip("-")[:60] or "text"
        seen[slug] = seen.get(slug, 0) + 1
        slugs.append(slug if seen[slug] == 1 else f"{slug}-{seen[slug]}")
    return slugs


def _section(
    entry: Entry,
    slug: str,
    folder: IssueFolder,
    zine: Zine,
    games: Sequence[PlayedGame],
    pages: Mapping[str, _Pages],
    images: Mapping[str, Image | None],
    people: Container[str],
) -> Section:
    address = f"issues/{folder.id}/{slug}"
    if entry.article is not None or entry.letters is not None:
        kind = "article" if entry.article is not None else "letters"
        text = folder.articles[entry.article or entry.letters or ""]
        title = text.title or (LETTERS() if kind == "letters" else slug)
        return _article_section(kind, address, slug, text, images, people, title, None)
    if entry.game is not None and entry.round is not None:
        return pages[entry.game].section(entry.round)
    if entry.rules is not None:
        rules = pages[entry.rules].rules()
        assert rules is not None
        return rules
    if entry.deadlines:
        return _deadlines("deadlines", games, _rounds_of(folder, games), folder.document.deadline)
    return _imprint(zine, "imprint")


def _rounds_of(folder: IssueFolder, games: Sequence[PlayedGame]) -> dict[str, int]:
    """The last round of each game that an issue knows of: printed in it, or dated before it."""
    known: dict[str, int] = {}
    for game in games:
        printed = [entry.round or 0 for entry in folder.document.contents if entry.game == game.folder.id]
        dated = [
            number
            for number in range(len(game.course.told))
            if (round := game.round(number)) is not None and round.date is not None and round.date <= folder.document.date
        ]
        known[game.folder.id] = max([0, *printed, *dated])
    return known


def _article_section(
    kind: Any,
    address: str,
    anchor: str,
    text: Article,
    images: Mapping[str, Image | None],
    people: Container[str],
    title: Inline,
    kicker: Inline,
) -> Section:
    folder = text.file.rsplit("/", 1)[0]
    pictures = tuple((name, images.get(f"{folder}/{name}")) for name, _ in text.pictures)
    head = text.head
    return Section(
        kind=kind,
        address=address,
        anchor=anchor,
        title=title,
        blocks=(Prose(text.body, text.file, pictures),),
        kicker=head.kicker or kicker,
        lead=head.lead or None,
        author=named(head.author, people) if head.author else None,
        source=text.file,
    )


def _deadlines(address: str, games: Sequence[PlayedGame], rounds: Mapping[str, int], deadline: datetime.date | None) -> Section:
    """All running games with GM, next ZAT and open places, as known after the given rounds."""
    columns = (Column(GAME()), Column(GM(), "person"), Column(NEXT_ZAT()), Column(OPEN_PLACES(), "number"))
    running = [game for game in games if not game.game.over(game.course.told[rounds[game.folder.id]].result)]
    dated = [(game.deadline(rounds[game.folder.id]), game) for game in running]
    dated.sort(key=lambda pair: (pair[0] is None, pair[0] or datetime.date.max, pair[1].folder.id))
    rows = tuple(
        Row(
            (
                Link(f"games/{game.folder.id}/index", game.setup.title),
                Person(game.setup.gm),
                Day(day, short=True) if day else "–",
                game.setup.open_places or None,
            )
        )
        for day, game in dated
    )
    blocks: list[Block] = []
    if deadline is not None:
        blocks.append(Paragraph(Strong(ISSUE_DEADLINE(day=Day(deadline)))))
    blocks.append(Table("running", RUNNING_GAMES(), columns, rows, row_head=0) if rows else Paragraph(NO_DEADLINES()))
    return Section("deadlines", address, "deadlines", DEADLINES(), tuple(blocks))


# ---- people ----------------------------------------------------------------------------------------------------


def _person(name: str, data: SomebodysData, games: Sequence[PlayedGame], pages: Mapping[str, _Pages]) -> PersonPage:
    """Somebody's page: the fields he has allowed to publish, the games he runs, and what each game tells of him."""
    fields = (("city", CITY, data.city), ("email", EMAIL, data.email), ("address", ADDRESS, " ".join(data.address.split())))
    facts: list[tuple[Inline, Inline]] = [(phrase(), value) for field, phrase, value in fields if field in data.publish and value]
    for game in games:
        if game.setup.gm == name:
            facts.append((LEADS_GAME(), Link(f"games/{game.folder.id}/index", game.setup.title)))
    told = []
    for game in games:
        told += [(game.folder.id, blocks) for person, blocks in pages[game.folder.id].beside.people if person == name]
    return PersonPage(name, data.name, tuple(facts), tuple(told))
