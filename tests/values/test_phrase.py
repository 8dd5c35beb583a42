"""Sentences in all languages, and values in their gaps."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from generator.values.phrase import LANGUAGES, Message, Phrase, count
from generator.values.report import Number

MEETS = Phrase(de="{who} trifft {whom}.", en="{whom} is met by {who}.")
ONE, MANY = Phrase(de="ein Tor von {who}", en="one goal by {who}"), Phrase(de="{n} Tore von {who}", en="{n} goals by {who}")


def test_a_phrase_with_values_is_a_message_whatever_their_order() -> None:
    assert MEETS(who="a", whom="b") == MEETS(whom="b", who="a") == Message(MEETS, (("who", "a"), ("whom", "b")))
    assert Phrase(de="Ja", en="Yes")() == Message(Phrase(de="Ja", en="Yes"), ())


def test_a_phrase_with_open_gaps_in_each_language() -> None:
    assert (MEETS.in_language("de"), MEETS.in_language("en")) == ("{who} trifft {whom}.", "{whom} is met by {who}.")


def test_the_pieces_stand_in_the_order_of_the_language() -> None:
    message = MEETS(who=1, whom=None)
    assert list(message.parts("de")) == [("value", 1), ("text", " trifft "), ("value", None), ("text", ".")]
    assert list(message.parts("en")) == [("value", None), ("text", " is met by "), ("value", 1), ("text", ".")]
    assert list(Phrase(de="{{}}", en="")().parts("de")) == [("text", "{"), ("text", "}")]


def test_plain_text_shows_messages_within_messages_in_the_same_way() -> None:
    message = MEETS(who=7, whom=ONE(who=8))
    assert message.plain("de") == "7 trifft ein Tor von 8."
    assert message.plain("en", lambda value: f"<{value}>") == "one goal by <8> is met by <7>."


@pytest.mark.parametrize(("n", "told"), [(0, "0 Tore von A"), (1, "ein Tor von A"), (2, "2 Tore von A")])
def test_one_is_counted_in_the_singular(n: int, told: str) -> None:
    assert count(n, ONE, MANY, who="A").plain("de") == told
    assert count(n, ONE, MANY, who="A").values == (("n", n), ("who", "A"))


@pytest.mark.parametrize(("n", "told"), [(0, "0 Tore fallen"), (1, "1 Tor fällt"), (Number(Fraction(1)), "1 Tor fällt"), (21, "21 Tore fallen")])
def test_a_word_agrees_with_the_number_in_a_gap(n: Any, told: str) -> None:
    falls = Phrase(de="{n} {n:Tor fällt|Tore fallen}", en="{n} {n:goal|goals}")
    message = falls(n=n)
    assert message.plain("de", lambda value: str(getattr(value, "value", value))) == told
    assert list(message.parts("en")) == [("value", n), ("text", " "), ("text", "goal" if " Tor " in told else "goals")]
    assert falls.gaps == ("n",)


@pytest.mark.parametrize(
    ("n", "told"),
    [(1, "1st"), (2, "2nd"), (Number(3), "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (20, "20th"), (22, "22nd"), (101, "101st"), (112, "112th")],
)
def test_an_ordinal_has_its_ending(n: Any, told: str) -> None:
    message = Phrase(de="{n}.", en="{n}{n:st|nd|rd|th}")(n=n)
    assert message.plain("en", lambda value: str(getattr(value, "value", value))) == told
    assert [part for kind, part in message.parts("en") if kind == "text"] == [told[-2:]]


def test_a_phrase_is_said_in_every_language() -> None:
    said = [Phrase(de="Jahr", en="The game is over").in_language(language) for language in LANGUAGES]
    assert said[:2] == ["Jahr", "The game is over"] and len({*said}) == len(LANGUAGES) == 3
