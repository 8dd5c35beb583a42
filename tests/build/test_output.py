"""The output is replaced as a whole or not at all, whatever goes wrong at whatever point. The long form is
script/inject-faults."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.build import build
from generator.build import output as output_room
from generator.build import output as room
from generator.build.build import BuildOptions
from generator.build.output import StagedOutput, check, lock, publish, put
from generator.command import scaffold
from generator.system import ownership
from generator.system.ownership import MANIFEST, NotOurs, Spare, owned
from tests.conftest import ROOT

OLD = {"site/index.html": b"old start", "site/same.html": b"same", "site/gone/stale.html": b"stale", "print/1.pdf": b"%PDF old"}
NEW = {"site/index.html": b"new start", "site/same.html": b"same", "site/new/page.html": b"page", "print/1.pdf": b"%PDF old"}
CHANGE: dict[str, bytes | None] = {**NEW, "site/same.html": None, "print/1.pdf": None}

OPERATIONS = ("open", "stat", "lstat", "scandir", "listdir", "mkdir", "link", "rename", "fsync", "unlink", "rmdir")


def tree(folder: Path) -> dict[str, bytes]:
    """Every file of an output but its manifest, which has to name what `publish` was given."""
    return {path: data for path, data in everything(folder).items() if path != MANIFEST}


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def looks(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """Inode, time and bytes of every file."""
    return {
        path.relative_to(folder).as_posix(): (path.stat().st_ino, path.stat().st_mtime_ns, path.read_bytes())
        for path in folder.rglob("*")
        if path.is_file()
    }


def beside(output: Path) -> list[str]:
    """What lies beside the output, but its lock."""
    return sorted(path.name for path in output.parent.iterdir() if path.name not in (output.name, f".{output.name}.lock"))


@pytest.fixture
def output(tmp_path: Path) -> Path:
    """An output that was published before."""
    publish(tmp_path / "output", OLD)
    return tmp_path / "output"


# ---- what a publication leaves -----------------------------------------------------------------------------------


def test_publish_over_nothing(tmp_path: Path) -> None:
    publish(tmp_path / "output", OLD)
    assert tree(tmp_path / "output") == OLD
    assert beside(tmp_path / "output") == []


def test_publish_over_an_old_output(output: Path) -> None:
    publish(output, CHANGE)
    assert tree(output) == NEW
    assert beside(output) == []


def test_files_that_did_not_change_keep_inode_bytes_and_time(output: Path) -> None:
    before = looks(output)
    publish(output, CHANGE)
    after = looks(output)
    assert {path for path in after if before.get(path) == after[path]} == {"site/same.html", "print/1.pdf"}


def test_stale_files_and_empty_folders_go(output: Path) -> None:
    publish(output, CHANGE)
    assert not (output / "site" / "gone").exists()


def again(output: Path, spare: Spare, files: dict[str, bytes | None]) -> None:
    """Publish as somebody does who builds again and again."""
    with StagedOutput(output, files, 0, spare) as stage:
        publish(output, files, stage)


def test_a_spare_output_gives_the_same_as_none(tmp_path: Path) -> None:
    output, spare = tmp_path / "output", Spare()
    changes: list[dict[str, bytes | None]] = [
        {"a": b"1", "site/b": b"1", "private/c": b"1"},
        {"a": b"2", "site/b": None, "private/c": None},
        {"a": None, "site/b": b"3", "private/c": None},
        {"a": None, "site/b": None, "private/c": b"4"},
        {"a": b"5", "site/new": b"5", "private/c": None},
        {"a": b"6", "site/new": None, "private/c": None},
    ]
    now: dict[str, bytes] = {}
    for files in changes:
        again(output, spare, files)
        now = {path: now[path] if data is None else data for path, data in files.items()}
        assert tree(output) == now
        assert owned(output) == frozenset(files)
        assert (output / "private/c").stat().st_mode & 0o777 == 0o600
        assert beside(output) == [".output.new"][: len(spare.files)]
    assert (output / "private/c").stat().st_nlink == 2  # it was not written again


def test_what_somebody_puts_into_an_output_with_a_spare_one_stays(tmp_path: Path) -> None:
    output, spare = tmp_path / "output", Spare()
    again(output, spare, {"a": b"1"})
    again(output, spare, {"a": b"2"})
    (output / "guest").mkdir()
    (output / "guest" / "note").write_text("mine")
    for data in (b"3", None, b"4"):
        again(output, spare, {"a": data})
        assert tree(output) == {"a": data or b"3", "guest/note": b"mine"}


@pytest.mark.parametrize("operation", ["unlink", "link", "fsync"])
def test_a_spare_output_that_cannot_be_changed_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, operation: str) -> None:
    output, spare = tmp_path / "output", Spare()
    again(output, spare, {"a": b"1", "b": b"1"})
    again(output, spare, {"a": b"2", "b": None})
    again(output, spare, {"a": b"3", "b": None})
    with monkeypatch.context() as patched:
        patched.setattr(os, operation, lambda *_, **__: raises(errno.EIO))
        with pytest.raises(OSError):
            again(output, spare, {"a": None, "b": b"4"})
    assert tree(output) == {"a": b"3", "b": b"1"}
    again(output, spare, {"a": None, "b": b"5"})
    assert tree(output) == {"a": b"3", "b": b"5"}


@pytest.mark.parametrize("code", [errno.EPERM, errno.EXDEV, errno.EMLINK, errno.EOPNOTSUPP])
def test_where_files_cannot_be_linked_they_are_copied(output: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    before = looks(output)

    monkeypatch.setattr(os, "link", lambda *_, **__: raises(code))
    publish(output, CHANGE)
    assert tree(output) == NEW
    assert looks(output)["site/same.html"][1:] == before["site/same.html"][1:]


def test_publish_into_the_present_folder(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(output)
    with lock(Path("."), pytest.fail):
        publish(Path("."), CHANGE)
    assert tree(output) == NEW
    assert beside(output) == []


# ---- what is not ours ----------------------------------------------------------------------------------------------


def test_the_manifest_names_what_is_ours(output: Path) -> None:
    assert owned(output) == set(OLD)
    publish(output, CHANGE)
    assert owned(output) == set(NEW)


@pytest.mark.parametrize("names", [("site/index.html",), ("private/tax.txt",), ("print/a.pdf", "site/b", "private/c"), (".git/config",)])
def test_a_folder_without_manifest_is_refused_whatever_the_names_in_it(tmp_path: Path, names: tuple[str, ...]) -> None:
    for name in names:
        (tmp_path / "doc" / name).parent.mkdir(parents=True)
        (tmp_path / "doc" / name).write_text("precious")
    with pytest.raises(NotOurs) as refusal:
        publish(tmp_path / "doc", OLD)
    assert refusal.value.foreign == sorted({name.split("/")[0] for name in names})
    assert everything(tmp_path / "doc") == {name: b"precious" for name in names}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"files": 3}', '{"files": ["../people.yaml"]}', '{"files": ["/etc/passwd"]}', "[" * 100_000])
def test_a_manifest_that_is_none_does_not_make_a_folder_ours(tmp_path: Path, text: str) -> None:
    (tmp_path / "doc").mkdir()
    (tmp_path / "doc" / MANIFEST).write_text(text)
    with pytest.raises(NotOurs):
        publish(tmp_path / "doc", OLD)


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    (tmp_path / "output").mkdir()
    publish(tmp_path / "output", OLD)
    assert tree(tmp_path / "output") == OLD


def test_a_folder_that_stands_in_a_repository_is_taken_and_its_file_left_alone(tmp_path: Path) -> None:
    (tmp_path / "output").mkdir()
    (tmp_path / "output" / ".gitignore").write_text("*")
    before = looks(tmp_path / "output")
    publish(tmp_path / "output", OLD)
    publish(tmp_path / "output", NEW)
    assert tree(tmp_path / "output") == NEW | {".gitignore": b"*"}
    assert looks(tmp_path / "output")[".gitignore"] == before[".gitignore"]


GUESTS = {"site/CNAME": b"example.org", "site/.nojekyll": b"", "site/.git/config": b"[core]", "site/gone/own.txt": b"mine", "notes.txt": b"x"}


def invite(output: Path) -> dict[str, tuple[int, int, bytes]]:
    for name, data in GUESTS.items():
        (output / name).parent.mkdir(exist_ok=True)
        (output / name).write_bytes(data)
    (output / "site" / "empty").mkdir(mode=0o711)
    (output / "site" / "link").symlink_to("/nowhere")
    (output / "site" / "dead.ends").mkdir()
    return {path: look for path, look in looks(output).items() if path in GUESTS}


@pytest.mark.parametrize("links", [True, False], ids=["links", "copies"])
def test_what_people_put_into_the_output_stays(output: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    before = invite(output)
    if not links:
        monkeypatch.setattr(os, "link", lambda *_, **__: raises(errno.EXDEV))
    publish(output, CHANGE)
    publish(output, NEW)
    assert tree(output) == NEW | GUESTS
    after = looks(output)
    assert all(after[path][1:] == look[1:] for path, look in before.items())
    assert not links or {path: after[path] for path in GUESTS} == before
    assert (output / "site" / "empty").stat().st_mode & 0o777 == 0o711
    assert os.readlink(output / "site" / "link") == "/nowhere"
    assert beside(output) == []


@pytest.mark.parametrize("kind", ["file", "link", "folder", "file for a folder", "link for a folder"])
def test_what_is_in_the_way_is_refused_by_name(output: Path, kind: str) -> None:
    way = "site/new" if kind.endswith("for a folder") else "site/new/page.html"
    (output / way).parent.mkdir(exist_ok=True)
    if kind.startswith("folder"):
        (output / way).mkdir()
    elif kind.startswith("link"):
        (output / way).symlink_to(output.parent, target_is_directory=True)
    else:
        (output / way).write_text("precious")
    before = tree(output)
    for ask in (lambda: check(output, NEW), lambda: publish(output, CHANGE)):
        with pytest.raises(NotOurs) as refusal:
            ask()
        assert refusal.value.foreign == [way]
    assert tree(output) == before


def test_a_file_of_ours_in_whose_place_a_link_lies_is_refused(output: Path) -> None:
    elsewhere = output.parent / "elsewhere"
    elsewhere.write_text("precious")
    (output / "site" / "index.html").unlink()
    (output / "site" / "index.html").symlink_to(elsewhere)
    with pytest.raises(NotOurs):
        publish(output, CHANGE)
    assert elsewhere.read_text() == "precious"


def test_another_file_system_in_the_output_is_refused_and_a_file_of_another_device_is_none(
    output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (output / "site" / "disk").mkdir()
    real = os.stat(output)

    class Entry:
        def __init__(self, entry: os.DirEntry[str]) -> None:
            self.entry, self.name, self.path = entry, entry.name, entry.path
            self.is_dir, self.is_file = entry.is_dir, entry.is_file

        def stat(self, **named: Any) -> Any:
            found = list(self.entry.stat(follow_symlinks=False))
            found[2] = real.st_dev + (self.name == "disk" or self.entry.is_file())
            return os.stat_result(found)

    entries = ownership._entries
    monkeypatch.setattr(ownership, "_entries", lambda folder: map(Entry, entries(folder)))
    with pytest.raises(NotOurs) as refusal:
        check(output, NEW)
    assert refusal.value.foreign == ["site/disk"]
    (output / "site" / "disk").rmdir()
    check(output, NEW)


def test_what_comes_in_the_last_moment_is_saved(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    invite(output)
    exchange = room._exchange

    def late(stage: Path, place: Path) -> Path | None:
        (place / "site" / "late").mkdir()
        (place / "site" / "late" / "word").write_text("last")
        (place / "site" / "CNAME").unlink()
        (place / "site" / "CNAME").write_text("example.com")  # an editor that writes a new file
        os.utime(place / "site" / "CNAME", ns=(2**60, 2**61))
        return exchange(stage, place)

    monkeypatch.setattr(room, "_exchange", late)
    publish(output, CHANGE)
    assert tree(output) == NEW | GUESTS | {"site/late/word": b"last", "site/CNAME": b"example.com"}
    assert beside(output) == []


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077, 0o277])
def test_what_is_private_is_so_whatever_the_umask(tmp_path: Path, umask: int) -> None:
    os.umask(umask)
    files = {"site/index.html": b"x", "private/league/001/anna.pdf": b"x", "private/league/001/anna.html": b"x"}
    publish(tmp_path / "output", files)
    (tmp_path / "output" / "private" / "league" / "001" / "anna.pdf").chmod(0o644)
    publish(tmp_path / "output", {path: None for path in files})
    for path in [tmp_path / "output" / "private", *(tmp_path / "output" / "private").rglob("*")]:
        assert path.stat().st_mode & 0o777 == (0o700 if path.is_dir() else 0o600), path
    assert modes(tmp_path / "output" / "site") == {0o755, 0o644} and modes(tmp_path / "output") >= {0o755, 0o644, 0o600, 0o700}


def modes(folder: Path) -> set[int]:
    return {path.stat().st_mode & 0o777 for path in (folder, *folder.rglob("*"))}


def test_what_readers_see_is_for_everybody_whatever_the_umask_of_an_evening(tmp_path: Path) -> None:
    """The first build, one after a text has changed, one after much has, one that makes its files of the output before:
    all with other umasks."""
    scaffold.new_magazine(tmp_path, "de")
    content, output = tmp_path / "content", tmp_path / "output"
    article, people = content / "issues/001/editorial.md", content / "people.yaml"
    for umask, changed in ((0o022, article), (0o077, article), (0o000, people), (0o027, article), (0o077, people)):
        os.umask(umask)
        with open(changed, "a", encoding="utf-8") as file:
            file.write("\nNoch ein Satz.\n" if changed is article else f"\nnew{umask}: {{name: Neu}}\n")
        before = {path: path.read_bytes() for path in output.rglob("*.html")}
        assert not build.build(BuildOptions(content, output, pdf=False)).errors
        assert any(path.read_bytes() != before.get(path) for path in output.rglob("*.html"))
        assert modes(output / "site") == {0o755, 0o644}, oct(umask)
        assert output.stat().st_mode & 0o777 == 0o755 and modes(output / "private") == {0o700, 0o600}


def raises(code: int) -> None:
    raise OSError(code, os.strerror(code))


@pytest.mark.parametrize("kind", ["file", "link", "dangling link"])
def test_what_is_no_folder_is_refused(tmp_path: Path, kind: str) -> None:
    output, elsewhere = tmp_path / "output", tmp_path / "elsewhere"
    if kind == "file":
        output.write_text("precious")
    else:
        if kind == "link":
            elsewhere.mkdir()
        output.symlink_to(elsewhere)
    with pytest.raises(NotOurs):
        check(output, NEW)


# ---- after a build that was killed ---------------------------------------------------------------------------------


def test_leftovers_of_a_killed_build_are_cleared(output: Path) -> None:
    left = output.parent / ".output.new"
    (left / "site").mkdir(parents=True)
    (left / MANIFEST).write_text('{"files": ["site/index.html", "site/never/made.html"]}')
    (left / "site" / "index.html").write_text("half a p")
    publish(output, CHANGE)
    assert tree(output) == NEW
    assert beside(output) == []


def test_a_folder_that_only_bears_the_name_of_a_leftover_is_refused(output: Path) -> None:
    (output.parent / ".output.new").mkdir()
    (output.parent / ".output.new" / "diary.txt").write_text("precious")
    with pytest.raises(NotOurs):
        publish(output, CHANGE)
    assert (output.parent / ".output.new" / "diary.txt").read_text() == "precious"


def test_what_cannot_be_removed_now_is_told_and_goes_next_time(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rmdir", lambda _: raises(errno.EIO))
        assert publish(output, CHANGE) is False
    assert tree(output) == NEW and beside(output) == [".output.new"]
    assert publish(output, CHANGE) is True
    assert tree(output) == NEW and beside(output) == []


def without_exchange(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that cannot exchange two folders."""
    monkeypatch.setattr("ctypes.CDLL", lambda *_, **__: object())


