"""What all games say of results from before their files that their all-time lists count."""

from __future__ import annotations

from collections.abc import Sequence

from generator.play.past import Past
from generator.values.joining import in_a_row
from generator.values.phrase import Phrase, count
from generator.values.report import Inline

ONE_SEASON = Phrase(de="eine Spielzeit", en="one season")
N_SEASONS = Phrase(de="{n} Spielzeiten", en="{n} seasons")
FROM_GAME = Phrase(de="{seasons} aus {game}", en="{seasons} of {game}")
COUNTED = Phrase(de="Mitgezählt von früher: {seasons}.", en="Counted from before: {seasons}.")


def counted_seasons(past: Sequence[Past]) -> Inline:
    """Return how many seasons of before are counted, of at least one game, which leads to their pages."""
    return COUNTED(seasons=in_a_row([FROM_GAME(seasons=count(len(one.seasons), ONE_SEASON, N_SEASONS), game=one.link) for one in past]))
