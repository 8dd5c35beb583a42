"""How a session went, as lines over holes or turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from generator.games.eighteen import words as common
from generator.games.eighteen.report import words as say
from generator.games.eighteen.session import Session, who
from generator.report import Block, Inline, Plot, Series
from generator.telling import words

LEAST = 3
"""Fewer holes or turns make no line worth looking at."""


def over_holes(session: Session, what: Inline, gained: Callable[[int, str], int]) -> Iterator[Block]:
    """Draw the sum of what everybody has gained; `gained(index, player)` at the index-th of the holes played."""
    numbers = [hole.hole for hole in session.holes]
    if len(numbers) >= LEAST:
        series = _series(session.players, range(len(numbers)), gained)
        x = tuple(map(str, numbers))
        yield Plot("course-of-play", say.POINTS_OVER_HOLES(what=what), common.HOLE(), x, series)


def over_turns(session: Session, what: Inline) -> Iterator[Block]:
    """Draw the sum of what everybody has got for the greens he has reached, up to the last turn."""
    last = session.turn
    if last >= LEAST and session.reached:
        gained: dict[tuple[int, str], int] = {}
        for one in session.reached:
            gained[one.turn, one.player] = gained.get((one.turn, one.player), 0) + one.points
        series = _series(session.players, range(last + 1), lambda turn, player: gained.get((turn, player), 0))
        yield Plot("course-of-play", say.POINTS_OVER_TURNS(what=what), words.TURN(), tuple(map(str, range(last + 1))), series)


def _series(players: Sequence[str], steps: range, gained: Callable[[int, str], int]) -> tuple[Series, ...]:
    return tuple(Series(who(player), tuple(accumulate(gained(step, player) for step in steps))) for player in players)
