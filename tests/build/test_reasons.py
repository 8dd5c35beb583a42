"""Why a file was made: the first thing that it shows and that is another one than in the last build."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build.build import BuildOptions, build
from generator.command.scaffold import new_magazine


@pytest.fixture
def magazine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("generator.memo.stamps.YOUNG", 0)  # all has just been written
    new_magazine(tmp_path, "en")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(explain: bool = True) -> dict[str, str]:
    outcome = build(BuildOptions(Path("content"), Path("output"), pdf=False, explain=explain))
    assert not outcome.errors, outcome.lines
    return {path: why if isinstance(why, str) else why.plain("en") for path, why in outcome.why.items()}


def in_file(name: str, old: str, new: str) -> Callable[[Path], None]:
    def edit(magazine: Path) -> None:
        text = (magazine / name).read_text("utf-8")
        assert old in text
        (magazine / name).write_text(text.replace(old, new, 1), "utf-8")

    return edit


ROUND = "content/games/golf/rounds/001.yaml"
EDITS: dict[str, tuple[Callable[[Path], None], dict[str, str]]] = {
    "a text": (
        in_file("content/issues/001/editorial.md", "\n\n", "\n\nOne more.\n\n"),
        {"site/issues/001/editorial.html": "content/issues/001/editorial.md", "site/people/anna.xml": "content/issues/001/editorial.md"},
    ),
    "a name": (
        in_file("content/people.yaml", "name: Anna", "name: Anne"),
        {"site/games/golf/001.html": "content/people.yaml: anna.name", "site/issues/001/editorial.html": "content/people.yaml: anna.name"},
    ),
    "an order": (in_file(ROUND, "[209, 120, 101, 1]", "[209, 120, 101, 2]"), {"site/games/golf/001.html": ROUND, "site/data/golf/001.json": ROUND}),
    "the title of the magazine": (in_file("content/zine.yaml", "title: My", "title: Your"), {"site/404.html": "content/zine.yaml"}),
    "a page by hand": (
        lambda magazine: (magazine / "output/site/archive.html").unlink(),
        {"site/archive.html": "changed or deleted in the output"},
    ),
}


def test_a_file_that_is_new_is_told_so(magazine: Path) -> None:
    first = told()
    assert set(first.values()) == {"was not there before"} and "site/index.html" in first
    assert told() == {}


def test_a_file_that_was_young_and_has_not_changed_is_not_blamed(magazine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    after = max(path.stat().st_mtime_ns for path in (magazine / "content").rglob("*"))
    os.utime(magazine / ROUND, ns=(after + 10**12,) * 2)  # as if it had been written in the moment of the build
    told(explain=False)
    in_file("content/issues/001/editorial.md", "\n\n", "\n\nOne more.\n\n")(magazine)
    assert set(told().values()) == {"content/issues/001/editorial.md"}


def test_another_program_is_told(magazine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told(explain=False)
    monkeypatch.setattr("generator.build.memory.program_stamp", lambda seen: "newer")
    (magazine / "content/zine.yaml").touch()
    assert set(told().values()) == {"the program or its packages"}


@pytest.mark.slow
@pytest.mark.parametrize("kind", EDITS)
def test_the_first_thing_that_moved_is_told(magazine: Path, kind: str) -> None:
    told(explain=False)
    edit, expected = EDITS[kind]
    edit(magazine)
    why = told()
    assert {path: why.get(path) for path in expected} == expected
