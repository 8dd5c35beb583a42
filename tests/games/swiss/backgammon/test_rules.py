"""[2–4, 10–16, 20] The moves, rule by rule, in positions small enough to be counted by hand."""

from __future__ import annotations

import pytest

from generator.games.swiss.backgammon.board import CHECKERS, START
from generator.games.swiss.backgammon.judge import Illegality
from generator.games.swiss.backgammon.moves import Dice, Play, plays, points_outside, step
from generator.games.swiss.backgammon.notation import write_play
from tests.games.swiss.backgammon.reading import EMPTY, Points, at, ends, judged, points


def found(mover: Points, opponent: Points, dice: Dice, written: str) -> str:
    """The play in canonical notation, or the number of the rule that it breaks."""
    result = judged(mover, opponent, dice, written)
    return f"rule {result.rule}" if isinstance(result, Illegality) else write_play(result.steps)


def why(mover: Points, opponent: Points, dice: Dice, written: str, language: str = "de") -> str:
    result = judged(mover, opponent, dice, written)
    assert isinstance(result, Illegality)
    return result.message.plain(language)


# ---- 2 to 4. The board -----------------------------------------------------------------------------------------


def test_2_each_side_has_15_checkers_and_167_pips_to_go() -> None:
    for side in (START.mover, START.opponent):
        assert (sum(side.points), side.off, side.pips) == (CHECKERS, 0, 2 * 24 + 5 * 13 + 3 * 8 + 5 * 6)


def test_3_nobody_moves_backwards() -> None:
    assert [found({8: 1, 6: 1}, EMPTY, (3, 1), written) for written in ("5/8 6/5", "8/5 6/7", "8/8 6/5")] == ["rule 3"] * 3
    assert why({8: 1, 6: 1}, EMPTY, (3, 1), "8/11 6/5").startswith("8/11 läuft rückwärts")


def test_4_the_same_dice_give_the_same_plays_in_either_order() -> None:
    assert {play.position for play in plays(START, (6, 2))} == {play.position for play in plays(START, (2, 6))}


# ---- 10. Moving, entering, bearing off -------------------------------------------------------------------------


def test_10a_two_checkers_move_or_one_goes_on() -> None:
    assert ends({13: 1, 8: 1}, EMPTY, (2, 1)) == [{5: 1, 13: 1}, {6: 1, 12: 1}, {7: 1, 11: 1}, {8: 1, 10: 1}]


@pytest.mark.parametrize(
    "dice, written, said",
    [
        ((3, 1), "13/9 8/7", "13/9 verlangt eine 4, vom Wurf 3-1 ist noch frei: 3 (Regel 10a)"),
        ((3, 1), "13/8", "13/8 verlangt eine 5, gewürfelt ist 3-1 (Regel 10a)"),
        ((3, 1), "13/9 8/5", "13/9 verlangt eine 4, vom Wurf 3-1 ist noch frei: 1 (Regel 10a)"),
        ((3, 1), "13/9 8/4", "8/4 verlangt eine 4, vom Wurf 3-1 ist noch frei: nichts (Regel 10a)"),
        ((3, 3), "13/5", "13/5 verlangt eine 8, gewürfelt ist 3-3 (Regel 10a)"),
        ((3, 1), "12/9 8/7", "12/9: auf Punkt 12 liegt kein eigener Stein (Regel 10)"),
        ((3, 1), "13/10 13/12", "13/12: auf Punkt 13 liegt kein eigener Stein (Regel 10)"),
        ((3, 1), "13/10 8/7 10/9", "3 Schritte stehen hier, der Wurf 3-1 hat 2 (Regel 10)"),
    ],
)
def test_10a_each_step_is_a_die_and_a_checker(dice: Dice, written: str, said: str) -> None:
    assert why({13: 1, 8: 1}, EMPTY, dice, written).startswith(said + "; ")


def test_10b_a_one_enters_on_the_opponents_outermost_point() -> None:
    assert ends({25: 1, 13: 1}, EMPTY, (3, 1)) == [{10: 1, 24: 1}, {12: 1, 22: 1}, {13: 1, 21: 1}]
    assert found({25: 1}, EMPTY, (3, 1), "bar/20") == "rule 10b"
    assert why({13: 1}, EMPTY, (3, 1), "bar/22 13/12").startswith("bar/22: auf der bar liegt kein eigener Stein (Regel 10b)")


