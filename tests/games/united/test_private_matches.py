"""Managers' sheets: the own matches computed row by row, and what is told below them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.united.sheets import lines, mailed, part, seen, sheet
from tests.games.united.small_leagues import round, setup, squad

Data = dict[str, Any]
MEN = {
    **{"Tor": "T I 3", "Aus": "A I 3", "Va": "V I 2", "Vb": "V I 1"},
    **{"Ma": "M I 10", "Mb": "M I 10", "Mc": "M I 10", "Md": "M I 10", "Sa": "S I 5", "Sb": "S I 4", "Sc": "S I 3"},
}
"""V 3, M 40, S 12."""
LINE_UP = {"T": "Tor", "A": "Aus", "V": ["Va", "Vb"], "M": ["Ma", "Mb", "Mc", "Md"], "S": ["Sa", "Sb", "Sc"]}
MATCH = "1-01-a-b"


def league(men: Data = MEN, **options: Any) -> Data:
    """`a` with these men at home against `b`, all of whose rows are 15 and whose sweeper is 3, then away."""
    game = setup("ab", build_check="false", **options)
    game["start"] |= {"matchdays": [["a-b"], ["b-a"]]}
    del game["start"]["schedule"]
    game["start"]["clubs"]["a"]["squad"] = men
    return game


def played(line_up: Data, men: Data = MEN, rolls: Data | None = None) -> str:
    """The sheet of a's manager after the first match, with this line-up."""
    file = {**round(1, a={"lineups": {1: {**LINE_UP, **line_up}}}, b={}), "rolls": rolls or {}}
    return sheet(league(men), [file], "ma")


def rows(text: str) -> list[str]:
    """The table of the match, whatever its score."""
    title = next(line for line in lines(text) if line.startswith("[Spieltag 1: A – B"))
    return part(text, title.strip("[]"))


def test_3_7_both_checks_are_told_with_what_they_cut() -> None:
    """a) 3 × 3 = 9: M 40 → 9, S 12 → 9. With 3 points on V and 10 on M, of which 7 are left: V 6, M 16, S 9. b) 3 × 6 =
    18: nothing. 16 against 15 is half a chance, rounded up; the sweeper foils it."""
    quiet = {f"{MATCH}/a/hard/{n}": 10 for n in range(1, 11)} | {f"{MATCH}/a/discipline": 1}
    text = played({"hardness": {"V": 3, "M": 7}}, rolls={**quiet, f"{MATCH}/a/M/1/sweeper": 1})
    assert [row for row in rows(text) if row[0] in "VMS" and row[1] == " "] == [
        "V Va 2, Vb 1 3 3 +3 6 6 0",
        "M Ma 10, Mb 10, Mc 10, Md 10 40 9 +7 16 16 1 0",
        "S Sa 5, Sb 4, Sc 3 12 9 9 9 0",
    ]
    assert "Die 3:1-Regel strich M um 31 (3.7 a) und S um 3 (3.7 a)." in text


def test_3_7_the_second_check_cuts_what_points_have_put_on_top() -> None:
    """V 3, M 9 + 6 home points = 15, S 9: 3 × 3 = 9, so M loses the six again."""
    text = played({"home": {"M": 6}})
    assert rows(text)[4] == "M Ma 10, Mb 10, Mc 10, Md 10 40 9 +6 9 9 0"
    assert "strich M um 31 (3.7 a), S um 3 (3.7 a) und M um 6 (3.7 b)." in text


@pytest.mark.parametrize(
    ("home", "rules"), [({}, ["3.7 a"]), ({"V": 2}, ["3.7 a", "3.7 b"]), ({"V": 2, "M": 2, "S": 2}, ["3.7 a"])]
)
def test_3_7_a_row_of_nothing_is_warned_of(home: Data, rules: list[str]) -> None:
    """Two new talents of level 0 are the defence: three times 0 is 0. Where all rows are nothing, or have points, the
    second check has nothing more to cut; points on V alone are lost to M and S."""
    text = played({"home": home}, {**MEN, "Va": "V nT 0", "Vb": "V nT 0"})
    assert rows(text)[4].startswith("M Ma 10, Mb 10, Mc 10, Md 10 40 0 ")
    assert [rule for rule in ("3.7 a", "3.7 b") if f"galten alle drei Feldreihen nichts ({rule})" in text] == rules


