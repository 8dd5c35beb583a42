"""The oracle of United against the examples of rule book and contract; the engine is not needed for it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.oracle.united import united
from tests.oracle.united.dice import Dice, MissingDraw, die
from tests.oracle.united.lineups import faults, repaired, simplest
from tests.oracle.united.matches import MATRIX, Eleven, chances, match, three_to_one
from tests.oracle.united.players import Card, after_a_match, aged, card
from tests.oracle.united.season import draw_cup, table
from tests.oracle.united.training import banned_for_points, doping_found, why_not_doped, why_not_trained, without_orders

Data = dict[str, Any]

RASENSCHACH = """
T Smyslow T nT 0/A Bogoljubow A I 8/V Rubinstein V I 8/V Euwe V I 1/M Spielmann V I 8/M Aljechin M I 9/M Schlechter M I 9
M Keres M nT 0/S Capablanca S I 8/S Niemzowitsch S I 1/S Botwinnik S nT 0"""
MAGIRAN = """
T Sisala T I 1/A Gribaldur A nT 0/V Zaristra V nT 0/V M'Agadoor V I 9/V Achman V I 9/M Kargad M I 9/M Yanagisawa M I 1
S Moros S nT 0/S El Ichma S I 10/S Ylvor S I 10/S Llandas S I 10"""


def men(text: str) -> list[tuple[Card, str]]:
    """Row, name and data, separated by / or a new line."""
    lines = (line.split() for line in text.replace("\n", "/").split("/") if line)
    return [(card(" ".join(words[1:-3]), " ".join(words[-3:])), words[0]) for words in lines]


def dice(**rolls: Any) -> Dice:
    return Dice("neun", 1, {"seed": "saat", "rolls": rolls})


def kader(*players: str) -> list[Card]:
    """A squad of players named by their numbers."""
    return [card(str(number), data) for number, data in enumerate(players, start=1)]


# ---- the examples of the rule book -------------------------------------------------------------------------------


def chapter_9(**rolls: Any) -> tuple[Data, Dice]:
    home = Eleven("svr", men(RASENSCHACH), {"A": 4, "M": 1}, {"V": 1, "M": 4, "S": 1}, 6)
    away = Eleven("mag", men(MAGIRAN), {"M": 1, "S": 3})
    harmless = {f"9/{club}/hard": [10] * points for club, points in (("svr", 5), ("mag", 4))}
    thrown = dice(**{**harmless, "9/svr/discipline": 1, "9/mag/discipline": 1, **rolls})
    return match("9", home, away, thrown), thrown


def test_9_the_match_of_the_rule_book() -> None:
    report, thrown = chapter_9(**{"9/svr/card/1": 3})
    assert report["rows"]["svr"] == {"T": 0, "A": 10, "V": 10, "M": 30, "S": 10}
    assert report["rows"]["mag"] == {"T": 1, "A": 0, "V": 18, "M": 11, "S": 33}
    assert report["chances"] == {"svr": {"V": 0, "M": 10, "S": 0}, "mag": {"V": 2, "M": 0, "S": 13}}
    assert report["repairs"] == {"svr": [], "mag": []}
    assert report["cards"] == [{"club": "svr", "player": "Rubinstein", "card": "yellow", "minute": None}]
    sides = {draw["label"]: draw["sides"] for draw in thrown.draws}
    assert sides["9/svr/card/1"] == 2 + 2 + 2 * 4 + 3  # hardened A and M twice, the keeper not at all


def test_9_the_order_of_draws() -> None:
    """Both clubs' discipline, then the chances of the home team, then the visitors'; by S, M, V."""
    _, thrown = chapter_9()
    stems = [draw["label"].split("/")[1:3] for draw in thrown.draws]
    blocks = [block for number, block in enumerate(stems) if block != stems[number - 1]]
    assert blocks == [
        *(["svr", "hard"], ["svr", "discipline"], ["svr", "card"], ["mag", "hard"], ["mag", "discipline"]),
        *(["svr", "M"], ["mag", "S"], ["mag", "V"]),
    ]


def test_the_example_of_the_contract() -> None:
    """The published round: 9 : 7, with the scorers in their order."""
    clubs: dict[str, Data] = {}
    lines: dict[str, Data] = {}
    for club, text in (("svr", RASENSCHACH), ("mag", MAGIRAN)):
        rows = {row: [player.name for player, where in men(text) if where == row] for row in "TAVMS"}
        clubs[club] = {"name": club.upper(), "squad": {player.name: player.data for player, _ in men(text)}}
        lines[club] = {row: names[0] if row in "TA" else names for row, names in rows.items()}
    lines["svr"] |= {"hardness": {"A": 4, "M": 1}, "home": {"V": 1, "M": 4, "S": 1}}
    lines["mag"] |= {"hardness": {"M": 1, "S": 3}}
    start = {
        "leagues": [{"name": "1. Liga", "clubs": ["svr", "mag"]}],
        "matchdays": [["svr-mag"], ["mag-svr"]],
        "clubs": clubs,
    }
    options = {"rounds": 2, "matchdays_per_round": 1, "home_advantage": [6, 6], "cup_rounds": [], "doping_checks": 0}
    rolls = {f"1-01-svr-mag/{club}/hard": [10] * points for club, points in (("svr", 5), ("mag", 4))}
    rolls |= {"1-01-svr-mag/svr/discipline": 1, "1-01-svr-mag/mag/discipline": 1, "1-01-svr-mag/svr/card/1": 3}
    sheet = {"round": 1, "seed": "saat", "rolls": rolls, "orders": {club: {"lineups": {1: line}} for club, line in lines.items()}}
    page = united("neun", {"start": start, "options": options}, [sheet])[1]
    assert page["matches"][0]["score"] == [9, 7]
    assert [goal["player"] for goal in page["matches"][0]["goals"]] == (
        ["Aljechin", "Schlechter", "Aljechin", "Spielmann", "Schlechter", "Schlechter", "Aljechin", "Schlechter", "Aljechin"]
        + ["El Ichma", "Llandas", "Llandas", "Ylvor", "Llandas", "Llandas", "M'Agadoor"]
    )
    assert [(line["player"], line["goals"]) for line in page["scorers"]["1. Liga"]] == [
        *(("Aljechin", 4), ("Schlechter", 4), ("Llandas", 4), ("Spielmann", 1), ("El Ichma", 1), ("Ylvor", 1), ("M'Agadoor", 1)),
    ]
    accounts = {club: (line["money"], line["wp"], line["size"]) for club, line in page["clubs"].items()}
    assert accounts == {"svr": (140, 3, 11), "mag": (100, 2, 11)}
    assert page["clubs"]["svr"]["squad"][2] == {
        **{"name": "Rubinstein", "is": "V I 8", "dp": 4, "ban": 0, "matches": 1, "trained": 0, "listed": False},
    }


def test_3_5b_a_sweeper_is_sent_off_in_the_42nd_minute() -> None:
    eleven = Eleven("x", men("A Sünder A III 6"), {"A": 8})
    assert eleven.rows()["A"] == 10
    eleven.sent_off["Sünder"] = 42
    assert eleven.rows()["A"] == 7
    assert eleven.rows(extra=True)["A"] is None


def test_3_5b_a_row_loses_what_the_man_loses() -> None:
    """M 9 + 7 (off his row) + 4, cut to 3 times 6 = 18; the man of 7 plays half the match: 3.5, which is 4."""
    eleven = Eleven("x", men("V a V I 6/M b M I 9/M c V I 8/M d M I 4/S e S I 6"))
    assert eleven.rows() == {"T": 0, "A": None, "V": 6, "M": 18, "S": 6}
    eleven.sent_off["c"] = 45
    assert eleven.rows()["M"] == 18 - 7 + 4
    assert eleven.rows(extra=True)["M"] == 18 - 7


@pytest.mark.parametrize(
    ("before", "received", "ban"), [(8, 4, 1), (18, 14, 5), (0, 8, 0), (0, 10, 1), (9, 4, 1), (10, 4, 0), (28, 24, 12)]
)
def test_3_5c_bans(before: int, received: int, ban: int) -> None:
    """The last case: from 28 to 52, multiples 30, 40 and 50."""
    player = Card("x", "V", "I", 5, dp=before, new_dp=received)
    banned_for_points(player)
    assert (player.ban, player.dp, player.new_dp) == (ban, before + received, 0)


def test_3_5b_the_matrix() -> None:
    """The sums of the rule book's table, by die and by hardness; and neither more hardness nor a higher die is ever
    milder."""
    assert [sum(row) for row in MATRIX] == [12, 14, 17, 18, 20, 22, 25, 25, 30, 35]
    assert [sum(column) for column in zip(*MATRIX, strict=True)] == [0, 2, 6, 10, 14, 18, 23, 28, 33, 39, 45]
    assert all(sorted(row) == row for row in MATRIX) and all(sorted(column) == list(column) for column in zip(*MATRIX, strict=True))


def test_3_7_three_to_one() -> None:
    assert three_to_one({"V": 23, "M": 32, "S": 9}) == {"V": 23, "M": 27, "S": 9}
    assert three_to_one({"V": 23, "M": 0, "S": 9}) == {"V": 0, "M": 0, "S": 0}
    line_up = men("V a V I 10/V b V I 10/V c V I 3/M d M I 10/M e M I 10/M f M I 10/M g M I 2/S h S I 9")
    assert Eleven("x", line_up, {"M": 5}).rows() == {"T": 0, "A": None, "V": 23, "M": 27, "S": 9}
    assert Eleven("x", line_up, {"S": 1}).rows()["M"] == 27, "what the first check has cut does not come back"


def test_6_4_the_value_of_a_player() -> None:
    assert card("x", {"is": "MS III 6", "dp": 14}).value == 250
    assert [card("x", data).value for data in ("T I 9", "V tT 1", "A nT 4", "VMS II 5", "S V 9")] == [1440, 120, 800, 360, 0]
    assert card("x", {"is": "S IV 1", "dp": 24}).value == 0


def test_6_7b_a_strong_player() -> None:
    """S III 13 is not trained; a year older, at S IV 8, he is trained up to 11, as he may gain three levels."""
    strong = card("x", "S III 13")
    assert why_not_trained(strong, Fraction(9), []) == "6.7 b"
    older = aged(strong)
    assert older is not None and older.data == "S IV 8"
    for _ in range(3):
        assert why_not_trained(older, Fraction(9), []) is None
        older.level, older.trained = older.level + 1, older.trained + 1
    assert older.data == "S IV 11" and why_not_trained(older, Fraction(9), []) == "4"
    older.trained = 0
    assert why_not_trained(older, Fraction(9), []) is None, "up to 13, if he had not been trained thrice"


# ---- dice --------------------------------------------------------------------------------------------------------


def test_the_dice_of_the_contract() -> None:
    seed, beacon = "e1b272310df6ce5f213e0cab055930bb58b74fe61f3d82574457669ebad1c305", "lotto:2026-11-21:03-11-17-29-36-44:7"
    values = [die("golf", "t12", seed, beacon, f"golf/t12/bahn1/{number}", 6) for number in (1, 2, 3)]  # type: ignore[arg-type]
    assert values == [1, 5, 2]


def test_a_list_of_rolls_is_numbered_and_a_draw_that_is_missing_is_missed() -> None:
    thrown = Dice("x", 1, {"rolls": {"a/hard": [3, 1], "b": 2}})
    assert [thrown.draw(label, 10) for label in ("a/hard/1", "b", "a/hard/2")] == [3, 2, 1]
    with pytest.raises(MissingDraw):
        thrown.draw("a/hard/3", 10)


# ---- matches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "other", "found"),
    [
        ({"V": 0, "M": 5, "S": 12}, {"A": 3, "V": 8, "M": 0, "S": 0}, {"S": 1, "M": 3, "V": 0}),
        ({"V": 10, "M": 5, "S": 8}, {"A": 3, "V": 8, "M": 6, "S": 0}, {"S": 0, "M": 0, "V": 3}),
        ({"V": 9, "M": 0, "S": 8}, {"A": None, "V": 7, "M": 0, "S": 8}, {"S": 1, "M": 0, "V": 0}),
    ],
)
def test_3_8_chances(own: Data, other: Data, found: Data) -> None:
    """Halves and quarters are rounded half up, row by row: 2.5 to 3, 10/4 to 3, 1/4 to 0."""
    assert chances(own, other) == found


def test_3_4_points_that_do_not_count() -> None:
    """Points on an empty post are gone first; of the others, what is beyond ten, from the row that was named last."""
    eleven = Eleven("x", men("T t T I 9/V a V I 6/M b M I 6/S c S I 6"), {"A": 3, "S": 4, "T": 6, "V": 2}, {"M": 4, "S": 4}, 6)
    assert eleven.hardness == {"S": 4, "T": 6, "V": 0} and eleven.home == {"M": 4, "S": 2}
    assert eleven.rows() == {"T": 10, "A": None, "V": 6, "M": 10, "S": 12} and eleven.dropped == ["hardness A", "hardness", "home"]
    assert eleven.hardened("T") and not eleven.hardened("V") and not eleven.hardened("A")


def test_8_4_extra_time_and_shootout() -> None:
    """Equal teams: no chances at all, so that kicks decide; 3 : 3 after five, then 1 : 1, then 1 : 0. Two keepers of
    level 0 have 10."""
    home, away = Eleven("h", men("T t T I 0/V a V I 6/M b M I 6/S c S I 6")), Eleven("a", men("V d V I 6/M e M I 6/S f S I 6"))
    rolls = {"cup/shootout/h": [11, 11, 11, 10, 10, 20, 11], "cup/shootout/a": [10, 10, 11, 11, 11, 11, 10]}
    thrown = dice(**rolls)
    report = match("cup", home, away, thrown, to_the_end=True)
    assert (report["after"], report["score"], report["shootout"]) == ("shootout", [0, 0], [5, 4])
    assert len(thrown.draws) == 14


def test_8_4_chances_in_extra_time_are_a_third() -> None:
    """S 6 against 1 is five chances, 5/3 in extra time; M 6 against 3 (cut from 5) is one and a half, so two, 2/3 in
    extra time."""
    home, away = Eleven("h", men("T t T I 0/V a V I 2/M b M I 6/S c S I 6")), Eleven("a", men("T u T I 5/V d V I 1/M e M I 5/S f S I 2"))
    saved = {f"cup/h/S/{number}/keeper": 5 for number in range(1, 6)} | {f"cup/h/M/{number}/keeper": 5 for number in (1, 2)}
    thrown = dice(**saved, **{"cup/extra/h/S/1/keeper": 1, "cup/extra/h/S/2/keeper": 6, "cup/extra/h/M/1/keeper": 1})
    report = match("cup", home, away, thrown, to_the_end=True)
    assert report["chances"] == {"h": {"S": 5, "M": 2, "V": 0}, "a": {"S": 0, "M": 0, "V": 0}}
    assert (report["after"], report["score"], len(thrown.draws)) == ("120", [1, 0], 7 + 3 + 1)
    assert report["goals"] == [{"club": "h", "player": "c", "row": "S", "kind": "play", "phase": "extra"}]


def test_3_2_and_5_in_mid_round() -> None:
    """The sixth match in a row gives its qualification, the fourth match plays a talent in."""
    player, talent = card("x", "MS II 7"), card("y", "A nT 0")
    for number in range(1, 7):
        after_a_match(player, "V")
        assert player.rows == ("VMS" if number == 6 else "MS")
        after_a_match(talent, "A")
        assert talent.level == (2 if number >= 4 else 0)


def test_3_1_line_ups() -> None:
    squad = kader("T I 5", "A I 4", "V I 9", "V I 1", "M I 3", "M I 4", "S I 5", "S I 6", "VS II 7", "M nT 0", "V III 8", "T I 6", "V tT 1")
    line_up = {"T": "1", "A": "2", "V": ["3", "4", "11"], "M": ["5", "6", "10"], "S": ["7", "8", "9"]}
    assert faults(line_up, squad) == []
    assert faults({**line_up, "A": "3", "V": ["2", "4", "11"]}, squad) == ["3 in A"]
    assert faults({**line_up, "V": ["3", "4", "10"], "M": ["5", "6", "11"]}, squad) == ["10 in V"]
    assert faults({**line_up, "V": ["3", "4"], "M": ["5", "6", "10", "11"], "S": ["7", "8", "13"]}, squad) == ["13 not able"]
    assert faults({**line_up, "S": ["7", "8"]}, squad) == ["9 beside the keeper"]
    assert simplest(squad) == {"T": "12", "A": "2", "V": ["3", "11", "4"], "M": ["6", "5", "10"], "S": ["9", "8", "7"]}


@pytest.mark.parametrize(
    ("typed", "becomes"),
    [
        # nobody: the strongest of the row that is short, then the strongest left in their rows
        ({}, {"T": "12", "V": ["3", "11", "4"], "M": ["6", "5", "10"], "S": ["9", "8", "7"], "A": "2"}),
        # a banned man, and a field player on A, go out; 11 comes for the one, nobody is left for A but 2, who is no
        # field player
        ({"T": "1", "A": "4", "V": ["3", "13"], "M": ["5", "6", "10"], "S": ["7", "8", "9"]}, {"T": "1", "A": "2", "V": ["3", "11", "4"]}),
        # one in S, and the line-up is full: of the largest row, 9 has that row, though 4 is named last
        (
            {"T": "1", "A": "2", "V": ["3", "11", "9", "4"], "M": ["5", "6", "10", "7"], "S": ["8"]},
            {"V": ["3", "11", "4"], "M": ["5", "6", "10", "7"], "S": ["8", "9"]},
        ),
        # a man named twice stays where he is named first; the talent is off his row
        (
            {"T": "1", "A": "2", "V": ["3", "4", "10"], "M": ["5", "6", "3"], "S": ["7", "8", "9"]},
            {"V": ["3", "4", "11"], "M": ["5", "6", "10"], "S": ["7", "8", "9"]},
        ),
    ],
)
def test_3_1_a_proposal_for_line_ups_against_the_rules(typed: Data, becomes: Data) -> None:
    squad = kader("T I 5", "A I 4", "V I 9", "V I 1", "M I 3", "M I 4", "S I 5", "S I 6", "VS II 7", "M nT 0", "V III 8", "T I 6", "V tT 1")
    line_up = repaired(typed, squad)
    assert faults(typed, squad) and not faults(line_up, squad)
    assert {row: line_up[row] for row in becomes} == becomes


def test_3_1_of_eleven_in_the_field_the_last_named_goes() -> None:
    squad = kader("T I 5", *("V I 5", "V I 5", "V I 5", "V I 5"), *("M I 5", "M I 5", "M I 5", "M I 5"), *("S I 5", "S I 4", "S I 9"))
    line_up = {"T": "1", "V": ["2", "3", "4", "5"], "M": ["6", "7", "8", "9"], "S": ["10", "11", "12"]}
    assert repaired(line_up, squad) == {**line_up, "S": ["10", "11"]}


# ---- training, doping, cup, tables -------------------------------------------------------------------------------


def test_8_7b_who_is_trained_without_orders() -> None:
    """nT from the weakest that can still reach 7 (four rounds left: from 3), I from 7, tT, II, all others; each from
    the strongest."""
    squad = kader("V III 9", "V II 4", "V II 6", "V tT 1", "V tT 2", "V I 7", "V I 9", "V I 6", "V nT 5", "V nT 3", "V nT 2", "T I 6")
    assert [player.data for player in without_orders(squad, 4)] == (
        ["V nT 3", "V nT 5", "V I 9", "V I 7", "V tT 2", "V tT 1", "V II 6", "V II 4", "V III 9", "V I 6", "T I 6", "V nT 2"]
    )


def test_4_limits_of_doping() -> None:
    squad = kader("V I 12", "V I 13", "T I 9", "T I 10", "AV I 9", "V tT 1")
    assert [why_not_doped(player, 2) for player in squad] == [None, "4", None, "4", None, None]
    assert [why_not_doped(player, 1) for player in squad] == [None, "4", "4", "4", "4", None]


def test_4_doping_is_found_twice() -> None:
    """Caught at once and again a round later: 50 kKj for each match, both times, and two matches of ban for the
    second."""
    player = Card("x", "V", "I", 5, doped=True, fielded=2)
    assert doping_found(player) == {"player": "x", "fine": 100, "ban": 0}
    player.doped_before, player.fielded_before, player.fielded = True, 2, 1
    assert doping_found(player) == {"player": "x", "fine": 150, "ban": 2 + 4}
    assert (player.ban, player.caught) == (6, 3)
    assert doping_found(Card("y", "V", "I", 5, fielded=2, fielded_before=2)) is None


@pytest.mark.parametrize(("clubs", "matches", "byes"), [(2, 1, 0), (3, 1, 1), (4, 2, 0), (5, 1, 3), (6, 2, 2), (12, 4, 4), (24, 8, 8)])
def test_8_4_the_draw_of_the_cup(clubs: int, matches: int, byes: int) -> None:
    names = [f"c{number}" for number in range(clubs)]
    pairs, free = draw_cup(1, names, dice())
    assert (len(pairs), len(free)) == (matches, byes) and free == sorted(free, key=names.index)
    assert sorted([club for pair in pairs for club in pair] + free) == sorted(names)


def test_tables_are_ordered_by_points_difference_goals_and_name() -> None:
    results = [("a", "b", [3, 1]), ("b", "c", [2, 0]), ("c", "d", [4, 2]), ("d", "a", [2, 0])]
    matches = [{"home": home, "away": away, "score": score} for home, away, score in results]
    lines = table("abcd", {"a": "Z", "b": "B", "c": "C", "d": "A"}, matches, 2, 1)
    assert [(line["club"], line["points"], line["goals"], line["against"]) for line in lines] == [
        *(("d", 2, 4, 4), ("c", 2, 4, 4), ("b", 2, 3, 3), ("a", 2, 3, 3)),
    ]
