"""What was made from what: lets a build leave out whatever it has done before. It can be deleted at any time; nothing depends on it.

It lies in the user's cache folder (`$ZINE_CACHE`, else `$XDG_CACHE_HOME/zine`, else `~/.cache/zine`), readable by the user alone, because
private sheets may be in it. This file imports next to nothing on purpose: a build with nothing to do begins and ends here, and would
otherwise spend most of its time on importing.
"""

from __future__ import annotations

import marshal
import os
import sys

from generator.memo.filing import put_file, write_file
from generator.memo.front import PROGRAM, SIGHT, home, kept, of_another_user, packages, times
from generator.memo.stamps import Stamp, files, look, moved, settled
from generator.system.digest import digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
    from pathlib import Path
    from typing import Any, TypeVar

    from generator.memo.keeping import Lying, Pieces, Section

    T = TypeVar("T")

    Manifest = dict[str, Any]
    """`options`, `installed`, `program`, `folders` (those of the inputs), `inputs` (path → stamp, of folders too), `output` (its folder), `outputs`
    (path → key, size, time), `remarks` (lines to be printed again)."""

BUILT_IN_THEMES = os.path.join(PROGRAM, "_themes")
if not os.path.isdir(BUILT_IN_THEMES):
    BUILT_IN_THEMES = os.path.join(os.path.dirname(PROGRAM), "themes")
BESIDE_MISTAKES = "pictures"
"""The section that is kept of a run in which mistakes were found."""
COMMANDS = 100
"""So many command lines are remembered."""


# ---- where the cache lies --------------------------------------------------------------------------------------


def folder_for(content: Path, output: Path) -> Path | None:
    """Return the cache folder of a magazine and its output; None if there can be none, or only one of another user."""
    from pathlib import Path

    if of_another():
        return None

    folder = Path(home(), digest(os.path.realpath(content), os.path.realpath(output)))
    try:
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) and not of_another_user(os.stat(folder)) else None


def of_another() -> str | None:
    """Return the folder of all caches if it is somebody else's: nothing is read there, for it would be believed, and nothing written."""
    try:
        return home() if of_another_user(os.stat(home())) else None
    except OSError:
        return None


def read_file(path: str) -> bytes | None:
    found = kept(path)
    return found[0] if found else None


# ---- what files look like from outside -------------------------------------------------------------------------


def output_stamps(output: str | Path) -> dict[str, tuple[int, int]]:
    """Return size and time of every file of an output, by path within it."""
    start = len(str(output)) + 1
    return {path[start:]: (stamp[0], stamp[2]) for path, stamp in files(look([output])).items()}


def installed() -> tuple[Any, ...]:
    """Return the Python that runs, where the program lies, and when something was installed with it last."""
    return (sys.version, PROGRAM, *(os.stat(path).st_mtime_ns for path in sys.path if path.endswith("site-packages") and os.path.isdir(path)))


def program_stamp(seen: dict[str, Stamp] | None = None) -> str:
    """Return a fingerprint of the program and of what is installed with it, by file stamps; `seen` are those of files, the program's among them."""
    own = {path: stamp for path, stamp in files(look([PROGRAM]) if seen is None else seen).items() if path.startswith(f"{PROGRAM}{os.sep}")}
    return digest(repr(installed()), repr(sorted(own.items())))


# ---- values that were computed before --------------------------------------------------------------------------


class Cache:
    """A build's memory between runs: named sections of keys and values.

    A section keeps only what the present run has asked for, so it never grows beyond what is needed. Values are pickled; those of another
    program version are forgotten. If this is the `only` run of its process, nothing that was made is held for another one.
    """

    def __init__(self, folder: Path | None, program: str, only: bool = True) -> None:
        from generator.memo.alive import Made

        self.folder = folder
        self.program = program
        self._sections: dict[str, Section] = {}
        self._beside: Pieces | None = None
        self.made = Made(only)

    def section(self, name: str) -> Section:
        """Return the section of this name, as it was saved last time."""
        if name not in self._sections:
            self._sections[name] = self._load(name)
        return self._sections[name]

    def begin(self) -> bool:
        """Begin another run in the same process; tell whether this memory is still good for one: what is laid aside goes as a whole."""
        from generator.memo.keeping import ROOM

        for section in self._sections.values():
            section.begin()
        self.made.begin()
        return self._beside is None or len(self._beside) < ROOM

    def same(self, name: Hashable, made_of: object, make: Callable[[], T], *sections: str) -> T:
        """Return what `Made.same` does. What it alone asks of some sections stays there."""
        if self.made.has(name, made_of):
            for section in sections:
                self.section(section).stay()
        return self.made.same(name, made_of, make)

    def shelf(self, name: str) -> Shelf | None:
        """Return a place for large things that are not read all at once; None if nothing can be kept."""
        if self.folder is None:
            return None
        folder = self.folder / name
        folder.mkdir(mode=0o700, exist_ok=True)
        return Shelf(folder, self.program)

    def _load(self, name: str) -> Section:
        from generator.memo.filing import load

        return load(os.path.join(self.folder, f"{name}.pickle") if self.folder else None, self._head, self._aside())

    def _aside(self) -> Pieces | None:
        """Return a file without a name for what is added in this run, one for all sections; None if there can be none."""
        if self._beside is None:
            from tempfile import TemporaryFile

            from generator.memo.keeping import Pieces

            try:
                with TemporaryFile(dir=self.folder, buffering=0) as file:
                    self._beside = Pieces(file)
            except OSError:
                return None
        return self._beside

    def lay(self, text: str) -> Lying | str:
        """Return a text as one that lies in a file; the text itself if it cannot."""
        from generator.memo.keeping import Lying

        data, pieces = text.encode("utf-8", "surrogatepass"), self._aside()
        place = pieces.add(data) if pieces is not None else None
        return text if place is None or pieces is None else Lying(digest(data), pieces, place)

    @property
    def _head(self) -> bytes:
        return self.program.encode() + b"\n"

    def settle(self, whole: bool = True) -> None:
        """End a run: keep what it has used; of one that was not the `whole` way, what it has added to what there was."""
        for section in self._sections.values():
            if not whole:
                section.ask(section)
            section.settle()
        self.made.settle()

    def save(self, whole: bool = True) -> None:
        """End a run, and write what is kept."""
        self.settle(whole)
        self.write()

    def end(self, good: bool) -> None:
        """End the only run of a process, and write what is kept: of one that has come to nothing what it has found out about pictures and pages of
        others alone, for what was refused took its time as well."""
        if good:
            self.save()
        elif (section := self._sections.get(BESIDE_MISTAKES)) is not None:
            section.ask(section)
            section.settle()
            self._write({BESIDE_MISTAKES: section})

    def write(self) -> None:
        """Write what was kept by the runs that have ended."""
        self._write(self._sections)

    def _write(self, sections: Mapping[str, Section]) -> None:
        from generator.memo.filing import save

        for name, section in sections.items():
            if section.changed and self.folder is not None:
                save(section, os.path.join(self.folder, f"{name}.pickle"), self._head)


