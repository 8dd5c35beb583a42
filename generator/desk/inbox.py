"""The box in which every letter is kept as it came: written, made durable, and only then read on."""

from __future__ import annotations

import os
from collections import defaultdict
from hashlib import sha256
from pathlib import Path

from generator.desk.letter import Letter

UNDATED = "00000000T000000Z"
"""When a letter was received that does not say when."""
DIGITS = 8
"""So many of the first digits of its hash are in a letter's name."""


def durable(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, for its owner alone; it is on the disk when this returns. Raises OSError.

    Nothing is followed: a link that lies at the place is replaced, not written through.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    stage = path.with_name(f".{path.name}.new")
    if stage.is_symlink() or stage.exists():
        stage.unlink()
    descriptor = os.open(stage, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(stage, path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


class Box:
    """The box of a round: a folder, of which is known what lies there already."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._there: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
        """The names without their endings, by the first digits of the letters' hashes and by their endings."""
        for name in sorted(os.listdir(folder)) if folder.is_dir() else ():
            stem, _, kind = name.rpartition(".")
            self._there[stem.rpartition("-")[2][:DIGITS], kind].append(stem)

    def keep(self, raw: bytes, letter: Letter, sender: str) -> tuple[str, bool]:
        """Keep a letter; return its name without ending, and whether it was there already: the same letter twice is one. Raises OSError.

        It is called by when it came, from whom, and the first digits of its hash.
        """
        whole = sha256(raw).hexdigest()
        alike = self._there[whole[:DIGITS], letter.kind]
        for name in alike:
            path = self.folder / f"{name}.{letter.kind}"
            if not path.is_symlink() and path.is_file() and sha256(path.read_bytes()).hexdigest() == whole:
                return name, True
        when = UNDATED if letter.received is None else letter.received.strftime("%Y%m%dT%H%M%SZ").rjust(len(UNDATED), "0")
        name = f"{when}-{sender}-{whole[:DIGITS]}"
        while os.path.lexists(self.folder / f"{name}.{letter.kind}"):  # another letter with the same first digits
            name += "x"
        durable(self.folder / f"{name}.{letter.kind}", raw)
        alike.append(name)
        return name, False
