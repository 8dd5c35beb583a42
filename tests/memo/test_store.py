"""Values that are there in the next run, and only if they are as they were written."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.memo import store
from generator.memo.packing import Pieces
from generator.memo.store import INDEX, Bucket, Store, keep, lazy, reader

LARGE = {f"old {number}": (bytes([number]) * 100,) for number in range(8)}


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LITTLE", 200)


def run(folder: Path, change: Callable[[Bucket], object], program: str = "1") -> Store:
    """Let a run keep what there was, and change it."""
    kept = Store(folder, program)
    bucket = kept.bucket("things")
    bucket.ask([*bucket])
    change(bucket)
    kept.write()
    return kept


def found(folder: Path, program: str = "1") -> dict[str, object]:
    return dict(Store(folder, program).bucket("things"))


def file(folder: Path) -> Path:
    """The one file in which values lie."""
    (only,) = folder.glob(f"{INDEX}.*")
    return only


def put(folder: Path, values: dict[str, object], program: str = "1") -> None:
    run(folder, lambda bucket: bucket.update(values), program)


def test_values_are_there_in_the_next_run(tmp_path: Path) -> None:
    put(tmp_path, {"a": ("any", {"value": 1}), "b": ["2"]})
    assert found(tmp_path) == {"a": ("any", {"value": 1}), "b": ["2"]}
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}


def test_only_what_was_asked_for_is_kept(tmp_path: Path) -> None:
    put(tmp_path, {"a": "a", "b": "b", "c": ("c",)})
    kept = Store(tmp_path, "1")
    bucket = kept.bucket("things")
    assert bucket.get("b") == "b"
    bucket["d"] = "d"
    kept.write()
    del kept, bucket
    assert found(tmp_path) == {"b": "b", "d": "d"}


def test_a_bucket_that_nobody_opens_stays(tmp_path: Path) -> None:
    put(tmp_path, {"a": ("1",)})
    kept = Store(tmp_path, "1")
    kept.bucket("others")["b"] = 2
    kept.write()
    del kept
    assert found(tmp_path) == {"a": ("1",)}


def test_what_nothing_was_changed_in_is_not_written_again(tmp_path: Path) -> None:
    put(tmp_path, LARGE)
    before = {path: path.stat() for path in tmp_path.iterdir()}
    run(tmp_path, lambda bucket: [bucket.get(key) for key in LARGE])
    assert {path: path.stat() for path in tmp_path.iterdir()} == before


def test_what_is_new_lies_behind_all_else_until_more_is_dead_than_alive(tmp_path: Path) -> None:
    put(tmp_path, LARGE)
    first, length = file(tmp_path), file(tmp_path).stat().st_size
    for n in range(3):
        put(tmp_path, {f"new {n}": (b"n",), "old 1": (n,)})
    assert found(tmp_path) == LARGE | {"old 1": (2,)} | {f"new {n}": (b"n",) for n in range(3)}
    assert file(tmp_path) == first and file(tmp_path).stat().st_size > length
    kept = Store(tmp_path, "1")
    kept.bucket("things").ask(["old 1", "old 2"])
    kept.write()
    del kept
    assert file(tmp_path) != first and file(tmp_path).stat().st_size < length
    assert found(tmp_path) == {"old 1": (2,), "old 2": LARGE["old 2"]}


def test_what_somebody_holds_unread_is_there_though_the_file_is_another_one(tmp_path: Path) -> None:
    put(tmp_path, LARGE)
    later = []
    for n in range(9):
        later.append(reader(Store(tmp_path, "1").bucket("things"), "old 3"))
        put(tmp_path, {"new": (b"n" * 300, n)})
    assert [read and read() for read in later] == [LARGE["old 3"]] * 9
    assert found(tmp_path) == LARGE | {"new": (b"n" * 300, 8)}


def test_who_comes_second_reads_and_keeps_nothing(tmp_path: Path) -> None:
    put(tmp_path, LARGE)
    first = Store(tmp_path, "1")
    second = Store(tmp_path, "1")
    second.bucket("things")["second"] = (b"2",)
    assert second.bucket("things").get("old 3") == LARGE["old 3"] and second.bucket("things")["second"] == (b"2",)
    for one in (second, first):
        one.write(whole=False)
    del first, second
    assert found(tmp_path) == LARGE


def test_what_another_program_has_written_is_unknown_and_goes(tmp_path: Path) -> None:
    put(tmp_path, LARGE)
    before = file(tmp_path)
    assert found(tmp_path, "newer") == {}
    put(tmp_path, {"a": ("1",)}, "newer")
    assert found(tmp_path, "newer") == {"a": ("1",)} and file(tmp_path) != before


def test_of_a_file_that_does_not_look_as_it_did_only_what_is_sound_is_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, LARGE)
    summed: list[int] = []
    monkeypatch.setattr(store, "crc32", lambda data, real=store.crc32: summed.append(len(data)) or real(data))
    assert found(tmp_path) == LARGE and not summed
    os.utime(file(tmp_path), (1, 1))
    assert found(tmp_path) == LARGE and len(summed) == len(LARGE)


DAMAGES: dict[str, tuple[Callable[[Path], object], set[str]]] = {
    "gone": (lambda path: path.unlink(), set()),
    "torn": (lambda path: path.write_bytes(path.read_bytes()[:-1]), LARGE.keys() - {"old 7"}),
    "another byte": (lambda path: path.write_bytes(path.read_bytes().replace(b"\3", b"\4", 1)), LARGE.keys() - {"old 3"}),
    "longer": (lambda path: path.write_bytes(path.read_bytes() + b"as a run leaves it that is killed"), set(LARGE)),
    "empty": (lambda path: path.write_bytes(b""), set()),
    "a folder": (lambda path: (path.unlink(), path.mkdir()), set()),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_damaged_is_computed_again(tmp_path: Path, damage: str) -> None:
    put(tmp_path, LARGE)
    change, left = DAMAGES[damage]
    change(file(tmp_path))
    assert found(tmp_path) == {key: LARGE[key] for key in LARGE if key in left}
    put(tmp_path, LARGE)
    assert found(tmp_path) == LARGE


def test_a_torn_index_is_as_good_as_none(tmp_path: Path) -> None:
    put(tmp_path, {"a": ["something", "longer"]})
    whole = (tmp_path / INDEX).read_bytes()
    torn = [whole[:length] for length in range(len(whole))]
    flipped = [whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :] for at in range(len(whole))]
    for broken in (*torn, *flipped, b"hello", b"\0" * 1000, whole + b"x"):
        (tmp_path / INDEX).write_bytes(broken)
        assert found(tmp_path) == {}


def test_who_is_killed_has_lost_what_he_added(tmp_path: Path) -> None:
    put(tmp_path, LARGE)
    added = "from generator.memo.store import Store; from pathlib import Path; import os, sys; store = Store(Path(sys.argv[1]), '1'); "
    added += "store.bucket('things')['new'] = (b'x' * 5000,); os.kill(os.getpid(), 9)"
    subprocess.run([sys.executable, "-c", added, str(tmp_path)], check=False, cwd=Path(__file__).parents[2])
    assert found(tmp_path) == LARGE
    put(tmp_path, {"other": ("y",)})
    assert found(tmp_path) == LARGE | {"other": ("y",)}


@pytest.mark.parametrize("name", ["fsync", "replace"])
def test_what_cannot_be_written_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    put(tmp_path, LARGE)

    def refuse(*_: object) -> None:
        raise OSError(30, "read-only")

    monkeypatch.setattr(os, name, refuse)
    put(tmp_path, {f"new {n}": (b"n" * 100,) for n in range(4)})
    monkeypatch.undo()
    assert found(tmp_path) == LARGE


def test_without_a_folder_values_are_there_for_one_run(tmp_path: Path) -> None:
    nowhere = Store(None, "1")
    nowhere.bucket("things")["a"] = ("1",)
    nowhere.write()
    assert nowhere.bucket("things").get("a") == ("1",) and not [*tmp_path.iterdir()]


# ---- one bucket --------------------------------------------------------------------------------------------------


class Untold:
    """A value that can be kept and not be read."""

    def __reduce__(self) -> tuple[object, ...]:
        return _refuse, ()


def _refuse() -> None:
    raise RuntimeError


def test_a_value_is_read_only_when_somebody_asks(tmp_path: Path) -> None:
    put(tmp_path, {"sound": ["value"], "torn": Untold()})
    bucket = Store(tmp_path, "1").bucket("things")
    assert list(bucket) == ["sound", "torn"] and bucket["sound"] is bucket["sound"]
    with pytest.raises(RuntimeError):
        bucket["torn"]


def test_a_tuple_is_read_each_time_and_all_else_is_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    bucket = Bucket()
    bucket["bytes"], bucket["list"] = (b"x" * 1000,), ["value"]
    assert bucket["bytes"] == (b"x" * 1000,) and bucket["bytes"] is not bucket["bytes"] and bucket["list"] is bucket["list"]
    monkeypatch.setattr(Pieces, "add", lambda *_: None)
    bucket["a"] = ("held",)
    assert bucket["a"] is bucket["a"] and sorted(bucket) == ["a", "bytes", "list"]
    with pytest.raises(TypeError):
        del bucket["a"]


def test_bytes_of_a_bucket_are_handed_on_unread() -> None:
    bucket, bare = Bucket(), {"a": (b"1", b"2")}
    bucket["a"], bucket["held"] = (b"1", b"2"), ["no tuple"]
    for memory in (bucket, bare):
        later = lazy(memory, "a", "x")
        assert (later.value(), later.made_of) == ((b"1", b"2"), "x")
    later = lazy(bucket, "a", "x")
    bucket["a"] = (b"3",)
    assert later.value() == (b"1", b"2") and lazy(bucket, "a", "x").value() == (b"3",)
    with pytest.raises(KeyError):
        lazy(bucket, "b", "x")


def test_what_is_handed_on_unread_and_what_is_kept_unseen_is_there_next_time(tmp_path: Path) -> None:
    put(tmp_path, {"a": (b"1",), "b": (b"2",), "c": (b"3",)})
    kept = Store(tmp_path, "1")
    lazy(kept.bucket("things"), "a", "x")
    keep(kept.bucket("things"), "b", "never there")
    keep({}, "nothing")
    kept.write()
    del kept
    assert found(tmp_path) == {"a": (b"1",), "b": (b"2",)}


def test_what_is_read_later_is_there_though_it_is_forgotten() -> None:
    bucket = Bucket()
    bucket["a"], bucket["held"] = ("1",), ["2"]
    gives = [reader(bucket, "a"), reader({"a": ("1",)}, "a"), reader(bucket, "held")]
    bucket._wanted.clear()
    assert bucket.settle() and not bucket
    assert [give and give() for give in gives] == [("1",), ("1",), ["2"]]
    assert reader(bucket, "a") is reader({}, "a") is None
