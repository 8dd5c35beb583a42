"""What one process that builds the same output again and again, as the preview does, has of its last build: the output
before the present one."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from generator.system.ownership import Spare

LITTER = 2_000_000
"""So many objects, some 500 MiB, may come in one run after the other before they are searched for those that nobody
needs."""


@dataclass(slots=True)
class Session:
    """What a process has of its last build: the output before the present one, and how the marks look by which a build
    of somebody else would be noticed."""

    spare: Spare = field(default_factory=Spare)
    marks: Mapping[str, object] = field(default_factory=dict)

    def leave(self, *paths: str) -> None:
        """Note how an output is left: nobody but a build changes it, and each leaves other files at these paths."""
        self.marks = {path: _look(path) for path in paths}

    def rest(self) -> None:
        """Free what builds have left behind in cycles: none does that by itself, since somebody waits for it."""
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
    """Keep Python from searching all that lives for cycles, again and again, while more and more of it is read; and
    from searching it later. Who runs many times in a process, and never rests, does it before a run as soon as much has
    come."""
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
