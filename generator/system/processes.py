"""Processes that the typesetter's child forks, and who may have how many of them: generations, which set one document
after the other until they are too cluttered, and helpers, which set the sections of one document side by side.

What helpers make is forethought only: whatever one of them does not make, because it failed, was warned or died, is
made by who has asked, and then fails, is warned or dies as it would have done alone.
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import socket
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, Generic, NoReturn, TypeVar, cast

CLUTTER = 800_000
"""Boxes refer to each other in circles. When so many objects are there, some 180 MiB, those that nobody needs are
looked for, or the process ends: to look for them takes longer than all else that is done with a small part, so Python
does not do it by itself."""
NEAT = 20_000
"""With no more than so many there is nothing to tidy up."""

T = TypeVar("T")
R = TypeVar("R")


def clutter() -> int:
    """Return how many objects have come since it was last tidied, whether anybody needs them or not."""
    return gc.get_count()[0]


def tidy(most: int) -> None:
    """Look for objects that nobody needs if there are more that may be such."""
    if clutter() > most:
        gc.collect()


class CpuTokens:
    """Processors that nobody needs at present, told by as many bytes in a pipe: every process that has it may take
    some, and gives them back."""

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


class Process(Generic[T, R]):
    """A process beside this one that does one sort of work. It knows all that is known here at its beginning, and keeps
    what it has done; files whose numbers are `keep` stay open in it."""

    def __init__(self, work: Callable[[T], R], keep: Sequence[int] = ()) -> None:
        mine, its = socket.socketpair()
        self.pid = os.fork()
        if not self.pid:
            _serve(its, work, keep)
        its.close()
        self.line = mine.makefile("rwb")
        mine.close()  # as soon as the line is

    def ask(self, task: T) -> None:
        """Let it begin with a task. Raises OSError if it has died."""
        pickle.dump(task, self.line, protocol=5)
        self.line.flush()

    def answer(self) -> R:
        """Return what comes of the task that was asked for first. Raises OSError, EOFError or UnpicklingError if the
        process has died."""
        return cast(R, pickle.load(self.line))

    def end(self) -> tuple[int, int]:
        """End the process as soon as it is done; return its exit status, or the number of the signal it died of,
        negative, and the whole seconds of processor time that it has used."""
        with suppress(OSError):
            self.line.close()
        _, status, used = os.wait4(self.pid, 0)
        return os.waitstatus_to_exitcode(status), int(used.ru_utime + used.ru_stime)


class Forked(Generic[T, R]):
    """So many processes that do the same work beside this one."""

    def __init__(self, number: int, work: Callable[[Sequence[T]], R]) -> None:
        self.work = work
        self.processes = [Process(work) for _ in range(number)]

    def done(self, shares: Sequence[Sequence[T]]) -> list[R]:
        """Return what comes of each share of the tasks, the first of which is done here; nothing for a process that has
        died."""
        asked = []
        for process, share in zip(self.processes, shares[1:], strict=True):
            with suppress(OSError):
                process.ask(share)
                asked.append(process)
        found = [self.work(shares[0])]
        for process in asked:
            with suppress(OSError, EOFError, pickle.UnpicklingError):
                found.append(process.answer())
        return found

    def close(self) -> int:
        """End the processes; return how many they were. Their time counts as this one's, which may have so much less
        from now on."""
        for process in self.processes:
            _, used = process.end()
            soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
            if soft != resource.RLIM_INFINITY:
                resource.setrlimit(resource.RLIMIT_CPU, (max(1, soft - used), hard))
        return len(self.processes)


class WorkerGenerations(Generic[T, R]):
    """Does one task after the other in a process beside this one, in a new one as soon as that is cluttered: to end a
    process takes a hundredth of the time of tidying up in it. What is learnt here each of them knows; what one of them
    learns ends with it."""

    def __init__(self, work: Callable[[T], R], keep: Sequence[int] = ()) -> None:
        self.work, self.keep = work, keep
        self.present: Process[T, tuple[R, int]] | None = None
        self.clutter = 0

    def __call__(self, task: T, most: int, here: bool) -> R:
        """Return what comes of a task, done in a process with so much clutter at most, or `here`. If the process dies,
        so does this one, and of the same."""
        if here or self.clutter > most:
            self.end()
        if not self.present:
            tidy(NEAT)
            gc.freeze()  # what is here now stays: no later collection needs to look at it
            if here:
                return self.work(task)
            self.present = Process(lambda task: (self.work(task), clutter()), self.keep)
        try:
            self.present.ask(task)
            found, self.clutter = self.present.answer()
        except (OSError, EOFError, pickle.UnpicklingError):
            status, _ = self.present.end()
            if status < 0:
                os.kill(os.getpid(), -status)
            os._exit(1)
        return found

    def end(self) -> None:
        """End the process, if there is one."""
        if self.present:
            self.present.end()
        self.present, self.clutter = None, 0


def _serve(line: socket.socket, work: Callable[[Any], Any], keep: Sequence[int]) -> NoReturn:
    """Do what is asked for on the line, until nobody is there to ask. Nothing else stays open: who waits for another
    process to end would wait for this one as well."""
    status = 1
    try:
        for one, next_one in pairwise((2, *sorted((line.fileno(), *keep)), os.sysconf("SC_OPEN_MAX"))):
            os.closerange(one + 1, next_one)
        with line.makefile("rwb") as file:
            while file.peek():
                pickle.dump(work(pickle.load(file)), file, protocol=5)
                file.flush()
        status = 0
    except BaseException as failure:
        if not isinstance(failure, OSError | EOFError):  # then whoever has asked is gone
            traceback.print_exception(failure, file=sys.__stderr__)
    finally:
        os._exit(status)  # nobody has to tidy up here


def shared(weights: Sequence[int], owners: Sequence[int | None], count: int) -> list[int]:
    """Return in which of so many shares each task is: an owner's is his, the rest makes stretches about equally
    heavy."""
    found: list[int] = []
    above, total = 0, max(1, sum(weights))
    for weight, owner in zip(weights, owners, strict=True):
        found.append(min((above + weight // 2) * count // total, count - 1) if owner is None else owner)
        above += weight
    return found
