"""A log in the report: the holes with all shots, how everybody played them, each turn in detail, the clubs, where the balls lie now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from operator import attrgetter

from generator.games.eighteen import words as common
from generator.games.eighteen.log.told import BUNKER, CLUBHOUSE, GREEN, OUT, WATER, LogMove, LogTurn
from generator.games.eighteen.pictures.key import key_picture
from generator.games.eighteen.pictures.shots import course_picture, hole_picture, way_picture
from generator.games.eighteen.report import log_words as say
from generator.games.eighteen.report.moves import BallInTurn, balls_in, short, turn_table, used_club
from generator.games.eighteen.session import BY_HOLES, NOTHING, Session, who
from generator.joining import between
from generator.report import Block, Fold, Gallery, Heading, Paragraph, Strong, Table
from generator.telling import words
from generator.telling.columns import Column, Lines, number, person, rule_below, text

TROUBLE = frozenset({OUT, CLUBHOUSE, WATER, BUNKER})
RESETTING = "reset"


@dataclass(frozen=True, slots=True)
class LogHole:
    """A hole of a log with all its turns. `playoff`: it was played off."""

    hole: int
    playoff: bool
    turns: Sequence[LogTurn]

    @property
    def address(self) -> str:
        """What its picture and its table are called."""
        return f"playoff-{self.hole}" if self.playoff else f"hole-{self.hole}"


def log_blocks(session: Session) -> Iterator[Block]:
    """Tell what the last file's log says; nothing if it has none."""
    if not session.result.log:
        return
    yield from _holes(session) if session.mode in BY_HOLES else _ways(session)
    yield Heading(common.THE_CLUBS())
    yield bag_table(session)
    if session.result.longest_drive is not None:
        yield Paragraph(say.LONGEST_DRIVE(player=who(session.result.longest_drive)))


def played_now(session: Session) -> list[LogHole]:
    """Return the holes of the last file with all their turns, those of earlier files too."""
    now = dict.fromkeys((turn.hole or 0, bool(turn.playoff)) for turn in session.result.log)
    every = [turn for round in session.rounds for turn in round.result.log]
    return [
        LogHole(hole, playoff, [turn for turn in every if (turn.hole, bool(turn.playoff)) == (hole, playoff)]) for hole, playoff in now
    ]


# ---- from hole to hole -------------------------------------------------------------------------------------------


def _holes(session: Session) -> Iterator[Block]:
    holes = played_now(session)
    yield Heading(say.SHOT_BY_SHOT())
    if session.result.map:
        yield course_picture(session)
        yield Gallery(tuple(hole_picture(session, hole.hole, hole.turns, hole.address, hole.playoff) for hole in holes), 2)
        yield key_picture()
    yield _shots_table(session, holes)
    for hole in holes:
        title = (say.TURNS_OF_PLAYOFF if hole.playoff else say.TURNS_OF_HOLE)(hole=hole.hole)
        yield Fold(title, (turn_table(session, hole.turns, f"turns-{hole.address}", title),), printed=False)


def _shots_table(session: Session, holes: Sequence[LogHole]) -> Table:
    """Return each player's shots at each hole in a line; a rule below each hole."""
    each = [_by_ball(session, hole) for hole in holes]
    return Lines(chain(*each), rule_below(each)).table(
        "shots",
        say.HOW_PLAYED(),
        number(common.HOLE(), lambda line: line[0].turn.hole),
        person(words.PLAYER(), lambda line: session.ball(line[0].ball), head=True),
        text(say.SHOTS(), lambda line: between("; ", [say.NUMBERED(turn=one.number, shot=short(session, one)) for one in line])),
        foot=say.SHOTS_FOOT(),
    )


def _by_ball(session: Session, hole: LogHole) -> list[list[BallInTurn]]:
    """Return the turns of each ball that has had one at a hole, or missed one."""
    every = [one for turn in hole.turns for one in balls_in(turn)]
    return [own for ball in session.balls if (own := [one for one in every if one.ball == ball])]


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
    """Return turns by players: what each did in each turn, extra turns by themselves. A turn that all miss is left out."""
    number_of = attrgetter("number")
    lines = [list(line) for turn in turns if turn.moves for _, line in groupby(sorted(balls_in(turn), key=number_of), key=number_of)]

    def shot_of(ball: str) -> Column[list[BallInTurn]]:
        return text(session.ball(ball), lambda line: next((short(session, one) for one in line if one.ball == ball), None))

    return Lines(lines).table(
        "by-turn",
        say.SHOTS_BY_TURN(),
        text(words.TURN(), lambda line: line[0].number, head=True),
        *[shot_of(ball) for ball in session.balls],
        foot=say.SHOTS_FOOT(),
    )


# ---- the clubs ---------------------------------------------------------------------------------------------------


def bag_table(session: Session) -> Table:
    """Return clubs by players in the order of use; how many of their turns ended on a green, how many in trouble."""
    carried = session.result.clubs
    moves: dict[str, list[LogMove]] = {club: [] for clubs in carried.values() for club in clubs}
    for move in (move for round in session.rounds for turn in round.result.log for move in turn.moves):
        if move.action != RESETTING:
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
        person(words.PLAYER(), who, head=True),
        text(common.LIES_AT(), lambda player: ", ".join(result.positions[ball] for ball in result.teams.get(player, (player,)))),
        text(say.HAND(), lambda player: session.clubs(result.hands.get(player, ()))),
        text(say.USED(), lambda player: session.clubs(result.discards.get(player, ()))),
    )
