"""The game's own nouns, as its reports, pages and managers' sheets share them."""

from __future__ import annotations

from generator.telling import messages
from generator.values.phrase import Phrase

LEAGUE = Phrase(de="Liga", en="League")
CLUB = Phrase(de="Verein", en="Club")
MANAGER = Phrase(de="Manager", en="Manager")
SQUAD = Phrase(de="Kader", en="Squad")
DATA = Phrase(de="Daten", en="Data")
NAME = Phrase(de="Name", en="Name")
PLAYED = Phrase(de="Sp.", en="P")
PLAYED_LONG = Phrase(de="Spiele", en="played")
WON_LONG = Phrase(de="Siege", en="won")
DRAWN = Phrase(de="U", en="D")
DRAWN_LONG = Phrase(de="Unentschieden", en="drawn")
LOST_LONG = Phrase(de="Niederlagen", en="lost")
LETTERS = {"won": messages.WINS_SHORT, "drawn": DRAWN, "lost": messages.LOSSES_SHORT}
FORM = Phrase(de="Form", en="Form")
MARKET = Phrase(de="Der Markt", en="The market")
BYES = Phrase(de="Freilos: {clubs}.", en="Byes: {clubs}.")
PENALTY = Phrase(de="Elfmeter", en="penalty")
PLAYER_OF = Phrase(de="{player} ({club})", en="{player} ({club})")
MATCH = Phrase(de="Spiel", en="Match")
PLAYOFF = Phrase(de="Relegation", en="Play-off")
NON_LEAGUE = Phrase(de="Nichtliga", en="non-league")
DISSOLVED = Phrase(de="aufgelöst", en="dissolved")
MONEY = Phrase(de="{n} kKj", en="{n} kKj")
GOALS = Phrase(de="Tore", en="Goals")
CUP = Phrase(de="Pokal", en="Cup")
HOME_ADVANTAGE = Phrase(de="Heimvorteil", en="Home advantage")
PHASE = Phrase(de="Phase", en="Phase")
KKJ = Phrase(de="kKj", en="kKj")
ACCOUNT = Phrase(de="Konto", en="Account")
WP = Phrase(de="WP", en="WP")
DP = Phrase(de="DP", en="DP")
DP_LONG = Phrase(de="Disziplinarpunkte der Saison", en="disciplinary points of the season")
BAN = Phrase(de="Sperre", en="Ban")
BAN_LONG = Phrase(de="in Spielen", en="in matches")
YELLOW_CARDS = Phrase(de="Gelb: {players}.", en="Yellow: {players}.")
RED_CARDS = Phrase(de="Rot: {players}.", en="Red: {players}.")
