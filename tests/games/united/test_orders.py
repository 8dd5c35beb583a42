"""[8.5–8.7] Who orders what: in advance, for somebody else, on conditions; and names that nobody can mean."""

from __future__ import annotations

from typing import Any

import pytest

from generator.play.secrecy import PUBLIC, Viewer
from tests.games.united.playing import mistakes, results
from tests.games.united.small_leagues import round, setup

Data = dict[str, Any]


def line_up(club: str, **changes: Any) -> Data:
    """All eleven players where they belong."""
    rows = {
        "T": f"{club} T0",
        "A": f"{club} A1",
        "V": [f"{club} V{number}" for number in (2, 3, 4)],
        "M": [f"{club} M{number}" for number in (5, 6, 7)],
        "S": [f"{club} S{number}" for number in (8, 9, 10)],
    }
    return {**rows, **changes}


SWAPPED = {"M": ["a V2", "a M6", "a M7"], "V": ["a M5", "a V3", "a V4"]}
"""Two men in each other's rows."""


def trained(page: Data, club: str) -> list[str]:
    return [player["name"] for player in page["clubs"][club]["squad"] if player["trained"]]


def played(page: Data, club: str) -> Data:
    [match] = page["matches"]
    return match["lineups"][club]


# ---- in advance --------------------------------------------------------------------------------------------------


def advance_game() -> list[Data]:
    first = {**round(1, a={}, b={}), "advance": {"a": {"training": ["a S9"], "lineups": {2: line_up("a", **SWAPPED)}}}}
    return [first, round(2, b={})]


def test_8_7_orders_sent_in_advance_count_in_the_next_round_and_prevent_nmr() -> None:
    first, second = results(setup(), advance_game())[1:]
    assert (first["clubs"]["a"]["advance"], first["clubs"]["a"]["advanced"]) == (True, False)
    assert (second["clubs"]["a"]["advance"], second["clubs"]["a"]["advanced"]) == (False, True)
    assert trained(second, "a") == ["a S9"]
    assert played(second, "a")["V"] == ["a M5", "a V3", "a V4"]
    assert second["nmr"] == []


def test_8_7_orders_that_come_after_all_take_the_place_of_those_in_advance() -> None:
    first, second = advance_game()
    second["orders"]["a"] = {"training": ["a S8"]}
    page = results(setup(), [first, second])[2]
    assert trained(page, "a") == ["a S8"]
    assert played(page, "a")["V"] == ["a V2", "a V3", "a V4"]
    assert page["clubs"]["a"]["advanced"] is False


def test_8_7_orders_in_advance_count_for_one_round_only() -> None:
    game = setup("abcd")
    everybody = {club: {} for club in "abcd"}
    files = [round(number, **everybody) for number in (1, 2, 3)]
    files[0]["advance"] = {"a": {}}
    del files[1]["orders"]["a"], files[2]["orders"]["a"]
    pages = results(game, files)
    assert pages[2]["nmr"] == [] and [one["club"] for one in pages[3]["nmr"]] == ["a"]


def test_nobody_else_learns_that_orders_came_in_advance() -> None:
    for viewer in (PUBLIC, Viewer("mb")):
        first, second = results(setup(), advance_game(), viewer=viewer)[1:]
        assert {"advance", "advanced"}.isdisjoint({*first["clubs"]["a"], *second["clubs"]["a"]})


# ---- for somebody else -------------------------------------------------------------------------------------------


def test_8_7_a_substitute_orders_but_not_what_he_is_forbidden() -> None:
    file = round(1, a={"training": ["a S8"], "talents": {"Neu": "S"}}, b={})
    file["substitutes"] = {"a": {"by": "cleo", "not": ["talents", "list"]}}
    page = results(setup(), [file])[1]
    assert page["talents"] == [] and page["clubs"]["a"]["substitute"] == "cleo"
    [refused] = page["clubs"]["a"]["refused"][:1]
    assert (refused["phase"], refused["order"], refused["rule"]) == (1, "talents", "8.7")


