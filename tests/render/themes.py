"""The default theme, and themes that differ from it, for the tests of all renderers."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from generator.games.registry import colours
from generator.render.theme.theme import Theme, ThemeFile, completed
from generator.source.context import ReadContext
from generator.source.read import read
from generator.source.tree import parse, write
from generator.values.problem import Problems

DEFAULT = Path(__file__).parents[2] / "themes" / "default"


def theme_file(text: str, problems: Problems) -> ThemeFile | None:
    """The document of a theme.yaml with this text."""
    tree = parse(text, "theme.yaml", problems)
    return None if tree is None else read(tree, ThemeFile, ReadContext(), problems)


@cache
def default_file() -> ThemeFile:
    """The default theme's document."""
    problems = Problems()
    file = theme_file((DEFAULT / "theme.yaml").read_text(encoding="utf-8"), problems)
    assert file is not None, list(problems)
    return file


def colours_of_the_theme() -> set[str]:
    """What any game may draw in, beside colours of its own."""
    return set(Theme(default_file(), dict, ()).colours("light"))


def default_theme() -> Theme:
    return theme_with({})


def theme_with(values: dict[str, Any], *folders: Path) -> Theme:
    """The default theme with the games' colours, with other values, and with folders that are searched before its
    own."""
    problems = Problems()
    file = theme_file(write(values), problems)
    assert file is not None, list(problems)
    return Theme(completed(file, default_file()), colours, (*folders, DEFAULT))
