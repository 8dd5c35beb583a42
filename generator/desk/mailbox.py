"""The file of a mailbox (mbox) → its letters, read piece by piece: there are as many ways to write the line between two
letters as programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO

from generator.desk.head import BYTE_ORDER_MARK, KNOWN

PIECE = 65_536
"""Bytes that are read of one line at once."""
LONGEST = 1000
"""Bytes of a line between two letters; so many empty lines may stand above the first."""
DAYS = frozenset({b"Mon", b"Tue", b"Wed", b"Thu", b"Fri", b"Sat", b"Sun"})
MONTHS = frozenset({b"Jan", b"Feb", b"Mar", b"Apr", b"May", b"Jun", b"Jul", b"Aug", b"Sep", b"Oct", b"Nov", b"Dec"})
CLOCK, YEAR = re.compile(rb"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?"), re.compile(rb"[0-9]{4}")


def letters(stream: BinaryIO, most: int, divided: bool = True) -> Iterator[tuple[bytes | None, bool]]:
    """Yield the letters of a file, None for one of more than so many bytes, and whether it is a mailbox. A file that is
    not to be `divided`, or that does not begin as a mailbox does, is one letter."""
    lines = iter(lambda: stream.readline(PIECE), b"")
    parts: list[bytes] = []
    for line in lines:
        parts.append(line)
        if line.strip() or len(parts) > LONGEST:
            break
    after = next(lines, b"")
    mailbox = divided and bool(parts) and _divides(parts[-1].removeprefix(BYTE_ORDER_MARK), after, True)
    if mailbox:
        parts.clear()
    size, empty, whole = sum(map(len, parts)), mailbox, not parts or parts[-1].endswith(b"\n")
    line = after
    while line:
        after = next(lines, b"")
        if mailbox and whole and _divides(line, after, empty):
            yield _letter(parts, size, most, mailbox), mailbox
            parts, size, empty = [], 0, True
        else:
            size += len(line)
            parts.append(line)
            if size > most:
                parts.clear()
            empty, whole = whole and not line.strip(), line.endswith(b"\n")
        line = after
    yield _letter(parts, size, most, mailbox), mailbox


def _letter(parts: list[bytes], size: int, most: int, mailbox: bool) -> bytes | None:
    """Return a letter, of a mailbox without the empty line that stands below each."""
    if size > most:
        return None
    if mailbox and len(parts) > 1 and not parts[-1].strip(b"\r\n"):
        parts.pop()
    return b"".join(parts)


def _divides(line: bytes, after: bytes, empty_before: bool) -> bool:
    """Tell whether a line stands between two letters. It begins with `From `; either day, month, time and year follow,
    as they should, or nothing that one could rely on: then an empty line is above it and the head of a mail below."""
    if not line.startswith(b"From ") or len(line) > LONGEST:
        return False
    below = bool(KNOWN.match(after)) or after.startswith(b">From ")
    words = line.split()
    usual = (
        not DAYS.isdisjoint(words) and not MONTHS.isdisjoint(words) and any(map(CLOCK.fullmatch, words)) and any(map(YEAR.fullmatch, words))
    )
    return (empty_before and (usual or below)) or (usual and below)
