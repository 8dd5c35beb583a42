"""[1.3] Seasons of before that a chronicle of the magazine has, as the eternal table and the honours count them: as if
they stood in the league's own history."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from generator.games.united.chronicle import club_names
from generator.games.united.pages import messages as say
from generator.games.united.pages.history import history
from generator.games.united.pages.overall import eternal_page
from generator.games.united.result import PastSeason, Result, TableLine
from generator.play.game import GameHistory
from generator.play.past import Past, PastLine
from generator.play.past import PastSeason as Before
from generator.play.secrecy import Viewer
from generator.telling.past import counted_seasons
from generator.values.joining import in_a_row
from generator.values.record import replace
from generator.values.report import Block, Inline, Paragraph, SubPage

FIGURES: Mapping[str, tuple[str, ...]] = {
    "played": ("spiele", "sp.", "sp", "played", "p"),
    "won": ("siege", "g", "s", "won", "w"),
    "drawn": ("unentschieden", "u", "drawn", "d"),
    "lost": ("niederlagen", "v", "n", "lost", "l"),
    "goals": ("tore", "goals", "f"),
    "against": ("gegentore", "against", "a"),
    "points": ("punkte", "points", "pkt.", "pkt", "pts"),
}
"""What the columns of a table of before are called, in small letters."""
GOALS = re.compile(r"(\d{1,4}) ?: ?(\d{1,4})")
"""Goals for and against in one column."""


def counting(told: GameHistory[Result], viewer: Viewer) -> tuple[SubPage, ...]:
    """Return the eternal page with the seasons of before whose numbers are lower than the first one's: only these have
    a place in the order of seasons."""
    first = told.rounds[0]
    numbers = {past.season for past in first.result.history}
    known = {**club_names(told.rounds), **first.result.former}
    former: dict[str, str] = {}
    seasons: list[PastSeason] = []
    left: list[Inline] = []
    counted: list[Past] = []
    titles: list[Inline] = []
    for past in told.past:
        ours = []
        for season in past.seasons:
            number = int(season.id) if re.fullmatch("[0-9]{1,3}", season.id) else 0
            if not 0 < number < first.result.season or number in numbers:
                left.append(past.season_link(season))
                continue
            numbers.add(number)
            ours.append(season)
            lines = _lines(season, known, former)
            seasons.append(PastSeason(number, _champion(season, known, former), None, {told.title: lines} if lines else {}))
            if not lines:
                titles.append(past.season_link(season))
        counted += [replace(past, seasons=tuple(ours))] if ours else []
    if not seasons:
        return ()
    all_seasons = tuple(sorted((*first.result.history, *seasons), key=lambda one: one.season))
    result = replace(first.result, history=all_seasons, former={**first.result.former, **former})
    page = eternal_page(history((replace(first, result=result), *told.rounds[1:])))
    return (replace(page, blocks=(*page.blocks, *_said(counted, titles, left))),)


def _said(past: Sequence[Past], titles: Sequence[Inline], left: Sequence[Inline]) -> Iterator[Block]:
    """Yield what is counted of before, and what is not."""
    yield Paragraph(counted_seasons(past))
    if titles:
        yield Paragraph(say.ONLY_CHAMPION(seasons=in_a_row(titles)))
    if left:
        yield Paragraph(say.NOT_COUNTED(seasons=in_a_row(left)))


def _club(line: PastLine, known: Mapping[str, str], former: dict[str, str]) -> str:
    """Return the club that a line is about, by its id or its name; one that is none of the league's is no more."""
    named = line.name.casefold()
    found = next((id for id, name in known.items() if named in (id, name.casefold())), None)
    if found is None:
        former[found := f"past {named}"] = line.name
    return found


def _champion(season: Before, known: Mapping[str, str], former: dict[str, str]) -> str | None:
    """Return who was first, if it was one club."""
    first = [line for line in season.lines if line.place == 1]
    return _club(first[0], known, former) if len(first) == 1 else None


def _lines(season: Before, known: Mapping[str, str], former: dict[str, str]) -> tuple[TableLine, ...]:
    """Return the table of a season, if all its figures are known; else nothing."""
    figures = [_figures(line) for line in season.lines]
    if not all(figures):
        return ()
    return tuple(
        TableLine(place=line.place or number, club=_club(line, known, former), **found)
        for number, (line, found) in enumerate(zip(season.lines, figures, strict=True), 1)
    )


def _figures(line: PastLine) -> dict[str, int]:
    """Return the figures of a line; nothing if one is not known, or no whole number."""
    found = {name: line.figure(*titles) for name, titles in FIGURES.items()}
    both = next((match for title, text in line.cells if title in FIGURES["goals"] and (match := GOALS.fullmatch(text))), None)
    whole = {name: value.numerator for name, value in found.items() if value is not None and value.denominator == 1}
    if both:
        whole |= {"goals": int(both[1]), "against": int(both[2])}
    return whole if len(whole) == len(FIGURES) else {}
