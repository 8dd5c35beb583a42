"""[Stroke Play] and [Stableford] by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eighteen.playing import Data, errors, gained, last, seen, session, table


def card(hole: int, penalties: Data | None = None, **strokes: int) -> dict[str, Any]:
    return {"hole": hole, "strokes": strokes, **({"penalties": penalties} if penalties else {})}


def test_stroke_play_strokes_and_penalties_count() -> None:
    """The whole result after two holes of par 3 and 5, the first of them the contract's example."""
    page = last(session("stroke").after({"holes": [card(1, {"carl": 1}, bert=4, carl=5, dora=3), card(2, bert=5, carl=4, dora=5)]}))
    assert {key: page[key] for key in ("mode", "finished", "holes", "standings", "winners")} == {
        "mode": "stroke",
        "finished": False,
        "holes": [
            {
                **{"hole": 1, "par": 3, "green": [], "points": {"bert": 4, "carl": 6, "dora": 3}, "jackpot": 0, "hole_in_one": []},
                **{"strokes": {"bert": 4, "carl": 5, "dora": 3}, "penalties": {"carl": 1}},
            },
            {
                **{"hole": 2, "par": 5, "green": [], "points": {"bert": 5, "carl": 4, "dora": 5}, "jackpot": 0, "hole_in_one": []},
                **{"strokes": {"bert": 5, "carl": 4, "dora": 5}},
            },
        ],
        "standings": [
            {"place": 1, "person": "dora", "points": 8, "hole_in_ones": 0, "holes": 2, "to_par": 0},
            {"place": 2, "person": "bert", "points": 9, "hole_in_ones": 0, "holes": 2, "to_par": 1},
            {"place": 3, "person": "carl", "points": 10, "hole_in_ones": 0, "holes": 2, "to_par": 2},
        ],
        "winners": [],
    }


def test_stroke_play_to_par_is_that_of_the_holes_played_and_may_be_negative() -> None:
    pages = seen(session("stroke", ["bert"], [5, 4]).after({"holes": [card(1, bert=3)]}, {"holes": [card(2, bert=4)]}))
    assert [table(page, "points", "to_par", "holes") for page in pages] == [[(0, 0, 0)], [(3, -2, 1)], [(7, -2, 2)]]
    assert (pages[2]["finished"], pages[2]["winners"]) == (True, ["bert"])


def test_stroke_play_the_lowest_wins_and_ties_share_even_with_a_hole_in_one() -> None:
    page = last(session("stroke", pars=[3, 3]).after({"holes": [card(1, bert=3, carl=1, dora=6), card(2, bert=3, carl=5, dora=6)]}))
    assert table(page, "place", "person", "points", "hole_in_ones") == [(1, "bert", 6, 0), (1, "carl", 6, 1), (3, "dora", 12, 0)]
    assert page["winners"] == ["bert", "carl"]


@pytest.mark.parametrize("mode", ["stroke", "stableford"])
def test_a_single_stroke_without_a_penalty_is_a_hole_in_one(mode: str) -> None:
    page = last(session(mode).after({"holes": [card(1, {"bert": 1, "dora": 0}, dora=1, bert=1, carl=2)]}))
    assert page["holes"][0]["hole_in_one"] == ["dora"]
    assert {line["person"]: line["hole_in_ones"] for line in page["standings"]} == {"bert": 0, "carl": 0, "dora": 1}


@pytest.mark.parametrize(
    ("par", "strokes", "points"),
    [
        *((3, strokes, points) for strokes, points in enumerate((4, 3, 2, 1, 0, 0), start=1)),
        *((4, strokes, points) for strokes, points in enumerate((5, 4, 3, 2, 1, 0, 0), start=1)),
        *((5, strokes, points) for strokes, points in enumerate((6, 5, 4, 3, 2, 1, 0, 0), start=1)),
        (3, 99, 0),
    ],
)
def test_stableford_scoring_two_for_par_and_one_for_each_stroke_of_difference(par: int, strokes: int, points: int) -> None:
    """At most 4, 5 or 6 points at a par 3, 4 or 5, and never less than none."""
    assert gained(last(session("stableford", ["bert"], [par]).after({"holes": [card(1, bert=strokes)]}))) == [(1, {"bert": points})]


def test_stableford_scoring_counts_missed_swings_and_out_of_bounds() -> None:
    page = last(session("stableford", ["bert", "carl"], [4]).after({"holes": [card(1, {"bert": 2, "carl": 9}, bert=3, carl=4)]}))
    assert gained(page) == [(1, {"bert": 1, "carl": 0})]
    assert (page["holes"][0]["strokes"], page["holes"][0]["penalties"]) == ({"bert": 3, "carl": 4}, {"bert": 2, "carl": 9})


def test_stableford_the_highest_wins_and_ties_share() -> None:
    page = last(session("stableford", pars=[3, 4]).after({"holes": [card(1, bert=3, carl=1, dora=3), card(2, bert=4, carl=9, dora=5)]}))
    assert page["standings"] == [
        {"place": 1, "person": "bert", "points": 4, "hole_in_ones": 0, "holes": 2},
        {"place": 1, "person": "carl", "points": 4, "hole_in_ones": 1, "holes": 2},
        {"place": 3, "person": "dora", "points": 3, "hole_in_ones": 0, "holes": 2},
    ]
    assert (page["finished"], page["winners"]) == (True, ["bert", "carl"])


def test_everybody_plays_every_hole_to_its_end() -> None:
    given = session("stroke").after({"holes": [card(1, {"emil": 1}, bert=4, dora=3, anna=2)]})
    assert errors(given) == ["die Schläge von carl fehlen", "anna spielt nicht mit", "emil spielt nicht mit"]
