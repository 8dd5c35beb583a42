"""Where a memo lies: one SQLite file with a row for each query that was asked, what it rests on, and values by their digests.

One turn is one transaction. A file of another program version, a spoiled one and one that belongs to somebody else are not read: all is computed anew.
While another process writes, this one computes without keeping anything.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from generator.system.digest import digest

TABLES = """
create table if not exists head(program text, name text, turn integer);
create table if not exists node(
    id integer primary key, name text unique, digest text, changed integer, verified integer, below text, seal integer, suspect integer);
create table if not exists dep(rests_on integer, node integer, primary key(rests_on, node)) without rowid;
create index if not exists below on dep(node);
create table if not exists value(digest text primary key, data blob);
"""
MARK = """
with recursive above_it(id) as (
    select node.id from node join moved using (name) union select dep.node from dep join above_it on dep.rests_on = above_it.id)
update node set suspect = 1 where id in (select id from above_it)
"""
REACHED = """
create temp table reached as with recursive below(id) as (
    select id from node join moved using (name) union select dep.rests_on from dep join below on dep.node = below.id) select id from below
"""
SWEEP = """
delete from node where id not in (select id from reached);
delete from dep where node not in (select id from reached);
delete from value where digest not in (select digest from node);
drop table reached;
"""

TORN = sqlite3.DatabaseError, UnicodeDecodeError
"""What a file that is not as it was written gives."""


class Node(NamedTuple):
    """A row: its number, its name, the digest of its value; the turns in which that changed last, and in which it was known to be true; the numbers of
    what it rests on, in the order of asking, with blanks between them; whether it may be another one now."""

    id: int
    name: str
    digest: str = ""
    changed: int = 0
    verified: int = 0
    below: str = ""
    suspect: bool = True

    @property
    def seal(self) -> int:
        """A check sum: SQLite finds a page that is torn, but no letter that is another one."""
        return crc32(repr(self[:6]).encode())


class Spoiled(Exception):
    """The file is not as it was written. All is to be begun anew."""


class Store:
    """The file of a memo, at `path` (None: nothing is kept), as written by this `program`."""

    def __init__(self, path: Path | None, program: str) -> None:
        self.path, self.program = path, program
        self._db: sqlite3.Connection | None = None
        self._apart = False
        self._name = ""

    # ---- turns -------------------------------------------------------------------------------------------------------

    def begin(self) -> tuple[int, str]:
        """Begin a turn; return its number, from 1, and the mark (`mark_of`) of the one before it, "" if there is none."""
        for path in (self.path, self.path, None):
            try:
                return self._begin(path)
            except sqlite3.OperationalError as fault:
                if "locked" in str(fault):
                    break
                self.clear()
            except (*TORN, OSError):
                self.clear()
        return self._begin(None)

    def _begin(self, path: Path | None) -> tuple[int, str]:
        if self._db is None or self._apart != (path is None):
            self._open(path)
        self.db.execute("begin immediate")
        self.db.execute("create temp table if not exists moved(name text primary key)")
        head = self.db.execute("select program, name, turn from head").fetchone()
        if head is None or head[0] != self.program:
            for table in ("head", "node", "dep", "value"):
                self.db.execute(f"delete from {table}")
            head = self.program, os.urandom(8).hex(), 0
            self.db.execute("insert into head values (?, ?, ?)", head)
        self.db.execute("update head set turn = turn + 1")
        _, self._name, turn = head
        return turn + 1, self.mark_of(turn) if turn else ""

    def mark_of(self, turn: int) -> str:
        """Return by what a turn is told from all others, also from those of a file that was begun anew."""
        return f"{self._name} {turn}"

    def commit(self) -> bool:
        """End a turn: what it has written is there; tell whether it is, for the disk may be full."""
        try:
            self.db.execute("commit")
        except sqlite3.DatabaseError:
            self.undo()
            return False
        return True

    def undo(self) -> None:
        """End a turn as if it had not been."""
        with suppress(sqlite3.DatabaseError):
            self.db.execute("rollback")

    def clear(self) -> None:
        """Begin anew, with nothing."""
        self.close()
        for ending in ("", "-wal", "-shm") if self.path else ():
            with suppress(OSError):
                os.unlink(f"{self.path}{ending}")

    def close(self) -> None:
        """Let go of the file."""
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
        self._db = None

    @property
    def lasts(self) -> bool:
        """Whether what is written is there for the next process."""
        return not self._apart

    @property
    def db(self) -> sqlite3.Connection:
        assert self._db is not None, "a turn has begun"
        return self._db

    def _open(self, path: Path | None) -> None:
        self.close()
        self._apart = path is None
        if path is not None:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600))
            if hasattr(os, "getuid") and os.stat(path).st_uid != os.getuid():
                raise PermissionError(str(path))
        self._db = sqlite3.connect(str(path or ""), timeout=0, isolation_level=None, check_same_thread=False)
        self._db.executescript(f"pragma journal_mode = wal; pragma synchronous = normal; {TABLES}")

    # ---- rows --------------------------------------------------------------------------------------------------------

    def node(self, name: str) -> Node | None:
        """Return the row of a query by its name. Raises Spoiled."""
        found = self._nodes("where name = ?", name)
        return found[0] if found else None

    def suspects(self) -> Sequence[Node]:
        """Return the rows of what may be another one now. Raises Spoiled."""
        return self._nodes("where suspect")

    def name_of(self, id: int) -> str | None:
        """Return the name of the row with a number; None if it is forgotten."""
        found = self._all("select name from node where id = ?", id)
        return found[0][0] if found else None

    def _nodes(self, which: str, *values: object) -> Sequence[Node]:
        found = []
        for *columns, seal, suspect in self._all(f"select * from node {which}", *values):
            found.append(node := Node._make([*columns, bool(suspect)]))
            if node.seal != seal:
                raise Spoiled(node.name)
        return found

    def names(self) -> set[str]:
        """Return the names of all rows."""
        return {name for (name,) in self._all("select name from node")}

    def mark(self, names: Iterable[str] | None) -> None:
        """Make suspect what has these names, and all that rests on it, near or far; None: everything."""
        if names is None:
            self._all("update node set suspect = 1")
            return
        self._list(names)
        self._all(MARK)

    def _list(self, names: Iterable[str]) -> None:
        self._all("delete from moved")
        self._many("insert or ignore into moved values (?)", [(name,) for name in names])

    def put(self, nodes: Sequence[Node], anew: Collection[int]) -> None:
        """Write rows; those with these numbers rest on others than before."""
        self._many("delete from dep where node = ?", [(id,) for id in anew])
        self._many("insert or replace into node values (?, ?, ?, ?, ?, ?, ?, ?)", [(*node[:6], node.seal, node.suspect) for node in nodes])
        self._many("insert or ignore into dep values (?, ?)", [(int(other), node.id) for node in nodes if node.id in anew for other in node.below.split()])

    def last(self) -> int:
        """Return the highest number of a row."""
        return int(self._all("select coalesce(max(id), 0) from node")[0][0])

    def sweep(self, roots: Iterable[str]) -> None:
        """Forget all but what has these names, and what that rests on."""
        self._list(roots)
        self._all(REACHED)
        for statement in SWEEP.split(";")[:-1]:
            self._all(statement)

    # ---- values ------------------------------------------------------------------------------------------------------

    def keep(self, name: str, data: bytes) -> None:
        """Keep a value by its digest."""
        self._all("insert or ignore into value values (?, ?)", *(name, data))

    def value(self, name: str) -> bytes | None:
        """Return the value with a digest; None if it is not there. Raises Spoiled for one that does not have it."""
        found = self._all("select data from value where digest = ?", name)
        if not found:
            return None
        data: bytes = found[0][0]
        if digest(data) != name:
            raise Spoiled(name)
        return data

    def _all(self, statement: str, *values: object) -> list[Any]:
        try:
            return self.db.execute(statement, values).fetchall()
        except TORN as fault:
            raise Spoiled(str(fault)) from fault

    def _many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        try:
            self.db.executemany(statement, rows)
        except TORN as fault:
            raise Spoiled(str(fault)) from fault
