"""The long forms of the oracle tests: as many random games as one likes, on all processors, each played by the engine
and by its oracle."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable
from multiprocessing import Pool
from typing import Any

BATCH = 200


def first_difference(expected: dict[str, Any], found: dict[str, Any]) -> str:
    """Where a page of the oracle and one of the engine differ first, key by key of the oracle's; empty if nowhere."""
    for key, value in expected.items():
        if key not in found or found[key] != value:
            return f"round {expected['round']}, {key}: expected {value}, found {found.get(key)}"
    return ""


def fuzz(engine: str, games: str, units: str, play: Callable[[str], tuple[int, str]], least: int = 10_000) -> int:
    """The command `fuzz-<engine> [N] [--seed SEED]`; its exit status.

    `games` and `units` are what is played and counted, in the plural. `play` takes a seed and gives how many units were
    played and the first difference, if any; it has to be a function of a module, which other processes can import.
    """
    options = argparse.ArgumentParser(
        prog=f"fuzz-{engine}", description=f"Plays random {games} with the engine and with its oracle, and compares everything."
    )
    options.add_argument("least", metavar="N", type=int, nargs="?", default=least, help=f"{units} to play at least (default: {least})")
    options.add_argument("--seed", help=f"to play the same {games} again (default: a new one)")
    asked = options.parse_args()
    seed = asked.seed or secrets.token_hex(4)
    print(f"fuzz-{engine}: seed {seed}", flush=True)
    played = number = differences = 0
    with Pool(os.cpu_count()) as pool:
        while played < asked.least:
            seeds = [f"{seed}-{n}" for n in range(number, number + BATCH)]
            for name, (count, difference) in zip(seeds, pool.imap(play, seeds), strict=True):
                played += count
                if difference:
                    differences += 1
                    print(f"{name}: {difference}", flush=True)
            number += BATCH
            if sys.stderr.isatty():
                print(f"\r{played} {units}, {differences} differences", end="", file=sys.stderr)
    print(f"fuzz-{engine}: {number} {games}, {played} {units}, {differences} differences")
    return 1 if differences else 0
