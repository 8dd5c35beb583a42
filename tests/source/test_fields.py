"""What each kind of value makes of each text: numbers, dates, truth values, names, ids."""

from __future__ import annotations

import datetime
from typing import Annotated, Any, Literal

import pytest

from generator.source.context import ReadContext
from generator.source.fields import (
    Day,
    Document,
    FileName,
    GameId,
    Mistake,
    Name,
    NewId,
    OneLine,
    OneOf,
    PersonId,
    Text,
    Truth,
    WebAddress,
    Whole,
    bracketed,
    is_id,
    list_meant,
    shown,
    whole,
)
from generator.source.read import read
from generator.values.phrase import Message
from generator.values.problem import Problems
from tests.source.strategies import tree_of

KNOWN = ReadContext(frozenset({"anna", "bert", "mara-2"}), frozenset({"golf"}))


def made(kind: Any, scalar: str) -> Any:
    """What a kind makes of a scalar as it stands in a file, or the English message."""

    problems = Problems()
    found = read(tree_of(f"value: {scalar}\n"), dict[Name, kind], KNOWN, problems)
    if found is None:
        (problem,) = problems
        assert (problem.place.line, problem.place.column) >= (1, 7)
        return problem.message.plain("en")
    assert not problems.found
    return found["value"]


NO_NUMBER = "expected a whole number, found: "
NO_ZERO = "expected a whole number without a leading zero, found: "
NO_TRUTH = "expected true or false, found: "
NO_DAY = "expected a date YYYY-MM-DD, found: "

