"""[Golfer-Fähigkeiten] Slick Rikesh, Slugger, Swift, The Shark; the others stand in test_golfers.py."""

from __future__ import annotations

import pytest

from tests.games.eighteen.log.logs import errors, game, last, links, moves, played
from tests.games.eighteen.log.test_golfers import BERTS, CARLS, LINE, of_bert, turns, with_golfer

# ---- Slick Rikesh ----------------------------------------------------------------------------------------------------


def test_slick_rikesh_a_uses_the_club_of_another_right_after_him() -> None:
    """Carl's 3 Hybrid goes at 14; bert has laid down Holz 3 (23) and plays the hybrid at 14, behind carl."""
    given = with_golfer("slick-rikesh/A")
    told = played(given, {"bert": {"club": "Holz 3", "play": "O", "cards": ["4a"], "borrow": "carl"}, "carl": "3 Hybrid O 4a"})
    assert [(move["player"], move["initiative"], move["to"], move.get("borrowed")) for move in moves(told)] == [
        ("carl", 14, "E1", None),
        ("bert", 14, "E1", "hybrid-3"),
    ]
    assert last(told)["discards"] == {"bert": ["wood-3"], "carl": ["hybrid-3"]}


def test_slick_rikesh_a_once_on_each_hole_and_only_what_was_revealed() -> None:
    borrow = {"club": "Holz 3", "play": "O", "cards": ["4a"], "borrow": "carl"}
    given = with_golfer("slick-rikesh/A")
    again = {"bert": {"club": "Eisen 9", "play": "W", "borrow": "carl"}, "carl": "Holz 5 W"}
    assert errors(played(given, {"bert": borrow, "carl": "3 Hybrid O 4a"}, again)) == [
        "2. Schläger auswählen: Slick Rikesh hat sich an diesem Loch schon einen Schläger geliehen"
    ]
    assert errors(played(given, {"bert": borrow | {"borrow": "dora"}, "carl": "3 Hybrid O 4a"})) == [
        "2. Schläger auswählen: dora hat in diesem Zug keinen Schläger aufgedeckt"
    ]
    swift = with_golfer("swift/A")
    assert errors(played(swift, {"bert": borrow, "carl": "3 Hybrid O 4a"})) == [
        "2. Schläger auswählen: nur Slick Rikesh spielt fremde Schläger"
    ]


def test_slick_rikesh_b_plays_his_club_for_its_initiative_and_uses_what_others_have_discarded() -> None:
    given = with_golfer("slick-rikesh/B", clubs=["Holz 3"])
    first = {"bert": "Holz 3 O", "carl": "3 Hybrid O 4a"}
    told = played(given, first, {"bert": {"club": "Holz 3", "play": "O", "cards": ["4a"], "borrow": "3 Hybrid"}, "carl": "Holz 5 O"})
    move = of_bert(told)[-1]
    assert (move["initiative"], move["club"], move["borrowed"], move["from"], move["to"]) == (23, "wood-3", "hybrid-3", "E1", "I1")
    assert last(told)["hands"]["bert"] == ["wood-3"] and last(told)["discards"] == {"bert": [], "carl": ["hybrid-3", "wood-5"]}


def test_slick_rikesh_b_may_use_what_was_discarded_earlier_in_the_turn_but_not_what_is_still_in_a_hand() -> None:
    given = with_golfer("slick-rikesh/B", clubs=["Holz 3"])
    use = {"club": "Holz 3", "play": "O", "cards": ["4a"], "borrow": "3 Hybrid"}
    assert errors(played(given, {"bert": use, "carl": "3 Hybrid O 4a"})) == []
    assert errors(played(given, {"bert": use, "carl": "Holz 5 O"})) == ["4.b Schläger spielen: 3 Hybrid hat niemand sonst abgelegt"]


def test_slick_rikesh_b_carries_one_club() -> None:
    assert errors(with_golfer("slick-rikesh/B")) == ["bert: ein Schläger erwartet, gefunden: 5"]


# ---- Slugger ---------------------------------------------------------------------------------------------------------

SLUGGERS = ["Driver", "Eisen 6", "Eisen 9", "8 Hybrid", "Holz 3"]


def test_slugger_a_carries_the_driver_and_never_discards_it() -> None:
    assert errors(with_golfer("slugger/A")) == ["Slugger muss den Driver tragen"]
    told = turns(with_golfer("slugger/A", clubs=SLUGGERS), "Driver O 5a", "Driver move O", "Eisen 9 move O")
    assert last(told)["discards"]["bert"] == ["iron-9"]


