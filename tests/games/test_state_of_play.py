"""What holds of every game's state of play, and of the sums behind its scores; with the golden games of all engines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from generator.games.eighteen import GAME as EIGHTEEN
from generator.games.eighteen.report.standings import SUMS
from generator.games.registry import engine
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.telling.ways import NAME
from generator.values.problem import Problems
from generator.values.report import Link, Publication, Report, StateOfPlay, Strong, Table, walk
from tests.conftest import tries
from tests.games.eighteen.playing import course
from tests.games.eighteen.random_sessions import NAMES, random_session
from tests.games.golden import Cases

PEOPLE = {name: name.title() for name in NAMES}


def golden(name: str, case: str) -> tuple[Sequence[Any], Report, Publication, dict[str, str]]:
    """The rounds of a golden game, its last report, what is published beside it, the names of its people."""
    played, names = Cases(name, warnings=True).played(case)
    rounds = played.playthrough.seen_by(played.game, PUBLIC)
    return rounds, played.game.report(rounds, PUBLIC), played.game.publish(rounds, PUBLIC), names


CASES = [(name, case) for name in ("golf", "swiss", "nomic", "eighteen", "united") for case in Cases(name).texts]


def table_of(report: Report, name: str) -> Table | None:
    return next((block for block in walk(report.blocks) if isinstance(block, Table) and block.name == name), None)


def links(cell: Any) -> Iterator[Link]:
    if isinstance(cell, Link):
        yield cell
    elif isinstance(cell, Strong):
        yield from links(cell.text)


@pytest.mark.parametrize(("name", "case"), CASES)
def test_the_state_of_play_is_place_name_and_total_of_what_the_report_says(name: str, case: str) -> None:
    rounds, report, beside, _ = golden(name, case)
    state = beside.state
    assert isinstance(state, StateOfPlay)
    for table in state.tables:
        assert all(column.key for column in table.columns) and 2 <= len(table.columns) <= 4
        whole = table_of(report, table.name)
        assert whole is not None and len(whole.rows) == len(table.rows)
    assert (state.first is None) == (state.tables == () or not any(row for table in state.tables for row in table.rows) or len(rounds) == 1)
    game = engine(name)
    assert game is not None and state.whole.partition("#")[0] in {
        "", rounds[-1].address(), *(f"games/{rounds[0].game}/{page.slug}" for page in beside.pages)
    }  # fmt: skip


@pytest.mark.parametrize(("name", "case"), CASES)
def test_every_score_that_leads_to_its_sum_finds_it_in_the_same_report(name: str, case: str) -> None:
    rounds, report, _, _ = golden(name, case)
    named = {f"{table.name}-{row.name}" for table in walk(report.blocks) if isinstance(table, Table) for row in table.rows if row.name}
    cells = [cell for table in walk(report.blocks) if isinstance(table, Table) for row in table.rows for cell in row.cells]
    here = [link.to.partition("#")[2] for cell in cells for link in links(cell) if link.to.startswith(f"{rounds[-1].address()}#")]
    assert {anchor for anchor in here if anchor.startswith((f"{NAME}-", "why-"))} <= named


def sums(report: Report, words: Words) -> dict[str, tuple[int, int]]:
    """Of everybody the score, and the sum of the numbers that each part begins with."""
    table = table_of(report, NAME)
    assert table is not None
    found = {}
    for row in table.rows:
        parts = words.plain(row.cells[2]).replace("\N{MINUS SIGN}", "-")
        numbers = [int(number) for number in re.findall(r"(?:^|[,+] )([+-]?\d+) \(", parts)]
        found[row.name] = (int(words.plain(row.cells[1]).replace("\N{MINUS SIGN}", "-")), sum(numbers))
    return found


@pytest.mark.parametrize("seed", range(tries(4)))
@pytest.mark.parametrize("mode", SUMS)
def test_18_holes_the_greens_add_up_to_the_score(mode: str, seed: int) -> None:
    played = course(random_session(Random(f"ways {mode} {seed}"), mode), Problems())
    assert played is not None
    rounds = played.seen_by(EIGHTEEN, PUBLIC)
    report, standings = EIGHTEEN.report(rounds, PUBLIC), rounds[-1].result.standings
    if table_of(report, NAME) is None:  # nothing has been played yet
        assert not any(line.points for line in standings)
        return
    assert sums(report, Words("de", PEOPLE)) == {line.person: (line.points, line.points) for line in standings}


@pytest.mark.parametrize("case", Cases("nomic").texts)
def test_nomic_the_entries_add_up_to_the_score(case: str) -> None:
    rounds, report, _, names = golden("nomic", case)
    if len(rounds) > 1:
        found = sums(report, Words("de", names))
        assert found == {score.person: (score.score, score.score) for score in rounds[-1].result.scores}


def test_golf_weights_and_points_stand_behind_a_score() -> None:
    """First of two in both tournaments: 10000/3.5 with 100 and with 98 %; 2857.14 + 2800 = 5657.14."""
    _, report, _, names = golden("golf", "ties-and-99")
    table = table_of(report, NAME)
    assert table is not None
    words = Words("de", names)
    first = table.rows[0]
    parts = [tuple(map(int, found)) for found in re.findall(r"([\d]+) × (\d+)", words.plain(first.cells[2]).replace(".", ""))]
    total = sum(points * weight for points, weight in parts) / 100
    assert abs(total - int(words.plain(first.cells[1]).replace(".", ""))) <= len(parts)  # each part is shown rounded
