"""Chapters 3 and 9 of the rule book: the rows, chances, goals, cards and penalties of one match."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from generator.games.united.match import (
    MATRIX,
    Computation,
    Draw,
    Fielded,
    Team,
    chances,
    computed,
    levels_by_hardness,
    play,
    share,
    three_to_one,
    weights,
)
from generator.games.united.notation import Data, data
from generator.source.fields import Mistake
from tests.conftest import tries

RASENSCHACH = Team(
    "svr",
    tuple(
        Fielded(name, data(text), row)
        for name, text, row in (
            ("Smyslow", "T nT 0", "T"),
            ("Bogoljubow", "A I 8", "A"),
            ("Rubinstein", "V I 8", "V"),
            ("Euwe", "V I 1", "V"),
            ("Spielmann", "V I 8", "M"),
            ("Aljechin", "M I 9", "M"),
            ("Schlechter", "M I 9", "M"),
            ("Keres", "M nT 0", "M"),
            ("Capablanca", "S I 8", "S"),
            ("Niemzowitsch", "S I 1", "S"),
            ("Botwinnik", "S nT 0", "S"),
        )
    ),
    {"A": 4, "M": 1},
    {"V": 1, "M": 4, "S": 1},
)
MAGIRAN = Team(
    "mag",
    tuple(
        Fielded(name, data(text), row)
        for name, text, row in (
            ("Sisala", "T I 1", "T"),
            ("Gribaldur", "A nT 0", "A"),
            ("Zaristra", "V nT 0", "V"),
            ("M'Agadoor", "V I 9", "V"),
            ("Achman", "V I 9", "V"),
            ("Kargad", "M I 9", "M"),
            ("Yanagisawa", "M I 1", "M"),
            ("Moros", "S nT 0", "S"),
            ("El Ichma", "S I 10", "S"),
            ("Ylvor", "S I 10", "S"),
            ("Llandas", "S I 10", "S"),
        )
    ),
    {"M": 1, "S": 3},
)


def rolling(values: Mapping[str, int], other: int = 10) -> Draw:
    """Draws as given by label, else the most that can be rolled, or `other`."""
    return lambda label, sides: values.get(label, min(other, sides))


def team(rows: str = "TAVVVMMMSSS", level: int = 5, **keys: Mapping[str, int]) -> Team:
    players = tuple(Fielded(f"{row}{number}", Data(row, 1, level), row) for number, row in enumerate(rows))
    return Team("us", players, **keys)


# ---- 2. players --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["MS III 7", "T nT 0", "A I 8", "AVMS V 10", "V tT 2", "S XII 13"])
def test_2_4_data_are_read_and_written(text: str) -> None:
    assert str(data(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("MS III", "Spielerdaten wie MS III 7 erwartet"),
        ("SM III 7", "gemeint: MS?"),
        ("TV I 3", "ein Torwart hat keine andere Reihe"),
        ("X I 3", "Reihen sind T, A, V, M, S, gefunden: X"),
        ("VV I 3", "Reihen sind T, A, V, M, S, gefunden: VV"),
        ("V 1 3", "Alter sind tT, nT, I, II, III"),
        ("V I 31", "eine Stufe von 0 bis 30 erwartet"),
        ("V I x", "eine Stufe von 0 bis 30 erwartet"),
    ],
)
def test_2_4_what_is_no_data_is_refused(text: str, message: str) -> None:
    with pytest.raises(Mistake) as refused:
        data(text)
    assert message in refused.value.message.plain("de")


def test_2_5_to_7_keepers_and_sweepers_cost_two_points_a_level() -> None:
    assert [data(f"{row} I 9").points_a_level for row in ("T", "A", "AV", "V", "VM", "S")] == [2, 2, 2, 1, 1, 1]


# ---- 3. rows -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "row", "strength"), [("MS III 7", "M", 7), ("MS III 7", "V", 6), ("V nT 0", "S", 0), ("A I 8", "V", 7)])
def test_3_2_in_a_foreign_row_a_player_is_a_level_weaker(text: str, row: str, strength: int) -> None:
    assert Fielded("x", data(text), row).strength == strength


def test_3_7_the_example_of_the_rule_book() -> None:
    assert three_to_one({"V": 23, "M": 32, "S": 9}) == {"V": 23, "M": 27, "S": 9}
    assert three_to_one({"V": 23, "M": 32, "S": 0}) == {"V": 0, "M": 0, "S": 0}


def test_3_7_is_checked_before_and_after_the_additional_points() -> None:
    """Rows 5, 20, 5: midfield is cut to 15; 10 points of hardness make 25, which is cut to 15 again; they count for
    discipline."""
    computation = computed(team("TAVMMMMS", hardness={"M": 10}), {})
    assert (computation.base["M"], computation.cut["M"], computation.raised["M"], computation.checked["M"]) == (20, 15, 25, 15)


@pytest.mark.parametrize(
    ("level", "points", "gained"), [(8, 4, 2), (8, 3, 1), (8, 1, 0), (9, 4, 1), (10, 4, 0), (13, 4, 0), (0, 10, 5)]
)
def test_3_4_two_points_make_a_level_of_keeper_or_sweeper_up_to_ten(level: int, points: int, gained: int) -> None:
    us = Team("us", (Fielded("a", Data("A", 1, level), "A"),), {"A": points})
    assert (levels_by_hardness(us, "A"), computed(us, {}).rows["A"]) == (gained, level + gained)


def test_3_5_b_the_example_of_a_sweeper_sent_off() -> None:
    """A III 6 with eight points of hardness: 6 × 42 / 90 = 2.8 → 3, and 4 levels by hardness."""
    us = Team("us", (Fielded("a", data("A III 6"), "A"),), {"A": 8})
    assert computed(us, {"a": 42}).rows["A"] == 7


@pytest.mark.parametrize(("strength", "minute", "left"), [(9, 45, 5), (1, 45, 1), (1, 44, 0), (10, 1, 0), (10, 90, 10), (7, 45, 4)])
def test_3_5_b_a_share_is_rounded_half_up(strength: int, minute: int, left: int) -> None:
    assert share(Fielded("x", Data("V", 1, strength), "V"), {"x": minute}) == left


def test_3_5_b_a_sending_off_lowers_his_own_row_only_and_after_the_checks() -> None:
    us = team("TAVVVMMMS", level=9)  # 27, 27, 9
    computation = computed(us, {"S8": 1})
    assert (computation.checked, computation.rows["V"], computation.rows["S"]) == ({"V": 27, "M": 27, "S": 9}, 27, 0)


# ---- 3.5 discipline ----------------------------------------------------------------------------------------------

PRINTED = """
0 0 0 0 0 1 1 2 2 3 3
0 0 0 0 1 1 1 2 2 3 4
0 0 0 1 1 1 2 2 3 3 4
0 0 0 1 1 1 2 2 3 4 4
0 0 0 1 1 2 2 3 3 4 4
0 0 1 1 1 2 2 3 3 4 5
0 0 1 1 2 2 3 3 4 4 5
0 0 1 1 2 2 3 3 4 4 5
0 1 1 2 2 3 3 4 4 5 5
0 1 2 2 3 3 4 4 5 5 6
"""


@pytest.mark.parametrize("die", range(1, 11))
@pytest.mark.parametrize("hardness", range(1, 11))
def test_3_5_b_all_cells_of_the_matrix(die: int, hardness: int) -> None:
    """By playing: as many punishments are drawn as the rule book's table says."""
    asked: list[str] = []

    def draw(label: str, sides: int) -> int:
        asked.append(label)
        return die if label.endswith("discipline") else min(2, sides)

    play("m", team(hardness={"V": hardness}), Team("them", team().players), draw)
    cells = [[int(cell) for cell in line.split()] for line in PRINTED.split("\n") if line]
    assert sum("/us/card/" in label for label in asked) == cells[die - 1][hardness] == MATRIX[die - 1][hardness]


