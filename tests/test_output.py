"""The output is replaced as a whole or not at all, whatever goes wrong at whatever point. The long form is script/inject-faults."""

from __future__ import annotations

import errno
import os
import shutil
import threading
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator import output as room
from generator.output import NotOurs, check, lock, publish

OLD = {"site/index.html": b"old start", "site/same.html": b"same", "site/gone/stale.html": b"stale", "print/1.pdf": b"%PDF old"}
NEW = {"site/index.html": b"new start", "site/same.html": b"same", "site/new/page.html": b"page", "print/1.pdf": b"%PDF old"}
CHANGE: dict[str, bytes | None] = {**NEW, "site/same.html": None, "print/1.pdf": None}

OPERATIONS = ("open", "stat", "lstat", "scandir", "listdir", "mkdir", "link", "rename", "fsync", "unlink", "rmdir")


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def looks(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """Inode, time and bytes of every file."""
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_ino, path.stat().st_mtime_ns, path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file()
    }


def beside(output: Path) -> list[str]:
    """What lies beside the output, but its lock."""
    return sorted(path.name for path in output.parent.iterdir() if path.name not in (output.name, f".{output.name}.lock"))


@pytest.fixture
def output(tmp_path: Path) -> Path:
    """An output that was published before."""
    publish(tmp_path / "output", OLD)
    return tmp_path / "output"


# ---- what a publication leaves -----------------------------------------------------------------------------------


def test_publish_over_nothing(tmp_path: Path) -> None:
    publish(tmp_path / "output", OLD)
    assert tree(tmp_path / "output") == OLD
    assert beside(tmp_path / "output") == []


def test_publish_over_an_old_output(output: Path) -> None:
    publish(output, CHANGE)
    assert tree(output) == NEW
    assert beside(output) == []


def test_files_that_did_not_change_keep_inode_bytes_and_time(output: Path) -> None:
    before = looks(output)
    publish(output, CHANGE)
    after = looks(output)
    assert {path for path in after if before.get(path) == after[path]} == {"site/same.html", "print/1.pdf"}


def test_stale_files_and_empty_folders_go(output: Path) -> None:
    publish(output, CHANGE)
    assert not (output / "site" / "gone").exists()


