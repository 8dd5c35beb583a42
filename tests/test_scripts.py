"""Each script says what it is for."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[1] / "script"
NO_COMMANDS = {"bootstrap", "zine"}
"""The first is run by the others, the second is what installers take."""


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted({path.name for path in SCRIPTS.iterdir()} - NO_COMMANDS))
def test_help_tells_what_a_script_does_and_does_nothing(name: str, tmp_path: Path) -> None:
    ran = subprocess.run([SCRIPTS / name, "--help"], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "") and len(ran.stdout.splitlines()) > 1
    assert not list(tmp_path.iterdir())
