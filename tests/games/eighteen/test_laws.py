"""Laws of all nine modes, whatever was played: what is given, who stands where, what names and files change."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from generator.values.record import replace
from tests.conftest import tries
from tests.games.eighteen.playing import Data, Given, public, seen
from tests.games.eighteen.random_sessions import MODES, NAMES, random_session
from tests.games.eighteen.random_solo import MACHINES

SESSIONS = range(tries(40))
Page = dict[str, Any]


@cache
def sessions(mode: str) -> tuple[tuple[Given, list[Page]], ...]:
    """Random sessions of a mode, each with what was told of it from round 0 on."""
    given = [random_session(Random(f"law-{mode}-{number}"), mode) for number in SESSIONS]
    return tuple((one, seen(one)) for one in given)


def lines(pages: list[Page], key: str = "holes") -> list[Page]:
    return [line for page in pages for line in page.get(key, ())]


def total(pages: list[Page]) -> int:
    return sum(line["points"] for line in pages[-1]["standings"])


# ---- points ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_the_standings_are_the_sum_of_the_holes(mode: str) -> None:
    for _, pages in sessions(mode):
        for number, page in enumerate(pages):
            told = [*lines(pages[: number + 1]), *lines(pages[: number + 1], "playoff")]
            points = {line["person"]: sum(hole["points"].get(line["person"], 0) for hole in told) for line in page["standings"]}
            aces = {line["person"]: sum(hole["hole_in_one"].count(line["person"]) for hole in told) for line in page["standings"]}
            assert {line["person"]: line["points"] for line in page["standings"]} == points
            assert {line["person"]: line["hole_in_ones"] for line in page["standings"]} == aces


def test_skins_points_are_the_tokens_that_lay_there() -> None:
    """What was won and what still lies in the jackpot are all tokens of the greens played; nothing comes from anywhere
    else."""
    for given, pages in sessions("skins"):
        told = [*lines(pages), *lines(pages, "playoff")]
        tokens = {int(hole): value for hole, value in given.rounds[0]["tokens"].items()}
        left = told[-1]["jackpot"] if told else 0
        assert total(pages) + left == sum(tokens[line["hole"]] for line in lines(pages))


@pytest.mark.parametrize("mode", ["chaos", "solo"])
def test_greens_give_a_5_and_a_2_and_nobody_gets_both(mode: str) -> None:
    for _, pages in sessions(mode):
        for hole in {line["hole"] for line in lines(pages)}:
            there = [(name, line["points"][name]) for line in lines(pages) if line["hole"] == hole for name in line["green"]]
            assert [points for _, points in there] == [5, 2][: len(there)]
            assert len({name for name, _ in there}) == len(there)


@pytest.mark.parametrize("mode", ["chaos", "solo"])
def test_it_is_over_when_all_5s_have_gone_and_not_before(mode: str) -> None:
    for given, pages in sessions(mode):
        for number, page in enumerate(pages):
            gone = {line["hole"] for line in lines(pages[: number + 1])}
            assert page["finished"] == (len(gone) == len(given.course["holes"]))


@pytest.mark.parametrize("mode", ["teams", "kelly"])
def test_a_green_is_claimed_once(mode: str) -> None:
    for _, pages in sessions(mode):
        claimed = [line["hole"] for line in lines(pages)]
        assert len(set(claimed)) == len(claimed)
        assert all(len(line["green"]) == 1 == len(line["points"]) for line in lines(pages))


def test_teams_points_are_flags_and_nobody_has_more_than_ten() -> None:
    for _, pages in sessions("teams"):
        assert total(pages) == len(lines(pages))
        assert max(line["points"] for line in pages[-1]["standings"]) <= 10


def test_kelly_points_are_those_of_the_targets() -> None:
    """A point for each green, one more for another's target, two more for one's own; the targets say which."""
    for _, pages in sessions("kelly"):
        claimed = [target for target in pages[-1].get("targets", ()) if target["claimed_by"] is not None]
        more = sum(2 if target["claimed_by"] == target["player"] else 1 for target in claimed)
        assert total(pages) == len(lines(pages)) + more


@pytest.mark.parametrize("mode", ["match", "racing"])
def test_a_point_for_each_on_a_green(mode: str) -> None:
    for _, pages in sessions(mode):
        assert total(pages) == sum(len(line["green"]) for line in lines(pages))


def test_stableford_gives_at_most_4_5_or_6_and_never_less_than_0() -> None:
    for _, pages in sessions("stableford"):
        for line in lines(pages):
            assert all(0 <= points <= {3: 4, 4: 5, 5: 6}[line["par"]] for points in line["points"].values())


def test_stroke_play_to_par_is_the_difference_to_the_holes_played() -> None:
    for _, pages in sessions("stroke"):
        for number, page in enumerate(pages):
            par = sum(line["par"] for line in lines(pages[: number + 1]))
            assert all(line["points"] - line["to_par"] == par for line in page["standings"])


# ---- places ------------------------------------------------------------------------------------------------------


def rank(mode: str, line: Data) -> tuple[int, ...]:
    """What decides a place as far as it stands in the standings; less is better."""
    if mode == "stroke":
        return (line["points"],)
    return (-line["points"], -line["hole_in_ones"]) if mode == "match" else (-line["points"],)


@pytest.mark.parametrize("mode", MODES)
def test_standings_hold_everybody_in_order(mode: str) -> None:
    """In racing the turn of the last green comes between; it does not stand there."""
    for given, pages in sessions(mode):
        everybody = sorted([*given.setup["players"], *(MACHINES if mode == "solo" else ())])
        for page in pages:
            table = page["standings"]
            assert sorted(line["person"] for line in table) == everybody
            assert table[0]["place"] == 1
            for number, (line, after) in enumerate(pairwise(table), start=2):
                assert after["place"] in (line["place"], number)
                assert rank(mode, line) <= rank(mode, after)
                if line["place"] == after["place"]:
                    assert line["person"] < after["person"]
                assert mode == "racing" or (line["place"] == after["place"]) == (rank(mode, line) == rank(mode, after))


@pytest.mark.parametrize("mode", MODES)
def test_winners_are_the_first_once_it_is_over(mode: str) -> None:
    for _, pages in sessions(mode):
        for page in pages:
            first = [line["person"] for line in page["standings"] if line["place"] == 1]
            assert page["winners"] == (first if page["finished"] else [])
        assert not any(page["finished"] for page in pages[:-1])


# ---- names and files ---------------------------------------------------------------------------------------------


def renamed(value: Any, names: dict[str, str]) -> Any:
    """Every name in a value replaced."""
    if isinstance(value, dict):
        return {names.get(key, key): renamed(inner, names) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [renamed(inner, names) for inner in value]
    return names.get(value, value) if isinstance(value, str) else value


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_other_names_change_names_only(mode: str) -> None:
    """Names in the same order of the alphabet, which decides who stands first among equals; the machines keep
    theirs."""
    names = {name: f"{letter}-spielt" for letter, name in zip("abcdefz", sorted(NAMES), strict=True)}
    for given, pages in sessions(mode):
        other = Given(renamed(given.setup, names), given.course, renamed(given.rounds, names))
        assert seen(other) == renamed(pages, names)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_the_order_of_the_players_changes_nothing(mode: str) -> None:
    """Only hole-in-ones of stroke play are listed in it."""
    for given, pages in sessions(mode):
        players = given.setup["players"]
        back = dict(reversed(players.items())) if isinstance(players, dict) else players[::-1]
        other = json.loads(json.dumps(seen(replace(given, setup={**given.setup, "players": back}))))
        for page in (*other, *(copy := json.loads(json.dumps(pages)))):
            for line in page["holes"]:
                line["hole_in_one"].sort()
        assert [without_targets(page) for page in other] == [without_targets(page) for page in copy]


def without_targets(page: Page) -> Page:
    """Open targets stand in the order of players."""
    return {**page, "targets": sorted(page.get("targets", ()), key=lambda target: target["hole"])}


def in_one_file(given: Given) -> Given:
    """All that was played as one file."""
    whole: dict[str, Any] = {"round": 1}
    solo: dict[str, Any] = {}
    for sheet in given.rounds:
        for key, value in sheet.items():
            if isinstance(value, list):
                whole[key] = [*whole.get(key, ()), *value]
            elif key == "tokens":
                whole[key] = value
        for key, value in sheet.get("solo", {}).items():
            solo[key] = [*solo.get(key, ()), *value] if isinstance(value, list) else value
    return replace(given, rounds=[{**whole, **({"solo": solo} if solo else {})}])


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_in_how_many_files_it_stands_changes_nothing(mode: str) -> None:
    """Everything in one file gives the same table, the same winners, and the same at every hole."""
    several = 0
    for given, pages in sessions(mode):
        several += len(given.rounds) > 1
        page = seen(in_one_file(given))[-1]
        for key in ("standings", "finished", "winners", "solo"):
            assert page.get(key) == pages[-1].get(key)
        # in the order in which they are typed
        assert sorted(map(str, page.get("targets", ()))) == sorted(map(str, pages[-1].get("targets", ())))
        for key in ("holes", "playoff"):
            assert by_player(page.get(key, ())) == by_player(lines(pages, key))
    assert several > 5


def by_player(told: Any) -> list[tuple[int, str, int]]:
    """Hole, player and points of each line, sorted: a green reached in two files has two lines."""
    return sorted((line["hole"], name, points) for line in told for name, points in line["points"].items())


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode not in ("kelly", "solo")])
def test_without_secrets_everybody_sees_the_same(mode: str) -> None:
    for given, pages in sessions(mode)[:10]:
        assert [{**page, "view": "gm"} for page in public(given)] == pages
