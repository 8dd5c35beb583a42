"""[Führe eine Aktion durch: 4.a–4.e, 5] What one can do in a turn, and where ball and club are afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eighteen.log.logs import ends, errors, game, happened, last, links, moves, played
from tests.games.eighteen.playing import Given

OPEN = links(
    """
 . . . . . . . . . .
  . . . . . . . . . .
 t f f f f f f f f g
  . . . . . . . . . .
 . . . . . . . . . .
""",
    ("A3", "J3"),
)
"""A straight fairway, with rough on both sides."""

IRONS = {"bert": ["Eisen 5", "Eisen 6", "Eisen 9", "8 Hybrid", "Holz 3"]}
TWO = {
    "bert": ["Eisen 5", "Eisen 6", "Eisen 9", "8 Hybrid", "Driver"],
    "carl": ["Holz 5", "Pitching Wedge", "Sand Wedge", "Lob Wedge", "Holz 3"],
}


def alone(*turns: Any, course: Any = OPEN, clubs: Any = IRONS, **keys: Any) -> Given:
    """A game of one, and each of his turns."""
    return played(game(course, clubs=clubs), *({"bert": turn} for turn in turns), **keys)


# ---- 4.a Bewege dich ein Feld ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "to"),
    [("O", "D3"), ("E", "D3"), ("NO", "C2"), ("ne", "C2"), ("NW", "B2"), ("W", "B3"), ("sw", "B4"), ("SO", "C4"), ("SE", "C4")],
)
def test_4a_one_hex_in_any_direction(way: str, to: str) -> None:
    assert ends(alone("Eisen 5 move O", "Eisen 9 move O", f"Eisen 6 move {way}"))[-1] == ("C3", to)


@pytest.mark.parametrize(
    ("by_hex", "direction"),
    [
        ("Eisen 6 move A2", "NE"),
        ("Eisen 6 move a4", "SE"),
        ("Holz 3 E3", "E"),
        ("Eisen 9 C3 2a", "E"),
        ({"club": "Eisen 9", "play": "C3", "cards": ["2a"]}, "E"),
    ],
)
def test_4_the_hex_on_which_the_ball_comes_down_says_the_direction(by_hex: Any, direction: str) -> None:
    """From A3: its neighbours are A2 and A4 to the right, B3; a wood 3 flies four hexes, the card 2a two."""
    (move,) = moves(alone(by_hex))
    assert move["direction"] == direction
    words = by_hex if isinstance(by_hex, str) else f"{by_hex['club']} {by_hex['play']} {' '.join(by_hex['cards'])}"
    typed = " ".join(direction if len(word) == 2 and word[0] in "ABCEabce" else word for word in words.split())
    assert moves(alone(typed)) == [move]


def test_4_a_hex_that_no_direction_leads_to_is_told_with_those_that_there_are() -> None:
    assert errors(alone("Eisen 6 move C3")) == [
        "4.a Ein Feld bewegen: in keiner der sechs Richtungen kommt der Ball auf C3 zu liegen (möglich: A2, A4, B3)"
    ]
    stopped = links("^ ^ ^ ^\n ^ t ^ ^\n^ ^ ^ g", ("B2", "D3"))
    assert errors(alone("Holz 3 B2", course=stopped)) == [
        "4.b Schläger spielen: in mehr als einer Richtung kommt der Ball auf B2 zu liegen: E, NE, NW, W, SW, SE; eine davon statt des Feldes nennen"
    ]


@pytest.mark.parametrize(
    ("course", "message"),
    [
        (links("t ^ g", ("A1", "C1")), "4.a Ein Feld bewegen: auf B1 stehen Bäume"),
        (links("t c g", ("A1", "C1")), "4.a Ein Feld bewegen: auf B1 steht das Klubhaus"),
        (links("t - g", ("A1", "C1")), "4.a Ein Feld bewegen: dort endet der Platz"),
    ],
)
def test_4a_not_among_trees_nor_on_the_clubhouse_nor_off_the_course(course: Any, message: str) -> None:
    assert errors(alone("Eisen 5 move O", course=course)) == [message]


def test_4a_the_edge_of_the_map_is_the_end_of_the_course() -> None:
    assert errors(alone("Eisen 5 move W")) == ["4.a Ein Feld bewegen: dort endet der Platz"]


def test_4a_not_out_of_a_bunker() -> None:
    given = alone("Eisen 5 move O", "Eisen 6 move O", course=links("t b f g", ("A1", "D1")))
    assert errors(given) == ["4.a Ein Feld bewegen: B1 ist ein Bunker: erst hinaus (bunker)"]


def test_4a_into_a_bunker_or_into_water() -> None:
    assert happened(alone("Eisen 5 move O", course=links("t b f g", ("A1", "D1")))) == [["bunker"]]
    assert happened(alone("Eisen 5 move O", course=links("t ~ f g", ("A1", "D1")))) == [["water"]]


# ---- 4.b Spiele eine Golfschläger-Karte ------------------------------------------------------------------------------


def test_4b_a_wood_always_flies_the_same_distance_in_a_straight_line() -> None:
    assert ends(alone("Holz 3 O")) == [("A3", "E3")]


def test_4b_one_card_of_the_clubs_deck() -> None:
    given = alone("Eisen 9 O 2a")
    (move,) = moves(given)
    assert (move["cards"], move["card"], move["path"], move["to"], move["lies"]) == (["2a"], "2a", ["B3", "C3"], "C3", "fairway")


def test_4b_one_card_of_either_of_two_decks() -> None:
    assert ends(alone("Eisen 5 O 3a")) == [("A3", "D3")]
    assert ends(alone("Eisen 5 O 4a")) == [("A3", "E3")]
    assert errors(alone({"club": "Eisen 5", "play": "O"}, seed="x")) == ["4.b Schläger spielen: von welchem Deck (3, 4)? deck fehlt"]
    assert errors(alone("Eisen 5 O 2a")) == ["4.b Schläger spielen: Eisen 5 zieht von 3, 4, nicht von 2"]
    assert errors(alone({"club": "Eisen 5", "play": "O", "deck": "3", "cards": ["4a"]})) == [
        "4.b Schläger spielen: gezogen wird von Deck 3, 4a gehört zu Deck 4"
    ]


def test_4b_of_two_cards_one_is_chosen() -> None:
    both = {"club": "Eisen 6", "play": "O", "cards": ["3a", "3b"]}
    assert ends(alone(both | {"use": "3a"})) == [("A3", "D3")]
    assert ends(alone(both | {"use": "3b"})) == [("A3", "C2")]
    assert errors(alone(both)) == ["4.b Schläger spielen: welche Karte (3a (FFF), 3b (FFL))? use fehlt"]
    assert errors(alone(both | {"use": "3c"})) == ["4.b Schläger spielen: 3c liegt nicht zur Wahl (zur Wahl: 3a (FFF), 3b (FFL))"]
    assert ends(alone(both | {"cards": ["3a", "3a"]})) == [("A3", "D3")]


@pytest.mark.parametrize(
    ("card", "to"),
    [("3a", "D3"), ("3b", "C2"), ("3c", "C4"), ("3d", "C2"), ("3e", "C4"), ("3f", "C2"), ("3g", "C4")],
)
def test_4b_the_ball_flies_as_the_card_says(card: str, to: str) -> None:
    """FFF, FFL, FFR, FLF, FRF, LFF, RFF to the east."""
    assert ends(alone(f"Eisen 5 O {card}")) == [("A3", to)]


def test_4b_steps_are_measured_from_the_direction_chosen() -> None:
    """4d is FFLL: two hexes east, then two north-east; the first L does not turn the second."""
    (move,) = moves(alone("Eisen 5 O 4d"))
    assert move["path"] == ["B3", "C3", "C2", "D1"]


def test_4b_any_direction_may_be_chosen() -> None:
    """3b is FFL: to the west, left is south-west."""
    assert ends(alone("Holz 3 O", "Eisen 5 W 3b")) == [("A3", "E3"), ("E3", "B4")]


def test_4b_the_driver_is_for_tees() -> None:
    clubs = {"bert": ["Driver", "Eisen 6", "Eisen 9", "8 Hybrid", "Holz 3"]}
    assert ends(alone("Driver O 5a", clubs=clubs)) == [("A3", "F3")]
    assert errors(alone("Eisen 9 O 2a", "Driver O 5a", clubs=clubs)) == [
        "4.b Schläger spielen: den Driver gibt es nur vom Abschlag, C3 ist keiner"
    ]


def test_4b_cards_drawn_from_the_seed_are_labelled_by_hole_turn_player_and_deck() -> None:
    result = last(
        alone(
            "Eisen 9 move O", "8 Hybrid move O", {"club": "Eisen 6", "play": "O", "use": "3a"}, rolls={"1/3/bert/3/1": 4, "1/3/bert/3/2": 3}
        )
    )
    assert result["draws"] == [
        {"label": "1/3/bert/3/1", "sides": 16, "value": 4, "source": "hand"},
        {"label": "1/3/bert/3/2", "sides": 15, "value": 3, "source": "hand"},
    ]
    assert result["log"][-1]["moves"][0]["cards"] == ["3b", "3a"]


def test_4b_the_value_counts_the_cards_left_in_the_order_of_the_set() -> None:
    """Deck 2 begins with three 2a and two 2b: after one 2a the third card left is a 2b."""
    given = alone("Eisen 9 O 2a", {"club": "8 Hybrid", "play": "O", "deck": "2"}, rolls={"1/2/bert/2/1": 3})
    assert moves(given)[-1]["cards"] == ["2b"]
    assert last(given)["draws"] == [{"label": "1/2/bert/2/1", "sides": 14, "value": 3, "source": "hand"}]


# ---- 4.c Versuch eines Big Hits --------------------------------------------------------------------------------------


def big(*cards: str, **keys: Any) -> Given:
    turn = {"bert": {"club": keys.pop("club", "Eisen 9"), "big_hit": "O", "cards": list(cards), **keys}, "carl": "Holz 5 reset"}
    return played(game(OPEN, players=("bert", "carl"), clubs=TWO), turn)


def test_4c_one_card_more_from_the_next_deck_and_the_neighbour_discards_one() -> None:
    move = moves(big("3a", "3c", discard="3a"))[0]
    assert (move["action"], move["cards"], move["discarded"], move["card"], move["to"]) == ("big_hit", ["3a", "3c"], "3a", "3c", "C4")


def test_4c_three_cards_where_the_club_draws_two_and_a_choice_is_left() -> None:
    assert moves(big("4a", "4b", "4c", club="Eisen 6", discard="4a", use="4c"))[0]["to"] == "D4"
    assert errors(big("4a", "4b", "4c", club="Eisen 6", discard="4a")) == ["4.c Big Hit: welche Karte (4b (FFFL), 4c (FFFR))? use fehlt"]
    assert errors(big("4a", "4b", "4c", club="Eisen 6", discard="4a", use="4a")) == [
        "4.c Big Hit: 4a liegt nicht zur Wahl (zur Wahl: 4b (FFFL), 4c (FFFR))"
    ]


def test_4c_the_deck_is_one_above_the_highest_of_the_club() -> None:
    """Eisen 5 draws from 3 and 4, its big hit from 5."""
    assert moves(big("5a", "5b", club="Eisen 5", discard="5b"))[0]["to"] == "F3"


def test_4c_the_neighbour_has_to_choose() -> None:
    assert errors(big("3a", "3c")) == ["4.c Big Hit: die Person links wirft eine Karte ab (3a (FFF), 3c (FFR)): discard fehlt"]
    assert moves(big("3a", "3a"))[0]["discarded"] == "3a"


def test_4c_super_and_short_are_played_as_usual() -> None:
    move = moves(big("3i", "4a", "3a", discard="3a"))[0]
    assert (move["cards"], move["card"], move["to"]) == (["3i", "4a", "3a"], "4a", "E3")


@pytest.mark.parametrize("club", ["8 Hybrid", "Driver"])
def test_4c_not_with_every_club(club: str) -> None:
    assert errors(big("5a", "5a", club=club)) == [f"4.c Big Hit: {club} erlaubt keinen Big Hit"]


def test_4c_where_nobody_sits_to_the_left_chance_discards() -> None:
    """As in Solo-Chaos-Golf."""
    given = alone({"club": "Eisen 9", "big_hit": "O", "cards": ["3a", "3c"]}, rolls={"1/1/bert/discard": 2})
    assert (moves(given)[0]["discarded"], moves(given)[0]["to"]) == ("3c", "D3")
    assert last(given)["draws"] == [{"label": "1/1/bert/discard", "sides": 2, "value": 2, "source": "hand"}]


# ---- 4.d Bunker verlassen --------------------------------------------------------------------------------------------

SAND = links(
    """
 . . . . . .
  . . . . . .
 t b f f f g
  . . . . . .
