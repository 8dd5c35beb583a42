"""[Spielen aus dem Rough; Chipping; Super, Short, Shuffle und Wild; Längster Drive; leere Decks]"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eighteen.log.logs import ends, errors, game, happened, last, links, moves, played
from tests.games.eighteen.log.test_actions import OPEN, alone
from tests.games.eighteen.playing import Given

CHIPS = {"bert": ["Pitching Wedge", "Lob Wedge", "Eisen 9", "8 Hybrid", "Holz 5"]}
LONG = {"bert": ["Driver", "Eisen 5", "Eisen 9", "3 Hybrid", "Holz 5"]}


def from_rough(*turns: Any, clubs: Any = LONG, first: str = "Eisen 9 move SO") -> Given:
    """From A3 to A4, which is rough; then these turns."""
    return alone(first, *turns, clubs=clubs)


# ---- Spielen aus dem Rough -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "to"), [("3a", "C4"), ("3b", "C4"), ("3f", "C3"), ("4d", "D3")])
def test_rough_cards_fly_to_their_rough_sign(card: str, to: str) -> None:
    """One hex less: FF of FFF and of FFL, LF of LFF, FFL of FFLL."""
    assert ends(from_rough(f"Eisen 5 O {card}"))[-1] == ("A4", to)


def test_rough_woods_fly_less() -> None:
    """The rule book's example: Holz 5 three hexes, and two from the rough."""
    assert ends(alone("Holz 5 O", clubs=LONG)) == [("A3", "D3")]
    assert ends(from_rough("Holz 5 O"))[-1] == ("A4", "C4")


def test_rough_does_not_punish_hybrids() -> None:
    assert ends(from_rough("3 Hybrid O 4a"))[-1] == ("A4", "E4")
    eight = CHIPS
    assert ends(from_rough("8 Hybrid O 3a", clubs=eight))[-1] == ("A4", "D4")


def test_rough_does_not_punish_chips() -> None:
    assert ends(from_rough("Pitching Wedge O Ca", clubs=CHIPS))[-1] == ("A4", "C4")


def test_rough_is_where_the_turn_begins() -> None:
    """From the fairway into the rough is as far as ever."""
    assert ends(alone("Eisen 5 O 3g", clubs=LONG)) == [("A3", "C4")]


@pytest.mark.parametrize(("terrain", "to"), [(".", "D1"), ("f", "E1"), ("~", "D1"), ("w", "E1"), ("g", "E1"), ("t", "E1")])
def test_rough_is_every_hex_without_a_fairway(terrain: str, to: str) -> None:
    """Water counts as rough, on a fairway as fairway; greens and tees of other holes play as fairway. Stroke Play:
    water costs no turn."""
    rest, *second = {"g": ("t", ("H1", "B1")), "t": ("g", ("B1", "H1"))}.get(terrain, ("f",))
    course = links(f"t {terrain} f f f f g {rest}", ("A1", "G1"), *second)
    given = played(game(course, "stroke", clubs=LONG), {"bert": "Eisen 9 move O"}, {"bert": "Eisen 5 O 3a"})
    assert ends(given)[-1] == ("B1", to)


# ---- Chipping --------------------------------------------------------------------------------------------------------


def chip(row: str, card: str = "Ca", club: str = "Pitching Wedge") -> Given:
    cards = [card] if club == "Pitching Wedge" else [card, "Ca"]
    return alone(
        {"club": club, "play": "O", "cards": cards, **({"use": card} if card != "Ca" else {})}, course=links(row, ("A1", "G1")), clubs=CHIPS
    )


@pytest.mark.parametrize(
    ("row", "to", "what"),
    [
        ("t f f f f f g", "C1", []),
        ("t ^ f f f f g", "C1", []),
        ("t f ^ f f f g", "B1", ["trees"]),
        ("t ^ ^ f f f g", "A1", ["trees"]),
        ("t c f f f f g", "C1", []),
        ("t f c f f f g", "A1", ["clubhouse"]),
        ("t - f f f f g", "A1", ["out"]),
        ("t c ^ f f f g", "A1", ["trees", "clubhouse"]),
    ],
)
def test_chipping_goes_over_the_trees_beside_the_golfer(row: str, to: str, what: list[str]) -> None:
    given = chip(row)
    assert (ends(given), happened(given)) == ([("A1", to)], [what])


