"""The rule book, number by number, as far as a keeper of the record has to do with it. What rules mean people
decide."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from generator.games.nomic.book import mentioned
from generator.games.nomic.initial import initial
from generator.games.nomic.seats import active, completed, joined, left, moved, neighbour, next_player
from generator.games.nomic.state import Seats
from tests.games.nomic.playing import Given, mistakes, results

Data = dict[str, Any]
ALL = ["anna", "bert", "carl"]
NO_DIE = {"die": "none"}


def setup(players: Sequence[str] = ALL, **keys: Any) -> Data:
    return {"engine": "nomic", "title": "Nomic", "gm": "anna", "players": list(players), **keys}


def turn(player: str, what: str = "pass", yes: Sequence[str] = ALL, no: Sequence[str] = (), **keys: Any) -> Data:
    """A turn: `pass`, `enact`, `amend 206`, `repeal 210`, `transmute 112`; the keys belong to the proposal."""
    if what == "pass":
        return {"player": player, "pass": "nichts"}
    kind, *number = what.split()
    proposal: Data = {"type": kind, **({"rule": int(number[0])} if number else {})}
    if kind in ("enact", "amend"):
        proposal |= {"title": "Neu", "text": "Neuer Text."}
    return {"player": player, "proposal": proposal | keys, "votes": {"yes": list(yes), "no": list(no)}}


def round(number: int, *turns: Data, **keys: Any) -> Data:
    return {"round": number, "seed": f"runde {number}", "turns": list(turns), **keys}


def played(*rounds: Data, players: Sequence[str] = ALL, **keys: Any) -> list[Data]:
    """The results of all rounds from 0 on."""
    return results(Given(setup(players, **keys), rounds))


def last(*turns: Data, **keys: Any) -> Data:
    """The result of one round with these turns."""
    return played(round(1, *turns), **keys)[-1]


def complaints(*rounds: Data, players: Sequence[str] = ALL, **keys: Any) -> list[str]:
    return [line.partition(": ")[2] for line in mistakes(Given(setup(players, **keys), rounds))]


def errors(*rounds: Data, **keys: Any) -> list[str]:
    return [line.removeprefix("error: ") for line in complaints(*rounds, **keys) if line.startswith("error: ")]


def outcome(page: Mapping[str, Any], index: int = -1) -> tuple[Any, ...]:
    proposal = page["turns"][index]["proposal"]
    return proposal["number"], proposal["outcome"], proposal["unanimous"]


def numbers(page: Mapping[str, Any]) -> list[int]:
    return [rule["number"] for rule in page["rules"]]


def rule(page: Mapping[str, Any], number: int) -> Data:
    return next(rule for rule in page["rules"] if rule["number"] == number)


def points(page: Mapping[str, Any], index: int = -1) -> dict[str, tuple[int, int, int]]:
    """Dissent, penalty and roll of each player in a turn."""
    return {person: (gain["dissent"], gain["penalty"], gain["roll"]) for person, gain in page["turns"][index]["scores"].items()}


def scores(page: Mapping[str, Any]) -> dict[str, int]:
    return {line["person"]: line["score"] for line in page["scores"]}


# ---- 101 to 116 --------------------------------------------------------------------------------------------------


def test_101_the_initial_set_is_in_force_at_the_start() -> None:
    [page] = played()
    assert numbers(page) == [*range(101, 117), *range(201, 214)]


def test_102_hundreds_are_immutable_two_hundreds_mutable() -> None:
    [page] = played()
    assert {rule["number"]: rule["mutable"] for rule in page["rules"]} == {number: number > 200 for number in numbers(page)}


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("amend 101", "Regel 103: Regel 101 ist unveränderlich und müsste erst umgewandelt werden"),
        ("repeal 116", "Regel 103: Regel 116 ist unveränderlich und müsste erst umgewandelt werden"),
        ("amend 999", "Regel 103: Regel 999 ist nicht in Kraft"),
        ("transmute 301", "Regel 103: Regel 301 ist nicht in Kraft"),
    ],
)
def test_103_what_is_no_rule_change_is_not_admissible(what: str, reason: str) -> None:
    page = last(turn("anna", what))
    assert outcome(page) == (None, "inadmissible", None)
    assert page["turns"][0]["proposal"]["reason"] == reason


def test_103_a_rule_that_was_renumbered_is_named_by_its_new_number() -> None:
    page = last(turn("anna", "amend 206"), turn("bert", "amend 206"))
    assert page["turns"][1]["proposal"]["reason"] == "Regel 103: Regel 206 ist nicht in Kraft (sie heißt jetzt 301)"


def test_103_new_rules_are_mutable() -> None:
    assert rule(last(turn("anna", "enact")), 301)["mutable"] is True


def test_104_what_has_the_votes_is_adopted_and_only_that() -> None:
    page = last(turn("anna", "enact"), turn("bert", "enact", yes=["anna", "bert"], no=["carl"]))
    assert [outcome(page, index) for index in (0, 1)] == [(301, "adopted", True), (302, "defeated", False)]
    assert 301 in numbers(page) and 302 not in numbers(page)


def test_105_everybody_has_to_vote_and_who_has_not_is_named() -> None:
    assert errors(round(1, turn("anna", "enact", yes=["anna"]))) == ["es fehlen Stimmen (Regel 105): bert, carl"]
    without = turn("anna", "enact")
    del without["votes"]
    assert errors(round(1, without)) == ["votes fehlt: alle stimmen ab (anna, bert, carl, Regel 105)"]


@pytest.mark.parametrize(
    ("mode", "needed", "expected"),
    [
        # anna yes, bert and carl missing
        ("abstain", "unanimous", ("adopted", True, [], 0)),
        ("no", "unanimous", ("defeated", False, ["bert", "carl"], 0)),
        ("abstain", "majority", ("adopted", True, [], 0)),
        ("no", "majority", ("defeated", False, ["bert", "carl"], 0)),
        ("no", "1/3", ("adopted", False, ["bert", "carl"], 0)),
    ],
)
def test_105_by_house_rule_a_missing_vote_abstains_or_counts_as_no(mode: str, needed: str, expected: tuple[Any, ...]) -> None:
    files = [
        round(1, turn("anna", "amend 203", mechanics={"adoption": needed}), turn("bert"), turn("carl")),
        round(2, turn("anna", "enact", yes=["anna"])),
    ]
    page = played(*files, options={"missing_vote": mode})[-1]
    proposal = page["turns"][0]["proposal"]
    assert (proposal["outcome"], proposal["unanimous"], proposal["no"], points(page)["bert"][0]) == expected


def test_106_the_text_voted_on_becomes_the_rule() -> None:
    page = last(turn("anna", "enact", title="Gruß", text="Man grüßt.\n\nImmer.\n"))
    assert rule(page, 301) == rule(page, 301) | {"title": "Gruß", "text": "Man grüßt.\n\nImmer.\n", "mechanics": {}, "history": []}


def test_107_nothing_holds_before_the_vote_is_over_or_for_what_was() -> None:
    """The threshold of a vote is that before it; the penalty is the one that holds after a defeat, and the bonus that
    after adoption."""
    easier = turn("anna", "amend 203", yes=["anna", "bert"], no=["carl"], mechanics={"adoption": "majority"})
    page = last(easier, turn("bert", "enact", yes=["bert", "anna"], no=["carl"]))
    assert [outcome(page, index)[1] for index in (0, 1)] == ["defeated", "defeated"]
    page = last(turn("anna", "amend 203", mechanics={"adoption": "majority"}), turn("bert", "enact", yes=["bert", "anna"], no=["carl"]))
    assert [outcome(page, index)[1] for index in (0, 1)] == ["adopted", "adopted"]


def test_108_every_admissible_proposal_has_the_next_number() -> None:
    page = last(turn("anna", "enact", yes=["anna"], no=["bert", "carl"]), turn("bert", "repeal 101"), turn("carl", "enact"))
    assert [outcome(page, index)[0] for index in range(3)] == [301, None, 302]


def test_108_a_changed_rule_takes_the_number_of_the_proposal_and_keeps_its_history() -> None:
    page = last(turn("anna", "amend 206", mechanics={"defeat_penalty": 5}), turn("bert", "amend 301"), turn("carl", "transmute 112"))
    assert 206 not in numbers(page) and 301 not in numbers(page) and 112 not in numbers(page)
    history = [(entry["number"], entry["until"], entry["by"]) for entry in rule(page, 302)["history"]]
    assert (history, rule(page, 302)["id"], rule(page, 302)["mechanics"]) == ([(206, 1, 301), (301, 2, 302)], 206, {})
    assert rule(page, 303)["mutable"] is True and rule(page, 303)["history"][0]["number"] == 112


def test_108_the_first_number_is_the_one_of_the_start() -> None:
    own = [{"number": 5, "title": "Eins", "mutable": "true", "text": "Es gilt.", "mechanics": {"first_proposal": 40}}]
    page = results(Given(setup(start={"rules": "rules.yaml"}), [round(1, turn("anna", "enact"))], files={"rules.yaml": own}))[-1]
    assert outcome(page)[0] == 40


@pytest.mark.parametrize(("no", "expected"), [([], "adopted"), (["carl"], "defeated")])
def test_109_making_an_immutable_rule_mutable_needs_everybody(no: list[str], expected: str) -> None:
    yes = [person for person in ALL if person not in no]
    first = turn("anna", "amend 203", mechanics={"adoption": "majority"})
    assert outcome(last(first, turn("bert", "transmute 112", yes, no)))[1] == expected


def test_109_the_other_way_needs_what_any_change_needs() -> None:
    first = turn("anna", "amend 203", mechanics={"adoption": "majority"})
    page = last(first, turn("bert", "transmute 210", ["anna", "bert"], ["carl"]))
    assert outcome(page)[1] == "adopted" and rule(page, 302)["mutable"] is False


def test_110_an_immutable_rule_beats_a_mutable_one_whatever_it_says() -> None:
    page = last(
        turn("anna", "enact", mechanics={"winning_score": 50}, overrides=[208]),
        turn("bert", "transmute 208"),
    )
    assert page["mechanics"]["winning_score"] == {"value": 100, "rule": 302}
    assert page["conflicts"] == [{"key": "winning_score", "rule": 302, "why": "class", "others": [301]}]


def test_111_the_gm_may_throw_a_proposal_out_and_it_is_not_voted_on() -> None:
    page = last({"player": "anna", "proposal": {"type": "enact", "title": "Hm", "text": "Vielleicht."}, "inadmissible": "Regel 111: unklar"})
    assert outcome(page) == (None, "inadmissible", None)
    assert page["turns"][0]["proposal"]["reason"] == "Regel 111: unklar" and points(page)["anna"][2] > 0
    both = {**turn("anna", "enact"), "inadmissible": "Regel 111"}
    assert errors(round(1, both)) == ["über einen unzulässigen Antrag wird nicht abgestimmt: votes oder inadmissible streichen"]
    assert errors(round(1, {**both, "votes": {"yes": [], "no": []}})) == [], "as zine round has written it"


def test_112_only_points_win() -> None:
    [page] = played()
    assert [number for number, text in ((rule.number, rule.mechanics) for rule in initial()) if "winning_score" in text] == [208]
    assert page["mechanics"]["winning_score"] == {"value": 100, "rule": 208}


def test_113_who_gives_up_has_no_turn_no_vote_and_keeps_his_score() -> None:
    files = [round(1, turn("anna"), turn("bert"), turn("carl")), round(2, turn("anna", "enact", yes=["anna", "carl"]), left=["bert"])]
    first, page = played(*files)[1:]
    assert (page["left"], page["next"], page["seats"]) == (["bert"], "carl", ["anna", "carl"])
    assert scores(page)["bert"] == scores(first)["bert"] and "bert" not in points(page)


def test_113_one_may_leave_before_a_certain_turn() -> None:
    page = played(round(1, turn("anna"), turn("carl", "enact", yes=["anna", "carl"]), left=[{"player": "bert", "turn": 2}]))[-1]
    assert (outcome(page)[1], page["circuit"]) == ("adopted", 2)
    assert errors(round(1, turn("anna"), left=[{"player": "bert", "turn": 5}])) == [
        "einen Zug 5 gibt es in dieser Runde nicht (Züge 1 bis 1)"
    ]


def test_113_a_seat_may_be_taken_over_in_the_same_moment() -> None:
    """carl goes and emil sits down in his place before the circuit is complete: it waits for him."""
    file = round(1, turn("anna"), turn("bert"), turn("emil"), left=[{"player": "carl", "turn": 3}], joined=[{"player": "emil", "after": "carl", "turn": 3}])
    page = played(file)[-1]
    assert ([entry["circuit"] for entry in page["turns"]], page["circuit"], page["seats"]) == ([1, 1, 1], 2, ["anna", "bert", "emil"])


def test_114_one_rule_has_to_stay_mutable() -> None:
    own = [
        {"number": 1, "title": "Fest", "mutable": "false", "text": "Fest."},
        {"number": 2, "title": "Lose", "mutable": "true", "text": "Lose."},
    ]
    for what in ("repeal 2", "transmute 2"):
        page = results(Given(setup(start={"rules": "rules.yaml"}), [round(1, turn("anna", what))], files={"rules.yaml": own}))[-1]
        assert page["turns"][0]["proposal"]["reason"] == "Regel 114: es bliebe keine Regel veränderlich"


def test_115_rules_on_rule_changes_may_be_changed_too() -> None:
    page = last(turn("anna", "transmute 109"), turn("bert", "amend 301", mechanics={"transmutation": "majority"}))
    assert page["mechanics"]["transmutation"] == {"value": "majority", "rule": 302}


def test_116_what_no_rule_sets_does_nothing() -> None:
    page = last(turn("anna", "repeal 202"), turn("bert", "repeal 206"), turn("carl", "enact", yes=["carl"], no=["anna", "bert"]))
    assert points(page, 0)["anna"] == (0, 0, 0)  # the die is gone at the moment of the roll
    assert points(page, 2)["carl"] == (0, 0, 0)
    assert page["unsupported"] == ["die", "defeat_penalty"]
    assert page["turns"][0]["lost"] == ["die"]


# ---- 201 to 213 --------------------------------------------------------------------------------------------------


def test_201_turns_go_clockwise() -> None:
    assert errors(round(1, turn("anna"), turn("carl"))) == ["am Zug ist bert, nicht carl (Regel 201: turn_order clockwise)"]
    free = turn("anna", "amend 201", mechanics={"turn_order": "free", "start_score": 0})
    assert errors(round(1, free, turn("carl"), turn("bert"))) == []


def test_201_a_player_begins_with_the_start_score() -> None:
    own = [{"number": 1, "title": "Vorschuss", "mutable": "true", "text": "Sieben.", "mechanics": {"start_score": 7}}]
    game = Given(setup(start={"rules": "rules.yaml"}), [round(1, turn("anna"), joined=[{"player": "dora", "after": "bert"}])], files={"rules.yaml": own})
    pages = results(game)
    assert [scores(page) for page in pages] == [dict.fromkeys(ALL, 7), {**dict.fromkeys(ALL, 7), "dora": 7}]
    assert [[(entry["person"], entry["points"], entry["rule"]) for entry in page["starts"]] for page in pages] == [
        [(person, 7, 1) for person in ALL],
        [("dora", 7, 1)],
    ]


def test_201_a_circuit_is_complete_when_everybody_has_had_a_turn() -> None:
    seats = Seats(("a", "b", "c"))
    for player, circuit in (("a", 1), ("b", 1), ("c", 2), ("a", 2)):
        assert next_player(seats) == player
        seats = moved(player, seats)
        assert seats.circuit == circuit


def test_201_who_leaves_is_not_waited_for() -> None:
    seats = moved("b", moved("a", Seats(("a", "b", "c"))))
    assert completed(left("c", seats)).circuit == 2
    assert (completed(left("a", seats)).circuit, next_player(left("c", seats))) == (1, "a")
    assert next_player(left("c", left("b", left("a", seats)))) is None


@pytest.mark.parametrize(
    ("after", "counts", "next_one"),
    [("a", False, "c"), ("b", True, "x"), ("c", True, "c"), (None, True, "c")],
    ids=["passed already", "next to move", "at the end", "at the end by default"],
)
def test_201_who_joins_counts_for_the_circuit_if_his_seat_is_still_to_come(after: str | None, counts: bool, next_one: str) -> None:
    seats = joined("x", after, moved("b", moved("a", Seats(("a", "b", "c")))))
    assert (("x" not in seats.waiting), next_player(seats)) == (counts, next_one)
    assert completed(moved("c", seats)).circuit == (1 if counts else 2)


@pytest.mark.parametrize(("after", "turns"), [("d", ["d", "b"]), ("c", ["b", "d"]), ("a", ["d"])], ids=["a seat to come", "the next to move", "a seat passed already"])
def test_201_who_comes_back_on_another_seat_has_the_turn_of_that_seat(after: str, turns: list[str]) -> None:
    """b has had his turn, leaves and sits down elsewhere: the circuit goes round the table, whoever sits there."""
    seats = joined("b", after, left("b", moved("c", moved("b", moved("a", Seats(("a", "b", "c", "d")))))))
    for player in turns:
        assert (next_player(seats), seats.circuit) == (player, 1)
        seats = moved(player, seats)
    assert (next_player(seats), seats.circuit) == ("a", 2)


def test_202_vote_then_roll() -> None:
    page = played({"round": 1, "rolls": {"turn-1": 6}, "turns": [turn("anna", "enact")]})[-1]
    assert points(page) == {"anna": (0, 0, 6), "bert": (0, 0, 0), "carl": (0, 0, 0)}
    assert page["draws"] == [{"label": "turn-1", "sides": 6, "value": 6, "source": "hand"}]


def test_202_several_dice_are_drawn_one_by_one() -> None:
    file = {"round": 1, "rolls": {"turn-1": [3, 4]}, "turns": [turn("anna", "amend 202", mechanics={"die": "2W4"})]}
    page = played(file)[-1]
    assert [(draw["label"], draw["sides"]) for draw in page["draws"]] == [("turn-1/1", 4), ("turn-1/2", 4)]
    assert points(page)["anna"] == (0, 0, 7)


def test_202_by_house_rule_the_points_are_the_share_of_the_votes() -> None:
    """(301 − 291) × 2/3 = 6.67 → 7 for a defeated proposal, less the penalty; (302 − 291) × 1 = 11 for an adopted one;
    no draws."""
    page = last(turn("anna", "enact", ["anna", "bert"], ["carl"]), turn("bert", "enact"), turn("carl"), options={"points": "suber"})
    assert [points(page, index)[player] for index, player in enumerate(ALL)] == [(0, 10, 7), (0, 0, 11), (0, 0, 0)]
    assert page["draws"] == [] and page["mechanics"]["winning_score"]["value"] == 200


def circuit(number: int, *changes: Data) -> Data:
    turns = {change["player"]: change for change in changes}
    return round(number, *(turns.get(player, turn(player)) for player in ALL))


def test_203_after_two_circuits_a_majority_is_enough() -> None:
    pages = played(circuit(1), circuit(2), round(3, turn("anna", "enact", ["anna", "bert"], ["carl"])))
    assert [page["mechanics"]["adoption"]["value"] for page in pages] == ["unanimous", "unanimous", "majority", "majority"]
    assert (pages[2]["circuit"], outcome(pages[3])[1], rule(pages[2], 203)["history"]) == (3, "adopted", [])
    assert [entry["majority"] for entry in pages[2]["turns"]] == [False, False, True]


def test_203_once_changed_it_changes_no_more_by_itself() -> None:
    page = played(circuit(1, turn("anna", "amend 203", mechanics={"adoption": "unanimous"})), circuit(2))[-1]
    assert page["mechanics"]["adoption"] == {"value": "unanimous", "rule": 301}
    page = played(circuit(1, turn("anna", "repeal 203")), circuit(2))[-1]
    assert "adoption" not in page["mechanics"]


@pytest.mark.parametrize(("needed", "yes", "expected"), [("2/3", 2, "adopted"), ("3/4", 2, "defeated"), ("1/3", 1, "adopted"), ("majority", 1, "defeated")])
def test_203_other_thresholds(needed: str, yes: int, expected: str) -> None:
    second = turn("bert", "enact", ALL[:yes], ALL[yes:])
    assert outcome(last(turn("anna", "amend 203", mechanics={"adoption": needed}), second))[1] == expected


def test_204_who_voted_against_an_adopted_proposal_gets_points() -> None:
    page = last(turn("anna", "amend 203", mechanics={"adoption": "majority"}), turn("bert", "enact", ["anna", "bert"], ["carl"]))
    assert points(page)["carl"] == (10, 0, 0) and points(page)["anna"][0] == 0
    assert [entry for entry in page["turns"][1]["ledger"] if entry["kind"] == "dissent"] == [
        {"person": "carl", "points": 10, "kind": "dissent", "rule": 204}
    ]


def test_205_a_change_holds_at_once() -> None:
    """The penalty for a defeat is lowered, and the next defeat costs that."""
    page = last(turn("anna", "amend 206", mechanics={"defeat_penalty": 3}), turn("bert", "enact", ["bert"], ["anna", "carl"]))
    assert points(page)["bert"][1] == 3


def test_206_a_defeat_costs_points() -> None:
    page = last(turn("anna", "enact", ["anna"], ["bert", "carl"]))
    assert points(page)["anna"][1] == 10 and scores(page)["anna"] == points(page)["anna"][2] - 10


def test_207_everybody_has_the_same_number_of_votes() -> None:
    page = last(turn("anna", "amend 207", mechanics={"votes": 5}), turn("bert", "enact", ["anna", "bert"], ["carl"]))
    assert outcome(page)[1] == "defeated" and page["mechanics"]["votes"] == {"value": 5, "rule": 301}
    assert errors(round(1, turn("anna", "enact", ["anna", "bert"], ["carl", "bert"]))) == ["bert hat schon abgestimmt"]
    assert errors(round(1, turn("anna", "enact", [*ALL, "dora"]))) == ["dora hat keine Stimme"]


def test_208_who_first_has_the_points_has_won_and_the_game_is_over() -> None:
    low = turn("anna", "amend 208", mechanics={"winning_score": 3})
    file = {"round": 1, "rolls": {"turn-1": 2, "turn-2": 3}, "turns": [low, turn("bert")]}
    page = played(file)[-1]
    assert (page["winners"], page["over"], page["next"]) == (["bert"], True, None)
    again = {**file, "turns": [*file["turns"], turn("carl")]}
    assert errors(again) == ["das Spiel ist zu Ende: gewonnen hat bert"]


def test_208_a_winning_score_that_is_lowered_is_checked_after_the_vote() -> None:
    file = {"round": 1, "rolls": {"turn-1": 6}, "turns": [turn("anna"), turn("bert", "amend 208", mechanics={"winning_score": 5})]}
    page = played(file)[-1]
    assert (page["winners"], points(page)["bert"]) == (["anna"], (0, 0, 0))
    surplus = {**file, "rolls": {"turn-1": 6, "turn-2": 4}}
    assert errors(surplus) == ["nach dem Wurf turn-2 fragt diese Runde nie"]


def test_208_of_several_the_highest_wins_and_equals_share() -> None:
    bonus = turn("anna", "amend 204", mechanics={"dissent_bonus": 100})
    majority = turn("bert", "amend 203", mechanics={"adoption": "1/3"})
    page = last(bonus, majority, turn("carl", "enact", ["carl"], ["anna", "bert"]))
    leads = max(scores(page)[person] for person in ("anna", "bert"))
    assert page["winners"] == [person for person in ("anna", "bert") if scores(page)[person] == leads]
    assert points(page)["carl"] == (0, 0, 0)  # no roll after the win
    without_die = {"round": 1, "turns": [turn("anna", "amend 202", mechanics=NO_DIE), bonus | {"player": "bert"}, majority | {"player": "carl"}]}
    equal = played(without_die, {"round": 2, "turns": [turn("anna", "enact", ["anna"], ["bert", "carl"])]})[-1]
    assert equal["winners"] == ["bert", "carl"]


def test_208_with_the_win_no_new_circuit_begins() -> None:
    low = turn("anna", "amend 208", mechanics={"winning_score": 3})
    file = {"round": 1, "rolls": {"turn-1": 2, "turn-2": 1, "turn-3": 3}, "turns": [low, turn("bert"), turn("carl")]}
    page = played(file)[-1]
    assert (page["winners"], page["circuit"]) == (["carl"], 1)


def test_209_there_may_be_no_more_mutable_rules_than_that() -> None:
    limit = turn("anna", "amend 209", mechanics={"max_mutable": 13})
    page = last(limit, turn("bert", "enact"), turn("carl", "transmute 112"))
    assert [page["turns"][index]["proposal"]["reason"] for index in (1, 2)] == [
        "Regel 209: mehr als 13 veränderliche Regeln darf es nach Regel 301 nicht geben"
    ] * 2
    assert outcome(last(limit, turn("bert", "repeal 210"), turn("carl", "enact")))[1] == "adopted"


def test_210_teams_are_part_of_the_record() -> None:
    [page] = played(teams=[["anna", "carl"]])
    assert page["teams"] == [["anna", "carl"]]
    assert errors(teams=[["anna", "dora"], ["anna", "bert"]]) == ["dora spielt nicht mit", "anna steht hier zweimal"]


@pytest.mark.parametrize(
    ("keys", "winner", "why"),
    [
        ({}, 208, "number"),
        ({"overrides": [208]}, 301, "declared"),
        ({"yields_to": [208]}, 208, "number"),
        ({"overrides": [208], "yields_to": [208]}, 208, "number"),
    ],
)
def test_211_the_lower_number_goes_first_unless_a_rule_says_otherwise(keys: Data, winner: int, why: str) -> None:
    page = last(turn("anna", "enact", mechanics={"winning_score": 50}, **keys))
    assert page["mechanics"]["winning_score"]["rule"] == winner
    assert page["conflicts"][0]["why"] == why


def test_211_a_number_in_the_history_still_means_the_rule() -> None:
    page = last(turn("anna", "amend 208", mechanics={"winning_score": 60}), turn("bert", "enact", mechanics={"winning_score": 50}, overrides=[208]))
    assert page["mechanics"]["winning_score"] == {"value": 50, "rule": 302}


def test_211_in_a_circle_the_lowest_number_decides() -> None:
    page = last(
        turn("anna", "enact", mechanics={"winning_score": 50}, overrides=[208]),
        turn("bert", "enact", mechanics={"winning_score": 60}, overrides=[301], yields_to=[208]),
    )
    assert page["mechanics"]["winning_score"] == {"value": 100, "rule": 208}
    assert page["conflicts"][0]["why"] == "circle"


def test_211_who_loses_to_a_whole_circle_is_not_in_it() -> None:
    page = last(
        turn("anna", "amend 208", mechanics={"winning_score": 70}, yields_to="mutable"),
        turn("bert", "enact", mechanics={"winning_score": 50}),
        turn("carl", "enact", mechanics={"winning_score": 60}),
        turn("anna", "enact", mechanics={"winning_score": 80}, overrides=[302]),
    )
    # 302 goes before 303, 303 before 304, 304 before 302
    assert page["mechanics"]["winning_score"] == {"value": 50, "rule": 302}
    assert page["conflicts"][0]["why"] == "circle"


@pytest.mark.parametrize(
    ("keys", "winner"),
    [
        ({"overrides": ["mutable"]}, 301),
        ({"overrides": "mutable"}, 301),
        ({"overrides": ["immutable"]}, 208),  # of another type: rule 110 decides, not rule 211
        ({"overrides": ["mutable"], "yields_to": [208]}, 208),
    ],
)
def test_211_a_rule_may_go_before_all_rules_of_a_type(keys: Data, winner: int) -> None:
    page = last(turn("anna", "enact", mechanics={"winning_score": 50}, **keys))
    assert page["mechanics"]["winning_score"]["rule"] == winner


def test_211_a_rule_may_yield_to_all_rules_of_a_type_also_to_those_to_come() -> None:
    page = last(
        turn("anna", "amend 208", mechanics={"winning_score": 70}, yields_to=["mutable"]), turn("bert", "enact", mechanics={"winning_score": 50})
    )
    assert page["mechanics"]["winning_score"] == {"value": 50, "rule": 302}


def test_211_no_rule_of_a_type_beats_those_of_the_other() -> None:
    page = last(turn("anna", "transmute 208"), turn("bert", "enact", mechanics={"winning_score": 50}, overrides=["immutable", "mutable"]))
    assert page["mechanics"]["winning_score"]["rule"] == 301


def test_211_a_number_to_come_and_the_own_one_are_warnings_and_mean_the_rule_once_it_is_there() -> None:
    turns = [
        turn("anna", "enact", mechanics={"winning_score": 50}, yields_to=[302, 301]),
        turn("bert", "amend 208", mechanics={"winning_score": 60}),
    ]
    assert complaints(round(1, *turns)) == [
        "warning: eine Regel 302 gibt es noch nicht; das gilt erst, wenn der Antrag mit dieser Nummer angenommen wird",
        "warning: 301 ist die Nummer dieser Regel selbst; das bleibt ohne Wirkung",
    ]
    assert last(turns[0])["mechanics"]["winning_score"] == {"value": 100, "rule": 208}
    assert last(*turns)["mechanics"]["winning_score"] == {"value": 60, "rule": 302}


def test_211_the_number_of_a_defeated_proposal_is_a_warning() -> None:
    file = round(1, turn("anna", "enact", yes=["anna"], no=["bert", "carl"]), turn("bert", "enact", overrides=[301, 299]))
    assert complaints(file) == [
        "warning: eine Regel 301 gibt es nicht und wird es nicht geben; das bleibt ohne Wirkung",
        "warning: eine Regel 299 gibt es nicht und wird es nicht geben; das bleibt ohne Wirkung",
    ]


def test_211_an_amendment_may_not_name_what_it_amends_without_a_word() -> None:
    file = round(1, turn("anna", "amend 206", overrides=[206]), turn("bert", "amend 301", overrides=[206, 302]))
    assert [line for line in complaints(file) if "selbst" in line] == [
        "warning: 206 ist die Nummer dieser Regel selbst; das bleibt ohne Wirkung",
        "warning: 206 ist die Nummer dieser Regel selbst; das bleibt ohne Wirkung",
        "warning: 302 ist die Nummer dieser Regel selbst; das bleibt ohne Wirkung",
    ]


def judgement(turn: int, judge: str, **keys: Any) -> Data:
    return {"turn": turn, "question": "Darf das sein?", "judge": judge, "ruling": "Nein.", **keys}


def test_212_a_judge_who_has_no_seat_is_a_mistake_and_no_crash() -> None:
    """... nor does it matter that he was overruled, or had a turn."""
    file = round(1, turn("anna"), turn("bert"), judgements=[judgement(2, "dora", overruled="true"), judgement(2, "carl")])
    assert errors(file) == ["dora spielt nicht mit"]
    strange = round(1, turn("dora"), turn("bert"), judgements=[judgement(1, "anna"), judgement(2, "anna")])
    assert errors(strange)[0] == "dora spielt nicht mit"


def test_212_a_ruling_may_void_a_rule_after_the_turn() -> None:
    file = round(1, turn("anna", "enact", mechanics={"defeat_penalty": 1}), turn("bert"), judgements=[judgement(2, "anna", void=[301])])
    page = played(file)[-1]
    assert 301 not in numbers(page) and [rule["ended"] for rule in page["ended_now"]] == [2]
    assert page["judgements"][0]["void"] == [301]


def test_212_an_overruled_ruling_voids_nothing() -> None:
    file = round(1, turn("anna", "enact"), turn("bert"), judgements=[judgement(2, "anna", void=[301], overruled="true")])
    assert 301 in numbers(played(file)[-1])


def test_212_a_ruling_on_an_earlier_round_holds_from_the_start() -> None:
    files = [round(1, turn("anna", "enact"), turn("bert")), round(2, turn("carl", "amend 301"), judgements=[judgement(2, "anna", void=[301])])]
    assert outcome(played(*files)[-1])[1] == "inadmissible"


def test_212_the_player_before_is_the_judge_then_his_right_neighbour() -> None:
    file = round(1, turn("anna"), turn("bert"), judgements=[judgement(2, "carl")])
    assert complaints(file) == ["warning: über Zug 2 richtet nach Regel 212 anna, nicht carl"]
    chain = round(1, turn("anna"), turn("bert"), judgements=[judgement(2, "anna", overruled="true"), judgement(2, "carl")])
    assert complaints(chain) == []
    assert complaints(file, teams=[["anna", "bert"]]) == []  # nobody judges a turn of his own team
    assert (neighbour("anna", Seats(("anna", "bert", "carl"))), active(Seats(("anna", "bert"), frozenset({"bert"})))) == ("carl", ("anna",))


@pytest.mark.parametrize(
    ("ruling", "message"),
    [
        (judgement(3, "anna"), "Zug 3 ist noch nicht gespielt, der letzte ist Zug 2"),
        (judgement(2, "anna", void=[299]), "Regel 299 ist nicht in Kraft"),
        (judgement(2, "dora"), "dora spielt nicht mit"),
    ],
)
def test_212_a_ruling_has_to_make_sense(ruling: Data, message: str) -> None:
    assert errors(round(1, turn("anna"), turn("bert"), judgements=[ruling])) == [message]


def test_213_who_cannot_end_his_turn_has_won() -> None:
    page = played(round(1, turn("anna"), deadlock={"player": "bert", "reason": "Alles verboten."}))[-1]
    assert (page["winners"], page["over"], page["deadlock"]) == (["bert"], True, {"player": "bert", "reason": "Alles verboten."})


def test_213_only_while_a_rule_says_so() -> None:
    file = round(1, turn("anna", "repeal 213"), deadlock={"player": "bert", "reason": "Alles verboten."})
    assert errors(file) == ["keine Regel in Kraft lässt bei einem Stillstand gewinnen (paradox_wins)"]


# ---- what helps the GM -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Nach Regel 206 gilt 100.", {206}),
        ("Die Regeln 103, 104 und 110 bis 112 gelten.", {103, 104, 110, 112}),
        ("Rules 201-203 apply, and rule 7.", {201, 203, 7}),
        ("100 Punkte, 301 Anträge", set()),
    ],
)
def test_numbers_of_rules_are_found_in_a_text(text: str, numbers: set[int]) -> None:
    assert mentioned(text) == numbers


def test_a_text_that_names_a_rule_by_an_old_number_is_told_with_the_new_one() -> None:
    files = [round(1, turn("anna", "enact", text="Regel 206 gilt doppelt."), turn("bert", "amend 206"), turn("carl", "repeal 302"))]
    said = [line for line in complaints(*files) if "Regel 301 nennt" in line]
    assert said == [
        "warning: Regel 301 nennt Regel 206, die jetzt 302 heißt",
        "warning: Regel 301 nennt Regel 206, die nicht mehr in Kraft ist",
    ]
    page = played(*files)[-1]
    assert {"rule": 301, "names": 206, "now": None} in page["stale"]


def test_a_mechanic_that_loses_its_rule_is_told() -> None:
    said = complaints(round(1, turn("anna", "amend 208")))
    assert "warning: winning_score: das setzt seit diesem Antrag keine Regel mehr" in said


def test_seats_by_surname() -> None:
    names = {"anna": "Anna Maria Zander", "bert": "Bert Ärmel", "carl": "Carl Adler"}
    [page] = results(Given(setup(options={"order": "surname"}), names=names))
    assert (page["seats"], page["next"], [line["person"] for line in page["scores"]]) == (["carl", "bert", "anna"], "carl", ALL)


def test_every_rule_has_a_test() -> None:
    names = re.findall(r"^def test_(\d+)_", Path(__file__).read_text(), re.M)
    assert {int(number) for number in names} == {rule.number for rule in initial()}
