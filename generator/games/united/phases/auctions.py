"""Phases 13 and 14 a [6.5, 6.6, 6.9, 8.6]: the GM's offer and the transfer list go to the highest bids that can be carried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.games.united.documents import Bid
from generator.games.united.market import TOO_LATE, Obstacle, no_purchase
from generator.games.united.phases.desk import Desk
from generator.games.united.result import BidView, OfferResult, TransferResult
from generator.games.united.squad import Player
from generator.games.united.worth import non_league_value
from generator.phrase import Message, Phrase

OFFER, TRANSFERS = 13, 14
LOT = 1000
"""Sides of the die that decides between equal bids."""
BEHIND_ALL = (1000, 0)
"""The place of a club that had none in the last season."""

NOT_HELD = Phrase(de="die Bedingung traf nicht zu", en="the condition did not hold")
NAMELESS = Phrase(de="ein Gebot ohne Namen für den Spieler zählt nicht", en="a bid without a name for the player does not count")
TOO_LOW = Phrase(de="weniger als der Nichtligawert von {value} kKj", en="less than the non-league's {value} kKj")
OUTBID = Phrase(de="für {price} kKj an {club}", en="to {club} for {price} kKj")
PLACED_LOWER = Phrase(de="gleich viel bot auch {club} und war besser platziert", en="{club} bid as much and was better placed")
LOST_THE_LOT = Phrase(de="gleich viel bot auch {club} und gewann das Los", en="{club} bid as much and won the lot")
NAME_TAKEN = Phrase(de="{player} heißt schon ein Spieler von {club}", en="a player of {club} is called {player} already")


@dataclass(frozen=True, slots=True)
class Item:
    """Who is auctioned: in which phase, under which number or `club/player`, the rule that sells him. Whom the GM offers has no name."""

    phase: int
    what: str
    player: Player
    rule: str

    @property
    def value(self) -> int:
        """The least bid, in kKj."""
        return non_league_value(self.player.data, self.player.dp)


@dataclass(frozen=True, slots=True)
class Sold:
    """Who has bought somebody, and for how many kKj; `by_lot`: equal bids could not be told apart by placing."""

    club: str
    price: int
    by_lot: bool


def auction_offer(desk: Desk) -> None:
    """[6.5] The GM's offer of the last round, number by number; the buyer gives the player his name."""
    bids = {club: orders.bids for club, orders in desk.orders.items()}
    if not desk.trading:
        for club, own in bids.items():
            for number, bid in own.items():
                _refuse(desk, OFFER, str(number), club, bid.bid, ("6.10", TOO_LATE()))
        return
    for number, data in enumerate(desk.state.offer, start=1):
        item = Item(OFFER, str(number), Player("", data), "6.5")
        typed = {club: own[number] for club, own in bids.items() if number in own}
        sold = _auction(desk, item, typed)
        name = typed[sold.club].name if sold else None
        if sold and name is not None:
            desk.book(sold.club, OFFER, "offer", -sold.price)
            desk.clubs[sold.club] = desk.clubs[sold.club].joined(replace(item.player, name=name))
        buyer, price = (sold.club, sold.price) if sold else (None, None)
        desk.offer_results.append(OfferResult(number, str(data), buyer, price, name))


def auction_transfers(desk: Desk) -> None:
    """[6.6] Who was put on the transfer list in the last round, in the order of the list; whom nobody buys goes to the non-league."""
    bids = {club: orders.transfer_bids for club, orders in desk.orders.items()}
    for seller, name in desk.state.listed:
        player = desk.clubs[seller].player(name)
        assert player is not None
        item = Item(TRANSFERS, f"{seller}/{name}", player, "6.6")
        sold = _auction(desk, item, {club: own[seller, name] for club, own in bids.items() if (seller, name) in own})
        buyer, price = (sold.club, sold.price) if sold else (None, item.value)
        desk.clubs[seller] = desk.clubs[seller].without(name)
        if buyer is not None:
            desk.book(buyer, TRANSFERS, "transfer", -price)
            desk.clubs[buyer] = desk.clubs[buyer].joined(replace(player, listed=False))
        desk.book(seller, TRANSFERS, "transfer", price)
        desk.transfer_results.append(TransferResult(name, str(player.data), seller, buyer, price))


# ---- one auction -------------------------------------------------------------------------------------------------


