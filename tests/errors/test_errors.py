"""The mistakes that editors and game masters make, and what `zine check` says to each of them, word for word.

Each folder beside this file is one kind of mistake: the files that differ from those in `base/`, the names of files that are missing in
`removed.txt`, and in `expected.txt` the lines of `zine check`, with paths as seen from the folder above `content`. What no repository can
hold (links, pipes, files of a megabyte) is made by a function in `MADE`.

After a change of wording, `ZINE_WRITE_EXPECTED=1 pytest tests/errors` writes the lines anew; git shows the difference, and somebody has to
read it: is every line true, at the right place, and does it say what to do?
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator import cli
from generator.phrase import LANGUAGES

HERE = Path(__file__).parent
PROGRAM = HERE.parent.parent / "generator"
CASES = sorted(folder.name for folder in HERE.iterdir() if folder.is_dir() and folder.name not in ("base", "__pycache__"))
WRITE = "ZINE_WRITE_EXPECTED" in os.environ

ROUND = Path("content/games/golf/rounds/002.yaml")


def made_too_large(case: Path) -> None:
    (case / ROUND).write_text(f"round: 2\nseed: {'x' * 1_000_000}\n")


def made_links(case: Path) -> None:
    """Files, folders and dangling names that are links, at every level."""
    secret = case / "secret"
    secret.mkdir()
    (secret / "game.yaml").write_text("engine: golf")
    content = case / "content"
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


def made_link_for_a_folder(case: Path) -> None:
    for name in ("games/golf/rounds", "issues"):
        (case / "content" / name).rename(case / Path(name).name)
        (case / "content" / name).symlink_to(case / Path(name).name)


def made_pipe(case: Path) -> None:
    for name in ("zine.yaml", "people.yaml", "games/golf/rounds/002.yaml", "issues/001/editorial.md"):
        (case / "content" / name).unlink()
        os.mkfifo(case / "content" / name)


def made_folder_for_a_file(case: Path) -> None:
    (case / ROUND).unlink()
    (case / ROUND).mkdir()


MADE: dict[str, Callable[[Path], None]] = {
    "yaml-too-large": made_too_large,
    "shelf-links": made_links,
    "shelf-link-for-a-folder": made_link_for_a_folder,
    "shelf-pipe": made_pipe,
    "shelf-folder-for-a-file": made_folder_for_a_file,
}


def laid_out(name: str, folder: Path) -> Path:
    """A case as a whole content folder."""
    shutil.copytree(HERE / "base", folder, dirs_exist_ok=True)
    source = HERE / name
    if (removed := source / "removed.txt").exists():
        for path in removed.read_text("utf-8").splitlines():
            target = folder / path
            target.rmdir() if target.is_dir() else target.unlink()
    for path in sorted(source.rglob("*")):
        if path.is_file() and path.parent != source:
            target = folder / path.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    if name in MADE:
        MADE[name](folder)
    return folder


def everything_in(folder: Path) -> dict[str, object]:
    """What lies in a folder, links and pipes as what they are."""
    found: dict[str, object] = {}
    for path in sorted(folder.rglob("*")):
        plain = path.is_file() and not path.is_symlink()
        found[str(path.relative_to(folder))] = path.read_bytes() if plain else path.lstat().st_mode
    return found


def expected(name: str) -> list[str]:
    return (HERE / name / "expected.txt").read_text("utf-8").splitlines()


def test_there_are_cases_and_none_is_left_over() -> None:
    assert len(CASES) >= 70
    assert set(MADE) <= set(CASES)
    assert [name for name in CASES if not (HERE / name / "expected.txt").is_file()] == []


def test_the_base_has_no_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(laid_out("base", tmp_path))
    assert (cli.run(["check"]), *capsys.readouterr()) == (0, "", "")


@pytest.mark.parametrize("name", CASES)
def test_check_says(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    case = laid_out(name, tmp_path)
    before = everything_in(case)
    monkeypatch.chdir(case)
    status = cli.run(["check"])
    said = capsys.readouterr()
    if WRITE:
        (HERE / name / "expected.txt").write_text(said.err, "utf-8")
    lines = expected(name)
    assert said.err.splitlines() == lines
    assert (said.out, status) == ("", 1 if any(": error: " in line for line in lines) else 0)
    assert everything_in(case) == before


def test_a_build_says_the_same_and_writes_nothing(tmp_path: Path) -> None:
    """The whole program in a process of its own, from another folder: paths are relative to where it runs."""
    name = "many-mistakes-in-many-files"
    case = laid_out(name, tmp_path / "case")
    (tmp_path / "elsewhere").mkdir()
    command = [sys.executable, "-m", "generator", "build", "--content", "../case/content", "--output", "../case/output"]
    environment = {**os.environ, "PYTHONPATH": str(PROGRAM.parent)}
    ran = subprocess.run(command, cwd=tmp_path / "elsewhere", env=environment, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.splitlines() == [f"../case/{line}" for line in expected(name)]
    assert not (case / "output").exists()


@pytest.mark.parametrize("name", CASES)
def test_every_line_has_the_form_of_the_contract_and_a_place_that_exists(name: str) -> None:
    lines = expected(name)
    assert lines
    for line in lines:
        match = re.fullmatch(r"((?:content|themes)(?:/[^:]+)?):([1-9][0-9]*):([1-9][0-9]*): (?:error|warning): \S.*\S", line)
        assert match, line
        if (match[2], match[3]) != ("1", "1"):
            path = next(folder / match[1] for folder in (HERE / name, HERE / "base") if (folder / match[1]).is_file())
            # Lines and columns are those of an editor, which shows ü as one character however it is stored.
            rows = re.split(r"\r\n|\n|\r", path.read_bytes().decode("utf-8", "replace"))
            assert int(match[3]) <= len(rows[int(match[2]) - 1]) + 1, line


def test_problems_are_sorted_by_file_and_place() -> None:
    for name in CASES:
        places = [(path, int(line), int(column)) for path, line, column, *_ in (line.split(":", 3) for line in expected(name))]
        assert places == sorted(places), name


# ---- every message has its case --------------------------------------------------------------------------------

SPEAKERS = (
    "problem.py",
    "dice.py",
    "assets.py",
    "source/*.py",
    "render/proofread.py",
    "render/leftovers.py",
    "render/losses.py",
    "games/*/documents.py",
    "games/*/state.py",
    "games/*/rules.py",
    "games/*/matches.py",
    "games/*/turns.py",
    "games/*/court.py",
    "games/*/notation.py",
    "games/*/kinds.py",
    "games/*/orders.py",
    "games/*/start.py",
    "games/*/fixtures.py",
    "games/*/break_file.py",
    "games/*/season_break.py",
    "games/*/course.py",
    "games/*/modes/*.py",
    "games/*/phases/auctions.py",
    "games/*/phases/talents.py",
    "games/*/phases/trades.py",
)
MIXED = ("rules.py", "auctions.py", "talents.py", "trades.py")
"""The files that say something about the content. What the MIXED ones do not give to a margin is a ruling: part of the result, no problem."""

NO_SUCH_FIELD = "no document of the magazine or of Golf has such a field; tests/source/test_read.py says it"
MANY = "said after 200 other lines; tests/source/test_many_mistakes.py says it"
EXCEPTIONS = {
    "problem.py:ONE_MORE": MANY,
    "problem.py:MANY_MORE": MANY,
    "source/read.py:TOO_FEW": NO_SUCH_FIELD,
    "source/read.py:TOO_MANY": NO_SUCH_FIELD,
    "source/read.py:OTHER": "a last resort for kinds of mistake that pydantic may learn; tests/source/test_read.py says it",
    "source/faults.py:UNREADABLE": "a last resort for faults that the YAML parser may learn; tests/source/test_tree.py says it",
    "source/files.py:UNREADABLE": "a disk that fails, or a file without leave to read; tests/source/test_shelf.py says it",
}


def phrases() -> Iterator[tuple[str, dict[str, str]]]:
    """Every phrase of the speakers, wherever it stands in them: `file:NAME` and its words in each language."""
    for path in speakers():
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                for call in ast.walk(node.value):
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Phrase":
                        words = {word.arg or "": ast.literal_eval(word.value) for word in call.keywords}
                        if path.name not in MIXED or node.targets[0].id in told_to_margins(tree):
                            yield f"{path.relative_to(PROGRAM).as_posix()}:{node.targets[0].id}", words


def speakers() -> list[Path]:
    """Files with messages; what explains keys to who types is none."""
    return [path for pattern in SPEAKERS for path in sorted(PROGRAM.glob(pattern)) if path.name != "explained.py"]


def told_to_margins(tree: ast.AST) -> set[str]:
    """The names in calls such as `margin.error(…)`, and in United's event `Mistaken(…)`, which goes to a margin."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    told = [call for call in calls if ast.unparse(call.func).split(".")[-1] in ("error", "warning", "error_of_file", "Mistaken")]
    return {name.id for call in told for name in ast.walk(call) if isinstance(name, ast.Name)}


