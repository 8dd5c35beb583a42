"""Phase 5 [4, 8.7 b]: training, then doping."""

from __future__ import annotations

from generator.games.united.events import Doped, ForClub, Trained, refused
from generator.games.united.phases.conditions import ask
from generator.games.united.result import Nmr
from generator.games.united.so_far import RoundSoFar
from generator.games.united.training import dopable, points_spent, trainable, trained_without_orders


def train(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """Train every club, and dope. Whom a club without orders has trained is told to everybody [8.7 b]."""
    so_far, sent = ask(so_far, phase, "training", "doping")
    for id, club in so_far.clubs.items():
        orders = sent.get(id)
        if orders is None:
            done = trained_without_orders(club, so_far.options.rounds - so_far.season_round + 1)
            so_far = so_far.after(Nmr(id, done))
        else:
            done, faults = trainable(club, orders.training)
            so_far = so_far.after(*(refused(id, phase, *fault) for fault in faults))
        so_far = so_far.after(Trained(id, done), *(ForClub(id, line) for line in points_spent(club, done)))
        if orders is not None:
            doped, faults = dopable(so_far.clubs[id], orders.doping, so_far.options.doping_points)
            so_far = so_far.after(Doped(id, doped), *(refused(id, phase, *fault) for fault in faults))
    return so_far
