"""[1.3, 8.2] A season of the leagues: who plays whom on which matchday, tables, scorers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

Pair = tuple[str, str]
"""Home and away."""


class LeagueMatch(Struct, frozen=True):
    """A league match that was played: league (counted from 1), matchday, who, score."""

    league: int
    matchday: int
    home: str
    away: str
    score: tuple[int, int]


def schedule(clubs: Sequence[str]) -> list[list[Pair]]:
    """[1.3] Everybody meets everybody at home and away, by Berger's tables: home and away by turns as far as that is
    possible.

    The second half of the season is the first with home and away exchanged.
    """
    last = len(clubs) - 1
    half = []
    for day in range(last):
        pairs = [(clubs[day], clubs[last]) if day % 2 == 0 else (clubs[last], clubs[day])]
        for step in range(1, len(clubs) // 2):
            one, other = clubs[(day + step) % last], clubs[(day - step) % last]
            pairs.append((one, other) if step % 2 else (other, one))
        half.append(pairs)
    return half + [[(away, home) for home, away in pairs] for pairs in half]


class ClubRecord(Struct, frozen=True):
    """A line of a league's table before it is placed."""

    club: str
    played: int
    won: int
    drawn: int
    lost: int
    goals: int
    against: int
    points: int


def table(
    clubs: Sequence[str], outcomes: Iterable[LeagueMatch], win: int, draw: int, names: Mapping[str, str], side: str | None = None
) -> list[ClubRecord]:
    """A league's table: points, goal difference, goals, then the name. `side`: only `home` or `away` matches."""
    won: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    goals: Counter[str] = Counter()
    against: Counter[str] = Counter()
    for outcome in outcomes:
        for club, own, other, at in ((outcome.home, *outcome.score, "home"), (outcome.away, *outcome.score[::-1], "away")):
            if side in (None, at):
                goals[club] += own
                against[club] += other
                (won if own > other else drawn if own == other else lost)[club] += 1
    lines = [
        ClubRecord(
            club=club,
            played=won[club] + drawn[club] + lost[club],
            won=won[club],
            drawn=drawn[club],
            lost=lost[club],
            goals=goals[club],
            against=against[club],
            points=win * won[club] + draw * drawn[club],
        )
        for club in clubs
    ]
    return sorted(lines, key=lambda line: (-line.points, line.against - line.goals, -line.goals, names[line.club]))
