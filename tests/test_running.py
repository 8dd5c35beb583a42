"""Which games of the sample magazine run: two of thirteen, of all five engines."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build.build import read_content
from generator.play.played_game import PlayedGame

CONTENT = Path(__file__).parent.parent / "content"


@pytest.fixture(scope="module")
def games() -> dict[str, PlayedGame]:
    return {game.folder.id: game for game in read_content(CONTENT).games}


def test_only_golf_and_the_league_run(games: dict[str, PlayedGame]) -> None:
    assert [name for name, game in games.items() if game.running(len(game.playthrough.rounds) - 1)] == ["golf", "grossmeister"]
    assert {game.folder.engine for game in games.values()} == {"eighteen", "golf", "nomic", "swiss", "united"}


def test_every_game_has_run_before_its_last_round(games: dict[str, PlayedGame]) -> None:
    assert all(game.running(number) for game in games.values() for number in range(len(game.playthrough.rounds) - 1))


def test_a_league_runs_in_the_break_between_seasons_too(games: dict[str, PlayedGame]) -> None:
    league = games["grossmeister"]
    breaks = [round.number for round in league.playthrough.rounds if round.result.season_break]
    assert breaks == [12]
    assert all(league.running(number) for number in breaks)
