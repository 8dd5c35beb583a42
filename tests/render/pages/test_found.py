"""How much of a page is covered, and what reaches over the foot of its box: on boxes made by hand, with lines of ten
pixels."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from generator.render.pages.found import FoundPiece, covered, standing
from generator.render.pages.sized import MM

HIGH = 10.0
STYLE = {"transform": (), "overflow": "visible"}


class LineBox(SimpleNamespace):
    pass


class MarginBox(SimpleNamespace):
    pass


def box(left: float, top: float, width: float, height: float, *children: Any, kind: type = SimpleNamespace, **more: Any) -> Any:
    def around() -> dict[str, Any]:
        return {
            "margin_width": lambda: width, "margin_height": lambda: height, "content_box_x": lambda: left, "content_box_y": lambda: top,
            "is_in_normal_flow": lambda: True, "border_box_y": lambda: top + more.get("margin_top", 0), "border_height": lambda: height - more.get("margin_top", 0),
        }  # fmt: skip

    fields = {"style": STYLE, "element": None, "element_tag": None} | around() | more
    return kind(position_x=left, position_y=top, width=width, height=height, children=list(children), **fields)


def text(left: float, top: float, width: float, lines: int) -> Any:
    """A block of lines of text."""
    return box(left, top, width, lines * HIGH, *(box(left, top + HIGH * number, width, HIGH, kind=LineBox) for number in range(lines)))


def page(*things: Any) -> Any:
    """A page of twenty lines with a head in its margin."""
    return SimpleNamespace(_page_box=box(0, 0, 120, 20 * HIGH, box(0, -20, 120, HIGH, text(0, -20, 120, 1), kind=MarginBox), *things))


@pytest.mark.parametrize(
    ("things", "lines"),
    [
        ([text(0, 0, 120, 20)], 20),
        ([text(0, 0, 120, 8)], 8),
        ([text(0, 0, 120, 8), text(0, 110, 120, 9)], 20),  # three lines of white are no hole
        ([text(0, 0, 120, 8), text(0, 140, 120, 6)], 14),  # six are
        ([text(0, 0, 80, 12), text(84, 0, 36, 6)], 12),  # a box beside text that is higher
        # text beside a box that is higher: a quarter of the rest is used
        ([text(0, 0, 80, 4), text(90, 0, 30, 16)], 4 + 12 / 4),
        # two columns, each with white above a heading of its own
        ([text(0, 0, 58, 8), text(0, 110, 58, 9), text(62, 0, 58, 12), text(62, 140, 58, 6)], 20),
        ([box(40, 0, 40, 100, replacement="a picture")], 10),  # a picture in the middle
        ([box(0, 0, 120, 60, style={**STYLE, "overflow": "hidden"})], 6),  # a drawing that fills a hole
        # two lines, and an editor's small text at the foot of the page
        ([text(0, 0, 120, 2), box(0, 20, 120, 180, margin_top=150, style={**STYLE, "overflow": "hidden"})], 5),
        # a turned table has a page for itself
        ([box(0, 0, 120, 200, box(0, 0, 200, 50, style={**STYLE, "transform": ("rotate", 1)}))], 20),
        # names, and lines to write on
        ([text(0, 0, 40, 12), *(box(40, 20 * number, 80, 18, border_bottom_width=1) for number in range(6))], 12),
        ([text(0, 0, 40, 12), *(box(40, 20 * number, 80, 18, border_bottom_width=0) for number in range(6))], 4),
        ([], 0),
    ],
)
def test_so_many_lines_are_covered(things: list[Any], lines: float) -> None:
    assert covered(page(*things), HIGH / MM) == pytest.approx(lines)


def test_a_piece_says_how_far_it_reaches_over_the_foot_of_its_box() -> None:
    def piece(name: str, height: float, *children: Any) -> Any:
        return box(0, 0, 120, height, *children, element={"data-box": name}, element_tag="div")

    hidden = box(0, 0, 120, 30, text(0, 0, 120, 9), style={**STYLE, "overflow": "hidden"})
    found = standing(page(piece("4-0", 30, text(0, 0, 120, 3)), piece("4-1", 30, text(0, 0, 120, 4)), piece("4-2", 30, hidden)))
    assert found == (FoundPiece("4-0", 0), FoundPiece("4-1", HIGH / MM), FoundPiece("4-2", 0))
