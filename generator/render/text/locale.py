"""The languages of the magazine: numbers and dates as people write them, and lines as plain text.

The only file that imports Babel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from decimal import Context, Decimal
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from generator.render.text.fragment import Texts
from generator.render.text.titles import Marked, plain
from generator.values.appeared import PartialDate, first_day
from generator.values.messages import DRAWN, DRAWN_LETTER, LOST, LOST_LETTER, NEW, SPARK, WON, WON_LETTER
from generator.values.phrase import Message, Phrase
from generator.values.rank import half_up
from generator.values.report import Brief, Day, Field, Inline, Link, Mail, Marks, Move, Named, Number, Outcome, Person, Run, Spark, Strong

MINUS = "\N{MINUS SIGN}"
# Babel's patterns; day before month, so that nobody reads 1/10 as January
DAY_LONG = Phrase(de="d. MMMM y", en="d MMMM y")
DAY_SHORT = Phrase(de="d.M.y", en="d MMM y")
MONTH_LONG = Phrase(de="LLLL y", en="LLLL y")
MONTH_SHORT = Phrase(de="LLL y", en="LLL y")
YEAR = Phrase(de="y", en="y")
VALUE_PLACES = 2
GAP = "–"
"""Stands for a value that is not there."""
OUTCOMES: Mapping[Outcome, Phrase] = {"won": WON, "drawn": DRAWN, "lost": LOST}
OUTCOME_LETTERS: Mapping[Outcome, Phrase] = {"won": WON_LETTER, "drawn": DRAWN_LETTER, "lost": LOST_LETTER}
KNOWN = 2_000
"""So many sentences are remembered."""
CSV_DIGITS = Context(prec=17)
"""So many digits a fraction without end, such as 1/3, gets in a CSV file; all others are written exactly."""


class Words:
    """Turns values into words of one language; `names` are the printed names of everybody, by id, `texts` those
    converted already.

    `typed_shorts` are the short forms of names that people have chosen themselves.
    """

    def __init__(
        self, language: str, names: Mapping[str, str], texts: Texts | None = None, typed_shorts: Mapping[str, str] | None = None
    ) -> None:
        self.language = language
        self.names = names
        self.texts: Texts = {} if texts is None else texts
        self._known: dict[Message, str] = {}
        self._typed_shorts = typed_shorts or {}

    @cached_property
    def shorts(self) -> Mapping[str, str]:
        """The short form of everybody's name, by id."""
        return short_names(self.names, self._typed_shorts)

    @property
    def both_names(self) -> Mapping[str, str]:
        """All that may be shown for an id, for fingerprints: the name and its short form."""
        return {id: f"{name}\n{self.shorts[id]}" for id, name in self.names.items()}

    def number(self, number: Number | int, grouped: bool = True) -> str:
        """Return the number with its decimal places, rounded half away from zero: `1.234,5`, if it is not to be
        `grouped` `1234,5`; `−3`; `+3` if it is signed, but `0`."""
        if type(number) is int and 0 <= number < 1000:
            return str(number)
        value, places, signed = (number, 0, False) if isinstance(number, int) else (number.value, number.places, number.signed)
        units = half_up(value * 10**places)
        whole, decimals = divmod(abs(units), 10**places)
        group, point = _separators(self.language)
        sign = MINUS if units < 0 else "+" if units > 0 and signed else ""
        return sign + f"{whole:,}".replace(",", group if grouped else "") + (f"{point}{decimals:0{places}}" if places else "")

    def value(self, value: int | Fraction) -> str:
        """Return a value of a plot."""
        return self.number(valued(value))

    def day(self, day: Day) -> str:
        """Write `1. Oktober 2026`, short `1.10.2026`; in English `1 October 2026` and `1 Oct 2026`; `März 1995` and
        `1995` where no more is known."""
        from babel.dates import format_date

        pattern = DAY_SHORT if day.short else DAY_LONG
        if isinstance(day.date, PartialDate):
            pattern = (MONTH_SHORT if day.short else MONTH_LONG) if day.date.month else YEAR
        return format_date(first_day(day.date), pattern.in_language(self.language), locale=self.language)

    def plain(self, inline: Inline) -> str:
        """Return a piece of a line as plain text. An unknown person is a KeyError, for the magazine names everybody
        that it speaks of; what is no piece of a line a TypeError."""
        show = PLAIN.get(type(inline))
        if show is None:
            raise TypeError(f"not a piece of a line: {inline!r}")
        return show(self, inline)

    def _said(self, said: Message) -> str:
        """Return a sentence as plain text; of tables one is said again and again, for the page, for the search and for
        other programs."""
        known = self._known.get(said)
        if known is None:
            if len(self._known) >= KNOWN:
                self._known.clear()
            known = self._known[said] = said.plain(self.language, self.plain)
        return known

    def short(self, inline: Inline) -> str:
        """Return a piece of a line as plain text with all names in their short forms. An unknown person is a
        `KeyError`."""
        match inline:
            case Person(id):
                return self.shorts[id]
            case Named(name, short):
                return short or name
            case Strong(text) | Link(_, text) | Brief(text):
                return self.short(text)
            case Run(pieces):
                return "".join(map(self.short, pieces))
            case Message():
                return inline.plain(self.language, self.short)
        return self.plain(inline)

    def spoken(self, inline: Spark | Marks) -> str:
        """Say a small picture in words, for who listens."""
        if isinstance(inline, Marks):
            return ", ".join(self.plain(OUTCOMES[outcome]()) for outcome in inline.outcomes)
        known = [value for value in inline.values if value is not None]
        best = (min if inline.best_is_low else max)(known, default=None)
        return self.plain(SPARK(values=", ".join(map(self._value_or_gap, inline.values)), best=self._value_or_gap(best)))

    def _value_or_gap(self, value: int | Fraction | None) -> str:
        return GAP if value is None else self.value(value)

    def cell(self, inline: Inline) -> str:
        """Show a table cell for other programs: numbers unrounded with a decimal point, dates as 2026-10-01, places
        moved as a number, names in full."""
        bare = unwrapped(inline)
        show = EXACT.get(type(bare))
        return self.plain(bare) if show is None else show(self, bare)

    def _move(self, places: int | None) -> str:
        if places is None:
            return self.plain(NEW())
        return f"▲ {places}" if places > 0 else f"▼ {-places}" if places < 0 else "="


