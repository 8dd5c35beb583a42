"""[1.3, 8.3, 8.4] Seasons that their house rules do not let end: warned about where the rule stands, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.united.dealing import league
from tests.games.united.playing import mistakes

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def warned(leagues: tuple[int, ...], **options: Any) -> list[str]:
    """What is warned of leagues with so many clubs."""
    clubs = iter(LETTERS)
    given = league(*("".join(next(clubs) for _ in range(size)) for size in leagues), **{"rounds": 30, "matchdays_per_round": 1, **options})
    return [line.split("warning: ")[1] for line in mistakes(given, []) if "warning: " in line]


@pytest.mark.parametrize(
    ("clubs", "cup_rounds", "needed"),
    [(8, [1, 2, 3], 0), (8, [1, 2], 3), (6, [1, 2, 31], 3), (6, [1, 2, 30], 0), (6, [], 0), (2, [1], 0), (12, [4, 6, 8, 10], 0), (12, [4, 6, 8], 4)],
)
def test_8_4_a_cup_needs_rounds_enough_for_its_clubs(clubs: int, cup_rounds: list[int], needed: int) -> None:
    """Each round halves the field: 2 clubs need 1 round, up to 4 need 2, up to 8 need 3, up to 16 need 4. Round 31 is
    none of the 30."""
    found = warned((clubs,), cup_rounds=cup_rounds)
    expected = f"{clubs} Vereine brauchen {needed} Pokalrunden, in den 30 Runden der Saison sind es {sum(one <= 30 for one in cup_rounds)}"
    assert [line.startswith(expected) for line in found] == ([True] if needed else [])


@pytest.mark.parametrize(("rounds", "each", "short"), [(2, 3, False), (3, 2, False), (2, 2, True), (1, 6, False), (1, 5, True)])
def test_8_3_a_season_needs_rounds_enough_for_its_matchdays(rounds: int, each: int, short: bool) -> None:
    """Four clubs meet on six matchdays."""
    found = warned((4,), rounds=rounds, matchdays_per_round=each)
    assert found == ([f"in {rounds} Runden zu je {each} Spieltagen werden {rounds * each} von 6 Spieltagen gespielt"] if short else [])


@pytest.mark.parametrize(
    ("leagues", "moving", "named"),
    [((12, 12), 2, []), ((4, 4), 2, [1, 2]), ((6, 6), 2, []), ((8, 8, 8), 2, [2]), ((8, 8, 8), 1, []), ((4, 4), 1, []), ((4, 4), 0, []), ((4,), 2, [])],
)
def test_1_3_leagues_in_which_more_than_half_of_the_clubs_may_move(leagues: tuple[int, ...], moving: int, named: list[int]) -> None:
    """At each border two go, and one more may in the play-off: three of four clubs, three of six, six of eight between
    two borders."""
    found = warned(leagues, moving=moving)
    assert [int(line.removeprefix("in ")[0]) for line in found] == named
