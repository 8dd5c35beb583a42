"""Values as bytes for the cache, and back, one by one or many by their keys. Made for millions of small frozen records, which pickle alone reads
back one field at a time. What is bytes already lies in a file, not in memory, until somebody asks for it: a long past is large."""

from __future__ import annotations

import copyreg
import os
import pickle
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from io import BytesIO
from itertools import chain
from tempfile import TemporaryFile
from threading import Lock
from typing import Any, BinaryIO

from generator.system.digest import digest

Kept = tuple[bytes, ...]
"""A value as bytes, and behind them those that it holds as `pickle.PickleBuffer`, which are not copied."""
ROOM = 64 << 20
"""So many bytes are laid into one file before another one is begun: a preview goes on for days, and files go as a whole."""
RUN = 1 << 20
"""So many bytes that lie one behind the other are copied at once."""
copyreg.pickle(Fraction, lambda value: (Fraction, value.as_integer_ratio()))  # its own way is by decimal digits, which are dear, and not more than 4,300


def kept(value: object) -> Kept:
    """Return a value as bytes."""
    file, held = BytesIO(), list[pickle.PickleBuffer]()
    pickle.Pickler(file, protocol=5, buffer_callback=held.append).dump(value)
    return file.getvalue(), *(bytes(buffer.raw().obj) for buffer in held)


@dataclass(frozen=True, slots=True)
class Laid:
    """Bytes that lie in a file, known by what they are `made_of` and by their `seal`, a digest; one piece after the other, `packed` as one value, or
    held if they cannot lie there."""

    made_of: str
    seal: str
    pieces: Pieces | bytes | Kept = field(compare=False)
    places: tuple[slice, ...] = field(compare=False)
    packed: bool = field(default=False, compare=False)

    @property
    def data(self) -> Kept:
        if isinstance(self.pieces, tuple):
            return self.pieces
        found: Kept = tuple([self.pieces[place] for place in self.places])
        return pickle.loads(found[0]) if self.packed else found


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


@dataclass(slots=True)
class Store:
    """A file in which values of a section lie: its bytes, and where in them each lies; of a base also its name, and how it looks from outside."""

    pieces: Pieces | bytes
    places: dict[Any, slice]
    name: str = ""
    looks: tuple[int, ...] = ()

    def add(self, key: Any, data: bytes) -> bool:
        """Write a value behind all others; tell whether that could be."""
        place = self.pieces.add(data) if isinstance(self.pieces, Pieces) else None
        if place is not None:
            self.places[key] = place
        return place is not None


