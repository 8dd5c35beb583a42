"""The child process that reads a foreign PDF for `guests.py`: it finds in its folder the file and what is asked, and
leaves there its answer and the pages, made anew; pypdfium2 draws them as pictures.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
from pikepdf import Array, Dictionary, Name, Page, Pdf, Stream

from generator.press.boxes import MM, Box, box_of, inherited
from generator.press.colours import Inker, profile
from generator.press.convert import Converter
from generator.press.functions import Unprintable
from generator.press.guest_pages import GUEST, OVER
from generator.press.guests import NO_MEMORY
from generator.press.plates import INKS, SCREEN, Mode
from generator.press.saving import saved
from generator.press.seen import Seen, is_embedded
from generator.system import quarantine
from generator.values.printing import ONE

CLOSE = 1.0
"""By so many mm a page may be larger or smaller than the paper."""
WIDE = 1200
"""Dots across a picture of a page."""
QUALITY = 88
START = b"%PDF-"
HEAD = 1024
"""In so many bytes a PDF says that it is one."""


class UnprintablePdf(Exception):
    """Why a PDF cannot be printed: one of the reasons of `guests.py`, with what fills its gaps."""

    def __init__(self, reason: str, **values: Any) -> None:
        super().__init__(reason)
        self.reason, self.values = reason, values


class ReadGuestPages(NamedTuple):
    """Pages in the colours that they came with and the same in sRGB, each as a PDF; and what else was in the file."""

    press: bytes
    screen: bytes
    removed: list[str]


def read(data: bytes, trim: tuple[Fraction, Fraction], fit: bool, most: int) -> ReadGuestPages:
    """Return the pages of a PDF, for paper of this trimmed width and height in mm. Raises UnprintablePdf, and
    MemoryError if it says that it is too large."""
    if START not in data[:HEAD]:
        raise UnprintablePdf("no pdf")
    try:
        with pikepdf.open(BytesIO(data)) as document:
            if document.is_encrypted:
                raise UnprintablePdf("encrypted")
            return _pages(document, trim, fit, most)
    except pikepdf.PasswordError:
        raise UnprintablePdf("encrypted") from None
    except (pikepdf.PdfError, pikepdf.DataDecodingError) as failure:
        if "alloc" in str(failure) or "memory" in str(failure).lower():
            raise MemoryError from None
        raise UnprintablePdf("encrypted" if "encrypt" in str(failure).lower() else "broken") from None
    except (RecursionError, KeyError, TypeError, ValueError, AttributeError, IndexError, ZeroDivisionError, ArithmeticError):
        # whatever is odd in a file of others: a number that is a name, a form that shows itself
        raise UnprintablePdf("broken") from None


def _pages(document: Pdf, trim: tuple[Fraction, Fraction], fit: bool, most: int) -> ReadGuestPages:
    count = len(document.pages)
    if not count:
        raise UnprintablePdf("no pages")
    if count > most:
        raise UnprintablePdf("many pages", count=count, most=most)
    _check_layers(document)
    _check_parts(document)
    removed = _removed(document)
    seen, drawn = Seen(document), []
    for number, page in enumerate(document.pages, 1):
        drawn.append(_form(partial(seen.page, page), number))
        _check_fonts(drawn[-1], number)
    shapes = [_shape(page, number, trim, fit) for number, page in enumerate(document.pages, 1)]
    converter = Converter(document, Inker(profile(), {}))
    with pikepdf.new() as press, pikepdf.new() as screen:
        for number, (plain, (matrix, box)) in enumerate(zip(drawn, shapes, strict=True), 1):
            modes = (INKS, Mode("inks", ONE), SCREEN)  # the first two only to see whether it can be done
            *_, shown = [_form(partial(converter.drawn, plain, mode, (1, 0, 0, 1), Dictionary()), number) for mode in modes]
            for form, made in ((plain, press), (shown, screen)):
                form.Matrix, form.BBox = Array([Decimal(f"{part:.9f}") for part in matrix]), box.array()
                _carry(made, form, trim)
        return ReadGuestPages(saved(press), saved(screen), removed)


def _form(make: Callable[[], Any], number: int) -> Any:
    try:
        return make()
    except Unprintable as failure:
        raise UnprintablePdf("no inks", page=number, what=str(failure)) from None


def _carry(made: Pdf, form: Any, trim: tuple[Fraction, Fraction]) -> None:
    """Add a page that shows a form, and a form that fills the page and `OVER` around it if it is drawn as a picture
    would be."""
    width, height = (float(side) * MM for side in trim)
    page = made.add_blank_page(page_size=(width, height))
    page.obj.Resources = Dictionary(XObject=Dictionary({GUEST: made.copy_foreign(form)}))
    over = OVER * MM
    page.obj.Contents = made.make_stream(f"q {width + 2 * over:.4f} 0 0 {height + 2 * over:.4f} {-over:.4f} {-over:.4f} cm {GUEST} Do Q".encode())


# ---- what is refused ---------------------------------------------------------------------------------------------


def _check_layers(document: Pdf) -> None:
    """Refuse layers that are not shown, or only on a screen or only in print."""
    layers = document.Root.get(Name.OCProperties)
    if layers is None:
        return
    usual = layers.get(Name.D, Dictionary())
    groups = list(layers.get(Name.OCGs, Array()))
    off = {group.objgen for group in usual.get(Name.OFF, Array())}
    if usual.get(Name.BaseState, Name.ON) == Name.OFF:
        off |= {group.objgen for group in groups} - {group.objgen for group in usual.get(Name.ON, Array())}
    changing = [group for group in groups if group.objgen in off or _depends(group.get(Name.Usage, Dictionary()))]
    if changing:
        raise UnprintablePdf("layers", what=", ".join(str(group.get(Name.Name, "?")) for group in changing)[:80])
    for found in document.objects:
        if isinstance(found, Dictionary) and found.get(Name.Type) == Name.OCMD:
            if Name.VE in found or found.get(Name.P, Name.AnyOn) not in (Name.AnyOn, Name.AllOn):
                raise UnprintablePdf("layers", what="OCMD")


def _depends(usage: Any) -> bool:
    printed = usage.get(Name.Print, Dictionary()).get(Name.PrintState, Name.ON)
    viewed = usage.get(Name.View, Dictionary()).get(Name.ViewState, Name.ON)
    return bool(printed == Name.OFF or viewed == Name.OFF)


def _check_parts(document: Pdf) -> None:
    """Refuse what stands in other files, and programs for printers."""
    for found in document.objects:
        if not isinstance(found, Stream):
            continue
        if Name.F in found or Name.Ref in found:
            raise UnprintablePdf("outside", what="F" if Name.F in found else "Ref")
        if found.get(Name.Subtype) == Name.PS or found.get(Name.Subtype2) == Name.PS:
            raise UnprintablePdf("outside", what="PostScript")


def _check_fonts(form: Any, number: int) -> None:
    """Refuse fonts with which a page marks paper and that are not in the file."""
    for font in _fonts(form.Resources, set()):
        if not is_embedded(font):
            raise UnprintablePdf("no font", page=number, font=str(font.get(Name.BaseFont, "?")).lstrip("/")[:60])


def _fonts(resources: Any, seen: set[Any]) -> Iterator[Any]:
    """Yield all fonts that something may use, but those whose letters are drawings."""
    if not isinstance(resources, Dictionary):
        return
    for font in resources.get(Name.Font, Dictionary()).values():
        if font.get(Name.Subtype) != Name.Type3:
            yield font
        elif _is_new(font, seen):
            yield from _fonts(font.get(Name.Resources), seen)
    for kind in ("/XObject", "/Pattern"):
        for found in resources.get(kind, Dictionary()).values():
            if _is_new(found, seen):
                yield from _fonts(found.get(Name.Resources), seen)
    for state in resources.get(Name.ExtGState, Dictionary()).values():
        if isinstance(mask := state.get(Name.SMask), Dictionary) and _is_new(mask.G, seen):
            yield from _fonts(mask.G.get(Name.Resources), seen)


def _is_new(found: Any, seen: set[Any]) -> bool:
    if not found.is_indirect:
        return True
    known = found.objgen in seen
    seen.add(found.objgen)
    return not known


def _removed(document: Pdf) -> list[str]:
    """Return what in a file is no part of its pages."""
    names = document.Root.get(Name.Names, Dictionary())
    found = set()
    if any(key in document.Root for key in ("/OpenAction", "/AA")) or Name.JavaScript in names:
        found.add("scripts")
    if Name.EmbeddedFiles in names or Name.AF in document.Root:
        found.add("attachments")
    for page in document.pages:
        if Name.AA in page.obj:
            found.add("scripts")
        if any(annotation.get(Name.Subtype) not in (Name.Link, Name.Popup) for annotation in page.obj.get(Name.Annots, Array())):
            found.add("annotations")
    return sorted(found)


# ---- where a page comes to stand ---------------------------------------------------------------------------------


def _shape(page: Page, number: int, trim: tuple[Fraction, Fraction], fit: bool) -> tuple[tuple[float, ...], Box]:
    """Return the matrix that lays a page on the unit square, which is the paper with `OVER` around it, and how much of
    the page is seen."""
    box, around = box_of(page.obj, "/TrimBox"), box_of(page.obj, "/BleedBox")
    unit = float(inherited(page.obj, "/UserUnit") or 1)
    turn = int(inherited(page.obj, "/Rotate") or 0) % 360
    if turn % 90 or box.width <= 0 or box.height <= 0 or unit <= 0:
        raise UnprintablePdf("broken")
    across, along = (box.height, box.width) if turn % 180 else (box.width, box.height)
    width, height = across * unit, along * unit
    paper_width, paper_height = (float(side) * MM for side in trim)
    alike = abs(width - paper_width) <= CLOSE * MM and abs(height - paper_height) <= CLOSE * MM
    if not (alike or fit):
        sizes = {"width": _mm(width), "height": _mm(height), "paper_width": _mm(paper_width), "paper_height": _mm(paper_height)}
        raise UnprintablePdf("other size", page=number, **sizes)
    scale = 1.0 if alike else min(paper_width / width, paper_height / height)
    right, up = (paper_width - width * scale) / 2, (paper_height - height * scale) / 2
    turned = {
        0: (1, 0, 0, 1, -box.left, -box.bottom),
        90: (0, -1, 1, 0, -box.bottom, box.right),
        180: (-1, 0, 0, -1, box.right, box.top),
        270: (0, 1, -1, 0, box.top, -box.left),
    }[turn]
    over = OVER * MM
    by = scale * unit
    wide, high = paper_width + 2 * over, paper_height + 2 * over
    a, b, c, d, e, f = (part * by for part in turned)
    matrix = (a / wide, b / high, c / wide, d / high, (e + right + over) / wide, (f + up + over) / high)
    covers = max(right, up) <= CLOSE * MM  # no white beside it, into which its bleed would reach
    most = box.grown(over / by)
    media = box_of(page.obj, "/MediaBox")
    seen = Box(
        max(around.left, most.left, media.left),
        max(around.bottom, most.bottom, media.bottom),
        min(around.right, most.right, media.right),
        min(around.top, most.top, media.top),
    )
    return matrix, seen if covers else box


def _mm(points: float) -> str:
    """Return a length in points as mm, to a tenth."""
    return f"{Fraction(int(points / MM * 10 + 0.5), 10).__float__():g}"


# ---- the child ---------------------------------------------------------------------------------------------------


def pictures(pdf: bytes, folder: Path) -> list[tuple[int, int]]:
    """Draw each page into a file of its own; return their sizes in dots."""
    import pypdfium2

    sizes = []
    document = pypdfium2.PdfDocument(pdf)
    for number, page in enumerate(document):
        drawn = page.render(scale=WIDE / page.get_width()).to_pil().convert("RGB")
        drawn.save(folder / f"{number}.jpg", "JPEG", quality=QUALITY, optimize=True)
        sizes.append(drawn.size)
    return sizes


def child(folder: Path) -> None:
    """Do what is asked in a folder."""
    job = json.loads((folder / "job.json").read_text("utf-8"))
    quarantine.limit(job["memory"], job["seconds"])
    width, height = (Fraction(side) for side in job["trim"])
    try:
        press, screen, removed = read((folder / "guest.pdf").read_bytes(), (width, height), job["fit"], job["most"])
    except UnprintablePdf as refused:
        answer: dict[str, Any] = {"reason": refused.reason, "values": refused.values}
    else:
        (folder / "press.pdf").write_bytes(press)
        (folder / "screen.pdf").write_bytes(screen)
        answer = {"pages": pictures(screen, folder), "removed": removed}
    (folder / "answer.json").write_text(json.dumps(answer), "utf-8")


if __name__ == "__main__":
    try:
        child(Path(os.curdir))
    except MemoryError:
        sys.exit(NO_MEMORY)
