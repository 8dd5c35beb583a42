"""[8.3, 8.5] What the GM adds to clubs or takes from them: on the accounts, in the reports, on the sheets."""

from __future__ import annotations

from typing import Any

from generator.games.united import GAME
from generator.play.secrecy import PUBLIC
from tests.games.united.playing import mistakes, results
from tests.games.united.sheets import part, seen, sheet, written
from tests.games.united.small_leagues import ROWS, round, setup

Data = dict[str, Any]
GRANTS = [
    {"club": "a", "money": 100, "wp": "1.5", "reason": "Aufbauhilfe."},
    {"club": "b", "money": -700, "wp": -9, "reason": "Verwaltungskosten."},
]


def granted(number: int = 1, *grants: Data) -> Data:
    return {**round(number, a={}, b={}), "grants": list(grants or GRANTS)}


def test_money_and_wp_come_on_top_and_of_wp_no_more_is_taken_than_there_is() -> None:
    """Rows are equal, so the match is 0:0: 120 kKj [6.2] and 2½ WP [4] for each."""
    page = results(setup(), [granted()])[1]
    assert [page["clubs"][club]["money"] for club in "ab"] == [220, -580]
    assert [page["clubs"][club]["wp"] for club in "ab"] == [4, 0]
    assert page["clubs"]["b"]["ledger"][-1] == {"phase": 18, "what": "grant", "amount": -700}
    assert page["decisions"] == [
        {"kind": "grant", "clubs": ["a"], "phase": None, "amount": 100, "reason": "Aufbauhilfe.", "wp": 1.5},
        {"kind": "grant", "clubs": ["b"], "phase": None, "amount": -700, "reason": "Verwaltungskosten.", "wp": -2.5},
    ]


def test_in_a_break_it_comes_after_the_taxes_and_is_not_taxed_at_the_next() -> None:
    """600 kKj at first and 120 for each of four 0:0; nothing is taxed but half of what an account has grown by more
    than 50 in a season."""
    game = setup(tax={"free": 50, "percent": 50}, rounds=2, build_check="false")
    for club in "ab":
        game["start"]["clubs"][club]["money"] = 600
        game["start"]["clubs"][club]["squad"] = {f"{club}{number}": f"{row} I 10" for number, row in enumerate(ROWS)}
    pause = {**granted(3, {"club": "a", "money": 1000, "reason": "Stadion."}), "orders": {}, "season_break": True, "matchdays": [["a-b"], ["b-a"]]}
    pages = results(game, [round(1, a={}, b={}), round(2, a={}, b={}), pause])
    assert [line["what"] for line in pages[3]["clubs"]["a"]["ledger"]] == ["tax", "grant"]
    assert [pages[3]["clubs"][club]["money"] for club in "ab"] == [1745, 745]  # 840 less half of 240 − 50
    assert [one["reason"] for one in pages[3]["decisions"]] == ["Stadion."]
    rest = [round(4, a={}, b={}), round(5, a={}, b={}), {**pause, "round": 6, "grants": []}]
    after = results(game, [round(1, a={}, b={}), round(2, a={}, b={}), pause, *rest])[6]
    assert {club: [line["amount"] for line in after["clubs"][club]["ledger"]] for club in "ab"} == {"a": [-95], "b": [-95]}


def test_everybody_reads_of_it_with_the_reason() -> None:
    found = written(GAME.report(seen(setup(), [granted()], None), PUBLIC))
    told = " ".join(found.partition("Entscheidungen der Spielleitung")[2].split())
    assert "A: +100 kKj und +1,5 WP. Aufbauhilfe." in told and "B: −700 kKj und −2,5 WP. Verwaltungskosten." in told


def test_it_stands_in_the_statement_of_the_club() -> None:
    statement = part(sheet(setup(), [granted()], "ma"), "Auszug der Runde")
    assert "18 Von der Spielleitung: Aufbauhilfe. +100 220" in statement
    assert "18 Von der Spielleitung +1,5 4" in statement


def test_what_is_wrong_with_a_grant() -> None:
    [empty] = mistakes(setup(), [granted(1, {"club": "a", "wp": 0, "reason": "Nichts."})])
    assert "error: money oder wp erwartet, nicht 0" in empty
    [strange] = mistakes(setup(), [granted(1, {"club": "aa", "money": 1, "reason": "Wer?"})])
    assert "error: den Verein aa gibt es nicht" in strange
    [third] = mistakes(setup(), [granted(1, {"club": "a", "wp": "-0.3", "reason": "Drittel."})])
    assert "error: WP von -1000 bis 1000 erwartet" in third
