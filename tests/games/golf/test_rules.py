"""The rule book, paragraph by paragraph: each test is named by its paragraph. The readings stand in the engine's
README."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from operator import mul
from pathlib import Path
from typing import Any

import pytest

import generator.games.golf
from generator.games.golf.documents import written_changes
from generator.games.golf.points import WEIGHTS, points_of, weighted
from generator.games.golf.result import Record
from generator.games.golf.strokes import strokes_for
from generator.values.rank import half_up
from tests.games.golf.playing import announced, by_person, last, mistakes, results, rounds, setup, told

ENGINE = Path(generator.games.golf.__file__).parent
PARAGRAPHS = range(1, 13)

A = {"clubs": [100, 50, 7, 1]}
"""A first order that can play everything."""
B = {"clubs": [200, 50, 7, 1]}
"""Plays a hole of 200 with one stroke, where A needs two."""
SAVE: dict[str, Any] = {}
"""A registration that saves a change."""
NMR = None
"""A round file without any order."""


def presence(*orders: Any, **options: int) -> list[tuple[list[str], list[tuple[str, str]], list[str]]]:
    """Who plays (and by what order), who is absent, who is ranked, round by round."""
    pages = results(setup(options=options), rounds(*orders))
    return [
        (
            sorted(f"{line['person']} {line['order']}" for line in page["players"]),
            [(line["person"], line["reason"]) for line in page["absent"]],
            [line["person"] for line in page["ranking"]],
        )
        for page in pages
    ]


# ---- 1. Spielmodus -----------------------------------------------------------------------------------------------


def test_1_one_joins_at_any_time() -> None:
    page = last({"anna": A}, {"anna": SAVE, "bert": B})
    assert by_person(page, "order", "clubs", "changes", "saved", "place") == {
        "bert": ("joined", [200, 50, 7, 1], [], 0, 1),
        "anna": ("valid", [100, 50, 7, 1], [], 1, 2),
    }
    assert [(line["person"], line["points"]) for line in page["ranking"]] == [
        ("anna", [2222.222222222222, 2857.1428571428573]),
        ("bert", [2857.1428571428573, 0]),
    ]


def test_1_one_leaves_and_returns_with_set_and_savings() -> None:
    orders = ({"anna": A, "bert": B}, {"anna": SAVE, "bert": SAVE}, {"anna": "withdrawn", "bert": SAVE}, {"bert": SAVE})
    assert presence(*orders, {"anna": {"changes": ["7 -> 9", "1 -> 8"]}, "bert": SAVE}) == [
        (["anna joined", "bert joined"], [], ["bert", "anna"]),
        (["anna valid", "bert valid"], [], ["bert", "anna"]),
        (["bert valid"], [("anna", "withdrawn")], ["bert"]),
        (["bert valid"], [("anna", "withdrawn")], ["bert"]),
        (["anna valid", "bert valid"], [], ["bert", "anna"]),
    ]
    # The change saved in round 2 has waited for two tournaments, and both changes may be made at once.
    page = last(*orders, {"anna": {"changes": ["7 -> 9", "1 -> 8"]}, "bert": SAVE})
    assert by_person(page, "clubs", "saved", "returned") == {"anna": ([100, 50, 9, 8], 0, True), "bert": ([200, 50, 7, 1], 4, False)}


def test_1_an_invalid_order_brings_back_too() -> None:
    page = last({"anna": A}, {"anna": "withdrawn"}, {"anna": {"changes": ["13 -> 14"]}})
    assert by_person(page, "order", "saved", "returned") == {"anna": ("invalid", 1, True)}


def test_1_who_is_back_is_granted_a_first_nmr_again() -> None:
    assert presence({"anna": A}, {"anna": "withdrawn"}, {"anna": SAVE}, NMR, NMR)[2:] == [
        (["anna valid"], [], ["anna"]),
        (["anna nmr"], [], ["anna"]),
        ([], [("anna", "nmr")], ["anna"]),
    ]


@pytest.mark.parametrize("orders", [[{"anna": "withdrawn"}], [{"anna": A}, {"anna": "withdrawn"}, {"anna": "withdrawn"}]])
def test_1_who_does_not_play_cannot_leave(orders: list[Any]) -> None:
    found = mistakes(setup(), rounds(*orders))
    message = "anna spielt nicht mit und kann nicht aussteigen"
    assert [(line[:8], line.split("error: ")[1]) for line in found] == [(f"{len(orders):03}.yaml", message)]


def test_1_an_order_and_a_withdrawal_contradict_each_other() -> None:
    files = rounds({"anna": A}, {"anna": SAVE})
    files[1]["withdrawn"] = ["anna"]
    [mistake] = mistakes(setup(), files)
    assert mistake.endswith("error: anna steht unter withdrawn, hat aber auch unter orders einen Zug")


def test_1_one_cannot_leave_twice_at_once() -> None:
    files = rounds({"anna": A}, {"anna": "withdrawn"})
    files[1]["withdrawn"] = ["anna", "anna"]
    assert [line.split("error: ")[1] for line in mistakes(setup(), files)] == ["anna steht zweimal unter withdrawn"]


# ---- 2. Der Ablauf -----------------------------------------------------------------------------------------------


def test_2_each_tournament_is_played_on_the_holes_announced_before() -> None:
    files = rounds({"anna": A}, {"anna": SAVE})
    files[0]["announce"] = announced(151, 152, 153, 154, 155, 156)
    pages = results(setup(announced(301, 302, 303, 304, 305, 306)), files)
    lengths = [[hole["length"] for hole in page["holes"]] for page in pages]
    assert lengths == [[301, 302, 303, 304, 305, 306], [151, 152, 153, 154, 155, 156]]
    assert pages[0]["announce"] == [{"hole": n, "base": 150 + n, "dice": "0W1"} for n in range(1, 7)]


def test_2_before_the_first_tournament_there_is_its_announcement_only() -> None:
    page = told(setup(announced(301, 302, 303, 304, 305, 306)), []).rounds[0]
    assert [hole.base for hole in page.result.announce] == [301, 302, 303, 304, 305, 306]
    assert (page.draws, page.result.holes, page.result.players, page.result.absent, page.result.ranking) == ((), (), (), (), ())


def test_2_the_last_round_need_not_announce_another() -> None:
    files = rounds({"anna": A})
    del files[0]["announce"]
    assert results(setup(), files)[0]["announce"] == []


def test_2_a_round_without_an_announcement_before_it_is_a_mistake_of_the_file_before() -> None:
    files = rounds({"anna": A}, {"anna": SAVE})
    del files[0]["announce"]
    assert mistakes(setup(), files) == [
        "001.yaml:1:1: error: der Schlüssel announce fehlt: Turnier 2 wurde nicht ausgeschrieben, aber es gibt schon seine Runde"
    ]


# ---- 3. Die Ausschreibung ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written, printed", [("3W6", "3W6"), ("3D6", "3W6"), ("3w6", "3W6"), ("2d20", "2W20"), ("0W6", "0W6"), ("1 W 6", "1W6")]
)
def test_3_dice_are_written_xWy(written: str, printed: str) -> None:
    game = setup([{"base": 200, "dice": written}], options={"holes": 1})
    assert told(game, []).rounds[0].result.announce[0].dice == printed


@pytest.mark.parametrize("written", ["W6", "3W", "3W0", "-1W6", "3", "drei W6", "101W6", "1W100001", "3W6+1"])
def test_3_other_dice_are_a_mistake(written: str) -> None:
    found = mistakes(setup([{"base": 200, "dice": written}], options={"holes": 1}), [])
    assert len(found) == 1 and "Würfel" in found[0] and written in found[0]


@pytest.mark.parametrize("base, sound", [(149, False), (150, True), (350, True), (351, False)])
def test_3_base_values_are_greater_than_149_and_less_than_351(base: int, sound: bool) -> None:
    assert bool(mistakes(setup(announced(base, 200, 200, 200, 200, 200)), [])) != sound


@pytest.mark.parametrize("holes, wanted, sound", [(6, 6, True), (5, 6, False), (7, 6, False), (4, 4, True), (6, 4, False)])
def test_3_a_tournament_has_six_holes(holes: int, wanted: int, sound: bool) -> None:
    game = setup(announced(*[200] * holes), options={"holes": wanted})
    assert mistakes(game, []) == ([] if sound else [f"game.yaml:6:15: error: {wanted} Bahnen erwartet, hier stehen {holes}"])
    later = rounds({"anna": A}, announce=announced(*[200] * holes))
    found = mistakes(setup(announced(*[200] * wanted), options={"holes": wanted}), later)
    assert [line.split("error: ")[1] for line in found] == ([] if sound else [f"{wanted} Bahnen erwartet, hier stehen {holes}"])


# ---- 4. Die Anmeldung --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clubs", [[1, 2, 3, 4], [350, 350, 350, 350], [7, 7, 1, 1], [350, 1, 200, 3]])
def test_4_four_clubs_from_1_to_350_equal_ones_too(clubs: list[int]) -> None:
    assert by_person(last({"anna": {"clubs": clubs}}), "order", "clubs", "saved") == {"anna": ("joined", clubs, 0)}


@pytest.mark.parametrize(
    "order, message",
    [
        ({"clubs": [112, 79, 13]}, "anna: vier Schläger erwartet, hier stehen 3 (112, 79, 13)"),
        ({"clubs": [1, 2, 3, 4, 5]}, "anna: vier Schläger erwartet, hier stehen 5 (1, 2, 3, 4, 5)"),
        ({"clubs": []}, "anna steigt ein und muss unter clubs vier Schläger nennen"),
        ({"clubs": [112, 79, 13, 351]}, "anna: Schläger von 1 bis 350 erwartet, gefunden: 351"),
        ({"clubs": [112, 79, 13, 0]}, "anna: Schläger von 1 bis 350 erwartet, gefunden: 0"),
        ({"clubs": [112, 79, 13, -5]}, "anna: Schläger von 1 bis 350 erwartet, gefunden: -5"),
        ({}, "anna steigt ein und muss unter clubs vier Schläger nennen"),
        ({"clubs": [1, 2, 3, 4], "changes": ["1 -> 5"]}, "anna steigt ein und hat noch nichts zu wechseln; nur clubs ist hier sinnvoll"),
    ],
)
def test_4_who_joins_has_to_name_four_clubs(order: dict[str, Any], message: str) -> None:
    assert [line.split("error: ")[1] for line in mistakes(setup(), rounds({"anna": order}))] == [message]


def test_4_a_club_at_fault_is_pointed_at() -> None:
    assert mistakes(setup(), rounds({"anna": {"clubs": [112, 79, 13, 351]}}))[0].startswith("001.yaml:10:5:")


def test_4_the_exact_lengths_are_not_known_in_advance() -> None:
    """The announcement in a result holds base and dice, no length and no roll."""
    page = last({"anna": A}, announce=[{"base": 200, "dice": "3W6"}] * 6)
    assert page["announce"] == [{"hole": n, "base": 200, "dice": "3W6"} for n in range(1, 7)]


# ---- 5. Der Start ------------------------------------------------------------------------------------------------


def test_5_the_dice_are_added_to_the_base() -> None:
    holes = [{"base": 180, "dice": "3W6"}, {"base": 211, "dice": "2D20"}, {"base": 350, "dice": "0W6"}]
    file = {"round": 1, "orders": {"anna": A}, "rolls": {"hole-1": [4, 2, 6], "hole-2": [20, 1]}}
    page = results(setup(holes, options={"holes": 3}), [file])[0]
    assert page["holes"] == [
        {"hole": 1, "base": 180, "dice": "3W6", "rolls": [4, 2, 6], "length": 192},
        {"hole": 2, "base": 211, "dice": "2W20", "rolls": [20, 1], "length": 232},
        {"hole": 3, "base": 350, "dice": "0W6", "rolls": [], "length": 350},
    ]
    assert page["draws"] == [
        {"label": "hole-1/1", "sides": 6, "value": 4, "source": "hand"},
        {"label": "hole-1/2", "sides": 6, "value": 2, "source": "hand"},
        {"label": "hole-1/3", "sides": 6, "value": 6, "source": "hand"},
        {"label": "hole-2/1", "sides": 20, "value": 20, "source": "hand"},
        {"label": "hole-2/2", "sides": 20, "value": 1, "source": "hand"},
    ]


@pytest.mark.parametrize(
    "rolls, message",
    [
        ({"hole-1": [4, 2, 7]}, "hole-1/3: 7 kann nicht gewürfelt werden, möglich ist 1 bis 6"),
        ({"hole-1": [4, 2, 6, 1]}, "nach dem Wurf hole-1/4 fragt diese Runde nie"),
        ({"hole-1": [4, 2, 6], "hole-2": [1]}, "nach dem Wurf hole-2 fragt diese Runde nie"),
        ({"hole-1": [4, 2]}, "es fehlen Würfe, und es gibt keinen Startwert (seed): hole-1/3"),
        ({"hole-1": [4, 2, 6], "hole-1/2": 3}, "der Wurf hole-1/2 ist zweimal angegeben"),
    ],
)
def test_5_rolls_by_hand_have_to_be_those_that_are_needed(rolls: dict[str, Any], message: str) -> None:
    game = setup([{"base": 180, "dice": "3W6"}], options={"holes": 1})
    assert [line.split("error: ")[1] for line in mistakes(game, [{"round": 1, "orders": {"anna": A}, "rolls": rolls}])] == [message]


# ---- 6. Die Auswertung -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "clubs, lengths, strokes",
    [
        # from the magazine Postspillion: 4 = 209 + 209 − 120 − 1
        ([209, 120, 101, 1], [297, 341, 348, 211, 330, 235], [4, 3, 4, 3, 3, 6]),
        ([112, 79, 5, 2], [191, 33, 224, 145, 1, 7], [2, 2, 2, 3, 3, 2]),
        ([10, 20, 30, 40], [200, 201, 205, 350], [5, 99, 99, 9]),
        ([1, 1, 1, 1], [150, 200, 350], [150, 200, 350]),
        # 200 = 150·349 − 149·350, 150 = 150·350 − 150·349
        ([350, 350, 349, 349], [200, 150, 350, 1], [299, 300, 1, 2]),
        ([99, 99, 99, 99], [198, 200, 297], [2, 99, 3]),
        ([5, 3, 5, 3], [4, 2, 1], [4, 2, 3]),
    ],
)
def test_6_the_fewest_clubs_that_make_the_length(clubs: list[int], lengths: list[int], strokes: list[int]) -> None:
    assert list(strokes_for(clubs, lengths)) == strokes


def test_6_the_strokes_of_a_tournament_are_added_up() -> None:
    page = last({"anna": {"clubs": [209, 120, 101, 1]}}, announce=announced(297, 341, 348, 211, 330, 235))
    assert by_person(page, "strokes", "total") == {"anna": ([4, 3, 4, 3, 3, 6], 23)}


def test_6_ninety_nine_if_the_common_divisor_does_not_divide_the_length() -> None:
    page = last({"dora": {"clubs": [28, 70, 140, 210]}}, announce=announced(280, 210, 281, 211, 350, 151))
    assert by_person(page, "strokes", "total") == {"dora": ([2, 1, 99, 99, 2, 99], 302)}
    assert [way is None for way in page["players"][0]["ways"]] == [False, False, True, True, False, True]


def test_6_a_hole_that_can_be_played_counts_its_true_number_even_above_99() -> None:
    page = last({"emil": {"clubs": [1, 1, 1, 1]}, "dora": {"clubs": [2, 4, 6, 8]}}, announce=announced(150, 151, 152, 153, 154, 350))
    assert by_person(page, "total", "place") == {"emil": (1110, 2), "dora": (19 + 99 + 19 + 99 + 20 + 44, 1)}


def test_6_equal_totals_share_a_place_and_the_next_counts_all_before_it() -> None:
    page = last({"gerd": A, "carl": B, "anna": A, "hans": {"clubs": [1, 1, 1, 2]}})
    assert by_person(page, "total", "place", "shared") == {
        "carl": (6, 1, False),
        "anna": (12, 2, True),
        "gerd": (12, 2, True),
        "hans": (600, 4, False),
    }
    assert [line["person"] for line in page["players"]] == ["carl", "anna", "gerd", "hans"]


# ---- 7. Die Veröffentlichung -------------------------------------------------------------------------------------


def test_7_strokes_totals_clubs_changes_and_savings_of_everybody_are_published() -> None:
    page = last({"anna": A}, {"anna": {"changes": ["100 -> 200"]}})
    assert page["players"] == [
        {
            "person": "anna",
            "order": "valid",
            "reason": None,
            "clubs": [200, 50, 7, 1],
            "changes": [{"old": 100, "new": 200}],
            "saved": 0,
            "lapsed": False,
            "strokes": [1] * 6,
            "total": 6,
            "place": 1,
            "shared": False,
            "points": 2857.1428571428573,
            "ways": [[1, 0, 0, 0]] * 6,
            "returned": False,
        }
    ]


def test_7_the_ranking_shows_the_last_ten_results_newest_first() -> None:
    page = last({"anna": A, "bert": B}, *[{"anna": SAVE, "bert": SAVE}] * 10, {"bert": SAVE})
    assert [(line["rank"], line["person"], len(line["points"])) for line in page["ranking"]] == [(1, "bert", 10), (2, "anna", 10)]
    assert page["weights"] == [100, 98, 94, 88, 80, 70, 58, 44, 28, 10]


# ---- 8. Das Wechseln ---------------------------------------------------------------------------------------------

CARD = {"clubs": [197, 79, 13, 5]}


def after(order: dict[str, Any], saved: int = 0, **options: int) -> tuple[str, list[int], int]:
    """Kind of order, clubs and savings of somebody with the clubs 197, 79, 13, 5 and so many saved changes after his
    order."""
    page = last({"anna": CARD}, *[{"anna": SAVE}] * saved, {"anna": order}, **options)
    return by_person(page, "order", "clubs", "saved")["anna"]


@pytest.mark.parametrize(
    "line",
    [
        *("197 -> 112", "197->112", " 197  ->  112 ", "197 --> 112", "197 → 112", "197 –> 112", "197 => 112", "197 -> 112."),
        *("197 - > 112", "197- >112", "197 > 112", "197>112", "197 nach 112", "197 Nach 112", "197nach 112", "197 to 112", "197 = > 112"),
        *("１９７ -> １１２", "197 －＞ 112", "197 ＞ 112", "197\u00a0→\u2009112", "197 -> 112;", "197 -> 112,", "; 197 -> 112"),
    ],
)
def test_8_a_change_names_the_old_and_the_new_club(line: str) -> None:
    assert after({"changes": [line]}) == ("valid", [112, 79, 13, 5], 0)


@pytest.mark.parametrize(
    "saved, changes, result",
    [
        (0, [], ("valid", [197, 79, 13, 5], 1)),
        (0, ["197 -> 112"], ("valid", [112, 79, 13, 5], 0)),
        (0, ["197 -> 112", "13 -> 14"], ("invalid", [197, 79, 13, 5], 1)),
        (1, [], ("valid", [197, 79, 13, 5], 2)),
        (1, ["197 -> 112"], ("valid", [112, 79, 13, 5], 1)),
        (1, ["197 -> 112", "13 -> 14"], ("valid", [112, 79, 14, 5], 0)),
        (1, ["197 -> 112", "13 -> 14", "5 -> 6"], ("invalid", [197, 79, 13, 5], 2)),
        (3, [], ("valid", [197, 79, 13, 5], 4)),
        (4, [], ("valid", [197, 79, 13, 5], 4)),  # the fifth one lapses
        (4, ["197 -> 112"], ("valid", [112, 79, 13, 5], 4)),
        (4, ["197 -> 1", "79 -> 2", "13 -> 3", "5 -> 4"], ("valid", [1, 2, 3, 4], 1)),
        (4, ["197 -> 1", "79 -> 2", "13 -> 3", "5 -> 4", "4 -> 9"], ("valid", [1, 2, 3, 9], 0)),
        (4, ["197 -> 1", "79 -> 2", "13 -> 3", "5 -> 4", "4 -> 9", "9 -> 8"], ("invalid", [197, 79, 13, 5], 4)),
        (7, [], ("valid", [197, 79, 13, 5], 4)),
    ],
)
def test_8_one_change_a_tournament_and_up_to_four_saved(saved: int, changes: list[str], result: Any) -> None:
    assert after({"changes": changes}, saved) == result


@pytest.mark.parametrize(
    "changes",
    [
        *("197 -> 112; 13 -> 80", "197 -> 112, 13 -> 80", "197->112;13->80", "197 nach 112 und 13 nach 80", "197 > 112\n13 > 80\n"),
        *(["197 -> 112; 13 -> 80"], ["197 -> 112", "13 -> 80;"], ["197 → 112,13 - > 80"]),
    ],
)
def test_10_several_changes_stand_in_one_text(changes: str | list[str]) -> None:
    assert after({"changes": changes}, saved=1) == ("valid", [112, 79, 80, 5], 0)


def test_10_a_very_long_text_takes_no_longer_than_its_length() -> None:
    for text in ("197" + " " * 300_000 + "112", "197 " + "-" * 300_000 + " 112", "197 ->" + "\n" * 300_000, "197 -> 112;" * 30_000 + "x"):
        assert written_changes(text) is None
    assert written_changes("197 -> 112;" * 30_000) == ((197, 112),) * 30_000


def test_10_of_several_changes_in_one_text_each_counts() -> None:
    assert after({"changes": "197 -> 112; 13 -> 80"}) == ("invalid", [197, 79, 13, 5], 1)
    assert after({"changes": "197 -> 112; 13 80"}, saved=1) == ("invalid", [197, 79, 13, 5], 2)


@pytest.mark.parametrize("order", [{}, {"changes": []}, {"clubs": [197, 79, 13, 5]}, {"changes": [], "clubs": [197, 79, 13, 5]}])
def test_8_an_order_without_changes_saves_one(order: dict[str, Any]) -> None:
    assert after(order) == ("valid", [197, 79, 13, 5], 1)


@pytest.mark.parametrize("order", [{}, {"changes": ["500 -> 1"]}])
@pytest.mark.parametrize("saved, lapsed", [(0, False), (3, False), (4, True)])
def test_8_a_fifth_saved_change_lapses(saved: int, lapsed: bool, order: dict[str, Any]) -> None:
    page = last({"anna": CARD}, *[{"anna": SAVE}] * saved, {"anna": order})
    assert by_person(page, "saved", "lapsed") == {"anna": (min(4, saved + 1), lapsed)}


def test_8_a_change_of_a_club_that_is_not_owned_saves() -> None:
    page = last({"anna": CARD}, {"anna": {"changes": ["198 -> 112"]}})
    assert by_person(page, "order", "clubs", "changes", "saved", "reason") == {
        "anna": ("invalid", [197, 79, 13, 5], [], 1, "Schläger 198 gehört nicht zum Satz")
    }


@pytest.mark.parametrize(
    "order, reason",
    [
        ({"changes": ["198 -> 112"]}, "Schläger 198 gehört nicht zum Satz"),
        ({"changes": ["197 -> 112", "197 -> 113"]}, "Schläger 197 gehört nicht zum Satz"),
        ({"changes": ["197 -> 351"]}, "Schläger 351 liegt nicht zwischen 1 und 350"),
        ({"changes": ["197 -> 0"]}, "Schläger 0 liegt nicht zwischen 1 und 350"),
        ({"changes": ["197 -> -5"]}, "Schläger -5 liegt nicht zwischen 1 und 350"),
        ({"changes": ["197 -> 112", "13 -> 14"]}, "2 Wechsel verlangt, erlaubt war einer"),
        ({"changes": ["197 112"]}, "„197 112“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["197"]}, "„197“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["-> 112"]}, "„-> 112“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["197 ->"]}, "„197 ->“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["197 -> 1,5"]}, "„197 -> 1,5“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["197 -> 112 -> 113"]}, "„197 -> 112 -> 113“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["197 -> 112 oder 113"]}, "„197 -> 112 oder 113“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["197-112"]}, "„197-112“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["197² -> 112"]}, "„197² -> 112“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["197 -> 112 13 -> 79"]}, "„197 -> 112 13 -> 79“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": "13; 197 -> 112"}, "„13; 197 -> 112“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": [";"]}, "„;“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": ["112 <- 197"]}, "„112 <- 197“ ist kein eindeutiger Wechsel (alt -> neu)"),
        ({"changes": [""]}, "„“ ist kein eindeutiger Wechsel (alt -> neu)"),
        (
            {"changes": ["197 -> 112"], "clubs": [197, 79, 13, 5]},
            "der angegebene Satz 197, 79, 13, 5 passt nicht zu den Wechseln (das wäre 112, 79, 13, 5)",
        ),
        (
            {"changes": ["197 -> 112"], "clubs": [112, 79, 13]},
            "der angegebene Satz 112, 79, 13 passt nicht zu den Wechseln (das wäre 112, 79, 13, 5)",
        ),
        ({"clubs": [112, 80, 13, 5]}, "2 Wechsel verlangt, erlaubt war einer"),
        ({"clubs": [351, 79, 13, 5]}, "Schläger 351 liegt nicht zwischen 1 und 350"),
        ({"clubs": [0, 79, 13, 5]}, "Schläger 0 liegt nicht zwischen 1 und 350"),
        ({"clubs": [79, 13, 5]}, "der angegebene Satz hat nicht vier Schläger, sondern 3"),
        ({"clubs": [197, 79, 13, 5, 1]}, "der angegebene Satz hat nicht vier Schläger, sondern 5"),
        ({"clubs": []}, "der angegebene Satz hat nicht vier Schläger, sondern 0"),
        ({"clubs": [197, 197, 13, 13]}, "2 Wechsel verlangt, erlaubt war einer"),
    ],
)
def test_8_a_faulty_order_changes_no_club_and_saves(order: dict[str, Any], reason: str) -> None:
    page = last({"anna": CARD}, {"anna": order})
    assert by_person(page, "order", "clubs", "changes", "saved", "reason") == {"anna": ("invalid", [197, 79, 13, 5], [], 1, reason)}


def test_8_a_single_fault_voids_the_whole_order() -> None:
    assert after({"changes": ["197 -> 112", "14 -> 15"]}, saved=3) == ("invalid", [197, 79, 13, 5], 4)


def test_8_changes_apply_one_after_the_other() -> None:
    assert after({"changes": ["197 -> 112", "112 -> 113"]}, saved=1) == ("valid", [113, 79, 13, 5], 0)
    assert after({"changes": ["112 -> 113", "197 -> 112"]}, saved=1) == ("invalid", [197, 79, 13, 5], 2)


def test_8_a_club_for_an_equal_one_is_a_change_all_the_same() -> None:
    assert after({"changes": ["5 -> 5"]}) == ("valid", [197, 79, 13, 5], 0)


def test_8_of_equal_clubs_one_is_changed() -> None:
    page = last({"anna": {"clubs": [7, 50, 7, 1]}}, {"anna": {"changes": ["7 -> 9"]}}, {"anna": {"changes": ["7 -> 50"]}})
    assert by_person(page, "clubs", "saved") == {"anna": ([9, 50, 50, 1], 0)}


def test_8_the_first_set_is_free_and_saves_nothing() -> None:
    assert by_person(last({"anna": CARD}), "saved", "changes") == {"anna": (0, [])}


# ---- 9. Die Rangliste --------------------------------------------------------------------------------------------


def test_9_points_of_a_place() -> None:
    assert [half_up(points_of(place)) for place in (1, 2, 3, 4, 5, 6)] == [2857, 2222, 1818, 1538, 1333, 1176]
    assert points_of(4) == Fraction(10_000 * 2, 13)


def test_9_a_shared_place_shares_the_points_of_all_its_places() -> None:
    """The rule book's example: three share the fourth place: 1538, 1333, 1176 → 1349."""
    assert half_up(points_of(4, 3)) == 1349
    assert points_of(4, 3) == (points_of(4) + points_of(5) + points_of(6)) / 3
    sets = {"anna": 200, "bert": 100, "carl": 50, "dora": 40, "emil": 40, "fred": 40, "gerd": 1}
    page = last({person: {"clubs": [club] * 4} for person, club in sets.items()})
    assert by_person(page, "place", "shared") == {
        "anna": (1, False),
        "bert": (2, False),
        "carl": (3, False),
        "dora": (4, True),
        "emil": (4, True),
        "fred": (4, True),
        "gerd": (7, False),
    }
    assert by_person(page, "points")["emil"] == float((Fraction(20_000, 13) + Fraction(20_000, 15) + Fraction(20_000, 17)) / 3)


