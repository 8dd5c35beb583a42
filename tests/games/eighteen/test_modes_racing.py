"""[Golf Racing] by hand."""

from __future__ import annotations

import pytest

from tests.games.eighteen.playing import OVER, Data, errors, last, seen, session, table


def greens(*reached: tuple[int, int, str] | tuple[int, int, str, bool]) -> Data:
    """Turn, hole, player, and whether it was a hole-in-one."""
    return {
        "greens": [
            {"turn": turn, "hole": hole, "player": player, **({"hole_in_one": True} if ace else {})} for turn, hole, player, *ace in reached
        ]
    }


def test_gameplay_everybody_has_a_place_of_his_own_on_the_course() -> None:
    """The whole result of a file: a line for each green in the order in which it was first reached, `turns` beside
    `green`."""
    page = last(session("racing").after(greens((2, 1, "carl"), (3, 1, "bert", True), (3, 2, "carl"), (5, 2, "bert"), (7, 1, "dora"))))
    assert page["holes"] == [
        {
            **{"hole": 1, "par": 3, "green": ["carl", "bert", "dora"], "points": {"carl": 1, "bert": 1, "dora": 1}},
            **{"jackpot": 0, "hole_in_one": ["bert"], "turns": [2, 3, 7]},
        },
        {
            **{"hole": 2, "par": 5, "green": ["carl", "bert"], "points": {"carl": 1, "bert": 1}},
            **{"jackpot": 0, "hole_in_one": [], "turns": [3, 5]},
        },
    ]
    assert page["standings"] == [
        {"place": 1, "person": "carl", "points": 2, "hole_in_ones": 0, "holes": 2},
        {"place": 2, "person": "bert", "points": 2, "hole_in_ones": 1, "holes": 2},
        {"place": 3, "person": "dora", "points": 1, "hole_in_ones": 0, "holes": 1},
    ]
    assert (page["finished"], page["winners"]) == (False, [])


def test_scoren_the_first_on_the_last_green_wins_even_with_fewer_hole_in_ones() -> None:
    page = last(session("racing", ["bert", "carl"], [3, 3]).after(greens((1, 1, "carl", True), (2, 1, "bert"), (4, 2, "bert"))))
    assert (page["finished"], page["winners"]) == (True, ["bert"])
    assert table(page, "place", "person", "points", "hole_in_ones") == [(1, "bert", 2, 0), (2, "carl", 1, 1)]


def test_scoren_in_the_same_turn_the_most_hole_in_ones_win() -> None:
    """carl stands behind bert in the file and in initiative: that decides nothing."""
    given = session("racing", ["bert", "carl"], [3, 3])
    page = last(given.after(greens((1, 1, "bert"), (1, 1, "carl", True), (3, 2, "bert"), (3, 2, "carl"))))
    assert (table(page), page["winners"]) == ([(1, "carl", 2), (2, "bert", 2)], ["carl"])


def test_scoren_in_the_same_turn_with_as_many_hole_in_ones_they_share() -> None:
    page = last(
        session("racing", pars=[3, 3]).after(
            greens((1, 1, "dora"), (1, 1, "carl", True), (2, 1, "bert"), (3, 2, "dora", True), (3, 2, "bert"), (3, 2, "carl"))
        )
    )
    assert table(page, "place", "person", "points", "hole_in_ones") == [(1, "carl", 2, 1), (1, "dora", 2, 1), (3, "bert", 2, 0)]
    assert page["winners"] == ["carl", "dora"]


def test_scoren_the_last_green_may_be_reached_in_the_last_turn_only() -> None:
    given = session("racing", ["bert", "carl"], [3, 3]).after(greens((1, 1, "bert"), (1, 1, "carl"), (3, 2, "bert"), (4, 2, "carl")))
    assert errors(given) == [OVER]


@pytest.mark.parametrize(
    ("reached", "standings"),
    [
        # the greens count before the turn
        ([(1, 1, "bert"), (2, 1, "carl"), (9, 2, "carl")], [(1, "carl"), (2, "bert"), (3, "dora")]),
        # as many greens: the earlier turn of the last of them, whatever the turn of the first
        ([(1, 1, "bert"), (2, 1, "carl"), (5, 2, "carl"), (6, 2, "bert")], [(1, "carl"), (2, "bert"), (3, "dora")]),
        # as many in the same turn: hole-in-ones
        ([(1, 1, "bert"), (1, 1, "carl", True), (1, 1, "dora")], [(1, "carl"), (2, "bert"), (2, "dora")]),
        # the earlier turn counts before hole-in-ones
        ([(1, 1, "bert"), (2, 1, "carl", True)], [(1, "bert"), (2, "carl"), (3, "dora")]),
        # nobody has reached anything
        ([], [(1, "bert"), (1, "carl"), (1, "dora")]),
    ],
)
def test_the_order_behind(reached: list[tuple[int, int, str]], standings: list[tuple[int, str]]) -> None:
    assert table(last(session("racing").after(greens(*reached))), "place", "person") == standings


def test_over_several_files_greens_go_on() -> None:
    """The file's `holes` are what was reached in it; the next file begins with a later turn."""
    given = session("racing", ["bert", "carl"], [3, 4]).after(greens((2, 1, "bert")), {}, greens((3, 2, "bert"), (3, 1, "carl")))
    assert [[(line["hole"], line["green"]) for line in page["holes"]] for page in seen(given)] == [
        *([], [(1, ["bert"])], []),
        [(2, ["bert"]), (1, ["carl"])],
    ]
    assert seen(given)[3]["winners"] == ["bert"]


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ([greens((1, 2, "bert"))], "für bert ist Green 1 an der Reihe, gefunden: 2"),
        ([greens((1, 1, "bert"), (2, 1, "bert"))], "für bert ist Green 2 an der Reihe, gefunden: 1"),
        ([greens((1, 1, "bert"), (1, 2, "bert"))], "bert hat in Zug 1 schon ein Green erreicht"),
        ([greens((2, 1, "bert"), (1, 1, "carl"))], "Zug 1 liegt vor Zug 2, der schon dasteht"),
    ],
)
def test_gameplay_what_cannot_have_been(files: list[Data], said: str) -> None:
    assert errors(session("racing").after(*files)) == [said]
