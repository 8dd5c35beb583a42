"""[Solo-Chaos-Golf] by hand: what the machines take, and who wins a contest."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eighteen.playing import OVER, Data, Given, errors, gained, last, public, seen, session, table

PILES = {"ki-1": [1, 2, 3], "ki-2": [4, 5, 6], "ki-3": [7, 8, 9]}


def turns(*kinds: str, claims: Any = (), cards: Any = (), piles: Data | None = PILES, **more: Any) -> Data:
    """A file: its turns as `player` or `combined`, the player's claims as turn, hole and maybe `extra`, cards that were
    compared."""
    made = [{"turn": turn, "hole": hole, "player": "bert", **({"extra": True} if extra else {})} for turn, hole, *extra in claims]
    solo = {"rounds": list(kinds), **({"piles": piles} if piles else {}), **({"initiative": list(cards)} if cards else {}), **more}
    return {"solo": solo, "claims": made}


def solo(*files: Data, pars: Any = (3, 5, 4, 3, 5, 4, 3, 5, 4)) -> Given:
    return session("solo", ["bert"], pars).after(*files)


def test_before_the_first_turn_the_machines_stand_in_the_table() -> None:
    assert seen(solo())[0]["standings"] == [
        {"place": 1, "person": name, "points": 0, "hole_in_ones": 0, "holes": 0} for name in ("bert", "ki-1", "ki-2", "ki-3")
    ]


def test_gameplay_in_turns_of_the_player_only_he_scores() -> None:
    page = last(solo(turns("player", "player", claims=[(2, 7)])))
    assert page["holes"] == [
        {"hole": 7, "par": 3, "green": ["bert"], "points": {"bert": 5}, "jackpot": 0, "hole_in_one": [], "turns": [2]},
    ]
    assert table(page) == [(1, "bert", 5), (2, "ki-1", 0), (2, "ki-2", 0), (2, "ki-3", 0)]


def test_kombinierte_scoringphase_each_machine_takes_what_lies_on_its_target() -> None:
    """ki-2 finds only the 2 on 4, where bert has been; the 5 of 2 and 7 go to the others."""
    page = last(solo(turns("player", "combined", "combined", claims=[(1, 4), (2, 2)])))
    assert gained(page) == [
        *((4, {"bert": 5, "ki-2": 2}), (1, {"ki-1": 5}), (7, {"ki-3": 5})),
        *((2, {"bert": 5, "ki-1": 2}), (5, {"ki-2": 5}), (8, {"ki-3": 5})),
    ]
    assert page["holes"][0]["turns"] == [1, 2]
    assert table(page, "place", "person", "points", "holes") == [
        *((1, "bert", 10, 2), (1, "ki-3", 10, 2)),
        *((3, "ki-1", 7, 2), (3, "ki-2", 7, 2)),
    ]
    assert page["solo"] == {
        "rank": None,
        "turns": ["player", "combined", "combined"],
        "machines": {
            "ki-1": {"used": [1, 2], "top": 3, "pile": [1, 2, 3]},
            "ki-2": {"used": [4, 5], "top": 6, "pile": [4, 5, 6]},
            "ki-3": {"used": [7, 8], "top": 9, "pile": [7, 8, 9]},
        },
    }


@pytest.mark.parametrize(
    ("machine", "player", "points", "order"),
    [
        (5, 12, {"ki-1": 5, "bert": 2}, ["ki-1", "bert"]),
        (11, 12, {"ki-1": 5, "bert": 2}, ["ki-1", "bert"]),
        (12, 12, {"bert": 5, "ki-1": 2}, ["bert", "ki-1"]),
        (13, 12, {"bert": 5, "ki-1": 2}, ["bert", "ki-1"]),
    ],
)
def test_kombinierte_scoringphase_a_contested_green_goes_by_initiative(
    machine: int, player: int, points: dict[str, int], order: list[str]
) -> None:
    """The machine's lower card takes the 5; equal cards are the player's."""
    page = last(solo(turns("combined", claims=[(1, 1)], cards=[{"turn": 1, "bert": player, "ki-1": machine}])))
    assert gained(page) == [(1, points), (4, {"ki-2": 5}), (7, {"ki-3": 5})]
    assert (page["holes"][0]["green"], page["holes"][0]["turns"]) == (order, [1, 1])


def test_kombinierte_scoringphase_a_contest_needs_the_cards_of_both() -> None:
    said = "um Green 1 wird gestritten: in solo.initiative fehlen für Zug 1 die Karten von bert und ki-1"
    for cards in ([], [{"turn": 1, "bert": 3, "ki-2": 4}], [{"turn": 1, "ki-1": 3}], [{"turn": 2, "bert": 3, "ki-1": 4}]):
        assert errors(solo(turns("combined", claims=[(1, 1)], cards=cards))) == [said]
    both = [{"turn": 1, "bert": 3}, {"turn": 1, "ki-1": 4}]
    assert errors(solo(turns("combined", claims=[(1, 1)], cards=both))) == []


def test_kombinierte_scoringphase_a_green_nobody_contests_needs_no_cards() -> None:
    """In a turn of the player, and on a green that is no target of this turn."""
    assert errors(solo(turns("player", claims=[(1, 1)]))) == []
    assert errors(solo(turns("combined", claims=[(1, 2)]))) == []


def test_gameplay_an_extra_move_scores_after_the_machines() -> None:
    """bert's extra move ends on ki-1's target: it is no contest, the 5 has gone."""
    page = last(solo(turns("combined", claims=[(1, 9), (1, 1, True), (1, 3, True)])))
    assert gained(page) == [(1, {"ki-1": 5, "bert": 2}), (4, {"ki-2": 5}), (7, {"ki-3": 5}), (9, {"bert": 5}), (3, {"bert": 5})]


def test_gameplay_one_move_a_turn_and_any_number_of_extra_moves() -> None:
    assert errors(solo(turns("player", claims=[(1, 9), (1, 1)]))) == [
        "in Zug 1 steht schon ein Green; ein weiteres kommt von einem Extrazug (extra: true)"
    ]
    page = last(solo(turns("player", claims=[(1, 9, True), (1, 8, True), (1, 7)])))
    assert gained(page) == [(7, {"bert": 5}), (9, {"bert": 5}), (8, {"bert": 5})]


def test_setup_a_used_up_pile_takes_nothing() -> None:
    """Not every green is a target here."""
    page = last(solo(turns("combined", "combined", piles={"ki-1": [1], "ki-2": [2, 3], "ki-3": []})))
    assert gained(page) == [(1, {"ki-1": 5}), (2, {"ki-2": 5}), (3, {"ki-2": 5})]
    assert [machine["top"] for machine in page["solo"]["machines"].values()] == [None, None, None]


@pytest.mark.parametrize(
    ("claims", "said"),
    [
        ([(1, 1), (2, 1)], "bert hat von Green 1 schon die 5"),
        ([(3, 1)], "solo.rounds reicht bis Zug 2, gefunden: Zug 3"),
        ([(2, 1), (1, 2)], "Zug 1 liegt vor Zug 2, der schon dasteht"),
    ],
)
def test_gameplay_claims_that_cannot_be(claims: list[tuple[int, int]], said: str) -> None:
    assert errors(solo(turns("player", "player", claims=claims))) == [said]


def test_over_several_files_the_turns_go_on() -> None:
    """The piles stand in round 1; the third turn is the first of the second file."""
    first = turns("player", "combined", rank=17, player="bert")
    given = solo(first, turns("combined", claims=[(3, 2)], cards=[{"turn": 3, "bert": 4, "ki-1": 3}], piles=None))
    assert [gained(page) for page in seen(given)[1:]] == [
        [(1, {"ki-1": 5}), (4, {"ki-2": 5}), (7, {"ki-3": 5})],
        [(2, {"ki-1": 5, "bert": 2}), (5, {"ki-2": 5}), (8, {"ki-3": 5})],
    ]
    assert [page["solo"]["rank"] for page in seen(given)[1:]] == [17, 17]
    late = solo(first, turns("player", claims=[(2, 3)], piles=None))
    assert errors(late) == ["die Dateien davor gehen bis Zug 2, gefunden: Zug 2; jede Datei endet mit einem ganzen Zug"]


THREE = {"ki-1": [1], "ki-2": [2], "ki-3": [3]}


def test_scoring_the_turn_of_the_last_5_is_the_last_one() -> None:
    """The machines take the last three; bert's extra move in that turn still counts."""
    page = last(solo(turns("player", "combined", claims=[(1, 4), (2, 3, True)], piles=THREE), pars=[3, 4, 5, 4]))
    assert gained(page) == [(4, {"bert": 5}), (1, {"ki-1": 5}), (2, {"ki-2": 5}), (3, {"ki-3": 5, "bert": 2})]
    assert (page["finished"], page["winners"], table(page)[0]) == (True, ["bert"], (1, "bert", 7))
    more = turns("player", "combined", "player", claims=[(1, 4)], piles=THREE)
    assert errors(solo(more, pars=[3, 4, 5, 4])) == [OVER]


def test_scoring_machines_win_and_share_like_everybody() -> None:
    page = last(solo(turns("combined", piles=THREE), pars=[3, 4, 5]))
    assert (page["finished"], page["winners"]) == (True, ["ki-1", "ki-2", "ki-3"])
    assert table(page) == [(1, "ki-1", 5), (1, "ki-2", 5), (1, "ki-3", 5), (4, "bert", 0)]


def test_gameplay_the_top_target_is_open_from_the_first_turn_on() -> None:
    """What lies below it is nobody's business."""
    page = public(solo(turns("player", claims=[(1, 9)])))[-1]
    assert page["solo"]["machines"]["ki-1"] == {"used": [], "top": 1}
