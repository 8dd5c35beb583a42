"""How something is printed: sizes, lengths, and what zine.yaml and issue.yaml say together."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from generator.build import build
from generator.memo.cache import Cache
from generator.render.pages.paper import PAPERS
from generator.source.fields import Mistake
from generator.source.lengths import length
from generator.source.printing import printing_of_all
from generator.values.printing import (
    BLACK,
    FOUR,
    LABELS,
    MOST_BLEED,
    ONE,
    POSTAGE,
    SHEETS,
    TWICE,
    Contact,
    Ink,
    Job,
    Plates,
    PostClass,
    Printing,
    fits,
    in_points,
    millimetres,
    written,
)
from tests.conftest import write_content


def test_papers_are_as_large_as_pages_are_set() -> None:
    for name, paper in PAPERS.items():
        assert SHEETS[name] == (Fraction(str(paper.width)), Fraction(str(paper.height)))
    assert set(TWICE) == set(PAPERS) and all(fits(paper, sheet) for paper, sheet in TWICE.items())


@pytest.mark.parametrize(
    ("name", "first", "second", "next_row", "last", "white"),
    [
        ("3x8", ("0", "0.5"), ("70", "0.5"), ("0", "37.5"), ("140", "259.5"), "4"),
        ("L7160", ("7.25", "15.15"), ("73.25", "15.15"), ("7.25", "53.25"), ("139.25", "243.75"), "2.4"),
        ("L7163", ("4.65", "15.15"), ("106.25", "15.15"), ("4.65", "53.25"), ("106.25", "243.75"), "2.4"),
        ("5160", ("4.7625", "12.7"), ("74.6125", "12.7"), ("4.7625", "38.1"), ("144.4625", "241.3"), "2.4"),
    ],
)
def test_labels_lie_where_they_are_on_the_sheet(name: str, first: Any, second: Any, next_row: Any, last: Any, white: str) -> None:
    """The distances are those of the makers' templates: 66 mm from column to column on L7160, 2 3/4 inches on 5160."""
    format = LABELS[name]
    numbers = (0, 1, format.columns, format.columns * format.rows - 1)
    assert [format.corner(number) for number in numbers] == [(Fraction(left), Fraction(top)) for left, top in (first, second, next_row, last)]
    assert format.white == Fraction(white)


@pytest.mark.parametrize(("paper", "sheet", "fit"), [("A5", "A4", True), ("A5", "A5", False), ("A5", "letter", False), ("B5", "A4", False), ("A4", "SRA3", True)])
def test_two_pages_lie_side_by_side_on_a_sheet_or_do_not(paper: str, sheet: str, fit: bool) -> None:
    assert fits(paper, sheet) is fit


@pytest.mark.parametrize(
    ("points", "text"),
    [(Fraction(0), "0"), (Fraction(100), "100"), (Fraction(-7), "-7"), (Fraction(1, 3), "0.3333"), (Fraction(-1, 3), "-0.3333"),
     (Fraction("0.00005"), "0.0001"), (Fraction("0.00004"), "0"), (Fraction("-12.34565"), "-12.3456"), (Fraction("12.5"), "12.5")],
)  # fmt: skip
def test_points_are_written_to_a_ten_thousandth_halves_up(points: Fraction, text: str) -> None:
    assert written(points) == text


def test_an_inch_has_72_points() -> None:
    assert in_points(Fraction("25.4")) == 72 and millimetres(Fraction("0.10")) == "0.1mm"


@pytest.mark.parametrize(("text", "value"), [("3mm", 3), ("0mm", 0), ("2.5 mm", Fraction(5, 2)), ("0.12mm", Fraction(3, 25))])
def test_a_length_is_millimetres(text: str, value: Any) -> None:
    assert length(text, Fraction(0), Fraction(3)) == value


@pytest.mark.parametrize(
    ("text", "near"),
    [("3", "3mm"), ("0,1mm", "0.1mm"), ("0.3cm", "3mm"), ("3 cm", ""), ("3in", ""), ("-1mm", ""), ("mm", ""), (None, ""), (["3mm"], ""), ("1.2.3mm", "")],
)
def test_what_is_none_is_said_with_what_was_meant(text: Any, near: str) -> None:
    with pytest.raises(Mistake) as caught:
        length(text, Fraction(0), Fraction(3))
    told = caught.value.message.plain("en")
    assert told.endswith(f" – did you mean {near}?") if near else "did you mean" not in told


# ---- zine.yaml and issue.yaml together -------------------------------------------------------------------------------

MAGAZINE = {
    "people.yaml": "{}\n",
    "issues/001/issue.yaml": "number: 1\ndate: 2026-10-01\ncontents: [deadlines]\n",
    "issues/002/issue.yaml": "number: 2\ndate: 2026-11-01\nprint: {OWN}\ncontents: [deadlines]\n",
}


def printed(folder: Path, common: str, own: str, paper: str = "A5") -> dict[str, Printing]:
    files = MAGAZINE | {"zine.yaml": f"title: T\npaper: {paper}\nprint: {{{common}}}\n"}
    content = build.read_content(write_content(folder, {name: text.replace("{OWN}", f"{{{own}}}") for name, text in files.items()}))
    assert content.shelf.zine is not None
    found = printing_of_all(content.shelf.zine, content.issues, content.problems)
    assert found is not None and not list(content.problems), [problem.line("en") for problem in content.problems]
    return dict(found)


