"""A line-up that is like another one of the same round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.united.playing import mistakes, results
from tests.games.united.small_leagues import round, setup

Data = dict[str, Any]
ROWS = {"V": ["a V3", "a V4"], "M": ["a V2", "a M5", "a M6", "a M7"], "S": ["a S8", "a S9", "a S10"]}
FULL = {"T": "a T0", "A": "a A1", **ROWS, "hardness": {"M": 1}, "home": {"S": 2}}


def league() -> Data:
    game = setup("ab", matchdays_per_round=2)
    del game["start"]["schedule"]
    return {**game, "start": {**game["start"], "matchdays": [["a-b"], ["b-a"]]}}


def played(**line_ups: Any) -> list[Data]:
    """The matches of a round in which only `a` has line-ups: day1 at home, day2 abroad."""
    orders = {"lineups": {key[-1]: value for key, value in line_ups.items()}}
    return list(results(league(), [round(1, a=orders, b={})])[1]["matches"])


def test_it_takes_all_of_the_other_but_home_points_where_there_are_none() -> None:
    first, second = played(day1=FULL, day2="like 1")
    for match in (first, second):
        assert match["lineups"]["a"] | {"T": ["a T0"], "A": ["a A1"], **ROWS} == match["lineups"]["a"]
        assert match["repairs"]["a"] == []
    assert second == played(day1=FULL, day2={**FULL, "home": {}})[1]
    assert second != played(day1=FULL, day2={})[1]


def test_it_may_lead_to_a_later_match_and_over_another() -> None:
    assert played(day1="like 2", day2=FULL)[0]["lineups"]["a"]["M"] == ROWS["M"]


def test_a_conditional_one_may_be_like_one_that_holds_in_any_case() -> None:
    orders = {"lineups": {1: FULL}, "when": [{"if": {"fit": ["a S8"]}, "then": {"lineups": {2: "like 1"}}}]}
    assert results(league(), [round(1, a=orders, b={})])[1]["matches"][1]["lineups"]["a"]["M"] == ROWS["M"]


@pytest.mark.parametrize(
    ("line_ups", "complaint"),
    [
        ({1: FULL, 2: "like 3"}, "like 3: für 3 steht hier keine Aufstellung"),
        ({1: "like 2", 2: "like 1"}, "like 2: für 2 steht hier keine Aufstellung, die auf keine andere verweist"),
        ({1: FULL, 2: "wie 1"}, "like und ein Spieltag (like 3) erwartet, gefunden: wie 1"),
        ({1: FULL, 2: "like eins"}, "Spieltag (1, 2 …), cup oder playoff erwartet, gefunden: eins"),
        ({1: FULL, 2: {"like": 1, "hardness": {"M": 1}}}, "neben like steht nichts anderes"),
    ],
)
def test_what_is_wrong_with_it(line_ups: Data, complaint: str) -> None:
    found = mistakes(league(), [round(1, a={"lineups": line_ups}, b={})])
    assert any("error: " in line and complaint in line for line in found), found
    ahead = mistakes(league(), [{**round(1, a={}, b={}), "advance": {"a": {"lineups": line_ups}}}])
    assert any("error: " in line and complaint in line for line in ahead), ahead


def test_a_wrong_name_is_told_once() -> None:
    found = mistakes(league(), [round(1, a={"lineups": {1: {**FULL, "T": "a T9"}, 2: "like 1"}}, b={})])
    assert len(found) == 1 and "einen Spieler a T9 hat a nie gehabt" in found[0]
