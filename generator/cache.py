"""What was made from what: lets a build leave out whatever it has done before. It can be deleted at any time; nothing depends on it.

It lies in the user's cache folder (`$ZINE_CACHE`, else `$XDG_CACHE_HOME/zine`, else `~/.cache/zine`), readable by the user alone, because
private sheets may be in it. This file imports little on purpose: a build with nothing to do ends here.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

PROGRAM = Path(__file__).parent
BUILT_IN_THEMES = PROGRAM / "_themes" if (PROGRAM / "_themes").is_dir() else PROGRAM.parent / "themes"
YOUNG = 2_000_000_000
"""Nanoseconds within which a file may change again without its times telling so."""

Stamp = tuple[int, int, int, int]
"""Size, inode, and the times of last change of a file's content and of its inode, in nanoseconds."""


def digest(*parts: str | bytes) -> str:
    """A short hash over texts and bytes."""
    hash = blake2b(digest_size=16)
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        hash.update(len(data).to_bytes(8, "big"))
        hash.update(data)
    return hash.hexdigest()


def folder_for(content: Path, output: Path) -> Path | None:
    """The cache folder of a magazine and its output; None if there can be none."""
    given = os.environ.get("ZINE_CACHE")
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = Path(given or os.path.join(home, "zine")) / digest(os.path.realpath(content), os.path.realpath(output))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def stamps(folders: Sequence[Path]) -> dict[str, Stamp]:
    """The stamp of every file below some folders, by path; hidden files and compiled Python do not count."""
    return {path: stamp for folder in folders for path, stamp in _walk(str(folder))}


def _walk(folder: str) -> Iterator[tuple[str, Stamp]]:
    try:
        entries = os.scandir(folder)
    except OSError:
        return
    with entries:
        for entry in entries:
            if entry.name[0] == "." or entry.name == "__pycache__":
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from _walk(entry.path)
            else:
                found = entry.stat(follow_symlinks=False)
                yield entry.path, (found.st_size, found.st_ino, found.st_mtime_ns, found.st_ctime_ns)


def program_stamp() -> str:
    """A fingerprint of the program and of what is installed with it, by file stamps."""
    installed = [os.stat(path).st_mtime_ns for path in sys.path if path.endswith("site-packages") and os.path.isdir(path)]
    return digest(sys.version, repr(installed), repr(sorted(stamps([PROGRAM]).items())))


class Cache:
    """A build's memory between runs: named sections of keys and values, and the manifest of the last build.

    A section keeps only what the present run has asked for, so it never grows beyond what is needed. Values are pickled; those of another
    program version are forgotten.
    """

    def __init__(self, folder: Path | None, program: str) -> None:
        self.folder = folder
        self.program = program
        self._sections: dict[str, Section] = {}

    def section(self, name: str) -> Section:
        """The section of this name, as it was saved last time."""
        if name not in self._sections:
            self._sections[name] = Section(_load(self.folder, f"{name}.pickle", self.program))
        return self._sections[name]

    def save(self) -> None:
        """Keeps what this run has used."""
        import pickle

        for name, section in self._sections.items():
            if section.changed and self.folder is not None:
                _write(self.folder / f"{name}.pickle", self.program.encode() + b"\n" + pickle.dumps(section.used, protocol=5))


class Section(dict[str, Any]):
    """Keys and values of one kind; remembers which of them were asked for."""

    def __init__(self, old: dict[str, Any]) -> None:
        super().__init__(old)
        self.used: dict[str, Any] = {}
        self._before = len(old)

    @property
    def changed(self) -> bool:
        return len(self.used) != self._before or any(key not in self.used for key in self)

    def get(self, key: str, default: Any = None) -> Any:
        if key in self:
            self.used[key] = self[key]
            return self[key]
        return default

    def __setitem__(self, key: str, value: Any) -> None:
        super().__setitem__(key, value)
        self.used[key] = value


def _load(folder: Path | None, name: str, program: str) -> dict[str, Any]:
    if folder is None:
        return {}
    try:
        version, _, data = (folder / name).read_bytes().partition(b"\n")
    except OSError:
        return {}
    if version != program.encode():
        return {}
    import pickle

    try:
        return pickle.loads(data)
    except Exception:  # a torn or foreign file is as good as none
        return {}


def _write(path: Path, data: bytes) -> None:
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.write_bytes(data)
        os.replace(temporary, path)
    except OSError:
        temporary.unlink(missing_ok=True)


# ---- the manifest of the last build ----------------------------------------------------------------------------

Manifest = dict[str, Any]
"""`program`, `options`, `inputs` (path → stamp), `outputs` (path → key, size, time), `remarks` (lines to be printed again)."""


def load_manifest(folder: Path | None) -> Manifest:
    """What the last build has left behind; empty if there was none."""
    if folder is None:
        return {}
    try:
        found = marshal.loads((folder / "manifest").read_bytes())
    except (OSError, ValueError, EOFError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}


def save_manifest(folder: Path | None, manifest: Manifest) -> None:
    """Keeps the manifest for the next build."""
    if folder is not None:
        _write(folder / "manifest", marshal.dumps(manifest))


def output_stamps(output: Path) -> dict[str, tuple[int, int]]:
    """Size and time of every file of an output, by path within it."""
    start = len(str(output)) + 1
    return {path[start:]: (stamp[0], stamp[2]) for path, stamp in _walk(str(output))}


def nothing_to_do(manifest: Manifest, program: str, options: str, inputs: dict[str, Stamp], output: Path, folder: Path | None) -> bool:
    """Whether the last build, with the same options, saw the same files and its output still stands as it left it."""
    if not manifest or folder is None or manifest.get("program") != program or manifest.get("options") != options:
        return False
    if manifest["inputs"] != inputs:
        return False
    saved = os.stat(folder / "manifest").st_mtime_ns
    if any(max(stamp[2], stamp[3]) > saved - YOUNG for stamp in inputs.values()):
        return False
    return {path: (size, time) for path, (_, size, time) in manifest["outputs"].items()} == output_stamps(output)
