"""The proof copy of a PDF: sheets with room outside and above, numbers beside the lines, the pages as they are."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdfium2
from PIL import Image

from generator.press.boxes import MM, box_of
from generator.press.drawn import picture
from generator.press.proof import HEAD, NOTES, ProofPage, proof

SIZE = 420, 595


def pages(count: int) -> bytes:
    """Pages in one colour that reaches over their edges."""
    with pikepdf.new() as pdf:
        for _ in range(count):
            page = pdf.add_blank_page(page_size=SIZE)
            page.Contents = pdf.make_stream(b"0.2 w 0 0 1 rg -50 -50 600 700 re f")
        pdf.Root.Metadata = pdf.make_stream(b"<x/>")
        written = BytesIO()
        pdf.save(written, deterministic_id=True)
        return written.getvalue()


def words(pdf: bytes, page: int) -> list[tuple[str, float, float]]:
    """What is written on a page, each with its left and its foot, in points."""
    with pypdfium2.PdfDocument(pdf) as document:
        text = document[page].get_textpage()
        found = [text.get_rect(number) for number in range(text.count_rects())]
        return [(text.get_text_bounded(*rect).strip(), rect[0], rect[1]) for rect in found]


def test_the_white_is_outside_and_above_and_the_page_stays_where_it_was() -> None:
    made = proof(pages(2), [ProofPage("Kopf 1"), ProofPage("Kopf 2")], 20, 100)
    with pikepdf.open(BytesIO(made)) as document:
        right, left = (box_of(page.obj, "/MediaBox") for page in document.pages)
        assert (right.left, round(right.right - SIZE[0] - NOTES, 2), round(right.top - SIZE[1] - HEAD, 2)) == (0, 0, 0)
        assert (round(left.left + NOTES, 2), left.right, left.bottom) == (0, SIZE[0], 0)
        assert all(tuple(box_of(page.obj, "/TrimBox")) == (0, 0, *SIZE) for page in document.pages)
        assert "/Metadata" not in document.Root  # which would say that it is an archive copy
    drawn = Image.open(BytesIO(picture(made, 0, 562)))
    assert drawn.getpixel((200, 300)) == (0, 0, 255) and drawn.getpixel((500, 300)) == (255, 255, 255) == drawn.getpixel((200, 12))


def test_each_line_has_its_number_beside_it_on_the_outer_side() -> None:
    """Ten lines, 40 mm high, from 20 mm below the edge on: each number stands within its 4 mm."""
    made = proof(pages(2), [ProofPage("Kopf", 10, "Entwurf"), ProofPage("Kopf", 10)], 20, 40)
    for page in range(2):
        found = {text: (left, foot) for text, left, foot in words(made, page)}
        for line in range(1, 11):
            left, foot = found[str(line)]
            below = (SIZE[1] - foot) / MM
            assert 20 + 4 * (line - 1) < below < 20 + 4 * line, line
            assert left > SIZE[0] if page == 0 else left < 0
        assert ("Entwurf" in found) is (page == 0)


def test_a_page_without_lines_has_its_head_alone_and_a_long_head_fits() -> None:
    long = "Ein sehr langer Titel, " * 12
    [(said, left, _)] = words(proof(pages(1), [ProofPage(long)], 20, 40), 0)
    assert said == long.strip() and left > 0
    [(short, _, _)] = words(proof(pages(1), [ProofPage("Grüße (\\) Ж")], 20, 40), 0)
    assert short == "Grüße (\\) ?"


def test_the_same_pages_give_the_same_bytes() -> None:
    assert proof(pages(2), [ProofPage("a", 3), ProofPage("b")], 20, 40) == proof(pages(2), [ProofPage("a", 3), ProofPage("b")], 20, 40)
