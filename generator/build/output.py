"""Room 6: writes the whole output or nothing of it. Files that did not change keep their bytes and times; stale ones
go.

The new output is put together in a folder beside the old one, made durable, and exchanged with it in one step. Whoever
is interrupted at any point, by Ctrl-C or a power cut, has the old output or the new one, complete. What other people
put into the output is taken along.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from shutil import copy2, copymode, copystat

from generator.system.disk import all_synced, exchanged, spread, sync
from generator.system.ownership import (
    MANIFEST,
    Foreign,
    NotOurs,
    Spare,
    folders_of,
    foreign,
    in_the_way,
    is_secret,
    mode_of,
    owned,
    written,
)
from generator.values.artifact import IN_PLACE, InPlace

MANY = 100
"""So many new files are made durable by one call for all of their file system: the disk then writes them in a row, not
one after the other."""

_NO_LINKS = (errno.EPERM, errno.EXDEV, errno.EMLINK, errno.EOPNOTSUPP, errno.EACCES)
"""What a system says that cannot give a file a second name."""


@contextmanager
def lock(output: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Keep a second build of the same output out; `waiting` is called if one is under way already.

    Raises NotOurs if something else bears the lock file's name.
    """
    from filelock import FileLock, Timeout

    beside = _beside(output, "lock")
    beside.parent.mkdir(parents=True, exist_ok=True)
    if beside.is_symlink() or (beside.exists() and not beside.is_file()):
        raise NotOurs(beside, [beside.name])
    held = FileLock(beside)
    try:
        held.acquire(timeout=0)
    except Timeout:
        waiting()
        held.acquire()
    try:
        _put_back(output)
        yield
    finally:
        held.release()


def _beside(output: Path, what: str) -> Path:
    """Return a hidden file or folder beside the output, whatever way leads to it (`.` too)."""
    whole = Path(os.path.abspath(output))
    return whole.with_name(f".{whole.name}.{what}")


def _put_back(output: Path) -> None:
    """Put the old output back in its place, if a build was killed between the two renames of `_exchange`."""
    old = _beside(output, "old")
    if old.exists() and not output.exists():
        os.rename(old, output)


def check(output: Path, files: Collection[str]) -> None:
    """Raise NotOurs if the output folder is not ours to write to, or if anything in it is in the way of these files."""
    _guests(output, files)


def _guests(output: Path, files: Collection[str]) -> list[Foreign]:
    """Return what lies in the output and is not ours. Raises NotOurs as `check` does."""
    guests = foreign(output, owned(output))
    if way := in_the_way(guests, files):
        raise NotOurs(output, way)
    return guests


class StagedOutput:
    """A new output while it is made, beside the old one: what is put there need not be held until all of it is made."""

    def __init__(self, output: Path, files: Collection[str], made: int, spare: Spare | None = None) -> None:
        """`files` are the paths of all files of the new output, of which so many are made anew. It is made of the
        `spare` one if that has the same files; the output in whose place it comes is the spare one then."""
        self.output = Path(os.path.abspath(output))
        self.folder = _beside(self.output, "new")
        self.files = files
        self.many = made >= MANY
        self.spare = spare
        self.behind: frozenset[str] | None = None
        """The files that were others in the spare output; None if it is not made of that."""
        self.there = frozenset[str]()
        """The files that lie on it from the beginning."""

    def __enter__(self) -> StagedOutput:
        """Begin it: the manifest first, so that whatever is left of a killed build is known for what it is. Raises
        NotOurs and OSError."""
        try:
            if self.spare is not None and self.spare.files and self.spare.files == frozenset(self.files):
                self.behind, self.there = self.spare.behind, frozenset(self.files)
            self._forget()
            if self.behind is not None:
                for path in self.behind:
                    os.unlink(f"{self.folder}/{path}")
                    _keep(f"{self.output}/{path}", f"{self.folder}/{path}")
                return self
            for left in (self.folder, _beside(self.output, "old")):
                _clear(left, self.output)
            self.folder.mkdir()
            self.folder.chmod(mode_of("", folder=True))
            _write(f"{self.folder}/{MANIFEST}", written(self.files), mode_of(MANIFEST))
            folders = folders_of(self.files)
            above = {os.path.dirname(folder) for folder in folders}
            for folder in sorted({"", *folders}):
                if folder:
                    _make(self.folder, folder)
                if folder in above:
                    spread(self.folder / folder)
        except BaseException:
            self.__exit__()
            raise
        return self

    def _forget(self) -> None:
        """Make nothing more of the spare output, whatever goes wrong."""
        if self.spare is not None:
            self.spare.files = self.spare.behind = frozenset()

    def leaves(self, made: Collection[str]) -> bool:
        """Leave the output in whose place this one has come as the spare one, if there is to be one and it has the same
        files; tell whether it is. `made` are the files that are others in it."""
        if self.spare is None or self.behind is None and owned(self.folder) != frozenset(self.files):
            return False
        self.spare.files, self.spare.behind = frozenset(self.files), frozenset(made)
        return True

    def put(self, path: str, data: bytes) -> InPlace:
        """Write a file, in any process; return what has to be held of it. Raises OSError."""
        if path in self.there:
            os.unlink(f"{self.folder}/{path}")
        _write(f"{self.folder}/{path}", data, mode_of(path), durable=not self.many)
        return IN_PLACE

    def __exit__(self, *_: object) -> None:
        if self.spare is not None and self.spare.files:
            return
        with suppress(OSError, NotOurs):  # what cannot be cleared now is cleared by the next build
            _clear(self.folder, self.output)


