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

from generator.memo import last_build
from generator.memo.cache import Cache, folder_for, program_stamp
from generator.memo.last_build import PROGRAM, PYTHON, packages, remember_command, times
from generator.memo.stamps import Stamp, files, look, moved, settled
from generator.system.ownership import MANIFEST, owned

if TYPE_CHECKING:
    from generator.build.outcome import BuildOutcome
    from generator.build.produce import Work
    from generator.memo.folder_stamps import FolderStamps
    from generator.memo.last_build import Record
    from generator.memo.session import Session
    from generator.source.shelf import Shelf
    from generator.values.phrase import Message


@dataclass
class Memory:
    """The last build of an output: what it saw, what it made of it, what it said. `folder` is None if nothing can be
    remembered.

    `options` say all that a build depends on beside files; `folders` hold the files that it reads, `inputs` are their
    stamps.
    """

    folder: Path | None
    content: Path
    output: Path
    options: str
    folders: Sequence[str]
    inputs: dict[str, Stamp]
    last: Record
    session: Session | None = None
    """What this process has of its last build of the same output."""
    began: int = 0
    """When it was begun to look at files, in nanoseconds."""
    whole: bool = False
    """Whether all was computed that the content asks for. Only then it replaces what was remembered: after a mistake in
    one round, all later ones would be played anew."""

    @property
    def has_changed(self) -> bool:
        """Whether anything that is read looks other than in the last build."""
        return bool(moved(self.last.get("inputs", {}), self.inputs))

    def why(self, work: Work, shelf: Shelf, names: Mapping[str, str]) -> dict[str, Message | str]:
        """Return why files are made, by their paths; `names` are those of people."""
        from generator.build.reasons import Changes, reasons

        changes = Changes.since(self.last, moved(self.last.get("inputs", {}), self._seen), names)
        standing = self.standing if self.last.get("program") == self.cache.program else None
        return reasons(work, standing, self.last, changes, shelf)

    def stands(self) -> bool:
        """Tell whether the last build has left nothing to do, and note anew how everything looks."""
        if self.folder is None or not last_build.stands(self.last, self.options, self.inputs):
            return False
        last_build.save(self.folder, self.last | {"inputs": self._seen})
        return True

    @property
    def _seen(self) -> dict[str, Stamp]:
        """How all that is read looked when this build was begun."""
        return settled(self.inputs | packages(), self.began)

    @cached_property
    def alone(self) -> bool:
        """Whether the output is known to be as the last build in this process left it."""
        return self.session is not None and self.session.alone

    @property
    def folder_stamps(self) -> FolderStamps:
        """What the folders of the content look like, for who has read them before."""
        from generator.memo.folder_stamps import FolderStamps

        return FolderStamps(self.content, ("games", "issues"), self.inputs, self.began)

    def _leave(self) -> None:
        """Note how the output is left, if nothing of anybody else lies in it."""
        if self.session is not None and self.folder is not None and self.session.spare.files:
            self.session.leave(str(self.folder / last_build.RECORD), str(self.output), str(self.output / MANIFEST))

    @cached_property
    def cache(self) -> Cache:
        """What was computed before by this very program."""
        return Cache(self.folder, program_stamp(self.inputs))

    @cached_property
    def standing(self) -> dict[str, str]:
        """The files of the present output that stand as the last build of this program left them, with their keys."""
        if self.last.get("program") != self.cache.program:
            return {}
        if self.alone:
            return {path: key for path, (key, *_) in self.last["outputs"].items()}
        now = _left(self.output)
        return {path: key for path, (key, size, time) in self.last["outputs"].items() if now.get(path) == (size, time)}

    def there(self) -> dict[str, str]:
        """Return the files of ours in the present output, with the keys of those that stand as they were left. Raises
        NotOurs."""
        known = self.standing
        if self.alone:
            return known
        return {path: known.get(path, "") for path in owned(self.output) if path in known or os.path.isfile(f"{self.output}/{path}")}

    def templates(self) -> Path | None:
        """Return the folder for compiled templates: where Python keeps the compiled program, if it does, or if whoever
        set it up has made one there; else that of what is remembered."""
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
        outcome: BuildOutcome,
        command: Sequence[str],
        faults: Mapping[str, object] | None = None,
        made: Collection[str] = (),
        names: Mapping[str, str] | None = None,
    ) -> None:
        """Remember a build that is done: the key of each file of the output, the pages chosen for PDFs, what was said,
        the command line that asked for it, the faults on pages, the files that were made, the names of people; all
        others look as they did before."""
        if self.folder is None:
            return
        stay = self.standing.keys() - set(made)
        looks: dict[str, tuple[int, int]] = {} if stay else _left(self.output)
        for path in keys.keys() - stay if stay else ():
            if os.path.lexists(self.output / path):
                looks[path] = times([at := str(self.output / path)])[at]
        seen = {"options": self.options, "python": PYTHON, "program": self.cache.program, "folders": self.folders, "inputs": self._seen}
        said = {"language": outcome.language, "remarks": list(outcome.lines), "chosen": dict(chosen), "faults": dict(faults or {}), "names": dict(names or {})}
        outputs = {path: (keys[path], *(looks.get(path) or self.last["outputs"][path][1:])) for path in sorted(keys) if path in looks or path in stay}
        [manifest] = times([str(self.output / MANIFEST)]).values()
        last_build.save(self.folder, {**seen, **said, "output": os.path.abspath(self.output), "manifest": manifest, "outputs": outputs})
        remember_command(command, self.folder, self.options)
        self._leave()


def _left(output: Path) -> dict[str, tuple[int, int]]:
    """Return size and time of every file of an output, by path within it."""
    start = len(str(output)) + 1
    return {path[start:]: (stamp[0], stamp[2]) for path, stamp in files(look([output])).items()}


@contextmanager
def remembered(
    content: Path, output: Path, folders: Sequence[str | Path], options: Sequence[object], session: Session | None = None
) -> Iterator[Memory]:
    """Give what is remembered of an output made of this content, with these options, from files in these folders; what
    was computed is kept for next time if it is whole, else of pictures and of pages of others alone, unless the build
    breaks off; who has a `session` writes it when nobody waits."""
    read = [os.path.abspath(folder) for folder in folders]
    folder = folder_for(content, output)
    said = repr((os.getcwd(), str(content), *options))
    began = time_ns()
    memory = Memory(folder, content, output, said, read, look(read), last_build.load(folder), session, began)
    yield memory
    if memory.whole:
        memory.cache.save()
    elif "cache" in vars(memory):
        memory.cache.end(good=False)
