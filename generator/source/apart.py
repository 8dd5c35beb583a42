"""Folders that are read apart: what comes of one is the same as long as it looks the same, and so is what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

from generator.memo.store import Bucket, asked_of, keep
from generator.system.digest import digest
from generator.values.problem import ERROR, Problem
from generator.values.record import replace

if TYPE_CHECKING:
    from generator.source.shelf import Shelf

T = TypeVar("T")


class Apart(NamedTuple):
    """What was read in a folder; the problems in it, its characters but ASCII's, and what was asked of what is kept and of what was read before."""

    thing: Any
    problems: tuple[Problem, ...]
    characters: str
    kept: Set[Any]
    before: Set[Any]


def once(shelf: Shelf, folder: Path, around: tuple[object, ...], read: Callable[[str], T]) -> T:
    """Return what is read in a folder, or the very thing that this process has read there when it looked the same, and so did all `around` it that is
    asked for; `read` is told by what that is known, "" if it is not certain."""
    looks = shelf.looks.of(folder) if shelf.looks else None
    if looks is None or not isinstance(shelf.kept, Bucket):
        return read("")
    people = shelf.people_file.fingerprint if shelf.people_file else ""
    made_of = digest(str(folder), looks, shelf.known.fingerprint, people, repr(around))
    found: Apart = shelf.made.same(("folder", str(folder)), made_of, lambda: _apart(shelf, partial(read, made_of)))
    return cast(T, _taken(shelf, found))


def before(shelf: Shelf, made_of: str, read: Callable[[], T]) -> T:
    """Return what is read, or what an earlier run has read of the same; if nothing is wrong with it, it is kept. With "" nothing is known of it."""
    known: Apart | None = shelf.issues_read.get(made_of) if made_of else None
    if known is None:
        known = _apart(shelf, read)
        if made_of and not any(one.severity == ERROR for one in known.problems):
            shelf.issues_read[made_of] = known
    return cast(T, _taken(shelf, known))


def _apart(shelf: Shelf, read: Callable[[], Any]) -> Apart:
    """Return what is read, and beside it what else comes of that."""
    problems, seldom = shelf.problems, shelf.seldom
    shelf.problems, shelf.seldom = replace(problems, found=[]), set()
    with asked_of(shelf.kept) as kept, asked_of(shelf.issues_read) as earlier:
        try:
            return Apart(read(), tuple(shelf.problems.found), "".join(sorted(shelf.seldom)), kept, earlier)
        finally:
            shelf.problems, shelf.seldom = problems, seldom


def _taken(shelf: Shelf, found: Apart) -> Any:
    """Return what was read apart; let the shelf take up what came of it."""
    shelf.problems.found.extend(found.problems)
    shelf.seldom.update(found.characters)
    keep(shelf.kept, *found.kept)
    keep(shelf.issues_read, *found.before)
    return found.thing
