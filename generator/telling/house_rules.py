"""The options of a game that are not those of the rule book, told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from generator.play.house_rules import HouseRule
from generator.values.phrase import Phrase
from generator.values.report import Block, Box, Inline, Items

HOUSE_RULES = Phrase(de="Hausregeln", en="House rules")


def sentences(rules: Iterable[HouseRule], words: Mapping[str, Phrase]) -> tuple[Inline, ...]:
    """Return a sentence for each house rule: the one of its option in `words`, which may name `{value}` and
    `{rule_book}`."""
    return tuple(words[rule.option](value=rule.value, rule_book=rule.rule_book) for rule in rules)


def house_rules_box(told: Sequence[Inline]) -> tuple[Block, ...]:
    """Return the box with all house rules; nothing if the game is played by the book."""
    return (Box(HOUSE_RULES(), (Items(tuple(told)),)),) if told else ()
