"""Rules are found by their numbers, and what is told leads to them."""

from __future__ import annotations

import pytest

from generator.render.text.locale import Words
from generator.render.text.rulebook import cited, rule_addresses, rules_of
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import Prose
from tests.specimen import NAMES, specimen

TEXT = """# Die Regeln

## 9. Die Rangliste

Zehn Turniere zählen.

## 3. Das Spiel

**3.1 Aufstellung.** Elf Leute.

**3.3, 3.7 Reihenwert.** Die Summe.

**Regel 12.** Ohne Dopplerwürfel.

**Wichtig:** 5 Leute reichen nicht.
"""


def addresses(text: str, language: str = "de") -> dict[str, str]:
    rules = specimen().games[0].rules
    assert rules is not None
    section = replace(rules, blocks=(Prose(text, Passage("rules.md")),))
    return dict(rule_addresses(rules_of(section, Words(language, NAMES))))


def test_rules_stand_where_their_numbers_begin_a_heading_or_a_paragraph_in_bold() -> None:
    page = "games/golf/rules#text-"
    assert addresses(TEXT) == {
        "9": f"{page}9-die-rangliste",
        "3": f"{page}3-das-spiel",
        "3.1": f"{page}3-1-aufstellung",
        "3.3": f"{page}3-3-3-7-reihenwert",
        "3.7": f"{page}3-3-3-7-reihenwert",
        "12": f"{page}regel-12",
    }
    assert addresses("Ohne Nummern.") == {}


def test_a_rule_is_told_with_its_name_and_what_it_says() -> None:
    section = specimen().games[0].rules
    assert section is not None
    title, ranking, _, _, added, last = rules_of(replace(section, blocks=(Prose(TEXT, Passage("rules.md")),)), Words("de", NAMES))
    assert (title.numbers, title.name) == ((), "Die Regeln")
    assert (ranking.numbers, ranking.title, ranking.name, ranking.said) == (("9",), "9. Die Rangliste", "Die Rangliste", "Zehn Turniere zählen.")
    assert (added.numbers, added.title, added.name, added.said) == (("3.3", "3.7"), "3.3, 3.7 Reihenwert", "Reihenwert", "Die Summe.")
    assert last.said == "Ohne Dopplerwürfel. Wichtig: 5 Leute reichen nicht."


def test_rules_of_a_second_text_have_anchors_of_their_own() -> None:
    section = specimen().games[0].rules
    assert section is not None
    both = (Prose("## 1. Eins", Passage("rules.md")), Prose("## 1. Uno", Passage("rules.md")))
    found = rules_of(replace(section, blocks=both), Words("de", NAMES))
    assert [rule.address.partition("#")[2] for rule in found] == ["text-1-eins", "text2-1-uno"]


def test_a_text_that_cannot_be_printed_has_no_rules() -> None:
    assert addresses("## 1. A\n\n" + "> " * 2000 + "x") == {}


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Void (Regel 9).", [("Void (", None), ("Regel 9", "nine"), (").", None)]),
        ("by rule 3.7 and Regel 3.1c", [("by ", None), ("rule 3.7", "three"), (" and ", None), ("Regel 3.1c", "three-one"), ("", None)]),
        ("Regel 8, Regeln 9 und 3", [("Regel 8, ", None), ("Regeln 9", "nine"), (" und 3", None)]),
        ("9 Spielregel 9", [("9 Spielregel 9", None)]),
        ("", [("", None)]),
    ],
)
def test_rules_that_are_named_lead_to_where_they_stand_or_to_their_chapter(text: str, pieces: list[tuple[str, str | None]]) -> None:
    assert list(cited(text, {"9": "nine", "3": "three", "3.1": "three-one"})) == pieces
    assert list(cited(text, {})) == [(text, None)]
