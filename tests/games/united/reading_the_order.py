"""Attacks on rule 8.2: guesses in which row players stand from nothing but the order in which public lists name
them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

ROWS = "TAVMS"
FIELD = "VMS"
ELEVEN = "TAVVVMMMSSS"
"""A usual squad from the keeper to the attack."""
WRONG = 0.12
"""How likely a pair stands the other way round: somebody plays in another row than usual."""
CHAINS, WARM_UP, SWEEPS = 8, 30, 40

Page = Mapping[str, Any]


def matches(pages: Iterable[Page]) -> Iterator[Page]:
    for page in pages:
        yield from (*page["matches"], *page["cup"]["matches"])


def by_goals(pages: Sequence[Page], often: Mapping[str, float]) -> dict[str, str]:
    """Goals come from the engine row by row, the attack first: who is named before somebody else in a match does not
    stand behind him.

    A sampler (Gibbs, several chains) takes the row of each scorer in turn, given what the others are thought to be.
    `often`: how many of all scorers stand in each row.
    """
    pairs = {pair for pair in _named(pages)}
    names = sorted({name for pair in pairs for name in pair})
    before = {name: [other for other, one in pairs if one == name] for name in names}
    behind = {name: [other for one, other in pairs if one == name] for name in names}
    seen: dict[str, Counter[str]] = {name: Counter() for name in names}
    random = Random(1)
    for _ in range(CHAINS):
        rows = {name: random.choices(FIELD, [often[row] for row in FIELD])[0] for name in names}
        for sweep in range(WARM_UP + SWEEPS):
            for name in names:
                weights = [often[row] * WRONG ** _broken(row, rows, before[name], behind[name]) for row in FIELD]
                rows[name] = random.choices(FIELD, weights)[0]
                seen[name][rows[name]] += sweep >= WARM_UP
    return {name: max(FIELD, key=lambda row: found[row]) for name, found in seen.items()}


def _named(pages: Iterable[Page]) -> Iterator[tuple[str, str]]:
    """Who of a club is named before whom among the scorers of a match."""
    for match in matches(pages):
        for club in (match["home"], match["away"]):
            names = [goal["player"] for goal in match["goals"] if goal["club"] == club and goal["phase"] == "regular" and goal["player"]]
            yield from ((first, second) for index, first in enumerate(names) for second in names[index + 1 :] if first != second)


def _broken(row: str, rows: Mapping[str, str], before: Iterable[str], behind: Iterable[str]) -> int:
    """How many pairs a row would contradict; S is named before M, M before V."""
    place = FIELD.index(row)
    return sum(FIELD.index(rows[other]) < place for other in before) + sum(FIELD.index(rows[other]) > place for other in behind)


def by_squads(pages: Sequence[Page]) -> dict[str, str]:
    """Squads are typed from the keeper to the attack: a man's place in the first list of names says his row."""
    names = [club["names"] for club in pages[0]["clubs"].values()]
    return {name: ELEVEN[index * len(ELEVEN) // len(squad)] for squad in names for index, name in enumerate(squad)}


def rows_played(pages: Iterable[Page]) -> dict[str, str]:
    """The truth: in which row each player has stood most often, as the GM's results tell it."""
    stood: dict[str, Counter[str]] = defaultdict(Counter)
    for match in matches(pages):
        for line_up in match["lineups"].values():
            for row, names in line_up.items():
                for name in names:
                    stood[name][row] += 1
    return {name: max(ROWS, key=lambda row: found[row]) for name, found in stood.items()}
