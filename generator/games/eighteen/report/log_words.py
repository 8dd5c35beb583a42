"""What the reports say of a log: shots, cards, clubs, where the balls lie."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.eighteen import messages as common
from generator.games.eighteen.log.hexes import NAMES
from generator.games.eighteen.log.notation import GERMAN, Action
from generator.games.eighteen.log.told import Event
from generator.values.phrase import Phrase

SHOT_BY_SHOT = Phrase(de="Schlag für Schlag", en="Shot by shot")
WAYS = Phrase(de="Die Wege über den Platz", en="The ways over the course")
SHOTS = Phrase(de="Züge", en="Turns")
SHOTS_FOOT = Phrase(
    de="Zahl: der Zug, wie auf den Karten der Löcher. Richtungen: O, NO, NW, W, SW, SO.",
    en="Number: the turn, as on the maps of the holes. Directions: E, NE, NW, W, SW, SE.",
)
TURN_BY_TURN = Phrase(de="Alle Züge im Einzelnen", en="All turns in detail")
TURNS_OF_HOLE = Phrase(de="Loch {hole}, Zug um Zug", en="Hole {hole}, turn by turn")
TURNS_OF_PLAYOFF = Phrase(de="Stechen an Loch {hole}, Zug um Zug", en="Play-off at hole {hole}, turn by turn")
SHOTS_BY_TURN = Phrase(de="Wer in jedem Zug was tat", en="What everybody did in each turn")
INITIATIVE_LONG = Phrase(
    de="Initiative; = heißt: gleich mit jemandem, dann zählt die Reihenfolge im Protokoll",
    en="initiative; = means equal to somebody’s, then the order of the log counts",
)
ACTION = Phrase(de="Aktion", en="Action")
CARDS_LONG = Phrase(de="gezogene Karten, die gespielte fett", en="cards drawn, the one that was played in bold")
FROM_TO = Phrase(de="Von → nach", en="From → to")
WHAT = Phrase(de="Was geschah", en="What happened")
MOVED = Phrase(de="{start} → {to}", en="{start} → {to}")
STAYED = Phrase(de="bleibt auf {to}", en="stays at {to}")

DIRECTIONS = {en: Phrase(de=de, en=en) for de, en in zip(GERMAN, NAMES, strict=True)}
ACTIONS: Mapping[Action, Phrase] = {
    "play": Phrase(de="Schlag {direction}", en="shot {direction}"),
    "move": Phrase(de="ein Feld {direction}", en="one hex {direction}"),
    "big_hit": Phrase(de="Big Hit {direction}", en="big hit {direction}"),
    "bunker": Phrase(de="aus dem Bunker {direction}", en="out of the bunker {direction}"),
    "reset": Phrase(de="nimmt die Hand zurück", en="takes the hand back"),
}
SHORT: Mapping[Action, Phrase] = {
    "play": Phrase(de="{club} {direction}", en="{club} {direction}"),
    "move": Phrase(de="{club}, ein Feld {direction}", en="{club}, one hex {direction}"),
    "big_hit": Phrase(de="{club} Big Hit {direction}", en="{club} big hit {direction}"),
    "bunker": Phrase(de="{club} aus dem Bunker {direction}", en="{club} out of the bunker {direction}"),
    "reset": Phrase(de="Hand zurück", en="hand back"),
}
HAPPENED: Mapping[Event, Phrase] = {
    "trees": Phrase(de="Bäume", en="trees"),
    "out": Phrase(de="Aus", en="out of bounds"),
    "clubhouse": Phrase(de="Clubhaus, Aus", en="clubhouse, out of bounds"),
    "water": Phrase(de="Wasser", en="water"),
    "bunker": Phrase(de="Bunker", en="bunker"),
    "green": Phrase(de="Green", en="green"),
    "hole-in-one": common.HOLE_IN_ONE,
    "tee": Phrase(de="Abschlag, Extrazug", en="tee, extra turn"),
    "longest-drive": common.LONGEST_DRIVE,
    "reset": Phrase(de="vorher Hand aufgefüllt", en="hand filled up before"),
}
BORROWED_CLUB = Phrase(de="leiht sich {club}", en="borrows {club}")
DISCARDED = Phrase(de="{card} abgeworfen", en="{card} discarded")
REDRAWN = Phrase(de="Lucky tauscht {card}", en="Lucky replaces {card}")
PAID = Phrase(de="zahlt mit {club}", en="pays with {club}")
LOOKED = Phrase(de="Bunjil schaut auf Deck {deck}", en="Bunjil looks at deck {deck}")
LOOKED_OPENLY = Phrase(de="Bunjil zeigt von Deck {deck} die {card}", en="Bunjil shows {card} of deck {deck}")
KEPT = Phrase(de="{look} und behält sie", en="{look} and keeps it")
MISSES = Phrase(de="setzt aus", en="misses the turn")
NUMBERED = Phrase(de="{turn}: {shot}", en="{turn}: {shot}")

CLUBS_CAPTION = Phrase(de="Wie oft jeder Schläger gespielt wurde", en="How often each club was played")
PLAYED = Phrase(de="gespielt", en="played")
ON_GREEN_LONG = Phrase(de="Züge, die auf dem Green endeten", en="turns that ended on the green")
TROUBLE = Phrase(de="Ärger", en="Trouble")
TROUBLE_LONG = Phrase(de="Züge ins Aus, ins Wasser oder in den Bunker", en="turns out of bounds, into water or a bunker")
CLUBS_FOOT = Phrase(
    de="– : nicht im Bag. Gezählt werden alle Züge mit dem Schläger außer „Hand zurück“.",
    en="– : not in the bag. All turns with the club are counted, but for “hand back”.",
)
SIGNS = Phrase(de="Linien und Marken auf allen Karten", en="Lines and marks on all maps")
SHOTS_ON_THE_SITE = Phrase(de="Alle Schläge stehen auf der Website.", en="All shots are on the website.")
LONGEST = Phrase(de="Längster Drive", en="Longest drive")
LONGEST_DRIVE = Phrase(de="Die Karte für den längsten Drive hat {player}.", en="The card of the longest drive is with {player}.")

WHERE = Phrase(de="Vor dem nächsten Zug", en="Before the next turn")
WHERE_CAPTION = Phrase(de="Wo die Bälle liegen und was auf der Hand ist", en="Where the balls lie and which clubs are in hand")
HAND = Phrase(de="Auf der Hand", en="In hand")
USED = Phrase(de="Abgelegt", en="Discarded")