def test_3_5_b_without_hardness_nothing_is_drawn() -> None:
    played = play("m", team(), Team("them", team().players), lambda label, sides: pytest.fail(label) if "discipline" in label else sides)
    assert played.cards == played.penalties == ()


@pytest.mark.parametrize("rows", ["", "T"])
def test_3_5_b_where_nobody_stands_whom_they_could_hit_there_are_no_punishments(rows: str) -> None:
    """Ten points of hardness, a 10 for discipline: six punishments, and nobody but a keeper who was not hardened."""
    played = play("m", team(rows, hardness={"V": 10}), team("TAVVVMMMSSS"), rolling({"m/us/discipline": 10}, other=2))
    assert played.cards == () and played.penalties == ()


def test_3_5_b_who_can_be_punished() -> None:
    assert list(weights(RASENSCHACH).values()) == [0, 2, 1, 1, 2, 2, 2, 2, 1, 1, 1]
    assert weights(team(hardness={"T": 2}))["T0"] == 2
    assert weights(team(hardness={"T": 1, "A": 1})) == {**dict.fromkeys([player.name for player in team().players], 1), "T0": 0}


def test_3_5_b_two_punishments_are_one_red_card_more_as_well() -> None:
    rolls = {"m/us/discipline": 10, **{f"m/us/card/{number}": 1 for number in range(1, 5)}, "m/us/minute/A1": 30}
    played = play("m", team(hardness={"V": 8}), Team("them", team().players), rolling(rolls))
    # five punishments by the matrix: four for the sweeper, the fifth for whoever stands at 10 = 1 (A) + 3 × 2 (V) + 3 ×
    # 1 (M): the last M
    assert [(card.player, card.card, card.minute) for card in played.cards] == [("A1", "red", 30), ("M7", "yellow", None)]


