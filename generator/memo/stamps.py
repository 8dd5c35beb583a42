"""How files look from outside, looked at once before anything else is imported: what looks as it did is what it was.

A file may change within the grain of its file system's clock, or by a clock that was set; of one that was young when it
was looked at no stamp is kept, and so it never looks as it did. Nothing is imported here that Python has not loaded by
itself.
"""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

YOUNG = 2_000_000_000
"""Nanoseconds within which a file may change again without its times telling so."""
FOLDER = -1
"""Stands for the size of a folder."""
NONE = (0, 0, 0, 0)
"""The stamp of a file that was too young to keep one; no file has it."""

Stamp = tuple[int, int, int, int]
"""Size, inode, and the times of last change of a file's content and of its inode, in nanoseconds; of a folder there is
no last one."""


def stamp(at: os.stat_result) -> Stamp:
    """Return the stamp of a file."""
    return at.st_size, at.st_ino, at.st_mtime_ns, at.st_ctime_ns


def look(folders: "Iterable[str | os.PathLike[str]]") -> dict[str, Stamp]:
    """Return the stamps of all folders and files below some folders, by path, but for hidden ones, compiled Python and
    what vanishes meanwhile. A folder that is not there has none."""
    found: dict[str, Stamp] = {}
    waiting = [str(folder) for folder in folders]
    while waiting:
        folder = waiting.pop()
        try:
            at = os.stat(folder)
            with os.scandir(folder) as entries:
                inside = [entry for entry in entries if entry.name[0] != "." and entry.name != "__pycache__"]
        except OSError:
            continue
        found[folder] = FOLDER, at.st_ino, at.st_mtime_ns, 0
        for entry in inside:
            try:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
                else:
                    at = entry.stat(follow_symlinks=False)
                    found[entry.path] = at.st_size, at.st_ino, at.st_mtime_ns, at.st_ctime_ns
            except OSError:  # an editor's temporary file, gone again
                continue
    return found


def files(stamps: "Mapping[str, Stamp]") -> dict[str, Stamp]:
    """Return the stamps of files alone."""
    return {path: stamp for path, stamp in stamps.items() if stamp[0] != FOLDER}


def young(stamp: Stamp, since: int) -> bool:
    """Tell whether what was looked at, not before a time in nanoseconds, may have changed again without looking other
    than so."""
    return max(stamp[2:]) > since - YOUNG


def settled(stamps: "Mapping[str, Stamp]", since: int) -> dict[str, Stamp]:
    """Return stamps as they are kept, which were taken since a time, in nanoseconds."""
    return {path: NONE if young(stamp, since) else stamp for path, stamp in stamps.items()}


def moved(kept: "Mapping[str, Stamp]", now: "Mapping[str, Stamp]") -> list[str]:
    """Return the paths that do not certainly hold what they held when stamps were kept, sorted; those that came or went
    among them."""
    if kept == now and NONE not in kept.values():
        return []
    return sorted(path for path in kept.keys() | now.keys() if kept.get(path, NONE) != now.get(path) or kept.get(path, NONE) == NONE)
