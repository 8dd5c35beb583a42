"""What the output will hold, before anything of it is made: every file as an artifact."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping, Sequence
from functools import cached_property, partial
from typing import Any

from msgspec import Struct

from generator.memo.blob import Blob
from generator.press.card import card, posed
from generator.press.making import Making, Order
from generator.render.pages.document import Attachment, PrintDocument
from generator.render.pages.paper import sheet_paper_name
from generator.render.pages.print import booklet_document, issue_document
from generator.render.pages.sheets import handout_document, labels_document, sheet_document
from generator.render.site.back_issues import BackIssue
from generator.render.site.epub import books, epub
from generator.render.site.private import private_page
from generator.render.site.site import NEWEST_COVER, Site
from generator.render.text.locale import Words
from generator.render.text.proofread import proses
from generator.render.theme.theme import Theme
from generator.values import addresses
from generator.values.artifact import Artifact, Finished, Once, Typeset
from generator.values.bundle import outside
from generator.values.fingerprint import BareFingerprint, Fingerprints
from generator.values.issue import GamePage, Issue, LabelSheet, Magazine, PrivateSheet, RoundPage, Section
from generator.values.messages import LABELS
from generator.values.printing import MOST_BLEED, TWICE, Printing
from generator.values.record import replace
from generator.values.report import Booklet, Guest, Handout, Image, Inline, Prose, Sheet

IN_PRINT = (".html", ".css", ".ttf", ".svg")
"""How the names of a theme's files end that print shows."""


class Wanted(Struct, frozen=True):
    """Which PDFs are to be set: all, that of one issue ("": of none, those that are there stay), or none at all.
    `there` are the paths of the present output."""

    pdf: bool = True
    issue: str | None = None
    there: Collection[str] = ()


