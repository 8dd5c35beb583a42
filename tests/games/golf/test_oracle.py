"""The engine against a second evaluation that was written from rule book and contract alone; `script/fuzz-golf` is the
long form."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.games.golf.playing import results
from tests.games.golf.random_series import random_series
from tests.games.playing import as_far_as
from tests.oracle.golf import die, h, series

pytestmark = pytest.mark.slow

SERIES, AT_ONCE = 75, 25


@pytest.mark.parametrize("first", range(0, SERIES, AT_ONCE))
def test_engine_and_oracle_agree(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        game, setup, rounds = random_series(Random(number))
        expected = series(game, setup, rounds)
        found = as_far_as(expected, results(setup, rounds, game))
        assert found == expected, f"series {number}"
        assert json.dumps(found) == json.dumps(expected), f"series {number}: whole numbers are integers"


def test_the_random_series_try_everything() -> None:
    """Each kind of order, reason, absence and source of dice occurs, so that the agreement above means something."""
    seen: set[str] = set()
    for number in range(60):
        game, setup, rounds = random_series(Random(number))
        for page in results(setup, rounds, game):
            seen |= {line["order"] for line in page["players"]} | {line["reason"] for line in page["absent"]}
            seen |= {draw["source"] for draw in page["draws"]}
            seen |= {word for line in page["players"] for word in ("shared", "returned", "lapsed") if line[word]}
            seen |= {"unplayable" for line in page["players"] if None in line["ways"]}
            seen |= {"above 99" for line in page["players"] if max(line["strokes"]) > 99}
            seen |= {f"{len(line['changes'])} changes" for line in page["players"]}
    assert seen >= {
        *("joined", "valid", "invalid", "nmr", "withdrawn", "seed", "hand", "shared", "returned", "lapsed"),
        *("unplayable", "above 99", "0 changes", "1 changes", "2 changes", "3 changes"),
    }


def test_the_oracles_dice_are_those_of_the_contract() -> None:
    seed, beacon = "e1b272310df6ce5f213e0cab055930bb58b74fe61f3d82574457669ebad1c305", "lotto:2026-11-21:03-11-17-29-36-44:7"
    assert h(f"zw1|key|golf|t12|{seed}|{beacon}") == "4cbdff68316e736642612bd0c5a09499721fe55111efd62a942fc94ffcaf69f6"
    labels = [f"golf/t12/bahn1/{number}" for number in (1, 2, 3)]
    assert [die("golf", "t12", seed, beacon, label, 6) for label in labels] == [1, 5, 2]  # type: ignore[arg-type]
