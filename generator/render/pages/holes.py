"""Which filler stands in which hole: the largest hole is filled first, by what needs the most room."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence

from msgspec import Struct

from generator.render.pages.galley import Filler
from generator.values.record import replace

AGAIN = 16
"""So many pages apart a drawing may be printed twice."""
CLOSE = 0.6
"""The share of a hole that a filler has to reach if none reaches all of it."""


class Hole(Struct, frozen=True):
    """Lines that stay free at the foot of a page, and the anchors of what stands above them."""

    page: int
    lines: int
    sections: tuple[str, ...] = ()


Filling = tuple[Filler, int]
"""A filler with its height in lines."""


def filled(holes: Sequence[Hole], fillers: Sequence[Filler]) -> Mapping[int, tuple[Filling, ...]]:
    """Return what fills each hole, by its page, from above; some stay white. What is left of a hole, but for a line of
    white, is a smaller one. Only drawings are taken twice."""
    taken: dict[int, tuple[Filling, ...]] = {}
    waiting = sorted(holes, key=_turn)
    while waiting:
        hole = waiting.pop(0)
        fitting = [filler for filler in fillers if filler.least <= hole.lines and _free(filler, hole, taken)]
        best = max(fitting, key=lambda filler: _worth(filler, hole, taken), default=None)
        if best is not None:
            height = min(hole.lines, best.most)
            taken[hole.page] = (*taken.get(hole.page, ()), (best, height))
            insort(waiting, replace(hole, lines=hole.lines - height - 1), key=_turn)
    return taken


def _turn(hole: Hole) -> tuple[int, int]:
    """Return by what holes are sorted: the largest comes first."""
    return -hole.lines, hole.page


def _pages(filler: Filler, taken: Mapping[int, Sequence[Filling]]) -> list[int]:
    """Return the pages on which a filler stands already."""
    return [page for page, fillings in taken.items() for other, _ in fillings if other.name == filler.name]


def _free(filler: Filler, hole: Hole, taken: Mapping[int, Sequence[Filling]]) -> bool:
    """Tell whether a filler may stand there: it stands nowhere else, or it is a drawing and far away, and what it
    belongs to is there."""
    if filler.of and filler.of not in hole.sections:
        return False
    pages = _pages(filler, taken)
    return not pages or (filler.drawing and all(abs(page - hole.page) >= AGAIN for page in pages))


def _worth(filler: Filler, hole: Hole, taken: Mapping[int, Sequence[Filling]]) -> tuple[bool, bool, bool, int, int]:
    """Return what makes a filler better than others: it fills the hole, nearly, belongs there, is new, needs the
    room."""
    used = len(_pages(filler, taken))
    return (filler.most >= hole.lines, filler.most >= CLOSE * hole.lines, bool(filler.of), -used, filler.least)
