"""The shortest way through the program: tells whether anything at all has changed since a build by the very same command line.

It looks once at every file and folder that was read and every file that was written, and imports nothing that Python has not loaded anyway,
because importing takes longer than looking at a thousand files. It never guesses: whatever is not exactly as it was seen last goes to
`cache.py`, which looks more closely and says anew what there is to see.
"""

import gc
import marshal
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

YOUNG = 2_000_000_000
"""Nanoseconds within which a file may change again without its times telling so."""
SIGHT = "sight-1"
"""The file of a cache folder in which the last look is kept; another name for another layout."""
PROGRAM = os.path.dirname(os.path.abspath(__file__))


def home() -> str:
    """Return the folder of all caches."""
    given = os.environ.get("ZINE_CACHE")
    return given or os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "zine")


def of_another_user(look: os.stat_result) -> bool:
    return hasattr(os, "getuid") and look.st_uid != os.getuid()


def kept(path: str) -> "tuple[bytes, int] | None":
    """Return what we have written under this path, and when (nanoseconds); None if there is nothing, or not all of it, or if another user
    wrote it."""
    from zlib import crc32

    try:
        with open(path, "rb", buffering=0) as file:
            look = os.fstat(file.fileno())
            if of_another_user(look):
                return None
            check, _, data = file.read().partition(b"\n")
    except OSError:
        return None
    return (data, look.st_mtime_ns) if check == b"%08x" % crc32(data) else None


def known_command(command: "Sequence[str]") -> "tuple[str, str] | None":
    """Return the cache folder and the options of the build that a command line asks for, given in the present folder."""
    found = kept(os.path.join(home(), "commands"))
    known: tuple[str, str] | None = marshal.loads(found[0]).get((os.getcwd(), *command)) if found else None
    return known


def same(command: "Sequence[str]") -> "dict[str, Any] | None":
    """Return what the last build by this command line said, if it would see the same files and leave the same: `remarks`, `output` and how
    many files it has (`count`)."""
    known = known_command(command)
    found = kept(os.path.join(known[0], SIGHT)) if known else None
    if known is None or found is None:
        return None
    searched = gc.isenabled()
    gc.disable()  # thousands of paths and times are no cycles
    try:
        sight: dict[str, Any] = marshal.loads(found[0])
        return sight if _stands(sight, known[1], found[1]) else None
    except OSError:
        return None
    finally:
        if searched:
            gc.enable()


def _stands(sight: "dict[str, Any]", options: str, noted: int) -> bool:
    """Tell whether all is as it was seen by a build with these options, and noted then (nanoseconds). Raises OSError."""
    if sight["options"] != options or sight["python"] != (sys.version, PROGRAM) or sight["newest"] > noted - YOUNG:
        return False
    if any(map(os.path.lexists, sight["absent"])):
        return False
    return looks(sight["read"].split("\0")) == sight["stamps"] and times(sight["written"].split("\0")) == sight["times"]


def looks(paths: "Iterable[str]") -> "list[int]":
    """Return size, inode, and the times of last change of content and inode (nanoseconds) of all that lies there. Raises OSError."""
    return [number for look in map(os.lstat, paths) for number in (look.st_size, look.st_ino, look.st_mtime_ns, look.st_ctime_ns)]


def times(paths: "Iterable[str]") -> "list[int]":
    """Return size and time of last change (nanoseconds) of files. Raises OSError."""
    return [number for look in map(os.lstat, paths) for number in (look.st_size, look.st_mtime_ns)]
