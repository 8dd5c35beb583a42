"""What all tests share: the smallest game as an engine, a cache folder of their own, content folders made of texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from generator import game


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the cache of whoever runs it."""
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path_factory.getbasetemp() / "zine-cache"))


@pytest.fixture
def smallest_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The smallest game as the engine `smallest`, as if another package had brought it."""
    from tests.smallest_game import GAME

    real, names = game.engine, game.engines
    monkeypatch.setattr(game, "engine", lambda name: GAME if name == "smallest" else real(name))
    monkeypatch.setattr(game, "engines", lambda: (*names(), "smallest"))
    game.drawings.cache_clear()
    game.colours.cache_clear()
    yield
    game.drawings.cache_clear()
    game.colours.cache_clear()


def write_content(folder: Path, files: Mapping[str, str]) -> Path:
    """A content folder with these files, by path within it."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder
