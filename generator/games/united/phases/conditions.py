"""[8.6] Conditional orders: whether their conditions hold at a moment of the round, and what is then ordered for a
phase."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from generator.games.united.documents import Happened, Later, OrderKey, Orders
from generator.games.united.events import ForClub
from generator.games.united.result import Match, OfferResult, Sale, Trade, TransferResult
from generator.games.united.so_far import RoundSoFar
from generator.games.united.statement import Condition
from generator.values.record import replace


def ask(so_far: RoundSoFar, phase: int, *keys: OrderKey, clubs: Collection[str] | None = None) -> tuple[RoundSoFar, dict[str, Orders]]:
    """Return what the clubs that have sent orders order for a phase as things stand now, in the order of the leagues.

    The conditions that had to be asked for it are told to their managers. `keys`: what the phase carries out; `clubs`:
    only these.
    """
    sent: dict[str, Orders] = {}
    asked: list[ForClub] = []
    for club, orders in so_far.orders.items():
        if clubs is not None and club not in clubs:
            continue
        sent[club] = orders
        for number, when in enumerate(orders.when, start=1):
            if any(_concerns(later, phase, key) for later in (when.then, when.otherwise) for key in keys):
                held = holds(so_far, club, when.condition)
                asked.append(ForClub(club, Condition(number, phase, held)))
                sent[club] = _with(sent[club], when.then if held else when.otherwise)
    if asked:
        so_far = so_far.after(*(event for event in asked if event not in so_far.events))
    return so_far, sent


def _concerns(later: Later, phase: int, key: OrderKey) -> bool:
    """Tell whether orders hold something for a phase under a key."""
    if key == "sales":
        return bool(later.sales.get(phase))
    if key == "trades":
        return any(trade.phase == phase for trade in later.trades)
    return bool(getattr(later, "for_sale" if key == "list" else key))


def _with(orders: Orders, later: Later) -> Orders:
    """Return orders with those that came to hold: after the others, a line-up in the place of the other one."""
    phases = {**orders.sales, **later.sales}
    return replace(
        orders,
        sales={phase: (*orders.sales.get(phase, ()), *later.sales.get(phase, ())) for phase in phases},
        trades=(*orders.trades, *later.trades),
        training=(*orders.training, *later.training),
        doping=(*orders.doping, *later.doping),
        lineups={**orders.lineups, **later.lineups},
        for_sale=(*orders.for_sale, *later.for_sale),
    )


def holds(so_far: RoundSoFar, club: str, condition: Happened) -> bool:
    """Tell whether all that a condition names is so for a club now."""
    now = so_far.clubs[club]
    left = {name for id, name in _left(so_far) if id == club}
    bought = auctioned_to(so_far, club) | {name for id, name in come(so_far) if id == club}
    fit = {player.name for player in now.squad if player.fit}
    rows = {player.name: player.data.rows for player in now.squad}
    matches = [(match.matchday or "cup", winner(match)) for match in so_far.of(Match) if club in (match.home, match.away)]
    return (
        left.issuperset(condition.sold)
        and left.isdisjoint(condition.not_sold)
        and bought.issuperset(condition.bought)
        and bought.isdisjoint(condition.not_bought)
        and fit.issuperset(condition.fit)
        and fit.isdisjoint(condition.not_fit)
        and {day for day, by in matches if by == club}.issuperset(condition.won)
        and {day for day, by in matches if by is None}.issuperset(condition.drawn)
        and {day for day, by in matches if by not in (club, None)}.issuperset(condition.lost)
        and all(row in rows.get(name, "") for name, row in condition.has_row.items())
        and (condition.money is None or now.money >= condition.money)
    )


def _left(so_far: RoundSoFar) -> Iterator[tuple[str, str]]:
    """Yield which club somebody has left in this round."""
    yield from ((sale.club, sale.player) for sale in so_far.of(Sale))
    yield from ((club, name) for trade in so_far.of(Trade) for club, names in zip(trade.clubs, trade.players, strict=True) for name in names)
    yield from ((sold.seller, sold.player) for sold in so_far.of(TransferResult) if sold.buyer != sold.seller)


def come(so_far: RoundSoFar) -> Iterator[tuple[str, str]]:
    """Yield to which club somebody has come in this round by a trade or an auction."""
    for trade in so_far.of(Trade):
        yield from ((club, name) for club, names in zip(trade.clubs, reversed(trade.players), strict=True) for name in names)
    yield from ((sold.buyer, sold.name) for sold in so_far.of(OfferResult) if sold.buyer is not None and sold.name is not None)
    yield from ((sold.buyer, sold.player) for sold in so_far.of(TransferResult) if sold.buyer is not None)


def auctioned_to(so_far: RoundSoFar, club: str) -> set[str]:
    """Return what a club has bought at the auctions of this round: numbers of the offer, and `club/player`."""
    offered = {str(sold.number) for sold in so_far.of(OfferResult) if sold.buyer == club}
    return offered | {f"{sold.seller}/{sold.player}" for sold in so_far.of(TransferResult) if sold.buyer == club}


def winner(match: Match) -> str | None:
    """Return who has won a match; None if it is drawn."""
    if match.winner is not None or match.score[0] == match.score[1]:
        return match.winner
    return match.home if match.score[0] > match.score[1] else match.away
