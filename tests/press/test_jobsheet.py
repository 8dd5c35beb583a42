"""The job sheet: every line by hand."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from hashlib import sha256

import pytest

from generator.press.jobsheet import jobsheet
from generator.press.making import Making, Order
from generator.values.printing import BLACK, POSTAGE, Contact, Ink, Job, Plates, PostClass, Printing

ALL = ("booklet", "cover", "press")
ONE = sha256(b"one").hexdigest()


def sheet(pages: int, files: dict[str, bytes], order: Order = Order("Fernzug, Heft 7", "de"), **more: object) -> list[str]:
    return jobsheet(Making("007", order, Printing(**{"products": ALL} | more)), pages, files).decode().splitlines()  # type: ignore[arg-type]


NOT_YET = ["Gewicht         noch nicht gesagt", "Porto           noch nicht gesagt", "Andruck         noch nicht gesagt", "Liefertermin    noch nicht gesagt"]


def test_what_a_print_shop_is_told() -> None:
    """40 pages inside of 148 × 210 mm are 20 leaves of 0.03108 m², 0.6216 m², 55.944 g at 90 g/m²; the cover's two are
    10.5672 g at 170 g/m²: 66.5112 g together."""
    job = Job(
        Contact("Henrike Tolk", "henrike@example.org", "04636 1234"), (90, 170), "matt, außen", "", "PDF per Mail", date(2027, 3, 26), POSTAGE["Deutsche Post"]
    )
    files = {"007-press.pdf": b"one", "007-cover.pdf": b"two", "007-booklet.pdf": b"three"}
    told = sheet(44, files, caliper=Fraction("0.12"), run=150, stock="Recycling", job=job)
    assert told == [
        "Fernzug, Heft 7",
        "Auftragszettel",
        "",
        "Rückfragen an   Henrike Tolk",
        "                E-Mail henrike@example.org",
        "                Telefon 04636 1234",
        "Endformat       148 × 210 mm, hoch (ISO 216 A5)",
        "Beschnitt       3 mm an allen vier Seiten",
        "Umfang          44 Seiten: 4 Umschlag, 40 innen",
        "Farben          Seiten 1–44: vier Farben (CMYK)",
        "Farbprofil      FOGRA39L, PDF/X-4; für gestrichenes Papier (ISO 12647-2, Papiertyp 1 oder 2)",
        "Papier          Recycling",
        "Grammatur       Umschlag 170 g/m², innen 90 g/m²",
        "Kaschierung     matt, außen",
        "Bindung         Rückendrahtheftung, 11 Bogen",
        "Broschüre       11 Bogen A4, beidseitig, über die kurze Kante gewendet, 100 %; Verschiebung zum Falz bis 1,2 mm",
        "Verarbeitung    falzen, zweimal heften, an drei Seiten beschneiden",
        "Auflage         150 Exemplare",
        "Gewicht         67 g je Heft, ohne Versandtasche",
        "Porto           Großbrief (bis 500 g)",
        "Andruck         PDF per Mail",
        "Liefertermin    2027-03-26",
        "",
        "Dateien (mit ihrer SHA-256-Summe)",
        "",
        "007-booklet.pdf: für den eigenen Drucker, nicht für die Druckerei",
        f"  {sha256(b'three').hexdigest()}",
        "007-cover.pdf: der Umschlag: außen (Seiten 44 und 1), innen (Seiten 2 und 43)",
        f"  {sha256(b'two').hexdigest()}",
        "007-press.pdf: Seiten 3–42 = 40 Seiten",
        f"  {ONE}",
    ]


def test_black_inside_a_thick_issue_and_another_language() -> None:
    """72 pages are 36 leaves of 0.1 mm, 18 sheets in two signatures of nine: the innermost is moved by 0.8 mm."""
    order = Order("The Slow Post, Issue 2", "en")
    told = sheet(72, {"002-press.pdf": b"one"}, order, paper="half-letter", sheet="letter", inside=Plates((BLACK,)), products=("press", "booklet"), run=1)
    assert told[3:] == [
        "Questions to    not said yet",
        "Trim size       139.7 × 215.9 mm, portrait (half-letter)",
        "Bleed           3 mm on all four sides",
        "Extent          72 pages: 4 cover, 68 inside",
        "Inks            pages 1, 2, 71, 72: four inks (CMYK)",
        "                pages 3–70: black only",
        "Colour profile  FOGRA39L, PDF/X-4; for coated paper (ISO 12647-2, paper type 1 or 2)",
        "Paper           to be agreed",
        "Lamination      not said yet",
        "Binding         more than 64 pages: perfect binding, or sewn in 2 signatures of 36, 36 pages",
        "Spine           3.6 mm (36 leaves of 0.1 mm); the cover file has no spine",
        "Booklet         18 sheets of letter, both sides, flipped on the short edge, 100%; shift towards the fold up to 0.8 mm",
        "Finishing       gather, bind, trim on three sides",
        "Run             one copy",
        "Weight          not said yet",
        "Postage         not said yet",
        "Proof           not said yet",
        "Delivery        not said yet",
        "",
        "Files (with their SHA-256 sum)",
        "",
        "002-press.pdf: all pages (1–72)",
        f"  {ONE}",
    ]


def test_a_law_book_has_no_cover_and_is_not_bound() -> None:
    told = sheet(5, {"004-gesetzbuch-press.pdf": b"one"}, Order("Nomic", "de", covered=False), inside=Plates((BLACK,)), products=("press", "cover"), bleed=Fraction(0))
    assert told[5:17] == [
        "Beschnitt       0 mm an allen vier Seiten",
        "Umfang          5 Seiten",
        "Farben          Seiten 1–5: nur Schwarz",
        "Farbprofil      FOGRA39L, PDF/X-4; für gestrichenes Papier (ISO 12647-2, Papiertyp 1 oder 2)",
        "Papier          nach Absprache",
        "Bindung         lose Blätter oder nach Absprache",
        "Verarbeitung    auf Endformat beschneiden",
        "Auflage         noch nicht gesagt",
        *NOT_YET,
    ]
    assert "004-gesetzbuch-press.pdf: alle Seiten (1–5)" in told


def line(word: str, told: list[str]) -> str:
    return next(line for line in told if line.startswith(word)).removeprefix(word).strip()


@pytest.mark.parametrize(
    ("pages", "grammage", "more", "weight", "postage"),
    [
        # 28 pages of A5: 14 leaves of 2.4864 g
        (28, 80, {}, "35 g", "Großbrief (bis 500 g); einmal gefaltet Kompaktbrief (bis 50 g)"),
        (12, 80, {}, "15 g", "Großbrief (bis 500 g); einmal gefaltet Standardbrief (bis 20 g)"),
        # light enough, but 28 leaves of 0.2 mm are 5.6 mm, folded 11.2 mm
        (56, 20, {"caliper": Fraction("0.2")}, "17 g", "Großbrief (bis 500 g)"),
        (64, 300, {"paper": "A4"}, "599 g", "Maxibrief (bis 1000 g)"),
        (64, 500, {"paper": "A4", "sheet": "A3"}, "998 g", "Maxibrief (bis 1000 g)"),
        (68, 500, {"paper": "A4"}, "1060 g", "schwerer oder größer als alles in der Tabelle"),
    ],
)
def test_what_a_copy_weighs_and_what_the_post_takes_it_for(pages: int, grammage: int, more: dict[str, object], weight: str, postage: str) -> None:
    told = sheet(pages, {}, job=Job(grammage=(grammage, grammage), postage=POSTAGE["Deutsche Post"]), **more)
    assert line("Gewicht", told) == f"{weight} je Heft, ohne Versandtasche"
    assert line("Porto", told) == postage


def test_a_table_that_the_editor_types_knows_weights_alone() -> None:
    told = sheet(28, {}, job=Job(grammage=(80, 80), postage=(PostClass("brief", 20), PostClass("grote brief", 50))))
    assert line("Porto", told) == "grote brief (bis 50 g)"
    assert line("Grammatur", told) == "80 g/m²"


def test_a_shop_without_a_number_is_told_so_and_its_own_profile_is_of_no_paper() -> None:
    told = sheet(28, {}, profile="shop.icc", icc=b"icc", job=Job(Contact("Anna"), finishing="lose, gebündelt zu 50"))
    assert told[3:6] == ["Rückfragen an   Anna", "                E-Mail: noch nicht gesagt", "                Telefon: noch nicht gesagt"]
    assert line("Farbprofil", told) == "shop.icc, PDF/X-4"
    assert line("Verarbeitung", told) == "lose, gebündelt zu 50"


def test_which_pages_have_which_inks() -> None:
    two = Plates((BLACK, Ink("HKS 43", "#005ca9")))
    assert line("Farben", sheet(28, {}, inside=two, cover=two)) == "Seiten 1–28: Schwarz und HKS 43"
    making = Making("007", Order("Heft 7", "de"), Printing(products=ALL, inside=two, cover=two))
    ordered = jobsheet(making, 28, {}, without={*range(1, 29)} - {2, 3, 9, 10, 11}).decode().splitlines()
    at = ordered.index("Farben          Seiten 1, 4–8, 12–28: nur Schwarz")
    assert ordered[at + 1] == "                Seiten 2, 3, 9–11: Schwarz und HKS 43"
    told = sheet(28, {}, inside=Plates((BLACK,), lines=True), cover=two)
    at = told.index("Farben          Seiten 1, 2, 27, 28: Schwarz und HKS 43")
    assert told[at + 1] == "                Seiten 3–26: nur Schwarz, Grautöne als Linien"
