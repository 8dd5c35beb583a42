"""Options that differ from the rule book."""

from __future__ import annotations

from dataclasses import dataclass

from generator.play.house_rules import HouseRule, house_rules


@dataclass(frozen=True)
class Bye:
    wins: bool = True


@dataclass(frozen=True)
class Options:
    holes: int = 6
    window: int = 10
    bye: Bye = Bye()


def test_by_the_book_there_are_none() -> None:
    assert house_rules(Options(), ("holes", "window", "bye.wins"), int) == ()


def test_options_that_differ_are_told_with_the_rule_books_value_in_the_order_asked_for() -> None:
    options = Options(holes=4, window=11, bye=Bye(False))
    assert house_rules(options, ("bye.wins", "holes"), int) == (HouseRule("bye.wins", 0, 1), HouseRule("holes", 4, 6))
    assert house_rules(options, ("window",), str) == (HouseRule("window", "11", "10"),)
