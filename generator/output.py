"""Room 6: writes the whole output or nothing of it. Files that did not change keep their bytes and times; stale ones go.

The new output is put together in a folder beside the old one, made durable, and exchanged with it in one step. Whoever is interrupted
at any point, by Ctrl-C or a power cut, has the old output or the new one, complete.
"""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

OWN = {"site", "print", "private"}
"""What an output folder holds; a folder with anything else in it is not ours to replace."""

_AT_FDCWD, _EXCHANGE = -100, 2


class NotOurs(Exception):
    """The output folder holds other things than an output: replacing it would destroy them."""

    def __init__(self, folder: Path, foreign: list[str]) -> None:
        super().__init__(f"{folder}: {', '.join(foreign)}")
        self.folder = folder
        self.foreign = foreign


@contextmanager
def lock(output: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Keeps a second build of the same output out; `waiting` is called if one is under way already."""
    beside = _beside(output, "lock")
    beside.parent.mkdir(parents=True, exist_ok=True)
    with open(beside, "wb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            if fault.errno not in (errno.EAGAIN, errno.EACCES):
                raise
            waiting()
            fcntl.flock(file, fcntl.LOCK_EX)
        _put_back(output)
        yield


def _beside(output: Path, what: str) -> Path:
    """A hidden file or folder beside the output, whatever way leads to it (`.` too)."""
    whole = Path(os.path.abspath(output))
    return whole.with_name(f".{whole.name}.{what}")


def _put_back(output: Path) -> None:
    """Puts the old output back in its place, if a build was killed between the two renames of `_exchange`."""
    old = _beside(output, "old")
    if old.exists() and not output.exists():
        os.rename(old, output)


def check(output: Path) -> None:
    """Raises NotOurs if the output folder holds anything but an output."""
    if output.is_symlink() or (output.exists() and not output.is_dir()):
        raise NotOurs(output, [output.name])
    foreign = sorted(name for name in os.listdir(output) if name not in OWN) if output.exists() else []
    if foreign:
        raise NotOurs(output, foreign)


def publish(output: Path, files: Mapping[str, bytes | None]) -> None:
    """Makes `files` (path within the output → bytes, None to keep the file that is there) the whole output.

    Raises NotOurs, or OSError if the disk is full or read-only; the old output then stands as before.
    """
    check(output)
    output = Path(os.path.abspath(output))
    stage = _beside(output, "new")
    _remove(stage)
    try:
        _fill(stage, output, files)
        _exchange(stage, output)
        _sync(output.parent)
    except BaseException:
        _remove(stage, strict=False)  # what cannot be removed now is removed by the next build
        raise
    _remove(stage)


def _fill(stage: Path, output: Path, files: Mapping[str, bytes | None]) -> None:
    folders = {""}
    for path in files:
        while (path := path.rpartition("/")[0]) not in folders:
            folders.add(path)
    for folder in sorted(folders):
        (stage / folder).mkdir()
    for path, data in files.items():
        if data is None:
            _keep(f"{output}/{path}", f"{stage}/{path}")
        else:
            _write(f"{stage}/{path}", data)
    for folder in sorted(folders, reverse=True):
        _sync(stage / folder)


def _keep(old: str, new: str) -> None:
    try:
        os.link(old, new)
    except OSError as fault:
        if fault.errno not in (errno.EPERM, errno.EXDEV, errno.EMLINK, errno.EOPNOTSUPP, errno.EACCES):
            raise
        from shutil import copy2

        copy2(old, new)
        with open(new, "rb") as file:
            os.fsync(file.fileno())


def _write(path: str, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _exchange(stage: Path, output: Path) -> None:
    """Puts the stage in the place of the output; the old output, if any, is then where the stage was."""
    if not output.exists():
        os.rename(stage, output)
        return
    import ctypes

    renameat2 = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if renameat2 is not None and renameat2(_AT_FDCWD, os.fsencode(stage), _AT_FDCWD, os.fsencode(output), _EXCHANGE) == 0:
        return
    # A file system that cannot exchange: two renames, between which there is no output for a moment.
    old = _beside(output, "old")
    _remove(old)
    os.rename(output, old)
    try:
        os.rename(stage, output)
    except OSError:
        os.rename(old, output)
        raise
    _remove(old)


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as fault:
        if fault.errno != errno.EINVAL:
            raise
    finally:
        os.close(descriptor)


def _remove(folder: Path, strict: bool = True) -> None:
    if folder.exists():
        from shutil import rmtree

        rmtree(folder, ignore_errors=not strict)