class Shelf:
    """Files of bytes by names, in a folder of their own; those of another program version are not found."""

    def __init__(self, folder: Path, program: str) -> None:
        self.folder, self.program = folder, program

    def file(self, name: str) -> Path:
        """Return where that of this name lies, or would lie."""
        return self.folder / digest(self.program, name)

    def put(self, name: str, data: bytes) -> None:
        """Keep bytes; a shelf that cannot be written is no misfortune."""
        put_file(str(self.file(name)), data)

    def once(self, name: str, made_of: str, make: Callable[[], bytes]) -> bytes:
        """Return what was kept under this name if it was made of the same, a digest; else make and keep it."""
        head = made_of.encode() + b"\n"
        try:
            known = self.file(name).read_bytes()
        except OSError:
            known = b""
        if not known.startswith(head):
            self.put(name, known := head + make())
        return known[len(head) :]

    def clear(self, names: Iterable[str]) -> None:
        """Remove all but what has these names."""
        kept = {self.file(name).name for name in names}
        for name in os.listdir(self.folder) if self.folder.is_dir() else ():
            if name not in kept:
                try:
                    os.unlink(self.folder / name)
                except OSError:
                    pass


# ---- the last build --------------------------------------------------------------------------------------------


def load_manifest(folder: str | Path | None) -> Manifest:
    """Return what the last build has left behind; empty if there was none."""
    data = None if folder is None else read_file(os.path.join(folder, "manifest"))
    return {} if data is None else marshal.loads(data)


def save_manifest(folder: str | Path | None, manifest: Manifest) -> None:
    """Keep the manifest for the next build."""
    if folder is not None:
        write_file(os.path.join(folder, "manifest"), marshal.dumps(manifest))


def nothing_to_do(manifest: Manifest, options: str, inputs: dict[str, Stamp]) -> bool:
    """Tell whether the last build, with the same options, saw the same files and its output still stands as it left it."""
    if not manifest or manifest["options"] != options or manifest["installed"] != installed() or moved(manifest["inputs"], inputs):
        return False
    now = output_stamps(manifest["output"])
    return all(now.get(path) == (size, time) for path, (_, size, time) in manifest["outputs"].items())


def remember_command(command: Sequence[str], folder: Path, options: str) -> None:
    """Note that a command line, given in the present folder, is a build with this cache folder and these options."""
    path = os.path.join(home(), "commands")
    known = marshal.loads(read_file(path) or marshal.dumps({}))
    entry = {(os.getcwd(), *command): (str(folder), options)}
    if known | entry != known:
        write_file(path, marshal.dumps(dict([*(known | entry).items()][-COMMANDS:])))


def note(folder: str | Path, manifest: Manifest, since: int) -> None:
    """Keep what everything looks like that a build has read since a time, in nanoseconds, and written, for `front.look`."""
    output = manifest["output"]
    folders = [path for path in sys.path if path.endswith("site-packages") and os.path.isdir(path)]
    try:
        written, around = times([os.path.join(output, ".zine-manifest")]), packages(folders)
    except OSError:
        return
    written |= {f"{output}/{path}": (size, time) for path, (_, size, time) in manifest["outputs"].items()}
    said = {name: manifest[name] for name in ("options", "remarks", "output", "folders")}
    inputs = manifest["inputs"] | settled(around, since)
    save_sight(folder, {**said, "python": (sys.version, PROGRAM), "packages": folders, "inputs": inputs, "outputs": written})


def save_sight(folder: str | Path, sight: dict[str, Any]) -> None:
    """Keep what everything looks like."""
    write_file(os.path.join(folder, SIGHT), marshal.dumps(sight))
