"""What pages of PDFs say: divided words are whole, running heads are gone, letters are letters."""

from __future__ import annotations

import pytest

from generator.press.running_text import running_text


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ("der Leucht-\r\nturm steht", "der Leuchtturm steht"),
        ("der Leucht\u2010\nturm", "der Leuchtturm"),
        ("der Leucht\u00ad\nturm", "der Leuchtturm"),
        ("der Leucht\ufffeturm", "der Leuchtturm"),  # so PDFium tells the end of a line within a word
        ("der Nord-\nSüd-Express", "der Nord-Süd-Express"),
        ("An-\nund Abfahrt", "An-\nund Abfahrt"),
        ("An\ufffeund Abfahrt", "An und Abfahrt"),
        ("1994-\n1995", "1994-\n1995"),
        ("e\ufb03zient, ﬂüchtig", "effizient, flüchtig"),
        ("a\u0003b \ue000c", "a b  c"),
    ],
)
def test_words_are_whole(found: str, said: str) -> None:
    assert running_text([found]) == [said]


def test_running_heads_are_gone() -> None:
    towns = ("Trier", "Konstanz", "Wimmel", "Bremen", "Ulm", "Soest", "Greifswald", "Jena")
    pages = [f"Ungereimt Nr. 12\nSeite {number}\nText über Dinge\naus {town} {number}\n- {number} -" for number, town in enumerate(towns, 1)]
    assert running_text(pages) == [f"Text über Dinge\naus {town} {number}" for number, town in enumerate(towns, 1)]


def test_what_stands_on_few_pages_or_in_the_middle_is_no_running_head() -> None:
    pages = ["Leserbriefe\nLiebe Anna", "Leserbriefe\nLieber Bert", *(f"a{n}\nb{n * 7}x\nin der Mitte\nc{n * 3}y\nd{n}z" for n in (1, 2, 3, 4))]
    said = running_text(pages)
    assert said[0] == "Leserbriefe\nLiebe Anna"
    assert [page.count("in der Mitte") for page in said[2:]] == [1] * 4


def test_a_page_without_text_says_nothing() -> None:
    assert running_text(["", " \r\n "]) == ["", ""]
