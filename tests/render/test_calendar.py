"""The calendar is, byte for byte, the one that icalendar would write."""

from __future__ import annotations

import datetime

from hypothesis import given
from hypothesis import strategies as some

from generator.due import Due
from generator.render.calendar import calendar
from generator.render.words import Words
from tests.oracle.calendar import calendar as written

LINES = some.lists(some.sampled_from([*"abc ABC\\^,;:'\"=äß€日𓀀", "\\N", "\\n", ", und "]), max_size=120).map("".join)
DAYS = some.dates(datetime.date(1, 1, 1), datetime.date(9999, 12, 30))
DUE = some.builds(
    Due, some.sampled_from(["golf-017", "issue-8"]), some.sampled_from(["games/golf/latest", f"issues/{90 * 'x'}"]), LINES, LINES, DAYS,
    some.none() | DAYS, some.just("anna"), some.sampled_from(["", "anna@example.org"]),
)  # fmt: skip


@given(LINES, some.lists(DUE, max_size=3), some.sampled_from(["", "https://example.org/a,b;c/", f"https://example.org/{80 * 'ä'}/"]), LINES)
def test_a_calendar_is_what_icalendar_writes(title: str, due: list[Due], url: str, name: str) -> None:
    words = Words("de", {"anna": name})
    assert calendar(title, due, url, words) == written(title, due, url, words)
