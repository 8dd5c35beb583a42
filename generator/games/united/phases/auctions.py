"""Phases 13 and 14 a [6.5, 6.6, 6.9, 8.6]: the GM's offer and the transfer list go to the highest bids that can be
carried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from generator.games.united.documents import Bid
from generator.games.united.events import Event, ForClub, Mistaken, booked, refused
from generator.games.united.market import TOO_LATE, Obstacle, no_purchase
from generator.games.united.orders import NAME_TAKEN
from generator.games.united.phases.conditions import auctioned_to
from generator.games.united.result import OfferResult, TransferResult
from generator.games.united.so_far import RoundSoFar
from generator.games.united.squad import Player
from generator.games.united.statement import BidView
from generator.games.united.worth import non_league_value
from generator.values.phrase import Message, Phrase

LOT = 1000
"""Sides of the die that decides between equal bids."""
BEHIND_ALL = (1000, 0)
"""The place of a club that had none in the last season."""

NOT_HELD = Phrase(de="die Bedingung traf nicht zu", en="the condition did not hold")
NAMELESS = Phrase(de="ein Gebot ohne Namen für den Spieler zählt nicht", en="a bid without a name for the player does not count")
TOO_LOW = Phrase(de="weniger als der Nichtligawert von {value} kKj", en="less than the non-league’s {value} kKj")
OUTBID = Phrase(de="für {price} kKj an {club}", en="to {club} for {price} kKj")
PLACED_LOWER = Phrase(de="gleich viel bot auch {club} und war besser platziert", en="{club} bid as much and was better placed")
LOST_THE_LOT = Phrase(de="gleich viel bot auch {club} und gewann das Los", en="{club} bid as much and won the lot")


class Item(Struct, frozen=True):
    """Who is auctioned: in which phase, under which number or `club/player`, the rule that sells him. Whom the GM
    offers has no name."""

    phase: int
    what: str
    player: Player
    rule: str

    @property
    def value(self) -> int:
        """The least bid, in kKj."""
        return non_league_value(self.player.data, self.player.dp)


class Sold(Struct, frozen=True):
    """Who has bought somebody, and for how many kKj; `by_lot`: equal bids could not be told apart by placing."""

    club: str
    price: int
    by_lot: bool


def auction_offer(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """[6.5] Auction the GM's offer of the last round, number by number; the buyer gives the player his name."""
    bids = {club: orders.bids for club, orders in so_far.orders.items()}
    if not so_far.trading:
        late = ((club, str(number), bid.bid) for club, own in bids.items() for number, bid in own.items())
        return so_far.after(*(event for club, what, bid in late for event in _refused(phase, what, club, bid, ("6.10", TOO_LATE()))))
    for number, data in enumerate(so_far.state.offer, start=1):
        item = Item(phase, str(number), Player("", data), "6.5")
        typed = {club: own[number] for club, own in bids.items() if number in own}
        sold, told = _auction(so_far, item, typed)
        name = typed[sold.club].name if sold else None
        buyer, price = (sold.club, sold.price) if sold else (None, None)
        paid = booked(sold.club, phase, "offer", -sold.price) if sold else ()
        so_far = so_far.after(*told, *paid, OfferResult(number, str(data), buyer, price, name))
    return so_far


