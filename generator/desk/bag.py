"""What several letters come in: files, folders, an mbox, a Maildir, standard input; taken apart into single letters as bytes."""

from __future__ import annotations

import mailbox
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from generator.problem import Problems
from generator.source.files import listing, read_bytes

MBOX = b"From "
"""How an mbox begins, and no single letter."""
LARGEST = 50_000_000
"""Bytes that one file of letters may have."""


class TooLarge(Exception):
    """A file has more bytes than a file of letters may have; the text is its name."""


def letters(path: Path) -> Iterator[bytes]:
    """Yield the letters of a file, a Maildir or any other folder, as they came.

    Raises OSError if it cannot be read, TooLarge if it is larger than letters are.
    """
    if path.is_dir():
        if (path / "cur").is_dir() or (path / "new").is_dir():
            yield from _maildir(path)
        else:
            for name in listing(path, Problems(), follow=True).files:
                yield from letters(path / name)
        return
    if path.stat().st_size > LARGEST:
        raise TooLarge(str(path))
    yield from taken_apart(path.read_bytes())


def taken_apart(data: bytes) -> Iterator[bytes]:
    """Yield the letters that some bytes hold: those of an mbox, or the one that they are."""
    if not data.startswith(MBOX):
        yield data
        return
    with tempfile.TemporaryDirectory(prefix="zine-") as folder:
        path = Path(folder, "mbox")
        path.write_bytes(data)
        box = mailbox.mbox(path, create=False)
        try:
            for key in box.iterkeys():
                yield box.get_bytes(key)
        finally:
            box.close()


def _maildir(folder: Path) -> Iterator[bytes]:
    for part in ("cur", "new"):
        for name in listing(folder / part, Problems()).files:
            found = read_bytes(folder / part / name, Problems(), LARGEST)
            if found is not None:
                yield found


def standard_input() -> Iterator[bytes]:
    """Yield the letters that come in by standard input. Raises TooLarge."""
    with os.fdopen(os.dup(0), "rb") as stream:
        data = stream.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise TooLarge("-")
    yield from taken_apart(data)
