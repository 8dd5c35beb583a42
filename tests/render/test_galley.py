"""What is to be composed, as values: how full a page is, and how the pages of PDFs are remembered."""

from __future__ import annotations

import json
import marshal

import pytest

from generator.render.galley import ChosenPage, Form, Galley, Grid, Part, Piece, chosen_page, pages_of, plain_pages

FULL = ChosenPage(4, 39, 39, (("editorial", "Editorial"), ("golf-003", "Golf · Runde 3")), ("dense", "art-dice (5)"), opens=True)
HALF = ChosenPage(5, 13, 39, (("golf-003", "Golf · Runde 3"),), ())


def test_a_page_is_as_full_as_its_lines_are_used() -> None:
    assert FULL.fill == 1
    assert HALF.fill == pytest.approx(1 / 3)
    assert ChosenPage(1, 0, 40, (), ()).fill == 0


def test_pages_are_remembered_as_plain_values_and_come_back_the_same() -> None:
    chosen = {"print/001.pdf": (FULL, HALF), "print/golf/003.pdf": ()}
    plain = plain_pages(chosen)
    assert plain["print/001.pdf"][1] == (5, 13, 39, (("golf-003", "Golf · Runde 3"),), (), False)
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
