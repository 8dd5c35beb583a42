"""[Kelly Golf] by hand: whose target a green is, and when."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eighteen.playing import OVER, Data, Given, errors, gained, last, seen, session, table


def targets(*drawn: tuple[str, int] | tuple[str, int, int]) -> list[Data]:
    """Player, hole, and the turn from which it counts."""
    return [{"player": player, "hole": hole, **({"from_turn": since[0]} if since else {})} for player, hole, *since in drawn]


def claims(*claimed: tuple[int, int, str]) -> list[Data]:
    """Turn, hole, player."""
    return [{"turn": turn, "hole": hole, "player": player} for turn, hole, player in claimed]


def kelly(*claimed: tuple[int, int, str], drawn: Any = (), **keys: Any) -> Given:
    return session("kelly", **keys).after({"targets": targets(*drawn), "claims": claims(*claimed)})


def test_wie_gewinnt_man_three_two_or_one() -> None:
    """The whole result: bert takes his own target, carl that of dora, dora a green that is nobody's."""
    page = last(kelly((4, 7, "bert"), (5, 2, "carl"), (6, 1, "dora"), drawn=[("bert", 7), ("carl", 9), ("dora", 2)]))
    assert {key: page[key] for key in ("mode", "finished", "holes", "standings", "winners", "targets")} == {
        "mode": "kelly",
        "finished": False,
        "holes": [
            {"hole": 7, "par": 3, "green": ["bert"], "points": {"bert": 3}, "jackpot": 0, "hole_in_one": [], "turns": [4]},
            {"hole": 2, "par": 5, "green": ["carl"], "points": {"carl": 2}, "jackpot": 0, "hole_in_one": [], "turns": [5]},
            {"hole": 1, "par": 3, "green": ["dora"], "points": {"dora": 1}, "jackpot": 0, "hole_in_one": [], "turns": [6]},
        ],
        "standings": [
            {"place": 1, "person": "bert", "points": 3, "hole_in_ones": 0, "holes": 1},
            {"place": 2, "person": "carl", "points": 2, "hole_in_ones": 0, "holes": 1},
            {"place": 3, "person": "dora", "points": 1, "hole_in_ones": 0, "holes": 1},
        ],
        "winners": [],
        "targets": [
            {"player": "bert", "hole": 7, "claimed_by": "bert"},
            {"player": "dora", "hole": 2, "claimed_by": "carl"},
            {"player": "carl", "hole": 9, "claimed_by": None},
        ],
    }


@pytest.mark.parametrize(
    ("since", "turn", "points"),
    [((), 1, 3), ((1,), 1, 3), ((4,), 4, 3), ((4,), 5, 3)],
)
def test_setup_the_first_target_counts_from_its_turn_on(since: tuple[int, ...], turn: int, points: int) -> None:
    page = last(kelly((turn, 7, "bert"), drawn=[("bert", 7, *since)]))
    assert gained(page) == [(7, {"bert": points})]


def test_ein_ziel_green_scoren_the_new_target_counts_from_that_claim_on() -> None:
    """bert claims 7 in turn 4 and draws 8 at once: in the same turn it is his already, for him and for others."""
    drawn = [("bert", 7), ("bert", 8)]
    assert gained(last(kelly((4, 7, "bert"), (4, 8, "bert"), drawn=drawn))) == [(7, {"bert": 3}), (8, {"bert": 3})]
    assert gained(last(kelly((4, 7, "bert"), (4, 8, "carl"), drawn=drawn))) == [(7, {"bert": 3}), (8, {"carl": 2})]


def test_ein_ziel_green_scoren_the_new_target_does_not_count_before() -> None:
    """8 is claimed before bert can have drawn it."""
    given = kelly((3, 8, "bert"), (4, 7, "bert"), drawn=[("bert", 7), ("bert", 8)])
    assert errors(given) == ["Green 8 ist schon vergeben und kann kein Ziel sein"]


def test_ziel_green_eines_anderen_scoren_its_owner_draws_anew() -> None:
    """carl takes bert's 7; bert's new 8 counts from then on, the claimer draws nothing."""
    page = last(kelly((4, 7, "carl"), (4, 8, "bert"), (5, 9, "carl"), drawn=[("bert", 7), ("carl", 9), ("bert", 8)]))
    assert gained(page) == [(7, {"carl": 2}), (8, {"bert": 3}), (9, {"carl": 3})]
    assert page["targets"] == [
        {"player": "bert", "hole": 7, "claimed_by": "carl"},
        {"player": "bert", "hole": 8, "claimed_by": "bert"},
        {"player": "carl", "hole": 9, "claimed_by": "carl"},
    ]


