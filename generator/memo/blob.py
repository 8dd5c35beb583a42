"""Bytes that nobody holds: pictures, pages that others have made, PDFs of issues that are kept. They lie in a file
until somebody asks for them, for a magazine of thirty years has more of them than a machine has memory; till then they
are known by their SHA-256."""

from __future__ import annotations

import os
from collections.abc import Callable, MutableMapping
from errno import ESTALE
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import time_ns
from typing import Any

from generator.memo import stamps
from generator.memo.store import reader


class Blob:
    """Bytes by their `seal`, in 64 hexadecimal digits, and how many they are; two are the same if their seals are. They
    can be sent elsewhere, and are held there."""

    __slots__ = ("read", "seal", "size")

    def __init__(self, seal: str, size: int, read: Callable[[], bytes]) -> None:
        """`read` gives the bytes."""
        self.seal, self.size, self.read = seal, size, read

    def made_into(self, make: Callable[..., bytes], *more: object) -> bytes:
        """Return what is made of the bytes, and of more."""
        return make(self.read(), *more)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Blob) and self.seal == other.seal

    def __hash__(self) -> int:
        return hash(self.seal)

    def __reduce__(self) -> tuple[Any, ...]:
        return blob_of, (self.read(),)


def seal_of(data: bytes) -> str:
    """Return by what bytes are known."""
    return sha256(data).hexdigest()


def blob_of(data: bytes) -> Blob:
    """Return bytes that are held all the same, since they are few."""
    return Blob(seal_of(data), len(data), partial(bytes, data))


def store_blob(memory: MutableMapping[Any, Any], data: bytes) -> Blob:
    """Lay bytes into the file of a memory, where `stored_blob` finds them later."""
    memory["bytes", seal := seal_of(data)] = (data,)
    stored = stored_blob(memory, seal, len(data))
    assert stored is not None, "it has just been put there"
    return stored


def stored_blob(memory: MutableMapping[Any, Any], seal: str, size: int) -> Blob | None:
    """Return bytes that lie in a memory, and let it keep them; None if they do not."""
    read = reader(memory, ("bytes", seal))
    return None if read is None else Blob(seal, size, partial(_only, read))


def _only(read: Callable[[], tuple[bytes]]) -> bytes:
    return read()[0]


# ---- files of the content ----------------------------------------------------------------------------------------


def file_key(path: Path) -> tuple[Any, ...] | None:
    """Return under what a memory may note what it knows of a file: as long as it looks so, it has not changed. None if
    it could change without looking other than now, or is not there."""
    try:
        stamp = stamps.stamp(os.lstat(path))
    except OSError:
        return None
    return None if stamps.young(stamp, time_ns()) else (str(path), *stamp)


def blob_of_file(path: Path, seal: str, read: Callable[[], bytes | None]) -> Blob:
    """Return the bytes of a file that was looked at. Whoever reads them gets an OSError if it is gone or another one by
    then, as who asks for it now."""
    return Blob(seal, os.lstat(path).st_size, partial(_as_it_was, path, seal, read))


def _as_it_was(path: Path, seal: str, read: Callable[[], bytes | None]) -> bytes:
    data = read()
    if data is None or seal_of(data) != seal:
        raise OSError(ESTALE, os.strerror(ESTALE), str(path))
    return data