class Section(MutableMapping[Any, Any]):
    """Keys, of whatever marshal writes, and values of one kind, those from before read only when somebody asks for them; remembers which were
    asked for. Nobody changes a value that he finds here.

    Tuples are read each time: most of them are plain bytes, soon read again, and need not lie here twice.
    """

    def __init__(self, aside: Pieces | None = None, entry: Store | None = None, base: Store | None = None) -> None:
        """`entry` and `base` hold what was written before. New tuples are put `aside`, or held if they cannot be."""
        self._aside, self.base = None if aside is None else Store(aside, {}), base
        self._files = [store for store in (self._aside, entry, base) if store is not None]
        """The files in which values lie; none lies in two of them."""
        self._saved: Collection[Any] = dict.fromkeys(chain(*[store.places for store in self._files])).keys()
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
        for held in (*[store.places for store in self._files], self._values):
            for key in [key for key in held if key not in self._wanted]:
                del held[key]
        self._saved = self._wanted.keys()

    def ask(self, keys: Iterable[Any]) -> None:
        """Keep for next time what is there under these keys, as if somebody had asked for it."""
        for key in keys:
            if key in self:
                self._wanted[key] = None

    # ---- files -------------------------------------------------------------------------------------------------------

    def in_base(self) -> dict[Any, slice]:
        """Return where in the base lies what of it was asked for in the run that has ended."""
        return {key: place for key, place in self.base.places.items() if key in self._saved} if self.base else {}

    def outgrown(self, little: int, share: int) -> bool:
        """Tell whether a new base is worth its writing: more lies beside the present one than is `little` and than a `share` (one in so many) of what
        is wanted of it; or more of it is wanted no more, than still is and than is little. Without a base all lies beside it."""
        elsewhere = sum(map(_length, self._beside()))
        wanted = _length(self.base) if self.base else 0
        dead = len(self.base.pieces) - wanted if self.base else 0
        return elsewhere > max(little, wanted // share) or dead > max(little, wanted)

    def leave(self) -> None:
        """Let what lies in the base be written elsewhere: nobody will find it there."""
        self.base = None

    def _beside(self) -> list[Store]:
        return [store for store in self._files if store is not self.base]

    def rest(self, base: Store) -> None:
        """Note that all that was asked for in the run that has ended lies in a new base."""
        self._files, self.base = [base], base
        if self._aside is not None:
            self._aside.places.clear()
            self._files.insert(0, self._aside)

    def write(self, write: Callable[[bytes | memoryview], object], beside: bool = False) -> dict[Any, slice]:
        """Write all that was asked for in the run that has ended, one value after the other, but what lies in the base if it goes `beside` that;
        return where each lies then. What was not changed is written as it was read, many values at once where they lie one behind the other."""
        at, places = 0, dict[Any, slice]()
        for store in self._beside() if beside else self._files:
            run = slice(0, 0)
            for key in sorted((key for key in store.places if key in self._saved), key=lambda key: store.places[key].start):
                if (place := store.places[key]).start != run.stop or run.stop - run.start > RUN:
                    write(store.pieces[run])
                    run = place
                run, places[key] = slice(run.start, place.stop), slice(at, at := at + place.stop - place.start)
            write(store.pieces[run])
        lying = self.base.places if beside and self.base else {}
        for key in [key for key in self._saved if key not in places and key not in lying]:
            data = pickle.dumps(self._values[key], 5)
            places[key] = slice(at, at := at + len(data))
            write(data)
        self._unwritten = False
        return places

    # ---- values ------------------------------------------------------------------------------------------------------

    def _lies(self, key: Any) -> tuple[Pieces | bytes, slice]:
        """Return where a value lies. Raises KeyError if it lies nowhere."""
        for store in self._files:
            if key in store.places:
                return store.pieces, store.places[key]
        raise KeyError(key)

    def laid(self, key: Any, made_of: str, seal: str) -> Laid:
        """Return bytes that are kept under a key as such that lie in a file, unread; `seal` is their digest. Raises KeyError if there are none."""
        if key in self._values:
            found = laid(self._values[key], made_of, seal)
        else:
            pieces, place = self._lies(key)
            found = Laid(made_of, seal, pieces, (place,), packed=True)
        self._wanted[key] = None
        return found

    def unread(self, key: Any) -> Callable[[], Any] | None:
        """Return what gives a value when it is called, even if it is not kept here any more; None if there is none. Like `get` it asks for it."""
        if self.asked is not None:
            self.asked.add(key)
        if key not in self:
            return None
        self._wanted[key] = None
        if key in self._values:
            value = self._values[key]
            return lambda: value
        return partial(_read, *self._lies(key))

    def __getitem__(self, key: Any) -> Any:
        if key in self._values:
            return self._values[key]
        value = _read(*self._lies(key))
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
        for places in (*[store.places for store in self._files], self._values):
            places.pop(key, None)
        if self._aside is None or not isinstance(value, tuple) or not self._aside.add(key, pickle.dumps(value, 5)):
            self._values[key] = value

    def __delitem__(self, key: Any) -> None:
        raise TypeError("what is not asked for is forgotten")

    def __contains__(self, key: object) -> bool:
        return key in self._values or any(key in store.places for store in self._files)

    def __iter__(self) -> Iterator[Any]:
        lying = [store.places for store in self._files]
        yield from chain(*reversed(lying))
        yield from (key for key in self._values if not any(key in places for places in lying))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _read(pieces: Pieces | bytes, place: slice) -> Any:
    return pickle.loads(pieces[place])


def _length(store: Store) -> int:
    """Return how many bytes of a file are values that somebody may ask for."""
    return sum(place.stop - place.start for place in store.places.values())


def lying(memory: Mapping[Any, Any], key: Any, made_of: str, seal: str) -> Laid:
    """Return bytes that are remembered under a key, with `seal` as their digest, as such that lie in a file: of a section they are not read."""
    return memory.laid(key, made_of, seal) if isinstance(memory, Section) else laid(memory[key], made_of, seal)


def unread(memory: Mapping[Any, Any], key: Any) -> Callable[[], Any] | None:
    """Return what gives the value that is remembered under a key when it is called, None if there is none: of a section it is not read before."""
    if isinstance(memory, Section):
        return memory.unread(key)
    return partial(memory.__getitem__, key) if key in memory else None


def keep(memory: Mapping[Any, Any], *keys: Any) -> None:
    """Keep for next time what is remembered under some keys, without looking at it."""
    if isinstance(memory, Section):
        memory.ask(keys)
