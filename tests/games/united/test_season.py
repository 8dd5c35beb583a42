"""Chapters 1.3, 3.2, 3.5 c, 4, 5, 8.4 and 8.7 of the rule book: what happens to clubs and players around their
matches."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from generator.games.united.cup import drawn
from generator.games.united.discipline import after_round, banned_for, served
from generator.games.united.documents import LineUp
from generator.games.united.lineups import lined_up
from generator.games.united.notation import data
from generator.games.united.result import Card, Scorer
from generator.games.united.season import LeagueMatch, schedule, table
from generator.games.united.squad import Club, Player, after_match
from generator.games.united.state import League
from generator.games.united.statement import Points
from generator.games.united.telling import scorers
from generator.games.united.training import (
    dopable,
    improved,
    order_without_orders,
    points_spent,
    trainable,
    trained_without_orders,
    with_doping,
)
from generator.values.record import replace

ELEVEN = "T1 T,A1 A,V1 V,V2 V,V3 V,M1 M,M2 M,M3 M,S1 S,S2 S,S3 S"


def player(name: str, text: str, **more: object) -> Player:
    return replace(Player(name, data(text)), **more)


def club(*players: Player, wp: Fraction | int = 3) -> Club:
    return Club("us", "Wir", "anna", 0, Fraction(wp), players)


def eleven(*more: Player, level: int = 5) -> Club:
    pairs = [entry.split() for entry in ELEVEN.split(",")]
    return club(*(player(name, f"{row} I {level}") for name, row in pairs), *more)


# ---- 1.3, 8.4 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [2, 4, 6, 8, 12])
def test_1_3_everybody_meets_everybody_at_home_and_away(size: int) -> None:
    clubs = [f"c{number:02}" for number in range(size)]
    days = schedule(clubs)
    assert len(days) == 2 * (size - 1)
    assert all(sorted(name for pair in day for name in pair) == clubs for day in days)
    assert Counter(pair for day in days for pair in day) == {(one, other): 1 for one in clubs for other in clubs if one != other}
    for name in clubs:
        sides = ["home" if any(name == home for home, _ in day) else "away" for day in days]
        assert sides.count("home") == size - 1
        assert max(len(run) for run in "".join(side[0] for side in sides).replace("ha", "h a").replace("ah", "a h").split()) <= 3


def test_8_2_the_table_goes_by_points_difference_goals_and_name() -> None:
    outcomes = [
        LeagueMatch(1, 1, "a", "b", (2, 0)),
        LeagueMatch(1, 1, "c", "d", (3, 1)),
        LeagueMatch(1, 2, "b", "c", (1, 1)),
        LeagueMatch(1, 2, "d", "a", (2, 0)),
    ]
    lines = table(["a", "b", "c", "d"], outcomes, 2, 1, {"a": "Z", "b": "Y", "c": "X", "d": "W"})
    assert [(line.club, line.points, line.goals, line.against) for line in lines] == [
        ("c", 3, 4, 2), ("d", 2, 3, 3), ("a", 2, 2, 2), ("b", 1, 1, 3),
    ]  # fmt: skip
    assert [(line.club, line.played) for line in table(["a", "b"], outcomes, 2, 1, {"a": "Z", "b": "Y"}, "home")] == [("a", 1), ("b", 1)]


@pytest.mark.parametrize(("clubs", "pairs", "byes"), [(2, 1, 0), (3, 1, 1), (4, 2, 0), (6, 2, 2), (24, 8, 8), (16, 8, 0)])
def test_8_4_byes_fill_the_field_to_a_power_of_two(clubs: int, pairs: int, byes: int) -> None:
    names = [f"c{number:02}" for number in range(clubs)]
    found = drawn(1, names, lambda label, sides: sides)
    assert (len(found.pairs), len(found.byes), found.final) == (pairs, byes, clubs == 2)
    assert sorted([*(name for pair in found.pairs for name in pair), *found.byes]) == names


def test_8_4_the_first_drawn_plays_at_home() -> None:
    rolls = {"cup/2/1": 3, "cup/2/2": 1, "cup/2/3": 2, "cup/2/4": 1}
    assert drawn(2, ["a", "b", "c", "d"], lambda label, sides: rolls[label]).pairs == (("c", "a"), ("d", "b"))


# ---- 3.2, 5 ------------------------------------------------------------------------------------------------------


def test_3_2_six_matches_in_a_foreign_row_make_it_ones_own() -> None:
    someone = player("x", "S I 5")
    for match in range(1, 7):
        assert str(someone.data) == "S I 5"
        someone = after_match(someone, "M")
        assert someone.matches == match
    assert str(someone.data) == "MS I 5" and someone.rows == {}


def test_5_four_matches_make_a_talent_level_2_at_once() -> None:
    someone = player("x", "S nT 0", played_in=False)
    for _ in range(3):
        someone = after_match(someone, "S")
    assert someone.talent and someone.data.level == 0
    someone = after_match(someone, "S")
    assert not someone.talent and someone.data.level == 2


# ---- 3.5 c -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "matches"), [(8, 12, 1), (18, 32, 5), (0, 9, 0), (0, 10, 1), (10, 14, 0), (16, 20, 2), (26, 46, 7)]
)
def test_3_5_c_each_multiple_of_ten_bans_for_as_many_matches(before: int, after: int, matches: int) -> None:
    assert banned_for(before, after) == matches


def test_3_5_c_the_example_of_two_cards_in_one_round() -> None:
    us = club(player("x", "S I 5", dp=18, ban=0))
    after = after_round(us, [Card("us", "x", "yellow", None), Card("us", "x", "red", 30), Card("them", "x", "red", 1)])
    assert (after.squad[0].dp, after.squad[0].ban) == (32, 5)
    assert served(after).squad[0].ban == 4
    listed = club(player("x", "S I 5", ban=2, listed=True))
    assert served(listed).squad[0].ban == 2


# ---- 3.1 ---------------------------------------------------------------------------------------------------------

ORDER = LineUp(keeper=("T1",), sweeper=("A1",), defence=("V1", "V2", "V3"), midfield=("M1", "M2", "M3"), attack=("S1", "S2", "S3"))


def rows_of(us: Club, order: LineUp | None, home: int = 6) -> tuple[str, list[str]]:
    team, repairs = lined_up(us, order, home)
    shown = " ".join(f"{row}:{','.join(player.name for player in team.row(row))}" for row in "TAVMS")
    return shown, [repair.plain("de") for repair in repairs]


def test_3_1_a_line_up_in_order_is_not_touched() -> None:
    assert rows_of(eleven(), ORDER) == ("T:T1 A:A1 V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,S3", [])


@pytest.mark.parametrize(
    ("order", "more", "shown", "repairs"),
    [
        (replace(ORDER, keeper=()), (), "T:T1 A:A1 V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,S3", ["T1 kommt ins Tor (Regel 3.1)"]),
        (
            replace(ORDER, keeper=("T1", "Y")), ("Y T I 9",),
            "T:T1 A:A1 V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,S3", ["Y muss weichen: auf T steht nur einer (Regel 3.1)"],
        ),
        (
            replace(ORDER, sweeper=("X", "A1")), ("X AS I 9",),
            "T:T1 A:X V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,S3", ["A1 muss weichen: auf A steht nur einer (Regel 3.1)"],
        ),
        (
            replace(ORDER, sweeper=("A1", "X"), attack=("S1", "S2")), ("X A I 9",),
            "T:T1 A:A1 V:V1,V2,V3,X M:M1,M2,M3 S:S1,S2",
            ["X muss weichen: auf A steht nur einer (Regel 3.1)", "X kommt in die Reihe V (Regel 3.1)"],
        ),
        (
            replace(ORDER, attack=("S1", "S2", "S3", "X")), ("X S I 9",),
            "T:T1 A:A1 V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,S3", ["X muss draußen bleiben: höchstens 11 Spieler (Regel 3.1)"],
        ),
        (
            replace(ORDER, attack=("S1",), defence=("V1", "V2", "V3", "S2", "S3")), (),
            "T:T1 A:A1 V:V1,V2,V3,S2 M:M1,M2,M3 S:S1,S3", ["S3 rückt von V nach S: zwei in jeder Feldreihe (Regel 3.1)"],
        ),
        (
            replace(ORDER, attack=("S1", "S2")), (),
            "T:T1 A:A1 V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,S3", ["S3 kommt in die Reihe S (Regel 3.1)"],
        ),
        (
            replace(ORDER, sweeper=("S3",), attack=("S1", "S2", "A1")), (),
            "T:T1 A: V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,A1,S3", ["S3 ist kein Ausputzer (Regel 2.2)", "S3 kommt in die Reihe S (Regel 3.1)"],
        ),
        (
            replace(ORDER, attack=("S1", "S2", "S2")), (),
            "T:T1 A:A1 V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,S3", ["S2 steht zweimal in der Aufstellung", "S3 kommt in die Reihe S (Regel 3.1)"],
        ),
        (
            replace(ORDER, sweeper=("S3",), attack=("S1", "S2", "S3")), (),
            "T:T1 A:A1 V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,S3", ["S3 ist kein Ausputzer (Regel 2.2)", "A1 kommt in die Reihe A (Regel 3.1)"],
        ),
        (
            replace(ORDER, attack=("S1", "S2")), ("X A nT 0",),
            "T:T1 A:A1 V:V1,V2,V3 M:M1,M2,M3 S:S1,S2,S3", ["S3 kommt in die Reihe S (Regel 3.1)"],
        ),
    ],
)  # fmt: skip
def test_3_1_the_smallest_change_puts_it_in_order(order: LineUp, more: tuple[str, ...], shown: str, repairs: list[str]) -> None:
    us = eleven(*(player(*entry.split(" ", 1)) for entry in more))
    assert rows_of(us, order) == (shown, repairs)


def test_3_1_without_a_fit_keeper_an_amateur_plays() -> None:
    us = eleven()
    us = us.with_player(replace(us.squad[0], ban=1))
    shown, repairs = rows_of(us, ORDER)
    assert shown.startswith("T: ") and repairs == ["T1 ist gesperrt (Regel 3.5 c)", "im Tor steht ein Amateur (Regel 3.1)"]


def test_3_4_points_beyond_ten_are_dropped_from_the_row_named_last() -> None:
    team, repairs = lined_up(eleven(), replace(ORDER, hardness={"S": 6, "V": 3, "M": 4}), 6)
    assert team.hardness == {"S": 6, "V": 3, "M": 1}
    assert [repair.plain("de") for repair in repairs] == ["3 Härtepunkte auf M entfallen: höchstens 10 (Regel 3.4)"]


def test_3_4_an_empty_post_uses_no_hardness() -> None:
    order = replace(ORDER, sweeper=(), defence=("V1", "V2", "V3", "A1"), hardness={"A": 4, "M": 2})
    team, repairs = lined_up(eleven(), order, 0)
    assert team.hardness == {"M": 2}
    assert [repair.plain("de") for repair in repairs] == ["Härte auf A entfällt: dort steht niemand, der sie nutzen kann (Regel 3.4)"]


def test_3_6_home_points_are_limited_and_only_for_the_home_team() -> None:
    order = replace(ORDER, home={"V": 4, "S": 4})
    assert lined_up(eleven(), order, 6)[0].home == {"V": 4, "S": 2}
    team, repairs = lined_up(eleven(), order, 0)
    assert team.home == {} and [repair.plain("de") for repair in repairs] == ["Heimpunkte entfallen: kein Heimspiel (Regel 3.6)"]


def test_8_7_c_without_an_order_the_simplest_line_up_plays() -> None:
    shown, repairs = rows_of(eleven(player("X", "S I 9"), player("Y", "T I 9")), None)
    # two in each row first, each row's strongest, then the strongest that are left in their own rows
    assert shown == "T:Y A:A1 V:V1,V2,V3 M:M1,M2,M3 S:X,S1,S2"
    assert repairs == ["keine Aufstellung: die einfachste spielt (Regel 8.7 c)"]


# ---- 4, 8.7 b ----------------------------------------------------------------------------------------------------


def test_4_a_level_costs_one_point_or_two_and_the_rest_lapses_but_for_a_half() -> None:
    us = club(player("k", "T I 5"), player("f", "S I 5"), wp=Fraction(9, 2))
    done, refused = trainable(us, ["k", "f"])
    assert (done, refused) == (("k", "f"), [])
    assert [str(someone.data) for someone in improved(us, done).squad] == ["T I 6", "S I 6"]
    spent = points_spent(us, done)
    assert spent == [Points("kept", Fraction(9, 2)), Points("training", Fraction(-2), "k"), Points("training", Fraction(-1), "f"), Points("lapsed", Fraction(-1))]
    assert sum(line.amount for line in spent) == Fraction(1, 2)


@pytest.mark.parametrize(
    ("someone", "order", "rule"),
    [
        (player("x", "S I 5"), ["x", "x"], "4 a"),
        (player("x", "S I 5", trained=3), ["x"], "4 b"),
        (player("x", "S tT 5", trained=3), ["x"], "4 b"),
        (player("x", "S I 10"), ["x"], "4 c"),
        (player("x", "S III 12"), ["x"], "6.7 b"),
        (player("x", "S nT 0", played_in=False), ["x"], "5"),
        (player("x", "T I 5"), ["x"], "4"),
        (player("x", "S I 5", listed=True), ["x"], "6.6"),
        (player("x", "S I 5"), ["y"], "4"),
    ],
)
def test_4_what_the_rules_forbid_is_refused_with_its_number(someone: Player, order: list[str], rule: str) -> None:
    _, refused = trainable(club(someone, wp=Fraction(3, 2) if someone.data.keeper else 3), order)
    assert [number for _, number, _ in refused] == [rule]


def test_5_new_talents_are_trained_as_often_as_one_likes() -> None:
    us = club(player("x", "S nT 6", trained=5))
    assert trainable(us, ["x"]) == (("x",), []) and improved(us, ["x"]).squad[0].data.level == 7


def test_6_7_b_a_strong_player_may_come_back_to_where_he_was() -> None:
    """S III 13 ages to S IV 8 and may be trained to 11, no further than three levels."""
    us = club(player("x", "S IV 10", limit=13, trained=2))
    after = improved(us, ["x"])
    assert trainable(us, ["x"]) == (("x",), []) and after.squad[0].data.level == 11
    assert trainable(after, ["x"])[1][0][1] == "4 b"


def test_8_7_b_whom_nobody_trains_is_trained_in_this_order() -> None:
    us = club(
        player("weak", "S I 3"),
        player("second", "S II 6"),
        player("frozen", "S tT 1"),
        player("strong", "S I 9"),
        player("first", "S I 7"),
        player("hopeless", "S nT 1"),
        player("talent", "S nT 4"),
        player("better", "S nT 6"),
        wp=2,
    )
    assert order_without_orders(us, 3) == ["talent", "better", "strong", "first", "frozen", "second", "weak", "hopeless"]
    assert trained_without_orders(us, 3) == ("talent", "better")


@pytest.mark.parametrize(
    ("order", "points", "refused"),
    [(["a", "b", "c", "d"], 4, []), (["a", "b", "c", "d", "e"], 4, ["e"]), (["k", "a", "b", "c"], 4, ["c"]), (["a", "a"], 4, ["a"]), (["top"], 4, ["top"])],
)
def test_4_doping_has_its_own_points(order: list[str], points: int, refused: list[str]) -> None:
    us = club(*(player(name, "S I 5") for name in "abcde"), player("k", "T I 5"), player("top", "T I 10"))
    done, said = dopable(us, order, points)
    assert [name for name, _, _ in said] == refused
    after = with_doping(us, done)
    assert all(someone.playing.level == someone.data.level + 1 for someone in after.squad if someone.name in order and someone.name not in refused)


# ---- 8.2 The list of scorers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("squads", "scored", "told"),
    [
        ({"aa": [], "bb": ["Kai"]}, [(1, "aa", "Kai"), (1, "aa", "Kai"), (1, "bb", "Jo"), (1, "bb", "Kai")], [("bb", "Kai", 3), ("bb", "Jo", 1)]),
        ({"aa": [], "bb": ["Kai"]}, [(1, "aa", "Kai")], [("bb", "Kai", 1)]),
        ({"aa": [], "cc": ["Kai"]}, [(1, "aa", "Kai"), (1, "bb", "Kai"), (2, "cc", "Kai")], [("bb", "Kai", 2)]),
        ({"aa": [], "bb": []}, [(1, "aa", "Kai"), (1, "aa", "Jo"), (1, "aa", "Jo")], [("aa", "Jo", 2), ("aa", "Kai", 1)]),
    ],
)
def test_8_2_who_moves_within_a_league_stands_once_with_all_his_goals(
    squads: dict[str, list[str]], scored: list[tuple[int, str, str]], told: list[tuple[str, str, int]]
) -> None:
    """With the club where he plays now; who plays in another league, or nowhere, with the last that he scored for.
    Goals there count there."""
    clubs = {id: SimpleNamespace(id=id, squad=[SimpleNamespace(name=name) for name in names]) for id, names in squads.items()}
    leagues = (League(1, "1. Liga", ("aa", "bb")), League(2, "2. Liga", ("cc", "dd")))
    state: Any = SimpleNamespace(clubs=clubs, leagues=leagues, scored=tuple(scored))
    assert scorers(state)["1. Liga"] == tuple(Scorer(*line) for line in told)