@pytest.mark.parametrize("code", [errno.EPERM, errno.EXDEV, errno.EMLINK, errno.EOPNOTSUPP])
def test_where_files_cannot_be_linked_they_are_copied(output: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    before = looks(output)

    def link(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "link", link)
    publish(output, CHANGE)
    assert tree(output) == NEW
    assert looks(output)["site/same.html"][1:] == before["site/same.html"][1:]


def test_publish_into_the_present_folder(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(output)
    with lock(Path("."), pytest.fail):
        publish(Path("."), CHANGE)
    assert tree(output) == NEW
    assert beside(output) == []


# ---- what is not ours ----------------------------------------------------------------------------------------------


def test_a_foreign_folder_is_refused(output: Path) -> None:
    (output / "diary.txt").write_text("precious")
    (output / ".git").mkdir()
    with pytest.raises(NotOurs) as refusal:
        publish(output, CHANGE)
    assert refusal.value.foreign == [".git", "diary.txt"]
    assert tree(output) == OLD | {"diary.txt": b"precious"}


@pytest.mark.parametrize("kind", ["file", "link", "dangling link"])
def test_what_is_no_folder_is_refused(tmp_path: Path, kind: str) -> None:
    output, elsewhere = tmp_path / "output", tmp_path / "elsewhere"
    if kind == "file":
        output.write_text("precious")
    else:
        if kind == "link":
            elsewhere.mkdir()
        output.symlink_to(elsewhere)
    with pytest.raises(NotOurs):
        check(output)


# ---- after a build that was killed ---------------------------------------------------------------------------------


def test_leftovers_of_a_killed_build_are_cleared(output: Path) -> None:
    (output.parent / ".output.new" / "site").mkdir(parents=True)
    (output.parent / ".output.new" / "site" / "index.html").write_text("half a p")
    publish(output, CHANGE)
    assert tree(output) == NEW
    assert beside(output) == []


def without_exchange(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that cannot exchange two folders."""
    monkeypatch.setattr("ctypes.CDLL", lambda *_, **__: object())


def test_without_exchange_two_renames_do(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_exchange(monkeypatch)
    publish(output, CHANGE)
    assert tree(output) == NEW
    assert beside(output) == []


def test_killed_between_two_renames_the_next_build_puts_the_old_output_back(output: Path) -> None:
    output.rename(output.parent / ".output.old")
    with lock(output, pytest.fail):
        assert tree(output) == OLD


def test_if_the_second_rename_fails_the_first_is_undone(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_exchange(monkeypatch)
    rename = os.rename

    def fails_once(old: Any, new: Any) -> None:
        if Path(old).name == ".output.new":
            raise OSError(errno.EIO, "no")
        rename(old, new)

    monkeypatch.setattr(os, "rename", fails_once)
    with pytest.raises(OSError):
        publish(output, CHANGE)
    assert tree(output) == OLD
    assert beside(output) == []


# ---- two at once ---------------------------------------------------------------------------------------------------


def test_the_second_build_waits_for_the_first(output: Path) -> None:
    waits, order = threading.Event(), []

    def second() -> None:
        with lock(output, waits.set):
            order.append("second")

    thread = threading.Thread(target=second)
    with lock(output, pytest.fail):
        thread.start()
        assert waits.wait(30)
        order.append("first")
    thread.join(30)
    assert order == ["first", "second"]


def test_the_lock_of_a_killed_build_is_free_again(output: Path) -> None:
    def hold() -> None:
        with lock(output, lambda: None):
            os._exit(9)

    assert in_a_child(hold) == 9
    with lock(output, pytest.fail):
        pass


# ---- faults at every point -----------------------------------------------------------------------------------------


def in_a_child(task: Callable[[], object]) -> int:
    """Runs a task in a forked process; its exit status: 0 if all went well, 3 after an OSError."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the threads of the test runner have no part in it
        child = os.fork()
    if child == 0:
        try:
            task()
            os._exit(0)
        except OSError:
            os._exit(3)
        finally:
            os._exit(99)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


class Faults:
    """Counts the file operations that `output.py` asks for, and makes one of them fail, or be the process's last."""

    def __init__(self, at: int, fault: int | None) -> None:
        self.at, self.fault, self.count = at, fault, 0

    def point(self, half: Callable[[], object] = lambda: None) -> None:
        """An operation is about to happen; `half` does a part of it, if it is one that can stop half way."""
        self.count += 1
        if self.count == self.at:
            half()
            if self.fault is None:
                os._exit(9)
            raise OSError(self.fault, os.strerror(self.fault))

    def spy(self, operation: Callable[..., Any]) -> Callable[..., Any]:
        def spied(*arguments: Any, **named: Any) -> Any:
            self.point()
            return operation(*arguments, **named)

        return spied

    def open(self, path: Path, mode: str) -> Any:
        self.point()
        file = open(path, mode, buffering=0)
        write, faults = file.write, self

        class Opened:
            def __enter__(self) -> Any:
                return self

            def __exit__(self, *_: object) -> None:
                file.close()

            def write(self, data: bytes) -> None:
                faults.point(lambda: write(data[: len(data) // 2]))
                write(data)

            def flush(self) -> None:
                faults.point()

            def fileno(self) -> int:
                return file.fileno()

        return Opened()


def publish_with(output: Path, faults: Faults) -> None:
    """Publishes while there are faults; to be run in a process of its own."""
    exchange = room._exchange

    def exchanged(stage: Path, output: Path) -> None:
        exchange(stage, output)
        faults.point()

    for name in OPERATIONS:
        setattr(os, name, faults.spy(getattr(os, name)))
    room.open = faults.open  # type: ignore[attr-defined]
    room._exchange = exchanged
    publish(output, CHANGE)


def points(output: Path) -> int:
    """How many file operations a publication has."""
    faults = Faults(0, None)
    copy = output.parent / "counted"
    shutil.copytree(output, copy)

    def count() -> None:
        publish_with(copy, faults)
        os._exit(faults.count)

    count_found = in_a_child(count)
    shutil.rmtree(copy)
    assert count_found > 40
    return count_found


@pytest.mark.parametrize("exchange", [True, False], ids=["exchange", "two renames"])
@pytest.mark.parametrize("fault", [None, errno.ENOSPC, errno.EIO], ids=["killed", "ENOSPC", "EIO"])
def test_the_output_is_the_old_or_the_new_one_whatever_happens_wherever(
    output: Path, monkeypatch: pytest.MonkeyPatch, fault: int | None, exchange: bool
) -> None:
    if not exchange:
        without_exchange(monkeypatch)
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # counted, but a disk takes its time
    seen = set()
    for at in range(1, points(output) + 1):
        status = in_a_child(lambda at=at: publish_with(output, Faults(at, fault)))
        with lock(output, pytest.fail):
            found = tree(output)
        assert found in (OLD, NEW), f"torn at operation {at}"
        assert status in ((9,) if fault is None else (0, 3)), f"operation {at}"
        assert status != 0 or found == NEW, f"silent at operation {at}"
        seen.add((status, found == NEW))
        publish(output, OLD)
        assert tree(output) == OLD
        assert beside(output) == [], f"left over after operation {at}"
    assert any(new for _, new in seen) and any(not new for _, new in seen)


@pytest.fixture(autouse=True)
def no_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)
