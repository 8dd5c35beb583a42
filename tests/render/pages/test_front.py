"""The picture of a cover stands clear of the words on it."""

from __future__ import annotations

import pytest

from generator.render.pages.front import LEAST, front
from generator.render.pages.paper import PAPERS, Paper
from generator.render.pictures.cover_art import Material
from generator.values.report import Inline
from tests.render.themes import default_theme

DRAWN = Material(draws=((3, 6),) * 30)


class Around:
    """A document that keeps what is drawn for it."""

    theme = default_theme()

    def __init__(self, paper: Paper) -> None:
        self.paper, self.taken = paper, list[bytes]()

    def plain(self, line: Inline) -> str:
        return str(line or "")

    def into_store(self, drawing: bytes) -> str:
        self.taken.append(drawing)
        return "way"


def cover(paper: Paper, title: str = "Fernzug", motto: str = "Winter", lines: tuple[str, ...] = ("Eins", "Zwei", "Drei")) -> tuple[float, float]:
    found = front(DRAWN, "1", title, motto, lines, Around(paper))
    return found.top, found.height


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_there_is_much_room_on_any_paper(paper: Paper) -> None:
    top, height = cover(paper)
    assert top > 0.1 * paper.height and height > 0.4 * paper.height and top + height < 0.85 * paper.height


def test_the_more_is_announced_the_smaller_is_the_picture_down_to_a_limit() -> None:
    paper = PAPERS["A5"]
    heights = [cover(paper, lines=("Zeile",) * many)[1] for many in (0, 3, 6, 12, 40)]
    assert heights == sorted(heights, reverse=True) and heights[0] - heights[1] == pytest.approx(heights[1] - heights[2])
    assert heights[-1] == LEAST
    assert cover(paper, motto="Ein langer Titel, den niemand so gewollt hat")[1] < cover(paper)[1] < cover(paper, motto="")[1]


def test_the_picture_is_as_large_as_a_template_asks() -> None:
    page = Around(PAPERS["A5"])
    found = front(DRAWN, "1", "Fernzug", None, (), page)
    assert found.art(100, 50) == "way" and b'viewBox="0 0 1000 500"' in page.taken[-1]
    assert found.colours.ground.encode() in page.taken[-1]