def as_pattern(words: str) -> re.Pattern[str]:
    """What a phrase looks like with its gaps filled."""
    pieces = re.split(r"(?<!\{)\{[a-z_]*\}(?!\})", words)
    return re.compile(".*".join(re.escape(piece.replace("{{", "{").replace("}}", "}")) for piece in pieces))


PHRASES = list(phrases())


def test_every_phrase_of_the_speakers_is_found() -> None:
    """The search itself sees phrases in several lines and in functions, and all that stand in the text."""
    names = {name for name, _ in PHRASES}
    assert {"problem.py:NEAREST", "assets.py:UNKNOWN_THEME", "dice.py:NO_DRAW", "source/tree.py:DOUBLE_KEY"} <= names
    written = sum(path.read_text("utf-8").count(" Phrase(") for path in speakers() if path.name not in MIXED)
    assert len([name for name in names if not any(f"/{mixed}:" in name for mixed in MIXED)]) == written
    assert "games/golf/rules.py:FOUR_CLUBS" in names and "games/golf/rules.py:NOT_OWNED" not in names
    assert all(set(words) == set(LANGUAGES) for _, words in PHRASES)


def test_exceptions_are_phrases_that_exist_and_have_no_case() -> None:
    assert set(EXCEPTIONS) <= {name for name, _ in PHRASES}


@pytest.mark.parametrize(("name", "words"), PHRASES, ids=[name for name, _ in PHRASES])
def test_every_message_has_a_case(name: str, words: dict[str, str]) -> None:
    patterns = [as_pattern(text) for text in words.values()]
    said = [case for case in CASES for line in expected(case) if any(pattern.search(line.split(": ", 2)[2]) for pattern in patterns)]
    assert bool(said) != (name in EXCEPTIONS), f"{name} is said in {said or 'no case'}"
