"""What the private sheet of Kelly Golf says."""

from __future__ import annotations

from generator.phrase import Phrase

TITLE = Phrase(de="Dein geheimes Ziel", en="Your secret target")
AFTER = Phrase(de="Dein geheimes Ziel nach Zug {turn}", en="Your secret target after turn {turn}")
LEAD = Phrase(de="Green {hole}, Par {par}: Nur du weißt es.", en="Green {hole}, par {par}: only you know.")
NO_TARGET = Phrase(de="Du hast gerade kein offenes Ziel.", en="You have no open target at present.")
WORTH = Phrase(
    de="Erreichst du dieses Green selbst, bekommst du 3 Punkte. Kommt dir jemand zuvor, geht es mit 2 Punkten weg, und du ziehst ein neues "
    "Ziel. Jedes Ziel von jemand anderem bringt dir 2 Punkte, jedes übrige Green einen.",
    en="If you reach this green yourself you get 3 points. If somebody else is faster they get 2, and you draw a new target. Each "
    "target of somebody else brings you 2 points, any other green one.",
)
DRAW = Phrase(
    de="Ziehe zwei Marken, behalte eine und nenne sie nur der Spielleitung.",
    en="Draw two tokens, keep one, and tell nobody but the game master.",
)
PLACE = Phrase(de="Dein Platz", en="Your place")
POINTS = Phrase(de="Deine Punkte", en="Your points")
CLAIMED = Phrase(de="Deine früheren Ziele", en="Your former targets")
CLAIMED_BY = Phrase(de="Green {hole}: von {person} genommen", en="Green {hole}: claimed by {person}")
BY_YOURSELF = Phrase(de="Green {hole}: von dir selbst genommen", en="Green {hole}: claimed by yourself")