@pytest.mark.parametrize(("shot", "scored"), [(5, False), (6, True)])
def test_3_5_a_a_penalty_is_a_goal_if_the_die_beats_the_keepers_level(shot: int, scored: bool) -> None:
    rolls = {"m/us/hard/2": 1, "m/us/hard/2/shot": shot, "m/us/discipline": 1}
    played = play("m", team(hardness={"T": 2}), Team("them", team().players), rolling(rolls))
    assert [(penalty.against, penalty.scored) for penalty in played.penalties] == [("us", scored)]
    assert played.score == (0, int(scored))


# ---- 3.8, 3.9 and 9 ----------------------------------------------------------------------------------------------


def rows(**values: int | None) -> Computation:
    return Computation({}, {}, {}, {}, {}, {}, {}, values)


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ({"V": 10, "M": 30, "S": 10}, {"V": 18, "M": 11, "S": 33, "A": 0}, {"S": 0, "M": 10, "V": 0}),
        ({"V": 18, "M": 11, "S": 33}, {"V": 10, "M": 30, "S": 10, "A": 10}, {"S": 13, "M": 0, "V": 2}),
        ({"V": 12, "M": 11, "S": 9}, {"V": 5, "M": 10, "S": 10, "A": None}, {"S": 4, "M": 1, "V": 1}),
        ({"V": 11, "M": 10, "S": 9}, {"V": 5, "M": 10, "S": 10, "A": 4}, {"S": 0, "M": 0, "V": 0}),
    ],
)
def test_3_8_chances(mine: Mapping[str, int], theirs: Mapping[str, int | None], expected: Mapping[str, int]) -> None:
    assert chances(rows(**mine), rows(**theirs)) == expected


def test_9_the_example_comes_out_to_the_number() -> None:
    ours, theirs = computed(RASENSCHACH, {}), computed(MAGIRAN, {})
    assert ours.rows == {"T": 0, "A": 10, "V": 10, "M": 30, "S": 10}
    assert theirs.rows == {"T": 1, "A": 0, "V": 18, "M": 11, "S": 33}
    assert chances(ours, theirs) == {"S": 0, "M": 10, "V": 0}
    assert chances(theirs, ours) == {"S": 13, "M": 0, "V": 2}


@pytest.mark.parametrize(
    ("sweeper", "keeper", "goals"), [(5, 14, 0), (6, 5, 0), (6, 6, 1)], ids=["foiled", "saved", "goal"]
)
def test_3_9_a_chance_has_to_pass_the_sweeper_and_the_keeper(sweeper: int, keeper: int, goals: int) -> None:
    us = team("TVVMMMSS", level=5)
    them = Team("them", (*team("TAVMMS", level=5).players,))
    rolls = {"m/us/M/1/sweeper": sweeper, "m/us/M/1/keeper": keeper, "m/us/M/2/sweeper": 1, "m/us/M/3/sweeper": 1}
    played = play("m", us, them, rolling(rolls, other=1))
    assert played.chances["us"]["M"] == 3 and played.score[0] == goals


