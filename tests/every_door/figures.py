"""How a round is told where a later report has to correct it. `over` follows from the wins, so it is only counted."""

from __future__ import annotations

from generator.figures import Figure, Spoken, Words, each, named, of
from generator.phrase import Phrase

from .result import Player, Result

FIGURES: Words = {
    Result: Spoken(
        {
            "die": Figure(Phrase(de="der Würfel zeigt {new} statt {old}", en="the die shows {new} instead of {old}")),
            "winners": Figure(Phrase(de="gewonnen hat {new} statt {old}", en="won by {new} instead of {old}"), each(named)),
        }
    ),
    Player: Spoken(
        {"wins": Figure(Phrase(de="{new} statt {old} gewonnene Runden", en="{new} rounds won instead of {old}"))},
        called=of("person"),
        known_by=("person",),
    ),
}
