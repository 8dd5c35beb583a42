"""What the last build of an output saw, made and said, in one file of the user's cache folder; and whether all of it
still looks so.

A build with nothing to do begins and ends here, before its command line is even taken apart. So nothing is imported
that Python has not loaded by itself: importing takes longer than looking at a thousand files. Nothing is guessed:
whatever is not exactly as it was seen last is built anew.

The folder is `$ZINE_CACHE`, else `$XDG_CACHE_HOME/zine`, else `~/.cache/zine`; it is readable by the user alone,
because private sheets may be in it. It can be deleted at any time; nothing depends on it.
"""

import gc
import marshal
import os
import sys

from generator.memo import stamps
from generator.memo.stamps import FOLDER, Stamp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any, BinaryIO

    Record = dict[str, Any]
    """`options`, `python` (which runs, and where the program lies), `program` (a digest of it), `folders` (which were
    read) and `inputs` (the stamps of all in them, and of where packages lie), `output` (its folder), `manifest` (how
    its list of files looks) and `outputs` (path → key, size, time), `language` and `remarks` (lines to be said again),
    `chosen` and `faults` (of pages of PDFs), `names` (of people). It is empty if there was no build."""

RECORD = "last"
"""The file of a cache folder in which a build is recorded."""
PROGRAM = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PYTHON = sys.version, PROGRAM
COMMANDS = 100
"""So many command lines are remembered."""


# ---- where it lies -----------------------------------------------------------------------------------------------


def home() -> str:
    """Return the folder of all caches."""
    given = os.environ.get("ZINE_CACHE")
    return given or os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "zine")


def of_another_user(look: os.stat_result) -> bool:
    return hasattr(os, "getuid") and look.st_uid != os.getuid()


def of_another() -> "str | None":
    """Return the folder of all caches if it is somebody else's: nothing is read there, for it would be believed, and
    nothing written."""
    try:
        return home() if of_another_user(os.stat(home())) else None
    except OSError:
        return None


def read_file(path: str) -> "bytes | None":
    """Return what we have written under this path; None if there is nothing, or not all of it, or if another user wrote
    it."""
    from zlib import crc32

    try:
        with open(path, "rb", buffering=0) as file:
            if of_another_user(os.fstat(file.fileno())):
                return None
            check, data = file.read(9), file.read()
    except OSError:
        return None
    return data if check == b"%08x\n" % crc32(data) else None


def write_file(path: str, data: bytes) -> None:
    """Write a file with its check sum, as a whole; a cache that cannot be written is no misfortune."""
    from zlib import crc32

    put_file(path, lambda file: file.writelines((b"%08x\n" % crc32(data), data)))


def put_file(path: str, write: "Callable[[BinaryIO], object]") -> None:
    """Let a file be written as a whole, or not at all."""
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name}.{os.getpid()}")
    try:
        with open(temporary, "wb", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            write(file)
        os.replace(temporary, path)
    except OSError:
        try:
            os.unlink(temporary)
        except OSError:
            pass


# ---- the record --------------------------------------------------------------------------------------------------


def load(folder: "str | os.PathLike[str] | None") -> "Record":
    """Return what the last build has left behind."""
    data = None if folder is None else read_file(os.path.join(folder, RECORD))
    return {} if data is None else marshal.loads(data)


def save(folder: "str | os.PathLike[str]", record: "Record") -> None:
    """Keep a record for the next build."""
    write_file(os.path.join(folder, RECORD), marshal.dumps(record))


def packages() -> "dict[str, Stamp]":
    """Return the stamps of the folders in which packages are installed."""
    folders = [path for path in sys.path if path.endswith("site-packages") and os.path.isdir(path)]
    return {path: (FOLDER, at.st_ino, at.st_mtime_ns, 0) for path in folders for at in [os.stat(path)]}


def times(paths: "Iterable[str]") -> "dict[str, tuple[int, int]]":
    """Return what says of files that we write whether they were changed, by path: size, and time of last change in
    nanoseconds. Other names of them come and go. Raises OSError."""
    return {path: (at.st_size, at.st_mtime_ns) for path, at in zip(paths, map(os.lstat, paths), strict=True)}


def stands(record: "Record", options: str, seen: "Mapping[str, Stamp]") -> bool:
    """Tell whether a build with these options, which has `seen` these stamps, would see what the recorded one saw, and
    find its output as it was left; nothing of it could have changed unseen."""
    if not record or record["options"] != options or record["python"] != PYTHON or stamps.moved(record["inputs"], {**seen, **packages()}):
        return False
    output, outputs = record["output"], record["outputs"]
    try:
        left = times([os.path.join(output, ".zine-manifest"), *[f"{output}/{path}" for path in outputs]])
    except OSError:
        return False
    return list(left.values()) == [record["manifest"], *[(size, time) for _, size, time in outputs.values()]]


# ---- command lines -----------------------------------------------------------------------------------------------


def unchanged(command: "Sequence[str]") -> "Record | None":
    """Return the record of the last build by this command line, given in the present folder, if there is nothing to do;
    else None."""
    known = marshal.loads(read_file(os.path.join(home(), "commands")) or marshal.dumps({})).get((os.getcwd(), *command))
    if known is None:
        return None
    searched = gc.isenabled()
    gc.disable()  # thousands of paths and times are no cycles
    try:
        folder, options = known
        record = load(folder)
        return record if record and stands(record, options, stamps.look(record["folders"])) else None
    finally:
        if searched:
            gc.enable()


def remember_command(command: "Sequence[str]", folder: "os.PathLike[str]", options: str) -> None:
    """Note that a command line, given in the present folder, is a build with this cache folder and these options."""
    path = os.path.join(home(), "commands")
    known = marshal.loads(read_file(path) or marshal.dumps({}))
    entry = {(os.getcwd(), *command): (str(folder), options)}
    if known | entry != known:
        write_file(path, marshal.dumps(dict([*(known | entry).items()][-COMMANDS:])))
