"""The contents of a printed issue: what leads it large with its standfirst, one picture, and the rest small; as it has
room on as few pages as the titles take."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import ceil

from msgspec import Struct

from generator.render.pages.fitted import ems, lines_of
from generator.render.pages.paper import POINT, Paper
from generator.render.theme.faces import Face, face
from generator.render.theme.theme import Size, Theme
from generator.values.issue import Section
from generator.values.report import Inline, Prose

LEADS = 3
"""So many lead an issue at most."""
FEW = 2
"""With so many sections none leads."""
HEAD = 58.0
"""The height of the title of the contents in points of A5, as all here; as print.css has it."""
NOTE = 8.4
"""The size of standfirsts of what does not lead."""
FIGURE = 25.2
"""How high the number of an entry that leads is; its kicker stands below it."""
AROUND_LEAD, AROUND, ABOVE = 18.9, 6.8, 3.15
"""The white of an entry above and below, with its rule, and above the standfirst of one that leads."""
SPACED, SMALL_LINE, KICKER = 1.04, 9.45, 24.0
"""Of kickers: how much wider they are by the white between letters, how high a line is, and how many mm wide their
column is."""
BESIDE, LEADING, NUMBER = 30.0, 28.0, 9.0
"""What stands beside an entry, or one that leads, and behind it, in mm."""
LOOSE = 1.02
"""So much wider is type taken as it is measured."""
PICTURE = 26.0, 100.0
"""How high the picture is at least and at most, in mm; below that there is none."""
BELOW_PICTURE = 12.6
UNDIVIDED = 60.0
"""What may stay empty at the foot of a page because no entry is divided."""
SAFE = 6.0
"""What stays free, since lengths are estimated."""


class Contents(Struct, frozen=True):
    """What the contents show: those that lead, the others, the anchors of all whose standfirst stands there as well,
    and how high the picture is, in mm on this paper; 0 for none."""

    leads: tuple[Section, ...]
    others: tuple[Section, ...]
    told: Collection[str]
    picture: float


def contents(sections: Sequence[Section], plain: Callable[[Inline], str], paper: Paper, theme: Theme) -> Contents:
    """Return the contents of an issue on as few pages as its titles take: then there is room for those that lead, for
    the picture, for further standfirsts, in this order."""
    measure = paper.measure / paper.scale

    black, bold, italic = face(theme, "display", 900), face(theme, "display", 600), face(theme, "text", 400, "italic")

    text, note = theme.print_type["text"], Size(NOTE, theme.print_type["text"].leading)

    def lines(words: Inline, type: Size, font: Face | None, beside: float = BESIDE + NUMBER) -> float:
        return type.leading * lines_of(plain(words), font, type.size * LOOSE, measure - beside)

    sans, points = face(theme, "sans", 600), theme.print_type["small"].size * SPACED

    def kicker(section: Section) -> float:
        shown = plain(section.kicker).upper() if section.kicker is not None else ""
        divided = sum(int(ems(word, sans) * points * POINT / KICKER) for word in shown.split())
        return SMALL_LINE * (lines_of(shown, sans, points, KICKER) + divided) if shown else 0

    def small(section: Section) -> float:
        return max(lines(section.title, text, bold), kicker(section)) + AROUND

    def large(section: Section, first: bool, about: bool) -> float:
        high = lines(section.title, theme.print_type["h1" if first else "h2"], black if first else bold, LEADING) + (ABOVE + lines(section.lead, text, italic, LEADING) if about else 0)
        return AROUND_LEAD + max(high, FIGURE + kicker(section))

    page = paper.grid(text.leading)[0] * text.leading
    titles = HEAD + sum(map(small, sections))
    pages = ceil(titles / page)
    room = pages * page - titles - (pages - 1) * UNDIVIDED - SAFE
    leads: list[Section] = []
    told: set[str] = set()
    for section in _leading(sections):
        for about in (True, False) if section.lead is not None else (False,):
            if section not in leads and (more := large(section, not leads, about) - small(section)) <= room:
                leads.append(section)
                told |= {section.anchor} if about else set()
                room -= more
    others = [section for section in sections if section not in leads]
    picture = room - BELOW_PICTURE >= PICTURE[0] / POINT
    if picture:
        room -= BELOW_PICTURE + PICTURE[0] / POINT
    for section in sorted(others, key=lambda section: ORDER.get(section.kind, len(ORDER))):
        if section.lead is not None and (more := lines(section.lead, note, italic)) <= room:
            told.add(section.anchor)
            room -= more
    first = leads[:1] + [section for section in sections if section in leads[1:]]
    high = min(PICTURE[1], PICTURE[0] + room * POINT) if picture else 0
    return Contents(tuple(first), tuple(others), told, high * paper.scale)


ORDER = {"article": 0, "letters": 1, "report": 2}


def _leading(sections: Sequence[Section]) -> list[Section]:
    """Return what leads an issue: the longest article of those with a standfirst, a report, and the next of either, a
    game that does not lead yet before a further article; letters last."""
    if len(sections) <= FEW:
        return []
    texts = [one for one in sections if one.kind in ("article", "letters") and one.lead is not None]
    texts.sort(key=lambda one: (one.kind == "letters", -_length(one)))
    games: dict[str | None, Section] = {}
    for one in sections:
        if one.kind == "report" and one.round:
            games.setdefault(one.game, one)
    reports = list(games.values())
    return [*texts[:1], *reports[:1], *(reports[1:] + texts[1:] if texts else reports[1:])][:LEADS]


def _length(section: Section) -> int:
    return sum(len(block.markdown) for block in section.blocks if isinstance(block, Prose))