def auction_transfers(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """[6.6] Auction who was put on the transfer list in the last round, in the order of the list; whom nobody buys goes
    to the non-league."""
    for seller, name in so_far.state.listed:
        player = so_far.clubs[seller].named(name)
        item = Item(phase, f"{seller}/{name}", player, "6.6")
        bids = {club: orders.transfer_bids for club, orders in so_far.orders.items()}
        sold, told = _auction(so_far, item, {club: own[seller, name] for club, own in bids.items() if (seller, name) in own})
        buyer, price = (sold.club, sold.price) if sold else (None, item.value)
        paid = booked(sold.club, phase, "transfer", -price) if sold else ()
        result = TransferResult(name, str(player.data), seller, buyer, price)
        so_far = so_far.after(*told, result, *paid, *booked(seller, phase, "transfer", price))
    return so_far


# ---- one auction -------------------------------------------------------------------------------------------------


def _auction(so_far: RoundSoFar, item: Item, bids: Mapping[str, Bid]) -> tuple[Sold | None, tuple[Event, ...]]:
    """Return who buys, if anybody does, and what every bidder is told; `bids` in the order of the leagues."""
    amounts: dict[str, int] = {}
    told: list[Event] = []
    for club, bid in bids.items():
        amount = bid.bid if _holds(so_far, club, bid) else bid.otherwise
        if amount is None:
            told.append(_answer(item, club, None, NOT_HELD()))
        elif not item.player.name and bid.name is None:
            told += _refused(item.phase, item.what, club, amount, (item.rule, NAMELESS()))
        elif amount < item.value:
            told += _refused(item.phase, item.what, club, amount, (item.rule, TOO_LOW(value=item.value)))
        else:
            amounts[club] = amount
    sold = None
    while amounts and sold is None:
        price = max(amounts.values())
        equal = [club for club, amount in amounts.items() if amount == price]
        passed = {club: events for club in equal if (events := _passed_over(so_far, item, club, bids[club], price))}
        told += [event for events in passed.values() for event in events]
        amounts = {club: amount for club, amount in amounts.items() if club not in passed}
        if able := [club for club in equal if club not in passed]:
            best, by_lot = _best_placed(so_far, item.what, able)
            sold = Sold(best, price, by_lot)
    for club, amount in amounts.items():
        if sold:
            told.append(_answer(item, club, amount, None if club == sold.club else _why_lost(so_far, sold, amount)))
    return sold, tuple(told)


def _holds(so_far: RoundSoFar, club: str, bid: Bid) -> bool:
    """[8.6] Tell whether a club has bought all that its bid wants bought in this round, and nothing that it wants not
    bought."""
    if not (bid.if_bought or bid.if_not_bought):
        return True
    bought = auctioned_to(so_far, club)
    return bought.issuperset(bid.if_bought) and bought.isdisjoint(bid.if_not_bought)


def _passed_over(so_far: RoundSoFar, item: Item, club: str, bid: Bid, price: int) -> tuple[Event, ...]:
    """[5, 6.3, 6.9] Return why a club cannot buy for its bid; nothing if it can. A name that somebody bears already is
    a mistake of the file."""
    if (fault := no_purchase(so_far.clubs[club], price, (item.player,), so_far.options)) is not None:
        return _refused(item.phase, item.what, club, price, fault)
    owner = so_far.owner(bid.name) if bid.name is not None and not item.player.name else None
    if owner is None:
        return ()
    return (Mistaken(("orders", club, "bids", item.what, "name"), NAME_TAKEN(player=bid.name, club=owner)),)


def _best_placed(so_far: RoundSoFar, what: str, clubs: Sequence[str]) -> tuple[str, bool]:
    """[6.9] Return which of some clubs with equal bids is better placed: league, then place. If that says nothing: the
    highest lot, and that it was one; equal lots are drawn again."""
    places = {club: so_far.state.places.get(club, BEHIND_ALL) for club in clubs}
    first = [club for club in clubs if places[club] == min(places.values())]
    by_lot, attempt = len(first) > 1, 1
    while len(first) > 1:
        again = "" if attempt == 1 else f"/{attempt}"
        lots = {club: so_far.dice.draw(f"auction/{what}/{club}{again}", LOT, secret=True) for club in first}
        first = first[:1] if so_far.dice.lacking else [club for club in first if lots[club] == max(lots.values())]
        attempt += 1
    return first[0], by_lot


# ---- what bidders are told ---------------------------------------------------------------------------------------


def _why_lost(so_far: RoundSoFar, sold: Sold, amount: int) -> Message:
    club = so_far.clubs[sold.club].name
    if amount < sold.price:
        return OUTBID(price=sold.price, club=club)
    return LOST_THE_LOT(club=club) if sold.by_lot else PLACED_LOWER(club=club)


def _answer(item: Item, club: str, amount: int | None, reason: Message | None) -> Event:
    return ForClub(club, BidView(item.phase, item.what, amount, reason is None, reason))


def _refused(phase: int, what: str, club: str, amount: int, fault: Obstacle) -> tuple[Event, ...]:
    """A bid that the rules forbid."""
    rule, reason = fault
    return ForClub(club, BidView(phase, what, amount, False, reason)), refused(club, phase, f"{what}: {amount}", rule, reason)
