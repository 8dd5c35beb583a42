"""What the page of a course and people's pages say."""

from __future__ import annotations

from generator.values.phrase import Phrase

TITLE_OF = Phrase(de="Der Golfplatz: {course}", en="The course: {course}")
THIS_COURSE = Phrase(de="Karte und Rekorde", en="map and records")
SESSION = Phrase(
    de="Gezählt ist hier nur, was in dieser Partie gespielt wurde. Der letzte Bericht: {report}. Über alle Partien: {series}.",
    en="Only what has been played in this session counts here. The last report: {report}. All sessions together: {series}.",
)
HARDEST = Phrase(de="Schwerstes Loch", en="Hardest hole")
EASIEST = Phrase(de="Leichtestes Loch", en="Easiest hole")
HOLE_BY = Phrase(de="Loch {holes} ({by} zu Par)", en="hole {holes} ({by} to par)")
BEST_ROUND = Phrase(de="Beste Runde", en="Best round")
BEST_ROUND_BY = Phrase(de="{n} ({by}), {people}", en="{n} ({by}), {people}")
FEWEST_TURNS = Phrase(de="Schnellste Runde", en="Fastest round")
TURNS_BY = Phrase(de="{n} {n:Zug|Züge}, {people}", en="{n} {n:turn|turns}, {people}")
ACE_AT = Phrase(de="{people} (Loch {hole})", en="{people} (hole {hole})")
NONE_YET = Phrase(de="noch keine", en="none yet")

HOLE_BY_HOLE = Phrase(de="Loch für Loch", en="Hole by hole")
HOLE_STATISTICS = Phrase(de="Die Löcher mit Durchschnitt und Bestem", en="The holes with average and best")
HOLE_LIST = Phrase(de="Die Löcher", en="The holes")
STROKES_EACH = Phrase(de="Schläge mit Strafschlägen im Durchschnitt", en="strokes with penalties on average")
TURNS_EACH = Phrase(de="Züge seit dem Green davor im Durchschnitt", en="turns since the green before on average")
TO_PAR_LONG = Phrase(de="der Durchschnitt über oder unter Par", en="the average above or below par")
DIFFICULTY = Phrase(de="Schwere", en="Rank")
DIFFICULTY_LONG = Phrase(de="1 ist das schwerste Loch", en="1 is the hardest hole")
EVERYBODY = Phrase(de="alle", en="everybody")
FIRST = Phrase(de="Zuerst da", en="First there")
ON_TURN = Phrase(de="{people}, Zug {turn}", en="{people}, turn {turn}")
TIED = Phrase(de="geteilt: {people}", en="tied: {people}")

PERSONAL_BESTS = Phrase(de="Persönliche Bestleistungen", en="Personal bests")
PERSONAL_BESTS_CAPTION = Phrase(de="Die Runde von jedem, und was an ihr das Beste war", en="Everybody’s round, and what was best of it")
STROKES_OF_ROUND = Phrase(de="Schläge mit Strafschlägen", en="strokes with penalties")
BEST_NINE = Phrase(de="Beste Neun", en="Best nine")
NINE = Phrase(de="{n} (Loch {first} bis {last})", en="{n} (holes {first} to {last})")
BEST_HOLE = Phrase(de="Bestes Loch", en="Best hole")
AT_HOLE = Phrase(de="{by} an Loch {holes}", en="{by} at hole {holes}")
AT_MANY_HOLES = Phrase(de="{by} an {n} Löchern", en="{by} at {n} holes")
BEHIND_PAR = Phrase(de="Unter Par", en="Below par")
BEHIND_PAR_LONG = Phrase(de="Löcher unter Par", en="holes below par")
UNFINISHED_ONE = Phrase(de="{strokes} nach einem Loch", en="{strokes} after one hole")
UNFINISHED = Phrase(de="{strokes} nach {n} Löchern", en="{strokes} after {n} holes")

STATE = Phrase(de="Stand", en="State")
FINISHED = Phrase(de="beendet", en="finished")
WON = Phrase(de="gewonnen", en="won")
PLACE_OF = Phrase(de="{place} von {n}", en="{place} of {n}")
BEST_OWN_ROUND = Phrase(de="Bestleistung auf diesem Platz", en="Personal best on this course")
AT_HOLES = Phrase(de="{n} (Loch {holes})", en="{n} (hole {holes})")
OWN_REPORTS = Phrase(de="Die Partie von {person}, Bericht für Bericht", en="{person}’s session, report by report")
REPORT = Phrase(de="Bericht", en="Report")
