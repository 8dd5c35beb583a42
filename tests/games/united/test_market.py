"""[6.3, 6.4, 6.6, 6.8–6.11] Sales to the non-league, private trades, the transfer list, and what the rules forbid."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from generator.games.united import market, notation
from generator.games.united.notation import data
from generator.games.united.options import Options
from generator.games.united.squad import Club, Player
from generator.games.united.worth import non_league_value, trade_value
from generator.play.secrecy import PUBLIC, Viewer
from generator.values.record import replace
from tests.games.united.dealing import dealt, last, league, names, player, reasons, refused, rounds, squad, trade
from tests.games.united.playing import mistakes, results
from tests.games.united.small_leagues import round, setup

Data = dict[str, Any]


# ---- 6.4 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "dp", "value"),
    [
        ("MS III 6", 14, 250),  # the rule book's example: (6 · 40) · 1.1 − 14
        ("S nT 4", 0, 400),
        ("S I 7", 0, 560),
        ("S II 7", 0, 420),
        ("S III 7", 0, 280),
        ("S IV 7", 0, 140),
        ("S V 7", 0, 0),
        ("S VI 9", 8, 0),
        ("T I 9", 0, 1440),  # two WP a level
        ("A II 5", 0, 600),
        ("AVMS II 5", 4, 776),  # 600, three tenths more, less 4
        ("VMS II 5", 0, 360),  # a tenth of 300 for each further row, not of 330
        ("V tT 2", 0, 240),  # 6.7 a
        ("S IV 1", 24, 0),  # never below 0
    ],
)
def test_6_4_what_the_non_league_pays(who: str, dp: int, value: int) -> None:
    assert non_league_value(data(who), dp) == value


def test_6_4_a_sale_is_told_with_name_and_money_and_the_player_is_gone() -> None:
    game = league(squads={"a": {"a V11": {"is": "VM III 6", "dp": 14}}})
    page = last(game, {"a": {"sales": {2: ["a V11"], 10: ["a M12"]}}, "b": {}})
    assert page["sales"] == [
        {"phase": 2, "club": "a", "player": "a V11", "amount": 250},
        {"phase": 10, "club": "a", "player": "a M12", "amount": 360},
    ]
    assert dealt(page, "a") == [(2, "sale", 250), (10, "sale", 360)]
    assert {"a V11", "a M12"}.isdisjoint(names(page, "a")) and page["clubs"]["a"]["size"] == 11


def test_6_4_the_money_of_a_sale_can_be_spent_in_the_next_phase() -> None:
    """1000 kKj of credit and 360 of the sale pay 1360, not 1361."""
    for pay, made in ((1360, True), (1361, False)):
        orders = trade(3, None, "b V11", pay)
        orders["a"]["sales"] = {2: ["a V11"]}
        assert bool(last(league(), orders)["trades"]) is made


def test_6_4_a_doped_player_is_sold_at_his_own_level() -> None:
    page = last(league(), {"a": {"doping": ["a V11"], "sales": {6: ["a V11"]}}, "b": {}})
    assert page["sales"][0]["amount"] == 360


def test_6_4_who_has_left_is_refused() -> None:
    page = last(league(), {"a": {"sales": {2: ["a V11", "a V11"], 4: ["a V11"]}}, "b": {}})
    assert refused(page, "a") == [(2, "a V11", "6.4"), (4, "a V11", "6.4")]
    assert reasons(page, "a")[0] == "a V11 gehört nicht zum Verein"


def test_8_6_a_sale_may_depend_on_a_match() -> None:
    """The same order for both results, so that one of the two is carried out."""
    when = [{"if": {"lost": [1]}, "then": {"sales": {10: ["a V11"]}}, "else": {"sales": {10: ["a M12"]}}}]
    page = last(league(), {"a": {"when": when}, "b": {}})
    first = page["matches"][0]
    lost = first["score"][0] < first["score"][1] if first["home"] == "a" else first["score"][1] < first["score"][0]
    assert [sale["player"] for sale in page["sales"]] == ["a V11" if lost else "a M12"]


# ---- 6.9 ---------------------------------------------------------------------------------------------------------


def test_6_9_the_only_keeper_is_not_sold() -> None:
    page = last(league(), {"a": {"sales": {2: ["a T0"]}, "list": ["a T0"]}, "b": {}})
    assert refused(page, "a") == [(2, "a T0", "6.9"), (14, "a T0", "6.9")]
    assert reasons(page, "a") == ["a T0 ist der einzige Torwart"] * 2


def test_6_9_of_two_keepers_one_may_go_even_if_the_other_is_banned() -> None:
    game = league(squads={"a": {"a V11": {"is": "T II 2", "ban": 9}}})
    page = last(game, {"a": {"sales": {2: ["a T0", "a V11"]}}, "b": {}})
    assert [sale["player"] for sale in page["sales"]] == ["a T0"] and refused(page, "a") == [(2, "a V11", "6.9")]


def test_6_9_the_only_keeper_may_go_against_another_one() -> None:
    page = last(league(), trade(3, "a T0", "b T0"))
    assert page["trades"] == [{"phase": 3, "clubs": ["a", "b"], "players": [["a T0"], ["b T0"]], "paid": 0}]
    page = last(league(), trade(3, "a T0", "b S8"))
    assert page["trades"] == [] and [refused(page, club)[0][2] for club in "ab"] == ["6.9", "6.8"]


def test_6_9_eleven_able_players_stay() -> None:
    page = last(league(), {"a": {"sales": {2: ["a V11", "a M12", "a S10"]}}, "b": {}})
    assert len(page["sales"]) == 2 and refused(page, "a") == [(2, "a S10", "6.9")]
    assert reasons(page, "a") == ["es blieben nur 10 einsatzfähige Spieler, 11 müssen es sein"]


@pytest.mark.parametrize("out", [{"is": "V II 6", "ban": 5}, "V tT 1"])
def test_6_9_who_is_banned_or_frozen_is_not_able_and_may_be_sold(out: Any) -> None:
    """Twelve players, eleven of them able."""
    page = last(league(squads={"a": {"a V11": out, "a M12": None}}), {"a": {"sales": {2: ["a S10", "a V11"]}}, "b": {}})
    assert [sale["player"] for sale in page["sales"]] == ["a V11"] and refused(page, "a") == [(2, "a S10", "6.9")]


def test_6_9_a_trade_is_judged_by_what_is_left_after_it() -> None:
    eleven = {"a": {"a V11": None, "a M12": None}}
    assert last(league(squads=eleven), trade(3, "a S8", "b S8"))["trades"]
    page = last(league(squads=eleven), trade(3, "a S8", None, -100))
    assert page["trades"] == [] and refused(page, "a") == [(3, "b: a S8 ↔ –, -100 kKj", "6.9")]


def test_6_9_more_than_twenty_players_are_not_bought() -> None:
    many = {f"a X{number}": "M II 1" for number in range(7)}
    page = last(league(squads={"a": many}), trade(3, None, "b S8"))
    assert page["trades"] == [] and [refused(page, club)[0][2] for club in "ab"] == ["6.9", "6.8"]
    assert last(league(squads={"a": many}), trade(3, "a X0", "b S8"))["clubs"]["a"]["size"] == 20


def test_5_more_than_six_talents_are_not_bought() -> None:
    talents = {f"a X{number}": f"M {'tT' if number % 2 else 'nT'} 2" for number in range(6)}
    game = league(squads={"a": talents, "b": {"b V11": "V nT 3"}})
    page = last(game, trade(3, None, "b V11"))
    assert page["trades"] == [] and [refused(page, club)[0][2] for club in "ab"] == ["5", "6.8"]
    assert last(game, trade(3, "a X1", "b V11"))["trades"]


def test_6_3_an_account_may_be_overdrawn_by_a_thousand() -> None:
    for money, made in ((-600, True), (-601, False)):
        page = last(league(money=money), trade(3, None, "b S8", 400))
        assert bool(page["trades"]) is made
        assert [one[2] for one in refused(page, "a")] == ([] if made else ["6.3"])
    assert reasons(page, "a") == ["400 kKj sind nicht da: auf dem Konto sind -601, überzogen werden darf bis -1000"]
    assert reasons(page, "b") == ["A darf diesen Handel nicht eingehen"]


# ---- 6.8 ---------------------------------------------------------------------------------------------------------


def test_6_8_players_and_money_change_the_club() -> None:
    page = last(league(), trade(7, "a S8", "b V11", 100))
    assert page["trades"] == [{"phase": 7, "clubs": ["a", "b"], "players": [["a S8"], ["b V11"]], "paid": 100}]
    assert (dealt(page, "a"), dealt(page, "b")) == ([(7, "trade", -100)], [(7, "trade", 100)])
    assert (names(page, "a")[-1], names(page, "b")[-1]) == ("b V11", "a S8")


def test_6_8_who_came_by_a_trade_plays_at_once() -> None:
    orders = trade(3, "a S8", "b S8")
    rows = {"V": ["a V2", "a V3", "a V4"], "M": ["a M5", "a M6", "a M7"], "S": ["b S8", "a S9", "a S10"]}
    orders["a"]["lineups"] = {1: {"T": "a T0", "A": "a A1", **rows}}
    page = last(league(), orders)
    assert page["matches"][0]["lineups"]["a"]["S"] == ["b S8", "a S9", "a S10"] and page["matches"][0]["repairs"]["a"] == []


def test_6_8_the_order_of_names_does_not_matter() -> None:
    orders = {
        "a": {"trades": [{"phase": 3, "with": "b", "give": ["a S8", "a S9"], "get": ["b S8", "b S9"]}]},
        "b": {"trades": [{"phase": 3, "with": "a", "give": ["b S9", "b S8"], "get": ["a S9", "a S8"]}]},
    }
    assert last(league(), orders)["trades"][0]["players"] == [["a S8", "a S9"], ["b S8", "b S9"]]


@pytest.mark.parametrize("change", [{"phase": 7}, {"pay": -99}, {"get": ["a S9"]}, {"give": []}])
def test_6_8_orders_that_differ_are_no_trade(change: Data) -> None:
    orders = trade(3, "a S8", "b S8", 100)
    orders["b"]["trades"][0] |= change
    page = last(league(), orders)
    assert page["trades"] == [] and [one[2] for club in "ab" for one in refused(page, club)] == ["6.8", "6.8"]
    assert reasons(page, "a") == ["B hat diesen Handel nicht ebenso angegeben"]


@pytest.mark.parametrize("paid", [100, -100])
def test_6_8_a_trade_in_which_nobody_moves_is_refused_on_both_sheets(paid: int) -> None:
    """Both ordered it alike: it is an order against the rules, and no mistake of the file."""
    orders = {club: {"trades": [{"phase": 3, "with": other, "pay": pay}]} for club, other, pay in (("a", "b", paid), ("b", "a", -paid))}
    page = last(league(), orders)
    assert page["trades"] == [] and (dealt(page, "a"), dealt(page, "b")) == ([], [])
    assert refused(page, "a") == [(3, f"b: – ↔ –, {paid} kKj", "6.8")] and refused(page, "b") == [(3, f"a: – ↔ –, {-paid} kKj", "6.8")]
    assert reasons(page, "a") == reasons(page, "b") == ["mindestens ein Spieler muss den Verein wechseln"]


def test_6_8_neither_does_a_trade_of_nobody_stand_in_the_way_of_a_real_one() -> None:
    orders = trade(3, "a S8", "b S8")
    orders["a"]["trades"].insert(0, {"phase": 3, "with": "b", "pay": 5})
    assert last(league(), orders)["trades"][0]["players"] == [["a S8"], ["b S8"]]


def test_8_7_d_a_club_without_orders_does_not_trade() -> None:
    page = last(league(), {"a": trade(3, "a S8", "b S8")["a"]})
    assert page["trades"] == [] and refused(page, "a")[0][2] == "6.8" and reasons(page, "a") == ["B hat keine Befehle geschickt"]


def test_6_8_one_trade_in_each_phase() -> None:
    """Four trades in four phases; a second one in the first phase is refused to both."""
    orders: Data = {"a": {"trades": []}, "b": {"trades": []}}
    for phase, row in ((3, "S8"), (3, "S9"), (7, "M5"), (11, "M6"), (16, "M7")):
        for club, sent in trade(phase, f"a {row}", f"b {row}").items():
            orders[club]["trades"] += sent["trades"]
    page = last(league(), orders)
    assert [(one["phase"], one["players"][0]) for one in page["trades"]] == [(3, ["a S8"]), (7, ["a M5"]), (11, ["a M6"]), (16, ["a M7"])]
    assert refused(page, "a") == [(3, "b: a S9 ↔ b S9, 0 kKj", "6.8")] and refused(page, "b") == [(3, "a: b S9 ↔ a S9, 0 kKj", "6.8")]


def test_6_8_who_was_traded_in_round_5_is_sold_from_round_9_on() -> None:
    """The rule book's example; neither to the non-league nor to a club, nor by the list."""
    empty: Data = {"a": {}, "b": {}}
    eighth = trade(3, "b S8", "b S9")
    eighth["a"] |= {"sales": {2: ["b S8"]}, "list": ["b S8"]}
    files = [empty] * 4 + [trade(16, "a S8", "b S8")] + [empty] * 2 + [eighth, {"a": {"sales": {2: ["b S8"]}}, "b": {}}]
    pages = results(league(), rounds(*files))
    assert [one[::2] for one in refused(pages[8], "a")] == [(2, "6.8"), (3, "6.8"), (14, "6.8")]
    assert reasons(pages[8], "a")[0] == "b S8 kam durch einen privaten Handel und darf erst nächste Runde wieder verkauft werden"
    assert [player(page, "a", "b S8")["locked"] for page in pages[5:9]] == [3, 2, 1, 0]
    assert pages[9]["sales"][0]["player"] == "b S8"


