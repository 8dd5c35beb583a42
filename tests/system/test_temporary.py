"""Temporary folders go, also those of processes that were killed; nobody else's go."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from generator.system import temporary

HOLD = """
import sys
from generator.system import temporary
with temporary.folder() as made:
    (made / "job").write_text("secret")
    print(made, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return tmp_path


def holder() -> tuple[subprocess.Popen[str], Path]:
    environment = os.environ | {"PYTHONPATH": str(Path(temporary.__file__).parents[2])}
    process = subprocess.Popen([sys.executable, "-c", HOLD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout
    return process, Path(process.stdout.readline().strip())


def end(process: subprocess.Popen[str]) -> None:
    assert process.stdin and process.stdout
    process.stdin.close()
    process.wait(30)
    process.stdout.close()


def test_a_folder_goes_afterwards(tmp_path: Path) -> None:
    with temporary.folder() as made:
        assert made.parent == tmp_path
        (made / "job").write_text("x")
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_process_left_goes_at_the_next_start(tmp_path: Path) -> None:
    process, left = holder()
    process.send_signal(signal.SIGKILL)
    end(process)
    assert (left / "job").exists()
    with temporary.folder() as made:
        assert list(tmp_path.iterdir()) == [made]


def test_what_another_process_works_in_stays(tmp_path: Path) -> None:
    process, used = holder()
    temporary.sweep()
    assert (used / "job").exists()
    end(process)
    assert list(tmp_path.iterdir()) == []


def test_what_is_not_ours_or_too_young_stays(tmp_path: Path) -> None:
    (tmp_path / "zine-young").mkdir()
    (tmp_path / "zine-young" / "job").write_text("")
    (tmp_path / "zine-empty").mkdir()
    (tmp_path / "zine-file").write_text("precious")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / temporary.LOCK).write_text("")
    (tmp_path / "zine-link").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "zine-old").mkdir()
    (tmp_path / "zine-old" / "job").write_text("")
    os.utime(tmp_path / "zine-old", (0, 0))
    temporary.sweep()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["elsewhere", "zine-file", "zine-link", "zine-young"]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES])
def test_a_fault_names_the_folder_for_temporary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    def refuse(**_: object) -> str:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(tempfile, "mkdtemp", refuse)
    with pytest.raises(OSError) as fault, temporary.folder():
        pass
    assert (fault.value.errno, fault.value.filename) == (code, str(tmp_path))


def test_no_folder_for_temporary_files_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "_candidate_tempdir_list", lambda: ["/nowhere"])
    with pytest.raises(OSError) as fault, temporary.folder():
        pass
    assert fault.value.filename


def test_killed_while_it_clears_up_a_folder_still_goes_at_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock is the last thing that goes."""
    order: list[str] = []
    unlink = os.unlink

    def noted(path: object, **named: object) -> None:
        order.append(Path(os.fspath(path)).name)  # type: ignore[arg-type]
        unlink(path, **named)  # type: ignore[arg-type]

    with temporary.folder() as made:
        for name in ("job", "pdf", ".a", "~z"):
            (made / name).write_text("x")
        (made / "folder").mkdir()
        (made / "folder" / "inside").write_text("x")
        monkeypatch.setattr(os, "unlink", noted)
    assert order[-1] == temporary.LOCK and set(order) == {"job", "pdf", ".a", "~z", "inside", temporary.LOCK}
    assert list(tmp_path.iterdir()) == []
