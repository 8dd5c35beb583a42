"""What players of a tournament send, and where it belongs in the round."""

from __future__ import annotations

from typing import Any

from generator.games.swiss.slips import places
from generator.source.slips import Placed

ROUND: Any = {"results": [{"players": ["anna", "bert"], "score": "3-1"}, {"players": ["carl", "dora"]}]}


def test_a_result_comes_behind_the_others() -> None:
    assert places(ROUND, "emil", {"players": ["emil", "fred"], "score": "3-0"}) == [Placed(("results", 2))]
    assert places({"results": None}, "emil", {"players": ["emil", "fred"]}) == [Placed(("results", 0))]


def test_a_result_of_a_pair_that_is_listed_without_one_fills_it_in() -> None:
    assert places(ROUND, "dora", {"players": ["dora", "carl"], "score": "3-0"}) == [Placed(("results", 1, "score"), ("score",))]


def test_both_players_may_say_the_same() -> None:
    assert places(ROUND, "bert", {"players": ["anna", "bert"], "score": "3-1"}) == []
    assert places(ROUND, "bert", {"players": ["anna", "bert"], "score": "3-2"}) == [Placed(("results", 0))]
