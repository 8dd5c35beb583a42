"""A log in the report: the holes with all shots, how everybody played them, each turn in detail, the clubs, where the
balls lie now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, groupby
from operator import attrgetter
from typing import NamedTuple

from msgspec import Struct

from generator.games.eighteen import messages as common
from generator.games.eighteen.log.notation import Action
from generator.games.eighteen.log.told import BUNKER, CLUBHOUSE, GREEN, OUT, RESET, WATER, Event, LogMove, LogTurn, Peek
from generator.games.eighteen.pictures.maps import course_picture, hole_picture, key_picture, way_picture
from generator.games.eighteen.report import log_words as say
from generator.games.eighteen.session import BY_HOLES, NOTHING, Session, turn_of, who
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, rule_below, text
from generator.values.joining import between
from generator.values.phrase import Message
from generator.values.report import Block, Fold, Gallery, Heading, Inline, Paragraph, Strong, Table

TROUBLE: frozenset[Event] = frozenset({OUT, CLUBHOUSE, WATER, BUNKER})
RESETTING: Action = "reset"
EQUAL = "="


class LogHole(NamedTuple):
    """A hole of a log, whether it was a play-off, all its turns."""

    hole: int
    playoff: bool
    turns: list[LogTurn]


def log_blocks(session: Session) -> Iterator[Block]:
    """Tell what the last file's log says; nothing if it has none."""
    if not session.result.log:
        return
    if session.mode in BY_HOLES:
        yield from _holes(session)
    else:
        yield from ways(session)
        yield Fold(say.TURN_BY_TURN(), (turn_table(session, session.result.log, "turns", say.TURN_BY_TURN()),))
    yield Heading(common.THE_CLUBS())
    yield bag_table(session)
    if session.result.longest_drive is not None:
        yield Paragraph(say.LONGEST_DRIVE(player=who(session.result.longest_drive)))


def played_now(session: Session) -> list[LogHole]:
    """Return the holes of the last file with all their turns, those of earlier files too."""
    now = dict.fromkeys((turn.hole or 0, bool(turn.playoff)) for turn in session.result.log)
    return [LogHole(*key, [turn for turn in session.log if (turn.hole, bool(turn.playoff)) == key]) for key in now]


# ---- from hole to hole -------------------------------------------------------------------------------------------


def _holes(session: Session) -> Iterator[Block]:
    holes = played_now(session)
    pictures = tuple(hole_picture(session, hole, turns, playoff) for hole, playoff, turns in holes)
    yield Heading(say.SHOT_BY_SHOT())
    yield course_picture(session)
    yield Gallery(pictures, 2)
    yield key_picture()
    yield _shots_table(session, [hole.turns for hole in holes])
    for picture, (hole, playoff, turns) in zip(pictures, holes, strict=True):
        title = (say.TURNS_OF_PLAYOFF if playoff else say.TURNS_OF_HOLE)(hole=hole)
        yield Fold(title, (turn_table(session, turns, f"turns-{picture.name}", title),))


def _shots_table(session: Session, holes: Sequence[Sequence[LogTurn]]) -> Table:
    """Return each player's shots at each hole in a line; a rule below each hole."""
    each = [by_ball(session, turns) for turns in holes]
    return Lines(chain(*each), rule_below(each)).table(
        "shots",
        messages.HOW_PLAYED(),
        number(common.HOLE(), lambda line: line[0].turn.hole),
        person(messages.PLAYER(), lambda line: session.ball(line[0].ball), head=True),
        text(say.SHOTS(), lambda line: between("; ", [say.NUMBERED(turn=one.number, shot=short(session, one)) for one in line])),
        foot=say.SHOTS_FOOT(),
    )


def by_ball(session: Session, turns: Sequence[LogTurn]) -> list[list[BallInTurn]]:
    """Return the turns of each ball that has had one, or missed one."""
    every = [one for turn in turns for one in balls_in(turn)]
    return [own for ball in session.balls if (own := [one for one in every if one.ball == ball])]


# ---- all over the course -----------------------------------------------------------------------------------------


def ways(session: Session) -> Iterator[Block]:
    """Tell everybody's way over the course, the signs of all maps once, then the turns."""
    turns = session.result.log
    yield Heading(say.WAYS())
    yield from (way_picture(session, player, turns) for player in session.people)
    yield key_picture()
    yield by_turn(session, turns)


