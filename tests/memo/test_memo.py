"""Graphs by chance, next to the same functions without a memo; early cutoff; kills, spoiled stores, clocks, edits while a turn runs."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from generator.memo import stamps
from generator.memo.memo import Circle, Memo, Moved, Unsteady, listing, query, read, told
from generator.memo.stamps import look
from generator.memo.store import Store

RUNS: list[str] = []
"""What was made, in its order."""
MEANWHILE: list[Callable[[], None]] = []
"""What happens while a query runs, once."""
FILES, NODES = 8, 30


def number(data: bytes | None) -> int:
    return int(data or b"0")


@query
def amount(memo: Memo, path: str) -> int:
    """The number in a file, but for its comment."""
    RUNS.append(f"amount {Path(path).name}")
    while MEANWHILE:
        MEANWHILE.pop()()
    return number((memo(read, path) or b"0").partition(b"#")[0])


@query
def node(memo: Memo, folder: str, seed: int, at: int) -> int:
    """A sum of nodes before this one and of files; which ones depends on what the first one is."""
    RUNS.append(f"node {at}")
    return reckoned(folder, seed, at, lambda name: memo(amount, f"{folder}/{name}"), lambda other: memo(node, folder, seed, other))


@query(seal=lambda found: found["sum"])
def heavy(memo: Memo, folder: str, seed: int, at: int) -> dict[str, Any]:
    """What cannot be kept: a function is in it."""
    RUNS.append(f"heavy {at}")
    total = memo(node, folder, seed, at) % 5
    return {"sum": total, "again": lambda: total}


@query
def whole(memo: Memo, folder: str, seed: int) -> tuple[int, ...]:
    """All of it, with what was given."""
    names = memo(listing, folder) or ()
    return (len(names), memo(told, "option"), *(memo(heavy, folder, seed, at)["again"]() for at in range(NODES)))


def reckoned(folder: str, seed: int, at: int, file: Callable[[str], int], other: Callable[[int], int]) -> int:
    chance = random.Random(f"{seed} {at}")
    total = file(f"{chance.randrange(FILES)}.txt")
    if at == 0:
        return total
    if other(chance.randrange(at)) % 2:
        total += other(chance.randrange(at))
    else:
        total += 3 * file(f"{chance.randrange(FILES)}.txt")
    return total // chance.choice((1, 2, 7))  # much comes out the same


def clean(folder: Path, seed: int, option: str) -> tuple[Any, ...]:
    """The same without a memo."""
    known: dict[int, int] = {}

    def file(name: str) -> int:
        path = folder / name
        return number(path.read_bytes().partition(b"#")[0]) if path.is_file() else 0

    def at(number: int) -> int:
        if number not in known:
            known[number] = reckoned(str(folder), seed, number, file, at)
        return known[number]

    return (len(list(folder.iterdir())), option, *(at(one) % 5 for one in range(NODES)))


class House:
    """A folder of numbers, and a memo of it that may be begun anew as another process would."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.store = folder / "content", folder / "memo"
        self.folder.mkdir()
        for number in range(FILES):
            self.write(number, number)
        self.memo = self.another()

    def another(self, program: str = "1") -> Memo:
        self.memo = Memo(Store(self.store, program))
        return self.memo

    def write(self, number: int, value: int, comment: str = "") -> None:
        (self.folder / f"{number}.txt").write_text(f"{value}#{comment}")

    def turn(self, option: str = "") -> AbstractContextManager[None]:
        since = time.time_ns()
        return self.memo.turn(look([str(self.folder)]), since, {"option": option})

    def whole(self, seed: int = 1, option: str = "") -> tuple[Any, ...]:
        RUNS.clear()
        return self.memo.steady([str(self.folder)], lambda: self.memo(whole, str(self.folder), seed), {"option": option})

    def key(self, name: str) -> str:
        return amount.key(f"{self.folder}/{name}")


