"""What is remembered, as files of the cache: each written as a whole or not at all, with a check sum before it.

A section is a file with what is new in it, and an index of all its values; of a large one most lie in a second file, the base, which stays as it
is until too much of the section is elsewhere. So a past that has not changed is neither read nor written again.
"""

from __future__ import annotations

import marshal
import os

from generator.memo.front import of_another_user
from generator.memo.stamps import stamp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, BinaryIO

    from generator.memo.keeping import Pieces, Section

CHECK = 9
"""Bytes of a check sum before a file's data, with the newline behind it."""
LENGTH = 8
"""So many bytes at the end of a section's file tell where its values end."""
LITTLE = 2 << 20
"""A file of so many bytes is read at once, not value by value; a section of no more has no base."""
SHARE = 4
"""A base is written anew when more lies beside it than one in so many of the bytes that are wanted of it."""


def write_file(path: str, data: bytes) -> None:
    """Write a file with its check sum, as a whole; a cache that cannot be written is no misfortune."""
    from zlib import crc32

    put_file(path, b"%08x\n" % crc32(data), data)


def put_file(path: str, *parts: bytes) -> None:
    """Write a file as a whole, or not at all."""
    _put_by(path, lambda file: file.writelines(parts))


def _put_by(path: str, write: Callable[[BinaryIO], object], lasting: bool = False) -> bool:
    """Let a file be written as a whole, or not at all; tell whether it was. What is `lasting` is so before anything refers to it."""
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name}.{os.getpid()}")
    try:
        with open(temporary, "wb", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            write(file)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError:
        try:
            os.unlink(temporary)
        except OSError:
            pass
        return False
    return True


# ---- sections ----------------------------------------------------------------------------------------------------


def load(path: str | None, head: bytes, aside: Pieces | None) -> Section:
    """Return a section as it was saved under this path, behind a head; an empty one if there is none, or not all of it, or another user's."""
    from generator.memo.keeping import Section, Store

    found = _opened(path, head) if path else None
    if found is None or path is None:
        return Section(aside)
    entry, at = found[0], 0
    index = len(entry) - LENGTH - int.from_bytes(entry[-LENGTH:], "big")
    name, looks, in_base, lengths = marshal.loads(entry[index:-LENGTH])
    beside = Store(entry, {key: slice(at, at := at + length) for key, length in lengths.items()})
    found = _opened(os.path.join(os.path.dirname(path), name), head, looks) if name else None
    base = Store(found[0], {key: slice(*place) for key, place in in_base.items()}, name, found[1]) if found else None
    return Section(aside, beside, base)


def save(section: Section, path: str, head: bytes) -> None:
    """Write a section that has ended a run, so that it is found under this path; what cannot be written is left."""
    folder, name = os.path.split(path)
    if section.base is not None and not os.path.exists(os.path.join(folder, section.base.name)):
        section.leave()  # somebody else has a newer one
    if section.outgrown(LITTLE, SHARE):
        _put_base(section, folder, f"{name.removesuffix('.pickle')}.{os.urandom(4).hex()}.base", head)
    if _put_by(path, lambda file: _checked(file, head, lambda write: _put_entry(section, write))):
        _remove_bases(folder, name.removesuffix("pickle"), section.base.name if section.base else "")


def _put_base(section: Section, folder: str, name: str, head: bytes) -> None:
    from generator.memo.keeping import Pieces, Store

    places: dict[Any, slice] = {}
    path = os.path.join(folder, name)
    if _put_by(path, lambda file: _checked(file, head, lambda write: places.update(section.write(write))), lasting=True):
        try:
            with open(path, "rb", buffering=0) as file:
                section.rest(Store(Pieces(file, CHECK + len(head)), places, name, stamp(os.fstat(file.fileno()))))
        except OSError:  # as if it had not been written
            pass


def _put_entry(section: Section, write: Callable[[bytes | memoryview], object]) -> None:
    lengths = {key: place.stop - place.start for key, place in section.write(write, beside=True).items()}
    base = section.base
    in_base = {key: (place.start, place.stop) for key, place in section.in_base().items()}
    index = marshal.dumps((base.name if base else "", base.looks if base else (), in_base, lengths))
    write(index + len(index).to_bytes(LENGTH, "big"))


def _checked(file: BinaryIO, head: bytes, put: Callable[[Callable[[bytes | memoryview], object]], object]) -> None:
    """Let data be put into a file behind a check sum, which is known when all is written: it may be more than one wants to have in memory."""
    from zlib import crc32

    check = crc32(head)

    def write(data: bytes | memoryview) -> None:
        nonlocal check
        check = crc32(data, check)
        file.write(data)

    file.write(b"%08x\n" % check + head)
    put(write)
    file.seek(0)
    file.write(b"%08x\n" % check)


def _opened(path: str, head: bytes, looked: tuple[int, ...] = ()) -> tuple[Pieces | bytes, tuple[int, ...]] | None:
    """Return what we have written under this path behind a head, read already if it is little, and how the file looks; None if there is nothing, or
    not all of it, or if another user wrote it. A file that looks as it `looked` when it was written is believed, unread."""
    from zlib import crc32

    from generator.memo.keeping import Pieces

    try:
        with open(path, "rb", buffering=0) as file:
            looks = os.fstat(file.fileno())
            if of_another_user(looks):
                return None
            if (now_looks := stamp(looks)) == looked:
                return Pieces(file, CHECK + len(head)), now_looks
            check, now = file.read(CHECK), crc32(begins := file.read(len(head)))
            whole = data = file.read(LITTLE)
            while data:
                now = crc32(data, now)
                data = file.read(1 << 20)
                whole = b"" if data else whole
            if check != b"%08x\n" % now or begins != head:
                return None
            return whole or Pieces(file, CHECK + len(head)), now_looks
    except OSError:
        return None


def _remove_bases(folder: str, begins: str, kept: str) -> None:
    """Remove the bases of a section but one: nothing refers to them any more."""
    try:
        for name in os.listdir(folder):
            if name.startswith(begins) and name.endswith(".base") and name != kept:
                os.unlink(os.path.join(folder, name))
    except OSError:
        pass
