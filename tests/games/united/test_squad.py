"""[3.2, 5, 6.6, 6.9, 7.1] Players and clubs as they stand between two phases."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.games.united.notation import data
from generator.games.united.squad import ELEVEN, Club, Player, after_match, keeper_names, ranked
from generator.values.record import replace


def player(name: str, who: str = "V II 5", **more: object) -> Player:
    return replace(Player(name, data(who)), **more)  # type: ignore[arg-type]


def club(*squad: Player, thinned: bool = False) -> Club:
    return Club("a", "FC A", "anna", 100, Fraction(1), squad, thinned=thinned)


# ---- a player ----------------------------------------------------------------------------------------------------


def test_what_a_player_begins_with() -> None:
    assert player("Max") == Player(
        "Max", data("V II 5"), dp=0, ban=0, matches=0, trained=0, rows={}, played_in=True, caught=0, limit=None, doping=False,
        doped=(None, None), locked_until=0, listed=False, unnamed=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("who", "played_in", "talent"), [("V nT 1", False, True), ("V nT 1", True, False), ("V I 1", False, False), ("V tT 1", False, False)]
)
def test_5_a_new_talent_that_has_not_played_in(who: str, played_in: bool, talent: bool) -> None:
    assert player("Max", who, played_in=played_in).talent is talent


@pytest.mark.parametrize(
    ("max", "fit"),
    [
        (player("Max"), True),
        (player("Max", "V nT 1"), True),
        (player("Max", ban=1), False),
        (player("Max", listed=True), False),
        (player("Max", "V tT 1"), False),
    ],
)
def test_3_1_who_can_play_the_next_match(max: Player, fit: bool) -> None:
    assert max.fit is fit


def test_4_doping_counts_one_level_while_he_plays() -> None:
    assert player("Max").playing == data("V II 5")
    assert player("Max", doping=True).playing == data("V II 6")
    assert player("Max", doping=True).data == data("V II 5")


# ---- after a match -----------------------------------------------------------------------------------------------


def test_3_2_a_match_counts_and_names_him() -> None:
    assert after_match(player("Max", unnamed=True), "V") == player("Max", matches=1)


def test_5_a_talent_has_played_in_after_four_matches_at_level_two_at_least() -> None:
    talent = player("Max", "V nT 0", played_in=False, matches=2)
    third = after_match(talent, "V")
    assert third == player("Max", "V nT 0", played_in=False, matches=3)
    assert after_match(third, "V") == player("Max", "V nT 2", matches=4)
    assert after_match(replace(third, data=data("V nT 3")), "V") == player("Max", "V nT 3", matches=4)
    # bought: has played in
    assert after_match(player("Max", "V nT 1", matches=3), "V") == player("Max", "V nT 1", matches=4)


def test_3_2_six_matches_in_a_foreign_row_make_it_his_own() -> None:
    max = player("Max", rows={"S": 1})
    assert after_match(max, "M") == player("Max", matches=1, rows={"S": 1, "M": 1})
    for _ in range(5):
        max = after_match(max, "M")
    assert max == player("Max", matches=5, rows={"S": 1, "M": 5})
    assert after_match(max, "M") == player("Max", "VM II 5", matches=6, rows={"S": 1})
    assert after_match(player("Max", rows={"S": 5, "M": 5}), "S") == player("Max", "VS II 5", matches=1, rows={"M": 5})


def test_4_matches_played_doped_are_counted_for_this_round() -> None:
    doped = after_match(player("Max", doping=True, doped=(None, 3)), "V")
    assert doped.doped == (1, 3) and after_match(doped, "V").doped == (2, 3)
    assert after_match(player("Max", doped=(None, 3)), "V").doped == (None, 3)


# ---- a club ------------------------------------------------------------------------------------------------------

KEEPER, LISTED = player("Kahn", "T I 5"), player("Lahm", listed=True)


def test_what_a_club_begins_with() -> None:
    bare = Club("a", "FC A", "anna", 100, Fraction(1), ())
    assert (
        bare
        == club()
        == Club("a", "FC A", "anna", 100, Fraction(1), (), found=0, claims=0, season_money=0, owes_keeper=False, thinned=False)
    )


def test_6_6_who_is_listed_does_not_belong_to_it() -> None:
    both = club(KEEPER, LISTED)
    assert both.own == (KEEPER,)
    assert (both.player("Lahm"), both.player("Kahn"), both.player("Maier")) == (LISTED, KEEPER, None)


def test_6_9_how_many_there_are_of_each() -> None:
    banned = player("Maier", "T II 5", ban=2)
    squad = club(
        KEEPER, banned, LISTED, player("Listed", "T I 1", listed=True), player("Neu", "V nT 1"), player("Tief", "V tT 1"), player("Alt")
    )
    assert (squad.able, squad.keepers, squad.talents) == (3, 2, 2)
    assert club(player("Neu", "V nT 1", listed=True)).talents == 0


def test_a_newcomer_stands_last_and_is_named() -> None:
    assert club(KEEPER).joined(player("Max", unnamed=True)) == club(KEEPER, player("Max"))


def test_7_1_a_thinned_club_is_one_until_it_has_more_than_eleven() -> None:
    ten = club(*(player(f"P{number}") for number in range(10)), LISTED, thinned=True)
    eleven = ten.joined(player("Max"))
    assert ELEVEN == 11 and len(eleven.own) == 11
    assert eleven.thinned is True
    assert eleven.joined(player("Moritz")).thinned is False
    assert club(KEEPER).joined(player("Max")).thinned is False


def test_players_leave_and_change() -> None:
    squad = club(KEEPER, player("Max"), player("Moritz"))
    assert squad.without("Max") == club(KEEPER, player("Moritz"))
    assert squad.with_player(player("Max", dp=3)) == club(KEEPER, player("Max", dp=3), player("Moritz"))
    assert club(KEEPER, LISTED).each(lambda one: replace(one, dp=1)) == club(replace(KEEPER, dp=1), replace(LISTED, dp=1))


# ---- rows of them ------------------------------------------------------------------------------------------------


def test_7_1_keepers_whom_nobody_has_named() -> None:
    assert keeper_names([], 0) == []
    assert keeper_names([], 2) == ["Torwart 1", "Torwart 2"]
    assert keeper_names(["Torwart 1", "Torwart 3"], 3) == ["Torwart 2", "Torwart 4", "Torwart 5"]


def test_the_strongest_come_first_and_equals_as_they_stand() -> None:
    weak, first, second = player("C", "V I 3"), player("B", "M V 4"), player("A", "S I 4")
    doped = player("D", "V I 4", doping=True)
    assert ranked([weak, first, second, doped]) == [doped, first, second, weak]
