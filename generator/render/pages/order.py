"""Which section would stand better elsewhere: a page that is left before a report is filled best by a short article of
another place. The order is the editor's, so it is only told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.render.pages.budget import OWN, Budget, runs_of
from generator.values.record import replace

BEFORE = "before "
"""How begins the remark on a page before which one is left, with the name of what would fill that."""
SHORT = 2
"""So many pages at most has what may move."""
TRIED = 4
"""So many sections are tried before each page that is left, the nearest first."""


def better_places(budget: Budget, chosen: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield runs, of which each has so many pages, before which a page is left with nothing to show, each with the
    section that would fill it: with it there, fewer pages are left, and the whole has no more of them."""
    gaps = list(budget.gaps(chosen))
    plates, before = budget.plates(gaps), _pages(budget, chosen)
    for run in (run for run, gap in enumerate(gaps) if gap and not plates[run]):
        at = budget.runs[run][0]
        may = [number for number, galley in enumerate(budget.galleys) if number not in budget.runs[run] and _may_move(budget, number)]
        for number in sorted(may, key=lambda number: (abs(number - at), number))[:TRIED]:
            moved = _moved(budget, number, at)
            shared = moved.shared() if all(moved.ways) else None
            if shared is not None and _pages(moved, shared) < before:
                yield run, number
                break


def _may_move(budget: Budget, number: int) -> bool:
    """Tell whether a section is a short article of which nobody says where it stands."""
    galley, lines = budget.galleys[number], sum(one.forms[0].lines() for one in budget.found[number])
    return galley.start in ("page", "flow") and bool(OWN.search(galley.before)) and lines <= SHORT * budget.grid.lines


def _moved(budget: Budget, number: int, to: int) -> Budget:
    """Return the same with a section before another one."""
    order = [one for one in range(len(budget.galleys)) if one != number]
    order.insert(order.index(to), number)
    galleys, found = [budget.galleys[one] for one in order], [budget.found[one] for one in order]
    runs = runs_of(galleys)
    ways = [budget.ways_of([piece for one in run for piece in found[one]], budget.grid.lines) for run in runs]
    return replace(budget, galleys=galleys, found=found, runs=runs, ways=ways, _tried={})


def _pages(budget: Budget, chosen: Sequence[int]) -> tuple[int, int]:
    """Return how many pages the whole has, fillers behind it included, and how many of them are left within it."""
    gaps = list(budget.gaps(chosen))
    return -(-(budget.around + sum(chosen) + sum(gaps)) // budget.grid.multiple), sum(map(bool, gaps)) - sum(map(bool, budget.plates(gaps)))
