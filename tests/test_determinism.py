"""The same content gives the same bytes: wherever it lies, whoever builds it, in whatever surroundings."""

from __future__ import annotations

import locale
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.command import scaffold

pytestmark = pytest.mark.slow

PROGRAM = Path(__file__).parent.parent
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

BUILD = """
import os, sys
from generator import cli
from generator.system import workers

if {reversed}:
    real = os.scandir
    class Reversed(list):
        def __enter__(self): return self
        def __exit__(self, *_): pass
        def close(self): pass
    os.scandir = lambda *where: Reversed(reversed(list(real(*where))))
    real_listdir = os.listdir
    os.listdir = lambda *where: real_listdir(*where)[::-1]
workers.WORTH_A_PROCESS = 1
os.umask({umask})
cli.main(sys.argv[1:])
"""


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small magazine: people whose order depends on a language, two games, a picture, letters."""
    home = tmp_path_factory.mktemp("magazine")
    scaffold.new_magazine(home, "de")
    content = home / "content"
    shutil.copytree(content / "games" / "golf", content / "games" / "zweite-liga")
    address = 'address: "Weg 1\\n10115 Berlin", subscribes: {until: 5}'
    people = f"\nzora: {{name: Zora Özil, city: Öhringen, {address}}}\noezil: {{name: Ömer Ärger}}\nemil: {{name: Émile Straße}}\n"
    with open(content / "people.yaml", "a", encoding="utf-8") as file:
        file.write(people)
    (content / "issues" / "001" / "bild.svg").write_text(SQUARE, "utf-8")
    with open(content / "issues" / "001" / "editorial.md", "a", encoding="utf-8") as file:
        file.write("\n![Ein Bild](bild.svg)\n")
    return home


def built(
    home: Path, folder: Path, surroundings: Mapping[str, str], *options: str, umask: int = 0o022, reversed: bool = False
) -> dict[str, bytes]:
    """The output of a build of a copy of the magazine, in a process of its own."""
    shutil.copytree(home / "content", folder / "content")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    environment |= {"ZINE_CACHE": str(folder / "cache"), "PYTHONPATH": str(PROGRAM), **surroundings}
    program = BUILD.format(umask=umask, reversed=reversed)
    pdf = () if "--pdf" in options else ("--no-pdf",)
    rest = [option for option in options if option != "--pdf"]
    command = [sys.executable, "-c", program, "build", *pdf, *rest]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return tree(folder / "output")


@pytest.fixture(scope="module")
def usual(home: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The site, built in the usual way."""
    found = built(home, tmp_path_factory.mktemp("usual"), {}, "--jobs", "1")
    assert len(found) > 40
    return found


@pytest.mark.parametrize(
    "surroundings",
    [
        {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "1", "PYTHONOPTIMIZE": "1"},
        {"TZ": "America/Anchorage", "LC_ALL": "de_DE.UTF-8", "PYTHONHASHSEED": "1", "PYTHONUTF8": "0", "HOME": "/nowhere", "USER": "somebody", "COLUMNS": "40"},
        {"TZ": "UTC", "LC_ALL": "C", "PYTHONHASHSEED": "4711", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["far east, C, seed 0", "far west, de_DE, seed 1, another user", "UTC, plain C, seed 4711"],
)
def test_time_zone_language_and_seed_do_not_matter(
    home: Path, tmp_path: Path, usual: dict[str, bytes], surroundings: dict[str, str]
) -> None:
    wanted = surroundings.get("LC_ALL", "C")
    if wanted not in ("C", *locale.locale_alias.values()) and not _has_locale(wanted):
        surroundings = surroundings | {"LC_ALL": "C.UTF-8"}
    assert built(home, tmp_path, surroundings, "--jobs", "1") == usual


def _has_locale(name: str) -> bool:
    try:
        return name.replace("-", "").lower() in subprocess.run(["locale", "-a"], capture_output=True, text=True).stdout.lower().split()
    except OSError:
        return False


def test_umask_name_and_order_of_folders_do_not_matter(home: Path, tmp_path: Path, usual: dict[str, bytes]) -> None:
    (tmp_path / "a longer name – with ümlauts & blanks").mkdir()
    assert built(home, tmp_path / "a longer name – with ümlauts & blanks", {}, "--jobs", "1", umask=0o077, reversed=True) == usual


def test_the_number_of_processes_does_not_matter(home: Path, tmp_path: Path, usual: dict[str, bytes]) -> None:
    assert built(home, tmp_path, {}, "--jobs", "5") == usual


def test_pdfs_are_the_same_everywhere(home: Path, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "over there").mkdir()
    here = built(home, tmp_path / "here", {"TZ": "UTC", "PYTHONHASHSEED": "0"}, "--pdf", "--jobs", "1")
    surroundings = {"TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "4711"}
    there = built(home, tmp_path / "over there", surroundings, "--pdf", "--jobs", "2", umask=0o027, reversed=True)
    assert {path for path in here if path.endswith(".pdf")} >= {"print/001.pdf", "print/golf/001.pdf", "private/labels.pdf", "site/pdf/001.pdf"}
    assert {path for path in here if here[path] != there.get(path)} == set()
    assert set(here) == set(there)
