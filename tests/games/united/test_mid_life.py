"""Leagues that are older than their files: the number of the season, and all that is known of clubs and players."""

from __future__ import annotations

from typing import Any

import pytest

from generator.play.secrecy import PUBLIC
from generator.values.report import Report
from tests.games.united.dealing import league, player, refused, squad
from tests.games.united.playing import mistakes, published, results
from tests.games.united.sheets import seen, written

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
    """He has played three before these files; the two matches of the round make him a player of level 2. Who has played
    is named."""
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
    """Both clubs have 5000 kKj. One had 2500 when the season began: with its income it has grown by more than 2000; the
    other by its income alone."""
    strong = {club: squad(club, "I 10") for club in "ab"}
    game = league("ab", squads=strong, rounds=1, money=5000, income={"round": 100, "win": 0, "draw": 0})
    game["start"]["clubs"]["a"]["money_at_start"] = 2500
    pages = told(game, {}, {"season_break": True})
    taxes = {id: [line["amount"] for line in club["ledger"] if line["what"] == "tax"] for id, club in pages[2]["clubs"].items()}
    assert taxes == {"a": [-300], "b": []}  # half of 5100 - 2500 - 2000


# ---- what was before ---------------------------------------------------------------------------------------------


def line(club: str, won: int, drawn: int, lost: int, goals: int, against: int) -> Data:
    sums = {"played": won + drawn + lost, "points": 2 * won + drawn}
    return {"club": club, "won": won, "drawn": drawn, "lost": lost, "goals": goals, "against": against, **sums}


def old_league(rounds: int = 1) -> Data:
    """Season 31 is known by its winners alone, of 32 the tables are; `alt` is no more."""
    game = league("ab", squads={club: squad(club, "I 10") for club in "ab"}, rounds=rounds)
    tables = {"Liga": [line("b", 9, 1, 0, 30, 5), line("alt", 0, 1, 9, 5, 30)], "Amateure": [line("a", 1, 0, 0, 1, 0)]}
    history = [{"season": 31, "champion": "a", "cup": "alt"}, {"season": 32, "cup": "b", "tables": tables}]
    game["start"] |= {"season": 33, "history": history, "former": {"alt": "Alt 04"}}
    return game


def page(game: Data, slug: str, *files: Data) -> str:
    """A page of the game as text."""
    rounds = [{"round": number, "seed": f"s{number}", "orders": {}, **file} for number, file in enumerate(files, start=1)]
    pages = published(seen(game, rounds, None), PUBLIC).pages
    [found] = [one for one in pages if one.slug == slug]
    return " ".join(written(Report(found.title, found.blocks)).split())


def test_what_was_before_is_told_in_the_season_s_info() -> None:
    [start, after] = told(old_league(), {})
    assert [(past["season"], past["champion"], past["cup"]) for past in start["history"]] == [(31, "a", "alt"), (32, "b", "b")]
    assert start["history"][1]["tables"]["Liga"][1] | {"place": 2, "club": "alt", "played": 10, "points": 1} == start["history"][1]["tables"]["Liga"][1]
    assert start["former"] == {"alt": "Alt 04"} and "history" not in after


def test_the_eternal_table_counts_on() -> None:
    """b: 10 matches and 19 points before, a: one match and 2 points; alt is called by its name and has no page."""
    text = page(old_league(), "ewige-tabelle")
    assert "1 B 19 10 9 1 0 30:5" in text and "2 A 2 1 1 0 0 1:0" in text and "3 Alt 04 1 10 0 1 9 5:30" in text, text
    after = page(old_league(), "ewige-tabelle", {})
    both = results(old_league(), [{"round": 1, "seed": "s1", "orders": {}}])[1]["tables"]["1. Liga"]
    points = next(one["points"] for one in both if one["club"] == "b")
    assert f"1 B {19 + points} 12 " in after


def test_titles_and_records_count_on() -> None:
    """a was champion in 31; b, the first of the top league's table, in 32, and won the cup."""
    assert "Meister: Saison 31" in page(old_league(), "verein-a")
    assert "Meister: Saison 32" in page(old_league(), "verein-b") and "Pokalsieger: Saison 32" in page(old_league(), "verein-b")
    records = page(old_league(), "rekorde")
    assert "1 B 19 30:5 Liga 1. 32" in records and "3 Alt 04 1" in records, records
    assert "31 A" in page(old_league(), "ewige-tabelle")


def test_a_club_that_was_no_more_has_no_page() -> None:
    rounds = seen(old_league(), [], None)
    assert {one.slug for one in published(rounds, PUBLIC).pages if one.slug.startswith("verein-")} == {"verein-a", "verein-b"}
    assert "Alt 04" in page(old_league(), "vereine")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"history": [{"season": 33, "champion": "a"}]}, "Saison 33 folgt hier nicht: die älteste zuerst, alle vor Saison 33"),
        ({"history": [{"season": 32}, {"season": 31}]}, "Saison 31 folgt hier nicht"),
        ({"history": [{"season": 31, "champion": "alr"}]}, "den Verein alr gibt es nicht – gemeint: alt?"),
        ({"history": [{"season": 31, "cup": "x"}]}, "den Verein x gibt es nicht"),
        ({"history": [{"season": 31, "tables": {"Liga": [{**line("a", 1, 0, 0, 1, 0), "played": 2}]}}]}, "2 Spiele, aber 1 Siege"),
        ({"history": [{"season": 31, "tables": {"Liga": [line("x", 1, 0, 0, 1, 0)]}}]}, "den Verein x gibt es nicht"),
        ({"former": {"a": "A"}, "history": []}, "a steht auch unter clubs"),
    ],
)
def test_what_is_wrong_with_the_past(change: Data, complaint: str) -> None:
    game = old_league()
    game["start"] |= change
    found = mistakes(game, [])
    assert len(found) == 1 and complaint in found[0] and found[0].startswith("game.yaml:"), found
