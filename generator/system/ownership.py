"""Which files of an output folder are ours, and what else lies there: every output carries a manifest of its own files.

What the manifest does not name belongs to somebody else. It is left alone, or, where it is in the way of a file of
ours, refused by name.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

MANIFEST = ".zine-manifest"
"""The file, at the top of an output, that names all other files that zine made there."""
SECRET = "private"
"""The folder of an output whose files only their owner may read, whatever the umask says."""
GIT_SECONDS = 10
AS_GOOD_AS_EMPTY = {".gitignore", ".gitattributes", ".gitkeep", f".{MANIFEST}.new"}
"""With nothing but these in it a folder is as good as empty: an output may stand in a repository, and whoever began one
may not have come further."""


OUTSIDE = frozenset({"", ".", ".."})
"""Parts of a path that lead elsewhere, or nowhere."""


class NotOurs(Exception):
    """A folder is not ours to write to, or foreign things (paths within it) are in the way of an output."""

    def __init__(self, folder: Path, foreign: list[str]) -> None:
        super().__init__(f"{folder}: {', '.join(foreign)}")
        self.folder = folder
        self.foreign = foreign


def folders_of(paths: Collection[str]) -> set[str]:
    """Return all folders above some files."""
    found: set[str] = set()
    for folder in {path.rpartition("/")[0] for path in paths}:
        while folder and folder not in found:
            found.add(folder)
            folder = folder.rpartition("/")[0]
    return found


def is_secret(path: str) -> bool:
    """Tell whether only the owner of an output may read what lies at a path in it."""
    return path.partition("/")[0] == SECRET


def mode_of(path: str, folder: bool = False) -> int:
    """Return who may read what lies at a path in an output, as `chmod` says it: everybody what a web host is to show,
    its owner alone what is secret.

    Else an evening's umask decides what readers see: copied as they are, pages that only their owner may read are
    refused by a web host."""
    return (0o700 if folder else 0o600) if is_secret(path) else (0o755 if folder else 0o644)


class Foreign(Struct, frozen=True):
    """Something in an output that is not ours: its path, whether it is a folder, whether another file system begins
    there."""

    path: str
    folder: bool
    mounted: bool


@dataclass(slots=True)
class Spare:
    """The output before the present one, as somebody leaves it who builds again and again: the next one is made of it.
    `files` are the paths of its files, none if it is not there; `behind` are those that are others in the present
    output."""

    files: frozenset[str] = frozenset()
    behind: frozenset[str] = frozenset()


def written(files: Collection[str]) -> bytes:
    """Return the manifest of an output with these files."""
    return (json.dumps({"made by": "zine", "files": sorted(files)}, indent=0, ensure_ascii=False) + "\n").encode("utf-8", "surrogateescape")


def owned(folder: Path) -> frozenset[str]:
    """Return the paths of our own files in an output; none if there is no folder, or an empty one.

    Raises NotOurs for what is no folder, and for a folder without a readable manifest that holds anything.
    """
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise NotOurs(folder, [folder.name])
    if not folder.exists():
        return frozenset()
    named = _read(folder / MANIFEST)
    if named is None:
        found = sorted(name for name in os.listdir(folder) if name not in AS_GOOD_AS_EMPTY)
        if found:
            raise NotOurs(folder, found)
    return named or frozenset()


def _read(path: Path) -> frozenset[str] | None:
    """Return the files that a manifest names; None if there is none, or if somebody else wrote it."""
    if path.is_symlink() or not path.is_file():
        return None
    return _named(path.read_bytes())


@lru_cache(1)
def _named(manifest: bytes) -> frozenset[str] | None:
    """Return the files that a manifest names; of an output that is replaced by a new one it is asked for again and
    again."""
    try:
        files = json.loads(manifest.decode("utf-8", "surrogateescape"))["files"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    good = isinstance(files, list) and all(isinstance(file, str) and is_inside(file) for file in files)
    return frozenset(files) if good else None


def is_inside(path: str) -> bool:
    """Tell whether a path leads to something in the folder in which it is read."""
    return "\0" not in path and "\\" not in path and OUTSIDE.isdisjoint(path.split("/"))


def changed_since(output: Path, folders: Iterable[Path]) -> Path | None:
    """Return a file in these folders that was changed after an output was built, if there is one; letters that have
    only been kept are nothing to it, nor is what is hidden. Raises NotOurs, OSError."""
    built = max(os.lstat(output / path).st_mtime_ns for path in (MANIFEST, *owned(output)) if os.path.lexists(output / path))
    for top in folders:
        for folder, inner, files in os.walk(top):
            inner[:] = sorted(name for name in inner if name != "inbox" and not name.startswith("."))
            for path in (Path(folder, name) for name in sorted(files) if not name.startswith(".")):
                if path.lstat().st_mtime_ns > built:
                    return path
    return None


def foreign(folder: Path, own: Collection[str]) -> list[Foreign]:
    """Return what lies in an output beside our own files: folders before what is in them. A file of ours in whose place
    something else lies by now is foreign, too."""
    if not folder.is_dir():
        return []
    with_ours = folders_of(own)
    device = os.stat(folder).st_dev
    found: list[Foreign] = []
    waiting = [""]
    while waiting:
        place = waiting.pop()
        for entry in _entries(folder / place):
            path = f"{place}/{entry.name}" if place else entry.name
            if (path in own or path == MANIFEST) and entry.is_file(follow_symlinks=False):
                continue
            is_folder = entry.is_dir(follow_symlinks=False)
            # Only folders tell: where file systems lie over each other, a file may have another device than its folder.
            mounted = is_folder and entry.stat(follow_symlinks=False).st_dev != device
            if is_folder and not mounted:
                waiting.append(path)
            if mounted or not (is_folder and path in with_ours):
                found.append(Foreign(path, is_folder, mounted))
    return sorted(found, key=lambda thing: thing.path)


def _entries(folder: Path) -> Iterator[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        yield from entries


def in_the_way(things: Collection[Foreign], wanted: Collection[str]) -> list[str]:
    """Return the paths of those foreign things that leave no place for the files that are wanted, or cannot be taken
    along."""
    folders = folders_of(wanted)
    return [thing.path for thing in things if thing.mounted or thing.path in wanted or (thing.path in folders and not thing.folder)]


def tracked(folder: Path) -> int:
    """Count how many files of a folder a git repository around it has under version control; 0 where there is none, or
    no git."""
    if not folder.is_dir() or not any((above / ".git").exists() for above in Path(os.path.abspath(folder)).parents):
        return 0
    import subprocess

    # Whatever the repository's own settings say, git shall start no other program.
    command = ["git", "-c", "core.fsmonitor=false", "ls-files", "-z", "--", "."]
    try:
        listed = subprocess.run(command, cwd=folder, capture_output=True, timeout=GIT_SECONDS, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return 0
    return listed.count(b"\0")
