"""The typesetter's process as its parent sees it: started before anybody knows what it will set, given one document
after the other, gone at the end."""

from __future__ import annotations

import os
import pickle
import shutil
import signal
import subprocess
from contextlib import AbstractContextManager, ExitStack, closing, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

from msgspec import Struct

from generator.system import quarantine, temporary
from generator.system.processes import CpuTokens
from generator.values.record import replace

if TYPE_CHECKING:
    from generator.render.pages.document import PrintDocument

START, GIVEN, SET, KNOWN = "start", "document", "pdf", "known"
"""Files of the folder in which the child works: what it starts with, the document that it is given, its PDF, what is
known of its parts."""
OUT_OF_REACH = "OutOfReach"
"""How the child calls it that a document cannot have as many pages as it should."""
SLIPPED = "Slipped"
"""How the child calls it that something cannot be set where it was planned."""

MOST = 30
"""So many documents are set by a child that is kept: it learns each style sheet that it meets, and forgets none."""
GRACE = 5
"""So many seconds may a child take that has nothing to do any more; then it is ended."""


class Limits(NamedTuple):
    """So much processor time, in seconds, may a document take that is not uncommonly long, and so many bytes of memory
    the child that sets it; `spare` are the processors that may help it."""

    seconds: int = 120
    memory: int = 2 << 30
    spare: CpuTokens | None = None


class Child(Struct, frozen=True):
    """A process that sets documents in its `folder`: it is asked for each on the line `asks` and answers on the line
    `answers`. One that is `kept` has an owner who ends it; all others end with their last document."""

    folder: Path
    process: subprocess.Popen[bytes]
    asks: IO[bytes]
    answers: IO[bytes]
    limits: Limits
    _held: ExitStack
    kept: bool = False

    def give(self, document: PrintDocument) -> None:
        """Let it set a document; the answer to the one before must have been read, and its files fetched."""
        with temporary.named():
            if document.known and document.known.exists():
                shutil.copyfile(document.known, self.folder / KNOWN)
            made = {"short": document.shorter() if document.shorter else (), "large": document.larger() if document.larger else ()}
            told = replace(document, shorter=None, larger=None, **made)
            (self.folder / GIVEN).write_bytes(pickle.dumps(told, protocol=5))
        with suppress(BrokenPipeError):  # who waits for its answer finds out what became of it
            self.asks.write(b"\n")

    def leave(self) -> None:
        """Let it end by itself, now that nobody will ask for anything more: so its time is counted with ours."""
        self.asks.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)

    def close(self) -> None:
        """End it and all that it has started, whatever it does, and remove its folder."""
        self._held.close()


class Standby:
    """The child of whoever builds again and again: what it has learnt of a document serves the next one."""

    def __init__(self, spare: int) -> None:
        self._limits, self._asked = Limits(spare=CpuTokens(spare)), 0
        self._child: Child | None = None

    def ready(self) -> Child:
        """Return the child that sets the next document: the one before, as long as it lives."""
        if self._child is None or self._child.process.poll() is not None or self._asked == MOST:
            self.close()
            self._child, self._asked = started(self._limits, kept=True), 0
        self._asked += 1
        return self._child

    def close(self) -> None:
        """End it until it is wanted again."""
        if self._child is not None:
            self._child.close()
        self._child = None


def started(limits: Limits, kept: bool = False) -> Child:
    """Start a child, which makes itself ready at once, in a process group of its own.

    Raises OSError if there is no room for temporary files.
    """
    with ExitStack() as held:
        folder = held.enter_context(temporary.folder())
        with temporary.named():
            (folder / START).write_bytes(pickle.dumps(limits))
            # no font of the system
            (folder / "fonts.conf").write_text(f"<fontconfig><cachedir>{folder}</cachedir></fontconfig>", "utf-8")
        environment = quarantine.environment(folder) | {"XDG_CACHE_HOME": str(folder), "FONTCONFIG_FILE": str(folder / "fonts.conf")}
        read, write = os.pipe()
        asks = held.enter_context(open(write, "wb", buffering=0))
        try:
            with open(folder / "errors", "wb") as errors:
                process = subprocess.Popen(
                    quarantine.command("generator.render.typesetter.typesetter", str(read)),
                    bufsize=0,
                    cwd=folder,
                    env=environment,
                    stdin=subprocess.PIPE,  # stays open as long as the parent lives
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    start_new_session=True,
                    pass_fds=(read, *(limits.spare.pipe if limits.spare else ())),
                )
        finally:
            os.close(read)
        held.callback(_end, process)
        assert process.stdout is not None
        return Child(folder, process, asks, process.stdout, limits, held.pop_all(), kept)


def ahead() -> AbstractContextManager[Child]:
    """Start a child that sets the first documents, if there are any: it needs as long to make itself ready as all needs
    that comes before them."""
    return closing(started(Limits(spare=CpuTokens(0))))


def _end(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in filter(None, (process.stdin, process.stdout)):
        pipe.close()
