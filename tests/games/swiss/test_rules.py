"""Part D of the rule book, 20 to 22 and the summary, as far as the tournament has to do with them. Backgammon itself:
backgammon/."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from generator.games.swiss import GAME
from generator.games.swiss.documents import money
from generator.games.swiss.pairing import due_for_bye, fewest_repeats, paired
from generator.games.swiss.rules import usual_rounds
from generator.source.fields import Mistake
from tests.games.swiss.playing import mistakes, results, told

Data = dict[str, Any]

FOUR = ["anna", "bert", "carl", "dora"]
FIVE = [*FOUR, "emil"]
LOTS = {"anna": 900, "bert": 800, "carl": 700, "dora": 600, "emil": 500, "fred": 400, "greta": 300, "hugo": 200}


def setup(players: Sequence[str] = FOUR, start: Mapping[str, Any] | None = None, rounds: int = 3, **keys: Any) -> Data:
    """A tournament whose lots put the players in the order of the alphabet."""
    drawn = {"rolls": {f"lot/{person}": LOTS[person] for person in players}} if start is None else start
    options = {"rounds": rounds, **keys.pop("options", {})}
    return {"engine": "swiss", "title": "Turnier", "gm": "anna", "players": list(players), "start": drawn, "options": options, **keys}


def round(number: int, *matches: str, **keys: Any) -> Data:
    """A round file with matches such as `anna bert 3-1` (a score), `anna bert 2-0 1-0` (games) or `anna bert forfeit`:
    bert did not come."""
    found = []
    for match in matches:
        first, second, *points = match.split()
        result: Data = {"players": [first, second]}
        if points == ["forfeit"]:
            result["forfeit"] = second
        elif len(points) == 1 and max(map(int, points[0].split("-"))) > 2:
            result["score"] = points[0]
        else:
            result["games"] = points
        found.append(result)
    return {"round": number, "seed": f"runde {number}", "results": found, **keys}


def standing(page: Mapping[str, Any], *keys: str) -> list[tuple[Any, ...]]:
    return [(line["person"], *(line[key] for key in keys)) for line in page["standings"]]


def pairs(page: Mapping[str, Any]) -> list[str]:
    return [" ".join(pair) for pair in page["next"]["pairings"]]


# ---- D: the first round is drawn ---------------------------------------------------------------------------------


def test_d_a_tournament_without_players_is_a_mistake_and_no_crash() -> None:
    assert [line.partition("error: ")[2] for line in mistakes(setup([], {"seed": "x"}), [round(1)])] == ["mindestens zwei Personen erwartet"]


def test_d_the_first_round_is_paired_by_the_order_of_the_lots() -> None:
    rolls = {"lot/anna": 12, "lot/bert": 999, "lot/carl": 500, "lot/dora": 13}
    [page] = results(setup(start={"rolls": rolls}), [])
    assert page["next"] == page["next"] | {"round": 1, "pairings": [["bert", "carl"], ["dora", "anna"]], "bye": None, "repeats": 0}
    assert [(draw["label"], draw["value"]) for draw in page["draws"]] == list(rolls.items())
    assert {"matches", "standings", "bye"}.isdisjoint(page)


def test_d_with_an_odd_number_the_last_lot_has_the_bye() -> None:
    [page] = results(setup(FIVE), [])
    assert (pairs(page), page["next"]["bye"]) == (["anna bert", "carl dora"], "emil")


def test_d_equal_lots_are_drawn_again_among_those_who_share_them() -> None:
    rolls = {"lot/anna": 7, "lot/bert": 9, "lot/carl": 7, "lot/dora": 7, "lot/anna/2": 5, "lot/carl/2": 8, "lot/dora/2": 5}
    [page] = results(setup(start={"rolls": {**rolls, "lot/anna/3": 1, "lot/dora/3": 2}}), [])
    assert pairs(page) == ["bert carl", "dora anna"]
    assert page["lots"] == [["bert", [9]], ["carl", [7, 8]], ["dora", [7, 5, 2]], ["anna", [7, 5, 1]]]


def test_d_a_lot_that_is_missing_is_named_once() -> None:
    [line] = mistakes(setup(start={"rolls": {"lot/anna": 7, "lot/bert": 7}}), [])
    assert line == "game.yaml:1:1: error: es fehlen Würfe, und es gibt keinen Startwert (seed): lot/carl, lot/dora"


def test_d_the_first_round_may_be_paired_by_hand_without_lots() -> None:
    [page] = results(setup(FIVE, start={"pairings": [["emil", "bert"], ["anna", "dora"]], "bye": "carl"}), [])
    assert (pairs(page), page["next"]["bye"], page["draws"]) == (["emil bert", "anna dora"], "carl", [])


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ({"pairings": [["anna", "bert"], ["carl", "anna"]]}, "anna ist in dieser Runde schon gepaart"),
        ({"pairings": [["anna", "bert"]]}, "ohne Paarung bleibt: carl, dora"),
        ({"pairings": [["anna", "bert"], ["carl", "dora", "emil"]]}, "eine Paarung hat zwei Personen, hier stehen 3"),
        ({"pairings": [["anna", "bert"], ["carl", "gero"]]}, "gero steht nicht unter players"),
        ({"pairings": [["anna", "bert"], ["carl", "dora"]], "bye": "anna"}, "anna kann kein Freilos haben, denn pairings nennt eine Paarung"),
    ],
)
def test_d_a_first_round_by_hand_pairs_everybody_once(start: Data, message: str) -> None:
    assert any(message in line for line in mistakes(setup(start=start), []))


@pytest.mark.parametrize(("players", "rounds"), [(2, 2), (3, 3), (4, 3), (5, 4), (8, 4), (9, 5), (16, 5), (400, 10)])
def test_d_without_a_word_on_rounds_there_is_one_more_than_a_knock_out_needs(players: int, rounds: int) -> None:
    assert usual_rounds(players) == rounds


# ---- D: the standing ---------------------------------------------------------------------------------------------


def test_d_wins_come_first_then_the_difference_of_points() -> None:
    *_, page = results(setup(), [round(1, "anna bert 3-2", "carl dora 4-0")])
    assert standing(page, "place", "wins", "losses", "difference", "buchholz", "decided_by") == [
        ("carl", 1, 1, 0, 4, 0, "difference"),
        ("anna", 2, 1, 0, 1, 0, "wins"),
        ("bert", 3, 0, 1, -1, 1, "difference"),
        ("dora", 4, 0, 1, -4, 1, None),
    ]


def test_d_then_the_wins_of_all_opponents_played() -> None:
    """After two rounds anna and dora have 2 and 0 wins; bert and carl one each with the same difference, and other
    opponents."""
    files = [round(1, "anna bert 3-1", "carl dora 3-0"), round(2, "carl anna 0-3", "bert dora 3-2")]
    page = results(setup(), files)[2]
    # bert: lost to anna (2 wins) by 2, beat dora (0) by 1; carl: beat dora (0) by 3, lost to anna (2) by 3
    assert standing(page, "wins", "difference", "buchholz", "decided_by") == [
        ("anna", 2, 5, 2, "wins"),
        ("carl", 1, 0, 2, "difference"),
        ("bert", 1, -1, 2, "wins"),
        ("dora", 0, -4, 2, None),
    ]


def test_d_buchholz_decides_between_equal_differences() -> None:
    six = [*FIVE, "fred"]
    files = [
        round(1, "anna bert 3-0", "carl dora 3-1", "emil fred 3-2"),
        round(2, "anna carl 3-1", "emil bert 2-3", "dora fred 3-2", pairings=[["anna", "carl"], ["emil", "bert"], ["dora", "fred"]]),
    ]
    page = results(setup(six), files)[2]
    # emil: +1 −1 = 0, opponents fred (0 wins) and bert (1); carl: +2 −2 = 0, opponents dora (1) and anna (2)
    assert standing(page, "wins", "difference", "buchholz", "decided_by") == [
        ("anna", 2, 5, 2, "wins"),
        ("carl", 1, 0, 3, "buchholz"),
        ("emil", 1, 0, 1, "difference"),
        ("dora", 1, -1, 1, "difference"),
        ("bert", 1, -2, 3, "wins"),
        ("fred", 0, -2, 2, None),
    ]


def test_d_two_equals_who_have_met_are_told_apart_by_their_match() -> None:
    """Everybody has met everybody. At first carl has two wins; then bert and carl are equal in all, and bert has beaten
    carl."""
    files = [
        round(1, "anna bert 3-1", "carl dora 3-1"),
        round(2, "carl anna 0-3", "bert dora 3-2"),
        round(3, "anna dora 3-0", "bert carl 1-3"),
    ]
    page = results(setup(), files)[3]
    assert standing(page, "wins", "difference", "buchholz", "direct", "decided_by") == [
        ("anna", 3, 8, 3, None, "wins"),
        ("carl", 2, 1, 4, None, "wins"),
        ("bert", 1, -3, 5, None, "wins"),
        ("dora", 0, -6, 6, None, None),
    ]
    files[2] = round(3, "anna dora 3-0", "bert carl 3-2")
    files[1] = round(2, "carl anna 0-3", "bert dora 2-3")
    page = results(setup(), files)[3]
    # wins: anna 3, carl 1, bert 1, dora 1; differences: carl 2 − 3 − 1 = −2, bert −2 − 1 + 1 = −2, dora −2 + 1 − 3 = −4
    assert standing(page, "wins", "difference", "buchholz", "direct", "decided_by") == [
        ("anna", 3, 8, 3, None, "wins"),
        ("bert", 1, -2, 5, 1, "direct"),
        ("carl", 1, -2, 5, 0, "difference"),
        ("dora", 1, -4, 5, None, None),
    ]


def test_d_otherwise_the_lot_decides() -> None:
    rolls = {"lot/anna": 5, "lot/carl": 6, "lot/bert": 9, "lot/dora": 8}
    page = results(setup(), [round(1, "anna bert 3-2", "carl dora 3-2", rolls=rolls)])[1]
    assert standing(page, "lot", "decided_by") == [
        ("carl", [6], "lot"), ("anna", [5], "wins"), ("bert", [9], "lot"), ("dora", [8], None),
    ]  # fmt: skip
    assert [draw["label"] for draw in page["draws"]] == ["lot/anna", "lot/carl", "lot/bert", "lot/dora"]


def test_d_three_equals_who_beat_each_other_in_turn_draw_lots() -> None:
    """anna beats bert, bert beats carl, carl beats anna, all 3-2, and dora loses to all of them 0-3: one win each among
    the three."""
    files = [
        round(1, "anna bert 3-2", "carl dora 3-0"),
        round(2, "anna carl 2-3", "bert dora 3-0", pairings=[["anna", "carl"], ["bert", "dora"]]),
        round(3, "anna dora 3-0", "bert carl 3-2", rolls={"lot/anna": 1, "lot/bert": 2, "lot/carl": 3}),
    ]
    page = results(setup(), files)[3]
    assert standing(page, "wins", "difference", "buchholz", "direct", "decided_by") == [
        ("carl", 2, 3, 4, None, "lot"), ("bert", 2, 3, 4, None, "lot"), ("anna", 2, 3, 4, None, "wins"), ("dora", 0, -9, 6, None, None),
    ]  # fmt: skip


def test_d_three_equals_need_all_matches_among_them() -> None:
    """After two rounds of six, three have one win and 0: anna and emil have met, fred has met neither."""
    six = [*FIVE, "fred"]
    files = [
        round(1, "anna bert 3-2", "carl dora 3-2", "emil fred 3-2"),
        round(2, "anna carl 2-3", "emil dora 2-3", "bert fred 2-3", pairings=[["anna", "carl"], ["emil", "dora"], ["bert", "fred"]]),
    ]
    page = results(setup(six), files)[2]
    lines = {line["person"]: line for line in page["standings"]}
    equal = [line for line in page["standings"] if (line["wins"], line["difference"]) == (1, 0)]
    assert {line["person"] for line in equal} == {"anna", "dora", "emil", "fred"}
    assert {person: lines[person]["buchholz"] for person in ("anna", "dora", "emil", "fred")} == {"anna": 2, "dora": 3, "emil": 2, "fred": 1}
    assert {person: (lines[person]["direct"], len(lines[person]["lot"])) for person in ("anna", "emil")} == {"anna": (None, 1), "emil": (None, 1)}


def test_d_places_gained_and_lost_are_told() -> None:
    files = [round(1, "anna bert 4-0", "carl dora 3-2"), round(2, "anna carl 0-4", "bert dora 0-3")]
    pages = results(setup(), files)
    assert standing(pages[1], "move") == [("anna", None), ("carl", None), ("dora", None), ("bert", None)]
    assert standing(pages[2], "move") == [("carl", 1), ("dora", 1), ("anna", -2), ("bert", 0)]


# ---- D: pairing --------------------------------------------------------------------------------------------------


def met(*matches: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {person: set() for match in matches for person in match}
    for one, other in matches:
        found[one].add(other)
        found[other].add(one)
    return found


@pytest.mark.parametrize(
    ("order", "played", "expected", "repeats", "gave_way"),
    [
        ("abcd", ["ab", "cd"], ["ac", "bd"], 0, []),
        # a would meet b, but then c and d, who have met, were left: a takes c
        ("abcd", ["ac", "cd", "bd"], ["ad", "bc"], 0, ["a: b -> d"]),
        # six players, two rounds: a–b leaves c, d, e, f with c–d, c–e, c–f, all met
        ("abcdef", ["cd", "ce", "cf"], ["ac", "bd", "ef"], 0, ["a: b -> c"]),
        # all have met all: one repeat each, and still the highest meets the highest
        ("abcd", ["ab", "ac", "ad", "bc", "bd", "cd"], ["ab", "cd"], 2, []),
        # two teams of three that have met each other: one pair has to meet again
        ("abcxyz", ["ax", "ay", "az", "bx", "by", "bz", "cx", "cy", "cz"], ["ab", "cx", "yz"], 1, []),
        ("axbycz", ["ax", "ay", "az", "bx", "by", "bz", "cx", "cy", "cz"], ["ax", "bc", "yz"], 1, []),
        ("ab", ["ab"], ["ab"], 1, []),
        ("", [], [], 0, []),
    ],
)
def test_d_the_first_complete_pairing_in_the_order_of_preference(
    order: str, played: list[str], expected: list[str], repeats: int, gave_way: list[str]
) -> None:
    found = paired(3, list(order), {person: set() for person in order} | met(*played), {})
    assert ["".join(pair) for pair in found.pairings] == expected
    assert (found.repeats, len(found.repeated)) == (repeats, repeats)
    assert [f"{why.person}: {why.instead_of} -> {why.opponent}" for why in found.gave_way] == gave_way


def test_d_a_large_field_that_must_repeat_is_paired_at_once() -> None:
    """Two teams of 41 that have met each other: a plain search would not come to an end."""
    teams = [[f"{team}{n:02}" for n in range(41)] for team in "ab"]
    known = {one: set(other) for one_team, other in (teams, teams[::-1]) for one in one_team}
    found = paired(9, [person for both in zip(*teams, strict=True) for person in both], known, {})
    assert (found.repeats, found.repeated, len(found.pairings)) == (1, (("a00", "b00"),), 41)


@pytest.mark.parametrize(
    ("byes", "expected"), [({}, "d"), ({"d": 1}, "c"), ({"d": 1, "c": 1, "b": 1}, "a"), ({"a": 1, "b": 1, "c": 1, "d": 1}, "d")]
)
def test_d_the_bye_goes_to_the_lowest_placed_without_one(byes: dict[str, int], expected: str) -> None:
    assert due_for_bye("abcd", {person: byes.get(person, 0) for person in "abcd"}) == expected


def test_d_between_as_many_repeats_places_decide() -> None:
    """All have met, ab twice: the contract's order of preference pairs the first two nevertheless."""
    known = met("ab", "ab", "cd", "cd", "ac", "bd", "ad", "bc")
    assert paired(5, "abcd", known, {}).pairings == (("a", "b"), ("c", "d"))


