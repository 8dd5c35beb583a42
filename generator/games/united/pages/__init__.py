"""Pages beside the reports: clubs, matches, records, the eternal table."""

from __future__ import annotations

from generator.games.united.chronicle import Rounds
from generator.report import Pages
from generator.secrecy import Viewer


def pages(rounds: Rounds, viewer: Viewer) -> Pages:
    """All pages after the last of the rounds."""
    return Pages()
