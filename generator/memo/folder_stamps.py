"""What the folders of a content look like from outside: as long as that stays, a process that has read one need not
read it again."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from generator.memo.stamps import Stamp, young
from generator.system.digest import digest


class FolderStamps:
    """The stamps of all files and folders within each folder of some kinds. One that was young when it was taken is not
    trusted: a change after it may have left the same times."""

    def __init__(self, content: Path, kinds: tuple[str, ...], stamps: Mapping[str, Stamp], since: int) -> None:
        """`stamps` are by path, all taken `since` a time, in nanoseconds."""
        self._stamps: dict[str, dict[str, Stamp]] = {}
        self._young: set[str] = set()
        starts = tuple(os.path.join(os.path.abspath(content), kind, "") for kind in kinds)
        for path, stamp in stamps.items():
            if path.startswith(starts):
                kind, name = next((start, path[len(start) :].partition(os.sep)[0]) for start in starts if path.startswith(start))
                self._stamps.setdefault(kind + name, {})[path] = stamp
                if young(stamp, since):
                    self._young.add(kind + name)

    def of(self, folder: Path) -> str | None:
        """Return what is equal for a folder only as long as nothing in it has changed; None if that is not certain, or
        if it is a link."""
        path = os.path.abspath(folder)
        stamps = self._stamps.get(path, {})
        return None if path in self._young or path not in stamps else digest(repr(sorted(stamps.items())))
