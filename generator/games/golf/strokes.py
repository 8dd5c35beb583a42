"""[6] How many strokes a set of clubs needs for a length, and how it is played.

The clubs may be played in any order, so a way of k strokes can always be ordered such that no partial sum leaves the window from −c to
longest + c, c being the largest club. Sets of reachable lengths are the bits of one big number: a stroke with all clubs is a handful
of shifts for all lengths at once, instead of a search for each hole.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import combinations
from math import gcd

UNREACHABLE = 99
"""Strokes that are written down for a hole that a set cannot play at all [6]."""


@lru_cache(maxsize=4096)
def stroke_table(clubs: frozenset[int], longest: int) -> tuple[int, ...]:
    """All lengths from 1 to `longest` by strokes: bit L of entry k is set if length L needs k + 1 strokes."""
    margin = max(clubs)
    window = (1 << (longest + 2 * margin + 1)) - 1
    lengths = (1 << (longest + 1)) - 2
    missing = longest // gcd(*clubs)
    seen = frontier = 1 << margin
    table = []
    while missing:
        reached = 0
        for club in clubs:
            reached |= frontier << club | frontier >> club
        frontier = reached & window & ~seen
        seen |= frontier
        new = frontier >> margin & lengths
        missing -= new.bit_count()
        table.append(new)
    return tuple(table)


def strokes_for(clubs: Collection[int], lengths: Sequence[int], longest: int) -> tuple[int, ...]:
    """The strokes for each length [6]; 99 where the clubs' common divisor does not divide it. `longest` is at least each length."""
    table = stroke_table(frozenset(clubs), longest)
    return tuple(next((count for count, reached in enumerate(table, start=1) if reached >> length & 1), UNREACHABLE) for length in lengths)


def way(clubs: Sequence[int], length: int, strokes: int) -> tuple[int, ...] | None:
    """One way to play a length in `strokes` strokes, as signed multiples in the order of `clubs`; None if it cannot be played.

    Of all such ways the one with the fewest different clubs; then the one that plays the largest club most often, then the next, forwards
    rather than backwards. It is the same everywhere and always.
    """
    if length % gcd(*clubs):
        return None
    values = tuple(sorted(set(clubs), reverse=True))
    for different in range(1, len(values) + 1):
        best: dict[int, int] | None = None
        for chosen in combinations(values, different):
            found = _multiples(chosen, length, strokes)
            if found is None:
                continue
            candidate = dict(zip(chosen, found, strict=True))
            if best is None or _preference(values, candidate) > _preference(values, best):
                best = candidate
        if best is not None:
            rest = dict(best)
            return tuple(rest.pop(club, 0) for club in clubs)
    raise ValueError(f"{length} cannot be played with {clubs} in {strokes} strokes")


def _preference(values: tuple[int, ...], multiples: dict[int, int]) -> tuple[int, ...]:
    return tuple(part for value in values for part in (abs(multiples.get(value, 0)), multiples.get(value, 0)))


def _multiples(values: tuple[int, ...], length: int, strokes: int) -> tuple[int, ...] | None:
    """Multiples, none of them 0, of `values` (falling) that sum to `length` with `strokes` strokes: the largest played most often."""
    first = values[0]
    if len(values) == 1:
        return next(((n,) for n in (strokes, -strokes) if n * first == length), None)
    if len(values) == 2:
        return _two_multiples(first, values[1], length, strokes)
    for played in range(strokes - len(values) + 1, 0, -1):
        for multiple in (played, -played):
            left = length - multiple * first
            if abs(left) > (strokes - played) * values[1]:
                continue  # too far for the strokes that are left
            rest = _multiples(values[1:], left, strokes - played)
            if rest is not None:
                return (multiple, *rest)
    return None


def _two_multiples(large: int, small: int, length: int, strokes: int) -> tuple[int, int] | None:
    """x·large + y·small = length with |x| + |y| = strokes, neither 0: solved for each pair of signs, the largest |x| first."""
    found = []
    for sign_large in (1, -1):
        for sign_small in (1, -1):
            # x = sign_large·a, y = sign_small·(strokes − a)
            numerator = length - sign_small * strokes * small
            denominator = sign_large * large - sign_small * small
            if numerator % denominator == 0 and 0 < (times := numerator // denominator) < strokes:
                found.append((times, sign_large, sign_large * times, sign_small * (strokes - times)))
    if not found:
        return None
    *_, multiple_large, multiple_small = max(found)
    return multiple_large, multiple_small
