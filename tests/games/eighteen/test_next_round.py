"""What `zine round` prefills: the next holes and keys, nothing that passes for played, and completed it can be read."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.eighteen.next_round import next_round
from generator.values.problem import Problems
from generator.values.record import replace
from tests.games.eighteen.log.logs import links
from tests.games.eighteen.playing import Given, course, errors, session
from tests.games.eighteen.telling import state

NINE = (3, 5, 4) * 3
TWO = ("bert", "carl")
THREE = ("bert", "carl", "dora")


def prefilled(given: Given) -> dict[str, Any]:
    found = next_round(state(given))
    assert found is not None
    return dict(found)


def holes(first: int, last: int, *green: str) -> list[dict[str, Any]]:
    return [{"hole": hole, "green": list(green) or None} for hole in range(first, last + 1)]


MATCH = session("match", TWO, NINE)
SKINS = session("skins", TWO, NINE)
TOKENS = {hole: 1 for hole in range(1, 9)} | {9: 5, 3: 5, 4: 5}


@pytest.mark.parametrize(
    "given, expected",
    [
        (MATCH, {"holes": holes(1, 9)}),
        (MATCH.after({"holes": holes(1, 4, "bert")}), {"holes": holes(5, 9)}),
        (session("match", TWO, NINE * 2), {"holes": holes(1, 9)}),
        (session("match", TWO, NINE * 2).after({"holes": holes(1, 9, "bert")}), {"holes": holes(10, 18)}),
        (session("match", TWO, NINE * 2).after({"holes": holes(1, 4, "bert")}), {"holes": holes(5, 9)}),
        (SKINS, {"tokens": dict.fromkeys(range(1, 10)), "holes": holes(1, 9)}),
        (SKINS.after({"tokens": TOKENS, "holes": holes(1, 8, "bert")}), {"holes": holes(9, 9)}),
        (
            session("stroke", TWO, (3, 4)),
            {"holes": [{"hole": hole, "strokes": {"bert": None, "carl": None}, "penalties": {}} for hole in (1, 2)]},
        ),
        (
            session("racing", TWO, NINE).after({"greens": [{"turn": 2, "hole": 1, "player": "carl"}]}),
            {"greens": [{"turn": None, "hole": 1, "player": "bert"}, {"turn": None, "hole": 2, "player": "carl"}]},
        ),
        (session("chaos", THREE, NINE), {"claims": []}),
        (
            session("kelly", TWO, NINE).after(
                {"targets": [{"player": "bert", "hole": 3}], "claims": [{"turn": 4, "hole": 3, "player": "carl"}]}
            ),
            {"targets": [{"player": "bert", "hole": None, "from_turn": 5}, {"player": "carl", "hole": None, "from_turn": 5}], "claims": []},
        ),
        (session("kelly", TWO, (3, 4)), {"targets": [{"player": "bert", "hole": None}, {"player": "carl", "hole": None}], "claims": []}),
        (
            session("solo", ("bert",), NINE),
            {
                "solo": {
                    "player": "bert",
                    "rank": None,
                    "piles": {"ki-1": None, "ki-2": None, "ki-3": None},
                    "rounds": None,
                    "initiative": [],
                },
                "claims": [],
            },
        ),
    ],
    ids=[
        "match",
        "further",
        "front nine",
        "back nine",
        "rest of the front nine",
        "skins",
        "last hole",
        "stroke",
        "racing",
        "chaos",
        "kelly",
        "kelly starts",
        "solo",
    ],
)
def test_what_is_prefilled(given: Given, expected: dict[str, Any]) -> None:
    assert prefilled(given) == expected


def test_a_play_off_goes_from_hole_to_hole() -> None:
    """Greens 1 to 4 bring bert 8 points, 5 to 8 carl as many; the last one is tied."""
    tokens = {1: 5, 2: 1, 3: 1, 4: 1, 5: 5, 6: 1, 7: 1, 8: 1, 9: 5}
    tied = SKINS.after({"tokens": tokens, "holes": [*holes(1, 4, "bert"), *holes(5, 8, "carl"), *holes(9, 9, "bert", "carl")]})
    assert prefilled(tied) == {"playoff": [{"hole": 1, "green": None}]}
    assert prefilled(tied.after({"playoff": holes(1, 1, "bert", "carl")})) == {"playoff": [{"hole": 2, "green": None}]}
    assert next_round(state(tied.after({"playoff": holes(1, 1, "bert")}))) is None


def test_nothing_is_prefilled_after_the_end() -> None:
    assert next_round(state(MATCH.after({"holes": holes(1, 9, "bert")}))) is None


def test_kelly_has_no_targets_left_at_the_end() -> None:
    """Of two greens one is claimed, the other carl's target: there is none left for bert."""
    targets = [{"player": "bert", "hole": 1}, {"player": "carl", "hole": 2}]
    given = session("kelly", TWO, (3, 4)).after({"targets": targets, "claims": [{"turn": 4, "hole": 1, "player": "bert"}]})
    assert prefilled(given) == {"claims": []}


