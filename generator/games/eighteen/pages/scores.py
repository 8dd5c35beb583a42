"""What everybody needed at each hole: strokes, or turns in Golf Racing; averages, the best, what is hard."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from generator.games.eighteen.report.strokes import score
from generator.games.eighteen.session import BY_STROKES, Session

Scores = Mapping[int, Mapping[str, int]]
"""By hole and player."""


def scores(session: Session) -> Scores:
    """Return strokes with penalties; in Golf Racing the turns since the green before; nothing in modes that count neither."""
    if session.mode in BY_STROKES:
        return {
            hole.hole: {player: strokes for player in session.players if (strokes := score(hole, player)) is not None}
            for hole in session.holes
        }
    if session.mode != "racing":
        return {}
    found: dict[int, dict[str, int]] = {}
    before = dict.fromkeys(session.players, 0)
    for one in session.reached:
        found.setdefault(one.hole, {})[one.player] = one.turn - before[one.player]
        before[one.player] = one.turn
    return dict(sorted(found.items()))


def averages(found: Scores) -> dict[int, Fraction]:
    """Return what each hole took on average."""
    return {hole: Fraction(sum(each.values()), len(each)) for hole, each in found.items() if each}


def over_par(session: Session, found: Scores) -> dict[int, Fraction]:
    """Return the average above or below the par of each hole."""
    return {hole: average - session.pars[hole - 1] for hole, average in averages(found).items()}


def best(each: Mapping[str, int]) -> tuple[int, list[str]]:
    """Return the fewest at a hole, and whose they were."""
    least = min(each.values())
    return least, [player for player, number in each.items() if number == least]


def rounds(session: Session, found: Scores) -> dict[str, int]:
    """Return the sums of those who have played all holes."""
    every = range(1, session.last_hole + 1)
    return {
        player: sum(found[hole][player] for hole in every)
        for player in session.players
        if all(player in found.get(hole, {}) for hole in every)
    }


def own(found: Scores, player: str) -> dict[int, int]:
    """Return a player's numbers by hole."""
    return {hole: each[player] for hole, each in found.items() if player in each}


def to_par(session: Session, card: Mapping[int, int]) -> dict[int, int]:
    """Return what each hole of somebody's card is to par."""
    return {hole: number - session.pars[hole - 1] for hole, number in card.items()}
