"""Managers' sheets: account and WP line by line, what became of orders, the squad's remarks, the break."""

from __future__ import annotations

from typing import Any

from tests.games.united.sheets import lines, part, seen, sheet
from tests.games.united.small_leagues import round, setup

Data = dict[str, Any]


def league(**options: Any) -> Data:
    """Two clubs whose rows are all equal: no chances, 0:0. `a` has two weaker men more, who may leave it."""
    game = setup("ab", build_check="false", **options)
    game["start"]["clubs"]["a"]["squad"] |= {"Rest": "M II 4", "Mehr": "MS III 4"}
    return game


def club(game: Data, id: str, **changes: Any) -> None:
    game["start"]["clubs"][id] |= changes


def test_4_the_statement_has_training_what_lapses_and_what_is_earned() -> None:
    """3 WP: a keeper costs 2, the third one lapses; then 2 and a half for the draw [4], 100 and 20 kKj [6.2]."""
    game = league()
    club(game, "a", wp=3)
    text = sheet(game, [round(1, a={"training": ["a T0"]}, b={})], "ma")
    assert part(text, "Auszug der Runde") == [
        "Phase Vorgang kKj Konto WP WP-Stand",
        "Stand vorher 0 3",
        "5 Training (4): a T0 −2 1",
        "5 verfallen (4) −1 0",
        "18 Einnahmen der Spiele (6.2) +120 120",
        "18 Basis-WP (4) +2 2",
        "18 Unentschieden (4) +0,5 2,5",
        "* Stand jetzt 120 2,5",
    ]
    assert "0:0 " in lines(text)[3] and "Konto 120 kKj (+120), 2,5 WP" in text
    assert "Im nächsten Training sind 2,5 WP einzusetzen" in text


def test_6_3_interest_comes_before_income_and_credit_is_what_is_left_of_1000() -> None:
    """A tenth of 105 kKj, rounded up: 11. 120 − 116 = 4; 1000 beyond it can be spent."""
    game = league()
    club(game, "a", money=-105)
    text = sheet(game, [round(1, a={}, b={})], "ma")
    assert part(text, "Auszug der Runde")[1:4] == [
        "Stand vorher −105 0",
        "18 Zinsen, 10 % der Schuld (6.3) −11 −116",
        "18 Einnahmen der Spiele (6.2) +120 4",
    ]
    assert "Auszugeben sind höchstens 1.004 kKj: das Konto und 1.000 kKj Kredit (6.3)." in text


def test_6_the_market_on_the_statement_by_phases() -> None:
    """A sale in phase 2 (M II 4: 4 × 60), a trade in phase 3, the offer in 13: V II 8 is worth 480, 500 wins over
    480."""
    game = league()
    game["start"]["offer"] = ["V II 8", "S I 13"]
    trade = {"phase": 3, "give": ["Mehr"], "pay": -70}
    mirrored = {"phase": 3, "with": "a", "get": ["Mehr"], "pay": 70}
    own = {"sales": {2: ["Rest"]}, "trades": [{**trade, "with": "b"}], "bids": {1: {"bid": 500, "name": "Petrosjan"}}}
    other = {"trades": [mirrored], "bids": {1: {"bid": 480, "name": "Geller"}, 2: {"bid": 100, "name": "Tal"}}}
    file = round(1, a=own, b=other)
    text, theirs = sheet(game, [file], "ma"), sheet(game, [file], "mb")
    assert part(text, "Auszug der Runde")[1:6] == [
        "Stand vorher 0 0",
        "2 Nichtliga (6.4): Rest +240 240",
        "3 Privater Handel (6.8): mit B +70 310",
        "13 GM-Angebot (6.5): Petrosjan −500 −190",
        "18 Zinsen, 10 % der Schuld (6.3) −19 −209",
    ]
    assert part(text, "Gebote")[1:] == ["* 13 Nr. 1: V II 8 500 gekauft, heißt jetzt Petrosjan"]
    assert part(theirs, "Gebote")[1:] == [
        "13 Nr. 1: V II 8 480 für 500 kKj an A",
        "13 Nr. 2: S I 13 100 weniger als der Nichtligawert von 1.040 kKj (6.5)",
    ]
    assert "Nicht ausgeführt" not in theirs, "a bid is told once"
    mehr = next(line for line in part(theirs, "Stand nach Runde 1") if line.startswith("Mehr "))
    assert mehr.endswith("Verkauf in 3 R."), "traded in round 1, for sale again in round 5 [6.8]"


