"""Room 4: puts reports, articles and rule texts where issue.yaml wants them. From the shelf and the games' courses to a Magazine."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator import errata
from generator.around_report import framed, named
from generator.game import GameHistory, as_data
from generator.issue import GamePage, Issue, Magazine, Masthead, PersonPage, RoundPage, Section, SectionKind
from generator.phrase import Phrase
from generator.played import PlayedGame, PrintHistory
from generator.problem import Passage, blaming
from generator.report import (
    Block,
    ColumnHead,
    Day,
    Facts,
    Image,
    Inline,
    Link,
    Paragraph,
    Person,
    Picture,
    Prose,
    Row,
    Run,
    Strong,
    SubPage,
    Table,
)
from generator.secrecy import PUBLIC
from generator.source.article import Article
from generator.source.documents import Entry, SomebodysData, Zine
from generator.source.folders import IssueFolder
from generator.source.tree import Tree
from generator.to_json import json_text
from generator.words import DEADLINES, EDITOR, ENGINE, GM, IMPRINT, LETTERS, NEXT_DEADLINE, OPEN_PLACES, PRICE, RULES, RUNNING_GAMES

ISSUE_DEADLINE = Phrase(de="Redaktionsschluss der nächsten Ausgabe: {day}", en="Copy deadline of the next issue: {day}")
NO_DEADLINES = Phrase(de="Zurzeit läuft kein Spiel.", en="No game is running at present.")
CITY = Phrase(de="Ort", en="City")
EMAIL = Phrase(de="E-Mail", en="E-mail")
ADDRESS = Phrase(de="Anschrift", en="Address")
LEADS_GAME = Phrase(de="Spielleitung", en="Game master of")
INDEX = "index"
"""The address of an issue's own page; no article may have it."""
TEASERS = 3
"""Lines on the cover if issue.yaml names none."""


def magazine(
    zine: Zine,
    file: Tree,
    people: Mapping[str, SomebodysData],
    issues: Sequence[IssueFolder],
    games: Sequence[PlayedGame],
    images: Mapping[str, Image | Picture | None],
) -> Magazine:
    """All that may be published. `file` is zine.yaml, which knows where its texts stand.

    `images` are the pictures of the content by file path, None where one is broken.
    """
    edition = _Edition(zine, file, people, tuple(games), tuple(issues), images)
    numbered = sorted((edition.issue(folder) for folder in issues), key=lambda issue: (issue.date, issue.number, issue.id))
    return Magazine(
        masthead=edition.masthead(),
        issues=tuple(numbered),
        games=tuple(edition.pages[name].page() for name in sorted(edition.pages)),
        people=tuple(edition.person(name) for name in sorted(people)),
        deadlines=edition.deadlines({game.folder.id: len(game.playthrough.rounds) - 1 for game in games}, None),
        series=edition.series(),
    )


