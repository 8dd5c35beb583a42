"""All files of something that was set, from the bytes of its one set PDF: what is read, and what a print shop and one's
own printer get."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from generator.press.colours import profile
from generator.press.folded import booklet, cover
from generator.press.guest_pages import placed
from generator.press.imposition import signatures
from generator.press.jobsheet import jobsheet
from generator.press.making import BOOKLET, COVERS, JOB, PRESS, READING, UNUSED_INK, Making
from generator.press.preflight import Finding, preflight
from generator.press.reading import reading
from generator.press.spread import size
from generator.press.x4 import NotForPress, PressJob, pages_with, press
from generator.values.phrase import Message, Phrase
from generator.values.printing import MOST_STAPLED, Plates
from generator.values.record import replace


class GuestPages(NamedTuple):
    """A file of pages that somebody else has made, in the colours in which they came and in those of a screen."""

    press: bytes
    screen: bytes


Guests = Mapping[str, GuestPages]
"""By their keys in the build's store."""

ON_PAGES = Phrase(de="{name}, Seite {pages}: {message}", en="{name}, page {pages}: {message}")
OF_THE_FILE = Phrase(de="{name}: {message}", en="{name}: {message}")
NOT_IN_INKS = Phrase(de="Das lässt sich nicht in Druckfarben übersetzen ({detail}).", en="This cannot be turned into inks ({detail}).")
MANY_PAGES = Phrase(
    de="{pages} Seiten lassen sich nicht in einem heften: Es sind {count} Lagen (signatures in print sagt, wie viele).",
    en="{pages} pages cannot be stapled in one: there are {count} signatures (signatures in print says how many).",
)


class Products(Struct, frozen=True):
    """The files that were made, by how their names end. `remarks` are what a print shop would object to, `faults` why a
    file is missing."""

    files: Mapping[str, bytes]
    remarks: tuple[Message, ...] = ()
    faults: tuple[Message, ...] = ()


def products(making: Making, pdf: bytes, guests: Guests | None = None, told: Collection[int] = ()) -> Products:
    """Return all files of a set PDF, in which pictures keep the places of `guests`. On the pages that are `told` it has
    been said already which of the magazine's own pictures are too coarse."""
    guests = guests or {}
    shown = placed(pdf, {key: pages.screen for key, pages in guests.items()})
    if making.endings == (READING,) and not making.printing.as_printed:
        return Products({READING: reading(shown, making.order.covered)})
    shop = _Shop(making, placed(pdf, {key: pages.press for key, pages in guests.items()}), shown, told)
    as_printed = shop.plates if making.printing.as_printed else {}
    files = {READING: reading(shown, making.order.covered, as_printed, making.inks)}
    remarks, faults = list[Message](), list[Message]()
    for ending in making.endings[1:]:
        try:
            files[ending], found = shop.made(ending, files)
        except NotForPress as fault:
            faults.append(_told(shop.name(ending), (fault.page,), NOT_IN_INKS(detail=fault.what)))
        else:
            remarks += found
    return Products(files, tuple(remarks), tuple(faults))


