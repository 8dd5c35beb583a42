"""Phase 14 b [6.6]: players are put on the transfer list, to be auctioned in the next round."""

from __future__ import annotations

from dataclasses import replace

from generator.games.united.market import GONE, Obstacle, no_sale
from generator.games.united.phases.desk import Desk
from generator.phrase import Phrase

PHASE = 14

LAST_ROUND = Phrase(
    de="nach dieser Runde wird in dieser Saison niemand mehr versteigert", en="nobody will be auctioned after this round in this season"
)


def put_on_the_list(desk: Desk) -> None:
    """Who is put on the list stays with his club, but belongs no more to its squad. The order of the list is that of the clubs."""
    for club_id, orders in desk.ordered_by_all(PHASE).items():
        for name in orders.for_sale:
            if (fault := _obstacle(desk, club_id, name)) is not None:
                desk.refuse(club_id, PHASE, name, *fault)
                continue
            club = desk.clubs[club_id]
            player = club.player(name)
            assert player is not None
            desk.clubs[club_id] = club.with_player(replace(player, listed=True))
            desk.listed.append((club_id, name))


def _obstacle(desk: Desk, club_id: str, name: str) -> Obstacle | None:
    """As for a sale; and he has to be auctioned while there is still trade in this season [6.10]."""
    if desk.season_round >= min(desk.options.last_trading_round, desk.options.rounds):
        return "6.10", LAST_ROUND()
    club = desk.clubs[club_id]
    player = club.player(name)
    return ("6.6", GONE(player=name)) if player is None else no_sale(club, (player,), desk.counted)
