"""Curves: places and points of every club over the rounds of a season, league by league."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games.united.chronicle import Season
from generator.games.united.lines import CURVES
from generator.games.united.pages import words as say
from generator.games.united.pages.history import History, tables
from generator.games.united.result import Line
from generator.report import Block, Fold, Heading, Paragraph, Plot, Series, SubPage

LEAST = 2
"""So many rounds make a curve."""


def curves_page(history: History) -> SubPage:
    """The season under way, or the last one that has curves; the others in folds."""
    drawn = [season for season in reversed(history.seasons) if len(season.rounds) >= LEAST]
    blocks: list[Block] = []
    if drawn:
        blocks += [Heading(say.SEASON_N(n=drawn[0].number)), *_curves(history, drawn[0])]
        if len(drawn) > 1:
            blocks.append(Heading(say.FORMER_SEASONS()))
        blocks += [Fold(say.SEASON_N(n=season.number), tuple(_curves(history, season))) for season in drawn[1:]]
    return SubPage(CURVES, say.CURVES(), tuple(blocks) or (Paragraph(say.NO_CURVES()),))


def _curves(history: History, season: Season) -> Iterator[Plot]:
    """Clubs in the order of the table."""
    for level, (league, lines) in enumerate(tables(season).items()):
        clubs = [line.club for line in lines]
        name = f"{season.number}-{level + 1}"
        yield _plot(history, season, league, clubs, f"places-{name}", say.PLACES_OF(league=league), "places", lambda line: line.place)
        yield _plot(history, season, league, clubs, f"points-{name}", say.POINTS_OF(league=league), "values", lambda line: line.points)


def _plot(
    history: History, season: Season, league: str, clubs: list[str], name: str, title: object, kind: str, value: Callable[[Line], int]
) -> Plot:
    by_round = [{line.club: value(line) for line in round.result.tables[league]} for round in season.rounds]
    x = tuple(str(round.result.season_round) for round in season.rounds)
    series = tuple(Series(history.names[id], tuple(found.get(id) for found in by_round)) for id in clubs)
    return Plot(name, title, say.ROUND(), x, series, kind)
