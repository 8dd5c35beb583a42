"""Golden cases: what whole small sessions give, as data and as the text that people read.

Each folder of tests/golden/eighteen is a case: `content/` with one game, and either `expected/<nnn>.json` for rounds,
from an independent program, or `expected.txt`, the German report of the last round. The texts are compared by
test_every_engine.py. Scorecards in them are tried against the oracle; the log was worked out by hand, hex by hex, as
its file says.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.eighteen.telling import part
from tests.games.golden import Cases, plain
from tests.games.playing import as_far_as
from tests.oracle.eighteen import eighteen

CASES = Cases("eighteen", warnings=True)
LOG = "match-with-a-log"


@pytest.mark.parametrize("path", CASES.rounds, ids=str)
def test_a_round_gives_the_expected_result(path: Path) -> None:
    expected, found = CASES.result(path)
    assert as_far_as(expected, found) == expected


@pytest.mark.parametrize("case", [case for case in CASES.texts if case != LOG])
def test_a_report_tells_the_standings_that_the_oracle_finds(case: str) -> None:
    [folder] = (CASES.folder / case / "content" / "games").iterdir()
    people = plain(folder.parents[1] / "people.yaml")
    names = {person: entry["name"] for person, entry in people.items()} | {f"ki-{n}": f"KI {n}" for n in (1, 2, 3)}
    files = [plain(path) for path in sorted(folder.glob("rounds/*.yaml"))]
    page = eighteen(plain(folder / "game.yaml"), plain(folder / "links.yaml"), files)[-1]
    written = (CASES.folder / case / "expected.txt").read_text("utf-8")
    table = part(written, "Der Endstand" if page["finished"] else "Der Stand").split("\n\n")[0]
    rows = [" ".join(line.lstrip("* ").split()) for line in table.splitlines()[3:]]
    golfers = r"(\S+( \S+)? \([AB]\) |– )?"
    assert len(rows) == len(page["standings"]) >= 3
    for row, standing in zip(rows, page["standings"], strict=True):
        assert re.match(rf"{standing['place']} (= |[▲▼] \d+ )?{names[standing['person']]} {golfers}{standing['points']} ", row)


def test_the_log_was_played_as_its_remarks_say() -> None:
    """From where to where, turn by turn."""
    game, _ = CASES.played(LOG)
    result: Any = game.playthrough.rounds[1].result
    ends = [(turn.hole, turn.turn, move.player, move.start, move.to) for turn in result.log for move in turn.moves]
    assert ends == [
        (1, 1, "jan", "A1", "A1"),
        (1, 1, "ida", "A1", "E1"),
        (1, 2, "ida", "E1", "G1"),
        (1, 2, "jan", "A1", "D1"),
        (1, 3, "ida", "G1", "H1"),
        (1, 3, "jan", "D1", "E1"),
        (2, 1, "jan", "G3", "E3"),
        (2, 1, "ida", "G3", "D3"),
        (2, 2, "ida", "D3", "C3"),
        (2, 2, "jan", "E3", "B3"),
        (2, 3, "jan", "B3", "A3"),
        (2, 3, "ida", "C3", "A3"),
    ]
