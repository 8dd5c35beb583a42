"""What the drawings say: titles that tell in words what is drawn, captions, the key to the signs."""

from __future__ import annotations

from generator.values.phrase import Phrase

COURSE = Phrase(
    de="Der Platz mit {holes} {holes:Loch|Löchern}, {columns} Felder breit und {rows} hoch. Abschlag und Green: {spots}.",
    en="The course with {holes} {holes:hole|holes}, {columns} hexes wide and {rows} high. Tee and green: {spots}.",
)
SPOT = Phrase(de="Loch {hole} von {tee} nach {green}", en="hole {hole} from {tee} to {green}")
PLAYERS = Phrase(de="Zeichen und Linien von {people}", en="Marks and lines of {people}")
COURSE_CAPTION = Phrase(de="Der ganze Platz", en="The whole course")
HOLE = Phrase(de="Loch {hole}, Par {par}, von {tee} nach {green}. {shots}", en="Hole {hole}, par {par}, from {tee} to {green}. {shots}")
HOLE_CAPTION = Phrase(de="Loch {hole}, Par {par}", en="Hole {hole}, par {par}")
PLAYOFF_CAPTION = Phrase(de="Stechen an Loch {hole}, Par {par}", en="Play-off at hole {hole}, par {par}")
REACHED_CAPTION = Phrase(de="{hole}: {people}", en="{hole}: {people}")
IN_TURN = Phrase(de="{person} in Zug {turn}", en="{person} in turn {turn}")
SHOTS_OF = Phrase(de="{person}: {shots}.", en="{person}: {shots}.")
FLOWN = Phrase(de="Zug {turn} nach {to}", en="turn {turn} to {to}")
FLOWN_OUT = Phrase(de="Zug {turn} ins Aus, zurück nach {to}", en="turn {turn} out of bounds, back to {to}")
NO_SHOTS = Phrase(de="Niemand hat sich bewegt.", en="Nobody has moved.")
WAY = Phrase(de="Der Weg von {person} über den Platz. {shots}", en="The way of {person} over the course. {shots}")
WAY_CAPTION = Phrase(de="{person}, Zug {first} bis {last}", en="{person}, turns {first} to {last}")

WINNERS_WAY = Phrase(de="Der Platz mit allen Schlägen von {person}", en="The course with all shots of {person}")

GREENS_OF = Phrase(de="{person}: {greens}.", en="{person}: {greens}.")
GREEN_IN_TURN = Phrase(de="Green {hole} in Zug {turn}", en="green {hole} in turn {turn}")
TIMELINE = Phrase(de="Zug um Zug: welches Green wem zufiel; rechts die Summe.", en="Turn by turn: which green fell to whom; the sum on the right.")
TIMELINE_LEGEND = Phrase(
    de="Zug um Zug: welches Green wem zufiel; dunkel für {most}, hell für {other}; rechts die Summe.",
    en="Turn by turn: which green fell to whom; dark for {most}, light for {other}; the sum on the right.",
)

KEY = Phrase(
    de="Zeichen der Karten. Quadrat und Kreis mit Fahne tragen die Nummer des Lochs.",
    en="Signs of the maps. Square and circle with flag bear the number of the hole.",
)
KEY_TITLE = Phrase(de="Was die Felder und Zeichen der Karten bedeuten", en="What the hexes and signs of the maps mean")
FAIRWAY = Phrase(de="Fairway", en="Fairway")
WATER = Phrase(de="Wasser", en="Water")
FAIRWAY_WATER = Phrase(de="Fairway mit See", en="Fairway with lake")
TREES = Phrase(de="Bäume mit Zaun", en="Fenced trees")
CLUBHOUSE = Phrase(de="Clubhaus", en="Clubhouse")
LANDED = Phrase(de="Ball nach Zug 2", en="ball after turn 2")
ONE_HEX = Phrase(de="ein Feld bewegt", en="moved one hex")
OUT = Phrase(de="im Aus", en="out of bounds")
