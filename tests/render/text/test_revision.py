"""Two texts, word by word: nothing is lost, whatever they are, and what is shown is what a reader would mark."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.render.text.revision import LINE, MOST_WORDS, PARAGRAPH, RevisionPiece, paragraphs, revised

MARKS = {"same": "{}", "old": "[{}]", "new": "<{}>"}
TEXTS = st.lists(st.sampled_from(["wer ", "Regel ", "10", " Punkte", ".", ",", "(", ")", " ", "\n", "\n\n", "  \n \n", "-"]), max_size=30).map("".join)


def shown(old: str, new: str) -> list[str]:
    """The paragraphs, what went in square brackets and what came in angular ones; ¶ and / are breaks."""
    signs = {PARAGRAPH: "¶", LINE: "/"}
    lines = [
        "".join(" " * piece.spaced + MARKS[piece.kind].format(signs.get(piece.text, piece.text)) for piece in paragraph)
        for paragraph in paragraphs(revised(old, new))
    ]
    return [line.strip() for line in lines]


@pytest.mark.parametrize(
    "old, new, paragraphs",
    [
        ("Wer verliert, zahlt 10 Punkte.", "Wer verliert, zahlt (höchstens) 5 Punkte.", ["Wer verliert, zahlt [10] <(höchstens) 5> Punkte."]),
        ("Das kostet 1,5 Punkte.", "Das kostet 2,5 Punkte!", ["Das kostet [1,5] <2,5> Punkte[.]<!>"]),
        ("Gleich bleibt gleich.", "Gleich bleibt gleich.", ["Gleich bleibt gleich."]),
        ("", "Ganz neu.", ["<Ganz neu.>"]),
        ("Ganz weg.", "", ["[Ganz weg.]"]),
        ("", "", []),
        # a new paragraph or sentence is marked as a whole, not from the end of the one before
        ("Eins.\n\nDrei steht am Ende.", "Eins.\n\nZwei.\n\nDrei steht am Ende.", ["Eins.", "<Zwei.>", "Drei steht am Ende."]),
        ("Es gilt. Sie zählt.", "Es gilt. Sie lebt. Sie zählt.", ["Es gilt. <Sie lebt.> Sie zählt."]),
        ("Eins ist hier.\n\nZwei.", "Eins ist hier.", ["Eins ist hier.", "[Zwei.]"]),
        # a paragraph cut in two, or two joined
        ("Das gilt heute. Und morgen.", "Das gilt heute.\n\nUnd morgen.", ["Das gilt heute.<¶>", "Und morgen."]),
        ("Das gilt heute.\n\nUnd morgen.", "Das gilt heute. Und morgen.", ["Das gilt heute.[¶]", "Und morgen."]),
        ("1. eins\n2. zwei", "1. eins\n2. zwei\n3. drei", ["1. eins/ 2. zwei</> <3. drei>"]),
        # a line that came can be cut out so that words of the old text stand behind it
        ("wer wer wer", "wer wer \nwer \nwer", ["wer wer</> <wer></> wer"]),
        # nothing in common but small words: one after the other
        ("Wer nicht grüßt, der zahlt.", "Ein Gruß, der fehlt, kostet.", ["[Wer nicht grüßt, der zahlt.]", "<Ein Gruß, der fehlt, kostet.>"]),
        # a lone small word between two large changes is no island
        (
            "Am Anfang jeder langen Runde würfeln und zahlen alle Mitspielenden der Reihe nach.",
            "Am Anfang jeder langen Runde singen oder tanzen und schweigen alle Mitspielenden der Reihe nach.",
            ["Am Anfang jeder langen Runde [würfeln und zahlen] <singen oder tanzen und schweigen> alle Mitspielenden der Reihe nach."],
        ),
    ],
)
def test_a_revision_as_a_reader_would_mark_it(old: str, new: str, paragraphs: list[str]) -> None:
    assert shown(old, new) == paragraphs


def side(pieces: Iterable[RevisionPiece], kind: Literal["old", "new"]) -> str:
    """Return the old or the new text: single spaces between words, breaks as `PARAGRAPH` and `LINE`."""
    text = ""
    for piece in pieces:
        if piece.kind in ("same", kind):
            if piece.spaced and text and not text.endswith("\n"):
                text += " "
            text += piece.text
    return text.strip()


def squeezed(text: str) -> str:
    """Without any white space."""
    return "".join(text.split())


@given(TEXTS, TEXTS)
def test_taking_one_side_gives_old_and_new_text_back(old: str, new: str) -> None:
    pieces = revised(old, new)
    for kind, text in (("old", old), ("new", new)):
        found = side(pieces, kind)
        assert squeezed(found) == squeezed(text)
        assert [line.split() for line in text.strip().splitlines() if line.strip()] == [line.split() for line in found.split("\n") if line]
        assert found.split(PARAGRAPH) == side(revised(text, text), kind).split(PARAGRAPH)


@given(TEXTS, TEXTS)
def test_no_word_is_lost_between_paragraphs(old: str, new: str) -> None:
    pieces = [piece for piece in revised(old, new) if piece.text != PARAGRAPH]
    told = [piece for part in paragraphs(revised(old, new)) for piece in part if piece.text != PARAGRAPH]
    assert sorted(map(repr, pieces)) == sorted(map(repr, told))


def test_very_long_texts_are_not_compared() -> None:
    old, new = "wort " * (MOST_WORDS + 1), "wort " * MOST_WORDS
    assert [piece.kind for piece in revised(old, new)] == ["old", "new"]
    assert revised("wort", "wort") == (RevisionPiece("same", "wort", True),)