def test_6_8_the_lock_counts_rounds_and_not_the_break() -> None:
    """Seasons of four rounds: traded in the first round of the second one, he may go in the first of the third."""
    game = league("ab", rounds=4, last_trading_round=4)
    for club in "ab":
        game["start"]["clubs"][club]["squad"] = squad(club, "I 10")
    empty: Data = {"a": {}, "b": {}}
    sale = {"a": {"sales": {2: ["b S8"]}}, "b": {}}
    files = rounds(*[empty] * 4, {}, trade(3, "a S8", "b S8"), empty, empty, sale, {}, sale)
    for number in (4, 9):
        files[number] |= {"season_break": True, "matchdays": game["start"]["matchdays"]}
    pages = results(game, files)
    assert refused(pages[9], "a") == [(2, "b S8", "6.8")] and pages[11]["sales"][0]["player"] == "b S8"


def test_8_2_a_trade_that_fails_tells_nothing_of_the_other_squad() -> None:
    """Whether b has but one keeper, or too few able players, a is told the same."""
    found = []
    for change in ({"b V11": None, "b M12": None}, {"b S8": {"is": "T II 6"}, "b T0": None}):
        page = results(league(squads={"b": change}), rounds(trade(3, None, "b S8", 50)), viewer=Viewer("ma"))[1]
        found.append((page["trades"], page["clubs"]["a"]["refused"]))
    assert found[0] == found[1] and found[0][0] == []


