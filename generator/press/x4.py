"""The file for a print shop: PDF/X-4 (ISO 15930-7)."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Mapping
from html import escape
from io import BytesIO
from typing import Any

import pikepdf
from msgspec import Struct
from pikepdf import Array, Dictionary, Name, String

from generator.press.boxes import MM, box_of, crop_marks, margin
from generator.press.colours import Inker, Inks
from generator.press.convert import Converter
from generator.press.functions import Unprintable, number
from generator.press.plates import Mode, has_ink
from generator.press.saving import saved
from generator.values.printing import FOUR, Plates

STANDARD = "PDF/X-4"
VERSION = "1.6"
"""Of PDF, which PDF/X-4 wants."""

REGISTRATION = "0.66 0.66 0.66 1 K"
"""Crop marks stand on every plate, with no more ink than paper takes."""
BLACK_ONLY = "0 0 0 1 K"

XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>{date}</xmp:CreateDate><xmp:ModifyDate>{date}</xmp:ModifyDate><xmp:MetadataDate>{date}</xmp:MetadataDate>
<xmp:CreatorTool>zine</xmp:CreatorTool>
<xmpMM:DocumentID>uuid:{document}</xmpMM:DocumentID><xmpMM:InstanceID>uuid:{document}</xmpMM:InstanceID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass><xmpMM:VersionID>1</xmpMM:VersionID>
<pdf:Producer>zine</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>{standard}</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


class PressJob(Struct, frozen=True):
    """How a PDF is to be made ready for the press."""

    profile: bytes
    """The ICC profile of the printing condition: four inks, for a printer (`is_press_profile`)."""
    condition: str = "FOGRA39"
    """The name of that condition (`OutputConditionIdentifier`)."""
    inks: Mapping[str, Inks] = {}
    """What the theme declares, by the printed colour as `#rrggbb`: `Theme.inks`."""
    bleed: float = 3
    """In mm; the PDF has to have been set with at least as much."""
    plates: Mapping[int, Plates] = {}
    """The inks of pages, counted from 1 in the given PDF, that have not all four."""
    pages: tuple[int, ...] | None = None
    """The pages that are wanted, counted from 1 in the given PDF, in this order; None: all."""
    marks: bool = True
    """Whether there are crop marks outside the bleed; without them, the MediaBox is the BleedBox."""


class NotForPress(ValueError):
    """Something in the PDF cannot be turned into inks: a foreign PDF's spot colour, say. Names the page, counted from
    1."""

    def __init__(self, page: int, what: str) -> None:
        super().__init__(f"page {page}: {what}")
        self.page, self.what = page, what


def press(pdf: bytes, job: PressJob) -> bytes:
    """Return the PDF's pages as PDF/X-4 for this job. Same bytes for the same bytes and job.

    No RGB operator, picture, shading or transparency group is left; no tags, links, attachments, scripts. Every page
    has its TrimBox (that of the given PDF, so a spread of two pages is one page here), BleedBox = trim + bleed, and a
    MediaBox from 0 0 with room for crop marks. Raises NotForPress, and ValueError for a profile that is none.
    """
    inker = Inker(job.profile, job.inks)
    with pikepdf.open(BytesIO(pdf)) as document, pikepdf.new() as made:
        converter = Converter(document, inker)
        for place in job.pages or range(1, len(document.pages) + 1):
            page, plates = document.pages[place - 1], job.plates.get(place, FOUR)
            try:
                form = converter.page(page, Mode("inks", plates))
            except (Unprintable, pikepdf.PdfError) as failure:
                raise NotForPress(place, str(failure)) from failure
            spot = plates.spot if plates.spot and has_ink(form, plates.spot.name) else None
            _add(made, page, form, job, converter.separation(plates) if spot else None, bool(plates.inks))
        _declare(made, document, job, _digest(pdf, job))
        return saved(made, VERSION)


def pages_with(pdf: bytes, ink: str) -> frozenset[int]:
    """Return which pages of a PDF have an ink, counted from 1."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return frozenset(number for number, page in enumerate(document.pages, 1) if has_ink(page.obj, ink))


