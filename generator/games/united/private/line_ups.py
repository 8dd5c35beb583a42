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
from generator.report import Blank, Block, Form, Inline
from generator.telling.columns import Column, Lines, number, text

CHANGES, POINTS = "_" * 26, "_" * 5
"""Blanks: for names, for points."""


def line_up_blocks(own: Own, ahead: Sequence[Coming], home_points: int) -> Iterator[Block]:
    """Return a table for each match."""
    anew = last_line_up(own) is None
    for match in ahead:
        team, changes = proposed(own, match)
        remarks = tuple(_remarks(own, match, team, () if anew else changes))
        at_home = home_points if match.ground == "home" else 0
        yield Form((Blank(say.CONDITION_HERE(match=name(match))),))
        yield Lines(ROWS).table(
            f"line-up-{own.id}-{match.key}",
            say.LINE_UP_FOR(match=name(match), opponent=opponent(own, match)),
            *_line_up(team, anew),
            text(say.CHANGE(), lambda row: CHANGES),
            text(say.HARDNESS_OF(n=MOST_HARDNESS), lambda row: POINTS),
            text(say.HOME_OF(n=at_home), lambda row: POINTS if row in FIELD else None, when=at_home > 0),
            foot=between(" ", remarks) if remarks else None,
        )


def _line_up(team: Team, anew: bool) -> tuple[Column[str], ...]:
    """Return who plays in each row, and what they add up to; `anew`: as nobody has lined them up before."""
    return (
        text(say.ROW(), lambda row: row, head=True),
        text(say.SIMPLEST_LINE_UP() if anew else say.LINE_UP(), lambda row: between(", ", _players(team, row))),
        number(say.SUM_NOW(), lambda row: sum(one.strength for one in team.row(row)) if team.row(row) else None),
    )


def _players(team: Team, row: str) -> list[Inline]:
    return [say.PLAYER_AND_STRENGTH(player=one.name, strength=one.strength) for one in team.row(row)]


def _remarks(own: Own, match: Coming, team: Team, changes: Sequence[Message]) -> Iterator[Inline]:
    """Return what had to be changed since last time, who could play instead, what the 3:1 rule would cut."""
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