def test_solo_goes_on_with_turns() -> None:
    solo = {"rank": 3, "piles": {"ki-1": [1], "ki-2": [2], "ki-3": [3]}, "rounds": ["player"]}
    given = session("solo", ("bert",), NINE).after({"claims": [], "solo": solo})
    assert prefilled(given) == {"solo": {"rounds": None, "initiative": []}, "claims": []}


@pytest.mark.parametrize(
    "given",
    [
        MATCH,
        SKINS,
        session("stroke", TWO, NINE),
        session("stableford", TWO, NINE),
        session("racing", TWO, NINE),
        session("kelly", TWO, NINE),
        session("solo", ("bert",), NINE),
    ],
    ids=["match", "skins", "stroke", "stableford", "racing", "kelly", "solo"],
)
def test_what_was_left_open_is_a_mistake(given: Given) -> None:
    problems = Problems()
    course(given.after(prefilled(given)), problems)
    assert problems.errors


def filled(value: Any, key: str = "") -> Any:
    """As a GM might complete a file: bert wins every hole, in three strokes."""
    if isinstance(value, dict):
        return {name: filled(item, str(name) if key != "strokes" else "strokes") for name, item in value.items()}
    if isinstance(value, list):
        return [filled(item, key) for item in value]
    if value is not None:
        return value
    return {"green": ["bert"], "strokes": 3, "turn": 1, "rank": 5, "rounds": ["player"]}.get(key, 1)


@pytest.mark.parametrize("mode", ["match", "stroke", "stableford", "racing", "chaos"])
def test_completed_it_can_be_read(mode: str) -> None:
    given = session(mode, THREE, NINE)
    assert errors(given.after(filled(prefilled(given)))) == []


def test_completed_skins_and_kelly_can_be_read() -> None:
    first = filled(prefilled(SKINS))
    assert errors(SKINS.after({**first, "tokens": TOKENS})) == []
    kelly = session("kelly", TWO, NINE)
    targets = [{**target, "hole": number} for number, target in enumerate(prefilled(kelly)["targets"], start=1)]
    assert errors(kelly.after({**prefilled(kelly), "targets": targets})) == []


# ---- logs --------------------------------------------------------------------------------------------------------

CLUBS = {
    "bert": ["Driver", "Holz 5", "Eisen 6", "Eisen 9", "8 Hybrid"],
    "carl": ["Lob Wedge", "Pitching Wedge", "Sand Wedge", "Eisen 5", "3 Hybrid"],
}


def logged(mode: str, *files: Any) -> Given:
    given = Given(session(mode, TWO, clubs=CLUBS).setup, links("t f ~ f g\n. . . . .\ng f f f t", ("A1", "E1"), ("E3", "A3")))
    return given.after(*({"log": [file]} for file in files))


def test_who_has_clubs_and_a_map_begins_with_a_log() -> None:
    assert prefilled(logged("match")) == {"log": [{"hole": 1, "turns": [{"bert": None, "carl": None}]}]}
    assert prefilled(logged("racing")) == {"log": [{"turns": [{"bert": None, "carl": None}]}]}


def test_after_a_scorecard_there_are_scorecards() -> None:
    given = logged("match").after({"holes": holes(1, 1, "bert")})
    assert prefilled(given) == {"holes": holes(2, 2)}


def test_who_lies_in_the_water_has_no_line() -> None:
    """bert has gone to B1, carl over it into the water C1."""
    turns = [{"bert": "Holz 5 move O", "carl": "Lob Wedge move O"}, {"bert": "Eisen 6 reset", "carl": "Sand Wedge move O"}]
    assert prefilled(logged("match", {"hole": 1, "turns": turns})) == {"log": [{"hole": 1, "turns": [{"bert": None}]}]}


def test_a_log_goes_on_with_the_next_hole() -> None:
    turns = [{"bert": "Holz 5 O", "carl": "Lob Wedge move O"}, {"bert": "Eisen 9 move O", "carl": "Sand Wedge reset"}]
    assert prefilled(logged("match", {"hole": 1, "turns": turns})) == {"log": [{"hole": 2, "turns": [{"bert": None, "carl": None}]}]}


def test_what_would_follow_a_hole_too_many_of_a_log_is_no_play_off() -> None:
    """The hole was told as a mistake. Only Skins has a play-off."""
    turns = [{"bert": "Holz 5 O", "carl": "Lob Wedge move O"}, {"bert": "Eisen 9 move O", "carl": "Sand Wedge reset"}]
    played = state(logged("match", {"hole": 1, "turns": turns}))
    assert played.log is not None
    too_many = replace(played, log=replace(played.log, hole=played.table.last_hole + 1))
    assert next_round(too_many) == {"log": [{"hole": 1, "turns": [{"bert": None, "carl": None}]}]}


def test_an_open_turn_is_a_mistake() -> None:
    given = logged("match")
    assert errors(given.after(prefilled(given)))
