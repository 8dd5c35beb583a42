"""The record book of a small league, each number found by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from generator.games.united.pages import records
from generator.games.united.pages.history import History, history
from generator.games.united.pages.market import deals
from generator.games.united.pages.records import MOST_ROWS, Top, top
from tests.games.united.hand_made import League, two_seasons

HISTORY = history(two_seasons().told)


def told(best: Top[Any], show: Callable[[Any], Any]) -> list[Any]:
    return [(place, show(thing)) for place, thing in best.lines]


def score(side: Any) -> tuple[str, int, int]:
    return side.club, side.goals, side.against


# ---- places ------------------------------------------------------------------------------------------------------


def test_five_places_are_told_and_shared() -> None:
    assert top([3, 1, 2, 2, 5, 6, 4], lambda value: value).lines == ((1, 1), (2, 2), (2, 2), (4, 3), (5, 4))


def test_of_many_who_share_a_place_the_rest_is_counted() -> None:
    found = top([0, *[1] * 30], lambda value: value)
    assert (len(found.lines), found.more) == (MOST_ROWS, 31 - MOST_ROWS)


def test_who_shares_no_told_place_is_not_counted() -> None:
    assert top(range(30), lambda value: value) == Top(tuple((value + 1, value) for value in range(5)), 0)


def test_what_is_too_little_is_no_record() -> None:
    assert top([-3, -1, -2], lambda value: value, -2).lines == ((1, -3), (2, -2))


# ---- matches -----------------------------------------------------------------------------------------------------


def test_highest_wins_by_difference_then_goals() -> None:
    assert told(records.highest_wins(HISTORY), score) == [
        (1, ("a", 5, 2)),
        (2, ("b", 4, 1)),
        (2, ("a", 4, 1)),
        (4, ("a", 3, 0)),
        (4, ("c", 3, 0)),
        (4, ("b", 3, 0)),
    ]


def test_away_wins_leave_out_neutral_ground() -> None:
    assert told(records.highest_away_wins(HISTORY), score) == [
        (1, ("a", 4, 1)),
        (2, ("c", 3, 0)),
        (2, ("b", 3, 0)),
        (4, ("a", 2, 0)),
        (4, ("c", 2, 0)),  # the cup counts, the final does not
    ]


def test_most_goals_in_a_match() -> None:
    assert told(records.most_goals(HISTORY), lambda one: one.match.score) == [
        (1, (5, 2)),
        (2, (4, 1)),
        (2, (1, 4)),
        (4, (2, 2)),
        (4, (2, 2)),
    ]


def test_highest_draws_are_of_the_league() -> None:
    assert told(records.highest_draws(HISTORY), lambda one: one.match.id) == [
        (1, "1-02-b-c"),
        (1, "1-01-a-e"),
        (3, "1-01-c-d"),
        (3, "1-04-b-a"),
    ]


def test_longest_series_of_all_clubs() -> None:
    found = records.longest_series(HISTORY, "unbeaten")
    assert told(found, lambda one: (one.club, one.length)) == [(1, ("b", 7)), (2, ("a", 5)), (3, ("c", 3)), (4, ("c", 2)), (4, ("a", 2))]


# ---- players -----------------------------------------------------------------------------------------------------


def test_goals_in_a_match() -> None:
    found = records.goals_in_a_match(HISTORY)
    assert told(found, lambda one: (one.player, one.club, one.goals)) == [
        (1, ("Abe", "a", 4)),
        (2, ("Ann", "a", 3)),
        (2, ("Ann", "b", 3)),
        (4, ("Ann", "a", 2)),
        (4, ("Dan", "d", 2)),
        (4, ("Cid", "c", 2)),
    ]


def test_goals_in_a_season_are_of_the_league_and_for_one_club() -> None:
    found = records.goals_in_a_season(HISTORY)
    assert told(found, lambda one: (one.player, one.within, one.goals)) == [
        (1, ("Ann", 1, 5)),
        (2, ("Abe", 2, 4)),
        (3, ("Ann", 2, 3)),
        (4, ("Abe", 1, 2)),
        (4, ("Dan", 1, 2)),
    ]


def test_goals_ever() -> None:
    found = records.goals_ever(HISTORY)
    assert told(found, lambda one: (one.player, one.goals)) == [(1, ("Ann", 9)), (2, ("Abe", 6)), (3, ("Cid", 2)), (3, ("Dan", 2))]


def test_cards_of_players_more_red_ones_first() -> None:
    found = records.cards_of_players(HISTORY)
    assert told(found, lambda one: (one.of, one.yellow, one.red)) == [(1, ("Dan", 1, 1)), (2, ("Bob", 2, 0))]


def test_cards_of_a_club_in_a_season() -> None:
    found = records.cards_of_clubs(HISTORY)
    assert told(found, lambda one: (one.club, one.of, one.yellow, one.red)) == [(1, ("d", 1, 1, 1))]


def test_most_cards_in_a_match() -> None:
    assert told(records.most_cards(HISTORY), lambda one: one.match.id) == [(1, "1-03-b-d")]


def test_a_club_knows_its_cards_of_now_and_ever() -> None:
    found = records.club_cards(HISTORY, "b")
    assert [(ever.of, (ever.yellow, ever.red), (now.yellow, now.red)) for ever, now in found] == [("Bob", (2, 0), (1, 0))]


def test_3_5_earliest_sendings_off() -> None:
    found = records.earliest_sendings_off(HISTORY)
    assert told(found, lambda one: (one.card.player, one.card.minute, one.side.club)) == [(1, ("Cid", 12, "c")), (2, ("Dan", 44, "d"))]


# ---- seasons and market ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("points", [(1, "a"), (2, "c"), (2, "b"), (4, "d")]),
        ("fewest-points", [(1, "d"), (2, "c"), (2, "b"), (4, "a")]),
        ("goals", [(1, "a"), (2, "c"), (2, "b"), (4, "d")]),
        ("against", [(1, "a"), (1, "c"), (3, "b"), (4, "d")]),
    ],
)
def test_best_seasons_are_complete_ones(name: str, expected: list[tuple[int, str]]) -> None:
    assert told(records.best_seasons(HISTORY, name), lambda one: one.line.club) == expected


def test_the_dearest_are_no_sales_to_the_non_league() -> None:
    found = records.dearest(deals(HISTORY.rounds))
    assert told(found, lambda one: (one.players, one.money)) == [
        (1, (("Ann",), 700)),
        (2, (("Keres",), 500)),
        (3, (("Petrosjan",), 456)),
        (4, (("Achman",), 100)),
    ]


def test_a_game_without_matches_has_no_records() -> None:
    empty: History = history(League({"Liga": "ab"}, 1).told)
    found = [
        records.highest_wins(empty),
        records.most_goals(empty),
        records.longest_series(empty, "won"),
        records.goals_ever(empty),
        records.best_seasons(empty, "points"),
        records.dearest(()),
    ]
    assert found == [Top(())] * 6