def test_10c_nobody_bears_off_with_a_checker_outside() -> None:
    assert ends({7: 1, 1: 1}, EMPTY, (6, 1)) == [{1: 1}]  # the checker on 7 has to come in before one may leave
    assert ends({8: 1, 1: 1}, EMPTY, (6, 1)) == [{1: 2}, {2: 1}]  # 8/7/1, or 8/2 and 1/off
    assert found({8: 1, 6: 1}, EMPTY, (6, 1), "6/off 8/7") == "rule 10c"
    said = "6/off: außerhalb des Heimfelds liegen noch eigene Steine (18, 12), herausgespielt wird noch nicht (Regel 10c)"
    assert why({18: 1, 13: 1, 6: 1}, EMPTY, (6, 1), "6/off 13/12").startswith(said)
    assert points_outside(at({25: 2, 13: 1, 6: 4}).mover) == (25, 13)


# ---- 11. Doubles -----------------------------------------------------------------------------------------------


def test_11_a_double_is_played_four_times() -> None:
    # Four steps spread over four checkers: 4, 3+1, 2+2, 2+1+1, 1+1+1+1.
    assert len(ends({24: 4}, EMPTY, (3, 3))) == 5
    assert ends({24: 1}, EMPTY, (3, 3)) == [{12: 1}]
    assert found({24: 4}, EMPTY, (3, 3), "24/21(4)") == "24/21(4)"
    assert found({24: 4}, EMPTY, (3, 3), "24/15 24/21") == "24/15 24/21"


@pytest.mark.parametrize(
    "mover, opponent, written, expected",
    [
        ({13: 1}, {21: 2}, "13/7", "13/7"),  # point 4 is held, only two steps are possible
        ({13: 1}, {21: 2}, "13/10", "rule 11"),
        ({13: 1}, {21: 2}, "", "rule 11"),
        ({24: 2}, EMPTY, "24/21(2)", "rule 11"),
        ({24: 5}, EMPTY, "24/21(4) 24/21", "rule 11"),
    ],
)
def test_11_as_often_as_possible_and_no_oftener(mover: Points, opponent: Points, written: str, expected: str) -> None:
    assert found(mover, opponent, (3, 3), written) == expected


def test_11_the_number_of_steps_is_told() -> None:
    assert why({13: 1}, {21: 2}, (3, 3), "13/10").startswith("gespielte Schritte: 1, der Pasch lässt 2 zu und fordert sie (Regel 11)")
    assert why({24: 5}, EMPTY, (3, 3), "24/21(4) 24/21").startswith("5 Schritte stehen hier, der Wurf 3-3 hat 4 (Regel 11)")


# ---- 12. Both dice, or the larger ------------------------------------------------------------------------------

BOTH_IN_ONE_WAY: tuple[Points, Points, Dice] = ({13: 1, 10: 1}, {18: 2, 19: 2, 22: 2}, (6, 4))
"""Points 7, 6 and 3 are held: both dice can be played only by 13/9 and 10/4."""


def test_12_both_dice_have_to_be_played_if_that_is_possible() -> None:
    assert ends(*BOTH_IN_ONE_WAY) == [{4: 1, 9: 1}]
    assert [found(*BOTH_IN_ONE_WAY, written) for written in ("13/9 10/4", "10/4 13/9", "10/4", "13/9", "")] == [
        *("13/9 10/4", "13/9 10/4"),
        *("rule 12", "rule 12", "rule 12"),
    ]
    assert why(*BOTH_IN_ONE_WAY, "10/4") == (
        "nur eine Augenzahl ist gespielt, beide müssen gespielt werden (Regel 12); erlaubt: 13/9 10/4"
    )
    assert why(*BOTH_IN_ONE_WAY, "", "en") == "nothing is played, but a play is possible (rule 12); legal: 13/9 10/4"


@pytest.mark.parametrize(
    "opponent, written, expected",
    [
        ({22: 2}, "13/7", "13/7"),  # point 3 is held: either die, but not both
        ({22: 2}, "13/9", "rule 12"),
        ({22: 2, 18: 2}, "13/9", "13/9"),  # point 7 is held too: the smaller one it is
        ({22: 2, 18: 2}, "13/7", "rule 13"),
        ({18: 2, 16: 2}, "", ""),  # points 7 and 9 are held
    ],
)
def test_12_the_larger_die_if_only_one_of_either_can_be_played(opponent: Points, written: str, expected: str) -> None:
    assert found({13: 1}, opponent, (6, 4), written) == expected


def test_12_the_larger_die_is_named_with_what_is_legal() -> None:
    assert why({13: 1}, {22: 2}, (4, 6), "13/9") == (
        "nur eine der beiden Augenzahlen kann gespielt werden, und das muss die größere sein, die 6 (Regel 12); erlaubt: 13/7"
    )


