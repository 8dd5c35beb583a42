"""What the report tells alike on the web and on paper: who played a hole best, why one took 99 strokes, who loses
points, the ranking's plot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd

from generator.games.golf import messages as say
from generator.games.golf.result import Announced, Hole, Player, Result
from generator.games.golf.strokes import UNREACHABLE
from generator.play.game import RoundView
from generator.telling.people import names_in_a_row
from generator.telling.plots import PLOTTED, places_plot
from generator.values.joining import between, in_a_row
from generator.values.messages import DICE_NOTATION
from generator.values.phrase import Message, count
from generator.values.report import Block, Inline, Number, Person

MOST_LOSERS = 3
"""Players named that lose most when a tournament falls out; all others see it in the ranking's last column of
points."""
MOST_LINES = 16
"""Players in the plot of the ranking: the best of now; more would be a tangle."""


def long_holes(players: Sequence[Player]) -> Iterator[Inline]:
    """[6] Tell why holes took 99 strokes: they cannot be played; or that so many or more are real. Those of whom the
    same is true are named together, and of those whose clubs have different divisors one sentence tells."""
    real: dict[tuple[int, ...], list[str]] = {}
    unplayable: dict[tuple[int, tuple[int, ...]], list[str]] = {}
    for player in players:
        numbered = list(enumerate(zip(player.strokes, player.ways, strict=True), start=1))
        if holes := tuple(hole for hole, (strokes, way) in numbered if way is not None and strokes >= UNREACHABLE):
            real.setdefault(holes, []).append(player.person)
        if holes := tuple(hole for hole, (_, way) in numbered if way is None):
            unplayable.setdefault((gcd(*player.clubs), holes), []).append(player.person)
    for holes, people in real.items():
        yield count(len(holes), say.REAL_NUMBER, say.REAL_NUMBERS, people=names_in_a_row(people), holes=in_a_row(holes))
    one, many = say.UNPLAYABLE_HOLE, say.UNPLAYABLE_HOLES
    if len(unplayable) > 1:
        one, many = say.MULTIPLES_AT_HOLE, say.MULTIPLES_AT_HOLES
    groups = [
        count(len(holes), one, many, people=names_in_a_row(people), divisor=divisor, holes=in_a_row(holes))
        for (divisor, holes), people in unplayable.items()
    ]
    yield from groups if len(groups) < 2 else [say.UNPLAYABLE_BY_MANY(groups=between("; ", groups))]


def best_player(hole: Hole, players: Sequence[Player]) -> Player | None:
    """Return who has played a hole best and can show how; the better placed of equals."""
    able = [player for player in players if player.ways[hole.hole - 1] is not None]
    return min(able, key=lambda player: player.strokes[hole.hole - 1], default=None)


def worst_player(hole: Hole, players: Sequence[Player]) -> Player | None:
    """Return who has played a hole worst, the worse placed of equals; None if all have played it alike."""
    counted = [player.strokes[hole.hole - 1] for player in players]
    if len(set(counted)) < 2:
        return None
    return max(reversed(players), key=lambda player: player.strokes[hole.hole - 1])


def all_best(hole: Hole, best: Player, players: Sequence[Player]) -> Inline:
    """Name all who have played a hole as well as its best player; two of them, the rest is counted."""
    strokes = best.strokes[hole.hole - 1]
    return names_in_a_row([player.person for player in players if player.strokes[hole.hole - 1] == strokes], named=2)


def falling(result: Result, newest: int) -> Inline:
    """Tell who loses most points when the oldest tournament that counts falls out; None if nobody does."""
    losers = sorted((line for line in result.ranking if line.falls_out), key=lambda line: (-line.falls_out, line.person))
    lines = [say.WITH_NUMBER(person=Person(line.person), n=Number(line.falls_out)) for line in losers[:MOST_LOSERS]]
    phrase = say.FALLS_OUT if len(losers) > 1 else say.ONE_FALLS_OUT
    return phrase(n=newest - len(result.weights) + 1, lines=in_a_row(lines)) if losers else None


def ranks_plot(rounds: Sequence[RoundView[Result]]) -> tuple[Block, ...]:
    """Return the plot of the ranking over the latest tournaments; nothing before the second."""
    ranks = [(past.number, {line.person: line.rank for line in past.result.ranking}) for past in rounds[-PLOTTED:] if past.number > 0]
    shown = {line.person: Person(line.person) for line in rounds[-1].result.ranking[:MOST_LINES]}
    return places_plot("ranks", say.RANKS_OVER_TIME(), say.TOURNAMENTS(), ranks, shown)


def dice(hole: Hole | Announced) -> Message:
    """Return the dice of a hole as one writes them: 3W6, in English 3d6."""
    number, sides = hole.dice.split("W")
    return DICE_NOTATION(count=number, sides=sides)


def extremes(hole: Announced) -> tuple[int, int]:
    """Return the shortest and the longest that a hole can become."""
    number, sides = map(int, hole.dice.split("W"))
    return hole.base + number, hole.base + number * sides
