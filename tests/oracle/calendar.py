"""The deadlines as a calendar, written by the library icalendar."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from urllib.parse import urlsplit

import icalendar

from generator.addresses import path_of
from generator.due import Due
from generator.render.calendar import DAYS_BEFORE, SUMMARY
from generator.render.words import Words
from generator.spelling import slug


def calendar(title: str, due: Iterable[Due], url: str, words: Words) -> bytes:
    site = urlsplit(url)
    place = (site.netloc + site.path).strip("/") or f"{slug(title) or 'zine'}.invalid"
    result = icalendar.Calendar()
    result.add("prodid", "-//zine//deadlines//DE")
    result.add("version", "2.0")
    result.add("x-wr-calname", title)
    for one in due:
        event = icalendar.Event()
        event.add("uid", f"{one.name}@{place}")
        event.add("summary", words.plain(SUMMARY(what=one.title)))
        event.add("description", words.plain(one.sentence))
        event.add("dtstart", one.day)
        event.add("dtend", one.day + datetime.timedelta(days=1))
        event.add("dtstamp", datetime.datetime.combine(one.since or one.day, datetime.time(), datetime.UTC))
        event.add("transp", "TRANSPARENT")
        if url:
            event.add("url", url + path_of(one.address))
        alarm = icalendar.Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", words.plain(SUMMARY(what=one.title)))
        alarm.add("trigger", datetime.timedelta(days=-DAYS_BEFORE))
        event.add_component(alarm)
        result.add_component(event)
    written: bytes = result.to_ical()
    return written
