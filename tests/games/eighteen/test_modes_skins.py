"""[Skins] by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.eighteen.playing import OVER, Data, Given, errors, gained, last, seen, session, table, warnings

EXAMPLE = {1: 2, 2: 1, 3: 5, 4: 5, 5: 1, 6: 2, 7: 5, 8: 1, 9: 5}
FIVES = {1: 5, 2: 5, 3: 5, 4: 5}
"""Three players: one for the last green, one for each of them."""


def greens(*taken: str | Sequence[str], key: str = "holes") -> Data:
    """A file in which holes 1, 2, … went to these players."""
    return {key: [{"hole": hole, "green": [who] if isinstance(who, str) else list(who)} for hole, who in enumerate(taken, start=1)]}


def four_holes(*taken: str | Sequence[str], tokens: dict[int, int] = FIVES) -> Given:
    return session("skins", pars=[3, 4, 5, 4]).after({"tokens": tokens, **greens(*taken)})


def test_scoring_the_first_file_of_the_example() -> None:
    page = last(session("skins").after({"tokens": EXAMPLE, **greens("bert", ("bert", "carl"), "carl", "dora")}))
    assert page["holes"] == [
        {"hole": 1, "par": 3, "green": ["bert"], "points": {"bert": 2}, "jackpot": 0, "hole_in_one": []},
        {"hole": 2, "par": 5, "green": ["bert", "carl"], "points": {}, "jackpot": 1, "hole_in_one": []},
        {"hole": 3, "par": 4, "green": ["carl"], "points": {"carl": 6}, "jackpot": 0, "hole_in_one": []},
        {"hole": 4, "par": 3, "green": ["dora"], "points": {"dora": 5}, "jackpot": 0, "hole_in_one": []},
    ]
    assert page["standings"] == [
        {"place": 1, "person": "carl", "points": 6, "hole_in_ones": 0, "holes": 1},
        {"place": 2, "person": "dora", "points": 5, "hole_in_ones": 0, "holes": 1},
        {"place": 3, "person": "bert", "points": 2, "hole_in_ones": 0, "holes": 1},
    ]
    assert (page["finished"], page["winners"], "playoff" in page) == (False, [], False)


def test_scoring_a_jackpot_grows_until_somebody_is_alone_even_over_files() -> None:
    """2 and 1 and 5 lie there when the third green is tied too; with the 5 of the fourth it makes 13."""
    given = session("skins").after({"tokens": EXAMPLE, **greens(("bert", "carl"), ("carl", "dora"))})
    pages = seen(given.after({"holes": [{"hole": 3, "green": ["bert", "carl", "dora"]}, {"hole": 4, "green": ["dora"]}]}))
    assert [[line["jackpot"] for line in page["holes"]] for page in pages] == [[], [2, 3], [8, 0]]
    assert gained(pages[2]) == [(3, {}), (4, {"dora": 13})]
    assert table(pages[2], "person", "points", "holes") == [("dora", 13, 1), ("bert", 0, 0), ("carl", 0, 0)]


def test_setup_the_values_are_told_in_the_round_in_which_they_are_typed() -> None:
    pages = seen(session("skins").after({"tokens": EXAMPLE}, greens("bert")))
    assert [page.get("tokens") for page in pages] == [None, {str(hole): value for hole, value in EXAMPLE.items()}, None]


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        (FIVES, []),
        ({1: 1, 2: 5, 3: 5, 4: 5}, ["4 Greens mit einer 5 erwartet (das letzte und eines je Person), gefunden: 3"]),
        ({1: 5, 2: 5, 3: 5, 4: 2}, ["auf dem letzten Green liegt eine 5", "4 Greens mit einer 5 erwartet"]),
    ],
)
def test_setup_fives_in_another_number_or_none_on_the_last_green_are_warnings(tokens: dict[int, int], said: list[str]) -> None:
    given = four_holes("bert", tokens=tokens)
    found = sorted(warnings(given), key=lambda line: "Greens" in line)
    assert [line.startswith(start) for line, start in zip(found, said, strict=True)] == [True] * len(said)
    assert errors(given) == []


# ---- the end -----------------------------------------------------------------------------------------------------


def test_the_last_green_won_alone_ends_it() -> None:
    page = last(four_holes("bert", ("bert", "carl"), "dora", "carl"))
    assert (table(page), page["finished"], page["winners"]) == ([(1, "dora", 10), (2, "bert", 5), (2, "carl", 5)], True, ["dora"])


def test_tied_without_tokens_left_they_share() -> None:
    page = last(four_holes("bert", "carl", ("bert", "carl"), "carl", tokens={1: 5, 2: 1, 3: 1, 4: 2}))
    assert gained(page) == [(1, {"bert": 5}), (2, {"carl": 1}), (3, {}), (4, {"carl": 3})]
    page = last(four_holes("bert", "carl", "carl", "bert", tokens={1: 5, 2: 5, 3: 5, 4: 5}))
    assert (table(page), page["finished"], page["winners"]) == ([(1, "bert", 10), (1, "carl", 10), (3, "dora", 0)], True, ["bert", "carl"])


def test_hole_in_ones_break_no_tie() -> None:
    holes = [{"hole": 1, "green": ["bert"]}, {"hole": 2, "green": ["carl"], "hole_in_one": ["carl"]}]
    page = last(session("skins", ["bert", "carl"], [3, 3]).after({"tokens": {1: 5, 2: 5}, "holes": holes}))
    assert table(page, "place", "person", "points", "hole_in_ones") == [(1, "bert", 5, 0), (1, "carl", 5, 1)]
    assert page["winners"] == ["bert", "carl"]


@pytest.mark.parametrize(
    ("taken", "over"),
    [
        # bert has 15: whoever gets the last 5, he wins
        (("bert", "bert", "bert", ("carl", "dora")), True),
        (("bert", "bert", "bert", ("bert", "carl")), True),
        (("bert", "bert", "bert", ("bert", "carl", "dora")), True),
        # bert 10, carl 5: carl would draw level
        (("bert", "bert", "carl", ("bert", "carl")), False),
        (("bert", "bert", "carl", ("carl", "dora")), False),
        # … which only matters if carl is on the green
        (("bert", "bert", "carl", ("bert", "dora")), True),
        # bert and carl 5 with 5 in the jackpot besides: any of them would win alone, dora with 10 too
        (("bert", "carl", ("bert", "carl"), ("bert", "dora")), False),
        # all have 5: any of them would win alone
        (("bert", "carl", "dora", ("bert", "carl")), False),
        # nobody has anything
        ((("bert", "carl"), ("bert", "carl"), ("bert", "carl"), ("bert", "carl")), False),
    ],
)
def test_eliminierung_only_if_the_jackpot_would_change_the_winners(taken: tuple[str | tuple[str, ...], ...], over: bool) -> None:
    page = last(four_holes(*taken))
    assert page["finished"] == over
    assert page["winners"] == (["bert"] if over else [])
    assert page["holes"][-1]["points"] == {}


def test_eliminierung_the_example() -> None:
    """Both files of the example: carl wins the play-off for the 5 of the last green; the play-off's green is not
    counted among his."""
    second = {
        "holes": [
            {"hole": 5, "green": ["dora", "carl", "bert"]},
            {"hole": 6, "green": ["bert"]},
            {"hole": 7, "green": ["bert"]},
            {"hole": 8, "green": ["carl"]},
            {"hole": 9, "green": ["dora", "carl"]},
        ],
        "playoff": [{"hole": 1, "green": ["carl"]}],
    }
    page = last(session("skins").after({"tokens": EXAMPLE, **greens("bert", ("bert", "carl"), "carl", "dora")}, second))
    assert gained(page) == [(5, {}), (6, {"bert": 3}), (7, {"bert": 5}), (8, {"carl": 1}), (9, {})]
    assert [line["jackpot"] for line in page["holes"]] == [1, 0, 0, 0, 5]
    assert page["playoff"] == [{"hole": 1, "par": 3, "green": ["carl"], "points": {"carl": 5}, "jackpot": 0, "hole_in_one": []}]
    assert table(page, "place", "person", "points", "holes") == [(1, "carl", 12, 2), (2, "bert", 10, 3), (3, "dora", 5, 1)]
    assert (page["finished"], page["winners"]) == (True, ["carl"])


def test_eliminierung_only_those_who_tied_go_on() -> None:
    """Three play off; dora drops out at hole 1, and bert takes the 5 at hole 2. A file may end between."""
    given = four_holes("bert", "carl", "dora", ("bert", "carl", "dora"))
    first = {"playoff": [{"hole": 1, "green": ["carl", "bert"]}]}
    pages = seen(given.after(first, {"playoff": [{"hole": 2, "green": ["bert"], "hole_in_one": ["bert"]}]}))
    assert [(page["finished"], page["winners"]) for page in pages] == [(False, []), (False, []), (False, []), (True, ["bert"])]
    assert pages[2]["playoff"] == [{"hole": 1, "par": 3, "green": ["carl", "bert"], "points": {}, "jackpot": 5, "hole_in_one": []}]
    assert gained(pages[3], "playoff") == [(2, {"bert": 5})]
    assert table(pages[3], "place", "person", "points", "hole_in_ones", "holes") == [
        *((1, "bert", 10, 1, 1), (2, "carl", 5, 0, 1), (2, "dora", 5, 0, 1)),
    ]
    assert errors(given.after(first, {"playoff": [{"hole": 2, "green": ["dora"]}]})) == ["dora ist nicht im Stechen (nur carl, bert)"]


def test_eliminierung_who_leads_may_win_without_playing_off() -> None:
    """carl and dora were on the last green; carl could have drawn level with bert, but dora wins the play-off."""
    page = last(four_holes("bert", "bert", "carl", ("carl", "dora")).after(greens("dora", key="playoff")))
    assert (table(page), page["winners"]) == ([(1, "bert", 10), (2, "carl", 5), (2, "dora", 5)], ["bert"])


def test_eliminierung_may_leave_a_tie_with_somebody_who_did_not_play_off() -> None:
    page = last(four_holes("bert", "bert", "carl", ("carl", "dora")).after(greens("carl", key="playoff")))
    assert (table(page), page["winners"]) == ([(1, "bert", 10), (1, "carl", 10), (3, "dora", 0)], ["bert", "carl"])


def test_eliminierung_goes_round_the_course() -> None:
    """A course of one hole: the play-off is played there again and again."""
    given = session("skins", ["bert", "carl"], [3]).after({"tokens": {1: 5}, **greens(("bert", "carl"))})
    tied = {"hole": 1, "green": ["bert", "carl"]}
    page = last(given.after({"playoff": [tied, tied, {"hole": 1, "green": ["carl"]}]}))
    assert gained(page, "playoff") == [(1, {}), (1, {}), (1, {"carl": 5})]
    assert page["winners"] == ["carl"]


def test_eliminierung_of_a_jackpot_of_several_greens() -> None:
    page = last(four_holes("bert", ("carl", "dora"), ("carl", "dora"), ("carl", "dora")).after(greens("dora", key="playoff")))
    assert gained(page, "playoff") == [(1, {"dora": 15})]
    assert page["winners"] == ["dora"]


def test_eliminierung_is_refused_where_it_is_not_due() -> None:
    played = {"tokens": FIVES, **greens("bert", "bert", "bert", "dora"), **greens("bert", key="playoff")}
    (said,) = errors(session("skins", pars=[3, 4, 5, 4]).after(played))
    assert said.startswith("hier gibt es kein Stechen: ")
    tied = four_holes("bert", "carl", "dora", ("bert", "carl"))
    assert errors(tied.after(greens("bert", "bert", key="playoff"))) == [OVER]
