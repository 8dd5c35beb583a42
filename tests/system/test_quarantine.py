"""Processes that read what strangers have made."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from generator.system import quarantine


def test_nothing_is_imported_of_the_folder_in_which_it_runs(tmp_path: Path) -> None:
    """A file of the magazine that is called like one of Python's own is not taken for it."""
    (tmp_path / "json.py").write_text("raise SystemExit('taken from the magazine')")
    (tmp_path / "generator").mkdir()
    ran = subprocess.run(quarantine.command("generator.desk.form_reader"), cwd=tmp_path, env=quarantine.environment(), input=b"no PDF", capture_output=True)
    assert ran.returncode and b"taken from the magazine" not in ran.stderr and b"PdfStreamError" in ran.stderr


def test_it_knows_nothing_but_where_the_program_lies_unless_it_has_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET", "x")
    assert {*quarantine.environment()} == {"PYTHONPATH", "PYTHONHASHSEED", "LC_ALL", "TZ"}
    at_home = quarantine.environment(tmp_path)
    assert (at_home["SECRET"], at_home["HOME"], at_home["TMPDIR"], at_home["TZ"]) == ("x", str(tmp_path), str(tmp_path), "UTC")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "ended"),
    [
        ("quarantine.limit(1 << 30); bytes(2 << 30)", 1),  # no memory
        ("quarantine.limit(1 << 30, 1)\nwhile True: pass", -signal.SIGKILL),  # as its limit is the last one
        ("quarantine.allow(1)\nwhile True: pass", -signal.SIGXCPU),
        ("quarantine.limit(1 << 30, 9); quarantine", 0),
    ],
)
def test_what_uses_up_too_much_is_ended(program: str, ended: int) -> None:
    command = [*quarantine.command("x")[:2], "-c", f"from generator.system import quarantine\n{program}"]
    assert subprocess.run(command, env=quarantine.environment(), capture_output=True, timeout=60).returncode == ended