# ---- 6.6 ---------------------------------------------------------------------------------------------------------


def test_6_6_who_is_listed_is_offered_with_all_his_data_and_not_in_the_squad() -> None:
    page = last(league(squads={"a": {"a V11": {"is": "VM II 6", "dp": 14, "ban": 4}}}), {"a": {"list": ["a V11"]}, "b": {}})
    assert page["transfer_list"] == [{"club": "a", "player": "a V11", "is": "VM II 6", "dp": 14, "ban": 2, "value": 382}]
    assert page["clubs"]["a"]["size"] == 12 and player(page, "a", "a V11")["listed"] is True


def test_6_6_who_is_listed_is_neither_trained_nor_doped_nor_fielded_nor_sold() -> None:
    game = league(rounds=2, matchdays_per_round=1)
    second = trade(3, "a V11", "b V11")
    second["a"] |= {"sales": {2: ["a V11"], 8: ["a V11"]}, "training": ["a V11"], "doping": ["a V11"]}
    second["a"]["lineups"] = {2: {"V": ["a V11"]}}
    page = last(game, {"a": {"list": ["a V11"]}, "b": {}}, second)
    assert [one[::2] for one in refused(page, "a")] == [(2, "6.6"), (3, "6.6"), (5, "6.6"), (5, "6.6"), (8, "6.6")]
    assert "a V11 steht auf der Transferliste (Regel 6.6)" in page["matches"][0]["repairs"]["a"]