def test_8_7_manager_and_substitute_see_the_club_that_he_runs_in_that_round_only() -> None:
    first, second = round(1, a={}, b={}), round(2, a={}, b={})
    first["substitutes"] = {"a": {"by": "cleo"}}
    for person, seen in (("ma", [True, True]), ("cleo", [True, False]), ("mb", [False, False])):
        pages = results(setup(), [first, second], viewer=Viewer(person))[1:]
        assert ["squad" in page["clubs"]["a"] for page in pages] == seen
        assert ["a" in page["matches"][0].get("rows", {}) for page in pages] == seen


def test_8_7_a_new_manager_takes_over() -> None:
    first, second = round(1, a={}, b={}), round(2, a={}, b={})
    second["managers"] = {"a": "cleo"}
    pages = results(setup(), [first, second])
    assert [page["clubs"]["a"]["manager"] for page in pages] == ["ma", "ma", "cleo"]
    assert "squad" in results(setup(), [first, second], viewer=Viewer("cleo"))[2]["clubs"]["a"]
    assert "squad" not in results(setup(), [first, second], viewer=Viewer("ma"))[2]["clubs"]["a"]


def test_1_2_the_waiting_list_stays_until_it_changes() -> None:
    first, second, third = (round(number, **{club: {} for club in "abcd"}) for number in (1, 2, 3))
    second["waiting"], third["waiting"] = ["dora"], []
    pages = results({**setup("abcd"), "waiting": ["cleo", "dora"]}, [first, second, third], viewer=PUBLIC)
    assert [page.get("waiting", []) for page in pages] == [["cleo", "dora"], ["cleo", "dora"], ["dora"], []]


# ---- on conditions -----------------------------------------------------------------------------------------------


def when(condition: Data, then: Data, otherwise: Data | None = None) -> Data:
    return {"if": condition, "then": then, **({"else": otherwise} if otherwise else {})}


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"fit": ["a V2"]}, True),
        ({"fit": ["a V2", "a V3"]}, False),
        ({"not_fit": ["a V3"]}, True),
        ({"not_fit": ["a V2"]}, False),
        ({"has_row": {"a V2": "V"}}, True),
        ({"has_row": {"a V2": "M"}}, False),
        ({"money": 0}, True),
        ({"money": 1}, False),
        ({"not_sold": ["a V2"]}, True),
        ({"sold": ["a V2"]}, False),
        ({"not_bought": ["1"]}, True),
        ({"bought": ["1"]}, False),
        ({"fit": ["a V2"], "money": 1}, False),
    ],
)
def test_8_6_training_may_depend_on_what_is_so(condition: Data, holds: bool) -> None:
    """In a squad whose `a V3` is banned."""
    game = setup()
    game["start"]["clubs"]["a"] |= {"wp": 2}
    game["start"]["clubs"]["a"]["squad"]["a V3"] = {"is": "V I 5", "ban": 3}
    orders = {"when": [when(condition, {"training": ["a S8"]}, {"training": ["a S9"]})]}
    page = results(game, [round(1, a=orders, b={})])[1]
    assert trained(page, "a") == (["a S8"] if holds else ["a S9"])
    assert page["clubs"]["a"]["conditions"] == [{"number": 1, "phase": 5, "held": holds}]


def test_8_6_orders_on_conditions_come_after_the_others() -> None:
    game = setup()
    game["start"]["clubs"]["a"] |= {"wp": 2}
    orders = {"training": ["a S8"], "when": [when({"money": 0}, {"training": ["a S9"]}), when({"money": 0}, {"training": ["a S10"]})]}
    page = results(game, [round(1, a=orders, b={})])[1]
    assert trained(page, "a") == ["a S8", "a S9"]
    assert [(one["order"], one["rule"]) for one in page["clubs"]["a"]["refused"]] == [("a S10", "4")]


