"""What all tests share: the games of the tests as engines, a cache folder of their own, content folders made of
texts."""

from __future__ import annotations

import functools
import gc
import importlib
import os
import subprocess
import sys
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path

import hypothesis
import pytest
from filelock import FileLock

from generator.games import registry
from generator.memo import cache
from generator.memo.store import Bucket

sys.dont_write_bytecode = False  # else each worker, and each process that a test starts, compiles everything for itself
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

ROOT = Path(__file__).parent.parent
TRIES = int(os.environ.get("ZINE_TRIES", "1"))
"""How many times as much is tried of what is made by chance; 1 in the suite."""

# How fast an example is depends on what else the machine does: no test fails by the clock.
hypothesis.settings.register_profile("tries", max_examples=100 * TRIES, deadline=None)
hypothesis.settings.load_profile("tries")

_stamp = functools.cache(cache.program_stamp)
cache.program_stamp = lambda seen=None: _stamp()  # while tests run nobody changes the program's 700 files


def tries(number: int) -> int:
    """Return how many examples to try where the suite tries `number`."""
    return number * TRIES


def built(temporary: pytest.TempPathFactory, name: str, content: Path) -> Path:
    """The website of a content, built once for all processes that run tests."""
    base = temporary.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            command = [sys.executable, "-m", "generator", "build", "--no-pdf", "--content", content, "--output", folder]
            subprocess.run(command, cwd=ROOT, env=os.environ | {"ZINE_CACHE": f"{folder}-cache"}, check=True, capture_output=True, timeout=600)
    return folder / "site"


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests and their modules come to stay: to search them for cycles, again and again, takes as long as
    to find them. Later the same goes for what is played and shown: it is searched more seldom than Python does by
    itself, which saves a fifteenth of the time of all tests."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(100_000, 50, 100)
        gc.enable()


@pytest.fixture(autouse=True, scope="module")
def left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """What the tests of a file have kept for each other goes with the last of them. What stays of it is never searched
    for cycles again: else each search, and each process that divides itself, takes longer the more tests have been
    run."""
    yield
    for kept in vars(request.module).values():
        if getattr(kept, "__module__", None) == request.module.__name__ and hasattr(kept, "cache_clear"):
            kept.cache_clear()
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the cache of whoever runs it."""
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path_factory.getbasetemp() / "zine-cache"))


@pytest.fixture
def smallest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The smallest game as an engine of that name."""
    yield from _brought_along(monkeypatch, "smallest", "tests.smallest_game")


@pytest.fixture
def every_door(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game that opens every door as an engine of that name."""
    yield from _brought_along(monkeypatch, "every_door", "tests.every_door")


def _brought_along(monkeypatch: pytest.MonkeyPatch, engine: str, package: str) -> Iterator[None]:
    """A game of the tests, as if another package had brought it."""
    brought, real, names = importlib.import_module(package).GAME, registry.engine, registry.engines
    monkeypatch.setattr(registry, "engine", lambda name: brought if name == engine else real(name))
    monkeypatch.setattr(registry, "engines", lambda: (*names(), engine))
    registry.drawings.cache_clear()
    registry.colours.cache_clear()
    yield
    registry.drawings.cache_clear()
    registry.colours.cache_clear()


def in_the_next_run(bucket: Bucket) -> Bucket:
    """What the next run finds of a bucket: what this one has asked for."""
    bucket.settle()
    return Bucket(places=dict(bucket.places))


def write_content(folder: Path, files: Mapping[str, str]) -> Path:
    """A content folder with these files, by path within it."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder
