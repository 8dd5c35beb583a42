"""How a round is told where a later report has to correct it. `over` follows from the wins, so it is only counted."""

from __future__ import annotations

from generator.play.correction_words import Spoken, Words
from generator.telling.messages import CALLED_PERSON, WON_BY
from generator.values.phrase import Phrase

from .result import Player, Result

FIGURES: Words = {
    Result: Spoken(figures={"die": Phrase(de="der Würfel zeigt", en="the die shows"), "winners": WON_BY}),
    Player: Spoken(CALLED_PERSON, {"wins": Phrase(de="gewonnene Runden", en="rounds won")}),
}
