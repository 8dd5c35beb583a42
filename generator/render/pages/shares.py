"""How the runs of a document share its pages: each gets so many that all of it costs least, and begins where it is
to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.render.pages.compose import Way
from generator.render.pages.galley import Start, is_amiss
from generator.render.pages.sized import NEVER

TURNED = 6.0
"""A report that begins on a right page: its story does not face the result."""


class Shares(NamedTuple):
    """What all costs, in lines of white, the pages of the whole, and those of each run."""

    cost: float
    total: int
    runs: tuple[int, ...]


def shares(
    ways: Sequence[dict[int, Way]], pages: Sequence[int], spare: float, most: int = NEVER, starts: Sequence[Start] = (), ahead: int = 0,
    filled: Sequence[bool] = (),
) -> Shares | None:
    """Return the number of pages of the whole, one of `pages`, and of each run: those with which all costs least; None
    if no number in question can be reached.

    `spare` is the cost of a page that no run takes, `most` how many of them there may be: behind all runs, and, one of
    them, before a run that `starts` on the other side of a spread, with so many pages `ahead` of all, if such a page is
    `filled` before that run; a spread of an odd number of pages may begin on the right.
    """
    best: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {(0, 0): (0.0, ())}
    for run, found in enumerate(ways):
        following: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {}
        start = starts[run] if starts else "page"
        for (total, left), (cost, chosen) in best.items():
            page = ahead + total + 1
            for number, way in found.items():
                gap = is_amiss(page, start, way.own)
                turned = start == "spread" and page % 2 == 1 and not gap
                candidate = (cost + way.cost + spare * gap + TURNED * turned, (*chosen, number))
                key = total + gap + number, left + (gap and bool(filled) and filled[run])
                if key not in following or candidate < following[key]:
                    following[key] = candidate
        best = following
    reached = (
        Shares(cost + spare * (wanted - total), wanted, numbers)
        for wanted in pages
        for (total, left), (cost, numbers) in best.items()
        if total <= wanted <= total + most - left
    )
    return min(reached, default=None)