def test_9_the_weights_are_those_of_the_rule_book() -> None:
    assert tuple(reversed(WEIGHTS)) == (10, 28, 44, 58, 70, 80, 88, 94, 98, 100)


def test_9_the_score_is_the_weighted_sum() -> None:
    """In hundredths."""
    assert weighted([1000, 0, 500], 10) == (100 * 1000 + 94 * 500, 98 * 1000 + 88 * 500)
    assert weighted([1000, 0, 500], 3) == (147_000, 98_000)
    assert weighted([100] * 10, 10) == (67_000, 57_000)


def test_9_an_eleventh_tournament_does_not_count_any_more() -> None:
    """Anna wins the first, Bert the ten others."""
    swap = {"anna": {"changes": ["200 -> 100"]}, "bert": {"changes": ["100 -> 200"]}}
    orders = ({"anna": B, "bert": A}, swap, *[{"anna": SAVE, "bert": SAVE}] * 9)
    tenth, eleventh = results(setup(), rounds(*orders))[-2:]
    won, lost = Fraction(20_000, 7), Fraction(20_000, 9)
    assert [(line["person"], line["score"]) for line in tenth["ranking"]] == [
        ("bert", float(Fraction(660, 100) * won + Fraction(10, 100) * lost)),
        ("anna", float(Fraction(660, 100) * lost + Fraction(10, 100) * won)),
    ]
    assert [(line["person"], line["score"]) for line in eleventh["ranking"]] == [
        ("bert", float(Fraction(670, 100) * won)),
        ("anna", float(Fraction(670, 100) * lost)),
    ]


