"""The reading PDF: the set PDF without its bleed."""

from __future__ import annotations


def reading(pdf: bytes) -> bytes:
    """Return the set PDF as it is read on a screen: every box is the trim size with its origin at 0 0, so that the bleed cannot be seen, and
    the page labels are the folios. Tags, outline, links, attachments, and with them PDF/A-3a and PDF/UA-1, stay. Same bytes for same bytes."""
    raise NotImplementedError
