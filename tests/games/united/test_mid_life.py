"""Leagues that are older than their files: the number of the season, and all that is known of clubs and players."""

from __future__ import annotations

from typing import Any

from tests.games.united.dealing import league, player, refused, squad
from tests.games.united.playing import results

Data = dict[str, Any]


def told(game: Data, *files: Data) -> list[Data]:
    return results(game, [{"round": number, "seed": f"s{number}", "orders": {}, **file} for number, file in enumerate(files, start=1)])


def test_seasons_count_on_from_the_first_one_of_the_files() -> None:
    strong = {club: squad(club, "I 10") for club in "ab"}
    game = league("ab", squads=strong, rounds=1)
    game["start"]["season"] = 34
    pages = told(game, {}, {"season_break": True}, {})
    assert [(page["season"], page["season_round"]) for page in pages] == [(34, 0), (34, 1), (34, 1), (35, 1)]


def test_5_a_talent_plays_in_with_his_fourth_match_of_the_season() -> None:
    """He has played three before these files; the two matches of the round make him a player of level 2. Who has played is named."""
    game = league("ab", squads={"a": {"a V2": {"is": "V nT 0", "matches": 3}, "a V3": {"is": "V nT 0"}}})
    line_up = {"T": "a T0", "A": "a A1", "V": ["a V2", "a V3", "a V4"], "M": ["a M5", "a M6", "a M7"], "S": ["a S8", "a S9", "a S10"]}
    [start, after] = told(game, {"orders": {"a": {"lineups": {1: line_up, 2: line_up}}, "b": {}}})
    assert player(start, "a", "a V2")["matches"] == 3
    assert player(after, "a", "a V2")["is"] == "V nT 2"
    assert player(after, "a", "a V3")["is"] == "V nT 0"
    assert "a V2" in start["clubs"]["a"]["names"] and "a V3" not in start["clubs"]["a"]["names"]


def test_4_5_who_has_played_in_already_may_be_trained() -> None:
    game = league("ab", squads={"a": {"a V2": {"is": "V nT 1", "matches": 4}, "a V3": {"is": "V nT 1", "matches": 3}}})
    game["start"]["clubs"]["a"]["wp"] = "5.5"
    [start, after] = told(game, {"orders": {"a": {"training": ["a V2", "a V3"]}, "b": {}}})
    assert start["clubs"]["a"]["wp"] == 5.5
    assert player(after, "a", "a V2")["trained"] == 1
    assert [order for _, order, *_ in refused(after, "a")] == ["a V3"]


def test_4_a_6_7_b_what_was_trained_and_up_to_where() -> None:
    men = {"a V2": {"is": "V I 5", "trained": 3}, "a V3": {"is": "V I 10", "limit": 11}, "a V4": {"is": "V I 10"}}
    game = league("ab", squads={"a": men})
    game["start"]["clubs"]["a"]["wp"] = "20"
    after = told(game, {"orders": {"a": {"training": ["a V2", "a V3", "a V4"]}, "b": {}}})[1]
    assert sorted(order for _, order, *_ in refused(after, "a")) == ["a V2", "a V4"]
    assert player(after, "a", "a V3")["is"] == "V I 11"


def test_6_8_who_is_locked_may_be_sold_after_so_many_rounds() -> None:
    """lock: 2: not in the first two rounds, but in the third; lock: 0 at once."""
    game = league("ab", squads={"a": {"a M5": {"is": "M II 6", "lock": 2}, "a M6": {"is": "M II 6"}, "a M9": "M II 6", "a M10": "M II 6"}})
    order = {"orders": {"a": {"sales": {2: ["a M5"]}}, "b": {}}}
    pages = told(game, order, order, order)
    assert player(pages[0], "a", "a M5")["locked"] == 2
    assert [bool(page["sales"]) for page in pages[1:]] == [False, False, True]
    at_once = told(game, {"orders": {"a": {"sales": {2: ["a M6"]}}, "b": {}}})[1]
    assert [sale["player"] for sale in at_once["sales"]] == ["a M6"]


def test_3_2_matches_in_a_foreign_row_count_on() -> None:
    """Four of six were played before; with the two of the round the row is his."""
    game = league("ab", squads={"a": {"a V2": {"is": "V II 6", "rows": {"M": 4}, "matches": 4}}})
    line_up = {"T": "a T0", "A": "a A1", "V": ["a V3", "a V4"], "M": ["a V2", "a M5", "a M6", "a M7"], "S": ["a S8", "a S9", "a S10"]}
    after = told(game, {"orders": {"a": {"lineups": {1: line_up, 2: line_up}}, "b": {}}})[1]
    assert player(after, "a", "a V2")["is"] == "VM II 6"


def test_7_2_the_tax_is_reckoned_from_the_season_s_start() -> None:
    """Both clubs have 5000 kKj. One had 2500 when the season began: with its income it has grown by more than 2000; the other by its
    income alone."""
    strong = {club: squad(club, "I 10") for club in "ab"}
    game = league("ab", squads=strong, rounds=1, money=5000, income={"round": 100, "win": 0, "draw": 0})
    game["start"]["clubs"]["a"]["money_at_start"] = 2500
    pages = told(game, {}, {"season_break": True})
    taxes = {id: [line["amount"] for line in club["ledger"] if line["what"] == "tax"] for id, club in pages[2]["clubs"].items()}
    assert taxes == {"a": [-300], "b": []}  # half of 5100 - 2500 - 2000
