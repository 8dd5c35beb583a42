"""The languages of the magazine: numbers and dates as people write them, and lines as plain text.

The only file that imports Babel.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Context, Decimal
from fractions import Fraction
from functools import cache

from generator.phrase import Message, Phrase
from generator.rank import half_up
from generator.render.fragment import Texts
from generator.report import Day, Inline, Link, Move, Number, Person, Run, Strong
from generator.words import NEW

MINUS = "\N{MINUS SIGN}"
DAY_LONG = Phrase(de="d. MMMM y", en="d MMMM y")  # Babel's patterns; day before month, so that nobody reads 1/10 as January
DAY_SHORT = Phrase(de="d.M.y", en="d MMM y")
VALUE_PLACES = 2
CSV_DIGITS = Context(prec=17)
"""So many digits a fraction without end, such as 1/3, gets in a CSV file; all others are written exactly."""


class Words:
    """Turns values into words of one language; `names` are the printed names of everybody, by id, `texts` those converted already."""

    def __init__(self, language: str, names: Mapping[str, str], texts: Texts | None = None) -> None:
        self.language = language
        self.names = names
        self.texts: Texts = {} if texts is None else texts

    def number(self, number: Number | int) -> str:
        """Return the number with its decimal places, rounded half away from zero: `1.234,5`, `−3`; `+3` if it is signed, but `0`."""
        if isinstance(number, int):
            number = Number(number)
        units = _units(number)
        digits = str(abs(units)).rjust(number.places + 1, "0")
        whole, decimals = digits[: len(digits) - number.places], digits[len(digits) - number.places :]
        group, point = _separators(self.language)
        sign = MINUS if units < 0 else "+" if units > 0 and number.signed else ""
        return sign + f"{int(whole):,}".replace(",", group) + (point + decimals if decimals else "")

    def value(self, value: int | Fraction) -> str:
        """Return a value of a plot: with its decimals only if it is not whole."""
        return self.number(Number(value, VALUE_PLACES if Fraction(value).denominator > 1 else 0))

    def day(self, day: Day) -> str:
        """Write `1. Oktober 2026`, short `1.10.2026`; in English `1 October 2026` and `1 Oct 2026`."""
        from babel.dates import format_date

        pattern = DAY_SHORT if day.short else DAY_LONG
        return format_date(day.date, pattern.in_language(self.language), locale=self.language)

    def plain(self, inline: Inline) -> str:
        """Return a piece of a line as plain text. An unknown person is a `KeyError`: the magazine names everybody that it speaks of."""
        match inline:
            case None:
                return ""
            case str():
                return inline
            case int() | Number():
                return self.number(inline)
            case Person(id):
                return self.names[id]
            case Day():
                return self.day(inline)
            case Move(places):
                return self._move(places)
            case Strong(text) | Link(_, text):
                return self.plain(text)
            case Run(pieces):
                return "".join(map(self.plain, pieces))
            case Message():
                return inline.plain(self.language, self.plain)
        raise TypeError(f"not a piece of a line: {inline!r}")

    def cell(self, inline: Inline) -> str:
        """Show a table cell for other programs: numbers unrounded with a decimal point, dates as 2026-10-01, places moved as a number."""
        match unwrapped(inline):
            case int(value) | Number(int(value)) | Move(int(value)):
                return str(value)
            case Number(value):
                return _exact(Fraction(value))
            case Day(date):
                return date.isoformat()
        return self.plain(inline)

    def _move(self, places: int | None) -> str:
        if places is None:
            return self.plain(NEW())
        return f"▲ {places}" if places > 0 else f"▼ {-places}" if places < 0 else "="


def unwrapped(inline: Inline) -> Inline:
    """Return what stands inside emphasis and links."""
    while isinstance(inline, (Strong, Link)):
        inline = inline.text
    return inline


def _units(number: Number) -> int:
    """Return the number in units of its last decimal place, rounded half away from zero."""
    return half_up(Fraction(number.value) * 10**number.places)


def _exact(value: Fraction) -> str:
    """Return all decimals of a fraction if they end, else the first ones."""
    rest, places = value.denominator, 0
    for factor in (2, 5):
        power = 0
        while rest % factor == 0:
            rest, power = rest // factor, power + 1
        places = max(places, power)
    if rest > 1:
        return format(CSV_DIGITS.divide(Decimal(value.numerator), Decimal(value.denominator)), "f")
    units = value.numerator * 10**places // value.denominator
    digits = str(abs(units)).rjust(places + 1, "0")
    sign = "-" if units < 0 else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


@cache
def _separators(language: str) -> tuple[str, str]:
    """Return what stands between thousands and before decimals."""
    from babel.numbers import get_decimal_symbol, get_group_symbol

    return get_group_symbol(language), get_decimal_symbol(language)
