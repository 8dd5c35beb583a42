"""Which filler stands in which hole: the largest hole is filled first, by what needs the most room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.render.galley import Filler

AGAIN = 16
"""So many pages apart a drawing may be printed twice."""
CLOSE = 0.6
"""The share of a hole that a filler has to reach if none reaches all of it."""


@dataclass(frozen=True, slots=True)
class Hole:
    """Lines that stay free at the foot of a page, and the anchors of what stands above them."""

    page: int
    lines: int
    sections: tuple[str, ...] = ()


def filled(holes: Sequence[Hole], fillers: Sequence[Filler]) -> Mapping[int, Filler]:
    """Return the filler of each hole by its page; some stay white. Only drawings are taken twice."""
    taken: dict[int, Filler] = {}
    for hole in sorted(holes, key=lambda hole: (-hole.lines, hole.page)):
        fitting = [filler for filler in fillers if filler.least <= hole.lines and _free(filler, hole, taken)]
        best = max(fitting, key=lambda filler: _worth(filler, hole, taken), default=None)
        if best is not None:
            taken[hole.page] = best
    return taken


def _free(filler: Filler, hole: Hole, taken: Mapping[int, Filler]) -> bool:
    """Tell whether a filler may stand there: it stands nowhere else, or it is a drawing and far away, and what it belongs to is there."""
    pages = [page for page, other in taken.items() if other.name == filler.name]
    if filler.of and filler.of not in hole.sections:
        return False
    return not pages or (filler.drawing and all(abs(page - hole.page) >= AGAIN for page in pages))


def _worth(filler: Filler, hole: Hole, taken: Mapping[int, Filler]) -> tuple[bool, bool, bool, int, int]:
    """Return what makes a filler better than others: it fills the hole, nearly, belongs there, is new, needs the room."""
    used = sum(other.name == filler.name for other in taken.values())
    return (filler.most >= hole.lines, filler.most >= CLOSE * hole.lines, bool(filler.of), -used, filler.least)
