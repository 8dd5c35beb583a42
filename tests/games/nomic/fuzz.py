"""The long form of test_oracle.py: as many turns as one likes, on all processors. `script/fuzz-nomic` runs it."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from multiprocessing import Pool
from random import Random

from tests.games.nomic.playing import as_told_by_the_oracle, results
from tests.games.nomic.random_games import random_game
from tests.oracle.nomic import nomic


def one_game(seed: str) -> tuple[str, int, str]:
    """Plays one game twice: its seed, its number of turns, and the first difference, if any."""
    given = random_game(Random(seed))
    turns = sum(len(sheet["turns"]) for sheet in given.rounds)
    try:
        pages = results(given)
    except AssertionError as complaint:
        return seed, turns, f"no mistake expected, found {complaint}"
    for expected, page in zip(nomic(given.name, given.setup, given.rounds, given.own_rules, given.names), pages, strict=True):
        found = as_told_by_the_oracle(expected, page)
        wrong = [key for key in expected if key not in found or found[key] != expected[key]]
        if wrong:
            return seed, turns, f"round {expected['round']}, {wrong[0]}: expected {expected[wrong[0]]}, found {found.get(wrong[0])}"
    return seed, turns, ""


def main() -> int:
    options = argparse.ArgumentParser(
        prog="fuzz-nomic", description="Plays random games of Nomic with the engine and with its oracle, and compares everything."
    )
    options.add_argument("turns", metavar="N", type=int, nargs="?", default=10_000, help="turns to play at least (default: 10000)")
    options.add_argument("--seed", help="to play the same games again (default: a new one)")
    asked = options.parse_args()
    seed = asked.seed or secrets.token_hex(4)
    print(f"fuzz-nomic: seed {seed}", flush=True)
    played = number = differences = 0
    with Pool(os.cpu_count()) as pool:
        while played < asked.turns:
            for name, turns, difference in pool.imap(one_game, [f"{seed}-{n}" for n in range(number, number + 200)]):
                played += turns
                if difference:
                    differences += 1
                    print(f"game {name}: {difference}", flush=True)
            number += 200
            if sys.stderr.isatty():
                print(f"\r{played} turns, {differences} differences", end="", file=sys.stderr)
    print(f"fuzz-nomic: {number} games, {played} turns, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
