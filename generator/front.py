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
SIGHT = "sight"
"""The file of a cache folder in which the last look is kept."""
KEYS = {"options", "python", "remarks", "output", "absent", "folders", "read", "stamps", "young", "written", "times"}
"""What is in it; one with anything else is another program's."""
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
            check, data = file.read(9), file.read()
    except OSError:
        return None
    return (data, look.st_mtime_ns) if check == b"%08x\n" % crc32(data) else None


def known_command(command: "Sequence[str]") -> "tuple[str, str] | None":
    """Return the cache folder and the options of the build that a command line asks for, given in the present folder."""
    found = kept(os.path.join(home(), "commands"))
    return marshal.loads(found[0]).get((os.getcwd(), *command)) if found else None


class Look:
    """A look at everything that a build with the same options has read and written, next to what it saw (`sight`, noted in `folder` at a
    time in nanoseconds). `read` and `written` are numbers as `looks` and `times` give them. Raises OSError if something is gone."""

    def __init__(self, folder: str, sight: "dict[str, Any]", noted: int) -> None:
        self.folder, self.sight, self.noted = folder, sight, noted
        self.paths: list[str] = sight["read"].split("\0")
        self.read = looks(self.paths)
        self.written = times(sight["written"].split("\0"))

    @property
    def is_same(self) -> bool:
        """Whether nothing at all has changed, nor could have changed unseen."""
        return not self.sight["young"] and self.read == self.sight["stamps"] and self.written == self.sight["times"]


def look(command: "Sequence[str]") -> "Look | None":
    """Look at all that the last build by this command line, given in the present folder, has read and written; None if there was none, or if
    something of it is gone."""
    known = known_command(command)
    return look_at(*known) if known else None


def look_at(folder: str, options: str) -> "Look | None":
    """Look at all that the last build with these options and this cache folder has read and written; None as for `look`."""
    found = kept(os.path.join(folder, SIGHT))
    if found is None:
        return None
    searched = gc.isenabled()
    gc.disable()  # thousands of paths and times are no cycles
    try:
        sight: dict[str, Any] = marshal.loads(found[0])
        if sight.keys() != KEYS or sight["options"] != options or sight["python"] != (sys.version, PROGRAM) or any(map(os.path.lexists, sight["absent"])):
            return None
        return Look(folder, sight, found[1])
    except OSError:
        return None
    finally:
        if searched:
            gc.enable()


def looks(paths: "Iterable[str]") -> "list[int]":
    """Return size, inode, and the times of last change of content and inode (nanoseconds) of all that lies there. Raises OSError."""
    return [number for look in map(os.lstat, paths) for number in (look.st_size, look.st_ino, look.st_mtime_ns, look.st_ctime_ns)]


def times(paths: "Iterable[str]") -> "list[int]":
    """Return size and time of last change (nanoseconds) of files. Raises OSError."""
    return [number for look in map(os.lstat, paths) for number in (look.st_size, look.st_mtime_ns)]
