"""Where the lines of a paragraph end: chosen over all of it, so that no line is torn apart for the good of one before.

Each line costs the more, the further its spaces are from their natural width, or, where lines are ragged, the shorter
it is; a hyphen costs, a second one below it much more. Of all ways to divide the paragraph the cheapest is taken, as a
shortest path over the places where a line may end (Knuth and Plass, Breaking paragraphs into lines, 1981). A cost
follows from a line and the kind of end before it, from nothing else: so what is cheapest for a paragraph is so for each
part of it that begins and ends with its lines. All costs are whole numbers; of equal ways the one is taken whose last
line but one ends sooner.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

STRETCH, SHRINK = 0.5, 0.25
"""Shares of a space by which it may become wider before that is bad (a badness of 100), and narrower at all."""
LINE = 10
"""The badness of a line with spaces of their natural width."""
HYPHEN = 2_000
"""The cost of a hyphen: as much as spaces 1.35 times as wide as they want to be."""
LADDER = 10_000_000
"""The cost of a hyphen below another one: spaces 2.6 times as wide."""
RUNT = 30_000_000
"""The cost of a last line of too few letters: spaces 2.9 times as wide, or a ragged line that lacks more than half."""
HANGING = {
    "\N{HYPHEN}": 0.6, "-": 0.6, ".": 0.7, ",": 0.7, ":": 0.4, ";": 0.4, "!": 0.3, "?": 0.2, "’": 0.6, "“": 0.5, "”": 0.5,
    "«": 0.3, "»": 0.3, "–": 0.3, ")": 0.2,
}  # fmt: skip
"""The share of itself by which a letter stands out at the end of a line, so that its edge looks even."""
HANGING_FIRST = {"„": 0.5, "‚": 0.5, "“": 0.5, "‘": 0.5, "»": 0.3, "«": 0.3, "(": 0.2, "–": 0.3}
"""The same at the beginning of a line."""
RAG = 0.15
"""The share of its room that a ragged line may lack before that is bad (a badness of 100)."""
RAGGED_LINE, RAGGED_HYPHEN = 10**9, 100_000
"""The cost of each ragged line, so that a paragraph has no more of them than it must, and of a hyphen at its end: as
much as a line that lacks a quarter."""
BEYOND = 10**12
"""The cost of a line that runs out of its room, since nothing in it can be parted."""


class Breakpoint(NamedTuple):
    """A place where a line may end, by distances from the beginning of the paragraph if it stood on one line: where
    the line `ends`, with a hyphen that is `added`, and where the next one begins; how many spaces that can be stretched
    stand before each of both; whether a hyphen is seen at the end, and whether too little for a line is behind it: a
    `runt`."""

    end: float
    begin: float
    spaces: int
    spaces_after: int
    added: float = 0
    hyphen: bool = False
    runt: bool = False


def chosen(
    points: Sequence[Breakpoint], rooms: Sequence[float], space: float, full: bool = False, broken: bool = False, ragged: bool = False
) -> tuple[int, ...]:
    """Return which of the breakpoints end lines: their numbers, the last one always among them, since the paragraph
    ends with it.

    `rooms` are the widths of the first lines; all later ones are as wide as the last of these. A `space` has this
    natural width, and keeps it in `ragged` lines. The last line is as wide as all others if it is to be `full`; the
    line before the first one has ended with a hyphen if a word is `broken` there. Lengths are all in one unit, of any
    size.
    """
    stretch, shrink = STRETCH * space, 0.0 if ragged else SHRINK * space
    each, dear = (RAGGED_LINE, RAGGED_HYPHEN) if ragged else (0, HYPHEN)
    last = len(points) - 1
    narrower = len(rooms) - 1
    # where a line may begin: number of the breakpoint before, of the line, where, spaces, hyphen before, cost, way
    active: list[tuple[int, int, float, int, bool, int, tuple[object, int] | None]] = [(-1, 0, 0.0, 0, broken, 0, None)]
    for number, (end, begin, spaces, after, added, hyphen, runt) in enumerate(points):
        best: dict[int, tuple[int, tuple[object, int]]] = {}
        staying = []
        for node in active:
            _, line, start, passed, broken, cost, way = node
            short = rooms[line] - (end - start)
            count = spaces - passed
            if short < 0 and -short > count * shrink + 1e-6:
                if short + added >= -count * shrink:
                    staying.append(node)  # without the hyphen it would fit: a later place may
                continue
            staying.append(node)
            if number == last and not full and short >= 0:
                ratio = 0.0
            elif ragged:
                ratio = short / (RAG * rooms[line])
            elif count:
                ratio = short / (count * (stretch if short > 0 else shrink))
            else:
                ratio = short / stretch
            cost += (LINE + int(100 * abs(ratio) ** 3)) ** 2 + each
            if hyphen:
                cost += (LADDER if broken else 0) + (dear if added else 0)
            if runt:
                cost += RUNT
            next_line = min(line + 1, narrower)
            if next_line not in best or cost < best[next_line][0]:
                best[next_line] = cost, (way, number)
        if not staying and not best:  # nothing fits: from the latest place to here, out of the room
            _, line, _, _, _, cost, way = active[-1]
            best[min(line + 1, narrower)] = cost + BEYOND, (way, number)
        active = staying
        active.extend((number, line, begin, after, hyphen, cost, way) for line, (cost, way) in best.items())
    ended = [node for node in active if node[0] == last]
    found: list[int] = []
    way = min(ended, key=lambda node: node[5])[6]
    while way:
        found.append(way[1])
        way = way[0]  # type: ignore[assignment]
    return tuple(found[::-1])
