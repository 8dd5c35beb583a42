"""Which games there are: folders, and what other packages bring."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import metadata
from typing import Any

import pytest

from generator.games import registry
from generator.play.game import Extras, Game
from generator.values.record import replace
from generator.values.report import Picture
from tests.smallest_game import GAME


class Point:
    """A game of another package."""

    def __init__(self, name: str, game: Game[Any, Any, Any, Any]) -> None:
        self.name, self._game = name, game

    def load(self) -> Game[Any, Any, Any, Any]:
        return self._game


def draw(text: str) -> Picture:
    return Picture("p", text, 1, 1, ())


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Game[Any, Any, Any, Any]:
    other = replace(GAME, extras=Extras(drawings={"sum": draw}))
    points: Sequence[Point] = (Point("other", GAME), Point("sum", other), Point("golf", GAME))
    monkeypatch.setattr(metadata, "entry_points", lambda group: points if group == "zine.games" else ())
    for cached in (registry.engine, registry.drawings):
        cached.cache_clear()
        monkeypatch.setattr(registry, cached.__name__, cached)
    return other


def test_engines_are_folders_and_what_other_packages_bring(brought: Game[Any, Any, Any, Any]) -> None:
    assert registry.engines() == ("chronicle", "eighteen", "golf", "nomic", "other", "sum", "swiss", "united")
    assert registry.engine("sum") is brought and registry.engine("other") is GAME
    assert registry.engine("golf") is not GAME  # our own folders come first
    assert registry.engine("chess") is None
    assert registry.drawings()["sum"] is draw and "position" in registry.drawings()
    for cached in (registry.engine, registry.drawings):
        cached.cache_clear()
