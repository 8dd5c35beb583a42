"""Inks as they are typed."""

from __future__ import annotations

import pytest

from generator.source.context import ReadContext
from generator.source.documents import PrintOptions
from generator.source.inks import inks
from generator.source.read import read
from generator.values.printing import BLACK, Ink
from generator.values.problem import Problems
from tests.source.strategies import tree_of


def typed(text: str) -> tuple[Ink, ...] | tuple[int, str]:
    """The inks that a list names, or in which column something is wrong with it, and what."""
    problems = Problems()
    found = read(tree_of(f"inks: {text}\n"), PrintOptions, ReadContext(), problems)
    if found is not None:
        assert not problems.found and found.inks is not None
        return inks(found.inks)
    (problem,) = problems
    assert problem.place.column is not None
    return problem.place.column - len("inks: "), problem.message.plain("en")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[black]", (BLACK,)),
        ("[{name: black}]", (BLACK,)),
        ('[black, {name: HKS 43, screen: "#005CA9"}]', (BLACK, Ink("HKS 43", "#005ca9"))),
        # what black looks like is known, whatever is said of it
        ('[{name: black, screen: "#222222"}, {name: Gold, screen: "#b08d2b"}]', (BLACK, Ink("Gold", "#b08d2b"))),
    ],
)
def test_black_or_black_and_another_one(text: str, named: tuple[Ink, ...]) -> None:
    assert typed(text) == named


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("[]", 1, "the first ink is black, found: []"),
        ('[{name: Gold, screen: "#b08d2b"}, black]', 2, "the first ink is black, found: Gold"),
        ("[black, black]", 9, "expected two inks at most: black and another one"),
        ('[black, {name: Gold, screen: "#b08d2b"}, {name: Rot, screen: "#c00000"}]', 42, "expected two inks at most: black and another one"),
        ("[black, Gold]", 9, 'what Gold looks like has to be said: {name: Gold, screen: "#005ca9"}'),
        ("[blakc]", 2, 'what blakc looks like has to be said: {name: blakc, screen: "#005ca9"} – did you mean black?'),
        ("[black, Magenta]", 9, "Magenta is no ink of its own; four inks are printed without the key inks"),
        ("[black, {name: Gold, screen: gold}]", 30, "expected a colour such as #0f4c5c, found: gold"),
        ('[black, {name: Gold, screen: "#b08d2b0"}]', 30, "expected a colour such as #0f4c5c, found: #b08d2b0"),
    ],
)
def test_all_else_is_refused_where_it_stands(text: str, column: int, said: str) -> None:
    assert typed(text) == (column, said)
