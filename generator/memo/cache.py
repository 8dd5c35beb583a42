"""What a build remembers of earlier ones, beside the record of the last (`last_build.py`): values by what they were
made of, in a store and in this process, and large files by name."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import BinaryIO, TypeVar

from generator.memo.last_build import PROGRAM, PYTHON, home, of_another, of_another_user, packages, put_file
from generator.memo.stamps import Stamp, files, look
from generator.memo.store import Bucket, Store
from generator.system.digest import digest

T = TypeVar("T")

BUILT_IN_THEMES = os.path.join(PROGRAM, "_themes")
if not os.path.isdir(BUILT_IN_THEMES):
    BUILT_IN_THEMES = os.path.join(os.path.dirname(PROGRAM), "themes")
BESIDE_MISTAKES = "pictures"
"""The bucket that is kept of a run in which mistakes were found."""


def folder_for(content: Path, output: Path) -> Path | None:
    """Return the cache folder of a magazine and its output; None if there can be none, or only one of another user."""
    if of_another():
        return None
    folder = Path(home(), digest(os.path.realpath(content), os.path.realpath(output)))
    try:
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) and not of_another_user(os.stat(folder)) else None


def program_stamp(seen: Mapping[str, Stamp] | None = None) -> str:
    """Return a digest of the program and of what is installed with it, by file stamps; `seen` are those of files, the
    program's among them."""
    own = {path: stamp for path, stamp in files(look([PROGRAM]) if seen is None else seen).items() if path.startswith(f"{PROGRAM}{os.sep}")}
    return digest(repr((PYTHON, packages())), repr(sorted(own.items())))


class Cache:
    """A build's memory between runs. A bucket keeps only what the present run has asked for, so it never grows beyond
    what is needed; values of another program version are forgotten."""

    def __init__(self, folder: Path | None, program: str) -> None:
        self.folder, self.program = folder, program
        self._store = Store(folder, program)

    def bucket(self, name: str) -> Bucket:
        """Return the values of this name, as they were left last time."""
        return self._store.bucket(name)

    def shelf(self, name: str) -> FileShelf | None:
        """Return a place for large things that are not read all at once; None if nothing can be kept."""
        if self.folder is None:
            return None
        folder = self.folder / name
        folder.mkdir(mode=0o700, exist_ok=True)
        return FileShelf(folder, self.program)

    def save(self, whole: bool = True) -> None:
        """End a run, and write what it has used; of one that was not the `whole` way, also all that there was."""
        self._store.write(whole)

    def end(self, good: bool) -> None:
        """End a run, and write what it has used; of one that has come to nothing what there was, and what it has found
        out about pictures and pages of others, for what was refused took its time as well."""
        if not good:
            self._store.forget_but(BESIDE_MISTAKES)
        self.save(whole=good)


class FileShelf:
    """Files of bytes by names, in a folder of their own; those of another program version are not found."""

    def __init__(self, folder: Path, program: str) -> None:
        self.folder, self.program = folder, program

    def file(self, name: str) -> Path:
        """Return where that of this name lies, or would lie."""
        return self.folder / digest(self.program, name)

    def put(self, name: str, data: bytes) -> None:
        """Keep bytes; a shelf that cannot be written is no misfortune."""
        put_file(str(self.file(name)), partial(_write, data))

    def once(self, name: str, made_of: str, make: Callable[[], bytes]) -> bytes:
        """Return what was kept under this name if it was made of the same, a digest; else make and keep it."""
        head = made_of.encode() + b"\n"
        try:
            known = self.file(name).read_bytes()
        except OSError:
            known = b""
        if not known.startswith(head):
            self.put(name, known := head + make())
        return known[len(head) :]

    def clear(self, names: Iterable[str]) -> None:
        """Remove all but what has these names."""
        kept = {self.file(name).name for name in names}
        for name in os.listdir(self.folder) if self.folder.is_dir() else ():
            if name not in kept:
                try:
                    os.unlink(self.folder / name)
                except OSError:
                    pass


def _write(data: bytes, file: BinaryIO) -> None:
    file.write(data)
