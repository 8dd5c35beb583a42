"""Names in a row, who comes and goes, house rules and places over rounds: what all reports tell alike."""

from __future__ import annotations

import pytest

from generator.play.house_rules import HouseRule, house_rules
from generator.render.text.locale import Words
from generator.source.fields import Document
from generator.telling.house_rules import HOUSE_RULES, house_rules_box, sentences
from generator.telling.people import COMINGS_AND_GOINGS, comings, comings_and_goings, names_in_a_row
from generator.telling.plots import places_plot
from generator.values.phrase import Phrase
from generator.values.report import Box, Items, Person, Plot, Series

NAMES = {"anna": "Anna", "bert": "Bert", "carl": "Carl", "dora": "Dora"}
WORDS = Words("de", NAMES)
NEW = Phrase(de="Neu: {people}.", en="New: {people}.")


@pytest.mark.parametrize(
    ("people", "named", "told"),
    [
        ([], None, "niemand"),
        (["anna"], None, "Anna"),
        (["anna", "bert"], 2, "Anna und Bert"),
        (["anna", "bert", "carl"], None, "Anna, Bert und Carl"),
        (["anna", "bert", "carl", "dora"], 2, "Anna, Bert und noch 2"),
    ],
)
def test_names_stand_in_a_row_and_those_that_are_too_many_are_counted(people: list[str], named: int | None, told: str) -> None:
    assert WORDS.plain(names_in_a_row(people, named)) == told


def test_only_groups_with_somebody_in_them_are_told() -> None:
    lines = comings([(NEW, ["anna"]), (NEW, [])])
    assert [WORDS.plain(line) for line in lines] == ["Neu: Anna."]
    assert comings_and_goings(lines) == (Box(COMINGS_AND_GOINGS(), (Items(tuple(lines)),)),)
    assert comings_and_goings([]) == ()


class Bye(Document):
    wins: bool = True


class Options(Document):
    holes: int = 6
    window: int = 10
    bye: Bye = Bye()


def test_options_that_are_not_the_rule_books_are_house_rules_in_the_order_asked_for() -> None:
    options = Options(holes=4, bye=Bye(wins=False))
    assert house_rules(options, ("bye.wins", "window", "holes"), str) == (HouseRule("bye.wins", "False", "True"), HouseRule("holes", "4", "6"))
    told = sentences(house_rules(options, ("holes",), int), {"holes": Phrase(de="{value} statt {rule_book}", en="{value}, not {rule_book}")})
    assert [WORDS.plain(line) for line in told] == ["4 statt 6"]
    assert house_rules_box(told) == (Box(HOUSE_RULES(), (Items(told),)),)
    assert house_rules_box(()) == ()


def test_places_are_plotted_from_the_second_round_on_with_gaps_where_somebody_was_not_there() -> None:
    shown = {"anna": Person("anna"), "bert": Person("bert")}
    assert places_plot("places", "Plätze", "Runde", [(1, {"anna": 1})], shown) == ()
    (plot,) = places_plot("places", "Plätze", "Runde", [(1, {"anna": 1}), (3, {"anna": 2, "bert": 1})], shown)
    assert plot == Plot("places", "Plätze", "Runde", ("1", "3"), (Series(Person("anna"), (1, 2)), Series(Person("bert"), (None, 1))), "places")
