"""The oracle of United on money, market and the season's end [6, 7]: cases with numbers by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle.united import League
from tests.oracle.united.dice import Dice
from tests.oracle.united.market import made, sum_bid
from tests.oracle.united.players import aged, card

Data = dict[str, Any]
ROWS = ("T", "A", "V", "V", "V", "M", "M", "M", "S", "S", "S", "V", "M")


def league(money: int = 0, clubs: str = "ab", offer: tuple[str, ...] = (), **options: Any) -> League:
    """One league of clubs with thirteen players of age II and level 6 each, `a1` to `a13`; its only matches are those
    of the first day."""
    pairs = [f"{clubs[number]}-{clubs[number + 1]}" for number in range(0, len(clubs), 2)]
    start: Data = {
        "leagues": [{"name": "Liga", "clubs": list(clubs)}],
        "matchdays": [pairs],
        "clubs": {club: {"name": club, "money": money, "squad": squad(club)} for club in clubs},
        "offer": offer,
        "seed": "s",
    }
    house = {"rounds": 20, "matchdays_per_round": 1, "last_trading_round": 20, "cup_rounds": [], "doping_checks": 0, **options}
    return League("market", {"start": start, "options": house})


def squad(club: str) -> Data:
    return {f"{club}{number}": f"{row} II 6" for number, row in enumerate(ROWS, start=1)}


def sheet(**orders: Data) -> Data:
    return {"seed": "s", "orders": orders}


def test_6_3_interest_comes_before_income_and_is_rounded_up() -> None:
    """A debt of 105 costs 11; then 100 for playing and what the match brings."""
    page = league(money=-105).played(sheet(a={}, b={}))
    ledgers = [line["ledger"][0] for line in page["clubs"].values()]
    assert ledgers == [{"phase": 18, "what": "interest", "amount": -11}] * 2
    assert sum(line["money"] for line in page["clubs"].values()) == 2 * (-105 - 11 + 100) + 40


def test_6_8_who_was_traded_in_round_5_is_sold_from_round_9_on() -> None:
    game = league()
    for number in range(1, 10):
        orders: Data = {"a": {"sales": {2: ["b13"]}} if number in (8, 9) else {}, "b": {}}
        if number == 5:
            orders["a"] = {"trades": [{"phase": 16, "with": "b", "give": ["a13"], "get": ["b13"], "pay": 30}]}
            orders["b"] = {"trades": [{"phase": 16, "with": "a", "give": ["b13"], "get": ["a13"], "pay": -30}]}
        page = game.played(sheet(**orders))
        if number == 5:
            assert page["trades"] == [{"phase": 16, "clubs": ["a", "b"], "players": [["a13"], ["b13"]], "paid": 30}]
            assert page["clubs"]["b"]["squad"][-1]["name"] == "a13"
        if number == 8:
            assert page["clubs"]["a"]["refused"] == [{"phase": 2, "rule": "6.8"}] and not page["sales"]
    assert page["sales"] == [{"phase": 2, "club": "a", "player": "b13", "amount": 6 * 60}]


def test_6_9_the_only_keeper_stays_and_so_do_eleven() -> None:
    page = league().played(sheet(a={"sales": {2: ["a1", "a13", "a12", "a11"]}}, b={}))
    assert page["clubs"]["a"]["refused"] == [{"phase": 2, "rule": "6.9"}] * 2
    assert [sale["player"] for sale in page["sales"]] == ["a13", "a12"]


def test_6_8_differing_orders_are_no_trade() -> None:
    one = {"trades": [{"phase": 3, "with": "b", "give": ["a13"], "get": [], "pay": -100}]}
    other = {"trades": [{"phase": 3, "with": "a", "give": [], "get": ["a13"], "pay": 90}]}
    page = league().played(sheet(a=one, b=other))
    assert page["trades"] == [] and [line["refused"] for line in page["clubs"].values()] == [[{"phase": 3, "rule": "6.8"}]] * 2


def test_6_5_the_offer_goes_to_the_highest_bid_that_can_be_paid() -> None:
    """V II 8 is worth 480. 479 is too low, 1001 more than the credit allows, a bid without a name is none."""
    game = league(offer=("V II 8", "S V 9"), clubs="abcdef")
    bids = {"a": {"bid": 479, "name": "x"}, "b": {"bid": 1001, "name": "y"}, "c": {"bid": 900}, "d": {"bid": 500, "name": "z"}}
    orders: Data = {club: {"bids": {1: bid}} for club, bid in bids.items()}
    orders["d"]["bids"][2] = {"bid": 7, "else": 0, "if_not_bought": [1], "name": "u"}
    page = game.played(sheet(**orders, e={"bids": {1: {"bid": 480, "name": "w"}}}, f={}))
    assert page["offer_results"] == [
        {"number": 1, "is": "V II 8", "buyer": "d", "price": 500, "name": "z"},
        {"number": 2, "is": "S V 9", "buyer": "d", "price": 0, "name": "u"},
    ]
    assert {club: page["clubs"][club]["refused"] for club in "abcde"} == {
        **{"a": [{"phase": 13, "rule": "6.5"}], "b": [{"phase": 13, "rule": "6.3"}], "c": [{"phase": 13, "rule": "6.5"}], "d": [], "e": []},
    }


def test_6_9_equal_bids_go_by_lot_in_the_very_first_round_and_by_place_later() -> None:
    bids: Data = {club: {"bids": {1: {"bid": 600, "name": f"new-{club}"}}} for club in "ab"}
    first = league(offer=("V II 8",)).played(sheet(**bids))
    lots = [draw for draw in first["draws"] if draw["label"].startswith("auction")]
    assert [(lot["label"], lot["sides"]) for lot in lots] == [("auction/1/a", 1000), ("auction/1/b", 1000)]
    assert first["offer_results"][0]["buyer"] == ("a" if lots[0]["value"] > lots[1]["value"] else "b")
    game = league()
    leader = game.played({**sheet(a={}, b={}), "offer": ["V II 8"]})["tables"]["Liga"][0]["club"]
    assert game.played(sheet(**bids))["offer_results"][0]["buyer"] == leader


def test_6_6_the_transfer_list() -> None:
    """Listed in round 1, auctioned in round 2: to the owner at 400, to the non-league for 360. Who is listed is not in
    the squad."""
    game = league()
    page = game.played(sheet(a={"list": ["a13", "a12", "a11"]}, b={}))
    assert page["transfer_list"] == [{"club": "a", "player": "a13", "is": "M II 6"}, {"club": "a", "player": "a12", "is": "V II 6"}]
    assert page["clubs"]["a"]["size"] == 11 and page["clubs"]["a"]["refused"] == [{"phase": 14, "rule": "6.9"}]
    page = game.played(sheet(a={"transfer_bids": {"a/a13": 400}, "training": ["a12"]}, b={"transfer_bids": {"a/a12": 359, "a/a13": 399}}))
    assert page["transfer_results"] == [
        {"player": "a13", "seller": "a", "buyer": "a", "price": 400},
        {"player": "a12", "seller": "a", "buyer": None, "price": 360},
    ]
    assert page["clubs"]["a"]["squad"][-1]["name"] == "a13" and page["clubs"]["a"]["size"] == 12
    assert {"phase": 5, "rule": "6.6"} in page["clubs"]["a"]["refused"]


@pytest.mark.parametrize(
    ("bid", "amount"),
    [
        ({"bid": 456}, 456),
        ({"bid": 456, "else": 246, "if_not_bought": ["1"]}, 246),
        ({"bid": 456, "if_bought": ["1", "2"]}, None),
        ({"bid": 456, "if_bought": [1], "if_not_bought": ["2"]}, 456),
        (500, 500),
    ],
)
def test_8_6_conditions(bid: Any, amount: int | None) -> None:
    """The club has bought number 1 and not number 2."""
    assert sum_bid(bid, lambda what: what == "1") == amount


@pytest.mark.parametrize(
    ("row", "age", "level", "published", "found"),
    [
        (30, 10, 25, 3, "V nT 3"),
        (31, 11, 15, 3, "M I 6"),
        (90, 36, 100, 3, "S II 13"),
        (91, 56, 20, 3, "VM III 7"),
        (94, 71, 96, 3, "VS IV 11"),
        (97, 86, 100, 3, "MS V 13"),
        (100, 10, 76, 0, "VMS nT 2"),
        (60, 1, 80, 5, "M tT 0"),
    ],
)
def test_6_5_the_dice_of_the_offer(row: int, age: int, level: int, published: int, found: str) -> None:
    game = league(last_trading_round=6)
    game.dice = Dice("x", 1, {"rolls": {"offer/1/row": row, "offer/1/age": age, "offer/1/level": level}})
    assert made(game, ["roll"], published) == [found]


@pytest.mark.parametrize(
    ("age", "level", "found"),
    [(11, 10, "T I 5"), (56, 10, "T III 6"), (11, 11, "T I 6"), (1, 10, "T nT 5"), (1, 35, "T nT 3"), (1, 36, "T nT 4")],
)
def test_6_5_keepers_are_rolled_ten_lower(age: int, level: int, found: str) -> None:
    game = league(last_trading_round=6)
    game.dice = Dice("x", 1, {"rolls": {"offer/1/age": age, "offer/1/level": level}})
    assert made(game, ["roll T"], 3) == [found]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        *(("V tT 0", "V nT 0"), ("V nT 1", "V I 1"), ("V nT 0", None), ("VM I 9", "VM II 7")),
        *(("T II 5", "T III 1"), ("T II 4", None), ("S III 6", "S IV 1")),
    ],
)
def test_7_1_ageing(before: str, after: str | None) -> None:
    older = aged(card("x", {"is": before, "dp": 12, "ban": 2}))
    assert (older and (older.data, older.dp, older.ban)) == (after and (after, 0, 2))


def test_7_the_break() -> None:
    """Two leagues of four: 3 and 4 go down, 1 and 2 come up, 2 plays 3 for the last place; a tax on 3001; players of II
    6 are III 2."""
    game = league(clubs="abcdefgh", rounds=1)
    game.leagues = {"1. Liga": list("abcd"), "2. Liga": list("efgh")}
    game.played(sheet(**{club: {} for club in "abcdefgh"}))
    game.clubs["a"].money = 2001 + 1000
    first, second = ([line["club"] for line in lines] for lines in game.tables().values())
    page = game.played({"seed": "s", "season_break": True, "matchdays": [], "orders": {}})
    assert [match["id"] for match in page["matches"]] == [f"playoff-{first[-3]}-{second[2]}"]
    goals = page["matches"][0]["shootout"] or page["matches"][0]["score"]
    stays = first[-3] if goals[0] > goals[1] else second[2]
    assert set(game.leagues["1. Liga"]) == {first[0], stays, *second[:2]}
    assert page["clubs"]["a"]["ledger"] == [{"phase": 18, "what": "tax", "amount": -500}]
    assert {player["is"].split(maxsplit=1)[1] for line in page["clubs"].values() for player in line["squad"]} == {"III 2"}
    assert (page["season"], page["season_round"], game.season, game.season_round) == (1, 1, 2, 0)