def test_chipping_over_trees_to_the_left() -> None:
    """FL: over the trees on B2, then north-east."""
    course = links(". . . .\n t ^ f g\n. . . .", ("A2", "D2"))
    assert ends(alone("Pitching Wedge O Cb", course=course, clubs=CHIPS)) == [("A2", "C1")]


def test_chipping_asks_for_the_direction_before_cards_are_drawn() -> None:
    given = alone({"club": "Pitching Wedge", "play": "?", "deck": "C"}, clubs=CHIPS, seed="x")
    assert errors(given) == ["4.b Schläger spielen: die Richtung muss vor dem Ziehen angesagt werden"]


def test_chipping_lob_wedge_needs_no_direction_beforehand() -> None:
    given = alone({"club": "Lob Wedge", "play": "?", "cards": ["Ca", "Cb"], "use": "Cb"}, clubs=CHIPS)
    assert errors(given) == ["4.b Schläger spielen: gezogen: Cb (FL); die Richtung fehlt noch"]


def test_chipping_low_shots_do_not_go_over_trees() -> None:
    course = links("t ^ f f f f g", ("A1", "G1"))
    given = alone("Pitching Wedge O 2a", course=course, clubs=CHIPS)
    assert (ends(given), happened(given)) == ([("A1", "A1")], [["trees"]])


# ---- Super und Short -------------------------------------------------------------------------------------------------


def test_super_is_replaced_by_a_card_of_its_deck() -> None:
    (move,) = moves(alone("Eisen 9 O 2h 3a", clubs=LONG))
    assert (move["cards"], move["card"], move["to"]) == (["2h", "3a"], "3a", "D3")


def test_super_and_short_make_a_chain() -> None:
    """From deck 2 by 4 to 5 and back to 3."""
    (move,) = moves(alone("Eisen 9 O 2i 4i 5j 3a", clubs=LONG))
    assert (move["card"], move["to"]) == ("3a", "D3")


def test_super_can_lead_back_to_the_first_deck() -> None:
    (move,) = moves(alone("Eisen 9 O 2h 3j 2a", clubs=LONG))
    assert (move["card"], move["to"]) == ("2a", "C3")


def test_super_from_the_chip_deck_loses_the_way_over_trees_and_suffers_from_the_rough() -> None:
    trees = links("t ^ f f f f g", ("A1", "G1"))
    assert ends(alone("Pitching Wedge O Cf 2a", course=trees, clubs=CHIPS)) == [("A1", "A1")]
    assert ends(from_rough("Pitching Wedge O Cf 2a", clubs=CHIPS))[-1] == ("A4", "B4")


def test_short_into_the_chip_deck_is_a_chip() -> None:
    trees = links("t ^ f f f f g", ("A1", "G1"))
    assert ends(alone("Eisen 9 O 2j Ca", course=trees, clubs=CHIPS)) == [("A1", "C1")]


def test_each_of_two_cards_is_replaced() -> None:
    clubs = {"bert": ["Eisen 6", "Eisen 9", "8 Hybrid", "Holz 5", "Driver"]}
    (move,) = moves(alone({"club": "Eisen 6", "play": "O", "cards": ["3i", "4a", "3j", "2a"], "use": "2a"}, clubs=clubs))
    assert (move["card"], move["to"]) == ("2a", "C3")
    assert errors(alone({"club": "Eisen 6", "play": "O", "cards": ["3i", "4a", "3a"], "use": "3i"}, clubs=clubs)) == [
        "4.b Schläger spielen: 3i liegt nicht zur Wahl (zur Wahl: 4a (FFFF), 3a (FFF))"
    ]


def test_a_replacement_is_missing_or_from_the_wrong_deck() -> None:
    assert errors(alone("Eisen 9 O 2h", clubs=LONG)) == ["4.b Schläger spielen: eine Karte aus Deck 3 fehlt (bisher gezogen: 2h (super 3))"]
    assert errors(alone("Eisen 9 O 2h 4a", clubs=LONG)) == ["4.b Schläger spielen: gezogen wird von Deck 3, 4a gehört zu Deck 4"]