def test_12_both_dice_bear_off_the_last_checker_if_they_can_only_be_played_so() -> None:
    # 3/off with the six alone leaves the one, which could be played first: 3/2*/off.
    assert [play.steps for play in plays(at({3: 1}, {23: 1}), (6, 1))] == [((3, 2, True), (2, 0, False))]
    assert found({3: 1}, {23: 1}, (6, 1), "3/off") == "3/2*/off"
    assert found({3: 1}, EMPTY, (6, 1), "3/off") == "3/off"


def test_12_without_a_legal_play_nothing_is_played() -> None:
    assert plays(at({25: 1, 6: 1}, {1: 2, 2: 2}), (2, 1)) == ()
    assert found({25: 1, 6: 1}, {1: 2, 2: 2}, (2, 1), "Cannot Move") == ""
    assert why({25: 1, 6: 1}, {1: 2, 2: 2}, (2, 1), "bar/23").endswith("; erlaubt ist kein Zug")


def test_12_a_handful_of_legal_plays_is_named_those_first_that_are_like_the_one_written() -> None:
    said = why({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}, (3, 1), "8/5 6/4")
    assert said.endswith("; erlaubt: 8/5 6/5; 24/23 8/5; 8/5 8/7; 8/4 und 12 weitere")  # 31 can be played in 16 ways


# ---- 13. Points held by the opponent ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "opponent, written, expected",
    [
        ({18: 2}, "13/7 10/9", "rule 13"),
        ({18: 15}, "13/7 10/9", "rule 13"),
        ({18: 1}, "13/7 10/9", "13/7* 10/9"),
        ({18: 2}, "13/6", "13/6"),  # by way of point 12
        ({18: 2, 13: 2}, "13/6", "rule 13"),  # points 7 and 12
        ({19: 2}, "13/6", "rule 13"),
    ],
)
def test_13_no_checker_goes_to_a_point_with_two_opponents(opponent: Points, written: str, expected: str) -> None:
    assert found({13: 1, 10: 1}, opponent, (6, 1), written) == expected


def test_13_the_held_points_are_named() -> None:
    assert why({13: 1, 10: 1}, {18: 2, 13: 2}, (6, 1), "13/6").startswith(
        "13/6: auf Punkt 7 oder 12 liegen zwei oder mehr gegnerische Steine (Regel 13)"
    )
    said = why({25: 1}, {6: 2}, (6, 6), "bar/19", "en")
    assert said == "bar/19: two or more of the opponent’s checkers are on point 19 (rule 13); no play is legal"
    assert why({6: 1}, {20: 2, 24: 2}, (5, 1), "6/off").startswith("6/off: auf Punkt 1 oder 5 liegen")


# ---- 14. Hits --------------------------------------------------------------------------------------------------


def test_14_a_single_checker_is_hit_and_goes_to_the_bar() -> None:
    result = judged({13: 1, 8: 1}, {18: 1, 6: 1}, (6, 1), "13/7*/6")
    assert isinstance(result, Play)
    assert (points(result.position.mover), points(result.position.opponent)) == ({6: 1, 8: 1}, {6: 1, 25: 1})


@pytest.mark.parametrize(
    "opponent, written, expected",
    [
        ({18: 1}, "13/7 8/7", "13/7* 8/7"),  # a missing mark
        ({18: 1}, "13/7* 8/7*", "13/7* 8/7"),
        (EMPTY, "13/7* 8/7", "13/7 8/7"),  # a surplus one
        ({18: 1}, "13/6", "13/6"),  # round the blot, by way of point 12
        ({18: 1}, "13/7*/6", "13/7*/6"),
        ({18: 1, 13: 2}, "13/6", "13/7*/6"),  # it cannot be avoided
        ({18: 1, 13: 1}, "13/6", "rule 14"),  # which of the two?
        ({18: 1, 13: 1}, "13/12*/6", "13/12*/6"),
        ({18: 1, 19: 1}, "13/7*/6*", "13/7*/6*"),
        ({18: 1, 19: 1}, "13/6*", "13/6*"),
    ],
)
def test_14_hits_on_the_way_count_if_marked_or_unavoidable(opponent: Points, written: str, expected: str) -> None:
    assert found({13: 1, 8: 1}, opponent, (6, 1), written) == expected


def test_14_a_choice_between_two_hits_has_to_be_said() -> None:
    assert why({13: 1, 8: 1}, {18: 1, 13: 1}, (6, 1), "13/6").startswith(
        "mehrere Züge sind möglich, je nachdem, welcher Stein unterwegs geschlagen wird (Regel 14): 13/7*/6; 13/12*/6"
    )


