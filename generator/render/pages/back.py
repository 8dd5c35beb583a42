"""The back cover of what is mailed: its upper half is the side with the address, its lower half tells what comes next
above a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from generator.render.pages.fillers import Notice, lines_of_facts
from generator.render.pages.fitted import lines_of
from generator.render.pages.paper import POINT, Paper
from generator.render.text.locale import Words
from generator.render.theme.faces import face
from generator.render.theme.theme import Theme
from generator.values.report import Inline

WHITE = 23.0
"""The mm on A5 that stay above, between and below: the foot line too."""
DUE, LABEL, LINE, NOTICE, FACTS = 13.5, 10.6, 15.4 * POINT, 13 * POINT + 2, 9.6 * POINT
"""What the parts take, in mm on A5; as in print.css: the deadline, a label, a line of what comes next, a game's title,
a line of its facts."""
LEAST, MOST = 14.0, 60.0
"""How high the drawing may be, in mm on A5. Below that there is none."""


class LowerHalf(Struct, frozen=True):
    """What has room below the panel for the address: the first of the games, and a drawing of so many mm, 0 for
    none."""

    notices: tuple[Notice, ...]
    drawing: float


def lower_half(paper: Paper, theme: Theme, words: Words, next: Sequence[Inline], due: bool, notices: Sequence[Notice]) -> LowerHalf:
    """Return what has room: all lines about what comes `next` and the deadline if one is `due`, then rows of two games,
    then the drawing."""
    width, large, small = 0.85 * paper.width, face(theme, "display", 600), face(theme, "sans")
    free = paper.height / 2 / paper.scale - WHITE - (DUE if due else 0)
    if next:
        free -= LABEL + sum(lines_of(words.plain(line), large, 12 * paper.scale, width) for line in next) * LINE
    shown: list[Notice] = []
    for row in (notices[at : at + 2] for at in range(0, len(notices), 2)):
        high = NOTICE + FACTS * max(lines_of_facts(notice, words.plain, small, 7.4 * paper.scale, 0.475 * width) for notice in row) + (0 if shown else LABEL - 4.4)
        if high > free:
            break
        free -= high
        shown += row
    return LowerHalf(tuple(shown), min(free, MOST) * paper.scale if free >= LEAST else 0)
