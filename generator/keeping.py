"""Values as bytes for the cache, and back, one by one or many by their keys. Made for millions of small frozen records, which pickle alone reads
back one field at a time. What is bytes already lies in a file, not in memory, until somebody asks for it: a long past is large."""

from __future__ import annotations

import marshal
import os
import pickle
from collections.abc import Callable, Collection, Iterable, Iterator, MutableMapping
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from tempfile import TemporaryFile
from threading import Lock
from typing import Any, BinaryIO

from generator.digest import digest

Kept = tuple[bytes, ...]
"""A value as bytes, and behind them those that it holds as `pickle.PickleBuffer`, which are not copied."""
ROOM = 64 << 20
"""So many bytes are laid into one file before another one is begun: a preview goes on for days, and files go as a whole."""
RUN = 1 << 20
"""So many bytes that lie one behind the other are copied at once."""
LENGTH = 8
"""So many bytes at the end of a section tell where its values end."""


def kept(value: object) -> Kept:
    """Return a value as bytes."""
    file, held = BytesIO(), list[pickle.PickleBuffer]()
    pickle.Pickler(file, protocol=5, buffer_callback=held.append).dump(value)
    return file.getvalue(), *(bytes(buffer.raw().obj) for buffer in held)


@dataclass(frozen=True, slots=True)
class Laid:
    """Bytes that lie in a file, known by what they are `made_of` and by their `seal`, a digest; one piece after the other, or held if they cannot
    lie there."""

    made_of: str
    seal: str
    pieces: Pieces | Kept = field(compare=False)
    places: tuple[slice, ...] = field(compare=False)

    @property
    def data(self) -> Kept:
        return self.pieces if isinstance(self.pieces, tuple) else tuple([self.pieces[place] for place in self.places])


def laid(data: Kept, made_of: str, seal: str = "") -> Laid:
    """Lay bytes into a file without a name, which goes with the last of them; `seal` is their digest, if it is known."""
    global _room
    seal = seal or digest(*data)
    try:
        if _room is None or len(_room) > ROOM:
            with TemporaryFile(buffering=0) as file:
                _room = Pieces(file)
    except OSError:
        return Laid(made_of, seal, data, ())
    places = tuple(place for part in data if (place := _room.add(part)) is not None)
    return Laid(made_of, seal, _room if len(places) == len(data) else data, places)


def given_back(data: Kept) -> Any:
    """Return the value that was kept as these bytes, which have to be our own."""
    return pickle.loads(data[0], buffers=data[1:])


class Pieces:
    """The bytes of an open file from a place on, of which a piece is read when somebody asks for it; forked processes may ask as well. The file
    may be closed: it stays open here as long as somebody may ask."""

    def __init__(self, file: BinaryIO, start: int = 0) -> None:
        self._start, self._process, self._writing = start, os.getpid(), Lock()
        self._length = os.fstat(file.fileno()).st_size - start
        self._file = os.dup(file.fileno())

    def __del__(self) -> None:
        with suppress(AttributeError, OSError):  # what was read is read
            os.close(self._file)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, piece: slice) -> bytes:
        start, stop, _ = piece.indices(self._length)
        return os.pread(self._file, stop - start, self._start + start)

    def add(self, data: bytes) -> slice | None:
        """Write bytes behind all others and return where; None if they cannot be written, or in a forked process: others would not know of them."""
        if os.getpid() != self._process:
            return None
        with self._writing:
            at = self._length
            try:
                if os.pwrite(self._file, data, self._start + at) != len(data):
                    return None
            except OSError:
                return None
            self._length += len(data)
            return slice(at, self._length)


_room: Pieces | None = None
"""Where bytes are laid now."""


class Lying:
    """A text that lies in a file until somebody asks for it as a `str`; two are the same if they say the same."""

    __slots__ = ("_pieces", "_place", "seal")

    def __init__(self, seal: str, pieces: Pieces, place: slice) -> None:
        """`seal` is a digest of the text."""
        self.seal, self._pieces, self._place = seal, pieces, place

    def __str__(self) -> str:
        return self._pieces[self._place].decode("utf-8", "surrogatepass")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lying) and self.seal == other.seal

    def __hash__(self) -> int:
        return hash(self.seal)

    def __reduce__(self) -> tuple[Any, ...]:
        return str, (str(self),)


def seal_of(text: str | Lying) -> str:
    """Return by what a text is known; one that lies in a file need not be read for that."""
    return text.seal if isinstance(text, Lying) else digest(text.encode("utf-8", "surrogatepass"))


