"""The job sheet: what a print shop is told about an issue, as plain text beside its files."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import groupby

from generator.press.imposition import creep, signatures
from generator.press.making import BOOKLET, COVERS, Making, Order
from generator.system.language import decimal
from generator.values.phrase import Message, Phrase, count
from generator.values.printing import COVER, MOST_STAPLED, Contact, Job, Plates, PostClass, Printing, written
from generator.values.record import replace

JOB = Phrase(de="Auftragszettel", en="Job sheet")
NOT_YET = Phrase(de="noch nicht gesagt", en="not said yet")
ASK = Phrase(de="Rückfragen an", en="Questions to")
BY_MAIL = Phrase(de="E-Mail {email}", en="mail {email}")
BY_PHONE = Phrase(de="Telefon {phone}", en="telephone {phone}")
NO_MAIL = Phrase(de="E-Mail: noch nicht gesagt", en="mail: not said yet")
NO_PHONE = Phrase(de="Telefon: noch nicht gesagt", en="telephone: not said yet")
TRIM = Phrase(de="Endformat", en="Trim size")
OF_PAPER = Phrase(de="{width} × {height} mm, hoch ({paper})", en="{width} × {height} mm, portrait ({paper})")
OF_ISO = Phrase(de="ISO 216 {paper}", en="ISO 216 {paper}")
BLEED = Phrase(de="Beschnitt", en="Bleed")
ALL_ROUND = Phrase(de="{bleed} mm an allen vier Seiten", en="{bleed} mm on all four sides")
EXTENT = Phrase(de="Umfang", en="Extent")
WITH_COVER = Phrase(de="{pages} Seiten: {cover} Umschlag, {inner} innen", en="{pages} pages: {cover} cover, {inner} inside")
PAGES = Phrase(de="{pages} Seiten", en="{pages} pages")
INKS = Phrase(de="Farben", en="Inks")
FOUR = Phrase(de="Seiten {pages}: vier Farben (CMYK)", en="pages {pages}: four inks (CMYK)")
ONE = Phrase(de="Seiten {pages}: nur Schwarz", en="pages {pages}: black only")
TWO = Phrase(de="Seiten {pages}: Schwarz und {spot}", en="pages {pages}: black and {spot}")
HATCHED = Phrase(de="{inks}, Grautöne als Linien", en="{inks}, greys as lines")
PROFILE = Phrase(de="Farbprofil", en="Colour profile")
STANDARD = Phrase(de="{profile}, PDF/X-4", en="{profile}, PDF/X-4")
COATED = Phrase(
    de="{profile}, PDF/X-4; für gestrichenes Papier (ISO 12647-2, Papiertyp 1 oder 2)",
    en="{profile}, PDF/X-4; for coated paper (ISO 12647-2, paper type 1 or 2)",
)
STOCK = Phrase(de="Papier", en="Paper")
SAID_BY_PHONE = Phrase(de="nach Absprache", en="to be agreed")
OF_GRAMS = Phrase(de="{grams} g/m²", en="{grams} g/m²")
COVER_AND_INSIDE = Phrase(de="Umschlag {cover} g/m², innen {inside} g/m²", en="cover {cover} g/m², inside {inside} g/m²")
GRAMMAGE = Phrase(de="Grammatur", en="Paper weight")
LAMINATION = Phrase(de="Kaschierung", en="Lamination")
FINISHING = Phrase(de="Verarbeitung", en="Finishing")
FOLD_STAPLE_TRIM = Phrase(de="falzen, zweimal heften, an drei Seiten beschneiden", en="fold, staple twice, trim on three sides")
GLUE_TRIM = Phrase(de="zusammentragen, binden, an drei Seiten beschneiden", en="gather, bind, trim on three sides")
ONLY_TRIM = Phrase(de="auf Endformat beschneiden", en="trim to size")
PROOF = Phrase(de="Andruck", en="Proof")
DELIVERY = Phrase(de="Liefertermin", en="Delivery")
WEIGHT = Phrase(de="Gewicht", en="Weight")
A_COPY = Phrase(de="{grams} g je Heft, ohne Versandtasche", en="{grams} g a copy, without an envelope")
POST = Phrase(de="Porto", en="Postage")
UP_TO = Phrase(de="{name} (bis {most} g)", en="{name} (up to {most} g)")
FOLDED_ONCE = Phrase(de="{flat}; einmal gefaltet {folded}", en="{flat}; folded once {folded}")
TOO_HEAVY = Phrase(de="schwerer oder größer als alles in der Tabelle", en="heavier or larger than anything in the table")
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
HOLDS_ALL = Phrase(de="alle Seiten (1–{count})", en="all pages (1–{count})")
HOLDS_INNER = Phrase(de="Seiten {first}–{last} = {count} Seiten", en="pages {first}–{last} = {count} pages")
HOLDS_COVER = Phrase(de="der Umschlag: außen (Seiten {last} und 1), innen (Seiten 2 und {before})", en="the cover: outside (pages {last} and 1), inside (pages 2 and {before})")
HOLDS_SIDES = Phrase(de="für den eigenen Drucker, nicht für die Druckerei", en="for one’s own printer, not for the print shop")

WIDTH = 16
"""The width of the column of words on the left."""


def jobsheet(making: Making, pages: int, files: Mapping[str, bytes], without: Collection[int] = ()) -> bytes:
    """Return the job sheet for so many pages. `files` are those that go with it, by their names; the name tells which
    is which. Pages `without` the second ink are ordered in black."""
    order, printing = making.order, making.printing
    covered = order.covered and pages > COVER
    width, height = printing.trim
    told: list[tuple[Phrase, Message | str]] = [
        *((ASK, line) for line in _contact(printing.job.contact)),
        (TRIM, OF_PAPER(width=_number(width, order), height=_number(height, order), paper=OF_ISO(paper=paper) if (paper := printing.paper)[0] in "AB" else paper)),
        (BLEED, ALL_ROUND(bleed=_number(printing.bleed, order))),
        (EXTENT, WITH_COVER(pages=pages, cover=COVER, inner=pages - COVER) if covered else PAGES(pages=pages)),
        *((INKS, line) for line in _inks(printing, pages, covered, without)),
        (PROFILE, (STANDARD if printing.icc else COATED)(profile=printing.profile)),
        (STOCK, printing.stock or SAID_BY_PHONE()),
        *_weight_of_paper(printing.job, covered),
        *([(LAMINATION, printing.job.lamination or NOT_YET())] if covered else []),
        *_binding(order, printing, pages),
        (FINISHING, printing.job.finishing or (FOLD_STAPLE_TRIM if _stapled(order, pages) else GLUE_TRIM if order.covered else ONLY_TRIM)()),
        (RUN, count(printing.run, COPY, COPIES, run=printing.run) if printing.run else NOT_YET()),
        *_weights(printing, pages, covered),
        (PROOF, printing.job.proof or NOT_YET()),
        (DELIVERY, printing.job.delivery.isoformat() if printing.job.delivery else NOT_YET()),
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


def _contact(contact: Contact) -> Iterable[Message | str]:
    """Yield whom the shop asks."""
    yield contact.name or NOT_YET()
    if contact.name:
        yield BY_MAIL(email=contact.email) if contact.email else NO_MAIL()
        yield BY_PHONE(phone=contact.phone) if contact.phone else NO_PHONE()


def _weight_of_paper(job: Job, covered: bool) -> Iterable[tuple[Phrase, Message]]:
    if job.grammage:
        inside, cover = job.grammage
        yield GRAMMAGE, COVER_AND_INSIDE(cover=cover, inside=inside) if covered and cover != inside else OF_GRAMS(grams=inside)


def weight(printing: Printing, pages: int, covered: bool) -> int | None:
    """Return how many grams a copy of so many pages weighs, by its paper alone; None if nobody has said how heavy that
    is."""
    if not printing.job.grammage:
        return None
    inside, cover = printing.job.grammage
    width, height = printing.trim
    leaves = -(-pages // 2)
    outer = COVER // 2 if covered else 0
    return int(width * height * ((leaves - outer) * inside + outer * cover) / 1_000_000 + Fraction(1, 2))


def _weights(printing: Printing, pages: int, covered: bool) -> Iterable[tuple[Phrase, Message]]:
    """Yield what a copy weighs, and what the post takes it for: flat, and folded once if that is something else."""
    grams = weight(printing, pages, covered)
    yield WEIGHT, NOT_YET() if grams is None else A_COPY(grams=grams)
    if grams is None or not printing.job.postage:
        yield POST, NOT_YET()
        return
    (short, long), thick = printing.trim, -(-pages // 2) * printing.caliper
    flat, folded = (_post_class(printing.job.postage, grams, size) for size in ((short, long, thick), (long / 2, short, 2 * thick)))
    yield POST, FOLDED_ONCE(flat=flat, folded=folded) if flat != folded else flat


def _post_class(classes: Sequence[PostClass], grams: int, size: tuple[Fraction, ...]) -> Message:
    """Return what the post takes something for that weighs so much and has these sides, in mm: the two of its face, and
    how thick it is."""
    *face, thick = size
    sides = (*sorted(face), thick)
    for one in classes:
        if grams <= one.most and (one.size is None or all(side <= most for side, most in zip(sides, one.size, strict=True))):
            return UP_TO(name=one.name, most=one.most)
    return TOO_HEAVY()


def _stapled(order: Order, pages: int) -> bool:
    return order.covered and pages <= MOST_STAPLED


def _inks(printing: Printing, pages: int, covered: bool, without: Collection[int]) -> Iterable[Message]:
    """Yield which pages have how many inks, those of the first page first."""
    outer, found = {1, 2, pages - 1, pages} if covered else (), dict[Plates, list[int]]()
    for page in range(1, pages + 1):
        plates = printing.cover if page in outer else printing.inside
        found.setdefault(replace(plates, inks=plates.inks[:1]) if page in without else plates, []).append(page)
    for plates, numbers in found.items():
        yield _plates(plates, _ranges(numbers))


def _ranges(numbers: Sequence[int]) -> str:
    """Return numbers in their order as one writes them: 1, 2, 5–9."""
    runs = [[number for _, number in run] for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def _plates(plates: Plates, pages: str) -> Message:
    told = TWO(pages=pages, spot=plates.spot.name) if plates.spot else (ONE if plates.inks else FOUR)(pages=pages)
    return HATCHED(inks=told) if plates.lines else told


def _binding(order: Order, printing: Printing, pages: int) -> Iterable[tuple[Phrase, Message]]:
    """Yield how it is bound, how thick it is if that matters, and how its booklet is printed."""
    stacks = signatures(pages, printing.signatures)
    if not order.covered:
        yield BINDING, UNBOUND()
    elif not _stapled(order, pages):
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
        return HOLDS_INNER(first=3, last=pages - 2, count=pages - COVER)
    return HOLDS_ALL(count=pages)


def _number(value: Fraction, order: Order) -> str:
    """Return a number as the language writes it."""
    return decimal(written(value), order.language)
