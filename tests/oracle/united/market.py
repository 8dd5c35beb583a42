"""Chapter 6 and 8.6: sales to the non-league, private trades, the GM's offer and the transfer list.

Within a phase clubs act in the order of the leagues, each in the order in which it typed. What the rules forbid is
refused and changes nothing. After the last trading round every order to sell, trade, bid or list is refused, and
nothing is auctioned.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.oracle.united.clubs import Club
from tests.oracle.united.dice import Unclear
from tests.oracle.united.players import Card, card
from tests.oracle.united.training import MOST_PLAYERS, MOST_TALENTS

if TYPE_CHECKING:
    from tests.oracle.united.league import League

MOST_CREDIT, FEWEST_ABLE, LOCK = 1000, 11, 4
SALES, TRADES = (2, 4, 6, 8, 10, 12, 15, 17), (3, 7, 11, 16)
Data = Mapping[str, Any]


def phases(league: League, numbers: Sequence[int]) -> None:
    """Phases of sales and of private trades."""
    for phase in numbers:
        sales_of_phase(league, phase) if phase in SALES else trades_of_phase(league, phase)


def too_late(league: League) -> bool:
    """[6.10]"""
    return bool(league.season_round > league.house["last_trading_round"])


def why_not_given(league: League, club: Club, players: Sequence[Card], getting: Sequence[Card] = ()) -> str | None:
    """[6.6, 6.8, 6.9, 7.1] The rule that forbids a club to part with these players, while it gets those."""
    if any(player.listed for player in players):
        return "6.6"
    if any(player.locked_until > league.trading_round for player in players):
        return "6.8"
    if club.must_grow and players:
        return "7.1"
    keepers = sum(player.rows == "T" for player in players)
    if keepers and club.keepers - keepers + sum(player.rows == "T" for player in getting) < 1:
        return "6.9"
    lost = sum(player.able for player in players) - sum(player.able for player in getting)
    return "6.9" if lost > 0 and club.able - lost < FEWEST_ABLE else None


# ---- the non-league ----------------------------------------------------------------------------------------------


def sales_of_phase(league: League, phase: int) -> None:
    """[6.4]"""
    for club in league.all():
        for name in league.orders.get(club.id, {}).get("sales", {}).get(phase, ()):
            player = club.player(name)
            rule = "6.10" if too_late(league) else why_not_given(league, club, [player]) if player else "6.4"
            if rule or player is None:
                club.refuse(phase, str(rule))
                continue
            club.squad.remove(player)
            club.book(phase, "sale", player.value)
            league.page["sales"].append({"phase": phase, "club": club.id, "player": name, "amount": player.value})


# ---- private trades ----------------------------------------------------------------------------------------------


def trades_of_phase(league: League, phase: int) -> None:
    """[6.8] Each pair of orders that mirror each other is judged once; an order without its mirror is refused."""
    orders = [(club, trade) for club in league.all() for trade in orders_to_trade(league, club.id, phase)]
    traded: set[str] = set()
    while orders:
        club, trade = orders.pop(0)
        if too_late(league):
            club.refuse(phase, "6.10")
            continue
        if not trade.get("give") and not trade.get("get"):
            club.refuse(phase, "6.8")
            continue
        answer = next((order for order in orders if order[0].id == trade["with"] and mirrored(trade, club.id, order[1])), None)
        if answer is None:
            club.refuse(phase, "6.8")
            continue
        orders.remove(answer)
        other = answer[0]
        rule, at_fault = ("6.8", club) if {club.id, other.id} & traded else why_not_traded(league, club, other, trade)
        if rule:
            club.refuse(phase, rule if at_fault is club else "6.8")
            other.refuse(phase, rule if at_fault is other else "6.8")
            continue
        carry_out(league, phase, club, other, trade)
        traded |= {club.id, other.id}


def orders_to_trade(league: League, club: str, phase: int) -> list[Data]:
    return [trade for trade in league.orders.get(club, {}).get("trades", ()) if trade["phase"] == phase]


def mirrored(trade: Data, club: str, answer: Data) -> bool:
    """Whether the other club ordered the same; the order of names does not matter."""
    gives, gets = sorted(trade.get("give", ())), sorted(trade.get("get", ()))
    same = gives == sorted(answer.get("get", ())) and gets == sorted(answer.get("give", ()))
    return bool(same and answer["with"] == club and answer.get("pay", 0) == -trade.get("pay", 0))


def why_not_traded(league: League, club: Club, other: Club, trade: Data) -> tuple[str | None, Club]:
    """Both sides have to be within the rules: the rule that is broken, and by whom."""
    given = [club.player(name) for name in trade.get("give", ())]
    got = [other.player(name) for name in trade.get("get", ())]
    if None in given or None in got:
        return "6.8", club
    giving, getting = [player for player in given if player], [player for player in got if player]
    for side, gives, gets, pays in ((club, giving, getting, trade.get("pay", 0)), (other, getting, giving, -trade.get("pay", 0))):
        rule = why_not_given(league, side, gives, gets)
        if rule:
            return rule, side
        if pays > 0 and side.money - pays < -MOST_CREDIT:
            return "6.3", side
        if len(gets) > len(gives) and side.size + len(gets) - len(gives) > MOST_PLAYERS:
            return "6.9", side
        more = sum(player.talent for player in gets) - sum(player.talent for player in gives)
        if more > 0 and side.talents + more > MOST_TALENTS:
            return "5", side
    return None, club


def carry_out(league: League, phase: int, club: Club, other: Club, trade: Data) -> None:
    """`club` is the one earlier in the leagues, as it comes first."""
    moved = []
    for giver, taker, names in ((club, other, trade.get("give", ())), (other, club, trade.get("get", ()))):
        moved.append((taker, [player for name in names for player in giver.squad if player.name == name]))
        giver.squad = [player for player in giver.squad if player.name not in names]
    for taker, players in moved:
        for player in players:
            player.locked_until = league.trading_round + LOCK
            taker.joined_by(player)
    pay = trade.get("pay", 0)
    club.book(phase, "trade", -pay)
    other.book(phase, "trade", pay)
    players_by_side = [list(trade.get("give", ())), list(trade.get("get", ()))]
    league.page["trades"].append({"phase": phase, "clubs": [club.id, other.id], "players": players_by_side, "paid": pay})


# ---- auctions ----------------------------------------------------------------------------------------------------


def sum_bid(bid: Any, bought: Callable[[str], bool]) -> int | None:
    """[8.6] What a club bids, after its conditions; None for no bid."""
    if not isinstance(bid, Mapping):
        return int(bid)
    holds = all(bought(str(what)) for what in bid.get("if_bought", ()))
    holds = holds and not any(bought(str(what)) for what in bid.get("if_not_bought", ()))
    return bid["bid"] if holds else bid.get("else")


def auction(league: League, phase: int, what: str, player: Card, bids: Mapping[str, int]) -> str | None:
    """[6.5, 6.6, 6.9] The club that gets him: the highest bid that can be carried out."""
    left = {}
    for name, amount in bids.items():
        if amount < player.value:
            league.clubs[name].refuse(phase, "6.5" if phase == 13 else "6.6")
        else:
            left[name] = amount
    for amount in sorted(set(left.values()), reverse=True):
        able = []
        for name in [name for name in left if left[name] == amount]:
            rule = why_not_bought(league.clubs[name], player, amount)
            if rule:
                league.clubs[name].refuse(phase, rule)
            else:
                able.append(name)
        if able:
            return better_placed(league, what, able)
    return None


def why_not_bought(club: Club, player: Card, amount: int) -> str | None:
    if amount > 0 and club.money - amount < -MOST_CREDIT:
        return "6.3"
    if club.size >= MOST_PLAYERS:
        return "6.9"
    return "5" if player.talent and club.talents >= MOST_TALENTS else None


def better_placed(league: League, what: str, clubs: Sequence[str]) -> str:
    """League and place of the round before; new clubs stand behind all others of the game, among themselves the lot
    decides."""
    places = {name: league.places.get(name, (99, 99)) for name in clubs}
    first = [name for name in clubs if places[name] == min(places.values())]
    if len(first) == 1:
        return first[0]
    lots = {name: league.dice.draw(f"auction/{what}/{name}", 1000) for name in first}
    best = [name for name in first if lots[name] == max(lots.values())]
    if len(best) > 1:
        raise Unclear(f"auction of {what}: equal lots")
    return best[0]


def phase_13(league: League) -> None:
    """[6.5] The GM's offer of the round before."""
    league.bought = {}
    for club in league.all() if too_late(league) else ():
        for _ in league.orders.get(club.id, {}).get("bids", {}):
            club.refuse(13, "6.10")
    for number, data in enumerate(() if too_late(league) else league.offer, start=1):
        bids, names = {}, {}
        for club in league.all():
            orders = {int(key): bid for key, bid in league.orders.get(club.id, {}).get("bids", {}).items()}
            if number in orders:
                amount = sum_bid(orders[number], lambda what, name=club.id: league.bought.get(what) == name)
                if amount is not None and not orders[number].get("name"):
                    club.refuse(13, "6.5")
                elif amount is not None:
                    bids[club.id], names[club.id] = amount, orders[number]["name"]
        sold = card("", data)
        sold.played_in = True
        buyer = auction(league, 13, str(number), sold, bids)
        result: dict[str, Any] = {"number": number, "is": data, "buyer": buyer, "price": None, "name": None}
        if buyer:
            league.bought[str(number)] = buyer
            sold.name = names[buyer]
            league.clubs[buyer].book(13, "offer", -bids[buyer])
            league.clubs[buyer].joined_by(sold)
            result |= {"price": bids[buyer], "name": sold.name}
        league.page["offer_results"].append(result)