def test_6_6_who_is_listed_does_not_count_among_the_able() -> None:
    page = last(league(), {"a": {"list": ["a V11", "a M12", "a S8"], "sales": {15: ["a S9"]}}, "b": {}})
    assert [one["player"] for one in page["transfer_list"]] == ["a V11", "a M12"]
    assert refused(page, "a") == [(14, "a S8", "6.9"), (15, "a S9", "6.9")]


def test_6_6_a_listed_keeper_is_no_keeper_of_the_club() -> None:
    page = last(league(squads={"a": {"a V11": "T II 2"}}), {"a": {"list": ["a T0", "a V11"]}, "b": {}})
    assert [one["player"] for one in page["transfer_list"]] == ["a T0"] and refused(page, "a") == [(14, "a V11", "6.9")]


# ---- 6.10 --------------------------------------------------------------------------------------------------------


def test_6_10_in_the_last_trading_round_there_is_trade_but_nobody_is_listed() -> None:
    orders = trade(3, "a S8", "b S8")
    orders["a"] |= {"sales": {2: ["a V11"]}, "bids": {1: {"bid": 500, "name": "Neu"}}, "list": ["a M12"]}
    page = last(league(offer=("V II 8",), last_trading_round=1), orders)
    assert (len(page["sales"]), len(page["trades"]), page["offer_results"][0]["buyer"]) == (1, 1, "a")
    assert refused(page, "a") == [(14, "a M12", "6.10")]


