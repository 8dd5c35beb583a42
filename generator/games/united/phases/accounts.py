"""Phase 18 [6.2, 6.3, 4]: interest, income, fines; and the WP for the next training."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.games.united.events import ForClub, booked
from generator.games.united.options import Options
from generator.games.united.phases.conditions import winner
from generator.games.united.result import Decision, Match
from generator.games.united.so_far import RoundSoFar
from generator.games.united.squad import Club
from generator.games.united.statement import Earned, Points

BASE_WP = 2
"""Of a club that has played at least one match in a round [4]."""


def settle(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """Settle all accounts: interest before income, then fines and old claims, down to an account of 0; at last what the
    GM grants."""
    fines = ((id, fine) for id, fine in so_far.round.fines.items() if id in so_far.clubs)
    so_far = so_far.after(*(Decision("fine", (id,), None, fine.amount, fine.reason) for id, fine in fines))
    matches = so_far.of(Match)
    so_far = so_far.after(*(event for club in so_far.clubs.values() for event in _settled(club, phase, matches, so_far.options)))
    return grant(so_far, phase)


def grant(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """[8.3, 8.5] Book what the GM adds to clubs or takes from them: WP down to none, money below 0 if he says so."""
    for one in so_far.round.grants:
        if one.club in so_far.clubs:
            wp = max(one.wp, -so_far.clubs[one.club].wp)
            told = Decision("grant", (one.club,), None, one.money or None, one.reason, wp or None)
            points = (ForClub(one.club, Points("grant", wp)),) if wp else ()
            so_far = so_far.after(told, *booked(one.club, phase, "grant", one.money), *points)
    return so_far


def _settled(club: Club, phase: int, matches: Sequence[Match], options: Options) -> Iterator[ForClub]:
    own = [match for match in matches if club.id in (match.home, match.away)]
    wins = sum(winner(match) == club.id for match in own)
    cup_wins = sum(match.winner == club.id for match in own)
    draws = sum(winner(match) is None for match in own)
    interest = -max(0, -club.money) * options.interest // 100  # rounded up: down, below 0
    pays = options.income  # a win in the cup is worth as much as one in the league [8.4]
    income = pays.round + pays.win * wins + pays.draw * draws if own else 0
    paid = min(club.claims, max(0, club.money + interest + income))
    yield from (*booked(club.id, phase, "interest", interest), *booked(club.id, phase, "income", income))
    yield from booked(club.id, phase, "fine", -paid)
    halves: dict[Earned, int] = {"base": 2 * BASE_WP if own else 0, "wins": 2 * (wins - cup_wins), "draws": draws, "cup": 2 * cup_wins}
    yield from (ForClub(club.id, Points(what, Fraction(number, 2))) for what, number in halves.items() if number)
