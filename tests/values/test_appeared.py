"""In which order issues appeared, what their numbers are worth, and what of a date is known."""

from __future__ import annotations

import datetime
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.values.appeared import Appeared, Numbering, PartialDate, When, first_day, in_order, is_double, is_word, last_day, numbers

YEAR, MARCH, DAY = PartialDate(1995), PartialDate(1995, 3), datetime.date(1995, 3, 14)


def at(date: When, number: Numbering, volume: Numbering | None = None) -> Appeared:
    return Appeared(date, volume, number, f"{date.isoformat()}-{number}".replace("/", "-"))


@pytest.mark.parametrize(
    "order",
    [
        [at(PartialDate(1994), 9), at(YEAR, 1), at(datetime.date(1996, 1, 1), 1)],
        [at(PartialDate(1995, 2), 1), at(YEAR, 2), at(PartialDate(1995, 11), 3)],  # the number tells where the year does not
        [at(YEAR, 1), at(YEAR, 2), at(YEAR, "3/4"), at(YEAR, 5), at(YEAR, 10), at(YEAR, "10a"), at(YEAR, "Sonderheft")],
        [at(YEAR, 12, volume=3), at(YEAR, 1, volume=4), at(YEAR, 2, volume=4), at(YEAR, 1, volume=10)],
        [at(YEAR, 3), at(MARCH, 5), at(PartialDate(1995, 5), 1)],  # no circle: May is behind March, whatever the numbers say
        [at(MARCH, 1), at(DAY, 2), at(datetime.date(1995, 3, 15), 1)],
        [at(datetime.date(1995, 3, 13), 1), at(DAY, 2), at(MARCH, 3), at(datetime.date(1995, 4, 1), 4)],
    ],
)
def test_issues_stand_in_the_order_in_which_they_appeared(order: list[Appeared]) -> None:
    for mixed in permutations(order[:5]):
        assert in_order([*mixed, *order[5:]], lambda one: one) == order


DAYS = st.integers(datetime.date(1990, 1, 1).toordinal(), datetime.date(1992, 12, 31).toordinal()).map(datetime.date.fromordinal)
DATES = st.one_of(DAYS, st.builds(PartialDate, st.integers(1990, 1992), st.integers(0, 12)))


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.builds(at, DATES, st.integers(0, 12)), max_size=9))
def test_no_issue_stands_behind_one_that_came_later_and_the_order_is_one(issues: list[Appeared]) -> None:
    order = in_order(issues, lambda one: one)
    for place, one in enumerate(order):
        assert all(last_day(later.date) >= first_day(one.date) for later in order[place + 1 :])
    assert in_order(reversed(issues), lambda one: one) == order and sorted(map(repr, order)) == sorted(map(repr, issues))


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(DAYS, st.integers(0, 99)), max_size=9, unique=True))
def test_issues_with_days_stand_by_day_and_number(issues: list[tuple[datetime.date, int]]) -> None:
    order = in_order([at(date, number) for date, number in issues], lambda one: one)
    assert [(one.date, one.number) for one in order] == sorted(issues)


@pytest.mark.parametrize(
    ("number", "worth", "double", "word"),
    [
        (12, (12, 12), False, False),
        ("3/4", (3, 4), True, False),
        ("11/12", (11, 12), True, False),
        ("4/3", (4, 3), False, False),
        ("12a", (12, 12), False, False),
        ("1995-3", (1995, 1995), False, False),
        ("IV", (0, 0), False, False),
        ("#7", (0, 0), False, False),
        ("Sonderheft", (0, 0), False, True),
        ("Sonderheft 2", (0, 0), False, True),
    ],
)
def test_what_a_number_is_worth(number: Numbering, worth: tuple[int, int], double: bool, word: bool) -> None:
    assert (numbers(number), is_double(number), is_word(number)) == (worth, double, word)


def test_a_date_says_no_more_than_is_known() -> None:
    assert [date.isoformat() for date in (YEAR, MARCH, DAY)] == ["1995", "1995-03", "1995-03-14"]
    assert [first_day(date).isoformat() for date in (YEAR, MARCH, DAY)] == ["1995-01-01", "1995-03-01", "1995-03-14"]
    assert [last_day(date).isoformat() for date in (YEAR, PartialDate(1996, 2), DAY)] == ["1995-12-31", "1996-02-29", "1995-03-14"]