def test_6_10_after_it_only_talents_training_and_matches_are_left() -> None:
    second = trade(3, "a S8", "b S8")
    second["a"] |= {"sales": {2: ["a V11"]}, "bids": {1: {"bid": 500, "name": "Neu"}}, "list": ["a M12"], "talents": {"Tal": "S"}}
    page = last(league(last_trading_round=1), {"a": {}, "b": {}}, second, offer=["V II 8"])
    assert (page["sales"], page["trades"], page["offer_results"], page["transfer_list"]) == ([], [], [], [])
    assert [one[::2] for one in refused(page, "a")] == [(2, "6.10"), (3, "6.10"), (13, "6.10"), (14, "6.10")]
    assert page["talents"] == [{"club": "a", "player": "Tal"}]


def test_6_10_nobody_is_listed_in_the_last_round_of_a_season() -> None:
    page = last(league(rounds=1, last_trading_round=6), {"a": {"list": ["a V11"]}, "b": {}})
    assert page["transfer_list"] == [] and refused(page, "a") == [(14, "a V11", "6.10")]


# ---- 6.11 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "dp", "round", "value"),
    [
        ("M I 7", 0, 1, 1800),
        ("M I 7", 0, 7, 1053),  # (5 · 1800 + 6 · 430) : 11 = 1052.7; aged he is II 5
        ("M I 7", 0, 12, 430),
        ("MS I 7", 0, 1, 1980),
        ("T II 8", 0, 1, 2210),  # 1.7 · 1300
        ("AVM II 8", 0, 1, 2652),  # and two tenths more
        ("M I 7", 20, 12, 350),  # 430 less 4 · 20
        ("V tT 1", 0, 12, 400),  # nT 1
        ("V nT 6", 0, 6, 1855),  # (6 · 2400 + 5 · 1200) : 11 = 1854.5
        ("S V 6", 0, 2, 318),  # (10 · 350 + 1 · 0) : 11 = 318.2; VI 1 is worth 0
        ("S I 2", 0, 6, 87),  # he dies: 6 · 160 : 11 = 87.3
        ("S IX 15", 0, 1, 3300),  # older than V, above 13: as V+ 13
    ],
)
def test_6_11_the_estimated_value_in_a_trade(who: str, dp: int, round: int, value: int) -> None:
    """Without the non-league's price as the least."""
    assert trade_value(data(who), dp, round, 11, trading=False) == value


def test_6_11_while_there_is_trade_the_non_leagues_price_is_the_least() -> None:
    """I 1 dies: 10 · 80 : 11 = 72.7; the non-league pays 80. A season of six rounds counts in sixths: (3 · 1800 + 3 ·
    430) : 6."""
    assert trade_value(data("M I 1"), 0, 2, 11, trading=True) == 80
    assert trade_value(data("M I 1"), 0, 2, 11, trading=False) == 73
    assert trade_value(data("M I 1"), 30, 2, 11, trading=False) == 0
    assert trade_value(data("M I 7"), 0, 4, 6, trading=False) == 1115