def by_turn(session: Session, turns: Sequence[LogTurn]) -> Table:
    """Return turns by players: what each did in each turn, extra turns by themselves. A turn that all miss is left
    out."""
    number_of = attrgetter("number")
    lines = [list(line) for turn in turns if turn.moves for _, line in groupby(sorted(balls_in(turn), key=number_of), key=number_of)]

    def shot_of(ball: str) -> Column[list[BallInTurn]]:
        return text(session.ball(ball), lambda line: next((short(session, one) for one in line if one.ball == ball), None))

    return Lines(lines).table(
        "by-turn",
        say.SHOTS_BY_TURN(),
        text(messages.TURN(), lambda line: line[0].number, head=True),
        *[shot_of(ball) for ball in session.balls],
        foot=say.SHOTS_FOOT(),
    )


# ---- the moves ---------------------------------------------------------------------------------------------------


class BallInTurn(Struct, frozen=True):
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
    """[Slick Rikesh] Return the club that was played, his own or a borrowed one."""
    return move.borrowed or move.club


def short(session: Session, line: BallInTurn) -> Inline:
    """Tell club and direction, and what came of it, in a few words."""
    move = line.move
    if move is None:
        return say.MISSES()
    shot = say.SHORT[move.action](club=session.club(used_club(move)), direction=_direction(move))
    events = [say.HAPPENED[event]() for event in move.happened if event != RESET]
    return messages.IN_BRACKETS(what=shot, more=between(", ", events)) if events else shot


def _direction(move: LogMove) -> Message | None:
    return say.DIRECTIONS[move.direction]() if move.direction else None


def turn_table(session: Session, turns: Sequence[LogTurn], name: str, caption: Inline) -> Table:
    """Return every move in the order of play: a rule below each turn."""
    each = [balls_in(turn) for turn in turns]
    return Lines(chain(*each), rule_below(each[:-1])).table(
        name,
        caption,
        text(messages.TURN(), lambda line: line.number),
        person(messages.PLAYER(), lambda line: session.ball(line.ball), head=True),
        text(common.CLUB(), _if_moved(lambda move: session.club(move.club))),
        number(common.INITIATIVE(), _if_moved(lambda move: f"{move.initiative}{EQUAL if move.tied else ''}"), about=say.INITIATIVE_LONG()),
        text(say.ACTION(), _if_moved(lambda move: say.ACTIONS[move.action](direction=_direction(move)))),
        text(messages.CARDS(), _if_moved(_cards), about=say.CARDS_LONG()),
        text(say.FROM_TO(), _if_moved(_from_to)),
        text(say.WHAT(), lambda line: between(", ", list(_events(session, line.move))) if line.move else say.MISSES(), key=True),
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


# ---- the clubs ---------------------------------------------------------------------------------------------------


def bag_table(session: Session) -> Table:
    """Return clubs by players in the order of use; how many of their turns ended on a green, how many in trouble."""
    carried = session.result.clubs
    moves: dict[str, list[LogMove]] = {club: [] for clubs in carried.values() for club in clubs}
    for move in (move for turn in session.log for move in turn.moves if move.action != RESETTING):
        moves.setdefault(used_club(move), []).append(move)

    def played_by(player: str) -> Column[str]:
        bag = carried.get(player, ())
        return number(who(player), lambda club: sum(move.player == player for move in moves[club]) or (0 if club in bag else NOTHING))

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


# ---- before the next turn ----------------------------------------------------------------------------------------


def place_blocks(session: Session) -> Iterator[Block]:
    """Tell where everybody stands in the middle of a log, and which clubs he can choose."""
    result = session.result
    if not result.positions or result.finished:
        return
    yield Heading(say.WHERE(), 3)
    yield Lines(session.people).table(
        "places",
        say.WHERE_CAPTION(),
        person(messages.PLAYER(), who, head=True),
        text(common.LIES_AT(), lambda player: ", ".join(result.positions[ball] for ball in result.teams.get(player, (player,)))),
        text(say.HAND(), lambda player: session.clubs(result.hands.get(player, ()))),
        text(say.USED(), lambda player: session.clubs(result.discards.get(player, ()))),
    )
