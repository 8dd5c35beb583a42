"""How columns share the width of their table."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

EXACT = 1e-6
"""What adding up may be wrong by."""


class Width(NamedTuple):
    """The ems that a column needs with its text broken into lines, and with each cell on one line; those of what is
    widest in it and not broken, and of each of its cells."""

    least: float
    most: float
    word: float
    cells: Sequence[float]


def with_fewest_lines(most: Sequence[float], columns: Sequence[Width], em: float, measure: float) -> list[float] | None:
    """Return how wide columns are, an `em` of whose cells is so many mm, if a table becomes lower where those that lack
    least to have each cell on one line get it, before the others share what is left, as they do otherwise; else
    None."""
    white = [high - width.most * em for high, width in zip(most, columns, strict=True)]
    low = [width.word * em + beside for width, beside in zip(columns, white, strict=True)]

    def lines(widths: Sequence[float]) -> int:
        cells = [[ceil(cell * em / (wide - beside) - EXACT) if cell else 0 for cell in width.cells] for width, wide, beside in zip(columns, widths, white, strict=True)]
        return sum(map(max, zip(*cells, strict=True)))

    ways = [shared_out(low, most, measure)]
    for index in sorted(range(len(low)), key=lambda index: columns[index].most - columns[index].word):
        low[index] = most[index]
        if sum(low) > measure:
            break
        ways.append(shared_out(low, most, measure))
    best = min(ways, key=lines)
    return None if best is ways[0] else best


def shared_out(least: Sequence[float], most: Sequence[float], measure: float) -> list[float]:
    """Return how wide columns are in mm that need so much at least, and so much if nothing in them is broken into
    lines."""
    spare, wanted = measure - sum(least), sum(most) - sum(least)
    if spare < wanted:
        return [low + max(0.0, spare) * (high - low) / wanted for low, high in zip(least, most, strict=True)]
    return [high + (spare - wanted) * high / sum(most) for high in most]
