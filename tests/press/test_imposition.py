"""Booklets, proven by a dummy: the sheets that were printed are folded, put into each other and leafed through, page by
page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO

import pikepdf
import pytest

from generator.press.folded import booklet, cover
from generator.press.imposition import signatures
from generator.values.printing import Printing

MM = Fraction(72) / Fraction("25.4")
WIDTH, HEIGHT, BLEED = 148, 210, 3
CALIPER = Fraction("0.12")
COUNTS = range(4, 65, 4)


def set_pdf(count: int, width: float = WIDTH, height: float = HEIGHT, bleed: float = BLEED) -> bytes:
    """A PDF as the typesetter leaves it: its boxes begin below zero, each page shows its number, is tagged and has a
    link."""
    pdf = pikepdf.new()
    for number in range(1, count + 1):
        page = pdf.add_blank_page(page_size=(10, 10))
        over = bleed * float(MM)
        page.MediaBox = pikepdf.Array([-over, -over, width * float(MM) + over, height * float(MM) + over])
        page.TrimBox = pikepdf.Array([0, 0, width * float(MM), height * float(MM)])
        page.Contents = pdf.make_stream(f"/P <</MCID 0>> BDC BT ({number}) Tj ET EMC".encode())
        page.StructParents = number - 1
        page.Annots = pikepdf.Array([pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=pikepdf.Array([0, 0, 9, 9]))])
    pdf.Root.StructTreeRoot = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot))
    pdf.Root.MarkInfo = pikepdf.Dictionary(Marked=True)
    out = BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()


# ---- what a printer prints, and what hands do with it ----------------------------------------------------------------


@dataclass(frozen=True)
class Ink:
    """A page as it stands on one side of a sheet: its number, where its trim begins and ends, and where it is cut off;
    mm from the left."""

    number: int
    begins: float
    ends: float
    seen: tuple[float, float]


def printed(pdf: bytes) -> tuple[list[list[Ink]], float]:
    """The pages on each side of each sheet, left before right, and the width of a sheet in mm."""
    sides = []
    with pikepdf.open(BytesIO(pdf)) as opened:
        for page in opened.pages:
            found, at = [], (0.0, 0.0)
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) == "cm":
                    assert [float(value) for value in operands[:4]] == [1, 0, 0, 1], "true size, and upright"
                    at = float(operands[4]), float(operands[5])
                if str(operator) == "Do":
                    form = page.Resources.XObject[str(operands[0])]
                    [number] = [int(str(told[0])) for told, shows in pikepdf.parse_content_stream(form) if str(shows) == "Tj"]
                    x0, _, x1, _ = (float(value) for value in form.BBox)
                    found.append(Ink(number, at[0] / float(MM), at[0] / float(MM) + WIDTH, ((at[0] + x0) / float(MM), (at[0] + x1) / float(MM))))
                    # of the height: the feet of all pages are in the middle of the sheet
                    assert at[1] / float(MM) == pytest.approx((float(page.MediaBox[3]) / float(MM) - HEIGHT) / 2, abs=0.001)
            sides.append(sorted(found, key=lambda ink: ink.begins))
        return sides, float(opened.pages[0].MediaBox[2]) / float(MM)


@dataclass(frozen=True)
class Leaf:
    """Half a sheet after folding: what stands on it, looking at it with the fold on the left (recto) and, turned, on
    the right (verso).

    Each is a number and how far the page's outer edge is from the fold, in mm.
    """

    recto: tuple[int, float]
    verso: tuple[int, float]
    sheet: int


def folded(front: Sequence[Ink], back: Sequence[Ink], width: float, sheet: int) -> tuple[Leaf, Leaf]:
    """Fold a sheet with its front outside; return the leaf before the fold's middle and the one behind it.

    The printer turned the paper round its short edge, like a page in a book: what it printed at x on the back lies
    behind width − x of the front. The half that is right on the front is the first leaf: its front is read first, and
    behind that is what is left on the back.
    """
    fold = width / 2

    def behind(ink: Ink) -> tuple[float, float]:
        return width - ink.ends, width - ink.begins

    [outer_first] = [ink for ink in front if ink.begins > fold - 20]
    [outer_last] = [ink for ink in front if ink.begins < fold - 20]
    [inner_second] = [ink for ink in back if behind(ink)[0] > fold - 20]
    [inner_before] = [ink for ink in back if behind(ink)[0] < fold - 20]
    first = Leaf((outer_first.number, outer_first.ends - fold), (inner_second.number, behind(inner_second)[1] - fold), sheet)
    last = Leaf((inner_before.number, fold - behind(inner_before)[0]), (outer_last.number, fold - outer_last.begins), sheet)
    return first, last


def assembled(sides: Sequence[Sequence[Ink]], width: float) -> Iterator[Leaf]:
    """Take the sheets from the printer's tray one by one, put each into the fold of the one before, and leaf through
    it."""
    stack: list[tuple[Leaf, Leaf]] = []
    for sheet, at in enumerate(range(0, len(sides), 2)):
        stack.append(folded(sides[at], sides[at + 1], width, sheet))
    yield from (first for first, _ in stack)
    yield from (last for _, last in reversed(stack))


@pytest.mark.parametrize("count", COUNTS)
def test_a_folded_dummy_reads_from_the_first_page_to_the_last_and_its_outer_margins_are_the_same_after_trimming(count: int) -> None:
    sides, width = printed(booklet(set_pdf(count), Printing(caliper=CALIPER)))
    assert len(sides) == count // 2 and width == pytest.approx(297, abs=0.001)
    leaves = list(assembled(sides, width))
    assert [number for leaf in leaves for number in (leaf.recto[0], leaf.verso[0])] == list(range(1, count + 1))
    for leaf in leaves:
        # the fold of a sheet is as far from the booklet's back as the sheets around it are thick; a page's edge is
        # where the knife cuts
        for _, from_fold in (leaf.recto, leaf.verso):
            assert leaf.sheet * float(CALIPER) + from_fold == pytest.approx(WIDTH, abs=0.001)


def test_front_and_back_of_each_half_are_moved_alike_and_towards_the_fold() -> None:
    """Sixteen pages on four sheets, by hand: 0, 0.12, 0.24 and 0.36 mm; the fold of A4 is at 148.5 mm."""
    sides, _ = printed(booklet(set_pdf(16), Printing(caliper=CALIPER)))
    assert [[(ink.number, round(ink.begins, 3)) for ink in side] for side in sides] == [
        [(16, 0.5), (1, 148.5)], [(2, 0.5), (15, 148.5)],
        [(14, 0.62), (3, 148.38)], [(4, 0.62), (13, 148.38)],
        [(12, 0.74), (5, 148.26)], [(6, 0.74), (11, 148.26)],
        [(10, 0.86), (7, 148.14)], [(8, 0.86), (9, 148.14)],
    ]  # fmt: skip


def test_nothing_is_printed_over_the_fold_and_art_bleeds_at_the_outer_edges() -> None:
    sides, _ = printed(booklet(set_pdf(8), Printing(caliper=CALIPER)))
    for shift, (left, right) in zip((0, 0, 0.12, 0.12), sides):
        assert (left.seen[1], right.seen[0]) == (pytest.approx(148.5, abs=0.001), pytest.approx(148.5, abs=0.001))
        assert left.seen[0] == pytest.approx(0.5 + shift - BLEED, abs=0.001) and right.seen[1] == pytest.approx(296.5 - shift + BLEED, abs=0.001)


@pytest.mark.parametrize(("paper", "sheet", "wide", "high"), [("A5", "SRA4", 320, 225), ("A5", "A3", 420, 297), ("A5", "legal", 355.6, 215.9)])
def test_on_a_larger_sheet_the_pages_are_in_the_middle(paper: str, sheet: str, wide: float, high: float) -> None:
    made = booklet(set_pdf(4), Printing(paper=paper, sheet=sheet))
    (left, right), _ = printed(made)[0]
    assert (left.begins, right.begins) == (pytest.approx(wide / 2 - WIDTH, abs=0.001), pytest.approx(wide / 2, abs=0.001))
    with pikepdf.open(BytesIO(made)) as pdf:
        media, trim = ([float(value) / float(MM) for value in pdf.pages[0][key]] for key in ("/MediaBox", "/TrimBox"))
        assert media == pytest.approx([0, 0, wide, high], abs=0.001)
        assert trim == pytest.approx([wide / 2 - WIDTH, (high - HEIGHT) / 2, wide / 2 + WIDTH, (high + HEIGHT) / 2], abs=0.001)


def test_printers_are_told_to_turn_over_the_short_edge_and_what_only_screens_use_is_gone() -> None:
    made = booklet(set_pdf(8), Printing())
    assert made == booklet(set_pdf(8), Printing())
    with pikepdf.open(BytesIO(made)) as pdf:
        assert str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge" and str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"
        assert not {"/StructTreeRoot", "/MarkInfo", "/Names", "/Outlines"} & set(pdf.Root.keys())
        assert not any("/Annots" in page or "/StructParents" in page for page in pdf.pages)
    assert b"StructParents" not in made and b"/Annot" not in made


# ---- several signatures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pages", "wanted", "sheets"),
    [(4, 0, (1,)), (64, 0, (16,)), (68, 0, (9, 8)), (128, 0, (16, 16)), (132, 0, (11, 11, 11)), (32, 3, (3, 3, 2)), (8, 5, (1, 1)), (96, 1, (24,))],
)
def test_signatures_are_as_equal_as_they_can_be(pages: int, wanted: int, sheets: tuple[int, ...]) -> None:
    assert signatures(pages, wanted) == sheets


def test_signatures_lie_behind_each_other_and_each_creeps_for_itself() -> None:
    sides, width = printed(booklet(set_pdf(68), Printing(caliper=CALIPER)))
    first, second = list(assembled(sides[:18], width)), list(assembled(sides[18:], width))
    assert [leaf.recto[0] for leaf in (*first, *second)] == list(range(1, 69, 2)) and second[0].recto[0] == 37
    for leaf in (*first, *second):
        assert leaf.sheet * float(CALIPER) + leaf.verso[1] == pytest.approx(WIDTH, abs=0.001)


def test_pages_that_are_missing_to_a_whole_sheet_are_empty_before_the_last() -> None:
    sides, _ = printed(booklet(set_pdf(6), Printing()))
    assert [[ink.number for ink in side] for side in sides] == [[6, 1], [2], [3], [4, 5]]


# ---- the cover -------------------------------------------------------------------------------------------------------


def test_a_cover_is_two_spreads_with_bleed_round_each() -> None:
    made = cover(set_pdf(12), Fraction(BLEED))
    sides, width = printed(made)
    assert [[ink.number for ink in side] for side in sides] == [[12, 1], [2, 11]] and width == pytest.approx(302, abs=0.001)
    for left, right in sides:
        assert left.seen == pytest.approx((0, 151), abs=0.001) and right.seen == pytest.approx((151, 302), abs=0.001)
    with pikepdf.open(BytesIO(made)) as pdf:
        for page in pdf.pages:
            trim, bleed = ([float(value) / float(MM) for value in page[key]] for key in ("/TrimBox", "/BleedBox"))
            assert trim == pytest.approx([3, 3, 299, 213], abs=0.001) and bleed == pytest.approx([0, 0, 302, 216], abs=0.001)


def test_pages_may_be_taken_from_another_pdf() -> None:
    """Those of a booklet that is black inside: here the other PDF numbers its pages from 1 as well."""
    made = booklet(set_pdf(8), Printing(), set_pdf(4), range(3, 7))
    assert [[ink.number for ink in side] for side in printed(made)[0]] == [[8, 1], [2, 7], [4, 1], [2, 3]]
