"""What chances are worth [3.5 a, 3.9]: goals and league points to be expected, exact, from the rows as they were in a
match.

It betrays how strong teams are; so it is told only where the GM wants it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from generator.games.united.match import KEEPER_SIDES, PENALTY_SIDES, SWEEPER_SIDES, Computation, Played, Team
from generator.games.united.options import LeaguePoints
from generator.games.united.result import Luck


def expected(played: Played, teams: Sequence[Team], points: LeaguePoints) -> dict[str, Luck]:
    """For each team what its chances, and the penalty kicks that were given to it, were worth in goals and points."""
    home, away = teams
    first, second = _goals(played, home, away), _goals(played, away, home)
    all_of_it = sum(first) * sum(second)
    win = Fraction(sum(parts * sum(second[:goals]) for goals, parts in enumerate(first)), all_of_it)
    draw = Fraction(sum(one * other for one, other in zip(first, second, strict=False)), all_of_it)
    return {
        home.club: Luck(_mean(first), points.win * win + points.draw * draw),
        away.club: Luck(_mean(second), points.win * (1 - win - draw) + points.draw * draw),
    }


def scored_of(other: Computation) -> Fraction:
    """[3.9] Return how likely a chance against a team becomes a goal."""
    sweeper, keeper = other.rows["A"] or 0, other.rows["T"] or 0
    foiled = Fraction(min(sweeper, SWEEPER_SIDES), SWEEPER_SIDES)
    saved = Fraction(min(keeper, KEEPER_SIDES), KEEPER_SIDES)
    return (1 - foiled) * (1 - saved)


def _goals(played: Played, team: Team, other: Team) -> list[int]:
    """Return how likely a team scores 0, 1, 2 … goals, as parts of their sum."""
    number = sum(played.chances[team.club].values())
    by_chances = binomial(number, scored_of(played.computations[other.club]))
    kicks = sum(penalty.against == other.club for penalty in played.penalties)
    converted = Fraction(max(0, PENALTY_SIDES - other.keeper_level), PENALTY_SIDES)
    by_kicks = binomial(kicks, converted)
    both = [0] * (number + kicks + 1)
    for goals, parts in enumerate(by_chances):
        for more, other_parts in enumerate(by_kicks):
            both[goals + more] += parts * other_parts
    return both


def binomial(number: int, chance: Fraction) -> list[int]:
    """Return how likely 0, 1, 2 … of a number of independent tries succeed, as parts of their sum."""
    hit, miss = chance.numerator, chance.denominator - chance.numerator
    return [comb(number, hits) * hit**hits * miss ** (number - hits) for hits in range(number + 1)]


def _mean(distribution: Sequence[int]) -> Fraction:
    return Fraction(sum(goals * parts for goals, parts in enumerate(distribution)), sum(distribution))