SCALARS = [
    # as it stands    text          whole number                  truth value
    ("3:1", "3:1", f"{NO_NUMBER}3:1", f"{NO_TRUTH}3:1"),
    ("20:00", "20:00", f"{NO_NUMBER}20:00", f"{NO_TRUTH}20:00"),
    ("12:30:45", "12:30:45", f"{NO_NUMBER}12:30:45", f"{NO_TRUTH}12:30:45"),
    ("no", "no", f"{NO_NUMBER}no", f"{NO_TRUTH}no – did you mean false?"),
    ("on", "on", f"{NO_NUMBER}on", f"{NO_TRUTH}on"),
    ("Off", "Off", f"{NO_NUMBER}Off", f"{NO_TRUTH}Off"),
    ("yes", "yes", f"{NO_NUMBER}yes", f"{NO_TRUTH}yes – did you mean true?"),
    ("true", "true", f"{NO_NUMBER}true", True),
    ("false", "false", f"{NO_NUMBER}false", False),
    ("True", "True", f"{NO_NUMBER}True", f"{NO_TRUTH}True"),
    ("TRUE", "TRUE", f"{NO_NUMBER}TRUE", f"{NO_TRUTH}TRUE"),
    ('"true"', "true", f"{NO_NUMBER}true", True),
    ("5", "5", 5, f"{NO_TRUTH}5"),
    ('"5"', "5", 5, f"{NO_TRUTH}5"),
    ("'5'", "5", 5, f"{NO_TRUTH}5"),
    ("0", "0", 0, f"{NO_TRUTH}0"),
    ("1", "1", 1, f"{NO_TRUTH}1"),
    ("+5", "+5", 5, f"{NO_TRUTH}+5"),
    ("-0", "-0", 0, f"{NO_TRUTH}-0"),
    ("-7", "-7", -7, f"{NO_TRUTH}-7"),
    ("--7", "--7", f"{NO_NUMBER}--7", f"{NO_TRUTH}--7"),
    ("010", "010", f"{NO_ZERO}010", f"{NO_TRUTH}010"),
    ("08", "08", f"{NO_ZERO}08", f"{NO_TRUTH}08"),
    ("00", "00", f"{NO_ZERO}00", f"{NO_TRUTH}00"),
    ("-01", "-01", f"{NO_ZERO}-01", f"{NO_TRUTH}-01"),
    ("0x1F", "0x1F", f"{NO_NUMBER}0x1F", f"{NO_TRUTH}0x1F"),
    ("0o17", "0o17", f"{NO_NUMBER}0o17", f"{NO_TRUTH}0o17"),
    ("1_000", "1_000", f"{NO_NUMBER}1_000", f"{NO_TRUTH}1_000"),
    ("1.000", "1.000", f"{NO_NUMBER}1.000", f"{NO_TRUTH}1.000"),
    ("1,000", "1,000", f"{NO_NUMBER}1,000", f"{NO_TRUTH}1,000"),
    ("1e3", "1e3", f"{NO_NUMBER}1e3", f"{NO_TRUTH}1e3"),
    ("2.5", "2.5", f"{NO_NUMBER}2.5", f"{NO_TRUTH}2.5"),
    ("2.0", "2.0", f"{NO_NUMBER}2.0", f"{NO_TRUTH}2.0"),
    (".inf", ".inf", f"{NO_NUMBER}.inf", f"{NO_TRUTH}.inf"),
    (".nan", ".nan", f"{NO_NUMBER}.nan", f"{NO_TRUTH}.nan"),
    ("5 6", "5 6", f"{NO_NUMBER}5 6 – did you mean 5, 6?", f"{NO_TRUTH}5 6"),
    ("５", "５", f"{NO_NUMBER}５", f"{NO_TRUTH}５"),
    ("²", "²", f"{NO_NUMBER}²", f"{NO_TRUTH}²"),
    ('"5 "', "5 ", f"{NO_NUMBER}5", f"{NO_TRUTH}5"),
    ('"\\u00a05"', "\u00a05", f"{NO_NUMBER}⟨U+00A0⟩5", f"{NO_TRUTH}⟨U+00A0⟩5"),
    ("999999999999999999", "999999999999999999", 999999999999999999, f"{NO_TRUTH}999999999999999999"),
    ("1999999999999999999", "1999999999999999999", f"{NO_NUMBER}1999999999999999999", f"{NO_TRUTH}1999999999999999999"),
    ("5" * 5000, "5" * 5000, f"{NO_NUMBER}{'5' * 59}…", f"{NO_TRUTH}{'5' * 59}…"),
    ("Null", "Null", f"{NO_NUMBER}Null", f"{NO_TRUTH}Null"),
    ("NULL", "NULL", f"{NO_NUMBER}NULL", f"{NO_TRUTH}NULL"),
    ('"null"', "null", f"{NO_NUMBER}null", f"{NO_TRUTH}null"),
    ('"~"', "~", f"{NO_NUMBER}~", f"{NO_TRUTH}~"),
    ('""', "", f'{NO_NUMBER}""', f'{NO_TRUTH}""'),
    ("~", "expected text, found: nothing", f"{NO_NUMBER}nothing", f"{NO_TRUTH}nothing"),
    ("null", "expected text, found: nothing", f"{NO_NUMBER}nothing", f"{NO_TRUTH}nothing"),
    ("", "expected text, found: nothing", f"{NO_NUMBER}nothing", f"{NO_TRUTH}nothing"),
    ("[]", "expected text, found: []", f"{NO_NUMBER}[]", f"{NO_TRUTH}[]"),
    ("[5]", "expected text, found: [5]", f"{NO_NUMBER}[5]", f"{NO_TRUTH}[5]"),
    ("{}", "expected text, found: {}", f"{NO_NUMBER}{{}}", f"{NO_TRUTH}{{}}"),
    ("{5: 6}", "expected text, found: {5}", f"{NO_NUMBER}{{5}}", f"{NO_TRUTH}{{5}}"),
    ("2026-10-01", "2026-10-01", f"{NO_NUMBER}2026-10-01", f"{NO_TRUTH}2026-10-01"),
    ("2,50 €", "2,50 €", f"{NO_NUMBER}2,50 €", f"{NO_TRUTH}2,50 €"),
    ("=", "=", f"{NO_NUMBER}=", f"{NO_TRUTH}="),
    ("🎲", "🎲", f"{NO_NUMBER}🎲", f"{NO_TRUTH}🎲"),
]


@pytest.mark.parametrize(("scalar", "text", "number", "truth"), SCALARS, ids=[scalar[:12] or "nothing" for scalar, *_ in SCALARS])
def test_scalars(scalar: str, text: Any, number: Any, truth: Any) -> None:
    assert (made(Text, scalar), made(Annotated[int, Whole()], scalar), made(Truth, scalar)) == (text, number, truth)


DAYS = [
    ("2026-10-01", datetime.date(2026, 10, 1)),
    ('"2026-10-01"', datetime.date(2026, 10, 1)),
    ("2028-02-29", datetime.date(2028, 2, 29)),
    ("2026-02-29", "there is no such day: 2026-02-29"),
    ("2026-13-45", "there is no such day: 2026-13-45"),
    ("0000-01-01", "there is no such day: 0000-01-01"),
    ("1.10.2026", f"{NO_DAY}1.10.2026 – did you mean 2026-10-01?"),
    ("01.10.2026", f"{NO_DAY}01.10.2026 – did you mean 2026-10-01?"),
    ("1. 10. 2026", f"{NO_DAY}1. 10. 2026 – did you mean 2026-10-01?"),
    ("2026-10-1", f"{NO_DAY}2026-10-1 – did you mean 2026-10-01?"),
    ("2026/10/01", f"{NO_DAY}2026/10/01 – did you mean 2026-10-01?"),
    ("31.11.2026", f"{NO_DAY}31.11.2026"),
    ("1.10.26", f"{NO_DAY}1.10.26"),
    ("10/1/2026", f"{NO_DAY}10/1/2026"),
    ("20261001", f"{NO_DAY}20261001"),
    ("2026-10-01T12:00:00", f"{NO_DAY}2026-10-01T12:00:00"),
    ("２０２６-10-01", f"{NO_DAY}２０２６-10-01"),
    ("heute", f"{NO_DAY}heute"),
    ("[2026-10-01]", f"{NO_DAY}[2026-10-01]"),
    ("", f"{NO_DAY}nothing"),
]


