"""The cache speeds up and never matters: what is torn, foreign, old or cannot be written is as good as none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.memo import last_build
from generator.memo.cache import Cache, digest, folder_for
from generator.memo.last_build import of_another, remember_command

BUSY = {"options": "as always", "remarks": ["a line"], "inputs": {"a": (1, 2, 3, 4)}}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def folder(home: Path) -> Path:
    found = folder_for(Path("content"), Path("output"))
    assert found is not None
    return found


def test_digests_tell_where_one_part_ends() -> None:
    assert digest("ab", "c") != digest("a", "bc") != digest("abc")
    assert digest("a") == digest(b"a")


# ---- where it lies -----------------------------------------------------------------------------------------------


def test_each_magazine_and_output_has_its_folder_for_the_user_alone(home: Path, folder: Path) -> None:
    assert folder.parent == home
    assert folder.stat().st_mode & 0o077 == 0
    assert folder_for(Path("content"), Path("other")) != folder != folder_for(Path("other"), Path("output"))


def test_the_way_to_a_magazine_does_not_matter(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert folder_for(Path("./content"), Path.cwd() / "output") == folder


def test_nobody_else_may_look_into_the_cache(home: Path) -> None:
    os.umask(before := os.umask(0))
    try:
        os.umask(0)
        folder = folder_for(Path("a"), Path("b"))
        assert folder is not None
        last_build.save(folder, BUSY)
        remember_command(["build"], folder, "options")
    finally:
        os.umask(before)
    assert {path.name: path.stat().st_mode & 0o777 for path in [home, *home.rglob("*")]} == {
        home.name: 0o700,
        folder.name: 0o700,
        "last": 0o600,
        "commands": 0o600,
    }


def test_what_another_user_left_is_not_believed(home: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    last_build.save(folder, BUSY)
    assert last_build.load(folder) == BUSY and of_another() is None
    monkeypatch.setattr(os, "getuid", lambda: os.stat(folder).st_uid + 1)
    assert last_build.load(folder) == {}
    assert of_another() == str(home)
    assert folder_for(Path("content"), Path("output")) is None
    assert list(home.iterdir()) == [folder]


@pytest.mark.parametrize("variable", ["ZINE_CACHE", "XDG_CACHE_HOME", "HOME"])
def test_without_a_place_there_is_no_cache(variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder can be made below a file")
    for name in ("ZINE_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, str(tmp_path / "file" / "below"))
    assert folder_for(Path("content"), Path("output")) is None


def test_a_folder_that_may_not_be_written_is_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # permissions do not stop root, who may run the tests
    assert folder_for(Path("content"), Path("output")) is None


# ---- values ------------------------------------------------------------------------------------------------------


def test_a_run_that_has_come_to_nothing_leaves_what_there_was_and_adds_pictures(folder: Path) -> None:
    first = Cache(folder, "program")
    first.bucket("things")["a"] = ("any",)
    first.bucket("pictures")["b"] = ("old",)
    first.save()
    del first
    second = Cache(folder, "program")
    second.bucket("things")["c"], second.bucket("pictures")["d"] = ("lost",), ("kept",)
    second.end(good=False)
    del second
    third = Cache(folder, "program")
    assert dict(third.bucket("things")) == {"a": ("any",)} and dict(third.bucket("pictures")) == {"b": ("old",), "d": ("kept",)}


def test_a_run_that_is_not_the_whole_way_adds_to_what_there_was(folder: Path) -> None:
    first = Cache(folder, "program")
    first.bucket("things")["a"] = 1
    first.save()
    del first
    second = Cache(folder, "program")
    second.bucket("things")["b"] = 2
    second.save(whole=False)
    del second
    assert dict(Cache(folder, "program").bucket("things")) == {"a": 1, "b": 2}


def test_values_of_another_program_are_forgotten(folder: Path) -> None:
    first = Cache(folder, "program")
    first.bucket("things")["a"] = 1
    first.save()
    del first
    assert dict(Cache(folder, "newer program").bucket("things")) == {}


def test_a_torn_or_foreign_record_is_as_good_as_none(folder: Path) -> None:
    last_build.save(folder, BUSY)
    whole = (folder / last_build.RECORD).read_bytes()
    torn = [whole[:length] for length in range(len(whole))]
    flipped = [whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :] for at in range(len(whole))]
    for broken in (*torn, *flipped, b"hello", b"\0" * 1000, whole + b"x"):
        (folder / last_build.RECORD).write_bytes(broken)
        assert last_build.load(folder) == {}


def test_what_cannot_be_written_is_left(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    last_build.save(folder, {"options": "before"})

    def replace(*_: object) -> None:
        raise OSError(30, "read-only")

    monkeypatch.setattr(os, "replace", replace)
    last_build.save(folder, BUSY)
    assert last_build.load(folder) == {"options": "before"}
    assert [path.name for path in folder.iterdir()] == [last_build.RECORD]


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    nowhere = Cache(None, "program")
    nowhere.bucket("things")["a"] = 1
    nowhere.save()
    assert nowhere.bucket("things").get("a") == 1
    assert last_build.load(None) == {}
    assert list(tmp_path.iterdir()) == []


def test_a_shelf_gives_back_what_was_put_there_by_the_same_program(folder: Path) -> None:
    shelf = Cache(folder, "program").shelf("parts")
    assert shelf is not None and not shelf.file("a").exists()
    shelf.put("a", b"1")
    shelf.put("a", b"2")
    shelf.put("b/../c", b"3")
    assert (shelf.file("a").read_bytes(), shelf.file("b/../c").read_bytes()) == (b"2", b"3")
    other = Cache(folder, "newer program").shelf("parts")
    assert other is not None and not other.file("a").exists()


def test_a_shelf_keeps_only_what_is_still_named(folder: Path) -> None:
    shelf = Cache(folder, "program").shelf("parts")
    assert shelf is not None
    shelf.put("a", b"1")
    shelf.put("b", b"2")
    shelf.clear(["b", "never there"])
    assert [entry.name for entry in shelf.folder.iterdir()] == [shelf.file("b").name]


def test_without_a_folder_there_is_no_shelf() -> None:
    assert Cache(None, "program").shelf("parts") is None
