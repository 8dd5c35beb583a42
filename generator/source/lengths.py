"""A kind of value: a length in millimetres, as a text such as `3mm`."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from generator.source.fields import TOO_BIG, TOO_SMALL, Mistake, Reads, shown
from generator.values.phrase import Message, Phrase
from generator.values.printing import millimetres
from generator.values.problem import NEAREST

NEEDS_LENGTH = Phrase(
    de="Länge in Millimetern erwartet, wie 3mm oder 0.1mm, gefunden: {found}{near}",
    en="expected a length in millimetres such as 3mm or 0.1mm, found: {found}{near}",
)
NUMBER = r"[0-9]{1,4}(?:\.[0-9]{1,4})?"


def length(text: Any, least: Fraction, most: Fraction) -> Fraction:
    """Return the millimetres that a text such as `3mm` or `0.1mm` says, from `least` to `most`; raise Mistake if it
    says none."""
    found = re.fullmatch(f"({NUMBER}) ?mm", text) if isinstance(text, str) else None
    if found is None:
        raise Mistake(NEEDS_LENGTH(found=shown(text), near=_meant(text, least, most)))
    value = Fraction(found[1])
    if value < least:
        raise Mistake(TOO_SMALL(least=millimetres(least), found=text))
    if value > most:
        raise Mistake(TOO_BIG(most=millimetres(most), found=text))
    return value


def _meant(text: Any, least: Fraction, most: Fraction) -> Message | str:
    """Read `0,1 mm`, `3` and `0.3cm` as a length, if it could stand there."""
    found = re.fullmatch(f"({NUMBER}) ?(mm|cm)?", text.replace(",", ".")) if isinstance(text, str) else None
    if found is None:
        return ""
    value = Fraction(found[1]) * (10 if found[2] == "cm" else 1)
    return NEAREST(word=millimetres(value)) if least <= value <= most else ""


def Length(least: Fraction, most: Fraction) -> Reads:
    """Make the kind of a length in mm: `Annotated[Fraction, Length(Fraction(0), Fraction(3))]`."""
    return Reads(lambda value, _: length(value, least, most), {"type": "string", "pattern": r"^[0-9]+(\.[0-9]+)? ?mm$"})
