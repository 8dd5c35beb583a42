"""The short form of `script/inject-faults`: a letter, its slip and its answer, and a mail on its way, whatever call
fails; and where nothing can be proved the program does not say that it was."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "script" / "inject-faults"


def may_trace() -> bool:
    if shutil.which("strace") is None:
        return False
    traced = ["strace", "-f", "-qq", "-o", os.devnull, "-e", "inject=rmdir:error=EIO", "true"]
    return subprocess.run(traced, capture_output=True, check=False).returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize(("command", "calls"), [("intake", "fsync"), ("mail", "fsync"), ("build", "renameat2")])
def test_all_is_whole_whatever_fails(command: str, calls: str) -> None:
    if not may_trace():
        pytest.skip("needs strace, and may trace")
    ran = subprocess.run([SCRIPT, command, "--points", "1", "--calls", calls, "--jobs", "1"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0 and f"{command}: 3 points, 0 of them wrong" in ran.stdout, ran.stdout + ran.stderr


@pytest.mark.parametrize("traces", [None, 1])
def test_where_nothing_can_be_proved_it_fails(tmp_path: Path, traces: int | None) -> None:
    """Without strace, and where it may not trace."""
    if traces is not None:
        (tmp_path / "strace").write_text(f"#!/bin/sh\nexit {traces}\n")
        (tmp_path / "strace").chmod(0o755)
    ran = subprocess.run([sys.executable, SCRIPT], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert ran.returncode == 2 and "strace" in ran.stderr


@pytest.mark.parametrize("asked", [["nix"], ["build", "--calls", "fsnc"]])
def test_what_it_does_not_know_is_said(asked: list[str]) -> None:
    ran = subprocess.run([sys.executable, SCRIPT, *asked], capture_output=True, text=True, check=False)
    assert ran.returncode == 2 and asked[-1] in ran.stderr and "Traceback" not in ran.stderr