def valued(value: int | Fraction) -> Number:
    """Return a value of a plot as a number: with its decimals only if it is not whole."""
    return Number(value, VALUE_PLACES if Fraction(value).denominator > 1 else 0)


def unwrapped(inline: Inline) -> Inline:
    """Return what stands inside emphasis and links, names in full."""
    while isinstance(inline, (Strong, Link, Brief)):
        inline = inline.text
    return inline


def short_names(names: Mapping[str, str], typed: Mapping[str, str]) -> dict[str, str]:
    """Return short forms of names, by id: the typed one; else the first name; with the last name's initial if it is
    another's short form too; if that does not help either, the whole name."""
    known = {id: (_first_name(name), _with_initial(name), name) for id, name in names.items() if not typed.get(id)}
    shorts = {id: typed[id] for id in names if typed.get(id)}
    taken = {short.casefold() for short in shorts.values()}
    for form in range(3):
        wanted = Counter(forms[form].casefold() for forms in known.values())
        for id, forms in list(known.items()):
            if form == 2 or (wanted[forms[form].casefold()] == 1 and forms[form].casefold() not in taken):
                shorts[id] = known.pop(id)[form]
        taken |= {short.casefold() for short in shorts.values()}
    return shorts


def _first_name(name: str) -> str:
    """Return the first word that is no title such as Dr."""
    return next((word for word in name.split() if not word.endswith(".")), name)


def _with_initial(name: str) -> str:
    """Return the first name and the last one's initial: Anna B."""
    first, last = _first_name(name), name.split()[-1] if name.split() else name
    return f"{first} {last[0]}." if last[:1].isalpha() and last != first else name


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


EXACT: dict[type, Callable[[Words, Any], str]] = {
    int: lambda words, number: str(number),
    Number: lambda words, number: str(number.value) if isinstance(number.value, int) else _exact(number.value),
    Move: lambda words, move: words.plain(move) if move.places is None else str(move.places),
    Day: lambda words, day: day.date.isoformat(),
}
"""How those kinds of pieces become text that other programs are told otherwise than people."""

PLAIN: dict[type, Callable[[Words, Any], str]] = {
    type(None): lambda words, nothing: "",
    str: lambda words, text: text,
    int: Words.number,
    Number: Words.number,
    Person: lambda words, person: words.names[person.id],
    Named: lambda words, named: named.name,
    Marked: lambda words, marked: plain(marked, words.language),
    Brief: lambda words, brief: words.short(brief.text),
    Day: Words.day,
    Move: lambda words, move: words._move(move.places),
    Mail: lambda words, mail: mail.address,
    Spark: lambda words, spark: " ".join(map(words._value_or_gap, spark.values)),
    Marks: lambda words, marks: " ".join(words.plain(OUTCOME_LETTERS[outcome]()) for outcome in marks.outcomes),
    Strong: lambda words, strong: words.plain(strong.text),
    Link: lambda words, link: words.plain(link.text),
    Field: lambda words, field: field.text or "_" * field.width,
    Run: lambda words, run: "".join(map(words.plain, run.pieces)),
    Message: Words._said,
}
"""How each kind of piece of a line becomes plain text."""
