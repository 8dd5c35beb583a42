"""What a Golf player writes to the GM, by rule 10."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.golf.slips import written
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
