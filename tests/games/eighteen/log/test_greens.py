"""[Das Green erreichen: 6–9; the modes] From a log follows the scorecard: each mode, next to the scorecard that the table would have typed."""

from __future__ import annotations

from typing import Any

from generator.games.eighteen.modes.mode import AFTER_THE_END
from tests.games.eighteen.log.logs import ends, errors, game, happened, last, links, moves, places, played
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


# ---- 6–9 ---------------------------------------------------------------------------------------------------------------


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


# ---- hole after hole, file after file --------------------------------------------------------------------------------------


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


# ---- Skins ---------------------------------------------------------------------------------------------------------------

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
    doras = {1: ["Sand Wedge move O"], 2: ["Eisen 4 move O", "Eisen 3 move O"], 3: ["5 Hybrid move O", "Pitching Wedge reset", "5 Hybrid move O"]}
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


# ---- Stroke Play, Stableford ---------------------------------------------------------------------------------------------

WET = links("t f f ~ f f g", ("A1", "G1"), pars=(4,))
SPLASH = ["Holz 5 O", "Eisen 5 O 3a", "Holz 3 NO", "Eisen 9 move O"]
"""Into the water; two hexes on, for water is rough; out of bounds; onto the green."""


def lone(mode: str, *turns: Any, course: Any = WET) -> Given:
    return played(game(course, mode, clubs={"bert": CLUBS["bert"]}), *turns)


def test_stroke_play_each_turn_is_a_stroke_and_water_and_out_of_bounds_cost_one_each() -> None:
    given = lone("stroke", *({"bert": turn} for turn in SPLASH))
    assert ends(given) == [("A1", "D1"), ("D1", "F1"), ("F1", "F1"), ("F1", "G1")]
    like_the_card(given, holes=[{"hole": 1, "strokes": {"bert": 4}, "penalties": {"bert": 2}}])


def test_stableford_counts_the_turn_missed_in_the_water_but_not_out_of_bounds() -> None:
    first, *others = ({"bert": turn} for turn in SPLASH)
    given = lone("stableford", first, {}, *others)
    like_the_card(given, holes=[{"hole": 1, "strokes": {"bert": 4}, "penalties": {"bert": 1}}])
    assert last(given)["holes"][0]["points"] == {"bert": 1}


def test_stroke_play_moving_a_hex_and_resetting_the_hand_are_strokes() -> None:
    given = lone("stroke", {"bert": "Holz 5 O"}, {"bert": "Eisen 9 reset"}, {"bert": "Eisen 5 move O"}, course=PLAIN)
    like_the_card(given, holes=[{"hole": 1, "strokes": {"bert": 3}}])


def test_stroke_play_who_is_on_the_green_waits_for_the_others() -> None:
    given = of("stroke")
    first = both("Holz 3 O", "Eisen 7 O 3a")
    like_the_card(played(given, first, {"carl": "Eisen 8 move O"}), holes=[{"hole": 1, "strokes": {"bert": 1, "carl": 2}}])
    assert errors(played(given, first, both("Holz 5 O", "Eisen 8 move O"))) == ["bert ist schon auf dem Green und wartet"]


def test_stroke_play_strokes_are_counted_over_files() -> None:
    turns = [{"bert": turn} for turn in SPLASH]
    given = game(WET, "stroke", clubs={"bert": CLUBS["bert"]}).after({"log": [hole(1, *turns[:2])]}, {"log": [hole(1, *turns[2:])]})
    assert (last(given)["holes"][0]["strokes"], last(given)["holes"][0]["penalties"]) == ({"bert": 4}, {"bert": 2})


# ---- Golf Racing -----------------------------------------------------------------------------------------------------------

RACE = [
    both("Holz 3 O", "Eisen 7 move O"),
    both("Holz 5 O", "Eisen 8 O 3a"),
    both("Eisen 5 O 3a", "3 Hybrid O 4a"),
    both("Eisen 9 O 2a", "Eisen 6 move O"),
    both("Driver move O", "Lob Wedge move O"),
    both("Eisen 9 O 2a", "Eisen 7 move O"),
]


def test_racing_everybody_plays_his_own_hole() -> None:
    given = played(of("racing"), *RACE, hole=None)
    greens = [(1, 1, "bert", True), (2, 1, "carl", False), (3, 2, "bert", False), (5, 2, "carl", False), (6, 3, "bert", False)]
    like_the_card(
        given, greens=[{"turn": turn, "hole": number, "player": player, "hole_in_one": ace} for turn, number, player, ace in greens]
    )
    assert [move["hole"] for move in moves(given) if move["player"] == "carl"] == [1, 1, 2, 2, 2, 3]
    assert last(given)["winners"] == ["bert"] and last(given)["positions"] == {"bert": "F5", "carl": "B5"}


