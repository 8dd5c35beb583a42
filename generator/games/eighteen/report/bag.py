"""The clubs: how often each was played, and what came of it."""

from __future__ import annotations

from generator.games.eighteen.log.told import BUNKER, CLUBHOUSE, GREEN, OUT, WATER
from generator.games.eighteen.report import log_words as say
from generator.games.eighteen.report.moves import club, used_club
from generator.games.eighteen.session import Session, who
from generator.report import ColumnHead, Inline, Row, Strong, Table

TROUBLE = frozenset({OUT, CLUBHOUSE, WATER, BUNKER})
RESETTING = "reset"
NOT_CARRIED = "–"


def bag_table(session: Session) -> Table:
    """Clubs by players in the order of use; how many of their turns ended on a green, how many in trouble."""
    result = session.result
    moves = [move for round in session.rounds for turn in round.result.log for move in turn.moves if move.action != RESETTING]
    carried = {player: set(clubs) for player, clubs in result.clubs.items()}
    every = dict.fromkeys(club for clubs in result.clubs.values() for club in clubs) | dict.fromkeys(used_club(move) for move in moves)
    columns = (
        ColumnHead(say.CLUB()),
        *(ColumnHead(who(player), "number") for player in session.people),
        ColumnHead(say.PLAYED(), "number"),
        ColumnHead(say.ON_GREEN(), "number", say.ON_GREEN_LONG()),
        ColumnHead(say.TROUBLE(), "number", say.TROUBLE_LONG()),
    )
    lines: list[tuple[int, Row]] = []
    for id in every:
        own = [move for move in moves if used_club(move) == id]
        cells: list[Inline] = [club(session, id)]
        for player in session.people:
            times = sum(move.player == player for move in own)
            cells.append(times if times or id in carried.get(player, ()) else NOT_CARRIED)
        cells += [Strong(len(own)), sum(GREEN in move.happened for move in own), sum(bool(TROUBLE & {*move.happened}) for move in own)]
        lines.append((-len(own), Row(tuple(cells))))
    rows = tuple(row for _, row in sorted(lines, key=lambda line: line[0]))
    return Table("clubs", say.CLUBS_CAPTION(), columns, rows, say.CLUBS_FOOT(), row_head=0)
