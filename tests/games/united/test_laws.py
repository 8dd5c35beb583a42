"""What holds in every league, whatever the numbers are."""

from __future__ import annotations

import copy
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.united.playing import results
from tests.games.united.random_leagues import Given, random_league

Data = dict[str, Any]
SEEDS = ("tor", "karte", "pokal")


@cache
def league(seed: str) -> Given:
    return random_league(Random(f"laws-{seed}"), market=True, seasons=2)


@cache
def pages(seed: str) -> tuple[Data, ...]:
    given = league(seed)
    return tuple(results(given.setup, given.rounds, given.name))


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_goals_for_are_goals_against_and_points_are_those_that_matches_give(seed: str) -> None:
    worth = {"win": 2, "draw": 1, **league(seed).setup.get("options", {}).get("points", {})}
    played: list[Data] = []
    for page in pages(seed):
        if page["season_round"] == 1:
            played = []
        played += [match for match in page["matches"] if match["matchday"] is not None]
        for name, lines in page["tables"].items():
            own = [match for match in played if match["competition"] == name]
            drawn = sum(match["score"][0] == match["score"][1] for match in own)
            assert sum(line["goals"] for line in lines) == sum(line["against"] for line in lines) == sum(sum(match["score"]) for match in own)
            assert sum(line["points"] for line in lines) == worth["win"] * (len(own) - drawn) + 2 * worth["draw"] * drawn
            assert sum(line["won"] for line in lines) == sum(line["lost"] for line in lines) == len(own) - drawn


@pytest.mark.parametrize("seed", SEEDS)
def test_3_5_c_points_of_discipline_only_grow_within_a_season(seed: str) -> None:
    before: dict[str, int] = {}
    grown = 0
    for page in pages(seed):
        now = {player["name"]: player["dp"] for club in page["clubs"].values() for player in club["squad"]}
        if "schedule" in page:
            assert page["season_round"] == 0 or set(now.values()) == {0}, "a break wipes them"
        else:
            assert all(points >= before.get(name, 0) for name, points in now.items())
            grown += sum(points > before.get(name, 0) for name, points in now.items())
        before = now
    assert grown, "somebody was punished"


@pytest.mark.parametrize("seed", SEEDS)
def test_every_club_and_every_player_is_in_one_place(seed: str) -> None:
    for page in pages(seed):
        names = [player["name"] for club in page["clubs"].values() for player in club["squad"]]
        assert len(names) == len(set(names))
        assert all(len([one for one in club["squad"] if not one["listed"]]) == club["size"] <= 20 for club in page["clubs"].values())


@pytest.mark.parametrize("seed", SEEDS)
def test_other_names_of_clubs_change_names_only(seed: str) -> None:
    """Names in the same order, since the last thing that places clubs is their name; so the tables stay as they are."""
    given = league(seed)
    setup, rounds = copy.deepcopy(given.setup), copy.deepcopy(list(given.rounds))
    for clubs in (setup["start"]["clubs"], *(file.get("clubs", {}) for file in rounds)):
        for club in clubs.values():
            club["name"] = f"FC {club['name']}"
    renamed = results(setup, rounds, given.name)
    for page, other in zip(pages(seed), renamed, strict=True):
        for club, view in other["clubs"].items():
            assert view["name"] == f"FC {page['clubs'][club]['name']}"
            view["name"] = page["clubs"][club]["name"]
            for line, before in zip(view["refused"], page["clubs"][club]["refused"], strict=True):
                assert (line["phase"], line["rule"]) == (before["phase"], before["rule"])
                line["reason"] = before["reason"]
        assert {**other, "clubs": None} == {**page, "clubs": None}
        assert {id: {**view, "bids": None} for id, view in other["clubs"].items()} == {
            id: {**view, "bids": None} for id, view in page["clubs"].items()
        }
