"""The printed page has seven sizes of type, in both themes: no rule of print says another, but for covers, the side
with the address, labels and what hangs on a wall. What stands in an issue is quarters of a line high."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.render.pages.paper import PAPERS
from generator.render.pages.print import root
from generator.render.pages.sized import NOTE_RULE
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


WHITE = re.compile(r"(?<![\w-])(?:padding|margin)(-top|-bottom)?: *([^;}]+)")
PART = re.compile(r"(?:calc\((?:[^()]|\([^()]*\))*\)|[^ ()]+(?:\([^()]*\))?)")
OF_LINES = re.compile(r"^(?:0|0mm|auto|var\(--(?:line|half|quarter)\)|calc\(.*var\(--(?:line|half|quarter)\).*\))$")
FREE = re.compile(r"@|\b(?:table|t[hdr]|caption)\b|\.(?:fill|form|sheet|own|handout|tight|contents|imprint|own-piece|missing-picture|stamp)\b")
"""Margins of a page, cells, sheets, what has a page of its own or a height that was reckoned."""


@pytest.mark.parametrize("path", ["default/print.css", "matrize/print.css"])
def test_white_above_and_below_is_quarters_of_a_line(path: str) -> None:
    """So lines stand again where they stand on the facing page behind a box, an aside, a caption or a note."""
    css = re.sub(r"/\*.*?\*/", "", (THEMES / path).read_text("utf-8"), flags=re.DOTALL)
    found, wrong = 0, []
    for selector, rules in RULE.findall(css):
        if DISPLAY.search(selector) or FREE.search(selector):
            continue
        for side, said in WHITE.findall(rules):
            parts = PART.findall(said.replace("!important", ""))
            found += 1
            upright = parts if side else [parts[0], parts[2] if len(parts) > 2 else parts[0]]
            wrong += [(" ".join(selector.split()), said) for part in upright if not OF_LINES.match(part)]
    assert found > 3
    assert wrong == []


def test_the_rule_above_notes_is_as_high_as_pages_are_reckoned_with() -> None:
    css = (THEMES / "default/print.css").read_text("utf-8")
    (area,) = re.findall(r"@footnote \{([^}]*)\}", css)
    points = {name: float(value) for name, value in re.findall(r"(border-top|padding-top|padding-bottom|margin-top): ([0-9.]+)pt", area)}
    assert len(points) == 4 and points["padding-bottom"] > 0
    assert 0 < NOTE_RULE - sum(points.values()) * 25.4 / 72 < 0.05


@pytest.mark.parametrize("path", ["default/print.css", "matrize/print.css"])
def test_spaced_letters_are_still_one_word_to_who_copies_them(path: str) -> None:
    """White of a tenth of an em and more is a space to poppler and others who read a PDF."""
    found = [float(said) for said in re.findall(r"letter-spacing: (-?[0-9.]+)em", (THEMES / path).read_text("utf-8"))]
    assert len(found) > 3
    assert [said for said in found if said >= 0.1] == []