def test_9_a_tournament_one_did_not_play_gives_nothing() -> None:
    page = last({"anna": A, "bert": A}, {"anna": SAVE, "bert": SAVE}, {"anna": SAVE, "bert": SAVE}, {"anna": SAVE}, {"anna": SAVE})
    shared = float((points_of(1) + points_of(2)) / 2)
    assert {line["person"]: line["points"] for line in page["ranking"]} == {
        "anna": [float(points_of(1)), shared, shared, shared, shared],
        "bert": [0, shared, shared, shared, shared],
    }


def test_9_equal_scores_share_a_rank_and_stand_by_id() -> None:
    page = last({"emil": A, "anna": A, "carl": B, "dora": {"clubs": [1, 1, 1, 1]}})
    assert [(line["rank"], line["person"]) for line in page["ranking"]] == [(1, "carl"), (2, "anna"), (2, "emil"), (4, "dora")]


def test_9_who_has_played_none_of_the_last_ten_is_not_listed() -> None:
    orders = [{"anna": A, "bert": B}, *[{"bert": SAVE}] * 12]
    listed = ["anna" in [line["person"] for line in page["ranking"]] for page in results(setup(), rounds(*orders))]
    assert listed == [True] * 11 + [False] * 2  # played the first and, by NMR, the second