def test_d_who_needs_repeats_is_counted() -> None:
    known = met("ab", "ac", "ad", "cd") | {"e": set(), "f": set()}
    assert [fewest_repeats(people, known) for people in ("", "ab", "cd", "abcd", "abef")] == [0, 1, 1, 1, 0]


def test_d_after_the_last_round_nobody_is_paired() -> None:
    files = [round(1, "anna bert 3-1", "carl dora 3-2"), round(2, "anna carl 3-0", "dora bert 3-0")]
    pages = results(setup(rounds=2), files)
    assert pages[1]["next"]["round"] == 2 and "next" not in pages[2]
    third = round(3, "anna dora 3-0", "bert carl 3-0")
    [line] = mistakes(setup(rounds=2), [*files, third])
    assert line.startswith("003.yaml:") and line.endswith("error: das Turnier ist nach Runde 2 zu Ende (options: rounds)")


# ---- D: who comes and goes ---------------------------------------------------------------------------------------


def test_d_a_bye_is_a_win_and_no_opponent() -> None:
    page = results(setup(FIVE), [round(1, "anna bert 3-1", "carl dora 3-1", rolls={"lot/anna": 2, "lot/carl": 1, "lot/bert": 2, "lot/dora": 1})])[1]
    assert page["bye"] == "emil"
    assert standing(page, "wins", "losses", "difference", "buchholz", "opponents", "byes")[2] == ("emil", 1, 0, 0, 0, [], 1)
    worth = setup(FIVE, options={"bye": {"wins": 0, "difference": 2}})
    page = results(worth, [round(1, "anna bert 4-1", "carl dora 3-2")])[1]
    assert standing(page, "wins", "difference", "byes")[2] == ("emil", 0, 2, 1)


