"""How checkers move [10–16]: the single step, and all plays that a roll allows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from generator.games.swiss.backgammon.board import BAR, HOME, OFF, Position, Side

Dice = tuple[int, int]
"""A roll [4]; equal dice are a double [11]."""
Checkers = tuple[int, ...]
"""The `points` of a side."""


class Step(NamedTuple):
    """One checker moved by one die [10]: from the mover's point `start` (25: the bar) to `end` (0: off); `hit`: it hits
    a blot [14]."""

    start: int
    end: int
    hit: bool = False


class Play(Struct, frozen=True):
    """What is done with a roll: its steps in the order in which they can be made, and the position after it, still as
    the mover sees it."""

    steps: tuple[Step, ...]
    position: Position


Reached = dict[tuple[Checkers, Checkers], tuple[Step, ...]]
"""What can be reached, and by which steps: the first found of several ways to the same position."""


def plays(position: Position, dice: Dice) -> tuple[Play, ...]:
    """[11, 12] All legal plays, one for each position that can be reached, always in the same order; none if no step is
    possible.

    As many of the dice are played as possible; if only one of two can be, it is the larger one if that one can be
    played at all.
    """
    begin: Reached = {(position.mover.points, position.opponent.points): ()}
    large, small = max(dice), min(dice)
    if large == small:
        reached = begin
        for _ in range(4):
            further = _further(reached, large)
            if not further:
                break
            reached = further
    else:
        with_large, with_small = _further(begin, large), _further(begin, small)
        reached = {**_further(with_small, large), **_further(with_large, small)} or with_large or with_small or begin
    if reached is begin:
        return ()
    return tuple(Play(steps, Position(Side(mover), Side(opponent))) for (mover, opponent), steps in reached.items())


def step(position: Position, start: int, die: int) -> tuple[Step, Position] | None:
    """The step of a checker by one die and the position after it; None if it is not allowed [10, 13, 15, 16]."""
    mover, opponent = position.mover.points, position.opponent.points
    if not mover[start] or start not in _starts(mover) or not _may_end(mover, opponent, start, start - die):
        return None
    made, (mover, opponent) = _made(mover, opponent, start, start - die)
    return made, Position(Side(mover), Side(opponent))


def points_outside(side: Side) -> tuple[int, ...]:
    """[10c] Return where a side has checkers outside its home board, from the bar on; none: it may bear off."""
    return tuple(point for point in range(BAR, HOME, -1) if side.points[point])


def _further(reached: Reached, die: int) -> Reached:
    """Return what one more step with a die reaches."""
    further: Reached = {}
    for (mover, opponent), steps in reached.items():
        for start in _starts(mover):
            if _may_end(mover, opponent, start, start - die):
                made, after = _made(mover, opponent, start, start - die)
                if after not in further:
                    further[after] = (*steps, made)
    return further


def _starts(mover: Checkers) -> Iterator[int]:
    """[15] Return where a step may begin: on the bar, as long as a checker lies there."""
    return iter((BAR,)) if mover[BAR] else (point for point in range(BAR - 1, OFF, -1) if mover[point])


def _may_end(mover: Checkers, opponent: Checkers, start: int, end: int) -> bool:
    """[13] On a point that is not held by two opponents; [10c, 16] off the board with all at home, exactly or from the
    highest point."""
    if end > OFF:
        return opponent[BAR - end] < 2
    return not any(mover[HOME + 1 :]) and (end == OFF or not any(mover[start + 1 :]))


def _made(mover: Checkers, opponent: Checkers, start: int, end: int) -> tuple[Step, tuple[Checkers, Checkers]]:
    """The step, and both sides after it; [14] a blot is hit and goes to the bar."""
    after = list(mover)
    after[start] -= 1
    if end <= OFF:
        return Step(start, OFF), (tuple(after), opponent)
    after[end] += 1
    if not opponent[BAR - end]:
        return Step(start, end), (tuple(after), opponent)
    struck = list(opponent)
    struck[BAR - end] -= 1
    struck[BAR] += 1
    return Step(start, end, True), (tuple(after), tuple(struck))
