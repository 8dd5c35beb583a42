"""The printed page has seven sizes of type, in both themes: no rule of print says another, but for covers, the side
with the address, labels and what hangs on a wall."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.render.pages.paper import PAPERS
from generator.render.pages.print import root
from tests.render.themes import theme_with

THEMES = Path(__file__).parents[3] / "themes"
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
TYPE = re.compile(r"(?<![\w-])font(?:-size)?: *([^;}]+)")
NAMED = re.compile(r"var\(--(?:size-(?:figure|small|note|text|lead|head|title)|running|folio|small)\)|inherit|\b1em\b|^0$")
DISPLAY = re.compile(r"\.(?:cover|back|mail(?:ed)?|sticker|handout\.large|failed|drop-cap|stickers)\b")
"""What is looked at from afar or by the post, or no type."""


@pytest.mark.parametrize("path", ["default/print.css", "default/handout.css", "matrize/print.css"])
def test_no_rule_has_a_size_of_its_own(path: str) -> None:
    css = re.sub(r"/\*.*?\*/", "", (THEMES / path).read_text("utf-8"), flags=re.DOTALL)
    found = [(" ".join(selector.split()), said) for selector, rules in RULE.findall(css) for said in TYPE.findall(rules)]
    assert len(found) > 3
    assert [one for one in found if not NAMED.search(one[1]) and not DISPLAY.search(one[0])] == []


@pytest.mark.parametrize("paper", ["A5", "A4"])
@pytest.mark.parametrize("size", [[9.2, 12.6], [10, 14]])
def test_lines_are_quarters_of_the_lines_of_text_apart(size: list[float], paper: str) -> None:
    theme = theme_with({"type": {"print": {"text": [str(part) for part in size], "small": ["7", "9"]}}})
    said = root(theme, PAPERS[paper], "X")
    leadings = {name: float(value) for name, value in re.findall(r"--(\w+)-leading: ([0-9.]+)", said)}
    assert len(leadings) == 6
    for name, leading in leadings.items():
        assert 4 * leading / leadings["text"] == pytest.approx(round(4 * leading / leadings["text"]), abs=0.001), name
