"""The long form of test_against_the_oracle.py. `script/fuzz-eighteen` runs it."""

from __future__ import annotations

import json
import sys
from random import Random

from tests.games.eighteen.playing import Given, errors, seen
from tests.games.eighteen.random_sessions import MODES, random_session
from tests.games.eighteen.spoiling import spoilt
from tests.games.fuzzing import first_difference, fuzz
from tests.games.playing import as_far_as
from tests.oracle.eighteen import Wrong, eighteen


def differs(given: Given) -> str:
    """Plays a session with the engine and with its oracle: where they differ first; empty if nowhere.

    What the oracle calls wrong has to be an error of the content, and nothing else may be one.
    """
    found = errors(given)
    try:
        expected = eighteen(given.setup, given.course, given.rounds)
    except Wrong as reason:
        return "" if found else f"no error found, expected: {reason}"
    if found:
        return f"no error expected, found: {found[0]}"
    for wanted, page in zip(json.loads(json.dumps(expected)), seen(given), strict=True):
        if "playoff" in page and "playoff" not in wanted:
            return f"round {wanted['round']}, playoff: expected none, found {page['playoff']}"
        if difference := first_difference(wanted, as_far_as(wanted, page)):
            return difference
    return ""


def one_session(seed: str) -> tuple[int, str]:
    """A session of a mode that goes by the number of the seed, every fourth one spoilt."""
    number, chance = int(seed.rpartition("-")[2]), Random(seed)
    mode = MODES[number % len(MODES)]
    given = random_session(chance, mode)
    told = differs(spoilt(chance, given) if number // len(MODES) % 4 == 0 else given)
    return len(given.rounds), told and f"{mode}: {told}"


if __name__ == "__main__":
    sys.exit(fuzz("eighteen", "sessions", "rounds", one_session, 50_000))
