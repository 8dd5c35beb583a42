"""What a build remembers of the last one of the same output, as one context around it."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from time import time_ns
from typing import TYPE_CHECKING, Any

from generator.build.places import load_texts, save_texts
from generator.build.splice import at_once
from generator.memo.cache import (
    Cache,
    folder_for,
    installed,
    load_manifest,
    note,
    nothing_to_do,
    output_stamps,
    program_stamp,
    remember_command,
    save_manifest,
)
from generator.memo.front import PROGRAM, TEXT, look_at, times
from generator.memo.stamps import FOLDER, Stamp, look, moved, settled
from generator.system.ownership import MANIFEST, owned

if TYPE_CHECKING:
    from generator.memo.alive import Alive
    from generator.memo.cache import Manifest
    from generator.memo.looks import Looks


@dataclass
class Memory:
    """The last build of an output: what it saw, what it made of it, what it said. `folder` is None if nothing can be remembered.

    `options` say all that a build depends on beside files; `folders` hold the files that it reads, `inputs` are their stamps.
    """

    folder: Path | None
    content: Path
    output: Path
    options: str
    folders: Sequence[str]
    inputs: dict[str, Stamp]
    last: Manifest
    alive: Alive | None = None
    """What this process has of its last build of the same output."""
    began: int = 0
    """When it was begun to look at files, in nanoseconds."""
    whole: bool = False
    """Whether all was computed that the content asks for. Only then it replaces what was remembered: after a mistake in one round, all
    later ones would be played anew."""

    @property
    def is_current(self) -> bool:
        """Whether the last build has left nothing to do."""
        return self.folder is not None and nothing_to_do(self.last, self.options, self.inputs)

    @property
    def has_changed(self) -> bool:
        """Whether anything that is read looks other than in the last build."""
        return bool(moved(self.last.get("inputs", {}), self.inputs))

    def at_once(self) -> int | None:
        """Return how many files were written if that was all there was to do: nothing, or what shows texts that alone are others; None if there may be more."""
        changed = [path for path in moved(self.last.get("inputs", {}), self.inputs) if self.inputs.get(path, (0,))[0] != FOLDER]
        texts = self.alive.texts if self.alive is not None and self.alone else None
        if not all(path.endswith(TEXT) if texts is None else path in texts for path in changed):
            return None
        if self.is_current and self.folder is not None:
            note(self.folder, self.last, self.began)
            return 0
        seen = look_at(str(self.folder), self.options) if self.folder else None
        made = at_once(seen, locked=True) if seen else None
        if made is not None:
            self._leave()
        return made

    @cached_property
    def alone(self) -> bool:
        """Whether the output is known to be as the last build in this process left it."""
        return self.alive is not None and self.alive.alone

    @property
    def looks(self) -> Looks | None:
        """What the folders of the content look like, for who has read them before in this process."""
        if self.alive is None:
            return None
        from generator.memo.looks import Looks

        return Looks(self.content, ("games", "issues"), self.inputs, self.began)

    def _leave(self) -> None:
        """Note how the output is left, if nothing of anybody else lies in it."""
        if self.alive is not None and self.folder is not None and self.alive.spare.files:
            self.alive.leave(str(self.folder / "manifest"), str(self.output), str(self.output / MANIFEST))

    @cached_property
    def cache(self) -> Cache:
        """What was computed before by this very program."""
        program = program_stamp(self.inputs)
        if self.alive is None:
            return Cache(self.folder, program)
        known = self.alive.cache
        if known is None or (known.folder, known.program) != (self.folder, program) or not known.begin():
            known = self.alive.cache = Cache(self.folder, program, only=False)
        return known

    @cached_property
    def standing(self) -> dict[str, str]:
        """The files of the present output that stand as the last build of this program left them, with their keys."""
        if self.last.get("program") != self.cache.program:
            return {}
        if self.alone:
            return {path: key for path, (key, *_) in self.last["outputs"].items()}
        now = output_stamps(self.output)
        return {path: key for path, (key, size, time) in self.last["outputs"].items() if now.get(path) == (size, time)}

    def there(self) -> dict[str, str]:
        """Return the files of ours in the present output, with the keys of those that stand as they were left. Raises NotOurs."""
        known = self.standing
        if self.alone:
            return known
        return {path: known.get(path, "") for path in owned(self.output) if path in known or os.path.isfile(f"{self.output}/{path}")}

    def templates(self) -> Path | None:
        """Return the folder for compiled templates: where Python keeps the compiled program, if it does, or if whoever set it up has made one
        there; else that of what is remembered."""
        beside = Path(PROGRAM, "__pycache__", "templates")
        if not sys.dont_write_bytecode:
            with suppress(OSError):
                beside.mkdir(exist_ok=True)
        if os.access(beside, os.W_OK):
            return beside
        if self.folder is None:
            return None
        folder = self.folder / "templates"
        folder.mkdir(exist_ok=True)
        return folder

    @cached_property
    def texts(self) -> dict[str, Any]:
        """Where the texts of files stand on pages, as the last build of this program left it."""
        return load_texts(self.folder) if self.folder is not None and self.standing else {}

    @cached_property
    def chosen(self) -> dict[str, Any]:
        """What is remembered of the pages that were chosen for each PDF that stands."""
        return self.last.get("chosen", {}) if self.standing else {}

    @cached_property
    def faults(self) -> dict[str, Any]:
        """What is remembered of the faults on pages of each PDF that stands."""
        return self.last.get("faults", {}) if self.standing else {}

    def keep(
        self,
        keys: Mapping[str, str],
        chosen: Mapping[str, object],
        remarks: Sequence[str],
        command: Sequence[str],
        faults: Mapping[str, object] | None = None,
        texts: Mapping[str, Any] | None = None,
        made: Collection[str] = (),
    ) -> None:
        """Remember a build that is done: the key of each file of the output, the pages chosen for PDFs, what was said, the command line that
        asked for it, the faults on pages, where texts stand on pages, the files that were made; all others look as they did before."""
        if self.folder is None:
            return
        stay = self.standing.keys() - set(made)
        looks: dict[str, tuple[int, int]] = {} if stay else output_stamps(self.output)
        for path in keys.keys() - stay if stay else ():
            if os.path.lexists(self.output / path):
                looks[path] = times([at := str(self.output / path)])[at]
        seen = {"options": self.options, "installed": installed(), "program": self.cache.program, "folders": self.folders, "inputs": settled(self.inputs, self.began)}
        said = {"output": os.path.abspath(self.output), "remarks": list(remarks), "chosen": dict(chosen), "faults": dict(faults or {})}
        known, held = self.folder, dict(texts or {})

        def write() -> None:
            outputs = {path: (keys[path], *(looks.get(path) or self.last["outputs"][path][1:])) for path in sorted(keys) if path in looks or path in stay}
            manifest = {**seen, **said, "outputs": outputs}
            save_texts(known, held)
            save_manifest(known, manifest)
            note(known, manifest, self.began)
            remember_command(command, known, self.options)
            self._leave()

        self._leave()
        if self.alive is None or not self.alive.alone:
            write()
        else:
            self.alive.unwritten = write
        if self.alive is not None:
            self.alive.texts = frozenset(held.get("texts", ()))


@contextmanager
def remembered(
    content: Path, output: Path, folders: Sequence[str | Path], options: Sequence[object], alive: Alive | None = None
) -> Iterator[Memory]:
    """Give what is remembered of an output made of this content, with these options, from files in these folders; what was computed is kept
    for next time if it is whole, else of pictures and of pages of others alone, unless the build breaks off; who is `alive` writes it when nobody waits."""
    read = [os.path.abspath(folder) for folder in folders]
    folder = folder_for(content, output)
    said = repr((os.getcwd(), str(content), *options))
    began = time_ns()
    if alive is not None:
        alive.write()
    memory = Memory(folder, content, output, said, read, look(read), load_manifest(folder), alive, began)
    yield memory
    if memory.whole:
        memory.cache.settle()
        if alive is None:
            memory.cache.write()
    elif alive is None and "cache" in vars(memory):
        memory.cache.end(good=False)
