"""Numbers, dates and lines as words."""

from __future__ import annotations

import datetime
import re
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.render.text.locale import Words
from generator.values.messages import MISSING_PICTURE, PHRASES, ROUND
from generator.values.phrase import Phrase
from generator.values.report import Brief, Day, Link, Marks, Move, Named, Number, Person, Run, Spark, Strong

GERMAN = Words("de", {"anna": "Anna Berger"})
ENGLISH = Words("en", {"anna": "Anna Berger"})
THEMES = Path(__file__).parents[3] / "themes"


@pytest.mark.parametrize(
    ("number", "german", "english"),
    [
        (0, "0", "0"),
        (-3, "−3", "−3"),
        (1234567, "1.234.567", "1,234,567"),
        (Number(Fraction(5, 2)), "3", "3"),
        (Number(Fraction(-5, 2)), "−3", "−3"),
        (Number(Fraction(7, 2)), "4", "4"),
        (Number(Fraction(1, 200), 2), "0,01", "0.01"),
        (Number(Fraction(1, 3), 3), "0,333", "0.333"),
        (Number(Fraction(12345678, 1000), 1), "12.345,7", "12,345.7"),
        (Number(7, 2), "7,00", "7.00"),
        (Number(7, signed=True), "+7", "+7"),
        (Number(-7, signed=True), "−7", "−7"),
        (Number(0, signed=True), "0", "0"),
        (Number(Fraction(-1, 100), 1), "0,0", "0.0"),
        (Number(10**40), "10" + ".000" * 13, "10" + ",000" * 13),
    ],
)
def test_numbers(number: Number | int, german: str, english: str) -> None:
    assert (GERMAN.number(number), ENGLISH.number(number)) == (german, english)


@given(st.fractions(max_denominator=10_000), st.integers(0, 4))
def test_rounding_is_that_of_decimal_half_up(value: Fraction, places: int) -> None:
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(value.numerator) / Decimal(value.denominator)
        expected = exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    shown = ENGLISH.number(Number(value, places)).replace(",", "").replace("−", "-")
    assert Decimal(shown) == expected


@pytest.mark.parametrize(
    ("day", "german", "english"),
    [
        (Day(datetime.date(2026, 10, 1)), "1. Oktober 2026", "1 October 2026"),
        (Day(datetime.date(2026, 10, 1), short=True), "1.10.2026", "1 Oct 2026"),
        (Day(datetime.date(1998, 3, 31)), "31. März 1998", "31 March 1998"),
    ],
)
def test_days(day: Day, german: str, english: str) -> None:
    assert (GERMAN.day(day), ENGLISH.day(day)) == (german, english)


def test_every_piece_of_a_line_as_plain_text() -> None:
    said = Phrase(de="{who} hat {n} Punkte", en="{who} has {n} points")(who=Strong(Person("anna")), n=Number(Fraction(3, 2), 1))
    line = Run((None, "a<b ", 1500, " ", Link("games/golf", "Golf"), " ", said, " ", Move(2), Move(-1), Move(0), Move(None)))
    assert GERMAN.plain(line) == "a<b 1.500 Golf Anna Berger hat 1,5 Punkte ▲ 2▼ 1=neu"
    assert ENGLISH.plain(line) == "a<b 1,500 Golf Anna Berger has 1.5 points ▲ 2▼ 1=new"


def test_an_unknown_person_and_an_unknown_piece_are_bugs() -> None:
    with pytest.raises(KeyError):
        GERMAN.plain(Person("nobody"))
    with pytest.raises(TypeError):
        GERMAN.plain(1.5)  # type: ignore[arg-type]


def test_own_words() -> None:
    assert GERMAN.plain(MISSING_PICTURE(name="a.png")) == "Bild fehlt: a.png"
    assert ENGLISH.plain(ROUND(number=3)) == "Round 3"


def test_templates_say_only_what_there_is() -> None:
    said = {key for path in THEMES.rglob("*.*ml") for key in re.findall(r"\bsay\([\"'](\w+)[\"'](?! ~)", path.read_text("utf-8"))}
    assert len(said) > 50 and said <= set(PHRASES)


def test_the_catalogue_has_the_same_gaps_in_both_languages() -> None:
    def gaps(text: str) -> set[str | None]:
        return {gap for _, gap, _, _ in Formatter().parse(text) if gap is not None}

    assert PHRASES
    assert {key: gaps(phrase.de) for key, phrase in PHRASES.items()} == {key: gaps(phrase.en) for key, phrase in PHRASES.items()}