def test_racing_a_green_out_of_order_is_no_green() -> None:
    """The green of hole 2 lies on the way to that of hole 1."""
    course = links("t f f g f f g t", ("A1", "G1"), ("H1", "D1"))
    given = played(game(course, "racing", clubs={"bert": CLUBS["bert"]}), {"bert": "Holz 5 O"}, {"bert": "Eisen 5 O 3a"}, hole=None)
    assert [(line["hole"], line["turns"]) for line in last(given)["holes"]] == [(1, [2])]
    assert last(given)["positions"] == {"bert": "H1"}


def test_racing_water_is_left_behind_on_the_next_tee_only() -> None:
    course = links("t f f ~ f f g", ("A1", "G1"))
    given = played(game(course, "racing", clubs={"bert": CLUBS["bert"]}), {"bert": "Holz 5 O"}, {"bert": "Eisen 5 O 3a"}, hole=None)
    assert errors(given) == ["bert liegt im Wasser und verpasst diesen Zug"]


def test_racing_ends_with_the_turn_of_the_first_on_the_last_green() -> None:
    over = played(of("racing"), *RACE, both("Holz 3 O", "Eisen 8 move O"), hole=None)
    assert places(over) == [f"30:5: error: {AFTER_THE_END.de}"]


# ---- Chaos-Golf --------------------------------------------------------------------------------------------------------------

CHAOS = links(
    """
 t f g f t
  . . . . .
 g f t f g
""",
    ("A1", "C1"),
    ("E1", "A3"),
    ("C3", "E3"),
)


def three(bert: Any, carl: Any, dora: Any) -> dict[str, Any]:
    return {"bert": bert, "carl": carl, "dora": dora}


MELEE = [
    three("Eisen 9 O 2a", {"club": "3 Hybrid", "play": "O", "cards": ["4a"], "then": "Eisen 7 W 3a"}, "Sand Wedge O Ca"),
    three("Eisen 5 move O", "Eisen 8 move O", "Pitching Wedge reset"),
    three({"club": "Driver", "move": "O", "then": "Holz 5 move SW"}, "Eisen 6 move SW", "Eisen 4 move SO"),
    three("Holz 3 move SO", "Lob Wedge move SW", "Eisen 3 move SO"),
    three("Eisen 9 W 2a", "Eisen 7 move W", "5 Hybrid move O"),
]
"""Dora (3) is on green 1 before bert (6); carl flies to a tee and back; in turn 2 he lands on green 1 in vain. Then green 3 for bert, and in
turn 5 for dora (9) as well, before carl (10) takes the last 5 on green 2."""


def test_chaos_greens_are_claimed_in_the_order_of_initiative() -> None:
    given = played(of("chaos", ("bert", "carl", "dora"), CHAOS), *MELEE, hole=None)
    claims = [(1, 1, "dora"), (1, 1, "bert"), (4, 3, "bert"), (5, 3, "dora"), (5, 2, "carl")]
    like_the_card(given, claims=[{"turn": turn, "hole": number, "player": player} for turn, number, player in claims])
    assert {line["person"]: line["points"] for line in last(given)["standings"]} == {"bert": 7, "dora": 7, "carl": 5}


def test_chaos_ends_with_the_turn_of_the_last_five() -> None:
    over = played(of("chaos", ("bert", "carl", "dora"), CHAOS), *MELEE, three("Holz 3 O", "Eisen 8 move O", "Eisen 4 reset"), hole=None)
    assert errors(over) == [AFTER_THE_END.de]


def test_chaos_extra_turns_come_after_everybody_and_in_the_order_of_their_own_clubs() -> None:
    """Bert (23) and carl (14) land on the tee E1; then bert's Eisen 9 (6) goes before carl's Eisen 7 (10)."""
    turn = three(
        {"club": "Holz 3", "play": "O", "then": "Eisen 9 move W"},
        {"club": "3 Hybrid", "play": "O", "cards": ["4a"], "then": "Eisen 7 move W"},
        "Eisen 4 reset",
    )
    told = moves(played(of("chaos", ("bert", "carl", "dora"), CHAOS), turn, hole=None))
    assert [(move["player"], move.get("extra"), move["initiative"]) for move in told] == [
        ("carl", None, 14),
        ("dora", None, 17),
        ("bert", None, 23),
        ("bert", 1, 6),
        ("carl", 1, 10),
    ]


