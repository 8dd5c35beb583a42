"""What a Golf player writes to the GM, by rule 10."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from generator.games.golf.slips import written
from generator.games.golf.state import Player
from generator.source.fields import Mistake

RULE_10 = """Name\tSpiel Blättchen
2 Wechsel\t197 -> 112; 13 -> 79
Neuer Schlägersatz\t112 - 79 - 5 – 2
"""
STATE: Any = None
"""The form is the same whatever stands in the game."""


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (RULE_10, {"changes": ["197 -> 112", "13 -> 79"], "clubs": ["112", "79", "5", "2"]}),
        ("Liebe Anna,\n\n1 Wechsel: 197 nach 112\n\nGruß", {"changes": ["197 -> 112"]}),
        ("zwei Wechsel 197 > 112, 13=>79", {"changes": ["197 -> 112", "13 -> 79"]}),
        ("Wechsel: 197 auf 112 und 13 gegen 79", {"changes": ["197 -> 112", "13 -> 79"]}),
        ("Erster Schlägersatz: 112, 79, 13, 5", {"clubs": ["112", "79", "13", "5"]}),
        ("*1 Wechsel 197 à 112*\n • Neuer Schlägersatz 112 - 79 - 5 - 2", {"changes": ["197 -> 112"], "clubs": ["112", "79", "5", "2"]}),
        ("Kein Wechsel", {}),
        ("0 Wechsel -", {}),
        ("2 changes 1 -> 2; 3 -> 4\nNew set: 2 4 5 6", {"changes": ["1 -> 2", "3 -> 4"], "clubs": ["2", "4", "5", "6"]}),
        (RULE_10 + "2 Wechsel 197 -> 112; 13 -> 79", {"changes": ["197 -> 112", "13 -> 79"], "clubs": ["112", "79", "5", "2"]}),
        ("Ich wechsle diesmal nicht.", None),
        ("", None),
    ],
)
def test_10_the_written_form_is_read(text: str, values: dict[str, Any] | None) -> None:
    assert written(STATE, "bert", text) == values


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3 Wechsel 197 -> 112; 13 -> 79", "3 changes announced, but 2 written"),
        ("kein Wechsel 197 -> 112", "0 changes announced, but 1 written"),
        ("Wechsel:\n197 -> 112", "expected old -> new behind “changes”, several with ; between them, found: \"\""),
        ("1 Wechsel 197-112", "expected old -> new behind “changes”, several with ; between them, found: 197-112"),
        ("1 Wechsel 197 -> 112\n1 Wechsel 13 -> 79", "two lines 1 Wechsel 13 -> 79 that say different things"),
        ("Neuer Schlägersatz wie immer", "expected four numbers with dashes between them behind “set of clubs”, found: wie immer"),
    ],
)
def test_10_what_deviates_is_answered_and_not_guessed(text: str, said: str) -> None:
    with pytest.raises(Mistake) as mistake:
        written(STATE, "bert", text)
    assert mistake.value.message.plain("en") == said


PLAYS: Any = SimpleNamespace(players={"bert": Player((112, 79, 13, 5))})
"""Bert plays; whoever else writes is new."""


@pytest.mark.parametrize(
    ("who", "text", "values"),
    [
        ("bert", "Doch lieber 112 auf 111!", {"changes": ["112 -> 111"]}),
        ("bert", "Ich tausche die 112 gegen die 111. Rest bleibt.", {"changes": ["112 -> 111"]}),
        ("bert", "bei mir bitte 112 -> 111 und 79->80.", {"changes": ["112 -> 111", "79 -> 80"]}),
        ("bert", "Golf: 112 → 111", {"changes": ["112 -> 111"]}),
        ("bert", "1. 112 -> 111\n2. 79 -> 80", None),
        ("bert", "Sorry, vertippt! Statt 112 -> 111 meine ich 112 -> 110.", None),
        ("bert", "Carla hat doch auch 112 -> 111 gemacht", None),
        ("bert", "chances:\n[112 -> 111]", None),
        ("bert", "Für Runde 2: 112 -> 111. Für Runde 3 schon mal: 79 -> 80.", None),
        ("bert", "Moin,\n112 gegen 110 und 13 nach 14, danke!\nBert", {"changes": ["112 -> 110", "13 -> 14"]}),
        ("bert", "Please turn 79 into 80.", {"changes": ["79 -> 80"]}),
        ("bert", "Change 79 to 80 please.", {"changes": ["79 -> 80"]}),
        ("bert", "1 Wechsel 79 -> 80, bitte!", {"changes": ["79 -> 80"]}),
        ("bert", "Ich habe 112 auf 111 gewechselt, oder?", None),
        ("bert", "Doch lieber 112 auf 111!\nUnd 13 vielleicht auf 14, oder 13 auf 15?", None),
        ("bert", "Ruf mich um 19 nach 20 Uhr an.", None),
        ("bert", "112 auf 111 und 200 auf 201", None),
        ("bert", "Meine Schläger sind 112, 79, 13 und 5.", None),
        ("bert", "1 Wechsel: 79 -> 80\nDoch lieber 112 auf 111!", {"changes": ["79 -> 80"]}),
        ("ida", "Schläger: 200, 100, 50 und 3", {"clubs": ["200", "100", "50", "3"]}),
        ("ida", "My Schläger for round 1: 231 - 115 - 57 - 2. See you", {"clubs": ["231", "115", "57", "2"]}),
        ("ida", "Clubs: 201 / 101 / 51 / 4.", {"clubs": ["201", "101", "51", "4"]}),
        ("ida", "Schläger 1, 2, 3, 4, 5", None),
        ("ida", "Schläger 200, 100, 50, 3 hatte ich letztes Mal", None),
        ("ida", "Schläger 9, 8, 7, 6\nSchläger 9, 8, 7, 5", None),
        ("ida", "Meine Nummer: 0170 112 99 33", None),
        ("ida", "Doch lieber 112 auf 111!", None),
    ],
)
def test_10_a_sentence_that_can_mean_one_thing_only_is_read(who: str, text: str, values: dict[str, Any] | None) -> None:
    assert written(PLAYS, who, text) == values