def test_9_what_falls_out_and_what_stays_next_time() -> None:
    """After as many tournaments as count: the oldest is lost, the others lose weight."""
    page = last({"anna": A}, {"anna": SAVE}, {"anna": SAVE}, window=3)
    first = points_of(1)
    [line] = page["ranking"]
    assert (line["falls_out"], line["keeps"]) == (float(first), float(first * Fraction(98 + 94, 100)))
    assert [line["falls_out"] for line in last({"anna": A}, {"anna": SAVE}, window=3)["ranking"]] == [0]


def test_9_places_gained_and_lost() -> None:
    page = last({"anna": A, "bert": B}, {"anna": {"changes": ["100 -> 200"]}, "bert": {"changes": ["200 -> 2"]}, "carl": A})
    moves = {line["person"]: (line["rank"], line["move"]) for line in page["ranking"]}
    assert moves == {"anna": (1, 1), "bert": (2, -1), "carl": (3, None)}


# ---- 10. Zugabgeformat -------------------------------------------------------------------------------------------


def test_10_two_changes_and_the_new_set_as_a_check() -> None:
    """The rule book's example: 197 → 112, 13 → 79, new set 112 - 79 - 5 - 2."""
    order = {"changes": ["197 -> 112", "13 -> 79"], "clubs": [112, 79, 5, 2]}
    page = last({"anna": {"clubs": [197, 13, 5, 2]}}, {"anna": SAVE}, {"anna": order})
    assert by_person(page, "order", "clubs", "changes", "saved") == {
        "anna": ("valid", [112, 79, 5, 2], [{"old": 197, "new": 112}, {"old": 13, "new": 79}], 0)
    }


