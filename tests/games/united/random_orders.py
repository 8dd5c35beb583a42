"""Orders beside the line-ups: talents, training, doping; sales, trades, bids and lists. Some break the rules of the
game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.games.united.random_squads import Namer
from tests.oracle.united.clubs import Club
from tests.oracle.united.league import League
from tests.oracle.united.market import SALES, TRADES
from tests.oracle.united.players import Card

Data = dict[str, Any]


def random_orders(chance: Random, league: League, sheet: Data, namer: Namer, market: bool) -> None:
    """Completes `sheet["orders"]` for all clubs that send some."""
    for name, orders in sheet["orders"].items():
        if chance.random() < 0.1:
            continue
        club = league.clubs[name]
        if chance.random() < 0.25:
            orders["talents"] = {namer.name(): chance.choice("VMSVMSTA") for _ in range(chance.choice((1, 1, 2, 3, 4)))}
        if club.squad and chance.random() < 0.9:
            orders["training"] = _to_train(chance, club)
        if club.squad and chance.random() < 0.4:
            orders["doping"] = _names(chance, [player for player in club.squad if not player.listed], chance.choice((1, 2, 3, 5)))
        if market:
            _sell(chance, club, orders)
            _bid(chance, league, name, orders, namer)
    if market:
        for _ in range(chance.choice((0, 1, 2, 4))):
            _trade(chance, league, sheet["orders"])


def _names(chance: Random, players: Sequence[Card], number: int) -> list[str]:
    return [player.name for player in chance.sample(list(players), min(number, len(players)))]


def _to_train(chance: Random, club: Club) -> list[str]:
    """Mostly as many as can be paid, mostly those who can be trained."""
    willing = [player for player in club.squad if player.played_in and player.level < 10 and player.trained < 3 and not player.listed]
    affordable = int(club.wp) if club.wp >= 1 or chance.random() < 0.1 else -1
    names = _names(chance, willing if chance.random() < 0.8 else club.squad, max(0, affordable + chance.choice((-1, 0, 0, 1))))
    return names + names[:1] if names and chance.random() < 0.05 else names


def _sell(chance: Random, club: Club, orders: Data) -> None:
    if chance.random() < 0.2:
        orders["sales"] = {}
        for phase in chance.sample(SALES, chance.choice((1, 1, 2))):
            orders["sales"][phase] = _names(chance, club.squad, chance.choice((1, 1, 2)))
    if chance.random() < 0.3:
        orders["list"] = _names(chance, club.squad, chance.choice((1, 1, 2)))


def _bid(chance: Random, league: League, name: str, orders: Data, namer: Namer) -> None:
    """Bids with conditions on earlier numbers and players."""
    earlier: list[str] = []
    for number in range(1, len(league.offer) + 1):
        if chance.random() < 0.4:
            bid = _amount(chance, earlier)
            if chance.random() < 0.95:
                bid["name"] = namer.name()
            orders.setdefault("bids", {})[number] = bid
        earlier.append(str(number))
    for club, player in league.listed:
        if chance.random() < (0.3 if club.id == name else 0.4):
            bid = _amount(chance, earlier)
            short = len(bid) == 1 and chance.random() < 0.5
            orders.setdefault("transfer_bids", {})[f"{club.id}/{player.name}"] = bid["bid"] if short else bid
        earlier.append(f"{club.id}/{player.name}")


def _amount(chance: Random, earlier: Sequence[str]) -> Data:
    bid: Data = {"bid": chance.choice((0, 100, 300, 480, 480, 600, 600, 800, 800, 1000, 1500))}
    for key in ("if_bought", "if_not_bought"):
        if earlier and chance.random() < 0.15:
            bid[key] = chance.sample(list(earlier), min(len(earlier), chance.choice((1, 1, 2))))
    if chance.random() < 0.3:
        bid["else"] = chance.choice((0, 246, 600, 900))
    return bid


def _trade(chance: Random, league: League, orders: Data) -> None:
    """Two clubs agree on a trade; now and then one of them does not know of it, or knows it differently."""
    able = [club for club in orders if league.clubs[club].squad]
    if len(able) < 2:
        return
    one, other = chance.sample(able, 2)
    give = _names(chance, league.clubs[one].squad, chance.choice((0, 1, 1, 2)))
    get = _names(chance, league.clubs[other].squad, chance.choice((0, 1, 1, 2)) if give else 1)
    phase, pay = chance.choice((*TRADES, 3)), chance.choice((0, 0, 100, -100, 450, -1200))
    orders[one].setdefault("trades", []).append({"phase": phase, "with": other, "give": give, "get": get, "pay": pay})
    if chance.random() < 0.9:
        answer = {"phase": phase, "with": one, "give": get, "get": give, "pay": -pay if chance.random() < 0.9 else pay + 10}
        orders[other].setdefault("trades", []).append(answer)
