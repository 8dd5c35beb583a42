"""What is to be composed, as values: how full a page is, and how the pages of PDFs are remembered."""

from __future__ import annotations

import json
import marshal

import pytest

from generator.render.pages.galley import (
    ChosenPage,
    Form,
    Galley,
    Grid,
    Part,
    Piece,
    Sidebar,
    chosen_page,
    has_room,
    may_save_a_leaf,
    pages_of,
    plain_pages,
)

FULL = ChosenPage(4, 39, 39, (("editorial", "Editorial"), ("golf-003", "Golf · Runde 3")), ("dense", "art-dice (5)"), True, ("Es war", "Golf"), (("68%", 6),))
HALF = ChosenPage(5, 13, 39, (("golf-003", "Golf · Runde 3"),), ())


def test_a_page_is_as_full_as_its_lines_are_used() -> None:
    assert FULL.fill == 1
    assert HALF.fill == pytest.approx(1 / 3)
    assert ChosenPage(1, 0, 40, (), ()).fill == 0


def test_a_page_that_is_half_empty_is_told_and_where_a_text_ends_one_that_is_nearly_empty() -> None:
    within = [ChosenPage(1, used, 40, (), ()).percent for used in (20, 19, 10)]
    at_the_end = [ChosenPage(1, used, 40, (), (), ends=True, filled=filled).percent for used, filled in ((19, 0), (12, 0), (11, 0), (30, 21))]
    assert within == [None, 48, 25]
    assert at_the_end == [None, None, 28, 23]


def test_pages_are_remembered_as_plain_values_and_come_back_the_same() -> None:
    chosen = {"print/001.pdf": (FULL, HALF), "print/golf/003.pdf": ()}
    plain = plain_pages(chosen)
    assert plain["print/001.pdf"][1] == (5, 13, 39, (("golf-003", "Golf · Runde 3"),), (), False, (), (), 0, False, 0)
    assert pages_of(plain) == chosen
    assert pages_of(marshal.loads(marshal.dumps(plain))) == chosen  # as the memory of a build keeps them


def test_pages_come_from_the_child_as_json_and_are_values_again() -> None:
    told = json.loads(json.dumps(plain_pages({"a": (FULL,)})))["a"][0]
    page = chosen_page(told)
    assert page == FULL
    assert hash(page) == hash(FULL)  # no list is left in it


def test_what_a_piece_is_unless_it_says_otherwise() -> None:
    piece = Piece((Form((Part("<p>a</p>"),), 118.0),))
    assert (piece.division, piece.space, piece.least) == ("whole", 0, 2)
    assert not (piece.stretch or piece.keep or piece.glue or piece.floats or piece.table)
    assert Galley("a", "A", (piece,)).start == "page"
    grid = Grid(39, 4.445, 118.0)
    assert (grid.multiple, grid.pages, grid.behind) == (1, 0, 0)


def sheet(*texts: str) -> tuple[Galley, ...]:
    first, *others = (Piece((Form((Part(f'<p class="long">{text}</p>'),), 118.0), Form((Part("x" * 999),), 118.0))) for text in texts)
    return (Galley("a", "A", (Sidebar(Form((Part("<b>side</b>"),), 40.0), (first,), (first,)), *others)),)


@pytest.mark.parametrize(
    ("used", "said", "shorter", "worth"),
    [
        ((40, 40, 34), "a" * 96, "a" * 96, True),  # 0.7 × 114 lines = 79.8, on two pages of 40
        ((40, 40, 35), "a" * 96, "a" * 96, False),  # 80.5
        ((40, 40, 40, 20), "a" * 96, "a" * 76, True),  # says four fifths: 0.7 × 140 × 80 / 100 = 78.4
        ((40, 40, 40, 20), "a" * 96, "a" * 86, False),  # 88.2
        ((40, 40), "a" * 96, "a", False),  # one leaf anyhow
        ((40,), "a" * 96, "a", False),
        ((40, 9), "a" * 96, "a" * 96, True),  # spilt: 0.7 × 49 = 34.3, on one page
    ],
)
def test_shorter_forms_are_asked_for_if_they_may_save_a_leaf(used: tuple[int, ...], said: str, shorter: str, worth: bool) -> None:
    pages = [ChosenPage(number, lines, 40, (), ()) for number, lines in enumerate(used, 1)]
    assert may_save_a_leaf(pages, sheet(said), sheet(shorter)) is worth
    assert may_save_a_leaf(pages, sheet(said, said), sheet(said, said)) is may_save_a_leaf(pages, sheet(said), sheet(said))


@pytest.mark.parametrize(("used", "grown"), [((31,), True), ((32,), False), ((39, 24), True), ((39, 25), False)])
def test_larger_type_is_tried_where_lines_that_are_higher_and_more_would_have_room(used: tuple[int, ...], grown: bool) -> None:
    """Of 40 lines 35.7 are left in type 1.12 times as large; 31 become 34.7, 32 become 35.8."""
    pages = [ChosenPage(number, lines, 40, (), ()) for number, lines in enumerate(used, 1)]
    assert has_room(pages, 1.12) == grown
