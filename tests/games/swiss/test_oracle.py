"""The engine against a second evaluation that was written from rule book and contract alone; `script/fuzz-swiss` is the
long form."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.games.playing import as_far_as
from tests.games.swiss.playing import results
from tests.games.swiss.random_tournaments import random_tournament
from tests.oracle.swiss import die, h, paired, tournament

pytestmark = pytest.mark.slow

TOURNAMENTS, AT_ONCE = 160, 40


@pytest.mark.parametrize("first", range(0, TOURNAMENTS, AT_ONCE))
def test_engine_and_oracle_agree(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        game, setup, rounds = random_tournament(Random(str(number)))
        expected = tournament(game, setup, rounds)
        found = results(setup, rounds, game)
        for page in expected:
            page.setdefault("next", None)  # after the last round
        found = [{"next": None, **page} for page in found]
        assert as_far_as(expected, found) == expected, f"tournament {number}"
        assert json.dumps(as_far_as(expected, found)) == json.dumps(expected), f"tournament {number}: whole numbers are integers"


def test_the_random_tournaments_try_everything() -> None:
    """Each way to decide, each form of a result and each movement occurs, so that the agreement above means
    something."""
    seen: set[str] = set()
    for number in range(150):
        game, setup, rounds = random_tournament(Random(str(number)))
        gone: set[str] = set()
        seen |= set(setup["start"])
        for sheet, page in zip(({}, *rounds), tournament(game, setup, rounds), strict=True):
            seen |= {*sheet} | {key for result in sheet.get("results", ()) for key in result}
            seen |= {"comes back" for person in sheet.get("joined", ()) if person in gone}
            seen |= {"comes and plays" for person in sheet.get("joined", ()) if person in str(sheet.get("pairings"))}
            seen |= {"stays unpaired" for person in sheet.get("withdrawn", ()) if person not in str(sheet.get("pairings", person))}
            seen |= {"bye for another" for _ in [0] if "bye" in sheet and "pairings" not in sheet}
            gone |= set(sheet.get("withdrawn", ()))
            seen |= {draw["source"] for draw in page["draws"]} | {"drawn again" for draw in page["draws"] if draw["label"].count("/") > 1}
            decided = [str(line["decided_by"]) for line in page.get("standings", ())]
            seen |= {f"by {way}" for way in decided}
            seen |= {"three in direct comparison" for ways in zip(decided, decided[1:], strict=False) if {*ways} == {"direct"}}
            seen |= {"second bye" for line in page.get("standings", ()) if line["byes"] > 1}
            seen |= {"met twice" for line in page.get("standings", ()) if len({*line["opponents"]}) < len(line["opponents"])}
            seen |= {"repeat" for _ in range(page.get("next", {}).get("repeats", 0))} | {"last round" for _ in [0] if "next" not in page}
    assert seen >= {
        *("seed", "beacon", "rolls", "hand", "drawn again", "pairings", "bye", "joined", "withdrawn", "games", "score", "forfeit"),
        *("by wins", "by difference", "by buchholz", "by direct", "by lot", "by None", "three in direct comparison"),
        *("comes back", "comes and plays", "stays unpaired", "second bye", "met twice", "repeat", "last round"),
        "bye for another",
    }


def test_the_oracles_dice_are_those_of_the_contract() -> None:
    seed, beacon = "e1b272310df6ce5f213e0cab055930bb58b74fe61f3d82574457669ebad1c305", "lotto:2026-11-21:03-11-17-29-36-44:7"
    assert h(f"zw1|key|golf|t12|{seed}|{beacon}") == "4cbdff68316e736642612bd0c5a09499721fe55111efd62a942fc94ffcaf69f6"
    labels = [f"golf/t12/bahn1/{number}" for number in (1, 2, 3)]
    assert [die("golf", "t12", seed, beacon, label, 6) for label in labels] == [1, 5, 2]  # type: ignore[arg-type]


def test_the_oracle_leaves_the_dead_end_of_the_plain_greedy_pairing() -> None:
    """By hand: a meets b, then c and d have met; so a meets c, and b meets d. With all of c's and d's pairs gone a
    repeat is left."""
    assert paired("abcd", {frozenset("cd")}) == ([("a", "c"), ("b", "d")], 0)
    assert paired("abcd", {frozenset("cd"), frozenset("ca"), frozenset("cb")}) == ([("a", "b"), ("c", "d")], 1)
