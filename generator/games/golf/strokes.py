"""[6] How many strokes a set of clubs needs for a length, and how it is played.

The clubs may be played in any order, so a way of k strokes can always be ordered such that no partial sum leaves the
window from −c to longest + c, c being the largest club. Sets of reachable lengths are the bits of one big number: a
stroke with all clubs is a handful of shifts for all lengths at once, instead of a search for each hole.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import gcd

from generator.memo.lazy import DerivedSequence

UNREACHABLE = 99
"""Strokes that are written down for a hole that a set cannot play at all [6]."""


def stroke_table(clubs: Collection[int], lengths: int) -> list[int]:
    """Lengths by strokes, both as bits: bit L of entry k is set if length L, one of those that are asked for, needs k +
    1 strokes. All of them must be multiples of the clubs' common divisor."""
    margin = max(clubs)
    missing = lengths << margin
    frontier = 1 << margin
    # no club reaches further than that over the window
    seen = frontier | (frontier - 1) << missing.bit_length() + margin
    table = []
    while missing:
        reached = seen
        for club in clubs:
            reached |= frontier << club | frontier >> club
        frontier = reached ^ seen
        seen = reached
        new = frontier & missing
        missing ^= new
        table.append(new >> margin)
    return table


def strokes_for(clubs: Collection[int], lengths: Sequence[int]) -> tuple[int, ...]:
    """The strokes for each length, 1 or more [6]; 99 where the clubs' common divisor does not divide it."""
    different = set(clubs)
    divisor = gcd(*different)
    asked = 0
    for length in lengths:
        if length % divisor == 0:
            asked |= 1 << length
    needed: dict[int, int] = {}
    for strokes, reached in enumerate(stroke_table(different, asked), start=1):
        while reached:
            length = reached.bit_length() - 1
            needed[length] = strokes
            reached ^= 1 << length
    return tuple([needed.get(length, UNREACHABLE) for length in lengths])


def stroke_plans(clubs: Sequence[int], lengths: Sequence[int], strokes: Sequence[int]) -> tuple[tuple[int, ...] | None, ...]:
    """A way to play each length in the strokes that belong to it, as signed multiples in the order of `clubs`; None if
    the clubs' common divisor does not divide it. Raises ValueError for too few strokes.

    Of all such ways the one with the fewest different clubs; then the one that plays the largest club most often, then
    the next, forwards rather than backwards. It is the same everywhere and always. The two larger clubs play one part
    of a hole, the others the rest. All parts that some strokes can play are the bits of one number, so that all pairs
    of parts which make up the length are found at once.
    """
    divisor = gcd(*clubs)
    values = tuple(sorted(set(clubs), reverse=True))
    order = [values.index(club) if club not in clubs[:place] else -1 for place, club in enumerate(clubs)]
    most = max((count for length, count in zip(lengths, strokes, strict=True) if length % divisor == 0), default=0)
    zero = most * values[0]
    larger, smaller = values[:2], values[2:]
    large, small = _parts(larger, most, zero), _parts(smaller, most, zero)
    found: list[tuple[int, ...] | None] = []
    for length, count in zip(lengths, strokes, strict=True):
        if length % divisor:
            found.append(None)
            continue
        # A part p is played by the larger clubs if the others play p − length, which they do if they play length − p.
        known: list[tuple[int, ...]] = []
        for played in range(count + 1):
            both = large[played] >> length & small[count - played]
            while both:
                part = both.bit_length() - 1
                both ^= 1 << part
                rest = _multiples(smaller, zero - part, count - played)
                known += [more + less for more in _multiples(larger, part + length - zero, played) for less in rest]
        if not known:
            raise ValueError(f"{length} cannot be played with {clubs} in {count} strokes")
        best = max(known, key=_preference) if len(known) > 1 else known[0]
        found.append(tuple([best[place] if place >= 0 else 0 for place in order]))
    return tuple(found)


def _preference(multiples: tuple[int, ...]) -> list[int]:
    """What makes a way better than others, the more the better: clubs left out, then each club's strokes, forwards
    before backwards."""
    return [multiples.count(0), *[2 * multiple + 1 if multiple > 0 else -2 * multiple for multiple in multiples]]


class Ways(DerivedSequence[tuple[int, ...] | None]):
    """The `stroke_plans` of each length: of most tournaments nobody asks for them."""

    __slots__ = ()

    def __init__(self, clubs: tuple[int, ...], lengths: tuple[int, ...], strokes: tuple[int, ...]) -> None:
        super().__init__(clubs, lengths, strokes)

    make = staticmethod(stroke_plans)

    @property
    def all_playable(self) -> bool:
        """Whether there is a way for each length."""
        clubs, lengths, strokes = self.of
        return UNREACHABLE not in strokes or all(length % gcd(*clubs) == 0 for length in lengths)

    def __len__(self) -> int:
        return len(self.of[1])


def _parts(clubs: tuple[int, ...], most: int, zero: int) -> list[int]:
    """The lengths that one or two clubs (or none) play together in 0, 1 … `most` strokes, backwards too: bit `zero`
    stands for 0."""
    parts = [1 << zero] + [0] * most
    if not clubs:
        return parts
    if len(clubs) == 1:
        return [1 << zero + count * clubs[0] | 1 << zero - count * clubs[0] for count in range(most + 1)]
    large, small = clubs
    same = other = same_back = other_back = 1 << zero
    for count in range(1, most + 1):
        forwards, backwards = 1 << zero + count * small, 1 << zero - count * small
        same, other = same << large | forwards, other << large | backwards
        same_back, other_back = same_back >> large | backwards, other_back >> large | forwards
        parts[count] = same | other | same_back | other_back
    return parts


def _multiples(clubs: tuple[int, ...], length: int, strokes: int) -> list[tuple[int, ...]]:
    """All ways to play a length with one or two clubs (or none) in so many strokes, some of them twice."""
    if not clubs:
        return [()] if length == strokes == 0 else []
    if len(clubs) == 1:
        return [(turned,) for turned in (strokes, -strokes) if turned * clubs[0] == length]
    large, small = clubs
    found: list[tuple[int, ...]] = []
    # The large club forwards, the small one forwards or backwards; and all of it turned round.
    for sign, goal in ((1, length), (-1, -length)):
        played, left = divmod(goal - strokes * small, large - small)
        if not left and 0 <= played <= strokes:
            found.append((sign * played, sign * (strokes - played)))
        played, left = divmod(goal + strokes * small, large + small)
        if not left and 0 <= played <= strokes:
            found.append((sign * played, sign * (played - strokes)))
    return found
