"""What articles may ask for: `![](die:5)`."""

from __future__ import annotations

from generator.source.fields import Mistake
from generator.values.drawing import Dot, Label
from generator.values.phrase import Phrase
from generator.values.report import Picture

NO_DIE = Phrase(de="eine Zahl erwartet, gefunden: {found}", en="expected a number, found: {found}")
DIE = Phrase(de="Ein Würfel zeigt {n}", en="A die shows {n}")
NUMBER = Phrase(de="eine {n}", en="a {n}")


def die(text: str) -> Picture:
    """A die that shows a number; raises Mistake."""
    if not text.isdecimal():
        raise Mistake(NO_DIE(found=text))
    return Picture("die", DIE(n=text), 40, 40, (Dot((20, 20), 18, fill="tint", colour="ink"), Label((20, 24), text, 12, "middle")), NUMBER(n=text))
