"""Which section would stand better elsewhere: a page that is left before a report is filled best by a short article of
another place. The order is the editor's, so it is only told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from generator.render.pages.budget import OWN, SPARE, Budget, runs_of
from generator.render.pages.shares import TURNED
from generator.values.record import replace

BEFORE = "before "
"""How begins the remark on a page before which something else would stand better, with the name of that and, between
brackets, the pages that the whole would have."""
SHORT = 2
"""So many pages at most has what may move."""
WORTH = 9.0
"""So many lines of white less are worth to be told."""
TRIED = 4
"""So many sections are tried before each report, the nearest first."""


class Better(NamedTuple):
    """With a section, by its number, before a run the whole would have so many `pages`, fewer than it has, or as many
    with less white."""

    pages: int
    run: int
    section: int


def better_order(budget: Budget, chosen: Sequence[int]) -> Better | None:
    """Return the best place for a short article before a report, if it is better than where it is; `chosen` are the
    pages of each run as it is. The first section stays."""
    pages, cost = _price(budget, chosen)
    best, found = (pages, cost - WORTH), None
    for run, at in ((run, numbers[0]) for run, numbers in enumerate(budget.runs) if budget.starts[run] in ("left", "spread")):
        may = [number for number in range(1, len(budget.galleys)) if number not in budget.runs[run] and _may_move(budget, number)]
        for number in sorted(may, key=lambda number: (abs(number - at), number))[:TRIED]:
            moved = _moved(budget, number, at)
            shared = moved.shared() if all(moved.ways) else None
            if shared is not None and (price := _price(moved, shared)) < best:
                best, found = price, Better(price[0], run, number)
    return found


def _may_move(budget: Budget, number: int) -> bool:
    """Tell whether a section is a short article of which nobody says where it stands."""
    galley, lines = budget.galleys[number], sum(one.forms[0].lines() for one in budget.found[number])
    return galley.start in ("page", "flow") and bool(OWN.search(galley.before)) and lines <= SHORT * budget.grid.lines


def _moved(budget: Budget, number: int, to: int) -> Budget:
    """Return the same with a section before another one."""
    order = [one for one in range(len(budget.galleys)) if one != number]
    order.insert(order.index(to), number)
    galleys, found = [budget.galleys[one] for one in order], [budget.found[one] for one in order]
    runs = runs_of(galleys, found)
    ways = [budget.ways_of([piece for one in run for piece in found[one]], budget.grid.lines) for run in runs]
    return replace(budget, galleys=galleys, found=found, runs=runs, ways=ways, _tried={})


def _price(budget: Budget, chosen: Sequence[int]) -> tuple[int, float]:
    """Return how many pages the whole has, fillers behind it included, and what they cost, in lines of white."""
    gaps, multiple = list(budget.gaps(chosen)), budget.grid.multiple
    pages = -(-(budget.around + sum(chosen) + sum(gaps)) // multiple) * multiple
    left = sum(gaps) - sum(map(bool, budget.plates(gaps)))
    before = [budget.ahead + number for number in accumulate(map(sum, zip(gaps, (0, *chosen), strict=False)))]
    turned = sum(start == "spread" and page % 2 == 0 for start, page in zip(budget.starts, before, strict=True))
    return pages, SPARE * left + TURNED * turned + sum(ways[number].cost for ways, number in zip(budget.ways, chosen, strict=True))
