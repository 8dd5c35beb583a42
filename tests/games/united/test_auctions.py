"""[6.5, 6.6, 6.9, 8.6] The auctions of phases 13 and 14: who gets whom, for how much, and what the others are told."""

from __future__ import annotations

from typing import Any

import pytest

from generator.play.secrecy import PUBLIC, Viewer
from tests.games.united.dealing import dealt, last, league, names, player, refused, rounds
from tests.games.united.playing import mistakes, results

Data = dict[str, Any]
OFFER = ("V II 8",)
"""Worth 480 kKj."""


def bids(**of: int | Data) -> Data:
    """Bids of some clubs for number 1, each with a name of its own."""
    return {club: {"bids": {1: {"name": f"Neu {club}", **(bid if isinstance(bid, dict) else {"bid": bid})}}} for club, bid in of.items()}


def told(page: Data, club: str) -> list[tuple[str, int | None, bool, str | None]]:
    """What became of a club's bids: what, kKj, bought, why not."""
    return [(one["what"], one["bid"], one["bought"], one.get("reason")) for one in page["clubs"][club]["bids"]]


# ---- 6.5 ---------------------------------------------------------------------------------------------------------


def test_6_5_the_highest_bid_buys_at_its_own_price() -> None:
    page = last(league("abcd", offer=OFFER), bids(a=600, b=999, c=998))
    assert page["offer_results"] == [{"number": 1, "is": "V II 8", "buyer": "b", "price": 999, "name": "Neu b"}]
    assert dealt(page, "b") == [(13, "offer", -999)] and names(page, "b")[-1] == "Neu b"
    assert player(page, "b", "Neu b")["is"] == "V II 8" and dealt(page, "c") == []
    assert told(page, "b") == [("1", 999, True, None)] and told(page, "c") == [("1", 998, False, "für 999 kKj an B")]
    assert refused(page, "c") == []


def test_6_5_bids_below_the_value_and_without_a_name_are_ignored() -> None:
    page = last(league("abcd", offer=OFFER), {**bids(a=479), "b": {"bids": {1: {"bid": 900}}}, **bids(c=480)})
    assert page["offer_results"][0]["buyer"] == "c"
    assert refused(page, "a") == [(13, "1: 479", "6.5")] and refused(page, "b") == [(13, "1: 900", "6.5")]
    assert told(page, "a") == [("1", 479, False, "weniger als der Nichtligawert von 480 kKj")]
    assert told(page, "b") == [("1", 900, False, "ein Gebot ohne Namen für den Spieler zählt nicht")]


def test_6_5_whom_nobody_wants_is_gone() -> None:
    page = last(league(offer=OFFER), {"a": {}, "b": {}})
    assert page["offer_results"] == [{"number": 1, "is": "V II 8", "buyer": None, "price": None, "name": None}]


def test_6_5_a_bid_of_nothing_buys_somebody_worth_nothing() -> None:
    page = last(league(offer=("S V 9",)), bids(a=0))
    assert page["offer_results"][0] | {"buyer": "a", "price": 0} == page["offer_results"][0] and dealt(page, "a") == []


def test_6_3_a_bid_that_cannot_be_paid_is_passed_over() -> None:
    """1001 is more than the credit; so 500 buys."""
    page = last(league(offer=OFFER), bids(a=1001, b=500))
    assert page["offer_results"][0]["buyer"] == "b" and refused(page, "a") == [(13, "1: 1001", "6.3")]
    assert told(page, "a") == [("1", 1001, False, "1001 kKj sind nicht da: auf dem Konto sind 0, überzogen werden darf bis -1000")]


def test_6_3_what_was_bought_before_counts() -> None:
    game = league(offer=("V II 8", "M II 8", "S II 8"))
    orders = {"a": {"bids": {number: {"bid": 500, "name": f"Neu {number}"} for number in (1, 2, 3)}}, "b": {}}
    page = last(game, orders)
    assert [one["buyer"] for one in page["offer_results"]] == ["a", "a", None]
    assert dealt(page, "a") == [(13, "offer", -500)] * 2 and refused(page, "a") == [(13, "3: 500", "6.3")]