def _digest(pdf: bytes, job: PressJob) -> bytes:
    """Return a hash of what the file is made of."""
    asked = (job.condition, sorted(job.inks.items()), job.bleed, sorted(job.plates.items()), job.pages, job.marks)
    return hashlib.sha256(repr(asked).encode() + job.profile + pdf).digest()


def _add(made: pikepdf.Pdf, page: pikepdf.Page, form: Any, job: PressJob, spot: Any, few: bool) -> None:
    """Add a page that shows the form as far as the bleed reaches, and the marks: on all its plates, the `spot` ink's
    too if there is one."""
    trim = box_of(page.obj, "/TrimBox")
    around = margin(job.bleed, job.marks)
    form.BBox = trim.grown(job.bleed * MM).array()
    new = made.add_blank_page(page_size=(trim.width + 2 * around, trim.height + 2 * around))
    right, up = around - trim.left, around - trim.bottom
    here = trim.moved(right, up)
    new.obj.MediaBox = here.grown(around).array()
    new.obj.TrimBox = here.array()
    new.obj.BleedBox = here.grown(job.bleed * MM).array()
    new.obj.Group = Dictionary(Type=Name.Group, S=Name.Transparency, CS=Name.DeviceCMYK, I=True)
    new.obj.Resources = Dictionary(XObject=Dictionary(Page=made.copy_foreign(form)))
    marks = crop_marks(here, job.bleed, BLACK_ONLY if few else REGISTRATION) if job.marks else b""
    if job.marks and spot is not None:
        new.obj.Resources.ColorSpace = Dictionary(Spot=made.copy_foreign(spot))
        new.obj.Resources.ExtGState = Dictionary(Over=Dictionary(Type=Name.ExtGState, OP=True, op=True, OPM=1))
        marks += crop_marks(here, job.bleed, "/Over gs /Spot CS 1 SCN")
    new.obj.Contents = made.make_stream(f"q 1 0 0 1 {number(right)} {number(up)} cm /Page Do Q\n".encode() + marks)


def _declare(made: pikepdf.Pdf, document: pikepdf.Pdf, job: PressJob, digest: bytes) -> None:
    """Say in a new PDF what it is: output intent, metadata."""
    profile: Any = made.make_stream(job.profile)
    profile.N, profile.Alternate = 4, Name.DeviceCMYK
    intent = Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFX, OutputConditionIdentifier=String(job.condition), DestOutputProfile=profile)
    intent.RegistryName, intent.Info = String("http://www.color.org"), String(job.condition)
    made.Root.OutputIntents = Array([made.make_indirect(intent)])
    old = document.docinfo
    told = {key: str(old[key]) for key in ("/Title", "/Author", "/CreationDate") if key in old}
    title, author, date = told.get("/Title", "?"), told.get("/Author", "?"), told.get("/CreationDate", "D:20000101120000Z")
    made.docinfo["/Title"], made.docinfo["/Author"], made.docinfo["/Creator"] = String(title), String(author), String("zine")
    made.docinfo["/Producer"], made.docinfo["/Trapped"] = String("zine"), Name("/False")
    made.docinfo["/CreationDate"] = made.docinfo["/ModDate"] = String(date)
    made.docinfo["/GTS_PDFXVersion"] = String(STANDARD)
    xmp = XMP.format(
        title=escape(title, quote=False),
        author=escape(author, quote=False),
        date=f"{date[2:6]}-{date[6:8]}-{date[8:10]}T{date[10:12]}:{date[12:14]}:{date[14:16]}Z",
        document=uuid.UUID(bytes=digest[:16], version=4),
        standard=STANDARD,
    )
    made.Root.Metadata = pikepdf.Stream(made, xmp.encode(), Type=Name.Metadata, Subtype=Name.XML)
