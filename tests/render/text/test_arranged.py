"""What is typed in braces behind a picture."""

from __future__ import annotations

import pytest

from generator.render.text.arranged import options
from generator.values.phrase import Message


@pytest.mark.parametrize(
    ("typed", "classes", "credit"),
    [
        ("width=1/3 left", "w-1-3 left", ""),
        (".right width='2/3'", "w-2-3 right", ""),
        ("width=45%", "w-1-2", ""),
        ("width=10% left", "w-1-4 left", ""),
        ("width=100%", "w-1", ""),
        ('credit="Foto: Anna Groß" page', "page", "Foto: Anna Groß"),
        ("right, width: 50%,", "w-1-2 right", ""),
        ("", "", ""),
    ],
)
def test_a_picture_is_as_wide_and_stands_where_it_was_typed(typed: str, classes: str, credit: str) -> None:
    told: list[Message] = []
    assert options(typed, told.append) == (classes, credit)
    assert told == []


@pytest.mark.parametrize("typed", ["width=0%", "width=101%", "width=1/5", "width", "style=x", "onclick", ".full", "#x", "left=3"])
def test_nothing_else_becomes_a_class(typed: str) -> None:
    told: list[Message] = []
    assert options(typed, told.append) == ("", "")
    assert len(told) == 1