def test_6_11_a_manager_reads_it_beside_his_players() -> None:
    pages = results(league(rounds=11, last_trading_round=6), rounds({"a": {}, "b": {}}), viewer=Viewer("ma"))
    assert player(pages[0], "a", "a V11")["estimate"] == 750
    assert player(pages[1], "a", "a V11")["estimate"] == 689  # (10 · 750 + 80) : 11 = 689.1; aged he is III 2
    assert "squad" not in pages[1]["clubs"]["b"]


# ---- who is known ------------------------------------------------------------------------------------------------


def test_who_came_and_went_in_one_round_is_known_to_the_next() -> None:
    """He was bought in phase 13 and sold in phase 15: his name is a refused order, not a mistake."""
    first = {"a": {"bids": {1: {"bid": 480, "name": "Gast"}}, "sales": {15: ["Gast"]}}, "b": {}}
    page = last(league(offer=("V II 8",)), first, {"a": {"sales": {2: ["Gast"]}}, "b": {}})
    assert refused(page, "a") == [(2, "Gast", "6.4")]


def test_8_2_of_the_market_the_public_reads_names_and_money() -> None:
    orders = trade(3, "a S8", "b S8", 100)
    orders["a"]["sales"] = {2: ["a V11"]}
    page = results(league(), rounds(orders), viewer=PUBLIC)[1]
    assert page["sales"] == [{"phase": 2, "club": "a", "player": "a V11", "amount": 360}]
    assert page["trades"] == [{"phase": 3, "clubs": ["a", "b"], "players": [["a S8"], ["b S8"]], "paid": 100}]
    assert {"ledger", "refused", "bids", "squad"}.isdisjoint(page["clubs"]["a"])


# ---- what the GM decides -----------------------------------------------------------------------------------------


def vetoed(**veto: Any) -> list[Data]:
    """Two clubs agree on a trade; the GM forbids one."""
    agreed = {"phase": 3, "give": ["a S8"], "get": ["b S8"]}
    mirrored = {"phase": 3, "give": ["b S8"], "get": ["a S8"]}
    file = round(1, a={"trades": [{**agreed, "with": "b"}]}, b={"trades": [{**mirrored, "with": "a"}]})
    return [{**file, "vetoes": [{"phase": 3, "clubs": "b-a", "reason": "Das stinkt.", **veto}]}]


def test_6_8_the_gm_may_forbid_a_trade_and_says_why() -> None:
    page = results(setup(), vetoed())[1]
    assert page["trades"] == []
    assert page["decisions"] == [{"kind": "veto", "clubs": ["a", "b"], "phase": 3, "amount": None, "reason": "Das stinkt."}]
    for club in "ab":
        [refused] = page["clubs"][club]["refused"]
        assert (refused["phase"], refused["rule"]) == (3, "6.8") and "Das stinkt." in refused["reason"]


def test_6_8_a_veto_that_meets_no_trade_is_a_warning() -> None:
    [found] = mistakes(setup(), vetoed(phase=7))
    assert "warning: b-a vereinbaren in Phase 7 keinen Handel" in found
    assert len(results(setup(), vetoed(phase=7))[1]["trades"]) == 1


def test_8_5_the_gm_may_impose_a_fine_which_is_a_claim_down_to_nothing() -> None:
    game = setup()
    game["start"]["clubs"]["a"]["money"] = -500
    files = [{**round(1, a={}, b={}), "fines": {"a": {"amount": 70, "reason": "Unleserlich."}, "b": {"amount": 70, "reason": "Auch."}}}]
    page = results(game, files)[1]
    assert [line for line in page["clubs"]["a"]["ledger"] if line["what"] == "fine"] == []
    assert page["clubs"]["a"]["claims"] == 70
    assert {"phase": 18, "what": "fine", "amount": -70} in page["clubs"]["b"]["ledger"]
    assert [one["reason"] for one in page["decisions"]] == ["Unleserlich.", "Auch."]


# ---- what forbids a sale, what a purchase ------------------------------------------------------------------------


