"""What the post takes an issue for, as it is typed."""

from __future__ import annotations

from typing import Any

import pytest

from generator.source.context import ReadContext
from generator.source.fields import Mistake
from generator.source.postage import HEAVIEST, post_classes
from generator.values.printing import POSTAGE, PostClass
from generator.values.problem import Path


def test_a_table_is_read_the_lightest_first() -> None:
    typed = {"parcel": str(HEAVIEST), "letter": "100", "large letter": "750"}
    assert post_classes(typed, ReadContext()) == (PostClass("letter", 100), PostClass("large letter", 750), PostClass("parcel", 31_500))


def test_a_table_that_zine_knows_has_sizes_and_the_lightest_first_too() -> None:
    known = post_classes("Deutsche Post", ReadContext())
    assert known == POSTAGE["Deutsche Post"]
    assert [one.most for one in known] == sorted(one.most for one in known) and all(one.size for one in known)


@pytest.mark.parametrize(
    ("typed", "path", "said"),
    [
        ("Deutshe Post", (), "did you mean Deutsche Post?"),
        ("", (), "expected weights in grams, such as {letter: 100, large letter: 750}, or Deutsche Post"),
        ({}, (), "expected weights in grams"),
        (["50", "500"], (), "expected weights in grams"),
        ({"letter": "100", "parcel": "0"}, ("parcel",), "expected at least 1, found: 0"),
        ({"letter": "100", "parcel": "31501"}, ("parcel",), "expected at most 31500, found: 31501"),
        ({"letter": "100 g"}, ("letter",), "expected a whole number, found: 100 g"),
    ],
)
def test_what_is_no_table_is_refused_at_the_weight_that_is_wrong(typed: Any, path: Path, said: str) -> None:
    with pytest.raises(Mistake) as mistake:
        post_classes(typed, ReadContext())
    assert mistake.value.path == path and said in mistake.value.message.plain("en")
