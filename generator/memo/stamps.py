"""How files look from outside, looked at once before anything else is imported: what looks as it did is what it was.

A file may change within the grain of its file system's clock, or by a clock that was set; one that is young when it is looked at gets no stamp, and so
never looks as it did. Nothing is imported here that Python has not loaded by itself.
"""

from __future__ import annotations

import marshal
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

YOUNG = 2_000_000_000
"""Nanoseconds within which a file may change again without its times telling so."""
NONE = (0, 0, 0, 0)
"""The stamp of a file that is too young to have one; no file has it."""

Stamp = tuple[int, int, int, int]
"""Size, inode, and the times of last change of a file's content and of its inode, in nanoseconds; of a folder the size is left out."""


def look(folders: Iterable[str], now: int) -> dict[str, Stamp]:
    """Return the stamps of all folders and files below some folders, by path, but for hidden ones and compiled Python. `now` is a time at or before
    the call, in nanoseconds: what has changed shortly before it, or after it, has no stamp. A folder that is not there has none either."""
    found: dict[str, Stamp] = {}
    young, waiting = now - YOUNG, list(folders)
    while waiting:
        folder = waiting.pop()
        try:
            at = os.stat(folder)
            with os.scandir(folder) as entries:
                inside = [entry for entry in entries if entry.name[0] != "." and entry.name != "__pycache__"]
        except OSError:
            continue
        found[folder] = NONE if at.st_mtime_ns > young else (0, at.st_ino, at.st_mtime_ns, 0)
        for entry in inside:
            try:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
                    continue
                at = entry.stat(follow_symlinks=False)
            except OSError:  # gone again
                continue
            times = at.st_mtime_ns, at.st_ctime_ns
            found[entry.path] = NONE if max(times) > young else (at.st_size, at.st_ino, *times)
    return found


def moved(before: Mapping[str, Stamp], now: Mapping[str, Stamp]) -> list[str]:
    """Return the paths that do not certainly hold what they held, sorted; those that came or went among them."""
    return sorted(path for path in before.keys() | now.keys() if before.get(path, NONE) != now.get(path, NONE) or now.get(path) == NONE)


def load(path: str) -> tuple[str, dict[str, Stamp]]:
    """Return of what the stamps in a file are, and the stamps; ("", {}) if there are none, not all of them, or somebody else's."""
    from zlib import crc32

    try:
        with open(path, "rb", buffering=0) as file:
            if hasattr(os, "getuid") and os.fstat(file.fileno()).st_uid != os.getuid():
                return "", {}
            check, data = file.read(4), file.read()
    except OSError:
        return "", {}
    if check != crc32(data).to_bytes(4, "big"):
        return "", {}
    of, stamps = marshal.loads(data)
    return of, stamps


def save(path: str, of: str, stamps: Mapping[str, Stamp]) -> None:
    """Write stamps and of what they are (program, options), as a whole or not at all; what cannot be written is no misfortune."""
    from zlib import crc32

    data = marshal.dumps((of, dict(stamps)))
    try:
        with open(f"{path}.new", "wb", opener=_private) as file:
            file.write(crc32(data).to_bytes(4, "big") + data)
        os.replace(f"{path}.new", path)
    except OSError:
        pass


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
