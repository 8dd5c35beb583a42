"""The engine against a second evaluation that was written from rule book and contract alone; `script/fuzz-united` is the long form.

Everything is compared but these: the market, which the engine does not have yet; the words of repairs and refusals (of refusals phase and
chapter are compared); the order of draws and of cards, which decides nothing.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.united.fuzz import comparable, difference

LEAGUES = 24


@pytest.mark.parametrize("legal", [True, False], ids=["legal", "spoilt"])
def test_random_leagues_come_out_the_same(legal: bool) -> None:
    found = [difference(f"suite-{number}", legal) for number in range(LEAGUES)]
    assert [told for rounds, told in found if told] == [] and sum(rounds for rounds, told in found) > 50


def test_a_difference_is_noticed() -> None:
    """The comparison above can fail."""
    page: dict[str, Any] = {"draws": [], "matches": [{"cards": [], "score": [1, 0]}], "cup": {"matches": []}, "clubs": {}}
    other = {**page, "matches": [{"cards": [], "score": [0, 1]}]}
    assert comparable(page) == comparable(page) != comparable(other)