def publish(output: Path, files: Mapping[str, bytes | None], begun: StagedOutput | None = None, alone: bool = False) -> bool:
    """Make `files` (path within the output → bytes, None to keep the file that is there) all that is ours in the
    output; tell whether nothing is left of the old one. What is left goes at the next call. What is on the stage that
    was `begun` already is not written again. `alone`: it is known that nothing of anybody else lies there.

    Raises NotOurs, or OSError if the disk is full or read-only; the old output then stands as before.
    """
    guests = [] if alone else _guests(output, files)
    with nullcontext(begun) if begun else StagedOutput(output, files, sum(data is not None for data in files.values())) as stage:
        output = stage.output
        for path, data in files.items():
            if data is None:
                if path not in stage.there:
                    _keep(f"{output}/{path}", f"{stage.folder}/{path}")
                if is_secret(path):
                    os.chmod(f"{stage.folder}/{path}", 0o600)
            elif data is not None and not isinstance(data, InPlace):
                stage.put(path, data)
        made = [path for path, data in files.items() if data is not None]
        _finish(stage, guests, made)
        old = _exchange(stage.folder, output)
        sync(output.parent)
        try:
            if old is not None and not (old == stage.folder and not guests and stage.leaves(made)):
                _clear(old, output)
        except (OSError, NotOurs):
            return False
    return True


