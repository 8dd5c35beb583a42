"""A running head is one line of the type area, in every theme and on every paper."""

from __future__ import annotations

import re

import pytest

from generator.games.registry import colours
from generator.render.pages.fitted import ems
from generator.render.pages.paper import PAPERS, POINT, Paper
from generator.render.pages.running import running_head
from generator.render.theme.faces import face
from generator.render.theme.theme import Theme, completed
from generator.values.problem import Problems
from tests.render.themes import DEFAULT, default_file, default_theme, theme_file

LONG = "Ein Zug " * 15
WORD = "Wort" * 30


def matrize() -> Theme:
    folder = DEFAULT.parent / "matrize"
    file = theme_file((folder / "theme.yaml").read_text("utf-8"), Problems())
    assert file is not None
    return Theme(completed(file, default_file()), colours, (folder, DEFAULT))


@pytest.mark.parametrize("theme", [default_theme(), matrize()], ids=["default", "matrize"])
def test_words_are_divided_by_a_hyphen_of_their_own_font(theme: Theme) -> None:
    """One of another font would make its line higher than the others are."""
    css = theme.style("print.css")
    hyphen = re.findall('hyphenate-character: "(.)"', css)[-1:] or ["\N{HYPHEN}"]
    plain = face(theme, "text")
    assert plain and plain.has(hyphen[0])


@pytest.mark.parametrize("theme", [default_theme(), matrize()], ids=["default", "matrize"])
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_what_has_no_room_gives_way_to_what_has_or_is_cut_behind_a_word(paper: Paper, theme: Theme) -> None:
    assert len(LONG) == len(WORD) == 120
    assert running_head(("Golf · Käthe gewinnt", "Golf · Runde 15"), paper, theme) == "Golf · Käthe gewinnt"
    assert running_head((f"Golf · {LONG * 3}", "Golf · Runde 15"), paper, theme) == "Golf · Runde 15"
    cut = running_head((LONG * 3,), paper, theme)
    assert cut.endswith((" Ein …", " Zug …")) and (LONG * 3).startswith(cut[:-2])
    assert 0.5 * paper.measure < ems(cut) * theme.print_type["small"].size * paper.scale * POINT
    assert running_head((WORD * 3,), paper, theme).removesuffix(" …") in WORD * 3
    assert running_head(("A, " * 400,), paper, theme).endswith("A …")
