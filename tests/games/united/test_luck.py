"""What chances are worth: the example of chapter 9, and sums of all outcomes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.games.united.luck import binomial
from generator.secrecy import PUBLIC
from tests.games.united.playing import results

CHAPTER_9 = Path(__file__).parent.parent.parent / "golden" / "united" / "example" / "content" / "games"


def example(**options: Any) -> list[dict[str, Any]]:
    """The game of the golden case, with options; published."""
    [game] = CHAPTER_9.iterdir()
    setup, file = (yaml.load((game / name).read_text("utf-8"), yaml.BaseLoader) for name in ("game.yaml", "rounds/001.yaml"))
    setup["options"] |= options
    return results(setup, [file], name=game.name, viewer=PUBLIC)


def test_9_expected_goals_and_points_of_the_example() -> None:
    """10 chances against a keeper of strength 1 and a sweeper of strength 0; 15 against a keeper of strength 0 and a sweeper of 10."""
    [match] = example(luck=True)[1]["matches"]
    first, second = Fraction(13, 14), Fraction(5, 15)
    assert match["luck"]["svr"]["goals"] == float(10 * first)
    assert match["luck"]["mag"]["goals"] == float(15 * second)
    likely = {(own, other): binomial(10, first)[own] * binomial(15, second)[other] for own, other in product(range(11), range(16))}
    points = {1: 2, 0: 1, -1: 0}
    for club, side in (("svr", 1), ("mag", -1)):
        mean = sum(chance * points[side * ((own > other) - (own < other))] for (own, other), chance in likely.items())
        assert match["luck"][club]["points"] == pytest.approx(float(mean), abs=1e-12)


def test_luck_is_told_only_where_the_gm_wants_it() -> None:
    assert all("luck" not in match for match in example()[1]["matches"])


def test_binomial_by_hand() -> None:
    third = Fraction(1, 3)
    assert binomial(2, third) == [Fraction(4, 9), Fraction(4, 9), Fraction(1, 9)]
    assert binomial(0, third) == [1]
