"""What a build remembers of the last one of the same output."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.build import memory as remembering
from generator.build.memory import Memory, remembered
from generator.build.outcome import BuildOutcome
from generator.system.ownership import MANIFEST
from tests.conftest import write_content

CHOSEN = {"print/001.pdf": [(4, 39, 39, (("a", "A"),), (), True)]}


@pytest.fixture(autouse=True)
def same_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembering, "program_stamp", lambda seen: "this program")


def magazine(folder: Path) -> tuple[Path, Path]:
    """Content and output."""
    write_content(folder, {"content/zine.yaml": "title", "output/a.html": "a", "output/b.html": "b", "output/c.html": "c", f"output/{MANIFEST}": ""})
    for file in ("zine.yaml",):
        os.utime(folder / "content" / file, (1, 1))  # long ago
    return folder / "content", folder / "output"


def remember(content: Path, output: Path, *options: object) -> Memory:
    """A build that is done; c.html is not of its making."""
    with remembered(content, output, [content], options) as memory:
        memory.keep({"a.html": "key a", "b.html": "key b", "d.html": "key d"}, CHOSEN, BuildOutcome("de", lines=["a remark"]), ["build"])
    return memory


def test_before_the_first_build_nothing_stands(tmp_path: Path) -> None:
    with remembered(*magazine(tmp_path), [], []) as memory:
        assert (memory.standing, memory.last) == ({}, {})
        assert not memory.stands()


def test_files_stand_as_long_as_they_are_as_the_build_left_them(tmp_path: Path) -> None:
    content, output = magazine(tmp_path)
    remember(content, output)
    (output / "b.html").write_text("changed")
    with remembered(content, output, [content], []) as memory:
        assert memory.standing == {"a.html": "key a"}
        assert memory.last["remarks"] == ["a remark"]
        assert memory.chosen == CHOSEN
        assert set(memory.last["outputs"]) == {"a.html", "b.html"}
    (output / "a.html").unlink()
    with remembered(content, output, [content], []) as memory:
        assert memory.standing == memory.chosen == {}


def test_what_another_program_left_counts_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content, output = magazine(tmp_path)
    remember(content, output)
    monkeypatch.setattr(remembering, "program_stamp", lambda seen: "a newer program")
    with remembered(content, output, [content], []) as memory:
        assert memory.standing == memory.chosen == {}


def current(content: Path, output: Path, *options: object) -> bool:
    with remembered(content, output, [content], options) as memory:
        return memory.stands()


def test_a_build_with_other_options_files_or_folder_has_something_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content, output = magazine(tmp_path)
    monkeypatch.setattr("generator.memo.stamps.YOUNG", -(10**18))  # files written just now count as old
    (output / "c.html").unlink()
    with remembered(content, output, [content], ["pdf"]) as memory:
        memory.keep({"a.html": "key a", "b.html": "key b"}, {}, BuildOutcome(), ["build"])
    assert current(content, output, "pdf")
    assert not current(content, output, "no pdf") and not current(content, output)
    monkeypatch.chdir(content)
    assert not current(content, output, "pdf")
    monkeypatch.undo()
    (content / "zine.yaml").write_text("another title")
    monkeypatch.setattr(remembering, "program_stamp", lambda seen: "this program")
    assert not current(content, output, "pdf")


def test_what_was_computed_is_kept_if_it_is_whole_and_the_build_does_not_break_off(tmp_path: Path) -> None:
    content, output = magazine(tmp_path)
    with pytest.raises(ZeroDivisionError), remembered(content, output, [], []) as memory:
        memory.whole = True
        memory.cache.bucket("texts")["a"] = 1
        raise ZeroDivisionError
    with remembered(content, output, [], []) as memory:
        assert memory.cache.bucket("texts").get("a") is None
        memory.cache.bucket("texts")["a"] = 3
    with remembered(content, output, [], []) as memory:
        assert memory.cache.bucket("texts").get("a") is None
        memory.whole = True
        memory.cache.bucket("texts")["a"] = 2
    with remembered(content, output, [], []) as memory:
        assert memory.cache.bucket("texts").get("a") == 2


def test_compiled_templates_lie_with_the_compiled_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = tmp_path / "__pycache__" / "templates"
    monkeypatch.setattr(remembering, "PROGRAM", str(tmp_path))
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    with remembered(*magazine(tmp_path), [], []) as memory:
        assert memory.folder is not None
        own = memory.folder / "templates"
        assert memory.templates() == own and own.is_dir()  # nobody has compiled the program there
        compiled.parent.mkdir()
        assert memory.templates() == memory.templates() == compiled and compiled.is_dir()
        with monkeypatch.context() as patched:
            patched.setattr(remembering.os, "access", lambda path, mode: path != compiled)
            assert memory.templates() == own  # somebody else has made it
        monkeypatch.setattr("sys.dont_write_bytecode", True)
        assert memory.templates() == compiled  # whoever set the program up has made it
        compiled.rmdir()
        assert memory.templates() == own and not compiled.exists()


def test_where_nothing_can_be_remembered_a_build_does_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content, output = magazine(tmp_path)
    monkeypatch.setattr(remembering, "folder_for", lambda *folders: None)
    monkeypatch.setattr(remembering, "PROGRAM", str(tmp_path))
    memory = remember(content, output)
    assert (memory.templates(), memory.standing, memory.stands()) == (None, {}, False)
