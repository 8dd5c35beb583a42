"""How a session's figures are told where a later report has to correct them. What follows from others is not told, but counted."""

from __future__ import annotations

from generator.figures import Entries, Figure, Spoken, Words, each, named, of, one_of, phrased, plain, signed
from generator.games.eighteen.log.told import LogMove
from generator.games.eighteen.result import Hole, Result, Solo, Standing, Target
from generator.phrase import Phrase
from generator.telling.words import INSTEAD

HOLE = Phrase(de="Loch {hole}", en="Hole {hole}")
TARGET = Phrase(de="{player}, Ziel Loch {hole}", en="{player}, target hole {hole}")
OVER = {True: Phrase(de="das Spiel ist aus", en="the game is over"), False: Phrase(de="das Spiel läuft", en="the game goes on")}

FIGURES: Words = {
    Result: Spoken(
        {
            "finished": Figure(INSTEAD, one_of(OVER)),
            "holes": Entries(),
            "playoff": Entries(
                Phrase(de="wird im Stechen gespielt", en="is played off"), Phrase(de="entfällt im Stechen", en="is not played off")
            ),
            "standings": Entries(
                Phrase(de="steht in der Wertung", en="is in the standings"),
                Phrase(de="steht nicht in der Wertung", en="is not in the standings"),
            ),
            "winners": Figure(Phrase(de="gewonnen hat {new} statt {old}", en="won by {new} instead of {old}"), each(named)),
            "tokens": Figure(Phrase(de="Chip {new} statt {old}", en="token {new} instead of {old}"), key=lambda hole, _: HOLE(hole=hole)),
            "targets": Entries(),
            "positions": Figure(Phrase(de="Ball auf {new} statt {old}", en="ball on {new} instead of {old}"), key=named),
            "longest_drive": Figure(Phrase(de="weitester Schlag {new} statt {old}", en="longest drive {new} instead of {old}"), named),
        }
    ),
    Hole: Spoken(
        {
            "par": Figure(Phrase(de="Par {new} statt {old}", en="par {new} instead of {old}")),
            "green": Figure(Phrase(de="auf dem Green {new} statt {old}", en="on the green {new} instead of {old}"), each(named)),
            "points": Figure(Phrase(de="{new} statt {old} Punkte", en="{new} points instead of {old}"), key=named),
            "jackpot": Figure(Phrase(de="im Jackpot {new} statt {old}", en="in the jackpot {new} instead of {old}")),
            "hole_in_one": Figure(Phrase(de="Hole-in-one {new} statt {old}", en="hole-in-one {new} instead of {old}"), each(named)),
            "strokes": Figure(Phrase(de="{new} statt {old} Schläge", en="{new} strokes instead of {old}"), key=named),
            "penalties": Figure(Phrase(de="{new} statt {old} Strafschläge", en="{new} penalty strokes instead of {old}"), key=named),
        },
        called=phrased(HOLE)(hole=plain),
        known_by=("hole",),
    ),
    Standing: Spoken(
        {
            "place": Figure(Phrase(de="Platz {new} statt {old}", en="place {new} instead of {old}")),
            "points": Figure(Phrase(de="{new} statt {old} Punkte", en="{new} points instead of {old}")),
            "hole_in_ones": Figure(Phrase(de="Hole-in-ones {new} statt {old}", en="hole-in-ones {new} instead of {old}")),
            "holes": Figure(Phrase(de="Löcher {new} statt {old}", en="holes {new} instead of {old}")),
            "to_par": Figure(Phrase(de="zum Par {new} statt {old}", en="to par {new} instead of {old}"), signed),
        },
        called=of("person"),
        known_by=("person",),
    ),
    Target: Spoken(
        {"claimed_by": Figure(Phrase(de="erreicht von {new} statt {old}", en="claimed by {new} instead of {old}"), named)},
        called=phrased(TARGET)(player=named, hole=plain),
        known_by=("player", "hole"),
    ),
    Solo: Spoken({"rank": Figure(Phrase(de="Stufe {new} statt {old}", en="rank {new} instead of {old}"))}),
    LogMove: Spoken(known_by=("player", "club")),
}
