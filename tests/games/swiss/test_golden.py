"""Golden cases: what whole small tournaments give, as data and as the text that people read.

Each folder of tests/golden/swiss is a case: `content/` with one game, and either `expected/<nnn>.json` for rounds, from
an independent program, or `expected.txt`, the German report of the last round. The texts are compared by
test_every_engine.py. Numbers in them are tried against the oracle before they are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games.golden import Cases, plain
from tests.games.playing import as_far_as
from tests.oracle.swiss import tournament

CASES = Cases("swiss")
CRITERIA = {"wins": "Siege", "difference": "Differenz", "buchholz": "Buchholz", "direct": "direkt", "lot": "Los"}


@pytest.mark.parametrize("path", CASES.rounds, ids=str)
def test_a_round_gives_the_expected_result(path: Path) -> None:
    expected, found = CASES.result(path)
    if isinstance(expected["draws"], str):
        del expected["draws"]  # a remark instead of the draws
    assert as_far_as(expected, found) == expected
    assert ("next" in expected) == (found.get("next") is not None)


@pytest.mark.parametrize("case", CASES.texts)
def test_a_report_tells_the_oracles_numbers(case: str) -> None:
    """Every row of results, standing and pairings, as the oracle finds it, stands in the text: nothing of it rests on
    the engine alone."""
    [folder] = (CASES.folder / case / "content" / "games").iterdir()
    pages = tournament(folder.name, plain(folder / "game.yaml"), [plain(path) for path in sorted(folder.glob("rounds/*.yaml"))])
    people = plain(folder.parents[1] / "people.yaml")
    names = {person: entry["name"] for person, entry in people.items()}
    lines = {" ".join(line.lstrip("*x ").split()) for line in (CASES.folder / case / "expected.txt").read_text("utf-8").splitlines()}
    gone = {person for path in folder.glob("rounds/*.yaml") for person in plain(path).get("withdrawn", ())}
    expected = list(rows(pages, names, gone))
    assert len(expected) > 9 and [row for row in expected if row not in lines and not begins(row, lines)] == []


def begins(row: str, lines: set[str]) -> bool:
    """Whether the row goes on with a remark."""
    return any(line.startswith(f"{row} ") and not line.removeprefix(f"{row} ")[0].isdigit() for line in lines)


def rows(pages: list[dict[str, Any]], names: dict[str, str], gone: set[str]) -> Iterator[str]:
    """The rows of the report's tables that follow from the pages of the oracle, words separated by single spaces."""
    page, before = pages[-1], {line["person"]: line["place"] for line in pages[-2].get("standings", ())}
    places = {line["person"]: line["place"] for line in page["standings"]}
    for table, match in enumerate(page["matches"], start=1):
        first, second = (names[person] for person in match["players"])
        games = ", ".join(f"{one}:{other}{' G' if 2 in (one, other) else ''}" for one, other in match["games"])
        yield f"{table} {first} {second} {match['score'][0]}:{match['score'][1]} {games}".strip()
    byes = any(line["byes"] for line in page["standings"])
    for line in page["standings"]:
        gained = before[line["person"]] - line["place"] if line["person"] in before else None
        move = "neu" if gained is None else f"▲ {gained}" if gained > 0 else f"▼ {-gained}" if gained < 0 else "="
        name = names[line["person"]] + (" (ausgestiegen)" if line["person"] in gone else "")
        opponents = ", ".join(str(places[person]) for person in line["opponents"]) or "–"
        bye = f" {line['byes']}" if byes and line["byes"] else ""
        numbers = f"{line['wins']} {line['losses']} {signed(line['difference'])} {line['buchholz']}{bye}"
        yield f"{line['place']} {move} {name} {numbers} {opponents} {CRITERIA.get(line['decided_by'], '')}".strip()
        yield crossed(line["person"], page["standings"], pages, names)
    if page.get("next"):
        if page["next"]["bye"]:
            yield f"– {places[page['next']['bye']]} {names[page['next']['bye']]} Freilos"
        for table, (first, second) in enumerate(page["next"]["pairings"], start=1):
            yield f"{table} {places[first]} {names[first]} {places[second]} {names[second]}"
    for draw in page["draws"]:
        person = draw["label"].split("/")[1]
        yield f"{places[person]} {names[person]} {draw['value']}"


def crossed(person: str, standings: list[dict[str, Any]], pages: list[dict[str, Any]], names: dict[str, str]) -> str:
    """A row of the cross table, without its empty cells."""
    cells = []
    for other in standings:
        met = [match for page in pages for match in page.get("matches", ()) if {*match["players"]} == {person, other["person"]}]
        turned = [match["score"] if match["players"][0] == person else match["score"][::-1] for match in met]
        marks = [" k" if match["forfeit"] else "" for match in met]
        cells.append(", ".join(f"{own}:{theirs}{mark}" for (own, theirs), mark in zip(turned, marks, strict=True)))
        cells[-1] = "×" if other["person"] == person else cells[-1]
    cells.append(", ".join(f"R{page['round']}" for page in pages if page.get("bye") == person))
    [line] = [line for line in standings if line["person"] == person]
    return " ".join([str(line["place"]), names[person], *filter(None, cells), str(line["wins"])])


def signed(number: int) -> str:
    """As it is printed: `+3`, `−3`, `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
