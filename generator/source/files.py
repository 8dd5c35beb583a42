"""Opening and listing what lies in a content folder: regular files and folders only, nothing is followed elsewhere."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path

from generator.phrase import Phrase
from generator.problem import Place, Problems

MISSING = Phrase(de="Die Datei fehlt.", en="The file is missing.")
NOT_REGULAR = Phrase(
    de="Das ist keine gewöhnliche Datei (Verweis, Gerät oder Röhre) und wird nicht gelesen.",
    en="This is not a regular file (a link, a device or a pipe) and is not read.",
)
UNREADABLE = Phrase(de="Die Datei lässt sich nicht lesen: {reason}.", en="The file cannot be read: {reason}.")


@dataclass(frozen=True)
class Listing:
    """What lies in a folder, sorted by name: names of its files, of its folders, and of what is neither (links, devices)."""

    files: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()


def listing(folder: Path) -> Listing:
    """What lies in a folder, without hidden files and editors' backups; nothing if there is no such folder."""
    files, folders, strange = [], [], []
    try:
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
    except (FileNotFoundError, NotADirectoryError):
        pass
    return Listing(tuple(sorted(files)), tuple(sorted(folders)), tuple(sorted(strange)))


def read_bytes(path: Path, problems: Problems, largest: int | None = None) -> bytes | None:
    """The bytes of a regular file (at most `largest` + 1 of them); None and a problem if there is none."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        problems.error(Place(str(path)), MISSING())
        return None
    except OSError as fault:
        message = NOT_REGULAR() if path.is_symlink() else UNREADABLE(reason=os.strerror(fault.errno or 0))
        problems.error(Place(str(path)), message)
        return None
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            problems.error(Place(str(path)), NOT_REGULAR())
            return None
        try:
            return file.read(-1 if largest is None else largest + 1)
        except OSError as fault:
            problems.error(Place(str(path)), UNREADABLE(reason=os.strerror(fault.errno or 0)))
            return None