def test_d_the_win_of_a_bye_counts_for_the_buchholz_of_others() -> None:
    three = FOUR[:3]
    files = [round(1, "anna bert 3-0"), round(2, "anna carl 3-0")]
    page = results(setup(three), files)[2]
    # carl had the bye of round 1 and bert that of round 2: both have one win, which anna's Buchholz counts
    assert sorted(standing(page, "wins", "buchholz", "byes")) == [("anna", 2, 2, 0), ("bert", 1, 2, 1), ("carl", 1, 2, 1)]


def test_d_who_does_not_show_up_loses_without_a_point() -> None:
    page = results(setup(), [round(1, "anna bert forfeit", "carl dora 3-2")])[1]
    assert page["matches"][0] == page["matches"][0] | {"score": [3, 0], "games": [], "winner": "anna", "forfeit": True}
    assert standing(page, "wins", "difference", "opponents") == [
        ("anna", 1, 3, ["bert"]), ("carl", 1, 1, ["dora"]), ("dora", 0, -1, ["carl"]), ("bert", 0, -3, ["anna"]),
    ]  # fmt: skip


def test_d_who_withdraws_keeps_his_results_and_is_not_paired() -> None:
    pages = results(setup(), [round(1, "anna bert 3-0", "carl dora 3-2", withdrawn=["bert"])])
    assert standing(pages[1], "withdrawn")[-1] == ("bert", True)
    assert (pairs(pages[1]), pages[1]["next"]["bye"], pages[1]["withdrawn"]) == (["anna carl"], "dora", ["bert"])


