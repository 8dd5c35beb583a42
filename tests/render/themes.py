"""The default theme, and themes that differ from it, for the tests of all renderers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from generator.problem import Problems
from generator.render.theme import Theme, completed
from generator.source.tree import data, parse

DEFAULT = Path(__file__).parents[2] / "themes" / "default"


@cache
def default_data() -> dict[str, Any]:
    """What stands in the default theme.yaml; all scalars are text."""
    tree = parse((DEFAULT / "theme.yaml").read_text(encoding="utf-8"), "theme.yaml", Problems())
    assert tree is not None
    return data(tree.root)


def default_theme() -> Theme:
    return Theme.from_data(default_data(), [DEFAULT])


def theme_with(values: Mapping[str, Any], *folders: Path) -> Theme:
    """The default theme with other values, and with folders that are searched before its own."""
    return Theme.from_data(completed(values, default_data()), [*folders, DEFAULT])
