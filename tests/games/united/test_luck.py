"""What chances are worth: the example of chapter 9, and sums of all outcomes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.games.united.luck import binomial, expected, scored_of
from generator.games.united.match import Computation, Fielded, Penalty, Played, Team
from generator.games.united.notation import data
from generator.games.united.options import LeaguePoints
from generator.games.united.result import Luck
from generator.play.secrecy import PUBLIC
from tests.games.united.playing import results

CHAPTER_9 = Path(__file__).parent.parent.parent / "golden" / "united" / "example" / "content" / "games"


def example(**options: Any) -> list[dict[str, Any]]:
    """The game of the golden case, with options; published."""
    [game] = CHAPTER_9.iterdir()
    setup, file = (yaml.load((game / name).read_text("utf-8"), yaml.BaseLoader) for name in ("game.yaml", "rounds/001.yaml"))
    setup["options"] |= options
    return results(setup, [file], name=game.name, viewer=PUBLIC)


def test_9_expected_goals_and_points_of_the_example() -> None:
    """10 chances against a keeper of strength 1 and a sweeper of strength 0; 15 against a keeper of strength 0 and a
    sweeper of 10."""
    [match] = example(luck=True)[1]["matches"]
    first, second = Fraction(13, 14), Fraction(5, 15)
    assert match["luck"]["svr"]["goals"] == float(10 * first)
    assert match["luck"]["mag"]["goals"] == float(15 * second)
    likely = {
        (own, other): comb(10, own) * first**own * (1 - first) ** (10 - own) * comb(15, other) * second**other * (1 - second) ** (15 - other)
        for own, other in product(range(11), range(16))
    }
    points = {1: 2, 0: 1, -1: 0}
    for club, side in (("svr", 1), ("mag", -1)):
        mean = sum(chance * points[side * ((own > other) - (own < other))] for (own, other), chance in likely.items())
        assert match["luck"][club]["points"] == pytest.approx(float(mean), abs=1e-12)


def test_luck_is_told_only_where_the_gm_wants_it() -> None:
    assert all("luck" not in match for match in example()[1]["matches"])


def test_binomial_by_hand() -> None:
    third = Fraction(1, 3)
    assert binomial(2, third) == [4, 4, 1]
    assert binomial(0, third) == [1]


# ---- small matches -----------------------------------------------------------------------------------------------


def computed(**rows: int | None) -> Computation:
    return Computation({}, {}, {}, {}, {}, {}, {}, {"T": None, "A": None, "V": 0, "M": 0, "S": 0} | rows)


def team(club: str, keeper: int) -> Team:
    return Team(club, (Fielded("Kahn", data(f"T I {keeper}"), "T"),) if keeper else ())


def played(chances: dict[str, dict[str, int]], penalties: tuple[Penalty, ...] = (), **rows: Computation) -> Played:
    return Played((0, 0), "90", None, (), penalties, (), {"a": computed(), "b": computed()} | rows, chances)


@pytest.mark.parametrize(
    ("sweeper", "keeper", "chance"),
    [
        (None, None, Fraction(1)),
        (0, 7, Fraction(1, 2)),
        (5, None, Fraction(2, 3)),
        (5, 7, Fraction(1, 3)),
        (15, 0, Fraction(0)),
        (16, 0, Fraction(0)),
        (0, 15, Fraction(0)),
    ],
)
def test_3_9_how_likely_a_chance_becomes_a_goal(sweeper: int | None, keeper: int | None, chance: Fraction) -> None:
    assert scored_of(computed(A=sweeper, T=keeper)) == chance


def test_goals_and_points_of_one_chance_each() -> None:
    """a scores with 1/2, b with 1/3: a wins with 1/2 · 2/3, both score the same with 1/2 · 1/3 + 1/2 · 2/3 = 1/2, b
    wins with 1/6."""
    match = played({"a": {"V": 1}, "b": {"M": 1, "S": 0}}, a=computed(A=10), b=computed(T=7))
    assert expected(match, (team("a", 0), team("b", 0)), LeaguePoints(win=3, draw=1)) == {
        "a": Luck(Fraction(1, 2), 3 * Fraction(1, 3) + Fraction(1, 2)),
        "b": Luck(Fraction(1, 3), 3 * Fraction(1, 6) + Fraction(1, 2)),
    }


def test_3_5_a_penalty_kicks_count_against_the_keepers_level() -> None:
    """Of 20 sides a keeper of level 5 holds five: the kick for a is worth 3/4, and so are the two for b against nobody:
    1 each."""
    kicks = (Penalty("b", False), Penalty("a", True), Penalty("a", True))
    luck = expected(played({"a": {}, "b": {}}, kicks), (team("a", 0), team("b", 5)), LeaguePoints(win=2, draw=1))
    assert luck == {"a": Luck(Fraction(3, 4), Fraction(0)), "b": Luck(Fraction(2), Fraction(2))}


def test_3_5_a_keeper_of_more_levels_than_the_die_has_sides_holds_all() -> None:
    luck = expected(played({"a": {"V": 1}, "b": {}}, (Penalty("b", False),)), (team("a", 0), team("b", 21)), LeaguePoints(win=2, draw=1))
    assert luck["a"] == Luck(Fraction(1), Fraction(2))


def test_chances_and_kicks_add_up() -> None:
    """Two chances of 1/2 each and a kick of 1/2: 0 to 3 goals with 1/8, 3/8, 3/8, 1/8; b cannot score."""
    match = played({"a": {"V": 1, "S": 1}, "b": {}}, (Penalty("b", True),), b=computed(T=7))
    luck = expected(match, (team("a", 0), team("b", 10)), LeaguePoints(win=2, draw=1))
    assert luck == {"a": Luck(Fraction(3, 2), 2 * Fraction(7, 8) + Fraction(1, 8)), "b": Luck(Fraction(0), Fraction(1, 8))}
