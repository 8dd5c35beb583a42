"""PDFs as bytes."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest

from generator.press.saving import page_count, saved


def made(pages: int, version: str = "") -> bytes:
    with pikepdf.new() as document:
        for _ in range(pages):
            page = document.add_blank_page(page_size=(100, 100))
            page.obj.Contents = document.make_stream(b"0 0 20 20 re f " * 400)
        return saved(document, version)


def test_the_same_pdf_is_the_same_bytes_and_another_one_has_another_name() -> None:
    assert made(2) == made(2)
    with pikepdf.open(BytesIO(made(2))) as two, pikepdf.open(BytesIO(made(3))) as three:
        assert two.trailer.ID[0] != three.trailer.ID[0]


def test_the_version_is_the_one_that_is_asked_for() -> None:
    assert made(1, "1.6").startswith(b"%PDF-1.6") and made(1, "2.0").startswith(b"%PDF-2.0")


def test_what_is_drawn_is_packed_and_objects_are_gathered() -> None:
    """6000 bytes of one and the same."""
    packed = made(1)
    assert len(packed) < 2000 and b"/ObjStm" in packed


def test_what_was_written_as_text_is_packed_anew() -> None:
    with pikepdf.new() as document:
        document.Root.Own = document.make_stream(b"30 20 67>", Filter=pikepdf.Name.ASCIIHexDecode)
        written = saved(document)
    with pikepdf.open(BytesIO(written)) as read:
        assert read.Root.Own.Filter == pikepdf.Name.FlateDecode and read.Root.Own.read_bytes() == b"0 g"


@pytest.mark.parametrize("pages", [1, 3])
def test_pages_are_counted(pages: int) -> None:
    assert page_count(made(pages)) == pages


@pytest.mark.parametrize("damaged", [b"", b"no PDF", b"%PDF-1.7\n"])
def test_what_cannot_be_read_has_no_pages(damaged: bytes) -> None:
    assert page_count(damaged) == 0
