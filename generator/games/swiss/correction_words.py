"""How a round's figures are told where a later report has to correct them. What follows from others is not told, but
counted."""

from __future__ import annotations

from generator.games.swiss.messages import CRITERIA
from generator.games.swiss.result import Accounts, Cost, Match, Next, OpeningDraw, Plan, Result, Standing
from generator.play.correction_words import Spoken, Words
from generator.telling.messages import CALLED_PERSON, HAVE_JOINED, IN_TABLE, ITS_PLACE, WON_BY
from generator.values.phrase import Phrase

WITHDRAWN = Phrase(de="ausgestiegen", en="withdrawn:")

FIGURES: Words = {
    Result: Spoken(
        figures={"bye": Phrase(de="Freilos für", en="bye for"), "joined": HAVE_JOINED, "withdrawn": WITHDRAWN},
        lists={"standings": IN_TABLE},
    ),
    OpeningDraw: Spoken(figures={"players": Phrase(de="angemeldet", en="registered:")}),
    Match: Spoken(
        Phrase(de="{players}", en="{players}"),
        {
            "score": Phrase(de="Ergebnis", en="score"),
            "games": Phrase(de="Spiele", en="games"),
            "winner": WON_BY,
            "forfeit": {True: Phrase(de="kampflos", en="by forfeit"), False: Phrase(de="gespielt", en="played")},
            "table": Phrase(de="Tisch", en="table"),
        },
    ),
    Standing: Spoken(
        CALLED_PERSON,
        {
            "place": ITS_PLACE,
            "wins": CRITERIA["wins"],
            "losses": Phrase(de="Niederlagen", en="losses"),
            "difference": CRITERIA["difference"],
            "buchholz": CRITERIA["buchholz"],
            "byes": Phrase(de="Freilose", en="byes"),
            "withdrawn": {True: Phrase(de="ausgestiegen", en="withdrawn"), False: Phrase(de="noch dabei", en="still there")},
        },
    ),
    Next: Spoken(
        figures={
            "pairings": Phrase(de="in der nächsten Runde", en="in the next round"),
            "bye": Phrase(de="nächstes Freilos für", en="next bye for"),
        }
    ),
    Plan: Spoken(figures={"rounds": Phrase(de="geplante Runden", en="rounds planned"), "match_length": Phrase(de="Matches bis", en="matches to")}),
    Accounts: Spoken(
        figures={
            "each": Phrase(de="Startgeld", en="fee"),
            "paying": Phrase(de="gezahlt haben", en="have paid:"),
            "income": Phrase(de="Einnahmen", en="income"),
            "balance": Phrase(de="Rest", en="balance"),
            "currency": Phrase(de="Währung", en="currency"),
        }
    ),
    Cost: Spoken(
        Phrase(de="{what}", en="{what}"),
        {"cost": Phrase(de="Kosten", en="cost"), "place": Phrase(de="für Platz", en="for place")},
        known_by=("what", "place"),
    ),
}
