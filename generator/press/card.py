"""The cover of an issue as a picture for those who share a link to it: wide as messengers show it, drawn from the
issue's own PDF."""

from __future__ import annotations

from io import BytesIO
from typing import Any

SIZE = 1200, 630
"""In pixels; what services that show links ask for."""
MARGIN = 24
COLOURS = 128
"""So many are enough for a small picture of a cover."""


def card(pdf: bytes, ground: str) -> bytes:
    """Return a PNG of the first page of a PDF before a ground (`#rrggbb`)."""
    import pypdfium2

    page = pypdfium2.PdfDocument(pdf)[0]
    return _before(page.render(scale=(SIZE[1] - 2 * MARGIN) / page.get_height()).to_pil().convert("RGB"), ground)


def posed(picture: bytes, ground: str) -> bytes:
    """Return a PNG of a page that is a picture already before a ground."""
    from PIL import Image

    with Image.open(BytesIO(picture)) as page:
        scale = min((side - 2 * MARGIN) / length for side, length in zip(SIZE, page.size, strict=True))
        return _before(page.convert("RGB").resize((max(1, round(page.width * scale)), max(1, round(page.height * scale)))), ground)


def _before(cover: Any, ground: str) -> bytes:
    from PIL import Image

    whole = Image.new("RGB", SIZE, ground)
    whole.paste(cover, ((SIZE[0] - cover.width) // 2, (SIZE[1] - cover.height) // 2))
    written = BytesIO()
    whole.quantize(COLOURS, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()
