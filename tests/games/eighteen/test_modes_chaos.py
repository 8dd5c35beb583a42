"""[Chaos-Golf] and [Chaos-Teams] by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eighteen.playing import OVER, Data, Given, errors, gained, last, seen, session, table, warnings


def claims(*claimed: tuple[int, int, str]) -> Data:
    """Turn, hole, player."""
    return {"claims": [{"turn": turn, "hole": hole, "player": player} for turn, hole, player in claimed]}


def test_scoren_five_for_the_first_two_for_the_second() -> None:
    """The whole result: greens in the order of the first claim; in a turn the file's order is that of initiative."""
    page = last(session("chaos").after(claims((4, 7, "bert"), (4, 7, "dora"), (5, 2, "carl"), (9, 2, "bert"))))
    assert {key: page[key] for key in ("mode", "finished", "holes", "standings", "winners")} == {
        "mode": "chaos",
        "finished": False,
        "holes": [
            {
                **{"hole": 7, "par": 3, "green": ["bert", "dora"], "points": {"bert": 5, "dora": 2}},
                **{"jackpot": 0, "hole_in_one": [], "turns": [4, 4]},
            },
            {
                **{"hole": 2, "par": 5, "green": ["carl", "bert"], "points": {"carl": 5, "bert": 2}},
                **{"jackpot": 0, "hole_in_one": [], "turns": [5, 9]},
            },
        ],
        "standings": [
            {"place": 1, "person": "bert", "points": 7, "hole_in_ones": 0, "holes": 2},
            {"place": 2, "person": "carl", "points": 5, "hole_in_ones": 0, "holes": 1},
            {"place": 3, "person": "dora", "points": 2, "hole_in_ones": 0, "holes": 1},
        ],
        "winners": [],
    }


def test_scoren_the_second_may_come_in_a_later_file() -> None:
    pages = seen(session("chaos").after(claims((1, 3, "bert"), (2, 4, "carl")), claims((3, 4, "dora"), (4, 3, "carl"))))
    assert [gained(page) for page in pages] == [[], [(3, {"bert": 5}), (4, {"carl": 5})], [(4, {"dora": 2}), (3, {"carl": 2})]]
    assert table(pages[2]) == [(1, "carl", 7), (2, "bert", 5), (3, "dora", 2)]


@pytest.mark.parametrize(
    ("claimed", "said"),
    [
        ([(1, 1, "bert"), (2, 1, "bert")], "bert hat von Green 1 schon die 5"),
        ([(1, 1, "bert"), (2, 1, "carl"), (3, 1, "carl")], "Green 1 ist schon vergeben (bert, carl)"),
        ([(1, 1, "bert"), (2, 1, "carl"), (3, 1, "dora")], "Green 1 ist schon vergeben (bert, carl)"),
        ([(2, 1, "bert"), (1, 2, "carl")], "Zug 1 liegt vor Zug 2, der schon dasteht"),
    ],
)
def test_scoren_never_both_tokens_and_never_a_third(claimed: list[tuple[int, int, str]], said: str) -> None:
    assert errors(session("chaos").after(claims(*claimed))) == [said]


TWO_GREENS: dict[str, Any] = {"pars": [3, 4]}


def test_scoren_the_turn_of_the_last_5_is_played_to_its_end() -> None:
    """dora and bert still come after the last 5 went; the 2 of green 2 would be carl's otherwise."""
    given = session("chaos", **TWO_GREENS)
    first = [(1, 1, "bert"), (3, 2, "dora"), (3, 1, "dora"), (3, 2, "bert")]
    page = last(given.after(claims(*first)))
    assert gained(page) == [(1, {"bert": 5, "dora": 2}), (2, {"dora": 5, "bert": 2})]
    assert (table(page), page["finished"], page["winners"]) == ([(1, "bert", 7), (1, "dora", 7), (3, "carl", 0)], True, ["bert", "dora"])
    assert errors(given.after(claims(*first[:3], (4, 2, "carl")))) == [OVER]


