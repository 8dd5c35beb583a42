"""The moves of a log as cells of tables: short for a line in print, in full for who wants to follow each card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from generator.games.eighteen import words as common
from generator.games.eighteen.log.told import RESET, LogMove, LogTurn, Peek
from generator.games.eighteen.report import log_words as say
from generator.games.eighteen.session import Session, turn_of
from generator.joining import between
from generator.phrase import Message
from generator.report import Inline, Strong, Table
from generator.telling import words
from generator.telling.columns import Lines, number, person, rule_below, text

EQUAL = "="


@dataclass(frozen=True, slots=True)
class BallInTurn:
    """What became of a ball in a turn; without a move it missed the turn."""

    turn: LogTurn
    ball: str
    move: LogMove | None = None

    @property
    def number(self) -> str:
        """The turn's number as it is written."""
        return turn_of(self.turn, self.move)


def balls_in(turn: LogTurn) -> list[BallInTurn]:
    """Return the moves of a turn in the order of play, and those who miss it."""
    return [*(BallInTurn(turn, move.ball, move) for move in turn.moves), *(BallInTurn(turn, ball) for ball in turn.missed)]


def used_club(move: LogMove) -> str:
    """Return the club that was played: Slick Rikesh may have borrowed it."""
    return move.borrowed or move.club


def short(session: Session, line: BallInTurn) -> Inline:
    """Tell club and direction, and what came of it, in a few words."""
    move = line.move
    if move is None:
        return say.MISSES()
    shot = say.SHORT[move.action](club=session.club(used_club(move)), direction=_direction(move))
    what = [say.HAPPENED[event]() for event in move.happened if event != RESET]
    return words.IN_BRACKETS(what=shot, more=between(", ", what)) if what else shot


def _direction(move: LogMove) -> Message | None:
    return say.DIRECTIONS[move.direction]() if move.direction else None


# ---- in full -----------------------------------------------------------------------------------------------------


def turn_table(session: Session, turns: Sequence[LogTurn], name: str, caption: Inline) -> Table:
    """Return every move in the order of play: a rule below each turn."""
    each = [balls_in(turn) for turn in turns]
    return Lines(chain(*each), rule_below(each[:-1])).table(
        name,
        caption,
        text(words.TURN(), lambda line: line.number),
        person(words.PLAYER(), lambda line: session.ball(line.ball), head=True),
        text(common.CLUB(), _if_moved(lambda move: session.club(move.club))),
        number(common.INITIATIVE(), _if_moved(lambda move: f"{move.initiative}{EQUAL if move.tied else ''}"), about=say.INITIATIVE_LONG()),
        text(say.ACTION(), _if_moved(lambda move: say.ACTIONS[move.action](direction=_direction(move)))),
        text(words.CARDS(), _if_moved(_cards), about=say.CARDS_LONG()),
        text(say.FROM_TO(), _if_moved(_from_to)),
        text(say.WHAT(), lambda line: between(", ", list(_events(session, line.move))) if line.move else say.MISSES()),
    )


def _if_moved(cell: Callable[[LogMove], Inline]) -> Callable[[BallInTurn], Inline]:
    """Return the cells of a column that tells something of a move: empty for who misses the turn."""
    return lambda line: cell(line.move) if line.move else None


def _cards(move: LogMove) -> Inline:
    """Return the cards as they were drawn; the one that was played stands out."""
    return between(" · ", [Strong(card) if card == move.card else card for card in move.cards]) if move.cards else None


def _from_to(move: LogMove) -> Inline:
    return say.MOVED(start=move.start, to=move.to) if move.start != move.to else say.STAYED(to=move.to)


def _events(session: Session, move: LogMove) -> Iterator[Inline]:
    if move.peek is not None:
        yield _look(move.peek)
    if move.borrowed is not None:
        yield say.BORROWED_CLUB(club=session.club(move.borrowed))
    if move.redrawn is not None:
        yield say.REDRAWN(card=move.redrawn)
    if move.paid is not None:
        yield say.PAID(club=session.club(move.paid))
    if move.discarded is not None:
        yield say.DISCARDED(card=move.discarded)
    yield from (say.HAPPENED[event]() for event in move.happened)


def _look(peek: Peek) -> Inline:
    """[Bunjil] Tell that he looked; the card only if he showed it to all."""
    look = say.LOOKED(deck=peek.deck) if peek.shown is None else say.LOOKED_OPENLY(deck=peek.deck, card=peek.shown)
    return say.KEPT(look=look) if peek.kept else look
