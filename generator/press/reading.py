"""The reading PDF: the set PDF without its bleed."""

from __future__ import annotations

from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name

from generator.press.boxes import box_of


def reading(pdf: bytes, covered: bool = False) -> bytes:
    """Return the set PDF as it is read on a screen: every box is the trim size with its origin at 0 0, so that the
    bleed cannot be seen, and the page labels are the folios. What is `covered`, its first page being a cover, opens as
    spreads, the first page alone on the right. Tags, outline, links, attachments, and with them PDF/A-3a and PDF/UA-1,
    stay. Same bytes for same bytes.

    Raises ValueError if the trim does not begin at 0 0: links and outline would no longer lead to their places.
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
        if covered:
            document.Root.PageLayout = Name.TwoPageRight
        document.Root.PageLabels = Dictionary(Nums=Array([0, Dictionary(S=Name.D)]))
        return saved(document)


def saved(document: pikepdf.Pdf, version: str = "") -> bytes:
    """Return the bytes of a PDF, the same each time."""
    written = BytesIO()
    document.save(
        written,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
        fix_metadata_version=False,
        force_version=version,
    )
    return written.getvalue()


def page_count(pdf: bytes) -> int:
    """Return how many pages a PDF has; 0 if it cannot be read."""
    try:
        with pikepdf.open(BytesIO(pdf)) as document:
            return len(document.pages)
    except pikepdf.PdfError:
        return 0