def test_slugger_b_takes_a_wood_or_the_driver_on_tees() -> None:
    for club, cards in (("Driver", " 5a"), ("Holz 3", "")):
        assert errors(turns(with_golfer("slugger/B", clubs=SLUGGERS), f"{club} O{cards}", "Eisen 9 O 2a")) == []
    assert errors(turns(with_golfer("slugger/B", clubs=SLUGGERS), "Eisen 9 O 2a")) == [
        "2. Schläger auswählen: Slugger (B) nimmt auf jedem Abschlag ein Holz oder den Driver, nicht Eisen 9"
    ]
    assert errors(turns(with_golfer("slugger/A", clubs=SLUGGERS), "Eisen 9 O 2a")) == []
    told = turns(with_golfer("slugger/B", clubs=SLUGGERS), "Driver O 5a", "Eisen 9 move O")
    assert last(told)["discards"]["bert"] == ["iron-9"]


# ---- Swift -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "order"), [("A", ["bert", "carl"]), ("B", ["carl", "bert"])])
def test_swift_takes_one_off_and_wins_or_loses_ties(side: str, order: list[str]) -> None:
    """[3. Spielreihenfolge; H1] Eisen 9 at 6 becomes 5, the same as carl's 8 Hybrid."""
    given = game(
        LINE,
        players=("carl", "bert"),
        clubs={"carl": ["8 Hybrid", *CARLS[:4]], "bert": ["Eisen 9", *BERTS[:2], "Eisen 7", "Holz 3"]},
        golfers={"bert": f"swift/{side}"},
    )
    told = moves(played(given, {"carl": "8 Hybrid move O", "bert": "Eisen 9 move O"}))
    assert [move["player"] for move in told] == order
    assert [move["initiative"] for move in told] == [5, 5] and not any("tied" in move for move in told)


@pytest.mark.parametrize(("side", "order"), [("A", ["bert", "carl", "dora"]), ("B", ["carl", "dora", "bert"])])
def test_swift_and_slick_rikesh(side: str, order: list[str]) -> None:
    """Dora borrows carl's 8 Hybrid (5); swift's Eisen 9 is at 5 as well."""
    clubs = {
        "bert": ["Eisen 9", "Eisen 5", "Eisen 6", "Eisen 7", "Holz 3"],
        "carl": ["8 Hybrid", *CARLS[:4]],
        "dora": ["Eisen 8", "Eisen 4", "Eisen 3", "5 Hybrid", "3 Hybrid"],
    }
    given = game(LINE, players=("bert", "carl", "dora"), clubs=clubs, golfers={"bert": f"swift/{side}", "dora": "slick-rikesh/A"})
    turn = {"dora": {"club": "Eisen 8", "move": "O", "borrow": "carl"}, "bert": "Eisen 9 move O", "carl": "8 Hybrid move O"}
    assert [move["player"] for move in moves(played(given, turn))] == order


# ---- The Shark -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("water", "to"), [("~", "F1"), ("w", "G1")])
def test_the_shark_a_ignores_water_and_plays_what_is_below(water: str, to: str) -> None:
    """Four hexes into the water, then at once: FFF, two of it where rough is below."""
    given = with_golfer(
        "the-shark/A", course=links(f"t f f {water} f f f f g", ("A1", "I1")), clubs=["Eisen 5", "Eisen 6", "Holz 3", "Eisen 7", "Eisen 9"]
    )
    told = turns(given, "Eisen 5 O 3a", "Eisen 7 O 3a")
    assert [(move["to"], move["lies"], move["happened"]) for move in of_bert(told)] == [
        ("D1", "water" if water == "~" else "fairway-water", []),
        (to, "fairway", []),
    ]


def test_the_shark_b_carries_no_wedges() -> None:
    for wedge in ("Pitching Wedge", "Sand Wedge", "Lob Wedge"):
        clubs = {
            "bert": [wedge, "Eisen 6", "Holz 3", "Eisen 7", "Eisen 9"],
            "carl": ["Holz 5", "Eisen 5", "Eisen 8", "Eisen 4", "3 Hybrid"],
        }
        given = game(LINE, players=("bert", "carl"), clubs=clubs, golfers={"bert": "the-shark/B"})
        assert errors(given) == [f"The Shark (B) darf keine Wedges tragen: {wedge}"]
    given = with_golfer("the-shark/B", course=links("t f f ~ f f f f g", ("A1", "I1")))
    assert of_bert(turns(given, "Eisen 5 O 3a"))[0]["happened"] == []