def test_without_exchange_two_renames_do(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_exchange(monkeypatch)
    publish(output, CHANGE)
    assert tree(output) == NEW
    assert beside(output) == []


def test_killed_between_two_renames_the_next_build_puts_the_old_output_back(output: Path) -> None:
    output.rename(output.parent / ".output.old")
    with lock(output, pytest.fail):
        assert tree(output) == OLD


def test_if_the_second_rename_fails_the_first_is_undone(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_exchange(monkeypatch)
    rename = os.rename

    def fails_once(old: Any, new: Any) -> None:
        if Path(old).name == ".output.new":
            raise OSError(errno.EIO, "no")
        rename(old, new)

    monkeypatch.setattr(os, "rename", fails_once)
    with pytest.raises(OSError):
        publish(output, CHANGE)
    assert tree(output) == OLD
    assert beside(output) == []


# ---- two at once ---------------------------------------------------------------------------------------------------


def test_the_second_build_waits_for_the_first(output: Path) -> None:
    waits, order = threading.Event(), []

    def second() -> None:
        with lock(output, waits.set):
            order.append("second")

    thread = threading.Thread(target=second)
    with lock(output, pytest.fail):
        thread.start()
        assert waits.wait(30)
        order.append("first")
    thread.join(30)
    assert order == ["first", "second"]


def test_the_lock_of_a_killed_build_is_free_again(output: Path) -> None:
    def hold() -> None:
        with lock(output, lambda: None):
            os._exit(9)

    assert in_a_child(hold) == 9
    with lock(output, pytest.fail):
        pass


def test_the_lock_file_follows_no_link_and_empties_nothing(output: Path) -> None:
    precious = output.parent / "precious.txt"
    precious.write_text("precious")
    beside = output.parent / ".output.lock"
    beside.symlink_to(precious)
    with pytest.raises(NotOurs), lock(output, pytest.fail):
        pass
    beside.unlink()
    os.link(precious, beside)
    with lock(output, pytest.fail):
        pass
    assert precious.read_text() == "precious"


ALONE = """
import sys
sys.modules["fcntl"] = None
from pathlib import Path
from generator.build.output import lock
with lock(Path(sys.argv[1]), lambda: print("waits", flush=True)):
    print("in", flush=True)
    sys.stdin.read()
"""


@pytest.mark.filterwarnings("ignore")
def test_the_lock_works_without_fcntl(output: Path) -> None:
    command = [sys.executable, "-W", "ignore", "-c", ALONE, str(output)]
    environment = os.environ | {"PYTHONPATH": str(Path(room.__file__).parents[2])}
    both = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment) for _ in range(1)]
    assert both[0].stdout and both[0].stdin and both[0].stdout.readline() == "in\n"
    both.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment))
    assert both[1].stdout and both[1].stdout.readline() == "waits\n"
    both[0].stdin.close()
    assert both[1].stdout.readline() == "in\n"
    for process in both:
        assert process.stdin and process.stdout
        process.stdin.close()
        assert process.wait(30) == 0
        process.stdout.close()


