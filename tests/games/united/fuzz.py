"""The long form of test_against_the_oracle.py. `script/fuzz-united` runs it."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

from tests.games.fuzzing import fuzz
from tests.games.playing import as_far_as
from tests.games.united.playing import results
from tests.games.united.random_leagues import random_league
from tests.oracle.united import united

Page = dict[str, Any]


def comparable(page: Page) -> Page:
    """A page without words, where order means nothing put into one."""
    matches = [{**match, "cards": sorted(match["cards"], key=str), "repairs": None} for match in page.get("matches", ())]
    cup = [{**match, "cards": sorted(match["cards"], key=str), "repairs": None} for match in page["cup"]["matches"]]
    clubs = {
        club: {**told, "refused": [{"phase": one["phase"], "chapter": one["rule"].split()[0]} for one in told["refused"]]}
        for club, told in page["clubs"].items()
    }
    draws = {draw["label"]: draw for draw in page["draws"]}
    return {**page, "draws": draws, "matches": matches, "cup": {**page["cup"], "matches": cup}, "clubs": clubs}


def first_difference(expected: Any, found: Any, place: str = "") -> str:
    """Where two pages differ first, as deep in them as possible; empty if nowhere."""
    if isinstance(expected, dict) and isinstance(found, dict):
        absent = object()
        pairs = ((f"{place}/{key}", value, found.get(key, absent)) for key, value in expected.items())
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = ((f"{place}/{index}", *pair) for index, pair in enumerate(zip(expected, found, strict=True)))
    else:
        return "" if expected == found else f"{place}: expected {expected}, found {found}"
    return next((told for name, one, other in pairs if (told := first_difference(one, other, name))), "")


def difference(seed: str, market: bool = False, seasons: int = 1, legal: bool = True) -> tuple[int, str]:
    """Plays one league twice: its number of rounds, and the first difference, if any."""
    given = random_league(Random(seed), market=market, seasons=seasons, legal=legal)
    try:
        pages = results(given.setup, given.rounds, given.name)
    except AssertionError as complaint:
        return len(given.rounds), f"no mistake expected, found {str(complaint)[:500]}"
    for expected, found in zip(united(given.name, given.setup, given.rounds), pages, strict=True):
        expected, found = comparable(json.loads(json.dumps(expected))), comparable(found)
        surplus = sorted(found["draws"].keys() - expected["draws"].keys())
        told = first_difference(expected, as_far_as(expected, found)) or f"draws of the engine alone: {surplus}" * bool(surplus)
        if told:
            return len(given.rounds), f"round {expected['round']}: {told}"
    return len(given.rounds), ""


def one_league(seed: str) -> tuple[int, str]:
    """A league that goes by the last figure of its seed: of one season to three, mostly with the market, every other
    time with line-ups against the rules."""
    figure = int(seed[-1])
    return difference(seed, market=figure > 1, seasons=(1, 1, 1, 2, 2, 2, 2, 2, 3, 3)[figure], legal=figure % 2 == 0)


if __name__ == "__main__":
    sys.exit(fuzz("united", "leagues", "rounds", one_league, least=5_000))
