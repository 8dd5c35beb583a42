"""How a round's figures are told where a later report has to correct them. What follows from others is not told, but counted."""

from __future__ import annotations

from generator.figures import Entries, Figure, Spoken, Words, each, named, of, one_of, plain, score, signed, versus
from generator.games.swiss.result import Accounts, Cost, Drawn, Match, Next, Plan, Result, Standing
from generator.phrase import Phrase
from generator.telling.words import INSTEAD

PLAYED = {True: Phrase(de="kampflos", en="by forfeit"), False: Phrase(de="gespielt", en="played")}
STILL_THERE = {True: Phrase(de="ausgestiegen", en="withdrawn"), False: Phrase(de="noch dabei", en="still there")}
JOINED = Figure(Phrase(de="neu dabei {new} statt {old}", en="new: {new} instead of {old}"), each(named))
WITHDRAWN = Figure(Phrase(de="ausgestiegen {new} statt {old}", en="withdrawn: {new} instead of {old}"), each(named))
PLAYERS = Figure(Phrase(de="angemeldet {new} statt {old}", en="registered: {new} instead of {old}"), each(named))

FIGURES: Words = {
    Result: Spoken(
        {
            "matches": Entries(),
            "bye": Figure(Phrase(de="Freilos für {new} statt {old}", en="bye for {new} instead of {old}"), named),
            "standings": Entries(
                Phrase(de="steht in der Tabelle", en="is in the standing"),
                Phrase(de="steht nicht in der Tabelle", en="is not in the standing"),
            ),
            "joined": JOINED,
            "withdrawn": WITHDRAWN,
        }
    ),
    Drawn: Spoken({"players": PLAYERS}),
    Match: Spoken(
        {
            "score": Figure(INSTEAD, score),
            "games": Figure(Phrase(de="Spiele {new} statt {old}", en="games {new} instead of {old}"), each(score)),
            "winner": Figure(Phrase(de="gewonnen hat {new} statt {old}", en="won by {new} instead of {old}"), named),
            "forfeit": Figure(INSTEAD, one_of(PLAYED)),
            "table": Figure(Phrase(de="Tisch {new} statt {old}", en="table {new} instead of {old}")),
        },
        called=of("players", versus),
        known_by=("players",),
    ),
    Standing: Spoken(
        {
            "place": Figure(Phrase(de="Platz {new} statt {old}", en="place {new} instead of {old}")),
            "wins": Figure(Phrase(de="Siege {new} statt {old}", en="wins {new} instead of {old}")),
            "losses": Figure(Phrase(de="Niederlagen {new} statt {old}", en="losses {new} instead of {old}")),
            "difference": Figure(Phrase(de="Differenz {new} statt {old}", en="difference {new} instead of {old}"), signed),
            "buchholz": Figure(Phrase(de="Buchholz {new} statt {old}", en="Buchholz {new} instead of {old}")),
            "byes": Figure(Phrase(de="Freilose {new} statt {old}", en="byes {new} instead of {old}")),
            "withdrawn": Figure(INSTEAD, one_of(STILL_THERE)),
        },
        called=of("person"),
        known_by=("person",),
    ),
    Next: Spoken(
        {
            "pairings": Figure(
                Phrase(de="in der nächsten Runde {new} statt {old}", en="in the next round {new} instead of {old}"), each(versus)
            ),
            "bye": Figure(Phrase(de="nächstes Freilos für {new} statt {old}", en="next bye for {new} instead of {old}"), named),
        }
    ),
    Plan: Spoken(
        {
            "rounds": Figure(Phrase(de="geplant {new} statt {old} Runden", en="{new} rounds planned instead of {old}")),
            "match_length": Figure(Phrase(de="Matches bis {new} statt bis {old}", en="matches to {new} instead of to {old}")),
        }
    ),
    Accounts: Spoken(
        {
            "each": Figure(Phrase(de="Startgeld {new} statt {old} Euro", en="fee {new} instead of {old} euro")),
            "paying": Figure(Phrase(de="{new} statt {old} haben gezahlt", en="{new} instead of {old} have paid")),
            "income": Figure(Phrase(de="Einnahmen {new} statt {old} Euro", en="income {new} instead of {old} euro")),
            "balance": Figure(Phrase(de="Rest {new} statt {old} Euro", en="balance {new} instead of {old} euro")),
            "costs": Entries(),
        }
    ),
    Cost: Spoken(
        {
            "cost": Figure(Phrase(de="{new} statt {old} Euro", en="{new} instead of {old} euro")),
            "place": Figure(Phrase(de="für Platz {new} statt {old}", en="for place {new} instead of {old}")),
        },
        called=of("what", plain),
        known_by=("what", "place"),
    ),
}
