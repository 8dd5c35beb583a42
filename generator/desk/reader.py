"""Reads letters in a process of its own with limits of time and memory: nobody knows who wrote them. A letter that goes
beyond is not read, and is known from then on; the next one is read in a new process."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import MutableMapping
from pathlib import Path
from typing import IO, Any

from msgspec import MsgspecError, Struct, msgpack

from generator.desk.bag import Door
from generator.desk.inbox import KeptLetter
from generator.desk.letter import Letter, letter
from generator.system import quarantine

SECONDS = 5
"""Of processor time for one letter."""
PATIENCE = 120
"""Seconds that one letter may take on a machine with much else to do."""
MEBIBYTES = 1024
LENGTH = 8
"""Bytes that say how long a message between the two processes is."""


class LetterFile(Struct, frozen=True, array_like=True):
    """A letter that is to be read: its file, and by which door it came."""

    file: str
    door: Door


class Reader:
    """Reads one letter after the other. `known` are the letters that cannot be read, by the SHA-256 of their bytes."""

    def __init__(self, known: MutableMapping[str, Any]) -> None:
        self.known = known
        self._child: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def read(self, folder: Path, kept: KeptLetter) -> Letter:
        """Return what a letter says that lies in a box. Of one that is too elaborate only that is known."""
        path = folder / kept.file
        found = None if kept.sum in self.known else self._asked(LetterFile(str(path), kept.door), kept.sum)
        return found or Letter(path.stat().st_size, kept.kind, kept.door, elaborate=True)

    def _asked(self, asked: LetterFile, sum: str) -> Letter | None:
        """Return what the other process finds; None if it does not survive that, which is remembered: another time
        would be wasted, too."""
        child = self._child = self._child or _started()
        assert child.stdin is not None and child.stdout is not None
        try:
            _send(child.stdin, msgpack.encode(asked))
            ready, _, _ = select.select([child.stdout], [], [], PATIENCE)
            if data := _message(child.stdout) if ready else b"":
                return msgpack.decode(data, type=Letter)
        except (OSError, MsgspecError):
            ready = [child.stdout]
        if ready:
            self.known[sum] = True
        self._end()
        return None

    def _end(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child.communicate()
        self._child = None


def _started() -> subprocess.Popen[bytes]:
    command, environment = quarantine.command("generator.desk.reader"), quarantine.environment()
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)


def _send(stream: IO[bytes], data: bytes) -> None:
    stream.write(len(data).to_bytes(LENGTH, "big") + data)
    stream.flush()


def _message(stream: IO[bytes]) -> bytes:
    """Return what was sent; nothing if there is nothing any more."""
    size = stream.read(LENGTH)
    return stream.read(int.from_bytes(size, "big")) if len(size) == LENGTH else b""


# ---- the child ---------------------------------------------------------------------------------------------------


def child() -> None:
    """Read each letter that is asked for on standard input, and write to standard output what it says. The system ends
    this process if one takes too long."""
    quarantine.limit(MEBIBYTES << 20)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    while data := _message(sys.stdin.buffer):
        asked = msgpack.decode(data, type=LetterFile)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        with open(os.fsencode(asked.file), "rb") as file:
            found = msgpack.encode(letter(file.read(), asked.door))
        signal.setitimer(signal.ITIMER_PROF, 0)
        _send(sys.stdout.buffer, found)


if __name__ == "__main__":
    child()
