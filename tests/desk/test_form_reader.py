"""The fields of a filled form are read; a PDF that cannot be read has none."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, TextStringObject

from generator.desk.form_reader import filled
from generator.play.order_fields import Filled, OrderFields


def pdf(fields: dict[str, str]) -> bytes:
    """A PDF with one page and text fields."""
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    made = [
        DictionaryObject({NameObject("/FT"): NameObject("/Tx"), NameObject("/T"): TextStringObject(name), NameObject("/V"): TextStringObject(text)})
        for name, text in fields.items()
    ]
    form = DictionaryObject({NameObject("/Fields"): ArrayObject([writer._add_object(one) for one in made])})
    writer.root_object[NameObject("/AcroForm")] = writer._add_object(form)
    file = io.BytesIO()
    writer.write(file)
    return file.getvalue()


FIELDS = {OrderFields("liga", 3, "svr").field("", "list", "training").name: "Keres, Tal", OrderFields("liga", 3, "svr").field("", "tick", "list", "Euwe").name: "/Yes"}


def test_a_pdf_is_read_in_a_process_of_its_own() -> None:
    assert filled(pdf(FIELDS)) == (Filled("liga", 3, "svr", {"training": ["Keres", "Tal"], "list": ["Euwe"]}),)


@pytest.mark.slow
@pytest.mark.parametrize("data", [b"", b"%PDF-1.7", b"%PDF-1.7\nstartxref\n9999999\n%%EOF", b"\0" * 1000])
def test_what_is_no_pdf_has_no_form(data: bytes) -> None:
    assert filled(data) == ()
