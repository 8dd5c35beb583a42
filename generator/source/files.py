"""Opening and listing what lies in a content folder: regular files and folders only, nothing is followed elsewhere."""

from __future__ import annotations

import os
import stat
from io import FileIO
from pathlib import Path

from msgspec import Struct

from generator.values.phrase import Message, Phrase
from generator.values.problem import Place, Problems
from generator.values.system_faults import why

MISSING = Phrase(de="Die Datei fehlt{near}.", en="The file is missing{near}.")
BUT_THERE_IS = Phrase(de="; es gibt aber {name}", en="; but there is {name}")
NOT_REGULAR = Phrase(
    de="Das ist keine gewöhnliche Datei, sondern ein Verweis, ein Gerät oder ein Ordner, und wird nicht gelesen.",
    en="This is not a regular file but a link, a device or a folder, and is not read.",
)
NO_FOLDER = Phrase(de="Hier wird ein Ordner erwartet, keine Datei.", en="Expected a folder here, not a file.")
GROWN = 1 << 20
"""So many bytes more are asked for of a file that has grown while it was read."""
UNREADABLE = Phrase(de="Das lässt sich nicht lesen: {reason}.", en="This cannot be read: {reason}.")


class Listing(Struct, frozen=True):
    """What lies in a folder, sorted by name: names of its files, of its folders, and of what is neither (links,
    devices)."""

    files: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()


def listing(folder: Path, problems: Problems, follow: bool = False) -> Listing:
    """Return what lies in a folder but hidden files and editors' backups: nothing if there is none; report a problem if
    it is no folder.

    Only the content folder itself may be a link to one: that one is followed.
    """
    files: list[str] = []
    folders: list[str] = []
    strange: list[str] = []
    try:
        if folder.is_symlink() and not follow:
            problems.error(Place(str(folder)), NOT_REGULAR())
            return Listing()
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.startswith((".", "#")) or entry.name.endswith("~"):
                    continue
                if entry.is_symlink():
                    strange.append(entry.name)
                elif entry.is_dir():
                    folders.append(entry.name)
                elif entry.is_file():
                    files.append(entry.name)
                else:
                    strange.append(entry.name)
    except FileNotFoundError:
        pass
    except NotADirectoryError:
        problems.error(Place(str(folder)), NO_FOLDER())
    except OSError as fault:
        problems.error(Place(str(folder)), UNREADABLE(reason=why(fault)))
    return Listing(tuple(sorted(files)), tuple(sorted(folders)), tuple(sorted(strange)))


def read_bytes(path: Path, problems: Problems, largest: int | None = None) -> bytes | None:
    """Return the bytes of a regular file (at most `largest` + 1 of them); report a problem and return None if there is
    none."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        problems.error(Place(str(path)), MISSING(near=_misnamed(path)))
        return None
    except OSError as fault:
        message = NOT_REGULAR() if path.is_symlink() else UNREADABLE(reason=why(fault))
        problems.error(Place(str(path)), message)
        return None
    look = os.fstat(descriptor)
    if not stat.S_ISREG(look.st_mode):
        os.close(descriptor)
        problems.error(Place(str(path)), NOT_REGULAR())
        return None
    with open(descriptor, "rb", buffering=0) as file:
        try:
            return _read(file, look.st_size, largest)
        except OSError as fault:
            problems.error(Place(str(path)), UNREADABLE(reason=why(fault)))
            return None


def _read(file: FileIO, size: int, largest: int | None) -> bytes:
    """Return the bytes of a file of this size, which may grow meanwhile: at most `largest` + 1 of them."""
    data, more = b"", b" "
    # a system would make room for all it is asked for, and may give less
    while more and (largest is None or len(data) <= largest):
        room = size + 1 - len(data) if len(data) <= size else GROWN
        more = file.read(room if largest is None else min(room, largest + 1 - len(data)))
        data = data + more if data else more
    return data


def _misnamed(path: Path) -> Message | str:
    """Name the file beside a missing one that was probably meant: `game.yml` for `game.yaml`."""
    names = listing(path.parent, Problems()).files
    same = [name for name in names if name.rsplit(".", 1)[0].casefold() == path.stem.casefold()]
    return BUT_THERE_IS(name=same[0]) if same else ""
