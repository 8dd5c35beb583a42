"""What players of a tournament send, and where it belongs in the round."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.swiss.slips import Sent, places
from generator.source.slips import Nowhere, SlipValue, with_slip
from generator.source.tree import Tree, data, parse
from generator.values.problem import Problems

ROUND: Any = {"results": [{"players": ["anna", "bert"], "score": "3-1"}, {"players": ["carl", "dora"], "games": None}], "withdrawn": ["emil"]}


def test_a_result_comes_behind_the_others() -> None:
    behind = ("withdrawn", "joined")
    assert places(ROUND, "emil", {"players": ["emil", "fred"], "score": "3-0"}) == [SlipValue(("results", 2), leave=behind)]
    assert places({"results": None}, "emil", {"players": ["emil", "fred"]}) == [SlipValue(("results", 0), leave=behind)]


def test_a_result_of_a_pair_that_is_listed_without_one_fills_it_in() -> None:
    for pair in ({}, {"players": ["carl", "dora"]}):
        assert placed(places(ROUND, "dora", {**pair, "score": "3-0"})) == [SlipValue(("results", 1, "score"), ("score",), instead=("games",))]
        assert placed(places(ROUND, "dora", {**pair, "games": ["1-0"]})) == [SlipValue(("results", 1, "games"), ("games",))]


SAME = [
    ("score: 3-2", "score: 3:2", None),
    ("score: 3 - 2", "score: 3-2", None),
    ("games: [1-0, 0-2, 2-0]", "score: 3-2", None),
    ("score: 3-2", "games: [1-0, 0-2, 2-0]", ["1-0", "0-2", "2-0"]),
    ("score: 3-2", "players: [dora, carl]\ngames: [0-1, 2:0, 0-2]", ["1-0", "0-2", "2-0"]),
    ("games: [1-0, 2-0]", "games: ['1:0', '2:0']", None),
    ("games: [1-0, 2-0]", "players: [dora, carl]\nscore: 0-3", None),
    ("forfeit: dora", "forfeit: [dora]", None),
    ("forfeit: [dora, carl]", "forfeit: [carl, dora]", None),
]


@pytest.mark.parametrize(("one", "other", "games"), SAME)
def test_two_slips_that_mean_the_same_agree(one: str, other: str, games: list[str] | None) -> None:
    """However it is written, and whoever is named first. The one that says more adds it."""
    whole, problems = both(one, other)
    assert [problem.line("en") for problem in problems] == []
    (result,) = data(whole.root)["results"]
    alone = data(both(one, "")[0].root)["results"][0]
    assert {**alone, **result} == result and result.get("games") == (games or alone.get("games"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("score: 3-1", "score: 3-2"),
        ("score: 3-1", "games: [1-0, 0-2, 2-0]"),
        ("games: [1-0, 0-1, 2-0]", "games: [0-1, 1-0, 2-0]"),
        ("score: 3-0", "forfeit: dora"),
        ("forfeit: carl", "forfeit: dora"),
        ("score: 3-1", "score: hoch"),
        ("score: 3-1", "players: [dora, carl]\nscore: 3-1"),
    ],
)
def test_two_slips_that_mean_something_else_do_not(one: str, other: str) -> None:
    assert "this slip says something else than carl.yaml" in "".join(problem.line("en") for problem in both(one, other)[1])


def test_whether_a_capped_score_is_that_of_the_games_the_rules_say() -> None:
    whole, problems = both("score: 3-2", "games: [0-2, 2-0, 2-0]")
    assert not problems.found and data(whole.root)["results"][0]["games"] == ["0-2", "2-0", "2-0"]


def both(one: str, other: str) -> tuple[Tree, Problems]:
    """A round with the slips of carl and dora in it, who meet."""
    problems = Problems()
    whole = parse("round: 1\nresults:\n  - {players: [carl, dora], games: }\n", "001.yaml", problems)
    assert whole is not None
    for name, text in (("carl", one), ("dora", other)):
        if (slip := parse(text, f"001/{name}.yaml", problems)) is not None:
            whole = with_slip(whole, name, slip, places, problems, Sent)
    return whole, problems


def placed(found: Any) -> list[SlipValue]:
    return [one for one in found if isinstance(one, SlipValue)]


SLIPS = [
    ("score: 3-1", {"players": ["carl", "dora"], "score": "3-1"}),
    ("players: [dora, carl]\nscore: 3-1", {"players": ["carl", "dora"], "score": "1-3"}),
    ("players: [dora, carl]\ngames: [1-0, 0-2, 2:0]", {"players": ["carl", "dora"], "games": ["0-1", "2-0", "0-2"]}),
    ("players: [dora, carl]\nforfeit: carl", {"players": ["carl", "dora"], "forfeit": "carl"}),
    ("players: [dora, carl]\nscore: hoch", {"players": ["carl", "dora"], "score": "hoch"}),
]


@pytest.mark.parametrize(("text", "result"), SLIPS)
def test_the_points_belong_to_whom_the_round_names_first(text: str, result: Any) -> None:
    """Whatever the slip's order is; the pairings are written as `zine round` writes them, with nothing behind
    `games`."""
    whole, slip = (parse(one, name, Problems()) for one, name in (("results:\n  - {players: [carl, dora], games: }\n", "001.yaml"), (text, "001/dora.yaml")))
    assert isinstance(whole, Tree) and isinstance(slip, Tree)
    assert data(with_slip(whole, "dora", slip, places).root) == {"results": [result]}


def test_who_comes_or_goes_enters_himself_alone() -> None:
    slip = {"score": "3-0", "withdrawn": ["carl", "dora"], "joined": "dora"}
    assert placed(places(ROUND, "dora", slip))[1:] == [SlipValue(("withdrawn", 1), ("withdrawn", 1), "dora"), SlipValue(("joined", 0), ("joined",), "dora")]
    assert places(ROUND, "emil", {"withdrawn": ["emil"]}) == [Nowhere(("withdrawn", 0))] and places(ROUND, "emil", None) == []
    assert places({}, "gerd", {"joined": ["gerd"]}) == [SlipValue(("joined", 0), ("joined", 0), "gerd")]


@pytest.mark.parametrize("said", ["[dora]", "dora", "Dora", "[Dora]", "yes", "ja", "true", "[ja]"])
def test_a_withdrawal_counts_however_it_is_written(said: str) -> None:
    whole, problems = both("score: 3-0", f"withdrawn: {said}")
    assert data(whole.root)["withdrawn"] == ["dora"] and not problems.found


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("nein", []),
        ("[anna]", ["1:13: error: dora can name only himself"]),
        ("[dora, anna]", ["1:19: error: dora can name only himself"]),
        ("annas", ["1:1: error: dora can name only himself"]),
        ("{dora: yes}", ["1:12: error: expected a list"]),
        ("", ["1:1: note: withdrawn: not typed yet"]),
    ],
)
def test_what_is_no_withdrawal_is_told_at_its_line(said: str, told: list[str]) -> None:
    problems = both("score: 3-0", f"withdrawn: {said}")[1]
    assert len(problems.found) == len(told)
    assert all(problem.line("en").startswith(f"001/dora.yaml:{start}") for problem, start in zip(problems, told, strict=True))


def test_the_match_of_two_others_is_noted() -> None:
    whole = parse("results:\n  - {players: [carl, dora], games: }\n", "001.yaml", problems := Problems())
    slip = parse("players: [dora, carl]\nscore: 3-0\n", "001/bert.yaml", problems)
    assert whole is not None and slip is not None
    assert data(with_slip(whole, "bert", slip, places, problems, Sent).root)["results"] == [{"players": ["carl", "dora"], "score": "0-3"}]
    assert [one.line("en") for one in problems] == ["001/bert.yaml:1:1: note: bert reports the match of dora and carl here"]
