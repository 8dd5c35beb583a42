"""Curves: places and points of every club over the rounds of a season, league by league."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from generator.games.united.chronicle import Season
from generator.games.united.lines import CURVES
from generator.games.united.pages import words as say
from generator.games.united.pages.history import History, tables
from generator.games.united.result import Line
from generator.phrase import Phrase
from generator.report import Fold, Paragraph, Plot, Series, SubPage
from generator.telling import words
from generator.telling.parts import part

LEAST = 2
"""So many rounds make a curve."""
PLOTS: tuple[tuple[str, Phrase, Literal["places", "values"], Callable[[Line], int]], ...] = (
    ("places", say.PLACES_OF, "places", lambda line: line.place),
    ("points", say.POINTS_OF, "values", lambda line: line.points),
)


def curves_page(history: History) -> SubPage:
    """Draw the season under way, or the last one that has curves; the others in folds."""
    drawn = [season for season in reversed(history.seasons) if len(season.rounds) >= LEAST]
    if not drawn:
        return SubPage(CURVES, say.CURVES(), (Paragraph(say.NO_CURVES()),))
    latest, *former = drawn
    folds = [Fold(say.SEASON_N(n=season.number), tuple(_curves(history, season))) for season in former]
    blocks = (*part(say.SEASON_N(n=latest.number), _curves(history, latest)), *part(say.FORMER_SEASONS(), folds))
    return SubPage(CURVES, say.CURVES(), blocks)


def _curves(history: History, season: Season) -> Iterator[Plot]:
    """Yield the curves of each league, its clubs in the order of the table."""
    rounds = [round.result for round in season.rounds]
    for level, (league, lines) in enumerate(tables(season).items(), start=1):
        for name, title, kind, value in PLOTS:
            by_round = [{line.club: value(line) for line in result.tables[league]} for result in rounds]
            series = tuple(Series(history.names[line.club], tuple(found.get(line.club) for found in by_round)) for line in lines)
            x = tuple(str(result.season_round) for result in rounds)
            yield Plot(f"{name}-{season.number}-{level}", title(league=league), words.ROUND(), x, series, kind)
