"""[8.2] No public list tells by its order what none of its entries may tell: who plays in which row, who is a talent,
who is strong."""

from __future__ import annotations

import json
import typing
from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.build import build
from generator.games.united import GAME, result
from generator.play.game import as_data
from generator.play.secrecy import GM, PUBLIC, Viewer, audiences, unordered, visible
from generator.values.problem import Problems
from generator.values.record import field_names, in_data, replace
from tests.conftest import tries
from tests.games.united.playing import course
from tests.games.united.random_leagues import random_league
from tests.games.united.reading_the_order import FIELD, by_goals, by_squads, matches, rows_played

CONTENT = Path(__file__).parents[3] / "content"
Page = dict[str, Any]
Guesses = dict[str, str]

ORDER_IS_PUBLIC = {
    "CalendarRound.matchdays": "numbers",
    "Cup.matches": "as drawn",
    "Cup.next": "as drawn",
    "Cup.byes": "in the order of the leagues",
    "Decision.clubs": "by the GM",
    "House.rules": "in the order of the options",
    "Match.score": "home and away",
    "Match.shootout": "home and away",
    "Result.matches": "as scheduled",
    "Result.tables": "by place",
    "Result.trades": "by phase, then in the order of the leagues",
    "Result.offer_results": "by number",
    "Result.transfer_results": "as auctioned",
    "Result.transfer_list": "as it will be auctioned; all data of these players are public [8.2 e]",
    "Result.offer": "by number",
    "Result.nmr": "in the order of the leagues",
    "Result.schedule": "as drawn",
    "Result.calendar": "by round",
    "Result.dissolved": "in the order of the leagues",
    "Result.moved": "in the order of the leagues",
    "Result.waiting": "by the GM",
    "Result.decisions": "by the GM",
    "Result.history": "by season",
    "PastSeason.tables": "by place",
    "Trade.clubs": "in the order of the leagues",
}
"""Public lists that stand as they were made, and what their order follows from."""
OF_A_MANAGER = {"BidView", "Booking", "ClubView", "Condition", "PlayerView", "Points", "Refused"}
"""What stands in his own part alone; of a club only `names` is for all."""


@pytest.fixture(scope="module")
def views() -> dict[str, list[Page]]:
    """All rounds of the sample league as JSON, for the GM and for the public."""
    played = build.evaluate(build.open_shelf(CONTENT), "grossmeister")
    assert played is not None

    def told(viewer: Viewer) -> list[Page]:
        return [json.loads(json.dumps(as_data("united", page, "de"))) for page in played.playthrough.seen_by(played.game, viewer)]

    return {"gm": told(GM), "public": told(PUBLIC), "gerda": told(Viewer("gerda"))}


# ---- attacks -----------------------------------------------------------------------------------------------------


def gain(guesses: Guesses, truth: Guesses) -> float:
    """By how many standard deviations guesses are better than always the commonest row of those who are guessed at."""
    known = [name for name in guesses if name in truth]
    right = sum(guesses[name] == truth[name] for name in known)
    commonest = max(Counter(truth[name] for name in known).values())
    share = commonest / len(known)
    return (right - commonest) / sqrt(len(known) * share * (1 - share))


@pytest.mark.slow
@pytest.mark.parametrize("view", ["public", "gerda"])
def test_a_sampler_over_the_goals_does_no_better_than_the_commonest_row(views: dict[str, list[Page]], view: str) -> None:
    """In the GM's order the same attack finds 75 of 143 rows, where the commonest is that of 52."""
    truth = rows_played(views["gm"])
    scorers = Counter(truth[name] for match in matches(views["gm"]) for name in {goal["player"] for goal in match["goals"]} - {None})
    often = {row: scorers[row] / scorers.total() for row in FIELD}
    assert gain(by_goals(views["gm"], often), truth) > 3
    assert gain(by_goals(views[view], often), truth) < 2