class Plan(Struct, frozen=True, dict=True):
    """What an output is made from. `assets` are the pictures of the content by their key, with their kind; `private`
    are sheets for single persons, `labels` those for the envelopes of the newest issue, for the editor; `printed` are
    the PDFs of issues that are kept as they were printed, `beside` the other files that were made of them then, by
    their names. `printing` says how each issue is printed, under "" how the books of games are; `dots` how many dots
    the pictures are wide and high (`Making`). `guests` are pages that others have made, for the press, by their key.
    `epub`: there are books for e-readers; `themes` are those of issues that have one of their own, by their ids.
    `taken` are fingerprints that were taken before, `characters` those that the content's texts hold; `searched` is
    what the search knows of pages from before, `told` what feeds told of them, `back` what the PDFs of back issues
    say. `anyway`: issues are set with as many pages as they take, whatever they should have.
    """

    magazine: Magazine
    theme: Theme
    words: Words
    assets: Mapping[str, tuple[Blob, str]]
    private: Sequence[PrivateSheet] = ()
    labels: LabelSheet | None = None
    themes: Mapping[str, Theme] = {}
    printed: Mapping[str, Blob] = {}
    beside: Mapping[str, Mapping[str, Blob]] = {}
    printing: Mapping[str, Printing] = {}
    dots: frozenset[tuple[int, int]] = frozenset()
    guests: Mapping[str, Blob] = {}
    characters: str = ""
    epub: bool = False
    taken: MutableMapping[str, BareFingerprint] = {}
    searched: MutableMapping[str, Any] = {}
    told: MutableMapping[str, Any] = {}
    anyway: bool = False
    back: Mapping[str, BackIssue] = {}

    def artifacts(self, wanted: Wanted) -> Iterator[Artifact]:
        """Yield the files of the whole output. PDFs that are not wanted stay as they are there, unless none are wanted
        at all."""
        pdfs: dict[str, str] = {}
        covers: dict[str, str] = {}
        for address, artifact in self.documents() if wanted.pdf else self.printed_before():
            all_of_it = not isinstance(artifact.make, Typeset) or wanted.pdf and wanted.issue in (None, address.removeprefix("issues/"))
            taken = artifact if all_of_it else _as_it_stands(artifact, wanted.there) if wanted.pdf else None
            if taken is not None:
                yield taken
                for path in taken.paths:
                    if path.startswith("site/"):
                        (covers if path.endswith(".png") else pdfs)[address] = path.removeprefix("site/")
        for page, leaf in self._sheets():
            yield page
            pdf = leaf if wanted.pdf and wanted.issue is None else _as_it_stands(leaf, wanted.there)
            yield from [pdf] if pdf else []
        if self.labels is not None:
            labels = self._labels(self.labels)
            pdf = labels if wanted.pdf and wanted.issue in (None, self.labels.issue) else _as_it_stands(labels, wanted.there)
            yield from [pdf] if pdf else []
        bound = dict(self._books()) if self.epub else {}
        yield from bound.values()
        epubs = {address: book.paths[0].removeprefix("site/") for address, book in bound.items()}
        of_pages = (self.characters, self.searched, self.fingerprints.of, covers, self.told, wanted.pdf and wanted.issue is None, epubs, self.themes, self._searched)
        for file in Site(self.on_the_web, self.theme, self.words, self._assets_on_the_web, pdfs, *of_pages).files():
            yield Artifact(tuple([f"site/{path}" for path in file.paths]), file.inputs, file.make, title=file.title, ready=not file.inputs)

    @property
    def _searched(self) -> Mapping[str, BackIssue]:
        """The back issues whose PDFs are on the website."""
        withheld = self.magazine.withheld
        return {id: one for id, one in self.back.items() if id not in withheld}

    def documents(self) -> Iterator[tuple[str, Artifact]]:
        """Yield the reading PDF of each issue, a result sheet for each round, the games' forms and booklets and what
        rounds hand out, each with the address of the page that it belongs to.

        They lie in `print/` and once more on the site; handouts for table and wall only in `print/`.
        """
        yield from self.printed_before()
        for issue in self.magazine.issues:
            if issue.id not in self.printed:
                yield addresses.issue(issue.id), self.issue(issue)
        for game in self.magazine.games:
            for round in game.rounds[1:]:
                yield round.section.address, self._sheet(game, round)
            if game.form is not None:
                yield game.form.address, self._form(game, game.form)
            for booklet in game.booklets:
                yield addresses.game_page(game.id, booklet.slug), self._booklet(game, booklet)
            for round in game.rounds:
                for handout in round.handouts:
                    yield round.section.address, self._handout(game, round, handout)

    def printed_before(self) -> Iterator[tuple[str, Artifact]]:
        """Yield the files of issues that are kept as they were printed, which no setting makes."""
        for issue in self.magazine.issues:
            if issue.id in self.printed:
                yield addresses.issue(issue.id), self.issue(issue)
                yield from self._printed_cover(issue)
            for name, kept in sorted(self.beside.get(issue.id, {}).items()):
                yield addresses.issue(issue.id), Artifact((f"print/{name}",), ("printed", kept.seal), kept.read, ready=True)

    def _printed_cover(self, issue: Issue) -> Iterator[tuple[str, Artifact]]:
        """Yield the picture of the cover of an issue that is kept as it was printed; of a back issue its first page, if
        that could be drawn."""
        address, pdf, ground = addresses.issue(issue.id), self.printed[issue.id], _ground(self.themes.get(issue.id, self.theme))
        if issue.id not in self.back:
            yield address, Artifact(self._covers(issue), ("cover", pdf.seal, ground), partial(pdf.made_into, card, ground))
        elif (picture := self.back[issue.id].picture) is not None:
            yield address, Artifact(self._covers(issue), ("cover", picture.seal, ground), partial(picture.made_into, posed, ground))

    def issue(self, issue: Issue) -> Artifact:
        """Return the files of an issue: as it was printed, if it is kept so."""
        paths = self._paths(issue)
        if (pdf := self.printed.get(issue.id)) is not None:
            return Artifact(paths, ("printed", pdf.seal), pdf.read, ready=True)
        own, printing = self.themes.get(issue.id), self.printing.get(issue.id, Printing())
        guests = tuple(block for section in issue.sections for block in section.blocks if isinstance(block, Guest))
        title = f"{self.magazine.masthead.title}, {self.words.plain(issue.name)}" + (
            f": {self.words.plain(issue.title)}" if issue.title else ""
        )
        return self._bound(
            self._making(issue.id, title, printing, theme=own),
            (issue, [(_head(game), round.data, round.orders) for game, round in self._printed(issue)], own and own.fingerprint(*IN_PRINT), printing.lines),
            lambda: self.issue_document(issue),
            covers=self._covers(issue),
            theme=own,
            guests=guests,
            site=issue.id not in self.magazine.withheld,
        )

    def issue_document(self, issue: Issue) -> PrintDocument:
        """Return an issue as it is to be set."""
        theme = _in_print(self.themes.get(issue.id, self.theme), self.printing.get(issue.id, Printing()))
        document = issue_document(issue, self.magazine, theme, self.words, self._pictures, self._enclosed(issue))
        return replace(document, anyway=True) if self.anyway else document

    def _sheet(self, game: GamePage, round: RoundPage) -> Artifact:
        return self._typeset(
            _published(f"{game.id}/{round.number:03}"),
            self._titled(game, round.section.full_title),
            (_head(game), round.section, self._dated(round.date), round.data, round.orders),
            lambda: sheet_document(
                round.section, game, self.magazine, self.theme, self.words, self._pictures, attachments(game, round.number)
            ),
        )

    def _form(self, game: GamePage, section: Section) -> Artifact:
        """Return the form of orders that anybody may fill in."""
        inputs = (_head(game), section, self._dated(game.rounds[-1].date))
        document = partial(sheet_document, section, game, self.magazine, self.theme, self.words, {}, wide=True)
        paths = _published(self._called(game, addresses.FORM), f"{game.id}/{addresses.FORM}")
        return self._typeset(paths, self._titled(game, section.title), inputs, document)

    def _booklet(self, game: GamePage, booklet: Booklet) -> Artifact:
        printing, name = self.printing.get("", Printing()), self._called(game, booklet.slug)
        return self._bound(
            self._making(name, f"{game.title}: {self.words.plain(booklet.title)}", printing),
            (_head(game), booklet, self._dated(max((round.date for round in game.rounds if round.date), default=None)), printing.lines),
            lambda: booklet_document(booklet, game, self.magazine, _in_print(self.theme, printing), self.words, self._pictures),
            before=f"{game.id}/{booklet.slug}",
        )

    def _handout(self, game: GamePage, round: RoundPage, handout: Handout) -> Artifact:
        name = self._called(game, handout.name, f"{round.number:03}-")
        inputs = (_head(game), handout, round.section.address, self._dated(round.date))

        def document() -> PrintDocument:
            return handout_document(handout, round.section, game, self.magazine, self.theme, self.words, self._pictures)

        printing = self.printing.get("", Printing())
        if not handout.book or not printing.products:
            return self._typeset((f"print/{name}.pdf",), self._titled(game, handout.title), inputs, document)
        paper = sheet_paper_name(self.magazine)
        making = self._making(
            name, f"{game.title}: {self.words.plain(handout.title)}", replace(printing, paper=paper, sheet=TWICE[paper]), covered=False
        )
        return self._bound(making, inputs, document, site=False)

    def _books(self) -> Iterator[tuple[str, Artifact]]:
        """Yield the books for e-readers, each with the address of the page that leads to it."""
        around = self.fingerprints.of(self.magazine.masthead, self.words.language, self.theme.fingerprint(".html", ".xml", ".css", ".ttf"))
        for book, inputs in books(self.on_the_web, self.words):
            path = f"site/epub/{book.address.partition('/')[2]}.epub"
            bound = partial(epub, book, self.on_the_web, self.theme, self.words, self._assets_on_the_web)
            yield book.address, Artifact((path,), ("epub", around, *inputs), bound, title=partial(str, book.title))

    def _sheets(self) -> Iterator[tuple[Artifact, Artifact]]:
        """Yield the sheets for single persons, as one HTML file and as a PDF each, in `private/` and nowhere else."""
        games = {game.id: game for game in self.magazine.games}
        for sheet in self.private:
            path = addresses.private(sheet.game, sheet.round, sheet.person)
            yield self._loose_leaf(f"{path}.html", sheet), self._leaf(f"{path}.pdf", sheet, games[sheet.game])

    def _loose_leaf(self, path: str, sheet: PrivateSheet) -> Artifact:
        inputs = (sheet.section, self._around_leaf)
        return Artifact((path,), inputs, lambda: private_page(sheet, self.magazine, self.theme, self.words))

    def _leaf(self, path: str, sheet: PrivateSheet, game: GamePage) -> Artifact:
        inputs = (_head(game), sheet.section, self._dated(game.rounds[sheet.round].date))
        return self._typeset(
            (path,),
            self._titled(game, sheet.section.title),
            inputs,
            lambda: sheet_document(sheet.section, game, self.magazine, self.theme, self.words, {}, wide=True),
        )

    def _labels(self, sheet: LabelSheet) -> Artifact:
        """Return the labels for the newest issue, in `private/` and nowhere else."""
        path = f"{addresses.LABELS}.pdf"
        return self._typeset((path,), lambda: self.words.plain(LABELS()), (sheet,), lambda: labels_document(sheet, self.magazine, self.theme, self.words))

    def _called(self, game: GamePage, slug: str, before: str = "") -> str:
        """Return what a file of a game is called in the magazine's language, in the folder of the game."""
        said = self.magazine.permalinks.written(addresses.game_page(game.id, slug), self.words.language)
        return f"{game.id}/{before}{said.rpartition('/')[2]}"

    def _titled(self, game: GamePage, title: Inline) -> Callable[[], str]:
        return lambda: f"{game.title}: {self.words.plain(title)}"

    def _typeset(self, paths: tuple[str, ...], title: Callable[[], str], inputs: tuple[object, ...], document: Callable[[], PrintDocument]) -> Artifact:
        """Return a PDF that depends on `inputs` and on what all PDFs show: the masthead and the theme."""
        return Artifact(paths, (self._around, *inputs), Typeset(document), title=title)

    def _making(self, name: str, title: str, printing: Printing, covered: bool = True, theme: Theme | None = None) -> Making:
        """Return how the files of something are made that is called so; `covered`: its first and last two pages are its
        cover; `theme` is its own, if it has one."""
        order = Order(title, self.magazine.masthead.language, covered)
        return Making(name, order, printing, (theme or self.theme).inks(), self.dots) if printing.products or printing.as_printed else Making(name, order, printing)

    def _bound(
        self, making: Making, inputs: tuple[object, ...], document: Callable[[], PrintDocument], site: bool = True, guests: Sequence[Guest] = (),
        covers: tuple[str, ...] = (), theme: Theme | None = None, before: str = "",
    ) -> Artifact:
        """Return all files of an issue or a book, derived from one PDF, with pictures of its cover. That is set again
        only if something has changed that it shows. `theme` is its own, if it has one. Links to where it was `before`
        lead to it as well: so its file on the website was called whatever the language."""
        reading, *others = making.endings
        read = _published(making.name, before) if site else (f"print/{making.name}{reading}",)
        endings = dict.fromkeys(read, reading) | {f"print/{making.name}{ending}": ending for ending in others}

        def finish(pdf: bytes, once: Once, told: Collection[int]) -> Finished:
            from generator.press.products import GuestPages, products

            pages = {guest.press: GuestPages(self.guests[guest.press].read(), self.assets[guest.pdf][0].read()) for guest in guests}
            made = products(making, pdf, pages, told)
            files = {path: made.files[ending] for path, ending in endings.items() if ending in made.files}
            if covers and reading in made.files:
                ground = _ground(theme or self.theme)
                files |= dict.fromkeys(covers, once(ground, lambda: card(made.files[reading], ground)))
            return Finished(files, made.remarks, made.faults)

        made_of = self.fingerprints.of(self._around, *inputs)
        if others:
            make = Typeset(lambda: replace(document(), bleed=float(MOST_BLEED)), finish, made_of)
        else:
            make = Typeset(document, finish)
        return Artifact((*endings, *covers), (made_of, making.order, making.printing), make, title=lambda: making.order.title)

    def _covers(self, issue: Issue) -> tuple[str, ...]:
        """Return where the picture of an issue's cover lies, that of the newest one at an address that stays as
        well."""
        own = f"site/covers/{issue.id}.png"
        drawn = next((one for one in reversed(self.magazine.issues) if one.id not in self.back or self.back[one.id].picture), None)
        return (own, f"site/{NEWEST_COVER}") if issue is drawn else (own,)

    @cached_property
    def _around(self) -> str:
        """The fingerprint of what all PDFs have in common."""
        sender = [person.facts for person in self.magazine.people if person.id == self.magazine.masthead.editor]
        return self.fingerprints.of(self.magazine.masthead, sender, self.theme.fingerprint(*IN_PRINT))

    @cached_property
    def _around_leaf(self) -> str:
        """The fingerprint of what all sheets for single persons have in common on the screen."""
        return self.fingerprints.of(self.magazine.masthead, self.theme.fingerprint(".html", ".css"))

    def _dated(self, date: datetime.date | None) -> datetime.date | None:
        """Return the date of a document; one without a date bears that of the newest issue."""
        return date or self.magazine.newest_day

    @cached_property
    def fingerprints(self) -> Fingerprints:
        names, pages = self.words.both_names, self.magazine.permalinks.meant(self.on_the_web)
        return Fingerprints(names, pages, self.taken)

    @cached_property
    def on_the_web(self) -> Magazine:
        """What the website tells of the magazine."""
        return self.magazine.on_the_web()

    @cached_property
    def _assets_on_the_web(self) -> Mapping[str, tuple[Blob, str]]:
        """The pictures of the content but those that only what is held shows."""
        if not self.magazine.held:
            return self.assets
        held = _assets(text for issue in self.magazine.issues for one in issue.sections if one.address in self.magazine.held for text in outside(one.blocks).texts)
        shown = _assets(proses(self.on_the_web)) | {issue.cover.asset for issue in self.magazine.issues if issue.cover}
        return {key: asset for key, asset in self.assets.items() if key in shown or key not in held}

    def _paths(self, issue: Issue) -> tuple[str, ...]:
        """Return where the PDF of an issue lies: not on the website, as long as something in it is held."""
        return _published(issue.id)[: 1 if issue.id in self.magazine.withheld else 2]

    @cached_property
    def _pictures(self) -> Mapping[str, Blob]:
        return {key: picture for key, (picture, _) in self.assets.items()}

    def _printed(self, issue: Issue) -> list[tuple[GamePage, RoundPage]]:
        """Return every round that an issue prints, with its game."""
        games = {game.id: game for game in self.magazine.games}
        reports = [section for section in issue.sections if section.kind == "report" and section.game]
        return [(games[section.game], games[section.game].rounds[section.round or 0]) for section in reports if section.game]

    def _enclosed(self, issue: Issue) -> tuple[Attachment, ...]:
        """Return the data behind every round that an issue prints."""
        return tuple(attachment for game, round in self._printed(issue) for attachment in attachments(game, round.number))