def phase_14(league: League) -> None:
    """[6.6] a) Who was put on the list a round before is auctioned, in the order of clubs and names; b) others are put
    on it."""
    for seller, player in () if too_late(league) else list(league.listed):
        what = f"{seller.id}/{player.name}"
        bids = {}
        for club in league.all():
            orders = league.orders.get(club.id, {}).get("transfer_bids", {})
            if what in orders:
                amount = sum_bid(orders[what], lambda key, name=club.id: league.bought.get(key) == name)
                if amount is not None:
                    bids[club.id] = amount
        buyer = auction(league, 14, what, player, bids)
        price = bids[buyer] if buyer else player.value
        seller.squad.remove(player)
        player.listed = False
        if buyer:
            league.bought[what] = buyer
            league.clubs[buyer].book(14, "transfer", -price)
            league.clubs[buyer].joined_by(player)
        seller.book(14, "transfer", price)
        line = {"player": player.name, "seller": seller.id, "buyer": buyer, "price": price}
        league.page["transfer_results"].append(line)
    league.listed = []
    for club in league.all():
        for name in league.orders.get(club.id, {}).get("list", ()):
            listed = club.player(name)
            last = league.season_round >= league.house["last_trading_round"]
            rule = "6.10" if last else why_not_given(league, club, [listed]) if listed else "6.6"
            if rule or listed is None:
                club.refuse(14, str(rule))
                continue
            listed.listed = True
            league.listed.append((club, listed))


