"""Whole rounds: the phases together, and who may see what of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.games.united.documents import Round, Setup
from generator.games.united.phases import PHASES
from generator.play.game import as_data, play
from generator.play.secrecy import PUBLIC, Viewer
from generator.source.context import ReadContext
from generator.source.folders import Source
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems
from tests.games.playing import as_far_as
from tests.games.united.playing import GAME, mistakes, results
from tests.games.united.small_leagues import round, setup, squad

Data = dict[str, Any]


def test_8_1_there_are_eighteen_phases_in_their_order() -> None:
    assert [phase.number for phase in PHASES] == list(range(1, 19))


def test_1_3_a_season_is_a_double_round_robin_of_whole_points() -> None:
    game = setup("abcd")
    pages = results(game, [round(number, **{club: {} for club in "abcd"}) for number in range(1, 7)])
    assert sorted(pair for day in pages[0]["schedule"]["Liga"] for pair in day) == sorted(
        f"{one}-{other}" for one in "abcd" for other in "abcd" if one != other
    )
    for number, page in enumerate(pages):
        lines = page["tables"]["Liga"]
        assert sum(line["points"] for line in lines) == 4 * number  # two for each of two matches a round
        assert sum(line["goals"] for line in lines) == sum(line["against"] for line in lines)
        assert sum(line["played"] for line in lines) == 4 * number
    assert "schedule" not in pages[1]


def test_8_3_the_seasons_info_names_all_players_and_later_rounds_name_none() -> None:
    pages = results(setup(), [round(1, a={}, b={})], viewer=PUBLIC)
    assert pages[0]["clubs"]["a"]["names"] == sorted(squad("a"))
    assert "names" not in pages[1]["clubs"]["a"]


def test_8_2_the_public_sees_no_rows_chances_line_ups_or_squads() -> None:
    game, file = setup(), round(1, a={}, b={})
    public, own, gm = (results(game, [file], viewer=viewer)[1] for viewer in (PUBLIC, Viewer("ma"), Viewer(gm=True)))
    hidden = {"rows", "chances", "repairs", "lineups"}
    assert hidden.isdisjoint(public["matches"][0]) and hidden <= set(gm["matches"][0])
    assert [set(own["matches"][0][key]) for key in sorted(hidden)] == [{"a"}] * 4
    assert all("row" not in goal for goal in public["matches"][0]["goals"])
    assert {"squad", "ledger", "refused", "trained"}.isdisjoint(public["clubs"]["a"])
    assert "squad" in own["clubs"]["a"] and "squad" not in own["clubs"]["b"]
    assert not [draw for draw in public["draws"] if not draw["label"].startswith(("schedule", "cup"))]
    assert public["fairness"]["seed"] is None
    assert "manager" not in json.dumps(public["matches"])


def test_two_leagues_that_differ_only_in_secrets_publish_the_same() -> None:
    """Names of unused rows, levels below the goals, training: as long as the scores are the same, so is what is
    told."""
    games = []
    for level in (3, 4):
        game = setup()
        for club in "ab":
            game["start"]["clubs"][club]["squad"] = squad(club, level)
        file = {"round": 1, "seed": "saat", "orders": {"a": {"training": []}, "b": {}}}
        games.append(results(game, [file], viewer=PUBLIC)[1])
    scores = [[match["score"] for match in page["matches"]] for page in games]
    assert scores[0] == scores[1] == [[0, 0]] and games[0] == games[1]


def test_4_6_2_points_and_money_follow_the_matches() -> None:
    game = setup()
    page = results(game, [round(1, a={}, b={})])[1]
    [match] = page["matches"]
    drawn = match["score"][0] == match["score"][1]
    for club, own, other in ((match["home"], *match["score"]), (match["away"], *match["score"][::-1])):
        won = own > other
        assert page["clubs"][club]["wp"] == 2 + won + (0.5 if drawn else 0)
        assert page["clubs"][club]["money"] == 100 + 40 * won + 20 * drawn
        assert page["clubs"][club]["ledger"] == [{"phase": 18, "what": "income", "amount": 100 + 40 * won + 20 * drawn}]


def test_6_3_interest_is_taken_before_the_income_and_rounded_up() -> None:
    game = setup()
    game["start"]["clubs"]["a"]["money"] = -995
    page = results(game, [round(1, a={}, b={})])[1]
    assert page["clubs"]["a"]["ledger"][0] == {"phase": 18, "what": "interest", "amount": -100}


def test_8_7_a_club_without_orders_plays_and_tells_whom_it_trains() -> None:
    pages = results(setup(), [round(1, a={}), round(2, a={})])
    assert [[entry["club"] for entry in page["nmr"]] for page in pages] == [[], ["b"], ["b"]]
    assert pages[1]["nmr"][0]["trained"] == []  # there are no WP before the first round
    assert len(pages[2]["nmr"][0]["trained"]) >= 1


def test_5_talents_are_told_by_name_and_the_fourth_is_refused() -> None:
    page = results(setup(), [round(1, a={"talents": {"Neu 1": "S", "Neu 2": "S", "Neu 3": "S", "Neu 4": "S"}}, b={})])[1]
    assert page["talents"] == [{"club": "a", "player": f"Neu {number}"} for number in (1, 2, 3)]
    assert [(entry["phase"], entry["order"], entry["rule"]) for entry in page["clubs"]["a"]["refused"]] == [(1, "Neu 4", "5")]
    assert page["clubs"]["a"]["squad"][-1]["is"] == "S nT 0"


def test_8_4_the_cup_is_drawn_a_round_before_and_played_to_a_winner() -> None:
    game = setup("abcd", cup_rounds=[2, 3])
    pages = results(game, [round(number, **{club: {} for club in "abcd"}) for number in (1, 2, 3)])
    assert [len(page["cup"]["next"]) for page in pages] == [0, 2, 1, 0]
    assert [page["cup"]["round"] for page in pages] == [None, None, 1, 2]
    first, final = pages[2]["cup"]["matches"], pages[3]["cup"]["matches"]
    assert [[match["home"], match["away"]] for match in first] == pages[1]["cup"]["next"]
    assert pages[3]["cup"]["winner"] == final[0]["winner"] and {final[0]["home"], final[0]["away"]} == {match["winner"] for match in first}


def test_4_doping_is_found_in_this_round_and_the_next_and_every_find_counts() -> None:
    game = setup(doping_checks=22)
    pages = results(game, [round(1, a={"doping": ["a S8"]}, b={}), round(2, a={}, b={})])
    assert [page["doping"]["caught"] for page in pages[1:]] == [
        [{"club": "a", "player": "a S8", "fine": 50, "ban": 0}],
        [{"club": "a", "player": "a S8", "fine": 50, "ban": 2}],
    ]
    assert pages[1]["clubs"]["a"]["squad"][8]["is"] == "S I 5"
    assert {"phase": 18, "what": "fine", "amount": -50} in pages[1]["clubs"]["a"]["ledger"]


@pytest.mark.parametrize(
    ("orders", "message"),
    [
        ({"c": {}}, "den Verein c gibt es nicht"),
        ({"a": {"training": ["a S99"]}}, "einen Spieler a S99 hat a nie gehabt – gemeint: a S9?"),
        ({"a": {"lineups": {1: {"T": "Kahn"}}}}, "einen Spieler Kahn hat a nie gehabt"),
        ({"a": {"talents": {"b S8": "S"}}}, "b S8 heißt schon ein Spieler von b"),
    ],
)
def test_names_that_nobody_can_mean_are_mistakes(orders: Data, message: str) -> None:
    assert any(message in line for line in mistakes(setup(), [round(1, **orders)]))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"squad": {**squad("a"), "Elf": "S I 99"}}, "eine Stufe von 0 bis 30 erwartet, gefunden: 99"),
        ({"squad": {**squad("a"), "Elf": "S I 10", "Zwölf": "S I 10"}}, "a: 77 WP verbraucht, es gibt 60 (Regel 1.4)"),
        ({"squad": {name: is_ for name, is_ in squad("a").items() if is_[0] != "T"}}, "a: mindestens ein Torwart erwartet (Regel 1.4)"),
        ({"squad": {**squad("a"), "Alt": "S II 1"}}, "Alt: am Anfang ist ein Spieler nT oder I (Regel 1.4)"),
    ],
)
def test_1_4_a_squad_is_built_by_the_rules(change: Data, message: str) -> None:
    game = setup()
    game["start"]["clubs"]["a"] |= change
    assert any(message in line for line in mistakes(game, []))


def test_a_club_without_players_plays_and_loses() -> None:
    """An amateur in goal [3.1], rows of points alone [3.4], no cards [3.5 b]; b's attack of 15 has 15 − 6 chances [3.8
    a]."""
    game = setup(build_check=False)
    game["start"]["clubs"]["a"]["squad"] = {}
    game["start"]["schedule"], game["start"]["matchdays"] = None, [["a-b"], ["b-a"]]
    game["start"] = {key: value for key, value in game["start"].items() if value is not None}
    hard = {"lineups": {1: {"hardness": {"V": 4, "M": 3, "S": 3}, "home": {"V": 2, "M": 2, "S": 2}}}}
    page = results(game, [round(1, a=hard, b={})])[1]
    [match] = page["matches"]
    assert match["rows"]["a"] == {"T": 0, "A": None, "V": 6, "M": 5, "S": 5}
    assert match["chances"] == {"a": {"S": 0, "M": 0, "V": 0}, "b": {"S": 9, "M": 5, "V": 3}}
    assert match["score"][0] == 0 and match["score"][1] > 0 and match["cards"] == []
    assert page["clubs"]["a"]["size"] == 0 and [one["club"] for one in page["tables"]["Liga"]] == ["b", "a"]


def test_9_the_example_of_the_contract_comes_out_exactly() -> None:
    """The example of the contract: every value, draws in their order. `nmr` is a list, as the contract says; the
    example has `{}`."""
    folder = Path(__file__).parents[2] / "golden/united/example"
    problems = Problems()
    sheets = []
    for name, kind in (("game.yaml", Setup), ("rounds/001.yaml", Round)):
        tree = parse((folder / "content/games/neun" / name).read_text("utf-8"), name, problems)
        assert tree is not None
        sheets.append(Source(read(tree, kind, ReadContext(), problems), tree, name))
    page = json.loads(json.dumps(as_data("united", play("neun", GAME, sheets[0], sheets[1:], problems).rounds[1], "de")))
    expected = json.loads((folder / "expected/001.json").read_text("utf-8"))
    drawn = expected.pop("draws")
    assert as_far_as(expected, page) == {**expected, "nmr": []}
    assert [(draw["label"], draw["value"]) for draw in page["draws"]] == [(draw["label"], draw["value"]) for draw in drawn]
