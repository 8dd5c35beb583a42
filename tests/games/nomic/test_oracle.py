"""The engine against a second evaluation that was written from rule book and contract alone; `script/fuzz-nomic` is the
long form."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from tests.games.nomic.playing import Data, Given, as_told_by_the_oracle, results
from tests.games.nomic.random_games import random_game
from tests.oracle.nomic import KEYS, Card, Unclear, adopts, by_surname, deciding, loses, nomic

GAMES = 60


def by_the_oracle(given: Given) -> list[dict[str, Any]]:
    return nomic(given.name, given.setup, given.rounds, given.own_rules, given.names)


@pytest.mark.slow
def test_engine_and_oracle_agree_on_random_games_that_try_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kind of proposal, outcome, movement and victory occurs, so that the agreement means something."""
    seen: set[str] = set()

    def watched(rules: Sequence[Card]) -> Card:
        seen.update(in_a_conflict(rules, deciding(rules)))
        return deciding(rules)

    for number in range(GAMES):
        given = random_game(Random(str(number)))
        with monkeypatch.context() as watching:
            watching.setattr("tests.oracle.nomic.deciding", watched)
            pages = by_the_oracle(given)
        for expected, page in zip(pages, results(given), strict=True):
            found = as_told_by_the_oracle(expected, page)
            assert found == expected, f"game {number}, round {expected['round']}"
            assert json.dumps(found) == json.dumps(expected), f"game {number}: whole numbers are integers"
        seen |= {*in_the_setup(given), *(what for sheet in given.rounds for what in in_a_file(sheet))}
        for sheet, before, page in zip(given.rounds, pages[:-1], pages[1:], strict=True):
            seen |= {*in_a_page(sheet, before, page), *wins(given, sheet, before, page)}
    assert seen >= {
        *("suber", "surname", "abstain", "no", "teams", "own rules", "beacon", "hand", "seed", "a list of dice", "no turns"),
        *("enact", "amend", "repeal", "transmute", "to mutable", "to immutable", "no title", "no votes beside the inadmissible"),
        *("adopted", "defeated", "inadmissible", "none", "Regel 103", "Regel 209", "Regel 114", "Regel 111: unklar"),
        *("adopted against votes", "adopted by a vote cast for, none against, one missing", "precedence over a former number"),
        *("left", "left from a turn on", "joined", "joined from a turn on", "behind who leaves", "behind the last one", "comes back"),
        *("ruling", "void", "overruled", "ruling on an earlier round", "majority from the third circuit", "203 changed before it"),
        *("out of turn", "a circle of rules", "a higher number decides", "immutable before mutable", "sixth circuit", "missing vote"),
        *("won by a roll", "won by the die of suber", "won by adoption", "won by dissent", "won by several", "won by deadlock"),
        *(f"{key} changed" for key in KEYS if key not in ("first_proposal",)),
        *(f"{key} unset" for key in KEYS if key not in ("first_proposal",)),
    }


def in_the_setup(given: Given) -> Iterator[str]:
    yield from given.setup.get("options", {}).values()
    yield "teams" if "teams" in given.setup else ""
    yield "own rules" if given.own_rules else ""


def in_a_file(sheet: Data) -> Iterator[str]:
    yield from (key for key in ("left", "joined", "beacon", "seed") if key in sheet)
    yield "no turns" if not sheet["turns"] else ""
    yield "a list of dice" if any(isinstance(rolled, list) for rolled in sheet.get("rolls", {}).values()) else ""
    for key in ("left", "joined"):
        yield from (f"{key} from a turn on" for one in sheet.get(key, ()) if isinstance(one, dict) and "turn" in one)
    leaving = [one["player"] if isinstance(one, dict) else one for one in sheet.get("left", ())]
    for joiner in sheet.get("joined", ()):
        yield "behind the last one" if "after" not in joiner else "behind who leaves" if joiner["after"] in leaving else ""
    for ruling in sheet.get("judgements", ()):
        yield "overruled" if ruling.get("overruled") else "void" if ruling.get("void") else "ruling"


def in_a_page(sheet: Data, before: Data, page: Data) -> Iterator[str]:
    yield from (draw["source"] for draw in page["draws"])
    yield from (f"{key} unset" for key in KEYS if key not in page["mechanics"])
    yield from (f"{key} changed" for key, now in page["mechanics"].items() if before["mechanics"].get(key, now)["value"] != now["value"])
    yield "comes back" if set(before["left"]) - set(page["left"]) else ""
    yield "sixth circuit" if page["circuit"] == 6 else ""
    adoption = [rule["mechanics"].get("adoption") for rule in page["rules"] if rule["number"] == 203]
    if page["circuit"] > 2 and before["circuit"] < 3:
        yield "majority from the third circuit" if adoption == ["majority"] else "203 changed before it"
    first = min((turn["turn"] for turn in page["turns"]), default=0)
    yield "ruling on an earlier round" if any(ruling["turn"] < first for ruling in page["judgements"]) else ""
    mutable = {rule["number"]: rule["mutable"] for rule in before["rules"]}
    for typed, turn in zip(sheet["turns"], page["turns"], strict=True):
        proposal = turn["proposal"]
        yield from (str(proposal["type"]), proposal["outcome"], str(proposal["reason"]))
        yield "no title" if "title" not in proposal else ""
        yield "no votes beside the inadmissible" if str(proposal["reason"])[:8] == "Regel 20" and "votes" not in typed else ""
        if proposal["outcome"] == "adopted":
            yield "adopted against votes" if proposal["no"] else ""
            if proposal["type"] == "transmute" and proposal["rule"] in mutable:
                yield "to immutable" if mutable[proposal["rule"]] else "to mutable"
        if "votes" in typed and proposal["number"] and sum(map(len, typed["votes"].values())) < len(turn["scores"]):
            yield "missing vote"
            fine = proposal["outcome"] == "adopted" and proposal["unanimous"]
            yield "adopted by a vote cast for, none against, one missing" if fine else ""
    players = [turn["player"] for turn in page["turns"]]
    yield "out of turn" if any(one == other for one, other in zip(players, players[1:], strict=False)) else ""


