"""The scorecard: players by holes, front nine and back nine, as golfers know it; and how a session went, as lines over
holes or turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Literal

from msgspec import Struct

from generator.games.eighteen import messages as common
from generator.games.eighteen.report import messages as say
from generator.games.eighteen.result import Hole
from generator.games.eighteen.session import Session, who
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.values.report import Inline, Mark, Plot, Series, Strong, Table

ACE = "◆"
"""Stands before what came of a hole-in-one."""
LEAST = 3
"""Fewer holes or turns make no line worth looking at."""


class CardLine(Struct, frozen=True):
    """A line of a card: what stands at each hole, and the numbers whose sums stand behind each nine, if it has any."""

    name: Inline
    cells: Mapping[int, Inline]
    numbers: Mapping[int, int] | None = None
    mark: Mark = ""

    def sum(self, holes: Sequence[int]) -> Inline:
        """Return the sum of its numbers at some holes; nothing if there are none."""
        found = [self.numbers[hole] for hole in holes if hole in self.numbers] if self.numbers else []
        return Strong(sum(found)) if found else None


def par_line(session: Session) -> CardLine:
    """Return the par of each hole."""
    pars = dict(enumerate(session.pars, start=1))
    return CardLine(common.PAR(), pars, pars, "line")


def running(name: Inline, numbers: Mapping[int, int]) -> CardLine:
    """Return the sum so far behind each hole."""
    return CardLine(name, dict(zip(numbers, accumulate(numbers.values()), strict=True)), mark="void")


def card(session: Session, name: str, caption: Inline, lines: Sequence[CardLine], foot: Inline = None, upto: int = 18) -> Iterator[Table]:
    """Return the lines below the numbers of the holes: on 18 holes two tables, out and in. A nine that begins beyond
    `upto` is left out."""
    nines = [nine for nine in session.nines if nine[0] <= max(upto, 1)]
    summed = any(line.numbers is not None for line in lines)
    for nine in nines:
        front, back = nine[-1] < session.last_hole, nine[0] > 1
        yield Lines(lines, lambda line: line.mark).table(
            f"{name}-in" if back else name,
            say.PART_OF(what=caption, first=nine[0], last=nine[-1]) if front or back else caption,
            text(common.HOLE(), lambda line: line.name, head=True),
            *[_at(hole) for hole in nine],
            _sum_of(nine, say.OUT(), say.OUT_LONG(), summed and front),
            _sum_of(nine, say.IN(), say.IN_LONG(), summed and back),
            _sum_of(range(1, session.last_hole + 1), common.TOTAL(), say.TOTAL_LONG(), summed and not front),
            foot=foot if nine is nines[-1] else None,
            cross=True,
        )


def _at(hole: int) -> Column[CardLine]:
    return number(str(hole), lambda line: line.cells.get(hole), about=say.HOLE_N(n=hole))


def _sum_of(holes: Sequence[int], title: Inline, about: Inline, when: bool) -> Column[CardLine]:
    return number(title, lambda line: line.sum(holes), about=about, when=when)


# ---- over holes or turns -----------------------------------------------------------------------------------------


def over_holes(session: Session, what: Inline, gained: Callable[[Hole, str], int], best: Literal["high", "low"] = "high") -> Iterator[Plot]:
    """Draw the sum of what everybody has gained at the holes played; `best` says whose sum leads. A play-off that has
    been decided is one step more."""
    if len(session.holes) >= LEAST:
        decided = [hole for hole in session.playoff if hole.points]
        title = (say.POINTS_OVER_PLAYOFF if decided else say.POINTS_OVER_HOLES)(what=what)
        numbers = [*(str(hole.hole) for hole in session.holes), *("+" for _ in decided)]
        steps = (*session.holes, *decided)
        yield _plot(session, title, common.HOLE(), numbers, lambda player: [gained(hole, player) for hole in steps], best)


def over_turns(session: Session, what: Inline) -> Iterator[Plot]:
    """Draw the sum of what everybody has got for the greens he has reached, up to the last turn."""
    if session.turn >= LEAST and session.reached:
        gained: Counter[tuple[int, str]] = Counter()
        for one in session.reached:
            gained[one.turn, one.player] += one.points
        title, turns = say.POINTS_OVER_TURNS(what=what), range(session.turn + 1)
        yield _plot(session, title, messages.TURN(), turns, lambda player: [gained[turn, player] for turn in turns])


def _plot(
    session: Session,
    title: Inline,
    over: Inline,
    numbers: Iterable[int | str],
    gained: Callable[[str], Iterable[int]],
    best: Literal["high", "low"] = "high",
) -> Plot:
    people = [line.person for line in session.result.standings]  # of lines that end level the winner's is named first
    series = tuple(Series(who(person), tuple(accumulate(gained(person)))) for person in people)
    return Plot("course-of-play", title, over, tuple(map(str, numbers)), series, best=best)
