"""Open targets of Kelly Golf are seen by their owner and the GM alone, the machines' piles below their top by the GM
alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from generator.play.secrecy import HIDDEN, PUBLIC, Viewer
from generator.values.problem import Problems
from generator.values.record import replace
from tests.conftest import tries
from tests.games.eighteen.playing import GAME, Data, Given, course, public, seen, session
from tests.games.eighteen.random_sessions import random_session

KELLY = session("kelly").after(
    {
        "targets": [{"player": "bert", "hole": 7}, {"player": "carl", "hole": 9}, {"player": "dora", "hole": 2}],
        "claims": [{"turn": 4, "hole": 7, "player": "carl"}],
    },
    {"targets": [{"player": "bert", "hole": 8, "from_turn": 9}], "claims": [{"turn": 5, "hole": 1, "player": "dora"}]},
)
CLAIMED = {"player": "bert", "hole": 7, "claimed_by": "carl"}


def open_target(player: str, hole: int) -> dict[str, Any]:
    return {"player": player, "hole": hole, "claimed_by": None}


@pytest.mark.parametrize(
    ("viewer", "targets"),
    [
        (Viewer(gm=True), [CLAIMED, open_target("carl", 9), open_target("dora", 2), open_target("bert", 8)]),
        (Viewer("bert"), [CLAIMED, open_target("bert", 8)]),
        (Viewer("carl"), [CLAIMED, open_target("carl", 9)]),
        (Viewer("dora"), [CLAIMED, open_target("dora", 2)]),
        (Viewer("anna"), [CLAIMED]),
        (PUBLIC, [CLAIMED]),
    ],
)
def test_kelly_an_open_target_is_its_owners(viewer: Viewer, targets: list[dict[str, Any]]) -> None:
    """One that is in force only later, too."""
    pages = seen(KELLY, viewer)
    assert sorted(pages[2]["targets"], key=str) == sorted(targets, key=str)


def test_kelly_nothing_is_said_of_targets_before_one_is_claimed() -> None:
    given = replace(KELLY, rounds=[{"round": 1, "targets": KELLY.rounds[0]["targets"]}])
    assert public(given)[1].get("targets", []) == public(given)[0].get("targets", []) == []
    assert seen(given, Viewer("bert"))[1]["targets"] == [open_target("bert", 7)]


@pytest.mark.slow
def test_kelly_an_open_target_changes_nothing_that_others_see() -> None:
    """The same sessions with another open target of a player, or without it, tell the public and the other players the
    same bytes."""
    changed = 0
    for number in range(tries(30)):
        whole = random_session(Random(f"secret-{number}"), "kelly")
        given = replace(whole, rounds=whole.rounds[: (len(whole.rounds) + 1) // 2])
        pages = seen(given)
        taken = {line["hole"] for page in pages for line in page["holes"]} | {target["hole"] for target in pages[-1].get("targets", ())}
        spare = next((hole["hole"] for hole in given.course["holes"] if hole["hole"] not in taken), None)
        for target in pages[-1].get("targets", ()):
            for other in [with_another(given, target, spare), with_another(given, target, None)] if target["claimed_by"] is None else []:
                changed += other != given
                for viewer in (PUBLIC, *(Viewer(name) for name in given.setup["players"] if name != target["player"])):
                    assert json.dumps(seen(other, viewer)) == json.dumps(seen(given, viewer))
    assert changed > tries(25)


def with_another(given: Given, old: Data, hole: int | None) -> Given:
    """The session with a target on another green; None: without it."""
    rounds = []
    for sheet in given.rounds:
        targets = []
        for target in sheet.get("targets", ()):
            mine = (target["player"], target["hole"]) == (old["player"], old["hole"])
            targets += [{**target, "hole": hole}] if mine and hole else [] if mine else [target]
        rounds.append({**sheet, **({"targets": targets} if "targets" in sheet else {})})
    return replace(given, rounds=rounds)


# ---- solo --------------------------------------------------------------------------------------------------------

PILES = {"ki-1": [1, 2, 3], "ki-2": [4, 5, 6], "ki-3": [7, 8, 9]}
SOLO = session("solo", ["bert"]).after({"solo": {"piles": PILES, "rank": 17, "rounds": ["combined", "player"]}})


def test_solo_below_the_top_of_a_pile_only_the_gm_looks() -> None:
    assert [machine["pile"] for machine in seen(SOLO)[1]["solo"]["machines"].values()] == list(PILES.values())
    for viewer in (PUBLIC, Viewer("bert"), Viewer("anna"), Viewer("ki-1")):
        assert seen(SOLO, viewer)[1]["solo"] == {
            "rank": 17,
            "turns": ["combined", "player"],
            "machines": {
                "ki-1": {"used": [1], "top": 2},
                "ki-2": {"used": [4], "top": 5},
                "ki-3": {"used": [7], "top": 8},
            },
        }
        problems = Problems()
        played = course(SOLO, problems)
        assert played is not None
        machines = played.seen_by(GAME, viewer)[1].result.solo.machines
        assert all(machine.pile is HIDDEN for machine in machines.values())


@pytest.mark.slow
def test_solo_what_lies_below_changes_nothing_that_others_see() -> None:
    """The rest of each pile in another order, or shared out otherwise: the player and the public see the same bytes."""
    changed = 0
    for number in range(tries(60)):
        given = random_session(Random(f"secret-{number}"), "solo")
        machines = seen(given)[-1]["solo"]["machines"]
        known = {name: [*machine["used"], *([machine["top"]] if machine["top"] else [])] for name, machine in machines.items()}
        rest = [hole for name, machine in machines.items() for hole in machine["pile"][len(known[name]) :]]
        rest.reverse()
        able = [name for name, machine in machines.items() if machine["top"]]
        piles = {name: known[name] + (rest[able.index(name) :: len(able)] if name in able else []) for name in machines}
        first, *more = given.rounds
        other = replace(given, rounds=[{**first, "solo": {**first["solo"], "piles": piles}}, *more])
        changed += piles != first["solo"]["piles"]
        assert seen(other)[-1]["holes"] == seen(given)[-1]["holes"]
        for viewer in (PUBLIC, Viewer(given.setup["players"][0])):
            assert json.dumps(seen(other, viewer)) == json.dumps(seen(given, viewer))
    assert changed > 10
