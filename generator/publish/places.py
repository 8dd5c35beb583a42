"""The four kinds of place: what the last time put there, and how the next is put.

A file of somebody else at a place stays: only what the SHA256SUMS there names is ours. They come last, so that whoever
is cut off begins where he was.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from shutil import copyfileobj
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from msgspec import Struct

from generator.publish.going import SUMS, named, read_sums, sum_of, sums_text
from generator.system.disk import all_synced, sync
from generator.values.phrase import Phrase, Refusal

NO_PROGRAM = Phrase(de="das Programm {program} fehlt hier", en="the program {program} is missing here")
FAILED = Phrase(de="{program}: {reason}", en="{program}: {reason}")
OTHERS = Phrase(
    de="in {folder} liegt schon anderes unter diesen Namen: {files}; wegräumen, oder einen anderen Ordner nennen",
    en="{folder} already holds other files of these names: {files}; move them, or name another folder",
)
NOT_OUR_ZIP = Phrase(
    de="{file} ist keine Datei, die zine publish gepackt hat; wegräumen, oder eine andere nennen",
    en="{file} is no file that zine publish has packed; move it, or name another one",
)
NO_BRANCH = 2
"""How `git ls-remote --exit-code` leaves when there is no such branch."""
NO_FOLDER = 23
"""How rsync leaves when it could not go where a file was to be fetched from."""
MANY_FILES = ("--from0", "--files-from=-")


class NotTaken(Refusal):
    """A place could not be reached or did not take what was brought; `message` says why."""


class Folder(Struct, frozen=True):
    """A folder on this machine."""

    path: Path

    def before(self) -> dict[str, str]:
        """Return the sums of what the last time put there. Raises OSError, NotTaken, as do all of these."""
        return read_sums(sums.read_bytes()) if (sums := self.path / SUMS).is_file() else {}

    def put(self, site: Path, sums: Mapping[str, str], gone: Collection[str]) -> None:
        """Put the files of the website there, and remove what is gone."""
        if not (self.path / SUMS).is_file() and (foreign := [path for path in sums if os.path.lexists(self.path / path) and not self._has(path, sums[path])]):
            raise NotTaken(OTHERS(folder=str(self.path), files=named(foreign)))
        new = [path for path, sum in sums.items() if not self._has(path, sum)]
        for path in new:
            self._write(path, (site / path).read_bytes())
        self._last(new)
        for path in gone:
            if (self.path / path).parent.resolve().is_relative_to(self.path.resolve()):
                (self.path / path).unlink(missing_ok=True)
                with suppress(OSError):
                    os.removedirs((self.path / path).parent)  # as far up as they are empty
        self._write(SUMS, sums_text(sums))
        self._last([SUMS])

    def _last(self, paths: Collection[str]) -> None:
        """Make durable what was written: a stick may be pulled out as soon as all is said to be there."""
        if paths and not all_synced(self.path):
            for path in paths:
                with (self.path / path).open("rb") as file:
                    os.fsync(file.fileno())

    def _has(self, path: str, sum: str) -> bool:
        return not (there := self.path / path).is_symlink() and there.is_file() and sum_of(there) == sum

    def _write(self, path: str, data: bytes) -> None:
        place = self.path / path
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_name(f".{place.name}.new")
        beside.write_bytes(data)
        beside.chmod(0o644)
        os.replace(beside, place)


class Zip(Struct, frozen=True):
    """One file with all of it, the same bytes for the same website: for a stick, or for a host's page where it is
    dropped."""

    path: Path

    def before(self) -> dict[str, str]:
        """Return the sums of what the file holds; it has to be one that `put` has packed, else it is NotTaken."""
        if not self.path.exists():
            return {}
        try:
            with ZipFile(self.path) as packed:
                return read_sums(packed.read(SUMS))
        except (BadZipFile, KeyError):
            raise NotTaken(NOT_OUR_ZIP(file=str(self.path))) from None

    def put(self, site: Path, sums: Mapping[str, str], gone: Collection[str]) -> None:
        """Pack the files of the website beside the file that is there, and replace it when all is on the disk."""
        beside = self.path.with_name(f".{self.path.name}.new")
        beside.parent.mkdir(parents=True, exist_ok=True)
        try:
            with ZipFile(beside, "w", ZIP_DEFLATED) as packed:
                for path in sorted(sums):
                    with (site / path).open("rb") as file, packed.open(_entry(path), "w", force_zip64=True) as to:
                        copyfileobj(file, to)
                packed.writestr(_entry(SUMS), sums_text(sums))
            with beside.open("rb") as file:
                os.fsync(file.fileno())
            os.replace(beside, self.path)
            sync(self.path.parent)
        finally:
            beside.unlink(missing_ok=True)


def _entry(path: str) -> ZipInfo:
    """Return how a file is entered, which says of no clock."""
    entry = ZipInfo(path)
    entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o100644 << 16
    return entry


class Rsync(Struct, frozen=True):
    """A folder on another machine, as rsync names it: `user@host:/path`. `here` is where a relative one begins, `spare`
    an empty folder of ours."""

    address: str
    here: Path
    spare: Path

    def before(self) -> dict[str, str]:
        """Return the sums of what the last time put there, fetched alone."""
        _run(("rsync", "--ignore-missing-args", "--", f"{self.address.rstrip('/')}/{SUMS}", f"{self.spare}/"), self.here, fine=(0, NO_FOLDER))
        return read_sums(sums.read_bytes()) if (sums := self.spare / SUMS).is_file() else {}

    def put(self, site: Path, sums: Mapping[str, str], gone: Collection[str]) -> None:
        """Put the files there, each complete or not at all; then the sums, with which what is gone goes."""
        (self.spare / SUMS).write_bytes(sums_text(sums))
        self._send(site, sums)
        for path in gone:
            # rsync goes through no folder that we do not have
            (self.spare / path).parent.mkdir(parents=True, exist_ok=True)
        self._send(self.spare, (SUMS, *gone), "--delete-missing-args")

    def _send(self, folder: Path, paths: Collection[str], *how: str) -> None:
        modes = ("--times", "--delay-updates", "--perms", "--chmod=D755,F644")
        _run(("rsync", *modes, *how, *MANY_FILES, "--", f"{folder.resolve()}/", f"{self.address.rstrip('/')}/"), self.here, _listed(paths))


class Git(Struct, frozen=True):
    """A branch of a repository: what others have there stays, and so does all that it ever was. `spare` is an empty
    folder of ours."""

    address: str
    branch: str
    here: Path
    spare: Path
    says: str
    """What is said of the change in the branch's history."""

    def before(self) -> dict[str, str]:
        """Return the sums of what the branch holds, of which only the last commit is fetched."""
        self._git("init", "--quiet", "--bare")
        found = _run(("git", "ls-remote", "--exit-code", "--heads", self.address, f"refs/heads/{self.branch}"), self.here, fine=(0, NO_BRANCH))
        if not found:
            return {}
        self._git("fetch", "--quiet", "--depth=1", self._from_here, f"refs/heads/{self.branch}")
        there = self._git("ls-tree", "FETCH_HEAD", SUMS)
        return read_sums(self._git("cat-file", "blob", f"FETCH_HEAD:{SUMS}")) if there else {}

    @property
    def _from_here(self) -> str:
        """The address for a git that works elsewhere."""
        return str(self.here / self.address) if (self.here / self.address).exists() else self.address

    def put(self, site: Path, sums: Mapping[str, str], gone: Collection[str]) -> None:
        """Push a commit on top of the last one, unless nothing is different; files are never checked out."""
        last = ("FETCH_HEAD",) if (self.spare / "FETCH_HEAD").exists() else ()
        if last:
            self._git("read-tree", *last)
        paths = sorted(sums)
        hashed = self._git("hash-object", "-w", "--no-filters", "--stdin-paths", given="".join(f"{(site / path).resolve()}\n" for path in paths).encode())
        hashes = dict(zip(paths, hashed.decode().split(), strict=True))
        hashes[SUMS] = self._git("hash-object", "-w", "--stdin", given=sums_text(sums)).decode().strip()
        hashes.setdefault(".nojekyll", self._git("hash-object", "-w", "--stdin").decode().strip())
        lines = [*(f"0 {'0' * 40}\t{path}" for path in gone), *(f"100644 {sum}\t{path}" for path, sum in hashes.items())]
        self._git("update-index", "-z", "--index-info", given=_listed(lines))
        tree = self._git("write-tree").decode().strip()
        if last and tree == self._git("rev-parse", "FETCH_HEAD^{tree}").decode().strip():
            return
        parent = ("-p", self._git("rev-parse", "FETCH_HEAD").decode().strip()) if last else ()
        change = self._git("commit-tree", *parent, "-m", self.says, tree).decode().strip()
        self._git("push", "--quiet", self._from_here, f"{change}:refs/heads/{self.branch}")

    def _git(self, *words: str, given: bytes = b"") -> bytes:
        return _run(("git", "-c", "core.hooksPath=/dev/null", *words), self.spare, given)


def _listed(paths: Collection[str]) -> bytes:
    return "".join(f"{path}\0" for path in paths).encode("utf-8", "surrogateescape")


def _run(command: Sequence[str], folder: Path, given: bytes = b"", fine: Collection[int] = (0,)) -> bytes:
    """Run a program in a folder and return what it gives out. Raises NotTaken with the last that it says if it
    fails."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("GIT_") or name.startswith("GIT_SSH")}
    around |= {f"GIT_{who}_{what}": said for who in ("AUTHOR", "COMMITTER") for what, said in (("NAME", "zine"), ("EMAIL", "zine@localhost"))}
    try:
        done = subprocess.run(command, cwd=folder, input=given, capture_output=True, env=around)
    except FileNotFoundError:
        raise NotTaken(NO_PROGRAM(program=command[0])) from None
    if done.returncode not in fine:
        said = " ".join(done.stderr.decode("utf-8", "replace").split()) or str(done.returncode)
        raise NotTaken(FAILED(program=command[0], reason=said[:500]))
    return done.stdout
