"""What is remembered, as files: a large past lies in one that is written seldom."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from generator.memo import filing
from generator.memo.filing import load, save
from generator.memo.keeping import Pieces, Section

HEAD = b"program\n"
LARGE = {f"old {number}": (bytes([number]) * 100,) for number in range(8)}


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filing, "LITTLE", 200)


def aside(folder: Path) -> Pieces:
    with TemporaryFile(dir=folder, buffering=0) as file:
        return Pieces(file)


def run(folder: Path, change: Callable[[Section], object], head: bytes = HEAD) -> Section:
    """Load a section, change it, and save what it held and what came."""
    section = load(str(folder / "things.pickle"), head, aside(folder))
    section.stay()
    change(section)
    section.settle()
    save(section, str(folder / "things.pickle"), head)
    return section


def found(folder: Path, head: bytes = HEAD) -> dict[str, object]:
    return dict(load(str(folder / "things.pickle"), head, aside(folder)))


def bases(folder: Path) -> list[Path]:
    return sorted(folder.glob("things.*.base"))


def base(folder: Path) -> Path:
    (only,) = bases(folder)
    return only


def test_a_small_section_is_one_file(tmp_path: Path) -> None:
    run(tmp_path, lambda section: section.update({"a": ("1",), "b": ["2"]}))
    assert found(tmp_path) == {"a": ("1",), "b": ["2"]} and not bases(tmp_path)


def test_a_base_stays_while_little_is_new(tmp_path: Path) -> None:
    run(tmp_path, lambda section: section.update(LARGE))
    before = base(tmp_path).stat()
    assert (tmp_path / "things.pickle").stat().st_size < 400 < before.st_size and found(tmp_path) == LARGE
    for n in range(3):
        run(tmp_path, lambda section, n=n: section.update({f"new {n}": (b"n",), "old 1": (n,)}))  # type: ignore[misc]
    assert found(tmp_path) == LARGE | {"old 1": (2,)} | {f"new {n}": (b"n",) for n in range(3)}
    assert (base(tmp_path).stat().st_ino, base(tmp_path).stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_base_that_looks_as_it_did_is_not_read_to_be_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path, lambda section: section.update(LARGE))
    summed: list[int] = []
    monkeypatch.setattr(zlib, "crc32", lambda data, before=0, real=zlib.crc32: summed.append(len(data)) or real(data, before))
    assert load(str(tmp_path / "things.pickle"), HEAD, aside(tmp_path)).get("old 3") == LARGE["old 3"]
    assert sum(summed) < base(tmp_path).stat().st_size
    os.utime(base(tmp_path), (1, 1))
    summed.clear()
    assert found(tmp_path) == LARGE
    assert sum(summed) > base(tmp_path).stat().st_size


def test_a_new_base_takes_the_place_of_one_beside_which_much_lies(tmp_path: Path) -> None:
    run(tmp_path, lambda section: section.update(LARGE))
    first = base(tmp_path)
    run(tmp_path, lambda section: section.update({f"new {n}": (b"n" * 100,) for n in range(4)}))
    assert base(tmp_path) != first and found(tmp_path) == LARGE | {f"new {n}": (b"n" * 100,) for n in range(4)}


def test_a_new_base_takes_the_place_of_one_of_which_little_is_wanted(tmp_path: Path) -> None:
    run(tmp_path, lambda section: section.update(LARGE))
    first = base(tmp_path)
    section = load(str(tmp_path / "things.pickle"), HEAD, aside(tmp_path))
    section.ask(["old 1", "old 2"])
    section.settle()
    save(section, str(tmp_path / "things.pickle"), HEAD)
    assert base(tmp_path) != first and found(tmp_path) == {key: LARGE[key] for key in ("old 1", "old 2")}


def test_who_goes_on_after_saving_finds_all_where_it_lies_now(tmp_path: Path) -> None:
    section = run(tmp_path, lambda section: section.update(LARGE | {"held": ["a list"]}))
    for n in range(5):
        section.begin()
        section.stay()
        assert section.laid("old 3", "x", "seal").data == LARGE["old 3"]
        section[f"new {n}"] = (b"n" * 60,)
        section.settle()
        save(section, str(tmp_path / "things.pickle"), HEAD)
        assert found(tmp_path) == dict(section) == LARGE | {"held": ["a list"]} | {f"new {m}": (b"n" * 60,) for m in range(n + 1)}


DAMAGES: dict[str, Callable[[Path], object]] = {
    "gone": lambda path: path.unlink(),
    "torn": lambda path: path.write_bytes(path.read_bytes()[:-1]),
    "another byte": lambda path: path.write_bytes(path.read_bytes().replace(b"\3", b"\4", 1)),
    "empty": lambda path: path.write_bytes(b""),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_without_its_base_a_section_knows_what_is_beside_it(tmp_path: Path, damage: str) -> None:
    run(tmp_path, lambda section: section.update(LARGE))
    run(tmp_path, lambda section: section.update({"new": (b"n",)}))
    DAMAGES[damage](base(tmp_path))
    assert found(tmp_path) == {"new": (b"n",)}
    run(tmp_path, lambda section: section.update(LARGE))
    assert found(tmp_path) == LARGE | {"new": (b"n",)}


def test_a_base_that_was_copied_is_read_to_the_end_before_it_is_believed(tmp_path: Path) -> None:
    run(tmp_path, lambda section: section.update(LARGE))
    whole = base(tmp_path).read_bytes()
    (tmp_path / "copy").write_bytes(whole)
    os.replace(tmp_path / "copy", base(tmp_path))
    assert found(tmp_path) == LARGE
    run(tmp_path, lambda section: section.update({"new": (b"n",)}))  # which notes how it looks now
    assert found(tmp_path) == LARGE | {"new": (b"n",)}


def test_what_another_program_has_written_is_unknown_and_goes(tmp_path: Path) -> None:
    run(tmp_path, lambda section: section.update(LARGE))
    assert found(tmp_path, b"newer\n") == {}
    run(tmp_path, lambda section: section.update({"a": ("1",)}), b"newer\n")
    assert found(tmp_path, b"newer\n") == {"a": ("1",)} and not bases(tmp_path)


def test_a_base_that_another_run_has_replaced_meanwhile_is_written_again(tmp_path: Path) -> None:
    run(tmp_path, lambda section: section.update(LARGE))
    slow = load(str(tmp_path / "things.pickle"), HEAD, aside(tmp_path))
    run(tmp_path, lambda section: section.update({f"new {n}": (b"n" * 100,) for n in range(4)}))
    slow.stay()
    slow["slow"] = (b"s",)
    slow.settle()
    save(slow, str(tmp_path / "things.pickle"), HEAD)
    assert found(tmp_path) == LARGE | {"slow": (b"s",)} and len(bases(tmp_path)) == 1


def test_a_base_that_cannot_be_written_leaves_all_in_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    run(tmp_path, lambda section: section.update(LARGE))
    assert found(tmp_path) == LARGE and not bases(tmp_path)
    monkeypatch.undo()
    monkeypatch.setattr(filing, "LITTLE", 200)
    run(tmp_path, lambda section: section.update({"a": (1,)}))
    assert found(tmp_path) == LARGE | {"a": (1,)} and len(bases(tmp_path)) == 1


def test_a_file_that_cannot_be_written_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path, lambda section: section.update(LARGE))
    first = base(tmp_path)

    def refuse(*_: object) -> None:
        raise OSError(30, "read-only")

    monkeypatch.setattr(os, "replace", refuse)
    run(tmp_path, lambda section: section.update({f"new {n}": (b"n" * 100,) for n in range(4)}))
    assert found(tmp_path) == LARGE and base(tmp_path) == first
    assert sorted(path.name for path in tmp_path.iterdir()) == [first.name, "things.pickle"]
