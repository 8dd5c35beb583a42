"""The headings of the record book, in every language."""

from __future__ import annotations

from generator.phrase import Phrase

SERIES_PART = Phrase(de="Serien in der Liga", en="Series in the league")
SEASONS_PART = Phrase(de="Ganze Saisons", en="Whole seasons")
MARKET_PART = Phrase(de="Am Markt", en="On the market")
NO_RECORDS = Phrase(de="Noch ist nichts gespielt, was man überbieten könnte.", en="Nothing has been played yet that could be beaten.")
MORE = Phrase(de="Den letzten Platz teilen sich {n} weitere.", en="{n} more share the last place.")

FROM = Phrase(de="Von", en="From")
TO = Phrase(de="Bis", en="To")
AGAINST = Phrase(de="{score} gegen {opponent}", en="{score} against {opponent}")
MINUTE = Phrase(de="Minute", en="Minute")
FOR_CLUBS = Phrase(de="Für", en="For")

HIGHEST_WINS = Phrase(de="Die höchsten Siege", en="The highest wins")
AWAY_WINS = Phrase(de="Die höchsten Auswärtssiege", en="The highest away wins")
MOST_GOALS = Phrase(de="Die meisten Tore in einem Spiel", en="Most goals in a match")
HIGHEST_DRAWS = Phrase(de="Die höchsten Unentschieden", en="The highest draws")

SERIES = {
    "won": Phrase(de="Siege in Folge", en="Wins in a row"),
    "unbeaten": Phrase(de="Spiele ohne Niederlage", en="Matches without defeat"),
    "clean": Phrase(de="Spiele ohne Gegentor", en="Matches without conceding"),
    "scoring": Phrase(de="Spiele mit eigenem Tor", en="Matches with a goal of one's own"),
    "drawn": Phrase(de="Unentschieden in Folge", en="Draws in a row"),
    "winless": Phrase(de="Spiele ohne Sieg", en="Matches without a win"),
    "lost": Phrase(de="Niederlagen in Folge", en="Defeats in a row"),
    "goalless": Phrase(de="Spiele ohne eigenes Tor", en="Matches without a goal of one's own"),
}

GOALS_IN_A_MATCH = Phrase(de="Die meisten Tore eines Spielers in einem Spiel", en="Most goals of a player in a match")
GOALS_IN_A_SEASON = Phrase(de="Die meisten Ligatore in einer Saison", en="Most league goals in a season")
GOALS_EVER = Phrase(de="Die meisten Tore überhaupt", en="Most goals ever")
CARDS_OF_PLAYERS = Phrase(de="Die meisten Karten eines Spielers", en="Most cards of a player")
CARDS_OF_CLUBS = Phrase(de="Die meisten Karten eines Vereins in einer Saison", en="Most cards of a club in a season")
CARDS_IN_A_MATCH = Phrase(de="Die meisten Karten in einem Spiel", en="Most cards in a match")
EARLIEST_RED = Phrase(de="Die frühesten Platzverweise", en="The earliest sendings-off")

SEASONS = {
    "points": Phrase(de="Die meisten Punkte", en="Most points"),
    "fewest-points": Phrase(de="Die wenigsten Punkte", en="Fewest points"),
    "goals": Phrase(de="Die meisten Tore", en="Most goals"),
    "against": Phrase(de="Die wenigsten Gegentore", en="Fewest goals conceded"),
}
DEAREST = Phrase(de="Die teuersten Spieler", en="The dearest players")
