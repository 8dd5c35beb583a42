"""The clubs: how often each was played, and what came of it."""

from __future__ import annotations

from generator.games.eighteen import words as common
from generator.games.eighteen.log.told import BUNKER, CLUBHOUSE, GREEN, OUT, WATER, LogMove
from generator.games.eighteen.report import log_words as say
from generator.games.eighteen.report.moves import used_club
from generator.games.eighteen.session import NOTHING, Session, who
from generator.report import Strong, Table
from generator.telling.columns import Column, Lines, number, text

TROUBLE = frozenset({OUT, CLUBHOUSE, WATER, BUNKER})
RESETTING = "reset"


def bag_table(session: Session) -> Table:
    """Return clubs by players in the order of use; how many of their turns ended on a green, how many in trouble."""
    carried = session.result.clubs
    moves: dict[str, list[LogMove]] = {club: [] for clubs in carried.values() for club in clubs}
    for move in (move for round in session.rounds for turn in round.result.log for move in turn.moves):
        if move.action != RESETTING:
            moves.setdefault(used_club(move), []).append(move)

    def played_by(player: str) -> Column[str]:
        absent = {club: NOTHING for club in moves if club not in carried.get(player, ())}
        return number(who(player), lambda club: sum(move.player == player for move in moves[club]) or absent.get(club, 0))

    return Lines(sorted(moves, key=lambda club: -len(moves[club]))).table(
        "clubs",
        say.CLUBS_CAPTION(),
        text(common.CLUB(), session.club, head=True),
        *[played_by(player) for player in session.people],
        number(say.PLAYED(), lambda club: Strong(len(moves[club]))),
        number(common.GREENS(), lambda club: sum(GREEN in move.happened for move in moves[club]), about=say.ON_GREEN_LONG()),
        number(say.TROUBLE(), lambda club: sum(not TROUBLE.isdisjoint(move.happened) for move in moves[club]), about=say.TROUBLE_LONG()),
        foot=say.CLUBS_FOOT(),
    )
