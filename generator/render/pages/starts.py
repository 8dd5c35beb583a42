"""Where a section of an issue begins in print, if nobody says otherwise, and what stands before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.render.pages.drawn import has_spread
from generator.render.pages.galley import Start
from generator.values.issue import Section
from generator.values.report import Facing

if TYPE_CHECKING:
    from generator.render.pages.print_page import PrintPage

PLATE = 0.84
"""So much of a page is a plot high that has it for itself."""


def start_of(section: Section) -> Start:
    """Return where a section begins, if nobody says otherwise: letters and deadlines where the one before them ends,
    what faces something on a left page, all else on a page of its own, or on one with what is before it where that
    would leave much white."""
    if section.start or section.kind in ("letters", "deadlines"):
        return section.start or "here"
    facing = has_spread(section.printed or section.blocks) or any(isinstance(block, Facing) for block in section.printed)
    return "left" if facing else "flow"


def plate_of(section: Section, page: PrintPage, height: float) -> str:
    """Return what stands on a page so many mm high that is left before facing pages: what they have to spare, below the
    name of the round; "" if that is nothing."""
    spare = [block for facing in section.printed if isinstance(facing, Facing) for block in facing.spare]
    page.plot_height = PLATE * height
    shown = f'<p class="kicker">{page.inline(section.overline)}</p>{page.at(page.paper.measure, spare, 2)}' if spare else ""
    page.plot_height = None
    return shown