# ---- a folder that comes whole or not at all ---------------------------------------------------------------------


def test_a_new_folder_is_put_whole(tmp_path: Path) -> None:
    put(tmp_path / "printed", {"001.pdf": b"%PDF", "golf-001.json": b"{}"})
    assert everything(tmp_path) == {"printed/001.pdf": b"%PDF", "printed/golf-001.json": b"{}"}
    with pytest.raises(FileExistsError):
        put(tmp_path / "printed", {})


@pytest.mark.slow
@pytest.mark.parametrize("fault", [None, errno.ENOSPC, errno.EIO], ids=["killed", "ENOSPC", "EIO"])
def test_a_new_folder_is_there_whole_or_not_whatever_happens_wherever(tmp_path: Path, fault: int | None) -> None:
    in_small("put_everywhere", tmp_path, fault)


def put_everywhere(tmp_path: Path, fault: int | None) -> None:
    files = {"001.pdf": b"%PDF", "golf-001.json": b"{}"}
    for at in range(1, 30):
        status = in_a_child(lambda at=at: with_faults(Faults(at, fault), lambda: put(tmp_path / "printed", files)))
        there = (tmp_path / "printed").exists()
        assert not there or everything(tmp_path / "printed") == files, f"torn at operation {at}"
        assert status != 0 or there, f"silent at operation {at}"
        if not there:
            put(tmp_path / "printed", files)
        assert [path.name for path in tmp_path.iterdir()] == ["printed"], f"left over after operation {at}"
        shutil.rmtree(tmp_path / "printed")
    assert status == 0


