"""Laws of Nomic that hold whatever is proposed, voted and rolled."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.conftest import tries
from tests.games.nomic.playing import Given, results
from tests.games.nomic.random_games import NAMES, random_game
from tests.games.playing import as_far_as

GAMES = range(1000, 1000 + tries(30))
TOLD = ("number", "title", "mutable", "text", "mechanics", "history")
Data = dict[str, Any]


@cache
def played(number: int) -> tuple[Given, list[Data]]:
    """A random game as typed, and what each round from 0 on printed."""
    given = random_game(Random(str(number)))
    return given, results(given)


def turns_of(number: int) -> Iterator[tuple[Data, Data]]:
    """Each turn of a game as typed and as told."""
    given, pages = played(number)
    for sheet, page in zip(given.rounds, pages[1:], strict=True):
        yield from zip(sheet["turns"], page["turns"], strict=True)


def voided(given: Given) -> set[int]:
    """All rules that rulings have declared void."""
    rulings = [ruling for sheet in given.rounds for ruling in sheet.get("judgements", ())]
    return {number for ruling in rulings if not ruling.get("overruled") for number in ruling.get("void", ())}


# ---- rules -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("number", GAMES)
def test_replaying_the_record_gives_the_rules(number: int) -> None:
    """What was adopted, applied to the set of round 0 turn by turn, with what rulings took away, and the change of rule
    203."""
    given, pages = played(number)
    rules = {rule["number"]: {key: rule[key] for key in TOLD} for rule in pages[0]["rules"]}
    for sheet, page in zip(given.rounds, pages[1:], strict=True):
        rulings = [ruling for ruling in sheet.get("judgements", ()) if not ruling.get("overruled")]
        first = page["turns"][0]["turn"] if page["turns"] else None
        take_away(rules, [ruling for ruling in rulings if first is None or ruling["turn"] < first])
        for typed, turn in zip(sheet["turns"], page["turns"], strict=True):
            third_circuit(rules, given, turn["circuit"])
            if turn["proposal"]["outcome"] == "adopted":
                change(rules, typed["proposal"], turn["proposal"]["number"], turn["turn"])
            take_away(rules, [ruling for ruling in rulings if ruling["turn"] == turn["turn"]])
        third_circuit(rules, given, page["circuit"])
        expected = sorted(rules.values(), key=lambda rule: (rule["mutable"], rule["number"]))
        assert as_far_as(expected, page["rules"]) == expected


def third_circuit(rules: dict[int, Data], given: Given, circuit: int) -> None:
    """Rule 203 of the built-in set changes itself; how it is worded then is free."""
    if circuit > 2 and 203 in rules and given.own_rules is None:
        rules[203] = {"number": 203, "mutable": True, "mechanics": {"adoption": "majority"}, "history": []}


def take_away(rules: dict[int, Data], rulings: list[Data]) -> None:
    for ruling in rulings:
        for number in ruling.get("void", ()):
            del rules[number]


def change(rules: dict[int, Data], proposal: Data, number: int, turn: int) -> None:
    worded = {key: proposal[key] for key in ("title", "text") if key in proposal} | {"mechanics": proposal.get("mechanics", {})}
    if proposal["type"] == "enact":
        rules[number] = {"mutable": True, "history": [], "number": number, **worded}
        return
    old = rules.pop(proposal["rule"])
    history = [*old["history"], {"number": proposal["rule"], "until": turn, "by": number}]
    if proposal["type"] == "amend":
        rules[number] = {**old, **worded, "number": number, "history": history}
    elif proposal["type"] == "transmute":
        rules[number] = {**old, "mutable": not old["mutable"], "number": number, "history": history}


@pytest.mark.parametrize("number", GAMES)
def test_proposals_are_numbered_one_after_the_other(number: int) -> None:
    """Rule 108: each that is voted on has the next number, whatever becomes of it; others have none."""
    _, pages = played(number)
    proposals = [turn["proposal"] for _, turn in turns_of(number)]
    numbers = [proposal["number"] for proposal in proposals if proposal["outcome"] in ("adopted", "defeated")]
    first = pages[0]["mechanics"].get("first_proposal", {"value": 301})["value"]
    assert numbers == list(range(first, first + len(numbers)))
    assert all(proposal["number"] is None for proposal in proposals if proposal["outcome"] in ("inadmissible", "none"))


@pytest.mark.parametrize("number", GAMES)
def test_a_number_means_one_rule(number: int) -> None:
    for page in played(number)[1]:
        numbers = [one for rule in page["rules"] for one in (rule["number"], *(past["number"] for past in rule["history"]))]
        assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("number", GAMES)
def test_a_rule_is_mutable_unless_a_ruling_has_taken_the_last_away(number: int) -> None:
    """Rule 114."""
    given, pages = played(number)
    assert voided(given) or all(any(rule["mutable"] for rule in page["rules"]) for page in pages)


@pytest.mark.parametrize("number", GAMES)
def test_each_mechanic_is_set_by_a_rule_in_force(number: int) -> None:
    """Rules 110 and 211: by one that is immutable, if there is one; and every key that some rule sets is there."""
    for page in played(number)[1]:
        rules = {rule["number"]: rule for rule in page["rules"]}
        assert set(page["mechanics"]) == {key for rule in rules.values() for key in rule["mechanics"]}
        for key, now in page["mechanics"].items():
            assert rules[now["rule"]]["mechanics"][key] == now["value"]
            kinds = {rule["mutable"] for rule in rules.values() if key in rule["mechanics"]}
            assert rules[now["rule"]]["mutable"] == min(kinds)


# ---- turns and votes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", GAMES)
def test_everybody_has_one_vote(number: int) -> None:
    """Rules 105 and 207: who plays is counted once; who is missing only where a house rule forgives it."""
    given, _ = played(number)
    missing = given.setup.get("options", {}).get("missing_vote", "error")
    for typed, turn in turns_of(number):
        proposal = turn["proposal"]
        counted = proposal["yes"] + proposal["no"]
        assert len(counted) == len(set(counted)) and set(counted) <= set(turn["scores"])
        if proposal["number"] is None:
            assert not counted and proposal["unanimous"] is None
            continue
        assert set(counted) == set(turn["scores"]) or missing == "abstain"
        assert set(proposal["yes"]) == set(typed["votes"].get("yes", ()))
        assert set(proposal["no"]) >= set(typed["votes"].get("no", ()))
        assert proposal["unanimous"] == (bool(proposal["yes"]) and not proposal["no"])
        if proposal["unanimous"] and missing == "error":
            assert proposal["outcome"] == "adopted"  # all votes are enough for every threshold


@pytest.mark.parametrize("number", GAMES)
def test_turns_and_circuits_go_on_one_by_one(number: int) -> None:
    given, pages = played(number)
    turns = [turn for _, turn in turns_of(number)]
    assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
    circuits = [1, *(turn["circuit"] for turn in turns)]
    assert all(later - earlier in (0, 1) for earlier, later in zip(circuits, circuits[1:], strict=False))
    assert all((page["next"] is None) == page["over"] and page["next"] not in page["left"] for page in pages)
    assert not any(page["over"] for page in pages[:-1])
    if undisturbed(given, pages):
        ring = list(dict.fromkeys(turn["player"] for turn in turns))
        size = len(pages[0]["scores"])
        assert [turn["player"] for turn in turns] == [ring[index % size] for index in range(len(turns))]
        assert [turn["circuit"] for turn in turns] == [index // size + 1 for index in range(len(turns))]


def undisturbed(given: Given, pages: list[Data]) -> bool:
    """Whether rule 201 has held all the time, and nobody has come or gone."""
    moved = any(sheet.get(key) for sheet in given.rounds for key in ("left", "joined"))
    held = given.own_rules is None and 201 in [rule["number"] for rule in pages[-1]["rules"]]
    return held and not moved and "turn_order" not in json.dumps(given.rounds)


def test_some_games_go_round_undisturbed() -> None:
    """As the law above says little where it does not hold."""
    assert sum(undisturbed(*played(number)) and len(played(number)[1][-1]["turns"]) > 0 for number in GAMES) >= 5


# ---- points ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", GAMES)
def test_scores_are_the_sum_of_the_ledger(number: int) -> None:
    """The first score, what dissent and dice gave, less the penalties."""
    given, pages = played(number)
    first = {line["person"]: line["score"] for line in pages[0]["scores"]}
    assert set(first.values()) <= {pages[0]["mechanics"].get("start_score", {"value": 0})["value"]}
    gained: dict[str, int] = {}
    for before, sheet, page in zip(pages[:-1], given.rounds, pages[1:], strict=True):
        for turn in page["turns"]:
            for person, gain in turn["scores"].items():
                gained[person] = gained.get(person, 0) + gain["dissent"] - gain["penalty"] + gain["roll"]
        for line in page["scores"]:
            first.setdefault(line["person"], line["score"] - gained.get(line["person"], 0))
            assert line["score"] == first[line["person"]] + gained.get(line["person"], 0)
        for joiner in sheet.get("joined", ()):
            known = [line["person"] for line in before["scores"]]
            if "turn" not in joiner and joiner["player"] not in known and not sheet.get("judgements"):
                assert first[joiner["player"]] == before["mechanics"].get("start_score", {"value": 0})["value"]


@pytest.mark.parametrize("number", GAMES)
def test_points_are_for_who_has_earned_them(number: int) -> None:
    """Rules 202, 204 and 206: a roll and a penalty for the mover, a bonus for a no that was outvoted."""
    for typed, turn in turns_of(number):
        proposal = turn["proposal"]
        for person, gain in turn["scores"].items():
            assert gain["penalty"] >= 0 and gain["dissent"] >= 0 and gain["roll"] >= 0
            if person != turn["player"]:
                assert gain["penalty"] == gain["roll"] == 0
            if gain["penalty"]:
                assert proposal["outcome"] == "defeated"
            if gain["dissent"]:
                assert proposal["outcome"] == "adopted" and person in typed["votes"]["no"]


@pytest.mark.parametrize("number", GAMES)
def test_nobody_wins_below_the_winning_score(number: int) -> None:
    """Rules 208 and 213: who wins has enough points and as many as anybody who plays, or is deadlocked."""
    given, pages = played(number)
    last = pages[-1]
    assert last["over"] == bool(last["winners"]) and not set(last["winners"]) & set(last["left"])
    if last["over"] and "deadlock" not in given.rounds[-1]:
        score = {line["person"]: line["score"] for line in last["scores"] if line["person"] not in last["left"]}
        assert set(last["winners"]) == {person for person in score if score[person] == max(score.values())}
        if not voided(given):  # a ruling after the last turn may void the rule by which it was won
            assert max(score.values()) >= last["mechanics"]["winning_score"]["value"]
    elif not voided(given) and not last["over"]:
        goal = last["mechanics"].get("winning_score", {"value": 10**9})["value"]
        assert all(line["score"] < goal for line in last["scores"] if line["person"] not in last["left"])


# ---- what changes nothing ----------------------------------------------------------------------------------------


def shuffled(value: Any, chance: Random) -> Any:
    """The same with the keys of all mappings and the names of all votes in another order."""
    if isinstance(value, dict):
        mixed = {key: shuffled(value[key], chance) for key in chance.sample(list(value), len(value))}
        return {key: chance.sample(item, len(item)) if key in ("yes", "no") else item for key, item in mixed.items()}
    return [shuffled(item, chance) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("number", GAMES)
def test_the_order_of_names_and_keys_changes_nothing(number: int) -> None:
    given, pages = played(number)
    chance = Random(number)
    files = {name: shuffled(chance.sample(rules, len(rules)), chance) for name, rules in given.files.items()}
    mixed = Given(shuffled(given.setup, chance), shuffled(given.rounds, chance), given.name, files, given.names)
    assert json.dumps(results(mixed), sort_keys=True) == json.dumps(pages, sort_keys=True)


@pytest.mark.parametrize("number", GAMES)
def test_other_ids_change_ids_only(number: int) -> None:
    """People keep their names, so that their seats by surname stay; nothing follows from an id."""
    given, pages = played(number)
    ids = dict(zip(NAMES, Random(number).sample(sorted(NAMES), len(NAMES)), strict=True))
    names = {ids[person]: name for person, name in given.names.items()}
    other = Given(renamed(given.setup, ids), renamed(given.rounds, ids), given.name, given.files, names)
    assert json.dumps(results(other), sort_keys=True) == json.dumps(renamed(pages, ids), sort_keys=True)


def renamed(value: Any, ids: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {ids.get(key, key): renamed(item, ids) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [renamed(item, ids) for item in value]
    return ids.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize("number", GAMES)
def test_a_corrected_turn_shifts_no_die(number: int) -> None:
    """The first proposal of the last round turns out to be a pass: dice that are rolled both times fall alike."""
    given, pages = played(number)
    if not given.rounds or "seed" not in given.rounds[-1] or not given.rounds[-1]["turns"]:
        return
    *others, last = given.rounds
    first = {"player": last["turns"][0]["player"], "pass": "verspätet"}
    corrected = {key: value for key, value in last.items() if key in ("round", "seed", "beacon")} | {"turns": [first]}
    if any(last.get(key) for key in ("left", "joined", "judgements")):
        return
    again = results(Given(given.setup, [*others, corrected], given.name, given.files, given.names))[-1]
    seeded = {(draw["label"], draw["sides"]): draw for draw in pages[-1]["draws"] if draw["source"] == "seed"}
    assert all(draw == seeded.get((draw["label"], draw["sides"]), draw) for draw in again["draws"])
