"""The long form of test_against_the_oracle.py: as many rounds as one likes, on all processors. `script/fuzz-united` runs it."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from multiprocessing import Pool
from random import Random
from typing import Any

from tests.games.golf.playing import as_far_as
from tests.games.united.playing import results
from tests.games.united.random_leagues import random_league
from tests.oracle.united import united

Page = dict[str, Any]
MARKET = {"sales", "trades", "offer_results", "transfer_results", "offer", "transfer_list"}


def comparable(page: Page) -> Page:
    """A page without the market and without words, where order means nothing put into one."""
    matches = [{**match, "cards": sorted(match["cards"], key=str), "repairs": None} for match in page.get("matches", ())]
    cup = [{**match, "cards": sorted(match["cards"], key=str), "repairs": None} for match in page["cup"]["matches"]]
    clubs = {
        club: {**told, "refused": [{"phase": one["phase"], "chapter": one["rule"].split()[0]} for one in told["refused"]]}
        for club, told in page["clubs"].items()
    }
    rest = {key: value for key, value in page.items() if key not in MARKET}
    draws = {draw["label"]: draw for draw in page["draws"]}
    return {**rest, "draws": draws, "matches": matches, "cup": {**page["cup"], "matches": cup}, "clubs": clubs}


def difference(seed: str, legal: bool = True) -> tuple[int, str]:
    """Plays one league twice: its number of rounds, and the first difference, if any."""
    given = random_league(Random(seed), legal=legal)
    try:
        pages = results(given.setup, given.rounds, given.name)
    except AssertionError as complaint:
        return len(given.rounds), f"{seed}: no mistake expected, found {str(complaint)[:500]}"
    for expected, found in zip(united(given.name, given.setup, given.rounds), pages, strict=True):
        expected, found = comparable(json.loads(json.dumps(expected))), comparable(found)
        seen = as_far_as(expected, found)
        wrong = [key for key in expected if key not in seen or seen[key] != expected[key]]
        if wrong or set(expected["draws"]) != set(found["draws"]):
            key = wrong[0] if wrong else "draws"
            return len(given.rounds), f"{seed}, round {expected['round']}, {key}: expected {expected[key]}, found {found.get(key)}"
    return len(given.rounds), ""


def one_league(number: str) -> tuple[int, str]:
    """A league in which every other time some line-ups are against the rules."""
    return difference(number, legal=number[-1] in "02468")


def main() -> int:
    options = argparse.ArgumentParser(
        prog="fuzz-united", description="Plays random leagues of United with the engine and with its oracle, and compares every number."
    )
    options.add_argument("rounds", metavar="N", type=int, nargs="?", default=5_000, help="rounds to play at least (default: 5000)")
    options.add_argument("--seed", help="to play the same leagues again (default: a new one)")
    asked = options.parse_args()
    seed = asked.seed or secrets.token_hex(4)
    print(f"fuzz-united: seed {seed}", flush=True)
    played = number = differences = 0
    with Pool(os.cpu_count()) as pool:
        while played < asked.rounds:
            for rounds, told in pool.imap(one_league, [f"{seed}-{n}" for n in range(number, number + 100)]):
                played += rounds
                if told:
                    differences += 1
                    print(f"league {told}", flush=True)
            number += 100
            if sys.stderr.isatty():
                print(f"\r{played} rounds, {differences} differences", end="", file=sys.stderr)
    print(f"fuzz-united: {number} leagues, {played} rounds, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
