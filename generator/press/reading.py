"""The reading PDF: the set PDF without its bleed."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name

from generator.press.boxes import box_of
from generator.press.colours import Inker, Inks, profile
from generator.press.convert import Converter
from generator.press.plates import Mode
from generator.press.saving import saved
from generator.values.printing import Plates


def reading(pdf: bytes, covered: bool = False, shown: Mapping[int, Plates] | None = None, inks: Mapping[str, Inks] | None = None) -> bytes:
    """Return the set PDF as it is read on a screen: every box is the trim size with its origin at 0 0, so that the
    bleed cannot be seen, and the page labels are the folios. What is `covered`, its first page being a cover, opens as
    spreads, the first page alone on the right. Tags, outline, links, attachments, and with them PDF/A-3a and PDF/UA-1,
    stay. Pages that are `shown` with other plates than four look as they will be printed; `inks` is what the theme
    declares. Same bytes for same bytes.

    Raises ValueError if the trim does not begin at 0 0: links and outline would no longer lead to their places;
    Unprintable for what no plate can show.
    """
    with pikepdf.open(BytesIO(pdf)) as document:
        for page in document.pages:
            trim = box_of(page.obj, "/TrimBox")
            if max(abs(trim.left), abs(trim.bottom)) > 0.01:
                raise ValueError("the trim of a page does not begin at 0 0")
            for name in ("/CropBox", "/ArtBox"):
                if name in page.obj:
                    del page.obj[name]
            for name in ("/MediaBox", "/BleedBox", "/TrimBox"):
                page.obj[name] = trim.array()
        converter = Converter(document, Inker(profile(), inks or {}), tagged=True) if shown else None
        for place, plates in sorted((shown or {}).items()):
            if converter is not None:
                converter.in_place(document.pages[place - 1], Mode("screen", plates))
        if covered:
            document.Root.PageLayout = Name.TwoPageRight
        document.Root.PageLabels = Dictionary(Nums=Array([0, Dictionary(S=Name.D)]))
        return saved(document)
