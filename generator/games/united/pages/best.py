"""What a club has done best and worst: its highest wins and heaviest defeats, its longest series."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united.lines import SCORE
from generator.games.united.pages import words as say
from generator.games.united.pages.history import History, Side
from generator.games.united.pages.pieces import club, match_link, round_name, when
from generator.games.united.pages.series import longest
from generator.joining import between
from generator.report import ColumnHead, Inline, Row, Table

SERIES = ("won", "unbeaten", "winless", "lost", "scoring", "goalless", "clean")
MOST = 3
"""Of more matches that are equally high the latest are told."""


def best_marks(history: History, id: str) -> Table:
    """A club's records, one a row."""
    columns = (ColumnHead(say.BEST_MARK()), ColumnHead(say.VALUE(), "number"), ColumnHead(say.WHEN()))
    rows = (*_matches(history, history.sides[id]), *_series(history, id))
    return Table("best", say.BEST_MARKS_CAPTION(), columns, tuple(rows), say.SERIES_FOOT(), row_head=0)


def _matches(history: History, sides: Sequence[Side]) -> Iterator[Row]:
    for title, sign in ((say.HIGHEST_WIN, 1), (say.HEAVIEST_DEFEAT, -1)):
        found = [side for side in sides if sign * (side.goals - side.against) > 0]
        if found:
            most = max(_height(side, sign) for side in found)
            best = [side for side in found if _height(side, sign) == most]
            where: list[Inline] = [_told(history, side) for side in best[: -MOST - 1 : -1]]
            where += [say.AND_MORE(n=len(best) - MOST)] if len(best) > MOST else []
            yield Row((title(), SCORE(home=best[0].goals, away=best[0].against), between("; ", where)))


def _told(history: History, side: Side) -> Inline:
    """Against whom, and when, with a way to the match."""
    return say.AGAINST_WHEN(opponent=club(history, side.opponent), round=match_link(side.played, round_name(side.played.told)))


def _height(side: Side, sign: int) -> tuple[int, int]:
    return sign * (side.goals - side.against), side.goals if sign > 0 else side.against


def _series(history: History, id: str) -> Iterator[Row]:
    for name in SERIES:
        found = longest(history, id, name)
        if found:
            first, last = when(found.first.played.told), when(found.last.played.told)
            lasts = say.RUNNING(first=first) if found.running else say.FROM_TO(first=first, last=last)
            yield Row((say.SERIES[name](), found.length, lasts))
