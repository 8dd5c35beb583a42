"""The eternal table: all clubs over all seasons, level by level; scorers of all seasons; who has won what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united.lines import ETERNAL
from generator.games.united.pages import words as say
from generator.games.united.pages.eternal import Total, eternal, honours, levels, scorers
from generator.games.united.pages.history import History
from generator.games.united.pages.pieces import balance_cells, balance_columns, club, listed, season_link, shortened
from generator.games.united.result import Scorer
from generator.joining import in_a_row
from generator.report import Block, ColumnHead, Fold, Heading, Inline, Paragraph, Row, SubPage, Table

SCORERS_SHOWN = 20


def eternal_page(history: History) -> SubPage:
    """What all seasons make together."""
    return SubPage(ETERNAL, say.ETERNAL(), tuple(_blocks(history)))


def _blocks(history: History) -> Iterator[Block]:
    yield Paragraph(say.ETERNAL_LEAD())
    yield _table(history, "eternal", say.ETERNAL_CAPTION(), eternal(history), cups=True)
    by_level = levels(history)
    if len(by_level) > 1:
        for level, league in sorted(by_level.items()):
            caption = say.ETERNAL_LEVEL(league=league)
            yield Fold(caption, (_table(history, f"eternal-{level + 1}", caption, eternal(history, level), cups=False),))
    yield from _honours(history)
    yield from _scorers(history)


def _table(history: History, name: str, caption: Inline, totals: Sequence[Total], cups: bool) -> Table:
    columns = (
        ColumnHead(say.PLACE_SHORT(), "number", say.PLACE()),
        ColumnHead(say.CLUB()),
        ColumnHead(say.POINTS_SHORT(), "number", say.POINTS()),
        *balance_columns(),
        ColumnHead(say.SEASONS_SHORT(), "number", say.SEASONS()),
        ColumnHead(say.CHAMPIONSHIPS_SHORT(), "number", say.CHAMPIONSHIPS()),
        *([ColumnHead(say.CUPS_SHORT(), "number", say.CUPS())] if cups else []),
    )
    present = history.told.result.clubs
    rows = []
    for one in totals:
        last = (one.seasons, one.championships or None, *([one.cups or None] if cups else []))
        cells = (one.place, club(history, one.club), one.balance.points, *balance_cells(one.balance), *last)
        rows.append(Row(cells, "" if one.club in present else "void"))
    gone = any(one.club not in present for one in totals)
    return Table(name, caption, columns, tuple(rows), say.GONE_FOOT() if gone else None, row_head=1)


def _honours(history: History) -> Iterator[Block]:
    found = honours(history)
    if not found:
        return
    by_level = sorted(levels(history).items())
    titles = [say.CHAMPION_OF(league=league) if len(by_level) > 1 else say.CHAMPION() for _, league in by_level]
    columns = (ColumnHead(say.SEASON()), *map(ColumnHead, titles), ColumnHead(say.CUP_WINNER()), ColumnHead(say.TOP_SCORER()))
    rows = []
    for honour in found:
        winners = list(honour.champions.values())
        clubs = [club(history, winners[level]) if level < len(winners) else None for level, _ in by_level]
        cup = club(history, honour.cup) if honour.cup else None
        rows.append(Row((season_link(history, honour.season.number), *clubs, cup, _top_scorers(history, honour.scorers))))
    yield Heading(say.HONOURS())
    yield Table("honours", say.HONOURS_CAPTION(), columns, tuple(rows), row_head=0)


def _top_scorers(history: History, best: Sequence[Scorer]) -> Inline:
    """The best scorers of the top league with their goals."""
    if not best:
        return None
    names = in_a_row([say.OF_CLUB(player=one.player, club=club(history, one.club)) for one in best])
    return say.TIMES(what=names, n=best[0].goals)


def _scorers(history: History) -> Iterator[Block]:
    tallies = scorers(history)
    if tallies:
        columns = (
            ColumnHead(say.PLACE_SHORT(), "number", say.PLACE()),
            ColumnHead(say.PLAYER()),
            ColumnHead(say.TOGETHER(), "number"),
            ColumnHead(say.IN_LEAGUES(), "number"),
            ColumnHead(say.ELSEWHERE(), "number", say.ELSEWHERE_LONG()),
            ColumnHead(say.SEASONS(), "number"),
            ColumnHead(say.CLUB()),
        )
        rows = tuple(
            Row((one.place, one.player, one.goals, one.league, one.other, one.seasons, listed(club(history, id) for id in one.clubs)))
            for one in tallies
        )
        yield Heading(say.ETERNAL_SCORERS())
        table = Table("scorers", say.ETERNAL_SCORERS_CAPTION(), columns, rows, row_head=1)
        yield from shortened(table, SCORERS_SHOWN, say.ALL_SCORERS())
