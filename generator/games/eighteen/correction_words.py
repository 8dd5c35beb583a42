"""How a session's figures are told where a later report has to correct them. What follows from others is not told, but
counted."""

from __future__ import annotations

from generator.games.eighteen import messages
from generator.games.eighteen.result import Hole, Result, Solo, Standing, Target
from generator.play.correction_words import Spoken, Words
from generator.telling.messages import CALLED_PERSON, IN_STANDINGS, IS_OVER, ITS_PLACE, ITS_POINTS, WON_BY
from generator.values.phrase import Phrase

HOLE = Phrase(de="Loch {hole}", en="Hole {hole}")

FIGURES: Words = {
    Result: Spoken(
        figures={
            "finished": IS_OVER,
            "winners": WON_BY,
            "positions": Phrase(de="Ball auf", en="ball on"),
            "longest_drive": Phrase(de="weitester Schlag", en="longest drive"),
        },
        lists={"playoff": Phrase(de="im Stechen", en="in the play-off"), "standings": IN_STANDINGS},
    ),
    Hole: Spoken(
        HOLE,
        {
            "par": Phrase(de="Par", en="par"),
            "green": Phrase(de="auf dem Green", en="on the green"),
            "points": ITS_POINTS,
            "jackpot": Phrase(de="im Jackpot", en="in the jackpot"),
            "hole_in_one": messages.HOLE_IN_ONE,
            "strokes": messages.STROKES_SMALL,
            "penalties": Phrase(de="Strafschläge", en="penalty strokes"),
        },
    ),
    Standing: Spoken(
        CALLED_PERSON,
        {
            "place": ITS_PLACE,
            "points": ITS_POINTS,
            "hole_in_ones": messages.HOLE_IN_ONE,
            "holes": Phrase(de="Löcher", en="holes"),
            "to_par": Phrase(de="zum Par", en="to par"),
        },
    ),
    Target: Spoken(
        Phrase(de="{player}, Ziel Loch {hole}", en="{player}, target hole {hole}"), {"claimed_by": Phrase(de="erreicht von", en="claimed by")}
    ),
    Solo: Spoken(figures={"rank": Phrase(de="Stufe", en="rank")}),
}