def _auction(desk: Desk, item: Item, bids: Mapping[str, Bid]) -> Sold | None:
    """Who buys, if anybody does; `bids` in the order of the leagues. Every bidder is told what became of his bid."""
    amounts: dict[str, int] = {}
    for club, bid in bids.items():
        amount = bid.bid if _holds(desk, club, bid) else bid.otherwise
        if amount is None:
            _tell(desk, item, club, None, NOT_HELD())
        elif item.phase == OFFER and bid.name is None:
            _refuse(desk, item.phase, item.what, club, amount, (item.rule, NAMELESS()))
        elif amount < item.value:
            _refuse(desk, item.phase, item.what, club, amount, (item.rule, TOO_LOW(value=item.value)))
        else:
            amounts[club] = amount
    sold = None
    while amounts and sold is None:
        price = max(amounts.values())
        equal = [club for club, amount in amounts.items() if amount == price]
        able = [club for club in equal if not _passed_over(desk, item, club, bids[club], price)]
        amounts = {club: amount for club, amount in amounts.items() if amount < price or club in able}
        if able:
            best, by_lot = _best_placed(desk, item.what, able)
            sold = Sold(best, price, by_lot)
    if sold:
        _tell(desk, item, sold.club, sold.price, None)
        for club, amount in amounts.items():
            if club != sold.club:
                _tell(desk, item, club, amount, _why_lost(desk, sold, amount))
    return sold


def _holds(desk: Desk, club: str, bid: Bid) -> bool:
    """[8.6] Whether a club has bought all that its bid wants bought in this round, and nothing that it wants not bought."""
    bought = {str(offer.number) for offer in desk.offer_results if offer.buyer == club}
    bought |= {f"{transfer.seller}/{transfer.player}" for transfer in desk.transfer_results if transfer.buyer == club}
    return bought.issuperset(bid.if_bought) and bought.isdisjoint(bid.if_not_bought)


def _passed_over(desk: Desk, item: Item, club: str, bid: Bid, price: int) -> bool:
    """[5, 6.3, 6.9] Whether a club cannot buy for its bid. A name that somebody bears already is a mistake of the file."""
    if (fault := no_purchase(desk.clubs[club], price, (item.player,))) is not None:
        _refuse(desk, item.phase, item.what, club, price, fault)
        return True
    owner = desk.owner(bid.name) if item.phase == OFFER and bid.name is not None else None
    if owner is not None:
        desk.problems.error(("orders", club, "bids", item.what, "name"), NAME_TAKEN(player=bid.name, club=owner))
    return owner is not None


def _best_placed(desk: Desk, what: str, clubs: Sequence[str]) -> tuple[str, bool]:
    """[6.9] Which of some clubs with equal bids is better placed: league, then place. If that says nothing: the highest lot, and that it
    was one; equal lots are drawn again."""
    places = {club: desk.state.places.get(club, BEHIND_ALL) for club in clubs}
    first = [club for club in clubs if places[club] == min(places.values())]
    by_lot, attempt = len(first) > 1, 1
    while len(first) > 1:
        again = "" if attempt == 1 else f"/{attempt}"
        lots = {club: desk.dice.draw(f"auction/{what}/{club}{again}", LOT, secret=True) for club in first}
        first = first[:1] if desk.dice.lacking else [club for club in first if lots[club] == max(lots.values())]
        attempt += 1
    return first[0], by_lot


# ---- what bidders are told ---------------------------------------------------------------------------------------


def _why_lost(desk: Desk, sold: Sold, amount: int) -> Message:
    club = desk.clubs[sold.club].name
    if amount < sold.price:
        return OUTBID(price=sold.price, club=club)
    return LOST_THE_LOT(club=club) if sold.by_lot else PLACED_LOWER(club=club)


def _tell(desk: Desk, item: Item, club: str, amount: int | None, reason: Message | None) -> None:
    desk.bids.setdefault(club, []).append(BidView(item.phase, item.what, amount, reason is None, reason))


def _refuse(desk: Desk, phase: int, what: str, club: str, amount: int, fault: Obstacle) -> None:
    """A bid that the rules forbid."""
    rule, reason = fault
    desk.bids.setdefault(club, []).append(BidView(phase, what, amount, False, reason))
    desk.refuse(club, phase, f"{what}: {amount}", rule, reason)
