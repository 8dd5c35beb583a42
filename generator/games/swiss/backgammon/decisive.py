"""The turn of a match in which most was at stake: the one that changes the race most.

The *lead* of a player is by how many pips he is ahead, as a share of all pips that both still have to go; to be on roll
is worth four pips, half a roll. It is between −1 and 1. A turn's swing is by how much it changes its player's lead: a
hit or a double in a close race swings much, one in a race that is decided hardly anything. Asked is only while both
have more than two rolls to go, for pips say little of the last checkers. Of equal swings the last is taken. No play is
judged, so anybody can check it with the board.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from generator.games.swiss.backgammon.board import START, Position
from generator.games.swiss.backgammon.ids import read_position_id
from generator.games.swiss.backgammon.recorded import MatchRecord, RecordedGame, Turn

ON_ROLL = 4
"""Pips that the turn is worth: about half of what a roll brings on average."""
TWO_ROLLS = 16
"""Pips that two rolls bring on average, almost."""


class Moment(Struct, frozen=True):
    """A turn with the number of its game, the position before it, of which `mover` is who plays it, and by how much it
    swings the lead."""

    number: int
    game: RecordedGame
    turn: Turn
    before: Position
    swing: Fraction


def lead(position: Position) -> Fraction:
    """Return by how much of all pips to go the mover leads, who is on roll: −1 to 1."""
    own, other = position.mover.pips, position.opponent.pips
    if not own or not other:
        return Fraction(1 if not own else -1)
    return max(Fraction(-1), min(Fraction(1), Fraction(other - own + ON_ROLL, own + other)))


def decisive(record: MatchRecord) -> Moment | None:
    """Return the moment of a match with the largest swing; None if there is none with more than two rolls to go."""
    best: Moment | None = None
    for number, game in enumerate(record.games, start=1):
        before, last = START, ""
        for turn in game.turns:
            if turn.person == last:
                before = before.turned()
            after = read_position_id(turn.position)  # the other player is its mover
            swing = abs(-lead(after) - lead(before))
            if min(before.mover.pips, before.opponent.pips) > TWO_ROLLS and (best is None or swing >= best.swing):
                best = Moment(number, game, turn, before, swing)
            before, last = after, turn.person
    return best
