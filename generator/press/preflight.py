"""What a print shop would send back, found before it is sent there. Knows nothing of how the file was made, and trusts
it in nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from math import ceil, hypot
from typing import Any, Literal

import pikepdf
from msgspec import Struct
from pikepdf import Array, Dictionary, Name, Stream

from generator.press.boxes import MM, Box, box_of, inherited
from generator.press.colours import LIMIT
from generator.press.fine import inks_in
from generator.press.functions import number
from generator.press.pen import FineMark, Pen
from generator.press.pictures import most_ink
from generator.press.seen import is_embedded
from generator.press.state import placed
from generator.values.phrase import Message, Phrase
from generator.values.printing import FOUR, SHARP, Plates

Kind = Literal["box", "colour", "fine", "font", "picture", "ink", "transparency", "pages", "standard"]

CLOSE = 0.1
"""So many points may a box be off."""
OVER = 1.0
"""So many percent may ink lie over the limit: rounding, and the losses of a JPEG."""

NO_BOX = Phrase(de="Die Seite hat keine {box}.", en="The page has no {box}.")
NOT_AT_ORIGIN = Phrase(de="Die MediaBox beginnt nicht bei 0 0.", en="The MediaBox does not begin at 0 0.")
WRONG_BLEED = Phrase(
    de="Der Anschnitt ist {found} mm breit statt {wanted} mm.", en="The bleed is {found} mm wide instead of {wanted} mm."
)
OTHER_SIZE = Phrase(
    de="Die Seite ist {width} × {height} mm groß, die erste ist es nicht.", en="The page is {width} × {height} mm; the first is not."
)
RGB = Phrase(de="Etwas hat eine RGB-Farbe: {what}", en="Something has an RGB colour: {what}")
COLOURED = Phrase(de="Die Seite hat mehr als Schwarz: {what}", en="The page has more than black: {what}")
NOT_EMBEDDED = Phrase(de="Die Schrift {name} ist nicht eingebettet.", en="The font {name} is not embedded.")
COARSE = Phrase(
    de="Ein Bild ({size}) hat in gedruckter Größe nur {dots} dpi; ab {least} wird es scharf.",
    en="At its printed size a picture ({size}) has only {dots} dpi; {least} make it sharp.",
)
TOO_MUCH_INK = Phrase(
    de="Bis zu {found} % Farbe liegen übereinander; {limit} % sind erlaubt ({what}).",
    en="Up to {found} % of ink lie on each other; {limit} % are allowed ({what}).",
)
RGB_GROUP = Phrase(de="Eine Transparenzgruppe mischt in RGB.", en="A transparency group blends in RGB.")
NOT_BY_FOUR = Phrase(de="{n} Seiten lassen sich nicht heften: keine Vielfachen von vier.", en="{n} pages cannot be stapled: no multiple of four.")
NO_STANDARD = Phrase(de="Die Datei sagt nicht, dass sie PDF/X-4 ist ({what}).", en="The file does not say that it is PDF/X-4 ({what}).")
FORBIDDEN = Phrase(de="PDF/X-4 verbietet: {what}", en="PDF/X-4 forbids: {what}")
FINE_LINE = Phrase(
    de="Eine Linie von {size} pt liegt in {count} Farben übereinander ({inks}), {across} mm von links, {down} mm von oben.",
    en="A line of {size} pt is printed in {count} inks ({inks}), {across} mm from the left, {down} mm from above.",
)
SMALL_TEXT = Phrase(
    de="Schrift von {size} pt liegt in {count} Farben übereinander ({inks}), {across} mm von links, {down} mm von oben.",
    en="Type of {size} pt is printed in {count} inks ({inks}), {across} mm from the left, {down} mm from above.",
)


Dots = tuple[int, int]
"""How many dots a picture is wide and high."""


class Finding(Struct, frozen=True):
    """Something wrong with a press file; `page` counts from 1, 0 is the file as a whole. Of a picture of too few dots:
    how many it has."""

    page: int
    kind: Kind
    message: Message
    dots: Dots | None = None


def preflight(
    pdf: bytes,
    *,
    bleed: float = 3,
    plates: Mapping[int, Plates] | None = None,
    pages: int | None = None,
) -> tuple[Finding, ...]:
    """Return all that is wrong with a press file, by page; of colours, inks and groups, the first that is wrong on a
    page stands for all.

    `bleed` is in mm; `plates` are the inks of the pages of this file (from 1) that have not all four; `pages` is
    how many the whole product has, which has to be a multiple of four (None: as many as this file, 0: do not ask).
    """
    found: dict[Any, Finding] = {}

    def add(finding: Finding) -> None:
        sole = finding.message if finding.kind in ("picture", "font", "box", "standard") else finding.message.phrase
        found.setdefault((finding.page, finding.kind, sole), finding)

    with pikepdf.open(BytesIO(pdf)) as document:
        for finding in _of_the_file(document, pages):
            add(finding)
        sizes = [box_of(page.obj, "/TrimBox") for page in document.pages]
        usual = Counter((round(size.width), round(size.height)) for size in sizes[:1])
        looks = _Looks()
        for place, page in enumerate(document.pages, 1):
            trim = sizes[place - 1]
            if (round(trim.width), round(trim.height)) not in usual:
                shown = OTHER_SIZE(width=round(trim.width / MM), height=round(trim.height / MM))
                add(Finding(place, "box", shown))
            for kind, message, *dots in (*_boxes(page, trim, bleed), *looks.page(page, (plates or {}).get(place, FOUR))):
                add(Finding(place, kind, message, *dots))
    return tuple(found.values())


Said = tuple[Kind, Message] | tuple[Kind, Message, Dots]


def _of_the_file(document: pikepdf.Pdf, pages: int | None) -> Iterator[Finding]:
    total = len(document.pages) if pages is None else pages
    if total % 4:
        yield Finding(0, "pages", NOT_BY_FOUR(n=total))
    intents = [intent for intent in document.Root.get(Name.OutputIntents, []) if intent.get(Name.S) == Name.GTS_PDFX]
    xmp = document.Root.Metadata.read_bytes() if Name.Metadata in document.Root else b""
    if not intents or Name.DestOutputProfile not in intents[0] or int(intents[0].DestOutputProfile.N) != 4:
        yield Finding(0, "standard", NO_STANDARD(what="OutputIntents"))
    if b"GTS_PDFXVersion>PDF/X-4<" not in xmp and b'GTS_PDFXVersion="PDF/X-4"' not in xmp:
        yield Finding(0, "standard", NO_STANDARD(what="GTS_PDFXVersion"))
    if "/Trapped" not in document.docinfo:
        yield Finding(0, "standard", NO_STANDARD(what="Trapped"))
    for key in ("/AA", "/OpenAction", "/AcroForm"):
        if key in document.Root:
            yield Finding(0, "standard", FORBIDDEN(what=key[1:]))
    for key in ("/JavaScript", "/EmbeddedFiles"):
        if key in document.Root.get(Name.Names, Dictionary()):
            yield Finding(0, "standard", FORBIDDEN(what=key[1:]))


def _boxes(page: pikepdf.Page, trim: Box, bleed: float) -> Iterator[Said]:
    for name in ("/MediaBox", "/TrimBox", "/BleedBox"):
        if name not in page.obj:
            yield "box", NO_BOX(box=name[1:])
    media, around = box_of(page.obj, "/MediaBox"), box_of(page.obj, "/BleedBox")
    if max(abs(media.left), abs(media.bottom)) > CLOSE:
        yield "box", NOT_AT_ORIGIN()
    sides = ((trim.left - outer.left, trim.bottom - outer.bottom, outer.right - trim.right, outer.top - trim.top) for outer in (around, media))
    if abs((least := min(map(min, sides))) - bleed * MM) > CLOSE:
        yield "box", WRONG_BLEED(found=number(round(least / MM, 1)), wanted=number(bleed))
    if Name.Annots in page.obj and len(page.obj.Annots):
        yield "standard", FORBIDDEN(what="Annots")


def is_rgb(space: Any, named: Any = None) -> bool:
    """Whether a colour space is one of red, green and blue, or stands for one."""
    if isinstance(space, Name):
        if named is not None and space in named:
            return is_rgb(named[space])
        return str(space) in ("/DeviceRGB", "/RGB", "/CalRGB", "/Lab")
    if not isinstance(space, Array):
        return False
    kind = str(space[0])
    if kind == "/ICCBased":
        return int(space[1].N) == 3
    if kind in ("/Indexed", "/I", "/Pattern"):
        return len(space) > 1 and is_rgb(space[1], named)
    return kind in ("/CalRGB", "/Lab") or (kind in ("/Separation", "/DeviceN") and is_rgb(space[2], named))


@dataclass
class _Looks:
    """Looks at what pages draw. What several pages share is looked at once for each use, but its pictures are decoded
    once."""

    inks: dict[Any, tuple[float, bool]] = field(default_factory=dict)
    spot: str | None = None
    """The ink beside black that the page may have."""
    printed: Box = Box(0, 0, 0, 0)
    """What of the page is no mark for the shop, from the upper left corner of the trim."""

    def page(self, page: pikepdf.Page, plates: Plates) -> Iterator[Said]:
        """Tell what is wrong with a page."""
        if Name.Group in page.obj:
            yield from self._group(page.obj.Group)
        black, self.spot = bool(plates.inks), plates.spot.name if plates.spot else None
        trim = box_of(page.obj, "/TrimBox")
        self.printed = box_of(page.obj, "/BleedBox").moved(-trim.left, -trim.top)
        yield from self._content(page, inherited(page.obj, "/Resources") or Dictionary(), black, (1, 0, 0, 1, -trim.left, -trim.top), False)

    def _group(self, group: Any) -> Iterator[Said]:
        if is_rgb(group.get(Name.CS)):
            yield "transparency", RGB_GROUP()

    def _content(self, content: Any, resources: Any, black: bool, matrix: tuple[float, ...], mask: bool) -> Iterator[Said]:
        pen = Pen(matrix)
        named = resources.get(Name.ColorSpace)
        for key, font in resources.get(Name.Font, {}).items():
            yield from self._font(font, str(key))
        for instruction in pikepdf.parse_content_stream(content):
            operator = str(instruction.operator)
            if isinstance(instruction, pikepdf.ContentStreamInlineImage):
                if not instruction.iimage.image_mask and is_rgb(instruction.iimage.obj.get("/CS"), named):
                    yield "colour", RGB(what="BI")
                continue
            operands = list(instruction.operands)
            for mark in pen.follow(operator, operands):
                if not mask and inks_in(mark.inks) > 1 and self.printed.has(mark.place):
                    yield "fine", _fine(mark)
            match operator:
                case "rg" | "RG":
                    yield "colour", RGB(what=f"{' '.join(str(part) for part in operands)} {operator}")
                case "k" | "K" if not mask:
                    yield from self._inks([float(part) for part in operands], black, operator)
                case "cs" | "CS" if is_rgb(operands[0], named):
                    yield "colour", RGB(what=operator)
                case "cs" | "CS" if black and (other := self._other_ink(operands[0], named)):
                    yield "colour", COLOURED(what=other)
                case "Do":
                    yield from self._object(resources.XObject[operands[0]], resources, black, pen.state.placing, mask)
                case "sh":
                    yield from self._shading(resources.Shading[operands[0]], named, black, mask)
                case "scn" | "SCN" if operands and isinstance(operands[-1], Name):
                    yield from self._pattern(resources.Pattern[operands[-1]], resources, black, pen.state.placing, mask)
                case "gs":
                    soft = resources.ExtGState[operands[0]].get(Name.SMask)
                    if isinstance(soft, Dictionary):
                        yield from self._object(soft.G, resources, False, pen.state.placing, True)

    def _other_ink(self, space: Any, named: Any) -> str:
        """Return the name of an ink that a colour space stands for and the page has no plate for; "" if it is fine."""
        found = named[space] if named is not None and space in named else space
        if not isinstance(found, Array) or str(found[0]) not in ("/Separation", "/DeviceN"):
            return ""
        names = [found[1]] if isinstance(found[1], Name) else list(found[1])
        return next((other for name in names if (other := str(name)[1:]) not in (self.spot, "Black", "None")), "")

    def _inks(self, inks: list[float], black: bool, what: str) -> Iterator[Said]:
        total = sum(inks) * 100
        if total > LIMIT + OVER:
            yield "ink", TOO_MUCH_INK(found=ceil(total), limit=LIMIT, what=what)
        if black and any(inks[:3]):
            yield "colour", COLOURED(what=f"{' '.join(map(number, inks))} {what}")

    def _font(self, font: Any, key: str) -> Iterator[Said]:
        if font.get(Name.Subtype) != Name.Type3 and not is_embedded(font):
            yield "font", NOT_EMBEDDED(name=str(font.get(Name.BaseFont, key)).lstrip("/"))

    def _object(self, found: Any, resources: Any, black: bool, matrix: tuple[float, ...], mask: bool) -> Iterator[Said]:
        if found.get(Name.Subtype) == Name.Image:
            yield from self._picture(found, resources.get(Name.ColorSpace), black, matrix)
            return
        if Name.Group in found:
            yield from self._group(found.Group)
        inner = placed(found.Matrix, matrix) if Name.Matrix in found else matrix
        yield from self._content(found, found.get(Name.Resources, resources), black, inner, mask)

    def _pattern(self, found: Any, resources: Any, black: bool, matrix: tuple[float, ...], mask: bool) -> Iterator[Said]:
        if isinstance(found, Stream):
            yield from self._object(found, resources, black, matrix, mask)
        else:
            yield from self._shading(found.Shading, resources.get(Name.ColorSpace), black, mask)

    def _shading(self, found: Any, named: Any, black: bool, mask: bool) -> Iterator[Said]:
        if is_rgb(found.ColorSpace, named):
            yield "colour", RGB(what=f"ShadingType {found.ShadingType}")
        elif found.ColorSpace == Name.DeviceCMYK and not mask and Name.Function in found:
            for inks in _colours_of(found.Function):
                yield from self._inks(inks, black, f"ShadingType {found.ShadingType}")

    def _picture(self, found: Any, named: Any, black: bool, matrix: tuple[float, ...]) -> Iterator[Said]:
        width, height = int(found.Width), int(found.Height)
        a, b, c, d, *_ = matrix
        across, along = hypot(a, b), hypot(c, d)
        dpi = min(72 * width / across if across else SHARP, 72 * height / along if along else SHARP)
        if dpi < SHARP:
            yield "picture", COARSE(size=f"{width} × {height}", dots=int(dpi), least=SHARP), (width, height)
        if found.get(Name.ImageMask, False):
            return
        if is_rgb(found.ColorSpace, named):
            yield "colour", RGB(what=f"{width} × {height}")
        elif found.ColorSpace == Name.DeviceCMYK:
            most, coloured = self._decoded(found)
            if most > LIMIT + OVER:
                yield "ink", TOO_MUCH_INK(found=ceil(most), limit=LIMIT, what=f"{width} × {height}")
            if black and coloured:
                yield "colour", COLOURED(what=f"{width} × {height}")

    def _decoded(self, found: Any) -> tuple[float, bool]:
        """Return how much ink lies in a picture where it is most, and whether some of it is coloured."""
        key = found.objgen
        if key not in self.inks:
            image = pikepdf.PdfImage(found).as_pil_image()
            self.inks[key] = most_ink(image), any(band.getextrema() != (0, 0) for band in image.split()[:3])
        return self.inks[key]


def _fine(mark: FineMark) -> Message:
    across, down = (number(round(side / MM)) for side in (mark.place[0], -mark.place[1]))
    inks = " ".join(map(number, mark.inks))
    return (SMALL_TEXT if mark.is_text else FINE_LINE)(size=number(round(mark.size, 2)), count=inks_in(mark.inks), inks=inks, across=across, down=down)


def _colours_of(function: Any) -> Iterator[list[float]]:
    """The colours between which a gradient runs."""
    if isinstance(function, Array):
        return
    match int(function.FunctionType):
        case 0:
            data = function.read_bytes()
            for at in range(0, len(data) - 3, 4):
                yield [part / 255 for part in data[at : at + 4]]
        case 2:
            yield [float(part) for part in function.C0]
            yield [float(part) for part in function.C1]
        case 3:
            for single in function.Functions:
                yield from _colours_of(single)
