"""Pieces in a row."""

from __future__ import annotations

from generator.values.joining import AND, between, in_a_row
from generator.values.report import Person, Run


def test_a_joint_stands_between_two_pieces_only() -> None:
    assert between(", ", []) == Run(())
    assert between(", ", ["a"]) == Run(("a",))
    assert between(" – ", ["a", 2, Person("c")]) == Run(("a", " – ", 2, " – ", Person("c")))


def test_the_last_of_several_comes_with_an_and() -> None:
    assert in_a_row([Person("a")]) == Person("a")
    assert in_a_row(["a", "b"]) == AND(first=Run(("a",)), last="b")
    assert in_a_row(["a", "b", "c"]) == AND(first=Run(("a", ", ", "b")), last="c")