# ---- Shuffle, leere Decks --------------------------------------------------------------------------------------------

SHORT = {"bert": ["Eisen 9", "8 Hybrid", "Eisen 8", "Pitching Wedge", "Sand Wedge"]}
"""Five clubs that draw from deck 2."""


def test_shuffle_puts_the_discards_back_and_draws_from_the_same_deck() -> None:
    """The three 2a have gone; after the shuffle there are three again, of 14 cards: all but the shuffle card itself."""
    threes = ["Eisen 9 O 2a", "8 Hybrid W 2a", "Eisen 8 O 2a"]
    assert errors(alone(*threes, "Pitching Wedge W 2a", clubs=SHORT)) == ["4.b Schläger spielen: 2a liegt nicht mehr im Deck 2"]
    assert moves(alone(*threes, "Pitching Wedge W 2k 2a", clubs=SHORT))[-1]["card"] == "2a"
    drawn = alone(*threes, {"club": "Pitching Wedge", "play": "W", "deck": "2"}, rolls={"1/4/bert/2/1": 12, "1/4/bert/2/2": 1}, clubs=SHORT)
    assert [(draw["label"], draw["sides"]) for draw in last(drawn)["draws"]] == [("1/4/bert/2/1", 12), ("1/4/bert/2/2", 14)]
    assert moves(drawn)[-1]["cards"] == ["2k", "2a"]


def test_shuffle_does_not_put_back_what_was_drawn_in_this_turn() -> None:
    """Eisen 6 draws two: the first card is not shuffled in by the second."""
    clubs = {"bert": ["Eisen 6", "Eisen 9", "8 Hybrid", "Holz 5", "Driver"]}
    turns = ["8 Hybrid O 3f", {"club": "Eisen 6", "play": "O", "cards": ["3g", "3l", "3g"]}]
    assert errors(alone(*turns, clubs=clubs)) == ["4.b Schläger spielen: 3g liegt nicht mehr im Deck 3"]


def test_shuffle_without_discards_still_draws_a_replacement() -> None:
    drawn = alone({"club": "Eisen 9", "play": "O"}, rolls={"1/1/bert/2/1": 15, "1/1/bert/2/2": 1}, clubs=SHORT)
    assert moves(drawn)[0]["cards"] == ["2k", "2a"]
    assert [draw["sides"] for draw in last(drawn)["draws"]] == [15, 14]


TINY = {
    "clubs": {
        "putter": {"name": "Putter", "kind": "iron", "initiative": 1, "decks": ["2"], "copies": [1, 1, 1, 1, 1]},
        "spoon": {"name": "Spoon", "kind": "iron", "initiative": 2, "decks": ["2"], "draw": 2},
    },
    "shots": {
        deck: {f"{deck}x": {"flight": "FF", "bunker": "target", "cards": 5}, f"{deck}y": {"flight": "FF", "bunker": "stay"}}
        for deck in "C2345"
    },
}
"""Six cards in each deck."""


def tiny(*turns: Any, **keys: Any) -> Given:
    course = links("t f f f f f f f f f f f f f g", ("A1", "O1"))
    given = game(course, clubs={"bert": ["Putter", "Putter", "Putter", "Putter", "Spoon"]}, cards="cards.yaml", files={"cards.yaml": TINY})
    return played(given, *({"bert": turn} for turn in turns), **keys)


FOUR_GONE = [f"Putter {way} 2x" for way in ("O", "W", "O", "W")]


def test_an_empty_deck_is_made_of_its_discards() -> None:
    """All six cards have gone."""
    last_two = {"club": "Spoon", "play": "O", "cards": ["2y", "2x"], "use": "2x"}
    drawn = tiny(*FOUR_GONE, last_two, {"club": "Spoon", "play": "W", "use": "2x"}, rolls={"1/6/bert/2/1": 1, "1/6/bert/2/2": 1})
    assert [(draw["label"], draw["sides"]) for draw in last(drawn)["draws"]] == [("1/6/bert/2/1", 6), ("1/6/bert/2/2", 5)]


