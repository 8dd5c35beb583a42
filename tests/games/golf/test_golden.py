"""Golden cases: what whole small series give, as data and as the text that people read.

Each folder of tests/golden/golf is a case: `content/`, and either `expected/<nnn>.json` for rounds, from an independent program, or
`expected.txt`, the German report of the last round. A text is written with ZINE_WRITE_GOLDEN=1 in the environment; git shows what changed.
Numbers in it are tried against the oracle before it is kept.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from generator.build import evaluate, open_shelf
from generator.edition import PlayedGame
from generator.game import as_data
from generator.render.text import text
from generator.render.words import Words
from generator.secrecy import PUBLIC
from generator.source.tree import data, parse
from generator.problem import Problems
from tests.games.golf.playing import as_far_as
from tests.oracle.golf import series

GOLDEN = Path(__file__).parents[2] / "golden" / "golf"
ROUNDS = sorted(path.relative_to(GOLDEN) for path in GOLDEN.glob("*/expected/*.json"))
TEXTS = sorted(path.name for path in GOLDEN.iterdir() if not (path / "expected").is_dir())


def played(case: str) -> tuple[PlayedGame, dict[str, str]]:
    """The only game of a case, and the names of its people."""
    shelf = open_shelf(GOLDEN / case / "content")
    game = evaluate(shelf, "golf")
    assert game is not None and not shelf.problems.found, [problem.line("de") for problem in shelf.problems]
    return game, {name: person.name for name, person in (shelf.people or {}).items()}


def plain(path: Path) -> Any:
    """A YAML file of a case with its whole numbers as numbers, for the oracle."""
    tree = parse(path.read_text("utf-8"), str(path), Problems())
    assert tree is not None
    return _numbers(data(tree.root))


def _numbers(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: item if key in ("seed", "beacon") else _numbers(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_numbers(item) for item in value]
    return int(value) if isinstance(value, str) and re.fullmatch(r"-?\d+", value) else value


def test_there_are_golden_cases() -> None:
    assert len(ROUNDS) >= 3 and len(TEXTS) >= 5


@pytest.mark.parametrize("case", TEXTS)
def test_a_case_is_whole(case: str) -> None:
    folder = GOLDEN / case
    assert sorted(path.name for path in folder.iterdir()) == ["content", "expected.txt"] and list(folder.glob("content/games/golf/rounds/*.yaml"))


@pytest.mark.parametrize("path", ROUNDS, ids=str)
def test_a_round_gives_the_expected_result(path: Path) -> None:
    game, _ = played(path.parts[0])
    expected = json.loads((GOLDEN / path).read_text("utf-8"))
    for player in expected["players"]:
        player.pop("reason", None)  # a free text
    found = as_data("golf", game.course.told[int(path.stem)], "de")
    assert as_far_as(expected, json.loads(json.dumps(found))) == expected


@pytest.mark.parametrize("case", TEXTS)
def test_a_report_reads_as_expected(case: str) -> None:
    game, names = played(case)
    report = game.game.report(game.course.seen_by(game.game, PUBLIC), PUBLIC)
    written = text(report, Words("de", names))
    path = GOLDEN / case / "expected.txt"
    if os.environ.get("ZINE_WRITE_GOLDEN"):
        path.write_text(written, "utf-8")
    assert written == path.read_text("utf-8")


@pytest.mark.parametrize("case", TEXTS)
def test_the_numbers_behind_a_text_are_the_oracles(case: str) -> None:
    folder = GOLDEN / case / "content" / "games" / "golf"
    files = sorted(folder.glob("rounds/*.yaml"))
    expected = series("golf", plain(folder / "game.yaml"), [plain(path) for path in files])
    game, _ = played(case)
    found = [json.loads(json.dumps(as_data("golf", told, "de"))) for told in game.course.told[1:]]
    assert as_far_as(expected, found) == expected
