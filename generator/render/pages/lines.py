"""What keeps lines of print from ending badly, in HTML that is complete: words that stay together.

Where lines end best is found out when they are set (`paragraphs.py`); here it is said where no line may end: not
between a word and its number, not before a dash or a raised dot, not within a name or a place of a signature. On
screen, whose lines the reader's window makes, nothing of this is wanted.
"""

from __future__ import annotations

import re
from functools import lru_cache

from generator.render.text.typography import PIECE, TAG

NO_BREAK = "\N{NO-BREAK SPACE}"
HELD = 1000
"""So many stretches of HTML are remembered: the same one stands in several forms of a piece, and in those of a shorter
sheet."""
BOUND = (
    (re.compile(r"\b([A-ZÄÖÜ][a-zäöüß]{1,13}) (?=\d{1,3}(?![\w:/]|[.,]\d))"), rf"\1{NO_BREAK}"),  # Gleis 4
    (re.compile(r"(?<![\w.,:/-])(\d{1,3}) (?=[A-ZÄÖÜ][a-zäöüß]{1,7}\b)"), rf"\1{NO_BREAK}"),  # 12 Punkte
    (re.compile(r"(?<![\w.,:/-])(\d{1,2}\.) (?=[A-ZÄÖÜ][a-zäöüß]{2,8}\b)"), rf"\1{NO_BREAK}"),  # 1. Liga
    (re.compile(r"(?<=\S) (?=[–—→·] )"), NO_BREAK),
    # A-Seite, 3:1-Regel
    (re.compile(r"(?<![\w:-])([A-ZÄÖÜ]|\d{1,2}(?::\d)?)-(?=[A-ZÄÖÜ][a-zäöüß])"), "\\1\N{NON-BREAKING HYPHEN}"),
)
"""Spaces and hyphens at which no line ends."""
MAY_BE_BOUND = re.compile(r"[\d–—→·-]")
"""What a text holds in which one of them may be found."""
SIGNED = re.compile(r"(?<![,;]) (?=\S)")
"""In a signature: spaces within a name or a place. Its lines end behind commas."""
LONGEST_PLACE = 28
"""A longer name or place is broken where it must."""
VERBATIM = frozenset({"pre", "code", "kbd", "svg", "table", "head"})
"""Nothing in one of these is changed: code is verbatim, and a column of a table is as wide as what has no break."""


@lru_cache(HELD)
def held_together(html: str) -> str:
    """Return the HTML of a document with spaces and hyphens that do not break."""
    pieces = PIECE.split(html)
    verbatim, signed = 0, False
    for number, piece in enumerate(pieces):
        if number % 2:
            tag = TAG.match(piece)
            if tag and tag[1] in VERBATIM:
                verbatim += -1 if piece.startswith("</") else 1
            elif tag and tag[1] == "p":
                signed = ' class="signed"' in piece
        elif piece and not verbatim:
            pieces[number] = _held(piece, signed)
    return "".join(pieces)


def _held(text: str, signed: bool) -> str:
    """Return a text in which that is held together which belongs together."""
    if MAY_BE_BOUND.search(text):
        for pattern, bound in BOUND:
            text = pattern.sub(bound, text)
    if signed:
        text = ", ".join(SIGNED.sub(NO_BREAK, part) if len(part) <= LONGEST_PLACE else part for part in text.split(", "))
    return text
