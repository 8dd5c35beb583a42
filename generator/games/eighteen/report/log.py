"""A log in the report: the holes with all shots, how everybody played them, each turn in detail, the clubs, where the balls lie now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.games.eighteen.log.told import LogTurn
from generator.games.eighteen.pictures.key import key_picture
from generator.games.eighteen.pictures.shots import balls, course_picture, hole_picture, name_of, way_picture
from generator.games.eighteen.report import log_words as say
from generator.games.eighteen.report import words as common
from generator.games.eighteen.report.bag import bag_table
from generator.games.eighteen.report.moves import club, short, turn_of, turn_table
from generator.games.eighteen.session import BY_HOLES, Session, who
from generator.joining import between
from generator.report import Block, ColumnHead, Fold, Gallery, Heading, Inline, Paragraph, Row, Table

Hole = tuple[int, bool]
"""A hole of a log: its number, and whether it belongs to a play-off."""


def log_blocks(session: Session) -> Iterator[Block]:
    """Nothing if the last file has no log."""
    if not session.result.log:
        return
    yield from _holes(session) if session.mode in BY_HOLES else _ways(session)
    yield Heading(say.CLUBS())
    yield bag_table(session)
    if session.result.longest_drive is not None:
        yield Paragraph(say.LONGEST_DRIVE(player=who(session.result.longest_drive)))


def played_now(session: Session) -> list[tuple[Hole, list[LogTurn]]]:
    """The holes of the last file with all their turns, those of earlier files too."""
    now = dict.fromkeys((turn.hole or 0, bool(turn.playoff)) for turn in session.result.log)
    every = [turn for round in session.rounds for turn in round.result.log]
    return [(hole, [turn for turn in every if (turn.hole, bool(turn.playoff)) == hole]) for hole in now]


# ---- from hole to hole -------------------------------------------------------------------------------------------


def _holes(session: Session) -> Iterator[Block]:
    found = played_now(session)
    yield Heading(say.SHOT_BY_SHOT())
    if session.result.map:
        yield course_picture(session)
        yield Gallery(tuple(hole_picture(session, hole, turns, _address(hole, extra), extra) for (hole, extra), turns in found), 2)
        yield key_picture()
    yield _shots_table(session, found)
    for (hole, extra), turns in found:
        title = (say.TURNS_OF_PLAYOFF if extra else say.TURNS_OF_HOLE)(hole=hole)
        yield Fold(title, (turn_table(session, turns, f"turns-{_address(hole, extra)}", title),), printed=False)


def _address(hole: int, playoff: bool) -> str:
    return f"playoff-{hole}" if playoff else f"hole-{hole}"


def _shots_table(session: Session, found: Sequence[tuple[Hole, list[LogTurn]]]) -> Table:
    """Each player's shots at each hole in a line."""
    columns = (ColumnHead(common.HOLE(), "number"), ColumnHead(say.PLAYER(), "person"), ColumnHead(say.SHOTS()))
    rows: list[Row] = []
    for (hole, _), turns in found:
        lines = [(ball, between("; ", list(_shots(session, turns, ball)))) for ball in balls(session)]
        told = [(ball, line) for ball, line in lines if line.pieces]
        rows += [Row((hole, name_of(session, ball), line), "line" if (ball, line) == told[-1] else "") for ball, line in told]
    return Table("shots", say.HOW_PLAYED(), columns, tuple(rows), say.SHOTS_FOOT(), row_head=1)


def _shots(session: Session, turns: Sequence[LogTurn], ball: str) -> Iterator[Inline]:
    for turn in turns:
        for move in turn.moves:
            if move.ball == ball:
                yield say.NUMBERED(turn=turn_of(turn, move), shot=short(session, move))
        if ball in turn.missed:
            yield say.NUMBERED(turn=turn.turn, shot=say.MISSES())


# ---- all over the course -----------------------------------------------------------------------------------------


def _ways(session: Session) -> Iterator[Block]:
    turns = session.result.log
    yield Heading(say.WAYS())
    if session.result.map:
        yield from (way_picture(session, player, turns, f"way-{player}") for player in session.people)
        yield key_picture()
    yield _by_turn(session, turns)
    yield Fold(say.TURN_BY_TURN(), (turn_table(session, turns, "turns", say.TURN_BY_TURN()),), printed=False)


def _by_turn(session: Session, turns: Sequence[LogTurn]) -> Table:
    """Turns by players: what each did in each turn."""
    every = balls(session)
    columns = (ColumnHead(say.TURN()), *(ColumnHead(name_of(session, ball)) for ball in every))
    rows: list[Row] = []
    for turn in turns:
        for number, moves in groupby(sorted(turn.moves, key=lambda move: move.extra or 0), key=lambda move, turn=turn: turn_of(turn, move)):
            cells: dict[str, Inline] = {move.ball: short(session, move) for move in moves}
            if number == str(turn.turn):
                cells |= {ball: say.MISSES() for ball in turn.missed}
            rows.append(Row((number, *(cells.get(ball) for ball in every))))
    return Table("by-turn", say.SHOTS_BY_TURN(), columns, tuple(rows), say.SHOTS_FOOT(), row_head=0)


# ---- before the next turn ----------------------------------------------------------------------------------------


def place_blocks(session: Session) -> Iterator[Block]:
    """Where everybody stands in the middle of a log, and which clubs he can choose."""
    result = session.result
    if not result.positions or result.finished:
        return
    yield Heading(say.WHERE(), 3)
    columns = (ColumnHead(say.PLAYER(), "person"), ColumnHead(say.LIES_AT()), ColumnHead(say.HAND()), ColumnHead(say.USED()))
    rows = []
    for player in session.people:
        lies = [result.positions[ball] for ball in result.teams.get(player, (player,))]
        hand, used = (between(", ", [club(session, id) for id in clubs.get(player, ())]) for clubs in (result.hands, result.discards))
        rows.append(Row((who(player), ", ".join(lies), hand, used)))
    yield Table("places", say.WHERE_CAPTION(), columns, tuple(rows), row_head=0)