@pytest.mark.parametrize(("scalar", "value"), DAYS, ids=[scalar or "nothing" for scalar, _ in DAYS])
def test_days(scalar: str, value: Any) -> None:
    assert made(Day, scalar) == value


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        ("1", 1),
        ("6", 6),
        ("0", "expected at least 1, found: 0"),
        ("-3", "expected at least 1, found: -3"),
        ("7", "expected at most 6, found: 7"),
    ],
)
def test_whole_numbers_within_bounds(scalar: str, value: Any) -> None:
    assert made(Annotated[int, Whole(1, 6)], scalar) == value


NOT_AN_ID = "expected an id of a–z, 0–9 and hyphens with at least one letter, found: "


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        ("anna", "anna"),
        ("mara-2", "mara-2"),
        ("a", "a"),
        ("yes", "yes"),
        ("-a", "-a"),
        ("007", f"{NOT_AN_ID}007"),
        ("'null'", f"{NOT_AN_ID}null"),
        ("'true'", f"{NOT_AN_ID}true"),
        ("Anna", f"{NOT_AN_ID}Anna – did you mean anna?"),
        ("änna", f"{NOT_AN_ID}änna – did you mean aenna?"),
        ("anna b", f"{NOT_AN_ID}anna b – did you mean anna-b?"),
        ("../anna", f"{NOT_AN_ID}../anna – did you mean anna?"),
        ("a" * 81, f"{NOT_AN_ID}{'a' * 59}…"),
        ('"anna\\n"', f"{NOT_AN_ID}anna – did you mean anna?"),
        ("[anna]", f"{NOT_AN_ID}[anna]"),
        ("", f"{NOT_AN_ID}nothing"),
    ],
)
def test_new_ids(scalar: str, value: str) -> None:
    assert made(NewId, scalar) == value


@pytest.mark.parametrize("text", ["null", "true", "false", "1", "-", "", "a_b", "A", "a\n", None, 1])
def test_what_is_no_id(text: Any) -> None:
    assert not is_id(text)


@pytest.mark.parametrize(
    ("kind", "scalar", "value"),
    [
        (PersonId, "anna", "anna"),
        (PersonId, "Anna", "unknown person Anna – did you mean anna?"),
        (PersonId, "ana", "unknown person ana – did you mean anna?"),
        (PersonId, "kunigunde", "unknown person kunigunde"),
        (PersonId, "''", 'unknown person ""'),
        (PersonId, "[anna]", f"{NOT_AN_ID}[anna]"),
        (GameId, "golf", "golf"),
        (GameId, "Golf", "unknown game Golf – did you mean golf?"),
    ],
)
def test_references(kind: Any, scalar: str, value: str) -> None:
    assert made(kind, scalar) == value


def test_references_are_not_checked_where_nothing_is_known() -> None:
    assert read(tree_of("value: whoever\n"), dict[Name, PersonId], ReadContext(), Problems()) == {"value": "whoever"}


