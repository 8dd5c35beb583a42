"""[8.2] The goalscorers of a league: the best of them in groups, all of them to look up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.games.united.report import words as say
from generator.games.united.report.record import Record, spelling
from generator.games.united.result import Scorer
from generator.joining import between
from generator.phrase import count
from generator.rank import places
from generator.report import Block, ColumnHead, Fold, Row, Strong, Table

ENOUGH, TOO_MANY = 10, 18
"""So many names are shown at least, if there are so many; but no group that would make more of them than TOO_MANY."""


def scorer_blocks(record: Record, number: int, league: str) -> tuple[Block, ...]:
    """The best, grouped by their goals; all of them in a fold where those were not all."""
    scorers = ordered(record.result.scorers.get(league, ()))
    if not scorers:
        return ()
    best = the_best(scorers)
    shown = sum(map(len, best.values()))
    rest = len(scorers) - shown
    columns = (ColumnHead(say.GOALS_SHORT(), "number"), ColumnHead(say.PLAYER()))
    rows = tuple(
        Row((goals, between(", ", [say.SCORER_AND_CLUB(player=Strong(one.player), club=record.club(one.club)) for one in group])))
        for goals, group in best.items()
    )
    foot = count(rest, say.ONE_MORE_SCORER, say.MORE_SCORERS) if rest else None
    table = Table(f"scorers-{number}", say.SCORERS(league=league), columns, rows, foot, row_head=0)
    return (*([table] if rows else []), *([_all(record, number, league, scorers)] if rest else []))


def ordered(scorers: Sequence[Scorer]) -> list[Scorer]:
    """Who has most goals first; equals by name, since the order of their goals would betray rows."""
    return sorted(scorers, key=lambda one: (-one.goals, spelling(one.player)))


def the_best(scorers: Sequence[Scorer]) -> Mapping[int, list[Scorer]]:
    """Scorers by their goals, as many groups as make a good list."""
    groups: dict[int, list[Scorer]] = {}
    for one in scorers:
        groups.setdefault(one.goals, []).append(one)
    shown: dict[int, list[Scorer]] = {}
    for goals, group in groups.items():
        named = sum(map(len, shown.values()))
        if named >= ENOUGH or named + len(group) > TOO_MANY:
            break
        shown[goals] = group
    return shown


def _all(record: Record, number: int, league: str, scorers: Sequence[Scorer]) -> Fold:
    columns = (
        ColumnHead(say.PLACE(), "number"),
        ColumnHead(say.PLAYER()),
        ColumnHead(say.CLUB()),
        ColumnHead(say.GOALS_SHORT(), "number"),
    )
    rows = tuple(
        Row((place, one.player, record.club(one.club), one.goals))
        for place, one in zip(places(scorers, lambda one: one.goals), scorers, strict=True)
    )
    title = say.ALL_SCORERS(league=league)
    return Fold(title, (Table(f"all-scorers-{number}", title, columns, rows, row_head=1),), printed=False)