def test_from_turn_puts_a_target_off() -> None:
    """Drawn in turn 4, in force from turn 6 on: until then nobody may have claimed it."""
    drawn = [("bert", 7), ("bert", 8, 6)]
    assert gained(last(kelly((4, 7, "bert"), (5, 1, "bert"), (6, 8, "carl"), drawn=drawn)))[2] == (8, {"carl": 2})
    early = kelly((4, 7, "bert"), (5, 8, "carl"), (6, 1, "bert"), drawn=drawn)
    assert errors(early) == ["Green 8 ist schon vergeben und kann kein Ziel sein"]


def test_from_turn_is_only_the_earliest() -> None:
    """A target typed for turn 2 whose owner draws in turn 4 counts from that claim on."""
    page = last(kelly((2, 1, "carl"), (4, 7, "bert"), (4, 8, "bert"), drawn=[("bert", 7), ("bert", 8, 2)]))
    assert gained(page) == [(1, {"carl": 1}), (7, {"bert": 3}), (8, {"bert": 3})]


def test_a_target_of_a_later_file_counts_from_that_file_on() -> None:
    first = {"targets": targets(("bert", 7)), "claims": claims((1, 7, "carl"), (2, 1, "carl"))}
    given = session("kelly").after(first, {"targets": targets(("bert", 8)), "claims": claims((3, 8, "carl"))})
    assert [gained(page) for page in seen(given)] == [[], [(7, {"carl": 2}), (1, {"carl": 1})], [(8, {"carl": 2})]]
    late = session("kelly").after(first, {"targets": targets(("bert", 1, 2))})
    assert errors(late) == ["Green 1 ist schon vergeben und kann kein Ziel sein"]


def test_an_open_target_goes_on_in_the_next_file() -> None:
    given = session("kelly").after({"targets": targets(("bert", 7, 3))}, {"claims": claims((3, 7, "dora"))})
    assert gained(last(given)) == [(7, {"dora": 2})]
    early = session("kelly").after({"targets": targets(("bert", 7, 3))}, {"claims": claims((2, 7, "dora"))})
    assert errors(early) == ["Green 7 ist ab Zug 3 das Ziel von bert und kann nicht in Zug 2 schon vergeben werden"]


def test_gameplay_somebody_may_have_no_target() -> None:
    """The bag is empty: bert's next green is like any other."""
    page = last(kelly((1, 1, "bert"), (2, 2, "bert"), drawn=[("bert", 1)], pars=[3, 4]))
    assert (gained(page), page["finished"], page["winners"]) == ([(1, {"bert": 3}), (2, {"bert": 1})], True, ["bert"])


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        ([("bert", 7), ("bert", 8)], "bert hat noch ein offenes Ziel: Green 7"),
        ([("bert", 7), ("carl", 7)], "Green 7 ist schon das Ziel von bert"),
        ([("bert", 1)], "Green 1 ist schon vergeben und kann kein Ziel sein"),
    ],
)
def test_setup_targets_that_cannot_be(drawn: list[tuple[str, int]], said: str) -> None:
    given = session("kelly").after({"claims": claims((1, 1, "dora"))}, {"targets": targets(*drawn)})
    assert errors(given) == [said]


def test_gameplay_a_green_has_one_flag() -> None:
    assert errors(kelly((1, 7, "bert"), (2, 7, "carl"))) == ["Green 7 ist schon vergeben (bert)"]


def test_final_scoring_the_last_green_ends_it_at_once_and_ties_share() -> None:
    page = last(kelly((1, 1, "bert"), (1, 2, "carl"), drawn=[("carl", 1), ("bert", 2)], pars=[3, 4]))
    assert (table(page), page["finished"], page["winners"]) == ([(1, "bert", 2), (1, "carl", 2), (3, "dora", 0)], True, ["bert", "carl"])
    assert errors(kelly((1, 1, "bert"), (1, 2, "carl"), (1, 1, "dora"), pars=[3, 4])) == [OVER]
