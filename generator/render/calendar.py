"""The deadlines as an iCalendar file (RFC 5545) that calendars can subscribe to."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from urllib.parse import urlsplit

from generator.addresses import path_of
from generator.due import Due
from generator.phrase import Phrase
from generator.render.words import Words
from generator.spelling import slug

SUMMARY = Phrase(de="ZAT: {what}", en="Deadline: {what}")
DAYS_BEFORE = 3
"""So many days before a deadline calendars remind of it."""
WIDTH = 74
"""A line is folded that has more bytes."""


def calendar(title: str, due: Iterable[Due], url: str, words: Words) -> bytes:
    """Return a calendar of whole days, each with a reminder. `url` is the site's address, "" if it has none.

    What is due has a lasting name, which together with the site's address makes its identity: a deadline that moves moves in the reader's
    calendar as well, and no other magazine has the same. Nothing comes from the clock.
    """
    site = urlsplit(url)
    place = (site.netloc + site.path).strip("/") or f"{slug(title) or 'zine'}.invalid"
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//zine//deadlines//DE", f"X-WR-CALNAME:{title}"]
    for one in due:
        summary = _text(words.plain(SUMMARY(what=one.title)))
        lines += [
            "BEGIN:VEVENT",
            f"SUMMARY:{summary}",
            f"DTSTART;VALUE=DATE:{_day(one.day)}",
            f"DTEND;VALUE=DATE:{_day(one.day + datetime.timedelta(days=1))}",
            f"DTSTAMP:{_day(one.since or one.day)}T000000Z",
            f"UID:{_text(f'{one.name}@{place}')}",
            f"DESCRIPTION:{_text(words.plain(one.sentence))}",
            "TRANSP:TRANSPARENT",
            *([f"URL:{url}{path_of(one.address)}"] if url else []),
            *("BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{summary}", f"TRIGGER:-P{DAYS_BEFORE}D", "END:VALARM"),
            "END:VEVENT",
        ]
    return "".join([f"{_folded(line)}\r\n" for line in (*lines, "END:VCALENDAR")]).encode()


def _day(date: datetime.date) -> str:
    return date.isoformat().replace("-", "")


def _text(said: str) -> str:
    """Return a text as the value of a property."""
    for sign, escaped in (("\\N", "\n"), ("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\r\n", "\\n"), ("\n", "\\n"), ("\r", "\\n")):
        said = said.replace(sign, escaped)
    return said


def _folded(line: str) -> str:
    """Return a line in pieces of so many bytes at most, none of which ends in half of an escaped sign."""
    pieces, room = [""], WIDTH
    for letter in line:
        if (size := len(letter.encode())) > room:
            mark = pieces[-1][-1] if len(pieces[-1]) > 1 and pieces[-1][-1] in "\\^" else ""
            pieces[-1:] = [pieces[-1].removesuffix(mark), mark]
            room = WIDTH - len(mark)
        pieces[-1] += letter
        room -= size
    return "\r\n ".join(pieces)
