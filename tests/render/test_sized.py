"""Heights in lines, worked out by hand: alone, in part, in columns, with lines that stand closer."""

from __future__ import annotations

from generator.render.galley import Form, Part, Piece
from generator.render.sized import Measured, Sized, columns, leaded

LINE = 4.0
"""Height of a line in mm."""


def form(*lines: float, count: int = 1, keep: tuple[int, ...] = (), soft: bool = False) -> Sized:
    """A form whose parts have these heights in lines."""
    parts = tuple(Part(f"<p>{number}</p>", keep=number in keep, soft=soft) for number in range(len(lines)))
    return Sized(Form(parts, 100, columns=count), 0.0, tuple(LINE * n for n in lines), (0.0,) * len(lines), LINE)


def test_columns_are_as_low_as_their_parts_allow() -> None:
    height, begins = columns(form(3, 3, 3, 5, count=2), 0, 4)
    assert begins == (0, 2)
    assert 8 * LINE <= height <= 8 * LINE + 0.5


def test_no_column_ends_with_a_heading() -> None:
    height, begins = columns(form(3, 1, 4, 1, count=2, keep=(1,)), 0, 4)
    assert begins == (0, 1)
    assert 6 * LINE <= height <= 6 * LINE + 0.5


def test_a_heading_alone_is_no_column() -> None:
    """Three parts of 2, 6 and 6 lines in two columns, the first a heading: it does not stand alone in the first column."""
    assert columns(form(2, 6, 6, count=2, keep=(0,)), 0, 3)[1] == (0, 2)
    assert columns(form(2, 9, 2, count=2, keep=(0,)), 0, 3)[1] == (0, 2)


def test_lines_that_stand_closer_are_as_many_and_all_else_is_as_high() -> None:
    """Ten lines and a table of ten lines, 40 mm each; where a line is 160/41 mm high, the table takes 10.25 of them."""
    text = Measured(Piece((), "lines", text=True), (form(10),))
    table = Measured(Piece(()), (form(10),))
    assert leaded(text, 160 / 41).forms[0].lines() == 10
    assert leaded(table, 160 / 41).forms[0].lines() == 11