def test_6_9_with_twenty_players_nobody_is_bought() -> None:
    many = {f"a X{number}": "M II 1" for number in range(7)}
    page = last(league(offer=OFFER, squads={"a": many}), bids(a=900, b=500))
    assert page["offer_results"][0]["buyer"] == "b" and refused(page, "a") == [(13, "1: 900", "6.9")]


def test_5_with_six_talents_no_talent_is_bought_but_others_are() -> None:
    six = {f"a X{number}": f"M {'tT' if number % 2 else 'nT'} 2" for number in range(6)}
    game = league(offer=("V tT 1", "V nT 3", "V I 6"), squads={"a": six})
    page = last(game, {"a": {"bids": {number: {"bid": 500, "name": f"Neu {number}"} for number in (1, 2, 3)}}, "b": {}})
    assert [one["buyer"] for one in page["offer_results"]] == [None, None, "a"]
    assert [one[2] for one in refused(page, "a")] == ["5", "5"]


def test_6_5_a_name_that_somebody_bears_by_then_is_a_mistake() -> None:
    """Each name is free before the round; two buyers, or a talent, take it."""
    game = league(offer=("V II 8", "M II 8"))
    twice = {"a": {"bids": {1: {"bid": 500, "name": "Neu"}}}, "b": {"bids": {2: {"bid": 500, "name": "Neu"}}}}
    [found] = mistakes(game, rounds(twice))
    assert found.endswith("error: Neu heißt schon ein Spieler von a") and found.startswith("001.yaml:")
    talent = {"a": {"talents": {"Neu": "S"}}, "b": {"bids": {2: {"bid": 500, "name": "Neu"}}}}
    assert [line.partition("error: ")[2] for line in mistakes(game, rounds(talent))] == ["Neu heißt schon ein Spieler von a"]
    same = {club: {"bids": {1: {"bid": price, "name": "Neu"}}} for club, price in (("a", 500), ("b", 600))}
    assert mistakes(game, rounds(same)) == []


# ---- 6.9 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lots", "buyer", "price"), [((7, 900), "b", 600), ((901, 900), "a", 600)])
def test_6_9_in_the_very_first_round_the_higher_lot_decides(lots: tuple[int, int], buyer: str, price: int) -> None:
    """Whatever the league."""
    game = league("cd", "ab", offer=OFFER)
    page = last(game, bids(a=600, b=600, c=599), rolls={"auction/1/a": lots[0], "auction/1/b": lots[1]})
    assert [page["offer_results"][0][key] for key in ("buyer", "price")] == [buyer, price]
    other = "a" if buyer == "b" else "b"
    assert told(page, other) == [("1", 600, False, f"gleich viel bot auch {buyer.upper()} und gewann das Los")]
    lot = next(draw for draw in page["draws"] if draw["label"] == "auction/1/a")
    assert (lot["sides"], lot["value"]) == (1000, lots[0])


def test_6_9_equal_lots_are_drawn_again() -> None:
    lots = {"auction/1/a": 500, "auction/1/b": 500, "auction/1/c": 499, "auction/1/a/2": 1, "auction/1/b/2": 2}
    page = last(league("abcd", offer=OFFER), bids(a=600, b=600, c=600), rolls=lots)
    assert page["offer_results"][0]["buyer"] == "b"


def test_6_9_who_cannot_pay_draws_no_lot() -> None:
    game = league(offer=OFFER)
    game["start"]["clubs"]["a"]["money"] = -900
    page = last(game, bids(a=600, b=600))
    assert page["offer_results"][0]["buyer"] == "b" and not [draw for draw in page["draws"] if draw["label"].startswith("auction")]


def test_6_9_later_the_better_placed_club_buys() -> None:
    """The upper league first, whatever the place; then the place of the round before."""
    game = league("abcd", "efgh")
    everybody = bids(**dict.fromkeys("abcdefgh", 600))
    pages = results(game, rounds({}, everybody, {}, bids(f=600, g=600, h=600), offer=["V II 8"]))
    upper, lower = ([line["club"] for line in pages[1]["tables"][name]] for name in ("1. Liga", "2. Liga"))
    assert pages[2]["offer_results"][0]["buyer"] == upper[0]
    assert told(pages[2], upper[1]) == [("1", 600, False, f"gleich viel bot auch {upper[0].upper()} und war besser platziert")]
    assert pages[4]["offer_results"][0]["buyer"] == next(club for club in lower if club in "fgh")
    assert not [draw for page in pages for draw in page["draws"] if draw["label"].startswith("auction")]


