"""What stands above a page: one line, however long a title is."""

from __future__ import annotations

from generator.render.pages.fitted import ems
from generator.render.pages.paper import POINT, Paper
from generator.render.theme.faces import face
from generator.render.theme.theme import Theme

LOOSE = 1.02
"""So much wider is type taken as it is measured."""
MORE = " …"
AT_ENDS = " ,;:.·–—-"
"""What does not stand before that."""


def running_head(names: tuple[str, ...], paper: Paper, theme: Theme) -> str:
    """Return the first of these names that has room above a page; if none has, as many words of the last as have."""
    # upright in one theme, slanted in another
    fonts = [face(theme, "text", 400, style) for style in ("normal", "italic")]
    points = theme.print_type["small"].size * paper.scale * LOOSE

    def fits(text: str) -> bool:
        return max(ems(text, font) for font in fonts) * points * POINT <= paper.measure

    words = names[-1].split()
    shorter = (" ".join(words[:many]) for many in range(len(words) - 1, 0, -1))
    letters = (names[-1][:many] for many in range(len(names[-1]), 0, -1))
    cut = (text.rstrip(AT_ENDS) + MORE for tried in (shorter, letters) for text in tried)
    return next((text for tried in (names, cut) for text in tried if fits(text)), "")