# ---- what the GM offers ------------------------------------------------------------------------------------------

FIELD_ROWS = ((30, "V"), (60, "M"), (90, "S"), (93, "VM"), (96, "VS"), (99, "MS"), (100, "VMS"))
AGES = ((10, "nT"), (35, "I"), (55, "II"), (70, "III"), (85, "IV"), (100, "V"))
LEVELS = {
    "tT": ((80, 0), (95, 1), (100, 2)),
    "I": ((15, 6), (40, 7), (65, 8), (85, 9), (97, 10), (98, 11), (99, 12), (100, 13)),
    "II": ((9, 6), (31, 7), (53, 8), (75, 9), (97, 10), (98, 11), (99, 12), (100, 13)),
    "III": ((20, 7), (45, 8), (70, 9), (95, 10), (97, 11), (99, 12), (100, 13)),
}


def under(table: Sequence[tuple[int, Any]], roll: int) -> Any:
    return next(value for limit, value in table if roll <= limit)


def made(league: League, offer: Sequence[str], round: int) -> list[str]:
    """[6.5] The offer of a file as data; `round` is the one in which it is published."""
    made_data = []
    for i, what in enumerate(offer, start=1):
        if not what.startswith("roll"):
            made_data.append(" ".join(what.split()))
            continue
        special = what.partition(" ")[2]
        row = special or under(FIELD_ROWS, league.dice.draw(f"offer/{i}/row", 100))
        age = under(AGES, league.dice.draw(f"offer/{i}/age", 100))
        if age == "nT" and round == league.house["last_trading_round"] - 1:
            age = "tT"
        roll = league.dice.draw(f"offer/{i}/level", 100) - (10 if special else 0)
        if roll <= 0:
            level = 6 if age in ("III", "IV", "V") else 5
        elif age == "nT":
            level = under(((25, round), (75, round + 1), (100, round + 2)), roll)
        else:
            level = under(LEVELS["III" if age in ("IV", "V") else age], roll)
        made_data.append(f"{row} {age} {level}")
    return made_data
