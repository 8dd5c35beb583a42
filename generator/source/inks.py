"""Inks as an editor names them: black, and another one with what it looks like."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from generator.source.fields import Document, Mistake, Name, Parsed, Shorthand, shown
from generator.values.phrase import Phrase
from generator.values.printing import BLACK, Ink
from generator.values.problem import nearest

RESERVED = ("cyan", "magenta", "yellow", "all", "none")
"""Names that mean something else in a PDF (ISO 32000-2, 8.6.6.4)."""
COLOUR = "#005ca9"

NEEDS_COLOUR = Phrase(de="Farbe wie #0f4c5c erwartet, gefunden: {found}", en="expected a colour such as #0f4c5c, found: {found}")
NEEDS_SCREEN = Phrase(
    de='wie {name} aussieht, muss dabei stehen: {{name: {name}, screen: "{colour}"}}{near}',
    en='what {name} looks like has to be said: {{name: {name}, screen: "{colour}"}}{near}',
)
RESERVED_INK = Phrase(
    de="{name} ist keine Sonderfarbe; mit vier Farben druckt, wer inks weglässt", en="{name} is no ink of its own; four inks are printed without the key inks"
)
BLACK_FIRST = Phrase(de="die erste Farbe ist black, gefunden: {found}", en="the first ink is black, found: {found}")
TWO_INKS = Phrase(de="höchstens zwei Farben erwartet: black und eine andere", en="expected two inks at most: black and another one")


def _colour(text: str) -> str:
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", text):
        raise Mistake(NEEDS_COLOUR(found=shown(text)))
    return text.lower()


class NamedInk(Document):
    """An ink by its name, as the print shop knows it."""

    name: Name
    screen: Annotated[str, Parsed(_colour)] = ""
    """What it looks like."""

    def __post_init__(self) -> None:
        if self.name.lower() in RESERVED:
            raise Mistake(RESERVED_INK(name=self.name), ("name",))
        if not self.screen and self.name != BLACK.name:
            raise Mistake(NEEDS_SCREEN(name=self.name, colour=COLOUR, near=nearest(self.name, [BLACK.name])))


InkOrName = Annotated[NamedInk, Shorthand(lambda text: {"name": text})]
"""An ink; black needs no more than its name."""


def inks(named: Sequence[Any]) -> tuple[Ink, ...]:
    """Return the inks that are named; raises Mistake if they are not black, or black and another one."""
    if not named or named[0].name != BLACK.name:
        raise Mistake(BLACK_FIRST(found=named[0].name if named else "[]"), (0,) if named else ())
    if len(named) > 2 or any(one.name == BLACK.name for one in named[1:]):
        raise Mistake(TWO_INKS(), (min(len(named) - 1, 2),))
    return BLACK, *(Ink(one.name, one.screen) for one in named[1:])
