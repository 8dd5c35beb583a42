"""Managers' sheets: the example of chapter 9 by hand, who gets which sheet, and that nobody reads of others."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.build import build
from generator.games.united import GAME
from generator.games.united.result import Result
from generator.play.game import RoundView
from generator.play.secrecy import GM, PUBLIC, Viewer
from tests.conftest import tries, write_content
from tests.games.golden import Cases
from tests.games.united.random_leagues import Given, random_league
from tests.games.united.sheets import lines, part, report, seen, sheet, with_forms
from tests.games.united.small_leagues import round, setup, squad

Data = dict[str, Any]
MARK = "Kanari"
"""In the names of players of whom nobody else may read."""


def example(person: str) -> str:
    """A sheet of the contract's example: SV Rasenschach (SVR) against Magiran Adventurers (MAG), as chapter 9 has them,
    9:7."""
    played, _ = Cases("united").played("example")
    return with_forms(tuple(played.playthrough.seen_by(played.game, Viewer(person))), person)


# ---- chapter 9 ---------------------------------------------------------------------------------------------------


def test_9_the_rows_of_sv_rasenschach() -> None:
    """M: 7 + 9 + 9 + 0 = 25 (Spielmann is V and plays 7), within 3 × 9, with 1 + 4 points 30 = 3 × 10; (30 − 11) / 2 =
    9.5: 10 chances."""
    text = example("msvr")
    assert part(text, "Spieltag 1: SVR – MAG 9:7") == [
        "Reihe Spieler mit Stärke (3.2) Summe (3.3) 3:1 (3.7 a) Härte (3.4) Heim (3.6) 3:1 (3.7 b) Wert Chancen Tore",
        "T Smyslow 0 0 0",
        "A Bogoljubow 8 8 +2 (4 P.) 10",
        "V Rubinstein 8, Euwe 1 9 9 +1 10 10 0",
        "M Spielmann 7, Aljechin 9, Schlechter 9, Keres 0 25 25 +1 +4 30 30 10 9",
        "S Capablanca 8, Niemzowitsch 1, Botwinnik 0 9 9 +1 10 10 0",
    ]
    assert "Die 3:1-Regel strich nichts. Gelb: Rubinstein. Chancen (3.8):" in text


def test_9_the_rows_of_the_magiran_adventurers() -> None:
    """S: 30 within 3 × 10, with 3 points 33 = 3 × 11; 33 − (10 + 10) = 13 chances, and (18 − 10) / 4 = 2; six goals of
    S and one of V."""
    assert part(example("mmag"), "Spieltag 1: SVR – MAG 9:7")[1:] == [
        "T Sisala 1 1 1",
        "A Gribaldur 0 0 0",
        "V Zaristra 0, M'Agadoor 9, Achman 9 18 18 18 18 2 1",
        "M Kargad 9, Yanagisawa 1 10 10 +1 11 11 0",
        "S Moros 0, El Ichma 10, Ylvor 10, Llandas 10 30 30 +3 33 33 13 6",
    ]


def test_9_the_squad_its_values_and_what_becomes_of_it() -> None:
    """6.4: 80 kKj a WP at age I, a sweeper's level is two; 4 DP off for the yellow card. 7.1: two levels less, below 1
    one is gone. 6.11: before round 2 of 2 the mean of now and aged; Bogoljubow 1.7 × (2100 + 750 [II 6]) / 2 =
    2422.5."""
    assert part(example("msvr"), "Stand nach Runde 1")[1:] == [
        "Smyslow T nT 0 0 1 0 10 0 128 scheidet aus Talent 1/4",
        "Bogoljubow A I 8 0 1 0/3 10 1.280 2.423 A II 6",
        "Rubinstein V I 8 4 1 0/3 10 636 1.409 V II 6",
        "Euwe V I 1 0 1 0/3 10 80 80 scheidet aus",
        "Spielmann V I 8 0 1 0/3 10 M 1/6 640 1.425 V II 6",
        "Aljechin M I 9 0 1 0/3 10 720 1.750 M II 7",
        "Schlechter M I 9 0 1 0/3 10 720 1.750 M II 7",
        "Keres M nT 0 0 1 0 10 0 75 scheidet aus Talent 1/4",
        "Capablanca S I 8 0 1 0/3 10 640 1.425 S II 6",
        "Niemzowitsch S I 1 0 1 0/3 10 80 80 scheidet aus",
        "Botwinnik S nT 0 0 1 0 10 0 75 scheidet aus Talent 1/4",
    ]
    found = lines(example("msvr"))
    for line in ("Kader: 11 von höchstens 20 (6.9)", "Im nächsten Spiel: 11 einsatzfähig", "WP im Kader: 60", "Nichtligawert: 4.796 kKj"):
        assert line in found


def test_9_the_account_and_the_lead() -> None:
    """6.2: 100 kKj and 40 for the win; 4: 2 WP and one."""
    text = example("msvr")
    assert lines(text)[0] == "SVR: Runde 1, Saison 1"
    assert "9:7 gegen MAG; Konto 140 kKj (+140), 3 WP für das nächste Training." in text
    assert part(text, "Auszug der Runde")[1:] == [
        "Stand vorher 0 0",
        "18 Einnahmen der Spiele (6.2) +140 140",
        "18 Basis-WP (4) +2 2",
        "18 Siege (4) +1 3",
        "* Stand jetzt 140 3",
    ]
    assert "7:9 auswärts gegen SVR; Konto 100 kKj (+100), 2 WP" in example("mmag")


def test_9_the_form_of_the_second_round() -> None:
    """Who has not played in cannot be trained [5]; round 2 is the last trading round, so nobody goes to the list
    [6.10]."""
    text = example("msvr")
    trainees = next(line for line in lines(text) if line.startswith("5 Training"))
    assert trainees.count("[ ]") == 8 and not {"Smyslow", "Keres", "Botwinnik"} & set(trainees.split())
    assert "1 Talente" not in text, "three were in the squad at the start, and count as found [1.4, 5]"
    assert "14 b" not in text and "Handel (6.10): zum letzten Mal" in lines(text)
    assert part(text, "Spieltag 2: auswärts gegen MAG (2.)")[4].startswith("M Spielmann 7, Aljechin 9, Schlechter 9, Keres 0 25 ____")


# ---- who gets a sheet --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [PUBLIC, GM, Viewer("gm"), Viewer("mz")], ids=["public", "gm", "the gm as a person", "a stranger"])
def test_who_runs_no_club_gets_no_sheet(viewer: Viewer) -> None:
    game, file = setup("ab"), round(1, a={}, b={})
    assert GAME.publish(seen(game, [file], viewer.person), viewer).own is None


def test_1_2_a_club_without_manager_has_no_reader() -> None:
    game = setup("ab")
    del game["start"]["clubs"]["a"]["manager"]
    assert report(game, [round(1, b={})], "ma") is None
    assert lines(sheet(game, [round(1, b={})], "mb"))[0] == "B: Runde 1, Saison 1"


def test_8_7_who_has_left_his_club_gets_no_sheet_and_who_has_come_sees_nothing_older() -> None:
    game = setup("abcd")
    files = [round(1, a={}), {**round(2, a={}), "managers": {"a": "neu"}}]
    assert report(game, files, "ma") is None
    assert "Die Saison in Zahlen" not in sheet(game, files, "neu")
    third = sheet(game, [*files, round(3, a={})], "neu")
    assert part(third, "Die Saison in Zahlen, kKj")[0] == "Vorgang R2 R3"


def test_8_7_a_substitute_reads_of_both_clubs_and_the_manager_of_his() -> None:
    game, file = setup("abcd"), {**round(1, a={}, b={}), "substitutes": {"a": {"by": "mb"}}}
    his, substitutes = sheet(game, [file], "ma"), sheet(game, [file], "mb")
    assert lines(substitutes)[0] == "A und B: Runde 1, Saison 1"
    assert "Vertretung für ma (8.7)." in lines(substitutes) and "In dieser Runde vertreten durch mb (8.7)." in lines(his)
    assert {"a T0", "b T0"} <= {line[:4] for line in lines(substitutes)}
    assert {"[A: Stand nach Runde 1]", "[B: Stand nach Runde 1]"} <= set(lines(substitutes)) and "[Stand nach Runde 1]" in lines(his)
    assert "b T0" not in his and len(lines(substitutes)) > len(lines(his)) + 30


def test_8_3_before_the_first_round_the_sheet_shows_squad_opponent_and_form() -> None:
    game = setup("ab")
    text = sheet(game, [], "ma")
    assert lines(text)[0] == "A: vor der Saison 1"
    assert "11 Spieler, 11 davon einsatzfähig; zuerst" in text and "Auszug der Runde" not in text
    assert lines(text).count("A: Zugformular für Runde 1") == 1


# ---- secrecy -----------------------------------------------------------------------------------------------------


def marked(**changes: str) -> Data:
    """Four clubs; the players of all but `a` have names and ages that no other text has, and a twelfth man who never
    plays."""
    game = setup("abcd", build_check="false", cup_rounds=[2, 4], doping_checks=20)
    for club in "bcd":
        players = {f"{MARK} {name}": data.replace(" I ", " IX ") for name, data in squad(club).items()}
        game["start"]["clubs"][club]["squad"] = {**players, f"{MARK} {club} zwölf": changes.get(club, "M II 4")}
    return game


def marked_rounds() -> list[Data]:
    rows = {"V": (2, 3, 4), "M": (5, 6, 7), "S": (8, 9, 10)}
    line_ups = {
        club: {"T": f"{MARK} {club} T0", "A": f"{MARK} {club} A1", **{row: [f"{MARK} {club} {row}{n}" for n in rows[row]] for row in rows}}
        for club in "bcd"
    }
    return [
        round(number, a={}, **{club: {"lineups": {number: line_up, "cup": line_up}} for club, line_up in line_ups.items()})
        for number in range(1, 5)
    ]


def test_8_2_no_sheet_names_a_player_of_others_or_his_age() -> None:
    files = marked_rounds()
    for number in range(5):
        for language in ("de", "en"):
            text = sheet(marked(), files[:number], "ma", language)
            assert MARK not in text and " IX " not in text
    assert MARK in sheet(marked(), files, "mb"), "the mark is seen where it may be seen"


def test_8_2_what_others_keep_secret_changes_nothing_on_a_sheet() -> None:
    """A reserve of another club who never plays: his rows, age and level."""
    files = marked_rounds()
    one, two = (sheet(marked(b=data), files, "ma") for data in ("M II 4", "VS V 9"))
    assert one == two
    assert sheet(marked(b="M II 4"), files, "mb") != sheet(marked(b="VS V 9"), files, "mb")


@pytest.mark.slow
def test_8_2_in_random_leagues_a_sheet_names_of_others_only_whom_its_reader_has_named_himself() -> None:
    """Or had in his squad, or whom the transfer list names to everybody."""
    names, sheets = 0, 0
    for seed in range(tries(3)):
        given = random_league(Random(seed), market=True, seasons=2, legal=seed % 2 == 0)
        managers = {club: data["manager"] for club, data in given.setup["start"]["clubs"].items()}
        full = seen(given.setup, given.rounds, None, given.name)
        for club, manager in managers.items():
            told = seen(given.setup, given.rounds, manager, given.name)
            for number, page in enumerate(full):
                found = GAME.publish(told[: number + 1], Viewer(manager)).own
                assert (found is not None) == (club in page.result.clubs)
                if found is None:
                    continue
                text = with_forms(told[: number + 1], manager)
                assert number or text != with_forms(told[: number + 1], manager, "en")
                known = own_words(given, club, full, number) + "".join(
                    one.player for one in (*page.result.transfer_list, *page.result.transfer_results)
                )
                others = {view.name for other, one in page.result.clubs.items() if other != club for view in one.squad}
                unknown = {name for name in others if name not in known}
                assert not {name for name in unknown if name in text}
                names, sheets = names + len(unknown), sheets + 1
    assert sheets > 60 and names > 2000


def own_words(given: Given, club: str, full: Sequence[RoundView[Result]], number: int) -> str:
    """What a manager has typed for a round, and the names of his players after it and before."""
    files = given.rounds[max(0, number - 2) : number]
    typed = [file.get(key, {}).get(club) for file in files for key in ("orders", "advance")]
    squads = [one.squad for round in full[max(0, number - 1) : number + 1] if (one := round.result.clubs.get(club))]
    return json.dumps(typed, ensure_ascii=False) + "".join(view.name for squad in squads for view in squad)


# ---- files -------------------------------------------------------------------------------------------------------


def test_the_sheets_lie_with_the_private_files_only(tmp_path: Path) -> None:
    """So do those on paper: tests/render/typesetter/test_form_fields.py reads them there."""
    people = "".join(f"{person}: {{name: {person.upper()}}}\n" for person in ("gm", "ma", "mb", "mc", "md"))
    texts = {
        "zine.yaml": "{title: Klein, language: de, url: 'https://example.org/klein/', editor: gm, paper: A5}",
        "people.yaml": people,
        "games/liga/rules.md": "# Regeln\n\nElf gegen elf.\n",
        "games/liga/game.yaml": json.dumps(marked()),
        "games/liga/rounds/001.yaml": json.dumps(marked_rounds()[0]),
    }
    order = build.BuildOptions(write_content(tmp_path / "content", texts), tmp_path / "output", pdf=False, jobs=1)
    assert not build.build(order).lines
    found = {path.relative_to(order.output).as_posix() for path in order.output.rglob("*") if path.is_file()}
    private = {path for path in found if path.startswith("private/")}
    assert private == {f"private/liga/001/{person}.html" for person in ("gm", "ma", "mb", "mc", "md")}
    page = (order.output / "private/liga/001/ma.html").read_text("utf-8")
    assert "A: Zugformular für Runde 2" in page and MARK not in page
