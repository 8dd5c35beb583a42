"""How a tournament's figures are told where a later report has to correct them. What follows from others is not told, but counted."""

from __future__ import annotations

from collections.abc import Mapping

from generator.figures import Entries, Figure, Spoken, Words, each, of, one_of, phrased, plain, rounded
from generator.games.golf.result import Absent, Announced, Hole, Player, Ranked, Record, Result, Taken, Why
from generator.phrase import Phrase
from generator.telling.words import INSTEAD

TOURNAMENT = Phrase(de="Turnier {number}", en="Tournament {number}")

HOLE = Phrase(de="Bahn {hole}", en="Hole {hole}")
NEXT_HOLE = Phrase(de="Bahn {hole} des nächsten Turniers", en="Hole {hole} of the next tournament")
BASE = Figure(Phrase(de="Grundwert {new} statt {old}", en="base {new} instead of {old}"))
DICE = Figure(INSTEAD)
RANKED = Phrase(de="steht in der Rangliste", en="is in the ranking")
NOT_RANKED = Phrase(de="steht nicht in der Rangliste", en="is not in the ranking")
CLUBS = Figure(Phrase(de="Schläger {new} statt {old}", en="clubs {new} instead of {old}"), each(plain, " · "))
SAVED = Figure(Phrase(de="gespart {new} statt {old}", en="saved {new} instead of {old}"))

ORDERS: Mapping[Taken, Phrase] = {
    "valid": Phrase(de="gültiger Zug", en="valid order"),
    "invalid": Phrase(de="ungültiger Zug", en="invalid order"),
    "joined": Phrase(de="Einstieg", en="first order"),
    "nmr": Phrase(de="kein Zug", en="no order"),
}
REASONS: Mapping[Why, Phrase] = {"nmr": Phrase(de="ohne Zug", en="without an order"), "withdrawn": Phrase(de="ausgestiegen", en="withdrawn")}

FIGURES: Words = {
    Result: Spoken(
        {
            "players": Entries(Phrase(de="spielt mit", en="plays"), Phrase(de="spielt nicht mit", en="does not play")),
            "absent": Entries(Phrase(de="fehlt", en="is absent"), Phrase(de="fehlt nicht", en="is not absent")),
            "ranking": Entries(RANKED, NOT_RANKED),
            "holes": Entries(),
            "announce": Entries(),
        }
    ),
    Hole: Spoken(
        {
            "base": BASE,
            "dice": DICE,
            "rolls": Figure(Phrase(de="gewürfelt {new} statt {old}", en="rolled {new} instead of {old}"), each(plain, " · ")),
            "length": Figure(Phrase(de="Länge {new} statt {old}", en="length {new} instead of {old}")),
        },
        called=phrased(HOLE)(hole=plain),
        known_by=("hole",),
    ),
    Announced: Spoken({"base": BASE, "dice": DICE}, called=phrased(NEXT_HOLE)(hole=plain), known_by=("hole",)),
    Player: Spoken(
        {
            "total": Figure(Phrase(de="{new} statt {old} Schläge", en="{new} strokes instead of {old}")),
            "place": Figure(Phrase(de="Platz {new} statt {old}", en="place {new} instead of {old}")),
            "order": Figure(INSTEAD, one_of(ORDERS)),
            "clubs": CLUBS,
            "saved": SAVED,
        },
        called=of("person"),
        known_by=("person",),
    ),
    Absent: Spoken({"reason": Figure(INSTEAD, one_of(REASONS)), "clubs": CLUBS, "saved": SAVED}, called=of("person"), known_by=("person",)),
    Ranked: Spoken(
        {
            "rank": Figure(Phrase(de="Rang {new} statt {old}", en="rank {new} instead of {old}")),
            "score": Figure(Phrase(de="{new} statt {old} Ranglistenpunkte", en="{new} ranking points instead of {old}"), rounded),
        },
        called=of("person"),
        known_by=("person",),
    ),
    Record: Spoken(
        {"lowest": Figure(Phrase(de="beste Runde mit {new} statt {old} Schlägen", en="best round with {new} strokes instead of {old}"))}
    ),
}