def test_the_places_in_a_squad_say_no_more_than_the_commonest_row(views: dict[str, list[Page]]) -> None:
    truth = rows_played(views["gm"])
    typed = [{"clubs": {id: {"names": [man["name"] for man in club["squad"]]} for id, club in views["gm"][0]["clubs"].items()}}]
    assert gain(by_squads(typed), truth) > 15
    assert gain(by_squads(views["public"]), truth) < 2


# ---- proofs ------------------------------------------------------------------------------------------------------


def test_every_public_list_is_sorted_or_has_a_reason() -> None:
    classes = [cls for cls in vars(result).values() if isinstance(cls, type) and cls.__module__ == result.__name__]
    lists = {
        f"{cls.__name__}.{name}"
        for cls in classes
        if cls.__name__ not in OF_A_MANAGER
        for _, name, _ in in_data(cls)
        if "tuple[" in str(typing.get_type_hints(cls)[name])
        if audiences(cls)[name].value == "public" and name not in unordered(cls) and "Owned[" not in str(typing.get_type_hints(cls)[name])
    }
    assert lists == set(ORDER_IS_PUBLIC)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(6)))
def test_lists_that_are_turned_round_show_the_public_the_same(seed: int) -> None:
    given = random_league(Random(f"order {seed}"), market=True, seasons=2)
    played = course(given.setup, given.rounds, Problems(), given.name)
    assert played is not None
    for round in played.rounds:
        turned = _turned(round.result)
        assert visible(turned, PUBLIC) == visible(round.result, PUBLIC)
    assert any(_turned(round.result) != round.result for round in played.rounds)
    assert played.seen_by(GAME, GM)[1].result is played.rounds[1].result, "the GM's order stays"


def _turned(value: Any) -> Any:
    """A result with each list turned round whose order is said to be the GM's."""
    if isinstance(value, dict):
        return {key: _turned(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return tuple(map(_turned, value))
    if type(value).__module__ != result.__name__:
        return value
    changes = {name: _turned(getattr(value, name)) for name in field_names(type(value))}
    return replace(value, **{name: _backwards(item) if name in unordered(type(value)) else item for name, item in changes.items()})


def _backwards(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _backwards(item) for key, item in value.items()}
    if isinstance(value, tuple) and not any(isinstance(item, tuple) for item in value):
        return value[::-1]
    return tuple(map(_backwards, value)) if isinstance(value, tuple) else value


@pytest.mark.parametrize("view", ["public", "gerda"])
def test_goals_cards_and_names_stand_by_club_and_name(views: dict[str, list[Page]], view: str) -> None:
    told = list(matches(views[view]))
    for match in told:
        for key in ("goals", "cards"):
            named = [(one["club"], one["player"] or "") for one in match[key]]
            assert named == sorted(named)
        assert match["penalties"] == sorted(match["penalties"], key=lambda one: (one["against"], one["scored"]))
    for page in views[view]:
        assert all(club["names"] == sorted(club["names"]) for club in page["clubs"].values() if "names" in club)
        for key in ("talents", "sales"):
            by_club = [(one.get("phase"), one["club"], one["player"]) for one in page[key]]
            assert by_club == sorted(by_club)
        caught = [(one["club"], one["player"]) for one in page["doping"]["caught"]]
        assert caught == sorted(caught)
        for lines in page["scorers"].values():
            assert lines == sorted(lines, key=lambda one: (-one["goals"], one["club"], one["player"]))
        assert all(one["trained"] == sorted(one["trained"]) for one in page["nmr"])
    assert sum(len(match["goals"]) for match in told) > 900


def test_the_gm_keeps_the_order_of_reckoning(views: dict[str, list[Page]]) -> None:
    """Penalty goals first, then attack, midfield and defence of the home team, then the visitors'."""
    for match in matches(views["gm"]):
        played = [goal for goal in match["goals"] if goal["kind"] == "play" and goal["phase"] == "regular"]
        assert played == sorted(played, key=lambda goal: (goal["club"] != match["home"], "SMV".index(goal["row"])))
