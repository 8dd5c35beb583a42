"""The nouns that the reports of several games share, and the titles of columns made of them."""

from __future__ import annotations

from generator.values.phrase import Phrase

PLAYER = Phrase(de="Spieler", en="Player")
PLAYERS = Phrase(de="Spieler", en="Players")
PLACE = Phrase(de="Platz", en="Place")
PLACE_SHORT = Phrase(de="Pl.", en="Pl.")
POINTS = Phrase(de="Punkte", en="Points")
POINTS_SHORT = Phrase(de="Pkt.", en="Pts")
ONE_POINT = Phrase(de="1 Punkt", en="1 point")
N_POINTS = Phrase(de="{n} Punkte", en="{n} points")
MOVE = Phrase(de="+/−", en="+/−")
MOVE_LONG = Phrase(de="Veränderung", en="Change")
ROUND = Phrase(de="Runde", en="Round")
ROUNDS = Phrase(de="Runden", en="Rounds")
ROUND_N = Phrase(de="Runde {n}", en="Round {n}")
TURN = Phrase(de="Zug", en="Turn")
NUMBER = Phrase(de="Nr.", en="No.")
VALUE = Phrase(de="Wert", en="Value")
WHAT = Phrase(de="Was", en="What")
RESULT = Phrase(de="Ergebnis", en="Result")
OUTCOME = Phrase(de="Ausgang", en="Outcome")
OPPONENT = Phrase(de="Gegner", en="Opponent")
REMARK = Phrase(de="Bemerkung", en="Remark")
WINS = Phrase(de="Siege", en="Wins")
WINS_SHORT = Phrase(de="S", en="W")
LOSSES_SHORT = Phrase(de="N", en="L")
DIFFERENCE_SHORT = Phrase(de="Diff.", en="Diff.")
WINNER = Phrase(de="Sieger", en="Winner")
CARDS = Phrase(de="Karten", en="Cards")
DICE = Phrase(de="Würfel", en="Dice")
NONE = Phrase(de="–", en="–")
NOBODY = Phrase(de="niemand", en="nobody")
YES = Phrase(de="ja", en="yes")
NO = Phrase(de="nein", en="no")
STILL_RUNNING = Phrase(de="läuft noch", en="still running")
IN_BRACKETS = Phrase(de="{what} ({more})", en="{what} ({more})")

# ---- what figures are called in a correction: “place 3 instead of 2” ----

CALLED_PERSON = Phrase(de="{person}", en="{person}")
ITS_PLACE = Phrase(de="Platz", en="place")
ITS_POINTS = Phrase(de="Punkte", en="points")
WON_BY = Phrase(de="gewonnen hat", en="won by")
HAVE_JOINED = Phrase(de="neu dabei", en="new:")
IN_STANDINGS = Phrase(de="in der Wertung", en="in the standings")
IN_TABLE = Phrase(de="in der Tabelle", en="in the table")
IS_OVER = {True: Phrase(de="das Spiel ist aus", en="the game is over"), False: Phrase(de="das Spiel läuft", en="the game goes on")}
