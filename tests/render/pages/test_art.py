"""The spot drawings of the theme."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.render.pages import art
from tests.render.themes import default_theme, theme_with

THEME = default_theme()


GAMES = ("backgammon", "football", "gavel", "golf")


@pytest.mark.parametrize("name", art.names(THEME, GAMES))
def test_a_spot_drawing_is_one_that_print_can_draw(name: str) -> None:
    svg = THEME.file(f"art/{'games/' if name in GAMES else ''}{name}.svg").decode()
    ElementTree.fromstring(svg)
    assert not re.search("paint-order|filter|foreignObject|<style|href|textPath|<text", svg)
    roles = re.findall(r"var\(--([a-z-]+), (#[0-9a-f]{6})\)", svg)
    assert {role: colour for role, colour in roles} == {role: THEME.colours("light")[role] for role, _ in roles}
    assert not re.search(r'"#[0-9a-f]{3,6}"', svg), "every colour is one of the palette"
    assert b"var(" not in art.drawing(THEME, name, THEME.colours("light").__getitem__)


@pytest.mark.parametrize("games", [GAMES[:count] for count in range(len(GAMES) + 1)])
def test_each_issue_begins_with_another_drawing(games: tuple[str, ...]) -> None:
    names = art.names(THEME, games)
    assert len(names) == 4 + len(games) and {*games} <= {*names}
    assert len({art.turn(THEME, number, games)[0] for number in range(1, len(names) + 1)}) == len(names)
    assert sorted(art.turn(THEME, 5, games)) == sorted(names)


def test_a_theme_of_one_s_own_has_its_colours_and_its_drawings(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "anchor.svg").write_text('<svg xmlns="x" viewBox="0 0 40 10"><path fill="var(--accent, #0f4c5c)"/></svg>')
    own = theme_with({"palette": {"accent": ["#000001", "#fffffe"]}}, tmp_path)
    drawing = art.drawing(own, "anchor", own.colours("light").__getitem__)
    assert drawing == b'<svg xmlns="x" viewBox="0 0 40 10"><path fill="#000001"/></svg>'
    assert set(art.names(own)) == {*art.names(THEME), "anchor"}
