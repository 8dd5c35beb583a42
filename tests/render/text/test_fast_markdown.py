"""Ordinary texts are read as Python-Markdown reads them: on all texts of the sample and on texts made by chance, both give the same tree."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from generator.render.text import fast_markdown
from generator.render.text.fragment import Kind, Text
from generator.render.text.markdown import by_library, convert
from tests.render.hostile import VECTORS
from tests.render.odd_texts import made_by_chance

ROOT = Path(__file__).parents[3]
HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
SAMPLE = [HEAD.sub("", path.read_text("utf-8")) for path in sorted((ROOT / "content").rglob("*.md"))]


def same(source: str) -> bool:
    """Tell whether a text was read as ordinary; then it has to be read right."""
    if fast_markdown.pieces(source) is None:
        return False
    assert convert(source, "de", {}) == by_library(source, "de", {}), source
    return True


def test_most_texts_of_the_sample_are_ordinary_and_none_is_misread() -> None:
    parts = [part for text in SAMPLE for part in re.split(r"\n(?=#+ )", text)]
    assert sum(map(same, parts)) > 0.6 * len(parts)


def test_texts_made_by_chance_are_read_right_or_not_at_all() -> None:
    chance = random.Random(1971)
    assert sum(same(made_by_chance(chance)) for _ in range(1500)) > 100


PICTURES: dict[str, Kind] = {"a.png": "image", "b_c.d-1.JPG": "image", "plan.svg": "drawing"}
DESCRIPTIONS = [
    *("", "Ein Bild", "Ein Bild: 3 x 4 (alt), so!", "it's", "„so“ geht’s – 50 %", "a  b", "1. a", "# b", "a:b", "https://a.b"),
    *(" a", "a ", "a [b", "a]b", "a\\b", "$x$", "a*b*", "[^1]", "a & b", 'a "b"', "<b>", "a|b"),
]
NAMES = ["a.png", "b_c.d-1.JPG", "gone.png", "plan.svg", "a.png#b", "a b.png", "../a.png", "https://a.b/c.png", "%61.png", ""]
TITLES = ["", ' "Ein - Titel: so..."', ' "50 % (ja)"', " 't'", ' "x', ' "a"b"', ' "\'q\'"', ' "it\'s"', '  "x"', ' " x"', ' "*x*"', " x"]

AROUND = ["{}", "Vor {}", "{} nach", "# T\n{}", "## {}", "> {}", "- {}", "{}\n{}", "{}\nText"]


@pytest.mark.slow
def test_pictures_are_read_right_or_not_at_all() -> None:
    chance, read = random.Random(1839), 0

    def odd(values: list[str], usual: int) -> str:
        return chance.choice(values if chance.random() < 0.1 else values[:usual])

    for _ in range(2000):
        parts = []
        for _ in range(chance.randint(1, 4)):
            whole = f"![{odd(DESCRIPTIONS, 9)}]({odd(NAMES, 2)}{odd(TITLES, 3)})"
            parts += [odd(AROUND, 1).replace("{}", whole), chance.choice(["Ein Satz.", "# Titel", "- a\n- b", "> Zitat", "***", ""])]
        source = odd(["\n\n", "\n"], 1).join(parts)
        if fast_markdown.pieces(source, PICTURES) is not None:
            read += 1
            assert convert(source, "de", PICTURES) == by_library(source, "de", PICTURES), source
    assert read > 100
    assert fast_markdown.pieces("![Ein Bild](a.png)", PICTURES) is not None and fast_markdown.pieces("![Ein Bild](plan.svg)", PICTURES) is None


@pytest.mark.parametrize("attack", VECTORS)
def test_nothing_dangerous_is_ordinary(attack: str) -> None:
    """What looks like HTML goes the long way, through the sanitiser."""
    if fast_markdown.pieces(attack) is not None:
        text = convert(attack, "de", {})
        assert isinstance(text, Text) and text == by_library(attack, "de", {})


@pytest.mark.parametrize("sign", "\\<~{$&")
def test_signs_that_may_be_something_else_are_left_to_the_library(sign: str) -> None:
    assert fast_markdown.pieces(f"Ein {sign}Wort{sign}") is None
    assert fast_markdown.pieces("Ein Wort") == ["", "<p>", "Ein Wort", "</p>", ""]


@pytest.mark.parametrize("source", ["> a\n\n> b", "> a\n> b\n\n\n> c\n\nd", "> a\n\n- b\n- c", "- a\n- b\n\n> c", "> a\n\n1. b"])
def test_quotations_one_below_the_other_are_ordinary(source: str) -> None:
    assert fast_markdown.pieces(source) is not None and convert(source, "de", {}) == by_library(source, "de", {})


@pytest.mark.parametrize(
    "source",
    [
        "- a\n\n- b",  # one list with paragraphs in it
        "1. a\n\n- b",
        "2. a\n3. b",  # a list that begins with two
        "Satz.\n- a\n- b",  # no list, and the editor has to be told
        "a\n---",  # a heading
        "| a | b |\n| --- | --- |\n| c |",  # a cell is missing
        "| a | b |\n| --- | --- |\n| c | d ||",  # a cell too many
        "a  \nb",  # a line break
        "**a*",
        "a*b c*d",
        "snake_case",
        "[a](javascript:alert(1))",
        "[a][b]",
        "![a](b.png)",
        "    code",
    ],
)
def test_what_would_need_more_than_a_look_is_left_to_the_library(source: str) -> None:
    assert fast_markdown.pieces(source) is None
