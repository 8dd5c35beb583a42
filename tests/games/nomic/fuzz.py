"""The long form of test_oracle.py. `script/fuzz-nomic` runs it."""

from __future__ import annotations

import sys
from random import Random

from tests.games.fuzzing import first_difference, fuzz
from tests.games.nomic.playing import as_told_by_the_oracle, results
from tests.games.nomic.random_games import random_game
from tests.oracle.nomic import nomic


def one_game(seed: str) -> tuple[int, str]:
    """Plays one game twice: its number of turns, and the first difference, if any."""
    given = random_game(Random(seed))
    turns = sum(len(sheet["turns"]) for sheet in given.rounds)
    try:
        pages = results(given)
    except AssertionError as complaint:
        return turns, f"no mistake expected, found {complaint}"
    for expected, page in zip(nomic(given.name, given.setup, given.rounds, given.own_rules, given.names), pages, strict=True):
        if difference := first_difference(expected, as_told_by_the_oracle(expected, page)):
            return turns, difference
    return turns, ""


if __name__ == "__main__":
    sys.exit(fuzz("nomic", "games", "turns", one_game))
