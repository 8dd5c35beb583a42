"""What the output will hold, before anything of it is made: each file with a key that says what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

from generator.cache import digest
from generator.issue import GamePage, Issue, Magazine, PrivateSheet
from generator.render.fragment import Texts
from generator.render.pdf import Attachment, Document
from generator.render.print import booklet_document, handout_document, issue_document, sheet_document
from generator.render.private import private_page
from generator.render.site import pages
from generator.render.theme import Theme
from generator.render.words import Words


@dataclass
class Plan:
    """The files of an output: their keys by path; how those are made that are made here; the PDFs, which are set elsewhere.

    A path with a key but without a way to make it stays as it is.
    """

    keys: dict[str, str] = field(default_factory=dict)
    makers: dict[str, Callable[[], bytes]] = field(default_factory=dict)
    pdfs: dict[str, tuple[tuple[str, ...], Callable[[], Document]]] = field(default_factory=dict)
    """By key: the paths that a PDF goes to, and how its document is made."""
    older: list[str] = field(default_factory=list)
    """PDFs that stay though they would be others if they were set now."""


@dataclass(frozen=True)
class Planner:
    """What a plan is made from. `there` are the files of the present output with their keys ("" if it is not known what they were made
    of); `bytecode` keeps compiled templates; `printed` are the PDFs of issues that are kept as they were printed; `texts` those that were
    converted already."""

    magazine: Magazine
    theme: Theme
    assets: Mapping[str, tuple[bytes, str]]
    there: Mapping[str, str]
    bytecode: Path | None = None
    private: Sequence[PrivateSheet] = ()
    printed: Mapping[str, bytes] = field(default_factory=dict)
    texts: Texts = field(default_factory=dict)

    def plan(self, pdf: bool = True, only: str | None = None) -> Plan:
        """The whole output, with PDFs or without; with `only`, that issue's PDF alone is set, the others stay as they are, and those that
        would be others now are `older`."""
        plan = Plan()
        words = Words(self.magazine.masthead.language, self.magazine.names(), self.texts)
        shown = self._pdfs(plan, words, only) if pdf else {f"issues/{id}": self._kept(plan, id) for id in self.printed}
        self._private(plan, words, pdf and only is None)
        for path, key, make in pages(self.magazine, self.theme, words, self.assets, shown, self.bytecode):
            plan.keys[f"site/{path}"] = key
            plan.makers[f"site/{path}"] = make
        return plan

    def _private(self, plan: Plan, words: Words, anew: bool) -> None:
        """The sheets for single persons, as PDF and as one HTML file each, in `private/` and nowhere else. Their PDFs stay in a build that
        sets none: no page of the site leads to them."""
        games = {game.id: game for game in self.magazine.games}
        for sheet in self.private:
            path = f"private/{sheet.game}/{sheet.round:03}/{sheet.person}"
            shared = (repr(self.magazine.masthead), repr(sheet), repr(self.magazine.names()))
            plan.keys[f"{path}.html"] = digest("private", *shared, self.theme.fingerprint(".html", ".css"))
            plan.makers[f"{path}.html"] = lambda sheet=sheet: private_page(sheet, self.magazine, self.theme, words, self.bytecode)
            self._take(
                plan,
                (f"{path}.pdf",),
                anew,
                lambda shared=shared: digest("private-pdf", *shared, self.theme.fingerprint(".html", ".css", ".ttf")),
                lambda sheet=sheet: sheet_document(sheet.section, games[sheet.game], self.magazine, self.theme, words, {}),
            )

    def _take(self, plan: Plan, paths: tuple[str, ...], wanted: bool, key: Callable[[], str], make: Callable[[], Document]) -> bool:
        """Takes a PDF into the plan: to be set, if it is wanted, else as it is there; whether there will be one."""
        if wanted:
            made_of = key()
            plan.pdfs[made_of] = (paths, make)
            plan.keys.update(dict.fromkeys(paths, made_of))
            return True
        if not all(path in self.there for path in paths):
            return False
        plan.keys.update((path, self.there[path]) for path in paths)
        if any(self.there[path] != key() for path in paths):
            plan.older.append(paths[0])
        return True

    def _pdfs(self, plan: Plan, words: Words, only: str | None) -> dict[str, str]:
        """The reading PDF of each issue, a result sheet for each round, the games' booklets, in `print/` and once more on the site; where on
        the site.

        What a round hands out for table and wall lies in `print/` only.
        """
        magazine, theme = self.magazine, self.theme
        pictures = {key: picture for key, (picture, _) in self.assets.items()}
        heads = [(game.id, game.title, game.gm) for game in magazine.games]
        shared = digest(repr(magazine.masthead), repr(magazine.names()), repr(heads), theme.fingerprint(".html", ".css", ".ttf"))
        shown: dict[str, str] = {}

        def add(address: str, name: str, key: Callable[[], str], make: Callable[[], Document], published: bool = True) -> None:
            paths = (f"print/{name}.pdf", *([f"site/pdf/{name}.pdf"] if published else []))
            wanted = only is None or address == f"issues/{only}"
            if self._take(plan, paths, wanted, key, make) and published:
                shown[address] = f"pdf/{name}.pdf"

        for issue in magazine.issues:
            if issue.id in self.printed:
                shown[f"issues/{issue.id}"] = self._kept(plan, issue.id)
                continue
            enclosed = self._enclosed(issue)
            add(
                f"issues/{issue.id}",
                issue.id,
                lambda issue=issue, enclosed=enclosed: digest("issue", shared, repr(issue), repr(enclosed)),
                lambda issue=issue, enclosed=enclosed: issue_document(issue, magazine, theme, words, pictures, enclosed),
            )
        for game in magazine.games:
            for round in game.rounds[1:]:
                attached = attachments(game, round.number)
                add(
                    round.section.address,
                    f"{game.id}/{round.number:03}",
                    lambda section=round.section, attached=attached: digest("sheet", shared, repr(section), repr(attached)),
                    lambda section=round.section, game=game, attached=attached: sheet_document(
                        section, game, magazine, theme, words, pictures, attached
                    ),
                )
            for booklet in game.booklets:
                add(
                    f"games/{game.id}/{booklet.slug}",
                    f"{game.id}/{booklet.slug}",
                    lambda booklet=booklet, game=game: digest(
                        "booklet", shared, repr(booklet), repr(max((round.date for round in game.rounds if round.date), default=None))
                    ),
                    lambda booklet=booklet, game=game: booklet_document(booklet, game, magazine, theme, words, pictures),
                )
            for round in game.rounds:
                for handout in round.handouts:
                    add(
                        round.section.address,
                        f"{game.id}/{round.number:03}-{handout.name}",
                        lambda handout=handout, round=round: digest(
                            "handout", shared, repr(handout), repr((round.section.address, round.date))
                        ),
                        lambda handout=handout, section=round.section, game=game: handout_document(
                            handout, section, game, magazine, theme, words, pictures
                        ),
                        published=False,
                    )
        return shown

    def _kept(self, plan: Plan, issue: str) -> str:
        """The PDF of an issue that is kept as printed, byte for byte; where on the site."""
        pdf = self.printed[issue]
        for folder in ("print", "site/pdf"):
            plan.keys[f"{folder}/{issue}.pdf"] = digest("printed", blake2b(pdf).hexdigest())
            plan.makers[f"{folder}/{issue}.pdf"] = lambda: pdf
        return f"pdf/{issue}.pdf"

    def _enclosed(self, issue: Issue) -> Sequence[Attachment]:
        """The data behind every round that an issue prints."""
        games = {game.id: game for game in self.magazine.games}
        printed = [(games[section.game], section.round) for section in issue.sections if section.kind == "report" and section.game]
        return [attachment for game, number in printed for attachment in attachments(game, number or 0)]


def attachments(game: GamePage, number: int) -> list[Attachment]:
    """The data behind a printed round: its file as far as it is public, and its result."""
    round, name = game.rounds[number], f"{game.id}-{number:03}"
    result = Attachment(f"{name}.json", round.data.encode(), f"{game.title} {number}", "application/json")
    if round.orders is None:
        return [result]
    return [Attachment(f"{name}.yaml", round.orders.encode(), f"{game.title} {number}", "application/yaml"), result]
