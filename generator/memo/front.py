"""The shortest way through the program: tells whether anything at all has changed since a build by the very same command line.

It looks once at every file and folder that was read and every file that was written (`memo/stamps.py`), and imports nothing that Python has not loaded
anyway, because importing takes longer than looking at a thousand files. It never guesses: whatever is not exactly as it was seen last goes to
`cache.py`, which looks more closely and says anew what there is to see.
"""

import gc
import marshal
import os
import sys
from time import time_ns

from generator.memo import stamps
from generator.memo.stamps import FOLDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

SIGHT = "sight"
"""The file of a cache folder in which the last look is kept."""
KEYS = {"options", "python", "remarks", "output", "folders", "packages", "inputs", "outputs"}
"""What is in it; one with anything else is another program's."""
PROGRAM = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TEXT = ".md"
"""How the files end whose texts may be shown anew without a build."""


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


def times(paths: "Iterable[str]") -> "dict[str, tuple[int, int]]":
    """Return what says of files that we write whether they were changed, by path: size, and time of last change in nanoseconds. Other names of them come
    and go. Raises OSError."""
    return {path: (at.st_size, at.st_mtime_ns) for path, at in zip(paths, map(os.lstat, paths), strict=True)}


def packages(folders: "Iterable[str]") -> "dict[str, stamps.Stamp]":
    """Return the stamps of folders in which packages are installed. Raises OSError."""
    return {path: (FOLDER, at.st_ino, at.st_mtime_ns, 0) for path in folders for at in [os.stat(path)]}


class Look:
    """A look at everything that a build with the same options has read and written, next to what it saw (`sight`, noted in `folder` at a time in
    nanoseconds): stamps of what was read `since` a time, and the `times` of what was `written`. Of that nothing is seen if more than texts, and
    folders, have changed: a whole build will look anew. Raises OSError if something is gone that was written."""

    def __init__(self, folder: str, sight: "dict[str, Any]", noted: int) -> None:
        self.folder, self.sight, self.noted, self.since = folder, sight, noted, time_ns()
        self.read = stamps.look(sight["folders"]) | packages(sight["packages"])
        changed = stamps.moved(sight["inputs"], self.read)
        self.changed = [path for path in changed if self.read.get(path, (0,))[0] != FOLDER]
        """The files that were read and are not certainly the same."""
        self.far = self.read.keys() != sight["inputs"].keys() or not all(path.endswith(TEXT) for path in self.changed)
        """Whether more has changed than texts."""
        self.written = {} if self.far else times(sight["outputs"])
        self.stands: bool = self.written == sight["outputs"]
        """Whether the output is as it was left."""
        self.is_same = not changed and self.stands
        """Whether nothing at all has changed, nor could have changed unseen."""


def look(command: "Sequence[str]") -> "Look | None":
    """Look at all that the last build by this command line, given in the present folder, has read and written; None if there was none, if
    something of it is gone, or if something was read that is another now and no text."""
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
        if sight.keys() != KEYS or sight["options"] != options or sight["python"] != (sys.version, PROGRAM):
            return None
        seen = Look(folder, sight, found[1])
        return None if seen.far else seen
    except OSError:
        return None
    finally:
        if searched:
            gc.enable()