@dataclass
class _Shop:
    """Makes the files of one set PDF."""

    making: Making
    pdf: bytes
    shown: bytes
    """The same in the colours of a screen."""
    told: Collection[int]
    pages: int = field(init=False)
    without: set[int] = field(default_factory=set)
    """Pages that may have a second ink and were found to have none when they were made ready for the press."""

    def __post_init__(self) -> None:
        self.pages = size(self.pdf).pages

    @cached_property
    def inner(self) -> tuple[int, ...]:
        """The pages that are not the cover's."""
        return self.making.inner(self.pages)

    @cached_property
    def plates(self) -> Mapping[int, Plates]:
        """The inks of pages that have not all four."""
        printing, inner = self.making.printing, set(self.inner)
        found = {page: printing.inside if page in inner else printing.cover for page in range(1, self.pages + 1)}
        return {page: plates for page, plates in found.items() if plates.inks}

    @cached_property
    def job(self) -> PressJob:
        """How all pages would be made ready for the press."""
        printing = self.making.printing
        icc = printing.icc or profile(printing.profile)
        condition = printing.profile.rpartition(".")[0] if printing.icc else "FOGRA39"
        return PressJob(icc, condition, self.making.inks, float(printing.bleed), self.plates)

    def name(self, ending: str) -> str:
        """Return the name of the file that ends so."""
        return f"{self.making.name.rpartition('/')[2]}{ending}"

    def made(self, ending: str, before: Mapping[str, bytes]) -> tuple[bytes, Sequence[Message]]:
        """Return a file, and what is to be said of it; the job sheet tells of those that were made before it. Raises
        NotForPress."""
        if ending == PRESS:
            return self._press(self.inner if COVERS in self.making.endings and self.inner else tuple(range(1, self.pages + 1)))
        if ending == COVERS:
            plates = self.making.printing.cover
            made = press(cover(self.pdf, self.making.printing.bleed), replace(self.job, plates={1: plates, 2: plates} if plates.inks else {}))
            self._look(made, [(1, self.pages), (2, self.pages - 1)])
            return made, self._checked(COVERS, made, (1, 2))
        if ending == BOOKLET:
            return self._booklet()
        assert ending == JOB
        files = {self.name(other): data for other, data in before.items() if other != READING}
        inks = {page: plates.spot.name for page, plates in self.plates.items() if plates.spot}
        unused = {*inks.values()} if inks.keys() <= self.without else set()
        return jobsheet(self.making, self.pages, files, self.without), [UNUSED_INK(name=self.name(JOB), ink=ink) for ink in sorted(unused)]

    def _press(self, pages: tuple[int, ...]) -> tuple[bytes, Sequence[Message]]:
        made = press(self.pdf, replace(self.job, pages=pages))
        self._look(made, [(page,) for page in pages])
        return made, self._checked(PRESS, made, pages)

    def _look(self, made: bytes, places: Sequence[tuple[int, ...]]) -> None:
        """Look which of the pages of a file for the press, each of so many of ours, have no second ink."""
        ours = {page: plates.spot.name for page, plates in self.plates.items() if plates.spot}
        there = pages_with(made, next(iter(ours.values()))) if ours else ()
        self.without |= {page for place, pages in enumerate(places, 1) for page in pages if page in ours and place not in there}

    def _booklet(self) -> tuple[bytes, Sequence[Message]]:
        printing = self.making.printing
        few = tuple(sorted(self.plates))
        inked = press(self.pdf, replace(self.job, pages=few, marks=False)) if few else None
        several = self.pages > MOST_STAPLED and not printing.signatures
        told = MANY_PAGES(pages=self.pages, count=len(signatures(self.pages)))
        return booklet(self.shown, printing, inked, few), [_told(self.name(BOOKLET), (), told)] if several else []

    def _checked(self, ending: str, made: bytes, pages: Sequence[int]) -> list[Message]:
        """Return what is wrong with a file for the print shop that has these pages, each thing with all pages on which
        it is."""
        few = self.plates if ending == PRESS else {page: plates for page in pages if (plates := self.making.printing.cover).inks}
        inked = {place: few[page] for place, page in enumerate(pages, 1) if page in few}
        whole = self.pages if self.making.order.covered else 0  # what has no cover is not bound
        found = preflight(made, bleed=self.job.bleed, plates=inked, pages=whole)
        return list(_gathered(self.name(ending), [one for one in found if not self._is_told(one, ending, pages)], pages))

    def _is_told(self, finding: Finding, ending: str, pages: Sequence[int]) -> bool:
        """Tell whether it has been said already, where its file is named, that a picture is too coarse."""
        shown = {1, 2, self.pages - 1, self.pages} if ending == COVERS else {pages[finding.page - 1]} if finding.page else set()
        return finding.dots in self.making.dots and not shown.isdisjoint(self.told)


def _gathered(name: str, found: Sequence[Finding], pages: Sequence[int]) -> Iterator[Message]:
    """Yield each finding once, with its pages as they are numbered in print."""
    places: dict[Message, list[int]] = {}
    for finding in found:
        places.setdefault(finding.message, []).extend([pages[finding.page - 1]] if finding.page else [])
    for message, numbers in places.items():
        yield _told(name, numbers, message)


def _told(name: str, pages: Sequence[int], message: Message) -> Message:
    return ON_PAGES(name=name, pages=", ".join(map(str, pages)), message=message) if pages else OF_THE_FILE(name=name, message=message)
