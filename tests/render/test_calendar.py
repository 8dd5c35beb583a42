"""A calendar without deadlines is what the library would write; what stands in the others `test_site.py` reads."""

from __future__ import annotations

import icalendar
import pytest

from generator.render.calendar import MAKER, calendar
from generator.render.words import Words

TITLES = ("Archiv", "Würfel, Brett; Post: \\ „Fernzug“", "", "ä" * 30, "ä" * 31, "x" * 60, "x" * 61, "\U0001f3b2" * 16, "€" * 100, "tab\there")


@pytest.mark.parametrize("title", TITLES)
def test_an_empty_calendar_is_as_the_library_writes_it(title: str) -> None:
    empty = icalendar.Calendar()
    empty.add("prodid", MAKER)
    empty.add("version", "2.0")
    empty.add("x-wr-calname", title)
    assert calendar(title, (), "https://example.org", Words("de", {})) == empty.to_ical()
