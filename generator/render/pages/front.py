"""The front cover where nobody gives a picture for it: what is drawn there, in which colours, and where it has room
between the words at its head and those at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from generator.render.pages.fitted import lines_of
from generator.render.pages.paper import POINT, Paper, masthead_rule, masthead_size
from generator.render.pictures.cover_art import Material, colours_of, drawn
from generator.render.theme.faces import face
from generator.render.theme.palette import Palette
from generator.render.theme.theme import Theme
from generator.values.report import Inline

TOP, FOOT, LINE, AIR = 0.045, 0.05, 1.8 + 10 * POINT, 6.0
"""What the words take, as in print.css: above and below them by the height of the page, the line below the title,
and air before and behind the picture, in mm on A5."""
MOTTO, MOTTO_LINE, MOTTO_AIR = 23.0, 1.1, 3.0
TEASER, TEASER_LINE, TEASER_AIR = 10.4, 13 * POINT, 2.8 + 0.5 * POINT
"""The issue's title and what is announced: the size in points, the height of a line, and what is around it, in mm."""
WORDS = 0.85
"""How wide the words are, by the page."""
LEAST = 30.0
"""The picture is at least so high, in mm on A5: below that it stands behind the words at the foot, which hide it."""
BLEED = 5.0
"""So far the picture reaches over the edges of the page, in mm."""
BOX = 10.0
"""So many units of a picture are a mm on A5."""


class Front(Struct, frozen=True):
    """A cover that is drawn: its ground and the colour of the type on it, where the picture begins and how high it is,
    in mm. `art` gives the way to the picture as wide and high as is said."""

    colours: Palette
    top: float
    height: float
    width: float
    art: Callable[[float, float], str]


class CoverSurroundings(Protocol):
    """The pages of the document whose cover it is, as far as they have to be known."""

    paper: Paper

    @property
    def theme(self) -> Theme: ...
    def plain(self, line: Inline) -> str: ...
    def into_store(self, drawing: bytes) -> str: ...


def front(made_of: Material, name: str, title: str, motto: Inline, lines: Sequence[Inline], page: CoverSurroundings) -> Front:
    """Return the cover of something that is known as `name`: the magazine's title stands on it, then below the picture
    its own and what is announced."""
    paper, theme = page.paper, page.theme
    scale, width, font = paper.scale, WORDS * paper.width, face(theme, "display", 900)
    top = TOP * paper.height + masthead_rule(title, font) * masthead_size(title, paper, font) + (LINE + AIR) * scale
    words = FOOT * paper.height + AIR * scale
    if motto:
        words += MOTTO_AIR + lines_of(page.plain(motto), face(theme, "display", 400, "italic"), MOTTO * scale, width) * MOTTO * MOTTO_LINE * POINT * scale
    bold = face(theme, "display", 600)
    words += sum(lines_of(page.plain(line), bold, TEASER * scale, width) * TEASER_LINE * scale + TEASER_AIR for line in lines)
    height = max(LEAST * scale, paper.height - top - words)

    def art(wide: float, high: float) -> str:
        return page.into_store(drawn(made_of, name, theme, (wide / scale * BOX, high / scale * BOX))[0])

    colours = colours_of(made_of, name, theme)
    return Front(colours, top, height, paper.width + 2 * BLEED, art)


def plate(made_of: Material, name: str, wide: float, high: float, page: CoverSurroundings) -> str:
    """Return the way to a picture within the pages, so many mm wide and high: on light ground, and of another kind than
    the cover's if there are several."""
    box = (wide / page.paper.scale * BOX, high / page.paper.scale * BOX)
    return page.into_store(drawn(made_of, name, page.theme, box, inside=True)[0])
