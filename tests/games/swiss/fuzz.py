"""The long form of test_oracle.py. `script/fuzz-swiss` runs it."""

from __future__ import annotations

import sys
from random import Random

from tests.games.fuzzing import first_difference, fuzz
from tests.games.playing import as_far_as
from tests.games.swiss.playing import results
from tests.games.swiss.random_tournaments import random_tournament
from tests.oracle.swiss import tournament


def one_tournament(seed: str) -> tuple[int, str]:
    """Plays one tournament twice: its number of rounds, and the first difference, if any."""
    game, setup, rounds = random_tournament(Random(seed))
    try:
        pages = results(setup, rounds, game)
    except AssertionError as complaint:
        return len(rounds), f"no mistake expected, found {complaint}"
    for expected, found in zip(tournament(game, setup, rounds), pages, strict=True):
        expected, found = {"next": None, **expected}, {"next": None, **found}
        if difference := first_difference(expected, as_far_as(expected, found)):
            return len(rounds), difference
    return len(rounds), ""


if __name__ == "__main__":
    sys.exit(fuzz("swiss", "tournaments", "rounds", one_tournament))
