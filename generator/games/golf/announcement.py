"""The announcement of the next tournament [2, 3]."""

from __future__ import annotations

from fractions import Fraction

from generator.games.golf import messages as say
from generator.games.golf.pieces import dice, extremes
from generator.games.golf.result import Announced, Result
from generator.play.game import RoundView
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.values.report import Block, Heading, Inline, Number, Paragraph


def announcement(round: RoundView[Result]) -> tuple[Block, ...]:
    """[2, 3] Announce the next tournament, if there is one: base values, dice, range and mean of each hole."""
    if round.ended:
        return ()
    holes = round.result.announce
    if not holes:
        return (Heading(say.ANNOUNCEMENT()), Paragraph(say.NOT_PLANNED()))
    table = Lines(holes).table(
        "announcement",
        say.NEXT_HOLES(n=round.number + 1),
        number(say.HOLE(), lambda hole: hole.hole, head=True),
        number(say.BASE(), lambda hole: hole.base),
        text(messages.DICE(), dice),
        text(say.LENGTH(), _range),
        number(say.MEAN(), lambda hole: Number(Fraction(sum(extremes(hole)), 2), 1)),
    )
    return (Heading(say.ANNOUNCEMENT()), table)


def _range(hole: Announced) -> Inline:
    least, most = extremes(hole)
    return say.FROM_TO(least=least, most=most) if least < most else str(least)
