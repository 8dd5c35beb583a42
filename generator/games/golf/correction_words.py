"""How a tournament's figures are told where a later report has to correct them. What follows from others is not told,
but counted."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.golf.messages import ROLLED
from generator.games.golf.result import Absent, Announced, Hole, Player, Ranked, Record, Result, Taken, Why
from generator.play.correction_words import Spoken, Words
from generator.telling.messages import CALLED_PERSON, ITS_PLACE
from generator.values.phrase import Phrase

TOURNAMENT = Phrase(de="Turnier {number}", en="Tournament {number}")

BASE = Phrase(de="Grundwert", en="base")
DICE = Phrase(de="Würfel", en="dice")
CLUBS = Phrase(de="Schläger", en="clubs")
SAVED = Phrase(de="gespart", en="saved")
ORDERS: Mapping[Taken, Phrase] = {
    "valid": Phrase(de="gültiger Zug", en="valid order"),
    "invalid": Phrase(de="ungültiger Zug", en="invalid order"),
    "joined": Phrase(de="Einstieg", en="first order"),
    "nmr": Phrase(de="kein Zug", en="no order"),
}
REASONS: Mapping[Why, Phrase] = {"nmr": Phrase(de="ohne Zug", en="without an order"), "withdrawn": Phrase(de="ausgestiegen", en="withdrawn")}

FIGURES: Words = {
    Result: Spoken(
        lists={
            "players": Phrase(de="im Turnier", en="in the tournament"),
            "absent": Phrase(de="unter denen, die fehlen", en="among the absent"),
            "ranking": Phrase(de="in der Rangliste", en="in the ranking"),
        }
    ),
    Hole: Spoken(
        Phrase(de="Bahn {hole}", en="Hole {hole}"),
        {"base": BASE, "dice": DICE, "rolls": ROLLED, "length": Phrase(de="Länge", en="length")},
    ),
    Announced: Spoken(Phrase(de="Bahn {hole} des nächsten Turniers", en="Hole {hole} of the next tournament"), {"base": BASE, "dice": DICE}),
    Player: Spoken(
        CALLED_PERSON,
        {"total": Phrase(de="Schläge", en="strokes"), "place": ITS_PLACE, "order": ORDERS, "clubs": CLUBS, "saved": SAVED},
    ),
    Absent: Spoken(CALLED_PERSON, {"reason": REASONS, "clubs": CLUBS, "saved": SAVED}),
    Ranked: Spoken(CALLED_PERSON, {"rank": Phrase(de="Rang", en="rank"), "score": Phrase(de="Ranglistenpunkte", en="ranking points")}),
    Record: Spoken(figures={"lowest": Phrase(de="Schläge der besten Runde", en="strokes of the best round")}),
}
