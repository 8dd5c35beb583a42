"""What only those who run a club may know after a round."""

from __future__ import annotations

from generator.games.united.chronicle import Rounds
from generator.report import Report
from generator.secrecy import Viewer


def private(rounds: Rounds, viewer: Viewer) -> Report | None:
    """The sheet of the clubs that `viewer.person` runs; None if there are none."""
    return None
