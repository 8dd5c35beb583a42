"""What every engine has, whichever it is: a map of its rule book, golden games, an independent check, cases of
mistakes, keys explained.

Asked of `engines()`, so that a new game is asked too and is told what it lacks.
"""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.command.scaffold.schemas import explanation, kinds
from generator.games import registry
from generator.source.kinds import documents, keys
from tests.errors import cases
from tests.games.golden import Cases

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
GAMES = ROOT / "generator" / "games"
WARNED = ("eighteen", "nomic", "united")
"""Engines whose golden games have warnings, which belong to them."""
RANGE = re.compile(r"(\d+(?:\.\d+)?)(?: ?[a-z])?(?:–(\d+(?:\.\d+)?))?")
"""A paragraph as it is named, such as `3.5 b`, or several: `3.3–3.9`."""


def lacking(engine: str, folder: Path) -> Iterator[str]:
    """Say what an engine lacks of what every engine has."""
    yield from lacking_in_readme(folder)
    yield from lacking_golden_games(engine)
    if not (list((TESTS / "games" / engine).rglob("test_*.py"))):
        yield f"tests of its rules in tests/games/{engine}/"
    if not (Cases(engine).rounds if Cases(engine).folder.is_dir() else ()) and not asks_an_oracle(engine):
        yield f"an independent check: tests/oracle/{engine} that its tests use, or tests/golden/{engine}/*/expected/*.json"
    mistakes = [name for name in cases.names() if name.startswith(f"{engine}/")]
    if not any(f"engine: {engine}\n".encode() in content for name in mistakes for content in cases.files(name).values()):
        yield f"cases of mistakes: tests/errors/{engine}/*.case"


def lacking_in_readme(folder: Path) -> Iterator[str]:
    """Say what its README lacks: a table from the rule book to the code, right in both directions."""
    if not (folder / "README.md").is_file():
        yield "README.md"
        return
    readme = (folder / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+) \|.*`[\w/]+\.py", readme, re.M)
    if len(rows) < 5:
        yield "README.md: a table of the rule book's paragraphs with the functions that carry them out"
    for module, name in re.findall(r"`([\w/]+)\.py:(\w+)`", readme):
        path = folder / f"{module}.py"
        if not path.is_file() or not re.search(rf"^(?:def|class) {name}\b|^{name}(?:: [^=]+)? = ", path.read_text("utf-8"), re.M):
            yield f"what README.md names: {module}.py:{name}"
    known = paragraphs(", ".join(rows))
    for place, reference in references(folder):
        for number in sorted(paragraphs(reference)):
            if not any(f"{number}.".startswith(f"{one}.") or one.startswith(f"{number}.") for one in known):
                yield f"README.md: paragraph {number}, named in {place}"
        heading = re.split("[,;]", reference)[0]
        if not paragraphs(reference) and heading.casefold() not in readme.casefold():
            yield f"README.md: “{heading}”, named in {place}"


def references(folder: Path) -> Iterator[tuple[str, str]]:
    """Return what stands in brackets where a docstring begins, and where."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                if match := re.match(r"\[([^\]]+)\]", node.value.value):
                    yield f"{path.relative_to(folder)}:{node.lineno}", match[1]


def paragraphs(text: str) -> set[str]:
    """Return the numbers of paragraphs in a text, those of a range each for itself."""
    found = set()
    for first, last in RANGE.findall(text):
        chapter, dot, number = first.rpartition(".")
        until = int((last or first).rpartition(".")[2])
        found |= {f"{chapter}{dot}{n}" for n in range(int(number), until + 1)}
    return found


def lacking_golden_games(engine: str) -> Iterator[str]:
    """Say what its golden games lack: one with its report as text at least, and each of them whole."""
    golden = Cases(engine)
    if not golden.folder.is_dir() or not golden.texts:
        yield f"golden games: tests/golden/{engine}/<case>/ with content/ and expected.txt"
        return
    for case in sorted(golden.folder.iterdir()):
        if {path.name for path in case.iterdir()} not in ({"content", "expected.txt"}, {"content", "expected"}):
            yield f"content/, and either expected/ or expected.txt, in tests/golden/{engine}/{case.name}"
        if not [*case.glob("content/games/*/rounds/*.yaml"), *case.glob("content/games/*/*.csv")]:
            yield f"rounds, or tables of before, in tests/golden/{engine}/{case.name}"


def asks_an_oracle(engine: str) -> bool:
    """Tell whether there is a second evaluation of the rules that a test of the engine uses."""
    tests = [ast.parse(path.read_text("utf-8")) for path in (TESTS / "games" / engine).rglob("test_*.py")]
    used = {node.module for tree in tests for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    oracle = TESTS / "oracle" / engine
    return f"tests.oracle.{engine}" in used and (oracle.is_dir() or oracle.with_suffix(".py").is_file())


@pytest.mark.parametrize("engine", registry.engines())
def test_an_engine_lacks_nothing(engine: str) -> None:
    assert list(lacking(engine, GAMES / engine)) == []


@pytest.mark.parametrize(("engine", "case"), [(engine, case) for engine in registry.engines() for case in Cases(engine).texts])
def test_a_golden_report_reads_as_expected(engine: str, case: str) -> None:
    kept, told = Cases(engine, warnings=engine in WARNED).report(case)
    assert told == kept


@pytest.mark.parametrize("engine", registry.engines())
def test_every_key_of_its_files_is_explained(engine: str) -> None:
    for file in ("game", "round"):
        found = [(kind, key) for kind in documents(kinds()[f"{engine}-{file}"]).values() for key in keys(kind)]
        assert [f"{kind.__name__}.{key}" for kind, key in found if explanation(kind, key) is None] == []


def test_a_game_that_is_only_copied_lacks_almost_everything(tmp_path: Path) -> None:
    """The smallest game, as somebody begins with it."""
    shutil.copytree(TESTS / "smallest_game", tmp_path / "sixth")
    (tmp_path / "sixth" / "README.md").unlink(missing_ok=True)
    assert list(lacking("sixth", tmp_path / "sixth")) == [
        "README.md",
        "golden games: tests/golden/sixth/<case>/ with content/ and expected.txt",
        "tests of its rules in tests/games/sixth/",
        "an independent check: tests/oracle/sixth that its tests use, or tests/golden/sixth/*/expected/*.json",
        "cases of mistakes: tests/errors/sixth/*.case",
    ]


def test_a_map_has_to_be_right_in_both_directions(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(
        'def play(): """[4.2 b] Plays."""\ndef roll(): """[7, 12] Rolls."""\ndef end(): """[Das Ende] Ends."""\n'
    )
    rows = {"1–3": "play", "4": "roll", "5": "end", "6": "begin", "8–11": "play"}
    (tmp_path / "README.md").write_text("\n".join(f"| {said} | says | `rules.py:{name}` |" for said, name in rows.items()))
    assert list(lacking_in_readme(tmp_path)) == [
        "what README.md names: rules.py:begin",
        "README.md: paragraph 12, named in rules.py:2",
        "README.md: paragraph 7, named in rules.py:2",
        "README.md: “Das Ende”, named in rules.py:3",
    ]