def test_chaos_extra_turns_make_a_chain_and_have_labels_of_their_own() -> None:
    """From tee to tee: E1, back to A1, and to green 1."""
    chain = {"club": "Holz 3", "play": "O", "then": {"club": "Eisen 5", "play": "W", "deck": "4", "then": {"club": "Eisen 9", "play": "O"}}}
    given = game(CHAOS, "chaos", clubs={"bert": CLUBS["bert"]})
    told = played(given, {"bert": chain}, hole=None, rolls={"1+/bert/4/1": 1, "1++/bert/2/1": 1})
    assert [(move["to"], move["happened"]) for move in moves(told)] == [("E1", ["tee"]), ("A1", ["tee"]), ("C1", ["green"])]


def test_chaos_no_extra_turn_without_landing_on_a_tee() -> None:
    stays = three({"club": "Eisen 9", "play": "W", "cards": ["2a"], "then": "Holz 3 O"}, "Eisen 7 move O", "Eisen 4 reset")
    given = played(of("chaos", ("bert", "carl", "dora"), CHAOS), stays, hole=None)
    assert errors(given) == ["kein Extrazug: bert ist nicht auf einem Abschlag gelandet"]


def test_chaos_extra_turns_are_not_for_every_mode() -> None:
    given = played(of("match"), both({"club": "Holz 5", "play": "O", "then": "Eisen 9 move O"}, "Eisen 7 move O"))
    assert errors(given) == ["Extrazüge gibt es nur in Modi nach den Regeln von Chaos-Golf"]


def test_chaos_a_file_may_end_after_any_turn() -> None:
    given = of("chaos", ("bert", "carl", "dora"), CHAOS)
    whole = last(played(given, *MELEE, hole=None))
    parted = given.after(*({"log": [{"turns": [turn]}]} for turn in MELEE))
    assert all(last(parted)[key] == whole[key] for key in ("standings", "winners", "positions", "hands", "discards"))
    assert [turn["turn"] for turn in last(parted)["log"]] == [5]


def test_chaos_a_log_does_not_follow_a_scorecard() -> None:
    given = of("chaos", ("bert", "carl", "dora"), CHAOS).after({"claims": [{"turn": 1, "hole": 1, "player": "bert"}]})
    assert errors(played(given, MELEE[0], hole=None)) == [
        "nach einem Scorebogen weiß niemand, wo die Bälle liegen: in Chaos-Golf muss das Protokoll mit der ersten Runde beginnen"
    ]


# ---- Chaos-Teams -------------------------------------------------------------------------------------------------------------

TEAMS = {"bert": ["b-1", "b-2"], "carl": ["c-1", "c-2"]}


def teams(*turns: Any, course: Any = CHAOS) -> Given:
    clubs = {name: CLUBS[name] for name in ("bert", "carl")}
    return played(game(course, "teams", TEAMS, clubs=clubs), *turns, hole=None)


def test_teams_the_golfer_who_moves_is_named() -> None:
    """B-2 flies to green 1; then b-1 flies to the tee E1 and takes his extra turn; one hand for both."""
    given = teams(
        {"b-2": "Eisen 9 O 2a", "c-1": "Eisen 7 move O"},
        {"b-1": {"club": "Holz 3", "play": "O", "then": "Eisen 5 move W"}, "c-2": "Eisen 8 O 2a"},
    )
    like_the_card(given, claims=[{"turn": 1, "hole": 1, "player": "b-2"}])
    assert last(given)["positions"] == {"b-1": "D1", "b-2": "C1", "c-1": "B1", "c-2": "C1"}
    assert last(given)["hands"]["bert"] == ["driver", "wood-5"]
    assert [(move["player"], move["ball"]) for move in moves(given)][-1] == ("bert", "b-1")


def test_teams_each_team_moves_one_golfer() -> None:
    assert errors(teams({"bert": "Eisen 9 O 2a", "c-1": "Eisen 7 move O"})) == ["welcher Golfer von bert zieht (b-1, b-2)?"]
    twice = teams({"b-1": "Eisen 9 O 2a", "b-2": "Holz 3 O", "c-1": "Eisen 7 move O"})
    assert errors(twice) == ["bert zieht in diesem Zug schon"]


def test_teams_a_golfer_in_the_water_stays_there_in_the_next_turn() -> None:
    course = links("t f f ~ f f g", ("A1", "G1"))
    first = {"b-1": "Holz 5 O", "c-1": "Eisen 7 move O"}
    assert errors(teams(first, {"b-1": "Driver move O", "c-1": "Eisen 8 move O"}, course=course)) == [
        "b-1 liegt im Wasser und verpasst diesen Zug"
    ]
    given = teams(first, {"b-2": "Holz 3 O", "c-1": "Eisen 8 move O"}, {"b-1": "Driver move O", "c-1": "Eisen 6 move O"}, course=course)
    assert last(given)["positions"]["b-1"] == "E1"


