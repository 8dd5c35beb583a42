"""Runs tasks through one interface: here, one after the other, or in forked processes; `build/cluster.py` is for those
of other machines."""

from __future__ import annotations

import os
import pickle
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, NoReturn, TypeVar

T = TypeVar("T")
R = TypeVar("R")

WORTH_A_PROCESS = 150
"""So many small tasks cost about as much as starting processes for them."""

FIRST = 8
"""So many tasks of all kinds are run before there are other processes: what they import and compile is there for all
then."""

SHARES = 255
"""Into so many shares the tasks are parted at most: a byte tells which one."""


def run(tasks: Sequence[Callable[[], T]], jobs: int, heavy: bool = False) -> Iterator[T]:
    """Yield what the tasks make, in their order; with more than one job in forked processes, if there is enough to do.
    A task is forgotten as soon as it is run. `heavy`: each of them is worth a process, and what it makes is large."""
    waiting = dict(enumerate(tasks))
    count = len(tasks)
    del tasks
    if jobs == 1 or count < (2 if heavy else WORTH_A_PROCESS) or not hasattr(os, "fork"):
        yield from (waiting.pop(number)() for number in range(count))
        return
    first = {} if heavy else {number: waiting.pop(number)() for number in range(0, count, count // FIRST)}
    size = -(-count // (SHARES if heavy else min(jobs * 8, SHARES)))
    shares = [range(start, min(start + size, count)) for start in range(0, count, size)]
    jobs = min(jobs, len(shares))

    def make(share: int) -> list[T]:
        return [first[number] if number in first else waiting.pop(number)() for number in shares[share]]

    made, turn = dict[int, list[T]](), 0
    for share, those in _made(make, len(shares), jobs):
        made[share] = those
        for number in shares[share]:
            waiting.pop(number, None)  # another process has run it
        while turn in made:
            yield from made.pop(turn)
            turn += 1


def _made(make: Callable[[int], R], shares: int, jobs: int) -> Iterator[tuple[int, R]]:
    """Yield what is made of each share, by so many processes, this one among them, each of which takes one share after
    the other; none of the others is there any more when this ends, however it does."""
    waiting, told = os.pipe()
    os.write(told, bytes(range(shares)))
    os.close(told)
    processes: list[tuple[int, BinaryIO]] = []
    try:
        for _ in range(jobs - 1):
            processes.append(_fork(make, waiting))
        yield from side_by_side(_answers, [line for _, line in processes], [_own(make, waiting)])
    finally:
        os.read(waiting, SHARES)  # whatever is not begun yet
        os.close(waiting)
        for process, _ in processes:
            os.waitpid(process, 0)


def _own(make: Callable[[int], R], waiting: int) -> Iterator[tuple[int, R]]:
    """Make shares here as long as there are any."""
    while share := os.read(waiting, 1):
        yield share[0], make(share[0])


def _fork(make: Callable[[int], R], waiting: int) -> tuple[int, BinaryIO]:
    """Begin a process that knows all that is known here; return its number, and where it answers."""
    out, into = os.pipe()
    if process := os.fork():
        os.close(into)
        return process, os.fdopen(out, "rb")
    _serve(make, waiting, into)


def _serve(make: Callable[[int], R], waiting: int, into: int) -> NoReturn:
    """Make shares as long as there are any, and answer with each or with the exception that it ended in; with None at
    the end."""
    try:
        with os.fdopen(into, "wb") as line:
            while share := os.read(waiting, 1):
                try:
                    answer = pickle.dumps((share[0], make(share[0])), 5)
                except Exception as fault:
                    answer = pickle.dumps((fault, traceback.format_exc()))
                line.write(answer)
                line.flush()
            pickle.dump(None, line)
    finally:
        os._exit(0)


def _answers(line: BinaryIO) -> Iterator[tuple[int, Any]]:
    """Yield the answers of a process. What went wrong in it, went wrong here."""
    with line:
        while True:
            try:
                answer = pickle.load(line)
            except (EOFError, pickle.UnpicklingError) as fault:
                raise ChildProcessError("a process that makes files has died") from fault
            if answer is None:
                return
            if isinstance(answer[0], Exception):
                raise answer[0] from ChildProcessError(answer[1])
            yield answer


def side_by_side(task: Callable[[T], Iterable[R]], shares: Sequence[T], meanwhile: Sequence[Iterable[R]] = ()) -> Iterator[R]:
    """Yield what a task makes of each share, all shares at once, each thing as soon as it is made: for tasks that wait
    for a child. What is to be yielded from here `meanwhile` comes first.

    Nobody waits for the threads when the build is interrupted.
    """
    if len(shares) == 1 and not meanwhile:
        yield from task(shares[0])
        return
    told: SimpleQueue[tuple[str, Any]] = SimpleQueue()

    def work(share: T) -> None:
        try:
            for made in task(share):
                told.put(("made", made))
            told.put(("done", None))
        except BaseException as fault:
            told.put(("failed", fault))

    for share in shares:
        Thread(target=work, args=(share,), daemon=True).start()
    yield from chain(*meanwhile)
    working = len(shares)
    while working:
        match told.get():
            case "made", made:
                yield made
            case "failed", fault:
                raise fault
            case _:
                working -= 1
