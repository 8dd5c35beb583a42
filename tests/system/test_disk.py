"""What is asked of the system beside Python's words: each does without where the system cannot."""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from pathlib import Path

import pytest

from generator.build.output import publish
from generator.system import disk
from generator.system.disk import all_synced, exchanged, spread, sync


def test_folders_of_an_output_lie_apart_where_the_file_system_can_be_told_so(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")

    def lies_apart(folder: Path) -> bool:
        found, descriptor = bytearray(8), os.open(folder, os.O_RDONLY)
        try:
            fcntl.ioctl(descriptor, disk.FLAGS, found)
        finally:
            os.close(descriptor)
        return bool(int.from_bytes(found[:4], sys.byteorder) & disk.TOP)

    publish(tmp_path / "output", {"site/index.html": b"", "site/issues/001/index.html": b""})
    try:
        there = {folder.relative_to(tmp_path).as_posix(): lies_apart(folder) for folder in tmp_path.rglob("*") if folder.is_dir()}
    except OSError as fault:
        pytest.skip(f"no flags on this file system: {fault}")
    if not any(there.values()):
        pytest.skip("no such flag on this file system")
    assert there == {"output": True, "output/site": True, "output/site/issues": True, "output/site/issues/001": False}


def test_a_file_system_without_flags_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOTTY, "Inappropriate ioctl for device")

    monkeypatch.setattr(pytest.importorskip("fcntl"), "ioctl", refuse)
    assert publish(tmp_path / "output", {"site/a/b.html": b"x"})
    assert (tmp_path / "output/site/a/b.html").read_bytes() == b"x"


def test_a_system_without_flags_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    spread(tmp_path)


def test_folders_are_exchanged_in_one_step_where_the_system_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / folder.name).touch()
    if exchanged(one, other):
        assert [path.name for path in one.iterdir()] == ["other"] and [path.name for path in other.iterdir()] == ["one"]
    assert not exchanged(one, tmp_path / "missing")
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: object())  # another system
    assert not exchanged(one, other) and not all_synced(one)


def test_a_folder_is_made_durable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def fsync(descriptor: int, error: int = 0) -> None:
        asked.append(descriptor)
        if error:
            raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, "fsync", fsync)
    sync(tmp_path)
    assert len(asked) == 1
    # a file system that knows no such thing
    monkeypatch.setattr(os, "fsync", lambda descriptor: fsync(descriptor, errno.EINVAL))
    sync(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda descriptor: fsync(descriptor, errno.EIO))
    with pytest.raises(OSError, match="Input/output"):
        sync(tmp_path)