def in_a_conflict(rules: Sequence[Card], first: Card) -> Iterator[str]:
    """How rules that set the same key get on with each other."""
    kind = [rule for rule in rules if rule["mutable"] == first["mutable"]]
    yield "immutable before mutable" if len(kind) < len(rules) else ""
    yield "a higher number decides" if first["number"] > min(rule["number"] for rule in kind) else ""
    yield "a circle of rules" if any(loses(first, rule) for rule in kind) else ""
    former = {past["number"] for rule in kind for past in rule["history"]}
    yield "precedence over a former number" if any(former & {*rule["overrides"], *rule["yields_to"]} for rule in kind) else ""


def wins(given: Given, sheet: Data, before: Data, page: Data) -> Iterator[str]:
    if not page["over"]:
        return
    yield "won by several" if len(page["winners"]) > 1 else ""
    if "deadlock" in sheet:
        yield "won by deadlock"
        return
    turn = page["turns"][-1]
    gain = {key: any(scores[key] for scores in turn["scores"].values()) for key in ("dissent", "roll")}
    suber = given.setup.get("options", {}).get("points") == "suber"
    by_roll = "won by the die of suber" if suber else "won by a roll"
    yield by_roll if gain["roll"] else "won by dissent" if gain["dissent"] else "won by adoption"


# ---- the oracle itself, by hand ----------------------------------------------------------------------------------


def rule(number: int, *, mutable: bool = True, overrides: tuple[int, ...] = (), yields_to: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"number": number, "mutable": mutable, "overrides": overrides, "yields_to": yields_to, "history": []}


@pytest.mark.parametrize(
    ("rules", "number"),
    [
        ((rule(201), rule(301)), 201),
        ((rule(201), rule(301, mutable=False)), 301),
        ((rule(201, overrides=(301,)), rule(301, mutable=False)), 301),
        ((rule(201), rule(301, overrides=(201,))), 301),
        ((rule(201, yields_to=(301,)), rule(301)), 301),
        ((rule(201, overrides=(301,)), rule(301, overrides=(201,))), 201),
        ((rule(201, yields_to=(301,)), rule(301, yields_to=(201,))), 201),
        # 301 before 302 before 303 before 301: a circle, in which 301 is the lowest
        ((rule(301), rule(302), rule(303, overrides=(301,))), 301),
        # 201 loses to all of the circle and is not in it
        ((rule(201, yields_to=(301, 302, 303)), rule(301), rule(302), rule(303, overrides=(301,))), 301),
        # a fourth that loses to nobody decides, circle or not
        ((rule(301), rule(302), rule(303, overrides=(301,)), rule(304, overrides=(301, 302, 303))), 304),
    ],
)
def test_the_oracle_decides_between_rules(rules: tuple[dict[str, Any], ...], number: int) -> None:
    assert deciding(rules)["number"] == deciding(rules[::-1])["number"] == number


@pytest.mark.parametrize(
    ("threshold", "enough", "not_enough"),
    [
        ("unanimous", [(1, 0), (5, 0)], [(0, 0), (5, 1)]),
        ("majority", [(1, 0), (3, 2)], [(0, 0), (2, 2), (2, 3)]),
        ("2/3", [(2, 1), (4, 2), (1, 0)], [(3, 2), (0, 0), (1, 1)]),
        ("1/2", [(1, 1)], [(1, 2), (0, 0)]),
    ],
)
def test_the_oracle_counts_votes(threshold: str, enough: list[tuple[int, int]], not_enough: list[tuple[int, int]]) -> None:
    assert all(adopts(threshold, *votes) for votes in enough) and not any(adopts(threshold, *votes) for votes in not_enough)


def test_the_oracle_knows_surnames() -> None:
    names = ["Zoe Ähre", "Anna Ahrend", "anna ähre", "Bert von Zorn", "Max"]
    assert sorted(names, key=by_surname) == ["anna ähre", "Zoe Ähre", "Anna Ahrend", "Max", "Bert von Zorn"]


def test_the_oracle_says_what_it_does_not_know() -> None:
    """A first score that is enough to win: rule book and contract speak of who reaches it."""
    with pytest.raises(Unclear):
        nomic("nomic", {"players": ["bert"]}, [], [{"number": 1, "mutable": True, "mechanics": {"start_score": 9, "winning_score": 9}}])
