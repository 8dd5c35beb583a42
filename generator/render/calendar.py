"""The deadlines as an iCalendar file that calendars can subscribe to. The only file that imports icalendar."""

from __future__ import annotations

import datetime
from collections.abc import Iterable


def calendar(title: str, host: str, dates: Iterable[tuple[str, str, datetime.date, datetime.date, str]], url: str) -> bytes:
    """Return a calendar of whole days. Each date is a lasting name, a title, the day, the day on which it was set, and its page.

    The names make the identities, so that a deadline that moves moves in the reader's calendar as well. Nothing comes from the clock.
    """
    import icalendar

    result = icalendar.Calendar()
    result.add("prodid", "-//zine//deadlines//DE")
    result.add("version", "2.0")
    result.add("x-wr-calname", title)
    for name, summary, day, known_since, page in dates:
        event = icalendar.Event()
        event.add("uid", f"{name}@{host}")
        event.add("summary", summary)
        event.add("dtstart", day)
        event.add("dtend", day + datetime.timedelta(days=1))
        event.add("dtstamp", datetime.datetime.combine(known_since, datetime.time(), datetime.UTC))
        event.add("transp", "TRANSPARENT")
        if url:
            event.add("url", url + page)
        result.add_component(event)
    written: bytes = result.to_ical()
    return written