def test_3_9_the_scorer_has_most_of_die_and_strength_and_equals_draw_again() -> None:
    us = Team("us", (Fielded("a", Data("M", 1, 9), "M"), Fielded("b", Data("M", 1, 5), "M"), Fielded("c", Data("M", 1, 0), "M")))
    them = Team("them", ())
    rolls = {"m/us/M/1/scorer/a": 3, "m/us/M/1/scorer/b": 7, "m/us/M/1/scorer/c": 11, "m/us/M/1/scorer/a/2": 1, "m/us/M/1/scorer/b/2": 6}
    played = play("m", us, them, rolling(rolls, other=1))
    # the empty rows V and S let the 3:1 rule cut the midfield to 0: nobody scores; with something in them they do
    assert played.score == (0, 0)
    full = Team("us", (*us.players, Fielded("v", Data("V", 1, 5), "V"), Fielded("s", Data("S", 1, 5), "S")))
    played = play("m", full, them, rolling(rolls | {"m/us/M/1/keeper": 14}, other=1))
    assert [goal.player for goal in played.goals if goal.row == "M"][0] == "b"


def test_8_4_extra_time_has_a_third_of_the_chances_and_nobody_who_was_sent_off() -> None:
    us, them = team("TAVVVMMMSSS", level=6, hardness={"A": 2}), Team("them", team(level=6).players)
    rolls = {"m/us/discipline": 10, "m/us/card/1": 1, "m/us/card/2": 1, "m/us/minute/A1": 90}
    played = play("m", us, them, rolling(rolls, other=1), to_the_end=True)
    assert played.after == "shootout" and [card.card for card in played.cards] == ["red"]
    assert played.extra_chances == {"us": {"S": 0, "M": 0, "V": 0}, "them": {"S": 0, "M": 0, "V": 0}}


def test_8_4_who_was_sent_off_scores_no_goal_in_extra_time() -> None:
    us, them = team("TAVVMMSSSSSS", level=9, hardness={"M": 2}), Team("them", team(level=4).players)
    first = {"m/us/discipline": 10, "m/us/minute/S7": 90}
    man = sum(weights(us)[player.name] for player in us.players[: [player.name for player in us.players].index("S7") + 1])
    first |= {"m/us/card/1": man, "m/us/card/2": man}
    asked: list[str] = []

    def draw(label: str, sides: int) -> int:
        asked.append(label)
        extra = label.startswith("m/extra/us/S/") and label.endswith("/keeper")
        return first.get(label, 14 if extra else 15 if label.endswith("/sweeper") else 1)

    played = play("m", us, them, draw, to_the_end=True)
    assert [(card.player, card.card) for card in played.cards] == [("S7", "red")]
    scorers = [label for label in asked if label.startswith("m/extra/us/S/1/scorer/")]
    assert "m/extra/us/S/1/scorer/S6" in scorers and not any("S7" in label for label in scorers)


def test_8_4_a_shoot_out_goes_on_until_one_goes_in() -> None:
    us, them = team(level=5), Team("them", team(level=5).players)
    kicks = {f"m/shootout/{club}/{number}": 20 for club in ("us", "them") for number in range(1, 8)}
    kicks |= {"m/shootout/us/7": 20, "m/shootout/them/7": 5, "m/shootout/us/2": 5, "m/shootout/them/4": 3}
    played = play("m", us, them, rolling(kicks, other=1), to_the_end=True)
    assert (played.score, played.after, played.shootout) == ((0, 0), "shootout", (6, 5))


def test_8_4_two_keepers_of_level_0_become_10() -> None:
    us, them = team(level=0), Team("them", team(level=0).players)
    rolls = {f"m/shootout/us/{number}": 11 for number in range(1, 6)} | {f"m/shootout/them/{number}": 10 for number in range(1, 6)}
    assert play("m", us, them, rolling(rolls, other=1), to_the_end=True).shootout == (5, 0)


def test_goals_add_up_to_the_score_whatever_is_rolled() -> None:
    for seed in range(tries(200)):
        chance = Random(seed)
        played = play("m", RASENSCHACH, MAGIRAN, lambda label, sides, chance=chance: chance.randint(1, sides), to_the_end=True)
        assert played.score == tuple(sum(goal.club == club for goal in played.goals) for club in ("svr", "mag"))
        assert (played.score[0] == played.score[1]) == (played.after == "shootout")