# ---- 8.6 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        (480, {"bid": 456, "else": 246, "if_not_bought": [1]}, 246),  # the rule book's own numbers
        (None, {"bid": 456, "else": 246, "if_not_bought": [1]}, 456),
        (480, {"bid": 300, "if_bought": [1]}, 300),
        (None, {"bid": 300, "if_bought": [1]}, None),
        (None, {"bid": 300, "if_bought": [1], "else": 250}, 250),
        (480, {"bid": 300, "if_bought": [1], "if_not_bought": [2]}, 300),
        (480, {"bid": 300, "if_bought": [1, 2]}, None),
        (480, {"bid": 300, "if_not_bought": [1, 2]}, None),
    ],
)
def test_8_6_a_bid_may_depend_on_an_earlier_number(first: int | None, second: Data, result: int | None) -> None:
    """Numbers 1 (480 kKj), 2 (for which nobody bids) and 3, which is worth 240."""
    game = league(offer=("V II 8", "V II 8", "V II 4"))
    own: Data = {3: {"name": "Drei", **second}}
    if first:
        own[1] = {"bid": first, "name": "Eins"}
    page = last(game, {"a": {"bids": own}, "b": {}})
    assert page["offer_results"][2]["price"] == result
    assert told(page, "a")[-1] == ("3", result, result is not None, "die Bedingung traf nicht zu" if result is None else None)


def test_8_6_who_was_outbid_has_not_bought() -> None:
    game = league(offer=("V II 8", "V II 4"))
    orders = bids(a=480, b=500)
    orders["a"]["bids"][2] = {"bid": 400, "if_not_bought": [1], "name": "Ersatz"}
    assert last(game, orders)["offer_results"][1]["name"] == "Ersatz"


def test_8_6_a_bid_on_the_list_may_depend_on_both_auctions() -> None:
    listed = {"a": {}, "b": {"list": ["b V11", "b M12"]}}
    own = {
        "b/b V11": {"bid": 400, "if_bought": [1]},
        "b/b M12": {"bid": 500, "if_bought": ["b/b V11"], "if_not_bought": [2]},
    }
    orders = {"a": {"bids": {1: {"bid": 480, "name": "Neu"}}, "transfer_bids": own}, "b": {}}
    page = results(league(money=500), rounds(listed, orders, offer=["V II 8", "V II 8"]))[2]
    assert [(one["player"], one["buyer"], one["price"]) for one in page["transfer_results"]] == [("b V11", "a", 400), ("b M12", "a", 500)]
    assert [one[0] for one in told(page, "a")] == ["1", "b/b V11", "b/b M12"]


# ---- 6.6 ---------------------------------------------------------------------------------------------------------


def sold(bid: Data, game: Data | None = None, player: Any = "b V11") -> Data:
    """The page of round 2, in which `b V11`, put on the list in round 1, is auctioned."""
    orders = {club: {"transfer_bids": {f"b/{player}": amount}} for club, amount in bid.items()}
    return results(game or league("abcd"), rounds({"a": {}, "b": {"list": [player]}}, {"a": {}, "b": {}, **orders}))[2]


def test_6_6_the_highest_bid_goes_to_the_seller() -> None:
    page = sold({"a": 500, "c": {"bid": 499}})
    assert page["transfer_results"] == [{"player": "b V11", "is": "V II 6", "seller": "b", "buyer": "a", "price": 500}]
    assert (dealt(page, "a"), dealt(page, "b")) == ([(14, "transfer", -500)], [(14, "transfer", 500)])
    assert names(page, "a")[-1] == "b V11" and "b V11" not in names(page, "b")
    assert player(page, "a", "b V11")["listed"] is False and page["transfer_list"] == []
    assert told(page, "c") == [("b/b V11", 499, False, "für 500 kKj an A")]


