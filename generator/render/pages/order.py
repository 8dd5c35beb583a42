"""Which section would stand better elsewhere: a page that is left before a report is filled best by a short article of
another place. The order is the editor's, so it is only told."""

from __future__ import annotations

from typing import NamedTuple

from generator.render.pages.budget import OWN, Budget, runs_of
from generator.render.pages.shares import Shares
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
    """With a section, by its number, before a run the whole would have so many `pages`: fewer than it has, or as many
    with less white."""

    pages: int
    run: int
    section: int


def better_order(budget: Budget, now: Shares) -> Better | None:
    """Return the best place for a short article before a report, if it is better than where it is `now`. The first
    section stays."""
    best, found = (now.total, now.cost - WORTH), None
    for run, at in ((run, numbers[0]) for run, numbers in enumerate(budget.runs) if budget.starts[run] in ("left", "spread")):
        may = [number for number in range(1, len(budget.galleys)) if number not in budget.runs[run] and _may_move(budget, number)]
        for number in sorted(may, key=lambda number: (abs(number - at), number))[:TRIED]:
            moved = _moved(budget, number, at)
            then = moved.shared() if all(moved.ways) else None
            if then is not None and (then.total, then.cost) < best:
                best, found = (then.total, then.cost), Better(then.total + budget.around, run, number)
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
    runs, known = runs_of(galleys, found), {tuple(run): ways for run, ways in zip(budget.runs, budget.ways, strict=True)}
    ways = [
        known.get(tuple(order[one] for one in run)) or budget.ways_of([piece for one in run for piece in found[one]], budget.grid.lines)
        for run in runs
    ]
    return replace(budget, galleys=galleys, found=found, runs=runs, ways=ways, _tried={})
