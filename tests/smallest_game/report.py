"""What a round tells its readers."""

from collections.abc import Sequence

from generator.play.game import RoundView
from generator.play.secrecy import Viewer
from generator.telling import messages
from generator.telling.columns import Lines, number, person
from generator.values.report import Report

from .rules import Result


def report(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Report:
    """Tell everybody's points."""
    table = Lines(rounds[-1].result.points.items()).table(
        "points",
        messages.POINTS(),
        person(messages.PLAYER(), lambda line: line[0], head=True),
        number(messages.POINTS(), lambda line: line[1]),
    )
    return Report(messages.ROUND_N(n=rounds[-1].number), (table,))
