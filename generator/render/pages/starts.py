"""Where a section of an issue begins in print, if nobody says otherwise."""

from __future__ import annotations

from generator.render.pages.drawn import has_spread
from generator.render.pages.galley import Start
from generator.values.issue import Section
from generator.values.report import Facing, Prose

SHORT = 1600
"""So many characters has an article that needs no page of its own: two thirds of one."""


def start_of(section: Section) -> Start:
    """Return where a section begins: letters and deadlines where the one before them ends, rules and a short article
    where it leaves less white, what faces something on a left page, if nobody says otherwise."""
    if section.start or section.kind in ("letters", "deadlines"):
        return section.start or "here"
    if has_spread(section.printed or section.blocks) or any(isinstance(block, Facing) for block in section.printed):
        return "left"
    texts = [block for block in section.blocks if isinstance(block, Prose)]
    short = section.kind == "article" and sum(len(text.markdown) for text in texts) <= SHORT and not any(text.pictures for text in texts)
    return "flow" if short or section.kind == "rules" else "page"
