"""Phase 18 [6.2, 6.3, 4]: interest, income, fines; and the WP for the next training."""

from __future__ import annotations

from fractions import Fraction

from generator.games.united.events import ForClub, booked
from generator.games.united.phases.conditions import winner
from generator.games.united.result import Decision, Match
from generator.games.united.so_far import RoundSoFar
from generator.games.united.statement import Points

BASE, WIN, DRAW = 100, 40, 20
"""kKj a round, a win, a draw [6.2]; a win in the cup is worth as much as one in the league [8.4]."""
BASE_WP = 2
"""Of a club that has played at least one match in a round [4]."""
INTEREST = 10
"""Of a hundred kKj of debt [6.3]."""


def settle(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """Settle all accounts: interest before income, then fines and old claims, down to an account of 0."""
    for club, fine in so_far.round.fines.items():
        if club in so_far.clubs:
            so_far = so_far.after(Decision("fine", (club,), None, fine.amount, fine.reason))
    matches = so_far.of(Match)
    for club in so_far.clubs:
        own = [match for match in matches if club in (match.home, match.away)]
        wins = sum(winner(match) == club for match in own)
        cup_wins = sum(match.winner == club for match in own)
        draws = sum(winner(match) is None for match in own)
        debt = max(0, -so_far.clubs[club].money)
        income = BASE + WIN * wins + DRAW * draws if own else 0
        interest = booked(club, phase, "interest", -debt * INTEREST // 100)  # rounded up: down, below 0
        so_far = so_far.after(*interest, *booked(club, phase, "income", income))
        paid = min(so_far.clubs[club].claims, max(0, so_far.clubs[club].money))
        halves = {"base": 2 * BASE_WP if own else 0, "wins": 2 * (wins - cup_wins), "draws": draws, "cup": 2 * cup_wins}
        points = (ForClub(club, Points(what, Fraction(number, 2))) for what, number in halves.items() if number)
        so_far = so_far.after(*booked(club, phase, "fine", -paid), *points)
    return so_far
