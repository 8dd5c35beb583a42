"""What several letters come in: files, folders, an mbox, a Maildir, standard input; taken apart into single letters as bytes."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from generator.problem import Problems
from generator.source.files import listing, read_bytes

BETWEEN = re.compile(rb"(?m)^From [^\r\n]*\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) +[A-Z][a-z]{2} +[0-9]{1,2} [0-9]{2}:[0-9]{2}[^\r\n]* [0-9]{4}[^\r\n]*(?:\r?\n|\Z)")
"""The line above each letter of an mbox: who, and when. Another line that begins with From is one of a letter."""
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
    if not BETWEEN.match(data.lstrip()):
        yield data
        return
    for one in BETWEEN.split(data)[1:]:
        yield re.sub(rb"(?<=\n)\r?\n\Z", b"", one)


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
