"""The file for a print shop: what it says of itself, its boxes, its plates."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from math import hypot
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Dictionary, Name
from PIL import Image, ImageChops

from generator.press.boxes import MM
from generator.press.colours import Inks
from generator.press.state import UPRIGHT, placed
from generator.press.x4 import press
from generator.values.printing import ONE
from generator.values.record import replace
from tests.press.samples import (
    JOB,
    PROFILE,
    TRIM,
    drawn,
    in_black,
    in_colour,
    inside,
    of_the_page,
    operators,
    pages_of_the_issue,
    set_issue,
)

pytestmark = pytest.mark.slow


def sides(box: pikepdf.Object) -> list[float]:
    return [float(side) for side in box]  # type: ignore[attr-defined]


def test_the_boxes_of_every_page() -> None:
    """Trim of A5, 3 mm of bleed, 1 mm of nothing, 5 mm of marks."""
    width, height = TRIM
    with pikepdf.open(BytesIO(in_colour())) as pdf:
        assert len(pdf.pages) == pages_of_the_issue()
        for page in pdf.pages:
            assert sides(page.obj.MediaBox) == pytest.approx([0, 0, width + 18 * MM, height + 18 * MM], abs=0.001)
            assert sides(page.obj.TrimBox) == pytest.approx([9 * MM, 9 * MM, width + 9 * MM, height + 9 * MM], abs=0.001)
            assert sides(page.obj.BleedBox) == pytest.approx([6 * MM, 6 * MM, width + 12 * MM, height + 12 * MM], abs=0.001)
            assert {*page.obj.keys()} == {"/Type", "/Parent", "/MediaBox", "/TrimBox", "/BleedBox", "/Group", "/Resources", "/Contents"}
            assert page.obj.Group.CS == Name.DeviceCMYK


def test_other_bleed_and_no_marks() -> None:
    with pikepdf.open(BytesIO(press(drawn("0 0 9 9 re f"), replace(JOB, bleed=5, marks=False)))) as pdf:
        page = pdf.pages[0].obj
        assert sides(page.MediaBox) == sides(page.BleedBox) == pytest.approx([0, 0, 200 + 10 * MM, 100 + 10 * MM], abs=0.001)
        assert operators(page)[-1] == "Q" and len(operators(page)) == 4


def test_what_a_page_shows_ends_with_the_bleed_and_moves_with_its_patterns() -> None:
    with pikepdf.open(BytesIO(in_colour())) as pdf:
        assert sides(of_the_page(pdf).BBox) == pytest.approx([-3 * MM, -3 * MM, TRIM[0] + 3 * MM, TRIM[1] + 3 * MM], abs=0.001)
        assert operators(pdf.pages[0].obj)[:4] == ["q", "1 0 0 1 25.5118 25.5118 cm", "/Page Do", "Q"]


def test_the_pages_that_are_wanted_in_their_order() -> None:
    with pikepdf.open(BytesIO(press(set_issue(), replace(JOB, pages=(4, 1), plates={4: ONE})))) as pdf:
        assert len(pdf.pages) == 2
        assert not any(" K" in line and not line.startswith("0 0 0 ") for line in operators(pdf.pages[0].obj))
        assert "0.66 0.66 0.66 1 K" in operators(pdf.pages[1].obj)


def test_it_says_that_it_is_pdf_x4() -> None:
    with pikepdf.open(BytesIO(in_colour())) as pdf:
        assert pdf.pdf_version == "1.6" and {*pdf.Root.keys()} == {"/Type", "/Pages", "/OutputIntents", "/Metadata"}
        (intent,) = pdf.Root.OutputIntents
        assert (intent.S, str(intent.OutputConditionIdentifier)) == (Name.GTS_PDFX, "FOGRA39")
        assert intent.DestOutputProfile.read_bytes() == PROFILE and intent.DestOutputProfile.N == 4
        assert pdf.docinfo["/Trapped"] == Name("/False") and str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-4"
        with pdf.open_metadata() as told:
            assert told["pdfxid:GTS_PDFXVersion"] == "PDF/X-4" and told["pdf:Trapped"] == "False"
            assert told["dc:title"] == str(pdf.docinfo["/Title"])
            assert "pdfaid:part" not in told and "pdfuaid:part" not in told
            assert str(pdf.docinfo["/CreationDate"]).startswith("D:" + str(told["xmp:CreateDate"]).replace("-", "").partition("T")[0])
        assert b"/ID" in in_colour() and pdf.trailer.ID


def test_nothing_is_left_that_has_no_place_on_paper() -> None:
    kinds = set()
    with pikepdf.open(BytesIO(in_colour())) as pdf:
        for item in pdf.objects:
            if isinstance(item, Dictionary):
                kinds.add(str(item.get(Name.Type)))
    assert not kinds & {"/Annot", "/StructElem", "/Filespec", "/Outlines", "/OBJR", "/Action"}


def test_same_bytes_twice_and_others_for_another_job() -> None:
    assert press(set_issue(), JOB) == in_colour()
    assert press(set_issue(), replace(JOB, inks=dict(reversed(JOB.inks.items())))) == in_colour()
    given = drawn("1 0 0 rg 0 0 9 9 re f")
    other = replace(JOB, inks={"#ff0000": Inks((0, 90, 90, 0))})
    assert press(given, JOB) != press(given, other)

    def name(made: bytes) -> object:
        with pikepdf.open(BytesIO(made)) as pdf:
            return pdf.open_metadata()["xmpMM:DocumentID"]

    assert name(press(given, JOB)) != name(press(given, other))


# ---- plates

needs_gs = pytest.mark.skipif(not shutil.which("gs"), reason="needs ghostscript")
Plates = Mapping[str, Image.Image]
INKS = ("Cyan", "Magenta", "Yellow", "Black")


@cache
def plates(made: bytes, folder: Path) -> list[Plates]:
    """What each page puts on each plate, 255 where there is full ink, at 72 dots per inch."""
    (folder / "press.pdf").write_bytes(made)
    command = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r72", "-sOutputFile=p%03d.tif", "press.pdf"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    with pikepdf.open(BytesIO(made)) as pdf:
        return [
            {ink: ImageChops.invert(Image.open(folder / f"p{number:03}({ink}).tif").convert("L")) for ink in INKS}
            for number in range(1, len(pdf.pages) + 1)
        ]


@pytest.fixture(scope="module")
def coloured(tmp_path_factory: pytest.TempPathFactory) -> list[Plates]:
    return plates(in_colour(), tmp_path_factory.mktemp("coloured"))


@pytest.fixture(scope="module")
def black(tmp_path_factory: pytest.TempPathFactory) -> list[Plates]:
    return plates(in_black(), tmp_path_factory.mktemp("black"))


@needs_gs
def test_no_page_has_more_ink_than_paper_takes(coloured: list[Plates]) -> None:
    for page in coloured:
        totals = [sum(inks) for inks in zip(*(page[ink].tobytes() for ink in INKS), strict=True)]
        assert 100 < max(totals) / 2.55 <= 300


@needs_gs
def test_one_ink_leaves_the_other_plates_empty(black: list[Plates]) -> None:
    for number, page in enumerate(black, 1):
        empty = all(page[ink].getextrema() == (0, 0) for ink in INKS[:3])
        assert empty is (number in inside())
        assert page["Black"].getextrema()[1] == 255


@needs_gs
def test_small_text_is_on_the_black_plate_alone(tmp_path: Path) -> None:
    """The pages inside, without all that is no text and all that is large: nothing is left on three of four plates."""
    with pikepdf.open(BytesIO(in_colour())) as pdf:
        for page in sorted(inside()):
            of_the_page(pdf, page).write(pikepdf.unparse_content_stream([*small_text(of_the_page(pdf, page))]))
            pdf.pages[page - 1].obj.Contents = pdf.make_stream(operators_of(pdf, page))
        written = BytesIO()
        pdf.save(written, deterministic_id=True)
    for number, page in enumerate(plates(written.getvalue(), tmp_path), 1):
        if number in inside():
            assert page["Black"].getextrema()[1] > 200
            assert [page[ink].getextrema()[1] for ink in INKS[:3]] == [0, 0, 0], number


def small_text(form: object) -> Iterator[object]:
    """The steps of a content stream that choose colours and set text below 14 points."""
    matrix, kept, size, letters = UPRIGHT, [], 0.0, False
    for step in pikepdf.parse_content_stream(form):
        operands, name = list(step.operands), str(step.operator)
        if name == "q":
            kept.append(matrix)
        elif name == "Q" and kept:
            matrix = kept.pop()
        elif name == "cm":
            matrix = placed(operands, matrix)
        elif name == "Tf":
            size = float(operands[1])
        elif name == "Tm":
            _, _, c, d, *_ = placed(operands, matrix)
        letters = name == "BT" or (letters and name != "ET")
        large = name in ("Tj", "TJ") and size * hypot(c, d) >= 14
        if (letters or name in ("ET", "q", "Q", "cm", "k", "K", "g")) and not large:
            yield step


def operators_of(pdf: pikepdf.Pdf, page: int) -> bytes:
    """The page's own content without its marks."""
    return pikepdf.unparse_content_stream(list(pikepdf.parse_content_stream(pdf.pages[page - 1]))[:4])


