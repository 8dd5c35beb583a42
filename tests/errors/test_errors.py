"""The mistakes that editors and game masters make, and what `zine check` says to each of them, word for word.

Each file `<where>/<mistake>.case` is one of them, in the notation of `cases.py`; `bases/` are sound magazines to make
mistakes in. What no text can hold (links, pipes, files of a megabyte) is made by a function in `MADE`. Paths are seen
from the folder above `content`.

After a change of wording, `ZINE_WRITE_GOLDEN=1 script/test tests/errors` writes anew what is expected; git shows the
difference, and somebody has to read it: is every line true, at the right place, and does it say what to do?
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest

from generator import cli
from tests.errors import cases

PROGRAM = Path(cli.__file__).parent
ALL = cases.names()
MISTAKES = [name for name in ALL if not name.startswith(cases.BASES)]
BASES = [name for name in ALL if name.startswith(cases.BASES)]

ROUND = Path("content/games/golf/rounds/002.yaml")


def made_too_large(folder: Path) -> None:
    (folder / ROUND).write_text(f"round: 2\nseed: {'x' * 1_000_000}\n")


def made_text_too_large(folder: Path) -> None:
    (folder / "content/games/golf/rules.md").write_text("x" * 500_000)


def made_picture_too_large(folder: Path) -> None:
    with open(folder / "content/issues/001/turm.png", "wb") as file:
        file.truncate(100_000_001)
    lines = '<path d="M1 1H8V8Z"/>' * 20_001
    (folder / "content/issues/001/wall.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{lines}</svg>')


def made_links(folder: Path) -> None:
    secret = folder / "secret"
    secret.mkdir()
    (secret / "game.yaml").write_text("engine: golf")
    content = folder / "content"
    for name, target in (
        ("games/golf/rounds/002.yaml", "001.yaml"),
        ("games/golf/rules.md", "/nowhere"),
        ("games/chess", "../../secret"),
        ("people.yaml", "/nowhere"),
        ("issues/001/editorial.md", "../../zine.yaml"),
        ("issues/002", "001"),
    ):
        (content / name).unlink(missing_ok=True)
        (content / name).symlink_to(target)


def made_link_for_a_folder(folder: Path) -> None:
    for name in ("games/golf/rounds", "issues"):
        (folder / "content" / name).rename(folder / Path(name).name)
        (folder / "content" / name).symlink_to(folder / Path(name).name)


def made_pipe(folder: Path) -> None:
    for name in ("zine.yaml", "people.yaml", "games/golf/rounds/002.yaml", "issues/001/editorial.md"):
        (folder / "content" / name).unlink()
        os.mkfifo(folder / "content" / name)


def made_folder_for_a_file(folder: Path) -> None:
    for name in (ROUND, "content/people.yaml"):
        (folder / name).unlink()
        (folder / name).mkdir()


MADE: dict[str, Callable[[Path], None]] = {
    "yaml/too-large": made_too_large,
    "text/too-large": made_text_too_large,
    "picture/too-large": made_picture_too_large,
    "shelf/links": made_links,
    "shelf/link-for-a-folder": made_link_for_a_folder,
    "shelf/pipe": made_pipe,
    "shelf/folder-for-a-file": made_folder_for_a_file,
}


def laid_out(name: str, folder: Path) -> Path:
    """Write a case below a folder, with what no text can hold, and return the folder."""
    cases.lay_out(name, folder)
    if name in MADE:
        MADE[name](folder)
    return folder


def everything_in(folder: Path) -> dict[str, object]:
    """Return what lies in a folder, links and pipes as what they are."""
    found: dict[str, object] = {}
    for path in sorted(folder.rglob("*")):
        plain = path.is_file() and not path.is_symlink()
        found[str(path.relative_to(folder))] = path.read_bytes() if plain else path.lstat().st_mode
    return found


def test_there_are_cases_and_none_is_left_over() -> None:
    assert len(MISTAKES) >= 600
    assert set(MADE) <= set(MISTAKES)
    assert len(list(cases.HERE.rglob(f"*{cases.SUFFIX}"))) == len(ALL)
    beside = {path.name for path in cases.HERE.rglob("*") if path.is_file() and path.suffix not in (cases.SUFFIX, ".pyc")}
    assert beside == {"cases.py", "test_cases.py", "test_errors.py", "messages.py", "test_messages.py"}


@pytest.mark.parametrize("name", ALL)
def test_check_says(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    before = everything_in(laid_out(name, tmp_path))
    monkeypatch.chdir(tmp_path)
    status = cli.run(["check"])
    said = capsys.readouterr()
    if os.environ.get("ZINE_WRITE_GOLDEN"):
        cases.write_expected(name, status, said.err)
    assert (said.err, status) == (cases.case(name).said, cases.case(name).exit)
    assert said.out == ""
    assert everything_in(tmp_path) == before


@pytest.mark.slow
def test_a_build_says_the_same_and_writes_nothing(tmp_path: Path) -> None:
    """The whole program in a process of its own, from another folder: paths are relative to where it runs."""
    name = "magazine/many-mistakes-in-many-files"
    laid_out(name, tmp_path / "case")
    (tmp_path / "elsewhere").mkdir()
    command = [sys.executable, "-m", "generator", "build", "--content", "../case/content", "--output", "../case/output"]
    environment = {**os.environ, "PYTHONPATH": str(PROGRAM.parent)}
    ran = subprocess.run(command, cwd=tmp_path / "elsewhere", env=environment, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.splitlines() == [f"../case/{line}" for line in cases.case(name).said.splitlines()]
    assert not (tmp_path / "case/output").exists()


@pytest.mark.parametrize("name", BASES)
def test_a_base_has_no_mistake(name: str) -> None:
    """A small course is worth a warning, and no mistake."""
    said = [line for line in cases.case(name).said.splitlines() if "18 Löcher" not in line]
    assert (cases.case(name).exit, said) == (0, [])


@pytest.mark.parametrize("name", MISTAKES)
def test_every_line_has_the_form_of_the_contract_and_a_place_that_exists(name: str) -> None:
    lines = cases.case(name).said.splitlines()
    assert lines
    assert cases.case(name).exit == (1 if any(": error: " in line for line in lines) else 0)
    for line in lines:
        match = re.fullmatch(r"((?:content|themes)(?:/[^:]+)?):([1-9][0-9]*):([1-9][0-9]*): (?:error|warning|note): \S.*\S", line)
        assert match, line
        if (match[2], match[3]) != ("1", "1"):
            # Lines and columns are those of an editor, which shows ü as one character however it is stored.
            rows = re.split(r"\r\n|\n|\r", cases.files(name)[match[1]].decode("utf-8", "replace"))
            assert int(match[3]) <= len(rows[int(match[2]) - 1]) + 1, line


def test_problems_are_sorted_by_file_and_place() -> None:
    for name in MISTAKES:
        lines = cases.case(name).said.splitlines()
        places = [(path, int(line), int(column)) for path, line, column, *_ in (line.split(":", 3) for line in lines)]
        assert places == sorted(places), name


def test_no_mistake_is_made_twice() -> None:
    """Two cases with the same files test the same thing."""
    plain = sorted((sorted(cases.files(name).items()), name) for name in ALL if name not in MADE)
    same = [[name for _, name in group] for _, group in groupby(plain, lambda case: case[0])]
    assert [names for names in same if len(names) > 1] == []
