"""The picture of a cover: its size, its ground, and the page before it."""

from __future__ import annotations

from io import BytesIO

import pikepdf
from PIL import Image

from generator.press.card import SIZE, card


def sheet(colour: str) -> bytes:
    """A PDF of one A5 page in one colour (operands of `rg`)."""
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(420, 595))
    page.Contents = pdf.make_stream(f"{colour} rg 0 0 420 595 re f".encode())
    written = BytesIO()
    pdf.save(written, deterministic_id=True)
    return written.getvalue()


def picture(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def test_the_cover_stands_in_the_middle_before_the_ground() -> None:
    made = picture(card(sheet("1 0 0"), "#0f4c5c"))
    assert made.size == SIZE
    assert made.getpixel((600, 315)) == (255, 0, 0) and made.getpixel((5, 5)) == (15, 76, 92) == made.getpixel((1195, 625))
    # 582 of 595 points high: 420 · 582/595 = 410.8 wide, from 394 to 805
    assert made.getpixel((397, 315)) == (255, 0, 0) and made.getpixel((391, 315)) == (15, 76, 92)


def test_the_same_pdf_gives_the_same_picture() -> None:
    assert card(sheet("0 1 0"), "#000000") == card(sheet("0 1 0"), "#000000")
