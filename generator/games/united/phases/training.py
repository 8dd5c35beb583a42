"""Phase 5 [4, 8.7 b]: training, then doping."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united.documents import Orders
from generator.games.united.events import Doped, Event, ForClub, Trained, refused
from generator.games.united.phases.conditions import ask
from generator.games.united.result import Nmr
from generator.games.united.so_far import RoundSoFar
from generator.games.united.squad import Club
from generator.games.united.training import dopable, points_spent, trainable, trained_without_orders


def train(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """Train all clubs, then dope. Whom a club without orders has trained is told to everybody [8.7 b]."""
    so_far, sent = ask(so_far, phase, "training", "doping")
    left = so_far.options.rounds - so_far.season_round + 1
    so_far = so_far.after(*(event for id, club in so_far.clubs.items() for event in _trained(club, phase, sent.get(id), left)))
    points = so_far.options.doping_points
    return so_far.after(*(event for id, orders in sent.items() for event in _doped(so_far.clubs[id], phase, orders, points)))


def _trained(club: Club, phase: int, orders: Orders | None, trainings_left: int) -> Iterator[Event]:
    if orders is None:
        done = trained_without_orders(club, trainings_left)
        yield Nmr(club.id, done)
    else:
        done, faults = trainable(club, orders.training)
        yield from (refused(club.id, phase, *fault) for fault in faults)
    yield Trained(club.id, done)
    yield from (ForClub(club.id, line) for line in points_spent(club, done))


def _doped(club: Club, phase: int, orders: Orders, points: int) -> Iterator[Event]:
    done, faults = dopable(club, orders.doping, points)
    if done:
        yield Doped(club.id, done)
    yield from (refused(club.id, phase, *fault) for fault in faults)
