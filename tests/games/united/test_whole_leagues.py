"""Leagues of several shapes, played through to the end of a season and into the next one: three of twelve, two of
eight, one of six.

Managers order what chance tells them, within the rules or not; nobody is asked what comes of it but the laws below.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from generator.games.united import GAME
from generator.games.united.squad import Club
from generator.games.united.state import State
from generator.play.game import Playthrough, as_data, play
from generator.play.secrecy import GM, PUBLIC
from generator.values.problem import ERROR, WARNING, Problems
from tests.games.playing import Desk
from tests.games.united.sheets import written

Data = dict[str, Any]
ROWS = "TTAAVVVVMMMMMSSSS"


@dataclass(frozen=True)
class Shape:
    """So many leagues of so many clubs; a season has so many rounds, two matchdays each, and in some of them the
    cup."""

    leagues: int
    clubs: int
    rounds: int
    cup: tuple[int, ...]
    moving: int


SHAPES = {
    "three of twelve": Shape(3, 12, 11, (3, 5, 7, 9, 10, 11), 2),
    "two of eight": Shape(2, 8, 7, (2, 4, 5, 7), 1),
    "one of six": Shape(1, 6, 5, (1, 3, 5), 2),
}
SEASONS = {"three of twelve": 1, "two of eight": 1, "one of six": 2}
pytestmark = pytest.mark.slow
ALL = pytest.mark.parametrize("name", SHAPES)


def setup(shape: Shape) -> Data:
    ids = [[f"{'abc'[league]}{number}" for number in range(shape.clubs)] for league in range(shape.leagues)]
    squads = {club: {f"{club} {row}{each}": f"{row} I 10" for each, row in enumerate(ROWS)} for league in ids for club in league}
    clubs = {club: {"name": f"FC {club}", "manager": f"m{club}", "money": 500, "squad": squad} for club, squad in squads.items()}
    leagues = [{"name": f"{number}. Liga", "clubs": members} for number, members in enumerate(ids, start=1)]
    options = {"rounds": shape.rounds, "cup_rounds": list(shape.cup), "moving": shape.moving, "build_check": "false"}
    return {
        "engine": "united",
        "title": "Liga",
        "gm": "gm",
        "start": {"seed": "los", "schedule": "seed", "leagues": leagues, "clubs": clubs, "offer": ["roll", "V II 8"]},
        "options": {**options, "last_trading_round": (shape.rounds + 1) // 2},
    }


def line_up(club: Club, chance: Random) -> Data:
    able = sorted((player for player in club.squad if player.fit), key=lambda player: -player.data.level)
    rows = {row: [player.name for player in able if player.data.rows[-1] == row] for row in "TAVMS"}
    posts = {row: rows[row][0] for row in "TA" if rows[row]}
    field = {"V": rows["V"][:3], "M": rows["M"][:4], "S": rows["S"][:3]}
    return {**posts, **field, "hardness": {"M": chance.randint(0, 6)}, "home": {"M": chance.randint(0, 6)}}


def orders(state: State, club: Club, number: int, chance: Random) -> Data:
    """What a manager may hit upon: two line-ups, one of them by `like`, training, talents, sales, bids, a man on the
    list, a trade."""
    day = state.options.matchdays_per_round * state.season_round + 1
    names = [player.name for player in club.own]
    told: Data = {"lineups": {day: line_up(club, chance), day + 1: f"like {day}", "cup": f"like {day}"}}
    told["training"] = chance.sample(names, min(2, len(names)))
    if chance.random() < 0.3:
        told["talents"] = {f"{club.id} N{number}": chance.choice("TAVMS")}
    if chance.random() < 0.2:
        told["sales"] = {chance.choice((2, 10, 17)): [chance.choice(names)]}
    if state.offer and chance.random() < 0.4:
        told["bids"] = {chance.randint(1, len(state.offer)): {"bid": chance.randint(400, 900), "name": f"{club.id} K{number}"}}
    if state.listed and chance.random() < 0.5:
        told["transfer_bids"] = {"/".join(chance.choice(state.listed)): chance.randint(400, 900)}
    if chance.random() < 0.1:
        told["list"] = [chance.choice(names)]
    return told


def file(state: State, number: int, chance: Random) -> Data:
    values: Data = {"round": number, "seed": f"saat {number}"}
    if state.season_round == state.options.rounds:
        return {**values, "season_break": "true", "offer": ["roll"]}
    silent = [club for club in state.clubs if chance.random() < 0.05]
    typed = {id: orders(state, club, number, chance) for id, club in state.clubs.items() if id not in silent}
    if len(typed) > 1:
        first, second = chance.sample(sorted(typed), 2)
        give, get = (chance.choice([player.name for player in state.clubs[id].own]) for id in (first, second))
        pay = chance.randint(0, 200)
        typed[first]["trades"] = [{"phase": 7, "with": second, "give": [give], "get": [get], "pay": pay}]
        typed[second]["trades"] = [{"phase": 7, "with": first, "give": [get], "get": [give], "pay": -pay}]
    grants = [{"club": chance.choice(list(state.clubs)), "money": 50, "reason": "Fair gespielt."}] if number % 3 == 0 else []
    offer = ["roll", "roll T"] if state.season_round + 1 < state.options.last_trading_round else []
    return {**values, "orders": typed, "nmr": silent, "grants": grants, "offer": offer}


@cache
def played(name: str) -> tuple[Playthrough[Any, Any], tuple[Data, ...], list[str]]:
    """A league to its last break and the first round after it, its pages as the GM sees them, and its errors and
    warnings."""
    shape, chance, memory = SHAPES[name], Random(name), dict[str, Any]()
    problems = Problems()
    first = Desk(problems).sheet(setup(shape), GAME.setup, "game.yaml")
    files: list[Any] = []
    assert first is not None, [problem.line("de") for problem in problems]
    course = play("liga", GAME, first, files, problems, memory)
    for number in range(1, SEASONS[name] * (shape.rounds + 1) + 2):
        found = Problems()
        source = Desk(found).sheet(file(course.state, number, chance), GAME.round, f"{number:03}.yaml")
        assert source is not None, [problem.line("de") for problem in found]
        files.append(source)
        problems = Problems()
        course = play("liga", GAME, first, files, problems, memory)
    pages = tuple(as_data("united", page, "de") for page in course.seen_by(GAME, GM))
    return course, pages, [problem.line("de") for problem in problems if problem.severity in (ERROR, WARNING)]


def ends(name: str) -> list[tuple[Data, Data]]:
    """The last round of each season with the break after it."""
    found = [(before, page) for before, page in pairwise(played(name)[1]) if page["season_round"] == before["season_round"] > 0]
    assert len(found) == SEASONS[name]
    return found


@pytest.mark.slow
@ALL
def test_nobody_is_warned_and_every_season_ends(name: str) -> None:
    _, pages, told = played(name)
    assert told == []
    assert [page["season"] for page in pages][-1] == SEASONS[name] + 1


@ALL
def test_everybody_meets_everybody_twice(name: str) -> None:
    """Two points are won in each match; what one scores another concedes."""
    shape = SHAPES[name]
    for last, _ in ends(name):
        assert len(last["tables"]) == shape.leagues
        for lines in last["tables"].values():
            assert [line["played"] for line in lines] == [2 * (shape.clubs - 1)] * shape.clubs
            assert sum(line["points"] for line in lines) == 2 * shape.clubs * (shape.clubs - 1)
            assert sum(line["goals"] for line in lines) == sum(line["against"] for line in lines) > 0


@ALL
def test_8_4_the_cup_has_a_winner(name: str) -> None:
    """Each match throws one club out, so that all but one take as many matches."""
    shape = SHAPES[name]
    for season in range(1, SEASONS[name] + 1):
        matches = [match for page in played(name)[1] if page["season"] == season for match in page["cup"]["matches"]]
        lost = [next(club for club in (match["home"], match["away"]) if club != match["winner"]) for match in matches]
        assert len(lost) == len(set(lost)) == shape.leagues * shape.clubs - 1
        assert ends(name)[season - 1][0]["cup"]["winner"] == matches[-1]["winner"] and matches[-1]["winner"] not in lost


@ALL
def test_1_3_as_many_go_up_as_down(name: str) -> None:
    """Over each border `moving` clubs each way, and one more each way if the lower one has won the play-off; no league
    grows."""
    shape = SHAPES[name]
    for last, after in ends(name):
        ways = Counter((one["old"], one["new"]) for one in after.get("moved", ()))
        for number in range(1, shape.leagues):
            up, down = ways.pop((f"{number + 1}. Liga", f"{number}. Liga")), ways.pop((f"{number}. Liga", f"{number + 1}. Liga"))
            match = next(one for one in after["matches"] if one["home"] in {line["club"] for line in last["tables"][f"{number}. Liga"]})
            assert up == down == shape.moving + (match["winner"] == match["away"])
        assert not ways
        assert [len({club for day in days for pair in day for club in pair.split("-")}) for days in after["schedule"].values()] == [shape.clubs] * shape.leagues
        assert after["dissolved"] == [] and set(after["clubs"]) == set(last["clubs"])


@ALL
def test_6_money_comes_and_goes_by_what_was_told(name: str) -> None:
    """Every account is the sum of its lines; trades only move money; who plays earns 100, and each match 40 [6.2]."""
    for before, page in pairwise(played(name)[1]):
        by_word: Counter[str] = Counter()
        for id, club in page["clubs"].items():
            assert club["money"] == before["clubs"][id]["money"] + sum(line["amount"] for line in club["ledger"])
            for line in club["ledger"]:
                by_word[line["what"]] += line["amount"]
        assert by_word["trade"] == 0
        assert by_word["sale"] == sum(sale["amount"] for sale in page["sales"])
        assert by_word["offer"] == -sum(result["price"] or 0 for result in page["offer_results"])
        assert by_word["grant"] == sum(one["amount"] for one in page.get("decisions", ()))
        if page["season_round"] != before["season_round"]:
            matches = [*page["matches"], *page["cup"]["matches"]]
            assert by_word["income"] == 100 * len({club for match in matches for club in (match["home"], match["away"])}) + 40 * len(matches)


@ALL
def test_something_of_everything_happens(name: str) -> None:
    """Else the laws above would say little."""
    pages = played(name)[1]
    for key in ("sales", "trades", "talents", "nmr", "decisions", "offer_results", "transfer_list"):
        assert any(page.get(key) for page in pages), key
    assert any(card for page in pages for match in page["matches"] for card in match["cards"])


@ALL
def test_all_of_it_can_be_told(name: str) -> None:
    """The report of the last rounds, the break among them, and all pages."""
    rounds = played(name)[0].seen_by(GAME, PUBLIC)
    for end in (len(rounds) - 2, len(rounds) - 1, len(rounds)):
        assert len(written(GAME.report(rounds[:end], PUBLIC))) > 1000
    assert len(GAME.publish(rounds, PUBLIC).pages) > SHAPES[name].leagues * SHAPES[name].clubs
