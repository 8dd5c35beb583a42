"""[6, 8.2 d–f] The market of all seasons: sales, trades, auctions in one form, and what every club has spent and earned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from generator.game import RoundView
from generator.games.united.chronicle import Rounds
from generator.games.united.result import Result, Trade

OFFER_PHASE, TRANSFER_PHASE = 13, 14


@dataclass(frozen=True, slots=True)
class Deal:
    """Players who went from a club (None: the GM's offer) to another (None: the non-league; an unsold offer has no price either).

    `exchanged` went the other way. `price` in kKj is what `target` paid, below 0 what it got on top; `data` are a player's, if they are
    public.
    """

    round: RoundView[Result]
    phase: int
    kind: Literal["sale", "trade", "offer", "transfer", "kept"]
    players: tuple[str, ...]
    exchanged: tuple[str, ...]
    data: str | None
    source: str | None
    target: str | None
    price: int | None

    @property
    def sold(self) -> bool:
        """Tell whether anything came of it at all."""
        return self.price is not None

    @property
    def money(self) -> int:
        """Return how much money moved, in kKj; what a club paid itself did not."""
        return 0 if self.kind == "kept" else abs(self.price or 0)

    def concerns(self, club: str) -> bool:
        return club in (self.source, self.target)

    def gain(self, club: str) -> int:
        """Return what a club got by it, in kKj; below 0: what it paid."""
        price = 0 if self.kind == "kept" else self.price or 0
        return price * ((self.source == club) - (self.target == club))


def deals(rounds: Rounds) -> tuple[Deal, ...]:
    """Return everything that was sold, traded or auctioned, in the order of the phases."""
    return tuple(deal for round in rounds for deal in sorted(_of(round), key=lambda deal: deal.phase))


def deals_of(season: int, found: Iterable[Deal]) -> list[Deal]:
    """Return those of the deals that were made in a season."""
    return [deal for deal in found if deal.round.result.season == season]


def _of(round: RoundView[Result]) -> Iterator[Deal]:
    result = round.result
    for sale in result.sales:
        yield Deal(round, sale.phase, "sale", (sale.player,), (), None, sale.club, None, sale.amount)
    for trade in result.trades:
        yield _traded(round, trade)
    for offer in result.offer_results:
        names = (offer.name,) if offer.name is not None else ()
        yield Deal(round, OFFER_PHASE, "offer", names, (), offer.data, None, offer.buyer, offer.price)
    for bid in result.transfer_results:
        kept = bid.buyer == bid.seller
        yield Deal(round, TRANSFER_PHASE, "kept" if kept else "transfer", (bid.player,), (), bid.data, bid.seller, bid.buyer, bid.price)


def _traded(round: RoundView[Result], trade: Trade) -> Deal:
    """[6.8] Return a trade as seen by who paid; by who got players, if the other one got none."""
    (first, second), (given, got) = trade.clubs, trade.players
    deal = Deal(round, trade.phase, "trade", got, given, None, second, first, trade.paid)
    if deal.players and (trade.paid >= 0 or not given):
        return deal
    return replace(deal, players=given, exchanged=got, source=first, target=second, price=-trade.paid)


@dataclass(frozen=True, slots=True)
class MarketAccount:
    """What a club has spent and earned on the market, in kKj, and how many players came and went."""

    club: str
    came: int
    went: int
    spent: int
    earned: int


def market_accounts(found: Iterable[Deal], clubs: Sequence[str]) -> list[MarketAccount]:
    """Return all clubs that did anything on the market: who has moved most money first, then in the order given."""
    found = [deal for deal in found if deal.sold and deal.kind != "kept"]
    accounts = []
    for club in clubs:
        own = [deal for deal in found if deal.concerns(club)]
        if own:
            came = sum(len(deal.players if deal.target == club else deal.exchanged) for deal in own)
            went = sum(len(deal.players if deal.source == club else deal.exchanged) for deal in own)
            spent = sum(max(0, -deal.gain(club)) for deal in own)
            earned = sum(max(0, deal.gain(club)) for deal in own)
            accounts.append(MarketAccount(club, came, went, spent, earned))
    return sorted(accounts, key=lambda account: -account.spent - account.earned)
