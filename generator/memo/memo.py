"""Pure functions that ask for what they need. Whatever they ask for is recorded; a value that comes out the same stops the wave.

After Salsa, and "Build Systems à la Carte" (Mokhov, Mitchell, Peyton Jones, 2020): step traces with early cutoff, verified in the order of asking. Nothing
here knows what is computed.
"""

from __future__ import annotations

import os
import pickle
import sys
from ast import literal_eval
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from importlib import import_module
from io import BytesIO
from time import time_ns
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from generator.memo.stamps import Stamp, load, look, moved, save, settled
from generator.memo.store import Node, Spoiled, Store
from generator.system.digest import digest

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 5
"""So often a turn is begun again whose files have moved while it ran."""
HELD = 8
"""So many turns a value is held as an object after somebody has asked for it last."""
DEEP = 20_000
"""So many queries and functions may wait for each other: a round waits for the one before it."""


class Moved(Exception):
    """A file was another one when it was read again: the turn has to be begun anew."""


class Unsteady(AssertionError):
    """A query gave another value although nothing that it asked for has changed: it is no pure function."""


class Circle(AssertionError):
    """A query has asked for itself."""


class Query(Generic[P, T]):
    """A function that is asked by `memo(query, …)`. Its arguments are texts, numbers, None, and tuples of such."""

    def __init__(self, make: Callable[Concatenate[Memo, P], T], seal: Callable[[T], object] | None, outside: bool) -> None:
        self.make, self.seal, self.outside = make, seal, outside
        self.name = f"{make.__module__}:{make.__qualname__}"
        _KNOWN[self.name] = self

    def key(self, *args: P.args, **named: P.kwargs) -> str:
        """Return the name of the value for some arguments. Raises TypeError for one that cannot be read back from its name."""
        if named or not all(map(_plain, args)):
            raise TypeError(f"{self.name} is asked by plain arguments in their order, not {args!r} {named!r}")
        return f"{self.name}{args!r}"


_KNOWN: dict[str, Query[Any, Any]] = {}


@overload
def query(make: Callable[Concatenate[Memo, P], T]) -> Query[P, T]: ...
@overload
def query(*, seal: Callable[[T], object]) -> Callable[[Callable[Concatenate[Memo, P], T]], Query[P, T]]: ...
def query(make: Any = None, *, seal: Any = None) -> Any:
    """Make a function a query. `seal` gives what its value is known by: then the value is not kept, but made again when somebody needs it."""
    return Query(make, seal, outside=False) if make is not None else lambda make: Query(make, seal, outside=False)


@dataclass(slots=True)
class _Row:
    """What is known of a query with its arguments (`store.Node`)."""

    id: int
    name: str
    digest: str = ""
    changed: int = 0
    verified: int = 0
    below: str = ""
    suspect: bool = True


