"""The public report of a round, and the season's info [8.2, 8.3]."""

from __future__ import annotations

from generator.games.united.chronicle import Rounds
from generator.report import Report
from generator.secrecy import Viewer


def report(rounds: Rounds, viewer: Viewer) -> Report:
    """The report of the last of the rounds."""
    return Report("", ())
