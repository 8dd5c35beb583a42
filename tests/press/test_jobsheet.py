"""The job sheet: every line by hand."""

from __future__ import annotations

from fractions import Fraction
from hashlib import sha256

from generator.press.jobsheet import jobsheet
from generator.press.making import Making, Order
from generator.values.printing import Printing

ALL = ("booklet", "cover", "press")
ONE = sha256(b"one").hexdigest()


def sheet(pages: int, files: dict[str, bytes], order: Order = Order("Fernzug, Heft 7", "de"), **more: object) -> list[str]:
    return jobsheet(Making("007", order, Printing(**{"products": ALL} | more)), pages, files).decode().splitlines()  # type: ignore[arg-type]


def test_what_a_print_shop_is_told() -> None:
    told = sheet(
        44, {"007-press.pdf": b"one", "007-cover.pdf": b"two", "007-booklet.pdf": b"three"}, caliper=Fraction("0.12"), run=150, stock="90 g"
    )
    assert told == [
        "Fernzug, Heft 7",
        "Auftragszettel",
        "",
        "Endformat       148 × 210 mm, hoch (A5)",
        "Beschnitt       3 mm an allen vier Seiten",
        "Umfang          44 Seiten: 4 Umschlag, 40 innen",
        "Farben          Seiten 1–44: vier Farben (CMYK)",
        "Farbprofil      FOGRA39L, PDF/X-4",
        "Papier          90 g",
        "Bindung         Rückendrahtheftung, 11 Bogen",
        "Broschüre       11 Bogen A4, beidseitig, über die kurze Kante gewendet, 100 %; Verschiebung zum Falz bis 1,2 mm",
        "Auflage         150 Exemplare",
        "",
        "Dateien (mit ihrer SHA-256-Summe)",
        "",
        "007-booklet.pdf: für den eigenen Drucker, nicht für die Druckerei",
        f"  {sha256(b'three').hexdigest()}",
        "007-cover.pdf: der Umschlag: außen (Seiten 44 und 1), innen (Seiten 2 und 43)",
        f"  {sha256(b'two').hexdigest()}",
        "007-press.pdf: die Seiten 3 bis 42",
        f"  {ONE}",
    ]


def test_black_inside_a_thick_issue_and_another_language() -> None:
    """72 pages are 36 leaves of 0.1 mm, 18 sheets in two signatures of nine: the innermost is moved by 0.8 mm."""
    order = Order("The Slow Post, Issue 2", "en")
    told = sheet(72, {"002-press.pdf": b"one"}, order, paper="half-letter", sheet="letter", black=True, products=("press", "booklet"), run=1)
    assert told[3:] == [
        "Trim size       139.7 × 215.9 mm, portrait (half-letter)",
        "Bleed           3 mm on all four sides",
        "Extent          72 pages: 4 cover, 68 inside",
        "Inks            pages 1, 2, 71, 72: four inks (CMYK)",
        "                pages 3–70: black only",
        "Colour profile  FOGRA39L, PDF/X-4",
        "Paper           to be agreed",
        "Binding         more than 64 pages: perfect binding, or sewn in 2 signatures of 36, 36 pages",
        "Spine           3.6 mm (36 leaves of 0.1 mm); the cover file has no spine",
        "Booklet         18 sheets of letter, both sides, flipped on the short edge, 100%; shift towards the fold up to 0.8 mm",
        "Run             one copy",
        "",
        "Files (with their SHA-256 sum)",
        "",
        "002-press.pdf: all pages",
        f"  {ONE}",
    ]


def test_a_law_book_has_no_cover_and_is_not_bound() -> None:
    told = sheet(5, {"004-gesetzbuch-press.pdf": b"one"}, Order("Nomic", "de", covered=False), black=True, products=("press", "cover"), bleed=Fraction(0))
    assert told[4:10] == [
        "Beschnitt       0 mm an allen vier Seiten",
        "Umfang          5 Seiten",
        "Farben          Seiten 1–5: nur Schwarz",
        "Farbprofil      FOGRA39L, PDF/X-4",
        "Papier          nach Absprache",
        "Bindung         lose Blätter oder nach Absprache",
    ]
    assert "004-gesetzbuch-press.pdf: alle Seiten" in told