def test_nothing_said_is_what_is_usual(tmp_path: Path) -> None:
    usual = Printing("A5", (), FOUR, FOUR, False, Fraction(3), "A4", Fraction(1, 10), "FOGRA39L", b"", 0, 0, "")
    assert printed(tmp_path, "", "") == {"": usual, "001": usual, "002": usual}
    assert MOST_BLEED == 5 and Printing() == usual


def test_an_issue_says_its_own_and_keeps_the_rest(tmp_path: Path) -> None:
    found = printed(
        tmp_path, "products: [reading, press, press], bleed: 2mm, run: 100, inside: black, stock: 80 g", "products: [cover, booklet], run: 7, inside: color", "B5"
    )
    common = Printing("B5", ("press",), ONE, bleed=Fraction(2), sheet="B4", run=100, stock="80 g")
    assert found[""] == found["001"] == common
    assert found["002"] == Printing("B5", ("booklet", "cover"), bleed=Fraction(2), sheet="B4", run=7, stock="80 g")


def test_an_issue_may_go_without_what_the_magazine_has(tmp_path: Path) -> None:
    found = printed(tmp_path, "products: [press], bleed: 2mm", "products: [], bleed: 0mm")
    assert (found["002"].products, found["002"].bleed) == ((), 0)


def test_a_profile_beside_zine_yaml_is_read(tmp_path: Path) -> None:
    data = (Path(build.PROGRAM) / "press" / "profiles" / "FOGRA39L.icc").read_bytes()
    (tmp_path / "shop.icc").write_bytes(data)
    found = printed(tmp_path, "", "profile: shop.icc")
    assert (found["001"].icc, found["002"].icc, found["002"].profile) == (b"", data, "shop.icc")


@pytest.mark.parametrize(("common", "own", "mailed"), [("", "", (True, True)), ("mailing: false", "", (False, False)), ("mailing: false", "mailing: true", (False, True))])
def test_a_back_cover_has_an_address_panel_unless_it_goes_without(tmp_path: Path, common: str, own: str, mailed: tuple[bool, bool]) -> None:
    files = MAGAZINE | {"zine.yaml": f"title: T\nprint: {{{common}}}\n"}
    content = build.read_content(write_content(tmp_path, {name: text.replace("{OWN}", f"{{{own}}}") for name, text in files.items()}))
    prepared = build.prepare(content, Cache(None, ""))
    assert prepared is not None
    plan = prepared.plan()
    documents = [plan.issue(issue).make.document() for issue in plan.magazine.issues]  # type: ignore[union-attr]
    assert tuple('<div class="mail">' in document.html for document in documents) == mailed


def test_what_only_the_job_sheet_tells(tmp_path: Path) -> None:
    """The shop asks the editor; an issue says its own, and a cover without a weight is of the paper inside."""
    files = MAGAZINE | {
        "people.yaml": "anna: {name: Anna, email: anna@example.org, phone: +44 117 496 0000}\n",
        "zine.yaml": "title: T\neditor: anna\nprint: {grammage: {inside: 90, cover: 170}, lamination: matt, postage: Deutsche Post}\n",
        "issues/002/issue.yaml": MAGAZINE["issues/002/issue.yaml"].replace("{OWN}", "{grammage: 80, delivery: 2026-11-05, postage: {b: 500, a: 20}}"),
    }
    content = build.read_content(write_content(tmp_path, files))
    assert content.shelf.zine is not None
    found = printing_of_all(content.shelf.zine, content.issues, content.problems, content.shelf.people)
    assert found is not None and not list(content.problems)
    anna = Contact("Anna", "anna@example.org", "+44 117 496 0000")
    assert found["001"].job == found[""].job == Job(anna, (90, 170), "matt", postage=POSTAGE["Deutsche Post"])
    assert found["002"].job == Job(anna, (80, 80), "matt", delivery=date(2026, 11, 5), postage=(PostClass("a", 20), PostClass("b", 500)))


@pytest.mark.parametrize(
    ("common", "own", "inside", "cover", "as_printed"),
    [
        ("", "inks: [black]", Plates((BLACK,), lines=True), Plates((BLACK,), lines=True), True),
        ("inks: [black]", "greys: tints", ONE, ONE, True),
        ("inks: [black]", "cover: color", Plates((BLACK,), lines=True), FOUR, True),
        ("inside: black", "", ONE, FOUR, False),
        ("inside: black", "greys: lines", Plates((BLACK,), lines=True), FOUR, False),
        ("inside: black", 'inks: [black, {name: HKS 43, screen: "#005CA9"}]', ONE, Plates((BLACK, Ink("HKS 43", "#005ca9"))), True),
        ("", 'inks: [black, {name: HKS 43, screen: "#005ca9"}], inside: color', FOUR, Plates((BLACK, Ink("HKS 43", "#005ca9"))), True),
    ],
)
def test_inks_are_those_of_all_pages_unless_inside_or_cover_say_otherwise(
    tmp_path: Path, common: str, own: str, inside: Plates, cover: Plates, as_printed: bool
) -> None:
    found = printed(tmp_path, common, own)["002"]
    assert (found.inside, found.cover, found.as_printed) == (inside, cover, as_printed)
    assert found.lines is (inside.lines or cover.lines)
