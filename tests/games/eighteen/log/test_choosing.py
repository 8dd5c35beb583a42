"""[Auswahl der Schläger: 1, 2, 3] Hands, clubs, order of play."""

from __future__ import annotations

import pytest

from generator.games.eighteen.log.choosing import Chosen, order_of_play
from tests.games.eighteen.log.logs import errors, game, happened, last, links, moves, places, played

LONG = links("t f f f f f f f f f f f f f f g", ("A1", "P1"))
BUNKER = links("t b f f f f f f f f g", ("A1", "K1"))

STEP = {
    "Driver": "Driver move O",
    "Holz 5": "Holz 5 move O",
    "Eisen 6": "Eisen 6 move O",
    "Eisen 9": "Eisen 9 move O",
    "8 Hybrid": "8 Hybrid move O",
}
EACH_CLUB = [{"bert": step} for step in STEP.values()]


# ---- 1. Leere Hände zurücksetzen -----------------------------------------------------------------------------------


def test_1_an_empty_hand_is_reset() -> None:
    given = played(game(LONG), *EACH_CLUB, {"bert": "Holz 5 move O"})
    assert happened(given) == [[], [], [], [], [], ["reset"]]
    assert last(given)["hands"] == {"bert": ["driver", "iron-6", "iron-9", "hybrid-8"]}
    assert last(given)["discards"] == {"bert": ["wood-5"]}


def test_1_a_club_cannot_be_played_again_before_that() -> None:
    given = played(game(LONG), {"bert": "Holz 5 move O"}, {"bert": "Holz 5 move O"})
    assert errors(given) == ["2. Schläger auswählen: Holz 5 ist nicht auf der Hand (da sind: Driver, Eisen 6, Eisen 9, 8 Hybrid)"]


def test_1_the_last_club_may_be_reset_if_it_cannot_be_used() -> None:
    """The driver, away from tees."""
    given = played(game(LONG), *EACH_CLUB[1:], {"bert": "Eisen 6 move O"})
    assert happened(given)[-1] == ["reset"]
    assert last(given)["hands"] == {"bert": ["driver", "wood-5", "iron-9", "hybrid-8"]}


def test_1_the_last_club_is_not_reset_if_it_can_be_used() -> None:
    given = played(game(LONG), *EACH_CLUB[:4], {"bert": "Eisen 6 move O"})
    assert errors(given) == ["2. Schläger auswählen: Eisen 6 ist nicht auf der Hand (da sind: 8 Hybrid)"]


def test_1_two_clubs_are_not_reset() -> None:
    given = played(game(LONG), *EACH_CLUB[2:], {"bert": "Eisen 6 move O"})
    assert errors(given) == ["2. Schläger auswählen: Eisen 6 ist nicht auf der Hand (da sind: Driver, Holz 5)"]


def test_1_a_wood_cannot_be_used_in_a_bunker() -> None:
    clubs = {"bert": ["Eisen 9", "Eisen 6", "8 Hybrid", "Sand Wedge", "Holz 5"]}
    resets = [{"bert": f"{club} move {way}"} for club, way in (("Eisen 9", "O"), ("Sand Wedge", "O"), ("Eisen 6", "W"))]
    stuck = [{"bert": "8 Hybrid bunker O 2f"}, {"bert": "Eisen 9 bunker O 2a"}]
    given = played(game(BUNKER, clubs=clubs), *resets, *stuck)
    assert happened(given) == [["bunker"], [], ["bunker"], [], ["reset"]]


# ---- 2. Schläger auswählen -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Eisen 9", "eisen 9", "Eisen-9", "EISEN9", "9 Eisen", "iron-9", "9 iron"])
def test_2_a_club_is_known_by_all_its_names(name: str) -> None:
    (move,) = moves(played(game(LONG), {"bert": {"club": name, "move": "O"}}))
    assert move["club"] == "iron-9"


def test_2_an_unknown_club() -> None:
    (found,) = errors(played(game(LONG), {"bert": "Eisen 66 move O"}))
    assert found == "2. Schläger auswählen: den Schläger Eisen 66 gibt es nicht – gemeint: Eisen 6?"


def test_2_everybody_has_to_choose() -> None:
    given = played(game(LONG, players=("bert", "carl")), {"bert": "Holz 5 O"})
    assert [line.partition("error: ")[2] for line in places(given)] == ["es fehlt, was carl in diesem Zug getan hat"]


# ---- 3. Spielreihenfolge festlegen ---------------------------------------------------------------------------------


def test_3_the_lowest_initiative_goes_first() -> None:
    """The rule book's example: 8 Hybrid (5), Eisen 6 (12), Holz 5 (20)."""
    given = game(LONG, players=("bert", "carl", "dora"), clubs=TRIO)
    turn = {"bert": "Holz 5 O", "carl": "Eisen 6 move O", "dora": "8 Hybrid move O"}
    assert [(move["player"], move["initiative"]) for move in moves(played(given, turn))] == [("dora", 5), ("carl", 12), ("bert", 20)]


TRIO = {
    "bert": ["Driver", "Holz 5", "Eisen 9", "Eisen 8", "Eisen 7"],
    "carl": ["Sand Wedge", "Eisen 6", "Eisen 9", "Eisen 5", "Eisen 7"],
    "dora": ["8 Hybrid", "5 Hybrid", "Eisen 9", "Eisen 5", "Eisen 8"],
}


def test_3_equal_initiatives_play_as_they_were_typed() -> None:
    given = game(LONG, players=("bert", "carl", "dora"), clubs=TRIO)
    told = moves(played(given, {"carl": "Eisen 9 move O", "dora": "8 Hybrid move O", "bert": "Eisen 9 move O"}))
    assert [(move["player"], move.get("tied")) for move in told] == [("dora", None), ("carl", True), ("bert", True)]


def test_3_swift_wins_or_loses_ties_and_slick_follows_the_owner() -> None:
    """[Swift with Slick] Whoever borrows comes right behind the owner, so Swift is before both on side A and behind
    both on side B."""
    others = [Chosen("anna", 12), Chosen("rik", 12, after="anna"), Chosen("emil", 12)]
    for tie, order in ((-1, ["swift", "anna", "rik", "emil"]), (1, ["anna", "rik", "emil", "swift"])):
        for place in range(4):
            chosen = [*others[:place], Chosen("swift", 12, tie), *others[place:]]
            assert [one.player for one in order_of_play(chosen)] == order
