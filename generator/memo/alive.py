"""What one process that builds the same output again and again, as the preview does, still has of its last build: what was made of the same is the
same thing, so whoever makes something of it need not look at it again."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from generator.system.ownership import Spare

if TYPE_CHECKING:
    from generator.memo.cache import Cache

T = TypeVar("T")

LITTER = 2_000_000
"""So many objects, some 500 MiB, may come in one run after the other before they are searched for those that nobody needs."""


class The(Struct, frozen=True, eq=False):
    """The very thing, as what something was made of: another one that is equal is not the same."""

    thing: object

    def __eq__(self, other: object) -> bool:
        return isinstance(other, The) and other.thing is self.thing


class Made:
    """Things by their names, each with what it was made of. What a run does not ask for goes with the end of it, if it goes well. Nothing is held
    for a run that is the `only` one."""

    def __init__(self, only: bool = False) -> None:
        self.only = only
        self._now: dict[Hashable, tuple[object, Any]] = {}
        self._before: dict[Hashable, tuple[object, Any]] = {}

    def begin(self) -> None:
        """Begin another run."""
        self._before |= self._now
        self._now = {}

    def settle(self) -> None:
        """End a run that went well."""
        self._before = {}

    def has(self, name: Hashable, made_of: object) -> bool:
        """Tell whether something was made under a name of equal things, by an earlier run or in this one."""
        known = self._known(name)
        return known is not None and known[0] == made_of

    def same(self, name: Hashable, made_of: object, make: Callable[[], T]) -> T:
        """Return what was made under a name of equal things, the very thing; else make it."""
        known = self._known(name)
        made: T = known[1] if known is not None and known[0] == made_of else make()
        self._note(name, made_of, made)
        return made

    def revised(self, name: Hashable, made_of: object, make: Callable[[T | None], T]) -> T:
        """Return what was made under a name of equal things; else what is made of what there was."""
        known = self._known(name)
        return self.same(name, made_of, lambda: make(None if known is None else known[1]))

    def again(self, name: Hashable, thing: T, same: Callable[[T, T], bool]) -> T:
        """Return what an earlier run had under a name, if it is the `same` as this thing; else this thing."""
        known = self._before.get(name)
        if known is not None and same(known[1], thing):
            thing = known[1]
        self._note(name, None, thing)
        return thing

    def follow(self, name: Hashable, make: Callable[[T | None], T]) -> T:
        """Return what is made of what the run before had under a name."""
        known = self._before.get(name)
        made = make(None if known is None else known[1])
        self._note(name, None, made)
        return made

    def _known(self, name: Hashable) -> tuple[object, Any] | None:
        return self._now.get(name) or self._before.get(name)

    def _note(self, name: Hashable, made_of: object, thing: object) -> None:
        if not self.only:
            self._now[name] = made_of, thing


@dataclass(slots=True)
class Alive:
    """What a process has of its last build: what it computed, with all that was made of it, and the output before the present one; how the marks
    look by which a build of somebody else would be noticed."""

    cache: Cache | None = None
    spare: Spare = field(default_factory=Spare)
    marks: Mapping[str, object] = field(default_factory=dict)

    def leave(self, *paths: str) -> None:
        """Note how an output is left: nobody but a build changes it, and each leaves other files at these paths."""
        self.marks = {path: _look(path) for path in paths}

    def rest(self) -> None:
        """Write what builds have kept, and free what they have left behind in cycles: no build does, since somebody waits for it."""
        if self.cache is not None:
            self.cache.write()
        _clear()

    @property
    def alone(self) -> bool:
        """Whether no other build has been at the output since, and nobody has taken it away."""
        return bool(self.marks) and all(look is not None and _look(path) == look for path, look in self.marks.items())


class _Frozen:
    """What is kept from being searched for cycles: how many objects have come and stayed since it was searched last."""

    come = 0


def _clear() -> None:
    """Free what was left behind in cycles."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _Frozen.come = 0


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep Python from searching all that lives for cycles, again and again, while more and more of it is read; and from searching it later. Who
    runs many times in a process, and never rests, does it before a run as soon as much has come."""
    enabled = gc.isenabled()
    if enabled and _Frozen.come > LITTER:
        _clear()
    gc.unfreeze()
    gc.disable()
    try:
        yield
    finally:
        _Frozen.come += gc.get_count()[0]
        gc.freeze()
        if enabled:
            gc.enable()


def _look(path: str) -> object:
    try:
        found = os.lstat(path)
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
