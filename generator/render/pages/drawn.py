"""What is drawn, as forms and pieces: a plot at several heights; a picture over two facing pages, whose halves fill one
each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

from generator.render.pages.galley import Form, Part, Piece, Start
from generator.render.pages.paper import POINT
from generator.values.report import Block, Picture, Spread, walk

HEIGHTS = ((1.5, 2.6), (1.34, 1.8), (1.16, 0.8), (0.86, 0.8), (0.74, 1.8))
"""How high a plot may be, as a share of what it wants, and what that costs."""
HEIGHT = re.compile(r'<svg[^>]* height="([0-9.]+)pt"')
LEAST_PLOT = 60
"""A narrower plot, in mm, has but one height."""
TURNS: Mapping[Start, Literal["odd", "even"]] = {"left": "odd", "right": "even"}
"""Which pages of a run are left ones, by where it starts; of any other nobody knows."""


def has_spread(blocks: Sequence[Block]) -> bool:
    """Tell whether something in a section lies over two facing pages, so that it has to be known where it starts."""
    return any(isinstance(block, Spread) for block in walk(blocks))


def halves(spread: Spread, start: Start, width: float, html: Callable[[Picture], str]) -> Iterator[Piece]:
    """Yield both halves of a spread for a run that starts so; `html` writes a picture."""
    left, right = (Form((Part(f'<div class="facing">{html(picture)}</div>'),), width) for picture in (spread.left, spread.right))
    yield Piece((left,), breaks=True, turn=TURNS[start])
    yield Piece((right,), breaks=True)


def plots(name: str, drawn: Callable[[float | None], str], width: float, heights: Sequence[tuple[float, float]]) -> tuple[Form, ...]:
    """Return a plot as high as it wants, and at these shares of that with their costs; `drawn` draws it so many mm
    high."""
    natural = drawn(None)
    found = [Form((Part(natural),), width)]
    height = HEIGHT.search(natural)
    if height is None or width < LEAST_PLOT:
        return tuple(found)
    high = float(height[1]) * POINT
    for share, cost in heights:
        found.append(Form((Part(drawn(share * high)),), width, cost=cost, label=f"{name} {share:.0%}", like=0, more=(share - 1) * high))
    return tuple(found)