def test_10_the_set_may_be_given_in_any_order_and_then_stands_so() -> None:
    assert after({"changes": ["197 -> 112"], "clubs": [5, 13, 79, 112]}) == ("valid", [5, 13, 79, 112], 0)


def test_10_a_new_club_takes_the_place_of_the_old_one() -> None:
    assert after({"changes": ["79 -> 300", "5 -> 1"]}, saved=1) == ("valid", [197, 300, 13, 1], 0)


@pytest.mark.parametrize(
    "clubs, saved, result, changes",
    [
        ([197, 79, 13, 5], 0, ("valid", 1), []),
        ([5, 13, 79, 197], 0, ("valid", 1), []),
        ([5, 13, 80, 197], 0, ("valid", 0), [(79, 80)]),
        ([1, 13, 80, 197], 1, ("valid", 0), [(79, 1), (5, 80)]),
        ([79, 79, 13, 5], 0, ("valid", 0), [(197, 79)]),
    ],
)
def test_10_a_set_alone_changes_whatever_differs(clubs: list[int], saved: int, result: Any, changes: list[tuple[int, int]]) -> None:
    page = last({"anna": CARD}, *[{"anna": SAVE}] * saved, {"anna": {"clubs": clubs}})
    wanted = [{"old": old, "new": new} for old, new in changes]
    assert by_person(page, "order", "saved", "clubs", "changes") == {"anna": (*result, clubs, wanted)}


