"""[Das Green erreichen: 6–9; the modes] From a log follows the scorecard: each mode, next to the one that the table
would have typed."""

from __future__ import annotations

from typing import Any

from tests.games.eighteen.log.logs import errors, game, happened, last, links, places, played
from tests.games.eighteen.playing import Given, session

PLAIN = links(
    """
 t f f f g - -
  - - - - - - -
 t f f f f f g
  - - - - - - -
 t f f f f g -
""",
    ("A1", "E1"),
    ("A3", "G3"),
    ("A5", "F5"),
    pars=(3, 4, 4),
)
"""Three straight holes of four, six and five hexes."""
CLUBS = {
    "bert": ["Driver", "Holz 5", "Holz 3", "Eisen 9", "Eisen 5"],
    "carl": ["3 Hybrid", "Eisen 7", "Eisen 6", "Eisen 8", "Lob Wedge"],
    "dora": ["Eisen 4", "Eisen 3", "5 Hybrid", "Sand Wedge", "Pitching Wedge"],
}
SHARED = ("mode", "finished", "holes", "standings", "winners", "playoff", "tokens", "targets", "solo")


def of(mode: str, players: Any = ("bert", "carl"), course: Any = PLAIN) -> Given:
    return game(course, mode, players, clubs={name: CLUBS[name] for name in players})


