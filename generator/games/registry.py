"""Which games there are: the folders beside this file, and those of other packages, by their entry points. What all of
them bring for others."""

from __future__ import annotations

import importlib
import os
import pkgutil
import runpy
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from generator.play.game import Game
from generator.values.report import Picture

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS = "zine.games"


@cache
def engine(name: str) -> Game[Any, Any, Any, Any] | None:
    """Return the game of an engine's name: a folder in `generator/games/`, or an entry point of another package; None
    if there is none."""
    if name in _folders():
        own: Game[Any, Any, Any, Any] = importlib.import_module(f"generator.games.{name}").GAME
        return own
    for point in _others():
        if point.name == name:
            other: Game[Any, Any, Any, Any] = point.load()
            return other
    return None


@cache
def _folders() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in pkgutil.iter_modules([os.path.dirname(__file__)]) if module.ispkg))


@cache
def drawings() -> Mapping[str, Callable[[str], Picture]]:
    """Return what all games can draw for articles, by the word before the colon."""
    drawn: dict[str, Callable[[str], Picture]] = {}
    for name in engines():
        game = engine(name)
        assert game is not None
        drawn |= game.extras.drawings
    return drawn


@cache
def colours() -> dict[str, tuple[str, str]]:
    """Return the colours of all games' pictures, by name and each game's in its order. Games that share a name mean the
    same colour by it, else it is a ValueError."""
    names: list[str] = []
    found: dict[str, tuple[str, str]] = {}
    for engine_name in engines():
        at = len(names)
        for name, colour in reversed(list(_palette(engine_name).items())):
            if found.setdefault(name, colour) != colour:
                raise ValueError(f"{engine_name}: another game has another colour called {name}")
            if name in names:
                at = names.index(name)
            else:
                names.insert(at, name)
    return {name: found[name] for name in names}


def _palette(name: str) -> Mapping[str, tuple[str, str]]:
    """Return the colours of an engine's pictures; a game of ours, of which nothing else may be asked, is not imported
    for them."""
    if name in _folders():
        path = os.path.join(os.path.dirname(__file__), name, "palette.py")
        return runpy.run_path(path)["PALETTE"] if os.path.exists(path) else {}
    game = engine(name)
    assert game is not None
    return game.extras.colours


def engines() -> tuple[str, ...]:
    """Return the names of all engines there are, sorted."""
    return tuple(sorted({*_folders(), *(point.name for point in _others())}))


def _others() -> Iterable[EntryPoint]:
    """Return where other packages have engines; what asks packages for that is imported only now, since it is large."""
    from importlib.metadata import entry_points

    return entry_points(group=ENTRY_POINTS)
