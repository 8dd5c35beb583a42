"""All files of something that was set, from the bytes of its one set PDF: what is read, and what a print shop and one's own printer get."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.phrase import Message, Phrase
from generator.press.colours import Inks
from generator.press.cover import COVER, cover
from generator.press.imposition import booklet, signatures
from generator.press.jobsheet import Order, jobsheet
from generator.press.preflight import preflight
from generator.press.reading import reading
from generator.press.spread import size
from generator.press.x4 import NotForPress, PressJob, press
from generator.printing import MOST_STAPLED, Printing

PROFILES = Path(__file__).parent / "profiles"

ON_A_PAGE = Phrase(de="{name}, Seite {page}: {message}", en="{name}, page {page}: {message}")
OF_THE_FILE = Phrase(de="{name}: {message}", en="{name}: {message}")
UNPRINTABLE = Phrase(de="lässt sich nicht in Druckfarben übersetzen ({detail})", en="cannot be turned into inks ({detail})")
MANY_PAGES = Phrase(
    de="{pages} Seiten sind zu viele für eine Heftung; das Heft ist in {count} Lagen geteilt (signatures in print sagt, in wie viele)",
    en="{pages} pages are too many to be stapled in one; the booklet is in {count} signatures (signatures in print says in how many)",
)


@dataclass(frozen=True, slots=True)
class Products:
    """The files that were made, by what stands between the name of the thing and the ending, which begins their key: `-press.pdf`; the
    reading PDF is `.pdf`. `remarks` are what a print shop would object to."""

    files: Mapping[str, bytes]
    remarks: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Making:
    """How the files of something are made: what it is called, how it is printed, and the theme's inks by its printed colours."""

    name: str
    order: Order
    printing: Printing
    inks: Mapping[str, Inks] = field(default_factory=dict)

    @property
    def endings(self) -> tuple[str, ...]:
        """What the names of its files end in, the reading PDF first."""
        asked = [product for product in self.printing.products if product != "cover" or self.order.covered]
        return (".pdf", *(f"-{product}.pdf" for product in asked), *(["-job.txt"] if asked else []))

    def products(self, pdf: bytes) -> Products:
        """Return its files, of the set PDF."""
        files, remarks = {".pdf": reading(pdf)}, list[Message]()
        if self.endings == (".pdf",):
            return Products(files)
        printing, (pages, _, _) = self.printing, size(pdf)
        covered = self.order.covered and pages > COVER
        inner = tuple(range(3, pages - 1)) if covered else tuple(range(1, pages + 1))
        black = frozenset(inner) if printing.black else frozenset[int]()
        job = self._job
        for ending in self.endings:
            name = f"{self.name}{ending}"
            try:
                match ending:
                    case "-press.pdf" if "-cover.pdf" in self.endings and covered:
                        files[ending] = press(pdf, replace(job, black=black, pages=inner))
                        found = preflight(files[ending], bleed=job.bleed, black=_all(inner, black), pages=pages)
                    case "-press.pdf":
                        files[ending] = press(pdf, replace(job, black=black))
                        found = preflight(files[ending], bleed=job.bleed, black=black, booklet=covered)
                    case "-cover.pdf":
                        files[ending] = press(cover(pdf, printing.bleed), job)
                        found = preflight(files[ending], bleed=job.bleed, pages=pages)
                    case "-booklet.pdf":
                        inside = press(pdf, replace(job, black=black, pages=inner, marks=False)) if black else None
                        files[ending] = booklet(pdf, printing, inside, inner)
                        found = ()
                    case _:
                        continue
            except NotForPress as fault:
                remarks.append(ON_A_PAGE(name=name, page=fault.page, message=UNPRINTABLE(detail=fault.what)))
                continue
            remarks += [(ON_A_PAGE if one.page else OF_THE_FILE)(name=name, page=one.page, message=one.message) for one in found]
        if "-booklet.pdf" in files and pages > MOST_STAPLED and not printing.signatures:
            remarks.append(OF_THE_FILE(name=f"{self.name}-booklet.pdf", message=MANY_PAGES(pages=pages, count=len(signatures(pages)))))
        if "-job.txt" in self.endings:
            sent = {f"{self.name.rpartition('/')[2]}{ending}": data for ending, data in files.items() if ending != ".pdf"}
            files["-job.txt"] = jobsheet(self.order, printing, pages, sent)
        return Products(files, tuple(dict.fromkeys(remarks)))

    @property
    def _job(self) -> PressJob:
        printing = self.printing
        icc = printing.icc or (PROFILES / f"{printing.profile}.icc").read_bytes()
        condition = printing.profile.rpartition(".")[0] or "FOGRA39"
        return PressJob(profile=icc, condition=condition, inks=self.inks, bleed=float(printing.bleed))


def _all(pages: tuple[int, ...], some: frozenset[int]) -> frozenset[int]:
    """Return the places in a file, from 1, of those of its pages that are among some."""
    return frozenset(place for place, page in enumerate(pages, 1) if page in some)
