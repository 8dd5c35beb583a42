"""Words of a chronicle."""

from __future__ import annotations

from generator.values.phrase import Phrase

SEASON = Phrase(de="Spielzeit", en="Season")
SEASONS = Phrase(de="Spielzeiten", en="Seasons")
LEAD_ONE = Phrase(de="Eine Spielzeit: {first}.", en="One season: {first}.")
LEAD = Phrase(de="{n} Spielzeiten, von {first} bis {last}.", en="{n} seasons, from {first} to {last}.")
NAME = Phrase(de="Name", en="Name")
HONOURS = Phrase(de="Ehrentafel", en="Honours")
HONOURS_CAPTION = Phrase(de="Die ersten drei jeder Spielzeit", en="The first three of each season")
FIRST = Phrase(de="1. Platz", en="First")
SECOND = Phrase(de="2. Platz", en="Second")
THIRD = Phrase(de="3. Platz", en="Third")
STARTERS = Phrase(de="Dabei", en="In it")
STARTERS_LONG = Phrase(de="So viele stehen in der Tabelle", en="So many are in the table")
BY_NAME = Phrase(de="Plätze nach Namen", en="Places by name")
BY_NAME_CAPTION = Phrase(de="Alle nach ersten, zweiten und dritten Plätzen", en="Everybody by first, second and third places")
FIRSTS, SECONDS, THIRDS = Phrase(de="1.", en="1st"), Phrase(de="2.", en="2nd"), Phrase(de="3.", en="3rd")
BEST = Phrase(de="Bester Platz", en="Best place")
BEST_SHORT = Phrase(de="best", en="best")
FROM = Phrase(de="von", en="from")
UNTIL = Phrase(de="bis", en="to")
SHARED_FOOT = Phrase(de="Ein geteilter Platz zählt jedem, der ihn teilt.", en="A shared place counts for everybody who shares it.")
TABLE_OF = Phrase(de="Endstand {season}", en="Final table {season}")
TITLES = Phrase(de="Titel", en="Titles")
BEST_PLACES = Phrase(de="{place} ({seasons})", en="{place} ({seasons})")
OWN_SEASONS = Phrase(de="{person} in der Chronik", en="{person} in the chronicle")
PLACE_OF = Phrase(de="{place} von {n}", en="{place} of {n}")
CHAMPION = Phrase(de="{people} ({season})", en="{people} ({season})")
OTHERS = Phrase(de="Außerdem", en="Also")
WITHOUT = Phrase(de="–", en="–")
