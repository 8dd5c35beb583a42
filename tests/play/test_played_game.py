"""A game as it was played: which file a round comes from, until when it runs, who looks."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from generator.build import build
from generator.play.played_game import PlayedGame
from generator.play.secrecy import GM, PUBLIC, Viewer
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import Prose, Written
from tests.conftest import write_content

pytestmark = pytest.mark.usefixtures("every_door")

FILES = {
    "zine.yaml": "{title: Klein, language: de, editor: anna}",
    "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}\ncarl: {name: Carl}",
    "games/nah/game.yaml": (
        "{engine: every_door, title: Näher dran, gm: anna, auditor: carl, deadline: 2026-10-01, players: [bert, carl], "
        "options: {sides: 9, wins: 2}}"
    ),
    "games/nah/rounds/001.yaml": "{round: 1, deadline: 2026-11-01, rolls: {die: 1, lot: 1}, numbers: {bert: 1}}",
    "games/nah/rounds/002.yaml": "round: 2\nrolls: {die: 1, lot: 1}\nnumbers: {bert: 1}\ncorrects: Verzählt.\n",
}


@pytest.fixture
def played(tmp_path: Path) -> PlayedGame:
    found = build.evaluate(build.open_shelf(write_content(tmp_path, FILES)), "nah")
    assert found is not None
    return found


def test_a_round_comes_from_its_file_and_round_0_from_game_yaml(played: PlayedGame) -> None:
    assert [Path(played.source(number).file.file).name for number in range(3)] == ["game.yaml", "001.yaml", "002.yaml"]
    assert [document and document.round for document in map(played.round, range(3))] == [None, 1, 2]
    assert (played.setup.title, played.address) == ("Näher dran", "games/nah")


def test_each_round_announces_its_deadline(played: PlayedGame) -> None:
    assert [played.deadline(number) for number in range(3)] == [datetime.date(2026, 10, 1), datetime.date(2026, 11, 1), None]


def test_a_game_that_its_gm_ends_is_over_though_its_rules_let_it_go_on(tmp_path: Path) -> None:
    rounds = {name: text.replace("wins: 2", "wins: 9") for name, text in FILES.items()}
    for ends, over in (("", False), ("ends: ' '\n", False), ("ends: Es reicht.\n", True)):
        files = {**rounds, "games/nah/rounds/002.yaml": rounds["games/nah/rounds/002.yaml"] + ends}
        played = build.evaluate(build.open_shelf(write_content(tmp_path / ends.strip(), files)), "nah")
        assert played is not None and (played.coming is None, played.running(2), played.running(1)) == (over, not over, True)


def test_a_game_runs_until_no_round_can_follow(played: PlayedGame) -> None:
    assert [played.running(number) for number in range(3)] == [True, True, False]  # Bert has won twice
    through = played.playthrough
    first = replace(played, playthrough=replace(through, rounds=through.rounds[:2], state=replace(through.state, wins={"bert": 1})))
    assert first.running(1)


def test_who_looks_by_name(played: PlayedGame) -> None:
    assert [played.viewer(name) for name in ("gm", "public", "bert", "carl", "anna")] == [GM, PUBLIC, Viewer("bert"), GM, Viewer("anna")]


def test_a_correction_is_what_the_file_says_of_it(played: PlayedGame) -> None:
    assert played.correction(2) == Prose("Verzählt.", Written("nah", 2, ("corrects",)))
    file = played.source(2).file.file
    assert played.passage(2, ("corrects",)) == Passage(file, ((0, 4, 11),))


def test_the_public_result_is_plain_data(played: PlayedGame) -> None:
    data = played.published(1, "de")
    assert (data["engine"], data["round"], data["view"], data["winners"]) == ("every_door", 1, "public", ["bert"])
    assert data["players"] == [{"person": "bert", "wins": 1}, {"person": "carl", "wins": 0}]
