"""The report of a chronicle, of which there is one: its honours."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.chronicle import messages as say
from generator.games.chronicle.honours import records
from generator.games.chronicle.pages import honours_blocks
from generator.games.chronicle.result import Result
from generator.play.game import RoundView
from generator.play.secrecy import Viewer
from generator.values.report import Report


def report(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Report:
    """Tell what all seasons make together; each has a page of its own."""
    round = rounds[-1]
    seasons = round.result.seasons
    several = say.LEAD(n=len(seasons), first=seasons[0].called, last=seasons[-1].called) if len(seasons) > 1 else None
    lead = several or (say.LEAD_ONE(first=seasons[0].called) if seasons else None)
    return Report(say.HONOURS(), tuple(honours_blocks(round, records(seasons))), lead)
