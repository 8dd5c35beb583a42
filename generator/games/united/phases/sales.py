"""Phases 2, 4, 6, 8, 10, 12, 15 and 17 [6.4]: sales to the non-league."""

from __future__ import annotations

from generator.games.united.market import GONE, TOO_LATE, Obstacle, no_sale
from generator.games.united.phases.desk import Desk
from generator.games.united.result import Sale
from generator.games.united.worth import non_league_value


def sell(desk: Desk, phase: int) -> None:
    """Every player whom his club may sell leaves the game; the money is there at once."""
    for club_id, orders in desk.ordered_by_all(phase).items():
        for name in orders.sales.get(phase, ()):
            if (fault := _obstacle(desk, club_id, name)) is not None:
                desk.refuse(club_id, phase, name, *fault)
                continue
            player = desk.clubs[club_id].player(name)
            assert player is not None
            value = non_league_value(player.data, player.dp)
            desk.clubs[club_id] = desk.clubs[club_id].without(name)
            desk.book(club_id, phase, "sale", value)
            desk.sales.append(Sale(phase, club_id, name, value))


def _obstacle(desk: Desk, club_id: str, name: str) -> Obstacle | None:
    if not desk.trading:
        return "6.10", TOO_LATE()
    club = desk.clubs[club_id]
    player = club.player(name)
    return ("6.4", GONE(player=name)) if player is None else no_sale(club, (player,), desk.counted)
