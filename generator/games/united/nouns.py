"""The game's own nouns, as its reports, pages and managers' sheets share them."""

from __future__ import annotations

from generator.phrase import Phrase

LEAGUE = Phrase(de="Liga", en="League")
CLUB = Phrase(de="Verein", en="Club")
MANAGER = Phrase(de="Manager", en="Manager")
SQUAD = Phrase(de="Kader", en="Squad")
DATA = Phrase(de="Daten", en="Data")
NAME = Phrase(de="Name", en="Name")
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