def test_scoren_the_2s_that_are_left_are_worth_nothing() -> None:
    page = last(session("chaos", **TWO_GREENS).after(claims((1, 1, "bert"), (2, 2, "carl"))))
    assert (sum(line["points"] for line in page["standings"]), page["finished"]) == (10, True)


def test_all_2s_are_no_end() -> None:
    page = last(session("chaos", **TWO_GREENS).after(claims((1, 1, "bert"), (2, 1, "carl"))))
    assert (page["finished"], page["winners"]) == (False, [])


# ---- teams -------------------------------------------------------------------------------------------------------

TEAMS = {"bert": ["bert-1", "bert-2"], "carl": ["Blitz", "Donner"]}


def teams(holes: int = 9) -> Given:
    return session("teams", TEAMS, [4] * holes)


def test_teams_a_flag_for_each_green_whichever_golfer_took_it() -> None:
    """`player` names player or golfer; what is told names players."""
    page = last(teams().after(claims((1, 3, "bert-2"), (1, 5, "Donner"), (2, 1, "bert"), (4, 9, "bert-1"))))
    assert page["holes"][:2] == [
        {"hole": 3, "par": 4, "green": ["bert"], "points": {"bert": 1}, "jackpot": 0, "hole_in_one": [], "turns": [1]},
        {"hole": 5, "par": 4, "green": ["carl"], "points": {"carl": 1}, "jackpot": 0, "hole_in_one": [], "turns": [1]},
    ]
    assert page["standings"] == [
        {"place": 1, "person": "bert", "points": 3, "hole_in_ones": 0, "holes": 3},
        {"place": 2, "person": "carl", "points": 1, "hole_in_ones": 0, "holes": 1},
    ]
    assert not page["finished"]


def test_teams_setup_only_one_flag_lies_on_a_green() -> None:
    assert errors(teams().after(claims((1, 3, "bert-2"), (2, 3, "Blitz")))) == ["Green 3 ist schon vergeben (bert)"]


def test_teams_scoren_the_last_flag_ends_it() -> None:
    page = last(teams(3).after(claims((1, 1, "Blitz"), (2, 2, "bert"), (2, 3, "Donner"))))
    assert (page["finished"], page["winners"], table(page)) == (True, ["carl"], [(1, "carl", 2), (2, "bert", 1)])


def test_teams_scoren_the_tenth_flag_ends_it_at_once() -> None:
    """Nine flags are not enough; behind the tenth nothing counts, not even in the same turn."""
    nine = [(turn, turn, "bert-1") for turn in range(1, 10)]
    assert not last(teams(18).after(claims(*nine)))["finished"]
    page = last(teams(18).after(claims(*nine, (10, 11, "Blitz"), (10, 10, "bert-2"))))
    assert (page["finished"], page["winners"], table(page)) == (True, ["bert"], [(1, "bert", 10), (2, "carl", 1)])
    assert errors(teams(18).after(claims(*nine, (10, 10, "bert-2"), (10, 11, "Blitz")))) == [OVER]


def test_teams_scoren_nine_each_is_shared() -> None:
    flags = [(turn, turn, "bert" if turn % 2 else "carl") for turn in range(1, 19)]
    page = last(teams(18).after(claims(*flags)))
    assert (page["finished"], page["winners"], table(page)) == (True, ["bert", "carl"], [(1, "bert", 9), (1, "carl", 9)])


def test_teams_spielen_two() -> None:
    three = {**TEAMS, "dora": ["d", "e"]}
    assert warnings(session("teams", three)) == ["Chaos-Teams ist für zwei Personen, gefunden: 3"]
    assert errors(session("teams", ["bert", "carl"])) == ["in den Chaos-Teams hat jede Person zwei Golfer: {bert: [bert-1, bert-2], …}"]
    assert errors(session("chaos", TEAMS)) == ["zwei Golfer je Person gibt es nur in den Chaos-Teams"]
