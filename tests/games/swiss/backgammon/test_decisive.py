"""The turn in which most was at stake is the one that changes the lead in the race most, by numbers counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.games.swiss.backgammon.board import START, Position
from generator.games.swiss.backgammon.decisive import decisive, lead
from generator.games.swiss.backgammon.ids import position_id
from generator.games.swiss.backgammon.recorded import MatchRecord, RecordedGame, Turn
from tests.games.swiss.backgammon.reading import Points, at


@pytest.mark.parametrize(
    ("mover", "opponent", "expected"),
    [
        ({6: 5}, {6: 4}, Fraction(-1, 27)),  # 30 pips against 24: (24 − 30 + 4) / 54
        ({6: 5}, {6: 5}, Fraction(1, 15)),  # the turn alone: 4 / 60
        ({1: 2}, {1: 1}, Fraction(1)),  # (1 − 2 + 4) / 3 is 1 as well
        ({1: 1}, {1: 2}, Fraction(1)),  # 5 / 3 would be more than all
        ({}, {6: 5}, Fraction(1)),
        ({6: 5}, {}, Fraction(-1)),
    ],
)
def test_the_lead_is_a_share_of_all_pips_to_go(mover: Points, opponent: Points, expected: Fraction) -> None:
    assert lead(at(mover, opponent)) == expected


def game(*turns: tuple[str, Position]) -> RecordedGame:
    """A game of turns, each with the position after it as the next player sees it."""
    told = tuple(Turn(person, number, (6, 5), "13/7", position_id(after)) for number, (person, after) in enumerate(turns, start=1))
    return RecordedGame("anna", (0, 0), told, "anna", 1, "borne-off", told[-1].position, (0, 0), (0, 0))


def record(*games: RecordedGame) -> MatchRecord:
    return MatchRecord(("anna", "bert"), games, (1, 0), "anna")


def test_a_hit_in_a_close_race_swings_more_than_a_quiet_move() -> None:
    quiet = at({6: 10}, {6: 10})  # 60 : 60, Bert to roll
    hit = at({6: 8, 25: 1}, {6: 9})  # Bert has moved to 54 and hit: Anna, to roll, has a checker on the bar
    found = decisive(record(game(("anna", quiet), ("bert", hit), ("anna", at({6: 9}, {6: 11})))))
    assert found is not None and (found.number, found.turn.move, found.turn.person) == (1, 2, "bert")
    assert found.before == quiet
    # before: (60 − 60 + 4) / 120 for Bert; after: Anna is on roll with 73 to 54, so his lead is −(54 − 73 + 4) / 127
    assert found.swing == Fraction(15, 127) - Fraction(4, 120)


def test_the_first_turn_is_played_from_the_set_up_and_of_equal_swings_the_last_is_taken() -> None:
    after = at({6: 10}, {6: 12})
    one = record(game(("anna", after)))
    both = record(game(("anna", after)), game(("anna", after)))
    first, last = decisive(one), decisive(both)
    assert first is not None and last is not None
    assert first.before == START and (first.number, last.number) == (1, 2)


def test_the_last_checkers_are_not_asked() -> None:
    """From 16 pips on, two rolls, pips say little: here the last turn would swing most."""
    short = at({4: 4}, {6: 10})
    found = decisive(record(game(("anna", short), ("bert", at({6: 10}, {})))))
    assert found is not None and found.turn.person == "anna"
    assert decisive(record()) is None
