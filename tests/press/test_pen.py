"""What is fine in a content stream, and in which inks: all by hand."""

from __future__ import annotations

import pikepdf
import pytest

from generator.press.pen import FineMark, Pen
from generator.press.state import UPRIGHT

PURPLE, GREY = (0.5, 0.8, 0.0, 0.0), (0.0, 0.0, 0.0, 0.4)


def marks(content: str, pen: Pen | None = None) -> list[FineMark]:
    """What is fine, numbers to a thousandth."""
    pen = pen or Pen(UPRIGHT)
    with pikepdf.new() as pdf:
        steps = pikepdf.parse_content_stream(pdf.make_stream(content.encode()))
        found = [mark for step in steps for mark in pen.follow(str(step.operator), list(step.operands))]
    return [FineMark(one.is_text, round(one.size, 3), (round(one.place[0], 3), round(one.place[1], 3)), one.inks) for one in found]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        # a line, a frame, an area; what is filled and what is stroked have colours of their own
        ("0.5 w 0.5 0.8 0 0 K 0 0 0 0.4 k 3 4 m 9 9 l S", [FineMark(False, 0.5, (3, 4), PURPLE)]),
        ("0.51 w 3 4 m 9 9 l S", []),
        ("0.5 0.8 0 0 k 3 4 50 0.4 re f", [FineMark(False, 0.397, (3, 4), PURPLE)]),  # 20 over half of 100.8
        ("3 4 50 50 re f", []),
        ("0.3 w 0 0 0 0.4 K 3 4 50 50 re B*", [FineMark(False, 0.3, (3, 4), GREY)]),
        # nothing is drawn, and the next path begins anew
        ("0.3 w 3 4 m 9 9 l n", []),
        ("3 4 50 50 re n 6 7 50 0.4 re f", [FineMark(False, 0.397, (6, 7), (0, 0, 0, 1))]),
        # all is as large as the matrix makes it, and where it brings it; Q takes back what came after q
        ("0.8 w q 0.5 0 0 0.5 72 28 cm 2 2 m 9 9 l S Q 2 2 m 9 9 l S", [FineMark(False, 0.4, (73, 29), (0, 0, 0, 1))]),
        ("q 0.5 0.8 0 0 K 0.3 w Q 1 1 m 9 9 l S", []),
        # letters, filled or stroked; with 3 they are not seen
        ("0.5 0.8 0 0 k BT /F 9 Tf 1 0 0 1 72 28 Tm (x) Tj ET", [FineMark(True, 9, (72, 28), PURPLE)]),
        ("0 0 0 0.4 K BT /F 1 Tf 1 Tr 9 0 0 9 72 28 Tm [(x)] TJ ET", [FineMark(True, 9, (72, 28), GREY)]),
        ("0.5 0.8 0 0 k 0 0 0 0.4 K BT /F 9 Tf 2 Tr (x) Tj ET", [FineMark(True, 9, (0, 0), PURPLE), FineMark(True, 9, (0, 0), GREY)]),
        # each line begins where it is moved to from the one before
        ("BT /F 9 Tf 1 0 0 1 72 28 Tm 5 -12 Td 1 -2 TD (x) Tj ET", [FineMark(True, 9, (78, 14), (0, 0, 0, 1))]),
        ("BT /F 9 Tf 3 Tr (x) Tj ET", []),
        ("BT /F 14 Tf (x) Tj ET", []),
        ("BT /F 9 Tf 1 0 0 1 72 28 Tm ET BT (x) Tj ET", [FineMark(True, 9, (0, 0), (0, 0, 0, 1))]),
    ],
)
def test_what_is_fine(content: str, found: list[FineMark]) -> None:
    assert marks(content) == found


@pytest.mark.parametrize(
    ("chosen", "inks"),
    [
        ("0.25 G", (0.75,)),
        ("/Spot CS 0.3 SCN", (0.3,)),
        ("/DeviceCMYK CS 0.5 0.8 0 0 SC", PURPLE),
        ("/Spot CS", ()),
        ("/Pattern CS /Hatch SCN", ()),
        ("/Pattern CS 0 0 0 0.4 /Hatch SCN", ()),
    ],
)
def test_the_inks_that_an_operator_chooses(chosen: str, inks: tuple[float, ...]) -> None:
    (mark,) = marks(f"{chosen} 0.2 w 0 0 m 9 9 l S")
    assert mark.inks == inks


def test_a_drawing_begins_where_it_is_put_and_its_pen_knows_where_the_next_one_would_lie() -> None:
    pen = Pen((1, 0, 0, 1, 100, 50))
    assert marks("0.4 w 3 4 m 9 9 l S q 2 0 0 2 10 10 cm", pen) == [FineMark(False, 0.4, (103, 54), (0, 0, 0, 1))]
    assert pen.state.placing == (2, 0, 0, 2, 110, 60)
    assert marks("Q", pen) == [] and pen.state.placing == (1, 0, 0, 1, 100, 50)