@needs_gs
@pytest.mark.parametrize("bleed", [3, 5])
def test_art_of_the_covers_reaches_over_the_trim(bleed: int, tmp_path: Path) -> None:
    """All dots of the bleed are inked, on front and back, where there is art; outside of it there are only marks."""
    last = pages_of_the_issue()
    inner, trim = 6 * MM, (6 + bleed) * MM
    for back, page in enumerate(plates(press(set_issue(bleed), replace(JOB, bleed=bleed, pages=(1, last))), tmp_path)):
        ink = page["Cyan"]
        for other in INKS[1:]:
            ink = ImageChops.lighter(ink, page[other])
        width, height = ink.size
        left, right = int(inner) + 2, width - int(inner) - 2
        if back:  # its upper half is the side with the address
            begin, end = int(height * 0.7), height - int(inner) - 2
            strips = {"foot": (left, height - int(trim), right, end)}
        else:
            begin, end = int(inner) + 2, int(height * 0.4)
            strips = {"head": (left, begin, right, int(trim))}
        strips |= {"left": (left, begin, int(trim), end), "right": (width - int(trim), begin, right, end)}
        for side, strip in strips.items():
            assert ink.crop(strip).getextrema()[0] > 0, side
        assert ink.crop((0, int(height * 0.3), int(inner) - 1, int(height * 0.7))).getextrema() == (0, 0)


def test_registration_has_no_more_ink_than_paper_takes() -> None:
    with pikepdf.open(BytesIO(in_colour())) as pdf:
        marks = next(line for line in operators(pdf.pages[0].obj) if line.endswith(" K"))
    assert sum(map(float, marks.split()[:4])) <= 3 and min(map(float, marks.split()[:4])) > 0.5
