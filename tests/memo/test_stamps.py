"""How files look from outside: what is not certainly the same has moved."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from generator.memo.stamps import NONE, YOUNG, load, look, moved, save


def seen(folder: Path) -> dict[str, tuple[int, int, int, int]]:
    return look([str(folder)], time.time_ns() + 2 * YOUNG)  # as if it were later: nothing is young


def test_files_and_folders_are_found_but_hidden_ones_and_compiled_python(tmp_path: Path) -> None:
    for name in ("a", "b/c", ".d", "b/.e/f", "__pycache__/g"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    assert {os.path.relpath(path, tmp_path) for path in seen(tmp_path)} == {".", "a", "b", "b/c"}


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
    assert moved(before, seen(tmp_path)) == []


def test_a_young_file_and_one_of_the_future_have_no_stamp(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("one")
    os.utime(tmp_path / "a", ns=(0, (time.time_ns() + 3600 * 10**9)))
    found = look([str(tmp_path)], time.time_ns() + 2 * YOUNG)
    assert found[str(tmp_path / "a")] == NONE and str(tmp_path / "a") in moved(found, found)


def test_stamps_come_back_and_only_whole_ones(tmp_path: Path) -> None:
    path, stamps = str(tmp_path / "stamps"), {"a": (1, 2, 3, 4), "b": NONE}
    save(path, "turn 7", stamps)
    assert load(path) == ("turn 7", stamps)
    data = Path(path).read_bytes()
    for at in range(len(data)):
        Path(path).write_bytes(data[:at])
        assert load(path) == ("", {})
        Path(path).write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert load(path) == ("", {})
    assert load(str(tmp_path / "nowhere")) == ("", {})


def test_what_cannot_be_written_is_no_misfortune(tmp_path: Path) -> None:
    save(str(tmp_path / "nowhere" / "stamps"), "", {})
    assert not (tmp_path / "nowhere").exists()
