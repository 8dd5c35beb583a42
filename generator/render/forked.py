"""Processes that the typesetter's child forks, so that the sections of one document are set side by side, and who may have how many of them.

What they make is forethought only: whatever one of them does not make, because it failed, was warned or died, the child makes itself, and then
fails, is warned or dies as it would have done alone.
"""

from __future__ import annotations

import os
import pickle
import resource
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Any, Generic, NoReturn, TypeVar, cast

T = TypeVar("T")
R = TypeVar("R")


class Spare:
    """Processors that nobody needs at present, told by as many bytes in a pipe: every process that has it may take some, and gives them back."""

    def __init__(self, number: int) -> None:
        self.pipe = os.pipe()
        os.set_blocking(self.pipe[0], False)
        self.give(number)

    def take(self, most: int) -> int:
        """Take as many as there are, but no more than this; return how many."""
        with suppress(BlockingIOError):
            return len(os.read(self.pipe[0], most)) if most > 0 else 0
        return 0

    def give(self, number: int) -> None:
        """Say that so many more are not needed."""
        os.write(self.pipe[1], bytes(number))

    def __del__(self) -> None:  # not before the last thread that may give something back is done
        for end in self.pipe:
            os.close(end)


class Forked(Generic[T, R]):
    """So many processes that do the same work beside this one. Each keeps what it has done, and knows all that is known here at its beginning."""

    def __init__(self, number: int, work: Callable[[Sequence[T]], R]) -> None:
        self.work = work
        self.processes = [_forked(work) for _ in range(number)]

    def done(self, shares: Sequence[Sequence[T]]) -> list[R]:
        """Return what comes of each share of the tasks, the first of which is done here; nothing for a process that has died."""
        asked = []
        for (pid, line), share in zip(self.processes, shares[1:], strict=True):
            with suppress(OSError):
                pickle.dump(share, line, protocol=5)
                line.flush()
                asked.append((pid, line))
        found = [self.work(shares[0])]
        for _, line in asked:
            with suppress(OSError, EOFError, pickle.UnpicklingError):
                found.append(pickle.load(line))
        return found

    def close(self) -> int:
        """End the processes; return how many they were. Their time counts as this one's, which may have so much less from now on."""
        for pid, line in self.processes:
            with suppress(OSError):
                line.close()
            used = os.wait4(pid, 0)[2]
            soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
            if soft != resource.RLIM_INFINITY:
                resource.setrlimit(resource.RLIMIT_CPU, (max(1, soft - int(used.ru_utime + used.ru_stime)), hard))
        return len(self.processes)


def _forked(work: Callable[[Any], Any]) -> tuple[int, IO[bytes]]:
    """Fork a process that does what it is asked to, until nobody is there to ask; return its number and the line to it."""
    mine, its = socket.socketpair()
    pid = os.fork()
    if not pid:
        _serve(its, work)
    its.close()
    line = cast("IO[bytes]", mine.makefile("rwb"))
    mine.close()  # as soon as the line is
    return pid, line


def _serve(line: socket.socket, work: Callable[[Any], Any]) -> NoReturn:
    """Do what is asked for on the line. Nothing else stays open: who waits for another process to end would wait for this one as well."""
    try:
        os.closerange(3, line.fileno())
        os.closerange(line.fileno() + 1, os.sysconf("SC_OPEN_MAX"))
        with line.makefile("rwb") as file:
            while True:
                pickle.dump(work(pickle.load(file)), file, protocol=5)
                file.flush()
    finally:
        os._exit(0)  # nobody has to tidy up here


def shared(weights: Sequence[int], owners: Sequence[int | None], count: int) -> list[int]:
    """Return in which of so many shares each task is: an owner's is his, the rest makes stretches about equally heavy."""
    found: list[int] = []
    above, total = 0, max(1, sum(weights))
    for weight, owner in zip(weights, owners, strict=True):
        found.append(min((above + weight // 2) * count // total, count - 1) if owner is None else owner)
        above += weight
    return found
