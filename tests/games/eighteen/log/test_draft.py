"""[Golfschläger draften] Everybody's clubs, as they stand in game.yaml."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eighteen.log.logs import CARLS, CLUBS, errors, game, links, places, played

LINE = links("t f f f g", ("A1", "E1"))


def wrong(clubs: Any, players: Any = ("bert",), **keys: Any) -> list[str]:
    return errors(game(LINE, players=players, clubs=clubs, **keys))


def test_five_clubs_each() -> None:
    assert wrong({"bert": CLUBS}) == []
    assert wrong({"bert": CLUBS[:4]}) == ["bert: 5 Schläger erwartet, gefunden: 4"]
    assert wrong({"bert": [*CLUBS, "Eisen 7"]}) == ["bert: 5 Schläger erwartet, gefunden: 6"]


@pytest.mark.parametrize("clubs", [[], ["Eisen 77"]])
def test_a_log_of_somebody_without_clubs_is_a_mistake_and_no_crash(clubs: list[str]) -> None:
    given = played(game(LINE, clubs={"bert": clubs}), {"bert": "Holz 3 O 2a"})
    assert "für ein Protokoll fehlen in game.yaml die Schläger (clubs) von bert" in errors(given)


@pytest.mark.parametrize(("players", "there"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_clubs_marked_3_are_for_three_players_and_more(players: int, there: int) -> None:
    """There are two 8 Hybrids, one of them for three players and more."""
    names = ("bert", "carl", "dora", "emil", "fred")[:players]
    hands = {names[0]: ["8 Hybrid", *CLUBS[:4]], names[1]: ["8 Hybrid", *CARLS[:4]]}
    found = wrong(hands, names)
    assert found == ([] if there == 2 else ["8 Hybrid: bei 2 Personen sind 1 davon im Spiel, hier stehen mehr"])


@pytest.mark.parametrize(("players", "there"), [(4, 1), (5, 2)])
def test_clubs_marked_5_are_for_five_players(players: int, there: int) -> None:
    names = ("bert", "carl", "dora", "emil", "fred")[:players]
    found = wrong({names[0]: ["3 Hybrid", *CLUBS[:4]], names[1]: ["3 Hybrid", *CARLS[:4]]}, names)
    assert found == ([] if there == 2 else ["3 Hybrid: bei 4 Personen sind 1 davon im Spiel, hier stehen mehr"])


def test_an_unknown_club_or_person() -> None:
    assert wrong({"bert": [*CLUBS[:4], "Holz 7"]}) == ["den Schläger Holz 7 gibt es nicht – gemeint: Holz 5?"]
    assert wrong({"bert": CLUBS, "bart": CARLS}) == ["bart spielt nicht mit – gemeint: bert?"]


def test_mistakes_stand_at_the_club() -> None:
    (found,) = places(game(LINE, clubs={"bert": [*CLUBS[:4], "Holz 7"]}))
    assert found.startswith("16:4: error: den Schläger Holz 7")


def test_a_log_needs_the_clubs_of_all() -> None:
    given = game(LINE, players=("bert", "carl", "dora"), clubs={"carl": CARLS}).after(
        {"log": [{"hole": 1, "turns": [{"bert": "Driver E"}]}]}
    )
    assert places(given) == ["3:2: error: für ein Protokoll fehlen in game.yaml die Schläger (clubs) von bert, dora"]


def test_clubs_are_told_without_a_log() -> None:
    """A scorecard may say what was carried; nobody needs to."""
    assert wrong({}) == []
