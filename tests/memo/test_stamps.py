"""How files look from outside: what is not certainly the same has moved."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.memo.stamps import NONE, YOUNG, Stamp, files, look, moved, settled, stamp


def seen(folder: Path) -> dict[str, Stamp]:
    return look([folder])


def test_files_and_folders_are_found_but_hidden_ones_and_compiled_python(tmp_path: Path) -> None:
    for name in ("a", "b/c", ".d", "b/.e/f", "__pycache__/g"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    (tmp_path / "link").symlink_to("nowhere")
    assert {os.path.relpath(path, tmp_path) for path in seen(tmp_path)} == {".", "a", "b", "b/c", "link"}
    assert {os.path.relpath(path, tmp_path) for path in files(seen(tmp_path))} == {"a", "b/c", "link"}


@pytest.mark.parametrize("change", ["text", "same size and time", "another file in its place", "mode", "gone", "new"])
def test_whatever_may_have_changed_has_moved(tmp_path: Path, change: str) -> None:
    path = tmp_path / "a"
    path.write_text("one")
    before, at = seen(tmp_path), path.stat()
    match change:
        case "text":
            path.write_text("three")
        case "same size and time":
            path.write_text("two")
            os.utime(path, ns=(at.st_atime_ns, at.st_mtime_ns))
        case "another file in its place":
            (tmp_path / "b").write_text("two")
            os.utime(tmp_path / "b", ns=(at.st_atime_ns, at.st_mtime_ns))
            os.replace(tmp_path / "b", path)
        case "mode":
            path.chmod(0o600)
        case "gone":
            path.unlink()
        case "new":
            (tmp_path / "b").write_text("")
    expected = {"gone": {str(tmp_path), str(path)}, "new": {str(tmp_path), str(tmp_path / "b")}, "another file in its place": {str(tmp_path), str(path)}}
    assert set(moved(before, seen(tmp_path))) == expected.get(change, {str(path)})


def test_what_has_not_changed_has_not_moved(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("one")
    before = seen(tmp_path)
    (tmp_path / "a").read_text()
    assert moved(before, seen(tmp_path)) == [] and before[str(tmp_path / "a")] == stamp(os.stat(tmp_path / "a"))


def test_of_a_young_file_and_of_one_of_the_future_no_stamp_is_kept(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("one")
    now, path = time.time_ns(), str(tmp_path / "a")
    for since, young in ((now + 2 * YOUNG, False), (now, True)):
        assert (settled(seen(tmp_path), since)[path] == NONE) is young
    os.utime(path, ns=(0, now + 3600 * 10**9))
    kept = settled(seen(tmp_path), now + 2 * YOUNG)
    assert kept[path] == NONE and moved(kept, seen(tmp_path)) == [path]


def test_a_file_that_vanishes_has_no_stamp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone:
        name, path = "gone", str(tmp_path / "gone")

        def is_dir(self, **_: object) -> bool:
            return False

        def stat(self, **_: object) -> None:
            raise FileNotFoundError

    @contextmanager
    def entries(folder: str) -> Iterator[list[object]]:
        with real(folder) as found:
            yield [Gone(), *found]

    (tmp_path / "here").write_text("")
    real = os.scandir
    monkeypatch.setattr(os, "scandir", entries)
    assert set(files(seen(tmp_path))) == {str(tmp_path / "here")}


def test_a_link_is_not_followed_but_for_the_folder_itself(tmp_path: Path) -> None:
    (tmp_path / "tree").mkdir()
    (tmp_path / "tree" / "a").write_text("")
    (tmp_path / "link").symlink_to(tmp_path / "tree")
    (tmp_path / "tree" / "inside").symlink_to(tmp_path)
    assert set(files(seen(tmp_path / "link"))) == {str(tmp_path / "link" / name) for name in ("a", "inside")}


def test_a_file_that_has_just_come_has_moved() -> None:
    now = {"a": NONE}
    assert moved({}, now) == ["a"] and moved(now, {}) == ["a"]