def _in_print(theme: Theme, printing: Printing) -> Theme:
    """Return the theme for what is printed so: where greys are lines, photographs are a screen of dots, unless it says
    itself how they are shown."""
    return replace(theme, dots=printing.lines and theme.looks.pictures is None)


def _ground(theme: Theme) -> str:
    """Return the colour behind the pictures of covers."""
    return theme.colours("light")["accent-tint"]


def _head(game: GamePage) -> tuple[str, str, str, str]:
    """Return what a printed page tells of the game that it belongs to."""
    return game.id, game.title, game.subtitle, game.gm


def _assets(texts: Iterable[Prose]) -> set[str]:
    """Return the keys of the pictures in some texts."""
    return {picture.asset for text in texts for _, picture in text.pictures if isinstance(picture, Image | Sheet)}


def _published(name: str, before: str = "") -> tuple[str, ...]:
    """Return where a PDF lies that everybody may have: to be printed, and on the site, where it is still found under
    the name of `before`."""
    return f"print/{name}.pdf", *(f"site/pdf/{one}.pdf" for one in dict.fromkeys((before, name)) if one)


def _as_it_stands(artifact: Artifact, there: Collection[str]) -> Artifact | None:
    """Return an artifact that stays as it is in the present output; None if it is not there."""
    return replace(artifact, kept=True) if all(path in there for path in artifact.paths) else None


def attachments(game: GamePage, number: int) -> tuple[Attachment, ...]:
    """Return the data behind a printed round: its file as far as it is public, and its result."""
    round, name, title = game.rounds[number], f"{game.id}-{number:03}", f"{game.title} {number}"
    result = (Attachment(f"{name}.json", round.data.value().encode(), title, "application/json"),) if round.data else ()
    if round.orders is None:
        return result
    return Attachment(f"{name}.yaml", round.orders.encode(), title, "application/yaml"), *result