# ---- 11. NMR -----------------------------------------------------------------------------------------------------


def test_11_once_without_an_order_one_plays_with_the_present_set_and_saves_nothing() -> None:
    page = last({"anna": A}, {"anna": SAVE}, NMR)
    assert by_person(page, "order", "clubs", "changes", "saved", "total", "place") == {"anna": ("nmr", [100, 50, 7, 1], [], 1, 12, 1)}
    assert page["absent"] == []


def test_11_twice_or_more_in_a_row_one_does_not_play_and_saves_nothing() -> None:
    pages = results(setup(), rounds({"anna": A, "bert": A}, {"anna": SAVE, "bert": SAVE}, *[{"bert": SAVE}] * 4))
    absent = [[(line["person"], line["reason"], line["saved"], line["missed"]) for line in page["absent"]] for page in pages]
    assert absent == [[], [], [], [("anna", "nmr", 1, 2)], [("anna", "nmr", 1, 3)], [("anna", "nmr", 1, 4)]]
    assert [line["points"][:3] for line in pages[-1]["ranking"] if line["person"] == "anna"] == [[0, 0, 0]]


def test_11_after_a_pause_an_order_brings_back_and_the_next_nmr_is_a_first_one_again() -> None:
    assert [(who, absent) for who, absent, _ in presence({"anna": A}, NMR, NMR, NMR, {"anna": SAVE}, NMR, {"anna": SAVE}, NMR, NMR)] == [
        (["anna joined"], []),
        (["anna nmr"], []),
        ([], [("anna", "nmr")]),
        ([], [("anna", "nmr")]),
        (["anna valid"], []),
        (["anna nmr"], []),
        (["anna valid"], []),
        (["anna nmr"], []),
        ([], [("anna", "nmr")]),
    ]


