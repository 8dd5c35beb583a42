"""PDFs as bytes."""

from __future__ import annotations

from io import BytesIO

import pikepdf


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
