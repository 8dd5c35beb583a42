"""The built-in initial set: numbers, classes, and what each rule does, rule by rule."""

import re

import pytest

from generator.games.nomic.documents import KEYS, Mechanics
from generator.games.nomic.initial import initial, majority
from generator.values.phrase import LANGUAGES

MECHANICS = {
    108: {"first_proposal": 301},
    109: {"transmutation": "unanimous"},
    201: {"start_score": 0, "turn_order": "clockwise"},
    202: {"die": "1W6"},
    203: {"adoption": "unanimous"},
    204: {"dissent_bonus": 10},
    206: {"defeat_penalty": 10},
    207: {"votes": 1},
    208: {"winning_score": 100},
    209: {"max_mutable": 25},
    213: {"paradox_wins": True},
}


def test_101_sixteen_immutable_rules_and_thirteen_mutable_ones_in_order():
    assert [(rule.number, rule.mutable) for rule in initial()] == [
        *((number, False) for number in range(101, 117)),
        *((number, True) for number in range(201, 214)),
    ]


def test_what_each_rule_does_mechanically():
    assert {rule.number: dict(rule.mechanics) for rule in initial() if rule.mechanics} == MECHANICS


def test_every_mechanic_is_set_by_exactly_one_rule():
    assert sorted(key for rule in initial() for key in rule.mechanics) == sorted(KEYS)


def test_the_words_for_mechanics_are_the_keys_that_a_rule_may_have():
    assert KEYS == tuple(Mechanics.__struct_fields__)


def test_203_becomes_a_simple_majority_under_its_old_number():
    assert (majority().number, majority().mutable, dict(majority().mechanics)) == (203, True, {"adoption": "majority"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", [*initial(), majority()], ids=lambda rule: f"{rule.number}-{rule.title.en}")
def test_every_rule_is_said_in_every_language(rule, language):
    for phrase in (rule.title, rule.text):
        assert phrase().plain(language).strip() == phrase.in_language(language), "no gaps, no blank ends"
    assert re.search(r"[.:;]$", rule.text.in_language(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_tell_the_rules_apart(language):
    assert len({rule.title.in_language(language) for rule in initial()}) == len(initial())


@pytest.mark.parametrize("rule", [*initial(), majority()], ids=lambda rule: f"{rule.number}-{rule.title.en}")
def test_all_languages_name_the_same_numbers_in_the_same_paragraphs(rule):
    german, *others = (
        [re.findall(r"\d+", paragraph) for paragraph in rule.text.in_language(language).split("\n\n")] for language in LANGUAGES
    )
    assert [german] * len(others) == others


@pytest.mark.parametrize("rule", initial(), ids=lambda rule: str(rule.number))
def test_numbers_in_a_text_are_those_it_does(rule):
    words = rule.text.de
    for value in rule.mechanics.values():
        if type(value) is int and value > 1:
            assert str(value) in words
