"""House rules, told."""

from __future__ import annotations

from generator.play.house_rules import HouseRule
from generator.telling.house_rules import HOUSE_RULES, house_rules_box, sentences
from generator.values.phrase import Phrase
from generator.values.report import Box, Items

HOLES = Phrase(de="{value} Bahnen statt {rule_book}", en="{value} holes instead of {rule_book}")
BYE = Phrase(de="Freilos: {value}", en="bye: {value}")


def test_each_option_has_its_sentence() -> None:
    rules = (HouseRule("bye", "ja", "nein"), HouseRule("holes", 4, 6))
    assert sentences(rules, {"holes": HOLES, "bye": BYE}) == (BYE(value="ja", rule_book="nein"), HOLES(value=4, rule_book=6))


def test_a_game_by_the_book_has_no_box() -> None:
    assert house_rules_box([]) == ()
    assert house_rules_box(["a", "b"]) == (Box(HOUSE_RULES(), (Items(("a", "b")),)),)