class Section(MutableMapping[Any, Any]):
    """Keys, of whatever marshal writes, and values of one kind, those from before read only when somebody asks for them; remembers which were
    asked for. Nobody changes a value that he finds here.

    Tuples are read each time: most of them are plain bytes, soon read again, and need not lie here twice.
    """

    def __init__(self, before: Pieces | bytes | None = None, aside: Pieces | None = None) -> None:
        """`before` is what was written: values one after the other, how many bytes each has by its key, and how many bytes tell that. New tuples
        are put `aside`, or held if they cannot be."""
        self._written, self._places = before, dict[Any, slice]()
        self._aside, self._laid = aside, dict[Any, slice]()
        if before is not None:
            at, index = 0, len(before) - LENGTH - int.from_bytes(before[-LENGTH:], "big")
            for key, length in marshal.loads(before[index:-LENGTH]).items():
                self._places[key] = slice(at, at := at + length)
        self._saved: Collection[Any] = dict.fromkeys(self._places).keys()
        self._unwritten = False
        self._values: dict[Any, Any] = {}
        self._wanted: dict[Any, None] = {}
        self.asked: set[Any] | None = None
        """The keys that were asked for since this was made a set."""

    @property
    def changed(self) -> bool:
        """Whether other keys were asked for than were written before."""
        return self._unwritten or self._wanted.keys() != self._saved

    def begin(self) -> None:
        """Begin another run in the same process: nothing has been asked for yet."""
        self._wanted = {}

    def stay(self) -> None:
        """Keep for next time all that was written last, as if it had been asked for again."""
        self.ask(self._saved)

    def settle(self) -> None:
        """End a run: forget what was not asked for. It may be written later."""
        self._unwritten = self.changed
        for held in (self._places, self._laid, self._values):
            for key in [key for key in held if key not in self._wanted]:
                del held[key]
        self._saved = self._wanted.keys()

    def ask(self, keys: Iterable[Any]) -> None:
        """Keep for next time what is there under these keys, as if somebody had asked for it."""
        for key in keys:
            if key in self._places or key in self._laid or key in self._values:
                self._wanted[key] = None

    def write(self, write: Callable[[bytes | memoryview], object]) -> None:
        """Write all that was asked for in the run that has ended. What was not changed is written as it was read, many values at once where they lie one behind the other."""
        lengths: dict[Any, int] = {}
        for pieces, places in self._files():
            run = slice(0, 0)
            for key in sorted((key for key in places if key in self._saved), key=lambda key: places[key].start):
                if (place := places[key]).start != run.stop or run.stop - run.start > RUN:
                    write(pieces[run])
                    run = place
                run, lengths[key] = slice(run.start, place.stop), place.stop - place.start
            write(pieces[run])
        for key in [key for key in self._saved if key not in lengths]:
            data = pickle.dumps(self._values[key], 5)
            lengths[key] = len(data)
            write(data)
        self._unwritten = False
        index = marshal.dumps(lengths)
        write(index + len(index).to_bytes(LENGTH, "big"))

    def _files(self) -> Iterator[tuple[Pieces | bytes, dict[Any, slice]]]:
        """Yield the files in which values lie, each with their places in it."""
        for pieces, places in ((self._aside, self._laid), (self._written, self._places)):
            if pieces is not None:
                yield pieces, places

    def __getitem__(self, key: Any) -> Any:
        if key in self._values:
            return self._values[key]
        pieces, place = (self._aside, self._laid[key]) if key in self._laid else (self._written, self._places[key])
        assert pieces is not None, "what has a place lies in a file"
        value = pickle.loads(pieces[place])
        if not isinstance(value, tuple):
            self._values[key] = value
        return value

    def get(self, key: Any, default: Any = None) -> Any:
        if self.asked is not None:
            self.asked.add(key)
        try:
            value = self[key]
        except KeyError:
            return default
        self._wanted[key] = None
        return value

    def __setitem__(self, key: Any, value: Any) -> None:
        self._wanted[key] = None
        for places in (self._places, self._laid, self._values):
            places.pop(key, None)
        if self._aside is not None and isinstance(value, tuple) and (place := self._aside.add(pickle.dumps(value, 5))) is not None:
            self._laid[key] = place
        else:
            self._values[key] = value

    def __delitem__(self, key: Any) -> None:
        raise TypeError("what is not asked for is forgotten")

    def __contains__(self, key: object) -> bool:
        return key in self._values or key in self._laid or key in self._places

    def __iter__(self) -> Iterator[Any]:
        yield from self._places
        yield from self._laid
        yield from (key for key in self._values if key not in self._places)

    def __len__(self) -> int:
        return sum(1 for _ in self)
