"""All files of one set PDF: which there are, which pages each has, what is said of them."""

from __future__ import annotations

import re
from hashlib import sha256
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from generator.press import products as room
from generator.press.making import UNUSED_INK, Making, Order
from generator.press.preflight import Finding
from generator.press.products import Products, products
from generator.press.x4 import NotForPress, PressJob, pages_with
from generator.values.printing import BLACK, ONE, Ink, Plates, Printing
from tests.press.test_imposition import set_pdf

ORDER = Order("Fernzug, Heft 7", "de")


def made(count: int, *asked: str, order: Order = ORDER, **more: Any) -> Products:
    return products(Making("grossmeister/saison-1", order, Printing(products=asked, **more)), set_pdf(count))


def numbers(pdf: bytes) -> list[int]:
    """The numbers that the pages show, in whatever forms."""
    found = []

    def look(content: Any, resources: Any) -> None:
        for operands, operator in pikepdf.parse_content_stream(content):
            if str(operator) == "Tj":
                found.append(int(str(operands[0])))
            if str(operator) == "Do":
                form = resources.XObject[str(operands[0])]
                look(form, form.get("/Resources", resources))

    with pikepdf.open(BytesIO(pdf)) as opened:
        for page in opened.pages:
            look(page, page.resources)
    return found


def told(made: Products) -> list[str]:
    return [remark.plain("de") for remark in made.remarks]


def test_without_any_product_there_is_what_is_read() -> None:
    assert list(made(8).files) == [".pdf"]


def test_each_file_has_its_pages() -> None:
    files = made(12, "booklet", "cover", "press").files
    assert list(files) == [".pdf", "-booklet.pdf", "-cover.pdf", "-press.pdf", "-job.txt"]
    assert numbers(files[".pdf"]) == list(range(1, 13))
    assert numbers(files["-booklet.pdf"]) == [12, 1, 2, 11, 10, 3, 4, 9, 8, 5, 6, 7]
    assert numbers(files["-cover.pdf"]) == [12, 1, 2, 11]
    assert numbers(files["-press.pdf"]) == list(range(3, 11))
    sheet = files["-job.txt"].decode()
    for ending in ("-booklet.pdf", "-cover.pdf", "-press.pdf"):
        assert f"saison-1{ending}: " in sheet and f"  {sha256(files[ending]).hexdigest()}\n" in sheet
    assert "saison-1.pdf" not in sheet
    assert files == made(12, "booklet", "cover", "press").files


def test_without_a_file_for_the_cover_all_pages_are_in_one() -> None:
    assert numbers(made(8, "press").files["-press.pdf"]) == list(range(1, 9))
    assert numbers(made(4, "press", "cover").files["-press.pdf"]) == [1, 2, 3, 4]


def test_what_has_no_cover_has_no_file_of_it_and_may_have_any_number_of_pages() -> None:
    law = made(6, "cover", "press", "booklet", order=Order("Nomic", "de", covered=False))
    assert list(law.files) == [".pdf", "-press.pdf", "-booklet.pdf", "-job.txt"] and not told(law)
    assert numbers(law.files["-press.pdf"]) == list(range(1, 7))


