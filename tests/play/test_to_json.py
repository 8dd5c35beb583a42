"""Values of results as JSON: what has a form, what is left out."""

from __future__ import annotations

import datetime
from collections import OrderedDict
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any

import pytest
from msgspec import Struct

from generator.play.secrecy import HIDDEN, Owned
from generator.play.to_json import json_text, plain
from generator.values.phrase import Phrase
from generator.values.record import Internal, Key, Omitted

HELLO = Phrase(de="Hallo {who}", en="Hello {who}")


class Colour(Enum):
    RED = "red"


class Line(Struct, frozen=True):
    name: str
    points: Any = 0
    called: Annotated[Any, Key("is")] = None
    empty: Omitted[Any] = None
    inner: Internal[int] = 7


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (True, True),
        (7, 7),
        ("ä", "ä"),
        (Fraction(6, 2), 3),
        (Fraction(1, 4), 0.25),
        (Fraction(-3, 2), -1.5),
        (HELLO(who="Anna"), "Hallo Anna"),
        (HELLO, "Hallo {who}"),
        ((1, (2, "x")), [1, [2, "x"]]),
        ([Fraction(1), None], [1, None]),
        ({1: (2,), "a": HIDDEN}, {"1": [2]}),
        (OrderedDict(a=1), {"a": 1}),
        (datetime.date(2026, 1, 2), "2026-01-02"),
        (Owned("anna", (1, 2)), [1, 2]),
        (Colour.RED, "red"),
        (Line("a"), {"name": "a", "points": 0, "is": None}),
        (Line("a", HIDDEN, 1, 2), {"name": "a", "is": 1, "empty": 2}),
        (Line("a", Line("b"), empty=()), {"name": "a", "points": {"name": "b", "points": 0, "is": None}, "is": None}),
        (Line("a", empty={}), {"name": "a", "points": 0, "is": None}),
        (Line("a", empty=HIDDEN), {"name": "a", "points": 0, "is": None}),
        (Line("a", empty=0), {"name": "a", "points": 0, "is": None, "empty": 0}),
        (Line("a", empty=False), {"name": "a", "points": 0, "is": None, "empty": False}),
    ],
)
def test_each_value_has_one_form(value: Any, expected: Any) -> None:
    found = plain(value, "de")
    assert found == expected and type(found) is type(expected)


def test_sentences_are_in_the_magazines_language() -> None:
    assert plain({"a": HELLO(who="Anna"), "b": HELLO}, "en") == {"a": "Hello Anna", "b": "Hello {who}"}


@pytest.mark.parametrize("value", [1.5, {1, 2}, object(), b"x"])
def test_what_is_not_exact_or_has_no_order_has_no_form(value: object) -> None:
    with pytest.raises(TypeError, match="has no form in JSON"):
        plain(value, "de")


def test_the_text_is_the_same_everywhere() -> None:
    assert json_text({"ä": [1, 0.5], "b": {}}) == '{\n "ä": [\n  1,\n  0.5\n ],\n "b": {}\n}\n'
    assert json_text({"a": float(Fraction(1, 10**8)), "b": 10**30}) == '{\n "a": 1e-8,\n "b": 1000000000000000000000000000000\n}\n'
    with pytest.raises(TypeError, match="float, which has no form"):
        plain(float("nan"), "de")  # numbers of results are exact
