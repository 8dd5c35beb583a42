"""The long form of test_oracle.py: as many rounds as one likes, on all processors. `script/fuzz-swiss` runs it."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from multiprocessing import Pool
from random import Random

from tests.games.golf.playing import as_far_as
from tests.games.swiss.playing import results
from tests.games.swiss.random_tournaments import random_tournament
from tests.oracle.swiss import tournament


def one_tournament(seed: str) -> tuple[str, int, str]:
    """Plays one tournament twice: its seed, its number of rounds, and the first difference, if any."""
    game, setup, rounds = random_tournament(Random(seed))
    try:
        pages = results(setup, rounds, game)
    except AssertionError as complaint:
        return seed, len(rounds), f"no mistake expected, found {complaint}"
    for expected, found in zip(tournament(game, setup, rounds), pages, strict=True):
        expected, found = {"next": None, **expected}, {"next": None, **found}
        seen = as_far_as(expected, found)
        wrong = [key for key in expected if key not in seen or seen[key] != expected[key]]
        if wrong:
            return seed, len(rounds), f"round {expected['round']}, {wrong[0]}: expected {expected[wrong[0]]}, found {seen.get(wrong[0])}"
    return seed, len(rounds), ""


def main() -> int:
    options = argparse.ArgumentParser(
        prog="fuzz-swiss", description="Plays random Swiss tournaments with the engine and with its oracle, and compares every number."
    )
    options.add_argument("rounds", metavar="N", type=int, nargs="?", default=10_000, help="rounds to play at least (default: 10000)")
    options.add_argument("--seed", help="to play the same tournaments again (default: a new one)")
    asked = options.parse_args()
    seed = asked.seed or secrets.token_hex(4)
    print(f"fuzz-swiss: seed {seed}", flush=True)
    played = number = differences = 0
    with Pool(os.cpu_count()) as pool:
        while played < asked.rounds:
            for name, rounds, difference in pool.imap(one_tournament, [f"{seed}-{n}" for n in range(number, number + 200)]):
                played += rounds
                if difference:
                    differences += 1
                    print(f"tournament {name}: {difference}", flush=True)
            number += 200
            if sys.stderr.isatty():
                print(f"\r{played} rounds, {differences} differences", end="", file=sys.stderr)
    print(f"fuzz-swiss: {number} tournaments, {played} rounds, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
