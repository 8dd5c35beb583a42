"""Laws of Golf that hold whatever the numbers are."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import gcd
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.golf.pictures import shots, way_text
from generator.games.golf.points import WEIGHTS, points_of
from generator.games.golf.result import Result
from generator.games.golf.strokes import UNREACHABLE, stroke_plans, strokes_for
from generator.play.game import RoundView
from tests.conftest import tries
from tests.games.golf.playing import results, told
from tests.games.golf.random_series import PEOPLE, random_series

SERIES = range(1000, 1000 + tries(12))

club_sets = st.lists(st.integers(1, 350), min_size=4, max_size=4)
small_sets = st.lists(st.integers(1, 12), min_size=4, max_size=4)


def tried(examples: int) -> settings:
    """So many examples, the same ones in every run."""
    return settings(max_examples=tries(examples), derandomize=True, database=None)


@cache
def played(number: int) -> tuple[tuple[str, dict[str, Any], list[dict[str, Any]]], tuple[RoundView[Result], ...]]:
    """A random series as typed, and its rounds as the GM is told them."""
    game, setup, rounds = random_series(Random(number))
    return (game, setup, rounds), told(setup, rounds, game).rounds[1:]


def search(clubs: Sequence[int], length: int) -> int | None:
    """The strokes by a plain breadth-first search, one number after the other; None if the length cannot be played."""
    longest = max(clubs)
    strokes, waiting = {0: 0}, deque([0])
    while waiting:
        ball = waiting.popleft()
        if ball == length:
            return strokes[ball]
        for step in (*clubs, *(-club for club in clubs)):
            if -longest <= ball + step <= length + longest and ball + step not in strokes:
                strokes[ball + step] = strokes[ball] + 1
                waiting.append(ball + step)
    return None


# ---- strokes and ways --------------------------------------------------------------------------------------------


@tried(150)
@given(club_sets, st.lists(st.integers(1, 1000), min_size=1, max_size=3))
def test_strokes_by_table_are_those_of_a_plain_search(clubs: list[int], lengths: list[int]) -> None:
    expected = tuple(UNREACHABLE if (found := search(clubs, length)) is None else found for length in lengths)
    assert strokes_for(clubs, lengths) == expected


@tried(150)
@given(small_sets, st.integers(1, 29), st.integers(1, 600))
def test_a_hole_is_unplayable_exactly_if_the_common_divisor_does_not_divide_it(clubs: list[int], factor: int, length: int) -> None:
    clubs = [club * factor for club in clubs]
    unplayable = length % gcd(*clubs) != 0
    strokes = strokes_for(clubs, [length])[0]
    assert (stroke_plans(clubs, (length,), (strokes,))[0] is None) == unplayable
    assert not unplayable or strokes == UNREACHABLE


@tried(150)
@given(club_sets, st.integers(1, 600))
def test_a_way_adds_up_to_the_length_with_exactly_its_strokes(clubs: list[int], length: int) -> None:
    strokes = strokes_for(clubs, [length])[0]
    found = stroke_plans(clubs, (length,), (strokes,))[0]
    if length % gcd(*clubs):
        assert found is None
        return
    assert found is not None
    assert (sum(map(lambda club, times: club * times, clubs, found)), sum(map(abs, found))) == (length, strokes)
    path = shots(clubs, found, length)
    assert [start for start, _ in path] == [0, *(end for _, end in path[:-1])] and path[-1][1] == length
    used = [club for club, times in zip(clubs, found, strict=True) for _ in range(abs(times))]
    assert sorted(abs(end - start) for start, end in path) == sorted(used)


@tried(150)
@given(small_sets, st.integers(1, 20))
def test_no_way_is_shorter(clubs: list[int], length: int) -> None:
    """Every way of up to four strokes, tried by hand: fewer strokes than the table says never reach the length."""
    steps = sorted({*clubs, *(-club for club in clubs)})
    shortest = next((n for n in range(1, 5) if any(sum(strokes) == length for strokes in product(steps, repeat=n))), None)
    strokes = strokes_for(clubs, [length])[0]
    assert strokes == shortest if shortest else strokes > 4


@tried(100)
@given(club_sets, st.integers(1, 500), st.permutations(range(4)))
def test_neither_strokes_nor_way_depend_on_the_order_of_the_clubs(clubs: list[int], length: int, order: list[int]) -> None:
    strokes = strokes_for(clubs, [length])
    assert strokes_for([clubs[index] for index in order], [length]) == strokes
    found, turned = stroke_plans(clubs, (length,), (strokes[0],))[0], stroke_plans([clubs[index] for index in order], (length,), (strokes[0],))[0]
    assert (found and way_text(clubs, found)) == (turned and way_text([clubs[index] for index in order], turned))


@tried(50)
@given(small_sets, st.integers(1, 60), st.integers(2, 5))
def test_clubs_and_length_times_a_factor_need_the_same_strokes(clubs: list[int], length: int, factor: int) -> None:
    larger = [club * factor for club in clubs]
    assert strokes_for(larger, [length * factor]) == strokes_for(clubs, [length])


# ---- places and points -------------------------------------------------------------------------------------------


@tried(100)
@given(st.integers(1, 60), st.integers(1, 30))
def test_who_shares_places_gets_the_mean_of_their_points(first: int, sharing: int) -> None:
    assert points_of(first + sharing - 1) <= points_of(first, sharing) <= points_of(first)
    assert points_of(first, sharing) * sharing == sum(points_of(p) for p in range(first, first + sharing))


@pytest.mark.parametrize("number", SERIES)
def test_points_given_are_the_points_there_are(number: int) -> None:
    _, pages = played(number)
    for page in pages:
        players = page.result.players
        assert sum((player.points for player in players), Fraction()) == sum(
            (Fraction(10_000) / (Fraction(5, 2) + place) for place in range(1, len(players) + 1)), Fraction()
        )


@pytest.mark.parametrize("number", SERIES)
def test_scores_are_weights_times_the_points_of_the_tournaments(number: int) -> None:
    (_, setup, _), pages = played(number)
    window = setup.get("options", {}).get("window", 10)
    for index, page in enumerate(pages):
        newest_first = pages[max(0, index + 1 - window) : index + 1][::-1]
        counted = [{player.person: player.points for player in earlier.result.players} for earlier in newest_first]
        for line in page.result.ranking:
            assert line.points == tuple(tournament.get(line.person, 0) for tournament in counted)
            assert line.score == sum((points * weight / 100 for points, weight in zip(line.points, WEIGHTS, strict=False)), Fraction())
        scores = [line.score for line in page.result.ranking]
        assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("number", SERIES)
def test_what_a_ranking_says_will_stay_is_what_stays(number: int) -> None:
    """`keeps` of one round is the score of the next without the points of that tournament."""
    _, pages = played(number)
    for before, after in zip(pages, pages[1:], strict=False):
        now = {line.person: line for line in after.result.ranking}
        for line in before.result.ranking:
            if line.person in now:
                assert now[line.person].score - now[line.person].points[0] == line.keeps


@pytest.mark.parametrize("number", SERIES)
def test_savings_stay_within_their_bounds(number: int) -> None:
    (_, setup, _), pages = played(number)
    most = setup.get("options", {}).get("max_saved", 4)
    for page in pages:
        assert all(0 <= line.saved <= most for line in (*page.result.players, *page.result.absent))
        assert all(line.saved == most and not line.changes for line in page.result.players if line.lapsed)


# ---- the order of lines, names, dice -----------------------------------------------------------------------------


def shuffled(value: Any, chance: Random) -> Any:
    """The same mappings with their keys in another order."""
    if not isinstance(value, dict):
        return value
    keys = list(value)
    chance.shuffle(keys)
    return {key: shuffled(value[key], chance) for key in keys}


@pytest.mark.parametrize("number", SERIES)
def test_the_order_of_lines_changes_nothing(number: int) -> None:
    game, setup, rounds = random_series(Random(number))
    chance = Random(number)
    mixed = [shuffled(page, chance) for page in rounds]
    for page in mixed:
        chance.shuffle(page.get("withdrawn", []))
    assert json.dumps(results(shuffled(setup, chance), mixed, game)) == json.dumps(results(setup, rounds, game))


@pytest.mark.slow
@pytest.mark.parametrize("number", SERIES)
def test_other_names_change_names_only(number: int) -> None:
    """With ids that sort as the old ones nothing else changes; who is reversed in the alphabet only swaps lines with
    equals."""
    game, setup, rounds = random_series(Random(number))
    found = results(setup, rounds, game)
    forwards = dict(zip(PEOPLE, ("a-1", "b-2", "c3", "d", "e-x", "f", "g-99", "h"), strict=True))
    assert renamed(found, forwards) == results(setup, renamed(rounds, forwards), game)
    backwards = dict(zip(PEOPLE, reversed(PEOPLE), strict=True))
    assert [unordered(page) for page in renamed(found, backwards)] == [
        unordered(page) for page in results(setup, renamed(rounds, backwards), game)
    ]


def renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {names.get(key, key): renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


def unordered(page: dict[str, Any]) -> dict[str, Any]:
    """A result whose lists of people do not depend on how they are called."""
    records = page["records"]
    lists = {key: sorted(page[key], key=lambda line: line["person"]) for key in ("players", "absent", "ranking")}
    return {**page, **lists, "records": {**records, "lowest_by": sorted(records["lowest_by"]), "wins": sorted(records["wins"])}}


@pytest.mark.parametrize("number", SERIES)
def test_a_removed_order_shifts_no_die(number: int) -> None:
    (game, setup, rounds), pages = played(number)
    for index, page in enumerate(pages):
        fewer = dict(list(rounds[index].get("orders", {}).items())[1:])
        assert told(setup, [*rounds[:index], {**rounds[index], "orders": fewer}], game).rounds[-1].draws == page.draws


@tried(30)
@given(st.dictionaries(st.tuples(st.integers(1, 3), st.integers(1, 3)), st.integers(1, 6), max_size=9))
def test_a_label_by_hand_wins_over_the_seed(by_hand: dict[tuple[int, int], int]) -> None:
    holes = [{"base": 200, "dice": "3W6"}] * 3
    setup = {"engine": "golf", "title": "Golf", "gm": "gm", "start": {"announce": holes}, "options": {"holes": 3}}
    file = {"round": 1, "seed": "keim", "rolls": {f"hole-{hole}/{die}": value for (hole, die), value in by_hand.items()}}
    seeded = results(setup, [{"round": 1, "seed": "keim"}])[0]["draws"]
    expected = [
        {**draw, "value": by_hand[place], "source": "hand"} if (place := tuple(map(int, draw["label"][5:].split("/")))) in by_hand else draw
        for draw in seeded
    ]
    assert results(setup, [file])[0]["draws"] == expected
