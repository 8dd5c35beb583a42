"""Folders that are read apart: as long as one looks as it did, what was read there is there again, and so is what was
said of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from generator.system.digest import digest
from generator.values.problem import ERROR, Problem
from generator.values.record import replace

if TYPE_CHECKING:
    from generator.source.shelf import Shelf

T = TypeVar("T")


class Apart(NamedTuple):
    """What was read in a folder; the problems in it, and by file its characters but ASCII's."""

    thing: Any
    problems: tuple[Problem, ...]
    characters: dict[str, set[str]]


def read_before(shelf: Shelf, folder: Path, around: tuple[object, ...], read: Callable[[], T]) -> T:
    """Return what is read in a folder, or what an earlier run has read there when it looked the same, and so did all
    `around` it that is asked for. It is kept if nothing is wrong with it."""
    look = shelf.folder_stamps.of(folder) if shelf.folder_stamps else None
    if look is None:
        return read()
    people = shelf.people_rest.fingerprint if shelf.people_rest else ""
    made_of = digest(str(folder), look, shelf.known.fingerprint, people, repr(around))
    found: Apart | None = shelf.issues_read.get(made_of)
    if found is None:
        found = _apart(shelf, read)
        if not any(one.severity == ERROR for one in found.problems):
            shelf.issues_read[made_of] = found
    shelf.problems.found.extend(found.problems)
    shelf.seldom.update(found.characters)
    thing: T = found.thing
    return thing


def _apart(shelf: Shelf, read: Callable[[], Any]) -> Apart:
    problems, seldom = shelf.problems, shelf.seldom
    shelf.problems, shelf.seldom = replace(problems, found=[]), {}
    try:
        return Apart(read(), tuple(shelf.problems.found), shelf.seldom)
    finally:
        shelf.problems, shelf.seldom = problems, seldom
