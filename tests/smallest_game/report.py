"""What a round tells its readers."""

from collections.abc import Sequence

from generator.game import RoundView
from generator.report import Report
from generator.secrecy import Viewer
from generator.telling import words
from generator.telling.columns import Lines, number, person

from .rules import Result


def report(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Report:
    """Tell everybody's points."""
    table = Lines(rounds[-1].result.points.items()).table(
        "points",
        words.POINTS(),
        person(words.PLAYER(), lambda line: line[0], head=True),
        number(words.POINTS(), lambda line: line[1]),
    )
    return Report(words.ROUND_N(n=rounds[-1].number), (table,))
