"""[9] The points of a tournament, and the ranking over the last ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import lcm
from operator import mul
from typing import NamedTuple

from generator.games.golf.result import Ranked
from generator.games.golf.state import Player, State
from generator.memo.lazy import DerivedSequence
from generator.values import rank

WEIGHTS = (100, 98, 94, 88, 80, 70, 58, 44, 28, 10)
"""[9] Weights of the last ten tournaments in hundredths, newest first."""
NOTHING = Fraction(0)


class RankingLine(NamedTuple):
    """A line of the ranking as it is reckoned: `score` and `keeps` are told in hundredths of a share. One `whole` has
    so many shares that all points of these tournaments are whole numbers of them; what a `Ranked` tells is made of
    it."""

    rank: int
    person: str
    points: tuple[Fraction, ...]
    move: int | None
    score: int
    keeps: int

    def ranked(self, whole: int, window: int) -> Ranked:
        """The same with points as they are shown, `window` being the tournaments that count."""
        falls_out = self.points[-1] if len(self.points) == window else NOTHING
        score, keeps = Fraction(self.score, 100 * whole), Fraction(self.keeps, 100 * whole)
        return Ranked(self.rank, self.person, score, self.points, self.move, falls_out, keeps)


class Ranking(DerivedSequence[Ranked]):
    """The ranking, whose scores are reduced when somebody wants to see them: their denominators have hundreds of
    digits."""

    __slots__ = ()

    def __init__(self, lines: tuple[RankingLine, ...], whole: int, window: int) -> None:
        super().__init__(lines, whole, window)

    @staticmethod
    def make(lines: tuple[RankingLine, ...], whole: int, window: int) -> tuple[Ranked, ...]:
        """Reduce the scores."""
        return tuple([line.ranked(whole, window) for line in lines])

    @property
    def ranks(self) -> tuple[tuple[str, int], ...]:
        """Everybody's place."""
        return tuple([(line.person, line.rank) for line in self.of[0]])

    def __len__(self) -> int:
        return len(self.of[0])


@cache
def points_of(place: int, sharing: int = 1) -> Fraction:
    """[9] Ranking points of a place: 10000 / (2.5 + p); `sharing` players divide the points of all places they fill."""
    return sum((Fraction(20_000, 5 + 2 * filled) for filled in range(place, place + sharing)), Fraction()) / sharing


def ranked(points: Sequence[Mapping[str, Fraction]], players: Mapping[str, Player], before: State) -> Ranking:
    """[9] The ranking over the last tournaments: everybody who has not withdrawn and has played one of them."""
    whole = lcm(*{earned.denominator for tournament in points for earned in tournament.values()})

    @cache
    def shares(numerator: int, denominator: int) -> int:
        return numerator * (whole // denominator)

    reckoned = []
    for person in sorted({person for tournament in points for person in tournament}):
        if not players[person].withdrawn:
            earned = tuple([tournament.get(person, NOTHING) for tournament in points])
            score, keeps = weighted([shares(*one.as_integer_ratio()) for one in earned], before.options.window)
            reckoned.append((-score, person, earned, keeps))
    reckoned.sort(key=lambda one: one[:2])
    ranks = rank.places(reckoned, key=lambda one: one[0])
    moves = rank.moves(before.ranks, [(person, place) for (_, person, _, _), place in zip(reckoned, ranks, strict=True)])
    lines = [
        RankingLine(place, person, earned, moves[person], -less, keeps)
        for (less, person, earned, keeps), place in zip(reckoned, ranks, strict=True)
    ]
    return Ranking(tuple(lines), whole, before.options.window)


def weighted(points: Sequence[int], window: int) -> tuple[int, int]:
    """[9] The sum of the points, each by the weight of its tournament in hundredths; and what is left of it next time,
    when the oldest of the `window` falls out. Points are told as whole shares, whose sums are far cheaper than those of
    fractions."""
    return sum(map(mul, WEIGHTS, points)), sum(map(mul, WEIGHTS[1:], points[: window - 1]))