def test_6_6_for_less_than_his_value_he_goes_to_the_non_league() -> None:
    page = sold({"a": 359})
    assert page["transfer_results"] == [{"player": "b V11", "is": "V II 6", "seller": "b", "buyer": None, "price": 360}]
    assert dealt(page, "b") == [(14, "transfer", 360)] and refused(page, "a") == [(14, "b/b V11: 359", "6.6")]
    assert not [club for club in "abcd" if "b V11" in names(page, club)]


def test_6_6_the_seller_may_bid_and_gets_him_back_at_the_end_of_his_squad() -> None:
    """Two lines in the books; his ban of 12 matches was served in the six of round 1, and not while he was listed."""
    game = league("abcd", squads={"b": {"b V11": {"is": "V II 6", "ban": 12}}}, rounds=2, matchdays_per_round=3)
    page = sold({"a": 400, "b": 401}, game)
    assert page["transfer_results"][0] | {"buyer": "b", "price": 401} == page["transfer_results"][0]
    assert dealt(page, "b") == [(14, "transfer", -401), (14, "transfer", 401)]
    assert names(page, "b")[-1] == "b V11" and player(page, "b", "b V11")["ban"] == 9 and page["clubs"]["b"]["size"] == 13


def test_6_6_the_sellers_own_bid_must_be_payable() -> None:
    game = league("abcd")
    game["start"]["clubs"]["b"]["money"] = -1000
    page = sold({"b": 1001}, game)
    assert page["transfer_results"][0]["buyer"] is None and refused(page, "b")[0][2] == "6.3"


def test_6_9_with_twenty_players_the_seller_cannot_bid() -> None:
    """Who is listed does not count; so a talent has come in between."""
    many = {f"b X{number}": "M II 1" for number in range(7)}
    game = league("abcd", squads={"b": many})
    first = {"a": {}, "b": {"list": ["b V11"]}}
    second = {"a": {}, "b": {"talents": {"Neu": "S"}, "transfer_bids": {"b/b V11": 900}}}
    page = results(game, rounds(first, second))[2]
    assert page["transfer_results"][0]["buyer"] is None and refused(page, "b") == [(14, "b/b V11: 900", "6.9")]
    del second["b"]["talents"]
    assert results(game, rounds(first, second))[2]["transfer_results"][0]["buyer"] == "b"


def test_6_6_the_list_is_auctioned_in_its_order() -> None:
    """Clubs in the order of the leagues, names as they were typed; the money of the first pays the second."""
    first = {"b": {"list": ["b M12"]}, "a": {"list": ["a M12", "a V11"]}}
    second = {"b": {"transfer_bids": {"a/a M12": 1000}}, "a": {"transfer_bids": {"b/b M12": 2300}}}
    pages = results(league(), rounds(first, second))
    assert [(one["club"], one["player"]) for one in pages[1]["transfer_list"]] == [("a", "a M12"), ("a", "a V11"), ("b", "b M12")]
    assert [(one["player"], one["buyer"], one["price"]) for one in pages[2]["transfer_results"]] == [
        ("a M12", "b", 1000),
        ("a V11", None, 360),
        ("b M12", "a", 2300),
    ]


def test_6_6_the_non_league_pays_less_for_discipline_points() -> None:
    game = league("abcd", squads={"b": {"b V11": {"is": "VM II 6", "dp": 6}}})
    assert sold({"a": 389}, game)["transfer_results"][0]["price"] == 390


# ---- 8.2 ---------------------------------------------------------------------------------------------------------


def test_8_2_bids_that_lost_are_nobody_elses_business() -> None:
    """What b bids, and whether a lot was drawn, changes nothing for the public and for c, as long as a buys for 600."""
    game = league("abcd", offer=OFFER)
    lots = {"auction/1/a": 2, "auction/1/b": 1}
    files = [rounds(bids(a=600), rolls={}), rounds(bids(a=600, b=500)), rounds(bids(a=600, b=600), rolls=lots), rounds(bids(a=600, b=9999))]
    for sent in files:
        sent[0]["orders"].setdefault("b", {})
    for viewer in (PUBLIC, Viewer("mc")):
        pages = [results(game, sent, viewer=viewer)[1] for sent in files]
        assert pages[0] == pages[1] == pages[2] == pages[3]
        assert pages[0]["offer_results"][0]["price"] == 600 and "bids" not in pages[0]["clubs"]["b"]
