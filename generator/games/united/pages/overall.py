"""Pages over all clubs: the clubs at a glance, the curves of every season, the eternal table with scorers and
honours."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Literal

from generator.games.united import nouns
from generator.games.united.chronicle import Season, label
from generator.games.united.lines import CLUBS, CURVES, ETERNAL
from generator.games.united.pages import messages as say
from generator.games.united.pages.eternal import EternalLine, Honour, eternal, honours, levels, scorers
from generator.games.united.pages.history import History, leagues, tables, titles
from generator.games.united.pages.pieces import balance_columns, club, filled, form, listed, manager, place_column, season_link, shortened
from generator.games.united.result import Scorer, TableLine
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, text
from generator.telling.parts import part
from generator.values.bundle import LazyBlocks
from generator.values.joining import between, in_a_row
from generator.values.phrase import Phrase
from generator.values.report import Block, Fold, Inline, Paragraph, Plot, Series, SubPage, Table

LEAST = 2
"""So many rounds make a curve."""
PLOTS: tuple[tuple[str, Phrase, Literal["places", "values"], Callable[[TableLine], int]], ...] = (
    ("places", say.PLACES_OF, "places", lambda line: line.place),
    ("points", say.POINTS_OF, "values", lambda line: line.points),
)
SCORERS_SHOWN = 20


def clubs_page(history: History) -> SubPage:
    """Tell the clubs of each league in the order of the table, then those that are no more."""
    views = history.latest.result.clubs
    by_league = leagues(history.current)
    league_of = {id: league for league, ids in by_league.items() for id in ids}
    table = Lines(league_of, lambda id: "line" if id == by_league[league_of[id]][-1] else "").table(
        "clubs", say.CLUBS_CAPTION(),
        text(nouns.CLUB(), lambda id: club(history, id), head=True),
        text(nouns.LEAGUE(), lambda id: league_of[id]),
        place_column(lambda id: by_league[league_of[id]].index(id) + 1 if history.current.rounds else None),
        person(nouns.MANAGER(), lambda id: manager(views[id].manager)),
        text(nouns.FORM(), lambda id: form(history.form(id))),
        text(say.TITLES(), lambda id: _titles(history, id)),
    )
    former = [club(history, id) for id in history.names if id not in views]
    gone: tuple[Block, ...] = (Paragraph(say.FORMER_CLUBS(clubs=between(", ", former))),) if former else ()
    return SubPage(CLUBS, say.CLUBS(), (table, *gone))


def _titles(history: History, id: str) -> Inline:
    won = titles(history, id)
    counts = ((say.TITLE_CHAMPION, len(won.championships)), (say.TITLE_CUP, len(won.cups)))
    return between(", ", [title(n=n) for title, n in counts if n])


def curves_page(history: History) -> SubPage:
    """Draw the season under way, or the last one that has curves; the others in folds."""
    drawn = [season for season in reversed(history.seasons) if len(season.rounds) >= LEAST]
    if not drawn:
        return SubPage(CURVES, say.CURVES(), (Paragraph(say.NO_CURVES()),))
    latest, *former = drawn
    folds = [Fold(say.SEASON_N(n=season.number), _former_curves(history, season)) for season in former]
    blocks = (*part(say.SEASON_N(n=latest.number), curves(history, latest)), *part(say.FORMER_SEASONS(), folds))
    return SubPage(CURVES, say.CURVES(), blocks)


def _former_curves(history: History, season: Season) -> LazyBlocks:
    """Return the curves of a season that is over: they are drawn once, unless clubs are called something else."""
    labels = [label(history.rounds, line.club) for lines in tables(season).values() for line in lines]
    return LazyBlocks(partial(curves, history, season), made_of=history.made_of(season.latest, "curves", labels))


def curves(history: History, season: Season) -> Iterator[Plot]:
    """Yield the curves of each league, its clubs in the order of the table."""
    rounds = [round.result for round in season.rounds]
    for level, (league, lines) in enumerate(tables(season).items(), start=1):
        for name, title, kind, value in PLOTS:
            by_round = [{line.club: value(line) for line in result.tables[league]} for result in rounds]
            series = tuple(Series(label(history.rounds, line.club), tuple(found.get(line.club) for found in by_round)) for line in lines)
            x = tuple(str(result.season_round) for result in rounds)
            yield Plot(f"{name}-{season.number}-{level}", title(league=league), messages.ROUND(), x, series, kind)


def eternal_page(history: History) -> SubPage:
    """Tell what all seasons make together."""
    return SubPage(ETERNAL, say.ETERNAL(), tuple(_blocks(history)))


def _blocks(history: History) -> Iterator[Block]:
    yield Paragraph(say.ETERNAL_LEAD())
    yield eternal_table(history, "eternal", say.ETERNAL_CAPTION(), eternal(history), cups=True)
    by_level = levels(history)
    if len(by_level) > 1:
        for level, league in sorted(by_level.items()):
            caption = say.ETERNAL_LEVEL(league=league)
            yield Fold(caption, (eternal_table(history, f"eternal-{level + 1}", caption, eternal(history, level), cups=False),))
    yield from part(say.HONOURS(), filled(honours_table(history)))
    yield from part(say.ETERNAL_SCORERS(), shortened(scorers_table(history), say.ALL_SCORERS(), SCORERS_SHOWN))


def eternal_table(history: History, name: str, caption: Inline, lines: Sequence[EternalLine], cups: bool) -> Table:
    """Tell the balances of all clubs since ever; with their `cups` if there were any. Clubs that are gone are grey."""
    present = history.latest.result.clubs
    return Lines(lines, lambda line: "" if line.club in present else "void").table(
        name, caption,
        place_column(lambda line: line.place),
        text(nouns.CLUB(), lambda line: club(history, line.club), head=True),
        number(messages.POINTS_SHORT(), lambda line: line.balance.points, about=messages.POINTS(), key=True),
        *balance_columns(lambda line: line.balance),
        number(say.SEASONS_SHORT(), lambda line: line.seasons, about=say.SEASONS()),
        number(say.CHAMPIONSHIPS_SHORT(), lambda line: line.championships or None, about=say.CHAMPIONSHIPS(), key=True),
        number(say.CUPS_SHORT(), lambda line: line.cups or None, about=say.CUPS(), when=cups),
        foot=say.GONE_FOOT() if any(line.club not in present for line in lines) else None,
    )


def honours_table(history: History) -> Table:
    """Tell champions, cup winners and top scorers of each season."""
    by_level = sorted(levels(history).items())

    def champion_of(level: int, league: str) -> Column[Honour]:
        title = say.CHAMPION_OF(league=league) if len(by_level) > 1 else say.CHAMPION()
        return text(title, lambda honour: club(history, honour.champions[level]) if level < len(honour.champions) else None)

    return Lines(honours(history)).table(
        "honours", say.HONOURS_CAPTION(),
        text(say.SEASON(), lambda honour: season_link(history, honour.number), head=True),
        *[champion_of(level, league) for level, league in by_level],
        text(say.CUP_WINNER(), lambda honour: club(history, honour.cup) if honour.cup else None),
        text(say.TOP_SCORER(), lambda honour: _top_scorers(history, honour.scorers)),
    )


def _top_scorers(history: History, best: Sequence[Scorer]) -> Inline:
    """Return the best scorers of the top league with their goals."""
    if not best:
        return None
    names = in_a_row([say.OF_CLUB(player=one.player, club=club(history, one.club)) for one in best])
    return messages.IN_BRACKETS(what=names, more=best[0].goals)


def scorers_table(history: History) -> Table:
    """Tell who has scored most since ever."""
    return Lines(scorers(history)).table(
        "scorers", say.ETERNAL_SCORERS_CAPTION(),
        place_column(lambda tally: tally.place),
        text(messages.PLAYER(), lambda tally: tally.player, head=True),
        number(nouns.GOALS(), lambda tally: tally.goals),
        number(nouns.LEAGUE(), lambda tally: tally.league),
        number(nouns.CUP(), lambda tally: tally.other, about=say.ELSEWHERE_LONG()),
        number(say.SEASONS(), lambda tally: tally.seasons),
        text(nouns.CLUB(), lambda tally: listed(club(history, id) for id in tally.clubs)),
    )
