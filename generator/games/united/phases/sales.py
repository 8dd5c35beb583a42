"""Phases 2, 4, 6, 8, 10, 12, 15 and 17 [6.4]: sales to the non-league."""

from __future__ import annotations

from generator.games.united.events import Event, booked, refused
from generator.games.united.market import TOO_LATE, not_for_sale
from generator.games.united.phases.conditions import ask
from generator.games.united.result import Sale
from generator.games.united.so_far import RoundSoFar
from generator.games.united.worth import non_league_value


def sell(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """Let every player whom his club may sell leave the game; the money is there at once."""
    so_far, sent = ask(so_far, phase, "sales")
    for club, orders in sent.items():
        for name in orders.sales.get(phase, ()):
            so_far = so_far.after(*_answered(so_far, phase, club, name))
    return so_far


def _answered(so_far: RoundSoFar, phase: int, club: str, name: str) -> tuple[Event, ...]:
    fault = not_for_sale(so_far.clubs[club], name, so_far.state.counted, "6.4") if so_far.trading else ("6.10", TOO_LATE())
    if fault is not None:
        return (refused(club, phase, name, *fault),)
    player = so_far.clubs[club].named(name)
    value = non_league_value(player.data, player.dp)
    return Sale(phase, club, name, value), *booked(club, phase, "sale", value)
