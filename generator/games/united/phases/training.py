"""Phase 5 [4, 8.7 b]: training, then doping."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.games.united.phases.desk import Desk
from generator.games.united.result import Nmr, Points
from generator.games.united.squad import Club
from generator.games.united.training import doped, trained, trained_without_orders

PHASE = 5


def train(desk: Desk) -> None:
    """Every club's training. Whom a club without orders has trained is told to everybody [8.7 b]."""
    for club_id, club in desk.clubs.items():
        before = club
        orders = desk.ordered(club_id, PHASE)
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
        desk.wp[club_id] = _account(before, club, done)


def _account(before: Club, after: Club, done: Sequence[str]) -> list[Points]:
    """[4] What became of a club's WP: those of the last round, what training cost, what lapsed."""
    lines = [Points("kept", before.wp)] if before.wp else []
    for name in done:
        player = before.player(name)
        assert player is not None
        lines.append(Points("training", Fraction(-player.data.points_a_level), name))
    lapsed = sum((line.amount for line in lines), Fraction(0)) - after.wp
    return [*lines, Points("lapsed", -lapsed)] if lapsed else lines
