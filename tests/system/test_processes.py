"""Processes beside this one: what they are asked comes back in order, what one of them does not make is missing, and
none is left over."""

from __future__ import annotations

import gc
import os
import resource
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from generator.system.processes import CLUTTER, NEAT, CpuTokens, Forked, Process, WorkerGenerations, shared

# the threads of the test runner have no part in it
pytestmark = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")

SEEN: list[str] = []
"""Of each process its own."""


def work(tasks: Sequence[str]) -> tuple[int, list[str]]:
    SEEN.extend(tasks)
    if "die" in tasks and os.getpid() != HERE:
        os.kill(os.getpid(), signal.SIGKILL)
    if "fail" in tasks and os.getpid() != HERE:
        raise ValueError(tasks)
    return os.getpid(), SEEN[:]


HERE = os.getpid()


@contextmanager
def forked(number: int) -> Iterator[Forked[str, tuple[int, list[str]]]]:
    SEEN.clear()
    found = Forked(number, work)
    pids = [process.pid for process in found.processes]
    try:
        yield found
    finally:
        assert found.close() == number
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_each_share_is_done_by_a_process_that_remembers() -> None:
    with forked(2) as three:
        first = three.done([["a"], ["b", "c"], []])
        second = three.done([["d"], ["e"], ["f"]])
    assert [seen for _, seen in first] == [["a"], ["b", "c"], []]
    assert [seen for _, seen in second] == [["a", "d"], ["b", "c", "e"], ["f"]]
    pids = [pid for pid, _ in first]
    assert pids[0] == HERE and len(set(pids)) == 3 and pids == [pid for pid, _ in second]


@pytest.mark.parametrize("end", ["die", "fail"])
def test_one_that_dies_is_missing_and_the_others_go_on(end: str) -> None:
    with forked(2) as three:
        assert [seen for _, seen in three.done([["a"], [end], ["c"]])] == [["a"], ["c"]]
        assert [seen for _, seen in three.done([["d"], ["e"], ["x" * 100_000]])] == [["a", "d"], ["c", "x" * 100_000]]


def test_they_hold_nothing_open_that_is_open_here() -> None:
    reading, writing = os.pipe()
    with forked(1):
        os.close(writing)
        assert os.read(reading, 1) == b""  # with a process that holds the other end this would wait for ever
    os.close(reading)


def test_what_one_is_told_to_keep_stays_open_in_it() -> None:
    spare = CpuTokens(3)
    kept = Process(spare.take, spare.pipe)
    kept.ask(2)
    assert (kept.answer(), kept.end()[0], spare.take(9)) == (2, 0, 1)


@pytest.mark.parametrize(("end", "status"), [("die", -signal.SIGKILL), ("fail", 1)])
def test_how_one_has_ended_is_told(end: str, status: int, capfd: pytest.CaptureFixture[str]) -> None:
    process = Process(work)
    process.ask([end])
    with pytest.raises(EOFError):
        process.answer()
    assert process.end()[0] == status
    assert capfd.readouterr().err.endswith("ValueError: ['fail']\n") == (end == "fail")


# ---- generations -------------------------------------------------------------------------------------------------


def cluttering(number: int) -> tuple[int, list[str]]:
    """Leave so many objects behind, next to which none stay that were there before."""
    KEPT.append([[] for _ in range(number)])
    return work([str(number)])


KEPT: list[object] = []


@pytest.fixture
def generations() -> Iterator[WorkerGenerations[int, tuple[int, list[str]]]]:
    SEEN.clear()
    gc.disable()
    gc.collect()
    found = WorkerGenerations(cluttering)
    yield found
    found.end()
    KEPT.clear()
    gc.enable()
    gc.unfreeze()


def test_a_generation_ends_when_it_is_cluttered_and_knows_what_was_learnt_here(generations: WorkerGenerations[int, tuple[int, list[str]]]) -> None:
    asked = [(5, CLUTTER, True), (50_000, CLUTTER, False), (7, 100_000, False), (8, NEAT, False), (9, CLUTTER, True), (6, NEAT, False)]
    found = [generations(number, most, here=here) for number, most, here in asked]
    assert [seen for _, seen in found] == [["5"], ["5", "50000"], ["5", "50000", "7"], ["5", "8"], ["5", "9"], ["5", "9", "6"]]
    pids = [pid for pid, _ in found]
    assert pids[0] == pids[4] == HERE and pids[1] == pids[2] and len(set(pids)) == 4
    generations.end()
    with pytest.raises(ChildProcessError):
        os.waitpid(pids[5], os.WNOHANG)


@pytest.mark.parametrize(("end", "status"), [("die", -signal.SIGKILL), ("fail", 1)])
def test_whatever_a_generation_dies_of_its_parent_dies_of(end: str, status: int) -> None:
    parent = Process(lambda task: WorkerGenerations(work)(task, CLUTTER, here=False))
    parent.ask([end])
    with pytest.raises(EOFError):
        parent.answer()
    assert parent.end()[0] == status


def test_their_time_is_taken_off_what_is_allowed_here(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[tuple[int, int]] = [(120, 900)]
    wait = os.wait4
    monkeypatch.setattr("os.wait4", lambda pid, options: (*wait(pid, options)[:2], SimpleNamespace(ru_utime=40.75, ru_stime=1.5)))
    monkeypatch.setattr(resource, "getrlimit", lambda kind: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda kind, limit: limits.append(limit))
    with forked(3):
        pass
    assert limits == [(120, 900), (78, 900), (36, 900), (1, 900)]


@pytest.mark.slow
def test_processors_are_taken_while_there_are_any_and_given_back() -> None:
    spare = CpuTokens(3)
    assert [spare.take(0), spare.take(2), spare.take(2), spare.take(2)] == [0, 2, 1, 0]
    spare.give(1)
    spare.give(0)
    assert [spare.take(9), spare.take(9)] == [1, 0]
    reading = spare.pipe[0]
    del spare
    with pytest.raises(OSError, match="file descriptor"):
        os.fstat(reading)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("weights", "owners", "count", "expected"),
    [
        ([1, 1, 1, 1], [None] * 4, 2, [0, 0, 1, 1]),
        ([5, 1, 1, 1], [None] * 4, 2, [0, 1, 1, 1]),  # in the middle of the first one it is 2.5 of 8, of the second 5.5
        ([1, 1, 1, 5], [None] * 4, 2, [0, 0, 0, 1]),
        ([2, 2, 2], [None] * 3, 3, [0, 1, 2]),
        ([2, 2, 2], [2, None, 0], 3, [2, 1, 0]),
        ([0, 0], [None] * 2, 3, [0, 0]),
        ([4, 0], [None] * 2, 3, [1, 2]),
        ([], [], 2, []),
    ],
)
def test_shares_are_about_equally_heavy(weights: list[int], owners: list[int | None], count: int, expected: list[int]) -> None:
    assert shared(weights, owners, count) == expected