@pytest.mark.parametrize(("result", "goals"), [("won", (30, 0)), ("drawn", (0, 0)), ("lost", (0, 30))])
def test_8_6_the_second_line_up_may_depend_on_the_first_match(result: str, goals: tuple[int, int]) -> None:
    """A match that is decided by squads of very different strength."""
    game = setup(matchdays_per_round=2, rounds=1, build_check=False)
    for club, strength in zip("ab", goals, strict=True):
        squad = game["start"]["clubs"][club]["squad"]
        game["start"]["clubs"][club]["squad"] = {name: f"{data.split()[0]} I {strength // 3}" for name, data in squad.items()}
    other = line_up("a", **SWAPPED)
    orders = {"lineups": {1: line_up("a"), 2: line_up("a")}, "when": [when({result: [1]}, {"lineups": {2: other}})]}
    page = results(game, [round(1, a=orders, b={})])[1]
    first, second = page["matches"]
    won = first["score"][first["home"] == "b"] - first["score"][first["home"] == "a"]
    assert (won > 0, won < 0) == (result == "won", result == "lost")
    assert [match["lineups"]["a"]["V"][0] for match in (first, second)] == ["a V2", "a M5"]


def test_8_6_nobody_else_learns_of_conditions() -> None:
    orders = {"when": [when({"money": 0}, {"training": ["a S8"]})]}
    page = results(setup(), [round(1, a=orders, b={})], viewer=Viewer("mb"))[1]
    assert "conditions" not in page["clubs"]["a"]


# ---- what nobody can mean ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ({"orders": {"a": {}, "bb": {}}}, "den Verein bb gibt es nicht"),
        ({"orders": {"a": {}}, "nmr": ["c"]}, "den Verein c gibt es nicht"),
        ({"managers": {"c": "cleo"}}, "den Verein c gibt es nicht"),
        ({"substitutes": {"c": {"by": "cleo"}}}, "den Verein c gibt es nicht"),
        ({"advance": {"c": {}}}, "den Verein c gibt es nicht"),
        ({"advance": {"a": {"training": ["a S88"]}}}, "einen Spieler a S88 gibt es nicht – gemeint: a S8?"),
        ({"comments": {"1-01-a-c": "Na ja."}}, "ein Spiel 1-01-a-c gibt es in dieser Runde nicht – gemeint: 1-01-a-b?"),
        ({"orders": {"a": {"training": ["b S8"]}}}, "einen Spieler b S8 hat a nie gehabt – gemeint: a S8?"),
        ({"orders": {"a": {"doping": ["Wer"]}}}, "einen Spieler Wer hat a nie gehabt"),
        ({"orders": {"a": {"lineups": {1: {"M": ["a M55"]}}}}}, "einen Spieler a M55 hat a nie gehabt – gemeint: a M5?"),
        ({"orders": {"a": {"sales": {2: ["a M55"]}}}}, "einen Spieler a M55 hat a nie gehabt – gemeint: a M5?"),
        ({"orders": {"a": {"when": [when({"fit": ["a M55"]}, {})]}}}, "einen Spieler a M55 hat a nie gehabt – gemeint: a M5?"),
        (
            {"orders": {"a": {"when": [when({"money": 5}, {"training": ["a M55"]})]}}},
            "einen Spieler a M55 hat a nie gehabt – gemeint: a M5?",
        ),
        ({"orders": {"a": {"trades": [{"phase": 3, "with": "c", "give": ["a M5"]}]}}}, "den Verein c gibt es nicht"),
        ({"orders": {"a": {"trades": [{"phase": 3, "with": "a", "give": ["a M5"]}]}}}, "a kann nicht mit sich selbst handeln"),
        (
            {"orders": {"a": {"trades": [{"phase": 3, "with": "b", "get": ["b M55"]}]}}},
            "einen Spieler b M55 hat b nie gehabt – gemeint: b M5?",
        ),
        ({"orders": {"a": {"bids": {1: {"bid": 5, "name": "Neu"}}}}}, "das GM-Angebot hat keinen Spieler 1: es hat 0"),
        ({"orders": {"a": {"transfer_bids": {"b/b M5": 500}}}}, "b/b M5 steht nicht auf der Transferliste"),
        ({"orders": {"a": {"lineups": {7: {}}}}}, "warning"),
    ],
)
def test_each_wrong_name_is_told_where_it_stands(keys: Data, complaint: str) -> None:
    game = setup()
    game["start"] |= {"schedule": None, "matchdays": [["a-b"], ["b-a"]]}
    game["start"] = {key: value for key, value in game["start"].items() if value is not None}
    keys = {**keys, "orders": {"b": {}, **keys.get("orders", {"a": {}})}}
    [found] = mistakes(game, [{"round": 1, "seed": "saat", **keys}])
    assert complaint in found


