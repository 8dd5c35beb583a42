"""The nouns that the reports of several games share, and the titles of columns made of them."""

from __future__ import annotations

from generator.play import correction_words
from generator.values.phrase import Phrase

PLAYER = Phrase(de="Spieler", en="Player")
PLAYERS = Phrase(de="Spieler", en="Players")
PLACE = Phrase(de="Platz", en="Place")
PLACE_SHORT = Phrase(de="Pl.", en="Pl.")
POINTS = Phrase(de="Punkte", en="Points")
POINTS_SHORT = Phrase(de="Pkt.", en="Pts")
N_POINTS = Phrase(de="{n} {n:Punkt|Punkte}", en="{n} {n:point|points}")
MOVE = Phrase(de="+/−", en="+/−")
MOVE_LONG = Phrase(de="Veränderung", en="Change")
ROUND = Phrase(de="Runde", en="Round")
ROUNDS = Phrase(de="Runden", en="Rounds")
ROUND_N = Phrase(de="Runde {n}", en="Round {n}")
ROUND_SHORT = Phrase(de="R{n}", en="R{n}")
ONE_ROUND = Phrase(de="eine Runde", en="one round")
N_ROUNDS = Phrase(de="{n} Runden", en="{n} rounds")
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
LABEL = Phrase(de="Bezeichnung", en="Label")
SIDES = Phrase(de="Seiten", en="Sides")
THROW = Phrase(de="Wurf", en="Value")
NONE, YES, NO = correction_words.NONE, correction_words.YES, correction_words.NO
NOBODY = Phrase(de="niemand", en="nobody")
STILL_RUNNING = Phrase(de="läuft noch", en="still running")
GOES_ON = Phrase(de="{title}: die rechte Hälfte", en="{title}: the right half")
FIRST_FOR_GOOD = Phrase(de="übernimmt die Spitze", en="takes the lead for good")
IN_BRACKETS = Phrase(de="{what} ({more})", en="{what} ({more})")
NEW_PLAYERS = Phrase(de="Neu dabei: {people}.", en="New: {people}.")
BACK_AGAIN = Phrase(de="Wieder dabei: {people}.", en="Back again: {people}.")
PLACES_OVER_TIME = Phrase(de="Platz nach jeder Runde", en="Place after each round")
HOW_PLAYED = Phrase(de="So wurde gespielt", en="How it was played")
WHAT_COMES_NEXT = Phrase(de="Wie es weitergeht", en="What comes next")

# ---- headlines: in few words, and right with any name and any number of them ----

WIN_GOES_TO = Phrase(de="Der Sieg geht an {people}", en="The win goes to {people}")
TAKES_THE_LEAD = Phrase(de="{person} übernimmt die Führung", en="{person} takes the lead")

# ---- what figures are called in a correction: “place 3 instead of 2” ----

CALLED_PERSON = Phrase(de="{person}", en="{person}")
IS_CALLED = Phrase(de="heißt", en="is called")
ITS_PLACE = Phrase(de="Platz", en="place")
ITS_POINTS = Phrase(de="Punkte", en="points")
WON_BY = Phrase(de="gewonnen hat", en="won by")
HAVE_JOINED = Phrase(de="neu dabei", en="new:")
IN_STANDINGS = Phrase(de="in der Wertung", en="in the standings")
IN_TABLE = Phrase(de="in der Tabelle", en="in the table")
IS_OVER = {True: Phrase(de="das Spiel ist aus", en="the game is over"), False: Phrase(de="das Spiel läuft", en="the game goes on")}