def test_d_who_joins_later_enters_with_nothing_and_is_paired_next() -> None:
    pages = results(setup(), [round(1, "anna bert 3-0", "carl dora 3-2", joined=["emil"])])
    assert standing(pages[1], "wins", "difference", "move")[2] == ("emil", 0, 0, None)
    assert (pairs(pages[1]), pages[1]["next"]["bye"], pages[1]["joined"]) == (["anna carl", "emil dora"], "bert", ["emil"])


def test_d_who_withdrew_may_come_back() -> None:
    files = [round(1, "anna bert 3-0", "carl dora 3-2", withdrawn=["bert"]), round(2, "anna carl 3-1", joined=["bert"])]
    pages = results(setup(), files)
    assert "bert" in [person for pair in pages[2]["next"]["pairings"] for person in pair]
    assert standing(pages[2], "losses", "withdrawn")[-1] == ("bert", 1, False)


def test_d_a_late_player_may_take_part_at_once_if_the_director_pairs_by_hand() -> None:
    first = round(1, "anna bert 3-0", "carl emil 3-1", "dora fred 3-0", joined=["fred"], pairings=[["anna", "bert"], ["carl", "emil"], ["dora", "fred"]])
    page = results(setup(FIVE), [first])[1]
    assert (page["bye"], page["by_hand"], len(page["matches"])) == (None, True, 3)


