"""Kelly Golf: each player's own sheet, and nothing else on anybody's."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.eighteen import GAME
from generator.play.secrecy import GM, Viewer
from generator.values.report import Report
from tests.games.eighteen.log.logs import links
from tests.games.eighteen.playing import Given, session
from tests.games.eighteen.telling import plain, told

PARS = (3, 4, 5, 3, 4)
TARGETS = [{"player": "bert", "hole": 1}, {"player": "carl", "hole": 2}, {"player": "dora", "hole": 5}]


def kelly(*claims: tuple[int, int, str], targets: Any = TARGETS) -> Given:
    typed = [{"turn": turn, "hole": hole, "player": player} for turn, hole, player in claims]
    return session("kelly", pars=PARS).after({"targets": targets, "claims": typed})


def sheet(given: Given, person: str) -> Report | None:
    viewer = Viewer(person)
    return GAME.publish(told(given, viewer), viewer).own


PLAYED = kelly((2, 2, "bert"), (3, 3, "carl"), (4, 1, "bert"))
"""carl's target went to bert, bert's to himself; dora's is open, bert and carl have drawn no new ones."""


def test_an_open_target_stands_on_its_owners_sheet() -> None:
    written = plain(sheet(PLAYED, "dora"))
    assert written.splitlines()[:4] == ["Dein geheimes Ziel nach Zug 4", "=" * 29, "", "Green 5, Par 4: Nur du weißt es."]


def test_what_became_of_ones_former_targets() -> None:
    assert "- Green 1: von dir selbst genommen" in plain(sheet(PLAYED, "bert"))
    assert "- Green 2: von Bert genommen" in plain(sheet(PLAYED, "carl"))
    assert "früheren" not in plain(sheet(PLAYED, "dora"))


def test_who_has_no_target_is_asked_to_draw() -> None:
    written = plain(sheet(PLAYED, "carl"))
    assert "Du hast gerade kein offenes Ziel." in written and "Ziehe zwei Marken" in written


def test_a_sheet_has_its_owners_target_even_if_all_are_known() -> None:
    """Rounds as the GM may see them hold everybody's."""
    given = kelly((3, 3, "carl"))
    for person, hole in (("bert", 1), ("carl", 2), ("dora", 5)):
        sheet_ = GAME.publish(told(given, GM), Viewer(person)).own
        assert f"Green {hole}, Par" in plain(sheet_)


@pytest.mark.parametrize("person", ["bert", "carl"])
def test_the_target_of_somebody_else_changes_nothing_on_a_sheet(person: str) -> None:
    other = kelly((2, 2, "bert"), (3, 3, "carl"), (4, 1, "bert"), targets=[*TARGETS[:2], {"player": "dora", "hole": 4}])
    assert plain(sheet(PLAYED, person)) == plain(sheet(other, person))


@pytest.mark.parametrize(
    ("given", "person"),
    [
        (PLAYED, "anna"),
        (kelly(*((turn, turn, "bert") for turn in range(1, 6)), targets=[]), "bert"),
        (session("chaos").after({"claims": []}), "bert"),
        (session("solo", ("bert",)), "bert"),
        (session("match"), "bert"),
    ],
    ids=["a stranger", "over", "chaos", "solo", "match"],
)
def test_nobody_else_has_a_sheet(given: Given, person: str) -> None:
    assert sheet(given, person) is None


def test_on_a_map_the_target_has_a_place() -> None:
    setup = session("kelly", ("bert", "carl")).setup
    given = Given(setup, links("t g t g", ("A1", "B1"), ("C1", "D1"))).after({"targets": [{"player": "carl", "hole": 2}], "claims": []})
    assert "liegt auf: D1" in " ".join(plain(sheet(given, "carl")).split())
