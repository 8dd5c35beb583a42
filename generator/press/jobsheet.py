"""The job sheet: what a print shop is told about an issue, as plain text beside its files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from hashlib import sha256

from generator.press.imposition import creep, signatures
from generator.press.making import BOOKLET, COVERS, Making, Order
from generator.system.language import decimal
from generator.values.phrase import Message, Phrase, count
from generator.values.printing import COVER, MOST_STAPLED, Printing, written

JOB = Phrase(de="Auftragszettel", en="Job sheet")
TRIM = Phrase(de="Endformat", en="Trim size")
OF_PAPER = Phrase(de="{width} × {height} mm, hoch ({paper})", en="{width} × {height} mm, portrait ({paper})")
BLEED = Phrase(de="Beschnitt", en="Bleed")
ALL_ROUND = Phrase(de="{bleed} mm an allen vier Seiten", en="{bleed} mm on all four sides")
EXTENT = Phrase(de="Umfang", en="Extent")
WITH_COVER = Phrase(de="{pages} Seiten: {cover} Umschlag, {inner} innen", en="{pages} pages: {cover} cover, {inner} inside")
PAGES = Phrase(de="{pages} Seiten", en="{pages} pages")
INKS = Phrase(de="Farben", en="Inks")
FOUR = Phrase(de="Seiten {pages}: vier Farben (CMYK)", en="pages {pages}: four inks (CMYK)")
ONE = Phrase(de="Seiten {pages}: nur Schwarz", en="pages {pages}: black only")
PROFILE = Phrase(de="Farbprofil", en="Colour profile")
STANDARD = Phrase(de="{profile}, PDF/X-4", en="{profile}, PDF/X-4")
STOCK = Phrase(de="Papier", en="Paper")
SAID_BY_PHONE = Phrase(de="nach Absprache", en="to be agreed")
BINDING = Phrase(de="Bindung", en="Binding")
STAPLED = Phrase(de="Rückendrahtheftung, {sheets} Bogen", en="saddle stitch, {sheets} sheets")
GLUED = Phrase(
    de="mehr als {most} Seiten: Klebebindung, oder Fadenheftung in {count} Lagen zu {sizes} Seiten",
    en="more than {most} pages: perfect binding, or sewn in {count} signatures of {sizes} pages",
)
UNBOUND = Phrase(de="lose Blätter oder nach Absprache", en="loose leaves, or to be agreed")
SPINE = Phrase(de="Rücken", en="Spine")
THICK = Phrase(
    de="{width} mm ({leaves} Blatt zu {caliper} mm); die Umschlagdatei hat keinen Rücken",
    en="{width} mm ({leaves} leaves of {caliper} mm); the cover file has no spine",
)
OWN_SHEET = Phrase(de="Broschüre", en="Booklet")
FOLDED = Phrase(
    de="{sheets} Bogen {sheet}, beidseitig, über die kurze Kante gewendet, 100 %; Verschiebung zum Falz bis {creep} mm",
    en="{sheets} sheets of {sheet}, both sides, flipped on the short edge, 100%; shift towards the fold up to {creep} mm",
)
RUN = Phrase(de="Auflage", en="Run")
COPIES = Phrase(de="{run} Exemplare", en="{run} copies")
COPY = Phrase(de="ein Exemplar", en="one copy")
FILES = Phrase(de="Dateien (mit ihrer SHA-256-Summe)", en="Files (with their SHA-256 sum)")
HOLDS_ALL = Phrase(de="alle Seiten", en="all pages")
HOLDS_INNER = Phrase(de="die Seiten {first} bis {last}", en="pages {first} to {last}")
HOLDS_COVER = Phrase(de="der Umschlag: außen (Seiten {last} und 1), innen (Seiten 2 und {before})", en="the cover: outside (pages {last} and 1), inside (pages 2 and {before})")
HOLDS_SIDES = Phrase(de="für den eigenen Drucker, nicht für die Druckerei", en="for one’s own printer, not for the print shop")

WIDTH = 16
"""The width of the column of words on the left."""


def jobsheet(making: Making, pages: int, files: Mapping[str, bytes]) -> bytes:
    """Return the job sheet for so many pages. `files` are those that go with it, by their names; the name tells which
    is which."""
    order, printing = making.order, making.printing
    covered = order.covered and pages > COVER
    width, height = printing.trim
    told: list[tuple[Phrase, Message | str]] = [
        (TRIM, OF_PAPER(width=_number(width, order), height=_number(height, order), paper=printing.paper)),
        (BLEED, ALL_ROUND(bleed=_number(printing.bleed, order))),
        (EXTENT, WITH_COVER(pages=pages, cover=COVER, inner=pages - COVER) if covered else PAGES(pages=pages)),
        *((INKS, line) for line in _inks(printing, pages, covered)),
        (PROFILE, STANDARD(profile=printing.profile)),
        (STOCK, printing.stock or SAID_BY_PHONE()),
        *_binding(order, printing, pages),
        *([(RUN, count(printing.run, COPY, COPIES, run=printing.run))] if printing.run else []),
    ]
    lines = [order.title, JOB().plain(order.language), ""]
    before = None
    for word, line in told:
        text = line if isinstance(line, str) else line.plain(order.language)
        lines.append(f"{word().plain(order.language) if word is not before else '':{WIDTH}}{text}")
        before = word
    lines += ["", FILES().plain(order.language), ""]
    for name, data in sorted(files.items()):
        lines += [f"{name}: {_holds(name, pages, printing, covered).plain(order.language)}", f"  {sha256(data).hexdigest()}"]
    return ("\n".join(lines) + "\n").encode()


def _inks(printing: Printing, pages: int, covered: bool) -> Iterable[Message]:
    """Yield which pages have how many inks."""
    if not printing.black:
        yield FOUR(pages=f"1–{pages}")
    elif covered:
        yield FOUR(pages=f"1, 2, {pages - 1}, {pages}")
        yield ONE(pages=f"3–{pages - 2}")
    else:
        yield ONE(pages=f"1–{pages}")


def _binding(order: Order, printing: Printing, pages: int) -> Iterable[tuple[Phrase, Message]]:
    """Yield how it is bound, how thick it is if that matters, and how its booklet is printed."""
    stacks = signatures(pages, printing.signatures)
    if not order.covered:
        yield BINDING, UNBOUND()
    elif pages > MOST_STAPLED:
        several = signatures(pages)
        sizes = ", ".join(str(4 * sheets) for sheets in several)
        yield BINDING, GLUED(most=MOST_STAPLED, count=len(several), sizes=sizes)
        leaves = pages // 2
        yield SPINE, THICK(width=_number(leaves * printing.caliper, order), leaves=leaves, caliper=_number(printing.caliper, order))
    else:
        yield BINDING, STAPLED(sheets=-(-pages // 4))
    if "booklet" in printing.products:
        most = creep(max(stacks) - 1, printing.caliper)
        yield OWN_SHEET, FOLDED(sheets=sum(stacks), sheet=printing.sheet, creep=_number(most, order))


def _holds(name: str, pages: int, printing: Printing, covered: bool) -> Message:
    """Return what a file holds."""
    if name.endswith(BOOKLET):
        return HOLDS_SIDES()
    if name.endswith(COVERS):
        return HOLDS_COVER(last=pages, before=pages - 1)
    if covered and "cover" in printing.products:
        return HOLDS_INNER(first=3, last=pages - 2)
    return HOLDS_ALL()


def _number(value: Fraction, order: Order) -> str:
    """Return a number as the language writes it."""
    return decimal(written(value), order.language)
