"""The long form of test_oracle.py. `script/fuzz-golf` runs it."""

from __future__ import annotations

import sys
from random import Random

from tests.games.fuzzing import first_difference, fuzz
from tests.games.golf.playing import results
from tests.games.golf.random_series import random_series
from tests.games.playing import as_far_as
from tests.oracle.golf import series


def one_series(seed: str) -> tuple[int, str]:
    """Plays one series twice: its number of rounds, and the first difference, if any."""
    game, setup, rounds = random_series(Random(seed))
    pages = zip(series(game, setup, rounds), results(setup, rounds, game), strict=True)
    differences = (first_difference(expected, as_far_as(expected, found)) for expected, found in pages)
    return len(rounds), next(filter(None, differences), "")


if __name__ == "__main__":
    sys.exit(fuzz("golf", "series", "rounds", one_series))