# ---- 15. On the bar --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mover, opponent, written, expected",
    [
        ({25: 1, 13: 1}, EMPTY, "13/7 13/12", "rule 15"),
        ({25: 1, 13: 1}, EMPTY, "bar/24 13/7", "bar/24 13/7"),
        ({25: 1, 13: 1}, EMPTY, "13/7 bar/24", "bar/24 13/7"),  # in whatever order it is written
        ({25: 2, 13: 1}, EMPTY, "bar/19 13/12", "rule 15"),
        ({25: 2, 13: 1}, EMPTY, "bar/18", "rule 15"),  # the second checker has to enter before the first goes on
        ({25: 2, 13: 1}, EMPTY, "bar/19 bar/24", "bar/19 bar/24"),
        ({25: 1, 13: 1}, {6: 2}, "bar/19 13/12", "rule 13"),  # not the bar is the reason, but point 19
        ({25: 2, 13: 1}, {6: 2}, "bar/24", "bar/24"),  # the other stays there, the six is lost
    ],
)
def test_15_a_checker_on_the_bar_enters_first(mover: Points, opponent: Points, written: str, expected: str) -> None:
    assert found(mover, opponent, (6, 1), written) == expected


def test_15_the_reason_is_told() -> None:
    assert why({25: 1, 13: 1}, EMPTY, (6, 1), "13/7 13/12").startswith(
        "13/7: zuerst muss der eigene Stein auf der bar hereingespielt werden (Regel 15)"
    )


# ---- 16. Bearing off -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mover, dice, expected",
    [
        ({5: 1, 2: 1}, (2, 1), [{1: 1, 3: 1}, {2: 2}, {4: 1}]),  # nobody is forced to bear off
        ({6: 1, 2: 1}, (5, 4), [{1: 1}, {2: 1}]),  # 6/1 and 2/off (highest then), or 6/2 and 2/off with the five
        ({3: 2, 1: 1}, (6, 5), [{1: 1}]),  # from the highest point with more than it needs
        ({4: 1}, (4, 1), [{}]),
        ({6: 2, 4: 1}, (4, 4), [{2: 1}]),  # 4/off, 6/2 twice, and one 2/off
        ({2: 3}, (1, 1), [{1: 2}, {2: 1}]),  # the four steps are 2+1+1 or 2+2
    ],
)
def test_16_exactly_or_from_the_highest_point(mover: Points, dice: Dice, expected: list[Points]) -> None:
    assert ends(mover, EMPTY, dice) == expected


@pytest.mark.parametrize(
    "mover, dice, written, said",
    [
        ({5: 1, 3: 1}, (4, 1), "5/4 3/off", "3/off: die 4 reicht weiter als Punkt 3, aber auf höheren Punkten (4) liegen noch"),
        ({6: 1, 5: 1, 2: 1}, (4, 1), "2/off 6/5", "2/off: die 4 reicht weiter als Punkt 2, aber auf höheren Punkten (5) liegen noch"),
        ({6: 1, 2: 1}, (2, 1), "6/off", "6/off: zum Herausspielen von Punkt 6 reicht der Wurf nicht (frei: 2, 1) (Regel 16)"),
    ],
)
def test_16_not_from_lower_points_and_not_with_too_few_pips(mover: Points, dice: Dice, written: str, said: str) -> None:
    assert found(mover, EMPTY, dice, written) == "rule 16"
    assert said in why(mover, EMPTY, dice, written)


def test_16_a_step_alone() -> None:
    assert step(at({6: 1, 3: 1}), 3, 4) is None
    assert step(at({3: 2}), 3, 4) == ((3, 0, False), at({3: 1}))
    assert step(at({7: 1, 3: 1}), 3, 3) is None
    assert step(at({3: 1}), 4, 4) is None


# ---- 20. The end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mover, opponent, won",
    [
        ({1: 1}, {24: 15}, 0),
        (EMPTY, {1: 14}, 1),
        (EMPTY, {24: 14}, 1),
        (EMPTY, {1: 15}, 2),
        (EMPTY, {25: 1, 6: 14}, 2),  # never three
    ],
)
def test_20_one_point_or_two_if_the_loser_has_borne_off_none(mover: Points, opponent: Points, won: int) -> None:
    assert at(mover, opponent).won == won


@pytest.mark.parametrize("point, there", [(25, True), (24, True), (19, True), (18, False), (1, False)])
def test_20_what_would_be_three_points_elsewhere_is_known(point: int, there: bool) -> None:
    assert at(EMPTY, {6: 14, point: 1}).in_winners_home is there
