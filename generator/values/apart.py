"""Where things stand that want places too near each other: moved apart, as little as possible. Plots and drawings of
games need it alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def apart(wanted: Sequence[float], sizes: Sequence[float], low: float, high: float) -> list[float]:
    """Return heights as near as possible to the wanted ones, so that things of these sizes around them do not overlap
    and, if there is room, all are between `low` and `high`.

    Neighbours that are too near form a block around the mean of what they want; blocks that touch are joined.
    """
    order = sorted(range(len(wanted)), key=lambda number: (wanted[number], number))
    blocks: list[tuple[float, list[int]]] = []  # the height of its first, its members

    def offsets(members: Sequence[int]) -> list[float]:
        found = [0.0]
        for before, member in pairwise(members):
            found.append(found[-1] + (sizes[before] + sizes[member]) / 2)
        return found

    for number in order:
        members = [number]
        start = min(max(wanted[number], low), high)
        while blocks and blocks[-1][0] + offsets([*blocks[-1][1], members[0]])[-1] > start:
            members = blocks.pop()[1] + members
            ways = offsets(members)
            start = sum(min(max(wanted[member], low), high) - way for member, way in zip(members, ways, strict=True)) / len(members)
            start = max(low, min(start, high - ways[-1]))
        blocks.append((start, members))
    heights = [0.0] * len(wanted)
    for start, members in blocks:
        for member, way in zip(members, offsets(members), strict=True):
            heights[member] = start + way
    return heights
