"""How a round is told where a later report has to correct it. `over` follows from the wins, so it is only counted."""

from __future__ import annotations

from generator.figures import Spoken, Words
from generator.phrase import Phrase
from generator.telling.words import CALLED_PERSON, WON_BY

from .result import Player, Result

FIGURES: Words = {
    Result: Spoken(figures={"die": Phrase(de="der Würfel zeigt", en="the die shows"), "winners": WON_BY}),
    Player: Spoken(CALLED_PERSON, {"wins": Phrase(de="gewonnene Runden", en="rounds won")}),
}
