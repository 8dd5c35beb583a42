"""Golden cases: what whole small series give, as data and as the text that people read.

Each folder of tests/golden/golf is a case: `content/`, and either `expected/<nnn>.json` for rounds, from an independent
program, or `expected.txt`, the German report of the last round. The texts are compared by test_every_engine.py. Numbers
in them are tried against the oracle before they are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.golden import Cases, plain
from tests.games.playing import as_far_as
from tests.oracle.golf import WEIGHTS, series

CASES = Cases("golf")


@pytest.mark.parametrize("path", CASES.rounds, ids=str)
def test_a_round_gives_the_expected_result(path: Path) -> None:
    expected, found = CASES.result(path)
    for player in expected["players"]:
        player.pop("reason", None)  # a free text
    assert as_far_as(expected, found) == expected


@pytest.mark.parametrize("case", CASES.texts)
def test_a_report_tells_the_oracles_numbers(case: str) -> None:
    """Every row of numbers, as the oracle finds it, stands in the text: nothing of it rests on the engine alone."""
    folder = CASES.folder / case / "content" / "games" / "golf"
    setup = plain(folder / "game.yaml")
    pages = series("golf", setup, [plain(path) for path in sorted(folder.glob("rounds/*.yaml"))])
    names = {person: entry["name"] for person, entry in plain(folder.parents[1] / "people.yaml").items()}
    lines = {" ".join(line.lstrip("*x ").split()) for line in (CASES.folder / case / "expected.txt").read_text("utf-8").splitlines()}
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
