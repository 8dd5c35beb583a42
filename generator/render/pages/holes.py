"""Which filler stands in which hole. White below the end of a section is no fault: what fills it has to be worth more
than the white, so an editor's own pieces come first, and the program's are few and far apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from generator.render.pages.compose import PageOf
from generator.render.pages.galley import HALF, Filler
from generator.render.pages.sized import Measured

APART = 8
"""So many pages are between two fillers of a kind, at least."""
CLOSE = 0.6
"""The share of a hole that a filler has to reach if none reaches all of it."""


class Hole(Struct, frozen=True):
    """Lines that stay free at the foot of a page, below the end of a section; the share of the page that is used, and
    the anchors of what stands on the spread."""

    page: int
    lines: int
    used: float = 0.0
    sections: tuple[str, ...] = ()


Filling = tuple[Filler, int]
"""A filler with its height in lines."""


def ends(pieces: Sequence[tuple[object, Measured]], pages: Sequence[PageOf], number: int) -> bool:
    """Tell whether a section ends where what stands on one of a run's pages does, the one of this number from 0 on;
    `pieces` are those of the run, each with what it is of. What has waited stands behind what comes after it."""
    section = pieces[max(placed.piece for placed in pages[number].placed)][0]
    return all(pieces[placed.piece][0] != section for page in pages[number + 1 : number + 2] for placed in page.placed)


def is_wanted(pieces: Sequence[tuple[object, Measured]], page: PageOf) -> bool:
    """Tell whether what stands behind a page was to begin one, as the result of a round that faces its story."""
    return any(measured.piece.breaks for _, measured in pieces[page.placed[-1].piece + 1 :][:1])


def filled(holes: Sequence[Hole], fillers: Sequence[Filler]) -> Mapping[int, tuple[Filling, ...]]:
    """Return what fills each hole, by its page, from above; the largest is filled first, some stay white. Below a piece
    of the editor's own there may be another one, with a line of white between them."""
    taken: dict[int, tuple[Filling, ...]] = {}
    for hole in sorted(holes, key=lambda hole: (-hole.lines, hole.page)):
        left = hole.lines
        while fitting := [filler for filler in fillers if filler.least <= left and _may_stand(filler, hole, taken)]:
            best = max(fitting, key=lambda filler: (filler.own, filler.most >= left, filler.most >= CLOSE * left, filler.least))
            height = min(left, best.most)
            taken[hole.page] = (*taken.get(hole.page, ()), (best, height))
            left -= height + 1
            if not best.own:
                break
    return taken


def _may_stand(filler: Filler, hole: Hole, taken: Mapping[int, Sequence[Filling]]) -> bool:
    """Tell whether a filler may stand in a hole: it stands nowhere yet, nothing of its kind is near, and what it is
    taken from is on another spread."""
    there = [(page, other) for page, fillings in taken.items() for other, _ in fillings]
    return (
        not (filler.rare and (hole.used >= HALF or hole.page in taken))
        and not (filler.of and filler.of in hole.sections)
        and all(other.name != filler.name for _, other in there)
        and all(not filler.kind or other.kind != filler.kind or abs(page - hole.page) > APART for page, other in there)
    )
