"""How the date and the number of an issue are typed."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any

from generator.source.context import ReadContext
from generator.source.fields import BAD_CHARACTER, NO_SUCH_DAY, Mistake, Reads, day, day_meant, shown, whole
from generator.values.appeared import Numbering, PartialDate, When
from generator.values.phrase import Message, Phrase
from generator.values.problem import NEAREST

NEEDS_WHEN = Phrase(
    de="Datum JJJJ-MM-TT erwartet (bei einem alten Heft auch JJJJ-MM oder JJJJ), gefunden: {found}{near}",
    en="expected a date YYYY-MM-DD (of a back issue also YYYY-MM or YYYY), found: {found}{near}",
)
NO_SUCH_MONTH = Phrase(de="diesen Monat gibt es nicht: {found}", en="there is no such month: {found}")
NEEDS_LABEL = Phrase(
    de="eine Nummer wie 12 oder 3/4 erwartet, gefunden: {found}{near}", en="expected a number such as 12 or 3/4, found: {found}{near}"
)
LONG_LABEL = Phrase(de="höchstens {most} Zeichen erwartet, hier stehen {found}{near}", en="expected at most {most} characters, found: {found}{near}")

LONGEST = 20
"""So many characters a number has."""
MONTHS = ("jan", "feb", "mar mär mrz maa mrt", "apr", "mai may mei", "jun", "jul", "aug", "sep", "okt oct", "nov", "dez dec")
"""How the names of the months begin, in German, English and Dutch."""
YEAR = re.compile(r"(?<![0-9])[12][0-9]{3}(?![0-9])")
NUMBERED = re.compile(r"(?:Nr|No|Nummer|Number|Heft|Issue|Ausgabe|#)\b[.:]?\s*", re.IGNORECASE)
TWO = re.compile(r"([0-9]{1,9})\s*(?:/|-|–|\+|&|,|und|and|u\.)\s*([0-9]{1,9})")


def when(text: Any) -> When:
    """Return the day, month or year that a text is; raise Mistake if it is none."""
    found = re.fullmatch(r"([0-9]{4})(?:-([0-9]{2}))?", text) if isinstance(text, str) else None
    if found is None:
        if isinstance(text, str) and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) and not text.endswith("-00"):
            return day(text)
        raise Mistake(NEEDS_WHEN(found=shown(text), near=_date_meant(text)))
    year, month = int(found[1]), int(found[2] or 0)
    if not year:
        raise Mistake(NO_SUCH_DAY(found=text))
    if found[2] and not 1 <= month <= 12:
        raise Mistake(NO_SUCH_MONTH(found=text))
    return PartialDate(year, month)


def label(value: Any) -> Numbering:
    """Return the number of an issue or a volume: a whole number from 0, or another short text; raise Mistake if it is
    neither."""
    if isinstance(value, list) or not isinstance(value, str) or not value.strip():
        near = _double(", ".join(map(str, value))) if isinstance(value, list) else ""
        raise Mistake(NEEDS_LABEL(found=shown(value), near=near))
    text = value.strip()
    if re.fullmatch(r"[-+]?[0-9]+", text):
        return whole(text, 0)
    for character in text:
        if unicodedata.category(character) in ("Cc", "Cf", "Co", "Cn", "Cs"):
            raise Mistake(BAD_CHARACTER(code=f"U+{ord(character):04X}"))
    if len(text) > LONGEST:
        raise Mistake(LONG_LABEL(most=LONGEST, found=len(text), near=number_meant(text)))
    return text


def number_meant(text: str) -> Message | str:
    """Read `3 und 4`, `Nr. 12` and `4/3` as the number of an issue that zine makes."""
    bare = NUMBERED.sub("", text).strip()
    return NEAREST(word=str(int(bare))) if re.fullmatch(r"[0-9]{1,18}", bare) else _double(bare)


def _double(text: str) -> Message | str:
    two = TWO.fullmatch(text.strip())
    return NEAREST(word="/".join(map(str, sorted(map(int, two.groups()))))) if two else ""


def _date_meant(text: Any) -> Message | str:
    """Read a date as people write it: `1.3.1995` and `1. März 1995` as a day, `03/1995` and `March 1995` as a month,
    `um 1995` and `1995-00-00` as a year."""
    if not isinstance(text, str) or (near := day_meant(text)):
        return near if isinstance(text, str) else ""
    years = YEAR.findall(text)
    if len(years) != 1:
        return ""
    around = YEAR.sub(" ", text).casefold()
    others = [int(found) for found in re.findall(r"[0-9]{1,9}", around) if int(found)]
    words = re.findall(r"[^\W\d_]{3,}", around)
    named = next((n for word in words for n, stems in enumerate(MONTHS, 1) if word.startswith(tuple(stems.split()))), None)
    if len(others) > 1 and not named:
        return ""  # 10/1/1995: of that nobody knows which is the month
    month = named or next((other for other in others if other <= 12), None)
    if named and len(others) == 1 and (near := day_meant(f"{years[0]}-{named}-{others[0]}")):
        return near
    return NEAREST(word=f"{years[0]}-{month:02}" if month else years[0])


Date = Annotated[When, Reads(lambda value, _: when(value), {"type": "string", "pattern": r"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"})]
"""A day, or, of an issue that is kept as it was printed, a month or a year."""


def _label(value: Any, _: ReadContext) -> Numbering:
    return label(value)


IssueNumber = Annotated[Numbering, Reads(_label, {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": f"^.{{1,{LONGEST}}}$"}]})]
"""A whole number, two with a slash between, or, of an issue that is kept as it was printed, any short text."""