class Memo:
    """What was asked in the turns before, in a store."""

    def __init__(self, store: Store) -> None:
        self._store, self._turn, self._next = store, -1, 0
        self._stamps = f"{store.path}.stamps" if store.path else ""
        self._seen: tuple[str, Mapping[str, Stamp]] | None = None
        self._just: tuple[int, Any] | None = None
        self._rows: dict[str, _Row] = {}
        self._values: dict[int, Any] = {}
        self._used: dict[int, int] = {}
        self._frames: list[dict[int, None]] = []
        self._running: set[int] = set()
        self._touched: dict[int, _Row] = {}
        self._anew: set[int] = set()
        self._given: dict[str, object] = {}
        self._why: dict[str, str] = {}

    # ---- turns -------------------------------------------------------------------------------------------------------

    def steady(self, folders: Sequence[str], ask: Callable[[], T], given: Mapping[str, object] | None = None) -> T:
        """Return what `ask` finds in a turn of its own about the files in some folders, begun again if they move meanwhile, or if the store is spoiled.
        Raises Moved if they do not come to rest."""
        for left in reversed(range(TRIES)):
            try:
                since = time_ns()
                with self.turn(look(folders), since, given):
                    return ask()
            except (Moved, Spoiled, Unsteady):  # of a store that nobody has spoiled the next try says so again
                if not left:
                    raise
        raise AssertionError("unreachable")

    @contextmanager
    def turn(self, seen: Mapping[str, Stamp], since: int, given: Mapping[str, object] | None = None) -> Iterator[None]:
        """One turn: all that rests on files that look other than in the last one, or on what is `given` and another one than before, is looked at when
        it is asked for. `seen` are the stamps of all files, taken since a time, in nanoseconds, and before anything of them is read. If the turn breaks
        off it has not been.
        Raises Moved, Spoiled."""
        before = self._begin()
        deep = sys.getrecursionlimit()
        sys.setrecursionlimit(max(deep, DEEP))
        try:
            self._given = dict(given or {})
            mark, stamps = self._seen or load(self._stamps)
            names = [key for path in moved(stamps, seen) for key in (read.key(path), listing.key(path))] if before == mark else None
            if names is not None:
                names += [key for name, value in self._given.items() if self._digest_of(key := told.key(name)) != digest(packed(value))]
            self._store.mark(names)
            for known in self._store.suspects():
                self._rows[known.name] = _Row(*known)
            yield
            self._store.put([Node(*astuple(row)) for row in self._touched.values()], self._anew)
        except BaseException as fault:
            self._store.undo()
            self._forget()
            if isinstance(fault, Spoiled | Unsteady):
                self._store.clear()
            raise
        finally:
            sys.setrecursionlimit(deep)
        self._end(settled(seen, since))
        for id in [id for id, used in self._used.items() if used <= self._turn - HELD]:
            self._values.pop(id, None)
            del self._used[id]

    def _end(self, seen: Mapping[str, Stamp]) -> None:
        """End a turn that went well: first its rows, then the stamps; who is killed between the two has stamps of another turn, and looks at all."""
        if not self._store.commit():
            self._forget()
            return
        self._seen = self._store.mark_of(self._turn), dict(seen)
        if self._store.lasts:
            save(self._stamps, *self._seen)

    def _begin(self) -> str:
        """Begin a turn; return the mark of the one before."""
        turn, before = self._store.begin()
        if self._seen is None or self._seen[0] != before:  # somebody else has written meanwhile, or this is another store
            self._forget()
        self._turn, self._next = turn, self._store.last()
        self._touched, self._anew, self._why, self._just = {}, set(), {}, None
        return before

    def _forget(self) -> None:
        for held in (self._rows, self._values, self._used, self._frames, self._running):
            held.clear()
        self._turn, self._seen, self._just = -1, None, None

    def only(self, roots: Iterable[str]) -> None:
        """Forget all but what has these names (`Query.key`), and what that rests on. To be called between turns."""
        before = self._begin()
        seen = self._seen or load(self._stamps)
        try:
            self._store.sweep(roots)
        except BaseException:
            self._store.undo()
            self._forget()
            raise
        there = self._store.names()
        for name in [name for name in self._rows if name not in there]:
            self._values.pop(self._rows.pop(name).id, None)
        self._end(seen[1] if seen[0] == before else {})

    # ---- asking ------------------------------------------------------------------------------------------------------

    def __call__(self, query: Query[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Return the value of a query; whoever asks rests on it."""
        row = self._asked(query.key(*args, **named))
        if row.id in self._values:
            self._used[row.id] = self._turn
            found: T = self._values[row.id]
            return found
        return self._value(row, query, args)

    def seal(self, query: Query[P, Any], *args: P.args, **named: P.kwargs) -> str:
        """Return the digest of a value without reading it; whoever asks rests on it."""
        return self._asked(query.key(*args, **named)).digest

    def has_changed(self, query: Query[P, Any], *args: P.args, **named: P.kwargs) -> bool:
        """Tell whether a value is another one than before this turn; whoever asks rests on it."""
        return self._asked(query.key(*args, **named)).changed == self._turn

    def suspects(self) -> set[str]:
        """Return the names of all that may be another one, and was not asked for yet."""
        return {row.name for row in self._rows.values() if row.suspect}

    def made(self) -> Sequence[str]:
        """Return the names of what was made in this turn, in that order."""
        return [row.name for row in self._touched.values() if row.id in self._anew]

    def why(self, name: str) -> Sequence[str]:
        """Return why something was made in this turn: its name, that of the first thing that it rests on and that has changed, and so on down to a
        file; the name alone for what had never been made."""
        found = [name]
        while (name := self._why.get(name, "")) and name not in found:
            found.append(name)
        return found

    # ---- the way -----------------------------------------------------------------------------------------------------

    def _asked(self, name: str) -> _Row:
        """Return the row of a query, which is true then; note that somebody has asked for it, even if it fails."""
        row = self._row_of(name)
        if self._frames:
            self._frames[-1][row.id] = None
        return self._true(row)

    def _row_of(self, name: str) -> _Row:
        row = self._rows.get(name)
        if row is None:
            known = self._store.node(name)
            if known is None:
                self._next += 1
            row = self._rows[name] = _Row(self._next, name) if known is None else _Row(*known)
        return row

    def _true(self, row: _Row) -> _Row:
        if row.suspect:
            if row.id in self._running:
                raise Circle(row.name)
            self._running.add(row.id)
            try:
                self._make_true(row)
            finally:
                self._running.discard(row.id)
        return row

    def _make_true(self, row: _Row) -> None:
        query, args = _asked_by(row.name)
        if row.digest and not query.outside and self._stands(row):
            row.verified, row.suspect = self._turn, False
            self._touched[row.id] = row
            return
        value, data = self._run(query, args, row)
        found = digest(data)
        row.verified, row.suspect = self._turn, False
        if row.digest != found:
            if query.seal is None and not query.outside:
                self._store.keep(found, data)
            row.digest, row.changed = found, self._turn
        elif row.id in self._values:
            return  # early cutoff: the value that is held stays the very thing
        if query.outside:  # held for whoever asks now: it may be large, and who asks later reads it again, and has to find the same
            self._just = row.id, value
        else:
            self._hold(row, value)

    def _stands(self, row: _Row) -> bool:
        """Tell whether nothing that a value rests on has changed since it was true; each is asked only if those before it are the same, as they were
        when it was asked for."""
        for below in row.below.split():
            name = self._store.name_of(int(below))
            try:
                stands = name is not None and self._true(self._row_of(name)).changed <= row.verified
            except (Moved, Spoiled, AssertionError):
                raise
            except Exception:  # who rests on it may know what to do without it
                stands = False
            if not stands:
                self._why[row.name] = name or ""
                return False
        return True

    def _run(self, query: Query[Any, Any], args: Sequence[Any], row: _Row | None = None) -> tuple[Any, bytes]:
        """Return the value of a query, and the bytes that it is known by; note for its row what it has asked for, also if it fails."""
        below: dict[int, None] = {}
        self._frames.append(below)
        try:
            value = query.make(self, *args)
        finally:
            del self._frames[-1:]
            if row is not None:
                self._touched[row.id], row.below = row, " ".join(map(str, below))
                self._anew.add(row.id)
        return value, packed(query.seal(value) if query.seal else value)

    def _value(self, row: _Row, query: Query[Any, T], args: Sequence[Any]) -> T:
        """Return a value that is true and not held."""
        just, self._just = self._just, None
        if just is not None and just[0] == row.id:
            value: T = just[1]
            return value
        data = None if query.seal or query.outside else self._store.value(row.digest)
        if data is not None:
            value = pickle.loads(data)
        else:
            value, data = self._run(query, args)
            if digest(data) != row.digest:
                raise Moved(row.name) if query.outside else Unsteady(row.name)
        if not query.outside:
            self._hold(row, value)
        return value

    def _hold(self, row: _Row, value: Any) -> None:
        self._values[row.id], self._used[row.id] = value, self._turn

    def _digest_of(self, name: str) -> str:
        known = self._store.node(name)
        return known.digest if known else ""


# ---- what comes from outside -------------------------------------------------------------------------------------------


def _read(memo: Memo, path: str) -> bytes | None:
    try:
        with open(path, "rb", buffering=0, opener=lambda path, flags: os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK)) as file:
            return file.read()
    except OSError:
        return None


def _listing(memo: Memo, folder: str) -> tuple[str, ...] | None:
    try:
        return tuple(sorted(name for name in os.listdir(folder) if name[0] != "."))
    except OSError:
        return None


def _told(memo: Memo, name: str) -> Any:
    return memo._given[name]


read = Query(_read, None, outside=True)
"""The bytes of a file; None if there is none that can be read."""
listing = Query(_listing, None, outside=True)
"""The names in a folder but hidden ones, sorted; None if there is none."""
told = Query(_told, None, outside=True)
"""What was given to the turn under a name."""


# ---- names and values --------------------------------------------------------------------------------------------------


def packed(value: object) -> bytes:
    """Return a value as bytes, the same for values that are equal and hold no sets: things that stand in it twice stand there twice."""
    file = BytesIO()
    pickler = pickle.Pickler(file, protocol=5)
    pickler.fast = True
    pickler.dump(value)
    return file.getvalue()


def _plain(value: object) -> bool:
    return value is None or type(value) in (str, int, bool) or type(value) is tuple and all(map(_plain, value))


def _asked_by(name: str) -> tuple[Query[Any, Any], Sequence[Any]]:
    """Return the query and the arguments that a name stands for; the room of the query is opened only now."""
    begin = name.index("(")
    if name[:begin] not in _KNOWN:
        import_module(name.partition(":")[0])
    return _KNOWN[name[:begin]], literal_eval(name[begin:])
