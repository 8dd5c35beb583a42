"""What was computed before, by keys that say all of what it was made of: in one file of a cache folder, and an index of
it.

A run reads of it what it asks for, and adds what is new behind all else; what no run has asked for goes with the end of
the run. The file is written anew when more of it is dead than alive. Nothing in it is believed without its check sum,
or unless the file looks as it was left.
"""

from __future__ import annotations

import marshal
import os
import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from generator.memo.last_build import of_another_user, read_file, write_file
from generator.memo.lazy import Lazy
from generator.memo.packing import Pieces
from generator.memo.stamps import stamp

if TYPE_CHECKING:
    from filelock import FileLock

INDEX = "values"
"""The file of a cache folder that tells where values lie."""
LITTLE = 4 << 20
"""So many dead bytes are never worth a new file."""


class Slot(NamedTuple):
    """Where a value lies."""

    pieces: Pieces
    at: slice
    check: int

    def read(self) -> Any:
        return pickle.loads(self.pieces[self.at])


class End:
    """The end of a file, where new values are laid down: of a file without a name in a folder, if there is no other."""

    def __init__(self, folder: Path | None = None, pieces: Pieces | None = None) -> None:
        self.folder, self.pieces = folder, pieces

    def add(self, data: bytes) -> Slot | None:
        """Lay the bytes of a value down; None if that cannot be."""
        if self.pieces is None:
            try:
                with TemporaryFile(dir=self.folder, buffering=0) as file:
                    self.pieces = Pieces(file.fileno())
            except OSError:
                return None
        at = self.pieces.add(data)
        return None if at is None else Slot(self.pieces, at, crc32(data))


