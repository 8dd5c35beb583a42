"""The shortest way believes only what is exactly as it was seen; everything else is looked at more closely."""

from __future__ import annotations

import marshal
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import time_ns

import pytest

from generator.memo import last_build
from generator.memo.cache import folder_for
from generator.memo.last_build import PYTHON, packages, remember_command, times
from generator.memo.stamps import look, settled

BUILD = ("build", "--no-pdf")
LONG_AGO = 1_600_000_000


@pytest.fixture
def magazine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A content folder and its output, as if they had been built long ago; the second look has found nothing to do."""
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    for name in ("content/zine.yaml", "content/issues/1/issue.yaml", "output/site/index.html", "output/.zine-manifest"):
        put(tmp_path / name, "as it was")
    built(tmp_path, monkeypatch, young=0)
    assert same(BUILD)
    return tmp_path


def built(magazine: Path, monkeypatch: pytest.MonkeyPatch, young: int) -> None:
    monkeypatch.setattr("generator.memo.stamps.YOUNG", young)
    folder = folder_for(Path("content"), Path("output"))
    assert folder is not None
    read, since = [str(magazine / name) for name in ("content", "themes")], time_ns()
    output = magazine / "output"
    [manifest], [index] = times([str(output / ".zine-manifest")]).values(), times([str(output / "site/index.html")]).values()
    inputs = settled(look(read) | packages(), since)
    made = {"options": "o", "python": PYTHON, "folders": read, "inputs": inputs, "output": str(output)}
    last_build.save(folder, {**made, "manifest": manifest, "outputs": {"site/index.html": ("key", *index)}, "remarks": ["a remark"]})
    remember_command(BUILD, folder, "o")


def same(command: tuple[str, ...]) -> bool:
    return last_build.unchanged(command) is not None


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    os.utime(path, (LONG_AGO, LONG_AGO))


def test_the_same_command_says_the_same(magazine: Path) -> None:
    seen = last_build.unchanged(BUILD)
    assert seen is not None
    assert (seen["remarks"], seen["output"], len(seen["outputs"])) == (["a remark"], str(magazine / "output"), 1)


def test_another_command_has_said_nothing_yet(magazine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not same(("build",))
    monkeypatch.chdir(magazine / "content")
    assert not same(BUILD)


CHANGES: dict[str, Callable[[Path], object]] = {
    "as long as before, at the same time": lambda magazine: put(magazine / "content/zine.yaml", "as it wos"),
    "put in the place of another": lambda magazine: os.replace(magazine / "content/issues/1/issue.yaml", magazine / "content/zine.yaml"),
    "come": lambda magazine: put(magazine / "content/issues/1/text.md", "new"),
    "gone": lambda magazine: (magazine / "content/zine.yaml").unlink(),
    "a folder that was not there": lambda magazine: put(magazine / "themes/mine/theme.yaml", "new"),
    "touched in the output": lambda magazine: (magazine / "output/site/index.html").write_text("by hand"),
    "gone from the output": lambda magazine: (magazine / "output/site/index.html").unlink(),
    "written by another build": lambda magazine: (magazine / "output/.zine-manifest").write_text("another"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_not_as_it_was_is_looked_at_more_closely(magazine: Path, change: str) -> None:
    CHANGES[change](magazine)
    assert not same(BUILD)


def test_packages_are_looked_at(magazine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = magazine / "site-packages"
    packages.mkdir()
    monkeypatch.syspath_prepend(str(packages))
    built(magazine, monkeypatch, young=0)
    assert same(BUILD)
    put(packages / "another.py", "")
    assert not same(BUILD)


def test_what_is_young_may_change_again_unseen(magazine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built(magazine, monkeypatch, young=3_600 * 10**9)  # the folders of this test are seconds old
    assert not same(BUILD)


@pytest.mark.parametrize("name, value", [("PYTHON", ("another", last_build.PROGRAM)), ("PYTHON", (sys.version, "/elsewhere"))])
def test_what_another_program_saw_does_not_count(magazine: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setattr(last_build, name, value)
    assert not same(BUILD)


def test_a_torn_note_is_as_good_as_none(magazine: Path) -> None:
    (sight,) = (magazine / "cache").rglob(last_build.RECORD)
    whole = sight.read_bytes()
    for torn in (whole[:-1], whole[:9], b"", whole[:20] + b"x" + whole[21:]):
        sight.write_bytes(torn)
        assert not same(BUILD)
    sight.write_bytes(whole)
    assert same(BUILD)


def test_nothing_is_imported_that_python_has_not_loaded_anyway() -> None:
    program = "import sys, site; before = set(sys.modules); import generator.memo.last_build; print(*sorted(set(sys.modules) - before))"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert set(told.stdout.split()) <= {"generator", "generator.memo", "generator.memo.last_build", "gc", "generator.memo", "generator.memo.stamps", "marshal"}


def known(command: tuple[str, ...]) -> bool:
    return (os.getcwd(), *command) in marshal.loads(last_build.read_file(os.path.join(last_build.home(), "commands")) or b"")


def test_only_so_many_command_lines_are_remembered(magazine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_build, "COMMANDS", 3)
    for issue in "12345":
        remember_command(("build", "--issue", issue), magazine, "options")
    assert [issue for issue in "12345" if known(("build", "--issue", issue))] == ["3", "4", "5"]
