"""What players of a tournament send, and where it belongs in the round."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.swiss.slips import places
from generator.problem import Problems
from generator.source.slips import Placed, with_slip
from generator.source.tree import Tree, data, parse

ROUND: Any = {"results": [{"players": ["anna", "bert"], "score": "3-1"}, {"players": ["carl", "dora"], "games": None}], "withdrawn": ["emil"]}


def test_a_result_comes_behind_the_others() -> None:
    behind = ("withdrawn", "joined")
    assert places(ROUND, "emil", {"players": ["emil", "fred"], "score": "3-0"}) == [Placed(("results", 2), leave=behind)]
    assert places({"results": None}, "emil", {"players": ["emil", "fred"]}) == [Placed(("results", 0), leave=behind)]


def test_a_result_of_a_pair_that_is_listed_without_one_fills_it_in() -> None:
    for pair in ({}, {"players": ["carl", "dora"]}):
        assert places(ROUND, "dora", {**pair, "score": "3-0"}) == [Placed(("results", 1, "score"), ("score",), instead=("games",))]
        assert places(ROUND, "dora", {**pair, "games": ["1-0"]}) == [Placed(("results", 1, "games"), ("games",))]


def test_both_players_may_say_the_same() -> None:
    assert places(ROUND, "bert", {"players": ["anna", "bert"], "score": "3-1"}) == []
    assert places(ROUND, "bert", {"players": ["bert", "anna"], "score": "1-3"}) == places(ROUND, "bert", {"score": "3-1"}) == []
    assert places(ROUND, "bert", {"players": ["anna", "bert"], "score": "3-2"}) == [Placed(("results", 0, "score"), ("score",))]


SLIPS = [
    ("score: 3-1", {"players": ["carl", "dora"], "score": "3-1"}),
    ("players: [dora, carl]\nscore: 3-1", {"players": ["carl", "dora"], "score": "1-3"}),
    ("players: [dora, carl]\ngames: [1-0, 0-2, 2:0]", {"players": ["carl", "dora"], "games": ["0-1", "2-0", "0-2"]}),
    ("players: [dora, carl]\nforfeit: carl", {"players": ["carl", "dora"], "forfeit": "carl"}),
    ("players: [dora, carl]\nscore: hoch", {"players": ["carl", "dora"], "score": "hoch"}),
]


@pytest.mark.parametrize(("text", "result"), SLIPS)
def test_the_points_belong_to_whom_the_round_names_first(text: str, result: Any) -> None:
    """Whatever the slip's order is; the pairings are written as `zine round` writes them, with nothing behind `games`."""
    whole, slip = (parse(one, name, Problems()) for one, name in (("results:\n  - {players: [carl, dora], games: }\n", "001.yaml"), (text, "001/dora.yaml")))
    assert isinstance(whole, Tree) and isinstance(slip, Tree)
    assert data(with_slip(whole, "dora", slip, places).root) == {"results": [result]}


def test_who_comes_or_goes_enters_himself_alone() -> None:
    slip = {"score": "3-0", "withdrawn": ["carl", "dora"], "joined": "dora"}
    assert places(ROUND, "dora", slip)[1:] == [Placed(("withdrawn", 1), ("withdrawn", 1))]
    assert places(ROUND, "emil", {"withdrawn": ["emil"]}) == places(ROUND, "emil", None) == []
    assert places({}, "gerd", {"joined": ["gerd"]}) == [Placed(("joined", 0), ("joined", 0))]