def test_6_6_the_transfer_list_from_the_form_to_the_statement() -> None:
    """MS III 4: 4 × 40 × 1.1 = 176 kKj."""
    game = setup("abcd", build_check="false")
    game["start"]["clubs"]["a"]["squad"] |= {"Mehr": "MS III 4"}
    files = [round(1, **{**dict.fromkeys("bcd", {}), "a": {"list": ["Mehr"]}})]
    own, others = sheet(game, files, "ma"), sheet(game, files, "mb")
    assert next(line for line in part(own, "Stand nach Runde 1") if "Mehr" in line).startswith("x Mehr MS III 4")
    assert "Kader: 11 von höchstens 20 (6.9)" in lines(own)
    assert part(own, "14 a Gebote für die Transferliste")[1].startswith("Mehr A MS III 4 176 ____")
    assert part(others, "14 a Gebote für die Transferliste")[1].startswith("Mehr A MS III 4 176 ____")
    files.append(round(2, **{**dict.fromkeys("acd", {}), "b": {"transfer_bids": {"a/Mehr": 200}}}))
    assert "14 Transferliste (6.6): Mehr +200 320" in part(sheet(game, files, "ma"), "Auszug der Runde")
    bought = sheet(game, files, "mb")
    assert "* 14 Mehr, MS III 4 (A) 200 gekauft" in part(bought, "Gebote")
    assert any(line.startswith("Transferliste ") and line.endswith("−200") for line in part(bought, "Die Saison in Zahlen, kKj"))


def test_the_seasons_figures_have_a_column_for_each_round() -> None:
    """Draws only: 100 + 20 kKj each."""
    game = setup("abcd")
    files = [round(number, **dict.fromkeys("abcd", {})) for number in (1, 2, 3)]
    assert part(sheet(game, files, "ma"), "Die Saison in Zahlen, kKj") == [
        "Vorgang R1 R2 R3",
        "Einnahmen +120 +120 +120",
        "* Konto danach 120 240 360",
    ]
    assert "Die Saison in Zahlen" not in sheet(game, files[:1], "ma")


def test_8_7_of_the_seasons_books_everybody_gets_the_rounds_that_he_ran() -> None:
    """The club's manager leaves after the first round, in which somebody stood in for him. 24 kKj cost interest of 3,
    and 120 come in [6.2, 6.3]."""
    game = league()
    club(game, "a", money=-24)
    files = [{**round(1, a={}, b={}), "substitutes": {"a": {"by": "mb"}}}, {**round(2, a={}, b={}), "managers": {"a": "neu"}}]

    def books(person: str | None) -> list[tuple[int, Any, int]]:
        of_club = (owned.value for owned in seen(game, files, person)[-1].result.clubs["a"].books)
        return [(one.season_round, one.booked, one.money) for one in of_club]

    first, second = books(None)
    assert first == (1, {"interest": -3, "income": 120}, 93) and second[:2] == (2, {"income": 120})
    assert [books(person) for person in ("ma", "mb", "neu", "fremd")] == [[first], [first], [second], []]


def test_6_9_refused_orders_stand_with_phase_rule_and_reason() -> None:
    """Half a WP is written as one writes it."""
    game = league()
    orders = {"sales": {2: ["a T0"]}, "training": ["Rest"]}
    files = [round(1, a=orders, b={}), round(2, a={"training": ["a V2", "a V3", "a V4"]}, b={})]
    refused = part(sheet(game, files[:1], "ma"), "Nicht ausgeführt")
    assert refused[0] == "Phase Befehl Regel Grund"
    assert refused[1].startswith("2 a T0 6.9 ") and refused[2] == "5 Rest 4 kostet 1 WP, da sind 0"
    assert part(sheet(game, files, "ma"), "Nicht ausgeführt")[1:] == ["5 a V4 4 kostet 1 WP, da sind ½"]


def test_8_6_conditions_and_whether_they_held() -> None:
    when = [{"if": {"won": [1]}, "then": {"list": ["Rest"]}}, {"if": {"fit": ["a S8"]}, "then": {"training": ["a S8"]}}]
    text = sheet(league(), [round(1, a={"when": when}, b={})], "ma")
    assert "Bedingungen (8.6): Bedingung 2 (Phase 5): traf zu; Bedingung 1 (Phase 14): traf nicht zu." in text


