"""[1.3, 7] How a league ended, as a picture: each club's points as a bar, beside it goals, and who does not stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.games.united import nouns
from generator.games.united.lines import LABELLED, SCORE
from generator.games.united.paper import messages as say
from generator.games.united.report.reported import League
from generator.games.united.result import TableLine
from generator.telling import messages
from generator.values.drawing import Label, Line, Shape, rectangle
from generator.values.joining import between
from generator.values.report import Inline, Picture

WIDTH, HEAD, ROW, APART, TYPE = 334.0, 22.0, 11.0, 14.0, 7.6
"""The picture's width, that of the type area of A5 in points; the heights of a league's two lines of heads, of a club,
of what is free between leagues; the size of its type."""
HIGHEST = 400.0
"""A picture of several leagues is no higher."""
PLACE, CLUB, BAR, GOALS, FATE = 11.0, 16.0, 104.0, 262.0, 270.0
"""Where a place and goals end, and where a club's name, its bar, and what becomes of it begin."""
LONGEST = 112.0
"""The bar of the most points."""


def endings(leagues: Sequence[League], fates: Mapping[str, Inline], rises: Mapping[str, bool]) -> Iterator[Picture]:
    """Draw the final tables, in as few pictures as have room on a page. `fates` say what becomes of clubs that do not
    stay, and of the champion; `rises` of which of them the league is a higher one from now on, or a lower."""
    pictures: list[list[League]] = [[]]
    for league in leagues:
        if pictures[-1] and sum(HEAD + APART + ROW * len(one.table) for one in (*pictures[-1], league)) > HIGHEST:
            pictures.append([])
        pictures[-1].append(league)
    return (_ending(together, fates, rises) for together in pictures if together)


def _ending(leagues: Sequence[League], fates: Mapping[str, Inline], rises: Mapping[str, bool]) -> Picture:
    shapes: list[Shape] = []
    top, most = 0.0, max(1, *(line.points for league in leagues for line in league.table))
    for league in leagues:
        shapes += (
            Label((0, top + TYPE), say.END_TABLE(league=league.name), TYPE, bold=True),
            Label((BAR, top + TYPE + ROW), messages.POINTS(), TYPE, colour="soft", room=LONGEST),
            Label((GOALS, top + TYPE + ROW), nouns.GOALS(), TYPE, "end", "soft", room=GOALS - BAR - LONGEST),
        )
        top += HEAD
        for line in league.table:
            shapes += _club(league, line, top, LONGEST * line.points / most, fates.get(line.club), rises.get(line.club))
            top += ROW
            if league.mark(line) == "line" and line is not league.table[-1]:
                shapes.append(Line(((0, top), (WIDTH, top)), "ink", 0.4))
        top += APART
    told = [LABELLED(label=league.name, text=between("; ", [_in_words(league, line, fates.get(line.club)) for line in league.table])) for league in leagues]
    return Picture(f"ended-{leagues[0].number}", between(". ", told), WIDTH, top - APART, tuple(shapes))


def _club(league: League, line: TableLine, top: float, long: float, fate: Inline, rises: bool | None) -> Iterator[Shape]:
    """Draw a line of the table, with an arrow up or down if the club goes there."""
    base, first = top + TYPE + 0.8, line.place == 1
    yield Label((PLACE, base), str(line.place), TYPE, "end", room=PLACE)
    yield Label((CLUB, base), league.reported.short(line.club), TYPE, bold=first, room=BAR - CLUB - 6)
    if long:
        colour = "faint" if rises is None and not first else "accent" if rises is None else "good" if rises else "bad"
        yield Line(rectangle(BAR, top + 2, BAR + long, top + ROW - 2), None, fill=colour)
    yield Label((BAR + long + 3, base), str(line.points), TYPE, bold=True)
    yield Label((GOALS, base), SCORE(home=line.goals, away=line.against), TYPE, "end", room=GOALS - BAR - LONGEST)
    if rises is not None:
        tip, foot = (top + 2.5, top + ROW - 2.5)[:: 1 if rises else -1]
        yield Line(((FATE + 3, tip), (FATE + 6, foot), (FATE, foot)), None, fill="ink")
    if fate is not None:
        yield Label((FATE + 9, base), fate, TYPE, bold=first)


def _in_words(league: League, line: TableLine, fate: Inline) -> Inline:
    score = SCORE(home=line.goals, away=line.against)
    told = between(" ", [f"{line.place}.", league.reported.names[line.club], messages.IN_BRACKETS(what=str(line.points), more=score)])
    return told if fate is None else between(", ", [told, fate])