def test_8_6_a_condition_of_a_bid_names_what_was_auctioned_before() -> None:
    game = setup()
    game["start"]["offer"] = ["V I 5", "M I 5"]
    bids = {1: {"bid": 400, "name": "Neu", "if_bought": [2]}, 2: {"bid": 400, "name": "Neu", "if_not_bought": [1]}}
    [found] = mistakes(game, [round(1, a={"bids": bids}, b={})])
    assert "2 wird nicht vorher versteigert" in found


def test_8_7_b_a_club_under_nmr_is_not_helped_by_orders_in_advance() -> None:
    first, second = advance_game()
    rounds = [first, {**second, "nmr": ["a"]}]
    [found] = mistakes(setup(), rounds)
    assert "warning: a steht unter nmr; die Vorausbefehle aus der Runde davor (advance) werden nicht ausgeführt" in found
    page = results(setup(), rounds)[2]
    assert [one["club"] for one in page["nmr"]] == ["a"] and page["clubs"]["a"]["advanced"] is False
    assert played(page, "a")["V"] == ["a V2", "a V3", "a V4"]


# ---- who has not written -----------------------------------------------------------------------------------------


def test_8_7_a_club_that_was_forgotten_is_nmr_with_a_warning() -> None:
    """At the word `orders`; a club with orders in advance, or under nmr, was not forgotten."""
    first = {**round(1, a={}), "nmr": ["c"], "advance": {"b": {}}}
    game = setup("abcd")
    assert mistakes(game, [first]) == [
        f"001.yaml:4:2: warning: {club} steht weder unter orders noch unter nmr: gilt als NMR" for club in ("b", "d")
    ]
    second = mistakes(game, [{**first, "nmr": ["b", "c", "d"]}, round(2, a={})])
    assert [line.split()[2] for line in second] == ["c", "d"]
    assert [one["club"] for one in results(game, [first])[1]["nmr"]] == ["b", "c", "d"]


def test_8_5_grossly_insufficient_orders_are_kept_and_not_carried_out() -> None:
    """The club stands in both: it plays like an NMR, and its manager reads why."""
    orders = {"training": ["a S9"], "lineups": {1: line_up("a", **SWAPPED)}}
    rounds = [{**round(1, a=orders, b={}), "nmr": ["a"]}]
    assert mistakes(setup(), rounds) == []
    page, without = results(setup(), rounds)[1], results(setup(), [{**round(1, b={}), "nmr": ["a"]}])[1]
    assert page["matches"] == without["matches"] and page["nmr"] == without["nmr"] == [{"club": "a", "trained": []}]
    reason = "grob unzureichende Züge: wie ein NMR behandelt, nichts davon ausgeführt"
    assert page["clubs"]["a"]["refused"] == [{"phase": 0, "order": "orders", "rule": "8.5", "reason": reason}]


def test_8_7_a_club_without_a_manager_has_nobody_to_be_substituted() -> None:
    game = setup()
    del game["start"]["clubs"]["a"]["manager"]
    [found] = mistakes(game, [{**round(1, b={}), "nmr": ["a"], "substitutes": {"a": {"by": "cleo"}}}])
    assert "a hat keinen Manager, der vertreten werden kann" in found
    assert mistakes(game, [{**round(1, b={}), "nmr": ["a"], "substitutes": {"a": {"by": "cleo"}}, "managers": {"a": "dora"}}]) == []


def test_a_condition_without_anything_in_it() -> None:
    [found] = mistakes(setup(), [round(1, a={"when": [when({}, {"training": ["a S8"]})]}, b={})])
    assert "eine Bedingung erwartet" in found
