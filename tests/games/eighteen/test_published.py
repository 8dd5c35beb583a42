"""Which sessions keep their files and draws back until they are over."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.eighteen import GAME
from generator.games.eighteen.documents import Setup
from generator.values.problem import Problems
from tests.games.eighteen.playing import session
from tests.games.eighteen.random_sessions import MODES
from tests.games.playing import Desk

FIVE = ["Driver", "Holz 3", "Eisen 6", "8 Hybrid", "Sand Wedge"]


def secret(mode: str, players: Any = ("bert", "carl", "dora"), **keys: Any) -> bool:
    given = session(mode, players, **keys)
    problems = Problems()
    sheet = Desk(problems, given.beside).sheet(given.setup, Setup, "game.yaml")
    assert sheet is not None, list(problems)
    return GAME.secrecy.secret(sheet.document)


@pytest.mark.parametrize("mode", MODES)
def test_targets_and_piles_are_kept_back(mode: str) -> None:
    players: Any = {"bert": ["b1", "b2"], "carl": ["c1", "c2"]} if mode == "teams" else ["bert"] if mode == "solo" else ["bert", "carl", "dora"]
    assert secret(mode, players) == (mode in ("kelly", "solo"))


def test_bunjil_looks_at_cards_in_a_log_only() -> None:
    assert not secret("match", golfers={"bert": "bunjil/A"})
    assert not secret("match", golfers={"bert": "bunjil/B"}, clubs={"bert": FIVE})
    assert secret("match", golfers={"bert": "bunjil/A"}, clubs={"bert": FIVE})
