"""Phase 18 [6.2, 6.3, 4]: interest, income, fines; and the WP for the next training."""

from __future__ import annotations

from dataclasses import replace

from generator.games.united.phases.desk import Desk
from generator.games.united.result import Decision

PHASE = 18
BASE, WIN, DRAW = 100, 40, 20
"""kKj a round, a win, a draw [6.2]; a win in the cup is worth as much as one in the league [8.4]."""
INTEREST = 10
"""Of a hundred kKj of debt [6.3]."""


def settle(desk: Desk) -> None:
    """Interest before income, then fines and old claims, down to an account of 0."""
    for club_id, fine in desk.round.fines.items():
        if club_id in desk.clubs:
            desk.fines[club_id] += fine.amount
            desk.decisions.append(Decision("fine", (club_id,), None, fine.amount, fine.reason))
    for club_id in list(desk.clubs):
        debt = max(0, -desk.clubs[club_id].money)
        desk.book(club_id, PHASE, "interest", -debt * INTEREST // 100)  # rounded up: down, below 0
        if club_id in desk.played:
            wins = desk.wins[club_id] + desk.cup_wins[club_id]
            desk.book(club_id, PHASE, "income", BASE + WIN * wins + DRAW * desk.draws[club_id])
        club = desk.clubs[club_id]
        claims = club.claims + desk.fines[club_id]
        paid = min(claims, max(0, club.money))
        desk.book(club_id, PHASE, "fine", -paid)
        club = desk.clubs[club_id]
        earned = desk.earned(club_id)
        desk.wp.setdefault(club_id, []).extend(earned)
        desk.clubs[club_id] = replace(club, claims=claims - paid, wp=club.wp + sum(line.amount for line in earned))
