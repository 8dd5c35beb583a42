"""Where a section of an issue begins in print, if nobody says otherwise, and what stands before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from generator.render.pages.drawn import has_spread
from generator.render.pages.front import plate
from generator.render.pages.galley import Filler, Grid, Start
from generator.values.issue import Section
from generator.values.record import replace
from generator.values.report import Block, Facing, Plot

if TYPE_CHECKING:
    from generator.render.pages.print_page import PrintPage
    from generator.render.pictures.cover_art import MadeOf

LEAST = 3
"""So many rounds at least are worth a page."""
ABOVE = 5
"""Lines above the picture of an opener, with its title."""
PLATE = 0.84
"""So much of a page is a plot high that has it for itself."""


def start_of(section: Section, whole: bool = False) -> Start:
    """Return where a section begins, if nobody says otherwise: letters and deadlines where the one before them ends,
    what lies over two pages on a left one, what faces something where it does, all else on a page of its own, or on one
    with what is before it where that would leave much white; `whole`: not so, as a chapter of a booklet."""
    if section.start or section.kind in ("letters", "deadlines"):
        return section.start or "here"
    if has_spread(section.printed or section.blocks):
        return "left"
    return "spread" if any(isinstance(block, Facing) for block in section.printed) else "page" if whole else "flow"


def without_repeats(sections: Sequence[Section]) -> Iterator[Section]:
    """Yield sections, of each game only the last report with what is told of all rounds, as a picture of them: those
    before it would tell the same, of fewer rounds."""
    last = {section.game: section for section in sections if section.game is not None and _spare(section)}
    for section in sections:
        if section.game in last and section is not last[section.game] and _spare(section):
            kept = tuple(replace(block, spare=()) if isinstance(block, Facing) else block for block in section.printed)
            section = replace(section, printed=kept, made_of="")
        yield section


def _spare(section: Section) -> list[Block]:
    return [block for facing in section.printed if isinstance(facing, Facing) for block in facing.spare]


def before_the_last(plot: Plot) -> Plot | None:
    """Return a plot without its last round; None if too few are left."""
    series = tuple(replace(one, values=one.values[:-1]) for one in plot.series if any(value is not None for value in one.values[:-1]))
    return replace(plot, x=plot.x[:-1], series=series) if len(plot.x) > LEAST else None


def plates(sections: Sequence[Section], page: PrintPage, grid: Grid) -> Iterator[Filler]:
    """Yield what shows all rounds of each game, as its last report has it to spare, for pages behind all."""
    for section in {section.game: section for section in sections if section.kind == "report"}.values():
        page.begin(section)
        if shown := plate_of(section, page, grid, behind=True):
            yield Filler("plate", shown, grid.lines, grid.lines, of=section.anchor)


def before(section: Section, start: Start, page: PrintPage, grid: Grid, made_of: MadeOf | None) -> tuple[str, str]:
    """Return what may stand on a page that is left before facing pages: their plot, if they have one, and else the
    game's name above a picture drawn of what the report tells, in which nobody reads it."""
    if start not in ("left", "spread"):
        return "", ""
    if made_of is None or section.kind != "report":
        return plate_of(section, page, grid), ""
    high = (grid.lines - ABOVE) * grid.line
    url = plate(made_of([section]), section.anchor, page.paper.measure, high, page)
    return plate_of(section, page, grid), page.fragment("opener.html", {"section": section, "high": f"{high:.2f}", "url": url})


def plate_of(section: Section, page: PrintPage, grid: Grid, behind: bool = False) -> str:
    """Return what stands on a page that is left before facing pages: the plot that they have to spare, below the name
    of the round, as it was before that, whose result is still to be read, if it is not left `behind` all; "" if there
    is none."""
    page.plot_height = PLATE * grid.lines * grid.line
    plot = next((block for block in _spare(section) if isinstance(block, Plot)), None)
    plot = plot if plot is None or behind else before_the_last(plot)
    shown = f'<p class="kicker">{page.inline(section.overline)}</p>{page.at(page.paper.measure, (plot,), 2)}' if plot is not None else ""
    page.plot_height = None
    return shown
