"""What a GM can type wrong in the keys of the market: each mistake where it stands, with the nearest right word."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.united.dealing import league, rounds, trade
from tests.games.united.playing import mistakes

Data = dict[str, Any]


def ordered(**orders: Any) -> list[Data]:
    """Two rounds: in the first `b V11` and `b M12` are put on the list, the second has these orders of a."""
    return rounds({"a": {}, "b": {"list": ["b V11", "b M12"]}}, {"a": orders, "b": {}}, offer=["V II 8", "roll T"])


def traded(**change: Any) -> Data:
    return {"trades": [{**trade(3, "a S8", "b S8")["a"]["trades"][0], **change}]}


@pytest.mark.parametrize(
    ("orders", "place", "message"),
    [
        ({"sales": {3: ["a S8"]}}, "7:5", "eine Phase für Nichtligaverkäufe erwartet (2, 4, 6, 8, 10, 12, 15, 17), gefunden: 3"),
        ({"sales": {"zwei": ["a S8"]}}, "7:5", "eine Phase für Nichtligaverkäufe erwartet (2, 4, 6, 8, 10, 12, 15, 17), gefunden: zwei"),
        ({"sales": {2: ["a S88"]}}, "8:6", "einen Spieler a S88 hat a nie gehabt – gemeint: a S8?"),
        (traded(phase=4), "8:15", "eine Phase für private Handel erwartet (3, 7, 11, 16), gefunden: 4"),
        (traded(give=["a S8", "a S8"]), "12:7", "a S8 steht in diesem Handel zweimal"),
        (traded(get=["b S88"]), "14:7", "einen Spieler b S88 hat b nie gehabt – gemeint: b S8?"),
        (traded(pay="viel"), "16:13", "ganze Zahl erwartet, gefunden: viel"),
        ({"bids": {3: {"bid": 500, "name": "Neu"}}}, "7:5", "das GM-Angebot hat keinen Spieler 3: es hat 2"),
        ({"bids": {1: {"name": "Neu"}}}, "7:10", "der Schlüssel bid fehlt"),
        ({"bids": {1: {"bid": -5, "name": "Neu"}}}, "8:13", "mindestens 0 erwartet, gefunden: -5"),
        ({"bids": {1: {"bid": 500, "nam": "Neu"}}}, "9:6", "unbekannter Schlüssel nam – gemeint: name?"),
        ({"bids": {1: {"bid": 500, "name": "b S8"}}}, "9:14", "b S8 heißt schon ein Spieler von b"),
        (
            {"bids": {1: {"bid": 500, "name": "Neu", "if_bought": [1]}}},
            "11:7",
            "1 wird nicht vorher versteigert; eine Bedingung nennt frühere Nummern des Angebots oder verein/Spieler",
        ),
        ({"transfer_bids": {"b/b V12": 500}}, "7:5", "b/b V12 steht nicht auf der Transferliste – gemeint: b/b V11?"),
        ({"transfer_bids": {"b V11": 500}}, "7:5", "verein/Spieler erwartet, gefunden: b V11"),
        ({"list": ["a S88"]}, "7:5", "einen Spieler a S88 hat a nie gehabt – gemeint: a S8?"),
    ],
)
def test_a_mistake_in_an_order_stands_where_it_was_made(orders: Data, place: str, message: str) -> None:
    [found] = mistakes(league(), ordered(**orders))
    assert found == f"002.yaml:{place}: error: {message}"


def test_a_condition_names_what_is_auctioned_before() -> None:
    """Numbers of the offer come before the list, the list has an order of its own."""
    bids = {"b/b V11": {"bid": 500, "if_bought": [1, 2]}, "b/b M12": {"bid": 500, "if_not_bought": ["b/b V11"]}}
    assert mistakes(league(), ordered(transfer_bids=bids)) == []
    wrong = {"b/b V11": {"bid": 500, "if_not_bought": ["b/b M12"]}}
    [found] = mistakes(league(), ordered(transfer_bids=wrong))
    assert "b/b M12 wird nicht vorher versteigert" in found


def test_a_name_for_somebody_of_the_list_is_not_used() -> None:
    [found] = mistakes(league(), ordered(transfer_bids={"b/b V11": {"bid": 500, "name": "Neu"}}))
    assert found == "002.yaml:9:14: warning: b V11 behält seinen Namen; Neu gilt nicht"


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("V XL 8", "Alter sind tT, nT, I, II, III …, gefunden: XL"),
        ("MV II 8", "Reihen stehen in der Reihenfolge A, V, M, S (Regel 2.4), gefunden: MV – gemeint: VM?"),
        ("roll M", "Spielerdaten wie V II 8, roll, roll T oder roll A erwartet, gefunden: roll M"),
        ("roll roll", "Spielerdaten wie V II 8, roll, roll T oder roll A erwartet, gefunden: roll roll"),
    ],
)
def test_an_offer_that_cannot_be_read(entry: str, message: str) -> None:
    [found] = mistakes(league(), rounds({}, offer=["V II 8", entry]))
    assert found == f"001.yaml:7:3: error: {message}"


def test_6_10_an_offer_that_will_never_be_auctioned() -> None:
    [found] = mistakes(league(last_trading_round=1), rounds({"a": {}, "b": {}}, offer=["V II 8"]))
    assert "warning: wer jetzt angeboten wird, wird nie versteigert: die letzte Handelsrunde ist Runde 1" in found


def test_rolls_for_the_market_are_those_that_are_asked_for() -> None:
    wrong = rounds({"a": {}, "b": {}}, offer=["V II 8"], rolls={"offer/1/row": 5})
    [found] = mistakes(league(), wrong)
    assert "nach dem Wurf offer/1/row fragt diese Runde nie" in found
    lot = rounds({"a": {"bids": {1: {"bid": 480, "name": "Neu"}}}, "b": {}}, rolls={"auction/1/a": 5})
    [found] = mistakes(league(offer=("V II 8",)), lot)
    assert "nach dem Wurf auction/1/a fragt diese Runde nie" in found


def test_lots_that_are_missing_are_named() -> None:
    bids = {club: {"bids": {1: {"bid": 480, "name": f"Neu {club}"}}} for club in "ab"}
    game = league(offer=("V II 8",))
    files = rounds(bids)
    del files[0]["seed"]
    files[0]["rolls"] = {"auction/1/a": 5}
    [found] = mistakes(game, files)
    assert found.startswith("001.yaml:1:1: error: es fehlen Würfe, und es gibt keinen Startwert (seed): ") and "auction/1/b" in found


# ---- balances ----------------------------------------------------------------------------------------------------


def test_the_gm_may_check_balances() -> None:
    game = league()
    game["start"]["clubs"]["a"]["money"] = 5
    [file] = rounds({"a": {"sales": {2: ["a V11"]}}, "b": {}})
    wrong = mistakes(game, [{**file, "check": {"a": 1}}])
    assert len(wrong) == 1 and wrong[0].endswith(" kKj, hier stehen 1") and wrong[0].startswith("001.yaml:15:8: error: a hat ")
    balance = int(wrong[0].split("error: a hat ")[1].split()[0])
    assert balance in {5 + 360 + 100 + 20 * points for points in range(5)}
    assert mistakes(game, [{**file, "check": {"a": balance}}]) == []
    [unknown] = mistakes(game, [{**file, "check": {"aa": 1}}])
    assert unknown.endswith("den Verein aa gibt es nicht")
