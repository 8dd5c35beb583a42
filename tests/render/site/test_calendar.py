"""The name of a calendar is a text, in which commas and semicolons are escaped (RFC 5545, 3.3.11); what stands in
calendars `test_site.py` reads."""

from __future__ import annotations

import datetime

import icalendar
import pytest

from generator.render.site.calendar import calendar
from generator.render.text.locale import Words
from generator.values.due import Due
from generator.values.permalinks import Permalinks

DUE = (Due("golf-002", "games/golf", "Golf", "Turnier 2", datetime.date(2027, 3, 5), to="ole"),)
TITLES = {
    "Archiv": "Archiv",
    "Dice, Cards; Post": "Dice\\, Cards\\; Post",
    "Würfel, Brett; Post: \\ „Fernzug“": "Würfel\\, Brett\\; Post: \\\\ „Fernzug“",
    "a:b=c\"d'e": "a:b=c\"d'e",
    "\U0001f3b2" * 16: "\U0001f3b2" * 16,
    "€, " * 40 + "x": "€\\, " * 40 + "x",
}


@pytest.mark.parametrize("title", TITLES)
def test_the_name_of_a_calendar_is_escaped_and_read_as_it_was(title: str) -> None:
    made = calendar(title, DUE, "https://example.org/", Words("de", {"ole": "Ole"}), Permalinks())
    lines = made.decode().replace("\r\n ", "").split("\r\n")
    assert f"X-WR-CALNAME:{TITLES[title]}" in lines and max(map(len, made.split(b"\r\n"))) <= 75
    read = icalendar.Calendar.from_ical(made)
    assert len(read.walk("VEVENT")) == 1 and str(icalendar.vText.from_ical(read["X-WR-CALNAME"])) in (title, TITLES[title])