def test_teams_with_both_golfers_in_the_water_miss_the_turn() -> None:
    course = links("t ~ f f f f g", ("A1", "G1"))
    both_wet = [{"b-1": "Holz 5 move O", "c-1": "Eisen 7 O 3a"}, {"b-2": "Driver move O", "c-1": "Eisen 8 move O"}]
    given = teams(*both_wet, {"b-1": "Holz 3 O", "c-1": "Lob Wedge reset"}, course=course)
    assert last(given)["positions"]["b-1"] == "E1"
    two_at_once = [{"b-1": "Holz 5 move O", "c-1": "Eisen 7 O 3a"}]
    assert last(teams(*two_at_once, {"b-2": "Driver move O", "c-1": "Eisen 8 move O"}, course=course))["log"][1]["missed"] == []


# ---- Kelly Golf ----------------------------------------------------------------------------------------------------------------

NARROW = links("t g g t", ("A1", "B1"), ("D1", "C1"))


def test_kelly_targets_are_typed_and_claims_follow_and_the_last_green_ends_the_game_at_once() -> None:
    """Carl's Eisen 7 (10) would come after bert's Eisen 9 (6)."""
    targets = [{"player": "bert", "hole": 2}, {"player": "carl", "hole": 1}]
    given = played(
        of("kelly", course=NARROW), both("Eisen 5 move O", "Lob Wedge reset"), both("Eisen 9 move O", "Eisen 7 move O"), hole=None, targets=targets
    )
    like_the_card(given, claims=[{"turn": 1, "hole": 1, "player": "bert"}, {"turn": 2, "hole": 2, "player": "bert"}], targets=targets)
    assert [move["player"] for move in moves(given)] == ["carl", "bert", "bert"]
    assert last(given)["winners"] == ["bert"] and last(given)["standings"][0]["points"] == 5


# ---- Solo-Chaos-Golf -----------------------------------------------------------------------------------------------------------

PILES = {"ki-1": [2], "ki-2": [3], "ki-3": [1]}


def solo(*turns: Any, **keys: Any) -> Given:
    return played(game(CHAOS, "solo", clubs={"bert": CLUBS["bert"]}), *turns, hole=None, solo={"rank": 17, "piles": PILES, **keys})


def test_solo_the_players_card_follows_from_the_log() -> None:
    """Green 1 is contested: bert's Eisen 9 (6) against a 4."""
    given = solo({"bert": "Eisen 9 O 2a"}, rounds=["combined"], initiative=[{"turn": 1, "ki-3": 4}])
    card = {"rank": 17, "piles": PILES, "rounds": ["combined"], "initiative": [{"turn": 1, "bert": 6, "ki-3": 4}]}
    like_the_card(given, claims=[{"turn": 1, "hole": 1, "player": "bert"}], solo=card)
    assert {line["person"]: line["points"] for line in last(given)["standings"]} == {"bert": 2, "ki-1": 5, "ki-2": 5, "ki-3": 5}


def test_solo_an_extra_turn_comes_after_the_machines() -> None:
    given = solo({"bert": {"club": "Holz 3", "play": "O", "then": "Eisen 9 W 2a"}}, rounds=["combined"])
    like_the_card(
        given,
        claims=[{"turn": 1, "hole": 1, "player": "bert", "extra": True}],
        solo={"rank": 17, "piles": PILES, "rounds": ["combined"]},
    )


def test_solo_on_a_green_that_the_machines_have_emptied_there_is_nothing() -> None:
    """Ki-3 takes the 5 of green 1 in turn 1 and bert the 2; in turn 2 he comes back to it."""
    given = solo({"bert": "Eisen 9 O 2a"}, rounds=["player"])
    assert [(line["hole"], line["points"]) for line in last(given)["holes"]] == [(1, {"bert": 5})]
    more = given.after({"log": [{"turns": [{"bert": "Eisen 5 move O"}, {"bert": "Holz 3 move W"}]}], "solo": {"rounds": ["player", "player"]}})
    assert last(more)["holes"] == []


def test_solo_the_turns_are_those_of_the_log() -> None:
    given = solo({"bert": "Eisen 9 move O"}, rounds=["player", "player"])
    assert errors(given) == ["im Protokoll stehen 1 Züge, hier 2"]
    few = solo({"bert": "Eisen 9 O 2a"}, {"bert": "Holz 3 move O"}, rounds=["player"])
    assert errors(few) == ["im Protokoll stehen 2 Züge, hier 1"]


def test_solo_a_card_that_is_missing_is_missed_where_the_green_was_reached() -> None:
    given = solo({"bert": "Eisen 9 O 2a"}, rounds=["combined"])
    (found,) = places(given)
    assert found.startswith("7:14: error: um Green 1 wird gestritten")
