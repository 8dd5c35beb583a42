"""Guests in an issue: where a page of theirs will stand the typesetter puts a picture that says which; then the page
takes its place.

A picture is drawn on the unit square, and so is a guest's page (`guest_reader.py`): nothing else in the PDF changes,
its place in the structure and its alternative text stay those of the picture.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from contextlib import ExitStack
from hashlib import sha256
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Name

from generator.press.saving import saved

GUEST = "/Guest"
"""The name of the form on each page of a guest."""
OVER = 5.0
"""So many mm a guest may reach over the trim, as far as the art of a theme does."""

Key = tuple[str, int]
"""A page of a guest: its key in the build's store, and its number from 0."""


def mark(key: Key) -> bytes:
    """Return the dots, 32 of them in a row, of the picture that stands for a page."""
    return sha256(repr(key).encode()).digest()


def placeholder(key: Key) -> bytes:
    """Return the picture, as PNG."""
    dots = mark(key)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    head = len(dots).to_bytes(4, "big") + (1).to_bytes(4, "big") + bytes((8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" + dots, 9)) + chunk(b"IEND", b"")


def placed(pdf: bytes, guests: Mapping[str, bytes]) -> bytes:
    """Return a set PDF with the guests' pages in the place of the pictures that stand for them; `guests` are their
    files by their keys."""
    if not guests:
        return pdf
    with ExitStack() as opened:
        document = opened.enter_context(pikepdf.open(BytesIO(pdf)))
        files = {key: opened.enter_context(pikepdf.open(BytesIO(data))) for key, data in guests.items()}
        pages = {mark((key, number)): page for key, file in files.items() for number, page in enumerate(file.pages)}
        for page in document.pages:
            shown: Any = page.resources.get(Name.XObject, {})
            for name in list(shown.keys()):
                if (guest := pages.get(_dots(shown[name]))) is not None:
                    shown[name] = document.copy_foreign(guest.obj.Resources.XObject[GUEST])
        return saved(document)


def _dots(found: Any) -> bytes:
    """Return the dots of what may be such a picture."""
    if found.get(Name.Subtype) != Name.Image or int(found.Width) != 32 or int(found.Height) != 1:
        return b""
    return bytes(pikepdf.PdfImage(found).as_pil_image().convert("L").tobytes())