def test_d_pairings_by_hand_replace_those_of_the_engine() -> None:
    other = {"pairings": [["dora", "anna"], ["bert", "emil"]], "bye": "carl"}
    page = results(setup(FIVE), [round(1, "anna dora 3-0", "emil bert 3-2", **other)])[1]
    assert [(match["players"], match["score"], match["table"]) for match in page["matches"]] == [
        (["dora", "anna"], [0, 3], 1),
        (["bert", "emil"], [2, 3], 2),
    ]
    assert (page["bye"], page["by_hand"]) == ("carl", True)


def test_d_who_is_left_over_by_hand_has_the_bye() -> None:
    page = results(setup(FIVE), [round(1, "anna dora 3-0", "emil bert 3-2", pairings=[["anna", "dora"], ["bert", "emil"]])])[1]
    assert page["bye"] == "carl"


def test_d_with_another_bye_the_others_are_paired_anew() -> None:
    page = results(setup(FIVE), [round(1, "anna carl 3-0", "dora emil 3-2", bye="bert")])[1]
    assert ([match["players"] for match in page["matches"]], page["bye"]) == ([["anna", "carl"], ["dora", "emil"]], "bert")


def test_d_a_second_bye_by_hand_is_worth_a_word() -> None:
    files = [round(1, "anna bert 3-0", "carl dora 3-2"), round(2, "anna carl 3-1", "bert dora 3-1", bye="emil")]
    [line] = mistakes(setup(FIVE), files)
    assert line.endswith("warning: emil hatte schon ein Freilos, anna, carl, dora, bert noch nicht")


