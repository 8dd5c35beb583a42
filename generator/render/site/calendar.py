"""The deadlines as an iCalendar file that calendars can subscribe to. The only file that imports icalendar."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from urllib.parse import urlsplit

from generator.render.text.locale import Words
from generator.values.due import Due
from generator.values.permalinks import Permalinks
from generator.values.phrase import Phrase
from generator.values.spelling import slug

SUMMARY = Phrase(de="ZAT: {what}", en="Deadline: {what}")
BEFORE = datetime.timedelta(days=3, hours=-9)
"""So long before the day of a deadline begins calendars remind of it: three days before, when one is awake."""
MAKER = "-//zine//deadlines//DE"


def calendar(title: str, due: Sequence[Due], url: str, words: Words, permalinks: Permalinks) -> bytes:
    """Return a calendar of whole days, each with a reminder; there has to be one (RFC 5545, 3.6). `url` is the site's
    address, "" if it has none.

    What is due has a lasting name, which together with the site's address makes its identity: a deadline that moves
    moves in the reader's calendar as well, and no other magazine has the same. Nothing comes from the clock.
    """
    import icalendar

    site = urlsplit(url)
    place = (site.netloc + site.path).strip("/") or f"{slug(title) or 'zine'}.invalid"
    result = icalendar.Calendar()
    result.add("prodid", MAKER)
    result.add("version", "2.0")
    result.add("x-wr-calname", icalendar.vText(title))
    for one in due:
        event = icalendar.Event()
        event.add("uid", f"{one.name}@{place}")
        event.add("summary", summary := words.plain(SUMMARY(what=one.title) if one.game else one.title))
        event.add("description", words.plain(one.sentence))
        event.add("dtstart", one.day)
        event.add("dtend", one.day + datetime.timedelta(days=1))
        event.add("dtstamp", datetime.datetime.combine(one.since or one.day, datetime.time(), datetime.UTC))
        event.add("transp", "TRANSPARENT")
        if url:
            event.add("url", url + permalinks.path(one.address))
        alarm = icalendar.Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", summary)
        alarm.add("trigger", -BEFORE)
        event.add_component(alarm)
        result.add_component(event)
    written: bytes = result.to_ical()
    return written
