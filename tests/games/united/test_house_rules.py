"""The numbers of the rule book that a league may change, and how a break changes them for what follows [8.3]."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from generator.games.united import market
from generator.games.united.notation import data
from generator.games.united.options import Income, NewOptions, Options, Squads, Tax
from generator.games.united.promotion import borders
from generator.games.united.season_break import tax
from generator.games.united.squad import Club, Player
from generator.games.united.telling import _house
from tests.games.united.dealing import league, squad
from tests.games.united.playing import mistakes, results

Data = dict[str, Any]


def booked(page: Data, what: str) -> dict[str, int]:
    """What was booked under a word, by club."""
    return {id: line["amount"] for id, club in page["clubs"].items() for line in club["ledger"] if line["what"] == what}


def test_8_3_house_rules_of_the_break_hold_from_the_next_season_on_and_the_others_stay() -> None:
    """A round brings 100, then 70 kKj; three points for a win, though the first season gave two; its table stays as it
    was."""
    strong = {club: squad(club, "I 10") for club in "ab"}
    game = league("ab", squads=strong, rounds=1, matchdays_per_round=2, cup_rounds=[], doping_checks=0)
    options = {"income": {"round": 70, "win": 0, "draw": 0}, "points": {"win": 3}}
    files: list[Data] = [{}, {"season_break": True, "options": options}, {}, {"season_break": True}, {}]
    pages = results(game, [{"round": number, "seed": f"s{number}", "orders": {}, **file} for number, file in enumerate(files, start=1)])
    assert set(booked(pages[3], "income").values()) == set(booked(pages[5], "income").values()) == {70}
    assert min(booked(pages[1], "income").values()) >= 100
    for page, win in ((pages[1], 2), (pages[2], 2), (pages[3], 3), (pages[5], 3)):
        for line in page["tables"]["1. Liga"]:
            assert line["points"] == win * line["won"] + line["drawn"]


def test_8_3_a_round_that_is_no_break_changes_no_house_rule() -> None:
    game = league("ab", rounds=2, matchdays_per_round=1, cup_rounds=[], doping_checks=0)
    [told] = [line for line in mistakes(game, [{"round": 1, "seed": "x", "orders": {"a": {}, "b": {}}, "options": {"lock": 1}}])]
    assert "options" in told and "season_break" in told


def test_only_what_a_break_names_is_changed() -> None:
    usual = Options(moving=1, tax=Tax(free=7))
    assert NewOptions().merged(usual) == usual
    assert NewOptions(luck=True, credit=0).merged(usual) == Options(moving=1, tax=Tax(free=7), luck=True, credit=0)


@pytest.mark.parametrize(("rule", "taken"), [(Tax(), 500), (Tax(free=0), 1500), (Tax(percent=10), 100), (Tax(free=2999, percent=33), 0)])
def test_7_2_the_tax(rule: Tax, taken: int) -> None:
    """Of 3000 kKj that an account has grown; the last one is 33 per cent of 1 kKj, rounded down."""
    assert tax(Club("a", "A", None, 3000, Fraction(0), ()), rule) == taken


@pytest.mark.parametrize(("moving", "down", "up", "play_off"), [(0, (), (), ("f", "g")), (1, ("f",), ("g",), ("e", "h")), (3, ("d", "e", "f"), ("g", "h", "i"), ("c", "j"))])
def test_1_3_so_many_go_up_and_down(moving: int, down: Any, up: Any, play_off: Any) -> None:
    [found] = borders(["abcdef", "ghijkl"], moving)
    assert (found.down, found.up, found.play_off) == (down, up, play_off)


def test_5_6_3_6_9_credit_and_squads() -> None:
    man = Player("Neu", data("V I 5"))
    talent = Player("Jung", data("V nT 0"))
    club = Club("a", "A", None, 0, Fraction(0), (talent, Player("Alt", data("V I 5"))))
    assert market.no_purchase(club, 1000, (man,), Options()) is None
    assert market.no_purchase(club, 51, (man,), Options(credit=50)) == ("6.3", market.NO_CREDIT(price=51, money=0, least=-50))
    assert market.no_purchase(club, 0, (man,), Options(squads=Squads(most=2))) == ("6.9", market.TOO_MANY_PLAYERS(most=2))
    assert market.no_purchase(club, 0, (talent,), Options(squads=Squads(talents=1))) == ("5", market.TOO_MANY_TALENTS(most=1))


def test_6_2_6_3_income_and_interest() -> None:
    """Both clubs begin with 200 kKj of debts: a quarter of them is 50; the round brings 10, and 1 for a win, 5 for a
    draw."""
    game = league("ab", rounds=2, matchdays_per_round=1, cup_rounds=[], doping_checks=0, interest=25, income={"round": 10, "win": 1, "draw": 5})
    for club in game["start"]["clubs"].values():
        club["money"] = -200
    page = results(game, [{"round": 1, "seed": "x", "orders": {}}])[1]
    home, away = page["matches"][0]["score"]
    assert booked(page, "interest") == {"a": -50, "b": -50}
    assert sorted(booked(page, "income").values()) == ([15, 15] if home == away else [10, 11])


def test_what_differs_from_the_rule_book_is_told_by_name() -> None:
    told = _house(Options(income=Income(win=50), squads=Squads(most=25), lock=3)).rules
    assert [(rule.option, rule.value, rule.rule_book) for rule in told] == [("squads.most", "25", "20"), ("income.win", "50", "40"), ("lock", "3", "4")]