@pytest.fixture(autouse=True)
def nothing_is_young(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was written lies there since long ago."""
    monkeypatch.setattr(stamps, "YOUNG", -(10**18))


def anew(house: House) -> House:
    house.another()
    return house


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    yield House(tmp_path)
    MEANWHILE.clear()


# ---- early cutoff ------------------------------------------------------------------------------------------------------


def test_nothing_is_made_again_when_nothing_has_changed(house: House) -> None:
    first = house.whole()
    assert RUNS
    house.another()
    assert house.whole() == first and RUNS == []


def test_a_file_that_was_only_touched_stops_at_itself(house: House) -> None:
    house.whole()
    os.utime(house.folder / "3.txt", ns=(1, 1))
    house.another()
    house.whole()
    assert RUNS == []


def test_a_comment_makes_one_query_run_and_nothing_that_rests_on_it(house: House) -> None:
    first = house.whole()
    house.write(3, 3, "said beside it")
    house.another()
    assert house.whole() == first and RUNS == ["amount 3.txt"]


def test_the_very_thing_stays_in_a_process_that_lives_on(house: House) -> None:
    first = house.whole()
    house.write(3, 3, "said beside it")
    assert house.whole() is first and RUNS == ["amount 3.txt"]


def test_what_was_given_otherwise_is_asked_for_again(house: House) -> None:
    assert house.whole(option="a")[1] == "a"
    assert house.another() and house.whole(option="b")[1] == "b"
    assert house.another() and house.whole(option="b")[1] == "b" and RUNS == []


def test_another_program_believes_nothing(house: House) -> None:
    house.whole()
    count = len(RUNS)
    house.another("2")
    house.whole()
    assert len(RUNS) == count > 0


def test_why_goes_down_to_the_file_that_moved(house: House) -> None:
    house.whole()
    house.write(3, 400)
    house.whole()
    whys = [house.memo.why(name) for name in house.memo.made()]
    assert whys and all(why[-1] == read.key(f"{house.folder}/3.txt") for why in whys)
    longest = max(whys, key=len)
    assert longest[-2] == house.key("3.txt") and len(longest) > 3


def test_what_was_never_made_has_no_reason_but_itself(house: House) -> None:
    house.whole()
    assert house.memo.why(house.key("3.txt")) == [house.key("3.txt")]


# ---- by chance ---------------------------------------------------------------------------------------------------------


def edit(house: House, chance: random.Random) -> None:
    number = chance.randrange(FILES + 2)
    path = house.folder / f"{number}.txt"
    match chance.randrange(7):
        case 0 if path.exists():
            path.unlink()
        case 1 if path.exists():
            os.utime(path, ns=(chance.randrange(10**18), chance.randrange(10**18)))  # by a clock that was set
        case 2 if path.exists():
            look, value = path.stat(), path.read_bytes()
            path.write_bytes(value.replace(b"1", b"2"))
            os.utime(path, ns=(look.st_atime_ns, look.st_mtime_ns))  # as many bytes, and the time of before
        case 3 if path.exists():
            path.rename(house.folder / f"{chance.randrange(FILES + 2)}.txt")
        case 4:
            path.unlink(missing_ok=True)
            path.write_text(f"{chance.randrange(50)}#")
        case _:
            house.write(number, chance.randrange(50), chance.choice(("", "a")))


@pytest.mark.parametrize("seed", range(40))
def test_a_memo_says_what_the_same_functions_say_without_one(tmp_path: Path, seed: int) -> None:
    chance, house = random.Random(seed), House(tmp_path)
    option = ""
    for _ in range(15):
        for _ in range(chance.randrange(3)):
            edit(house, chance)
        option = chance.choice(("a", option, option))
        match chance.randrange(8):
            case 0 | 1 | 2:
                house.another()
            case 3:  # somebody asks for a part alone
                house.memo.steady([str(house.folder)], lambda: house.memo(node, str(house.folder), seed, chance.randrange(NODES)), {"option": option})
            case 4:
                house.memo.only([whole.key(str(house.folder), seed)])
            case 5:  # a turn that comes to nothing
                with pytest.raises(ZeroDivisionError), house.turn(option):
                    house.memo(node, str(house.folder), seed, NODES - 1)
                    raise ZeroDivisionError
        assert house.whole(seed, option) == clean(house.folder, seed, option)


@pytest.mark.parametrize("seed", range(30))
def test_a_file_that_moves_while_a_turn_runs_is_read_as_it_is_in_the_end(tmp_path: Path, seed: int) -> None:
    chance, house = random.Random(seed), House(tmp_path)
    house.whole(seed)
    for _ in range(8):
        edit(house, chance)
        MEANWHILE.append(lambda: edit(house, chance))
        house.whole(seed)
        MEANWHILE.clear()
        if chance.random() < 0.5:
            house.another()
        assert house.whole(seed) == clean(house.folder, seed, "")  # at the latest in the next turn


def test_files_that_never_rest_are_told(house: House) -> None:
    times = iter(range(10**6))

    def ask() -> int:
        first = house.memo(amount, f"{house.folder}/3.txt")
        house.memo(read, f"{house.folder}/3.txt")
        house.write(3, 100 + next(times))
        house.memo(read, f"{house.folder}/4.txt")
        house.memo(read, f"{house.folder}/3.txt")
        return first

    with pytest.raises(Moved):
        house.memo.steady([str(house.folder)], ask)


def test_a_young_file_is_looked_at_again_though_it_looks_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    path = house.folder / "3.txt"
    monkeypatch.setattr(stamps, "YOUNG", 2_000_000_000)
    seen = look([str(house.folder)])
    with house.memo.turn(seen, time.time_ns()):
        assert house.memo(amount, str(path)) == 3
    house.write(3, 9)
    with house.another().turn(seen, time.time_ns()):  # the clock is too coarse to tell
        assert house.memo(amount, str(path)) == 9


# ---- kills and spoiled stores ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_who_is_killed_has_lost_a_turn_and_nothing_else(tmp_path: Path, seed: int) -> None:
    chance, house = random.Random(seed), House(tmp_path)
    house.whole(seed)
    for _ in range(4):
        edit(house, chance)
        if (child := os.fork()) == 0:
            steps = iter(range(chance.randrange(1, 40)))

            def step(*_: object) -> Callable[..., Any] | None:
                if next(steps, None) is None:
                    os.kill(os.getpid(), signal.SIGKILL)
                return None

            import sys

            house.another()
            sys.setprofile(step if chance.random() < 0.5 else lambda *_: None if chance.random() < 0.999 else os.kill(os.getpid(), signal.SIGKILL))
            try:
                house.whole(seed)
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        house.another()
        assert house.whole(seed) == clean(house.folder, seed, "")


@pytest.mark.parametrize("seed", range(40))
def test_a_spoiled_store_is_begun_anew(tmp_path: Path, seed: int) -> None:
    chance, house = random.Random(seed), House(tmp_path)
    house.whole(seed)
    house.memo._store.close()
    edit(house, chance)
    for path in chance.choice(([house.store], [Path(f"{house.store}.stamps")], [house.store, Path(f"{house.store}.stamps")])):
        data = bytearray(path.read_bytes())
        match chance.randrange(4):
            case 0:
                data = data[: chance.randrange(len(data))]
            case 1:
                data = bytearray()
            case 2:
                path.unlink()
                continue
            case _:
                for _ in range(chance.randrange(1, 200)):
                    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)
    house.another()
    assert house.whole(seed) == clean(house.folder, seed, "")


def test_a_store_of_somebody_else_a_link_and_a_folder_are_not_used(house: House, tmp_path: Path) -> None:
    house.store.symlink_to(tmp_path / "elsewhere")
    assert house.whole() == clean(house.folder, 1, "") and not (tmp_path / "elsewhere").exists()
    house.memo._store.close()
    house.store.unlink(missing_ok=True)
    house.store.mkdir()
    house.another()
    assert house.whole() == clean(house.folder, 1, "")


def test_while_another_process_writes_nothing_is_kept_and_all_is_right(house: House) -> None:
    house.whole()
    other = sqlite3.connect(house.store, isolation_level=None)
    other.execute("begin immediate")
    house.write(3, 17)
    house.another()
    assert house.whole() == clean(house.folder, 1, "")
    other.execute("rollback")
    other.close()
    house.write(4, 18)
    assert house.whole() == clean(house.folder, 1, "") and house.another() and house.whole() == clean(house.folder, 1, "") and RUNS == []


def test_without_a_file_nothing_is_kept(house: House) -> None:
    house.memo = Memo(Store(None, "1"))
    assert house.whole() == clean(house.folder, 1, "")
    assert house.whole() and RUNS == []


# ---- bounds ------------------------------------------------------------------------------------------------------------


def test_what_nobody_needs_goes(house: House) -> None:
    for seed in range(5):
        house.whole(seed)
    keep = [whole.key(str(house.folder), 2)]
    house.memo.only(keep)
    with house.turn():
        names = house.memo._store.names()
    assert keep[0] in names and whole.key(str(house.folder), 3) not in names
    assert house.whole(2) == clean(house.folder, 2, "") and RUNS == []
    assert house.whole(3) == clean(house.folder, 3, "") and RUNS


def test_a_long_life_takes_no_more_room(house: House) -> None:
    for turn in range(60):
        house.write(turn % FILES, turn)
        house.whole()
        if turn % 10 == 9:
            house.memo.only([whole.key(str(house.folder), 1)])
        if turn == 19:
            held, size = len(house.memo._values) + len(house.memo._rows), house.store.stat().st_size
    assert len(house.memo._values) + len(house.memo._rows) <= held and house.store.stat().st_size <= 2 * size


# ---- bugs --------------------------------------------------------------------------------------------------------------


@query
def circle(memo: Memo, number: int) -> int:
    return memo(circle, (number + 1) % 3)


COUNT = iter(range(1000))


@query(seal=lambda found: found)
def unsteady(memo: Memo) -> int:
    return next(COUNT)


@query
def long(memo: Memo, number: int) -> int:
    return memo(long, number - 1) + 1 if number else 0


def test_who_asks_for_himself_is_told(house: House) -> None:
    with pytest.raises(Circle, match="circle"), house.turn():
        house.memo(circle, 0)


def test_a_function_that_is_not_pure_is_told(house: House) -> None:
    with house.turn():
        house.memo(unsteady)
    with pytest.raises(Unsteady), anew(house).turn():
        house.memo(unsteady)


def test_only_plain_arguments_name_a_value() -> None:
    with pytest.raises(TypeError):
        amount.key(Path("a"))  # type: ignore[arg-type]


def test_a_long_chain_is_no_misfortune(house: House) -> None:
    with house.turn():
        assert house.memo(long, 1500) == 1500


def test_a_query_that_fails_is_asked_again_by_who_went_on_without_it(house: House) -> None:
    path = str(house.folder / "3.txt")
    (house.folder / "3.txt").write_text("x")
    with house.turn():
        assert house.memo(forgiving, path) == -1
    house.write(3, 5)
    with anew(house).turn():
        assert house.memo(forgiving, path) == 5


@query
def forgiving(memo: Memo, path: str) -> int:
    try:
        return memo(amount, path)
    except ValueError:
        return -1