@dataclass(frozen=True)
class _Edition:
    """What the sections of a magazine are made of, and how."""

    zine: Zine
    file: Tree
    people: Mapping[str, SomebodysData]
    games: tuple[PlayedGame, ...]
    issues: tuple[IssueFolder, ...]
    images: Mapping[str, Image | Picture | None]

    @cached_property
    def pages(self) -> dict[str, _Pages]:
        """The pages of each game, by its id."""
        return {game.folder.id: _Pages(game, self) for game in self.games}

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
            imprint=self.imprint(),
        )

    def imprint(self) -> Section:
        zine, blocks = self.zine, []
        if zine.imprint.strip():
            blocks.append(Prose(zine.imprint, self.file.passage(("imprint",))))
        pairs: list[tuple[Inline, Inline]] = []
        if zine.editor is not None:
            pairs.append((EDITOR(), Person(zine.editor)))
        if zine.price:
            pairs.append((PRICE(), zine.price))
        if pairs:
            blocks.append(Facts(tuple(pairs)))
        return Section("imprint", "imprint", "imprint", IMPRINT(), tuple(blocks))

    def text(self, kind: SectionKind, address: str, anchor: str, text: Article, title: Inline, kicker: Inline = None) -> Section:
        """An article, letters or a rule text. What the article's head says comes before `kicker`."""
        folder = text.file.rsplit("/", 1)[0]
        pictures = tuple((name, self.images.get(f"{folder}/{name}")) for name, _, _ in text.pictures)
        head = text.head
        return Section(
            kind=kind,
            address=address,
            anchor=anchor,
            title=title,
            blocks=(Prose(text.body, Passage(text.file, ((0, text.line, 1),)), pictures),),
            kicker=head.kicker or kicker,
            lead=head.lead or None,
            author=named(head.author, self.people) if head.author else None,
            source=text.file,
        )

    def deadlines(self, rounds: Mapping[str, int], deadline: datetime.date | None) -> Section:
        """All running games with GM, next ZAT and open places, as known after the given rounds."""
        columns = (ColumnHead(ENGINE()), ColumnHead(GM(), "person"), ColumnHead(NEXT_DEADLINE()), ColumnHead(OPEN_PLACES(), "number"))
        running = [game for game in self.games if game.folder.id in rounds and game.running(rounds[game.folder.id])]
        dated = [(game.deadline(rounds[game.folder.id]), game) for game in running]
        dated.sort(key=lambda pair: (pair[0] is None, pair[0] or datetime.date.max, pair[1].folder.id))
        rows = tuple(
            Row(
                (
                    Link(game.address, game.setup.title),
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
        return Section("deadlines", "deadlines", "deadlines", DEADLINES(), tuple(blocks))

    # ---- issues ------------------------------------------------------------------------------------------------

    def issue(self, folder: IssueFolder) -> Issue:
        document = folder.document
        slugs = _slugs(entry.article or entry.letters or "" for entry in document.contents)
        sections = tuple(self.section(entry, slug, folder) for entry, slug in zip(document.contents, slugs, strict=True))
        told = [section for section in sections if section.kind in ("article", "report", "letters")]
        return Issue(
            id=folder.id,
            number=document.number,
            title=document.title,
            date=document.date,
            deadline=document.deadline,
            cover=self._cover(folder),
            teasers=document.teasers or tuple(_teaser(section) for section in told[:TEASERS]),
            sections=sections,
        )

    def _cover(self, folder: IssueFolder) -> Image | None:
        image = self.images.get(str(folder.path / folder.document.cover)) if folder.document.cover else None
        return image if isinstance(image, Image) else None

    def section(self, entry: Entry, slug: str, folder: IssueFolder) -> Section:
        """The section that a line of issue.yaml asks for."""
        address = f"issues/{folder.id}/{slug}"
        if entry.article is not None:
            text = folder.articles[entry.article]
            return self.text("article", address, slug, text, text.title or slug)
        if entry.letters is not None:
            text = folder.articles[entry.letters]
            return self.text("letters", address, slug, text, text.title or LETTERS())
        if entry.game is not None:
            return self.pages[entry.game].section(entry.round or 0)
        if entry.rules is not None:
            rules = self.pages[entry.rules].rules()
            assert rules is not None, "the shelf has made sure that there are rules"
            return rules
        if entry.deadlines:
            return self.deadlines(self.rounds_of(folder), folder.document.deadline)
        return self.imprint()

    def rounds_of(self, folder: IssueFolder) -> dict[str, int]:
        """The last round of each game that an issue knows of: printed in it, or dated before it. Games that began later are left out."""
        known: dict[str, int] = {}
        for game in self.games:
            named = [entry.round or 0 for entry in folder.document.contents if game.folder.id in (entry.game, entry.rules)]
            rounds = [(number, round.date) for number in range(len(game.playthrough.rounds)) if (round := game.round(number)) is not None]
            dated = [number for number, date in rounds if date is not None and date <= folder.document.date]
            if named or dated or not any(date for _, date in rounds):
                known[game.folder.id] = max([0, *named, *dated])
        return known

    def series(self) -> tuple[SubPage, ...]:
        """What the games of each engine tell together."""
        together: dict[str, list[PlayedGame]] = {}
        for game in self.games:
            together.setdefault(game.folder.engine, []).append(game)
        return tuple(
            page
            for _, games in sorted(together.items())
            for page in games[0].game.series([GameHistory(game.setup.title, self.pages[game.folder.id].told) for game in games], PUBLIC)
        )

    # ---- people ------------------------------------------------------------------------------------------------

    def person(self, name: str) -> PersonPage:
        """Somebody's page: the fields he has allowed to publish, the games he runs, and what each game tells of him."""
        data = self.people[name]
        fields = (("city", CITY, data.city), ("email", EMAIL, data.email), ("address", ADDRESS, " ".join(data.address.split())))
        facts: list[tuple[Inline, Inline]] = [(phrase(), value) for field, phrase, value in fields if field in data.publish and value]
        led = [Link(game.address, game.setup.title) for game in self.games if game.setup.gm == name]
        if led:
            facts.append((LEADS_GAME(), Run(tuple(piece for link in led for piece in (", ", link))[1:])))
        told = [(game.folder.id, self.pages[game.folder.id].about[name]) for game in self.games if name in self.pages[game.folder.id].about]
        return PersonPage(name, data.name, tuple(facts), tuple(told))


def _teaser(section: Section) -> Inline:
    return Run((section.kicker, ": ", section.title)) if section.kind == "report" else section.title


def _slugs(names: Iterable[str]) -> list[str]:
    """Addresses made from file names: a–z, 0–9 and hyphens, each only once."""
    folded = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
    slugs: list[str] = []
    for name in names:
        stem = re.sub(r"[^a-z0-9]+", "-", name.rsplit(".", 1)[0].lower().translate(folded)).strip("-")[:60] or "text"
        candidates = (stem, *(f"{stem}-{number}" for number in range(2, len(slugs) + 3)))
        slugs.append(next(slug for slug in candidates if slug not in slugs and slug != INDEX))
    return slugs


# ---- games -----------------------------------------------------------------------------------------------------


class _Pages:
    """The public pages of one game; each report is made once, whoever prints it."""

    def __init__(self, played: PlayedGame, edition: _Edition) -> None:
        self.played = played
        self.edition = edition
        self.told = played.playthrough.seen_by(played.game, PUBLIC)
        with blaming(played.folder.id, len(self.told) - 1):
            self._beside = played.game.pages(self.told, PUBLIC)
        self.about = dict(self._beside.people)
        self._sections: dict[int, Section] = {}
        self._history = PrintHistory(played, edition.issues, edition.zine.language, tuple(edition.people), edition.zine.url)

    def section(self, number: int) -> Section:
        """The report of a round, made of the rounds up to it, as a section of an issue and a page of the site."""
        if number not in self._sections:
            self._sections[number] = self._section(number)
        return self._sections[number]

    def _section(self, number: int) -> Section:
        played, round = self.played, self.told[number]
        with blaming(played.folder.id, number):
            report = played.game.report(self.told[: number + 1], PUBLIC)
        own = (*report.blocks, *self._errata(number))
        document = played.round(number)
        return Section(
            kind="report",
            address=round.address(),
            anchor=f"{played.folder.id}-{number:03}",
            title=report.title,
            blocks=(
                *((errata.notice(played.correction(number)),) if document is not None and document.corrects.strip() else ()),
                *framed(round, own, document, played.setup.gm, played.deadline(number), self.edition.people),
            ),
            kicker=played.setup.title,
            lead=report.lead,
            game=played.folder.id,
            round=number,
            source=played.source(number).file.file,
        )

    def _errata(self, number: int) -> tuple[Block, ...]:
        """What the report of a round corrects of what was printed before it."""
        found = self._history.erratum(number)
        return errata.blocks(found, self._history.medium) if found else ()

    def rules(self) -> Section | None:
        """The rule text as the magazine prints it."""
        text, game = self.played.folder.rules, self.played.folder.id
        if text is None:
            return None
        return self.edition.text("rules", f"games/{game}/rules", f"{game}-rules", text, text.title or RULES(), self.played.setup.title)

    def page(self) -> GamePage:
        setup, last = self.played.setup, len(self.told) - 1
        running = self.played.running(last)
        return GamePage(
            id=self.played.folder.id,
            title=setup.title,
            subtitle=setup.subtitle,
            engine=self.played.game.title(),
            gm=setup.gm,
            running=running,
            deadline=self.played.deadline(last) if running else None,
            open_places=setup.open_places,
            rules=self.rules(),
            rounds=tuple(self._round_page(number) for number in range(last + 1)),
            pages=self._beside.pages,
            booklets=self._beside.booklets,
        )

    def _round_page(self, number: int) -> RoundPage:
        round = self.played.round(number)
        return RoundPage(
            number=number,
            date=round.date if round else None,
            section=self.section(number),
            data=json_text(as_data(self.played.folder.engine, self.told[number], self.edition.zine.language)),
            handouts=tuple(self.played.game.handouts(self.told[: number + 1], PUBLIC)),
            orders=None if self.played.playthrough.secret else self.played.source(number).without_comments(),
        )