@pytest.mark.parametrize(
    ("inline", "expected"),
    [
        (1500, "1500"),
        (Number(-3, 2), "-3"),
        (Number(Fraction(5, 2), 0), "2.5"),
        (Number(Fraction(-1, 8), 1), "-0.125"),
        (Number(Fraction(3, 10**5), 1), "0.00003"),
        (Number(Fraction(1, 3), 1), "0.33333333333333333"),
        (Number(Fraction(6, 2), 1), "3"),
        (Strong(Number(Fraction(3, 2))), "1.5"),
        (Day(datetime.date(2026, 10, 1), short=True), "2026-10-01"),
        (Move(-2), "-2"),
        (Move(None), "neu"),
        (Person("anna"), "Anna Berger"),
        (None, ""),
    ],
)
def test_cells_for_other_programs(inline: object, expected: str) -> None:
    assert GERMAN.cell(inline) == expected  # type: ignore[arg-type]


# ---- short names and small pictures ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "typed", "shorts"),
    [
        (["Anna Berger", "Bodo Özdemir"], {}, ["Anna", "Bodo"]),
        (["Anna Berger", "Anna Claus", "Bodo Özdemir"], {}, ["Anna B.", "Anna C.", "Bodo"]),
        (["Anna Berger", "Anna Beck"], {}, ["Anna Berger", "Anna Beck"]),
        (["Anna Berger", "anna claus"], {}, ["Anna B.", "anna c."]),
        (["Anna", "Anna Claus"], {}, ["Anna", "Anna C."]),
        (["Dr. Anna von Berg", "Karl-Theodor Frey"], {}, ["Anna", "Karl-Theodor"]),
        (["Anna Berger", "Bodo Özdemir"], {0: "Änne"}, ["Änne", "Bodo"]),
        (["Anna Berger", "Bodo Özdemir"], {0: "Bodo"}, ["Bodo", "Bodo Ö."]),
        (["Anna Berger", "Anna Claus"], {0: "Anna"}, ["Anna", "Anna C."]),
        (["", "A."], {}, ["", "A."]),
    ],
)
def test_short_names(names: list[str], typed: dict[int, str], shorts: list[str]) -> None:
    """The first name; of equal ones with the initial; if these are equal too, the whole name. Nobody takes what
    somebody has chosen."""
    words = Words("de", {str(n): name for n, name in enumerate(names)}, typed_shorts={str(n): short for n, short in typed.items()})
    assert [words.short(Person(str(n))) for n in range(len(names))] == shorts


def test_the_short_form_of_every_piece_of_a_line() -> None:
    words = Words("de", {"anna": "Anna Berger"})
    said = Phrase(de="{who} hat {n}", en="{who} has {n}")(who=Strong(Person("anna")), n=2)
    line = Run((Named("FC Fernweh", "Fernweh"), " ", Named("Walze"), " ", Link("x", Person("anna")), " ", said, " ", Brief("x")))
    assert words.short(line) == words.plain(Brief(line)) == "Fernweh Walze Anna Anna hat 2 x"
    assert words.plain(line) == "FC Fernweh Walze Anna Berger Anna Berger hat 2 x"
    with pytest.raises(KeyError):
        words.short(Person("bert"))


def test_another_short_name_is_another_fingerprint() -> None:
    names = {"anna": "Anna Berger"}
    assert Words("de", names).both_names != Words("de", names, typed_shorts={"anna": "Änne"}).both_names


def test_small_pictures_in_plain_text_and_in_words() -> None:
    spark, marks = Spark((5, None, Fraction(5, 2)), best_is_low=True), Marks(("won", "drawn", "lost"))
    assert (GERMAN.plain(spark), ENGLISH.plain(spark)) == ("5 – 2,50", "5 – 2.50")
    assert (GERMAN.plain(marks), ENGLISH.plain(marks)) == ("S U N", "W D L")
    assert GERMAN.spoken(spark) == "Verlauf: 5, –, 2,50; bester Wert 2,50"
    assert GERMAN.spoken(Spark((1, 2))) == "Verlauf: 1, 2; bester Wert 2"
    assert ENGLISH.spoken(marks) == "won, drawn, lost"