def test_d_results_stand_at_their_table_whatever_their_order_in_the_file() -> None:
    one = results(setup(), [round(1, "anna bert 1-0 0-2 2-0", "carl dora 3-2")])
    other = results(setup(), [round(1, "dora carl 2-3", "bert anna 0-1 2-0 0-2")])
    assert one == other
    assert one[1]["matches"][0] == one[1]["matches"][0] | {"players": ["anna", "bert"], "games": [[1, 0], [0, 2], [2, 0]], "score": [3, 2]}


def test_d_a_repeat_is_marked() -> None:
    files = [round(1, "anna bert 3-0"), round(2, "anna bert 1-3")]
    pages = results(setup(FOUR[:2]), files)
    assert pages[1]["next"]["repeats"] == 1 and pages[1]["next"]["repeated"] == [["anna", "bert"]]
    assert [page["matches"][0]["repeat"] for page in pages[1:]] == [False, True]
    # Met twice, won once each: neither the opponents' wins nor the matches between them tell them apart … but the
    # difference does
    assert standing(pages[2], "wins", "difference", "buchholz", "opponents")[0] == ("anna", 1, 1, 2, ["bert", "bert"])


# ---- 20 and 22 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [["1-0", "1-0", "1-0"], ["2-0", "0-2", "1-0"], ["2-0", "2-0"], ["0-1", "0-1", "2-0", "1-0"]])
def test_20_a_game_gives_one_point_or_two(games: list[str]) -> None:
    page = results(setup(), [round(1, "anna bert " + " ".join(games), "carl dora 3-2")])[1]
    assert page["matches"][0]["score"] == [sum(int(game[0]) for game in games), sum(int(game[2]) for game in games)]


@pytest.mark.parametrize("game", ["3-0", "0-3", "1-1", "0-0", "2-1", "4-0"])
def test_20_a_game_gives_nothing_else(game: str) -> None:
    [line] = mistakes(setup(), [round(1, f"anna bert 1-0 {game} 1-0 1-0", "carl dora 3-2")])
    assert line.endswith(f"ein Spiel gibt 1-0 oder 0-1, ein gammon 2-0 oder 0-2 (Regel 20), gefunden: {game}")


def test_22_two_who_both_do_not_show_up_have_lost_and_met() -> None:
    file = {**round(1, "carl dora 3-2"), "results": [{"players": ["anna", "bert"], "forfeit": ["bert", "anna"]}, *round(1, "carl dora 3-2")["results"]]}
    page = results(setup(), [file])[1]
    [double] = [match for match in page["matches"] if match["forfeit"]]
    assert (double["score"], double["winner"], sorted(double["players"])) == ([0, 0], None, ["anna", "bert"])
    lines = {line["person"]: (line["wins"], line["losses"], line["difference"], line["opponents"]) for line in page["standings"]}
    assert (lines["anna"], lines["bert"]) == ((0, 1, 0, ["bert"]), (0, 1, 0, ["anna"]))


def test_22_a_match_ends_when_somebody_has_its_points() -> None:
    [line] = mistakes(setup(), [round(1, "anna bert 1-0 2-0 0-1", "carl dora 3-2")])
    assert line.endswith("das Match war mit 3-0 schon gewonnen (Regel 22)")
    [line] = mistakes(setup(), [round(1, "anna bert 1-0 0-2", "carl dora 3-2")])
    assert line.endswith("niemand hat 3 Punkte: es steht 1-2 (Regel 22)")