def test_an_empty_deck_does_not_take_back_what_was_drawn_in_this_turn() -> None:
    """Five of six cards have gone; of two the first is the last one left, the second comes of the five."""
    fifth = ["Spoon reset", "Putter O 2x", "Putter move O", "Putter move O", "Putter move O"]
    two = {"club": "Spoon", "play": "W", "use": "2x"}
    drawn = tiny(*FOUR_GONE, *fifth, two, rolls={"1/10/bert/2/1": 1, "1/10/bert/2/2": 5})
    assert [(draw["label"], draw["sides"]) for draw in last(drawn)["draws"]] == [("1/10/bert/2/1", 1), ("1/10/bert/2/2", 5)]
    assert moves(drawn)[-1]["cards"] == ["2y", "2x"]


# ---- Wild ------------------------------------------------------------------------------------------------------------


def wild(way: str, **keys: Any) -> Given:
    """3h: FFL or FFR."""
    return alone({"club": "Eisen 5", "play": way, "cards": ["3h"], **keys}, clubs=LONG)


def test_wild_one_may_choose() -> None:
    assert ends(wild("O", flight="FFL")) == [("A3", "C2")]
    assert ends(wild("O", flight="ffr")) == [("A3", "C4")]
    assert moves(wild("C2"))[0]["direction"] == "E" and ends(wild("C2")) == [("A3", "C2")], "and the flight: no other ends there"
    assert errors(wild("O")) == ["4.b Schläger spielen: 3h (FFL / FFR): welcher Flug? flight fehlt"]
    assert errors(wild("O", flight="FFF")) == ["4.b Schläger spielen: auf 3h (FFL / FFR) steht FFF nicht"]


def test_wild_a_way_out_of_bounds_may_not_be_chosen_while_another_stays() -> None:
    """From A3 to the north-east: A2, B1, then left is off the course, right is C1."""
    assert ends(wild("NO")) == [("A3", "C1")]
    assert ends(wild("NO", flight="FFR")) == [("A3", "C1")]
    assert errors(wild("NO", flight="FFL")) == ["4.b Schläger spielen: FFL führt ins Aus; wer anders kann, darf das nicht wählen"]


def test_wild_all_ways_out_of_bounds() -> None:
    for given in (wild("W", flight="FFL"), wild("W")):
        assert (ends(given), happened(given)) == ([("A3", "A3")], [["out"]])


def test_wild_a_chip() -> None:
    given = alone({"club": "Pitching Wedge", "play": "O", "cards": ["Ce"], "flight": "FR"}, clubs=CHIPS)
    assert ends(given) == [("A3", "B4")]


# ---- Längster Drive --------------------------------------------------------------------------------------------------


def test_longest_drive_flies_six_and_leaves_the_game() -> None:
    given = alone("Driver O 5h", "Eisen 9 reset", "Driver move W", clubs=LONG)
    assert (ends(given)[0], happened(given)[0], last(given)["longest_drive"]) == (("A3", "G3"), ["longest-drive"], "bert")
    again = game(
        OPEN, players=("bert", "carl"), clubs={"bert": LONG["bert"], "carl": ["Eisen 4", "Eisen 3", "Eisen 7", "Eisen 8", "Eisen 6"]}
    )
    twice = played(again, {"bert": "Driver O 5h", "carl": {"club": "Eisen 4", "big_hit": "O", "cards": ["5h", "5a"], "discard": "5a"}})
    assert errors(twice) == ["4.b Schläger spielen: 5h liegt nicht mehr im Deck 5"]


def test_longest_drive_stays_in_the_game_if_it_is_drawn_but_not_played() -> None:
    clubs = {"bert": LONG["bert"], "carl": ["Eisen 4", "Eisen 3", "Eisen 7", "Eisen 8", "Eisen 6"]}
    turn = {"bert": "Holz 5 O", "carl": {"club": "Eisen 4", "big_hit": "O", "cards": ["5h", "5a"], "discard": "5h"}}
    given = played(game(OPEN, players=("bert", "carl"), clubs=clubs), turn, {"bert": "Eisen 9 reset", "carl": "Eisen 7 reset"})
    assert "longest_drive" not in last(given)


def test_longest_drive_stops_at_trees() -> None:
    given = alone("Driver O 5h", course=links("t f f f ^ f f f g", ("A1", "I1")), clubs=LONG)
    assert (ends(given), happened(given)) == ([("A1", "D1")], [["trees", "longest-drive"]])
