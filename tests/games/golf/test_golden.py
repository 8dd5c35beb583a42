"""Golden cases: what whole small series give, as data and as the text that people read.

Each folder of tests/golden/golf is a case: `content/`, and either `expected/<nnn>.json` for rounds, from an independent program, or
`expected.txt`, the German report of the last round. A text is written with ZINE_WRITE_GOLDEN=1 in the environment; git shows what changed.
Numbers in it are tried against the oracle before it is kept.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.build import evaluate, open_shelf
from generator.edition import PlayedGame
from generator.game import as_data
from generator.problem import Problems
from generator.render.text import text
from generator.render.words import Words
from generator.secrecy import PUBLIC
from generator.source.tree import data, parse
from tests.games.golf.playing import as_far_as
from tests.oracle.golf import WEIGHTS, series

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
    assert sorted(path.name for path in (GOLDEN / case).iterdir()) == ["content", "expected.txt"]
    assert list((GOLDEN / case).glob("content/games/golf/rounds/*.yaml"))


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
def test_a_report_tells_the_oracles_numbers(case: str) -> None:
    """Every row of numbers, as the oracle finds it, stands in the text: nothing of it rests on the engine alone."""
    folder = GOLDEN / case / "content" / "games" / "golf"
    setup = plain(folder / "game.yaml")
    pages = series("golf", setup, [plain(path) for path in sorted(folder.glob("rounds/*.yaml"))])
    names = {person: entry["name"] for person, entry in plain(folder.parents[1] / "people.yaml").items()}
    lines = {" ".join(line.lstrip("*x ").split()) for line in (GOLDEN / case / "expected.txt").read_text("utf-8").splitlines()}
    expected = list(rows(pages[-1], pages[-2] if len(pages) > 1 else None, names, setup.get("options", {}).get("window", 10)))
    assert len(expected) > 8 and [row for row in expected if row not in lines] == []
    for player in pages[-1]["players"]:
        clubs = f"{' · '.join(map(str, player['clubs']))} {player['saved']}"
        changes = ", ".join(f"{change['old']} → {change['new']}" for change in player["changes"])
        assert [line for line in lines if line.startswith(names[player["person"]]) and line.endswith(f"{changes} {clubs}".lstrip())], clubs


def rows(page: dict[str, Any], before: dict[str, Any] | None, names: dict[str, str], window: int) -> Iterator[str]:
    """The rows of the report's tables that follow from a result of the oracle, words separated by single spaces."""
    for hole in page["holes"]:
        rolls = " + ".join(map(str, hole["rolls"])) or "–"
        best = min((line["strokes"][hole["hole"] - 1] for line in page["players"]), default=None)
        by = [names[line["person"]] for line in page["players"] if line["strokes"][hole["hole"] - 1] == best]
        who = by[0] if len(by) == 1 else " und ".join(by) if len(by) == 2 else f"{by[0]}, {by[1]} und noch {len(by) - 2}"
        yield f"{hole['hole']} {hole['base']} {hole['dice']} {rolls} {hole['length']} {best} ({who})"
    for line in page["players"]:
        yield " ".join([str(line["place"]), names[line["person"]], *map(str, line["strokes"]), str(line["total"]), rounded(line["points"])])
    old = {line["person"]: line["rank"] for line in before["ranking"]} if before else {}
    for line in page["ranking"]:
        gained = old[line["person"]] - line["rank"] if line["person"] in old else None
        move = "neu" if gained is None else f"▲ {gained}" if gained > 0 else f"▼ {-gained}" if gained < 0 else "="
        points = [rounded(one) if one else "–" for one in line["points"]]
        keeps = sum(float(weight) * one for weight, one in zip(WEIGHTS[1:], line["points"][: window - 1], strict=False))
        yield " ".join([str(line["rank"]), move, names[line["person"]], rounded(line["score"]), *points, rounded(keeps)])
    for hole in page["announce"]:
        dice, sides = map(int, hole["dice"].split("W"))
        least, most = hole["base"] + dice, hole["base"] + dice * sides
        span = f"{least} bis {most}" if least < most else str(least)
        yield f"{hole['hole']} {hole['base']} {hole['dice']} {span} {(least + most) // 2},{5 * ((least + most) % 2)}"


def rounded(points: float) -> str:
    """As it is printed: `2.857`."""
    return f"{int(points + 0.5):,}".replace(",", ".")
