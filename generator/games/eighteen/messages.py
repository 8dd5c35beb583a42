"""The nouns of 18 Holes that reports, pages, pictures and sheets share."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.eighteen.documents import ModeKey
from generator.telling.messages import POINTS
from generator.values.phrase import Message, Phrase

GOLFER = Phrase(de="Golfer", en="Golfer")
TEAM = Phrase(de="Team", en="Team")
CLUB = Phrase(de="Schläger", en="Club")
CLUBS = Phrase(de="Schläger", en="Clubs")
AVERAGE = Phrase(de="Schnitt", en="Avg")
BEST = Phrase(de="Bestes", en="Best")
STROKES_SMALL = Phrase(de="Schläge", en="strokes")
HOLE_IN_ONE = Phrase(de="Hole-in-one", en="hole-in-one")
LONGEST_DRIVE = Phrase(de="längster Drive", en="longest drive")
THE_CLUBS = Phrase(de="Die Schläger", en="The clubs")
INITIATIVE = Phrase(de="Init.", en="Init.")
MODE = Phrase(de="Spielart", en="Mode")
COURSE = Phrase(de="Golfplatz", en="Course")
THE_COURSE = Phrase(de="Der Golfplatz", en="The course")
HOLE = Phrase(de="Loch", en="Hole")
HOLES = Phrase(de="Löcher", en="Holes")
PAR = Phrase(de="Par", en="Par")
HOLES_AND_PAR = Phrase(de="{n}, Par {par}", en="{n}, par {par}")
STROKES = Phrase(de="Schläge", en="Strokes")
TO_PAR = Phrase(de="Zu Par", en="To par")
TOTAL = Phrase(de="Ges.", en="Total")
ACES = Phrase(de="Hole-in-ones", en="Hole-in-ones")
TEE = Phrase(de="Abschlag", en="Tee")
GREEN = Phrase(de="Green", en="Green")
GREENS = Phrase(de="Greens", en="Greens")
ROUGH = Phrase(de="Rough", en="Rough")
BUNKER = Phrase(de="Bunker", en="Bunker")
LIES_AT = Phrase(de="liegt auf", en="lies at")
TARGET_OF = Phrase(de="Ziel von", en="Target of")

_COUNTED: Mapping[ModeKey, Phrase] = {"stroke": STROKES, "racing": GREENS, "teams": Phrase(de="Flaggen", en="Flags")}


def counted(mode: ModeKey) -> Message:
    """Return what the points of a mode are called: strokes, greens, flags."""
    return _COUNTED.get(mode, POINTS)()
