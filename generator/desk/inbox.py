"""The box in which every letter is kept as it came: written, made durable, and only then looked at."""

from __future__ import annotations

import fcntl
import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from generator.desk.bag import Came, Door
from generator.desk.letter import Kind, Letter, kind_of

UNDATED = "00000000T000000Z"
"""When a letter was received that does not say when."""
UNKNOWN = "unknown"
"""Who has sent a letter of which nobody knows that, or that was not read yet."""
DIGITS = 8
"""So many of the first digits of its hash are in a letter's name."""
KINDS: tuple[Kind, ...] = ("eml", "txt", "pdf")


class KeptLetter(Struct, frozen=True):
    """A letter that lies in a box: its name without ending, what kind of file it is, the SHA-256 of its bytes, by which
    door it came; whether it was there `before`."""

    name: str
    kind: Kind
    sum: str
    door: Door
    before: bool = False

    @property
    def file(self) -> str:
        return f"{self.name}.{self.kind}"


@contextmanager
def alone(content: Path) -> Iterator[None]:
    """Keep a second intake of the same magazine waiting until this one is done: both would number, move and answer the
    same letters. Raises OSError."""
    held = os.open(content, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)


def durable(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, for its owner alone; it is on the disk when this returns, and so are the
    folders that it needs. Raises OSError.

    Nothing is followed: a link that lies at the place is replaced, not written through.
    """
    _folder(path.parent)
    stage = path.with_name(f".{path.name}.new")
    if stage.is_symlink() or stage.exists():
        stage.unlink()
    descriptor = os.open(stage, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(stage, path)
    _synced(path.parent)


def _folder(folder: Path) -> None:
    """Make a folder durable in the one above it, and so on."""
    if not folder.is_dir():
        _folder(folder.parent)
        folder.mkdir(exist_ok=True)
        _synced(folder.parent)


def _synced(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def order(name: str) -> tuple[bool, str]:
    """Return by what letters are put in the order of receipt. What does not say when it was received counts as later
    than all that does."""
    return name.startswith(UNDATED), name


class RoundBox:
    """The box of a round: a folder, of which is known what lies there already."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._there: defaultdict[str, list[tuple[str, Kind]]] = defaultdict(list)
        """The names without their endings, and these, by the first digits of the letters' hashes."""
        for file in sorted(os.listdir(folder)) if folder.is_dir() else ():
            name, _, ending = file.rpartition(".")
            for kind in KINDS:
                if kind == ending:
                    self._there[name.rpartition("-")[2][:DIGITS]].append((name, kind))

    def keep(self, came: Came) -> KeptLetter:
        """Keep a letter before anything is known of it but its bytes; the same letter twice is one. Raises OSError.

        Until it is `settled` it has a name without a day and a sender.
        """
        whole, kind = sha256(came.raw).hexdigest(), kind_of(came.raw, came.door)
        for name, ending in self._there[whole[:DIGITS]]:
            path = self.folder / f"{name}.{ending}"
            if not path.is_symlink() and path.is_file() and sha256(path.read_bytes()).hexdigest() == whole:
                return KeptLetter(name, ending, whole, came.door, before=True)
        name = self._free(f"{UNDATED}-{UNKNOWN}-{whole[:DIGITS]}", kind)
        durable(self.folder / f"{name}.{kind}", came.raw)
        self._there[whole[:DIGITS]].append((name, kind))
        return KeptLetter(name, kind, whole, came.door)

    def settled(self, kept: KeptLetter, letter: Letter, sender: str | None) -> str:
        """Give a letter its name, now that it was read: by when it came, from whom, and the first digits of its hash.
        Raises OSError."""
        if not kept.name.startswith(f"{UNDATED}-{UNKNOWN}-"):
            return kept.name
        when = UNDATED if letter.received is None else letter.received.strftime("%Y%m%dT%H%M%SZ").rjust(len(UNDATED), "0")
        if (wanted := f"{when}-{sender or UNKNOWN}-{kept.sum[:DIGITS]}") == kept.name:
            return kept.name
        name = self._free(wanted, kept.kind)
        os.rename(self.folder / kept.file, self.folder / f"{name}.{kept.kind}")
        _synced(self.folder)
        there = self._there[kept.sum[:DIGITS]]
        there[there.index((kept.name, kept.kind))] = (name, kept.kind)
        return name

    def _free(self, name: str, kind: Kind) -> str:
        """Return a name that no other letter has, which may begin with the same digits."""
        while os.path.lexists(self.folder / f"{name}.{kind}"):
            name += "x"
        return name


def moved(path: Path, there: Path) -> None:
    """Put a kept letter into another box; it is on the disk there when this returns. Raises OSError."""
    _folder(there.parent)
    os.rename(path, there)
    _synced(there.parent)
    _synced(path.parent)
