"""Boxes and crop marks."""

from __future__ import annotations

import re

import pikepdf
import pytest
from pikepdf import Dictionary

from generator.press.boxes import GAP, MARK, MM, Box, box_of, crop_marks, inherited, margin


def test_a_box_grows_and_moves() -> None:
    assert Box(10, 20, 40, 60).grown(5) == (5, 15, 45, 65)
    assert Box(10, 20, 40, 60).moved(-10, 1) == (0, 21, 30, 61)
    assert (Box(10, 20, 40, 60).width, Box(10, 20, 40, 60).height) == (30, 40)
    assert [float(side) for side in Box(0, 1 / 3, 2.5, 9).array()] == [0, 0.3333, 2.5, 9]


def test_what_stands_for_a_box_that_is_not_given() -> None:
    above = Dictionary(MediaBox=[0, 0, 9, 9])
    assert box_of(Dictionary(Parent=above), "/TrimBox") == (0, 0, 9, 9)
    assert box_of(Dictionary(Parent=above, CropBox=[5, 5, 1, 1]), "/TrimBox") == (1, 1, 5, 5)
    assert box_of(Dictionary(Parent=above, CropBox=[1, 1, 5, 5], TrimBox=[2, 2, 3, 3]), "/TrimBox") == (2, 2, 3, 3)
    with pytest.raises(ValueError, match="without a size"):
        box_of(Dictionary(), "/TrimBox")


def test_pages_inherit() -> None:
    page = Dictionary(Parent=Dictionary(A=1, B=2, Parent=Dictionary(A=3, C=4)), B=5)
    assert [inherited(page, key) for key in ("/A", "/B", "/C", "/D")] == [1, 5, 4, None]


def test_the_sheet_reaches_to_the_end_of_the_marks() -> None:
    assert margin(3, marks=True) == pytest.approx(9 * MM)
    assert margin(3, marks=False) == pytest.approx(3 * MM)


def test_two_marks_at_each_corner_point_at_the_trim_and_stay_out_of_the_bleed() -> None:
    trim = Box(100, 100, 300, 400)
    drawn = crop_marks(trim, 3, "0 0 0 1 K").decode()
    assert drawn.startswith("q 0 0 0 1 K 0.25 w") and drawn.endswith(" Q\n")
    lines = [tuple(map(float, found)) for found in re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", drawn)]
    assert len(set(lines)) == 8
    near, far = (3 + GAP) * MM, (3 + GAP + MARK) * MM
    for x0, y0, x1, y1 in lines:
        if x0 == x1:
            assert x0 in (100, 300)
            distances = [100 - y if y < 250 else y - 400 for y in (y0, y1)]
        else:
            assert y0 == y1 and y0 in (100, 400)
            distances = [100 - x if x < 200 else x - 300 for x in (x0, x1)]
        assert distances == pytest.approx([near, far], abs=0.001)
    assert pikepdf.parse_content_stream(pikepdf.new().make_stream(drawn.encode()))
