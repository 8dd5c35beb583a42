"""Tasks give the same, in the same order, whoever runs them; an exception in one is not lost."""

from __future__ import annotations

import os
import pickle
import signal
import threading
import time
from collections.abc import Callable, Iterator
from weakref import WeakSet

import pytest

from generator.system.workers import WORTH_A_PROCESS, run, side_by_side

# the threads of the test runner have no part in it
pytestmark = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")

MANY = WORTH_A_PROCESS + 7


@pytest.mark.parametrize("count", [0, 1, MANY])
@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_tasks_give_their_bytes_in_their_order(count: int, jobs: int) -> None:
    made = run([lambda n=n: b"%d" % n for n in range(count)], jobs)
    assert list(made) == [b"%d" % n for n in range(count)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_task_is_forgotten_as_soon_as_it_is_run(jobs: int) -> None:
    class Task:
        def __call__(self) -> bytes:
            return b""

    tasks = [Task() for _ in range(MANY)]
    there, made = WeakSet(tasks), run(tasks, jobs)
    del tasks
    next(made)
    assert len(there) == MANY - 1 if jobs == 1 else len(there) < MANY
    assert len(list(made)) == MANY - 1 and not there


def test_what_the_first_task_needs_is_there_for_all() -> None:
    there: list[bool] = []

    def task() -> bool:
        there.append(True)
        return len(there) == 1

    assert list(run([task] * MANY, 2)) == [True] + [False] * (MANY - 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_exception_of_a_task_arrives(jobs: int) -> None:
    def fail() -> bytes:
        raise ZeroDivisionError("in a task")

    with pytest.raises(ZeroDivisionError, match="in a task"):
        list(run([*[lambda: b""] * MANY, fail], jobs))
    assert list(run([lambda: b"again"] * MANY, jobs)) == [b"again"] * MANY


@pytest.mark.parametrize("ends", [lambda: os.kill(os.getpid(), signal.SIGKILL), lambda: (lambda: 1)], ids=["killed", "what cannot be told"])
def test_a_process_that_dies_is_told(ends: Callable[[], object]) -> None:
    parent = os.getpid()

    def task() -> object:
        return ends() if os.getpid() != parent else time.sleep(0.005)  # the others get their share

    with pytest.raises((ChildProcessError, AttributeError, pickle.PicklingError), match="has died|pickle"):
        list(run([task] * MANY, 2))


def test_where_it_went_wrong_is_a_cause_and_no_part_of_what_is_said() -> None:
    parent = os.getpid()

    def task() -> None:
        if os.getpid() != parent:
            raise EOFError("in a task")
        time.sleep(0.005)

    with pytest.raises(EOFError, match="in a task") as caught:
        list(run([task] * MANY, 2))
    assert not hasattr(caught.value, "__notes__") and "test_workers.py" in str(caught.value.__cause__)


def test_no_process_is_left_when_somebody_has_enough() -> None:
    made = run([lambda: b""] * MANY, 2)
    assert next(made) == b""
    made.close()  # type: ignore[attr-defined]
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


@pytest.mark.slow
def test_more_tasks_than_a_byte_tells_apart_are_made() -> None:
    assert list(run([lambda n=n: n for n in range(3 * WORTH_A_PROCESS)], 40)) == [*range(3 * WORTH_A_PROCESS)]


def test_a_few_heavy_tasks_are_worth_processes() -> None:
    parent = os.getpid()

    def task() -> bool:
        if os.getpid() == parent:
            time.sleep(0.2)  # the others get their share
        return os.getpid() == parent

    assert False in run([task] * 8, 2, heavy=True)
    assert [*run([task], 2, heavy=True)] == [True] and [*run([task] * 2, 1, heavy=True)] == [True, True]
    assert list(run([lambda n=n: n for n in range(300)], 9, heavy=True)) == [*range(300)]


@pytest.mark.parametrize("shares", [[], [[1, 2, 3]], [[1, 4], [2, 5], [3]]])
def test_shares_side_by_side_give_all_they_make(shares: list[list[int]]) -> None:
    assert sorted(side_by_side(lambda share: [n * n for n in share], shares)) == sorted(n * n for share in shares for n in share)


def test_what_one_share_makes_is_there_before_the_others_are_done() -> None:
    seen = threading.Event()

    def task(share: str) -> Iterator[str]:
        if share == "slow":
            assert seen.wait(30)
        yield share

    made = side_by_side(task, ["slow", "quick"])
    assert next(made) == "quick"
    seen.set()
    assert list(made) == ["slow"]


def test_the_exception_of_a_share_arrives_at_once() -> None:
    never = threading.Event()

    def task(share: str) -> Iterator[str]:
        if share == "broken":
            raise ZeroDivisionError("in a share")
        never.wait()
        yield share

    with pytest.raises(ZeroDivisionError, match="in a share"):
        list(side_by_side(task, ["waits for ever", "broken"]))
    never.set()
