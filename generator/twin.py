"""An output once more, of the very same files, between two builds: the next output is made of it, so that files that stay need neither be linked
there nor removed with the old one."""

from __future__ import annotations

import os
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from shutil import rmtree

from generator.ownership import MANIFEST, SECRET, folders_of, foreign, mode_of, owned, written


def take_up(twin: Path, output: Path, files: Collection[str], stage: Path) -> frozenset[str] | None:
    """Make a twin the stage on which an output with these files begins; return those that lie there already, the very files of the present
    output; None if there is no twin, or none that would do, and so no stage."""
    if not twin.is_dir() or not output.is_dir():
        return None
    try:
        there = _reflect(twin, output, files)
        (twin / MANIFEST).unlink(missing_ok=True)
        with open(twin / MANIFEST, "xb") as file:
            os.fchmod(file.fileno(), mode_of(MANIFEST))
            file.write(written(files))
            file.flush()
            os.fsync(file.fileno())
        os.rename(twin, stage)
    except OSError:
        rmtree(twin, ignore_errors=True)
        return None
    return there


def leave(old: Path, twin: Path, stay: Collection[str]) -> bool:
    """Make an old output the twin of the one that has come in its place, of whose files these are the very ones; tell whether it is. It has nothing
    of what is secret, and nothing of other people's. Raises NotOurs."""
    own = owned(old)
    if os.path.lexists(twin) or foreign(old, own):
        return False
    try:
        os.rename(old, twin)
    except OSError:
        return False
    rmtree(twin / SECRET, ignore_errors=True)
    for path in own.difference(stay):
        with suppress(OSError):
            os.unlink(f"{twin}/{path}")
    return True


def _reflect(twin: Path, output: Path, files: Collection[str]) -> frozenset[str]:
    """Make the twin hold the very files of the output at these paths, and nothing else; return those that the output has. Raises OSError."""
    (mine, folders), (theirs, _) = _look(twin), _look(output)
    there = frozenset([path for path in files if path in theirs])
    stay = {path for path in there if mine.get(path) == theirs[path]}
    for path in mine.keys() - stay:
        os.unlink(f"{twin}/{path}")
    wanted = folders_of(files)
    for folder in sorted(folders - wanted, reverse=True):
        os.rmdir(f"{twin}/{folder}")
    for folder in sorted(wanted - folders):
        os.mkdir(f"{twin}/{folder}", mode := mode_of(folder, folder=True))
        os.chmod(f"{twin}/{folder}", mode)
    for path in there - stay:
        os.link(f"{output}/{path}", f"{twin}/{path}", follow_symlinks=False)
    return there


def _look(output: Path) -> tuple[dict[str, int], set[str]]:
    """Return which file lies at each path, by the number that its system has for it, and the folders."""
    found: dict[str, int] = {}
    folders: set[str] = set()
    waiting = [""]
    while waiting:
        above = waiting.pop()
        with os.scandir(f"{output}/{above}") as entries:
            for entry in entries:
                path = above + entry.name
                if entry.is_dir(follow_symlinks=False):
                    folders.add(path)
                    waiting.append(f"{path}/")
                elif path != MANIFEST:
                    found[path] = entry.inode()
    return found, folders