""",
    ("A3", "F3"),
)
WEDGES = {"bert": ["Eisen 5", "Eisen 9", "Sand Wedge", "Holz 3", "3 Hybrid"]}


def out_of(*turns: Any, course: Any = SAND) -> Given:
    return alone("3 Hybrid move O", *turns, course=course, clubs=WEDGES)


@pytest.mark.parametrize(
    ("card", "sign", "to"), [("2f", "stay", "B3"), ("2b", "left", "B2"), ("2a", "target", "C3"), ("2c", "right", "B4")]
)
def test_4d_the_cards_sign_tells_where_one_gets_to(card: str, sign: str, to: str) -> None:
    move = moves(out_of(f"Eisen 9 bunker O {card}"))[-1]
    assert (move["from"], move["to"], move["action"], move["card"]) == ("B3", to, "bunker", card)


def test_4d_one_has_to_get_out_before_one_plays_on() -> None:
    assert errors(out_of("Eisen 9 O 2a")) == ["4.b Schläger spielen: B3 ist ein Bunker: erst hinaus (bunker)"]
    assert errors(out_of({"club": "Eisen 9", "big_hit": "O"})) == ["4.c Big Hit: B3 ist ein Bunker: erst hinaus (bunker)"]


def test_4d_one_card_even_of_a_club_that_draws_two() -> None:
    clubs = {"bert": ["Eisen 6", "Eisen 9", "Sand Wedge", "Holz 3", "3 Hybrid"]}
    assert ends(alone("3 Hybrid move O", "Eisen 6 bunker O 3a", course=SAND, clubs=clubs))[-1] == ("B3", "C3")


def test_4d_a_card_without_a_sign_is_replaced() -> None:
    move = moves(out_of("Eisen 5 bunker O 3i 4l 4b"))[-1]
    assert (move["cards"], move["to"]) == (["3i", "4l", "4b"], "B2")


def test_4d_the_direction_is_declared_before_drawing() -> None:
    assert errors(out_of("Eisen 9 bunker ?", course=SAND)) == ["4.d Bunker verlassen: die Richtung muss vor dem Ziehen angesagt werden"]


def test_4d_only_from_a_bunker_and_only_with_cards() -> None:
    assert errors(alone("Eisen 9 bunker O 2a", course=SAND, clubs=WEDGES)) == ["4.d Bunker verlassen: A3 ist kein Bunker"]
    assert errors(out_of("Holz 3 bunker O")) == ["4.d Bunker verlassen: Holz 3 zieht keine Karte und kommt nicht aus dem Bunker"]


def test_4d_the_sand_wedge_plays_a_bunker_as_rough() -> None:
    """2a is FF, one hex less from the rough; a chip flies two."""
    assert ends(out_of("Sand Wedge O 2a"))[-1] == ("B3", "C3")
    assert ends(out_of("Sand Wedge O Ca"))[-1] == ("B3", "D3")
    assert ends(out_of("Sand Wedge move NO"))[-1] == ("B3", "B2")


def test_4d_the_sand_wedge_protects_only_while_it_is_played() -> None:
    assert errors(out_of("Eisen 9 move NO")) == ["4.a Ein Feld bewegen: B3 ist ein Bunker: erst hinaus (bunker)"]


def test_4d_trees_and_the_end_of_the_course_around_a_bunker() -> None:
    walled = links("- - -\n t b ^\n- g c", ("A2", "B3"))
    clubs = WEDGES
    into = "3 Hybrid move O"
    trees = alone(into, "Eisen 9 bunker O 2a", course=walled, clubs=clubs)
    assert (ends(trees)[-1], happened(trees)[-1]) == (("B2", "B2"), ["trees"])
    outside = alone(into, "Eisen 9 bunker O 2b", course=walled, clubs=clubs)
    assert (ends(outside)[-1], happened(outside)[-1]) == (("B2", "B2"), ["out"])
    clubhouse = alone(into, "Eisen 9 bunker O 2c", course=walled, clubs=clubs)
    assert (ends(clubhouse)[-1], happened(clubhouse)[-1]) == (("B2", "B2"), ["clubhouse"])


# ---- 4.e Deine Hand zurücksetzen, 5. Golfschläger ablegen ------------------------------------------------------------


def test_4e_all_discarded_clubs_come_back_and_the_one_that_was_laid_down_goes() -> None:
    given = alone("Eisen 9 move O", "Eisen 5 move O", "8 Hybrid reset")
    assert last(given)["hands"] == {"bert": ["iron-6", "wood-3", "iron-9", "iron-5"]}
    assert last(given)["discards"] == {"bert": ["hybrid-8"]}
    assert moves(given)[-1]["direction"] is None and ends(given)[-1] == ("C3", "C3")


def test_5_each_club_goes_to_the_discards_after_its_action() -> None:
    given = alone("Eisen 9 O 2a", "Holz 3 O")
    assert (last(given)["hands"], last(given)["discards"]) == ({"bert": ["iron-5", "iron-6", "hybrid-8"]}, {"bert": ["iron-9", "wood-3"]})


# ---- keys that an action does not need -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ({"club": "Eisen 9", "move": "O", "cards": ["2a"]}, "4.a Ein Feld bewegen: cards wird hier nicht gebraucht"),
        ({"club": "Eisen 9", "reset": True, "deck": "2"}, "4.e Hand zurücksetzen: deck wird hier nicht gebraucht"),
        ({"club": "Holz 3", "play": "O", "cards": ["2a"]}, "4.b Schläger spielen: cards wird hier nicht gebraucht"),
        ({"club": "Eisen 9", "play": "O", "cards": ["2a"], "discard": "2a"}, "4.b Schläger spielen: discard wird hier nicht gebraucht"),
        ({"club": "Eisen 9", "play": "O", "cards": ["2a", "2b"]}, "4.b Schläger spielen: diese Karte wird nicht gezogen"),
        ({"club": "Eisen 9", "play": "O", "cards": ["2z"]}, "4.b Schläger spielen: die Karte 2z gibt es nicht"),
        ({"club": "Eisen 9", "play": "?", "cards": ["2b"]}, "4.b Schläger spielen: gezogen: 2b (FL); die Richtung fehlt noch"),
        ({"club": "Holz 3", "play": "?"}, "4.b Schläger spielen: die Richtung fehlt"),
        ({"club": "Eisen 9", "move": "?"}, "4.a Ein Feld bewegen: die Richtung fehlt"),
    ],
)
def test_what_an_action_needs_and_what_it_does_not(turn: Any, message: str) -> None:
    assert errors(alone(turn)) == [message]
