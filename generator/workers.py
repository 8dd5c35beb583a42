"""Runs tasks through one interface: here, one after the other, or in forked processes; `cluster.py` is for those of other machines."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

WORTH_A_PROCESS = 150
"""So many small tasks cost about as much as starting processes for them."""

FIRST = 8
"""So many tasks of all kinds are run before there are other processes: what they import and compile is there for all then."""

_tasks: Sequence[Callable[[], Any]] = ()


def _same(made: T) -> T:
    return made


def _run(numbers: range) -> list[Any]:
    return [_tasks[number]() for number in numbers]


def run(tasks: Sequence[Callable[[], T]], jobs: int, alone: Callable[[Exception], None] = lambda fault: None) -> Iterator[T]:
    """Yield what the tasks make, in their order; with more than one job in forked processes, if there is enough to do.

    A task is forgotten as soon as it is run, or known to those who run it. Where the system gives no semaphores (no `/dev/shm`, say), `alone` is told why, and the tasks run here, one after the other.
    """
    pool = None
    if jobs > 1 and len(tasks) >= WORTH_A_PROCESS and "fork" in multiprocessing.get_all_start_methods():
        try:
            pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("fork"))
        except (OSError, ImportError, NotImplementedError) as fault:
            alone(fault)
    if pool is None:
        waiting = [*reversed(tasks)]
        del tasks
        while waiting:
            yield waiting.pop()()
        return
    global _tasks
    _tasks = known = [*tasks]  # a forked process finds the tasks here; they need not be sent
    count = len(tasks)
    size = max(1, count // (jobs * 8))
    del tasks
    try:
        with pool:
            for number in range(0, count, count // FIRST):
                known[number] = partial(_same, known[number]())
            found = pool.map(_run, [range(start, min(start + size, count)) for start in range(0, count, size)])
            known.clear()  # all processes are there
            for made in found:
                yield from made
    finally:
        _tasks = ()


def side_by_side(task: Callable[[T], Iterable[R]], shares: Sequence[T], meanwhile: Sequence[Iterable[R]] = ()) -> Iterator[R]:
    """Yield what a task makes of each share, all shares at once, each thing as soon as it is made: for tasks that wait for a child. What is to be
    yielded from here `meanwhile` comes first.

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
