"""[Hindernisse & andere Kacheln] Trees, water, bunkers, out of bounds, the clubhouse, greens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eighteen.log.logs import ends, errors, game, happened, last, links, moves, places, played
from tests.games.eighteen.log.test_actions import alone
from tests.games.eighteen.playing import Given

CLUBS = {"bert": ["Driver", "Eisen 5", "Eisen 9", "3 Hybrid", "Holz 5"]}


def wood(row: str, *more: Any, **keys: Any) -> Given:
    """Three hexes along a row from A1; the green is at its end."""
    length = len(row.split())
    return alone("Holz 5 O", *more, course=links(row, ("A1", f"{'ABCDEFGHIJKLMNO'[length - 1]}1")), clubs=CLUBS, **keys)


# ---- Bäume -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "to"), [("t f f ^ f g", "C1"), ("t f ^ f f g", "B1"), ("t ^ f f f g", "A1")])
def test_trees_stop_the_ball_in_front_of_them(row: str, to: str) -> None:
    assert (ends(wood(row)), happened(wood(row))) == ([("A1", to)], [["trees"]])


def test_trees_beside_the_way_do_nothing() -> None:
    course = links("^ ^ ^ ^ ^\n t f f f g\n^ ^ ^ ^ ^", ("A2", "E2"))
    assert ends(alone("Holz 5 O", course=course, clubs=CLUBS)) == [("A2", "D2")]


def test_trees_behind_an_obstacle() -> None:
    """The ball stops in the water, or in the bunker, in front of them."""
    assert happened(wood("t f ~ ^ f g")) == [["trees", "water"]]
    assert happened(wood("t f b ^ f g")) == [["trees", "bunker"]]


def test_trees_behind_the_clubhouse() -> None:
    given = wood("t f c ^ f g")
    assert (ends(given), happened(given)) == ([("A1", "A1")], [["trees", "clubhouse"]])


def test_trees_on_a_bent_way() -> None:
    """3b is FFL: the trees on C2 are where it bends to."""
    course = links(". . . . .\n . . ^ . .\nt f f f g", ("A3", "E3"))
    given = alone("Eisen 5 O 3b", course=course, clubs=CLUBS)
    assert ends(given) == [("A3", "C3")]


# ---- Out-of-Bounds & Klubhaus ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "what"),
    [("t f f - f g", "out"), ("t f - f f g", "out"), ("t - f f f g", "out"), ("t f f c f g", "clubhouse")],
)
def test_out_of_bounds_the_golfer_stays_and_the_club_goes_back_to_the_hand(row: str, what: str) -> None:
    given = wood(row)
    assert (ends(given), happened(given)) == ([("A1", "A1")], [[what]])
    assert (last(given)["hands"]["bert"][-1], last(given)["discards"]) == ("wood-5", {"bert": []})


def test_out_of_bounds_the_club_can_be_played_again() -> None:
    assert errors(wood("t f f - f g", "Holz 5 move O")) == []


def test_out_of_bounds_trees_in_front_of_it_stop_the_ball() -> None:
    assert ends(wood("t f ^ - f g")) == [("A1", "B1")]


def test_out_of_bounds_beyond_the_map() -> None:
    given = alone("Holz 5 W", course=links("t f f f g", ("A1", "E1")), clubs=CLUBS)
    (move,) = moves(given)
    assert (move["to"], move["happened"], move["path"]) == ("A1", ["out"], [])


def test_the_clubhouse_can_be_flown_over() -> None:
    assert ends(wood("t f c f f g")) == [("A1", "D1")]


def out_variant(row: str) -> Given:
    length = len(row.split())
    course = links(row, ("A1", f"{'ABCDEFGH'[length - 1]}1"))
    return played(game(course, clubs=CLUBS, options={"fly_out": True}), {"bert": "Holz 5 O"})


def test_variant_balls_may_fly_over_what_is_not_on_the_course() -> None:
    assert ends(out_variant("t f - f f g")) == [("A1", "D1")]
    assert happened(out_variant("t f f - f g")) == [["out"]]
    assert happened(out_variant("t f - ^ f g")) == [["trees", "out"]]


# ---- Wasser ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("water", ["~", "w"])
def test_water_costs_the_next_turn(water: str) -> None:
    given = game(links(f"t f f {water} f f f g", ("A1", "H1")), players=("bert", "carl"), clubs=CLUBS | {"carl": WAITING})
    wet = {"bert": "Holz 5 O", "carl": "Lob Wedge reset"}
    again = played(given, wet, {"bert": "Eisen 9 O 2a", "carl": "Sand Wedge reset"})
    assert [line.partition("error: ")[2] for line in places(again)] == ["bert liegt im Wasser und verpasst diesen Zug"]
    dried = played(given, wet, {"carl": "Sand Wedge reset"}, {"bert": "Eisen 9 move O", "carl": "Lob Wedge reset"})
    assert [turn["missed"] for turn in last(dried)["log"]] == [[], ["bert"], []]
    assert ends(dried) == [("A1", "A1"), ("A1", "D1"), ("A1", "A1"), ("A1", "A1"), ("D1", "E1")]


WAITING = ["Lob Wedge", "Sand Wedge", "Pitching Wedge", "Eisen 6", "Eisen 4"]


def test_water_that_is_flown_over_does_nothing() -> None:
    assert happened(wood("t f ~ f f g")) == [[]]


def test_water_where_the_ball_has_not_moved_does_not_count_again() -> None:
    """From the water against the trees beside it."""
    course = links("t f f ~ ^ f g", ("A1", "G1"))
    given = played(game(course, clubs=CLUBS), {"bert": "Holz 5 O"}, {}, {"bert": "Eisen 9 O 2a"}, {"bert": "Driver move W"})
    assert (happened(given), [turn["missed"] for turn in last(given)["log"]]) == ([["water"], ["trees"], []], [[], ["bert"], [], []])


def test_water_from_one_hex_to_the_next() -> None:
    course = links("t f f ~ ~ f g", ("A1", "G1"))
    given = played(game(course, clubs=CLUBS), {"bert": "Holz 5 O"}, {}, {"bert": "Eisen 9 move O"}, {}, {"bert": "Driver move O"})
    assert happened(given) == [["water"], ["water"], []]


def test_water_is_forgotten_at_the_next_hole() -> None:
    """[9. Alle Hindernis-Auswirkungen beseitigen]"""
    course = links("t f f ~ f f g\n . . . . . . .\nt f f f f f g", ("A1", "G1"), ("A3", "G3"))
    given = game(
        course, players=("bert", "carl"), clubs={"bert": CLUBS["bert"], "carl": ["Eisen 4", "Holz 3", "Eisen 9", "Eisen 6", "Eisen 7"]}
    )
    first = [{"bert": "Eisen 5 O 4a", "carl": "Eisen 4 O 4a"}, {"bert": "Eisen 9 move W", "carl": "Eisen 9 O 2a"}]
    second = [{"bert": "Holz 5 O", "carl": "Eisen 6 move O"}]
    both = given.after({"log": [{"hole": 1, "turns": first}, {"hole": 2, "turns": second}]})
    assert happened(both) == [[], [], ["water"], ["green"], [], []]
    assert last(both)["positions"] == {"bert": "D3", "carl": "B3"}


# ---- Greens ----------------------------------------------------------------------------------------------------------


def test_the_green_of_another_hole_is_no_green_now() -> None:
    course = links("t f f g f f g t", ("A1", "G1"), ("H1", "D1"))
    given = alone("Holz 5 O", "Eisen 5 O 3a", course=course, clubs=CLUBS)
    assert (ends(given), happened(given)) == ([("A1", "D1"), ("D1", "G1")], [[], ["green"]])


def test_the_green_is_reached_only_by_landing_there() -> None:
    given = alone("Holz 5 O", course=links("t f g f f", ("A1", "C1")), clubs=CLUBS)
    assert (ends(given), happened(given)) == ([("A1", "D1")], [[]])


def test_golfers_may_stand_on_the_same_hex() -> None:
    clubs = {"bert": CLUBS["bert"], "carl": ["Eisen 7", "Eisen 6", "Eisen 4", "Eisen 8", "Holz 3"]}
    given = played(
        game(links("t f f f f g", ("A1", "F1")), players=("bert", "carl"), clubs=clubs), {"bert": "Holz 5 O", "carl": "Eisen 7 O 3a"}
    )
    assert last(given)["positions"] == {"bert": "D1", "carl": "D1"}
