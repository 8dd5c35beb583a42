"""The pages of a PDF as pictures for a screen: drawn as wide as wanted, and known by what they show alone."""

from __future__ import annotations

from io import BytesIO

import pikepdf
from pikepdf import Dictionary, Name
from PIL import Image

from generator.press.drawn import page_digests, picture


def document(first: str = "1 0 0", second: str = "0 1 0", size: tuple[int, int] = (420, 595), font: str = "AAAAAA+Serif", text: str = "") -> bytes:
    """Two pages that share their resources, as those do that are set: each draws a form of its own, in one colour."""
    with pikepdf.new() as pdf:
        box = [0, 0, 400, 500]
        forms = {f"/x{n}": pdf.make_stream(f"{colour} rg 0 0 400 500 re f".encode(), Type=Name.XObject, Subtype=Name.Form, BBox=box) for n, colour in enumerate((first, second))}
        letters = pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name(f"/{font}")))
        shared = pdf.make_indirect(Dictionary(XObject=Dictionary(forms), Font=Dictionary(F1=letters)))
        for number in range(2):
            page = pdf.add_blank_page(page_size=size)
            page.obj.Resources = shared
            page.Contents = pdf.make_stream(f"BT /F1 9 Tf ({text if number else ''}) Tj ET /x{number} Do".encode())
        written = BytesIO()
        pdf.save(written)
        return written.getvalue()


def changed(**how: object) -> list[bool]:
    return [a != b for a, b in zip(page_digests(document()), page_digests(document(**how)), strict=True)]  # type: ignore[arg-type]


def test_a_page_looks_otherwise_if_its_own_drawing_words_or_size_do() -> None:
    assert changed() == [False, False]
    assert changed(first="0 0 1") == [True, False] and changed(second="0 0 1") == [False, True]
    assert changed(text="Wort") == [False, True]
    assert changed(size=(595, 842)) == [True, True]


def test_the_letters_of_other_pages_make_no_page_look_otherwise_but_another_font_does() -> None:
    assert changed(font="BBBBBB+Serif") == [False, False]
    assert changed(font="AAAAAA+Sans") == [True, True]


def test_a_page_is_drawn_as_wide_as_wanted() -> None:
    for page, colour in enumerate([(255, 0, 0), (0, 255, 0)]):
        drawn = Image.open(BytesIO(picture(document(), page, 210)))
        assert drawn.format == "PNG" and drawn.width == 210 and abs(drawn.height - 297) <= 1
        assert drawn.getpixel((100, 200)) == colour and drawn.getpixel((205, 200)) == (255, 255, 255)
