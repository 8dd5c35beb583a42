"""The fields of a filled form become the values of a slip; a PDF that cannot be read has none."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, TextStringObject

from generator.desk.form_reader import Filled, as_forms, filled
from generator.source.slips import field_name


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


FIELDS = {
    field_name("liga", 3, "svr", "list", "training"): "Keres, Tal;\nEuwe",
    field_name("liga", 3, "svr", "text", "lineups", "1", "T"): "Smyslow",
    field_name("liga", 3, "svr", "pairs", "lineups", "1", "hardness"): "A 4, M: 1, V",
    field_name("liga", 3, "svr", "text", "transfer_bids", "mag/El. Ichma"): "500",
    field_name("liga", 3, "svr", "text", "trades", 1, "with"): "mag",
    field_name("liga", 3, "svr", "text", "trades", 0, "phase"): "",
    field_name("liga", 3, "svr", "sender", "wort"): "Blau",
    "other": "x",
}
FORM = Filled(
    "liga",
    3,
    "svr",
    {
        "training": ["Keres", "Tal", "Euwe"],
        "lineups": {"1": {"T": "Smyslow", "hardness": {"A": "4", "M": "1", "V": None}}},
        "transfer_bids": {"mag/El. Ichma": "500"},
        "trades": [{"with": "mag"}],
    },
    {"wort": "Blau"},
)


def test_fields_become_values() -> None:
    assert as_forms(FIELDS) == (FORM,)
    assert as_forms({"zine/golf/1/bert/list": "x", "zine/golf/x/bert/list/a": "x", "zine/golf/1/bert/code/a": "x"}) == ()


def test_a_pdf_is_read_in_a_process_of_its_own() -> None:
    assert filled(pdf(FIELDS)) == (FORM,)


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7", b"%PDF-1.7\nstartxref\n9999999\n%%EOF", b"\0" * 1000])
def test_what_is_no_pdf_has_no_form(data: bytes) -> None:
    assert filled(data) == ()
