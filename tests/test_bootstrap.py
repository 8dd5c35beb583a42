"""script/bootstrap asks without a Python whether there is anything to do, since it does so before every build."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RECORDER = '#!/bin/sh\necho "$@" >>"{log}"\nexit 1\n'


class SetUp:
    """A tree that was set up, with a Python that notes what it is asked and does nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.log = folder, folder / "log"
        for name in ("script/bootstrap", "requirements.txt", "pyproject.toml"):
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        self.python = folder / "python"
        self.python.write_text(RECORDER.format(log=self.log))
        self.python.chmod(0o755)
        self.venv = folder / ".venv"
        (self.venv / "bin").mkdir(parents=True)
        (self.venv / "bin" / "python").symlink_to(self.python)
        (folder / "generator" / "__pycache__" / "templates").mkdir(parents=True)
        (folder / "generator" / "dice.py").touch()
        shell = 'uname -sm; cksum requirements.txt pyproject.toml script/bootstrap'
        system, *sums = subprocess.run(["sh", "-c", shell], cwd=folder, capture_output=True, text=True, check=True).stdout.splitlines()
        (self.venv / ".place").write_text(f"{folder}\n{system}\n{self.python}\n{self.python}\n")
        (self.venv / ".packages").write_text("\n".join(sums) + "\n")
        (self.venv / ".libraries").write_text(f"{self.log}\n")
        self.log.touch()
        (self.venv / ".compiled").touch()
        os.utime(self.venv / ".compiled", (2, 2))
        os.utime(folder / "generator" / "dice.py", (1, 1))

    def again(self) -> tuple[int, str]:
        """Set up once more; return the exit status, and what a Python was asked."""
        env = os.environ | {"PYTHON": str(self.python)}
        run = subprocess.run(["sh", self.folder / "script" / "bootstrap"], env=env, capture_output=True, text=True, check=False)
        return run.returncode, self.log.read_text()


@pytest.fixture
def there(tmp_path: Path) -> SetUp:
    return SetUp(tmp_path.resolve())


def test_where_nothing_has_changed_no_python_is_started(there: SetUp) -> None:
    assert there.again() == (0, "")


def test_a_changed_program_is_compiled(there: SetUp) -> None:
    os.utime(there.folder / "generator" / "dice.py")
    assert there.again() == (1, "-I -m compileall -q generator\n")  # which this Python does not


@pytest.mark.parametrize("what", [".place", ".packages", ".libraries", "requirements.txt", "script/bootstrap", "library", "bin/python"])
def test_whatever_else_is_other_the_system_is_looked_at(there: SetUp, what: str) -> None:
    if what == "library":
        (there.venv / ".libraries").write_text("/nowhere/libpango-1.0.so.0\n")
    elif what == "requirements.txt":
        (there.folder / what).write_text("# none\n")
    elif what == "script/bootstrap":  # it sets up something else now: a line that starts the program, an option of pip
        (there.folder / what).write_text((there.folder / what).read_text() + "\n# other\n")
    else:
        (there.venv / what).unlink()
    assert there.again() == (1, "-I -\n")


@pytest.mark.parametrize(("locale", "said"), [("de_DE.UTF-8", "zine: kein Python ab 3.11 gefunden."), ("C", "zine: kein Python"), ("en_GB", "zine: found no Python")])
def test_what_it_says_it_says_in_the_language_spoken(locale: str, said: str) -> None:
    """As the program itself where no magazine has a say: German unless the environment names another."""
    functions = (ROOT / "script" / "bootstrap").read_text("utf-8").partition("# ---- Is there anything to do?")[0].partition("cd -- ")[2].partition("\n")[2]
    run = subprocess.run(["sh"], input=f'{functions}die "kein Python ab 3.11 gefunden." "found no Python of 3.11 or later."\n', env={"LC_ALL": locale, "PATH": os.environ["PATH"]}, capture_output=True, text=True, check=False)
    assert run.returncode == 1 and run.stderr.startswith(said)


def test_each_line_is_said_in_both_languages() -> None:
    """A `say` or `die` has two texts in quotes before anything else."""
    import re

    text = (ROOT / "script" / "bootstrap").read_text("utf-8").replace("\\\n", " ")
    lines = re.findall(r"^(?!#|say\(\)|die\(\))[^#\n]*?\b(?:say|die) +(\".*)", text, re.MULTILINE)
    assert len(lines) >= 9
    assert not [line for line in lines if line != '"$@"; exit 1; }' and not re.match(r'"(?:[^"\\]|\\.)+" +"(?:[^"\\]|\\.)+"', line)]
