"""The moves of a log as cells of tables: short for a line in print, in full for who wants to follow each card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.eighteen.log.told import RESET, LogMove, LogTurn, Peek
from generator.games.eighteen.pictures.shots import name_of
from generator.games.eighteen.report import log_words as say
from generator.games.eighteen.session import Session, who
from generator.joining import between
from generator.phrase import Message
from generator.report import ColumnHead, Inline, Row, Strong, Table

EQUAL = "="


def club(session: Session, id: str) -> Inline:
    """A club by its name."""
    name = session.result.club_names.get(id)
    return name() if name else id


def turn_of(turn: LogTurn, move: LogMove) -> str:
    """A turn's number as it is written: extra turns are 4+, 4++."""
    return f"{turn.turn}{'+' * (move.extra or 0)}"


def used_club(move: LogMove) -> str:
    """The club that was played: Slick Rikesh may have borrowed it."""
    return move.borrowed or move.club


def direction(move: LogMove) -> Message | None:
    return say.DIRECTIONS[move.direction]() if move.direction else None


def short(session: Session, move: LogMove) -> Inline:
    """Club and direction, and what came of it, in a few words."""
    shot = say.SHORT[move.action](club=club(session, used_club(move)), direction=direction(move))
    what = [say.HAPPENED[event]() for event in move.happened if event != RESET]
    return say.WITH_ENDS(shot=shot, what=between(", ", what)) if what else shot


# ---- in full -----------------------------------------------------------------------------------------------------


def turn_table(session: Session, turns: Sequence[LogTurn], name: str, caption: Inline) -> Table:
    """Every move in the order of play: a rule below each turn."""
    columns = (
        ColumnHead(say.TURN()),
        ColumnHead(say.PLAYER(), "person"),
        ColumnHead(say.CLUB()),
        ColumnHead(say.INITIATIVE(), "number", say.INITIATIVE_LONG()),
        ColumnHead(say.ACTION()),
        ColumnHead(say.CARDS(), about=say.CARDS_LONG()),
        ColumnHead(say.FROM_TO()),
        ColumnHead(say.WHAT()),
    )
    rows: list[Row] = []
    for turn in turns:
        cells = [_cells(session, turn, move) for move in turn.moves]
        cells += [(str(turn.turn), _name(session, ball), None, None, None, None, None, say.MISSES()) for ball in turn.missed]
        last = len(cells) - 1
        rows += [Row(line, "line" if index == last and turn is not turns[-1] else "") for index, line in enumerate(cells)]
    return Table(name, caption, columns, tuple(rows), row_head=1)


def _name(session: Session, ball: str) -> Inline:
    return who(ball) if ball in session.players else ball


def _cells(session: Session, turn: LogTurn, move: LogMove) -> tuple[Inline, ...]:
    initiative = f"{move.initiative}{EQUAL if move.tied else ''}"
    action = say.ACTIONS[move.action](direction=direction(move))
    moved = say.MOVED(start=move.start, to=move.to) if move.start != move.to else say.STAYED(to=move.to)
    return (
        turn_of(turn, move),
        name_of(session, move.ball),
        club(session, move.club),
        initiative,
        action,
        _cards(move),
        moved,
        between(", ", list(_events(session, move))),
    )


def _cards(move: LogMove) -> Inline:
    """The cards as they were drawn; the one that was played stands out."""
    return between(" · ", [Strong(card) if card == move.card else card for card in move.cards]) if move.cards else None


def _events(session: Session, move: LogMove) -> Iterator[Inline]:
    if move.peek is not None:
        yield _look(move.peek)
    if move.borrowed is not None:
        yield say.BORROWED_CLUB(club=club(session, move.borrowed))
    if move.redrawn is not None:
        yield say.REDRAWN(card=move.redrawn)
    if move.paid is not None:
        yield say.PAID(club=club(session, move.paid))
    if move.discarded is not None:
        yield say.DISCARDED(card=move.discarded)
    yield from (say.HAPPENED[event]() for event in move.happened)


def _look(peek: Peek) -> Inline:
    """[Bunjil] That he looked; the card only if he showed it to all."""
    look = say.LOOKED(deck=peek.deck) if peek.shown is None else say.LOOKED_OPENLY(deck=peek.deck, card=peek.shown)
    return say.KEPT(look=look) if peek.kept else look