def put(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a new folder with these files, whole or not at all. Raises FileExistsError if there is one, OSError if it
    cannot be written."""
    if os.path.lexists(folder):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))
    stage = _beside(folder, "new")
    try:
        _empty(stage, files)  # what a run left that was killed
        stage.mkdir()
        for name, data in files.items():
            _write(f"{stage}/{name}", data)
        sync(stage)
        os.rename(stage, folder)
    except BaseException:
        with suppress(OSError):
            _empty(stage, files)
        raise
    sync(folder.parent)


def _empty(folder: Path, names: Collection[str]) -> None:
    """Remove a folder with files of these names; raise OSError if it holds anything else."""
    if folder.exists():
        for name in names:
            (folder / name).unlink(missing_ok=True)
        folder.rmdir()


# ---- the new output ----------------------------------------------------------------------------------------------


def _finish(stage: StagedOutput, guests: Sequence[Foreign], made: Sequence[str]) -> None:
    """Give what is not ours its place in the new output, and make all of it durable; `made` are the files that are
    new."""
    folder, output = stage.folder, stage.output
    ours, others = folders_of(stage.files), folders_of([guest.path for guest in guests]) | {guest.path for guest in guests if guest.folder}
    for path in sorted(others - ours):
        _make(folder, path)
    folders = others | (ours if stage.behind is None else folders_of([*stage.behind, *made]))
    _take_along(guests, output, folder)
    if not stage.many or not all_synced(folder):
        for path in made if stage.many else ():
            with open(f"{folder}/{path}", "rb") as file:
                os.fsync(file.fileno())
        for path in sorted({"", *folders}, reverse=True):
            sync(folder / path)
    if output.exists():
        copymode(output, folder)


def _make(stage: Path, folder: str) -> None:
    (stage / folder).mkdir()
    os.chmod(stage / folder, mode_of(folder, folder=True))


def _take_along(guests: Sequence[Foreign], output: Path, stage: Path) -> None:
    """Give what is not ours its place in the new output: the same files, in folders that look as before."""
    for guest in guests:
        if not guest.folder:
            _keep(f"{output}/{guest.path}", f"{stage}/{guest.path}")
    for guest in reversed(guests):
        if guest.folder:
            copystat(output / guest.path, stage / guest.path)


def _keep(old: str, new: str) -> None:
    try:
        os.link(old, new, follow_symlinks=False)
    except OSError as fault:
        if fault.errno not in _NO_LINKS:
            raise
        copy2(old, new, follow_symlinks=False)
        if not os.path.islink(new):
            with open(new, "rb") as file:
                os.fsync(file.fileno())


def _write(path: str, data: bytes, mode: int | None = None, durable: bool = True) -> None:
    """Write a new file, which has its mode from its first byte on, whatever the umask; without one, as the umask says.
    An OSError names the file."""
    try:  # Python's own files ask the system six times, not three
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else mode)
        try:
            if mode is not None and os.fstat(descriptor).st_mode & 0o777 != mode:
                os.fchmod(descriptor, mode)
            left = memoryview(data)
            while left:
                left = left[os.write(descriptor, left) :]
            if durable:
                os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as fault:
        fault.filename = fault.filename or path
        raise


# ---- putting it in the place of the old one ----------------------------------------------------------------------


def _exchange(stage: Path, output: Path) -> Path | None:
    """Put the stage in the place of the output; return where the old output lies then, None if there was none."""
    if not output.exists():
        os.rename(stage, output)
        return None
    if exchanged(stage, output):
        return stage
    # A system that cannot exchange: two renames, between which there is no output for a moment.
    old = _beside(output, "old")
    os.rename(output, old)
    try:
        os.rename(stage, output)
    except OSError:
        os.rename(old, output)
        raise
    return old


# ---- what is left over -------------------------------------------------------------------------------------------


def _clear(folder: Path, output: Path) -> None:
    """Remove an output that was replaced, or a new one that never took its place.

    Only our own files are deleted. What somebody put there in the last moment goes into the output. Raises NotOurs for
    a folder that is none of ours.
    """
    if not os.path.lexists(folder):
        return
    begun = os.listdir(folder) == [MANIFEST]  # killed while it wrote the manifest: there is nothing else yet
    own = frozenset[str]() if begun else owned(folder)
    for path in own:
        file = f"{folder}/{path}"
        try:
            os.unlink(file)
        except FileNotFoundError:
            pass
        except OSError:
            if os.path.islink(file) or not os.path.isdir(file):
                raise
    folders = [folder / path for path in folders_of(own)]
    for guest in foreign(folder, ()):
        if guest.folder:
            folders.append(folder / guest.path)
        else:
            _save(folder / guest.path, output / guest.path)
    for place in sorted(set(folders), reverse=True):
        with suppress(FileNotFoundError):
            place.rmdir()
    (folder / MANIFEST).unlink(missing_ok=True)
    folder.rmdir()


def _save(left: Path, place: Path) -> None:
    """Let a foreign file that was left behind survive: it moves to its place in the output, if nothing newer is
    there."""
    if not os.path.lexists(place):
        place.parent.mkdir(parents=True, exist_ok=True)
        os.rename(left, place)
        return
    old, new = os.lstat(left), os.lstat(place)
    if (old.st_dev, old.st_ino) != (new.st_dev, new.st_ino) and old.st_mtime_ns > new.st_mtime_ns:
        os.replace(left, place)
    else:
        left.unlink()
