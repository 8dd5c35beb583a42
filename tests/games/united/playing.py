"""United, played from plain values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.games.united import GAME
from generator.play.game import RoundView
from generator.play.secrecy import Viewer
from generator.values.record import replace
from generator.values.report import Publication
from tests.games.playing import Engine

UNITED = Engine("united", GAME)
course, results, mistakes = UNITED.course, UNITED.results, UNITED.mistakes


def published(rounds: Sequence[RoundView[Any]], viewer: Viewer) -> Publication:
    """All that the game shows: what stands now, and what was told for good at the end of each season."""
    now = GAME.publish(rounds, viewer)
    ends = [number for number, round in enumerate(rounds) if round.result.season_break]
    seasons = [GAME.extras.season(rounds[: number + 1], viewer) for number in ends]
    pages, booklets = [*now.pages], [*now.booklets]
    for season in seasons:
        pages += season.pages
        booklets += season.booklets
    return replace(now, pages=tuple(pages), booklets=tuple(booklets))