def test_black_inside_is_asked_of_the_inner_pages_only_also_for_the_booklet(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[PressJob] = []
    real = room.press

    def press(pdf: bytes, job: PressJob) -> bytes:
        jobs.append(job)
        return real(pdf, job)

    monkeypatch.setattr(room, "press", press)
    files = made(12, "booklet", "cover", "press", inside=ONE).files
    inner = tuple(range(3, 11))
    assert [(job.pages, sorted(job.plates), job.marks) for job in jobs] == [(inner, [*inner], False), (None, [], True), (inner, [*inner], True)]
    assert numbers(files["-booklet.pdf"]) == [12, 1, 2, 11, 10, 3, 4, 9, 8, 5, 6, 7]
    jobs.clear()
    made(4, "press", inside=ONE)
    made(6, "press", inside=ONE, order=Order("Nomic", "de", covered=False))
    assert [sorted(job.plates) for job in jobs] == [[], [1, 2, 3, 4, 5, 6]]


def test_a_second_ink_is_ordered_for_the_pages_that_use_it() -> None:
    """Pages of black figures, without the other ink; then two of them with a spot of it."""
    two = Plates((BLACK, Ink("HKS 43", "#0000c0")))
    plain = products(Making("001", ORDER, Printing(products=("press", "cover"), inside=two, cover=two)), set_pdf(12))
    assert [(one.phrase, one.plain("de")[:47]) for one in plain.remarks] == [(UNUSED_INK, "001-job.txt: keine Seite benutzt HKS 43: Das Th")]
    assert "Farben          Seiten 1–12: nur Schwarz\n" in plain.files["-job.txt"].decode()
    assert not any(pages_with(plain.files[ending], "HKS 43") for ending in ("-press.pdf", "-cover.pdf")), "not even marks for the trim"
    with pikepdf.open(BytesIO(set_pdf(12))) as pdf:
        for number in (2, 5):
            pdf.pages[number - 1].contents_add(b"q 0 0 0.75 rg 9 9 40 40 re f Q")
        pdf.save(spotted := BytesIO(), deterministic_id=True)
    some = products(Making("001", ORDER, Printing(products=("press", "cover"), inside=two, cover=two)), spotted.getvalue())
    sheet = some.files["-job.txt"].decode()
    assert [pages_with(some.files[ending], "HKS 43") for ending in ("-press.pdf", "-cover.pdf")] == [{3}, {2}]
    assert not some.remarks and "Seiten 1, 3, 4, 6–12: nur Schwarz" not in sheet, "the cover's inner side is printed in one go"
    assert "Farben          Seiten 1, 3, 4, 6–10, 12: nur Schwarz\n                Seiten 2, 5, 11: Schwarz und HKS 43\n" in sheet
    only = products(Making("001", ORDER, Printing(products=("cover",), inside=two, cover=two)), set_pdf(12))
    assert not only.remarks and "Seiten 3–10: Schwarz und HKS 43" in only.files["-job.txt"].decode(), "nobody has looked at them"


# ---- what is said of them --------------------------------------------------------------------------------------------


def test_what_a_print_shop_would_object_to_is_told_once_with_the_pages_of_the_issue(monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.press.preflight import NOT_BY_FOUR, RGB_GROUP

    asked: list[tuple[Any, Any]] = []

    def preflight(pdf: bytes, *, bleed: float, plates: Any, pages: int) -> tuple[Finding, ...]:
        asked.append((sorted(plates), pages))
        wrong = Finding(1, "transparency", RGB_GROUP()), Finding(4, "transparency", RGB_GROUP()), Finding(0, "pages", NOT_BY_FOUR(n=9))
        return wrong if plates else ()

    monkeypatch.setattr(room, "preflight", preflight)
    assert told(made(12, "press", "cover", inside=ONE)) == [
        "saison-1-press.pdf, Seite 3, 6: Eine Transparenzgruppe mischt in RGB.",
        "saison-1-press.pdf: 9 Seiten lassen sich nicht heften: keine Vielfachen von vier.",
    ]
    assert asked == [([1, 2, 3, 4, 5, 6, 7, 8], 12), ([], 12)]


def test_what_was_said_of_a_picture_where_its_file_is_named_is_not_said_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The magazine's own pictures, on the pages for which it was said; an advertisement's may have as many dots. Page 3
    is the first inside."""
    from generator.press.preflight import COARSE, RGB_GROUP

    def preflight(pdf: bytes, *, bleed: float, plates: Any, pages: int) -> tuple[Finding, ...]:
        coarse = [Finding(page, "picture", COARSE(size=str(dots), dots=9, least=200), dots) for page, dots in ((1, (6, 2)), (2, (6, 2)), (1, (7, 2)))]
        return *coarse, Finding(1, "transparency", RGB_GROUP())

    monkeypatch.setattr(room, "preflight", preflight)

    def pages(*told: int) -> list[str]:
        making = Making("a", Order("A", "de"), Printing(products=("press", "cover")), dots=frozenset({(6, 2)}))
        return sorted(re.findall(r"^(\S+, Seite [\d, ]+): .*?\((\(.*?\))\) hat", message.plain("de"), re.M)[0] for message in products(making, set_pdf(8), None, told).remarks if "hat" in message.plain("de"))

    once = ("a-press.pdf, Seite 3", "a-press.pdf, Seite 3, 4", "a-cover.pdf, Seite 1", "a-cover.pdf, Seite 1, 2", "a-press.pdf, Seite 4")
    other = [(once[2], "(7, 2)"), (once[0], "(7, 2)")]
    assert pages() == sorted([*other, (once[3], "(6, 2)"), (once[1], "(6, 2)")])
    assert pages(3) == sorted([*other, (once[3], "(6, 2)"), (once[4], "(6, 2)")])
    assert pages(1, 3, 4) == sorted(other)


def test_more_pages_than_can_be_stapled_are_a_warning_unless_signatures_are_asked_for() -> None:
    assert told(made(68, "booklet")) == [
        "saison-1-booklet.pdf: 68 Seiten lassen sich nicht in einem heften: Es sind 2 Lagen (signatures in print sagt, wie viele)."
    ]
    assert not told(made(64, "booklet")) and not told(made(68, "booklet", signatures=2)) and not told(made(68, "press"))


def test_what_cannot_be_turned_into_inks_is_a_fault_and_the_file_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def press(pdf: bytes, job: PressJob) -> bytes:
        raise NotForPress(5, "Separation")

    monkeypatch.setattr(room, "press", press)
    spoiled = made(8, "press")
    assert list(spoiled.files) == [".pdf", "-job.txt"]
    assert [fault.plain("de") for fault in spoiled.faults] == [
        "saison-1-press.pdf, Seite 5: Das lässt sich nicht in Druckfarben übersetzen (Separation)."
    ]


def test_a_box_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = room.press

    def press(pdf: bytes, job: PressJob) -> bytes:
        with pikepdf.open(BytesIO(real(pdf, job))) as opened:
            del opened.pages[1].obj["/BleedBox"]
            out = BytesIO()
            opened.save(out)
        return out.getvalue()

    monkeypatch.setattr(room, "press", press)
    assert "saison-1-press.pdf, Seite 2: Die Seite hat keine BleedBox." in told(made(8, "press"))