@pytest.mark.parametrize("score", ["3-0", "3-2", "4-0", "4-2", "0-3", "2-4"])
def test_22_scores_that_a_match_can_have(score: str) -> None:
    page = results(setup(), [round(1, f"anna bert {score}", "carl dora 3-2")])[1]
    assert page["matches"][0]["score"] == [int(score[0]), int(score[2])]


@pytest.mark.parametrize("score", ["5-0", "3-3", "4-3", "4-4", "3-5"])
def test_22_scores_that_no_match_can_have(score: str) -> None:
    [line] = mistakes(setup(), [round(1, f"anna bert {score}", "carl dora 3-2")])
    assert f"in einem Match bis 3 hat einer 3 oder 4 Punkte und der andere weniger als 3 (Regeln 20 und 22), gefunden: {score}" in line


def test_22_points_beyond_the_length_may_be_left_out() -> None:
    capped = setup(options={"cap_score": "true"})
    page = results(capped, [round(1, "anna bert 2-0 2-0", "carl dora 4-2")])[1]
    assert [match["score"] for match in page["matches"]] == [[3, 0], [3, 2]]
    assert standing(page, "difference") == [("anna", 3), ("carl", 1), ("dora", -1), ("bert", -3)]


def test_22_games_and_score_have_to_agree() -> None:
    file = round(1, "anna bert 1-0 2-0", "carl dora 3-2")
    file["results"][0]["score"] = "3-1"
    [line] = mistakes(setup(), [file])
    assert line.endswith("die Spiele ergeben 3-0, hier steht 3-1")
    file["results"][0]["score"] = "3:0"
    assert mistakes(setup(), [file]) == []


def test_22_another_length() -> None:
    page = results(setup(options={"match_length": 1}), [round(1, "anna bert 1-0", "carl dora 0-2")])[1]
    assert [match["score"] for match in page["matches"]] == [[1, 0], [0, 2]]
    assert page["plan"]["house_rules"] == [{"option": "match_length", "value": "1", "rule_book": "3"}]


# ---- summary 7 ---------------------------------------------------------------------------------------------------


def test_summary_7_fees_pay_for_prizes_in_kind() -> None:
    prizes = [{"place": 2, "what": "Ein Würfelbecher", "cost": "7,50"}, {"place": 1, "what": "Eine Torte", "cost": 12}]
    paid = setup(FIVE, fees={"each": 8, "free": ["emil"]}, prizes=prizes, expenses=[{"what": "Saft", "cost": "3.05 €"}])
    [page] = results(paid, [])
    assert page["accounts"] == {
        "each": 8,
        "paying": 4,
        "income": 32,
        "costs": [
            {"what": "Eine Torte", "cost": 12, "place": 1},
            {"what": "Ein Würfelbecher", "cost": 7.5, "place": 2},
            {"what": "Saft", "cost": 3.05, "place": None},
        ],
        "balance": 9.45,
    }


def test_summary_7_a_late_player_pays_too() -> None:
    pages = results(setup(fees="5"), [round(1, "anna bert 3-0", "carl dora 3-2", joined=["emil"])])
    assert [page["accounts"]["income"] for page in pages] == [20, 25]


def test_summary_7_a_fee_of_ten_euro_or_more_is_worth_a_word() -> None:
    assert [line.partition("warning: ")[2] for line in mistakes(setup(fees="10"), [])] == ["das Startgeld soll unter 10 Euro liegen (Zusammenfassung 7)"]
    assert mistakes(setup(fees="9.99"), []) == []


def test_another_currency_than_the_euro_is_named_and_has_no_limit() -> None:
    pounds, euros = setup(fees={"each": "12", "currency": "£"}), setup(fees="5")
    assert mistakes(pounds, []) == []
    assert [results(game, [])[0]["accounts"].get("currency") for game in (pounds, euros)] == ["£", None]


@pytest.mark.parametrize(("text", "euro"), [("5", 5), ("7,5", Fraction(15, 2)), ("7.50 €", Fraction(15, 2)), ("0", 0), ("12.99 EUR", Fraction(1299, 100))])
def test_summary_7_amounts(text: str, euro: Fraction) -> None:
    assert money(text) == euro


