"""The long form of test_against_the_oracle.py. `script/fuzz-united` runs it."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

from tests.games.fuzzing import first_difference, fuzz
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
        return len(given.rounds), f"no mistake expected, found {str(complaint)[:500]}"
    for expected, found in zip(united(given.name, given.setup, given.rounds), pages, strict=True):
        expected, found = comparable(json.loads(json.dumps(expected))), comparable(found)
        surplus = sorted(found["draws"].keys() - expected["draws"].keys())
        told = first_difference(expected, as_far_as(expected, found)) or f"draws of the engine alone: {surplus}" * bool(surplus)
        if told:
            return len(given.rounds), told
    return len(given.rounds), ""


def one_league(seed: str) -> tuple[int, str]:
    """A league in which every other time some line-ups are against the rules."""
    return difference(seed, legal=seed[-1] in "02468")


if __name__ == "__main__":
    sys.exit(fuzz("united", "leagues", "rounds", one_league, least=5_000))