@pytest.mark.parametrize(
    ("kind", "scalar", "value"),
    [
        (OneLine, '" a line "', "a line"),
        (OneLine, '""', ""),
        (OneLine, '"two\\nlines"', "expected a single line"),
        (Name, "Jürgen „Jogi“ O'Neill", "Jürgen „Jogi“ O'Neill"),
        (Name, '""', "expected text, found: nothing"),
        (Name, '" "', "expected text, found: nothing"),
        (Name, '"a\\u200bb"', "the character U+200B is not allowed in a name"),
        (Name, '"a\\u00adb"', "the character U+00AD is not allowed in a name"),
        (Name, '"a\\ue000b"', "the character U+E000 is not allowed in a name"),
        (Name, '"a\\tb"', "the character U+0009 is not allowed in a name"),
        (Name, "x" * 120, "x" * 120),
        (Name, "x" * 121, "expected at most 120 characters, found: 121"),
        (FileName, "a.md", "a.md"),
        (FileName, "März-2.md", "März-2.md"),
        *((FileName, f"'{name}'", f"expected a file name in the same folder (letters, digits, dot, hyphen), found: {name}")
          for name in ("../a.md", "/a.md", "a/b.md", ".a.md", "-rf", "a b.md", "a\\b.md", "_a.md", "%2e%2e")),
        (WebAddress, "https://example.org/x?y=z#a", "https://example.org/x?y=z#a"),
        (WebAddress, "http://example.org", "http://example.org"),
        (WebAddress, '""', ""),
        *((WebAddress, f"'{address}'", f"expected an address with https://, found: {address}")
          for address in ("example.org", "javascript:alert(1)", "ftp://example.org", "https://", 'https://x" y', "HTTPS://<b>")),
        (Annotated[str, OneOf("A5", "A4")], "A5", "A5"),
        (Annotated[str, OneOf("A5", "A4")], "a5", "expected one of A5, A4, found: a5 – did you mean A5?"),
        (Annotated[str, OneOf("A5", "A4")], "", "expected one of A5, A4, found: nothing"),
        (Literal["A5", "A4"], "A5", "A5"),
        (Literal["A5", "A4"], "a5", "expected one of A5, A4, found: a5 – did you mean A5?"),
    ],
)  # fmt: skip
def test_texts(kind: Any, scalar: str, value: str) -> None:
    assert made(kind, scalar) == value


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "nothing"),
        ("", '""'),
        ("  a \n  b  ", "a b"),
        ("a\u00a0b\u200b\u202fc", "a⟨U+00A0⟩b⟨U+200B⟩⟨U+202F⟩c"),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 59 + "…"),
        ({}, "{}"),
        ({"a": "1", "b": None, "c": None, "d": None}, "{a, b, c…}"),
        ([], "[]"),
        (["a", None, {"b": "c"}, ["d"], "e"], "[a, —, {b}, [d]…]"),
    ],
)
def test_what_stands_there_is_shown_shortly(value: Any, said: str) -> None:
    found = shown(value)
    assert (found.plain("en") if isinstance(found, Message) else found) == said


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        (None, None),
        ("anna", "[anna]"),
        ("197 -> 112", "[197 -> 112]"),
        ("112 79 13 5", "[112, 79, 13, 5]"),
        ("112, 79,13 5", "[112, 79, 13, 5]"),
        ("-bert -carl", "[bert, carl]"),
        ("-112 -79", "[112, 79]"),
        ({"112": None, "79": None}, "[112, 79]"),
        ({"112": "79"}, None),
        ("", None),
        ("x" * 61, None),
    ],
)
def test_the_list_that_was_meant(value: Any, meant: str | None) -> None:
    assert bracketed(value) == meant


@pytest.mark.parametrize(
    ("value", "offered"),
    [("7 79", "[7, 79]"), ("7 079", None), ("7 alle", None), ({"7": None, "9": None}, "[7, 9]"), ("'7", None), ("7 [9", None), (None, None)],
)
def test_a_list_is_offered_only_if_it_would_be_read(value: Any, offered: str | None) -> None:
    said = list_meant(value, lambda numbers: [whole(number) for number in numbers])
    assert (said.plain("en") if said else None) == (offered and f" – did you mean {offered}?")


@pytest.mark.parametrize(
    ("text", "near"), [("79 13", " – gemeint: 79, 13?"), ("79 013", ""), ("79 0", ""), ("79 400", "")]
)
def test_several_numbers_are_offered_only_if_each_could_stand_there(text: str, near: str) -> None:
    with pytest.raises(Mistake) as mistake:
        whole(text, 1, 350)
    assert mistake.value.message.plain("de") == f"ganze Zahl erwartet, gefunden: {text}{near}"


def test_a_field_with_a_type_of_its_own_does_not_inherit_a_default() -> None:
    class Wide(Document):
        value: OneLine = "wide"
        other: OneLine = "other"

    class Narrow(Wide):
        value: Name

    with pytest.raises(TypeError, match="'value'"):
        Narrow()
    assert (Narrow(value="a").other, Wide().value) == ("other", "wide")


def test_documents_cannot_be_changed() -> None:
    class Holder(Document):
        value: OneLine

    with pytest.raises(AttributeError):
        Holder(value="a").value = "b"  # type: ignore[misc]
    with pytest.raises(TypeError):
        Holder("a")  # type: ignore[call-arg]


def test_a_field_that_is_given_a_type_of_its_own_does_not_inherit_a_default() -> None:
    class Base(Document):
        value: OneLine = "a"
        other: OneLine = "b"

    class Own(Base):
        value: Name

    with pytest.raises(TypeError):
        Own()  # type: ignore[call-arg]
    assert Own(value="c").other == "b"
