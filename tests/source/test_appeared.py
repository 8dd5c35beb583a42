"""How dates and numbers of issues are typed, and what is told of those that are typed otherwise."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from generator.source.appeared import label, number_meant, when
from generator.source.fields import Mistake
from generator.values.appeared import PartialDate


@pytest.mark.parametrize(
    ("typed", "read"),
    [("1995", PartialDate(1995)), ("1995-03", PartialDate(1995, 3)), ("1995-03-14", datetime.date(1995, 3, 14)), ("0980-12", PartialDate(980, 12))],
)
def test_a_date_is_a_day_a_month_or_a_year(typed: str, read: object) -> None:
    assert when(typed) == read


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("März 1995", "1995-03"),
        ("maerz 1995", None),  # no month begins so
        ("Mrz. 1995", "1995-03"),
        ("December 1995", "1995-12"),
        ("14. März 1995", "1995-03-14"),
        ("March 14, 1995", "1995-03-14"),
        ("14.3.1995", "1995-03-14"),
        ("1995-3", "1995-03"),
        ("03/1995", "1995-03"),
        ("3.1995", "1995-03"),
        ("1995-00-00", "1995"),
        ("1995-03-00", "1995-03"),
        ("um 1995", "1995"),
        ("Sommer 1995", "1995"),
        ("1995/96", "1995"),
        ("10/1/1995", None),
        ("1994 oder 1995", None),
        ("95", None),
        ("", None),
        (["1995"], None),
        (None, None),
    ],
)
def test_the_nearest_date_is_told(typed: Any, meant: str | None) -> None:
    with pytest.raises(Mistake) as told:
        when(typed)
    said = told.value.message.plain("en", lambda value: value if isinstance(value, str) else value.plain("en"))
    assert said.startswith("expected a date YYYY-MM-DD (of a back issue also YYYY-MM or YYYY)")
    assert said.partition("did you mean ")[2] == (f"{meant}?" if meant else "") if typed != "maerz 1995" else "1995?" in said


@pytest.mark.parametrize("typed", ["1995-13", "1995-00", "1995-02-30", "0000"])
def test_a_date_that_the_calendar_does_not_have_is_refused(typed: str) -> None:
    with pytest.raises(Mistake):
        when(typed)


@pytest.mark.parametrize(("typed", "read"), [("12", 12), ("0", 0), ("3/4", "3/4"), (" 12a ", "12a"), ("Sonderheft", "Sonderheft"), ("1" * 18, int("1" * 18))])
def test_a_number_is_a_whole_one_or_a_short_text(typed: str, read: object) -> None:
    assert label(typed) == read


@pytest.mark.parametrize("typed", ["007", "-1", "x" * 21, "", None, {"a": "b"}, "a\u200bb"])
def test_other_numbers_are_refused(typed: Any) -> None:
    with pytest.raises(Mistake):
        label(typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Nr. 12", "12"), ("Heft 7", "7"), ("3 und 4", "3/4"), ("3-4", "3/4"), ("3 + 4", "3/4"), ("4/3", "3/4"), ("No. 3&4", "3/4"), ("Sonderheft", ""), ("drei", "")],
)
def test_the_nearest_number_is_told(typed: str, meant: str) -> None:
    near = number_meant(typed)
    assert (near if isinstance(near, str) else dict(near.values)["word"]) == meant


@pytest.mark.parametrize("read", [when, label])
@pytest.mark.parametrize("typed", ["9" * 5000, "9" * 5000 + "/1", f"1995 {'9' * 5000}", ["9" * 5000, "1"]])
def test_far_too_many_figures_are_a_mistake_like_any_other(read: Any, typed: Any) -> None:
    with pytest.raises(Mistake):
        read(typed)
