"""The box in which every letter is kept as it came: written, made durable, and only then read on."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

from generator.desk.letter import Letter

UNDATED = "00000000T000000Z"
"""When a letter was received that does not say when."""


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


def name_of(letter: Letter, sender: str) -> str:
    """Return what a letter is called in the box, without its ending: when it came, from whom, and the first digits of its hash."""
    when = UNDATED if letter.received is None else letter.received.strftime("%Y%m%dT%H%M%SZ").rjust(len(UNDATED), "0")
    return f"{when}-{sender}-{sha256(letter.raw).hexdigest()[:8]}"


def keep(box: Path, letter: Letter, sender: str) -> tuple[str, bool]:
    """Keep a letter in the box; return its name without ending, and whether it was there already: the same letter twice is one."""
    whole = sha256(letter.raw).hexdigest()
    for path in sorted(box.glob(f"*-{whole[:8]}.{letter.kind}")):
        if not path.is_symlink() and path.is_file() and sha256(path.read_bytes()).hexdigest() == whole:
            return path.stem, True
    name = name_of(letter, sender)
    while os.path.lexists(box / f"{name}.{letter.kind}"):  # another letter with the same first digits
        name += "x"
    durable(box / f"{name}.{letter.kind}", letter.raw)
    return name, False