# ---- faults at every point -----------------------------------------------------------------------------------------


def in_small(task: str, folder: Path, *more: object) -> None:
    """Run a function of this file in a new process: one that has run thousands of tests takes long to be divided, and
    this one is, hundreds of times."""
    command = f"from pathlib import Path; import {__name__} as tests; tests.{task}(Path({str(folder)!r}), *{more!r})"
    ran = subprocess.run([sys.executable, "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def in_a_child(task: Callable[[], object]) -> int:
    """Runs a task in a forked process; its exit status: 0 if all went well, 3 after an OSError."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the threads of the test runner have no part in it
        child = os.fork()
    if child == 0:
        try:
            task()
            os._exit(0)
        except OSError:
            os._exit(3)
        finally:
            os._exit(99)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


class Faults:
    """Counts the file operations that `build/output.py` asks for, and makes one of them fail, or be the process's
    last."""

    def __init__(self, at: int, fault: int | None) -> None:
        self.at, self.fault, self.count = at, fault, 0

    def point(self, half: Callable[[], object] = lambda: None) -> None:
        """An operation is about to happen; `half` does a part of it, if it is one that can stop half way."""
        self.count += 1
        if self.count == self.at:
            half()
            if self.fault is None:
                os._exit(9)
            raise OSError(self.fault, os.strerror(self.fault))

    def spy(self, operation: Callable[..., Any]) -> Callable[..., Any]:
        def spied(*arguments: Any, **named: Any) -> Any:
            self.point()
            return operation(*arguments, **named)

        return spied

    def open(self, path: Path, mode: str) -> Any:
        self.point()
        return open(path, mode)

    def write(self, write: Callable[[int, Any], int]) -> Callable[[int, Any], int]:
        def written(file: int, data: Any) -> int:
            self.point(lambda: write(file, data[: len(data) // 2]))
            return write(file, data)

        return written


def publish_with(output: Path, faults: Faults) -> None:
    """Publishes while there are faults; to be run in a process of its own."""
    with_faults(faults, lambda: publish(output, CHANGE))


def with_faults(faults: Faults, task: Callable[[], None]) -> None:
    exchange = room._exchange

    def exchanged(stage: Path, output: Path) -> Path | None:
        old = exchange(stage, output)
        faults.point()
        return old

    for name in OPERATIONS:
        setattr(os, name, faults.spy(getattr(os, name)))
    os.write = faults.write(os.write)
    room.open = faults.open  # type: ignore[attr-defined]
    room._exchange = exchanged
    task()


def points(output: Path) -> int:
    """How many file operations a publication has."""
    faults = Faults(0, None)
    copy = output.parent / "counted"
    shutil.copytree(output, copy)

    def count() -> None:
        publish_with(copy, faults)
        os._exit(faults.count)

    count_found = in_a_child(count)
    shutil.rmtree(copy)
    assert count_found > 40
    return count_found


@pytest.mark.slow
@pytest.mark.parametrize("exchange", [True, False], ids=["exchange", "two renames"])
@pytest.mark.parametrize("fault, first, step", [(None, 1, 1), (errno.ENOSPC, 1, 2), (errno.EIO, 2, 2)], ids=["killed", "ENOSPC", "EIO"])
def test_the_output_is_the_old_or_the_new_one_whatever_happens_wherever(output: Path, fault: int | None, first: int, step: int, exchange: bool) -> None:
    """Killed at every operation; one half of them fails for want of room, the other because the disk does."""
    in_small("publish_everywhere", output, fault, first, step, exchange)


def publish_everywhere(output: Path, fault: int | None, first: int, step: int, exchange: bool) -> None:
    patched = pytest.MonkeyPatch()
    if not exchange:
        without_exchange(patched)
    patched.setattr(os, "fsync", lambda descriptor: None)  # counted, but a disk takes its time
    seen = set()
    for at in range(first, points(output) + 1, step):
        status = in_a_child(lambda at=at: publish_with(output, Faults(at, fault)))
        with lock(output, pytest.fail):
            found = tree(output)
        assert found in (OLD, NEW), f"torn at operation {at}"
        assert status in ((9,) if fault is None else (0, 3)), f"operation {at}"
        assert status != 0 or found == NEW, f"silent at operation {at}"
        seen.add((status, found == NEW))
        publish(output, OLD)
        assert tree(output) == OLD
        assert beside(output) == [], f"left over after operation {at}"
    assert any(new for _, new in seen) and any(not new for _, new in seen)


@pytest.fixture(autouse=True)
def no_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.parametrize("able", [True, False], ids=["at once", "file by file"])
def test_many_files_are_made_durable_before_they_take_their_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, able: bool) -> None:
    files: dict[str, bytes | None] = {f"site/{number}.html": b"%d" % number for number in range(120)}
    done: list[str] = []
    real, exchange = os.fsync, output_room._exchange

    def fsync(descriptor: int) -> None:
        done.append(os.path.basename(os.readlink(f"/proc/self/fd/{descriptor}")))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(output_room, "_exchange", lambda *all: done.append("in its place") or exchange(*all))  # type: ignore[func-returns-value]
    if not able:
        monkeypatch.setattr(output_room, "all_synced", lambda folder: False)
    publish(tmp_path / "output", files)
    assert tree(tmp_path / "output") == files
    before = set(done[: done.index("in its place")])
    assert {path.removeprefix("site/") for path in files} <= before if not able else not any(name.endswith(".html") for name in before)


# ---- files that are put on the stage as soon as they are made ------------------------------------------------------


def test_what_is_on_the_stage_need_not_be_held(tmp_path: Path) -> None:
    output = tmp_path / "output"
    publish(output, OLD)
    files: dict[str, bytes | None] = {"site/index.html": b"new", "private/a.html": b"own"}
    with StagedOutput(output, files, len(files)) as stage:
        held = {path: stage.put(path, data) for path, data in files.items() if data is not None}
        assert set(held.values()) == {b""}
        assert (output / "site/index.html").read_bytes() == OLD["site/index.html"]
        assert publish(output, held, stage)
    assert {path: (output / path).read_bytes() for path in files} == files
    assert (output / "private/a.html").stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["output"]


def test_a_stage_that_is_left_goes_and_the_old_output_stands(tmp_path: Path) -> None:
    output = tmp_path / "output"
    publish(output, OLD)
    with pytest.raises(KeyboardInterrupt), StagedOutput(output, {"site/index.html": b"new"}, 1) as stage:
        stage.put("site/index.html", b"new")
        raise KeyboardInterrupt
    assert sorted(path.name for path in tmp_path.iterdir()) == ["output"]
    assert {path: (output / path).read_bytes() for path in OLD} == OLD
