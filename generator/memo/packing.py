"""Values as bytes, and back. What is bytes already lies in a file, not in memory, until somebody asks for it: a long
past is large."""

from __future__ import annotations

import copyreg
import os
import pickle
from contextlib import suppress
from fractions import Fraction
from functools import partial
from io import BytesIO
from tempfile import TemporaryFile
from threading import Lock
from typing import Any

from generator.memo.lazy import Lazy
from generator.memo.stamps import Stamp, stamp
from generator.system.digest import digest

Packed = tuple[bytes, ...]
"""A value as bytes, and behind them those that it holds as `pickle.PickleBuffer`, which are not copied."""
ROOM = 64 << 20
"""So many bytes are laid into one file before another one is begun: a preview goes on for days, and files go as a
whole."""
# its own way is by decimal digits, which are dear, and not more than 4,300
copyreg.pickle(Fraction, lambda value: (Fraction, value.as_integer_ratio()))


def pack(value: object) -> Packed:
    """Return a value as bytes."""
    file, held = BytesIO(), list[pickle.PickleBuffer]()
    pickle.Pickler(file, protocol=5, buffer_callback=held.append).dump(value)
    return file.getvalue(), *(bytes(buffer.raw().obj) for buffer in held)


def unpack(data: Packed) -> Any:
    """Return the value that was packed into these bytes, which have to be our own."""
    return pickle.loads(data[0], buffers=data[1:])


class Pieces:
    """The bytes of an open file, of which a piece is read when somebody asks for it; forked processes may ask as well.
    The file may be closed: it stays open here as long as somebody may ask. What is written at the end of it is not read
    by anybody else before it is told."""

    def __init__(self, file: int, length: int = 0) -> None:
        self._process, self._writing, self._length = os.getpid(), Lock(), length
        self._file = os.dup(file)

    def __del__(self) -> None:
        with suppress(AttributeError, OSError):  # what was read is read
            os.close(self._file)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, piece: slice) -> bytes:
        return os.pread(self._file, piece.stop - piece.start, piece.start)

    def add(self, data: bytes) -> slice | None:
        """Write bytes behind all others and return where; None if they cannot be written, or in a forked process:
        others would not know of them."""
        if os.getpid() != self._process:
            return None
        with self._writing:
            try:
                if os.pwrite(self._file, data, self._length) != len(data):
                    return None
            except OSError:
                return None
            self._length += len(data)
            return slice(self._length - len(data), self._length)

    def settle(self) -> Stamp:
        """Make all that was written durable; return how the file looks. Raises OSError."""
        os.fsync(self._file)
        return stamp(os.fstat(self._file))


_room: Pieces | None = None
"""Where bytes are laid now."""


def spooled(data: Packed, made_of: str = "") -> Lazy[Packed]:
    """Lay bytes into a file without a name, which goes with the last of them; hold them if they cannot lie there. They
    are known by what they are `made_of`, else by their digest."""
    global _room
    made_of = made_of or digest(*data)
    try:
        if _room is None or len(_room) > ROOM:
            with TemporaryFile(buffering=0) as file:
                _room = Pieces(file.fileno())
    except OSError:
        return Lazy(made_of, partial(tuple, data))
    places = tuple(place for part in data if (place := _room.add(part)) is not None)
    return Lazy(made_of, partial(_pieces_of, _room, places) if len(places) == len(data) else partial(tuple, data))


def _pieces_of(pieces: Pieces, places: tuple[slice, ...]) -> Packed:
    return tuple([pieces[place] for place in places])
