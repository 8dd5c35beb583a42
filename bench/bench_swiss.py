"""What the pairing of a tournament costs: next to a plain search with backtracking, in small fields and in large
ones."""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable

from side_by_side import ROOT, options

sys.path.insert(0, str(ROOT))

from generator.games.swiss.pairing import paired

PATIENCE = 2_000_000
"""Choices after which the plain search gives up."""

Met = dict[str, set[str]]
Pairs = tuple[tuple[str, str], ...]


class GaveUp(Exception):
    """The plain search has tried too much."""


def searched(order: list[str], met: Met) -> Pairs:
    """The pairing by plain search, as one would write it down at once: the next best opponent, back if the rest cannot
    be paired."""
    tried = 0

    def search(left: list[str], repeats: int) -> list[tuple[str, str]] | None:
        nonlocal tried
        if not left:
            return []
        first, *others = left
        for other in others:
            tried += 1
            if tried > PATIENCE:
                raise GaveUp
            again = other in met[first]
            if again > repeats:
                continue
            found = search([person for person in others if person != other], repeats - again)
            if found is not None:
                return [(first, other), *found]
        return None

    for repeats in range(len(order)):
        if (found := search(order, repeats)) is not None:
            return tuple(found)
    raise AssertionError("some pairing there always is")


def engine(order: list[str], met: Met) -> Pairs:
    return paired(1, order, met, Counter()).pairings


def tournament(players: int, rounds: int, pair: Callable[[list[str], Met], Pairs], seed: int) -> list[float]:
    """Plays a tournament in which the stronger mostly wins; processor time of each round's pairing. The last may be a
    GaveUp's."""
    chance = random.Random(f"{players} {rounds} {seed}")
    people = [f"p-{n:03}" for n in range(players)]
    met: Met = {person: set() for person in people}
    wins, strength = Counter(dict.fromkeys(people, 0)), {person: chance.random() for person in people}
    sys.setrecursionlimit(10_000)
    times = []
    for _ in range(rounds):
        order = sorted(people, key=lambda person: (-wins[person], person))
        start = time.process_time()
        pairs = pair(order, met)
        times.append(time.process_time() - start)
        for one, other in pairs:
            met[one].add(other)
            met[other].add(one)
            wins[one if chance.random() < 0.5 + (strength[one] - strength[other]) / 2 else other] += 1
    return times


def per_round(players: int, rounds: int, pair: Callable[[list[str], Met], Pairs], runs: int) -> tuple[float, int]:
    """The slowest round of each tournament, in ms, the median of them; and how many tournaments were given up."""
    slowest, given_up = [], 0
    for seed in range(runs):
        try:
            slowest.append(max(tournament(players, rounds, pair, seed)) * 1000)
        except GaveUp:
            given_up += 1
    return statistics.median(slowest) if slowest else float("nan"), given_up


def two_teams(size: int, pair: Callable[[list[str], Met], Pairs]) -> float | None:
    """Two teams of an odd size; everybody has met all of the other team, so one repeat is unavoidable. ms, None if
    given up."""
    first, second = ([f"{team}-{n:02}" for n in range(size)] for team in "ab")
    met: Met = {**{one: set(second) for one in first}, **{one: set(first) for one in second}}
    order = [person for both in zip(first, second, strict=True) for person in both]
    start = time.process_time()
    try:
        pair(order, met)
    except GaveUp:
        return None
    return (time.process_time() - start) * 1000


def shown(milliseconds: float | None) -> str:
    return "given up" if milliseconds is None else f"{milliseconds:.1f} ms"


if __name__ == "__main__":
    chosen = options(__doc__, runs=9).parse_args()
    engine(["a", "b", "c", "d"], {"a": {"b", "c"}, "b": {"a"}, "c": {"a", "d"}, "d": {"c"}})  # imports the library
    print(f"slowest round of a tournament, median of {chosen.runs}; the search is given up after {PATIENCE:,} choices")
    for players, rounds in ((8, 4), (12, 11), (20, 19), (64, 9), (400, 9)):
        ours, _ = per_round(players, rounds, engine, chosen.runs)
        plain, given_up = per_round(players, rounds, searched, chosen.runs)
        print(f"{players:4} players, {rounds:2} rounds: engine {shown(ours)}, plain search {shown(plain)} (given up {given_up} times)")
    print("two teams that have met each other, one repeat unavoidable")
    for size in (5, 7, 9, 11, 41):
        print(f"{2 * size:4} players: engine {shown(two_teams(size, engine))}, plain search {shown(two_teams(size, searched))}")
