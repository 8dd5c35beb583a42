"""The engine against a second evaluation that was written from rule book and contract alone; `script/fuzz-united` is
the long form.

Everything is compared but these: the words of repairs and refusals (of refusals phase and chapter are compared); the
order of draws and of cards, which decides nothing; what the engine alone tells.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.united.fuzz import comparable, difference

pytestmark = pytest.mark.slow

KINDS: dict[str, dict[str, Any]] = {
    "pitch": {},
    "spoilt": {"legal": False},
    "market": {"market": True},
    "seasons": {"market": True, "seasons": 2},
    "everything": {"market": True, "seasons": 3, "legal": False},
}
LEAGUES = {"pitch": 8, "spoilt": 8, "market": 10, "seasons": 5, "everything": 2}


@pytest.mark.parametrize("kind", KINDS)
def test_random_leagues_come_out_the_same(kind: str) -> None:
    found = [difference(f"suite-{number}", **KINDS[kind]) for number in range(LEAGUES[kind])]
    assert [told for rounds, told in found if told] == [] and sum(rounds for rounds, told in found) > 20


def test_a_difference_is_noticed() -> None:
    """The comparison above can fail."""
    page: dict[str, Any] = {"draws": [], "matches": [{"cards": [], "score": [1, 0]}], "cup": {"matches": []}, "clubs": {}}
    other = {**page, "matches": [{"cards": [], "score": [0, 1]}]}
    assert comparable(page) == comparable(page) != comparable(other)
