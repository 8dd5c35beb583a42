"""The shortest way through the program: tells whether anything at all has changed since a build by the very same command line.

It looks once at every file and folder that was read and every file that was written, and imports nothing that Python has not loaded anyway,
because importing takes longer than looking at a thousand files. It steps into each folder, for the system finds a file of the folder where one
is sooner, and lets Python's C take its numbers. It never guesses: whatever is not exactly as it was seen last goes to `cache.py`, which looks
more closely and says anew what there is to see.
"""

import gc
import marshal
import os
import sys
from _operator import attrgetter  # which is what `operator` gives, that would have to be read first

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

YOUNG = 2_000_000_000
"""Nanoseconds within which a file may change again without its times telling so."""
SIGHT = "sight"
"""The file of a cache folder in which the last look is kept."""
KEYS = {"options", "python", "remarks", "output", "absent", "folders", "inputs", "stamps", "young", "outputs", "times"}
"""What is in it; one with anything else is another program's."""
STAMP: "Callable[[os.stat_result], tuple[int, int, int, int]]" = attrgetter("st_size", "st_ino", "st_mtime_ns", "st_ctime_ns")
"""What says whether a file was changed: its size, inode, and the times of last change of its content and of its inode, in nanoseconds."""
TIMES: "Callable[[os.stat_result], tuple[int, int]]" = attrgetter("st_size", "st_mtime_ns")
"""What says it of a file that we write: its size and the time of its last change, in nanoseconds; other names of it come and go."""
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


class Look:
    """A look at everything that a build with the same options has read and written, next to what it saw (`sight`, noted in `folder` at a
    time in nanoseconds). `read` and `written` are the `STAMP` and `TIMES` of all files; the `changed` ones of those read look other than they did.
    Of what was written nothing is seen if more than texts, and folders, have changed: a whole build will look anew. Whoever is alone in the
    process may look from `inside` the folders. Raises OSError if something is gone."""

    def __init__(self, folder: str, sight: "dict[str, Any]", noted: int, inside: bool = False) -> None:
        self.folder, self.sight, self.noted = folder, sight, noted
        self.read = _stamps(sight["inputs"], STAMP, inside)
        self.changed: list[str] = []
        if packed(self.read) != sight["stamps"]:
            self.changed = [path for path, then, now in zip(self.paths, marshal.loads(sight["stamps"]), self.read, strict=True) if then != now]
        folders = {*sight["folders"]}
        self.far = not all(path.endswith(TEXT) or path in folders for path in self.changed)
        """Whether more than texts, and folders, have changed."""
        self.written = [] if self.far else _stamps(sight["outputs"], TIMES, inside)

    @property
    def paths(self) -> list[str]:
        """The files and folders that were read."""
        return paths(self.sight["inputs"])

    @property
    def is_same(self) -> bool:
        """Whether nothing at all has changed, nor could have changed unseen."""
        return not self.sight["young"] and not self.changed and self.stands

    @property
    def stands(self) -> bool:
        """Whether the output is as it was left."""
        now: bytes = self.sight["times"]
        return now == packed(self.written)


def look(command: "Sequence[str]") -> "Look | None":
    """Look at all that the last build by this command line, given in the present folder, has read and written; None if there was none, if
    something of it is gone, or if something was read that is another now and no text. Nothing else may run in this process."""
    known = known_command(command)
    if known is None:
        return None
    here = os.getcwd()
    try:
        os.chdir(here)  # if there is no way back, we do not leave
    except OSError:
        return None
    try:
        return look_at(*known, inside=True)
    finally:
        os.chdir(here)


def look_at(folder: str, options: str, inside: bool = False) -> "Look | None":
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
        seen = Look(folder, sight, found[1], inside)
        return None if seen.far else seen
    except OSError:
        return None
    finally:
        if searched:
            gc.enable()


def by_folder(paths: "Iterable[str]") -> "dict[str, str]":
    """Return the names of files and folders, with slashes between them, by the folder in which they lie."""
    found: dict[str, list[str]] = {}
    for path in paths:
        folder, _, name = path.rpartition("/")
        found.setdefault(folder or "/", []).append(name)
    return {folder: "/".join(names) for folder, names in found.items()}


def paths(names: "dict[str, str]") -> list[str]:
    """Return the paths of files and folders by their names in each folder."""
    above = {folder: folder if folder == "/" else f"{folder}/" for folder in names}
    return [above[folder] + name for folder, there in names.items() for name in there.split("/")]


def packed(stamps: "list[tuple[int, ...]]") -> bytes:
    """Return stamps as they are noted: bytes are compared at once."""
    return marshal.dumps(stamps, 2)  # a later format would tell a number that stands twice from two that are alike


def _stamps(names: "dict[str, str]", of: "Callable[[os.stat_result], tuple[int, ...]]", inside: bool) -> "list[tuple[int, ...]]":
    """Return a stamp of all that lies under these names. Raises OSError."""
    found: list[tuple[int, ...]] = []
    for folder, there in names.items():
        if inside:
            os.chdir(folder)
        found.extend(map(of, map(os.lstat, there.split("/") if inside else paths({folder: there}))))
    return found