def somebody(name: str, who: str = "V II 5", **more: Any) -> Player:
    return replace(Player(name, notation.data(who)), **more)


def club(players: int, *others: Player, money: int = 0, thinned: bool = False) -> Club:
    """A club with a keeper, so many other players, and these."""
    squad = (somebody("Kahn", "T II 5"), *(somebody(f"P{number}") for number in range(players)), *others)
    return Club("a", "FC A", "anna", money, Fraction(0), squad, thinned=thinned)


MAX, MORITZ, TALENT = somebody("Max"), somebody("Moritz"), somebody("Neu", "V nT 1")
KEEPER = somebody("Maier", "T I 3")


@pytest.mark.parametrize(
    ("seller", "leave", "come", "why"),
    [
        (club(11, MAX), [MAX], [], None),
        (club(11, MAX), [somebody("Max", listed=True)], [], ("6.6", market.IS_LISTED(player="Max"))),
        (club(11, MAX), [somebody("Max", locked_until=7)], [], None),  # it is round 7
        (club(11, MAX), [somebody("Max", locked_until=8)], [], ("6.8", market.LOCKED_ONE(n=1, player="Max"))),
        (club(11, MAX), [somebody("Max", locked_until=11)], [], ("6.8", market.LOCKED(n=4, player="Max"))),
        (club(11, MAX, thinned=True), [MAX], [], ("7.1", market.THINNED())),
        (club(11, MAX, thinned=True), [], [], None),
        (club(12), [somebody("Kahn", "T II 5")], [], ("6.9", market.ONLY_KEEPER(player="Kahn"))),
        (club(12), [somebody("Kahn", "T II 5")], [KEEPER], None),
        (club(12, KEEPER), [KEEPER], [], None),
        (club(10), [somebody("P1")], [], ("6.9", market.FEW_ABLE(left=10))),
        (club(10), [somebody("P1")], [MAX], None),
        (club(8), [], [], None),  # fewer than eleven already
        (club(8), [somebody("P1")], [], ("6.9", market.FEW_ABLE(left=8))),
        (club(10), [somebody("Max", ban=1)], [], None),
    ],
)
def test_6_6_to_6_9_what_forbids_a_sale(seller: Club, leave: list[Player], come: list[Player], why: Any) -> None:
    assert market.no_sale(seller, leave, 7, come) == why


def broke(price: int, money: int) -> Any:
    return "6.3", market.NO_CREDIT(price=price, money=money, least=-1000)


@pytest.mark.parametrize(
    ("buyer", "price", "come", "leave", "why"),
    [
        (club(5, money=500), 1500, [MAX], [], None),
        (club(5, money=500), 1501, [MAX], [], broke(1501, 500)),
        (club(5, money=-1000), 1, [MAX], [], broke(1, -1000)),
        (club(5, money=-2000), 0, [MAX], [], None),  # whoever pays nothing needs no money
        (club(18), 0, [MAX], [], None),
        (club(19), 0, [MAX], [], ("6.9", market.TOO_MANY_PLAYERS(most=20))),
        (club(19), 0, [MAX], [MORITZ], None),
        (club(20), 0, [MAX], [MORITZ], None),  # not more than before
        (club(18), 0, [MAX, MORITZ], [somebody("P1")], None),
        (club(19), 0, [MAX, MORITZ], [somebody("P1")], ("6.9", market.TOO_MANY_PLAYERS(most=20))),
        (club(5, *[TALENT] * 5), 0, [TALENT], [], None),
        (club(5, *[TALENT] * 6), 0, [TALENT], [], ("5", market.TOO_MANY_TALENTS(most=6))),
        (club(5, *[TALENT] * 6), 0, [somebody("Tief", "V tT 1")], [], ("5", market.TOO_MANY_TALENTS(most=6))),
        (club(5, *[TALENT] * 6), 0, [MAX], [], None),
        (club(5, *[TALENT] * 7), 0, [TALENT], [TALENT], None),  # not more than before
        (club(5, *[TALENT] * 7), 0, [MAX], [], None),
    ],
)
def test_5_6_3_6_9_what_forbids_a_purchase(buyer: Club, price: int, come: list[Player], leave: list[Player], why: Any) -> None:
    assert market.no_purchase(buyer, price, come, Options(), leave) == why
