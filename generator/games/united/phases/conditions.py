"""[8.6] Conditional orders: whether their conditions hold at a moment of the round, and what is then ordered for a phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.games.united.documents import Happened, Later, Orders
from generator.games.united.result import Condition, Match

if TYPE_CHECKING:
    from generator.games.united.phases.desk import Desk

TRAINING, MATCHES, LISTING = 5, 9, 14


def ordered(desk: Desk, club: str, phase: int) -> Orders | None:
    """What a club orders for a phase as things stand now; None without orders. The conditions that were asked for are kept for its manager."""
    orders = desk.orders.get(club)
    if orders is None or not orders.when:
        return orders
    for number, when in enumerate(orders.when, start=1):
        if not (_concerns(when.then, phase) or _concerns(when.otherwise, phase)):
            continue
        held = holds(desk, club, when.condition)
        told = Condition(number, phase, held)
        asked = desk.conditions.setdefault(club, [])
        if told not in asked:
            asked.append(told)
        orders = _with(orders, when.then if held else when.otherwise)
    return orders


def _concerns(later: Later, phase: int) -> bool:
    """Whether orders hold something for a phase."""
    if phase == TRAINING:
        return bool(later.training or later.doping)
    if phase == MATCHES:
        return bool(later.lineups)
    if phase == LISTING:
        return bool(later.for_sale)
    return bool(later.sales.get(phase)) or any(trade.phase == phase for trade in later.trades)


def _with(orders: Orders, later: Later) -> Orders:
    """Orders with those that came to hold: after the others, a line-up in the place of the other one."""
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


def holds(desk: Desk, club: str, condition: Happened) -> bool:
    """Whether all that a condition names is so for a club now."""
    now = desk.clubs[club]
    left, come = set(_left(desk, club)), set(_come(desk, club))
    fit = {player.name for player in now.squad if player.fit}
    rows = {player.name: player.data.rows for player in now.squad}
    won, drawn, lost = _results(desk, club)
    return (
        left.issuperset(condition.sold)
        and left.isdisjoint(condition.not_sold)
        and come.issuperset(condition.bought)
        and come.isdisjoint(condition.not_bought)
        and fit.issuperset(condition.fit)
        and fit.isdisjoint(condition.not_fit)
        and won.issuperset(condition.won)
        and drawn.issuperset(condition.drawn)
        and lost.issuperset(condition.lost)
        and all(row in rows.get(name, "") for name, row in condition.has_row.items())
        and (condition.money is None or now.money >= condition.money)
    )


def _left(desk: Desk, club: str) -> Iterable[str]:
    """Who has left a club in this round."""
    yield from (sale.player for sale in desk.sales if sale.club == club)
    for trade in desk.trades:
        if club in trade.clubs:
            yield from trade.players[trade.clubs.index(club)]
    yield from (result.player for result in desk.transfer_results if result.seller == club and result.buyer != club)


def _come(desk: Desk, club: str) -> Iterable[str]:
    """Who has come to a club in this round: names, and what they were auctioned as."""
    for trade in desk.trades:
        if club in trade.clubs:
            yield from trade.players[1 - trade.clubs.index(club)]
    for offer in desk.offer_results:
        if offer.buyer == club and offer.name is not None:
            yield from (offer.name, str(offer.number))
    for transfer in desk.transfer_results:
        if transfer.buyer == club:
            yield from (transfer.player, f"{transfer.seller}/{transfer.player}")


def _results(desk: Desk, club: str) -> tuple[set[int | str], set[int | str], set[int | str]]:
    """The matches of this round that a club has won, drawn and lost."""
    won: set[int | str] = set()
    drawn: set[int | str] = set()
    lost: set[int | str] = set()
    for match in (*desk.matches, *desk.cup_matches):
        if club in (match.home, match.away):
            (won if _winner(match) == club else drawn if _winner(match) is None else lost).add(match.matchday or "cup")
    return won, drawn, lost


def _winner(match: Match) -> str | None:
    if match.winner is not None or match.score[0] == match.score[1]:
        return match.winner
    return match.home if match.score[0] > match.score[1] else match.away
