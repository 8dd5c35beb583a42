"""Phase 9 of the order form: for each match the line-up as it would play now, with room for changes, hardness and home points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united.match import MOST_HARDNESS, Team, computed
from generator.games.united.notation import FIELD, ROWS
from generator.games.united.private import words as say
from generator.games.united.private.coming import Coming, club_in, last_line_up, proposed
from generator.games.united.private.next import name, opponent
from generator.games.united.private.own import Own
from generator.joining import between, in_a_row
from generator.phrase import Message
from generator.report import Blank, Block, ColumnHead, Form, Inline, Row, Table

CHANGES, POINTS = "_" * 26, "_" * 5
"""Blanks: for names, for points."""


def line_up_blocks(own: Own, ahead: Sequence[Coming], home_points: int) -> Iterator[Block]:
    """A table for each match."""
    for match in ahead:
        team, changes = proposed(own, match)
        yield Form((Blank(say.CONDITION_HERE(match=name(match))),))
        yield _table(own, match, team, changes, home_points if match.ground == "home" else 0)


def _table(own: Own, match: Coming, team: Team, changes: Sequence[Message], home_points: int) -> Table:
    anew = last_line_up(own) is None
    columns = (
        ColumnHead(say.ROW()),
        ColumnHead(say.SIMPLEST_LINE_UP() if anew else say.LINE_UP()),
        ColumnHead(say.SUM_NOW(), "number"),
        ColumnHead(say.CHANGE()),
        ColumnHead(say.HARDNESS_OF(n=MOST_HARDNESS)),
        *([ColumnHead(say.HOME_OF(n=home_points))] if home_points else []),
    )
    rows = tuple(
        Row(
            (
                row,
                between(", ", [say.PLAYER_AND_STRENGTH(player=one.name, strength=one.strength) for one in team.row(row)]),
                sum(one.strength for one in team.row(row)) if team.row(row) else None,
                CHANGES,
                POINTS,
                *([POINTS if row in FIELD else None] if home_points else []),
            )
        )
        for row in ROWS
    )
    caption = say.LINE_UP_FOR(match=name(match), opponent=opponent(own, match))
    remarks = tuple(_remarks(own, match, team, () if anew else changes))
    return Table(f"line-up-{own.id}-{match.key}", caption, columns, rows, between(" ", remarks) if remarks else None, row_head=0)


def _remarks(own: Own, match: Coming, team: Team, changes: Sequence[Message]) -> Iterator[Inline]:
    """What had to be changed since last time, who could play instead, what the 3:1 rule would cut."""
    if changes:
        yield say.WOULD_CHANGE(repairs=between("; ", changes))
    playing = {player.name for player in team.players}
    bench = [player for player in club_in(own, match).squad if player.fit and player.name not in playing]
    if bench:
        yield say.BENCH(players=between(", ", [say.TRAINEE(player=player.name, data=str(player.data)) for player in bench]))
    computation = computed(team, {})
    cuts = [
        say.CUT_BY(row=row, n=computation.base[row] - computation.cut[row], rule="3.7 a")
        for row in FIELD
        if computation.cut[row] < computation.base[row]
    ]
    if cuts:
        yield say.WOULD_CUT(cuts=in_a_row(cuts))