@pytest.mark.parametrize("text", ["", "fünf", "-3", "1.234,50", "5,123", "5 $"])
def test_summary_7_what_is_no_amount(text: str) -> None:
    with pytest.raises(Mistake):
        money(text)


# ---- the rest ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [["anna"], ["anna", "bert", "carl"], ["anna", "anna"]])
def test_1_a_match_is_played_by_two(players: list[str]) -> None:
    file = round(1, "carl dora 3-2")
    file["results"].append({"players": players, "score": "3-1"})
    assert any("zwei verschiedene Personen erwartet" in line for line in mistakes(setup(), [file]))


AT_THE_BOARD = {9, 17}
"""Where dice come to rest and which hand moves the checkers: nothing that a file could tell."""


def test_every_rule_has_a_test() -> None:
    names = [name for path in Path(__file__).parent.rglob("test_*.py") for name in re.findall(r"^def test_(\w+)", path.read_text(), re.M)]
    heads = [found[0] for name in names if (found := re.match(r"[0-9]+(_(and_|to_)?[0-9]+)*", name))]
    tested = {int(number) for head in heads for number in re.findall("[0-9]+", head)}
    assert tested >= set(range(1, 23)) - AT_THE_BOARD
    assert not tested & AT_THE_BOARD
    assert {"d", "summary"} <= {name.split("_")[0] for name in names}


# ---- an earlier result is corrected ------------------------------------------------------------------------------


def corrected(*rounds: Data, players: Sequence[str] = FOUR, **options: Any) -> list[str]:
    return mistakes(setup(players, **options), rounds)


KEEPS = "ist seither eines berichtigt worden, hält diese Zeile fest, was gespielt wurde: "


def test_d_after_a_correction_one_line_keeps_what_was_played() -> None:
    """Bert has won the first match after all, but anna and carl met in round 2."""
    first, second = round(1, "anna bert 1-3", "carl dora 3-1"), round(2, "carl anna 3-1", "bert dora 3-1")
    line = "pairings: [[carl, anna], [bert, dora]]"
    assert corrected(first, second) == [
        f"002.yaml:4:2: error: nach den Ergebnissen davor heißt es in dieser Runde bert – carl, dora – anna; {KEEPS}{line}"
    ]
    assert corrected(first, {**second, "pairings": [["carl", "anna"], ["bert", "dora"]]}) == []


def test_d_all_later_rounds_are_told_at_once() -> None:
    rounds = (round(1, "anna bert 1-3", "carl dora 3-1"), round(2, "carl anna 3-1", "bert dora 3-1"), round(3, "carl dora 3-0", "anna bert 3-0"))
    told = corrected(*rounds, rounds=4)
    assert [line.partition(":")[0] for line in told] == ["002.yaml", "003.yaml"]
    assert [line.partition(KEEPS)[2] for line in told] == ["pairings: [[carl, anna], [bert, dora]]", "pairings: [[carl, dora], [anna, bert]]"]


def test_d_who_is_left_over_had_the_bye() -> None:
    first = round(1, "anna bert 1-3", "carl dora 3-1")
    second = round(2, "carl anna 3-1", "bert emil 3-1")
    (told,) = corrected(first, second, players=FIVE)
    assert told.endswith("pairings: [[carl, anna], [bert, emil]]")
    pages = results(setup(FIVE), [first, {**second, "pairings": [["carl", "anna"], ["bert", "emil"]]}])
    assert pages[2]["bye"] == "dora"


@pytest.mark.parametrize("matches", [("carl anna 3-1", "bert anna 3-1"), ("carl anna 3-1",), ("carl anna 3-1", "bert hugo 3-1")])
def test_d_what_is_no_whole_round_is_a_mistake_at_its_result(matches: tuple[str, ...]) -> None:
    told = corrected(round(1, "anna bert 1-3", "carl dora 3-1"), round(2, *matches))
    assert told and KEEPS not in "".join(told) and all("002.yaml" in line for line in told)


def test_d_where_everybody_has_left_nobody_is_paired_and_no_lot_is_asked_for() -> None:
    typed = round(1, "anna bert 3-1", "carl dora 3-1", withdrawn=list(FOUR))
    del typed["seed"]
    assert corrected(typed) == []
    state = told(setup(), [typed]).state
    assert state.next is not None and state.next.pairings == () and GAME.next_round(state) is None