def test_3_5_cards_sendings_off_and_penalties() -> None:
    """Weights: Tor 0, Aus 1, the hardened V and M 2 each, S 1 each; so punishments 6 and 7 meet Ma, 14 meets Sa. 10 ×
    45 / 90 = 5.

    Ma has 10 DP then: 800 − 10 kKj [6.4]; (3000 + 1300) / 2 − 40 [6.11].
    """
    hard = {f"{MATCH}/a/hard/{n}": 10 for n in range(2, 6)}
    cards = {f"{MATCH}/a/discipline": 10, f"{MATCH}/a/card/1": 6, f"{MATCH}/a/card/2": 7, f"{MATCH}/a/card/3": 14}
    rolls = {f"{MATCH}/a/hard/1": 1, f"{MATCH}/a/hard/1/shot": 20, **hard, **cards, f"{MATCH}/a/minute/Ma": 45}
    text = played({"hardness": {"V": 3, "M": 2}, "home": {"V": 2, "M": 1}}, rolls=rolls)
    assert rows(text) == [
        "Reihe Spieler mit Stärke (3.2) Summe (3.3) 3:1 (3.7 a) Härte (3.4) Heim (3.6) 3:1 (3.7 b) Rot (3.5 b) Wert Chancen Tore",
        "T Tor 3 3 3",
        "A Aus 3 3 3",
        "V Va 2, Vb 1 3 3 +3 +2 8 8 0",
        "M Ma 10, Mb 10, Mc 10, Md 10 40 9 +2 +1 12 −5 7 0",
        "S Sa 5, Sb 4, Sc 3 12 9 9 9 0",
    ]
    assert "Gelb: Sa. Rot: Ma in der 45. Minute, gezählt 5 statt 10. Elfmeter gegen uns: 1, davon 1 im Tor." in text
    squad_rows = part(text, "Stand nach Runde 1")
    assert "x Ma M I 10 10 1 0/3 790 2.110 M II 8 gesperrt: 1" in squad_rows
    assert next(row for row in squad_rows if row.startswith("Sa ")).split()[4] == "4"


def test_3_4_hardness_of_keeper_and_sweeper_is_told_in_levels() -> None:
    """Three points make a keeper one level better, ten a sweeper of level 9 one: he is at 10 then."""
    rolls = {f"{MATCH}/a/hard/{n}": 10 for n in range(1, 11)} | {f"{MATCH}/a/discipline": 1}
    text = played({"hardness": {"T": 3, "A": 7}}, {**MEN, "Aus": "A I 9"}, rolls)
    assert rows(text)[1:3] == ["T Tor 3 3 +1 (3 P.) 4", "A Aus 9 9 +1 (7 P.) 10"]


def test_3_1_an_empty_post_and_the_amateur() -> None:
    men = {name: data for name, data in MEN.items() if name != "Tor"}
    text = played({"T": None, "A": None, "V": ["Va", "Vb", "Aus"]}, men)
    assert rows(text)[1:4] == ["T Amateur (3.1) 0", "A unbesetzt", "V Va 2, Vb 1, Aus 2 5 5 5 5 0"]
    assert "Geändert wurde: im Tor steht ein Amateur (Regel 3.1)" in text


def test_8_4_extra_time_has_a_third_of_the_chances() -> None:
    """S 24 against V 15 and A 3: six chances, then 6 / 3 = 2; all are foiled but the last one. The final is on neutral
    ground."""
    men = {**squad("a"), "a S8": "S I 8", "a S9": "S I 8", "a S10": "S I 8"}
    game = league(men, cup_rounds=[1])
    cup = "cup-1-a-b"
    rolls = {f"{cup}/a/S/{n}/sweeper": 1 for n in range(1, 7)} | {f"{cup}/extra/a/S/1/sweeper": 1}
    rolls |= {f"{cup}/extra/a/S/2/sweeper": 15, f"{cup}/extra/a/S/2/keeper": 14}
    game["start"]["rolls"] = {"cup/1": [1, 1]}
    del game["start"]["seed"]
    assert "gegen B, neutraler Platz" in sheet(game, [], "ma")
    text = sheet(game, [{**round(1, a={}, b={}), "rolls": rolls}], "ma")
    title = next(line for line in lines(text) if line.startswith("[Pokal: A – B 1:0 n. V.]"))
    assert part(text, title.strip("[]"))[5] == "S a S8 8, a S9 8, a S10 8 24 24 24 24 6 0"
    assert "Verlängerung (8.4), ein Drittel der Chancen: S 2, Tore 1; M 0, Tore 0; V 0, Tore 0." in text


def test_8_7_without_orders_the_sheet_says_so_and_repeats_no_repairs() -> None:
    game = setup("ab")
    text = sheet(game, [round(1, b={})], "ma")
    assert "Für diese Runde kam nichts an (NMR, 8.7)" in text and "Trainiert: niemand." in text and "Geändert wurde" not in text
    assert "keine Aufstellung: die einfachste spielt (Regel 8.7 c)" in sheet(game, [round(1, b={})], "mb")


def test_a_round_without_a_match_of_the_club_has_no_table() -> None:
    """A smaller league is done earlier: c and d have played their two matches before round 3."""
    game = setup("abcdef", rounds=6)
    game["start"]["leagues"] = [{"name": "Oben", "clubs": list("abef")}, {"name": "Unten", "clubs": list("cd")}]
    files = [round(number, **{club: {} for club in "abcdef"}) for number in range(1, 4)]
    text = sheet(game, files, "mc")
    assert lines(text)[3].startswith("Kein Spiel; Konto ") and "Die eigenen Spiele" not in text
    assert "Spieltag" not in text and "[Spieltag " in sheet(game, files, "ma")
    without, some = (next(iter(mailed(seen(game, files, person), person).values())) for person in ("mc", "ma"))
    assert "lineups" not in without and "lineups" in some