class Store:
    """The values of a cache folder (None: of this run alone) as written by a `program`, in buckets. Who comes second to
    a folder reads what is there, and what he adds goes with him."""

    def __init__(self, folder: Path | None, program: str) -> None:
        self.folder, self.program = folder, program
        self._buckets: dict[str, Bucket] = {}
        self._index: Mapping[str, Mapping[Any, tuple[int, int, int]]] = {}
        self._name = ""
        self._lock = _locked(folder) if folder else None
        self._pieces = self._opened() if folder else None
        self._end = End(folder, self._pieces if self._lock else None)

    def bucket(self, name: str) -> Bucket:
        """Return the bucket of a name, as it was left."""
        if name not in self._buckets:
            pieces, known = self._pieces, self._index.get(name, {})
            places = {key: Slot(pieces, slice(start, stop), check) for key, (start, stop, check) in known.items()} if pieces is not None else {}
            self._buckets[name] = Bucket(self._end, places)
        return self._buckets[name]

    def forget_but(self, name: str) -> None:
        """Leave all buckets but one as they were before this run."""
        self._buckets = {name: self.bucket(name)}

    # ---- from run to run ---------------------------------------------------------------------------------------------

    def _opened(self) -> Pieces | None:
        """Return the file of values, of which the index is read; a new one if there is none that can be believed; None
        if there can be none."""
        assert self.folder is not None
        found = read_file(str(self.folder / INDEX))
        program, name, looks, index = marshal.loads(found) if found else ("", "", (), {})
        if program == self.program:
            try:
                file = os.open(self.folder / name, os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC)
            except OSError:
                index = {}
            else:
                try:
                    now = os.fstat(file)
                    if not of_another_user(now):
                        self._index, self._name = index, name
                        pieces = Pieces(file, now.st_size)  # nothing is overwritten that somebody else may be reading
                        if stamp(now) != looks:
                            self._index = {bucket: dict(_sound(pieces, places)) for bucket, places in index.items()}
                        return pieces
                finally:
                    os.close(file)
        return self._new() if self._lock else None

    def _new(self) -> Pieces | None:
        assert self.folder is not None
        name = f"{INDEX}.{os.urandom(4).hex()}"
        try:
            file = os.open(self.folder / name, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        except OSError:
            return None
        self._name = name
        try:
            return Pieces(file)
        finally:
            os.close(file)

    def write(self, whole: bool = True) -> None:
        """End the run: write where all lies that it has asked for, and let go of the rest; unless it was the `whole`
        way, also where all lies that there was. What cannot be written is no misfortune."""
        changed = [bucket.settle(whole) for bucket in self._buckets.values()]
        if self._lock is None or self.folder is None or self._end.pieces is None or not any(changed):
            return
        places = {name: self.bucket(name).places for name in {*self._index, *self._buckets}}
        alive = sum(place.at.stop - place.at.start for held in places.values() for place in held.values())
        if len(self._end.pieces) - alive > max(alive, LITTLE):
            self._rewrite(places.values())
        index = {name: {key: (at.start, at.stop, check) for key, (pieces, at, check) in held.items() if pieces is self._end.pieces} for name, held in places.items()}
        try:
            looks = self._end.pieces.settle()
        except OSError:
            return
        write_file(str(self.folder / INDEX), marshal.dumps((self.program, self._name, looks, index)))
        with suppress(OSError):
            for name in os.listdir(self.folder):
                if name.startswith(f"{INDEX}.") and name != self._name:
                    os.unlink(self.folder / name)

    def _rewrite(self, buckets: Iterable[dict[Any, Slot]]) -> None:
        """Copy what is alive into a new file, as long as there is room for both."""
        before = self._name
        if (new := self._new()) is None:
            return
        old = sorted(((place, held, key) for held in buckets for key, place in held.items()), key=lambda one: one[0].at.start)
        moved = list[tuple[dict[Any, Slot], Any, Slot]]()
        for place, held, key in old:
            at = new.add(place.pieces[place.at])
            if at is None:
                self._name = before
                return
            moved.append((held, key, Slot(new, at, place.check)))
        for held, key, place in moved:
            held[key] = place
        self._pieces = self._end.pieces = new


class Bucket(MutableMapping[Any, Any]):
    """Keys, of whatever marshal writes, and values of one kind, read only when somebody asks for them; remembers which
    were asked for. Nobody changes a value that he finds here.

    Tuples are read each time: most of them are plain bytes, soon read again, and need not lie here twice.
    """

    def __init__(self, end: End | None = None, places: dict[Any, Slot] | None = None) -> None:
        self.places: dict[Any, Slot] = places or {}
        self._end = end or End()
        self._values: dict[Any, Any] = {}
        self._before = frozenset(self.places)
        self._wanted: dict[Any, None] = {}
        self._added = False

    def settle(self, whole: bool = True) -> bool:
        """End a run: forget what was not asked for, if it was the `whole` way; tell whether other values are here than
        before."""
        if not whole:
            self.ask([*self])
        for held in (self.places, self._values):
            for key in [key for key in held if key not in self._wanted]:
                del held[key]
        return self._added or self._wanted.keys() != self._before

    def ask(self, keys: Iterable[Any]) -> None:
        """Keep for next time what is there under these keys, as if somebody had asked for it."""
        for key in keys:
            self._asked_for(key)

    def _asked_for(self, key: Any) -> bool:
        """Note that somebody asks for a value, and tell whether there is one."""
        if there := key in self:
            self._wanted[key] = None
        return there

    # ---- values ------------------------------------------------------------------------------------------------------

    def reader(self, key: Any) -> Callable[[], Any] | None:
        """Return what gives a value when it is called, even if it is not kept here any more; None if there is none.
        Like `get` it asks for it."""
        if not self._asked_for(key):
            return None
        if key in self._values:
            value = self._values[key]
            return lambda: value
        return self.places[key].read

    def __getitem__(self, key: Any) -> Any:
        if key in self._values:
            return self._values[key]
        value = self.places[key].read()
        if not isinstance(value, tuple):
            self._values[key] = value
        return value

    def get(self, key: Any, default: Any = None) -> Any:
        return self[key] if self._asked_for(key) else default

    def __setitem__(self, key: Any, value: Any) -> None:
        self._wanted[key] = None
        self._added = True
        self._values.pop(key, None)
        self.places.pop(key, None)
        place = self._end.add(pickle.dumps(value, 5))
        if place is not None:
            self.places[key] = place
        if place is None or not isinstance(value, tuple):
            self._values[key] = value

    def __delitem__(self, key: Any) -> None:
        raise TypeError("what is not asked for is forgotten")

    def __contains__(self, key: object) -> bool:
        return key in self._values or key in self.places

    def __iter__(self) -> Iterator[Any]:
        yield from self.places
        yield from (key for key in self._values if key not in self.places)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _sound(pieces: Pieces, places: Mapping[Any, tuple[int, int, int]]) -> Iterator[tuple[Any, tuple[int, int, int]]]:
    """Yield the places of values that are as they were written."""
    for key, (start, stop, check) in places.items():
        if len(data := pieces[slice(start, stop)]) == stop - start and crc32(data) == check:
            yield key, (start, stop, check)


def _locked(folder: Path) -> FileLock | None:
    """Return the lock of a cache folder, which goes with whoever holds it; None if somebody else has it, or if there
    can be none."""
    from filelock import FileLock, Timeout

    lock = FileLock(folder / f"{INDEX}-lock", mode=0o600)
    try:
        lock.acquire(timeout=0)
    except (Timeout, OSError):
        return None
    return lock


# ---- of whatever remembers -------------------------------------------------------------------------------------------


def lazy(memory: Mapping[Any, Any], key: Any, made_of: str) -> Lazy[Any]:
    """Return the value that is remembered under a key, unread. Raises KeyError if there is none."""
    if (read := reader(memory, key)) is None:
        raise KeyError(key)
    return Lazy(made_of, read)


def reader(memory: Mapping[Any, Any], key: Any) -> Callable[[], Any] | None:
    """Return what gives the value that is remembered under a key when it is called, None if there is none: of a bucket
    it is not read before."""
    if isinstance(memory, Bucket):
        return memory.reader(key)
    return partial(memory.__getitem__, key) if key in memory else None


def keep(memory: Mapping[Any, Any], *keys: Any) -> None:
    """Keep for next time what is remembered under some keys, without looking at it."""
    if isinstance(memory, Bucket):
        memory.ask(keys)