def test_8_7_orders_in_advance_are_told_when_they_come_and_when_they_are_used() -> None:
    game = setup("abcd")
    files = [{**round(1, **dict.fromkeys("abcd", {})), "advance": {"a": {}}}, round(2, **dict.fromkeys("bcd", {}))]
    assert "Für die nächste Runde liegen Vorausbefehle bereit" in sheet(game, files[:1], "ma")
    assert "Gespielt wurde nach den Vorausbefehlen" in sheet(game, files, "ma")
    assert "Vorausbefehle" not in sheet(game, files, "mb")


def test_4_doping_that_was_found_fines_and_claims() -> None:
    """Everybody is tested; two men for one match each: 2 × 50 kKj, more than the 20 that the account has after the
    round."""
    game = league(doping_checks=100)
    club(game, "a", money=-90)
    text = sheet(game, [round(1, a={"doping": ["a V2", "a V3"]}, b={})], "ma")
    assert "Dopingprobe positiv (4): " in text and "a V2, Strafe 50 kKj" in text and "a V3, Strafe 50 kKj" in text
    statement = part(text, "Auszug der Runde")
    balance = 0 - 90 - 9 + (140 if " Siege" in " ".join(statement) else 120)
    assert f"18 Dopingstrafe (4) −{balance} 0" in statement
    assert f"Offene Strafen: {100 - balance} kKj" in text


def test_3_2_and_5_the_squad_counts_matches_in_foreign_rows_and_of_talents() -> None:
    game = setup("ab", build_check="false")
    game["start"]["clubs"]["a"]["squad"] |= {"a S10": "S nT 0", "Frost": "V tT 1"}
    line_up = {"T": "a T0", "A": "a A1", "V": ["a V2", "a V3"], "M": ["a V4", "a M5", "a M6", "a M7"], "S": ["a S8", "a S9", "a S10"]}
    rows = part(sheet(game, [round(1, a={"lineups": {1: line_up}}, b={})], "ma"), "Stand nach Runde 1")
    assert next(row for row in rows if row.startswith("a V4")).split()[6:12] == ["1", "0/3", "10", "M", "1/6", "400"]
    assert next(row for row in rows if row.startswith("a S10")).endswith("scheidet aus Talent 1/4")
    assert next(row for row in rows if row.startswith("x Frost")).endswith("tiefgekühlt")


def test_7_after_the_break_the_sheet_shows_what_ageing_has_done() -> None:
    """7.1: V I 5 becomes V II 3, MS III 6 MS IV 1, M II 5 M III 1; a man of I 2 is gone."""
    game = setup("abcd", build_check="false", rounds=6)
    game["start"]["leagues"] = [{"name": "Oben", "clubs": list("abcd")}]
    game["start"]["clubs"]["a"]["squad"] |= {"Rest": "M II 5", "Mehr": "MS III 6", "Kurz": "S I 2"}
    files = [round(number, **dict.fromkeys("abcd", {})) for number in range(1, 7)]
    files.append({**round(7), "season_break": True, "offer": ["V II 8"]})
    text = sheet(game, files, "ma")
    assert lines(text)[0] == "A: vor der Saison 2"
    rows = part(text, "Stand vor der Saison 2")
    assert next(row for row in rows if row.startswith("a V2")).startswith("a V2 V I 5 V II 3 0 0 0/3 10")
    assert next(row for row in rows if row.startswith("Mehr")).startswith("Mehr MS III 6 MS IV 1")
    assert next(row for row in rows if row.startswith("Rest")).startswith("Rest M II 5 M III 1")
    assert "Nach dem Altern ausgeschieden (7.1): Kurz." in text
    assert "1 Talente, noch 3: Name, Reihe" in text and "V II 8 480" in " ".join(part(text, "13 Gebote für das GM-Angebot"))
    last = sheet(game, files[:6], "ma")
    assert "Die Saison ist gespielt" in last and "Runde 7" not in last


def test_7_1_a_club_without_keeper_is_told_to_find_one() -> None:
    """T I 2 becomes 0."""
    game = setup("abcd", build_check="false", rounds=6)
    for id in "abcd":
        game["start"]["clubs"][id]["squad"][f"{id} T0"] = "T I 2" if id == "a" else "T I 3"
    files = [round(number, **dict.fromkeys("abcd", {})) for number in range(1, 7)]
    files.append({**round(7), "season_break": True})
    own, others = sheet(game, files, "ma"), sheet(game, files, "mb")
    assert "In Runde 1 muss ein Talent mit der Reihe T entdeckt werden (7.1)." in own
    assert "Weniger als 11 Spieler" in own
    assert "muss ein Talent" not in others
