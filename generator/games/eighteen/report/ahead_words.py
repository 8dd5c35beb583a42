"""What the reports say of what comes next."""

from __future__ import annotations

from generator.phrase import Phrase

AHEAD = Phrase(de="Wie es weitergeht", en="What comes next")
GOES_ON = Phrase(
    de="Loch {hole} (Par {par}) ist begonnen; weiter geht es mit Zug {turn}.",
    en="Hole {hole} (par {par}) has begun; it goes on with turn {turn}.",
)
NEXT_HOLE = Phrase(de="Als Nächstes: Loch {hole}, Par {par}.", en="Next: hole {hole}, par {par}.")
ONE_LEFT = Phrase(de="Es ist das letzte.", en="It is the last one.")
LEFT = Phrase(de="Noch {n} Löcher sind zu spielen.", en="{n} holes are left to play.")
WORTH = Phrase(de="Sein Green ist {amount} wert.", en="Its green is worth {amount}.")
WORTH_WITH_JACKPOT = Phrase(
    de="Sein Green ist {amount} wert, mit dem Jackpot {total}.", en="Its green is worth {amount}, with the jackpot {total}."
)
POINT = Phrase(de="einen Punkt", en="one point")
NEXT_PLAYOFF = Phrase(
    de="Gestochen wird an Loch {hole}: {people} spielen um {n} Punkte. Wer dort allein zuerst auf dem Green ist, bekommt sie.",
    en="The play-off is at hole {hole}: {people} play for {n} points. Who is first on the green there, and alone, gets them.",
)
RACERS = Phrase(de="Nächstes Green: {people}.", en="Next green: {people}.")
RACER = Phrase(de="{person} {hole}", en="{person} {hole}")
FREE_GREENS = Phrase(de="Noch frei: Green {greens}.", en="Still free: green {greens}.")
FREE_FIVES = Phrase(de="Die 5 liegt noch auf Green {greens}.", en="The 5 still lies on green {greens}.")
FREE_TWOS = Phrase(de="Nur noch die 2 liegt auf Green {greens}.", en="Only the 2 is left on green {greens}.")
LAST_FIVE = Phrase(
    de="Der Zug, in dem die letzte 5 fällt, ist der letzte der Partie.",
    en="The turn in which the last 5 goes is the last one of the session.",
)
FLAGS_MISSING = Phrase(de="Zur zehnten Flagge fehlen {people}.", en="To the tenth flag are missing: {people}.")
LAST_GREEN = Phrase(de="Mit dem letzten Green ist die Partie sofort zu Ende.", en="With the last green the session is over at once.")
NEXT_TARGETS = Phrase(de="Die nächsten Ziele der KIs: {targets}.", en="The next targets of the AIs: {targets}.")
TARGET = Phrase(de="{machine} Green {hole}", en="{machine} green {hole}")
