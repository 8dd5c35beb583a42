"""Values that may be a list or a document."""

from __future__ import annotations

from typing import Annotated

import pytest

from generator.problem import Problems
from generator.source.context import Known
from generator.source.fields import Whole, document
from generator.source.read import holds_text, read
from generator.source.tree import parse
from generator.source.two_forms import ListOrMapping

Number = Annotated[int, Whole(0, 9)]


@document
class Long:
    """The longer form."""

    both: tuple[Number, Number]
    third: Number | None = None


Either = Annotated[tuple[Number, Number] | Long, ListOrMapping()]


@document
class Kept:
    """What holds such values."""

    one: Either
    many: dict[str, Either] | None = None


def made(text: str) -> tuple[Kept | None, list[str]]:
    problems = Problems()
    tree = parse(text, "x.yaml", problems)
    assert tree is not None
    return read(tree, Kept, Known(), problems), [problem.line("en") for problem in problems]


def test_both_forms() -> None:
    kept, told = made("one: [1, 2]\nmany: {a: {both: [3, 4], third: 5}, b: [6, 7]}")
    assert not told and kept == Kept(one=(1, 2), many={"a": Long(both=(3, 4), third=5), "b": (6, 7)})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("one: [1, x]", "x.yaml:1:10: error: expected a whole number, found: x"),
        ("one: [1]", "x.yaml:1:6: error: expected at least 2 entries, found: 1"),
        ("one: 7", "x.yaml:1:6: error: expected a list, found: 7"),
        ("one: {both: [1, x]}", "x.yaml:1:17: error: expected a whole number, found: x"),
        ("one: {both: [1, 2], thrid: 3}", "x.yaml:1:21: error: unknown key thrid – did you mean third?"),
        ("one: {third: 3}", "x.yaml:1:6: error: the key both is missing"),
        ("one: [1, 2]\nmany: {a: {both: [3]}}", "x.yaml:2:18: error: expected at least 2 entries, found: 1"),
    ],
)
def test_a_mistake_is_told_at_its_place_in_the_form_that_was_meant(text: str, told: str) -> None:
    kept, lines = made(text)
    assert kept is None and len(lines) == 1 and lines[0].startswith(told)


def test_no_text_for_people() -> None:
    assert not holds_text(Kept, ("one", "both", 0)) and not holds_text(Kept, ("one", 0))
