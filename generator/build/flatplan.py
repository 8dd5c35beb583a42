"""The plan of an issue: what stands on each of its pages, how full they are, what is to be said of them, and where it
was typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from generator.build.produce import Product
from generator.build.remarks import Remarks
from generator.render.pages.document import Shortage
from generator.render.pages.galley import ChosenPage
from generator.render.text.locale import Words
from generator.render.text.proofread import place_of_words, placed
from generator.values import addresses
from generator.values.bundle import outside
from generator.values.issue import Issue, Magazine
from generator.values.messages import ISSUE
from generator.values.phrase import Message
from generator.values.problem import Place
from generator.values.report import Day

SURE = 3
"""By so many words, at least, a page is found in its source."""

Kind = Literal["cover", "front", "sections", "filler", "back"]


class PlannedPage(Struct, frozen=True):
    """A page: what `kind` of one, what was chosen for it if it has `sections`, what is to be said of it, and where each
    of its sections begins there or goes on in a file."""

    number: int
    kind: Kind
    chosen: ChosenPage | None
    warnings: tuple[Message, ...]
    places: tuple[Place, ...]


class FlatPlan(Struct, frozen=True):
    """An issue and its pages, as far as they are set: `asked` is the number that it should have, if it is not 0, or
    `at_most`; `short` says why it has another one. One that is `kept` stays as it was printed. `folder` is that of its
    pages on the website."""

    id: str
    name: str
    date: str
    folder: str
    asked: int = 0
    at_most: bool = False
    kept: bool = False
    pages: tuple[PlannedPage, ...] = ()
    short: Shortage | None = None


def flatplans(magazine: Magazine, words: Words, product: Product, remarks: Remarks, wanted: str | None) -> Mapping[str, FlatPlan]:
    """Return the plans of all issues, the newest first; that of the one that is `wanted` with its pages."""
    kept = {folder.id for folder in remarks.issues if folder.printed is not None}
    found: dict[str, FlatPlan] = {}
    for issue in reversed(magazine.issues):
        name = words.plain(ISSUE(number=issue.number)) + (f": {words.plain(issue.title)}" if issue.title else "")
        path, folder = f"print/{issue.id}.pdf", magazine.permalinks.path(addresses.issue(issue.id)).removesuffix("index.html")
        pages = tuple(_pages(issue, product.chosen.get(path, ()), remarks)) if issue.id == wanted else ()
        found[issue.id] = FlatPlan(
            issue.id, name, words.day(Day(issue.date)), folder, issue.pages, issue.at_most, issue.id in kept, pages, product.short.get(path)
        )
    return found


def _pages(issue: Issue, chosen: Sequence[ChosenPage], remarks: Remarks) -> Iterator[PlannedPage]:
    """Yield the pages of an issue between its cover and its back: those before the first that was chosen, and those
    that were."""
    sources = {section.anchor: section.source for section in issue.sections}
    texts = placed((text for section in issue.sections for text in outside(section.blocks).texts), remarks.passage)
    own = Place(next(str(folder.path / "issue.yaml") for folder in remarks.issues if folder.id == issue.id))
    told: dict[int, list[Message]] = {}
    for problem in remarks.problems.found:
        values = dict(problem.message.values)
        if values.get("name") == f"{issue.id}.pdf" and "page" in values:
            told.setdefault(values["page"], []).append(problem.message)

    for number in range(1, chosen[0].number if chosen else 1):
        yield PlannedPage(number, "cover" if number == 1 else "front", None, tuple(told.get(number, ())), (own,))
    at: dict[str, Place] = {}
    for page in chosen:
        places: list[Place] = []
        for (anchor, _), begins in zip(page.sections, page.begins, strict=False):
            if source := sources.get(anchor):
                at[anchor] = place_of_words(begins, texts, at[anchor], SURE) if anchor in at else Place(source)
                places.append(at[anchor])
        yield PlannedPage(page.number, "sections", page, tuple(told.get(page.number, ())), tuple(places) or (own,))
