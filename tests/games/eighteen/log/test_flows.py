"""[Stroke Play, Stableford, Golf Racing, Chaos-Golf and its kin] The log next to the scorecard that the table would
have typed."""

from __future__ import annotations

from typing import Any

from generator.games.eighteen.modes.mode import AFTER_THE_END
from tests.games.eighteen.log.logs import ends, errors, game, last, links, moves, places, played
from tests.games.eighteen.log.test_greens import CLUBS, PLAIN, both, hole, like_the_card, of
from tests.games.eighteen.playing import Given

# ---- Stroke Play, Stableford -----------------------------------------------------------------------------------------

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


# ---- Golf Racing -----------------------------------------------------------------------------------------------------

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


# ---- Chaos-Golf ------------------------------------------------------------------------------------------------------

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
"""Dora (3) is on green 1 before bert (6); carl flies to a tee and back; in turn 2 he lands on green 1 in vain. Then
green 3 for bert, and in turn 5 for dora (9) as well, before carl (10) takes the last 5 on green 2."""


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


# ---- Chaos-Teams -----------------------------------------------------------------------------------------------------

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


# ---- Kelly Golf ------------------------------------------------------------------------------------------------------

NARROW = links("t g g t", ("A1", "B1"), ("D1", "C1"))


def test_kelly_targets_are_typed_and_claims_follow_and_the_last_green_ends_the_game_at_once() -> None:
    """Carl's Eisen 7 (10) would come after bert's Eisen 9 (6)."""
    targets = [{"player": "bert", "hole": 2}, {"player": "carl", "hole": 1}]
    given = played(
        of("kelly", course=NARROW),
        both("Eisen 5 move O", "Lob Wedge reset"),
        both("Eisen 9 move O", "Eisen 7 move O"),
        hole=None,
        targets=targets,
    )
    like_the_card(given, claims=[{"turn": 1, "hole": 1, "player": "bert"}, {"turn": 2, "hole": 2, "player": "bert"}], targets=targets)
    assert [move["player"] for move in moves(given)] == ["carl", "bert", "bert"]
    assert last(given)["winners"] == ["bert"] and last(given)["standings"][0]["points"] == 5
    planned = both("Eisen 9 move O", {"club": "Eisen 7", "move": "O", "then": "Eisen 6 move O"})
    assert errors(played(of("kelly", course=NARROW), both("Eisen 5 move O", "Lob Wedge reset"), planned, hole=None)) == []


# ---- Solo-Chaos-Golf -------------------------------------------------------------------------------------------------

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
    more = given.after(
        {"log": [{"turns": [{"bert": "Eisen 5 move O"}, {"bert": "Holz 3 move W"}]}], "solo": {"rounds": ["player", "player"]}}
    )
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