def test_11_an_invalid_order_is_an_order_of_ones_own() -> None:
    assert [who for who, _, _ in presence({"anna": A}, {"anna": {"changes": ["9 -> 9"]}}, NMR, NMR)] == [
        ["anna joined"],
        ["anna invalid"],
        ["anna nmr"],
        [],
    ]


def test_11_after_a_withdrawal_no_nmr_is_counted() -> None:
    assert presence({"anna": A, "bert": A}, {"anna": "withdrawn", "bert": SAVE}, {"bert": SAVE})[2] == (
        ["bert valid"],
        [("anna", "withdrawn")],
        ["bert"],
    )


def test_11_who_leaves_after_an_nmr_is_absent_because_he_left() -> None:
    page = last({"anna": A}, NMR, {"anna": "withdrawn"})
    assert page["absent"] == [{"person": "anna", "reason": "withdrawn", "clubs": [100, 50, 7, 1], "saved": 0, "missed": 0, "left": True}]


def test_11_a_round_may_have_no_players_at_all() -> None:
    page = last({"anna": A}, NMR, NMR)
    won = 2857.1428571428573
    assert (page["players"], page["absent"][0]["person"], page["ranking"][0]["points"]) == ([], "anna", [0, won, won])


# ---- 12. Sonstiges, house rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "clubs, length, forwards, strokes", [([209, 120, 101, 1], 297, 59, 4), ([50, 20, 7, 3], 64, 3, 3), ([9, 5, 9, 5], 4, None, 2)]
)
def test_12_clubs_may_be_played_backwards(clubs: list[int], length: int, forwards: int | None, strokes: int) -> None:
    """The original rules knew additions only: 297 = 2·120 + 57·1, where 2·209 − 120 − 1 takes four strokes."""
    counts = product(*(range(length // club + 1) for club in clubs[:3]))
    rests = ((sum(played), length - sum(map(mul, played, clubs))) for played in counts)
    assert min((played + rest // clubs[3] for played, rest in rests if rest >= 0 and rest % clubs[3] == 0), default=None) == forwards
    assert strokes_for(clubs, [length]) == (strokes,)


def test_12_a_tournament_of_four_holes() -> None:
    page = last({"anna": A}, announce=announced(200, 200, 200, 200), holes=4)
    assert (len(page["holes"]), by_person(page, "strokes")) == (4, {"anna": [2, 2, 2, 2]})
    assert page["house_rules"] == [{"option": "holes", "value": 4, "rule_book": 6}]


@pytest.mark.parametrize("most", [100, 400])
def test_12_another_longest_club(most: int) -> None:
    joined = {"anna": {"clubs": [most, 3, 2, 1]}}
    assert by_person(last(joined, max_club=most), "clubs") == {"anna": [most, 3, 2, 1]}
    assert len(mistakes(setup(options={"max_club": most}), rounds({"anna": {"clubs": [most + 1, 3, 2, 1]}}))) == 1
    page = last(joined, {"anna": {"changes": [f"1 -> {most + 1}"]}}, max_club=most)
    assert by_person(page, "order", "reason") == {"anna": ("invalid", f"Schläger {most + 1} liegt nicht zwischen 1 und {most}")}


@pytest.mark.parametrize(
    "most, saved, changes, result",
    [
        (0, 3, [], ("valid", [197, 79, 13, 5], 0)),
        (0, 3, ["5 -> 6"], ("valid", [197, 79, 13, 6], 0)),
        (0, 3, ["5 -> 6", "13 -> 14"], ("invalid", [197, 79, 13, 5], 0)),
        (1, 3, ["5 -> 6", "13 -> 14"], ("valid", [197, 79, 14, 6], 0)),
        (6, 6, [], ("valid", [197, 79, 13, 5], 6)),
    ],
)
def test_12_another_number_of_saved_changes(most: int, saved: int, changes: list[str], result: Any) -> None:
    assert after({"changes": changes}, saved, max_saved=most) == result


def test_12_a_shorter_window() -> None:
    pages = results(setup(options={"window": 3}), rounds({"anna": A, "bert": B}, *[{"bert": SAVE}] * 5))
    assert [page["weights"] for page in pages] == [[100], [100, 98], [100, 98, 94], [100, 98, 94], [100, 98, 94], [100, 98, 94]]
    assert [[line["person"] for line in page["ranking"]] for page in pages] == [["bert", "anna"]] * 4 + [["bert"]] * 2
    assert pages[3]["ranking"][0]["score"] == float(Fraction(292, 100) * points_of(1))


def test_12_the_rule_books_own_values_are_no_house_rules() -> None:
    assert last({"anna": A}, holes=6, max_club=350, max_saved=4, window=10)["house_rules"] == []


def test_12_records_leave_out_rounds_with_a_99() -> None:
    course = told(
        setup(),
        rounds(
            {"anna": {"clubs": [200, 200, 200, 200]}, "dora": {"clubs": [3, 3, 3, 3]}},
            {"anna": {"changes": ["200 -> 100"]}, "dora": {"changes": ["3 -> 200"]}, "emil": {"clubs": [100, 1, 1, 1]}},
            {"emil": {"changes": ["100 -> 200"]}, "anna": SAVE, "dora": SAVE},
        ),
    )
    assert course.state.records == Record(
        lowest=6,
        lowest_by=(("anna", 1), ("anna", 2), ("dora", 2), ("anna", 3), ("dora", 3), ("emil", 3)),
        wins=(("anna", 3), ("dora", 2), ("emil", 1)),
    )


def test_12_a_real_99_is_no_99() -> None:
    page = last({"anna": {"clubs": [2, 2, 2, 2]}}, announce=announced(*[198] * 6))
    assert (by_person(page, "strokes"), page["records"]["lowest"]) == ({"anna": [99] * 6}, 594)


# ---- the tests themselves ----------------------------------------------------------------------------------------


def numbers_in(docstring: str) -> Iterator[int]:
    """The paragraphs that a docstring names: `[8]`, `[8, 10]`."""
    for group in re.findall(r"\[(\d+(?:, \d+)*)\]", docstring):
        yield from map(int, group.split(", "))


def docstrings() -> Iterator[tuple[str, str]]:
    """Where it stands and what it says, for each docstring of the engine; the strings below fields too."""
    for path in sorted(ENGINE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                yield f"{path.name}:{node.lineno}", node.value.value


def test_every_paragraph_has_a_test() -> None:
    tested = {int(match[1]) for name in globals() if (match := re.match(r"test_(\d+)_", name))}
    assert tested == set(PARAGRAPHS)


def test_every_number_in_a_docstring_is_a_paragraph() -> None:
    named = [(where, number) for where, said in docstrings() for number in numbers_in(said)]
    assert len(named) > 30
    assert [(where, number) for where, number in named if number not in PARAGRAPHS] == []


def test_every_paragraph_that_says_how_to_play_is_named_in_the_engine() -> None:
    """All but the last: whose rules these are stands in the report."""
    assert {number for _, said in docstrings() for number in numbers_in(said)} == set(PARAGRAPHS)


def test_the_readme_names_every_paragraph() -> None:
    text = (ENGINE / "README.md").read_text("utf-8")
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", text, re.M)] == list(PARAGRAPHS)
