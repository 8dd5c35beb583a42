"""[6.4, 6.11, 7.1] What players are worth, and what age makes of them: the tables of the rule book, cell by cell."""

from __future__ import annotations

import pytest

from generator.games.united.notation import ROMAN, data
from generator.games.united.worth import aged, non_league_value, trade_value

ESTIMATES = """
tT        200  500  800 1150 1550 2000 2500 3100 3800 4600 5500 6500 7600 8800
nT        150  400  700 1050 1450 1900 2400 3000 3700 4500 5400 6400 7500 8700
I           0   80  160  250  350  600 1200 1800 2100 2500 3000 3600 4300 5100
II          0   60  120  190  270  430  750 1000 1300 1650 2050 2550 3150 3850
III         0   40   80  130  190  330  500  800 1100 1450 1850 2300 2850 3450
IV          0   20   40   70  110  230  400  750 1050 1350 1750 2200 2750 3350
V           0    0    0   10   30  130  350  700 1000 1300 1700 2150 2700 3300
"""
"""By age, for the levels 0 to 13: before round 1, for field players of one row."""


def estimate(who: str, round: int = 1) -> int:
    return trade_value(data(who), 0, round, 11, trading=False)


@pytest.mark.parametrize("row", ESTIMATES.strip().splitlines())
def test_6_11_the_table_of_estimates(row: str) -> None:
    age, *values = row.split()
    assert [estimate(f"M {age} {level}") for level in range(14)] == list(map(int, values))
    assert estimate(f"M {age} 14") == estimate(f"M {age} 30") == int(values[-1])


def test_6_11_whoever_is_older_than_v_counts_as_v() -> None:
    assert {estimate(f"M {age} 7") for age in ROMAN[5:]} == {700}


@pytest.mark.parametrize(
    ("who", "value"),
    [
        ("T I 6", 2040),  # 1.7 · 1200
        ("A I 6", 2040),
        ("VM I 6", 1320),
        ("VMS I 6", 1440),
        ("AV I 6", 2244),
        ("T V 3", 17),
    ],
)
def test_6_11_keepers_sweepers_and_further_rows(who: str, value: int) -> None:
    assert estimate(who) == value


@pytest.mark.parametrize(
    ("who", "after"),
    [
        ("V tT 2", "V nT 2"),
        ("V tT 0", "V nT 0"),  # stays, whatever its level
        ("V nT 3", "V I 3"),
        ("V nT 0", None),
        ("V nT 1", "V I 1"),
        ("V I 3", "V II 1"),
        ("V I 2", None),
        ("AV II 5", "AV III 1"),
        ("V II 4", None),
        ("V III 6", "V IV 1"),
        ("V III 5", None),
        ("T IX 10", "T X 5"),
    ],
)
def test_7_1_what_becomes_of_a_player(who: str, after: str | None) -> None:
    assert aged(data(who)) == (data(after) if after else None)


@pytest.mark.parametrize(
    ("who", "dp", "value"),
    [
        ("V tT 1", 0, 120),
        ("V nT 1", 0, 100),
        ("V I 1", 0, 80),
        ("V II 1", 0, 60),
        ("V III 1", 0, 40),
        ("V IV 1", 0, 20),
        ("V V 9", 0, 0),
        ("A III 3", 1, 239),
        ("VM IV 1", 0, 22),
        ("VM IV 1", 21, 1),
        ("VM IV 1", 22, 0),
        ("VM IV 1", 23, 0),
    ],
)
def test_6_4_what_the_non_league_pays(who: str, dp: int, value: int) -> None:
    assert non_league_value(data(who), dp) == value


@pytest.mark.parametrize(
    ("dp", "round", "rounds", "value"),
    [
        (0, 1, 11, 1800),
        (0, 7, 11, 1053),  # (5 · 1800 + 6 · 430) : 11 = 1052.7: aged he is II 5
        (0, 12, 11, 430),
        (20, 12, 11, 350),  # 4 for each disciplinary point
        (0, 4, 6, 1115),  # (3 · 1800 + 3 · 430) : 6
    ],
)
def test_6_11_the_nearer_the_seasons_end_the_older(dp: int, round: int, rounds: int, value: int) -> None:
    assert trade_value(data("M I 7"), dp, round, rounds, trading=False) == value


def test_6_11_while_there_is_trade_the_non_leagues_price_is_the_least() -> None:
    """I 1 ends with the season: 10 · 80 : 11 = 72.7; the non-league pays 80."""
    assert trade_value(data("M I 1"), 0, 2, 11, trading=True) == 80
    assert trade_value(data("M I 1"), 0, 2, 11, trading=False) == 73
    assert trade_value(data("M I 1"), 30, 2, 11, trading=False) == 0


def test_6_11_whoever_leaves_the_game_with_age_is_worth_nothing_then() -> None:
    """120 kKj, 1.7 times and two tenths more: 244.8; before round 11 of 13 it counts three times of thirteen: 56.49."""
    assert trade_value(data("AVM II 2"), 0, 11, 13, trading=False) == 56
