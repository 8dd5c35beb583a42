"""What is taken out of a text for other places of an issue."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.render.text.excerpts import balanced, nouns, quote_lines


def test_nouns_are_those_within_a_sentence_that_are_neither_short_nor_long() -> None:
    markdown = "Anfang gut, Ende gut. Der alte Bahnhof steht, Gleis vier, im Regen; das Wort Donaudampfschiff ist zu lang, das Bad zu kurz."
    assert nouns(markdown) == {"Bahnhof", "Gleis", "Regen"}
    assert nouns("der Bahnhof\n\n| Wer | Wo |\n| --- | --- |\n| van der Velde | im Regen |\n\nund das Gleis") == {"Bahnhof", "Gleis"}


def test_a_quotation_takes_room_for_its_lines_and_its_author() -> None:
    """Of points: 19 a line and 34 around them, in lines of 13 points."""
    assert quote_lines("a" * 40, Fraction(13)) == (("a" * 40,), 5)
    assert quote_lines(f"{'a' * 40} {'b' * 40} {'c' * 40}", Fraction(13)) == (("a" * 40, "b" * 40, "c" * 40), 7)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("aa bb cc dd", ("aa bb cc dd",)),
        ("aa bb cc dd ee ff", ("aa bb cc", "dd ee ff")),  # 11 letters a line: poured, the second had two words
        ("a" * 12, ("a" * 12,)),
        ("aaaa bbbb cccc dddd e", ("aaaa bbbb", "cccc dddd e")),
    ],
)
def test_a_text_in_lines_of_about_the_same_length(text: str, lines: tuple[str, ...]) -> None:
    assert balanced(text, 11) == lines
