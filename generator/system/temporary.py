"""Folders that are there only while a process needs them: each is held by a lock, so that what a killed process left
can be told from what another one works in, and goes at the next start.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import FileLock

PREFIX = "zine-"
ATTEMPTS = 10
LOCK = ".held"
GRACE = 3600
"""Seconds after which a folder without a lock, but with something in it, is one that a killed process left."""


@contextmanager
def folder() -> Iterator[Path]:
    """Make a new folder of our own and remove it afterwards; remove first those that killed processes left.

    Raises OSError with the name of the folder for temporary files if there is none, or no room in it.
    """
    sweep()
    with named():
        made, lock = _held()
    try:
        yield made
    finally:
        _empty(made)
        with suppress(OSError):
            lock.release()


def _held() -> tuple[Path, FileLock]:
    """Make a new folder and its lock; another one if a sweep came between the two."""
    from filelock import FileLock, Timeout

    for _ in range(ATTEMPTS):
        made = Path(tempfile.mkdtemp(prefix=PREFIX))
        try:
            lock = FileLock(made / LOCK)
            lock.acquire(timeout=0)
            return made, lock
        except (Timeout, FileNotFoundError, FileExistsError):  # it went while the lock was made; filelock makes folders anew
            continue
        except BaseException:
            shutil.rmtree(made, ignore_errors=True)
            raise
    raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))


def _empty(made: Path) -> None:
    """Remove a folder that we hold, the lock last: whatever is left if we are killed meanwhile is known for what it
    is."""
    with suppress(OSError):
        for entry in list(os.scandir(made)):
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path, ignore_errors=True)
            elif entry.name != LOCK:
                os.unlink(entry.path)
    shutil.rmtree(made, ignore_errors=True)


def place() -> str:
    """Return the folder for temporary files, as the system or `$TMPDIR` says."""
    try:
        return tempfile.gettempdir()
    except OSError:
        return os.environ.get("TMPDIR", "/tmp")


@contextmanager
def named() -> Iterator[None]:
    """Let an OSError name the folder for temporary files, whose room or permissions are to blame, instead of a file in
    it."""
    try:
        yield
    except OSError as fault:
        raise OSError(fault.errno, os.strerror(fault.errno) if fault.errno else str(fault), place()) from fault


def sweep() -> None:
    """Remove what killed processes of this user left in the folder for temporary files."""
    with suppress(OSError):
        for entry in list(os.scandir(place())):
            with suppress(OSError):
                if entry.name.startswith(PREFIX) and _is_own(entry):
                    _remove(Path(entry.path))


def _is_own(entry: os.DirEntry[str]) -> bool:
    """Tell whether this is a folder, and this user's."""
    look = entry.stat(follow_symlinks=False)
    return stat.S_ISDIR(look.st_mode) and (not hasattr(os, "getuid") or look.st_uid == os.getuid())


def _remove(left: Path) -> None:
    """Remove a folder that nobody holds. An empty one goes at once: whoever has just made it makes another."""
    from filelock import FileLock, Timeout

    if os.path.lexists(left / LOCK):
        if (left / LOCK).is_file() and not (left / LOCK).is_symlink():
            with suppress(Timeout), FileLock(left / LOCK).acquire(timeout=0):
                _empty(left)
    elif time.time() - left.stat().st_mtime > GRACE:
        shutil.rmtree(left, ignore_errors=True)
    else:
        left.rmdir()
