"""Phase 5 [4, 8.7 b]: training, then doping."""

from __future__ import annotations

from generator.games.united.phases.desk import Desk
from generator.games.united.result import Nmr
from generator.games.united.training import doped, trained, trained_without_orders

PHASE = 5


def train(desk: Desk) -> None:
    """Every club's training. Whom a club without orders has trained is told to everybody [8.7 b]."""
    for club_id, club in desk.clubs.items():
        orders = desk.orders.get(club_id)
        if orders is None:
            club, done = trained_without_orders(club, desk.options.rounds - desk.season_round + 1)
            desk.nmr.append(Nmr(club_id, tuple(done)))
        else:
            club, done, refused = trained(club, orders.training)
            for name, rule, reason in refused:
                desk.refuse(club_id, PHASE, name, rule, reason)
            club, refused = doped(club, orders.doping, desk.options.doping_points)
            for name, rule, reason in refused:
                desk.refuse(club_id, PHASE, name, rule, reason)
        desk.clubs[club_id] = club
        desk.trained[club_id] = list(done)