def hole(number: int, *turns: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {"hole": number, "turns": list(turns), **keys}


def both(bert: Any, carl: Any) -> dict[str, Any]:
    return {"bert": bert, "carl": carl}


def like_the_card(given: Given, **card: Any) -> None:
    """The log of the last round tells of holes and standings what this scorecard tells."""
    typed = session(given.setup["mode"], given.setup["players"])
    expected = last(Given(typed.setup, given.course).after(card))
    found = last(given)
    assert {key: found.get(key) for key in SHARED} == {key: expected.get(key) for key in SHARED}


TIED_1 = hole(1, both("Holz 3 O", "3 Hybrid O 4a"))
"""Both fly four hexes to the green: the hybrid (14) before the wood (23)."""
BERTS_2 = hole(2, both("Holz 5 O", "Eisen 7 move O"), both("Eisen 5 O 3a", "Eisen 6 move O"))
"""Three hexes and three: bert alone."""
ACES = {"hole": 1, "green": ["carl", "bert"], "hole_in_one": ["carl", "bert"]}


# ---- 6–9 -------------------------------------------------------------------------------------------------------------


def test_6_all_who_reach_the_green_in_the_turn_of_the_first_are_on_it() -> None:
    like_the_card(of("match").after({"log": [TIED_1]}), holes=[ACES])


def test_6_who_comes_later_is_not() -> None:
    like_the_card(of("match").after({"log": [TIED_1, BERTS_2]}), holes=[ACES, {"hole": 2, "green": ["bert"]}])


def test_7_a_hole_in_one_is_a_shot() -> None:
    given = played(game(links("t g f f", ("A1", "B1")), clubs={"bert": CLUBS["bert"]}), {"bert": "Driver move O"})
    assert happened(given) == [["green"]]


def test_7_a_hole_in_one_is_made_in_the_first_turn() -> None:
    """Bert's first shot, to the west, is out of bounds; so he stands on the tee still."""
    given = played(of("match"), both("Holz 5 W", "Eisen 7 move O"), both("Holz 3 O", "Eisen 6 move O"))
    assert happened(given) == [[], ["out"], [], ["green"]]
    assert last(given)["holes"][0]["hole_in_one"] == []


def test_8_all_go_to_the_next_tee_and_hands_stay_as_they_are() -> None:
    told = last(of("match").after({"log": [TIED_1]}))
    assert told["positions"] == {"bert": "A3", "carl": "A3"}
    assert told["discards"] == {"bert": ["wood-3"], "carl": ["hybrid-3"]}


# ---- hole after hole, file after file --------------------------------------------------------------------------------


def test_a_hole_may_go_on_in_the_next_file() -> None:
    first, second = (hole(2, turn) for turn in BERTS_2["turns"])
    parted = of("match").after({"log": [TIED_1, first]}, {"log": [second]})
    assert [(turn["hole"], turn["turn"]) for turn in last(parted)["log"]] == [(2, 2)]
    assert [(line["hole"], line["green"]) for line in last(parted)["holes"]] == [(2, ["bert"])]
    whole = last(of("match").after({"log": [TIED_1, BERTS_2]}))
    assert all(last(parted)[key] == whole[key] for key in ("standings", "positions", "hands", "discards"))


def test_who_lies_in_the_water_does_so_in_the_next_file() -> None:
    course = links("t f f ~ f f g", ("A1", "G1"))
    given = game(course, clubs={"bert": CLUBS["bert"]}).after({"log": [hole(1, {"bert": "Holz 5 O"})]})
    assert errors(given.after({"log": [hole(1, {"bert": "Driver move O"})]})) == ["bert liegt im Wasser und verpasst diesen Zug"]
    assert last(given.after({"log": [hole(1, {}, {"bert": "Driver move O"})]}))["positions"] == {"bert": "E1"}


def test_a_scorecard_may_follow_a_log_and_a_log_a_scorecard() -> None:
    """After the scorecard all have their full hands again."""
    third = hole(3, both("Eisen 9 move O", "Eisen 8 move O"))
    told = last(of("match").after({"log": [TIED_1]}, {"holes": [{"hole": 2, "green": ["bert"]}]}, {"log": [third]}))
    assert told["positions"] == {"bert": "B5", "carl": "B5"}
    assert told["discards"] == {"bert": ["iron-9"], "carl": ["iron-8"]}


def test_a_scorecard_may_not_follow_in_the_middle_of_a_hole() -> None:
    begun = of("match").after({"log": [hole(1, both("Holz 5 O", "Eisen 7 move O"))]})
    assert errors(begun.after({"holes": [{"hole": 1, "green": ["bert"]}]})) == [
        "Loch 1 ist in einem Protokoll begonnen und muss dort zu Ende gehen"
    ]


# ---- Skins -----------------------------------------------------------------------------------------------------------

TOKENS = {1: 2, 2: 1, 3: 5}
TIED_2 = hole(2, both("Holz 5 O", "Eisen 7 O 3a"), both("Eisen 5 O 3a", "Eisen 8 O 3a"))
TIED_3 = hole(3, both("Eisen 9 move O", "Eisen 6 move O"), both("Driver reset", "Lob Wedge reset"), both("Holz 3 O", "3 Hybrid O 4a"))


def tied(**keys: Any) -> Given:
    """All three holes were tied: 8 points lie in the jackpot."""
    return of("skins").after({"log": [TIED_1, TIED_2, TIED_3], "tokens": TOKENS})


def test_skins_the_jackpot() -> None:
    given = of("skins").after({"log": [TIED_1, BERTS_2], "tokens": TOKENS})
    like_the_card(given, tokens=TOKENS, holes=[ACES, {"hole": 2, "green": ["bert"]}])


def test_skins_who_is_tied_plays_off_with_all_clubs_in_hand() -> None:
    assert [(line["hole"], line["jackpot"]) for line in last(tied())["holes"]] == [(1, 2), (2, 3), (3, 8)]
    assert last(tied())["hands"] == CLUB_IDS and last(tied())["positions"] == {"bert": "A1", "carl": "A1"}
    off = last(tied().after({"log": [hole(1, both("Holz 3 O", "Eisen 7 move O"), playoff=True)]}))
    assert (off["playoff"][0]["points"], off["winners"], off["finished"], off["log"][0]["playoff"]) == ({"bert": 8}, ["bert"], True, True)


CLUB_IDS = {
    "bert": ["wood-5", "iron-5", "iron-9", "driver", "wood-3"],
    "carl": ["iron-7", "iron-8", "iron-6", "lob-wedge", "hybrid-3"],
}
"""In the order in which the hands came together: the hand at the end of hole 3, then its discards."""


def test_skins_a_tied_play_off_goes_on() -> None:
    again = hole(1, both("Holz 3 O", "3 Hybrid O 4a"), playoff=True)
    second = hole(2, both("Holz 5 O", "Eisen 7 move O"), both("Eisen 9 O 2h 3l 3a", "Eisen 6 move O"), playoff=True)
    told = last(tied().after({"log": [again, second]}))
    assert [(line["hole"], line["points"]) for line in told["playoff"]] == [(1, {}), (2, {"bert": 8})]


def test_skins_draws_of_the_play_off_count_holes_on() -> None:
    off = hole(1, both("Holz 3 O", {"club": "Eisen 7", "play": "O"}), playoff=True)
    assert [draw["label"] for draw in last(tied().after({"log": [off], "rolls": {"4/1/carl/3/1": 1}}))["draws"]] == ["4/1/carl/3/1"]


def test_skins_only_the_tied_ones_play_off() -> None:
    doras = {
        1: ["Sand Wedge move O"],
        2: ["Eisen 4 move O", "Eisen 3 move O"],
        3: ["5 Hybrid move O", "Pitching Wedge reset", "5 Hybrid move O"],
    }
    log = [
        hole(number, *(turn | {"dora": move} for turn, move in zip(stretch["turns"], doras[number], strict=True)))
        for number, stretch in enumerate((TIED_1, TIED_2, TIED_3), start=1)
    ]
    given = of("skins", ("bert", "carl", "dora")).after({"log": log, "tokens": TOKENS})
    off = both("Holz 3 O", "Eisen 7 move O")
    assert last(given.after({"log": [hole(1, off, playoff=True)]}))["winners"] == ["bert"]
    assert errors(given.after({"log": [hole(1, off | {"dora": "Sand Wedge move O"}, playoff=True)]})) == ["dora spielt hier nicht mehr mit"]


def test_skins_a_play_off_says_that_it_is_one_and_only_it_does() -> None:
    off = hole(1, both("Holz 3 O", "Eisen 7 move O"))
    assert places(tied().after({"log": [off]})) == ["4:3: error: das ist das Stechen: playoff: true fehlt"]
    early = of("skins").after({"log": [TIED_1 | {"playoff": True}], "tokens": TOKENS})
    assert len(errors(early)) == 1 and errors(early)[0].startswith("hier gibt es kein Stechen")


def test_skins_a_play_off_may_follow_a_scorecard() -> None:
    card = {"tokens": TOKENS, "holes": [{"hole": number, "green": ["bert", "carl"]} for number in (1, 2, 3)]}
    off = hole(1, both("Holz 3 O", "Eisen 7 move O"), playoff=True)
    assert last(of("skins").after(card, {"log": [off]}))["winners"] == ["bert"]
